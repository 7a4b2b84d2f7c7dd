import { keysOf } from '../../../../kernel/ordered.ts'
import { type Bilingual, both, type Cell, column, type RuleTable } from '../../../../kernel/reference.ts'
import { OPERATIONS, type Operation } from '../../tables/fire.ts'
import { LOSS_BANDS, STEADIED } from '../../tables/morale.ts'
import { HOLDING_FIGURES, VICTORY } from '../../tables/victory.ts'
import { OPERATION_NAMES } from './names.ts'

const WHO: Readonly<Record<Operation['who'], Bilingual>> = {
  free: both('free', 'niezwiązany'),
  engaged: both('engaged', 'związany'),
  heavy: both('heavy guns', 'ciężka artyleria'),
}

const part = (halves: number | null, nothing: Cell): Cell =>
  halves === null || halves === 0 ? nothing : halves === 1 ? '½' : both('full', 'pełny')

const operations: RuleTable = {
  id: 'operations',
  name: both('Operations of a turn', 'Operacje w turze'),
  rules: ['SZ-SEQ-12', 'SZ-SEQ-13'],
  rowHead: both('Operation', 'Operacja'),
  columns: [
    column('who', 'Unit', 'Oddział'),
    column('move', 'Move', 'Ruch'),
    column('fire', 'Fire', 'Ogień'),
    column('melee', 'Melee', 'Walka'),
  ],
  rows: keysOf(OPERATIONS).map((key) => {
    const { who, halvesOfMove, halvesOfFire, melee, rule } = OPERATIONS[key]
    return {
      key,
      name: OPERATION_NAMES[key],
      rule,
      cells: [
        WHO[who],
        part(halvesOfMove, null),
        part(halvesOfFire, null),
        melee ? both('yes', 'tak') : null,
      ],
    }
  }),
  notes: [
    both(
      'One for each unit and turn. Declared fire and that of a unit that passed fall in the enemy turn. Artillery has no march fire.',
      'Jedna na oddział i turę. Ostrzał zadeklarowany i ten po pasie padają w turze przeciwnika. Artyleria nie strzela w marszu.',
    ),
  ],
}

const QUARTERS: Readonly<Record<number, string>> = { 1: '1/4', 2: '1/2', 3: '3/4' }

const modifiers: RuleTable = {
  id: 'morale-modifiers',
  name: both('Modifiers of Morale', 'Modyfikatory Morale'),
  rules: ['SZ-MOR-07', 'SZ-MOR-08', 'SZ-MOR-09'],
  rowHead: both('Case', 'Przypadek'),
  columns: [column('change', 'Morale', 'Morale', { signed: true })],
  rows: [
    ...LOSS_BANDS.map(({ quarters, by }) => ({
      key: `losses-${quarters}`,
      rule: 'SZ-MOR-08',
      name: both(`At most ${QUARTERS[quarters]} of figures left`, `Najwyżej ${QUARTERS[quarters]} stanu`),
      cells: [by],
    })),
    {
      key: 'fortified',
      rule: 'SZ-MOR-09',
      name: both('Half in works or buildings', 'Połowa w fortyfikacji, budynku'),
      cells: [STEADIED.fortified],
    },
    {
      key: 'favourable',
      rule: 'SZ-MOR-09',
      name: both('Half in better position', 'Połowa na dogodnej pozycji'),
      cells: [STEADIED.favourable],
    },
  ],
  notes: [
    both('Of losses only the greatest counts.', 'Ze strat liczy się tylko największa kara.'),
    both('Test: a d6 up to Morale passes.', 'Test: k6 do wartości Morale zdaje.'),
  ],
}

type TestRow = readonly [
  key: string,
  rule: string,
  name: Bilingual,
  when: Bilingual,
  passed: Bilingual,
  failed: Bilingual,
]

const NORMAL = both('normal', 'normalny')
const PANIC = both('panic', 'panika')

const TESTS: readonly TestRow[] = [
  [
    'repulse',
    'SZ-MOR-10',
    both('Repulse', 'Na odrzucenie'),
    both('damage by fire or in melee', 'uszkodzenia od ognia lub w walce'),
    NORMAL,
    both('panic test', 'test na panikę'),
  ],
  [
    'panic',
    'SZ-MOR-12',
    both('Panic', 'Na panikę'),
    both('failed repulse', 'niezdany na odrzucenie'),
    both('repulsed', 'odrzucony'),
    PANIC,
  ],
  [
    'pursuit',
    'SZ-MOR-15',
    both('Pursuit', 'Na pościg'),
    both('hit in melee, all its enemies broken', 'straty w walce, wszyscy przeciwnicy odparci'),
    NORMAL,
    both('pursues out of control', 'niekontrolowany pościg'),
  ],
  [
    'disengage',
    'SZ-MOR-18',
    both('Disengaging', 'Na oderwanie się'),
    both('leaves a melee', 'opuszcza walkę wręcz'),
    both('moves off', 'odsuwa się'),
    PANIC,
  ],
  [
    'run-through',
    'SZ-MOR-19',
    both('Run through', 'Przejście przez szyki'),
    both('own unit flees through it', 'własny oddział ucieka przez nią'),
    NORMAL,
    PANIC,
  ],
  [
    'strike-back',
    'SZ-MOR-28',
    both('Attacked in panic', 'Atak na oddział w panice'),
    both('each attack in melee', 'przy każdym ataku wręcz'),
    both('strikes back', 'oddaje'),
    both('does nothing', 'nie oddaje'),
  ],
  [
    'rally',
    'SZ-MOR-42',
    both('Rally', 'Reorganizacja'),
    both('own morale phase', 'własna faza morale'),
    NORMAL,
    both('goes on', 'bez zmian'),
  ],
]

const tests: RuleTable = {
  id: 'morale-tests',
  name: both('Morale tests', 'Testy morale'),
  rules: ['SZ-MOR-06', 'SZ-MOR-10', 'SZ-MOR-15'],
  rowHead: both('Test', 'Test'),
  columns: [
    column('when', 'When', 'Kiedy'),
    column('passed', 'Passed', 'Zdany'),
    column('failed', 'Failed', 'Niezdany'),
  ],
  rows: TESTS.map(([key, rule, name, ...cells]) => ({ key, rule, name, cells })),
}

const VICTORY_NAMES: Readonly<Record<(typeof VICTORY)[number]['key'], Bilingual>> = {
  great: both('Great victory', 'Wielkie zwycięstwo'),
  victory: both('Victory', 'Zwycięstwo'),
  draw: both('Draw', 'Remis'),
}

const victory: RuleTable = {
  id: 'victory-levels',
  name: both('Levels of victory', 'Stopnie zwycięstwa'),
  rules: ['SZ-SCEN-04', 'SZ-SCEN-03'],
  rowHead: both('Result', 'Wynik'),
  columns: [column('ratio', 'Points to the enemy’s, at least', 'Punkty do punktów wroga, co najmniej')],
  rows: VICTORY.map(({ key, times }) => ({
    key,
    name: VICTORY_NAMES[key],
    cells: [times === 0 ? both('less', 'mniej') : times === 1.5 ? '3:2' : `${times}:1`],
  })),
  notes: [
    both(
      `Full points for a unit destroyed or fled off; half, rounded down, for one at half strength or in panic at the end. An objective counts for the only side with a normal unit of ${HOLDING_FIGURES} figures or a gun within 10 cm.`,
      `Pełne punkty za oddział zniszczony lub zbiegły; połowa, w dół, za oddział z połową stanu lub w panice na koniec. Cel terenowy liczy się stronie, która jako jedyna ma do 10 cm normalny oddział z ${HOLDING_FIGURES} figurkami lub działem.`,
    ),
  ],
}

export const orderTables: readonly RuleTable[] = [operations, modifiers, tests, victory]
