import type { Canvas } from '@napi-rs/canvas'
import { Semaphore } from 'async-mutex'
import type { Scene, SceneUnit } from '../kernel/scene.ts'
import { encodePng, type Picture } from './canvas/encode.ts'
import { createCanvas } from './canvas/fonts.ts'
import { type Frame, LONG_SIDE, layOut } from './canvas/frame.ts'
import type { Ink } from './canvas/ink.ts'
import { yieldToEventLoop } from './canvas/ink.ts'
import { drawWatch } from './map/arcs.ts'
import { drawCloud } from './map/clouds.ts'
import { drawDeployment } from './map/deployment.ts'
import { avoidedBox, drawFights, planFights } from './map/fights.ts'
import { drawGround } from './map/ground/ground.ts'
import { planCounters } from './map/hexes/counter-plan.ts'
import { drawCounters } from './map/hexes/counters.ts'
import { drawZones } from './map/hexes/grid.ts'
import { drawHexObjective, drawHexObjectiveName } from './map/hexes/objectives.ts'
import { onSheet } from './map/hexes/on-sheet.ts'
import { cropOn } from './map/hexes/sheet.ts'
import { drawLegend, legendHeight } from './map/legend.ts'
import { drawLinks, othersOf } from './map/links.ts'
import { drawMapLabels, type LabelPlan, planLabels } from './map/map-labels.ts'
import { drawMeasured } from './map/measured.ts'
import { withLabels } from './map/objective-labels.ts'
import { drawObjective, drawReach } from './map/objectives.ts'
import { ghostStyle, type SideStyle, sideStyle } from './map/sides.ts'
import { drawSketches } from './map/sketches.ts'
import { drawTracks } from './map/tracks.ts'
import { plotUnit, type UnitPlot, withNato } from './map/unit-plot.ts'
import { symbolBox } from './map/unit-signs.ts'
import { drawUnit } from './map/units.ts'
import type { RenderOptions } from './options.ts'

/** What it costs a label to cover a base of a unit whose bases stand apart. */
const OTHER_BASE = 260

/** Pictures are drawn two at a time: more would only hold memory and make everyone wait. */
const renderLimit = new Semaphore(2)

/**
 * Draws a scene as a PNG: ground, grid, tracks, units with their tags, and the legend strip.
 * Between its parts others of the same thread have their turn.
 */
export function renderScene(scene: Scene, options: RenderOptions): Promise<Picture> {
  return renderLimit.runExclusive(async () => {
    const { canvas, width, height } = await drawScene(scene, options)
    await yieldToEventLoop()
    const png = encodePng(canvas, { width, height })
    putBack(canvas)
    return { png: await png, width, height }
  })
}

/** Canvases of finished pictures, to be painted over: a fresh one costs more than the drawing on it. */
const used: Canvas[] = []
/** As many as pictures are drawn at a time. */
const MOST_USED = 2
/** Sides of canvases are so many pixels or a multiple of that: pictures of nearly one size have room on one canvas. */
const ROOM = 128

/**
 * A blank canvas with room for a picture at its upper left; `exact`: it has no more. Of those used the first that is large enough is
 * taken: small pictures are drawn on the canvas of large ones.
 */
function canvasFor(width: number, height: number, exact: boolean): Canvas {
  const [wide, high] = exact ? [width, height] : [roomy(width), roomy(height)]
  const at = used.findIndex((canvas) =>
    exact ? canvas.width === wide && canvas.height === high : canvas.width >= wide && canvas.height >= high,
  )
  const [found] = at >= 0 ? used.splice(at, 1) : []
  if (found === undefined) {
    used.shift()
    return createCanvas(wide, high)
  }
  // Only where all of it is wiped is what the last picture was read from not copied.
  found.getContext('2d').clearRect(0, 0, found.width, found.height)
  return found
}

/** A canvas whose picture has been read, and that is drawn on no more until another is wanted. */
function putBack(canvas: Canvas): void {
  if (used.length < MOST_USED) used.push(canvas)
}

const roomy = (side: number): number => Math.ceil(side / ROOM) * ROOM

/** Pictures of one size, one under the other, four bytes a pixel: its colours, and a fourth that says it is opaque. */
export interface Frames {
  readonly pixels: Uint8Array
  readonly width: number
  readonly height: number
  readonly count: number
}

/**
 * Draws scenes of one battle, all with the strip of the one that has most to say: frames of a film are of one size. One
 * that looks as the one before is left out.
 */
export function drawFrames(scenes: readonly Scene[], options: RenderOptions): Promise<Frames> {
  return renderLimit.runExclusive(async () => {
    const plans = scenes.map((scene) => planned(scene, options))
    const strip = Math.max(...plans.map(({ frame }) => frame.strip.h))
    let [pixels, width, height, count] = [new Uint8Array(), 0, 0, 0]
    const labels: Labels = { last: null }
    for (const [i, plan] of plans.entries()) {
      const fits = plan.frame.strip.h === strip ? plan : planned(scenes[i] ?? plan.scene, options, strip)
      const canvas = await draw(fits, { ...options, again: true, exact: true }, labels)
      if (i === 0) {
        ;({ width, height } = canvas)
        pixels = new Uint8Array(width * height * 4 * scenes.length)
      }
      const size = width * height * 4
      pixels.set(canvas.data(), count * size)
      putBack(canvas)
      const [last, now] = [count - 1, count].map((at) =>
        pixels.subarray(Math.max(0, at * size), (at + 1) * size),
      )
      if (count === 0 || Buffer.compare(last ?? pixels, now ?? pixels) !== 0) count += 1
      await yieldToEventLoop()
    }
    return { pixels: pixels.subarray(0, count * width * height * 4), width, height, count }
  })
}

/** A scene with its place in the picture. */
interface Planned {
  readonly scene: Scene
  readonly frame: Frame
}

/** @param leastStrip pixels that the strip takes at least. */
function planned(given: Scene, options: RenderOptions, leastStrip = 0): Planned {
  const { language } = options
  const asked = withLabels(given, language)
  const hexed = asked.hexes !== undefined
  const scene = asked.hexes === undefined ? asked : onSheet(asked, asked.hexes)
  const frame = layOut(
    scene,
    hexed ? cropOn(asked.map, options.crop) : options.crop,
    options.longSide ?? LONG_SIDE,
    (width, k) => Math.max(leastStrip, legendHeight(scene, language, width, k)),
  )
  return { scene, frame }
}

/** Draws a scene at the upper left of a canvas of its own. */
async function drawScene(
  given: Scene,
  options: RenderOptions,
): Promise<{ readonly canvas: Canvas; readonly width: number; readonly height: number }> {
  const plan = planned(given, options)
  const { width, height } = plan.frame
  const canvas = await draw(plan, { ...options, again: options.crop === undefined, exact: false })
  return { canvas, width, height }
}

/** Where the labels of the last picture of a film stand. */
interface Labels {
  last: LabelPlan | null
}

/**
 * @param options `again`: its ground will be asked for again; `exact`: the canvas has no room beside the picture.
 * @param labels those of the picture before, of a film; then those of this one
 */
async function draw(
  { scene, frame }: Planned,
  options: RenderOptions & { readonly again: boolean; readonly exact: boolean },
  labels: Labels = { last: null },
): Promise<Canvas> {
  const canvas = canvasFor(frame.width, frame.height, options.exact)
  const ink = canvas.getContext('2d')
  drawGround(ink, scene, frame, { grid: options.grid ?? true, again: options.again })
  drawLegend(ink, scene, frame, options.language)
  await yieldToEventLoop()

  ink.save()
  ink.beginPath()
  ink.rect(frame.map.x, frame.map.y, frame.map.w, frame.map.h)
  ink.clip()
  await drawField(ink, scene, frame, options, labels)
  ink.restore()
  return canvas
}

/** Draws everything that stands and happens on the ground. */
async function drawField(
  ink: Ink,
  scene: Scene,
  frame: Frame,
  { zones = false, grid = true, symbols }: RenderOptions,
  labels: Labels,
): Promise<void> {
  const orders = new Map(scene.sides.map((side, i) => [side.id, side.order ?? i]))
  const styleOf = (side: string): SideStyle => sideStyle(orders.get(side) ?? 0)
  drawDeployment(ink, frame, scene.deployment ?? [], styleOf, (side) => orders.get(side) ?? 0)
  if (scene.hexes === undefined) for (const objective of scene.objectives) drawReach(ink, frame, objective)
  for (const feature of scene.features) drawCloud(ink, frame, feature, scene.light)
  const holderOf = (side: string | null): SideStyle | null => (side === null ? null : styleOf(side))
  if (scene.hexes !== undefined) {
    if (zones) drawZones(ink, scene, frame, scene.hexes, styleOf, grid)
    for (const objective of scene.objectives) {
      drawHexObjective(ink, frame, objective, holderOf(objective.holder))
    }
    drawTracks(ink, frame, scene.tracks, [], styleOf)
    const stacks = planCounters(scene.units, frame)
    drawCounters(ink, frame, stacks, styleOf)
    const counters = stacks.flatMap((stack) => stack.counters.map(({ box }) => box))
    drawFights(ink, frame, planFights(frame, scene.tracks, counters))
    for (const objective of scene.objectives) drawHexObjectiveName(ink, frame, objective)
    drawSketches(ink, frame, scene.sketches ?? [], styleOf)
    return
  }
  for (const objective of scene.objectives) drawObjective(ink, frame, objective, holderOf(objective.holder))
  const plotted = async (unit: SceneUnit): Promise<UnitPlot> => {
    const order = orders.get(unit.side) ?? 0
    const plot = plotUnit(unit, unit.ghost ? ghostStyle(order) : styleOf(unit.side), frame)
    return symbols === 'nato' ? withNato(plot, order, frame.k) : plot
  }
  const plots = await Promise.all(scene.units.map(plotted))
  const apart = await Promise.all(scene.units.flatMap((unit) => othersOf(unit).map(plotted)))
  for (const { unit, style, at } of plots) {
    const { watch } = unit
    if (watch !== undefined) {
      drawWatch(ink, style, at, { ...watch, far: watch.far * frame.scale }, frame.k)
    }
  }
  const arrows = drawTracks(ink, frame, scene.tracks, plots, styleOf)
  const fights = planFights(
    frame,
    scene.tracks,
    plots.map((plot) => symbolBox(plot, frame.k)),
  )
  await yieldToEventLoop()
  const signs = apart.map(({ box }) => ({ ...box, weight: OTHER_BASE }))
  const avoided = [...arrows, ...fights.map(avoidedBox), ...signs]
  const plan = planLabels(scene, frame, plots, avoided, labels.last)
  labels.last = plan
  await yieldToEventLoop()
  drawLinks(ink, frame, scene.units, styleOf)
  for (const plot of apart) drawUnit(ink, plot, frame, 'symbol')
  for (const [i, plot] of plots.entries()) {
    const { id } = plot.unit
    drawUnit(ink, plot, frame, plan.named.has(id) ? 'named' : plan.told.has(id) ? 'symbol' : 'marked')
    if (i % 100 === 99) await yieldToEventLoop()
  }
  drawFights(ink, frame, fights)
  await drawMapLabels(ink, scene, frame, plan, plots, styleOf)
  drawSketches(ink, frame, scene.sketches ?? [], styleOf)
  if (scene.measured !== undefined) drawMeasured(ink, frame, scene.measured)
}
