import { type Sum, sum, term, terms } from '../../../kernel/modifiers.ts'
import type { GroundState } from '../tables/ground.ts'
import { GROUND } from '../tables/ground.ts'

/** A vehicle on ground that may not bear it (KG-GRD-04). Half-tracks bog as tracks, wagons as wheels (KG-GRD-07). */
export interface Driving {
  readonly ground: GroundState
  readonly drive: 'wheeled' | 'tracked'
  readonly onDirtRoad: boolean
  /** Its off-road ability as its card has it: −1 poor to 2 excellent (KG-STV-09). */
  readonly ability: number
}

/** How many sixths the ground asks of a vehicle; 0: it bears it (KG-GRD-02). */
export const boggingChance = ({ ground, drive, onDirtRoad }: Driving): number =>
  GROUND[ground].bogging[onDirtRoad ? 'dirtRoad' : drive]

/** Whether a vehicle gets stuck by its d6, its off-road ability added (KG-GRD-04, KG-STV-09). */
export function bogs(shown: number, driving: Driving): { readonly die: Sum; readonly stuck: boolean } {
  const ability = term('kg.term.off-road', driving.ability, 'KG-STV-09')
  const die = sum([term('kg.term.die', shown, 'KG-GRD-04'), ...terms(ability)])
  return { die, stuck: die.total <= boggingChance(driving) }
}
