import { type Sum, sum, type Term, term } from '../../../../kernel/modifiers.ts'
import { everySide, idsIn } from '../../../../kernel/ordered.ts'
import type { Point } from '../../../../kernel/space/types.ts'
import type { RuleId, SideId } from '../../../../kernel/words.ts'
import { shellLines } from '../../command/wires.ts'
import { ignite } from '../../fire/spread.ts'
import { bestCover } from '../../ground/standing.ts'
import { drawToken } from '../../morale/course-of-battle.ts'
import { commanderTest, loseStan, strengthTold } from '../../morale/losses.ts'
import { waver } from '../../morale/morale.ts'
import { seenBy } from '../../sight/sightings.ts'
import { MORALE } from '../../tables/morale-events.ts'
import { type Flight, type OwnedFlight, setFlight } from '../../units/flights.ts'
import { type Pair, pairTerm, throwPair } from '../../units/pairs.ts'
import {
  type KgBattle,
  type KgSideFacts,
  type KgState,
  type KgUnit,
  onTable,
  set,
  setSide,
} from '../../units/state.ts'
import { isArmoured, isVehicle, type VehicleUnit } from '../../units/vehicles.ts'
import { underSpread } from '../guns/bursts.ts'
import { pinTest } from '../shooting/pinning.ts'
import { hitWith } from '../shooting/shooting-sums.ts'
import { bombWorks } from './bombs.ts'
import {
  bombVehicle,
  cannonAtArmour,
  softHit,
  strafeArmour,
  type TellVehicle,
} from './vehicles-from-above.ts'

/** What an aircraft attacks with: one weapon a raid (KG-RAID-05). */
export type AirWeapon = 'bombs' | 'machineGuns' | 'cannon'

/**
 * Its next weapon: bombs while they last, then its guns; at vehicles the cannon before the bombs; fighters have guns only
 * (KG-RAID-05). Null: nothing at all.
 */
export function weaponFor(
  { type, bombs, mg, cannon, cannonFired }: Flight,
  atVehicle: boolean,
): AirWeapon | null {
  const bombed = type !== 'fighter' && bombs !== null && bombs.loads > 0
  if (atVehicle && cannon !== null && !(bombed && cannonFired === true)) return 'cannon'
  if (bombed) return 'bombs'
  if (mg !== null) return 'machineGuns'
  return cannon === null ? null : 'cannon'
}

/** An aircraft attacks its target, and the target feels it, hit or not (KG-RAID-06…09). */
export function strike(battle: KgBattle, raider: OwnedFlight, target: KgUnit): void {
  const weapon = weaponFor(raider.flight, isVehicle(target))
  if (weapon === null) return
  const at = target.at
  tellOfRaid(battle, raider, target, weapon)
  if (weapon === 'bombs') dropBombs(battle, raider, target, at)
  else if (weapon === 'machineGuns') strafe(battle, raider, target)
  else fireCannon(battle, raider, target)
  feelRaid(battle, raider, target)
}

/** Machine guns: their value and the dice, whatever the distance (KG-RAID-08). */
function strafe(battle: KgBattle, raider: OwnedFlight, target: KgUnit): void {
  if (isVehicle(target) && isArmoured(target)) {
    const { id } = raider.flight
    return atVehicle(battle, raider, target, (tell) => strafeArmour(battle, target, id, tell))
  }
  const pair = throwPair(battle, raider.flight, 'KG-RAID-08', 'kg.roll.shot')
  const value = term('kg.term.ranged', raider.flight.mg ?? 0, 'KG-RAID-08')
  hurt(battle, raider, target, { pair, rule: 'KG-RAID-08', attack: [value, pairTerm(pair, 'KG-RAID-08')] })
}

/** Auto-cannon: aimed, then a burst on the one target alone (KG-RAID-06). */
function fireCannon(battle: KgBattle, raider: OwnedFlight, target: KgUnit): void {
  const { cannon } = raider.flight
  if (cannon === null) return
  if (isVehicle(target)) setFlight(battle, raider, { cannonFired: true }, 'KG-RAID-05')
  if (!aims(battle, raider, cannon.accuracy, 'KG-RAID-06')) return
  if (isVehicle(target) && isArmoured(target)) {
    const shot = { by: raider.flight.id, penetration: cannon.penetration }
    return atVehicle(battle, raider, target, (tell) => cannonAtArmour(battle, target, shot, tell))
  }
  const pair = throwPair(battle, raider.flight, 'KG-RAID-06', 'kg.roll.blast')
  const attack = burstTerms(cannon.blast, pair, 'KG-RAID-06')
  hurt(battle, raider, target, { pair, rule: 'KG-RAID-06', attack })
}

/**
 * Bombs: aimed once, and all within their Spread, friend and foe, get the same burst against their own Defence
 * (KG-RAID-07). What stands there may come down (KG-DES-02), lines be cut (KG-COM-06), the ground take fire (KG-FIR-01).
 * Reserves off the map stand nowhere: only the one that is bombed is hurt (KG-RES-04).
 */
function dropBombs(battle: KgBattle, raider: OwnedFlight, target: KgUnit, at: Point | null): void {
  const { bombs } = raider.flight
  if (bombs === null) return
  const manned = target.inPosition
  setFlight(battle, raider, { bombs: { ...bombs, loads: bombs.loads - 1 } }, 'KG-RAID-05')
  if (!aims(battle, raider, bombs.accuracy, 'KG-RAID-07')) return
  const pair = throwPair(battle, raider.flight, 'KG-RAID-07', 'kg.roll.blast')
  const attack = burstTerms(bombs.blast, pair, 'KG-RAID-07')
  const spread = bombs.spread * 10
  const under = at === null ? [target] : underSpread(battle.state, null, spread, at)
  for (const u of under) {
    if (isVehicle(u)) bombAt(battle, raider, u, { direct: u.id === target.id, weight: bombs.weight })
    else hurt(battle, raider, u, { pair, rule: 'KG-RAID-07', attack })
    if (u !== target) goToGround(battle, u)
  }
  if (at === null) return
  bombWorks(battle, raider, bombs, { at, manned })
  shellLines(battle, at, spread, raider.flight.id)
  if (bombs.incendiary) ignite(battle, at, 'incendiary', null)
  else if (battle.state.facts.ground === 'veryDry') ignite(battle, at, 'shellfire', null)
}

const bombAt = (
  battle: KgBattle,
  raider: OwnedFlight,
  u: VehicleUnit,
  bomb: Parameters<typeof bombVehicle>[2],
): void => atVehicle(battle, raider, u, (tell) => bombVehicle(battle, u, bomb, tell))

const burstTerms = (blast: number, pair: Pair, rule: RuleId): Term[] => [
  term('kg.term.blast', blast, 'KG-AIR-03'),
  pairTerm(pair, rule),
]

/** A d10 no higher than the Accuracy of the card: nothing else bears on it (KG-RAID-06, KG-RAID-07). */
function aims(battle: KgBattle, { side, flight }: OwnedFlight, value: number, rule: RuleId): boolean {
  const accuracy = sum([term('kg.term.accuracy', value, 'KG-AIR-03')])
  const die = battle.roll(10, { rule, why: 'kg.roll.accuracy', by: flight.id })
  const hit = die <= accuracy.total
  battle.event(rule, hit ? 'kg.air-aims' : 'kg.air-misses', {
    side,
    sums: { accuracy },
    data: { aircraft: flight.id, n: die, against: accuracy.total },
  })
  return hit
}

interface Blow {
  readonly pair: Pair
  readonly rule: RuleId
  readonly attack: readonly Term[]
}

/** Works give no cover from above; ground and zones do from everywhere (KG-POS-04). */
function worked(state: KgState, target: KgUnit, attack: readonly Term[]) {
  const cover = target.at === null ? [] : bestCover(state, target)
  const wave = target.notes['KG-OMX-03'] === state.turn
  const from = { from: 'rear', by: { abilities: [] }, weapon: null, moved: true } as const
  return hitWith(attack, { ...from, target, cover, wave }, target)
}

/** What an attack from the air does to one unit: as any ranged attack, with its Defence (KG-RAID-07, KG-RAID-08). */
function hurt(battle: KgBattle, raider: OwnedFlight, u: KgUnit, { pair, rule, attack }: Blow): void {
  const { attack: strength, defence, effect, damage } = worked(battle.state, u, attack)
  const stanBefore = u.stan
  tellOfHit(battle, raider, u, {
    rule,
    sums: { attack: strength, defence },
    data: { green: pair.green, red: pair.red, effect, damage, ...strengthTold(u, damage) },
  })
  set(battle, u, 'attackedTurn', battle.state.turn, 'KG-MOR-06')
  if (isVehicle(u)) {
    if (effect <= 0) return
    const by = { by: raider.flight.id, cannon: rule === 'KG-RAID-06' }
    return atVehicle(battle, raider, u, (tell) => softHit(battle, u, by, tell))
  }
  loseStan(battle, u, damage, { rule, commanderLater: true })
  if (u.kind === 'command' && u.stan < stanBefore) commanderTest(battle, u)
  if (u.status === 'destroyed') outOfReserve(battle, u)
  // Own aircraft that hurt their own cost a token (KG-OPB-05 j).
  if (u.side === raider.side && u.stan < stanBefore) drawToken(battle, u.side, 'j')
}

const NO_RESERVES: KgSideFacts['reserves'] = {}

/** An attack on a vehicle by the lists of hits; own aircraft that hurt their own cost a token (KG-OPB-05 j). */
function atVehicle(
  battle: KgBattle,
  raider: OwnedFlight,
  u: VehicleUnit,
  strikes: (tell: TellVehicle) => void,
): void {
  const { know } = known(battle.state, u)
  set(battle, u, 'attackedTurn', battle.state.turn, 'KG-MOR-06')
  let hurts = false
  strikes((rule, { hit, sums }) => {
    hurts = hit !== 'none' && hit !== 'ricochet'
    const data = { aircraft: raider.flight.id, hit }
    battle.event(rule, 'kg.raid-vehicle', { target: u.id, sums, data }, know)
  })
  if (u.status === 'destroyed') outOfReserve(battle, u)
  if (u.side === raider.side && hurts) drawToken(battle, u.side, 'j')
}

/** A unit that was destroyed in reserve comes no more, whoever calls its group (KG-RES-04). */
function outOfReserve(battle: KgBattle, u: KgUnit): void {
  const reserves = battle.state.sides[u.side]?.facts.reserves ?? NO_RESERVES
  const group = idsIn(reserves).find((name) => reserves[name]?.includes(u.id))
  if (group === undefined) return
  const { [group]: ids = [], ...rest } = reserves
  const left = ids.filter((id) => id !== u.id)
  setSide(battle, u.side, 'reserves', left.length === 0 ? rest : { ...rest, [group]: left }, 'KG-RES-04')
}

/**
 * The target of a raid, whether it was hit or not, has been attacked, loses heart and may go to ground (KG-RAID-09,
 * KG-MOR-06, KG-PIN-02).
 */
function feelRaid(battle: KgBattle, { flight }: OwnedFlight, target: KgUnit): void {
  if (target.stan === 0 || target.status === 'destroyed') return
  set(battle, target, 'attackedTurn', battle.state.turn, 'KG-MOR-06')
  waver(battle, target, MORALE.airRaid, { source: flight.id, renews: true })
  goToGround(battle, target)
}

/** Who was the target of a raid or stood under its bombs is tested for pinning (KG-PIN-03). */
function goToGround(battle: KgBattle, u: KgUnit): void {
  if (onTable(u) && u.stan > 0) pinTest(battle, u, 'air')
}

/** Who knows whom an aircraft attacks: the side it attacks, and others that see the unit; the rest see where (KG-DIG-21). */
const known = (state: KgState, u: KgUnit): { know: SideId[]; wonder: SideId[] } => {
  const sides = everySide(state).map(({ id }) => id)
  const know = sides.filter((side) => side === u.side || (u.at !== null && seenBy(state, side, u)))
  return { know, wonder: sides.filter((side) => !know.includes(side)) }
}

/** A raid is told to all: with the unit to those who know it, to the others with the place. */
function tellOfRaid(battle: KgBattle, raider: OwnedFlight, target: KgUnit, weapon: AirWeapon): void {
  const { side, flight } = raider
  const { know, wonder } = known(battle.state, target)
  const spread = weapon === 'bombs' ? (flight.bombs?.spread ?? 0) * 10 : 0
  const place = target.at === null ? {} : { at: { x: target.at.x, y: target.at.y }, spread }
  const data = { aircraft: flight.id, armament: weapon, ...place }
  battle.event('KG-RAID-05', 'kg.raid', { side, target: target.id, data }, know)
  if (wonder.length === 0) return
  const name = target.at === null ? 'kg.raid-off-map' : 'kg.raid-at'
  battle.event('KG-RAID-05', name, { side, data }, wonder)
}

interface Told {
  readonly rule: RuleId
  readonly sums: { readonly attack: Sum; readonly defence: Sum }
  readonly data: { readonly [key: string]: number }
}

/** Losses are told to those who know the unit; nobody else hears whom it hit. */
function tellOfHit(battle: KgBattle, raider: OwnedFlight, u: KgUnit, { rule, sums, data }: Told): void {
  const told = { target: u.id, sums, data: { aircraft: raider.flight.id, ...data } }
  battle.event(rule, 'kg.raid-hit', told, known(battle.state, u).know)
}
