import type { SceneObjective } from '../../../kernel/scene.ts'
import { font, textWidth } from '../../canvas/fonts.ts'
import type { Frame } from '../../canvas/frame.ts'
import { type Ink, traceArea, traceRounded } from '../../canvas/ink.ts'
import { INK, PAPER } from '../../canvas/palette.ts'
import type { SideStyle } from '../sides.ts'
import { CORNER, HEX } from './sheet.ts'

/** Draws a hex that counts for victory: a line along its sides in the colour of who holds it, broken if nobody does. */
export function drawHexObjective(
  ink: Ink,
  frame: Frame,
  objective: SceneObjective,
  holder: SideStyle | null,
): void {
  const { k } = frame
  const corners = [90, 150, 210, 270, 330, 30].map((degrees) =>
    frame.px({
      x: objective.at.x + Math.cos((degrees * Math.PI) / 180) * CORNER * 0.9,
      y: objective.at.y + Math.sin((degrees * Math.PI) / 180) * CORNER * 0.9,
    }),
  )
  for (const [colour, width, dash] of [
    ['#fffdf5', 7, []],
    [holder?.front ?? INK, 3.6, holder === null ? [8 * k, 6 * k] : []],
  ] as const) {
    ink.beginPath()
    traceArea(ink, corners)
    ink.strokeStyle = colour
    ink.lineWidth = width * k
    ink.lineJoin = 'round'
    ink.setLineDash([...dash])
    ink.stroke()
  }
  ink.setLineDash([])
}

/** Draws the name of an objective on a plate low in its hex, over what stands there and nowhere else; hexes themselves need none. */
export function drawHexObjectiveName(ink: Ink, frame: Frame, objective: SceneObjective): void {
  if (objective.id === '') return
  const size = HEX * 0.17 * frame.scale
  const wide = textWidth(objective.id, size, 'bold') + size * 0.8
  const at = frame.px({ x: objective.at.x, y: objective.at.y - CORNER * 0.58 })
  const box = { x: at.x - wide / 2, y: at.y - size * 0.7, w: wide, h: size * 1.4 }
  traceRounded(ink, box, size * 0.3)
  ink.fillStyle = PAPER
  ink.fill()
  ink.strokeStyle = INK
  ink.lineWidth = 1.6 * frame.k
  ink.stroke()
  ink.fillStyle = INK
  ink.font = font(size, 'bold')
  ink.textAlign = 'center'
  ink.textBaseline = 'alphabetic'
  ink.fillText(objective.id, at.x, at.y + size * 0.36)
  ink.textAlign = 'left'
}
