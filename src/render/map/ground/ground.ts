import { createHash } from 'node:crypto'
import type { Canvas } from '@napi-rs/canvas'
import { LRUCache } from 'lru-cache'
import type { Scene, SceneFeature } from '../../../kernel/scene.ts'
import { kept, MIB } from '../../../memory.ts'
import { createCanvas } from '../../canvas/fonts.ts'
import type { Frame } from '../../canvas/frame.ts'
import { boundsOf, type Pixel } from '../../canvas/geometry.ts'
import { type Ink, scatterOver } from '../../canvas/ink.ts'
import { groundColour, lightFilter, PAPER } from '../../canvas/palette.ts'
import { drawBorder, drawFrame, drawGridLines } from '../grid.ts'
import { drawHexGrid, drawHexNames, drawHexNumbers } from '../hexes/grid.ts'
import { drawArea } from './areas.ts'
import { tuft } from './marks.ts'
import { drawObstacle } from './obstacles.ts'
import { drawRelief } from './relief.ts'
import { drawStoreys } from './roofs.ts'

/** What is drawn with the ground: fire and smoke come and go, and are drawn with the units. */
type Standing = Exclude<SceneFeature, { readonly shape: 'cloud' }>
const stands = (feature: SceneFeature): feature is Standing => feature.shape !== 'cloud'

/** A ground as it is asked for. */
interface Asked {
  readonly scene: Scene
  readonly frame: Frame
  readonly grid: boolean
  readonly features: readonly Standing[]
}

/** What is drawn already: some features, each in words, upon something in words, too. */
interface Drawn {
  readonly canvas: Canvas
  readonly rest: string
  readonly words: readonly string[]
}

/** Bytes of canvases that are remembered in each thread that draws, and how many of them one takes. */
const REMEMBERED = { grounds: kept(32, 12) * MIB, beds: kept(16, 12) * MIB } as const
const bytesOf = ({ canvas }: Drawn): number => 4 * canvas.width * canvas.height

/**
 * Whole grounds already drawn, by what they show: a battle's ground rarely changes from picture to picture. The strip beneath is not
 * among it, for its height changes with what it says.
 */
const drawn = new LRUCache<string, Drawn>({ maxSize: REMEMBERED.grounds, sizeCalculation: bytesOf })

/**
 * What lies undermost in grounds that change: the features that two of them begin with, without what is drawn over all features. A ground that
 * differs from another in what lies uppermost, as a line that was laid or a hulk, is drawn on from there.
 */
const beds = new LRUCache<string, Drawn>({ maxSize: REMEMBERED.beds, sizeCalculation: bytesOf })

const digest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64')

/** All that a ground shows besides its features, and where. */
const restOf = ({ scene, frame, grid }: Asked): string =>
  digest([
    scene.ground,
    scene.light,
    scene.hexes?.rows,
    scene.map.square,
    frame.window,
    frame.map,
    frame.width,
    frame.strip.y,
    grid,
  ])

/**
 * Draws the ground of a battle with its works, grid and border. How it looks never depends on what was drawn before it.
 * @param again whether it will be asked for again, and is remembered: hardly any two pictures of a part show the same part.
 */
export function drawGround(
  ink: Ink,
  scene: Scene,
  frame: Frame,
  { grid, again }: { readonly grid: boolean; readonly again: boolean },
): void {
  if (again) {
    const { x, y, w, h } = frame.strip
    ink.drawImage(groundOf(scene, frame, grid), 0, 0)
    ink.fillStyle = PAPER
    ink.fillRect(x, y, w, h)
    return
  }
  ink.save()
  const asked = askedOf(scene, frame, grid)
  drawBed(ink, asked)
  drawOver(ink, asked)
  ink.restore()
}

const askedOf = (scene: Scene, frame: Frame, grid: boolean): Asked => ({
  scene,
  frame,
  grid,
  features: scene.features.filter(stands),
})

/** A ground, down to the strip, as a canvas to copy from, drawn the first time and then remembered; do not draw on it. */
export function groundOf(scene: Scene, frame: Frame, grid: boolean): Canvas {
  const asked = askedOf(scene, frame, grid)
  const rest = restOf(asked)
  const words = asked.features.map((feature) => JSON.stringify(feature))
  const key = digest([rest, words])
  const known = drawn.get(key)
  if (known !== undefined) return known.canvas
  const canvas = createCanvas(frame.width, frame.strip.y)
  const ink = canvas.getContext('2d')
  const bed = bedOf(asked, rest, words)
  if (bed !== null) ink.drawImage(bed.canvas, 0, 0)
  drawBed(ink, asked, { from: bed?.words.length ?? 0 })
  drawOver(ink, asked)
  drawn.set(key, { canvas, rest, words })
  return canvas
}

/** What a ground is drawn on from; null where none like it was drawn lately. */
function bedOf(asked: Asked, rest: string, words: readonly string[]): Drawn | null {
  const begins = (other: Drawn): number =>
    other.rest === rest ? count(words, (word, i) => word === other.words[i]) : 0
  const known = [...beds.values()].find((bed) => bed.rest === rest && begins(bed) === bed.words.length)
  if (known !== undefined) return known
  const shared = Math.max(0, ...[...drawn.values()].map(begins))
  if (shared === 0) return null
  const canvas = createCanvas(asked.frame.width, asked.frame.strip.y)
  drawBed(canvas.getContext('2d'), asked, { to: shared })
  const bed = { canvas, rest, words: words.slice(0, shared) }
  beds.set(rest, bed)
  return bed
}

/** How many of the first hold, one after the other. */
function count<T>(all: readonly T[], holds: (one: T, at: number) => boolean): number {
  const first = all.findIndex((one, at) => !holds(one, at))
  return first < 0 ? all.length : first
}

/** Does something inside the map only. */
function onMap(ink: Ink, { map }: Frame, draw: () => void): void {
  ink.save()
  ink.beginPath()
  ink.rect(map.x, map.y, map.w, map.h)
  ink.clip()
  draw()
  ink.restore()
}

/** Draws the bare ground with its features, or goes on after some of them. */
const drawBed = (
  ink: Ink,
  { scene, frame, features }: Asked,
  { from = 0, to = features.length }: { readonly from?: number; readonly to?: number } = {},
): void =>
  onMap(ink, frame, () => {
    if (from === 0) drawBare(ink, scene, frame)
    for (const feature of features.slice(0, from)) passOver(ink, feature)
    for (const feature of features.slice(from, to)) {
      drawFeature(ink, scene, frame, feature)
    }
  })

/** Draws the ground as it is where nothing stands on it. */
function drawBare(ink: Ink, scene: Scene, frame: Frame): void {
  const { map } = frame
  const corners = [
    { x: map.x, y: map.y },
    { x: map.x + map.w, y: map.y },
    { x: map.x + map.w, y: map.y + map.h },
    { x: map.x, y: map.y + map.h },
  ]
  ink.fillStyle = groundColour(scene.ground)
  ink.fillRect(map.x, map.y, map.w, map.h)
  if (scene.ground.toLowerCase().includes('snow')) return
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

/** Draws what lies over all features: the light, the grid, the border. */
function drawOver(ink: Ink, { scene, frame, grid }: Asked): void {
  const { map } = frame
  onMap(ink, frame, () => {
    const filter = lightFilter(scene.light)
    if (filter !== null) {
      ink.globalCompositeOperation = 'multiply'
      ink.fillStyle = filter
      ink.fillRect(map.x, map.y, map.w, map.h)
      ink.globalCompositeOperation = 'source-over'
    }
    if (!grid) return
    if (scene.hexes === undefined) return drawGridLines(ink, frame, scene.map)
    drawHexGrid(ink, frame, scene.hexes)
    drawHexNumbers(ink, frame, scene.hexes)
  })
  if (scene.hexes === undefined) drawBorder(ink, frame, scene.map, grid)
  else {
    drawFrame(ink, frame)
    if (grid) drawHexNames(ink, frame, scene.hexes)
  }
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

/** Passes over a feature of which nothing is to be drawn: corners of what follows are as they would be after it. */
function passOver(ink: Ink, { shape }: Standing): void {
  if (shape === 'line') ink.lineJoin = 'miter'
  else if (shape === 'area') ink.lineJoin = 'round'
}

/** Draws a feature; false where nothing of it shows, which costs nothing then. */
function drawFeature(ink: Ink, scene: Scene, frame: Frame, feature: Standing): boolean {
  const { width, height } = scene.map
  const beyond = (v: number, size: number): number => (v <= 0 ? -BEYOND : v >= size ? size + BEYOND : v)
  const outline =
    feature.shape === 'line'
      ? feature.line.map(frame.px)
      : feature.polygon.map((p) => frame.px({ x: beyond(p.x, width), y: beyond(p.y, height) }))
  if (!shows(frame, outline)) {
    passOver(ink, feature)
    return false
  }
  if (feature.shape === 'line') drawObstacle(ink, frame, feature.kind, feature.height, outline)
  else if (feature.shape === 'relief')
    drawRelief(ink, frame, feature.kind, feature.level, outline, feature.crest.map(frame.px))
  else {
    drawArea(ink, frame, feature.kind, outline)
    drawStoreys(ink, frame, outline, feature.storeys ?? 1)
  }
  return true
}
