import type { SceneMeasured } from '../../kernel/scene.ts'
import { extent } from '../../kernel/space/base.ts'
import type { Placed } from '../../kernel/space/types.ts'
import type { Frame } from '../canvas/frame.ts'
import { type Ink, traceRounded } from '../canvas/ink.ts'
import { INK } from '../canvas/palette.ts'
import { drawLabel, stroke } from './rimmed.ts'

/** A line of sight that is free, and one that is blocked: told by dashes and a cross, too. */
const FREE = '#1f7a33'
const BLOCKED = '#a3200f'
const RANGE = '#5a3d8c'

/** Draws what somebody measures: ranges round a base, the line of its front, the line between both ends with its length. */
export function drawMeasured(ink: Ink, frame: Frame, { line, ranges, fronts }: SceneMeasured): void {
  ink.save()
  for (const { round, reach, label } of ranges) drawRange(ink, frame, round, reach, label)
  for (const front of fronts) drawFront(ink, frame, front)
  const [from, to] = [frame.px(line.from), frame.px(line.to)]
  stroke(ink, frame, line.free ? FREE : BLOCKED, line.free ? [] : [12, 9], () => {
    ink.moveTo(from.x, from.y)
    ink.lineTo(to.x, to.y)
  })
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  drawLabel(ink, frame, middle, line.free ? line.label : `✕ ${line.label}`, line.free ? FREE : BLOCKED)
  ink.restore()
}

/** Lets something be drawn in a base's own directions, its front upwards. */
function turned(ink: Ink, frame: Frame, { at, facing }: Placed, draw: () => void): void {
  const { x, y } = frame.px(at)
  ink.save()
  ink.translate(x, y)
  ink.rotate((facing * Math.PI) / 1800)
  draw()
  ink.restore()
}

/** All that lies so far from the edge of a base: a rectangle with round corners. */
function drawRange(ink: Ink, frame: Frame, round: Placed, reach: number, label: string): void {
  const { width, depth } = extent(round.base)
  const r = reach * frame.scale
  const [w, h] = [width * frame.scale + 2 * r, depth * frame.scale + 2 * r]
  turned(ink, frame, round, () => {
    stroke(ink, frame, RANGE, [10, 8], () => traceRounded(ink, { x: -w / 2, y: -h / 2, w, h }, r))
  })
  const { x, y } = frame.px(round.at)
  const angle = (round.facing * Math.PI) / 1800
  drawLabel(ink, frame, { x: x + (Math.sin(angle) * h) / 2, y: y - (Math.cos(angle) * h) / 2 }, label, RANGE)
}

/** How far the line of a front goes on beside its base, in widths of it. */
const BESIDE = 3

/** The line of a base's front edge: it fires only before that. */
function drawFront(ink: Ink, frame: Frame, front: Placed): void {
  const { width, depth } = extent(front.base)
  const [w, h] = [width * frame.scale, depth * frame.scale]
  turned(ink, frame, front, () => {
    stroke(ink, frame, INK, [6, 6], () => {
      ink.moveTo(-w * (BESIDE + 0.5), -h / 2)
      ink.lineTo(w * (BESIDE + 0.5), -h / 2)
    })
  })
}
