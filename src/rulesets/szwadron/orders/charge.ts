import { lookUp } from '../../../kernel/look-up.ts'
import { type Declared, idsNamed, type Order } from '../../../kernel/order.ts'
import { bearing, travel } from '../../../kernel/space/angle.ts'
import { pointDistance } from '../../../kernel/space/segment.ts'
import { refuse } from '../../../kernel/words.ts'
import { standingUnit } from '../command/commanding.ts'
import { carry, type Stop } from '../fight/carry.ts'
import { fightMelee } from '../fight/melee/fight.ts'
import { noteParted } from '../fight/shooting/fire.ts'
import { apart } from '../ground/contact.ts'
import { engaged } from '../ground/engaged.ts'
import { ZONE } from '../ground/zones.ts'
import { closeUp } from '../move/close-up.ts'
import { type Course, courseAlong, poseAt, STEPS, shapeOf } from '../move/course.ts'
import { reachOf } from '../move/reach.ts'
import { feetOf, standing } from '../units/bodies.ts'
import { baseOf, moveOf, profile } from '../units/profile.ts'
import { enemiesOf, onTable, type SzBattle, type SzState, type SzUnit, set } from '../units/state.ts'
import { asTargets, freeUnit, targetUnit } from './checks.ts'
import { ALSO } from './options.ts'

/** All enemy units that a charge names (SZ-MEL-05). */
function targetsOf(state: SzState, declared: Declared): SzUnit[] {
  const first = targetUnit(state, declared)
  const found = [first]
  for (const id of idsNamed(declared.options.also)) {
    const other = lookUp(state.units, id)
    if (other === undefined || other.side !== first.side) return refuse('sz.error.needs-enemy')
    if (!onTable(other)) return refuse('sz.error.removed', { unit: id })
    if (!found.includes(other)) found.push(other)
  }
  return found
}

/** Units that left their turn unused fire at the first that charges them, as he comes into their zone (SZ-FIRE-49). */
function defendersOf(battle: SzBattle, u: SzUnit, course: Course, targets: readonly SzUnit[]): Stop[] {
  return targets
    .filter(
      (target) =>
        target.idle &&
        !target.watching &&
        target.control === 'normal' &&
        target.standing.fire === 'always' &&
        profile(target).fire.length > 0 &&
        !engaged(battle.state, target),
    )
    .map((by): Stop => ({ k: beforeContact(u, course, by), by, ammo: null, declared: false }))
}

/** The last step of a charge before its first figure comes into an enemy's zone. */
function beforeContact(u: SzUnit, course: Course, by: SzUnit): number {
  const base = baseOf(profile(u))
  const near = (k: number): boolean =>
    apart(feetOf(by).feet, standing(poseAt(course, k / STEPS, u.bodies), base).feet) < ZONE
  let [low, high] = [0, STEPS]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (near(middle)) high = middle
    else low = middle
  }
  return low
}

/**
 * Move and melee: into contact with the enemy units named, then the fight (SZ-SEQ-12, SZ-MEL-45). Who cannot reach them
 * stops at the edge of their zone. `P4 charge @A3 > N 4 also=A2`.
 */
export const charge: Order<SzState> = {
  key: 'charge',
  names: {
    en: ['charge', 'attack', 'assault'],
    pl: ['szarża', 'szarżuj', 'szarżuje', 'atak', 'atakuj', 'atakuje', 'uderz', 'natarcie', 'naciera'],
  },
  class: 'charge',
  form: {
    target: { kinds: ['enemy'], needed: true },
    path: { needed: false },
    options: { also: ALSO },
  },
  open(state, id) {
    const u = freeUnit(state, id)
    if (profile(u).melee === 0) refuse('sz.error.no-melee', { unit: id })
    return { targets: () => asTargets(enemiesOf(state, u.side)) }
  },
  check(state, declared) {
    charge.open(state, declared.unit)
    targetsOf(state, declared)
    if (declared.path.length > 7) refuse('sz.error.legs', { most: 7 })
  },
  *perform(battle, declared) {
    const { state } = battle
    const u = standingUnit(state, declared.unit)
    const targets = targetsOf(state, declared)
    set(battle, u, 'acted', 'charge', 'SZ-SEQ-12')
    set(battle, u, 'emplaced', false, 'SZ-SPEC-11')
    const met = closeUp(state, u, targets, declared.path, moveOf(u))
    const course = met?.course ?? towards(u, declared, targets)
    const k = met === null ? reachOf(state, u, course, moveOf(u)).k : STEPS
    if (met === null) battle.event('SZ-MEL-45', 'sz.falls-short', { unit: u.id, target: targets[0]?.id })
    const defenders = met === null ? [] : defendersOf(battle, u, course, targets)
    const came = yield* carry(battle, u, { course, k, manner: 'charge', defenders })
    if (!came || !onTable(u)) return
    noteParted(battle, u)
    if (met !== null) fightMelee(battle, u, { targets, charge: true, defends: false })
  },
}

/** The way of a charge that does not get there: along its path, then straight at the enemy. */
function towards(u: SzUnit, { path }: Declared, targets: readonly SzUnit[]): Course {
  const from = path.at(-1) ?? u.at ?? { x: 0, y: 0 }
  const to = targets[0]?.at ?? from
  const far = Math.round(pointDistance(from, to))
  const end = far === 0 ? [] : [travel(from, bearing(from, to), far)]
  return courseAlong(u, [...path, ...end], shapeOf(u))
}
