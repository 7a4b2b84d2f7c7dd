import type { Procedure } from '../../../kernel/ask.ts'
import { sum, term } from '../../../kernel/modifiers.ts'
import { bearing, cosine, offset, sine, wholePoint } from '../../../kernel/space/angle.ts'
import { pointDistance } from '../../../kernel/space/segment.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { lose } from '../morale/losses.ts'
import { moraleTerms } from '../morale/morale-test.ts'
import { isFree } from '../move/beside.ts'
import { march } from '../move/course.ts'
import type { Way } from '../move/way.ts'
import type { Standing } from '../sight/silhouette.ts'
import { INCH } from '../tables/inches.ts'
import { checked, skillTerms } from '../units/checks.ts'
import { hasArmour, isVehicle, modelOf } from '../units/models.ts'
import { levelOf, moraleOf, skillOf } from '../units/platoons.ts'
import type { OverrunAnswer } from '../units/standing.ts'
import { type MpBattle, type MpState, type MpUnit, set, unit } from '../units/state.ts'
import { spend } from './melee/repelling.ts'
import { strikeVehicleByHand } from './melee/storming.ts'
import { riflesOf } from './shooting/aim.ts'

/** The least class of who runs men over (MP-OVR-01). */
const LEAST_CLASS = 3

/** Whether a model may run infantry over: an armoured vehicle of class 3 or more with a machine gun that works (MP-OVR-01). */
export const mayOverrun = (u: MpUnit): boolean =>
  isVehicle(u) && hasArmour(u) && modelOf(u).klass >= LEAST_CLASS && riflesOf(u).length > 0

/** A vehicle makes a move through the enemy's infantry, each stand on its way an inch dearer (MP-OVR-01, MP-OVW-06). */
export function* overrun(battle: MpBattle, id: string, way: Pick<Way, 'path' | 'face' | 'react'>): Procedure {
  yield* march(battle, unit(battle, id) as Standing, {
    ...way,
    over: (stand) => runOver(battle, id, stand),
    manner: 'overrun',
  })
}

/** What a counter-attack takes from Morale (MP-OVR-03). */
const COUNTER_ATTACK = -3

/** What a stand does about a vehicle that comes at it, if it waits and can; null: nothing (MP-OVR-03). Untold it dodges. */
function answerOf(state: MpState, stand: MpUnit): OverrunAnswer | null {
  if (stand.overwatch === null || stand.suppressed || stand.pinned) return null
  if (levelOf(state, stand) === 'routed') return null
  const told = stand.standing?.overrun ?? 'dodge'
  return told === 'none' ? null : told
}

/**
 * A vehicle comes over a stand: what the stand does about it, then the driver's test of Skill, and the stand is
 * destroyed or gets out of the way (MP-OVR-02, MP-OVR-03). After it the stand lies no more beneath the hull.
 */
function runOver(battle: MpBattle, vehicle: string, id: string): void {
  const answer = answerOf(battle.state, unit(battle, id))
  if (answer !== null) spend(battle, unit(battle, id))
  if (answer === 'dodge' && dodges(battle, vehicle, id)) return aside(battle, vehicle, id)
  if (answer === 'counter') {
    if (!counterAttacks(battle, vehicle, id)) return lose(battle, unit(battle, id), 'MP-OVR-03')
    strikeVehicleByHand(battle, id, vehicle, 'destroy')
    return aside(battle, vehicle, id)
  }
  const u = unit(battle, vehicle)
  if (crushed(battle, u, id)) lose(battle, unit(battle, id), 'MP-OVR-02')
  else aside(battle, vehicle, id)
}

/** A test of Skill to get out of the way (MP-OVR-03). */
function dodges(battle: MpBattle, vehicle: string, id: string): boolean {
  const { state } = battle
  const u = unit(battle, id)
  const target = sum(
    skillTerms({ skill: skillOf(state, u), level: levelOf(state, u), suppressed: u.suppressed }),
  )
  const die = battle.roll(20, { rule: 'MP-OVR-03', why: 'mp.roll.evade', by: id })
  const { passed } = checked(die, target.total)
  battle.event('MP-OVR-03', 'mp.dodges', {
    unit: id,
    target: vehicle,
    sums: { target },
    data: { die, passed },
  })
  return passed
}

/** A test of Morale to go at the vehicle (MP-OVR-03); the level stays (MP-MOR-10). */
function counterAttacks(battle: MpBattle, vehicle: string, id: string): boolean {
  const { state } = battle
  const u = unit(battle, id)
  const target = sum([
    ...moraleTerms({ morale: moraleOf(state, u), level: levelOf(state, u) }),
    term('mp.term.counter-attack', COUNTER_ATTACK, 'MP-OVR-03'),
  ])
  const die = battle.roll(20, { rule: 'MP-OVR-03', why: 'mp.roll.morale', by: id })
  const { passed } = checked(die, target.total)
  battle.event('MP-OVR-03', 'mp.counter-attacks', {
    unit: id,
    target: vehicle,
    sums: { target },
    data: { die, passed },
  })
  return passed
}

/** The driver's test of Skill (MP-OVR-02). */
function crushed(battle: MpBattle, u: MpUnit, id: string): boolean {
  const { state } = battle
  const target = sum(
    skillTerms({ skill: skillOf(state, u), level: levelOf(state, u), suppressed: u.suppressed }),
  )
  const die = battle.roll(20, { rule: 'MP-OVR-02', why: 'mp.roll.skill', by: u.id })
  const { passed } = checked(die, target.total)
  battle.event('MP-OVR-02', 'mp.overruns', {
    unit: u.id,
    target: id,
    sums: { target },
    data: { die, passed },
  })
  return passed
}

/**
 * A stand goes an inch aside, or so far that the hull passes it; to the nearer side if there is room, else to the other. With room
 * on neither it is lost (MP-OVR-02).
 */
function aside(battle: MpBattle, vehicle: string, id: string): void {
  const at = roomAside(battle.state, unit(battle, vehicle) as Standing, unit(battle, id) as Standing)
  if (at === null) return lose(battle, unit(battle, id), 'MP-OVR-02')
  const stand = unit(battle, id)
  const { x, y } = stand.at as Point
  battle.change('MP-OVR-02', {
    type: 'move',
    unit: id,
    path: [{ x, y }, at],
    at,
    facing: stand.facing,
    manner: 'withdraw',
  })
  set(battle, stand, 'setUp', false, 'MP-ACT-09')
}

function roomAside(state: MpState, u: Standing, stand: Standing): Point | null {
  const hull = u.base.kind === 'rect' ? u.base.width / 2 : u.base.diameter / 2
  const clear = hull + INCH / 2 + INCH / 20
  const [far, off] = [pointDistance(u.at, stand.at), bearing(u.at, stand.at) - u.facing]
  const [right, ahead] = [far * sine(off), far * cosine(off)]
  const near = right < 0 ? -1 : 1
  const { [stand.id]: _, ...others } = state.units
  const without = { ...state, units: others }
  for (const more of [0, INCH / 2, INCH]) {
    for (const way of [near, -near]) {
      const to = Math.max(clear, Math.abs(right) * (way === near ? 1 : -1) + INCH) + more
      const at = wholePoint(offset(u.at, u.facing, way * to, ahead))
      if (isFree(without, at, stand.facing, stand.base)) return { x: at.x, y: at.y }
    }
  }
  return null
}
