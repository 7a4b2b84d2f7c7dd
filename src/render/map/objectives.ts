import type { SceneObjective } from '../../kernel/scene.ts'
import { font, textWidth } from '../canvas/fonts.ts'
import type { Frame } from '../canvas/frame.ts'
import type { Rect } from '../canvas/geometry.ts'
import type { Ink } from '../canvas/ink.ts'
import { HALO, INK } from '../canvas/palette.ts'
import { type SideStyle, traceTag } from './sides.ts'

/** Pixels of an objective's letters in a 1600-pixel picture. */
export const OBJECTIVE_TEXT = 26

/** How far an objective reaches, pixels. */
const reachOf = (frame: Frame, { radius }: SceneObjective): number =>
  Math.max(9 * frame.k, radius * frame.scale)

/** Brightens the ground within an objective's reach; smoke lies over it. */
export function drawReach(ink: Ink, frame: Frame, objective: SceneObjective): void {
  const { x, y } = frame.px(objective.at)
  ink.fillStyle = 'rgba(255,246,206,0.28)'
  ink.beginPath()
  ink.arc(x, y, reachOf(frame, objective), 0, Math.PI * 2)
  ink.fill()
}

/** Draws an objective: a ring true to scale around a star. */
export function drawObjective(
  ink: Ink,
  frame: Frame,
  objective: SceneObjective,
  holder: SideStyle | null,
): void {
  const { x, y } = frame.px(objective.at)
  const r = reachOf(frame, objective)
  const { k } = frame
  ink.beginPath()
  ink.arc(x, y, r, 0, Math.PI * 2)
  ink.strokeStyle = HALO
  ink.lineWidth = 6 * k
  ink.stroke()
  ink.strokeStyle = holder?.front ?? INK
  ink.lineWidth = 3.4 * k
  ink.setLineDash(holder === null ? [8 * k, 6 * k] : [])
  ink.stroke()
  ink.setLineDash([])
  const size = Math.min(r * 0.8, 22 * k)
  ink.fillStyle = holder?.front ?? INK
  ink.beginPath()
  for (let i = 0; i < 10; i++) {
    const a = (i * Math.PI) / 5 - Math.PI / 2
    const d = i % 2 === 0 ? size : size * 0.42
    i === 0
      ? ink.moveTo(x + Math.cos(a) * d, y + Math.sin(a) * d)
      : ink.lineTo(x + Math.cos(a) * d, y + Math.sin(a) * d)
  }
  ink.closePath()
  ink.strokeStyle = HALO
  ink.lineWidth = 4 * k
  ink.lineJoin = 'round'
  ink.stroke()
  ink.fill()
  ink.lineJoin = 'miter'
}

/** The box of an objective's tag. */
export function objectiveTagSize(frame: Frame, objective: SceneObjective): { w: number; h: number } {
  const size = OBJECTIVE_TEXT * frame.k
  return { w: Math.ceil(textWidth(objective.id, size, 'bold') + size * 1.5), h: Math.ceil(size * 1.3) }
}

/** Draws an objective's tag: a flag and its name, in the shape and colour of the side that holds it. */
export function drawObjectiveTag(
  ink: Ink,
  frame: Frame,
  objective: SceneObjective,
  holder: SideStyle | null,
  box: Rect,
): void {
  const size = OBJECTIVE_TEXT * frame.k
  traceTag(ink, holder?.tag ?? 'square', box)
  ink.fillStyle = holder?.fill ?? '#fff6ce'
  ink.fill()
  ink.strokeStyle = holder?.line ?? INK
  ink.lineWidth = 2 * frame.k
  ink.stroke()
  const colour = holder?.on ?? INK
  const x = box.x + size * 0.5
  ink.fillStyle = colour
  ink.fillRect(x, box.y + size * 0.2, size * 0.11, size * 0.9)
  ink.beginPath()
  ink.moveTo(x, box.y + size * 0.2)
  ink.lineTo(x + size * 0.58, box.y + size * 0.42)
  ink.lineTo(x, box.y + size * 0.66)
  ink.fill()
  ink.font = font(size, 'bold')
  ink.fillText(objective.id, box.x + size * 1.15, box.y + size * 1.01)
}
