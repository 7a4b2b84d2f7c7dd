import type { Point } from '../../../kernel/space/types.ts'
import type { Feature } from '../../../kernel/state.ts'
import type { SideId } from '../../../kernel/words.ts'
import type { BattleType } from '../tables/battle-types.ts'
import { BATTLES } from '../tables/battle-types.ts'
import type { KgSideFacts } from '../units/state.ts'

/** The field that a battle without a scenario is fought on: the attacker comes from `edge`. */
export interface AimGround {
  readonly map: { readonly width: number; readonly height: number }
  readonly edge: KgSideFacts['edge']
  /** Whose way out an exit is. */
  readonly defender: SideId
}

/** How far toward the defender things of his lie, as a part of the map's depth; a raid's in the middle (KG-DEP-02). */
const DEEP = 0.7
/** A landing wants one objective this near to the shore, mm (KG-BAT-02). */
const NEAR_SHORE = 300
/** Half the width of an exit, and how deep it is, mm (KG-BAT-02). */
const EXIT = { half: 150, deep: 20 } as const

/** A place that far across the map and that far ahead of the attacker's edge, both as parts of the whole. */
function spot({ map: { width, height }, edge }: AimGround, across: number, ahead: number): Point {
  const [x, y] = {
    south: [across * width, ahead * height],
    north: [across * width, (1 - ahead) * height],
    west: [ahead * width, across * height],
    east: [(1 - ahead) * width, across * height],
  }[edge] as [number, number]
  return { x: Math.round(x), y: Math.round(y) }
}

/**
 * What a type of battle is about where no scenario says it: objectives, places to see, targets to destroy, a way out
 * (KG-BAT-02, KG-PO-01). As few of each as the type has, evenly across the map. A convoy has its way out, but whom it
 * escorts only a scenario can say.
 */
export function typeObjectives(type: BattleType, ground: AimGround): Feature[] {
  const [least, , where] = BATTLES[type].objectives
  const count = Math.max(1, least)
  const row = (kind: string, letter: string, ahead: (n: number) => number): Feature[] =>
    Array.from({ length: count }, (_, n) => ({
      id: `${letter}${n + 1}`,
      layer: 'objective',
      kind,
      at: spot(ground, (n + 1) / (count + 1), ahead(n)),
    }))
  const { map, edge } = ground
  const depth = edge === 'south' || edge === 'north' ? map.height : map.width
  switch (type) {
    case 'pitched':
      return []
    case 'recon':
      return row('marker', 'M', () => DEEP)
    case 'raid':
      return row('target', 'T', () => 0.5)
    case 'ambush':
    case 'convoy':
      return [exit(ground)]
    case 'landing':
      return row('po', 'PO', (n) => (n === 0 ? NEAR_SHORE / depth : DEEP))
    default:
      return row('po', 'PO', () => (where === 'defender' ? DEEP : 0.5))
  }
}

/** The defender leaves by the edge from which the attacker comes, in the middle of it. */
function exit(ground: AimGround): Feature {
  const { map, edge, defender } = ground
  const level = edge === 'south' || edge === 'north'
  const [wide, deep] = level ? [map.width, map.height] : [map.height, map.width]
  const half = EXIT.half / wide
  const polygon = [
    spot(ground, 0.5 - half, 0),
    spot(ground, 0.5 + half, 0),
    spot(ground, 0.5 + half, EXIT.deep / deep),
    spot(ground, 0.5 - half, EXIT.deep / deep),
  ]
  return { id: 'X1', layer: 'objective', kind: 'exit', polygon, data: { side: defender } }
}
