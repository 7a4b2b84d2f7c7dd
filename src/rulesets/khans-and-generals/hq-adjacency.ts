import { adjacent } from '../../kernel/space/base.ts'
import type { SideId } from '../../kernel/words.ts'
import { endReluctance, waver } from './morale.ts'
import { placed } from './standing.ts'
import { type KgBattle, type KgState, type KgUnit, onTable } from './state.ts'
import { MORALE } from './tables/morale-events.ts'
import { allHqs, allUnits, placeOf, Touched, Watch } from './watch.ts'

/** Bases whose centres are farther apart than this, mm, on either axis cannot touch. */
const FARTHEST = 260

interface Beside {
  readonly touched: Touched
  readonly watch: Watch
  chiefs: string
}

const known = new WeakMap<KgState, Beside>()

/**
 * Units that stand beside their own HQ or the Chief HQ are steadier by 2 while they do, once (KG-MOR-19). Brought up
 * to date after every order, so only units that something was done to are looked at, and of an HQ that is another than before its whole
 * side; a broken HQ steadies nobody (KG-HQF-03).
 */
export function updateHqAdjacency(battle: KgBattle): void {
  const { state } = battle
  let beside = known.get(state)
  if (beside === undefined) {
    beside = { touched: new Touched(), watch: new Watch(), chiefs: '' }
    known.set(state, beside)
  }
  const touched = beside.touched.since(state)
  const chiefs = Object.values(state.sides)
    .map((side) => side.facts.chief)
    .join()
  const sides = new Set<SideId>()
  for (const { unit } of beside.watch.among(touched)) if (unit.kind === 'command') sides.add(unit.side)
  const all = chiefs !== beside.chiefs
  beside.chiefs = chiefs
  const doubtful = all || sides.size > 0 ? allUnits(state).filter((u) => all || sides.has(u.side)) : touched
  if (doubtful.length === 0) return
  const hqs = allHqs(state).filter((u) => u.status === 'standing' && u.at !== null)
  for (const u of sides.size > 0 && !all ? inOrder(state, doubtful, touched) : doubtful)
    update(battle, u, hqs)
}

/** Two lists of units as one, each once, in the state's order. */
const inOrder = (state: KgState, a: readonly KgUnit[], b: readonly KgUnit[]): KgUnit[] =>
  [...new Set([...a, ...b])].sort((u, v) => placeOf(state, u) - placeOf(state, v))

function update(battle: KgBattle, u: KgUnit, hqs: readonly KgUnit[]): void {
  if (u.at === null) return
  const hq = besideHq(battle.state, u, hqs)
  if (hq === null && u.markers.length === 0) return
  const had = u.markers.some((m) => m.rule === 'KG-MOR-19')
  if (hq !== null && !had && onTable(u)) waver(battle, u, MORALE.hqAdjacent, { source: hq.id })
  if (hq === null && had) endReluctance(battle, u, 'KG-MOR-19')
}

/** The HQ a unit obeys that it touches, or null. */
function besideHq(state: KgState, u: KgUnit, hqs: readonly KgUnit[]): KgUnit | null {
  for (const hq of hqs) {
    if (hq.side === u.side && hq !== u && isBeside(hq, u) && obeys(state, u, hq)) return hq
  }
  return null
}

const obeys = (state: KgState, u: KgUnit, hq: KgUnit): boolean =>
  u.hq === hq.id || state.sides[u.side]?.facts.chief === hq.id

function isBeside(hq: KgUnit, u: KgUnit): boolean {
  if (hq.at === null || u.at === null) return false
  if (Math.abs(hq.at.x - u.at.x) > FARTHEST || Math.abs(hq.at.y - u.at.y) > FARTHEST) return false
  return adjacent(placed(hq), placed(u))
}
