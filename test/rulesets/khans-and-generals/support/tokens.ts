import type { SideId } from '../../../../src/kernel/words.ts'
import { OPB } from '../../../../src/rulesets/khans-and-generals/morale/course-of-battle.ts'
import type { KgState } from '../../../../src/rulesets/khans-and-generals/units/state.ts'

/** How many tokens of the course of battle a side holds: public (KG-OPB-02). */
export const opbCount = (state: KgState, id: SideId): number => state.sides[id]?.drawn[OPB]?.length ?? 0
