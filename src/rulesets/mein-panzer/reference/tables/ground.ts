import { keysOf } from '../../../../kernel/ordered.ts'
import { type Bilingual, both, type Cell, column, type RuleTable } from '../../../../kernel/reference.ts'
import { DRIVES } from '../../tables/immobilisation.ts'
import { RAM_PAIRS, RAMMING, type RamPair } from '../../tables/ramming.ts'
import { SET_UP } from '../../tables/set-up.ts'
import { TERRAIN, type TerrainKey } from '../../tables/terrain.ts'
import { GUN_TURNING, TURNING } from '../../tables/turning.ts'
import { DRIVE_NAMES } from '../names.ts'
import { fromTo } from './cells.ts'

const TERRAIN_NAMES: Readonly<Record<TerrainKey, Bilingual>> = {
  slow: both('Reverse, in smoke, at night', 'Wstecz, w dymie, nocą'),
  wire: both('Barbed wire', 'Drut kolczasty'),
  bank: both('Earth banks', 'Wały i fałdy ziemne'),
  bankLow: both('Low banks, breaches', 'Niskie wały, wyłomy'),
  buildings: both('Buildings, anti-tank obstacles', 'Budynki, zapory ppanc.'),
  ford: both('Fords, streams', 'Brody, strumienie'),
  ditch: both('Ditches, gullies', 'Rowy, wąwozy'),
  hill: both('Hill, upward', 'Wzniesienie, w górę'),
  steepHill: both('Steep hill', 'Strome wzniesienie'),
  steepDescent: both('Steep descent', 'Stromy spadek'),
  alongRails: both('Along rails', 'Po szynach'),
  acrossRails: both('Across a railway', 'Przez torowisko'),
  rough: both('Rough ground', 'Trudne podłoże'),
  sand: both('Sand', 'Piasek'),
  soft: both('Soft ground', 'Miękkie podłoże'),
  swamp: both('Swamp', 'Bagno'),
  trenchIn: both('Entering a trench', 'Wejście do okopu'),
  trenchOut: both('Leaving a trench', 'Wyjście z okopu'),
  trees: both('Copse, wood, hedge', 'Zagajnik, las, żywopłot'),
}

const KINDS = {
  area: both('area', 'obszar'),
  line: both('line', 'linia'),
  rate: both('per inch', 'za cal'),
} as const

function cost(key: TerrainKey, who: 'tracked' | 'wheeled' | 'infantry'): Cell {
  const row = TERRAIN[key]
  const points = row[who]
  if (points === 'no') return null
  if (row.kind === 'rate') return points === 0 ? points : `×${points}`
  return who !== 'infantry' && row.bogs?.includes(who) ? `${points}#` : points
}

const terrain: RuleTable = {
  id: 'difficult-terrain',
  name: both('T2.1 Difficult terrain, extra PR', 'T2.1 Teren trudny, dodatkowe PR'),
  rules: ['MP-MOV-04', 'MP-MOV-05', 'MP-MOV-06', 'MP-MOV-07', 'MP-MOV-08', 'MP-MOV-09', 'MP-IMM-01'],
  rowHead: both('Terrain', 'Teren'),
  columns: [
    column('kind', 'Kind', 'Rodzaj'),
    column('tracked', 'Tracked', 'Gąsienicowe'),
    column('wheeled', 'Wheeled', 'Kołowe'),
    column('infantry', 'Infantry', 'Piechota'),
  ],
  rows: keysOf(TERRAIN).map((key) => ({
    key,
    name: TERRAIN_NAMES[key],
    rule: TERRAIN[key].rule,
    cells: [KINDS[TERRAIN[key].kind], cost(key, 'tracked'), cost(key, 'wheeled'), cost(key, 'infantry')],
  })),
  notes: [
    both(
      'A dash: may not enter. #: may get stuck. An area costs once a move action, a line at each crossing. Half-tracks pay as wheeled, but cross wire as tracked. Packed sand is a road. Hedges are lines.',
      'Kreska: nie wjeżdża. #: można utknąć. Obszar kosztuje raz na akcję ruchu, linia za każdym razem. Półgąsienicowe płacą jak kołowe, ale drut pokonują jak gąsienicowe. Zbity piasek jest drogą. Żywopłot to linia.',
    ),
  ],
}

const BOG_WORDS = {
  tracked: both('Skill + half the class, rounded up', 'Wyszkolenie + pół klasy, w górę'),
  halftrack: both('Skill', 'Wyszkolenie'),
  wheeled: both('Skill − class', 'Wyszkolenie − klasa'),
} as const

const immobilisation: RuleTable = {
  id: 'immobilisation',
  name: both('T2.2 Immobilisation', 'T2.2 Unieruchomienie'),
  rules: ['MP-IMM-02', 'MP-IMM-03', 'MP-IMM-04'],
  rowHead: both('Drive', 'Napęd'),
  columns: [column('target', 'Needed at most', 'Najwyżej')],
  rows: DRIVES.map((key) => ({ key, name: DRIVE_NAMES[key], cells: [BOG_WORDS[key]] })),
}

const PAIRS: Readonly<Record<RamPair, Bilingual>> = {
  equals: both('Both armoured, or neither', 'Oba opancerzone lub żaden'),
  softer: both(
    'Armoured on unarmoured, unarmoured on gun',
    'Opancerzony w nieopancerzony, nieopancerzony w działo',
  ),
  gunUnderArmour: both('Armoured on gun', 'Opancerzony w działo'),
}

const ramming: RuleTable = {
  id: 'ramming',
  name: both('T2.3 Ramming', 'T2.3 Taranowanie'),
  rules: ['MP-RAM-03', 'MP-RAM-01', 'MP-RAM-02', 'MP-RAM-04', 'MP-RAM-05'],
  rowHead: both('Who', 'Kto w kogo'),
  columns: [
    column('destroyed', 'Destroyed from advantage', 'Zniszczony od przewagi'),
    column('target', 'Else: target hit at rammer’s class', 'Inaczej: cel trafiony z klasą taranującego', {
      signed: true,
    }),
  ],
  rows: RAM_PAIRS.map((key) => ({
    key,
    name: PAIRS[key],
    cells: [RAMMING[key].destroysFrom, RAMMING[key].add],
  })),
  notes: [
    both(
      'A vehicle first tests Skill and is unharmed if it passes; guns do not. The rammer is then hit at the target’s class. Armour is subtracted.',
      'Pojazd najpierw testuje Wyszkolenie i zdany test go ratuje; działa nie testują. Taranujący jest trafiany z klasą celu. Pancerz się odejmuje.',
    ),
  ],
}

const turning: RuleTable = {
  id: 'turning',
  name: both('Turns of vehicles', 'Obroty pojazdów'),
  rules: ['MP-MOV-10'],
  rowHead: both('Drive', 'Napęd'),
  columns: [
    column('in-place', 'In place', 'W miejscu'),
    column('free', 'Free turns', 'Darmowe skręty'),
    column('widest', 'Each up to', 'Każdy do'),
  ],
  rows: DRIVES.map((key) => ({
    key,
    name: DRIVE_NAMES[key],
    cells: [
      TURNING[key].inPlace ? both('yes', 'tak') : both('no', 'nie'),
      TURNING[key].free,
      `${TURNING[key].widest}°`,
    ],
  })),
  notes: [both('Further turns: 1 PR each.', 'Dalsze skręty: po 1 PR.')],
}

/** Rows by class, the highest of each row given. */
const byClass = <T extends { readonly upTo: number }>(list: readonly T[], cells: (one: T) => Cell[]) =>
  list.map((one, i) => {
    const name = fromTo((list[i - 1]?.upTo ?? 0) + 1, one.upTo)
    return { key: name.replace('–', '-'), name: both(name), cells: cells(one), upTo: one.upTo }
  })

const CLASS = both('Class', 'Klasa')

const gunTurning: RuleTable = {
  id: 'gun-rotation',
  name: both('Rotation of guns', 'Obroty dział'),
  rules: ['MP-MOV-11'],
  rowHead: CLASS,
  columns: [
    column('free', 'Without an action', 'Bez akcji'),
    column('move', 'In a move action', 'W akcji ruchu'),
  ],
  rows: byClass(GUN_TURNING, ({ free, inMove }) => [free === 0 ? null : `${free}°`, `${inMove}°`]),
}

const setUp: RuleTable = {
  id: 'set-up',
  name: both('T9.1 Set-up, actions', 'T9.1 Rozłożenie broni, akcje'),
  rules: ['MP-ACT-09', 'MP-TRP-05'],
  rowHead: CLASS,
  columns: [
    column('unlimber', 'Unlimber, limber', 'Odprzodkowanie, zaprzodkowanie'),
    column('set-up', 'Set up, pack', 'Rozstawienie, złożenie'),
    column('total', 'Total', 'Łącznie'),
  ],
  rows: byClass(SET_UP, (gun) => [
    gun.unlimber === 0 ? null : gun.unlimber,
    gun.setUp,
    gun.unlimber + gun.setUp,
  ]),
}

/** Ground, vehicles in it, and guns. */
export const groundTables: readonly RuleTable[] = [
  terrain,
  immobilisation,
  ramming,
  turning,
  gunTurning,
  setUp,
]
