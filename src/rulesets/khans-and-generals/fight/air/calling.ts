import { speaksOffMap } from '../../command/wires.ts'
import { drawToken } from '../../morale/course-of-battle.ts'
import { type Flight, flightsOf, setFlight } from '../../units/flights.ts'
import { type KgBattle, type KgState, type KgUnit, setNote } from '../../units/state.ts'
import { trainingTest } from '../../units/tests.ts'

/** Whether an HQ is in contact with the airfield: by radio, or by a whole line to the map's edge (KG-AIR-01). */
export const reachesAirfield = (state: KgState, chief: KgUnit): boolean => speaksOffMap(state, chief)

/** The aircraft of a side that can be called: who waits and has raids or a purpose left (KG-AIR-01). */
export const callable = (state: KgState, side: string): Flight[] =>
  flightsOf(state, side).filter(({ stage }) => stage === 'waiting')

/**
 * The Chief HQ calls an aircraft (KG-AIR-01): by its Training test it comes when the next game turn begins; in vain, the
 * HQ ends its turn. A natural 6 costs a token (KG-OPB-05 i), and everybody hears of that, as of any token. All else is for
 * its own side.
 */
export function callAircraft(battle: KgBattle, chief: KgUnit, flight: Flight): void {
  const { side } = chief
  const heard = trainingTest(battle, chief, { rule: 'KG-AIR-01', why: 'kg.roll.air-call', secret: true })
  const natural = battle.written().rolls.at(-1)?.value
  if (natural === 6) drawToken(battle, side, 'i')
  const told = { unit: chief.id, data: { aircraft: flight.id } }
  if (heard) {
    setFlight(battle, { side, flight }, { stage: 'called' }, 'KG-AIR-01')
    battle.event('KG-AIR-01', 'kg.air-called', told, [side])
    return
  }
  const { turn, active } = battle.state
  setNote(battle, chief, 'KG-AIR-01', { turn, during: active }, 'KG-AIR-01')
  battle.event('KG-AIR-01', 'kg.air-call-failed', told, [side])
}
