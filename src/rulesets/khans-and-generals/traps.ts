import { z } from 'zod'
import { refuse, type SideId } from '../../kernel/words.ts'
import { type KgBattle, type KgState, setSide, unit } from './state.ts'

/** Where a unit of a trap or of the reserve is put. */
export const placementSchema = z.strictObject({
  unit: z.string().min(1),
  at: z.strictObject({ x: z.number().int(), y: z.number().int() }),
  /** Tenths of a degree. */
  face: z.number().int().min(0).max(3599),
})
export type Placement = z.infer<typeof placementSchema>

/** Groups a side keeps hidden off the map, by name (KG-AMB-01). */
export const trapGroups = (state: KgState, side: SideId): string[] =>
  Object.keys(state.sides[side]?.facts.traps ?? {}).sort()

/** Springs a trap: its units appear where they were put and may act at once (KG-AMB-01…03). */
export function revealTrap(
  battle: KgBattle,
  side: SideId,
  group: string,
  places: readonly Placement[],
): void {
  const { [group]: units, ...rest } = battle.state.sides[side]?.facts.traps ?? {}
  if (units === undefined) refuse('kg.error.no-such-trap', { trap: group })
  for (const { unit: id, at, face } of places) {
    const u = unit(battle, id)
    battle.change('KG-AMB-01', { type: 'status', unit: u.id, status: 'standing' })
    battle.change('KG-AMB-01', { type: 'place', unit: u.id, at, facing: face })
  }
  setSide(battle, side, 'traps', rest, 'KG-AMB-01')
}
