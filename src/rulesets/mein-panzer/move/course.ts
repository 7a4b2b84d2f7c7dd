import type { Procedure } from '../../../kernel/ask.ts'
import { angleBetween, bearing, normaliseFacing, travel, turnBetween } from '../../../kernel/space/angle.ts'
import { overlapsArea } from '../../../kernel/space/area.ts'
import { footprint, footprintAt } from '../../../kernel/space/base.ts'
import { pointDistance } from '../../../kernel/space/segment.ts'
import type { Facing, Placed, Point } from '../../../kernel/space/types.ts'
import type { RuleId, UnitId } from '../../../kernel/words.ts'
import { bridgeAt } from '../ground/bridges.ts'
import { type Field, fieldOf } from '../ground/field.ts'
import { inSmoke } from '../ground/smoke.ts'
import { reveal, settleHiding, showMoving } from '../sight/hiding.ts'
import { INCH } from '../tables/inches.ts'
import { TURNING } from '../tables/turning.ts'
import { chosenBy } from '../units/choices.ts'
import { isStand, isVehicle, modelOf } from '../units/models.ts'
import { type MpBattle, type MpUnit, otherSide, set, unit, unitsOnTable } from '../units/state.ts'
import { slowedBy } from '../units/transport.ts'
import { testBogging } from './bogging.ts'
import { weigh } from './bridge-load.ts'
import { onRails, onRoad, runsAlongRails, type Toll, tollsAcross, tollsAt } from './going.ts'
import { comeOut } from './indoors.ts'
import { amongOwn, barring, hiddenNear, inTheWay, roomBehindOwn, standsUnder } from './run-into.ts'

/** How far a model goes at once, in hundredths of an inch: who waits for it looks as often (MP-ASY-03). */
const STEP = INCH / 2

/** A step of a move, for those who wait for it: how far it has come, in hundredths of an inch, and whether it comes no farther. */
export interface Step {
  readonly gone: number
  readonly last: boolean
}

/** What a move action is told. */
export interface Way {
  readonly path: readonly Point[]
  readonly face?: Facing | undefined
  readonly reverse?: boolean
  /** Movement points it has, in hundredths; absent: what the model's own entry gives (MP-MOV-01). */
  readonly points?: number
  /** So many more, in hundredths (MP-CMD-10). */
  readonly extra?: number
  /** Only over clear ground (MP-INF-09). */
  readonly clear?: boolean
  /** What those on Overwatch do about each step of it (MP-OVW-06); null: nobody reacts to it. */
  readonly react: ((step: Step) => Procedure) | null
  readonly manner: string
  /** It may go off the table (MP-MOR-05). */
  readonly leaves?: boolean
  /** What it drives at: a model, a wreck or a house, against which it comes to stand (MP-RAM-01, MP-PSH-01). */
  readonly against?: string
  /** Is told what kept it from going on, if something did. */
  readonly barred?: (bar: Bar) => void
  /** What becomes of a stand of the enemy's that it comes over, at an inch's cost; absent: stands bar its way (MP-OVR-01). */
  readonly over?: (stand: UnitId) => void
}

/** What keeps a model from going on, and the id of who or what does, where somebody or something does. */
export interface Bar {
  readonly why: 'model' | 'closed' | 'dear' | 'unclear' | 'edge' | 'door' | 'turn'
  readonly rule: RuleId
  readonly by?: string
}

/** How a move ended: as told, or short of it for a reason. */
export type Ended = 'there' | 'points' | 'barred' | 'stuck' | 'hit' | 'met' | 'off' | 'against'

/**
 * The movement points of a move action, in hundredths: by road only if all of it lies on roads (MP-MOV-01, MP-MOV-03).
 * Who tows is slower (MP-TRP-14). Rails are a road to tracks that go along them (MP-MOV-07).
 */
export function allowance(
  field: Field,
  u: MpUnit & { readonly at: Point },
  path: readonly Point[],
  slowed: ReturnType<typeof slowedBy> = null,
): number {
  const [own, byRoad] = modelOf(u).move ?? [0, 0]
  const [rt, rd] = [Math.min(own, slowed?.offRoad ?? own), Math.min(byRoad, slowed?.road ?? byRoad)]
  const points = [u.at, ...path]
  const wholly = points.every((b, i) => {
    const a = points[i - 1]
    if (a === undefined) return onRoad(field, b) || onRails(field, b)
    const length = pointDistance(a, b)
    const steps = Math.max(1, Math.ceil(length / (INCH / 2)))
    return Array.from({ length: steps }, (_, k) =>
      travel(a, bearing(a, b), (length * (k + 1)) / steps),
    ).every((p, k, all) => onRoad(field, p) || runsAlongRails(field, u, all[k - 1] ?? a, p))
  })
  return (wholly ? rd : rt) * INCH
}

/** What a move has come to so far. */
class Course {
  readonly battle: MpBattle
  readonly id: string
  readonly way: Way
  readonly field: Field
  left: number
  gone = 0
  turns = 0
  straight = INCH
  /** It was kept down before it moved: then it goes on all the same, with the one action it has (MP-HIT-11). */
  readonly suppressed: boolean
  /** Areas paid for in this action, and those in which it may get stuck and has not been tested yet (MP-MOV-04, MP-IMM-01). */
  readonly paid = new Set<string>()
  readonly owed = new Map<string, Toll>()

  constructor(battle: MpBattle, u: MpUnit & { readonly at: Point }, way: Way) {
    this.battle = battle
    this.id = u.id
    this.suppressed = u.suppressed
    this.way = way
    this.field = fieldOf(battle.state)
    this.left =
      (way.points ?? allowance(this.field, u, way.path, slowedBy(battle.state, u))) + (way.extra ?? 0)
  }

  get u(): MpUnit & Placed {
    return unit(this.battle, this.id) as MpUnit & Placed
  }

  /** Movement points for an inch: two for vehicles in reverse, in smoke or by night, never more (MP-MOV-08). */
  rate(): number {
    const { state } = this.battle
    if (!isVehicle(this.u)) return 1
    return this.way.reverse === true || state.facts.options.night || inSmoke(state, this.u.at) ? 2 : 1
  }
}

/**
 * A model moves along a way as far as its movement points take it (MP-CORE-05, MP-MOV-02): ground is paid for as it is
 * entered, vehicles turn as their drive lets them, who gets stuck stops, and the enemy's Overwatch may strike at every
 * half inch (MP-OVW-06).
 */
export function* march(battle: MpBattle, u: MpUnit & { readonly at: Point }, way: Way): Procedure<Ended> {
  const course = new Course(battle, u, way)
  showMoving(battle, u, way.manner)
  set(battle, u, 'moving', true, 'MP-FIR-06')
  set(battle, u, 'registered', null, 'MP-REG-02')
  for (const other of unitsOnTable(battle.state)) {
    if (other.id === u.id || other.lastShot === u.id) set(battle, other, 'lastShot', null, 'MP-FIR-04')
  }
  if (u.inside !== null) {
    const through = comeOut(battle, u, way.path[0] ?? u.at, 'MP-BLD-05')
    if (through === null) {
      way.barred?.({ why: 'door', rule: 'MP-BLD-05', by: u.inside.feature })
      return 'barred'
    }
    course.left -= through * INCH
  }
  for (const one of tollsAt(course.field, u, course.u.at, way.path.at(-1) ?? u.at)) enter(course, one)
  let ended: Ended = 'there'
  for (const goal of way.path) {
    ended = yield* legTo(course, goal)
    if (ended !== 'there') break
  }
  if (ended === 'off' || ended === 'hit') return ended
  if (ended !== 'stuck' && !settle(course, [...course.owed.keys()]) && ended !== 'against') ended = 'stuck'
  if (way.face !== undefined && ended !== 'stuck' && ended !== 'against') turnTo(course, way.face)
  if (way.react !== null) yield* way.react({ gone: course.gone, last: true })
  return ended
}

/** Goes to one point of the way. */
function* legTo(course: Course, goal: Point): Procedure<Ended> {
  const { way } = course
  for (;;) {
    const { u } = course
    const far = pointDistance(u.at, goal)
    if (far < 1) return 'there'
    const heading = steer(course, goal)
    if (heading === null) return barred(course, 'points', { why: 'turn', rule: 'MP-MOV-10' })
    // Who cannot turn sharply enough to come to a point passes it.
    const straight = angleBetween(heading, bearing(u.at, goal)) < 50
    if (!straight && far < INCH) return 'there'
    const wanted = straight ? Math.min(STEP, far) : STEP
    const under = overStands(course, heading, wanted)
    if (under !== null) return under
    const stopped = step(course, heading, wanted, far)
    if (unit(course.battle, course.id).at === null) return 'hit'
    if (stopped !== null) return stopped
    if (way.react !== null && !amongOwn(course.battle.state, course.u)) {
      yield* way.react({ gone: course.gone, last: false })
      const now = course.u
      if (
        now.at === null ||
        now.status !== 'standing' ||
        now.pinned ||
        (now.suppressed && !course.suppressed) ||
        now.immobile !== null
      )
        return 'hit'
    }
    if (course.left <= 0 && course.gone >= leastOf(u)) return 'points'
  }
}

/** Runs over whom the next step would come upon; null: it may make the step (MP-OVR-01). */
function overStands(course: Course, heading: Facing, wanted: number): Ended | null {
  const { battle, way, u } = course
  if (way.over === undefined) return null
  const to = travel(u.at, heading, Math.min(wanted, course.left))
  for (const id of standsUnder(battle.state, u, to)) {
    if (course.left < INCH) return 'points'
    course.left -= INCH
    way.over(id)
    const now = course.u
    if (now.at === null || now.pinned || now.immobile !== null) return 'hit'
  }
  return null
}

/** Infantry always comes an inch (MP-MOV-12). */
const leastOf = (u: MpUnit): number => (isStand(u) ? INCH : 0)

/**
 * Turns towards a point as far as a model can at once, and gives the direction in which it goes on; null where it has no
 * points left to turn (MP-MOV-10). Stands turn freely; what runs on wheels and half-tracks goes an inch between turns.
 */
function steer(course: Course, goal: Point): Facing | null {
  const { u, way } = course
  const wanted = bearing(u.at, goal)
  const front = way.reverse === true ? normaliseFacing(wanted + 1800) : wanted
  if (angleBetween(u.facing, front) > 0) {
    const turned = turnTo(course, front)
    if (!turned) return null
  }
  const now = course.u.facing
  return way.reverse === true ? normaliseFacing(now + 1800) : now
}

/** Turns a model towards a facing, and pays for turns beyond the free ones; false where points or room are lacking (MP-MOV-10, MP-MOV-17). */
function turnTo(course: Course, wanted: Facing): boolean {
  const { u } = course
  const { drive } = modelOf(u)
  const row = isVehicle(u) && drive in TURNING ? TURNING[drive as keyof typeof TURNING] : null
  if (row === null) {
    turn(course, wanted)
    return true
  }
  if (!row.inPlace && course.straight < INCH) return true
  let facing = u.facing
  for (;;) {
    const by = turnBetween(facing, wanted)
    if (by === 0) break
    if (course.turns >= row.free) {
      if (course.left < INCH) break
      course.left -= INCH
    }
    course.turns += 1
    const most = row.widest * 10
    facing = normaliseFacing(facing + Math.max(-most, Math.min(most, by)))
    if (!row.inPlace) break
  }
  if (facing === u.facing || barring(course.battle.state, u, footprintAt(u.at, facing, u.base)) !== null)
    return false
  turn(course, facing)
  course.straight = 0
  return true
}

function turn({ battle, u }: Course, facing: Facing): void {
  if (u.facing !== facing)
    battle.change('MP-MOV-10', { type: 'turn', unit: u.id, at: { x: u.at.x, y: u.at.y }, facing })
}

/** Pays for a piece of ground that a model is in; what it may get stuck in is noted (MP-MOV-04, MP-IMM-01). */
function enter(course: Course, { feature, cost, bogs, kind }: Toll): void {
  if (cost === 'no') return
  if (kind === 'area') {
    if (course.paid.has(feature)) return
    course.paid.add(feature)
  }
  course.left -= cost * INCH
  if (bogs) course.owed.set(feature, { feature, cost, bogs, kind })
}

/** Says what keeps a model from going on, and ends its move so. */
function barred({ way }: Course, ended: Ended, bar: Bar): Ended {
  way.barred?.(bar)
  return ended
}

/**
 * One step; null when it was made, else what stopped it.
 * @param far how far the next point of the way is, in hundredths of an inch
 */
function step(course: Course, heading: Facing, wanted: number, far: number): Ended | null {
  const { battle, u, field, way } = course
  const { state } = battle
  const rate = course.rate()
  const spare = Math.max(course.left, leastOf(u) - course.gone)
  const length = Math.min(wanted, Math.floor(spare / rate))
  if (length < 1) return 'points'
  const to = travel(u.at, heading, length)
  const { width, height } = state.map
  if (to.x < 0 || to.y < 0 || to.x > width || to.y > height)
    return way.leaves === true ? 'off' : barred(course, 'barred', { why: 'edge', rule: 'MP-MOV-02' })
  const ahead = travel(to, heading, INCH / 4)
  if (strikesWall(course, to)) {
    creepUp(course, heading, length)
    return 'against'
  }
  const areas = tollsAt(field, u, to, ahead).filter(({ feature }) => !course.paid.has(feature))
  const lines = tollsAcross(field, u, u.at, to).filter(({ feature }) => !course.paid.has(feature))
  const tolls = [...areas, ...lines]
  const shut = tolls.find(({ cost }) => cost === 'no' || (way.clear === true && cost > 0))
  if (shut !== undefined)
    return barred(course, 'barred', {
      why: shut.cost === 'no' ? 'closed' : 'unclear',
      rule: shut.cost === 'no' ? 'MP-MOV-04' : 'MP-INF-09',
      by: shut.feature,
    })
  const dear = tooDear(course, tolls, length * rate)
  if (dear !== null) return barred(course, 'points', { why: 'dear', rule: 'MP-MOV-04', by: dear.feature })
  const there = footprint(u).shifted(to)
  const bar = inTheWay(state, u, there)
  if (bar?.own === false && way.against !== undefined && barring(state, u, there, way.against) === null) {
    creepUp(course, heading, length)
    return 'against'
  }
  const most = Math.min(far, Math.floor(spare / rate))
  if (bar !== null && !(bar.own && roomBehindOwn(state, u, heading, STEP, most)))
    return barred(course, 'barred', { why: 'model', rule: 'MP-MOV-17', by: bar.id })
  const met = hiddenNear(state, u, to)
  if (met.length > 0) {
    for (const other of met) reveal(battle, other, 'MP-DET-04')
    return 'met'
  }
  for (const one of tolls) enter(course, one)
  course.left -= length * rate
  course.gone += length
  course.straight += length
  const from = { x: u.at.x, y: u.at.y }
  battle.change('MP-MOV-02', {
    type: 'move',
    unit: u.id,
    path: [from, { x: to.x, y: to.y }],
    at: { x: to.x, y: to.y },
    facing: u.facing,
    manner: way.manner,
  })
  settleHiding(battle)
  if (u.paid !== null) set(battle, course.u, 'paid', null, 'MP-MOV-13')
  const inNow = new Set(tollsAt(field, course.u, to, ahead).map(({ feature }) => feature))
  // The enemy says where the ground may hold a vehicle: as it leaves it, or as it enters (MP-IMM-02, MP-ASY-13).
  const atOnce = course.owed.size > 0 && chosenBy(state, otherSide(state, u.side), 'bog') === 'entering'
  const behind = [...course.owed.keys()].filter((feature) => atOnce || !inNow.has(feature))
  const through = settle(course, behind)
  const bridge = isStand(u) ? undefined : bridgeAt(state, to)
  // A bridge is weighed as a vehicle or gun comes upon it (MP-BRG-01).
  if (bridge !== undefined && bridgeAt(state, from)?.id !== bridge.id) weigh(battle, bridge.id)
  return through ? null : 'stuck'
}

/** Whether a vehicle would come into the house that it drives at (MP-RAM-06). */
function strikesWall({ field, way, u }: Course, to: Point): boolean {
  const house = way.against === undefined ? undefined : field.areas.find(({ id }) => id === way.against)
  return house !== undefined && overlapsArea({ ...u, at: to }, house.polygon, 0)
}

/** Goes on until it touches what it drives at (MP-RAM-01, MP-PSH-01). */
function creepUp(course: Course, heading: Facing, most: number): void {
  const { battle, u, way } = course
  let [free, taken] = [0, most]
  while (taken - free > 1) {
    const middle = Math.floor((free + taken) / 2)
    const at = travel(u.at, heading, middle)
    if (!strikesWall(course, at) && barring(battle.state, u, footprint(u).shifted(at)) === null) free = middle
    else taken = middle
  }
  if (free < 1) return
  const { x, y } = travel(u.at, heading, free)
  course.left -= free * course.rate()
  course.gone += free
  battle.change('MP-MOV-02', {
    type: 'move',
    unit: u.id,
    path: [
      { x: u.at.x, y: u.at.y },
      { x, y },
    ],
    at: { x, y },
    facing: u.facing,
    manner: way.manner,
  })
  settleHiding(battle)
}

/**
 * What a model has not the points for of all it comes to at once; null: it has. Before a line it cannot pay for it stops, and
 * what it has left counts towards the line (MP-MOV-13); infantry enters ground for its least inch whatever that costs (MP-MOV-12).
 * @param way what the step itself takes, in hundredths
 */
function tooDear(course: Course, tolls: readonly Toll[], way: number): Toll | null {
  const { battle, u } = course
  let [spare, credit] = [course.left, 0]
  for (const one of tolls) {
    const { feature, cost, kind } = one
    if (cost === 'no') return one
    const begun = u.paid?.feature === feature ? Math.min(u.paid.points, cost * INCH) : 0
    const owed = cost * INCH - begun
    const enough = spare >= owed + (isStand(u) ? 0 : way)
    if (!enough && kind === 'area' && !(isStand(u) && course.gone < INCH)) return one
    if (!enough && kind === 'line') {
      set(battle, u, 'paid', { feature, points: begun + Math.max(0, spare) }, 'MP-MOV-13')
      course.left = 0
      return one
    }
    spare -= owed
    credit += begun
  }
  course.left += credit
  return null
}

/** Tests for pieces of ground that a model leaves or stops in; false when it is stuck (MP-IMM-02, MP-IMM-03). */
function settle(course: Course, features: readonly string[]): boolean {
  for (const feature of features) {
    const one = course.owed.get(feature)
    course.owed.delete(feature)
    if (one === undefined) continue
    const after = testBogging(course.battle, course.u)
    if (after === 'refund' && one.cost !== 'no') course.left += one.cost * INCH
    if (after === 'stuck') return false
  }
  return true
}
