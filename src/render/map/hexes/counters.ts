import { type SceneUnit, STAR_COLOURS } from '../../../kernel/scene.ts'
import { font } from '../../canvas/fonts.ts'
import type { Frame } from '../../canvas/frame.ts'
import { type Ink, traceRounded } from '../../canvas/ink.ts'
import { HALO, LOSS, SIGN_INK, STARS, WHITE } from '../../canvas/palette.ts'
import { drawFormation, drawStatus, hasFormationMark } from '../badges.ts'
import type { SideStyle } from '../sides.ts'
import { drawSymbol } from '../symbols/symbols.ts'
import type { CounterPlan, CounterText, StackPlan } from './counter-plan.ts'
import { drawFacing, drawFronts } from './fronts.ts'
import { HEX } from './sheet.ts'

/**
 * Draws the counters, stack by stack: the lower ones peep out above with their heads, so that the name and strength of
 * each can be read; the topmost shows all of itself. Fronts lie over all counters but those of high stacks.
 */
export function drawCounters(
  ink: Ink,
  frame: Frame,
  stacks: readonly StackPlan[],
  styleOf: (side: string) => SideStyle,
): void {
  for (const stack of stacks) {
    if (!stack.frontsAbove) drawFronts(ink, frame, stack, styleOf)
    for (const counter of stack.counters) drawCounter(ink, frame, counter, styleOf(counter.unit.side))
  }
  for (const stack of stacks) if (stack.frontsAbove) drawFronts(ink, frame, stack, styleOf)
}

function drawCounter(ink: Ink, frame: Frame, plan: CounterPlan, style: SideStyle): void {
  const mm = frame.scale
  const { box, head, unit } = plan
  const round = HEX * 0.05 * mm
  ink.save()
  traceRounded(ink, box, round)
  ink.clip()
  ink.fillStyle = style.fill
  ink.fillRect(box.x, box.y, box.w, box.h)
  ink.fillStyle = style.line
  ink.fillRect(head.x, head.y, head.w, head.h)
  if (plan.strength !== null && unit.strength !== null) {
    const { ground } = plan.strength
    ink.fillStyle = unit.strength.now < unit.strength.full ? LOSS : WHITE
    ink.fillRect(ground.x, ground.y, ground.w, ground.h)
  }
  ink.restore()
  write(ink, plan.name, 'left', WHITE)
  if (plan.strength !== null) write(ink, plan.strength, 'center', SIGN_INK)
  else drawCommand(ink, plan, mm)
  if (plan.body !== null) drawBody(ink, unit, plan.body, style)
  traceRounded(ink, box, round)
  ink.strokeStyle = HALO
  ink.lineWidth = HEX * 0.026 * mm
  ink.stroke()
  ink.strokeStyle = style.line
  ink.lineWidth = HEX * 0.014 * mm
  ink.stroke()
  drawFacing(ink, plan, style)
}

function write(
  ink: Ink,
  { text, px, width, at }: CounterText,
  align: 'left' | 'center',
  colour: string,
): void {
  ink.font = font(px, 'bold')
  ink.fillStyle = colour
  ink.textAlign = align
  ink.textBaseline = 'alphabetic'
  ink.fillText(text, at.x, at.y, width)
  ink.textAlign = 'left'
}

/** A leader's command level: it shows in a stack too. */
function drawCommand(ink: Ink, { head, name, unit }: CounterPlan, mm: number): void {
  const gold = unit.stars?.gold ?? 0
  if (gold === 0) return
  const pitch = HEX * 0.12 * mm
  const x = head.x + head.w - HEX * 0.02 * mm - (gold * pitch) / 2
  drawStars(ink, { gold }, x, name.at.y - name.px * 0.357, pitch * 0.46, gold * pitch)
}

/** Symbol and formation or first status, and under them the stars of quality. */
function drawBody(ink: Ink, unit: SceneUnit, body: CounterPlan['box'], style: SideStyle): void {
  const stars = unit.strength === null ? undefined : unit.stars
  const foot = stars === undefined ? 0 : body.h * 0.23
  const size = (body.h - foot) * 0.96
  const [x, y] = [body.x + body.w / 2, body.y + (body.h - foot) / 2 + body.h * 0.02]
  const [status] = unit.badges
  const marked = hasFormationMark(unit.formation)
  const shift = marked || status !== undefined ? body.w * 0.21 : 0
  drawSymbol(ink, unit.symbol, x - shift, y, size, style.on)
  if (status !== undefined) drawStatus(ink, status, x + shift, y, size * 0.96)
  else if (marked) drawFormation(ink, unit.formation, x + shift, y, size * 0.92)
  if (stars !== undefined) {
    drawStars(ink, stars, x, body.y + body.h - foot * 0.62, foot * 0.46, body.w * 0.92)
  }
}

/** Draws a row of stars around a place, each of at most `most` pixels' radius. */
export function drawStars(
  ink: Ink,
  stars: NonNullable<SceneUnit['stars']>,
  x: number,
  y: number,
  most: number,
  room: number,
): void {
  const row = STAR_COLOURS.flatMap((colour) => Array.from({ length: stars[colour] ?? 0 }, () => colour))
  const pitch = Math.min(most * 2.3, room / Math.max(1, row.length))
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
