import { everyFeature, written } from '../../../kernel/ordered.ts'
import { sectionsOf } from '../../../kernel/space/obstacle.ts'
import type { Feature } from '../../../kernel/state.ts'
import { type GroundPower, spot } from '../../../kernel/umpire-ground.ts'
import { LONGEST_SECTION, OBSTACLES } from '../tables/obstacles.ts'
import { RELIEFS } from '../tables/relief.ts'
import { TERRAINS } from '../tables/terrain.ts'
import { ZONES } from '../tables/zones.ts'
import type { KgState } from '../units/state.ts'

type Power = GroundPower<KgState>

/** One more than anything of a layer has: what is laid last lies on top (KG-TER-01). */
const top = (state: KgState, layer: string): number =>
  everyFeature(state).reduce(
    (most, { layer: of, data }) => (of === layer ? Math.max(most, Number(data?.z ?? 0) + 1) : most),
    0,
  )

const onTop = (layer: string, kind: string, more: NonNullable<Feature['data']> = {}): Power => ({
  shape: 'area',
  lay: (state, id, polygon) => [
    { type: 'feature', feature: { id, layer, kind, polygon, data: { ...more, z: top(state, layer) } } },
  ],
})

/** Obstacles stand in sections of at most 10 cm, each destroyed alone (KG-OBS-07). */
const inSections = (kind: string): Power => ({
  shape: 'line',
  lay: (_, id, points) => {
    const parts = sectionsOf(points, LONGEST_SECTION)
    return parts.map(({ a, b }, n) => ({
      type: 'feature',
      feature: { id: parts.length === 1 ? id : `${id}.${n + 1}`, layer: 'obstacle', kind, line: [a, b] },
    }))
  },
})

const each = (kinds: readonly string[], make: (kind: string) => Power): [string, Power][] =>
  kinds.map((kind) => [kind, make(kind)])

/** What an umpire may lay on the table: ground, works, slopes of one level, and objectives (KG-DIG-40). */
export const GROUND = written<Power>(
  Object.fromEntries([
    ...each(TERRAINS, (kind) => onTop('terrain', kind)),
    ...each(ZONES, (kind) => onTop('zone', kind)),
    ...each(RELIEFS, (kind) => onTop('relief', kind, { level: 1, crest: [] })),
    ...each(
      OBSTACLES.filter((kind) => kind !== 'wreck'),
      inSections,
    ),
    ...each(['po', 'marker', 'target'], (kind) => spot('objective', kind)),
  ]),
)
