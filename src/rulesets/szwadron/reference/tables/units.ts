import { keysOf } from '../../../../kernel/ordered.ts'
import { type Bilingual, both, type Cell, column, type RuleTable } from '../../../../kernel/reference.ts'
import { ABILITIES, type Ability } from '../../tables/abilities.ts'
import { ARMS, type Arm, CAISSON } from '../../tables/arms.ts'
import { AUSTRIANS, DUCHY, FRENCH, type ListEntry } from '../../tables/lists.ts'
import { RASZYN, type RosterUnit, TWIN_HAMLETS } from '../../tables/rosters.ts'
import { ABILITY_NAMES, ARM_NAMES, FIRE_NAMES } from './names.ts'

const CHARACTERISTICS: readonly (readonly [key: string, rule: string, name: Bilingual, what: Bilingual])[] = [
  [
    'R',
    'SZ-UNIT-02',
    both('R Move', 'R Ruch'),
    both('cm a turn over open ground', 'cm na turę w otwartym terenie'),
  ],
  [
    'W',
    'SZ-UNIT-03',
    both('W Toughness', 'W Wytrzymałość'),
    both('damage that destroys one figure', 'uszkodzenia, które niszczą jedną figurkę'),
  ],
  [
    'SW',
    'SZ-UNIT-04',
    both('SW Melee strength', 'SW Siła w walce wręcz'),
    both('melee dice of a figure', 'kości figurki w walce wręcz'),
  ],
  [
    'SO',
    'SZ-UNIT-05',
    both('SO Fire strength', 'SO Siła ognia'),
    both('fire dice of a figure', 'kości figurki w ostrzale'),
  ],
  [
    'Z',
    'SZ-UNIT-06',
    both('Z Range', 'Z Zasięg'),
    both('greatest distance of fire, cm', 'największa odległość ostrzału, cm'),
  ],
  [
    'UW',
    'SZ-UNIT-07',
    both('UW Melee skill', 'UW Umiejętność walki wręcz'),
    both('a melee die up to it is damage', 'kość walki do tej wartości to uszkodzenie'),
  ],
  [
    'C',
    'SZ-UNIT-08',
    both('C Accuracy', 'C Celność'),
    both('a fire die up to it is damage', 'kość ostrzału do tej wartości to uszkodzenie'),
  ],
  [
    'M',
    'SZ-UNIT-09',
    both('M Morale', 'M Morale'),
    both('a morale die up to it passes', 'kość morale do tej wartości zdaje test'),
  ],
]

const characteristics: RuleTable = {
  id: 'characteristics',
  name: both('Characteristics', 'Cechy oddziałów'),
  rules: ['SZ-UNIT-02', 'SZ-UNIT-11'],
  rowHead: both('Letter', 'Cecha'),
  columns: [column('what', 'What it is', 'Co znaczy')],
  rows: CHARACTERISTICS.map(([key, rule, name, what]) => ({ key, rule, name, cells: [what] })),
}

const size = ({ width, depth }: { readonly width: number; readonly depth: number }): string =>
  `${width}×${depth}`

/** `2d6×4`: cm of flight or pursuit. */
const stretch = (times: number | null): Cell =>
  times === null ? null : times === 1 ? both('2d6', '2k6') : both(`2d6×${times}`, `2k6×${times}`)

const ARM_KEYS = keysOf(ARMS)

const standsFor = ({ stands }: (typeof ARMS)[Arm]): Bilingual =>
  'men' in stands
    ? both(`${stands.men} men`, `${stands.men} ludzi`)
    : both(`${stands.guns.join('–')} guns`, `${stands.guns.join('–')} dział`)

const arms: RuleTable = {
  id: 'arms',
  name: both('Arms: bases, flight, pursuit', 'Rodzaje wojsk: podstawki, ucieczka, pościg'),
  rules: ['SZ-UNIT-12', 'SZ-MOR-26', 'SZ-MOR-47', 'SZ-MOR-48'],
  rowHead: both('Arm', 'Rodzaj'),
  columns: [
    column('base', 'Base, cm', 'Podstawka, cm'),
    column('stands-for', 'Stands for', 'Oznacza'),
    column('flight', 'Flight, cm', 'Ucieczka, cm'),
    column('pursuit', 'Pursuit, cm', 'Pościg, cm'),
  ],
  rows: ARM_KEYS.map((key) => ({
    key,
    name: ARM_NAMES[key],
    cells: [
      size(ARMS[key].base),
      standsFor(ARMS[key]),
      stretch(ARMS[key].flight),
      stretch(ARMS[key].pursuit),
    ],
  })),
  notes: [
    both(
      'Foot artillery flees only if its Move is above 0. Artillery never pursues.',
      'Artyleria piesza ucieka tylko, jeśli jej Ruch jest większy od 0. Artyleria nie ściga.',
    ),
    both(
      `A caisson: base ${size(CAISSON.base)}, W ${CAISSON.toughness}, no melee, no fire; Move and Morale of its battery.`,
      `Jaszcz: podstawka ${size(CAISSON.base)}, W ${CAISSON.toughness}, nie walczy i nie strzela; Ruch i Morale jak jego bateria.`,
    ),
  ],
}

const EFFECTS: Readonly<Record<Ability, Bilingual>> = {
  skirmish: both(
    'gaps up to 4 cm; with all of 2 cm or more losses from fire and melee strength are halved',
    'odstępy do 4 cm; gdy wszystkie mają 2 cm lub więcej, straty od ognia i siła walki są o połowę mniejsze',
  ),
  autoDisengage: both('passes the test to disengage', 'sam zdaje test na oderwanie się'),
  firstStrikeCharge: both(
    'strikes first in the first round when it attacks',
    'uderza pierwszy w pierwszej rundzie, gdy atakuje',
  ),
  firstStrikeDefence: both(
    'strikes first in the first round when it defends, later with better ground',
    'uderza pierwszy w pierwszej rundzie obrony, potem przy przewadze terenu',
  ),
  indirect: both('fires without line of sight, C −1', 'strzela bez linii widoczności, C −1'),
  heavy: both('prepares a turn before firing once moved', 'po ruchu przygotowuje stanowisko przez turę'),
  caisson: both('moves with caissons; own pairs of bases', 'rusza się z jaszczami; pary podstawek'),
}

const abilities: RuleTable = {
  id: 'abilities',
  name: both('Special abilities', 'Zdolności specjalne'),
  rules: ['SZ-UNIT-10', 'SZ-SPEC-04', 'SZ-ARMY-02'],
  rowHead: both('Ability', 'Zdolność'),
  columns: [column('effect', 'Effect', 'Działanie'), column('points', 'Points', 'Punkty', { signed: true })],
  rows: keysOf(ABILITIES).map((key) => ({
    key,
    name: ABILITY_NAMES[key],
    rule: ABILITIES[key].rule,
    cells: [EFFECTS[key], ABILITIES[key].points],
  })),
}

/** `shot 6/60/3`, one kind after another. */
function fireCell({ fire }: ListEntry): Cell {
  if (fire.length === 0) return null
  const said = (language: 'en' | 'pl'): string =>
    fire
      .map(
        ({ kind, strength, range, accuracy }) =>
          `${FIRE_NAMES[kind][language]} ${strength}/${range}/${accuracy}`,
      )
      .join('; ')
  return both(said('en'), said('pl'))
}

function abilityCell({ abilities: all }: ListEntry): Cell {
  if (all.length === 0) return null
  const said = (language: 'en' | 'pl'): string =>
    all.map((one) => ABILITY_NAMES[one][language].toLowerCase()).join(', ')
  return both(said('en'), said('pl'))
}

const armyList = (id: string, name: Bilingual, rule: string, entries: readonly ListEntry[]): RuleTable => ({
  id,
  name,
  rules: [rule, 'SZ-ARMY-01', 'SZ-ARMY-02', 'SZ-DATA-01'],
  rowHead: both('Figures', 'Figurki'),
  columns: [
    column('arm', 'Arm', 'Rodzaj'),
    column('R', 'R', 'R'),
    column('Rc', 'R, caissons', 'R z jaszczami'),
    column('W', 'W', 'W'),
    column('SW', 'SW', 'SW'),
    column('UW', 'UW', 'UW'),
    column('M', 'M', 'M'),
    column('fire', 'Fire SO/Z/C', 'Ogień SO/Z/C'),
    column('abilities', 'Abilities', 'Zdolności'),
    column('size', 'In a unit', 'W oddziale'),
    column('points', 'Points', 'Punkty'),
  ],
  rows: entries.map((one) => ({
    key: one.id,
    name: one.name,
    cells: [
      ARM_NAMES[one.arm],
      one.move,
      one.moveWithCaisson,
      one.toughness,
      one.melee,
      one.skill,
      one.morale,
      fireCell(one),
      abilityCell(one),
      `${one.size.least}–${one.size.most}`,
      one.points,
    ],
  })),
})

const ENTRIES = [...FRENCH, ...AUSTRIANS, ...DUCHY]

/** `A1 Line infantry`. */
function unitName({ id, list }: RosterUnit): Bilingual {
  const name = ENTRIES.find((one) => one.id === list)?.name ?? both(list)
  return both(`${id} ${name.en}`, `${id} ${name.pl}`)
}

const roster = (id: string, name: Bilingual, rule: string, units: readonly RosterUnit[]): RuleTable => ({
  id,
  name,
  rules: [rule, 'SZ-GEO-03', 'SZ-ARMY-01'],
  rowHead: both('Unit', 'Oddział'),
  columns: [
    column('figures', 'Figures', 'Figurki'),
    column('files', 'In front', 'W czole'),
    column('place', 'At x,y, cm', 'Na x,y, cm'),
    column('heading', 'Facing', 'Zwrot'),
    column('points', 'Points', 'Punkty'),
  ],
  rows: units.map((one) => ({
    key: one.id,
    name: unitName(one),
    cells: [one.figures, one.files, `${one.x},${one.y}`, `${one.heading}°`, one.points],
  })),
  notes: [
    both(
      'The place is the middle of the front edge, from the south-west corner; 0° looks north.',
      'Miejsce to środek czoła, od południowo-zachodniego rogu; 0° to północ.',
    ),
  ],
})

export const unitTables: readonly RuleTable[] = [
  characteristics,
  arms,
  abilities,
  armyList('french-1809', both('French, 1809', 'Francuzi, 1809'), 'SZ-DATA-02', FRENCH),
  armyList('austrians-1809', both('Austrians, 1809', 'Austriacy, 1809'), 'SZ-DATA-03', AUSTRIANS),
  armyList(
    'duchy-of-warsaw-1809',
    both('Duchy of Warsaw, 1809', 'Księstwo Warszawskie, 1809'),
    'SZ-DATA-04',
    DUCHY,
  ),
  roster('twin-hamlets', both('Twin Hamlets: forces', 'Dwie wioski: siły'), 'SZ-DATA-05', TWIN_HAMLETS),
  roster('raszyn', both('Raszyn 1809: forces', 'Raszyn 1809: siły'), 'SZ-DATA-06', RASZYN),
]
