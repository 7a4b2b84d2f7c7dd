import { type SceneUnit, STAR_COLOURS, type StarColour } from '../../../kernel/scene.ts'
import { font, textWidth } from '../../canvas/fonts.ts'
import type { Frame } from '../../canvas/frame.ts'
import type { Pixel } from '../../canvas/geometry.ts'
import { type Ink, traceRounded } from '../../canvas/ink.ts'
import { drawFormation, drawStatus, hasFormationMark } from '../badges.ts'
import type { SideStyle } from '../sides.ts'
import { drawSymbol } from '../symbols/symbols.ts'
import { CORNER, HEX } from './sheet.ts'

/** A counter's width and height and the height of its head, where name and strength stand, in millimetres. */
const WIDE = HEX * 0.74
const HIGH = HEX * 0.62
const HEAD = HEX * 0.2
/** How far below the middle of its hex a stack is drawn, as a part of the hex: its fronts show above it. */
const LOWER = 0.07
/** How far a fanned stack may reach from top to bottom, in millimetres. */
const REACH = CORNER * 1.76

const STARS: Readonly<Record<StarColour, { readonly fill: string; readonly line: string }>> = {
  white: { fill: '#ffffff', line: '#2f2b26' },
  black: { fill: '#1c1a17', line: '#ffffff' },
  red: { fill: '#d3222a', line: '#ffffff' },
  gold: { fill: '#f4c430', line: '#4a3500' },
}

/**
 * Draws the counters, stack by stack: the lower ones peep out above with their heads, so that the name, front and
 * strength of each can be read; the topmost shows all of itself.
 */
export function drawCounters(
  ink: Ink,
  frame: Frame,
  units: readonly SceneUnit[],
  styleOf: (side: string) => SideStyle,
): void {
  const stacks = new Map<string, SceneUnit[]>()
  for (const unit of units) {
    const key = `${unit.at.x}/${unit.at.y}`
    const stack = stacks.get(key)
    if (stack === undefined) stacks.set(key, [unit])
    else stack.push(unit)
  }
  for (const unsorted of stacks.values()) {
    // Leaders lie lowest, for the fighting units matter more.
    const stack = [...unsorted].sort((a, b) => Number(isLeader(b)) - Number(isLeader(a)))
    const step = stack.length < 2 ? 0 : Math.min(HEAD, (REACH - HIGH) / (stack.length - 1))
    // A stack reaches over the hexsides: its fronts lie under it, so that no name is hidden.
    if (stack.length > 1) drawFronts(ink, frame, stack, styleOf)
    stack.forEach((unit, i) => {
      const middle = frame.px(unit.at)
      const off = (i - (stack.length - 1) / 2) * step * frame.scale
      const low = (stack.length > 1 ? LOWER : 0.03) * HEX * frame.scale
      drawCounter(ink, frame, unit, { x: middle.x + off * 0.32, y: middle.y + off + low }, styleOf(unit.side))
    })
    if (stack.length === 1) drawFronts(ink, frame, stack, styleOf)
  }
}

/** Leaders have stars of command and no front. */
const isLeader = (unit: SceneUnit): boolean => (unit.stars?.gold ?? 0) > 0

/** A thick stroke along the hexside that is somebody's front, with a tooth that points outward. */
function drawFronts(
  ink: Ink,
  frame: Frame,
  stack: readonly SceneUnit[],
  styleOf: (side: string) => SideStyle,
): void {
  const fronts = new Map(stack.filter((unit) => !isLeader(unit)).map((unit) => [unit.facing, unit]))
  for (const [facing, unit] of fronts) {
    const style = styleOf(unit.side)
    const at = frame.px(unit.at)
    const mm = frame.scale
    ink.save()
    ink.translate(at.x, at.y)
    ink.rotate((facing * Math.PI) / 1800)
    ink.lineJoin = 'round'
    for (const [colour, width] of [
      ['#fffdf5', 3.4],
      [style.fill, 0],
    ] as const) {
      ink.fillStyle = colour
      ink.strokeStyle = colour
      ink.lineWidth = width * mm
      ink.beginPath()
      ink.moveTo(-CORNER * 0.44 * mm, -HEX * 0.49 * mm)
      ink.lineTo(-CORNER * 0.16 * mm, -HEX * 0.49 * mm)
      ink.lineTo(0, -HEX * 0.56 * mm)
      ink.lineTo(CORNER * 0.16 * mm, -HEX * 0.49 * mm)
      ink.lineTo(CORNER * 0.44 * mm, -HEX * 0.49 * mm)
      ink.lineTo(CORNER * 0.4 * mm, -HEX * 0.43 * mm)
      ink.lineTo(-CORNER * 0.4 * mm, -HEX * 0.43 * mm)
      ink.closePath()
      if (width > 0) ink.stroke()
      ink.fill()
    }
    ink.restore()
  }
}

function drawCounter(ink: Ink, frame: Frame, unit: SceneUnit, at: Pixel, style: SideStyle): void {
  const mm = frame.scale
  const box = { x: at.x - (WIDE / 2) * mm, y: at.y - (HIGH / 2) * mm, w: WIDE * mm, h: HIGH * mm }
  traceRounded(ink, box, 5 * mm)
  ink.fillStyle = style.fill
  ink.fill()
  const head = HEAD * mm
  ink.save()
  traceRounded(ink, box, 5 * mm)
  ink.clip()
  ink.fillStyle = style.line
  ink.fillRect(box.x, box.y, box.w, head)
  ink.restore()
  drawHead(ink, unit, box.x, box.y, box.w, head)
  const body = box.h - head
  // A leader has his stars in the head, where they show in a stack.
  const stars = unit.strength === null ? undefined : unit.stars
  const foot = stars === undefined ? 0 : body * 0.32
  const size = (body - foot) * 0.98
  const middle = box.y + head + (body - foot) / 2 + 1
  const marked = hasFormationMark(unit.formation)
  const [status] = unit.badges
  const shift = marked || status !== undefined ? box.w * 0.2 : 0
  drawSymbol(ink, unit.symbol, at.x - shift, middle, size, style.on)
  if (status !== undefined) drawStatus(ink, status, at.x + shift * 1.15, middle, size * 0.92)
  else if (marked) drawFormation(ink, unit.formation ?? '', at.x + shift * 1.15, middle, size * 0.86)
  if (stars !== undefined) drawStars(ink, stars, at.x, box.y + box.h - foot * 0.58, foot * 0.5, box.w * 0.92)
  traceRounded(ink, box, 5 * mm)
  ink.strokeStyle = '#fffdf5'
  ink.lineWidth = 2.6 * mm
  ink.stroke()
  ink.strokeStyle = style.line
  ink.lineWidth = 1.4 * mm
  ink.stroke()
}

/** An arrow for the front, the name, and at the right the strength that is left. */
function drawHead(ink: Ink, unit: SceneUnit, x: number, y: number, w: number, h: number): void {
  const middle = y + h * 0.53
  const size = h * 0.82
  ink.fillStyle = '#ffffff'
  ink.textBaseline = 'alphabetic'
  ink.textAlign = 'right'
  const strength = unit.strength === null ? '' : String(unit.strength.now)
  ink.font = font(size, 'bold')
  if (unit.strength !== null) {
    const room = textWidth(strength, size, 'bold') + h * 0.36
    ink.fillStyle = unit.strength.now < unit.strength.full ? '#ffd84a' : '#ffffff'
    ink.fillRect(x + w - room, y, room, h)
    ink.fillStyle = '#1c1a17'
    ink.fillText(strength, x + w - h * 0.18, middle + size * 0.36)
  }
  ink.fillStyle = '#ffffff'
  ink.textAlign = 'left'
  const arrow = unit.strength === null ? 0 : h * 0.86
  if (arrow > 0) {
    ink.save()
    ink.translate(x + h * 0.52, middle)
    ink.rotate((unit.facing * Math.PI) / 1800)
    ink.beginPath()
    ink.moveTo(0, -h * 0.46)
    ink.lineTo(h * 0.27, h * 0.42)
    ink.lineTo(0, h * 0.08)
    ink.lineTo(-h * 0.27, h * 0.42)
    ink.closePath()
    ink.fill()
    ink.restore()
  }
  // A leader under others shows his command level all the same.
  const gold = unit.strength === null ? (unit.stars?.gold ?? 0) : 0
  const stars = gold * h * 0.62
  if (gold > 0) drawStars(ink, { gold }, x + w - stars / 2 - h * 0.16, middle, h * 0.3, stars)
  ink.fillStyle = '#ffffff'
  const room =
    w - arrow - stars - h * 0.3 - (strength === '' ? 0 : textWidth(strength, size, 'bold') + h * 0.36)
  const fit = Math.min(size, (size * room) / Math.max(1, textWidth(unit.label, size, 'bold')))
  ink.font = font(fit, 'bold')
  ink.fillText(unit.label, x + arrow + h * 0.16, middle + fit * 0.36)
}

function drawStars(
  ink: Ink,
  stars: NonNullable<SceneUnit['stars']>,
  x: number,
  y: number,
  most: number,
  room: number,
): void {
  const row = STAR_COLOURS.flatMap((colour) => Array.from({ length: stars[colour] ?? 0 }, () => colour))
  const pitch = Math.min(most * 2.1, room / Math.max(1, row.length))
  const r = Math.min(most, pitch / 2.1)
  row.forEach((colour, i) => {
    const middle = x + (i - (row.length - 1) / 2) * pitch
    ink.beginPath()
    for (let n = 0; n < 10; n++) {
      const reach = n % 2 === 0 ? r : r * 0.45
      const turn = (n * Math.PI) / 5 - Math.PI / 2
      ink.lineTo(middle + Math.cos(turn) * reach, y + Math.sin(turn) * reach)
    }
    ink.closePath()
    ink.strokeStyle = STARS[colour].line
    ink.lineWidth = r * 0.3
    ink.stroke()
    ink.fillStyle = STARS[colour].fill
    ink.fill()
  })
}
