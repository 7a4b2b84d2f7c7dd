import { everySide } from '../../../../kernel/ordered.ts'
import type { RuleId } from '../../../../kernel/words.ts'
import {
  aloftOf,
  type Flight,
  flightsOf,
  inTheAir,
  type OwnedFlight,
  setFlight,
} from '../../units/flights.ts'
import { type KgBattle, type KgState, opponents } from '../../units/state.ts'
import { flyingWeather } from './flying-weather.ts'

/** Aircraft whose stay is over go home as the game turn begins, before anything else changes (KG-AIR-05). */
export function goHome(battle: KgBattle): void {
  for (const owned of inTheAir(battle.state)) {
    if (owned.flight.stay < 1) leave(battle, owned, 'stay')
  }
}

/**
 * Weather or night that is not for flying sends those over the map home, to be called again with what raids and stay they
 * have left, and keeps back those who were called (KG-AIR-02, KG-TIM-04). Else who was called is here, and ready at once
 * (KG-AIR-01, KG-AIR-04); of everybody's stay this game turn is one (KG-AIR-05).
 */
export function comeIn(battle: KgBattle): void {
  const { state } = battle
  const fit = flyingWeather(state)
  if (!fit) for (const owned of inTheAir(state)) leave(battle, owned, 'weather')
  for (const { id: side } of everySide(state)) {
    for (const flight of flightsOf(state, side)) {
      const owned = { side, flight }
      if (flight.stage === 'called') {
        setFlight(battle, owned, fit ? { stage: 'aloft', shown: true } : { stage: 'waiting' }, 'KG-AIR-01')
        const data = { aircraft: flight.id }
        if (fit) battle.event('KG-AIR-04', 'kg.air-here', { side, data })
        else battle.event('KG-AIR-02', 'kg.air-kept-back', { side, data }, [side])
      }
    }
    for (const flight of aloftOf(state, side)) {
      setFlight(battle, { side, flight }, { stay: flight.stay - 1, busy: false }, 'KG-AIR-05')
    }
  }
}

/** Who has made all his raids goes home, unless he is here to fight in the air (KG-AIR-05). */
export function doneRaiding(battle: KgBattle): void {
  for (const owned of inTheAir(battle.state)) {
    const { side, flight } = owned
    if (flight.raids < 1 && !huntsOn(battle.state, side, flight)) leave(battle, owned, 'raids')
  }
}

/** Fighters always do, the others while an enemy over the map is less agile than they are (KG-DOG-01, KG-AIR-05). */
const huntsOn = (state: KgState, side: string, { type, agility }: Flight): boolean =>
  type === 'fighter' ||
  opponents(state, side).some((enemy) => aloftOf(state, enemy.id).some((other) => other.agility < agility))

/** Why an aircraft leaves the map: words of `kg.leaving.…`. */
type Leaving = 'stay' | 'raids' | 'weather' | 'damaged' | 'flees'

const RULES: Readonly<Record<Leaving, RuleId>> = {
  stay: 'KG-AIR-05',
  raids: 'KG-AIR-05',
  weather: 'KG-AIR-02',
  damaged: 'KG-DOG-02',
  flees: 'KG-DOG-02',
}

/**
 * An aircraft leaves; only whom the weather sends home may be called again, if he has raids and stay left (KG-AIR-05).
 * @param from from where it was hit, where it leaves for that.
 */
export function leave(
  battle: KgBattle,
  { side, flight }: OwnedFlight,
  leaving: Leaving,
  from: 'ground' | 'air' | null = null,
): void {
  const again = leaving === 'weather' && flight.raids > 0 && flight.stay > 0
  setFlight(battle, { side, flight }, { stage: again ? 'waiting' : 'gone', busy: false }, RULES[leaving])
  battle.event(RULES[leaving], 'kg.air-leaves', { side, data: { aircraft: flight.id, leaving, from } })
}
