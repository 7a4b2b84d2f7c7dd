import type { RuleId } from '../../../kernel/words.ts'
import type { TerrainArea } from '../ground/field.ts'
import { armOf, formationFits } from '../ground/standing.ts'
import { scatter } from '../morale/scatter.ts'
import { RELIEF } from '../tables/relief.ts'
import { closesTo, STICKY, VEHICLES_IN } from '../tables/terrain.ts'
import { ROUGH, type ZoneKey } from '../tables/zones.ts'
import type { KgBattle, KgUnit } from '../units/state.ts'
import { trainingTest } from '../units/tests.ts'
import { isDrawn, isVehicle } from '../units/vehicles.ts'
import { bogsDown, getStuck } from './bogging.ts'
import { payCrossing } from './crossing.ts'
import type { Halt, MoveInProgress } from './move-in-progress.ts'
import type { Underfoot } from './underfoot.ts'

/** A move that new ground ends: before it, or on its border. */
export interface Refused {
  readonly halt: Halt
  readonly before: boolean
}

const before = (halt: Halt): Refused => ({ halt, before: true })

/**
 * What happens when a moving unit comes onto other ground: what it may not enter ends the move (KG-FIR-08,
 * KG-TER-03), water wants a crossing order (KG-OMN-07), and forbidden formations and water scatter it (KG-TER-05).
 */
export function enterGround(progress: MoveInProgress, from: Underfoot, to: Underfoot): Refused | null {
  if (to.burning && !from.burning) return before('fire')
  if (to.brink && !from.brink) return before('cliff')
  const known = new Set(progress.entered)
  const fresh = to.areas.filter((area) => !from.areas.includes(area) && !known.has(area.id))
  noteEntered(progress, to)
  const refused = mayEnter(progress, from, to, fresh)
  if (refused !== null) return refused
  // A vehicle tries the ground before what grows on it (KG-GRD-04).
  if (leavesFirmGround(from, to) && bogsDown(progress, roadUnder(to))) return before('stuck')
  for (const area of fresh) if (!enterArea(progress, area, to)) return before('stuck')
  const dryTill = !from.areas.some(isShallow) || (stepsOff(from, to) !== null && !hasWaded(progress, from))
  const wet = !isVehicle(progress.u) || fresh.some(isShallow)
  if (wades(to) && dryTill && wet && !wade(progress, to)) return before('stuck')
  const hill = to.hill !== null && to.hill !== from.hill ? RELIEF[to.hill.kind] : null
  if (hill?.sticky && getStuck(progress)) return before('stuck')
  if (hill?.broken) keepFormation(progress, ['standard', 'loose', 'skirmish'], 'KG-REL-02')
  let mined = false
  for (const zone of to.zones) {
    if (from.zones.includes(zone) || known.has(zone.whole)) continue
    if (isRough(progress.u, zone.kind) && getStuck(progress, 'KG-ZON-02')) return before('stuck')
    if (zone.row.formations !== null) keepFormation(progress, zone.row.formations, 'KG-ZON-02')
    // One field is one, in however many pieces (KG-OBS-08).
    const same = from.zones.some(({ whole }) => whole === zone.whole)
    if (zone.kind === 'minefield' && !same) mined = true
  }
  return mined ? { halt: 'mine', before: false } : null
}

/** Notes what a vehicle has come into: its rear comes into it as well, and that is one crossing. */
export function noteEntered({ u, entered }: MoveInProgress, { areas, zones }: Underfoot): void {
  if (!isVehicle(u)) return
  for (const { id } of areas) entered.add(id)
  for (const { whole } of zones) entered.add(whole)
}

/** Trenches and craters hold vehicles up (KG-ZON-02). */
export const isRough = (u: KgUnit, kind: ZoneKey): boolean => isVehicle(u) && ROUGH.includes(kind)

/** The road that carries who stands there; a bridge is one as well (KG-ZON-02). */
const roadUnder = ({ road, bridge }: Underfoot): 'pavedRoad' | 'dirtRoad' | null =>
  bridge ? 'pavedRoad' : road

/** Whether the ground under the wheels becomes worse: off the road, or from a paved road onto a dirt road (KG-GRD-04). */
const leavesFirmGround = (from: Underfoot, to: Underfoot): boolean => roadUnder(from) !== roadUnder(to)

function keepFormation(progress: MoveInProgress, allowed: readonly string[], rule: RuleId): void {
  // A vehicle has no formation to lose.
  if (isVehicle(progress.u)) return
  if (!allowed.includes(progress.u.formation)) scatter(progress.battle, progress.u, rule)
}

const isShallow = ({ kind }: TerrainArea): boolean => kind === 'shallowWater'
const wades = ({ areas, bridge }: Underfoot): boolean => !bridge && areas.some(isShallow)

/**
 * What a unit steps into that leaves a bridge or ford at its side; null when it does no such thing. Going on beyond
 * the far end it still has water under its rear, which is no matter.
 */
const stepsOff = (from: Underfoot, to: Underfoot): TerrainArea | null =>
  (from.bridge || from.ford) && !to.bridge && !to.ford ? to.ahead : null

/** On a ford all but columns have tested already (KG-ZON-02). */
const hasWaded = ({ u }: MoveInProgress, { ford }: Underfoot): boolean => ford && u.formation !== 'column'

/** Whether the unit may come onto new areas at all, and has the order that a crossing wants. */
function mayEnter(
  progress: MoveInProgress,
  from: Underfoot,
  to: Underfoot,
  fresh: readonly TerrainArea[],
): Refused | null {
  // A bridge carries the unit over whatever is under it (KG-ZON-02).
  if (to.bridge) return null
  const off = stepsOff(from, to)
  const met = off === null ? fresh : [...fresh, off]
  if (isVehicle(progress.u) && met.some(({ kind }) => VEHICLES_IN[kind] === 'drawn') && !isDrawn(progress.u))
    return before('closed')
  if (met.some((area) => closesTo(area.kind, armOf(progress.u)))) return before('closed')
  // Nobody runs in difficult terrain (KG-OMV-02).
  if (progress.how.openGround && to.road === null && met.some(({ kind }) => kind !== 'open'))
    return before('closed')
  // One order for each continuous crossing, of however many pieces the water is drawn (KG-TER-06).
  const crosses =
    off?.row.minor || (fresh.some((area) => area.row.minor) && !from.areas.some((area) => area.row.minor))
  return crosses && !to.ford && !payCrossing(progress) ? before('no-crossing') : null
}

/** What a new area does to the unit; false when it is stuck at its border (KG-MOV-14). */
function enterArea(progress: MoveInProgress, area: TerrainArea, to: Underfoot): boolean {
  if (to.bridge) return true
  if (STICKY.includes(area.kind) && to.road === null && getStuck(progress)) return false
  const alongRoad = to.road !== null && progress.u.formation === 'column'
  if (!isVehicle(progress.u) && !formationFits(area.kind, progress.u.formation) && !alongRoad)
    scatter(progress.battle, progress.u, 'KG-TER-05')
  return true
}

/**
 * Entering shallow water a unit tests whether it keeps its formation; a column on a ford need not (KG-TER-06,
 * KG-ZON-02). A vehicle tests whether it gets in at all: false when it does not (KG-TER-05).
 */
function wade(progress: MoveInProgress, to: Underfoot): boolean {
  const { battle, u } = progress
  if (isVehicle(u)) return to.ford || !getStuck(progress, 'KG-TER-05')
  keepOrder(battle, u, to)
  return true
}

function keepOrder(battle: KgBattle, u: KgUnit, to: Underfoot): void {
  if ((to.ford && u.formation === 'column') || u.formation === 'scattered') return
  if (!trainingTest(battle, u, { rule: 'KG-TER-06', why: 'kg.roll.water' })) scatter(battle, u, 'KG-TER-06')
}
