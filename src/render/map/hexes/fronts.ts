import type { Frame } from '../../canvas/frame.ts'
import { disc, type Ink } from '../../canvas/ink.ts'
import { HALO } from '../../canvas/palette.ts'
import type { SideStyle } from '../sides.ts'
import { type CounterPlan, isLeader, type StackPlan } from './counter-plan.ts'
import { CORNER, HEX } from './sheet.ts'

/** Half the length of a front, and how far from the middle of its hex it begins and ends and its tooth reaches, mm. */
const HALF = CORNER * 0.44
const [INNER, OUTER, TOOTH] = [HEX * 0.455, HEX * 0.51, HEX * 0.585]

/** A thick stroke along the hexside that is somebody's front, with a tooth that points outward. */
export function drawFronts(
  ink: Ink,
  frame: Frame,
  { counters }: StackPlan,
  styleOf: (side: string) => SideStyle,
): void {
  const fronts = new Map(
    counters.filter(({ unit }) => !isLeader(unit)).map(({ unit }) => [unit.facing, unit]),
  )
  for (const [facing, unit] of fronts) {
    const style = styleOf(unit.side)
    const at = frame.px(unit.at)
    ink.save()
    ink.translate(at.x, at.y)
    ink.rotate((facing * Math.PI) / 1800)
    ink.scale(frame.scale, frame.scale)
    ink.lineJoin = 'round'
    ink.beginPath()
    ink.moveTo(-HALF, -OUTER)
    ink.lineTo(-HALF * 0.4, -OUTER)
    ink.lineTo(0, -TOOTH)
    ink.lineTo(HALF * 0.4, -OUTER)
    ink.lineTo(HALF, -OUTER)
    ink.lineTo(HALF * 0.92, -INNER)
    ink.lineTo(-HALF * 0.92, -INNER)
    ink.closePath()
    for (const [colour, width] of [
      [HALO, HEX * 0.044],
      [style.line, HEX * 0.018],
    ] as const) {
      ink.strokeStyle = colour
      ink.lineWidth = width
      ink.stroke()
    }
    ink.fillStyle = style.front
    ink.fill()
    ink.restore()
  }
}

/** A disc with an arrow on the edge of a counter: the way it faces. */
export function drawFacing(ink: Ink, { unit, facing }: CounterPlan, style: SideStyle): void {
  if (facing === null) return
  const { at, r } = facing
  ink.fillStyle = style.line
  disc(ink, at, r)
  ink.fillStyle = HALO
  disc(ink, at, r * 0.86)
  ink.save()
  ink.translate(at.x, at.y)
  ink.rotate((unit.facing * Math.PI) / 1800)
  ink.fillStyle = style.line
  ink.beginPath()
  ink.moveTo(0, -r * 0.72)
  ink.lineTo(r * 0.52, r * 0.56)
  ink.lineTo(0, r * 0.18)
  ink.lineTo(-r * 0.52, r * 0.56)
  ink.closePath()
  ink.fill()
  ink.restore()
}
