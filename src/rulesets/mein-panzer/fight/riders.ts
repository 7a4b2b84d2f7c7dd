import { cargoOf } from '../../../kernel/ordered.ts'
import { lose } from '../morale/losses.ts'
import { surviveOrdeal } from '../morale/surviving.ts'
import { modelOf } from '../units/models.ts'
import { type MpBattle, set, unit } from '../units/state.ts'
import { getDown } from './cargo.ts'

/**
 * A vehicle that was not made for passengers has fired: who rides on it gets down by a survival roll, of which 16 to 19 only pins, and
 * has no Additional action left but by a 1 (MP-TRP-07, MP-INF-11). Who finds no room within two inches is lost, as beside a wreck.
 */
export function shakeOff(battle: MpBattle, id: string): void {
  const carrier = unit(battle, id)
  if (carrier.at === null || modelOf(carrier).passengers !== null) return
  for (const { id: rider, aboardAs } of cargoOf(battle.state, carrier)) {
    if (aboardAs !== 'riding') continue
    const fate = surviveOrdeal(battle, unit(battle, rider), 'MP-TRP-07', { shakenOff: true })
    if (fate === 'destroyed' || fate === 'shaking') continue
    if (!getDown(battle, { ...carrier, at: carrier.at }, rider, 'MP-TRP-07')) {
      lose(battle, unit(battle, rider), 'MP-TRP-07')
      continue
    }
    const { used } = unit(battle, rider)
    if (fate !== 'ready' && !used.includes('additional'))
      set(battle, unit(battle, rider), 'used', [...used, 'additional'], 'MP-TRP-07')
  }
}
