import { circlePoints } from '../../../../kernel/space/base.ts'
import type { Point } from '../../../../kernel/space/types.ts'
import { FLARE, LIT_BY_FLARE } from '../../ground/flares.ts'
import type { Marking } from '../../tables/ammunition.ts'
import { freshId, type KgBattle, setFact } from '../../units/state.ts'

/**
 * A smoke shell has found its place: its cloud rises when the next game turn begins (KG-ART-10, KG-SMK-04). A flare
 * burns at once, to the end of this game turn (KG-ART-11).
 */
export function markPlace(battle: KgBattle, ammo: Marking, at: Point): void {
  if (ammo === 'smoke') {
    setFact(battle, 'smokeDue', [...battle.state.facts.smokeDue, { x: at.x, y: at.y }], 'KG-ART-10')
    return
  }
  const id = freshId(battle, 'flare', 'KG-ART-11')
  const polygon = circlePoints(at, 2 * LIT_BY_FLARE, 0, 24)
  const feature = { id, layer: FLARE, kind: FLARE, at: { x: at.x, y: at.y }, polygon }
  battle.change('KG-ART-11', { type: 'feature', feature })
}
