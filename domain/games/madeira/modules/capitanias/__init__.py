"""Capitanias (EXP2): 24 cards, drafted in secret, one played each round."""

from domain.kernel.rulebook import Part

from .annex import KEY, Capitanias
from .cards.amnistia import AMNISTIA
from .cards.amnistia_judged import AMNISTIA_JUDGED
from .cards.armada import ARMADA
from .cards.banquete import BANQUETE
from .cards.burguesia import BURGUESIA
from .cards.burguesia_standing import BURGUESIA_STANDING
from .cards.calecute import CALECUTE
from .cards.calecute_later import CALECUTE_LATER
from .cards.carroca import CARROCA
from .cards.colony_cards import COLONY_CARDS
from .cards.convite import CONVITE
from .cards.corsario import CORSARIO
from .cards.corsario_judged import CORSARIO_JUDGED
from .cards.d_joao_ii import D_JOAO_II
from .cards.d_joao_ii_judged import D_JOAO_II_JUDGED
from .cards.dice import DICE_ON_CARDS
from .cards.diligencia import DILIGENCIA
from .cards.diligencia_judged import DILIGENCIA_JUDGED
from .cards.encontro import ENCONTRO
from .cards.feitoria import FEITORIA
from .cards.funchal import FUNCHAL
from .cards.influencia import INFLUENCIA
from .cards.machico import MACHICO
from .cards.mao_de_obra import MAO_DE_OBRA
from .cards.naus import NAUS
from .cards.naus_judged import NAUS_JUDGED
from .cards.o_navegador import O_NAVEGADOR
from .cards.poios import POIOS
from .cards.renda import RENDA
from .choosing import CHOOSING
from .draft import DRAFTING
from .goods import ANY_GOODS
from .judging import JUDGING
from .passing_rows import PASSING_ROWS_AGAIN
from .playing import PLAYING
from .preparing import PREPARING
from .rewards import REWARDS_OF_CARDS
from .tidying import TIDYING
from .visits import VISITS
from .windows import WINDOWS

CAPITANIAS: tuple[Part, ...] = (
    Part(KEY, annex=Capitanias()),
    PREPARING, CHOOSING, DRAFTING, PLAYING, WINDOWS, TIDYING,
    VISITS, MACHICO, FUNCHAL, CARROCA, RENDA, POIOS,
    ENCONTRO, PASSING_ROWS_AGAIN, INFLUENCIA, CONVITE, MAO_DE_OBRA, COLONY_CARDS,
    ANY_GOODS, REWARDS_OF_CARDS, FEITORIA, O_NAVEGADOR, NAUS, CALECUTE, CALECUTE_LATER,
    BANQUETE, BURGUESIA, BURGUESIA_STANDING, ARMADA,
    DICE_ON_CARDS, AMNISTIA, CORSARIO, D_JOAO_II, DILIGENCIA,
    JUDGING, AMNISTIA_JUDGED, CORSARIO_JUDGED, D_JOAO_II_JUDGED, DILIGENCIA_JUDGED, NAUS_JUDGED,
)  # fmt: skip
