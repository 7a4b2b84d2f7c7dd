import { byId, everyUnit } from '../../../kernel/ordered.ts'
import { adjacent, footprint, TOUCH } from '../../../kernel/space/base.ts'
import { grownBox } from '../../../kernel/space/segment.ts'
import { placed } from '../ground/standing.ts'
import { unitsNear } from '../ground/whereabouts.ts'
import { endReluctance, waver } from '../morale/morale.ts'
import { MORALE } from '../tables/morale-events.ts'
import { FARTHEST_REACH } from '../units/cards.ts'
import { Chiefs, inOrder, Touched, Watch } from '../units/changes.ts'
import { isChief, type KgBattle, type KgState, type KgUnit, onTable } from '../units/state.ts'
import { isCommander } from '../units/unit-kinds.ts'

/** Bases whose centres are farther apart than this, mm, on either axis cannot touch. */
const FARTHEST = 2 * (FARTHEST_REACH + TOUCH)
/** Boxes round bases that touch are no farther apart than this, mm. */
const NEAR = 2

/** Which units were last found beside an HQ, and which; what they are follows from the state alone, this is a way to do less. */
interface Beside {
  readonly touched: Touched
  readonly watch: Watch
  readonly chiefs: Chiefs
  readonly hqs: Map<KgUnit, KgUnit>
}

const known = new WeakMap<KgState, Beside>()

function besideIn(state: KgState): Beside {
  let beside = known.get(state)
  if (beside === undefined) {
    beside = { touched: new Touched(), watch: new Watch(), chiefs: new Chiefs(), hqs: new Map() }
    known.set(state, beside)
  }
  return beside
}

/**
 * Units that stand beside their own HQ or the Chief HQ are steadier by 2 while they do, once (KG-MOR-19). Brought up
 * to date after every order, so only units that something was done to are looked at, and those an HQ commands that is
 * not as it was; a broken HQ steadies nobody (KG-HQF-03).
 */
export function updateHqAdjacency(battle: KgBattle): void {
  const { state } = battle
  const beside = besideIn(state)
  const touched = beside.touched.since(state)
  const all = beside.chiefs.changed(state)
  if (touched.length === 0 && !all) return
  const changed = beside.watch.among(touched)
  if (all) {
    for (const u of everyUnit(state)) lookBeside(battle, beside, u)
    return
  }
  const hqs: KgUnit[] = []
  for (const { unit } of changed) if (isCommander(unit)) hqs.push(unit)
  if (hqs.length > 0) {
    for (const u of doubtful(state, beside, touched, hqs)) lookBeside(battle, beside, u)
    return
  }
  let next = 0
  for (const u of touched) {
    const before = beside.hqs.get(u) ?? null
    const moved = changed[next]?.unit === u
    if (moved) next += 1
    // The HQ may have broken just now, over what became of another unit here.
    if (moved || (before !== null && before.status !== 'standing')) lookBeside(battle, beside, u)
    else update(battle, u, before)
  }
}

/**
 * The units to look at when some HQs are not as they were, in the state's order: those that something was done to, and
 * of those that obey one of the HQs all that stood beside any and all that are near enough to stand beside it now.
 */
function doubtful(
  state: KgState,
  beside: Beside,
  touched: readonly KgUnit[],
  hqs: readonly KgUnit[],
): readonly KgUnit[] {
  const units = [...touched]
  const add = (u: KgUnit): void => {
    if (obeysOne(state, u, hqs) && !units.includes(u)) units.push(u)
  }
  for (const u of beside.hqs.keys()) add(u)
  for (const hq of hqs) {
    if (hq.at !== null) for (const u of unitsNear(state, grownBox(footprint(placed(hq)).box, NEAR))) add(u)
  }
  return inOrder(state, units)
}

/** Whether one of some HQs is the unit's own or the Chief of its side. */
function obeysOne(state: KgState, u: KgUnit, hqs: readonly KgUnit[]): boolean {
  for (const hq of hqs) if (u.hq === hq.id || (u.side === hq.side && isChief(state, hq))) return true
  return false
}

/** Finds out beside which HQ a unit stands now, and what follows. */
function lookBeside(battle: KgBattle, beside: Beside, u: KgUnit): void {
  const hq = besideHq(battle.state, u)
  if (hq === null) beside.hqs.delete(u)
  else beside.hqs.set(u, hq)
  update(battle, u, hq)
}

/** Gives or takes away what standing beside an HQ is worth. */
function update(battle: KgBattle, u: KgUnit, hq: KgUnit | null): void {
  if (u.at === null) return
  if (hq === null && u.markers.length === 0) return
  const had = u.markers.some((m) => m.rule === 'KG-MOR-19')
  if (hq !== null && !had && onTable(u)) waver(battle, u, MORALE.hqAdjacent, { source: hq.id })
  if (hq === null && had) endReluctance(battle, u, 'KG-MOR-19')
}

/** The HQ a unit obeys that it touches, or null; of both the one with the lower id. */
function besideHq(state: KgState, u: KgUnit): KgUnit | null {
  const own = steadies(state.units[u.hq], u)
  const chief = steadies(state.units[state.sides[u.side]?.facts.chief ?? ''], u)
  if (own === null || chief === null) return own ?? chief
  return byId(own.id, chief.id) <= 0 ? own : chief
}

/** The HQ if it stands beside the unit, else null; nobody is beside himself. */
function steadies(hq: KgUnit | undefined, u: KgUnit): KgUnit | null {
  if (hq === undefined || hq === u || !isCommander(hq) || hq.status !== 'standing' || hq.side !== u.side)
    return null
  return isBeside(hq, u) ? hq : null
}

function isBeside(hq: KgUnit, u: KgUnit): boolean {
  if (hq.at === null || u.at === null) return false
  if (Math.abs(hq.at.x - u.at.x) > FARTHEST || Math.abs(hq.at.y - u.at.y) > FARTHEST) return false
  return adjacent(placed(hq), placed(u))
}
