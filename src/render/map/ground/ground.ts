import { createHash } from 'node:crypto'
import type { Canvas } from '@napi-rs/canvas'
import { LRUCache } from 'lru-cache'
import type { Scene, SceneFeature } from '../../../kernel/scene.ts'
import { createCanvas } from '../../canvas/fonts.ts'
import type { Frame } from '../../canvas/frame.ts'
import { boundsOf, type Pixel } from '../../canvas/geometry.ts'
import { type Ink, scatterOver, yieldToEventLoop } from '../../canvas/ink.ts'
import { groundColour, lightFilter } from '../../canvas/palette.ts'
import { drawBorder, drawFrame, drawGridLines } from '../grid.ts'
import { drawHexGrid, drawHexNames, drawHexNumbers } from '../hexes/grid.ts'
import { drawArea } from './areas.ts'
import { tuft } from './marks.ts'
import { drawObstacle } from './obstacles.ts'
import { drawRelief } from './relief.ts'
import { drawStoreys } from './roofs.ts'

/**
 * Whole grounds already drawn, by what they show: a battle's ground rarely changes from picture to picture. Each is 8 MiB in
 * each thread that draws.
 */
const drawn = new LRUCache<string, Canvas>({ max: 6 })

/** Fire and smoke come and go: they are drawn with the units, not with the ground. */
const isCloud = (feature: SceneFeature): boolean => feature.shape === 'cloud'

const keyOf = (scene: Scene, frame: Frame, grid: boolean): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        scene.ground,
        scene.light,
        scene.hexes?.rows,
        scene.map.square,
        scene.features.filter((f) => !isCloud(f)),
        frame.window,
        frame.map,
        frame.width,
        frame.height,
        grid,
      ]),
    )
    .digest('base64')

/**
 * The ground of a battle with its works, grid and border, as a canvas to copy from; do not draw on it.
 * Drawn in slices the first time, then remembered.
 * @param again whether it will be asked for again: hardly any two pictures of a part show the same part.
 */
export async function groundOf(
  scene: Scene,
  frame: Frame,
  { grid, again }: { readonly grid: boolean; readonly again: boolean },
): Promise<Canvas> {
  const key = again ? keyOf(scene, frame, grid) : null
  const known = key === null ? undefined : drawn.get(key)
  if (known !== undefined) return known
  const canvas = createCanvas(frame.width, frame.height)
  const ink = canvas.getContext('2d')
  const { map } = frame
  const corners = [
    { x: map.x, y: map.y },
    { x: map.x + map.w, y: map.y },
    { x: map.x + map.w, y: map.y + map.h },
    { x: map.x, y: map.y + map.h },
  ]
  ink.save()
  ink.beginPath()
  ink.rect(map.x, map.y, map.w, map.h)
  ink.clip()
  ink.fillStyle = groundColour(scene.ground)
  ink.fillRect(map.x, map.y, map.w, map.h)
  if (!scene.ground.toLowerCase().includes('snow')) {
    ink.strokeStyle = 'rgba(110,100,55,0.30)'
    ink.lineWidth = 1.3 * frame.mark
    ink.lineCap = 'round'
    scatterOver(
      frame,
      corners,
      62 * frame.mark,
      0,
      (p, dice) => dice(7) > 0.5 && tuft(ink, p, 12 * frame.mark, 0),
    )
    ink.lineCap = 'butt'
  }
  for (const feature of scene.features) {
    if (isCloud(feature)) continue
    if (drawFeature(ink, scene, frame, feature)) await settle(ink)
  }
  const filter = lightFilter(scene.light)
  if (filter !== null) {
    ink.globalCompositeOperation = 'multiply'
    ink.fillStyle = filter
    ink.fillRect(map.x, map.y, map.w, map.h)
    ink.globalCompositeOperation = 'source-over'
  }
  if (scene.hexes !== undefined) {
    if (grid) {
      drawHexGrid(ink, frame, scene.hexes)
      drawHexNumbers(ink, frame, scene.hexes)
    }
  } else if (grid) drawGridLines(ink, frame, scene.map)
  ink.restore()
  if (scene.hexes === undefined) drawBorder(ink, frame, scene.map, grid)
  else {
    drawFrame(ink, frame)
    if (grid) drawHexNames(ink, frame, scene.hexes)
  }
  await settle(ink)
  if (key !== null) drawn.set(key, canvas)
  return canvas
}

/** The canvas only notes strokes down and paints them when pixels are wanted: ask for one, then let others run. */
export async function settle(ink: Ink): Promise<void> {
  ink.getImageData(0, 0, 1, 1)
  await yieldToEventLoop()
}

/** How far ground that touches the map's edge is drawn on beyond it, in millimetres: no shore along the frame. */
const BEYOND = 80

/** What is drawn of a feature ends so far from its outline at most, in pixels where marks are of their usual size. */
const OVERHANG = 80

/** Does anything of a feature with this outline show in the picture? */
function shows(frame: Frame, outline: readonly Pixel[]): boolean {
  const { x, y, w, h } = boundsOf(outline)
  const { map } = frame
  const over = OVERHANG * frame.mark
  return (
    x <= map.x + map.w + over && x + w >= map.x - over && y <= map.y + map.h + over && y + h >= map.y - over
  )
}

/** Passes over a feature of which nothing shows: corners of what follows are as they would be after it. */
function passed(ink: Ink, join: 'round' | 'miter'): false {
  ink.lineJoin = join
  return false
}

/** Draws a feature; false where nothing of it shows, which costs nothing then. */
function drawFeature(ink: Ink, scene: Scene, frame: Frame, feature: SceneFeature): boolean {
  const { width, height } = scene.map
  const beyond = (v: number, size: number): number => (v <= 0 ? -BEYOND : v >= size ? size + BEYOND : v)
  if (feature.shape === 'cloud') return false
  if (feature.shape === 'line') {
    const line = feature.line.map(frame.px)
    if (!shows(frame, line)) return passed(ink, 'miter')
    drawObstacle(ink, frame, feature.kind, feature.height, line)
    return true
  }
  const outline = feature.polygon.map((p) => frame.px({ x: beyond(p.x, width), y: beyond(p.y, height) }))
  if (!shows(frame, outline)) return feature.shape === 'area' ? passed(ink, 'round') : false
  if (feature.shape === 'relief') {
    drawRelief(ink, frame, feature.kind, feature.level, outline, feature.crest.map(frame.px))
    return true
  }
  drawArea(ink, frame, feature.kind, outline)
  drawStoreys(ink, frame, outline, feature.storeys ?? 1)
  return true
}
