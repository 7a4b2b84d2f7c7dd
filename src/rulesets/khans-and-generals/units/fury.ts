import { hasFury } from './abilities.ts'
import { type KgBattle, type KgUnit, setNote } from './state.ts'

/** The note of a unit with Fury that has won a melee: the game turn of it (KG-ABI-08). */
export const FURY = 'KG-ABI-08'

/** A unit with Fury has won: in its next player turn it must look for another enemy (KG-ABI-08, KG-MEL-12). */
export function noteFury(battle: KgBattle, u: KgUnit): void {
  if (!hasFury(u) || u.status !== 'standing') return
  setNote(battle, u, FURY, battle.state.turn, FURY)
}
