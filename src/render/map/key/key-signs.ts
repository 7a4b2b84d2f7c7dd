import type { Scene, SceneUnit, StarColour } from '../../../kernel/scene.ts'
import type { Frame } from '../../canvas/frame.ts'
import type { Pixel, Rect } from '../../canvas/geometry.ts'
import { type Ink, traceRounded } from '../../canvas/ink.ts'
import { groundColour } from '../../canvas/palette.ts'
import { drawFormation, drawStatus } from '../badges.ts'
import { drawBar } from '../bars.ts'
import { drawCloud } from '../clouds.ts'
import { drawDeployment } from '../deployment.ts'
import { drawFights } from '../fights.ts'
import { drawArea } from '../ground/areas.ts'
import { drawObstacle } from '../ground/obstacles.ts'
import { drawRelief } from '../ground/relief.ts'
import { planCounters } from '../hexes/counter-plan.ts'
import { drawCounters, drawStars } from '../hexes/counters.ts'
import { hatchZone } from '../hexes/grid.ts'
import { drawHexObjective } from '../hexes/objectives.ts'
import { drawSwatch } from '../legend.ts'
import { drawMorale } from '../morale.ts'
import { drawObjective, drawReach } from '../objectives.ts'
import { ghostStyle, type SideStyle, sideStyle } from '../sides.ts'
import { plainSymbol } from '../symbols/names.ts'
import { natoCode } from '../symbols/nato.ts'
import { natoSign } from '../symbols/nato-signs.ts'
import { hasPlan } from '../symbols/plans.ts'
import { drawArrow, wavy } from '../tracks.ts'
import { plotUnit } from '../unit-plot.ts'
import { drawUnit } from '../units.ts'
import type { KeySign } from './key-plan.ts'

/** Draws one sign of a key in its field, on the ground of the map. */
export function drawKeySign(ink: Ink, scene: Scene, sign: KeySign, field: Rect): void {
  const order = orderOf(scene, sign)
  inField(ink, scene, field, () => drawOn(ink, scene, sign, field, sideStyle(order), order))
}

/** Draws the NATO symbol of a kind of troops in its field; false: the sign is none that has one. */
export async function drawNatoSign(ink: Ink, scene: Scene, sign: KeySign, field: Rect): Promise<boolean> {
  const order = orderOf(scene, sign)
  const code = sign.kind === 'symbol' ? natoCode(sign.name, order) : null
  if (code === null) return false
  const { image, anchor } = await natoSign(code, field.h * 0.5, sideStyle(order))
  const [x, y] = [field.x + field.w / 2 - anchor.x, field.y + field.h / 2 - anchor.y]
  inField(ink, scene, field, () => ink.drawImage(image, x, y))
  return true
}

const orderOf = ({ sides }: Scene, { side }: KeySign): number =>
  sides.find(({ id }) => id === side)?.order ?? 0

/** Draws within a field, on the ground of the map. */
function inField(ink: Ink, { ground }: Scene, field: Rect, draw: () => void): void {
  ink.save()
  traceRounded(ink, field, 6)
  ink.clip()
  ink.fillStyle = groundColour(ground)
  ink.fillRect(field.x, field.y, field.w, field.h)
  draw()
  ink.restore()
}

/** A frame in which a millimetre is a pixel of the key. */
const frameOf = (field: Rect): Frame => ({
  width: field.w,
  height: field.h,
  map: field,
  strip: field,
  window: { minX: field.x, minY: field.y, maxX: field.x + field.w, maxY: field.y + field.h },
  scale: 1,
  k: 1,
  mark: 1,
  px: (p) => p,
})

function drawOn(ink: Ink, scene: Scene, sign: KeySign, field: Rect, style: SideStyle, order: number): void {
  const frame = frameOf(field)
  const c = { x: field.x + field.w / 2, y: field.y + field.h / 2 }
  const box = { x: field.x + 14, y: field.y + 10, w: field.w - 28, h: field.h - 20 }
  const corners = cornersOf(box)
  const hexed = scene.hexes !== undefined
  switch (sign.kind) {
    case 'side':
      return drawSwatch(ink, order, c.x - 40, c.y, 1.6)
    case 'deployment':
      return drawDeployment(
        ink,
        frame,
        [{ side: '', polygons: [corners] }],
        () => style,
        () => order,
      )
    case 'control':
      return hatchZone(ink, frame, corners, style, order)
    case 'objective':
      return drawGoal(ink, frame, c, sign.name === 'free' ? null : style, hexed)
    case 'symbol':
      return drawTroops(ink, scene, sign.name, c, style, frame)
    case 'part':
      return hexed
        ? drawCounterPart(ink, sign.name, scene.units[0]?.symbol ?? '', c, field, style)
        : drawPart(ink, sign.name, scene, c, style, order, frame)
    case 'star':
      return drawStars(ink, { [sign.name as StarColour]: 1 }, c.x, c.y, 18, field.w)
    case 'formation':
      return drawFormation(ink, sign.name, c.x, c.y, 50)
    case 'status':
      return drawStatus(ink, sign.name, c.x, c.y, 50)
    case 'track':
      return drawTrack(ink, sign.name, c, field, style, frame)
    case 'area':
      return drawArea(ink, frame, sign.name, corners)
    case 'relief':
      return drawRelief(
        ink,
        frame,
        sign.name,
        1,
        corners,
        sign.name === 'plateau' ? cornersOf(box).slice(0, 2) : [],
      )
    case 'line':
      return drawObstacle(ink, frame, sign.name, 'low', [
        { x: box.x, y: c.y + 8 },
        { x: c.x, y: c.y - 8 },
        { x: box.x + box.w, y: c.y - 8 },
      ])
    case 'cloud':
      return drawCloud(
        ink,
        frame,
        { shape: 'cloud', kind: sign.name, polygon: cornersOf({ x: c.x - 26, y: c.y - 18, w: 52, h: 36 }) },
        'day',
      )
  }
}

const cornersOf = ({ x, y, w, h }: Rect): Pixel[] => [
  { x, y },
  { x: x + w, y },
  { x: x + w, y: y + h },
  { x, y: y + h },
]

/** A unit to show signs on. */
const sample = (more: Partial<SceneUnit>, at: Pixel): SceneUnit => ({
  id: '',
  label: '',
  side: '',
  at,
  facing: 0,
  base: { kind: 'rect', width: 70, depth: 46 },
  symbol: '',
  strength: null,
  morale: null,
  formation: null,
  badges: [],
  ghost: false,
  ...more,
})

/** Troops as they are drawn on the map: from above as well as by their sign, where both are used. */
function drawTroops(ink: Ink, scene: Scene, symbol: string, c: Pixel, style: SideStyle, frame: Frame): void {
  const own = scene.units.find((unit) => plainSymbol(unit.symbol) === symbol)
  const draw = (unit: SceneUnit): void => drawUnit(ink, plotUnit(unit, style, frame), frame, 'symbol')
  if (own?.fromAbove !== true || !hasPlan(symbol)) return draw(sample({ symbol }, c))
  if (own.base.kind === 'rect') {
    return draw(sample({ symbol, fromAbove: true, facing: 900, base: VEHICLE }, c))
  }
  draw(sample({ symbol, fromAbove: true, base: stand(50) }, { x: c.x - 25, y: c.y + 5 }))
  draw(sample({ symbol, base: stand(32) }, { x: c.x + 34, y: c.y + 5 }))
}

const VEHICLE: SceneUnit['base'] = { kind: 'rect', width: 46, depth: 80 }
const stand = (diameter: number): SceneUnit['base'] => ({ kind: 'circle', diameter })

function drawPart(
  ink: Ink,
  name: string,
  scene: Scene,
  c: Pixel,
  style: SideStyle,
  order: number,
  frame: Frame,
): void {
  if (name === 'front' || name === 'ghost') {
    const look = name === 'ghost' ? ghostStyle(order) : style
    const at = { x: c.x, y: c.y + 5 }
    return drawUnit(
      ink,
      plotUnit(sample({ ghost: name === 'ghost', symbol: scene.units[0]?.symbol ?? '' }, at), look, frame),
      frame,
      'symbol',
    )
  }
  ink.fillStyle = style.fill
  ink.fillRect(c.x - 44, c.y - 26, 88, 52)
  if (name === 'strength') drawBar(ink, style, { x: c.x - 36, y: c.y - 6, w: 72, h: 12 }, 0.6)
  else drawMorale(ink, c.x, c.y, 15, name === 'alarm' ? 0.25 : 0.7, style)
}

/** An objective as it is drawn on a table, or around a hex. */
function drawGoal(ink: Ink, frame: Frame, at: Pixel, holder: SideStyle | null, hexed: boolean): void {
  const goal = { id: '', at: hexed ? { x: 0, y: 0 } : at, radius: 30, holder: null }
  if (!hexed) {
    drawReach(ink, frame, goal)
    return drawObjective(ink, frame, goal, holder)
  }
  const small = 0.62
  drawHexObjective(
    ink,
    { ...frame, px: ({ x, y }) => ({ x: at.x + x * small, y: at.y - y * small }) },
    goal,
    holder,
  )
}

/** A counter that shows one of its parts. */
function drawCounterPart(
  ink: Ink,
  name: string,
  symbol: string,
  c: Pixel,
  field: Rect,
  style: SideStyle,
): void {
  const stacked = name === 'stack'
  const scale = stacked ? 0.62 : 0.74
  const frame = { ...frameOf(field), scale }
  const now = name === 'loss' ? 3 : 5
  const at = { x: c.x, y: stacked ? c.y - 7 : c.y - 3 }
  const one = sample({ strength: { now, full: 5 }, stars: {}, label: 'A1', symbol, facing: 900 }, at)
  const under = { ...one, facing: 2700 }
  const units = stacked ? [under, { ...one, label: 'A2' }] : [one]
  drawCounters(ink, frame, planCounters(units, frame), () => style)
}

function drawTrack(ink: Ink, name: string, c: Pixel, field: Rect, style: SideStyle, frame: Frame): void {
  if (name === 'melee') return drawFights(ink, frame, [{ at: c, r: 20 }])
  const line = [
    { x: field.x + 10, y: c.y },
    { x: field.x + field.w - 8, y: c.y },
  ]
  const kind = name === 'latest' ? 'move' : (name as 'move' | 'charge' | 'shot' | 'rout' | 'look')
  const shown = kind === 'rout' ? wavy(line, 7) : line
  drawArrow(ink, frame, { kind, side: '', path: line, latest: name === 'latest' }, shown, style)
}
