import { featuresRevisionOf } from '../../../../kernel/reduce.ts'
import { engaged } from '../../ground/engaged.ts'
import { type Stand, standsOf } from '../../units/stands.ts'
import { enemiesOf, type SzState, type SzUnit } from '../../units/state.ts'
import { hasLine } from './fire.ts'

/** Lines of fire already looked for, as long as nobody has moved and the ground is the same. */
interface Lines {
  readonly stands: readonly Stand[]
  readonly ground: number
  readonly open: Map<string, boolean>
}

const known = new WeakMap<SzState, Lines>()

/** Whether a unit has a line to another (SZ-FIRE-10): offers, checks and the shot itself ask for it over and over. */
export function lineTo(state: SzState, u: SzUnit, target: SzUnit): boolean {
  const stands = standsOf(state)
  const ground = featuresRevisionOf(state)
  let kept = known.get(state)
  if (kept === undefined || kept.stands !== stands || kept.ground !== ground) {
    kept = { stands, ground, open: new Map() }
    known.set(state, kept)
  }
  const key = `${u.id}>${target.id}`
  let found = kept.open.get(key)
  if (found === undefined) {
    found = hasLine(state, u, target)
    kept.open.set(key, found)
  }
  return found
}

/** Enemy units that a unit has a line to, none of them engaged (SZ-FIRE-08, SZ-FIRE-10). How far they are nobody measures. */
export const inSight = (state: SzState, u: SzUnit): SzUnit[] =>
  enemiesOf(state, u.side).filter((target) => !engaged(state, target) && lineTo(state, u, target))
