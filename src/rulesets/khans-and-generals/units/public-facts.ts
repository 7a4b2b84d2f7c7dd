import type { Json } from '../../../kernel/json.ts'
import { anyIn } from '../../../kernel/ordered.ts'
import type { KgSide, KgUnit } from './state.ts'

/** Figures left on a line base, men elsewhere: 5 points of Stan make a figure, a started one still stands (KG-STA-06). */
export const figures = (u: Pick<KgUnit, 'kind' | 'statsAs' | 'stan'>): number =>
  u.statsAs === 'line' ? Math.ceil(u.stan / 5) : u.stan

/** Figures or men at the start. */
export const startFigures = (u: KgUnit): number =>
  u.statsAs === 'line' ? Math.ceil(u.startStan / 5) : u.startStan

/**
 * What anybody who sees a unit knows of it: its card, its figures, formation and condition (KG-DIG-21).
 * Its Reluctance, exact Stan, orders left and plans are its side's own.
 */
export function publicFacts(u: KgUnit): { readonly [stat: string]: Json } {
  return {
    names: u.names,
    kind: u.kind,
    type: u.type,
    statsAs: u.statsAs,
    mounted: u.mounted,
    formation: u.formation,
    figures: figures(u),
    startFigures: startFigures(u),
    training: u.training,
    melee: u.melee,
    ranged: u.ranged,
    skill: u.skill,
    armour: u.armour,
    range: u.range,
    move: u.move,
    weapon: u.weapon,
    abilities: u.abilities,
    sections: u.sections,
    pinned: u.pinned,
    broken: u.status === 'broken',
    inPosition: u.inPosition,
    deployed: u.deployed,
    immobilised: u.immobilised,
    abandoned: u.abandoned,
    ...(u.vehicle === undefined ? {} : vehicleFacts(u)),
  }
}

/** What a vehicle shows besides: what it is, whether its hatches are shut, and what of it is shot away. */
const vehicleFacts = (u: KgUnit): { readonly [stat: string]: Json } => ({
  vehicle: u.vehicle as Json,
  hatchesShut: u.hatchesShut ?? false,
  opticsOut: u.opticsOut ?? false,
  weaponsOut: u.weaponsOut ?? [],
})

/** The stats of vehicles that others have not. */
export const VEHICLE_STATS: readonly string[] = ['vehicle', 'hatchesShut', 'opticsOut', 'weaponsOut', 'gun']

/**
 * Whether a side has command points left: all that anybody else may know of them (KG-DIG-21). They count whoever holds
 * them, broken or destroyed as he may be: that is often not to be seen.
 */
export const anyPdLeft = ({ pools }: Pick<KgSide, 'pools'>): boolean =>
  anyIn(pools.pd ?? {}, (points) => points > 0)
