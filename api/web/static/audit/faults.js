// What does not hold: the number of the event, and what about it. The head counts as one more event.

export class Fault extends Error {
  constructor(number, what, fields = {}) {
    super(`event ${number}: ${what}`);
    this.number = number;
    this.what = what;
    this.fields = fields;
  }
}

export function hold(holds, number, what, fields) {
  if (!holds) throw new Fault(number, what, fields);
}
