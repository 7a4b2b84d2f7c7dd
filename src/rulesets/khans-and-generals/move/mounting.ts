import { type RuleId, refuse } from '../../../kernel/words.ts'
import { areasOf, mayHideHere, placed } from '../ground/standing.ts'
import { reveal } from '../sight/sightings.ts'
import { FORMATION } from '../tables/formations.ts'
import { type KgBattle, type KgState, type KgUnit, set } from '../units/state.ts'

/** Refuses who is up or down already, who has no horses, and mounting where riders may not be (KG-OSP-01, KG-TER-02). */
export function checkSaddle(state: KgState, u: KgUnit, up: boolean): void {
  if (u.moveFoot === null) refuse('kg.error.no-such-ability', { unit: u.id })
  if (u.mounted === up) refuse(up ? 'kg.error.already-mounted' : 'kg.error.already-on-foot', { unit: u.id })
  const closed = areasOf(state, placed(u)).some(({ area }) => area.row.closedTo.includes('mounted'))
  if (up && closed) refuse('kg.error.no-mounting-here', { unit: u.id })
}

/** A unit mounts or dismounts; a formation that is only for the other state gives way to Standard (KG-FRM-02). */
export function changeSaddle(battle: KgBattle, u: KgUnit, rule: RuleId): void {
  set(battle, u, 'mounted', !u.mounted, rule)
  // Riders man no walls (KG-POS-01).
  if (u.mounted) set(battle, u, 'inPosition', null, 'KG-POS-03')
  // Riders cannot hide where those on foot can (KG-VIS-12, KG-TER-02).
  if (u.at !== null && !mayHideHere(battle.state, u)) reveal(battle, u, 'KG-VIS-12')
  const { who } = FORMATION[u.formation]
  if (who === (u.mounted ? 'dismounted' : 'mounted')) set(battle, u, 'formation', 'standard', 'KG-FRM-02')
  battle.event(rule, u.mounted ? 'kg.mounts' : 'kg.dismounts', { unit: u.id })
}
