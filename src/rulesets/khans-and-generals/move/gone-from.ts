import { reveal } from '../sight/sightings.ts'
import { hasPavises } from '../units/abilities.ts'
import { type KgBattle, type KgUnit, set, setNote } from '../units/state.ts'

/**
 * What any move costs a unit besides its range: its position and its hiding place are given up (KG-POS-03, KG-OMN-04,
 * KG-VIS-12), pavises are on its back for the whole game turn (KG-ABI-07), and a weapon that is dragged out of a fire
 * or in flight is packed up for it (KG-OBG-06).
 */
export function goneFrom(battle: KgBattle, u: KgUnit): void {
  set(battle, u, 'inPosition', null, 'KG-POS-03')
  reveal(battle, u, 'KG-VIS-12')
  set(battle, u, 'deployed', false, 'KG-OBG-06')
  if (hasPavises(u)) setNote(battle, u, 'KG-ABI-07', battle.state.turn, 'KG-ABI-07')
}
