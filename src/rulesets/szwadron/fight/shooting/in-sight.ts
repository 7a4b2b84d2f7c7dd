import { revisionOf } from '../../../../kernel/reduce.ts'
import { engaged } from '../../ground/engaged.ts'
import { enemiesOf, type SzState, type SzUnit } from '../../units/state.ts'
import { hasLine } from './fire.ts'

/** Lines of fire already looked for, as of a revision of their state: offers and checks ask for them over and over. */
const known = new WeakMap<SzState, { revision: number; lines: Map<string, boolean> }>()

/** Whether a unit has a line to another (SZ-FIRE-10). */
export function lineTo(state: SzState, u: SzUnit, target: SzUnit): boolean {
  const revision = revisionOf(state)
  let kept = known.get(state)
  if (kept?.revision !== revision) {
    kept = { revision, lines: new Map() }
    known.set(state, kept)
  }
  const key = `${u.id}>${target.id}`
  let found = kept.lines.get(key)
  if (found === undefined) {
    found = hasLine(state, u, target)
    kept.lines.set(key, found)
  }
  return found
}

/** Enemy units that a unit has a line to, none of them engaged (SZ-FIRE-08, SZ-FIRE-10). How far they are nobody measures. */
export const inSight = (state: SzState, u: SzUnit): SzUnit[] =>
  enemiesOf(state, u.side).filter((target) => !engaged(state, target) && lineTo(state, u, target))
