import { reveal } from './sightings.ts'
import { has, type KgBattle, type KgUnit, set } from './state.ts'

/**
 * What any move costs a unit besides its range: its position and its hiding place are given up (KG-POS-03, KG-OMN-04,
 * KG-VIS-12), and pavises are on its back for the whole game turn (KG-ABI-07).
 */
export function goneFrom(battle: KgBattle, u: KgUnit): void {
  set(battle, u, 'inPosition', null, 'KG-POS-03')
  reveal(battle, u, 'KG-VIS-12')
  if (has(u, 'pavise')) set(battle, u, 'notes', { ...u.notes, 'KG-ABI-07': battle.state.turn }, 'KG-ABI-07')
}
