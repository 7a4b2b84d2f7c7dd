import type { Procedure } from '../../../kernel/ask.ts'
import { everyUnit } from '../../../kernel/ordered.ts'
import { angleBetween, bearing, travel } from '../../../kernel/space/angle.ts'
import { overlapsArea } from '../../../kernel/space/area.ts'
import { footprint } from '../../../kernel/space/base.ts'
import { pointDistance } from '../../../kernel/space/segment.ts'
import type { Facing, Point } from '../../../kernel/space/types.ts'
import type { FeatureId } from '../../../kernel/words.ts'
import { bridgeAt } from '../ground/bridges.ts'
import { liesIn } from '../ground/field.ts'
import { reveal, settleHiding, showMoving } from '../sight/hiding.ts'
import { INCH } from '../tables/inches.ts'
import { chosenBy } from '../units/choices.ts'
import { isStand } from '../units/models.ts'
import { type MpBattle, type MpUnit, otherSide, set, unit } from '../units/state.ts'
import { towedBy } from '../units/transport.ts'
import { weigh } from './bridge-load.ts'
import { tollsAcross, tollsAt } from './going.ts'
import { comeOut } from './indoors.ts'
import { Course, enter, leastOf, settle, tooDear } from './progress.ts'
import { amongOwn, barring, hiddenNear, inTheWay, roomBehindOwn, standsUnder } from './run-into.ts'
import { steer, turnTo } from './steering.ts'
import { wallAt } from './walls.ts'
import type { Bar, Ended, Way } from './way.ts'

/** How far a model goes at once, in hundredths of an inch: who waits for it looks as often (MP-ASY-03). */
const STEP = INCH / 2

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
  const towed = towedBy(battle.state, u)?.id
  for (const other of everyUnit(battle.state)) {
    const { at, id, lastShot } = other
    if (at !== null && lastShot !== null && (id === u.id || lastShot === u.id || lastShot === towed))
      set(battle, other, 'lastShot', null, 'MP-FIR-04')
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
  // Whose middle is within walls already may drive out of them.
  for (const area of course.field.walled) if (liesIn(area, course.u.at)) course.paid.add(area.id)
  let ended: Ended = 'there'
  for (const goal of way.path) {
    ended = yield* legTo(course, goal)
    if (ended !== 'there') break
  }
  if (ended === 'off' || ended === 'hit') return ended
  if (ended !== 'stuck' && !settle(course, [...course.owed.keys()]) && ended !== 'against') ended = 'stuck'
  if (way.face !== undefined && ended !== 'stuck' && ended !== 'against') turnTo(course, way.face, 'stays')
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
  const difficult = [...tollsAt(field, u, to, ahead), ...tollsAcross(field, u, u.at, to)]
  const tolls = difficult.filter(({ feature }) => !course.paid.has(feature))
  // All of T2.1 is difficult, that too which costs infantry nothing (MP-INF-09).
  const [unclear] = way.clear === true ? difficult : []
  const shut = tolls.find(({ cost }) => cost === 'no') ?? unclear
  if (shut !== undefined)
    return barred(course, 'barred', {
      why: shut.cost === 'no' ? 'closed' : 'unclear',
      rule: shut.cost === 'no' ? 'MP-MOV-04' : 'MP-INF-09',
      by: shut.feature,
    })
  // Who flees looks for no way round: he brushes corners, that they may not hold him for ever (MP-MOR-05).
  const wall = way.about === true ? undefined : wallAt(field, u, { ...u, at: to }, way.against ?? way.into)
  if (wall !== undefined) return barred(course, 'barred', { why: 'closed', rule: 'MP-MOV-04', by: wall.id })
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
  const through = course.owed.size === 0 || settle(course, leftBehind(course, to, ahead))
  const bridge = isStand(u) ? undefined : bridgeAt(state, to)
  // A bridge is weighed as a vehicle or gun comes upon it (MP-BRG-01).
  if (bridge !== undefined && bridgeAt(state, from)?.id !== bridge.id) weigh(battle, bridge.id)
  return through ? null : 'stuck'
}

/** The ground for which a model tests now: what it has left, or all that it has entered (MP-IMM-02). */
function leftBehind({ battle, field, owed, u }: Course, at: Point, ahead: Point): FeatureId[] {
  const { state } = battle
  // The enemy says where the ground may hold a vehicle: as it leaves it, or as it enters (MP-IMM-02, MP-ASY-13).
  if (chosenBy(state, otherSide(state, u.side), 'bog') === 'entering') return [...owed.keys()]
  const now = tollsAt(field, u, at, ahead)
  return [...owed.keys()].filter((id) => !now.some(({ feature }) => feature === id))
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
    const clear = !strikesWall(course, at) && wallAt(course.field, u, { ...u, at }, way.against) === undefined
    if (clear && barring(battle.state, u, footprint(u).shifted(at)) === null) free = middle
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
