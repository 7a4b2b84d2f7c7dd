import { statSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { Scene } from '../../../src/kernel/scene.ts'
import { FORMATION_NAMES, STATUS_NAMES } from '../../../src/render/map/badges.ts'
import { natoCode } from '../../../src/render/map/symbols/nato.ts'
import { PLANS } from '../../../src/render/map/symbols/plans.ts'
import { SHAPES } from '../../../src/render/map/symbols/shapes.ts'
import type { RenderOptions } from '../../../src/render/options.ts'
import { renderScene } from '../../../src/render/render.ts'
import { feetScene } from '../support/feet-scene.ts'
import { differences, keepIfAsked } from '../support/golden.ts'
import {
  duskScene,
  emptyScene,
  figuresScene,
  fordScene,
  parade,
  swatchScene,
  unit,
} from '../support/scenes.ts'

const GOLDEN: readonly [string, Scene, RenderOptions][] = [
  ['ford', fordScene(), { language: 'en', longSide: 800 }],
  ['ground', swatchScene(), { language: 'en', longSide: 600 }],
  ['dusk', duskScene(), { language: 'pl', longSide: 680 }],
  ['parade', parade(Object.keys(SHAPES), STATUS_NAMES, FORMATION_NAMES), { language: 'en', longSide: 620 }],
  ['figures', figuresScene(), { language: 'en', longSide: 600 }],
  ['feet', feetScene(), { language: 'en', longSide: 760 }],
  ['from-above', plansScene(), { language: 'en', longSide: 640 }],
  ['nato', feetScene(), { language: 'en', longSide: 640, symbols: 'nato' }],
  [
    'night-close',
    { ...fordScene(), ground: 'snow', light: 'night' },
    { language: 'en', longSide: 640, grid: false, crop: { center: { x: 920, y: 680 }, widthMm: 700 } },
  ],
]

/** All that is drawn from above, of both sides, each turned another way. */
function plansScene(): Scene {
  return emptyScene(160, 118, {
    units: Object.entries(PLANS).flatMap(([symbol, { tracks, turret }], i) =>
      ['red', 'blue'].map((side, row) =>
        unit(`${i}${side}`, side, symbol, 14 + (i % 8) * 19, 14 + Math.floor(i / 8) * 38 + row * 18, i * 24, {
          label: '',
          fromAbove: true,
          strength: null,
          base:
            tracks !== undefined || i < 11
              ? { kind: 'rect', width: 70, depth: 120 }
              : { kind: 'circle', diameter: 100 },
          ...(turret === undefined ? {} : { turret: i * 240 + 450 }),
        }),
      ),
    ),
  })
}

describe('golden pictures', () => {
  it.each(GOLDEN)('%s', async (name, scene, options) => {
    const { png } = await renderScene(scene, options)
    await keepIfAsked(name, png)
    expect(await differences(name, png)).toBe(0)
    expect(statSync(new URL(`../golden/${name}.png`, import.meta.url)).size).toBeLessThan(150 * 1024)
  })

  it('are the same bytes when drawn again, whatever was drawn in between', async () => {
    const first = await renderScene(fordScene(), { language: 'en', longSide: 500 })
    // Of one size, larger, so that the next is drawn in a corner of its canvas, and smaller.
    for (const longSide of [500, 1200, 300]) {
      await renderScene(duskScene(), { language: 'pl', longSide })
      const again = await renderScene(fordScene(), { language: 'en', longSide: 500 })
      expect(again.png.equals(first.png)).toBe(true)
    }
  })

  it('notice a unit that has moved by a centimetre', async () => {
    const scene = fordScene()
    const [first, ...rest] = scene.units
    if (first === undefined) throw new Error('no units')
    const moved = { ...scene, units: [{ ...first, at: { x: first.at.x + 10, y: first.at.y } }, ...rest] }
    const { png } = await renderScene(moved, { language: 'en', longSide: 800 })
    expect(await differences('ford', png)).toBeGreaterThan(20)
  })
})

describe('bases without a tag', () => {
  /** So many units that names stand on the bases; the first has a share of its morale left. */
  const crowd = (morale: number): Scene =>
    emptyScene(180, 120, {
      units: Array.from({ length: 130 }, (_, i) =>
        unit(`U${i}`, 'red', 'foot', 9 + (i % 13) * 13, 8 + Math.floor(i / 13) * 11, 0, {
          morale: i === 0 ? morale : 1,
        }),
      ),
    })
  const drawn = async (morale: number): Promise<Buffer> =>
    (await renderScene(crowd(morale), { language: 'en', longSide: 800 })).png

  it('show morale that is shaken, and how much of it is left', async () => {
    const [steady, fair, shaken, wavering] = await Promise.all([1, 0.9, 0.5, 0.2].map(drawn))
    expect(fair?.equals(steady ?? Buffer.of())).toBe(true)
    expect(shaken?.equals(steady ?? Buffer.of())).toBe(false)
    expect(wavering?.equals(shaken ?? Buffer.of())).toBe(false)
  })
})

describe('drawn from above', () => {
  const drawn = async (more: object, options: object = {}): Promise<Buffer> => {
    const scene = emptyScene(60, 60, {
      units: [
        unit('T1', 'red', 'tank', 30, 30, 30, {
          base: { kind: 'rect', width: 40, depth: 70 },
          fromAbove: true,
          ...more,
        }),
      ],
    })
    return (await renderScene(scene, { language: 'en', longSide: 500, ...options })).png
  }

  it('a turret turns on its hull, and a hull with its base', async () => {
    const plain = await drawn({ turret: 300 })
    expect((await drawn({ turret: 900 })).equals(plain)).toBe(false)
    expect((await drawn({ facing: 600, turret: 300 })).equals(plain)).toBe(false)
    expect((await drawn({})).equals(plain)).toBe(true)
  })

  it('on small round bases men have their sign, on larger ones they are seen from above', async () => {
    const round = (diameter: number, fromAbove?: true) =>
      drawn({ symbol: 'riflemen', base: { kind: 'circle', diameter }, fromAbove })
    expect((await round(10, true)).equals(await round(10))).toBe(true)
    expect((await round(90, true)).equals(await round(90))).toBe(false)
  })

  it('NATO symbols take the place of both, and leave alone whoever has none', async () => {
    const nato = { symbols: 'nato' }
    expect((await drawn({}, nato)).equals(await drawn({}))).toBe(false)
    expect((await drawn({ symbol: 'pikes' }, nato)).equals(await drawn({ symbol: 'pikes' }))).toBe(true)
  })

  it('every NATO symbol is one that the library knows', async () => {
    const { default: milsymbol } = await import('milsymbol')
    for (const symbol of [...Object.keys(SHAPES), ...Object.keys(PLANS)]) {
      for (const order of [0, 1, 2, 3]) {
        const code = natoCode(symbol, order)
        if (code !== null) expect(new milsymbol.Symbol(code).isValid(), `${symbol} ${code}`).toBe(true)
      }
    }
    for (const symbol of Object.keys(PLANS)) expect(natoCode(symbol, 0), symbol).not.toBeNull()
  })
})

describe('faces, fields of fire and what flies', () => {
  const tank = (more: object): Scene =>
    emptyScene(180, 120, {
      units: [
        unit('T1', 'red', 'tank', 60, 60, 30, { base: { kind: 'rect', width: 40, depth: 70 }, ...more }),
      ],
    })
  const close = { center: { x: 600, y: 600 }, widthMm: 600 }
  const shown = async (scene: Scene, crop?: typeof close): Promise<Buffer> =>
    (await renderScene(scene, { language: 'en', longSide: 800, ...(crop === undefined ? {} : { crop }) })).png

  it.each([
    ['faces', { faces: true }],
    ['a field of fire', { arc: 300 }],
  ])('show %s where they are drawn large, and only there', async (_, more) => {
    const [plain, marked] = [tank({}), tank(more)]
    expect((await shown(marked, close)).equals(await shown(plain, close))).toBe(false)
    expect((await shown(marked)).equals(await shown(plain))).toBe(true)
  })

  it('show what flies beside the map, in its side’s colour', async () => {
    const [quiet, flown] = [
      tank({}),
      { ...tank({}), aloft: [{ label: 'Z6', side: 'red', symbol: 'aeroplane' }] },
    ]
    expect((await shown(flown)).equals(await shown(quiet))).toBe(false)
  })
})

describe('size and crop', () => {
  it('is 1600 pixels on the long side, wide or tall', async () => {
    const wide = await renderScene(emptyScene(180, 60), { language: 'en' })
    const tall = await renderScene(emptyScene(60, 180), { language: 'en' })
    expect(wide.width).toBe(1600)
    expect(wide.height).toBeLessThan(800)
    expect(Math.abs(tall.height - 1600)).toBeLessThanOrEqual(2)
  })

  it('draws an empty field, a field with unknown names and a unit that hangs over the edge', async () => {
    const odd = emptyScene(60, 60, {
      ground: 'lava',
      light: 'eclipse',
      features: [
        {
          shape: 'area',
          kind: 'jelly',
          polygon: [
            { x: 0, y: 0 },
            { x: 100, y: 0 },
            { x: 100, y: 100 },
          ],
        },
        {
          shape: 'line',
          kind: 'string',
          height: 'high',
          line: [
            { x: 200, y: 200 },
            { x: 300, y: 300 },
          ],
        },
        {
          shape: 'relief',
          kind: 'mesa',
          level: 1,
          polygon: [
            { x: 300, y: 0 },
            { x: 400, y: 0 },
            { x: 400, y: 90 },
          ],
          crest: [],
        },
        {
          shape: 'cloud',
          kind: 'bees',
          polygon: [
            { x: 0, y: 300 },
            { x: 99, y: 300 },
            { x: 99, y: 390 },
          ],
        },
        { shape: 'area', kind: 'forest', polygon: [] },
      ],
      units: [
        unit('X', 'nobody', 'zeppelin', 1, 59, 45, { badges: ['puzzled'], formation: 'heap', morale: 0 }),
      ],
      tracks: [{ kind: 'move', side: 'red', path: [], latest: true }],
    })
    const { png } = await renderScene(odd, { language: 'pl', longSide: 400 })
    expect(png.subarray(1, 4).toString()).toBe('PNG')
  })

  it('keeps a crop inside the map and shows it larger', async () => {
    const scene = emptyScene(180, 120, { units: [unit('A', 'red', 'foot', 5, 5, 0)] })
    const corner = await renderScene(scene, {
      language: 'en',
      longSide: 400,
      crop: { center: { x: 0, y: 0 }, widthMm: 400 },
    })
    const whole = await renderScene(scene, { language: 'en', longSide: 400 })
    expect(corner.width).toBe(whole.width)
    expect(corner.png.equals(whole.png)).toBe(false)
  })

  it('lays smoke over the ground that an objective reaches, as thick there as elsewhere', async () => {
    const smoke = {
      shape: 'cloud',
      kind: 'smoke',
      polygon: [
        { x: 400, y: 200 },
        { x: 1400, y: 200 },
        { x: 1400, y: 1000 },
        { x: 400, y: 1000 },
      ],
    } as const
    const objective = { id: 'PO1', at: { x: 900, y: 600 }, radius: 480, holder: null }
    const seen = async (more: Partial<Scene>): Promise<number> => {
      const { png, width, height } = await renderScene(emptyScene(180, 120, more), {
        language: 'en',
        longSide: 600,
      })
      // A patch within the ring, aside of its star and its tag.
      const [left, top] = [Math.round(width * 0.36), Math.round(height * 0.3)]
      const patch = await sharp(png)
        .extract({ left, top, width: 30, height: 30 })
        .removeAlpha()
        .png()
        .toBuffer()
      return (await sharp(patch).stats()).channels[0]?.mean ?? 0
    }
    const [beneath, alone] = [
      await seen({ features: [smoke], objectives: [objective] }),
      await seen({ features: [smoke] }),
    ]
    expect(alone).toBeLessThan(140)
    expect(Math.abs(beneath - alone)).toBeLessThan(12)
  })
})
