import type { RuleId } from '../../../../kernel/words.ts'
import type { FwBattle, FwState, FwUnit } from '../../units/state.ts'

/** What is noted of a unit to the end of a phase: that it was asked and stayed by itself, that it has broken through. */
type Noted = 'stays-apart' | 'broke-through'

const now = ({ turn, phase, active }: FwState): string => `${turn} ${phase} ${active}`

/** Whether something is noted of a unit in this phase. */
export const isNotedNow = (state: FwState, u: FwUnit, what: Noted): boolean =>
  u.markers.some(({ kind, source }) => kind === what && source === now(state))

/** Notes something of a unit for this phase; the note of an earlier phase goes. Only its side sees it. */
export function noteNow(battle: FwBattle, u: FwUnit, what: Noted, rule: RuleId): void {
  for (const { id, kind } of u.markers) {
    if (kind === what) battle.change(rule, { type: 'unmark', unit: u.id, marker: id, why: 'expired' })
  }
  const marker = { id: what, kind: what, rule, source: now(battle.state) }
  battle.change(rule, { type: 'mark', unit: u.id, marker }, [u.side])
}
