import type { SceneUnit } from '../../../kernel/scene.ts'
import { textWidth } from '../../canvas/fonts.ts'
import type { Frame } from '../../canvas/frame.ts'
import type { Pixel, Rect } from '../../canvas/geometry.ts'
import { CORNER, HEX } from './sheet.ts'

/**
 * Letters of a counter in millimetres: a map of twenty columns that a phone shows 360 pixels wide still has names five
 * and strengths six and a half of its pixels high.
 */
const NAME = HEX * 0.304
const STRENGTH = HEX * 0.393
/** A capital or a digit takes this share of its size in height. */
const CAPITAL = 0.714

/** A counter's width, and the height of its head with name and strength, in millimetres: neighbours stay apart. */
const WIDE = HEX * 0.9
const HEAD = HEX * 0.31
/** What shows of a leader under others: he has no strength. */
const LEADER = HEX * 0.24
/** The height of what stands under the head of the topmost counter: alone, on one other, on more. */
const BODIES = [0.43, 0.3, 0.25] as const
/** Where the top of a counter or of a stack of two lies above the middle of its hex: under the hex's number. */
const TOPS = [0.32, 0.35] as const
/** How far a stack may reach from top to bottom. */
const REACH = CORNER * 2.06
/** How far each counter of a stack stands to the right of the one under it. */
const FAN = HEX * 0.03
/** Between the edge of a head and its letters. */
const PAD = HEX * 0.025
/** Names are set closer, down to this share of their width, before they become smaller. */
const CLOSEST = 0.84
/** The disc that says which way a counter of a stack faces. */
const DISC = HEX * 0.08

/** Letters on a counter: their size in pixels, how wide they may become, and where their line begins or ends. */
export interface CounterText {
  readonly text: string
  readonly px: number
  readonly width: number
  readonly at: Pixel
}

/** Where everything of a counter stands, in pixels. */
export interface CounterPlan {
  readonly unit: SceneUnit
  readonly box: Rect
  /** The strip with name and strength: all that shows of a counter under others. */
  readonly head: Rect
  readonly name: CounterText
  /** At the right end of the head, on a ground of its own; leaders have none. */
  readonly strength: (CounterText & { readonly ground: Rect }) | null
  /** What is under the head; null where another counter lies on it. */
  readonly body: Rect | null
  /** A disc with an arrow, where a stack's fronts alone don't tell whose they are. */
  readonly facing: { readonly at: Pixel; readonly r: number } | null
}

/** Counters of one hex, the lowest first. */
export interface StackPlan {
  readonly counters: readonly CounterPlan[]
  /** Fronts lie on their counters, but under a high stack, whose names they would hide. */
  readonly frontsAbove: boolean
}

const sum = (parts: readonly number[]): number => parts.reduce((total, part) => total + part, 0)

/** Leaders have stars of command and no front. */
export const isLeader = (unit: SceneUnit): boolean => (unit.stars?.gold ?? 0) > 0

/** Plans all counters, stack by stack from north to south: heads of a stack lie over the feet of its neighbours. */
export function planCounters(units: readonly SceneUnit[], frame: Frame): StackPlan[] {
  const stacks = new Map<string, SceneUnit[]>()
  for (const unit of units) {
    const key = `${unit.at.x}/${unit.at.y}`
    const stack = stacks.get(key)
    if (stack === undefined) stacks.set(key, [unit])
    else stack.push(unit)
  }
  return [...stacks.values()]
    .sort(([a], [b]) => (b?.at.y ?? 0) - (a?.at.y ?? 0) || (a?.at.x ?? 0) - (b?.at.x ?? 0))
    .map((stack) => planStack(stack, frame))
}

function planStack(unsorted: readonly SceneUnit[], frame: Frame): StackPlan {
  // Leaders lie lowest, for the fighting units matter more.
  const stack = [...unsorted].sort((a, b) => Number(isLeader(b)) - Number(isLeader(a)))
  const over = stack.length - 1
  const body = HEX * (BODIES[Math.min(over, BODIES.length - 1)] ?? 0)
  const wished = stack.slice(0, over).map((unit) => (isLeader(unit) ? LEADER : HEAD))
  const closer = Math.min(1, (REACH - HEAD - body) / Math.max(1, sum(wished)))
  const steps = wished.map((step) => step * closer)
  const top = HEX * (TOPS[over] ?? 0) || (sum(steps) + HEAD + body) / 2
  const facings = new Set(stack.filter((unit) => !isLeader(unit)).map((unit) => unit.facing))
  const told = over >= TOPS.length || facings.size > 1
  const counters = stack.map((unit, i) => {
    const place = { left: -WIDE / 2 + (i - over / 2) * FAN, top: top - sum(steps.slice(0, i)) }
    return planCounter(unit, frame, place, steps[i] ?? HEAD, i < over ? null : body, told)
  })
  return { counters, frontsAbove: over < TOPS.length }
}

/**
 * @param place its left upper corner, in millimetres east and north of the middle of its hex
 * @param shown how much of its head shows
 */
function planCounter(
  unit: SceneUnit,
  frame: Frame,
  place: { readonly left: number; readonly top: number },
  shown: number,
  body: number | null,
  told: boolean,
): CounterPlan {
  const mm = frame.scale
  const middle = frame.px(unit.at)
  const [x, y] = [middle.x + place.left * mm, middle.y - place.top * mm]
  const head = { x, y, w: WIDE * mm, h: HEAD * mm }
  const box = { ...head, h: (HEAD + (body ?? 0)) * mm }
  const sized = (size: number): number => Math.min(size, (shown - HEX * 0.02) / CAPITAL) * mm
  const line = (px: number): number => y + (shown * mm + px * CAPITAL) / 2
  const disc = told && !isLeader(unit) ? DISC * mm : 0

  const strength = ((): CounterPlan['strength'] => {
    if (unit.strength === null) return null
    const text = String(unit.strength.now)
    const px = sized(STRENGTH)
    const width = Math.min(textWidth(text, px, 'bold'), head.w * 0.42)
    const wide = width + PAD * 1.4 * mm
    const ground = { x: x + head.w - wide, y, w: wide, h: head.h }
    return { text, px, width, at: { x: ground.x + wide / 2, y: line(px) }, ground }
  })()
  const start = x + disc + PAD * mm
  // A leader's stars stand where others have their strength.
  const stars = strength === null ? (unit.stars?.gold ?? 0) * HEX * 0.12 * mm : 0
  const room = head.w - (start - x) - (strength?.ground.w ?? stars + PAD * mm) - PAD * 0.6 * mm
  const wished = sized(NAME)
  const least = textWidth(unit.label, wished, 'bold') * CLOSEST
  const px = least > room ? (wished * room) / least : wished
  const name = { text: unit.label, px, width: room, at: { x: start, y: line(px) } }
  return {
    unit,
    box,
    head,
    name,
    strength,
    body: body === null ? null : { x, y: y + head.h, w: head.w, h: body * mm },
    facing: disc === 0 ? null : { at: { x, y: y + (shown * mm) / 2 }, r: disc },
  }
}
