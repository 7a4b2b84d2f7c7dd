import { lookUp } from '../kernel/look-up.ts'
import type { Who } from '../table/types.ts'
import type { Desk } from './desk.ts'
import type { Stage } from './present/voice.ts'
import { namespaceOf } from './words.ts'

/** Names of the sides and size of the map, as the caller may know them; a bare stage where there is no battle yet. */
export async function stageFor(desk: Desk, who: Who): Promise<Stage> {
  const view = await desk.table.view(who)
  if (!view.ok) return { sides: [], map: { width: 0, height: 0 }, namespace: '' }
  return {
    sides: Object.values(view.value.sides).sort((a, b) => a.order - b.order),
    map: view.value.map,
    namespace: namespaceOf(lookUp(desk.rulesets, view.value.ruleset)),
  }
}
