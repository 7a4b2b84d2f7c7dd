import { byId, everyUnit } from '../../../../kernel/ordered.ts'
import type { SideId } from '../../../../kernel/words.ts'
import { lockedIn } from '../../ground/contacts.ts'
import { inDifficultTerrain, placed } from '../../ground/standing.ts'
import { seenBy } from '../../sight/sightings.ts'
import type { Spotting } from '../../tables/aircraft.ts'
import type { SkyTarget } from '../../tables/sky-targets.ts'
import { type OwnedFlight, wishesOf } from '../../units/flights.ts'
import { pick } from '../../units/random.ts'
import { type KgBattle, type KgState, type KgUnit, onTable, opponents } from '../../units/state.ts'
import { isVehicle } from '../../units/vehicles.ts'

/**
 * What a pilot could find of a side: its units on the table that do not hide (KG-RAID-11), and its reserves off it
 * (KG-RES-04); nobody fires into a melee, from the air either (KG-RNG-09).
 */
export const targetsOf = (state: KgState, side: SideId): KgUnit[] =>
  everyUnit(state).filter(
    (u) =>
      u.side === side &&
      (u.status === 'reserve' || (onTable(u) && !u.hidden && !u.abandoned && !lockedIn(state, u))),
  )

/** Whether a unit is in the open: not in difficult terrain; reserves off the map are (KG-RAID-03, KG-RES-04). */
export const inTheOpen = (state: KgState, u: KgUnit): boolean =>
  u.at === null || !inDifficultTerrain(state, placed(u))

/** What a pilot takes a unit for. */
export function skyTargetOf(u: KgUnit): SkyTarget {
  if (u.status === 'reserve') return 'reserves'
  if (isVehicle(u)) return 'vehicles'
  if (u.kind === 'command') return 'hq'
  if (u.kind === 'artillery' || u.gun !== null) return 'guns'
  if (u.weapon === 'hmg') return 'machineGuns'
  if (u.kind === 'support') return 'support'
  return u.mounted ? 'cavalry' : 'infantry'
}

/** The target a side wishes for most: by its list, then the most points, then by id (KG-RAID-01). */
export function wished(units: readonly KgUnit[], wishes: readonly SkyTarget[]): KgUnit | null {
  const rank = (u: KgUnit): number => {
    const at = wishes.indexOf(skyTargetOf(u))
    return at < 0 ? wishes.length : at
  }
  const [best] = [...units].sort((a, b) => rank(a) - rank(b) || b.points - a.points || byId(a.id, b.id))
  return best ?? null
}

/**
 * The target of a raid by what the pilot made out (KG-RAID-01); null: a phantom, the raid is wasted (KG-RAID-02).
 * Whoever is to choose has said beforehand what he wishes: his own side, or the enemy where he mistakes friends for foes.
 */
export function raidTarget(
  battle: KgBattle,
  { side, flight }: OwnedFlight,
  found: Exclude<Spotting, 'nothing'>,
): KgUnit | null {
  const { state } = battle
  const enemies = opponents(state, side)
  const all = enemies.flatMap((enemy) => targetsOf(state, enemy.id))
  const foes = flight.type === 'attack' ? vehiclesFirst(all) : all
  const open = (units: readonly KgUnit[]): KgUnit[] => units.filter((u) => inTheOpen(state, u))
  switch (found) {
    case 'phantom':
      return null
    case 'random':
      return randomTarget(battle, side, foes)
    case 'chosen':
      return wished(foes, wishesOf(state, side))
    case 'chosenOpen':
      return wished(flight.type === 'attack' ? vehiclesFirst(open(all)) : open(all), wishesOf(state, side))
    case 'ownByEnemy':
      return misled(state, enemies[0]?.id ?? side, targetsOf(state, side))
    case 'ownOpenByEnemy':
      return misled(state, enemies[0]?.id ?? side, open(targetsOf(state, side)))
  }
}

/** Attack aircraft find vehicles, and others only where there is none of them (KG-RAID-04). */
function vehiclesFirst(units: readonly KgUnit[]): readonly KgUnit[] {
  const vehicles = units.filter((u) => isVehicle(u))
  return vehicles.length > 0 ? vehicles : units
}

/** The enemy chooses among those he sees, if he sees any: else he could not know whom he points out (KG-RAID-01). */
function misled(state: KgState, enemy: SideId, units: readonly KgUnit[]): KgUnit | null {
  const seen = units.filter((u) => seenBy(state, enemy, u))
  return wished(seen.length > 0 ? seen : units, wishesOf(state, enemy))
}

/**
 * A random enemy (KG-RAID-03): an even d6 is for those in the open, an odd one for those in difficult terrain; where
 * there are none the other group stands in. Then the smallest die that will do, by id (KG-DIC-03).
 */
function randomTarget(battle: KgBattle, side: SideId, foes: readonly KgUnit[]): KgUnit | null {
  if (foes.length === 0) return null
  const die = battle.roll(6, { rule: 'KG-RAID-03', why: 'kg.roll.air-ground', by: side })
  const inOpen = die % 2 === 0
  const group = foes.filter((u) => inTheOpen(battle.state, u) === inOpen)
  const among = group.length > 0 ? group : foes
  const at = pick(battle, among.length, { rule: 'KG-RAID-03', why: 'kg.roll.air-target', by: side })
  return among[at] ?? null
}
