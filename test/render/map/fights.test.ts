import { expect, it } from 'vitest'
import type { Scene } from '../../../src/kernel/scene.ts'
import { LONG_SIDE, layOut } from '../../../src/render/canvas/frame.ts'
import { overlap, type Rect } from '../../../src/render/canvas/geometry.ts'
import { type FightSign, planFights } from '../../../src/render/map/fights.ts'
import { sideStyle } from '../../../src/render/map/sides.ts'
import { plotUnit } from '../../../src/render/map/unit-plot.ts'
import { symbolBox } from '../../../src/render/map/unit-signs.ts'
import { duskScene, emptyScene, fordScene, unit } from '../support/scenes.ts'

const boxOf = ({ at, r }: FightSign): Rect => ({ x: at.x - r, y: at.y - r, w: 2 * r, h: 2 * r })

function planOf(scene: Scene): { readonly fights: readonly FightSign[]; readonly symbols: readonly Rect[] } {
  const frame = layOut(scene, undefined, LONG_SIDE, () => 130)
  const symbols = scene.units.map((one) => symbolBox(plotUnit(one, sideStyle(0), frame), frame.k))
  return { fights: planFights(frame, scene.tracks, symbols), symbols }
}

/** Two lines of horse that have met at some angle, and a third in the rear of one of them. */
const brawl = (facing: number): Scene =>
  emptyScene(120, 90, {
    units: [
      unit('A', 'red', 'horse', 60, 40, facing),
      unit(
        'B',
        'blue',
        'foot',
        60 + 5 * Math.sin((facing * Math.PI) / 180),
        40 + 5 * Math.cos((facing * Math.PI) / 180),
        facing + 180,
      ),
      unit(
        'C',
        'red',
        'foot',
        60 + 10 * Math.sin((facing * Math.PI) / 180),
        40 + 10 * Math.cos((facing * Math.PI) / 180),
        facing + 180,
      ),
    ],
    tracks: [
      {
        kind: 'melee',
        side: 'red',
        latest: true,
        path: [
          { x: 600, y: 400 },
          {
            x: Math.round(600 + 50 * Math.sin((facing * Math.PI) / 180)),
            y: Math.round(400 + 50 * Math.cos((facing * Math.PI) / 180)),
          },
        ],
      },
    ],
  })

const SCENES: readonly (readonly [string, Scene])[] = [
  ['at the ford', fordScene()],
  ['at dusk', duskScene()],
  ...[0, 30, 90, 135, 250].map((facing) => [`at ${facing} degrees`, brawl(facing)] as const),
]

it.each(SCENES)('swords %s stand clear of the symbols of who fights', (_, scene) => {
  const { fights, symbols } = planOf(scene)
  expect(fights).toHaveLength(1)
  for (const fight of fights) {
    for (const symbol of symbols) expect(overlap(boxOf(fight), symbol)).toBe(false)
  }
})

it('swords of two fights in one place stand side by side', () => {
  const [track] = brawl(0).tracks
  if (track === undefined) throw new Error('no fight')
  const { fights } = planOf({ ...brawl(0), tracks: [track, { ...track, latest: false }] })
  const [a, b] = fights.map(boxOf)
  expect(a && b && overlap(a, b)).toBe(false)
})
