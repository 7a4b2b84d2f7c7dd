import type { SceneTrack } from '../../kernel/scene.ts'
import type { Frame } from '../canvas/frame.ts'
import { apart, inside, lengthOf, type Pixel, stepAt, steps } from '../canvas/geometry.ts'
import { type Ink, traceLine } from '../canvas/ink.ts'
import { HALO } from '../canvas/palette.ts'
import type { AvoidedBox } from './labels.ts'
import type { SideStyle } from './sides.ts'
import type { UnitPlot } from './unit-plot.ts'

/** The part of a line between two distances along it. */
function cut(line: readonly Pixel[], from: number, to: number): Pixel[] {
  const out: Pixel[] = [stepAt(line, from).at]
  let passed = 0
  line.forEach((p, i) => {
    const before = line[i - 1]
    if (before !== undefined) passed += apart(before, p)
    if (passed > from && passed < to) out.push(p)
  })
  out.push(stepAt(line, to).at)
  return out
}

/** The line without what lies under the bases at its two ends, so that its head is seen. */
function uncovered(line: readonly Pixel[], plots: readonly UnitPlot[], gap: number): Pixel[] | null {
  const total = lengthOf(line)
  const [first, last] = [line[0], line[line.length - 1]]
  if (first === undefined || last === undefined) return null
  const under = (p: Pixel): UnitPlot[] => plots.filter((plot) => inside(p, plot.outline))
  const [atStart, atEnd] = [under(first), under(last)]
  const step = 2
  let from = 0
  while (from < total && atStart.some((plot) => inside(stepAt(line, from).at, plot.outline))) from += step
  let to = total
  while (to > from && atEnd.some((plot) => inside(stepAt(line, to).at, plot.outline))) to -= step
  if (atStart.length > 0) from += gap
  if (atEnd.length > 0) to -= gap
  return to - from < gap * 2 ? null : cut(line, from, to)
}

/** A line that waves, for those who run. */
export function wavy(line: readonly Pixel[], swing: number): Pixel[] {
  const total = lengthOf(line)
  const count = Math.max(8, Math.round(total / 4))
  return Array.from({ length: count + 1 }, (_, i) => {
    const distance = (total * i) / count
    const { at, along } = stepAt(line, distance)
    const fade = Math.min(1, distance / 20, (total - distance) / 20)
    const off = Math.sin(distance / (swing * 1.5)) * swing * fade
    return { x: at.x - along.y * off, y: at.y + along.x * off }
  })
}

function head(ink: Ink, tip: Pixel, along: Pixel, size: number): void {
  ink.beginPath()
  ink.moveTo(tip.x, tip.y)
  ink.lineTo(tip.x - along.x * size - along.y * size * 0.55, tip.y - along.y * size + along.x * size * 0.55)
  ink.lineTo(tip.x - along.x * size * 0.7, tip.y - along.y * size * 0.7)
  ink.lineTo(tip.x - along.x * size + along.y * size * 0.55, tip.y - along.y * size - along.x * size * 0.55)
  ink.closePath()
  ink.fill()
}

/** What it costs a label to cover a head: as much as standing on the other side of its unit. */
export const HEAD = 30
/** What it costs to cover a piece of a shaft, of which there are seven to a hundred pixels. */
const SHAFT = 6

/**
 * Draws what happened since the last picture: moves and charges as arrows (charges heavier), shots dashed, routs
 * wavy, looks thin. Earlier ones are thinner. What is meant to be done and cannot be is thin and dotted, with a cross for a head.
 * @returns heads and shafts, which labels had better leave free
 */
export function drawTracks(
  ink: Ink,
  frame: Frame,
  tracks: readonly SceneTrack[],
  plots: readonly UnitPlot[],
  styleOf: (side: string) => SideStyle,
): AvoidedBox[] {
  const free: AvoidedBox[] = []
  const { k } = frame
  const keepFree = ({ x, y }: Pixel, r: number, weight: number) =>
    free.push({ x: x - r, y: y - r, w: 2 * r, h: 2 * r, weight })
  for (const track of [...tracks].sort((a, b) => Number(a.latest) - Number(b.latest))) {
    const path = track.path.map(frame.px)
    const style = styleOf(track.side)
    const first = path[0]
    if (first === undefined) continue
    if (track.kind === 'melee') continue
    const shown = uncovered(path, plots, 5 * k)
    if (shown === null) continue
    const end = shown[shown.length - 1] ?? first
    if (track.refused === true) drawRefused(ink, frame, shown, style)
    else drawArrow(ink, frame, track, track.kind === 'rout' ? wavy(shown, 7 * k) : shown, style)
    keepFree(end, 13 * k, HEAD)
    for (const { at } of steps(shown, 14 * k)) keepFree(at, 4 * k, SHAFT)
  }
  return free
}

/** Draws along a line in pixels what cannot be done: thin dots to a cross. */
function drawRefused(ink: Ink, { k }: Frame, line: readonly Pixel[], style: SideStyle): void {
  const { x, y } = stepAt(line, lengthOf(line)).at
  const arm = 8 * k
  ink.save()
  ink.lineCap = 'round'
  for (const { colour, width } of [
    { colour: HALO, width: 5.5 * k },
    { colour: style.front, width: 2.6 * k },
  ]) {
    ink.strokeStyle = colour
    ink.lineWidth = width
    ink.setLineDash([0.1 * k, 8 * k])
    ink.beginPath()
    traceLine(ink, line)
    ink.stroke()
    ink.setLineDash([])
    ink.beginPath()
    for (const [dx, dy] of [
      [arm, arm],
      [arm, -arm],
    ] as const) {
      ink.moveTo(x - dx, y - dy)
      ink.lineTo(x + dx, y + dy)
    }
    ink.stroke()
  }
  ink.restore()
}

/** Draws one arrow along a line in pixels. */
export function drawArrow(
  ink: Ink,
  frame: Frame,
  track: SceneTrack,
  line: readonly Pixel[],
  style: SideStyle,
): void {
  const { k } = frame
  const strong = track.latest ? 1.15 : 0.66
  const width = { move: 6, charge: 9, shot: 4.4, rout: 5, melee: 5, look: 2.6 }[track.kind] * strong * k
  const size =
    { move: 24, charge: 32, shot: 19, rout: 22, melee: 20, look: 15 }[track.kind] *
    (track.latest ? 1.1 : 0.72) *
    k
  const total = lengthOf(line)
  const tip = stepAt(line, total)
  const aim = stepAt(line, Math.max(0, total - size)).at
  const reach = apart(aim, tip.at) || 1
  const along = { x: (tip.at.x - aim.x) / reach, y: (tip.at.y - aim.y) / reach }
  const shaft = cut(line, 0, Math.max(0, total - size * 0.7))
  ink.save()
  ink.lineJoin = 'round'
  ink.lineCap = 'butt'
  // Earlier ones are thin; the latest is thick, and if it is no shot or look stands in a dark line within the pale one.
  const cased = track.latest && track.kind !== 'shot' && track.kind !== 'look'
  const casing = cased ? 2.6 * k : 0
  const rim = (track.latest ? 3 : 2.2) * k
  const passes = [
    { colour: HALO, wider: casing + 2 * rim, dashed: false },
    ...(cased ? [{ colour: style.line, wider: casing, dashed: false }] : []),
    { colour: style.front, wider: 0, dashed: track.kind === 'shot' },
  ]
  for (const { colour, wider, dashed } of passes) {
    ink.strokeStyle = colour
    ink.fillStyle = colour
    ink.lineWidth = width + wider
    if (dashed) ink.setLineDash([11 * k, 7 * k])
    ink.beginPath()
    traceLine(ink, shaft)
    ink.stroke()
    ink.setLineDash([])
    head(ink, tip.at, along, size)
    if (wider === 0) continue
    ink.lineWidth = wider
    ink.stroke()
  }
  if (track.kind === 'charge') {
    ink.strokeStyle = HALO
    ink.lineWidth = width * 0.3
    ink.beginPath()
    traceLine(ink, shaft)
    ink.stroke()
  }
  ink.restore()
}
