import type { SceneUnit } from '../../kernel/scene.ts'
import { font, textWidth } from '../canvas/fonts.ts'
import type { Rect } from '../canvas/geometry.ts'
import type { Ink } from '../canvas/ink.ts'
import { drawFormation, drawStatus, hasFormationMark } from './badges.ts'
import { drawBar, share } from './bars.ts'
import { drawMorale } from './morale.ts'
import { type SideStyle, traceTag } from './sides.ts'

/** How much a tag tells: everything, the name with strength and morale, or the name alone. */
export const TAG_DETAILS = ['full', 'short', 'name'] as const
export type TagDetail = (typeof TAG_DETAILS)[number]

/** The height of a tag's letters, in pixels of a 1600-pixel picture: large while there is room. */
export function tagText(units: number): number {
  if (units <= 16) return 35
  if (units <= 30) return 31
  if (units <= 60) return 26
  if (units <= 100) return 22
  return units <= 140 ? 20 : 18
}

const MOST_BADGES = 3

/** The width of a tag's parts, left to right, for letters of `size` pixels. */
function parts(unit: SceneUnit, size: number, detail: TagDetail) {
  const name = textWidth(unit.label, size, 'bold')
  const morale = detail !== 'name' && unit.morale !== null ? size * 0.92 : 0
  const formation = detail === 'full' && hasFormationMark(unit.formation) ? size * 0.98 : 0
  const badges = detail === 'name' ? 0 : Math.min(detail === 'full' ? MOST_BADGES : 1, unit.badges.length)
  const bar = detail !== 'name' && unit.strength !== null ? size * 0.3 : 0
  const body = size * 0.32 + name + morale + size * 0.3
  return { name, morale, formation, badges, bar, body }
}

/** The box a tag needs, in pixels. */
export function tagSize(unit: SceneUnit, size: number, detail: TagDetail): { w: number; h: number } {
  const p = parts(unit, size, detail)
  return { w: Math.ceil(p.body + p.formation + p.badges * size * 1.0), h: Math.ceil(size * 1.16 + p.bar) }
}

/** Draws a unit's tag: name, ring of morale and bar of strength on its side's colour, then formation and status. */
export function drawTag(
  ink: Ink,
  unit: SceneUnit,
  style: SideStyle,
  box: Rect,
  size: number,
  detail: TagDetail,
): void {
  const p = parts(unit, size, detail)
  const body = { x: box.x, y: box.y, w: p.body, h: box.h }
  traceTag(ink, style.tag, body)
  ink.fillStyle = style.fill
  ink.fill()
  ink.strokeStyle = style.line
  ink.lineWidth = Math.max(1, size * 0.07)
  if (unit.ghost) ink.setLineDash([size * 0.18, size * 0.14])
  ink.stroke()
  ink.setLineDash([])

  ink.font = font(size, 'bold')
  ink.fillStyle = style.on
  ink.textAlign = 'left'
  ink.textBaseline = 'alphabetic'
  const middle = box.y + size * 0.6
  ink.fillText(unit.label, box.x + size * 0.32, middle + size * 0.36)
  if (p.morale > 0 && unit.morale !== null) {
    drawMorale(ink, box.x + size * 0.32 + p.name + size * 0.5, middle, size * 0.33, unit.morale, style)
  }
  if (p.bar > 0 && unit.strength !== null) {
    const inset = style.tag === 'square' ? size * 0.16 : size * 0.36
    const [x, w, h] = [box.x + inset, p.body - 2 * inset, size * 0.24]
    const y = box.y + box.h - h - size * 0.13
    drawBar(ink, style, { x, y, w, h }, share(unit.strength))
  }
  let x = box.x + p.body + size * 0.5
  if (p.formation > 0 && unit.formation !== null) {
    drawFormation(ink, unit.formation, x, box.y + box.h / 2, size * 0.92)
    x += size * 0.98
  }
  for (const badge of unit.badges.slice(0, p.badges)) {
    drawStatus(ink, badge, x, box.y + box.h / 2, size * 1.0)
    x += size * 1.0
  }
}
