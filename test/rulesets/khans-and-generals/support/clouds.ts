import type { Point } from '../../../../src/kernel/space/types.ts'
import { type KgBattle, setFact } from '../../../../src/rulesets/khans-and-generals/units/state.ts'

/** A smoke shell has found its place: the cloud rises when the next game turn begins (KG-SMK-04, KG-ART-10). */
export function smokeShell(battle: KgBattle, at: Point): void {
  setFact(battle, 'smokeDue', [...battle.state.facts.smokeDue, at], 'KG-SMK-04')
}
