import { sum } from '../../../../kernel/modifiers.ts'
import { contains, squaredToBorder } from '../../../../kernel/space/area.ts'
import { gap } from '../../../../kernel/space/base.ts'
import type { Point, Polygon } from '../../../../kernel/space/types.ts'
import { INCH } from '../../tables/inches.ts'
import { FARTHEST_SHOT } from '../../tables/ranges.ts'
import { checked, skillTerms } from '../../units/checks.ts'
import { levelOf, skillOf } from '../../units/platoons.ts'
import { type MpBattle, set } from '../../units/state.ts'
import type { Standing } from '../shooting/aim.ts'

/** How near to its registered point a target must be, in hundredths of an inch (MP-REG-03). */
const NEAR = INCH

const inchesBetween = (at: Point, u: Standing): number =>
  gap({ at, facing: 0, base: { kind: 'circle', diameter: 0 } }, u)

/**
 * A gun tries to register a point: with a test of Skill passed it has that one and no other, until it moves (MP-REG-01,
 * MP-REG-02). Its own side alone learns of it; a point that is too far off is registered by nobody.
 */
export function register(battle: MpBattle, u: Standing, at: Point): void {
  const { state } = battle
  const target = sum(
    skillTerms({ skill: skillOf(state, u), level: levelOf(state, u), suppressed: u.suppressed }),
  )
  const die = battle.roll(20, { rule: 'MP-REG-01', why: 'mp.roll.skill', by: u.id })
  const far = inchesBetween(at, u) > FARTHEST_SHOT * INCH
  const passed = !far && checked(die, target.total).passed
  const spot = { x: at.x, y: at.y }
  const data = { die, passed, at: spot }
  battle.event('MP-REG-01', 'mp.registers', { unit: u.id, sums: { target }, data }, [u.side])
  if (passed) set(battle, u, 'registered', spot, 'MP-REG-02')
}

/** Whether a target stands within an inch of the point that a gun has registered (MP-REG-03, MP-OVW-10). */
export const isRegistered = ({ registered }: Standing, target: Standing): boolean =>
  registered !== null && inchesBetween(registered, target) <= NEAR

/** As {@link isRegistered}, of a structure: any part of the ground it covers lies so near to the point (MP-REG-03). */
export const isRegisteredAt = ({ registered }: Standing, outline: Polygon): boolean =>
  registered !== null &&
  (contains(outline, registered) || squaredToBorder(outline, registered) <= NEAR * NEAR)
