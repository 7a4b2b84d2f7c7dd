import type { SceneUnit } from '../../kernel/scene.ts'
import { extent } from '../../kernel/space/base.ts'
import type { Placed, Point } from '../../kernel/space/types.ts'
import type { Frame } from '../canvas/frame.ts'
import { boundsOf, type Pixel, type Rect } from '../canvas/geometry.ts'
import type { BaseShape, SideStyle } from './sides.ts'
import { natoCode } from './symbols/nato.ts'
import { type NatoSign, natoSign } from './symbols/nato-signs.ts'
import { hasPlan } from './symbols/plans.ts'

/** A unit measured out for the picture. */
export interface UnitPlot {
  readonly unit: SceneUnit
  readonly style: SideStyle
  readonly at: Pixel
  /** Radians clockwise from north. */
  readonly turn: number
  readonly shape: BaseShape
  /** Corners of the base; of a round one, an outline of sixteen. */
  readonly outline: readonly Pixel[]
  /** The box around the base and its front mark: no label may cover it. */
  readonly box: Rect
  /** Where its symbol stands, and on what: its base, or one of its figures where its middle is open ground. */
  readonly sign: { readonly at: Pixel; readonly shape: BaseShape }
  /** The NATO symbol that is drawn in place of its own. */
  readonly nato?: NatoSign
}

/** Measures a unit out in pixels. */
export function plotUnit(unit: SceneUnit, style: SideStyle, frame: Frame): UnitPlot {
  const at = frame.px(unit.at)
  const turn = (unit.facing * Math.PI) / 1800
  const shape: BaseShape =
    unit.base.kind === 'rect'
      ? { kind: 'rect', w: unit.base.width * frame.scale, h: unit.base.depth * frame.scale }
      : { kind: 'circle', r: (unit.base.diameter / 2) * frame.scale }
  const local =
    shape.kind === 'rect'
      ? [
          { x: -shape.w / 2, y: -shape.h / 2 },
          { x: shape.w / 2, y: -shape.h / 2 },
          { x: shape.w / 2, y: shape.h / 2 },
          { x: -shape.w / 2, y: shape.h / 2 },
        ]
      : Array.from({ length: 16 }, (_, i) => ({
          x: Math.cos((i * Math.PI) / 8) * shape.r,
          y: Math.sin((i * Math.PI) / 8) * shape.r,
        }))
  const place = (p: Pixel): Pixel => ({
    x: at.x + p.x * Math.cos(turn) - p.y * Math.sin(turn),
    y: at.y + p.x * Math.sin(turn) + p.y * Math.cos(turn),
  })
  const outline = local.map(place)
  const nose = place({ x: 0, y: -(shape.kind === 'rect' ? shape.h / 2 : shape.r) - noseOf(shape, frame.k) })
  const box = boundsOf([...outline, nose])
  return { unit, style, at, turn, shape, outline, box, sign: figureFor(unit, frame) ?? { at, shape } }
}

/**
 * The figure that bears the symbol of a unit whose middle is open ground: the one nearest to it; or the middle of its guns,
 * where waggons are behind them. Null: its middle does.
 */
function figureFor({ at: middle, bodies = [] }: SceneUnit, frame: Frame): UnitPlot['sign'] | null {
  const bearers = bodies.filter(({ train }) => train !== true)
  const at = bearers.length < bodies.length ? meanOf(bearers) : middle
  const far = (body: Placed): number => Math.hypot(body.at.x - at.x, body.at.y - at.y)
  const [nearest] = [...bearers].sort((a, b) => far(a) - far(b))
  if (nearest === undefined) return null
  const { width, depth } = extent(nearest.base)
  const shape: BaseShape = { kind: 'rect', w: width * frame.scale, h: depth * frame.scale }
  if (far(nearest) > Math.hypot(width, depth) / 2 + 1) return { at: frame.px(nearest.at), shape }
  return at === middle ? null : { at: frame.px(at), shape }
}

const meanOf = (bodies: readonly Placed[]): Point => ({
  x: bodies.reduce((sum, { at }) => sum + at.x, 0) / bodies.length,
  y: bodies.reduce((sum, { at }) => sum + at.y, 0) / bodies.length,
})

/** Round bases so wide, in pixels, are drawn from above: on smaller ones men and horses could not be told apart. */
const ROUND_FROM = 46

/** Pixels of a NATO symbol at least, and what of its base it takes: the front must be seen beside its frame. */
const [NATO_LEAST, OF_BASE] = [26, 0.66]

/** The unit with its NATO symbol, if there is one for such troops. */
export async function withNato(plot: UnitPlot, order: number, k: number): Promise<UnitPlot> {
  const code = natoCode(plot.unit.symbol, order)
  if (code === null) return plot
  const pixels = Math.max(NATO_LEAST * k, shorterSide(plot.sign.shape) * OF_BASE)
  return { ...plot, nato: await natoSign(code, pixels, plot.style) }
}

/** Whether a unit is drawn from above on its base, and not with an upright sign. */
export const isPlanned = (
  { unit, shape, nato }: Pick<UnitPlot, 'unit' | 'shape' | 'nato'>,
  k: number,
): boolean =>
  unit.fromAbove === true &&
  nato === undefined &&
  !unit.ghost &&
  hasPlan(unit.symbol) &&
  (shape.kind === 'rect' || shape.r * 2 >= ROUND_FROM * k)

/** The shorter side of a base in pixels, or its diameter. */
export const shorterSide = (shape: BaseShape): number =>
  shape.kind === 'rect' ? Math.min(shape.w, shape.h) : shape.r * 2
/** How far the mark at the middle of its front stands out, in pixels. */
export const noseOf = (shape: BaseShape, k: number): number =>
  Math.min(14 * k, Math.max(shorterSide(shape) * 0.21, Math.min(9 * k, shorterSide(shape) * 0.3)))
