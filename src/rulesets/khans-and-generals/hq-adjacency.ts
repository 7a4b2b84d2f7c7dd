import { adjacent } from '../../kernel/space/base.ts'
import type { UnitId } from '../../kernel/words.ts'
import { endReluctance, waver } from './morale.ts'
import { placed } from './standing.ts'
import { byId, type KgBattle, type KgState, type KgUnit, onTable } from './state.ts'
import { MORALE } from './tables/morale-events.ts'
import { allUnits, chiefsOf, Touched, Watch } from './watch.ts'

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
  const chiefs = chiefsOf(state)
  const hqs = new Set<UnitId>()
  for (const { unit } of beside.watch.among(touched)) if (unit.kind === 'command') hqs.add(unit.id)
  const all = chiefs !== beside.chiefs
  beside.chiefs = chiefs
  if (!all && hqs.size === 0) for (const u of touched) update(battle, u)
  else
    for (const u of allUnits(state))
      if (all || concerns(state, u, hqs) || touched.includes(u)) update(battle, u)
}

/** Whether a unit obeys one of some HQs. */
const concerns = (state: KgState, u: KgUnit, hqs: ReadonlySet<UnitId>): boolean =>
  hqs.has(u.hq) || hqs.has(state.sides[u.side]?.facts.chief ?? '')

function update(battle: KgBattle, u: KgUnit): void {
  if (u.at === null) return
  const hq = besideHq(battle.state, u)
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
  if (hq === undefined || hq === u || hq.kind !== 'command' || hq.status !== 'standing' || hq.side !== u.side)
    return null
  return isBeside(hq, u) ? hq : null
}

function isBeside(hq: KgUnit, u: KgUnit): boolean {
  if (hq.at === null || u.at === null) return false
  if (Math.abs(hq.at.x - u.at.x) > FARTHEST || Math.abs(hq.at.y - u.at.y) > FARTHEST) return false
  return adjacent(placed(hq), placed(u))
}
