// Where things lie on the sea chart: the spaces of the route, the coasts, the bends of the way.

export const CHART_WIDTH = 984;
export const CHART_HEIGHT = 492;

// The middle of each space.
export const SPOTS = {
  havana: [178, 66],
  1: [330, 92],
  2: [432, 140],
  3: [500, 66],
  4: [636, 82],
  5: [580, 208],
  6: [756, 158],
  7: [856, 96],
  8: [900, 236],
  9: [872, 348],
  10: [746, 424],
  11: [584, 424],
  12: [474, 298],
  13: [338, 262],
  14: [390, 424],
  15: [264, 416],
  16: [166, 356],
  17: [226, 300],
  18: [122, 222],
  19: [64, 304],
  20: [48, 188],
  "21a": [44, 116],
  "21b": [96, 134],
  22: [96, 62],
};

// How far quest tiles lie beside the middle of their space, where a neighbour needs the room.
export const ASIDE = { 3: -8, 15: -14, 17: 24, 19: 12 };

// Land: the mainland from Florida round to Venezuela, and the islands.
export const COASTS = [
  "M120 0 Q130 26 150 0Z",
  "M0 236 Q60 196 118 250 Q170 256 170 300 Q150 340 176 404 Q196 470 262 478 Q320 452 372 470 Q430 440 452 400 Q490 360 520 372 Q548 404 588 398 Q640 372 704 404 Q770 380 838 384 Q900 372 930 402 Q960 420 984 430 V492 H0Z",
  "M86 18 Q150 -6 226 30 Q318 44 372 98 Q372 124 330 116 Q240 76 170 62 Q110 50 86 18Z",
  "M412 120 Q470 92 540 108 Q612 92 678 134 Q696 158 648 168 Q590 186 560 172 Q500 188 440 176 Q402 160 412 120Z",
  "M476 44 Q500 34 524 46 Q518 58 496 58Z",
  "M276 250 Q340 204 414 248 Q404 300 340 312 Q280 300 276 250Z",
  "M726 140 Q758 128 792 144 Q790 166 756 168 Q726 162 726 140Z",
  "M838 76 Q856 66 872 80 Q868 96 850 94Z",
  "M884 176 Q900 170 908 190 Q904 214 890 206Z",
];

// Bends of the way between two spaces, where a straight line would run over land.
export const BENDS = {
  "havana-1": [252, 40],
  "1-2": [380, 100],
  "2-3": [448, 92],
  "4-6": [712, 90],
  "5-6": [690, 214],
  "8-9": [936, 300],
  "12-13": [430, 262],
  "13-17": [256, 262],
  "12-14": [452, 388],
  "15-16": [200, 410],
  "18-19": [66, 262],
  "19-20": [28, 246],
};
