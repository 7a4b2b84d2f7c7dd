import { keysOf } from '../../../../kernel/ordered.ts'
import { type Bilingual, both, column, type RuleTable } from '../../../../kernel/reference.ts'
import { COMMAND, MOTIVATED, MOTIVATIONS, RATINGS, SKILL, TO_HIT } from '../../tables/ratings.ts'
import {
  ALLOCATION,
  CHOICE_OF_MODEL,
  FAR_ARMOUR,
  HIT_MODIFIERS,
  LONG_RANGE,
  PINNING_HITS,
  SAVES,
} from '../../tables/shooting.ts'
import { EASIEST, secondDie } from '../../units/score.ts'
import { orMore } from './cells.ts'
import { MOTIVATION_NAMES, RATING_NAMES, SAVE_NAMES } from './names.ts'

const RATING_HEAD = both('Rating', 'Wyszkolenie')
const CASE = both('Case', 'Przypadek')

const toHit: RuleTable = {
  id: 'to-hit',
  name: both('To hit', 'Wynik potrzebny do trafienia'),
  rules: ['FW-HIT-03', 'FW-ART-15', 'FW-GEN-15'],
  rowHead: both('Target’s rating', 'Wyszkolenie celu'),
  columns: [column('score', 'Score', 'Wynik')],
  rows: RATINGS.map((key) => ({ key, name: RATING_NAMES[key], cells: [orMore(TO_HIT[key])] })),
  notes: [
    both(
      'The rating of the target, not of who shoots. Artillery ranges in on the same scores.',
      'Liczy się wyszkolenie celu, nie strzelca. Artyleria wstrzeliwuje się na te same wyniki.',
    ),
  ],
}

const MODIFIERS: Readonly<Record<keyof typeof HIT_MODIFIERS, Bilingual>> = {
  far: both(`Beyond ${LONG_RANGE} cm`, `Powyżej ${LONG_RANGE} cm`),
  concealed: both('Target concealed', 'Cel w ukryciu'),
  goneToGround: both('Target gone to ground', 'Cel przypadł do ziemi'),
  movedRofOne: both('Weapon of ROF 1 has moved', 'Broń o ROF 1 po ruchu'),
}

const modifiers: RuleTable = {
  id: 'hit-modifiers',
  name: both('Modifiers to hit', 'Modyfikatory trafienia'),
  rules: ['FW-HIT-04', 'FW-GEN-02', 'FW-HIT-06'],
  rowHead: CASE,
  columns: [column('score', 'Score', 'Wynik', { signed: true })],
  rows: keysOf(HIT_MODIFIERS).map((key) => ({
    key,
    name: MODIFIERS[key],
    rule: HIT_MODIFIERS[key].rule,
    cells: [HIT_MODIFIERS[key].by],
  })),
  notes: [
    both(
      'They raise the score needed and add up: +1 is always harder.',
      'Podnoszą potrzebny wynik i sumują się: +1 zawsze utrudnia.',
    ),
  ],
}

const highScores: RuleTable = {
  id: 'high-scores',
  name: both('Scores above 6', 'Wyniki powyżej 6'),
  rules: ['FW-GEN-03'],
  rowHead: both('Score', 'Wynik'),
  columns: [column('needed', 'Needed', 'Potrzeba')],
  rows: [
    ...[7, 8].map((score) => ({
      key: `${score}`,
      name: both(`${score}`),
      upTo: score,
      cells: [both(`6, then ${orMore(secondDie(score))}`, `6, potem ${orMore(secondDie(score))}`)],
    })),
    {
      key: '9',
      name: both('9+'),
      upTo: Number.POSITIVE_INFINITY,
      cells: [both('impossible', 'niemożliwe')],
    },
  ],
  notes: [
    both(
      `For hitting, ranging in and templates; never easier than ${orMore(EASIEST)}.`,
      `Przy trafianiu, wstrzeliwaniu się i wzornikach; nigdy łatwiej niż ${orMore(EASIEST)}.`,
    ),
  ],
}

const dice: RuleTable = {
  id: 'rate-of-fire',
  name: both('Dice of a weapon', 'Ile kości'),
  rules: ['FW-HIT-01', 'FW-HIT-02', 'FW-PIN-03', 'FW-ASL-08', 'FW-REC-04'],
  rowHead: CASE,
  columns: [column('dice', 'Dice', 'Kości')],
  rows: [
    { key: 'rof', name: both('As a rule', 'Zwykle'), rule: 'FW-UNI-10', cells: ['ROF'] },
    { key: 'moved', name: both('Has moved', 'Po ruchu'), rule: 'FW-HIT-01', cells: [1] },
    {
      key: 'pinned',
      name: both('Pinned, not armoured', 'Przygnieceni, nieopancerzeni'),
      rule: 'FW-PIN-03',
      cells: [1],
    },
    { key: 'mounted', name: both('Mounted cavalry', 'Kawaleria w siodle'), rule: 'FW-HIT-01', cells: [1] },
    {
      key: 'fast',
      name: both('Target moved fast', 'Cel po ruchu szybkim'),
      rule: 'FW-FST-05',
      cells: ['×2'],
    },
    {
      key: 'defensive',
      name: both('Defensive fire, not pinned', 'Ogień obronny, nieprzygnieceni'),
      rule: 'FW-ASL-08',
      cells: ['ROF'],
    },
    {
      key: 'disengages',
      name: both('Target disengages', 'Zwiad odrywa się'),
      rule: 'FW-REC-04',
      cells: [both('1; ROF 1 none', '1; ROF 1 wcale')],
    },
    { key: 'aa', name: both('Anti-aircraft fire', 'Ogień przeciwlotniczy'), rule: 'FW-AIR-09', cells: [1] },
  ],
  notes: [
    both(
      `${PINNING_HITS} hits in a phase pin a platoon.`,
      `${PINNING_HITS} trafień w fazie przygniata pluton.`,
    ),
  ],
}

const saves: RuleTable = {
  id: 'saves',
  name: both('Saves', 'Rzuty obronne'),
  rules: ['FW-UNI-01', 'FW-SAV-03', 'FW-SAV-04', 'FW-SAV-05', 'FW-SAV-06', 'FW-SAV-09'],
  rowHead: both('Who is hit', 'Kto trafiony'),
  columns: [column('save', 'Save', 'Rzut'), column('cover', 'In bulletproof cover', 'W twardej osłonie')],
  rows: keysOf(SAVES).map((key) => ({
    key,
    name: SAVE_NAMES[key],
    rule: SAVES[key].rule,
    cells: [orMore(SAVES[key].on), SAVES[key].shelters ? both('Firepower too', 'i siła ognia') : null],
  })),
  notes: [
    both(
      'Bulletproof cover: after a failed save the shot kills only if its Firepower passes. No saves in assaults.',
      'Twarda osłona: po nieudanym rzucie strzał niszczy dopiero po zdanej sile ognia. W szturmie nie ma rzutów obronnych.',
    ),
  ],
}

const BAILED = both('crew bailed out', 'załoga wstrząśnięta')
const DESTROYED = both('destroyed', 'zniszczony')
const NOTHING = both('nothing', 'bez skutku')

const armour: RuleTable = {
  id: 'armour-results',
  name: both('Armour against AT', 'Pancerz a przebijalność'),
  rules: ['FW-SAV-01', 'FW-SAV-02', 'FW-ASL-13', 'FW-ART-23'],
  rowHead: both('d6 + armour', 'k6 + pancerz'),
  columns: [
    column('passed', 'Firepower passed', 'Siła ognia zdana'),
    column('failed', 'Firepower failed', 'Siła ognia niezdana'),
    column('assault', 'In an assault', 'W szturmie'),
  ],
  rows: [
    { key: 'above', name: both('above AT', 'powyżej AT'), cells: [NOTHING, NOTHING, NOTHING] },
    { key: 'equal', name: both('equal', 'równe AT'), cells: [BAILED, NOTHING, BAILED] },
    { key: 'below', name: both('below AT', 'poniżej AT'), cells: [DESTROYED, BAILED, DESTROYED] },
  ],
  notes: [
    both(
      `Armour +${FAR_ARMOUR} beyond ${LONG_RANGE} cm, for shooting only. Front; side for side and rear; top for bombardment, bombs and assaults. In an assault AT is the attacker’s assault AT and Firepower plays no part.`,
      `Pancerz +${FAR_ARMOUR} powyżej ${LONG_RANGE} cm, tylko przy strzelaniu. Przedni; boczny z boku i z tyłu; górny od bombardowania, bomb i w szturmie. W szturmie liczy się AT szturmu, a siła ognia nie.`,
    ),
  ],
}

const RANKING: Readonly<Record<(typeof ALLOCATION)[number], Bilingual>> = {
  near: both(`within ${LONG_RANGE} cm before farther`, `do ${LONG_RANGE} cm przed dalszymi`),
  priority: both('the type the attacker named', 'typ wskazany przez strzelającego'),
  operational: both(
    'vehicles that work before bogged or bailed',
    'pojazdy sprawne przed zakopanymi i wstrząśniętymi',
  ),
  open: both('outside bulletproof cover before inside', 'poza twardą osłoną przed osłoniętymi'),
  weakest: both('worse armoured before better', 'gorzej opancerzone przed lepiej'),
}

const allocation: RuleTable = {
  id: 'hit-allocation',
  name: both('Who takes hits first', 'Kto pierwszy bierze trafienia'),
  rules: ['FW-ALL-03', 'FW-ALL-01', 'FW-ALL-04', 'FW-ALL-05'],
  rowHead: both('Line', 'Kolejno'),
  columns: [column('who', 'Who', 'Kto')],
  rows: ALLOCATION.map((key, i) => ({ key, name: both(`${i + 1}`), upTo: i + 1, cells: [RANKING[key]] })),
  notes: [
    both(
      'The defender gives the hits: one to each team, then the lines again. Earlier lines come first.',
      'Trafienia przydziela broniący się: po jednym na jednostkę, potem od nowa. Wcześniejsze linie mają pierwszeństwo.',
    ),
    both(
      `Different tanks: the attacker may throw a die a hit; on ${orMore(CHOICE_OF_MODEL)} he chooses the model (FW-ALL-06).`,
      `Różne czołgi: strzelający może rzucić za każde trafienie; na ${orMore(CHOICE_OF_MODEL)} wybiera model (FW-ALL-06).`,
    ),
  ],
}

const ratings: RuleTable = {
  id: 'ratings',
  name: both('Ratings: Skill and command', 'Wyszkolenie: umiejętność i dowodzenie'),
  rules: ['FW-GEN-05', 'FW-CMD-01', 'FW-GEN-15'],
  rowHead: RATING_HEAD,
  columns: [
    column('skill', 'Skill', 'Umiejętność'),
    column('tanks', 'Tanks, cm', 'Czołgi, cm'),
    column('others', 'Others, cm', 'Inne, cm'),
  ],
  rows: RATINGS.map((key) => ({
    key,
    name: RATING_NAMES[key],
    cells: [orMore(SKILL[key]), COMMAND[key].tanks, COMMAND[key].others],
  })),
  notes: [both('In cm: command distance.', 'W cm: zasięg dowodzenia.')],
}

const motivation: RuleTable = {
  id: 'motivation',
  name: both('Motivation', 'Motywacja'),
  rules: ['FW-GEN-06', 'FW-MOR-01', 'FW-PIN-05'],
  rowHead: both('Motivation', 'Motywacja'),
  columns: [column('score', 'Score', 'Wynik')],
  rows: MOTIVATIONS.map((key) => ({ key, name: MOTIVATION_NAMES[key], cells: [orMore(MOTIVATED[key])] })),
}

export const shootingTables: readonly RuleTable[] = [
  toHit,
  modifiers,
  highScores,
  dice,
  saves,
  armour,
  allocation,
  ratings,
  motivation,
]
