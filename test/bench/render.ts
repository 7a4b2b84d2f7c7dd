import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Scene, SceneUnit } from '../../src/kernel/scene.ts'
import { createCanvas } from '../../src/render/canvas/fonts.ts'
import { renderScene } from '../../src/render/render.ts'
import { emptyScene, fordScene, unit, words } from '../render/support/scenes.ts'
import { median, type Row } from './row.ts'

const SYMBOLS = [
  'foot',
  'heavyFoot',
  'archers',
  'crossbow',
  'horseArchers',
  'heavyHorse',
  'lightHorse',
  'levy',
] as const
const BADGES = ['broken', 'pinned', 'melee', 'position', 'outOfCommand', 'hidden'] as const

/** A great battle: 300 units in 20 rows on a map of 6 by 4.3 metres that gives a picture of 1600 by about 1200. */
export function greatBattle(): Scene {
  const units: SceneUnit[] = Array.from({ length: 300 }, (_, i) => {
    const [column, row] = [i % 15, Math.floor(i / 15)]
    const badge = BADGES[i % 11]
    return unit(
      `${row < 10 ? 'A' : 'B'}${i}`,
      row < 10 ? 'red' : 'blue',
      i % 25 === 0 ? 'hq' : (SYMBOLS[(i * 7) % SYMBOLS.length] ?? 'foot'),
      12 + column * 14.2 + (row % 3),
      8 + row * 7.4 + (row < 10 ? 0 : 4),
      (row < 10 ? 0 : 180) + ((i * 13) % 31) - 15,
      {
        formation: i % 3 === 0 ? 'loose' : 'close',
        strength: { now: 20 - (i % 17), full: 20 },
        morale: (i % 10) / 10,
        badges: badge === undefined ? [] : [badge],
      },
    )
  })
  const features = Array.from({ length: 5 }, (_, i) =>
    fordScene().features.map((f) => shifted(f, i * 300, (i % 3) * 330)),
  )
  return emptyScene(224, 158, {
    features: features.flat(),
    units,
    legend: { title: words('A great battle'), facts: [words('300 units')] },
  })
}

function shifted(feature: Scene['features'][number], dx: number, dy: number): Scene['features'][number] {
  const move = (points: readonly { x: number; y: number }[]) =>
    points.map((p) => ({ x: p.x + dx, y: p.y + dy }))
  if (feature.shape === 'line') return { ...feature, line: move(feature.line) }
  if (feature.shape === 'relief')
    return { ...feature, polygon: move(feature.polygon), crest: move(feature.crest) }
  return { ...feature, polygon: move(feature.polygon) }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/**
 * Measures drawing and encoding a picture of 300 units with the ground remembered, beside canvas's own PNG encode of a
 * blank image of the same size, and the longest time the event loop had to wait meanwhile.
 */
export async function benchRender(): Promise<Row[]> {
  const scene = greatBattle()
  const first = await timed(() => renderScene(scene, { language: 'en' }))
  const { width, height, png } = await renderScene(scene, { language: 'en' })
  const whole: number[] = []
  const blank: number[] = []
  for (let i = 0; i < 15; i++) {
    whole.push(await timed(() => renderScene(scene, { language: 'en' })))
    blank.push(await timed(() => createCanvas(width, height).encode('png')))
  }
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  for (let i = 0; i < 15; i++) await renderScene(scene, { language: 'en' })
  delay.disable()
  const baseline = { name: `blank ${width}×${height} PNG by canvas`, value: median(blank) }
  return [
    {
      name: 'image of 300 units, drawn and encoded',
      value: median(whole),
      unit: 'ms',
      baseline,
      target: { atMost: baseline.value },
    },
    { name: 'the same, ground drawn for the first time', value: first, unit: 'ms' },
    {
      name: 'longest stall of the event loop by an image',
      value: delay.max / 1e6,
      unit: 'ms',
      target: { atMost: 50 },
    },
    { name: 'size of the image', value: png.length / 1024, unit: 'KiB' },
  ]
}
