import { keysOf } from '../../../../kernel/ordered.ts'
import {
  type Bilingual,
  both,
  type Cell,
  column,
  type RuleTable,
  rolledOn,
} from '../../../../kernel/reference.ts'
import { COMMAND_COLUMNS, COMMAND_RANGE, HQ_RANGE } from '../../tables/command.ts'
import { LEVEL_MODIFIER, LOSS_MODIFIERS, MORALE_LEVELS, type MoraleLevel } from '../../tables/morale.ts'
import { NATIONS, type NationKey, SKILL, SKILL_LEVELS } from '../../tables/skill.ts'
import { COMMISSAR_TEST, COMMISSARS, SURVIVAL, SURVIVOR_MOVE } from '../../tables/survival.ts'
import { LEVEL_NAMES, TRAINING_NAMES } from '../names.ts'
import { CASE, D20, EFFECT, MODIFIER, rolledRows, row, signed } from './cells.ts'

const training: RuleTable = {
  id: 'training',
  name: both('Training levels', 'Poziomy wyszkolenia'),
  rules: ['MP-SKL-01', 'MP-SKL-02', 'MP-SKL-03'],
  rowHead: both('Level', 'Poziom'),
  columns: [
    column('dice', 'Extra dice to hit', 'Dodatkowe kości na trafienie'),
    column('wb', 'Close combat', 'Walka bliska', { signed: true }),
    column('morale', 'Morale and Rally', 'Morale i Zbieranie', { signed: true }),
  ],
  rows: SKILL_LEVELS.map((key) => {
    const { extraDice, closeCombat, morale } = SKILL[key]
    return { key, name: TRAINING_NAMES[key], cells: [extraDice, closeCombat, morale] }
  }),
}

export const FORCE_NAMES: Readonly<Record<NationKey, Bilingual>> = {
  'germany-1939': both('Germany 1939', 'Niemcy 1939'),
  'poland-1939': both('Poland 1939', 'Polska 1939'),
  'germany-1943': both('Germany 1943', 'Niemcy 1943'),
  'ussr-1943': both('USSR 1943', 'ZSRR 1943'),
  'usa-1944': both('USA 1944', 'USA 1944'),
  'japan-1942': both('Japan 1942', 'Japonia 1942'),
}

const nations: RuleTable = {
  id: 'nations',
  name: both('Skill, Morale and Rally of nations', 'Wyszkolenie, Morale i Zbieranie nacji'),
  rules: ['MP-SKL-02'],
  rowHead: both('Force', 'Siły'),
  columns: [
    ...SKILL_LEVELS.map((key) => ({ key, name: TRAINING_NAMES[key] })),
    column('morale', 'Morale', 'Morale'),
    column('rally', 'Rally', 'Zbieranie'),
  ],
  rows: keysOf(NATIONS).map((key) => {
    const { skill, morale, rally } = NATIONS[key]
    return {
      key,
      name: FORCE_NAMES[key],
      cells: [...SKILL_LEVELS.map((level): Cell => skill[level]), morale, rally],
    }
  }),
}

/** `Skill − 2`, `(Skill + 1) × 5`. */
function byHq(add: number, times: number): Bilingual {
  const sum = add === 0 ? '' : ` ${add > 0 ? '+' : '−'} ${Math.abs(add)}`
  const of = (skill: string): string =>
    times === 1 ? `${skill}${sum}` : `${add === 0 ? skill : `(${skill}${sum})`} × ${times}`
  return both(of('Skill'), of('Wyszkolenie'))
}

const RANGE_ROWS = {
  basic: both('Basic units', 'Jednostki podstawowe'),
  support: both(
    'MGs, mortars, flamethrowers, infantry AT',
    'KM-y, moździerze, miotacze ognia, ppanc. piechoty',
  ),
  recon: both('Recon, its leader too', 'Zwiad, także dowódca'),
  leader: both('Platoon leader', 'Dowódca plutonu'),
} as const

const HQ_ROWS = {
  company: both('Company HQ', 'Dowództwo kompanii'),
  battalion: both('Battalion HQ', 'Dowództwo batalionu'),
} as const

const command: RuleTable = {
  id: 'command-range',
  name: both('T7.1 Command range', 'T7.1 Zasięg dowodzenia'),
  rules: ['MP-CMD-01', 'MP-CMD-02'],
  rowHead: both('Who', 'Kto'),
  columns: COMMAND_COLUMNS.map((key) =>
    key === 'regular'
      ? column(key, 'Recruit, Regular', 'Rekrut, Regularny')
      : { key, name: TRAINING_NAMES[key] },
  ),
  rows: [
    ...keysOf(RANGE_ROWS).map((key) => ({
      key,
      name: RANGE_ROWS[key],
      cells: COMMAND_COLUMNS.map((level): Cell => `${COMMAND_RANGE[key][level]}″`),
    })),
    ...keysOf(HQ_ROWS).map((key) => ({
      key,
      name: HQ_ROWS[key],
      cells: COMMAND_COLUMNS.map((level): Cell => byHq(HQ_RANGE[key].add[level], HQ_RANGE[key].times)),
    })),
  ],
  notes: [
    both(
      'Inches; Skill of the HQ. Support carried by others counts as basic.',
      'Cale; Wyszkolenie dowództwa. Przewożone wsparcie: jak podstawowe.',
    ),
  ],
}

const LEVEL_NOTES: Readonly<Record<MoraleLevel, Cell>> = {
  motivated: null,
  confident: null,
  disorganised: both(
    'no move towards an enemy in sight; rallies to Confident',
    'nie zbliża się do widocznego wroga; zebrany jest Pewny',
  ),
  broken: both(
    'the Additional action is a withdrawal; the leader rallies with his Standard one',
    'Akcja Dodatkowa to odwrót; dowódca zbiera Akcją Standardową',
  ),
  routed: both(
    'leaves the table by the shortest way; only a higher HQ rallies it',
    'ucieka ze stołu najkrótszą drogą; zbiera go tylko wyższe dowództwo',
  ),
}

const levels: RuleTable = {
  id: 'morale-levels',
  name: both('T7.2 Morale levels', 'T7.2 Poziomy morale'),
  rules: ['MP-MOR-01', 'MP-MOR-04', 'MP-MOR-05'],
  rowHead: both('Level', 'Poziom'),
  columns: [
    column('modifier', 'All tests', 'Wszystkie testy', { signed: true }),
    column('notes', 'Besides', 'Ponadto'),
  ],
  rows: MORALE_LEVELS.map((key) => ({
    key,
    name: LEVEL_NAMES[key],
    cells: [LEVEL_MODIFIER[key], LEVEL_NOTES[key]],
  })),
}

const losses: RuleTable = {
  id: 'morale-modifiers',
  name: both('T7.3 Morale modifiers', 'T7.3 Modyfikatory morale'),
  rules: ['MP-MOR-03', 'MP-HIT-14'],
  rowHead: CASE,
  columns: MODIFIER,
  rows: [
    row('disorganised', 'Disorganised', 'Zdezorganizowanie', LEVEL_MODIFIER.disorganised),
    row('broken', 'Broken', 'Złamanie', LEVEL_MODIFIER.broken),
    row('routed', 'Routed', 'Rozbicie', LEVEL_MODIFIER.routed),
    row('leader', 'Leader lost in this attack', 'Dowódca stracony w tym ataku', LOSS_MODIFIERS.leaderLost),
    row('half', 'Half lost in this attack', 'Połowa stracona w tym ataku', LOSS_MODIFIERS.halfLost),
    row('motivated', 'Motivated', 'Zmotywowanie', LEVEL_MODIFIER.motivated),
    row('shaken', 'Each loss with −1 morale', 'Każda strata z −1 morale', LOSS_MODIFIERS.shaken, 'MP-HIT-14'),
  ],
}

const AWAY = both(`moves up to ${SURVIVOR_MOVE}″ away`, `do ${SURVIVOR_MOVE}″ dalej`)

const survivalRows = rolledRows(SURVIVAL, {
  ready: both(`${AWAY.en}, may use its Additional action`, `${AWAY.pl}, może użyć Akcji Dodatkowej`),
  safe: AWAY,
  pinned: both(`${AWAY.en}, Pinned`, `${AWAY.pl}, Przygnieciony`),
  destroyed: both('destroyed', 'zniszczony'),
  shaking: both(
    `destroyed, platoon ${signed(LOSS_MODIFIERS.shaken)} to Morale`,
    `zniszczony, pluton ${signed(LOSS_MODIFIERS.shaken)} do Morale`,
  ),
})

const survival: RuleTable = {
  id: 'survival',
  name: both('T8.5 Survival', 'T8.5 Rzut na przeżycie'),
  rules: ['MP-INF-11', 'MP-INF-12'],
  rowHead: D20,
  columns: EFFECT,
  rows: survivalRows,
  rolled: rolledOn('1d20', survivalRows),
  notes: [
    both(
      'What makes it worse is added to the roll; 1 and 20 keep their rows.',
      'To, co pogarsza, dodaje się do rzutu; 1 i 20 zachowują swoje wiersze.',
    ),
  ],
}

const commissarRows = rolledRows(COMMISSARS, {
  rise: both('one level higher', 'jeden poziom wyżej'),
  test: both(`Morale test at ${signed(COMMISSAR_TEST)}`, `test Morale z ${signed(COMMISSAR_TEST)}`),
  testOneDies: both(
    `Morale test at ${signed(COMMISSAR_TEST)}, 1 stand dies`,
    `test Morale z ${signed(COMMISSAR_TEST)}, ginie 1 podstawka`,
  ),
  mutinyOneDies: both('1 stand dies, mutiny', 'ginie 1 podstawka, bunt'),
  mutinyTwoDie: both('2 stands die, mutiny', 'giną 2 podstawki, bunt'),
})

const commissars: RuleTable = {
  id: 'commissars',
  name: both('T8.6 Commissars', 'T8.6 Komisarze NKWD'),
  rules: ['MP-NKV-01', 'MP-NKV-02', 'MP-NKV-03'],
  rowHead: D20,
  columns: EFFECT,
  rows: commissarRows,
  rolled: rolledOn('1d20', commissarRows),
}

/** Training, command and morale. */
export const moraleTables: readonly RuleTable[] = [
  training,
  nations,
  command,
  levels,
  losses,
  survival,
  commissars,
]
