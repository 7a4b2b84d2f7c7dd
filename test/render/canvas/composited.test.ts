import { describe, expect, it } from 'vitest'
import { HALO, INK, underLight } from '../../../src/render/canvas/palette.ts'
import { FIRST, SECOND } from '../../../src/render/charts/style.ts'
import { CLOUDS, DISCS, FIRE_EDGE } from '../../../src/render/map/clouds.ts'
import { AREA_KINDS, areaEdge } from '../../../src/render/map/ground/areas.ts'
import { OBSTACLE_INKS } from '../../../src/render/map/ground/obstacles.ts'
import { BROWN, DARK_BROWN } from '../../../src/render/map/ground/relief.ts'
import { NUMBER_INK, NUMBER_RIM, ZONE_RIM } from '../../../src/render/map/hexes/grid.ts'
import { PLACE_INK, PLACE_RIM } from '../../../src/render/map/map-labels.ts'
import { SIDE_STYLES } from '../../../src/render/map/sides.ts'
import {
  contrast,
  EVERY_GROUND,
  luminance,
  OPEN_GROUND,
  over,
  PALE_GROUND,
  weakest,
} from '../support/colours.ts'

/**
 * Contrast of what is seen: inks as they lie on every ground, hill and cover, through the filter of each light. What is
 * drawn with the ground is filtered like it; what is drawn after it is not.
 */
const [TEXT, SIGN] = [4.5, 3]

describe('letters on every ground by every light', () => {
  it.each([
    ['numbers of hexes', NUMBER_INK, NUMBER_RIM],
    ['names of places', PLACE_INK, PLACE_RIM],
  ] as const)('%s are read on their rim', (_, ink, rim) => {
    const least = weakest(EVERY_GROUND, ({ colour }) => contrast(ink, over(rim.colour, colour, rim.alpha)))
    expect(least.contrast, least.on).toBeGreaterThanOrEqual(TEXT)
  })
})

describe('signs on every ground by every light', () => {
  it.each(SIDE_STYLES.map(({ front }, side) => [side, front] as const))(
    'the lines of a zone of side %s stand out from their rim',
    (_, front) => {
      const least = weakest(EVERY_GROUND, ({ colour }) =>
        contrast(front, over(ZONE_RIM.colour, colour, ZONE_RIM.alpha)),
      )
      expect(least.contrast, least.on).toBeGreaterThanOrEqual(SIGN)
    },
  )

  it.each(AREA_KINDS.map((kind) => [kind, areaEdge(kind) ?? ''] as const))(
    'the border of %s stands out from open ground, level and on hills',
    (_, edge) => {
      const least = weakest(OPEN_GROUND, ({ colour, light }) => contrast(underLight(edge, light), colour))
      expect(least.contrast, least.on).toBeGreaterThanOrEqual(SIGN)
    },
  )

  it.each([...Object.entries(OBSTACLE_INKS), ['gentle slopes', BROWN], ['slopes', DARK_BROWN]] as const)(
    '%s: seen on all ground that is not dark itself',
    (_, ink) => {
      const least = weakest(PALE_GROUND, ({ colour, light }) => contrast(underLight(ink, light), colour))
      expect(least.contrast, least.on).toBeGreaterThanOrEqual(SIGN)
    },
  )

  it.each(Object.entries(DISCS))(
    'the rim of a %s is seen inside and out',
    (_, { fill, rim, alpha, shines }) => {
      const least = weakest(PALE_GROUND, ({ colour, light }) => {
        const seen = (own: string): string => underLight(own, shines ? 'day' : light)
        return Math.min(contrast(seen(rim), colour), contrast(seen(rim), over(seen(fill), colour, alpha)))
      })
      expect(least.contrast, least.on).toBeGreaterThanOrEqual(SIGN)
    },
  )

  it('flames are seen by their outline', () => {
    const least = weakest(PALE_GROUND, ({ colour }) => contrast(FIRE_EDGE, colour))
    expect(least.contrast, least.on).toBeGreaterThanOrEqual(SIGN)
  })

  it.each(Object.entries(CLOUDS))(
    '%s is seen by itself or by its curls, through which ground shows',
    (_, cloud) => {
      const least = weakest(PALE_GROUND, ({ colour, light }) => {
        const there = over(underLight(cloud.fill, light), colour, cloud.alpha)
        return Math.max(contrast(there, colour), contrast(underLight(cloud.curls, light), there))
      })
      expect(least.contrast, least.on).toBeGreaterThanOrEqual(SIGN)
    },
  )

  it('what is drawn over the ground and has no field of its own has a pale rim', () => {
    for (const { front, line } of SIDE_STYLES) {
      expect(contrast(front, HALO)).toBeGreaterThanOrEqual(SIGN)
      expect(contrast(line, HALO)).toBeGreaterThanOrEqual(SIGN)
    }
    expect(contrast(INK, HALO)).toBeGreaterThanOrEqual(SIGN)
    // And the rim is seen where the ground is too dark for what it surrounds.
    const least = weakest(EVERY_GROUND, ({ colour }) =>
      Math.max(contrast(HALO, colour), ...SIDE_STYLES.map(({ front }) => contrast(front, colour))),
    )
    expect(least.contrast, least.on).toBeGreaterThanOrEqual(SIGN)
  })
})

describe('after dark', () => {
  it('nothing but fire and flares is brighter than white paper would be', () => {
    const paper = luminance(underLight('#ffffff', 'night'))
    for (const { fill } of Object.values(CLOUDS))
      expect(luminance(underLight(fill, 'night'))).toBeLessThan(paper)
    expect(Object.entries(DISCS).flatMap(([name, { shines }]) => (shines ? [name] : []))).toEqual(['flare'])
  })
})

it('bars of a chart stand out from the paper by their own colour or their outline', () => {
  for (const { fill, line } of [FIRST, SECOND])
    expect(Math.max(contrast(fill, '#faf6ea'), contrast(line, '#faf6ea'))).toBeGreaterThanOrEqual(SIGN)
})
