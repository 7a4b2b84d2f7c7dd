import type { RuleId } from '../../../../kernel/words.ts'
import { flightLost } from '../../morale/course-of-battle.ts'
import type { AirHit } from '../../tables/aircraft.ts'
import { type OwnedFlight, setFlight } from '../../units/flights.ts'
import type { KgBattle } from '../../units/state.ts'
import { leave } from './coming-and-going.ts'

/** What a hit does to an aircraft (KG-DOG-02, KG-AA-02, KG-AA-03); everybody sees it. */
export function sufferHit(battle: KgBattle, owned: OwnedFlight, hit: AirHit, rule: RuleId): void {
  const { side, flight } = owned
  // Whoever does not see the gun sees that it came from below.
  const from = rule === 'KG-DOG-02' ? 'air' : 'ground'
  if (hit === 'damaged' || hit === 'flees') return leave(battle, owned, hit, from)
  const data = { aircraft: flight.id, from }
  if (hit === 'down') {
    setFlight(battle, owned, { stage: 'lost', busy: false, lostIn: battle.state.turn }, rule)
    battle.event(rule, 'kg.air-down', { side, data })
    flightLost(battle, side)
  } else if (hit === 'tied') {
    setFlight(battle, owned, { busy: true }, rule)
    battle.event(rule, 'kg.air-tied', { side, data })
  }
}
