import {
  type Bilingual,
  both,
  type Cell,
  column,
  type RuleTable,
  rolledOn,
} from '../../../../kernel/reference.ts'
import {
  LISTENING,
  LISTENING_BANDS,
  LISTENING_BY_RANGE,
  OTHER_CALLS,
  REGIMENTAL_CALLS,
} from '../../tables/calls.ts'
import { DRIFT_BANDS, IN_TARGET, ROCKET_DRIFT, SHELL_DRIFT } from '../../tables/drift.ts'
import * as T from '../../tables/templates.ts'
import { WIND } from '../../tables/wind.ts'
import { CASE, D20, EFFECT, fromTo, inches, MODIFIER, rolledRows, row } from './cells.ts'

const BANDS: readonly Bilingual[] = [
  both('to 10″', 'do 10″'),
  both('11–20″'),
  both('over 20″', 'powyżej 20″'),
]

const DRIFT_COLUMNS = [
  column('even', 'Even', 'Parzyste'),
  column('odd', 'Odd', 'Nieparzyste'),
  column('rocket-even', 'Rocket, even', 'Rakieta, parzyste'),
  column('rocket-odd', 'Rocket, odd', 'Rakieta, nieparzyste'),
]

const driftCells = (band: number): Cell[] =>
  [SHELL_DRIFT[band]?.even, SHELL_DRIFT[band]?.odd, ROCKET_DRIFT[band]?.even, ROCKET_DRIFT[band]?.odd].map(
    (drift) => (drift === undefined ? null : inches(drift)),
  )

const bandRows = (cells: (band: number) => Cell[]): RuleTable['rows'] =>
  DRIFT_BANDS.map((upTo, band) => ({
    key: Number.isFinite(upTo) ? String(upTo) : '21+',
    name: BANDS[band] ?? both(''),
    cells: cells(band),
    upTo,
  }))

const RANGE = both('Distance', 'Odległość')

const drift: RuleTable = {
  id: 'shell-drift',
  name: both('T4.5 Drift of shells', 'T4.5 Znoszenie pocisków'),
  rules: ['MP-FIR-14'],
  rowHead: RANGE,
  columns: DRIFT_COLUMNS,
  rows: bandRows(driftCells),
  notes: [both('By the parity of the roll that missed.', 'Według parzystości rzutu, który chybił.')],
}

const call: RuleTable = {
  id: 'artillery-call',
  name: both('T5.1 Artillery call', 'T5.1 Namiar artyleryjski'),
  rules: ['MP-ART-06', 'MP-ART-15', 'MP-RKT-01'],
  rowHead: RANGE,
  columns: [
    column('basic', 'In target', 'W celu'),
    column('veteran', 'Veteran', 'Weteran'),
    column('elite', 'Elite', 'Elita'),
    ...DRIFT_COLUMNS,
  ],
  rows: bandRows((band) => {
    const hit = IN_TARGET[band]
    const upTo = hit === undefined ? [] : [hit.basic, hit.veteran, hit.elite]
    return [...upTo.map((n): Cell => fromTo(1, n)), ...driftCells(band)]
  }),
  notes: [
    both(
      'From mark to caller; training of the battery. Above “in target” it drifts; a 20 doubles that.',
      'Od namiaru do wzywającego; wyszkolenie baterii. Powyżej „w celu” znosi; 20 podwaja.',
    ),
  ],
}

const rolledTable = (
  id: string,
  name: Bilingual,
  rules: RuleTable['rules'],
  rows: RuleTable['rows'],
): RuleTable => ({ id, name, rules, rowHead: D20, columns: EFFECT, rows, rolled: rolledOn('1d20', rows) })

const otherCall = rolledTable(
  'call-by-others',
  both('T5.2 Call by other units', 'T5.2 Namiar innych jednostek'),
  ['MP-ART-07'],
  rolledRows(OTHER_CALLS, {
    correct: both('given correctly', 'podany dobrze'),
    inaccurate: both('drifts 2 times as far', 'znosi 2 razy dalej'),
    misunderstood: both('falls on the caller', 'spada na wzywającego'),
  }),
)

const regiment = rolledTable(
  'regimental-call',
  both('T5.3 Regimental call', 'T5.3 Artyleria pułkowa'),
  ['MP-RGT-01'],
  rolledRows(REGIMENTAL_CALLS, {
    fire: both('fires in this activation', 'ostrzał w tej aktywacji'),
    busy: both('busy, check again next turn', 'zajęta, sprawdź w następnej turze'),
    lost: both('lost for the game', 'stracona do końca gry'),
  }),
)

const wind = rolledTable(
  'wind',
  both('T1.1 Wind', 'T1.1 Siła wiatru'),
  ['MP-SET-03'],
  rolledRows(WIND, { 0: 0, 1: 1, 2: 2 } as Readonly<Record<number, Cell>>),
)

const listening: RuleTable = {
  id: 'listening-modifiers',
  name: both('T5.4 Listening', 'T5.4 Nasłuch'),
  rules: ['MP-SND-01', 'MP-SND-02'],
  rowHead: CASE,
  columns: MODIFIER,
  rows: [
    row('hidden', 'Hidden, from the air only', 'Ukryta, tylko z powietrza', LISTENING.hidden),
    ...LISTENING_BANDS.map((end, band) =>
      Number.isFinite(end)
        ? row(`${end}`, `Battery within ${end}″`, `Bateria do ${end}″`, LISTENING_BY_RANGE[band] ?? null)
        : row('41+', 'Battery beyond 40″', 'Bateria powyżej 40″', LISTENING_BY_RANGE[band] ?? null),
    ),
    row('turns', 'Each turn of fire from there', 'Każda tura ognia stamtąd', LISTENING.perTurn),
    row('equipment', 'Listening equipment', 'Wyposażenie nasłuchowe', LISTENING.equipment),
    row('air', 'Air reconnaissance', 'Zwiad lotniczy', LISTENING.airRecon),
  ],
}

const radii = (values: readonly number[]): Bilingual =>
  both(`${values.join(' / ')}″`, `${values.map((n) => String(n).replace('.', ',')).join(' / ')}″`)

const angle = (degrees: number): string => `${degrees}°`

const templates: RuleTable = {
  id: 'templates',
  name: both('Templates', 'Wzorniki'),
  rules: ['MP-CORE-11', 'MP-ART-08', 'MP-ART-11', 'MP-DET-01', 'MP-SUP-03', 'MP-OVW-03'],
  rowHead: both('Template', 'Wzornik'),
  columns: [column('size', 'Size', 'Rozmiar')],
  rows: [
    row('burst', 'HE burst: centre, rings I, II', 'Odłamki: środek, okręgi I, II', radii(T.BURST)),
    row('rocket', 'Rocket burst', 'Rakieta', radii(T.ROCKET_BURST)),
    row(
      'field',
      'Artillery field',
      'Ostrzał artyleryjski',
      both(
        `${T.FIELD.cells} cells, ${T.FIELD.pitch}″ apart`,
        `${T.FIELD.cells} pól co ${String(T.FIELD.pitch).replace('.', ',')}″`,
      ),
    ),
    row(
      'zone',
      'Fire zone: guns, rockets',
      'Strefa ostrzału: działa, rakiety',
      radii([T.FIRE_ZONE.guns, T.FIRE_ZONE.rockets]),
    ),
    row('detection', 'Detection, by 1…5+ models', 'Wykrycie, 1…5+ modeli', radii(T.DETECTION_RADII)),
    row('covering', 'Covering fire, by ROF 1…6+', 'Ogień osłonowy, ROF 1…6+', radii(T.COVERING_RADII)),
    row('arc', 'Field of fire', 'Pole ostrzału', angle(T.FIELD_OF_FIRE)),
    row(
      'overwatch',
      'Overwatch: infantry, turret, fixed',
      'Oczekiwanie: piechota, wieża, stałe',
      `${T.OVERWATCH_SECTOR.infantry} / ${T.OVERWATCH_SECTOR.turret} / ${T.OVERWATCH_SECTOR.fixed}°`,
    ),
    row(
      'hit-zone',
      'Front and rear hit zones, each way',
      'Strefy przód i tył, w każdą stronę',
      angle(T.HIT_ZONE),
    ),
    row('smoke', 'Smoke marker', 'Znacznik dymu', inches(T.SMOKE_RADIUS)),
    row(
      'flame',
      'Flame, far side: vehicle, infantry',
      'Płomień, dalszy bok: pojazd, piechota',
      radii([T.FLAME_WIDTH.vehicle, T.FLAME_WIDTH.infantry]),
    ),
  ],
  notes: [
    both('Radii in inches, where nothing else is said.', 'Promienie w calach, jeśli nie podano inaczej.'),
  ],
}

/** Artillery, wind and templates. */
export const artilleryTables: readonly RuleTable[] = [
  drift,
  call,
  otherCall,
  regiment,
  listening,
  wind,
  templates,
]
