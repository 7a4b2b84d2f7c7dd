import type { SceneSketch } from '../../kernel/scene.ts'
import type { Frame } from '../canvas/frame.ts'
import { lengthOf, type Pixel, stepAt } from '../canvas/geometry.ts'
import { type Ink, traceLine } from '../canvas/ink.ts'
import { drawLabel, stroke } from './rimmed.ts'
import type { SideStyle } from './sides.ts'

/** Pixels of an arrow's head in a 1600-pixel picture. */
const HEAD = 24

/** Draws what sides have sketched over their maps: dashed, in their colours, each with its number and its text. */
export function drawSketches(
  ink: Ink,
  frame: Frame,
  sketches: readonly SceneSketch[],
  styleOf: (side: string) => SideStyle,
): void {
  ink.save()
  for (const { kind, number, side, path, text } of sketches) {
    const line = path.map(frame.px)
    const colour = styleOf(side).front
    const [first] = line
    if (first === undefined) continue
    if (kind !== 'text') stroke(ink, frame, colour, [14, 8], () => traceLine(ink, line))
    if (kind === 'arrow') stroke(ink, frame, colour, [], () => traceHead(ink, frame, line))
    const middle = kind === 'text' ? first : stepAt(line, lengthOf(line) / 2).at
    drawLabel(ink, frame, middle, text === '' ? `${number}` : `${number} ${text}`, colour)
  }
  ink.restore()
}

/** The two strokes of an arrow's head at the end of a line. */
function traceHead(ink: Ink, { k }: Frame, line: readonly Pixel[]): void {
  const total = lengthOf(line)
  const tip = stepAt(line, total).at
  const from = stepAt(line, Math.max(0, total - HEAD * k)).at
  const far = Math.hypot(tip.x - from.x, tip.y - from.y) || 1
  const [x, y] = [((tip.x - from.x) / far) * HEAD * k, ((tip.y - from.y) / far) * HEAD * k]
  ink.moveTo(tip.x - x - y * 0.6, tip.y - y + x * 0.6)
  ink.lineTo(tip.x, tip.y)
  ink.lineTo(tip.x - x + y * 0.6, tip.y - y - x * 0.6)
}
