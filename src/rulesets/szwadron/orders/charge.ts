import type { Procedure } from '../../../kernel/ask.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import { type Declared, idsNamed, type Order } from '../../../kernel/order.ts'
import { bearing, travel } from '../../../kernel/space/angle.ts'
import { pointDistance } from '../../../kernel/space/segment.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { refuse } from '../../../kernel/words.ts'
import { standingUnit } from '../command/commanding.ts'
import { carry } from '../fight/carry.ts'
import { fightIfMet, fightMelee } from '../fight/melee/fight.ts'
import { noteParted } from '../fight/parted.ts'
import { firesIfCharged, type Stop } from '../fight/watching.ts'
import { apart, inContact, touchesOf, touching } from '../ground/contact.ts'
import { ZONE } from '../ground/zones.ts'
import { moveOf } from '../move/allowance.ts'
import { closeUp } from '../move/close-up.ts'
import { type Course, courseAlong, feetAfter, STEPS, shapeOf } from '../move/course.ts'
import { reachOf } from '../move/reach.ts'
import { boxRound, feetOf } from '../units/bodies.ts'
import { CM, meleeOf } from '../units/profile.ts'
import { enemiesOf, onTable, type SzBattle, type SzState, type SzUnit, set } from '../units/state.ts'
import { asTargets, freeUnit, freshUnit, targetUnit } from './checks.ts'
import { ALSO, WITH } from './options.ts'
import { partnersNamed } from './partners.ts'

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

/** Units that fire at the first that charges them do so as he comes into their zone; whom he does not reach he has not attacked (SZ-FIRE-49). */
function defendersOf({ state }: SzBattle, u: SzUnit, course: Course, targets: readonly SzUnit[]): Stop[] {
  const end = feetAfter(u, course, STEPS)
  const there = { feet: end, box: boxRound(end) }
  return targets
    .filter((target) => firesIfCharged(state, target) && touchesOf(there, feetOf(target)).length > 0)
    .map((by): Stop => ({ k: beforeContact(u, course, by), by, ammo: null, figures: null, declared: false }))
}

/** The last step of a charge before its first figure comes into an enemy's zone. */
function beforeContact(u: SzUnit, course: Course, by: SzUnit): number {
  const near = (k: number): boolean => apart(feetOf(by).feet, feetAfter(u, course, k)) < ZONE
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
 * stops at the edge of their zone. Own units that are named come too, and all fight as one (SZ-MEL-46).
 * `P4 charge @A3 > N 4 also=A2 with=P1`.
 */
export const charge: Order<SzState> = {
  key: 'charge',
  often: true,
  names: {
    en: ['charge', 'attack', 'assault', 'storm'],
    pl: [
      'szarża',
      'szarżuj',
      'szarżuje',
      'atak',
      'atakuj',
      'atakuje',
      'uderz',
      'natarcie',
      'naciera',
      'szturm',
      'szturmuj',
      'szturmuje',
    ],
  },
  class: 'charge',
  form: {
    target: { kinds: ['enemy'], needed: true },
    path: { needed: false },
    options: { also: ALSO, with: WITH },
  },
  open(state, id) {
    const u = freeUnit(state, id)
    if (meleeOf(u) === 0) refuse('sz.error.no-melee', { unit: id })
    return { targets: () => asTargets(enemiesOf(state, u.side)) }
  },
  check(state, declared) {
    charge.open(state, declared.unit)
    const targets = targetsOf(state, declared)
    partnersNamed(state, declared, (id) => alongside(state, id, targets))
    if (declared.path.length > 7) refuse('sz.error.legs', { most: 7 })
  },
  *perform(battle, declared) {
    const { state } = battle
    const u = standingUnit(state, declared.unit)
    const targets = targetsOf(state, declared)
    const all = [u, ...partnersNamed(state, declared, (id) => alongside(state, id, targets))]
    const already = all.filter((one) => touchesAny(one, targets))
    for (const one of all) set(battle, one, 'acted', already.includes(one) ? 'fight' : 'charge', 'SZ-SEQ-12')
    const came: SzUnit[] = [...already]
    const short: (readonly [one: SzUnit, before: readonly SzUnit[]])[] = []
    for (const one of all) {
      if (already.includes(one)) continue
      const path = one === u ? declared.path : []
      const before = inContact(state, one)
      if (yield* comes(battle, one, path, targets)) came.push(one)
      else short.push([one, before])
    }
    // In the order in which they were named.
    const [first, ...partners] = all.filter((one) => came.includes(one) && onTable(one))
    // Who touches them already without being bound to them fights where it stands (SZ-MEL-37).
    const charging = came.filter((one) => !already.includes(one))
    if (first !== undefined) fightMelee(battle, first, { targets, charging, defends: false, partners })
    // Whom an enemy without a zone has held up short of his target fights that one (SZ-MEL-01).
    for (const [one, before] of short) fightIfMet(battle, one, before)
  },
}

const touchesAny = (u: SzUnit, targets: readonly SzUnit[]): boolean =>
  targets.some((target) => touching(u, target).length > 0)

/** A unit that goes along: one that could charge itself, or is in melee with a target already (SZ-MEL-46). */
function alongside(state: SzState, id: string, targets: readonly SzUnit[]): SzUnit {
  const partner = freshUnit(state, id)
  if (meleeOf(partner) === 0) refuse('sz.error.no-melee', { unit: id })
  return touchesAny(partner, targets) ? partner : freeUnit(state, id)
}

/** One unit's way into contact: who comes into a zone touches; whether it got there (SZ-MEL-45, SZ-ZOC-04). */
function* comes(
  battle: SzBattle,
  u: SzUnit,
  path: readonly Point[],
  targets: readonly SzUnit[],
): Procedure<boolean> {
  const { state } = battle
  set(battle, u, 'emplaced', false, 'SZ-SPEC-11')
  const there = targets.filter(onTable)
  const met = closeUp(state, u, there, path, moveOf(u))
  const { course, k } =
    met === null ? reachOf(state, u, towards(u, path, targets), moveOf(u)) : { ...met, k: STEPS }
  const defenders = met === null ? [] : defendersOf(battle, u, course, there)
  const came = yield* carry(battle, u, { course, k, manner: 'charge', defenders })
  if (!onTable(u)) return false
  if (came && met === null) noteShort(battle, u, targets[0])
  if (came) noteParted(battle, u)
  return came && met !== null
}

/** Tells of a charge that has not got there, and how far off it has stopped: now it may be measured (SZ-MEL-45). */
function noteShort(battle: SzBattle, u: SzUnit, target: SzUnit | undefined): void {
  if (target === undefined || !onTable(target)) return
  const data = { far: Math.ceil(apart(feetOf(u).feet, feetOf(target).feet) / CM) }
  battle.event('SZ-MEL-45', 'sz.falls-short', { unit: u.id, target: target.id, data })
}

/** The way of a charge that does not get there: along its path, then straight at the enemy. */
function towards(u: SzUnit, path: readonly Point[], targets: readonly SzUnit[]): Course {
  const from = path.at(-1) ?? u.at ?? { x: 0, y: 0 }
  const to = targets[0]?.at ?? from
  const far = Math.round(pointDistance(from, to))
  const end = far === 0 ? [] : [travel(from, bearing(from, to), far)]
  return courseAlong(u, [...path, ...end], shapeOf(u))
}
