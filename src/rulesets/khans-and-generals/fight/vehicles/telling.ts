import type { RuleId } from '../../../../kernel/words.ts'
import { seenBy } from '../../sight/sightings.ts'
import type { KgBattle, KgUnit } from '../../units/state.ts'
import { bySides, type Firer } from '../guns/known-gun.ts'

type Told = Omit<Parameters<KgBattle['event']>[2], 'unit' | 'side' | 'target'>

/**
 * What a hit on a vehicle came to is told to those who know whose fire it is and see the vehicle; to the others who
 * see or feel it without the name of who fired (KG-DIG-21).
 */
export function tellOfStrike(
  battle: KgBattle,
  rule: RuleId,
  name: string,
  { firer, target, told }: { readonly firer: Firer; readonly target: KgUnit; readonly told: Told },
): void {
  const { know, wonder } = bySides(battle.state, firer)
  const heard = know.filter((side) => seenBy(battle.state, side, target))
  const open = wonder.length === 0 && heard.length === know.length
  battle.event(rule, name, { unit: firer.unit.id, target: target.id, ...told }, open ? undefined : heard)
  const dark = open ? [] : wonder.filter((side) => seenBy(battle.state, side, target))
  if (dark.length > 0) battle.event(rule, name, { target: target.id, ...told }, dark)
}
