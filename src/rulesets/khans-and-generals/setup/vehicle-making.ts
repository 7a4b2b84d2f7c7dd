import { entriesOf } from '../../../kernel/ordered.ts'
import { refuse, type SideId, type UnitId } from '../../../kernel/words.ts'
import { LEADERS } from '../tables/headquarters.ts'
import { VEHICLE_ABILITIES } from '../tables/types.ts'
import { baseOf, type Card, type VehicleCard } from '../units/cards.ts'
import type { KgUnit } from '../units/state.ts'
import { armament } from '../units/vehicles.ts'
import type { ArmyList } from './armies.ts'
import type { ScenarioUnit } from './scenario.ts'

/** What a roster may say of a vehicle beside its card, its place and its state. */
const OWN = [
  'name',
  'stan',
  'startStan',
  'training',
  'reluctance',
  'breakAt',
  'skill',
  'move',
  'abilities',
] as const

/** The vehicle card a unit of a roster names; null where it names none or that of something else (KG-UNI-01). */
export function vehicleCardOf(
  { card }: Pick<ScenarioUnit, 'card'>,
  cards: ReadonlyMap<string, Card>,
): VehicleCard | null {
  const named = typeof card === 'string' ? cards.get(card) : undefined
  return named?.kind === 'vehicle' ? named : null
}

/** Facts in which all units begin alike. */
export type AtStart = Pick<
  KgUnit,
  | 'at'
  | 'facing'
  | 'markers'
  | 'abandoned'
  | 'budget'
  | 'pdBudget'
  | 'moved'
  | 'rotated'
  | 'crossed'
  | 'did'
  | 'attackedTurn'
  | 'activated'
  | 'brokeTurn'
  | 'opbDrawn'
  | 'notes'
>

/** A vehicle of a roster as it starts (KG-STV-01). Its hatches are open (KG-STV-04); it stands nowhere yet. */
export function makeVehicle(
  spec: ScenarioUnit,
  side: SideId,
  hq: UnitId,
  card: VehicleCard,
  start: AtStart,
): KgUnit {
  checkOwn(spec)
  const { drive, armour, optics, offroad, weapons, capacity } = card
  const shut = spec.hatchesShut === true
  const startStan = spec.startStan ?? card.stan
  const names = spec.name ?? card.name
  return {
    ...start,
    id: spec.id,
    side,
    name: names.en,
    names,
    card: card.id,
    base: baseOf(card.hull),
    status: spec.broken === true ? 'broken' : 'standing',
    kind: 'vehicle',
    type: card.type,
    hq,
    mounted: false,
    formation: 'standard',
    stan: Math.min(spec.stan ?? startStan, startStan),
    startStan,
    training: spec.training ?? card.training,
    baseReluctance: spec.reluctance ?? card.reluctance,
    breakAt: spec.breakAt === undefined ? card.breakAt : spec.breakAt,
    melee: 0,
    skill: spec.skill ?? card.skill,
    armour: 0,
    move: spec.move ?? card.move,
    moveFoot: null,
    assaultBonus: 0,
    chargeBonus: 0,
    command: 0,
    initiative: 0,
    echelon: spec.leader === undefined ? null : LEADERS[spec.leader].echelon,
    statsAs: 'support',
    ...armament(card, [], shut),
    vehicle: { drive, armour, optics, offroad, weapons, capacity },
    ...(shut ? { hatchesShut: true } : {}),
    formations: ['standard'],
    orders: card.orders,
    abilities: [...new Set([...(spec.abilities ?? card.abilities), ...VEHICLE_ABILITIES])],
    sections: [],
    points: spec.points ?? card.points,
    pinned: false,
    hidden: (spec.hidden ?? false) || (spec.surprise ?? false),
    inPosition: null,
    deployed: false,
    immobilised: spec.immobilised ?? false,
  }
}

/** A vehicle has no formation, rides nothing and mans nothing: a roster that says so is refused. */
function checkOwn(spec: ScenarioUnit): void {
  const known: readonly string[] = [
    ...OWN,
    ...['id', 'card', 'hq', 'x', 'y', 'facing', 'hidden', 'reserve', 'offMap', 'trap', 'surprise', 'broken'],
    ...['immobilised', 'escorted', 'part', 'leader', 'hatchesShut', 'points', 'sections'],
  ]
  for (const [key, value] of entriesOf(spec)) {
    const usual = key === 'formation' && value === 'standard'
    const empty = key === 'sections' && spec.sections?.length === 0
    if (value === undefined || usual || empty) continue
    if (!known.includes(key) || key === 'sections')
      refuse('kg.error.not-of-vehicles', { unit: spec.id, stat: key })
  }
}

/**
 * Command and Initiative of a leading vehicle: those of the battalion's or regiment's HQ of its army list, or the
 * typical ones where it has none (KG-HQV-01, KG-DAT-40).
 */
export function leaderStats(
  u: Pick<KgUnit, 'echelon'>,
  list: ArmyList | undefined,
  cards: ReadonlyMap<string, Card>,
): Pick<KgUnit, 'command' | 'initiative'> {
  const row = u.echelon === LEADERS.company.echelon ? LEADERS.company : LEADERS.platoon
  for (const { hq } of list?.detachments ?? []) {
    const card = hq === null ? undefined : cards.get(hq)
    if (card?.kind === 'command' && card.echelon === row.as)
      return { command: card.command, initiative: card.initiative }
  }
  return { command: row.command, initiative: row.initiative }
}
