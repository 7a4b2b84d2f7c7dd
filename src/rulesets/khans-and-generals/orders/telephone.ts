import { lookUp } from '../../../kernel/look-up.ts'
import type { Declared, Order } from '../../../kernel/order.ts'
import { contains } from '../../../kernel/space/area.ts'
import { pointDistance } from '../../../kernel/space/segment.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { refuse } from '../../../kernel/words.ts'
import { EDGE, keepLine, unfinished } from '../command/wires.ts'
import { edgePoint } from '../ground/edges.ts'
import { placed } from '../ground/standing.ts'
import { checkDeploying } from '../setup/deployment.ts'
import { laysLines } from '../units/abilities.ts'
import type { TelephoneLine } from '../units/lines.ts'
import {
  freshId,
  type KgBattle,
  type KgState,
  type KgUnit,
  onTable,
  unit,
  unitsOnTable,
} from '../units/state.ts'
import { LINE_TO } from './options.ts'

/** Length of wire that one order lays, mm (KG-OSP-06). */
const REEL = 250

/** Friends that a line may be laid to, and the map's edge. */
const endsOf = (state: KgState, u: KgUnit): string[] => [
  ...unitsOnTable(state)
    .filter((one) => one.side === u.side && one.id !== u.id)
    .map(({ id }) => id),
  EDGE,
]

function check(state: KgState, declared: Declared): void {
  const u = unit({ state }, declared.unit)
  const { to } = declared.options
  if (to === undefined || !endsOf(state, u).includes(to))
    refuse('kg.error.line-to', { unit: u.id, to: to ?? '' })
}

/** Where a line to somebody or to the edge goes after the points named: to his middle, or straight to the side's own edge. */
function goal(state: KgState, u: KgUnit, to: string, last: Point): Point {
  const friend = to === EDGE ? undefined : lookUp(state.units, to)
  return friend?.at ?? edgePoint(state, u.side, last)
}

/** A way cut off after so many millimetres; whether that was all of it. */
function cutOff(way: readonly Point[], most: number): { readonly laid: Point[]; readonly whole: boolean } {
  const [first] = way
  const laid = first === undefined ? [] : [first]
  let left = most
  for (let i = 1; i < way.length; i++) {
    const [a, b] = [way[i - 1] as Point, way[i] as Point]
    const length = pointDistance(a, b)
    if (length > left) {
      const share = left / length
      laid.push({ x: Math.round(a.x + (b.x - a.x) * share), y: Math.round(a.y + (b.y - a.y) * share) })
      return { laid, whole: false }
    }
    left -= length
    laid.push(b)
  }
  return { laid, whole: true }
}

/** Lays a line as far as the wire goes; one that was begun is gone on with (KG-OSP-06). */
function lay(battle: KgBattle, declared: Declared, most: number): TelephoneLine {
  const { state } = battle
  const u = unit(battle, declared.unit)
  const to = declared.options.to ?? EDGE
  const begun = unfinished(state, u)
  const path = begun?.path ?? [placed(u).at]
  const last = declared.path.at(-1) ?? path.at(-1) ?? placed(u).at
  const { laid, whole } = cutOff([path.at(-1) ?? last, ...declared.path, goal(state, u, to, last)], most)
  const id = begun?.id ?? freshId(battle, 'line', 'KG-OSP-06')
  const line: TelephoneLine = {
    id,
    from: u.id,
    to: whole ? to : null,
    path: [...path, ...laid.slice(1)].map(({ x, y }) => ({ x, y })),
    cut: false,
  }
  keepLine(battle, u.side, line)
  const name = whole ? 'kg.line-laid' : 'kg.line-begun'
  battle.event('KG-OSP-06', name, { unit: u.id, data: { to } }, [u.side])
  return line
}

const checkLayer = (u: KgUnit): void => {
  if (!laysLines(u)) refuse('kg.error.no-such-ability', { unit: u.id })
}

/**
 * Telephone (*Telefon*): lays up to 25 cm of a line over the points named towards a unit of its side or the map's edge;
 * what is farther is begun, and the next order goes on with it (KG-OSP-06). A line that was cut is laid anew.
 */
export const telephone: Order<KgState> = {
  key: 'telephone',
  names: { en: ['telephone', 'lay line', 'line'], pl: ['telefon', 'linia', 'połóż linię'] },
  class: 'special-big',
  form: { path: { needed: false }, options: { to: LINE_TO } },
  open(state, id) {
    const u = unit({ state }, id)
    checkLayer(u)
    return { values: () => ({ to: endsOf(state, u) }) }
  },
  check(state, declared) {
    telephone.open(state, declared.unit)
    check(state, declared)
  },
  *perform(battle, declared) {
    lay(battle, declared, REEL)
  },
}

/** Prepare a line: while a side deploys, of any length within its own zone, and for no order (KG-DEP-03, KG-OSP-06). */
export const prepareLine: Order<KgState> = {
  key: 'prepareLine',
  names: { en: ['prepare line', 'prepareLine'], pl: ['przygotuj linię', 'przygotuj telefon'] },
  class: 'table',
  form: { path: { needed: false }, options: { to: LINE_TO } },
  open(state, id) {
    const u = unit({ state }, id)
    checkDeploying(state, u.side)
    checkLayer(u)
    if (!onTable(u)) refuse('kg.error.off-table', { unit: u.id })
    return { values: () => ({ to: endsOf(state, u) }) }
  },
  check(state, declared) {
    prepareLine.open(state, declared.unit)
    check(state, declared)
    const { side } = unit({ state }, declared.unit)
    const zone = lookUp(state.sides, side)?.facts.zone ?? []
    if (declared.path.some((p) => !contains(zone, p))) refuse('kg.error.line-outside', {})
  },
  *perform(battle, declared) {
    lay(battle, declared, Number.POSITIVE_INFINITY)
  },
}
