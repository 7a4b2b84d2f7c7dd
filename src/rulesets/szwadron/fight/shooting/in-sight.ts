import { engaged } from '../../ground/engaged.ts'
import { whileTheyStand } from '../../units/stands.ts'
import { enemiesOf, type SzState, type SzUnit } from '../../units/state.ts'
import { hasLine, type Named } from './fire.ts'

/** Lines of fire already looked for. */
const lines = whileTheyStand<string, boolean>()

/** Whether a unit has a line to another (SZ-FIRE-10): offers, checks and the shot itself ask for it over and over. */
export function lineTo(state: SzState, u: SzUnit, target: SzUnit): boolean {
  const known = lines(state)
  const key = `${u.id}>${target.id}`
  let found = known.get(key)
  if (found === undefined) {
    found = hasLine(state, u, target)
    known.set(key, found)
  }
  return found
}

/** As {@link lineTo}, of the figures and the ammunition named; nobody else's line helps them (SZ-FIRE-10). */
export const namedLineTo = (state: SzState, u: SzUnit, target: SzUnit, named: Named): boolean =>
  lineTo(state, u, target) &&
  ((named.ammo === null && named.figures === null) || hasLine(state, u, target, named))

/** Enemy units that a unit has a line to, none of them engaged (SZ-FIRE-08, SZ-FIRE-10). How far they are nobody measures. */
export const inSight = (state: SzState, u: SzUnit): SzUnit[] =>
  enemiesOf(state, u.side).filter((target) => !engaged(state, target) && lineTo(state, u, target))
