import { byId } from '../../../../kernel/ordered.ts'
import {
  aloftOf,
  type Flight,
  flightNow,
  inTheAir,
  isAloft,
  type OwnedFlight,
  setFlight,
} from '../../units/flights.ts'
import { throwPair } from '../../units/pairs.ts'
import { type KgBattle, type KgState, opponents } from '../../units/state.ts'
import { airHit, dogfightSum, hitInDogfight } from './air.ts'
import { sufferHit } from './air-hits.ts'

/**
 * Dogfights (KG-DOG-01), while both sides are in the air: the first player's aircraft first, by id, each attacks once in
 * a game turn. Fighters always attack, and leave the ground alone for it; the others only when they have made all their
 * raids and an enemy is less agile.
 */
export function dogfights(battle: KgBattle): void {
  const { state } = battle
  for (const owned of inTheAir(state)) {
    const flight = flightNow(state, owned)
    if (flight?.stage !== 'aloft') continue
    const prey = preyOf(state, owned.side, flight)
    if (prey === null) continue
    setFlight(battle, owned, { busy: true }, 'KG-DOG-01')
    attack(battle, owned, prey, { rule: 'KG-DOG-02', airAttack: flight.airAttack })
    answer(battle, prey, owned)
  }
}

/** Whom an aircraft attacks: a fighter an enemy fighter first, then as the others the least agile, by id (KG-DOG-01). */
function preyOf(state: KgState, side: string, flight: Flight): OwnedFlight | null {
  const fighter = flight.type === 'fighter'
  if (!fighter && flight.raids > 0) return null
  const enemies = opponents(state, side)
    .flatMap((enemy) => aloftOf(state, enemy.id).map((other) => ({ side: enemy.id, flight: other })))
    .filter((enemy) => fighter || enemy.flight.agility < flight.agility)
    .sort((a, b) => a.flight.agility - b.flight.agility || byId(a.flight.id, b.flight.id))
  return (fighter ? enemies.find((enemy) => enemy.flight.type === 'fighter') : null) ?? enemies[0] ?? null
}

/** One attack in the air: only by more than the defender's Agility is it a hit, and a d6 says of what kind (KG-DOG-02, KG-DOG-04). */
function attack(
  battle: KgBattle,
  by: OwnedFlight,
  target: OwnedFlight,
  { rule, airAttack }: { readonly rule: 'KG-DOG-02' | 'KG-DOG-03'; readonly airAttack: number },
): void {
  const own = throwPair(battle, by.flight, rule, 'kg.roll.shot')
  const other = throwPair(battle, target.flight, rule, 'kg.roll.response')
  const strike = dogfightSum('air-attack', airAttack, own)
  const defence = dogfightSum('agility', target.flight.agility, other)
  const hits = hitInDogfight(strike.total, defence.total)
  battle.event(rule, hits ? 'kg.dogfight-hit' : 'kg.dogfight', {
    side: by.side,
    sums: { attack: strike, defence },
    data: { aircraft: by.flight.id, against: target.flight.id },
  })
  if (!hits) return
  const die = battle.roll(6, { rule, why: 'kg.roll.air-hit', by: target.flight.id })
  sufferHit(battle, target, airHit(die), 'KG-DOG-02')
}

/** Who has defensive armament and was not shot down answers the same way (KG-DOG-03). */
function answer(battle: KgBattle, by: OwnedFlight, attacker: OwnedFlight): void {
  const { state } = battle
  const { defensive } = by.flight
  if (defensive < 1 || flightNow(state, by)?.stage === 'lost' || !isAloft(state, attacker)) return
  attack(battle, by, attacker, { rule: 'KG-DOG-03', airAttack: defensive })
}
