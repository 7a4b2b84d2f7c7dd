import { Path2D } from '../../canvas/fonts.ts'
import type { Ink } from '../../canvas/ink.ts'
import { drawFlanks, type SideStyle } from '../sides.ts'
import type { UnitPlot } from '../unit-plot.ts'
import { plainSymbol } from './names.ts'
import { PLANS, type PlanPart } from './plans.ts'

/** A part with its path made once. */
type Drawn = PlanPart & { readonly path: InstanceType<typeof Path2D> }

interface DrawnPlan {
  readonly tracks: number
  readonly hull: readonly Drawn[]
  readonly turret: readonly Drawn[]
}

const made = (parts: readonly PlanPart[] = []): Drawn[] =>
  parts.map((part) => ({ ...part, path: new Path2D('fill' in part ? part.fill : part.line) }))

const plans = new Map<string, DrawnPlan>(
  Object.entries(PLANS).map(([name, { tracks = 0, hull, turret }]) => [
    name,
    { tracks, hull: made(hull), turret: made(turret) },
  ]),
)

/** A vehicle's plan is so wide and deep, and the square of a stand's so large. */
const [WIDE, DEEP] = [100, 170]
/** What of a round base the plan of a stand takes. */
const OF_STAND = 0.84

/**
 * Draws a unit from above on its base, turned as it stands, its turret as that points; of a vehicle the tracks bear the
 * pattern of its side.
 */
export function drawFromAbove(ink: Ink, { unit, at, turn, shape, style }: UnitPlot, k: number): void {
  const plan = plans.get(plainSymbol(unit.symbol))
  if (plan === undefined) return
  const [w, h] = shape.kind === 'rect' ? [shape.w, shape.h] : [shape.r * 2 * OF_STAND, shape.r * 2 * OF_STAND]
  const flat = shape.kind === 'rect'
  ink.save()
  ink.translate(at.x, at.y)
  ink.rotate(turn)
  if (flat && plan.tracks > 0) drawFlanks(ink, style, { w, h }, (plan.tracks * w) / WIDE)
  ink.save()
  ink.scale(w / WIDE, h / (flat ? DEEP : WIDE))
  const border = (1.1 * k * WIDE) / w
  for (const part of plan.hull) drawPart(ink, part, style, border)
  ink.restore()
  if (plan.turret.length > 0) {
    ink.rotate((((unit.turret ?? unit.facing) - unit.facing) * Math.PI) / 1800)
    ink.scale(w / WIDE, w / WIDE)
    for (const part of plan.turret) drawPart(ink, part, style, border)
  }
  ink.restore()
}

function drawPart(ink: Ink, part: Drawn, style: SideStyle, border: number): void {
  const { path, tone } = part
  const colour = tone === 'pale' ? style.on : style.line
  const edge = Math.max(border, 2)
  ink.lineJoin = 'round'
  ink.lineCap = 'butt'
  if ('fill' in part) {
    ink.fillStyle = colour
    if (tone === 'pale') {
      ink.strokeStyle = style.line
      ink.lineWidth = 2 * edge
      ink.stroke(path)
    }
    ink.fill(path)
    return
  }
  if (tone === 'pale') {
    ink.strokeStyle = style.line
    ink.lineWidth = part.width + 2 * edge
    ink.stroke(path)
  }
  ink.strokeStyle = colour
  ink.lineWidth = part.width
  ink.stroke(path)
}
