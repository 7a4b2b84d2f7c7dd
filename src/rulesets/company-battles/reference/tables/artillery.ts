import { keysOf } from '../../../../kernel/ordered.ts'
import {
  type Bilingual,
  both,
  type Cell,
  column,
  type RuleTable,
  rolledOn,
} from '../../../../kernel/reference.ts'
import { AIR_ARMOUR, AIR_CALL, AIR_POOL, AIRCRAFT, AIRCRAFT_BY_DIE } from '../../tables/air.ts'
import {
  ATTEMPTS,
  aircraftReroll,
  DOUBLE_TEMPLATE_FROM,
  GUNS,
  MOST_FROM_ATTEMPTS,
  RANGING,
  type Reroll,
  SMOKE,
  TEMPLATE,
  WIND_STEP,
} from '../../tables/artillery.ts'
import { bounds, orMore } from './cells.ts'
import { AIR_NAMES, AIR_WEAPON_NAMES } from './names.ts'

const CASE = both('Case', 'Przypadek')
const GUNS_HEAD = both('Guns', 'Działa')

const REROLLS: Readonly<Record<Reroll, Cell>> = {
  none: null,
  failures: both('failures', 'nieudane'),
  successes: both('successes', 'udane'),
}

const RANGING_NAMES: Readonly<Record<keyof typeof RANGING, Bilingual>> = {
  concealed: both('Target concealed', 'Cel w ukryciu'),
  goneToGround: both('Target gone to ground', 'Cel przypadł do ziemi'),
  companyCommander: both('Company commander directs', 'Kieruje dowódca kompanii'),
}

const ranging: RuleTable = {
  id: 'ranging-modifiers',
  name: both('Modifiers to range in', 'Modyfikatory wstrzelenia'),
  rules: ['FW-ART-16', 'FW-ART-14', 'FW-ART-15', 'FW-AIR-11'],
  rowHead: CASE,
  columns: [column('score', 'Score', 'Wynik', { signed: true })],
  rows: keysOf(RANGING).map((key) => ({
    key,
    name: RANGING_NAMES[key],
    cells: [RANGING[key]],
  })),
  notes: [
    both(
      `${ATTEMPTS} attempts on the score to hit of the target’s rating. Each that failed adds 1 to the score of the template, at most ${MOST_FROM_ATTEMPTS}; not for rockets.`,
      `${ATTEMPTS} próby na wynik trafienia według wyszkolenia celu. Każda nieudana dodaje 1 do wyniku wzornika, najwyżej ${MOST_FROM_ATTEMPTS}; nie dotyczy rakiet.`,
    ),
  ],
}

const gunRows = (list: readonly { readonly upTo: number }[], cells: (i: number) => readonly Cell[]) =>
  bounds(list.map(({ upTo }) => upTo)).map((name, i) => ({
    key: name,
    name: both(name),
    upTo: list[i]?.upTo ?? 0,
    cells: cells(i),
  }))

const guns: RuleTable = {
  id: 'guns-firing',
  name: both('Guns firing', 'Liczba strzelających dział'),
  rules: ['FW-ART-20', 'FW-ART-24'],
  rowHead: GUNS_HEAD,
  columns: [column('reroll', 'Re-roll', 'Przerzut'), column('score', 'Score', 'Wynik', { signed: true })],
  rows: gunRows(GUNS, (i) => [REROLLS[GUNS[i]?.reroll ?? 'none'], GUNS[i]?.score ?? 0]),
  notes: [
    both(
      `Rockets from ${DOUBLE_TEMPLATE_FROM} launchers on: a template ${TEMPLATE}×${2 * TEMPLATE} cm instead of the re-roll.`,
      `Rakiety od ${DOUBLE_TEMPLATE_FROM} wyrzutni: wzornik ${TEMPLATE}×${2 * TEMPLATE} cm zamiast przerzutu.`,
    ),
  ],
}

const smoke: RuleTable = {
  id: 'smoke-templates',
  name: both('Smoke screen', 'Zasłona dymna'),
  rules: ['FW-SMK-03', 'FW-SMK-04'],
  rowHead: GUNS_HEAD,
  columns: [column('templates', 'Templates', 'Wzorniki')],
  rows: gunRows(SMOKE, (i) => [SMOKE[i]?.templates || null]),
  notes: [
    both(
      `Each further template lies ${TEMPLATE} cm downwind.`,
      `Każdy następny wzornik leży ${TEMPLATE} cm dalej z wiatrem.`,
    ),
  ],
}

const windRows = [1, 2, 3, 4, 5, 6].map((die) => ({
  key: `${die}`,
  name: both(`${die}`),
  upTo: die,
  cells: [`${(die - 1) * WIND_STEP}°`],
}))

const wind: RuleTable = {
  id: 'wind',
  name: both('Wind over a smoke screen', 'Wiatr przy zasłonie dymnej'),
  rules: ['FW-SMK-04', 'FW-SMK-03'],
  rowHead: both('d6', 'k6'),
  columns: [column('turn', 'From the line of fire', 'Od linii ognia')],
  rows: windRows,
  notes: [both('Clockwise.', 'Zgodnie z ruchem wskazówek zegara.')],
  rolled: rolledOn('1d6', windRows),
}

const airSupport: RuleTable = {
  id: 'air-support',
  name: both('Air support', 'Wsparcie lotnicze'),
  rules: ['FW-AIR-01', 'FW-AIR-02', 'FW-AIR-03'],
  rowHead: both('Level', 'Poziom'),
  columns: [column('dice', 'Dice', 'Kości')],
  rows: keysOf(AIR_POOL).map((key) => ({
    key,
    name: AIR_NAMES[key],
    cells: [AIR_POOL[key]],
  })),
  notes: [
    both(
      `One ${orMore(AIR_CALL.arrives)} among them brings aircraft; each call costs the pool a die. The enemy may spend one of his to intercept on ${orMore(AIR_CALL.intercepted)}.`,
      `Jedna kość ${orMore(AIR_CALL.arrives)} sprowadza samoloty; każda próba kosztuje kość z puli. Wróg może wydać swoją, by przechwycić na ${orMore(AIR_CALL.intercepted)}.`,
    ),
  ],
}

const numberRows = bounds(AIRCRAFT_BY_DIE.map(({ upTo }) => upTo)).map((name, i) => ({
  key: name,
  name: both(name),
  upTo: AIRCRAFT_BY_DIE[i]?.upTo ?? 0,
  cells: [AIRCRAFT_BY_DIE[i]?.aircraft ?? null, REROLLS[aircraftReroll(AIRCRAFT_BY_DIE[i]?.aircraft ?? 2)]],
}))

const aircraftNumber: RuleTable = {
  id: 'aircraft-number',
  name: both('Number of aircraft', 'Liczba samolotów'),
  rules: ['FW-AIR-04', 'FW-AIR-12'],
  rowHead: both('d6', 'k6'),
  columns: [column('aircraft', 'Aircraft', 'Samoloty'), column('reroll', 'Re-roll', 'Przerzut')],
  rows: numberRows,
  notes: [
    both(
      'What is thrown again of the hits, by those that still attack after anti-aircraft fire.',
      'Przerzut trafień według liczby maszyn, które atakują po ogniu przeciwlotniczym.',
    ),
  ],
  rolled: rolledOn('1d6', numberRows),
}

const ARMOURS = { top: both('top', 'górny'), side: both('side', 'boczny') } as const

const aircraft: RuleTable = {
  id: 'aircraft-weapons',
  name: both('Aircraft', 'Samoloty'),
  rules: ['FW-DAT-06', 'FW-AIR-12', 'FW-AIR-13', 'FW-AIR-10'],
  rowHead: both('Aircraft', 'Samolot'),
  columns: [
    column('hit', 'To hit', 'Trafienie'),
    column('at', 'AT', 'AT'),
    column('fp', 'Firepower', 'Siła ognia'),
    column('armour', 'Armour', 'Pancerz'),
  ],
  rows: AIRCRAFT.flatMap(({ id, name, flyingTank, weapons }) =>
    weapons.map(({ kind, hit, at, fp }) => {
      const weapon = AIR_WEAPON_NAMES[kind]
      const star = flyingTank ? both(' (flying tank)', ' (latający czołg)') : both('')
      return {
        key: `${id}-${kind}`,
        name: both(`${name.en}${star.en}, ${weapon.en}`, `${name.pl}${star.pl}, ${weapon.pl}`),
        cells: [orMore(hit), at, orMore(fp), ARMOURS[AIR_ARMOUR[kind]]],
      }
    }),
  ),
  notes: [
    both(
      'Against a flying tank Firepower tests that passed are thrown again.',
      'Wobec latającego czołgu udane testy siły ognia rzuca się ponownie.',
    ),
  ],
}

export const artilleryTables: readonly RuleTable[] = [
  ranging,
  guns,
  smoke,
  wind,
  airSupport,
  aircraftNumber,
  aircraft,
]
