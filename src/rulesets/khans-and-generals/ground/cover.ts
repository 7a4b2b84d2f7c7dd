import { type Term, term, terms } from '../../../kernel/modifiers.ts'
import type { ObstacleKey } from '../tables/obstacles.ts'
import type { TerrainKey } from '../tables/terrain.ts'
import type { Zone, ZoneKey } from '../tables/zones.ts'

/** A thing that covers, and the Defence against ranged attacks its table gives it. */
interface Covering<K> {
  readonly kind: K
  readonly row: { readonly rangedDefence: number }
}

/** What a unit under fire has about it. */
export interface Cover {
  /** Areas it stands in, topmost first. */
  readonly areas: readonly Covering<TerrainKey>[]
  /** Zones it stands in or mans. */
  readonly zones: readonly {
    readonly kind: ZoneKey
    readonly row: Pick<Zone, 'rangedDefence' | 'byPosition'>
    /** It has taken position there (KG-POS-02). */
    readonly manned: boolean
  }[]
  /** The obstacle at which it has taken position, if the fire crosses it (KG-POS-04). */
  readonly wall: Covering<ObstacleKey> | null
}

/**
 * The ranged Defence a unit has from where it is, term by term: its area (the best one it stands in, KG-EDG-04), its
 * zones (some only for who has taken position, KG-ZON-02), and the obstacle it mans (KG-POS-04).
 */
export function coverTerms({ areas, zones, wall }: Cover): Term[] {
  const [first, ...others] = areas
  const best = others.reduce((a, b) => (b && a && b.row.rangedDefence > a.row.rangedDefence ? b : a), first)
  return terms(
    best && best.kind !== 'open' && term(`kg.term.terrain.${best.kind}`, best.row.rangedDefence, 'KG-EDG-04'),
    ...zones
      .filter(({ row, manned }) => !row.byPosition || manned)
      .map(
        ({ kind, row }) =>
          kind !== 'minefield' && term(`kg.term.zone.${kind}`, row.rangedDefence, 'KG-ZON-02'),
      ),
    wall && term(`kg.term.obstacle.${wall.kind}`, wall.row.rangedDefence, 'KG-POS-04'),
  )
}
