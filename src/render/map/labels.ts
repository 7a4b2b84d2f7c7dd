import { apart, grown, overlap, type Pixel, type Rect, within } from '../canvas/geometry.ts'

/** Something to be labelled. */
export interface LabelRequest {
  readonly id: string
  /** What the label belongs to; the label stands beside it. */
  readonly anchor: Rect
  /** Sizes it may take, best first. */
  readonly sizes: readonly { readonly w: number; readonly h: number }[]
  /** The more important are placed first. */
  readonly importance: number
  /** Where it would rather stand, seen from the anchor: a unit vector, y down. */
  readonly toward: Pixel
  /** Places it may be centred on, best first; a label with spots stands on one of them and nowhere else. */
  readonly spots?: readonly Pixel[]
  /** How far from the anchor it may go, in pixels; beyond a little it needs a leader. */
  readonly reach: number
  /** Where it stood in the picture before of the same film: it stays there while there is room. */
  readonly kept?: Stand | undefined
}

/** How a label stands beside what it belongs to, wherever that is. */
interface Stand {
  /** From the middle of the anchor to that of the label, in pixels. */
  readonly off: Pixel
  /** How far it was put, in pixels; null: on a spot. */
  readonly far: number | null
}

/** Where a label stands. */
export interface PlacedLabel {
  readonly id: string
  readonly box: Rect
  /** Which of the sizes asked for. */
  readonly size: number
  /** A line from the label to what it belongs to, when it stands too far for the eye or near something else. */
  readonly leader: readonly [Pixel, Pixel] | null
  readonly stand: Stand
  /** How far it stands from the best place: 0 best, above 80 so that one may have to look twice. */
  readonly cost: number
}

/** Something a label had better not cover; `weight` is what it costs to cover all of it. */
export interface AvoidedBox extends Rect {
  readonly weight: number
}

/** Rectangles sorted into cells, so that asking what lies somewhere doesn't take all of them. */
class RectIndex<R extends Rect = Rect> {
  private readonly cells = new Map<number, R[]>()
  private readonly cell = 96

  private *keys(r: Rect): Iterable<number> {
    for (let y = Math.floor(r.y / this.cell); y <= (r.y + r.h) / this.cell; y++) {
      for (let x = Math.floor(r.x / this.cell); x <= (r.x + r.w) / this.cell; x++) yield y * 4096 + x
    }
  }

  add(r: R): void {
    for (const key of this.keys(r)) {
      const cell = this.cells.get(key)
      if (cell === undefined) this.cells.set(key, [r])
      else cell.push(r)
    }
  }

  hits(r: Rect): boolean {
    for (const key of this.keys(r))
      for (const other of this.cells.get(key) ?? []) if (overlap(r, other)) return true
    return false
  }

  /** How many things other than `own` lie in `r`. */
  others(r: Rect, own: Rect): number {
    const seen = new Set<R>()
    for (const key of this.keys(r)) {
      for (const other of this.cells.get(key) ?? []) if (other !== own && overlap(r, other)) seen.add(other)
    }
    return seen.size
  }

  /** How much lies under `r`: the share of each thing that is covered, by its weight. */
  cover(r: Rect, weight: (thing: R) => number): number {
    const seen = new Set<R>()
    let sum = 0
    for (const key of this.keys(r)) {
      for (const o of this.cells.get(key) ?? []) {
        if (seen.has(o) || !overlap(r, o)) continue
        seen.add(o)
        const [w, h] = [
          Math.min(r.x + r.w, o.x + o.w) - Math.max(r.x, o.x),
          Math.min(r.y + r.h, o.y + o.h) - Math.max(r.y, o.y),
        ]
        sum += (weight(o) * w * h) / (o.w * o.h)
      }
    }
    return sum
  }
}

/** A label that stood somewhere before moves only from a place that costs so much. */
const WORTH_MOVING = 150

const GAPS = [0, 0.25, 0.6, 1, 1.5, 2.1] as const
const WAYS: readonly Pixel[] = Array.from({ length: 16 }, (_, i) => ({
  x: Math.sin((i * Math.PI) / 8),
  y: -Math.cos((i * Math.PI) / 8),
}))

/** A label that touches its own base by a rounding error stands beside it, not on it; in pixels. */
const NEAR_ENOUGH = 0.01

/** The box of a label of a size that stands in a direction from its anchor, `gap` pixels away. */
function beside(anchor: Rect, size: { w: number; h: number }, way: Pixel, gap: number): Rect {
  const c = { x: anchor.x + anchor.w / 2, y: anchor.y + anchor.h / 2 }
  const [halfW, halfH] = [(anchor.w + size.w) / 2 + gap, (anchor.h + size.h) / 2 + gap]
  const stretch = Math.min(
    way.x === 0 ? Infinity : halfW / Math.abs(way.x),
    way.y === 0 ? Infinity : halfH / Math.abs(way.y),
  )
  return {
    x: c.x + way.x * stretch - size.w / 2,
    y: c.y + way.y * stretch - size.h / 2,
    w: size.w,
    h: size.h,
  }
}

/** How squarely a label stands to its anchor: 1 above, below or beside it, 0 off a corner. */
function alongside(box: Rect, anchor: Rect): number {
  const x = Math.min(box.x + box.w, anchor.x + anchor.w) - Math.max(box.x, anchor.x)
  const y = Math.min(box.y + box.h, anchor.y + anchor.h) - Math.max(box.y, anchor.y)
  return Math.max(0, x / Math.min(box.w, anchor.w), y / Math.min(box.h, anchor.h))
}

/** The shortest line between a label and its anchor. */
function leaderOf(box: Rect, anchor: Rect): readonly [Pixel, Pixel] {
  const c = { x: anchor.x + anchor.w / 2, y: anchor.y + anchor.h / 2 }
  const from = {
    x: Math.min(box.x + box.w, Math.max(box.x, c.x)),
    y: Math.min(box.y + box.h, Math.max(box.y, c.y)),
  }
  const to = {
    x: Math.min(anchor.x + anchor.w, Math.max(anchor.x, from.x)),
    y: Math.min(anchor.y + anchor.h, Math.max(anchor.y, from.y)),
  }
  return [from, { x: (to.x * 2 + c.x) / 3, y: (to.y * 2 + c.y) / 3 }]
}

const sampled = ([a, b]: readonly [Pixel, Pixel]): Rect[] => {
  const n = Math.max(1, Math.ceil(apart(a, b) / 8))
  return Array.from({ length: n + 1 }, (_, i) => ({
    x: a.x + ((b.x - a.x) * i) / n - 1,
    y: a.y + ((b.y - a.y) * i) / n - 1,
    w: 2,
    h: 2,
  }))
}

/**
 * Finds places for labels so that none covers a solid thing (a base) or another label: the most important first, each
 * at the cheapest of many places around its anchor. Whoever finds no place is left out.
 * @param solid what must not be covered: boxes of bases
 * @param soft what had better not be covered: arrows, objectives
 * @param bounds labels stay inside
 * @param pad least distance between labels, in pixels; what is nearer than three times that may be taken for the owner
 */
export function placeLabels(
  requests: readonly LabelRequest[],
  solid: readonly Rect[],
  soft: readonly AvoidedBox[],
  bounds: Rect,
  pad: number,
): PlacedLabel[] {
  const taken = new RectIndex()
  for (const r of solid) taken.add(r)
  const avoided = new RectIndex<AvoidedBox>()
  for (const r of soft) avoided.add(r)
  const lines = new RectIndex()
  const placed: PlacedLabel[] = []
  const inOrder = [...requests].sort(
    (a, b) =>
      b.importance - a.importance ||
      a.anchor.y - b.anchor.y ||
      a.anchor.x - b.anchor.x ||
      (a.id < b.id ? -1 : 1),
  )
  // Who stood somewhere before has the first right to it: a film whose labels jump cannot be read.
  const keepers = inOrder.filter(({ kept }) => kept !== undefined)
  for (const request of [...keepers, ...inOrder.filter(({ kept }) => kept === undefined)]) {
    const found = bestPlace(request, { taken, avoided, lines, bounds, pad })
    if (found === null) continue
    placed.push(found)
    taken.add(found.box)
    if (found.leader !== null) for (const r of sampled(found.leader)) lines.add(r)
  }
  return placed
}

/** What a label must not cover, had better not cover, and where it must stay. */
interface Room {
  readonly taken: RectIndex
  readonly avoided: RectIndex<AvoidedBox>
  readonly lines: RectIndex
  readonly bounds: Rect
  readonly pad: number
}

/** Where it stood before, while that costs little; else the cheapest of all places, at the best size that has any. */
function bestPlace(request: LabelRequest, room: Room): PlacedLabel | null {
  const { anchor, toward, kept, sizes, reach, spots } = request
  if (kept !== undefined) {
    const at = { x: anchor.x + anchor.w / 2 + kept.off.x, y: anchor.y + anchor.h / 2 + kept.off.y }
    for (const [size, { w, h }] of sizes.entries()) {
      const stays = placeAt(request, room, {
        box: { x: at.x - w / 2, y: at.y - h / 2, w, h },
        size,
        far: kept.far,
        cost: 0,
        least: WORTH_MOVING,
      })
      if (stays !== null) return stays
    }
  }
  for (const [size, wanted] of sizes.entries()) {
    let best: PlacedLabel | null = null
    const tryBox = (box: Rect, cost: number, far: number | null): void => {
      best = placeAt(request, room, { box, size, far, cost, least: best?.cost ?? Infinity }) ?? best
    }
    spots?.forEach((spot, i) => {
      tryBox({ x: spot.x - wanted.w / 2, y: spot.y - wanted.h / 2, w: wanted.w, h: wanted.h }, i, null)
    })
    for (const gap of spots === undefined ? GAPS : []) {
      const far = room.pad + gap * reach * 0.45
      for (const way of WAYS) {
        const off = 1 - (way.x * toward.x + way.y * toward.y)
        const box = beside(anchor, wanted, way, far)
        tryBox(box, gap * 90 + off * 14 + 26 * (1 - alongside(box, anchor)), far)
      }
      if (costOf(best) < gap * 90 + 60) break
    }
    if (best !== null) return best
  }
  return null
}

const costOf = (label: PlacedLabel | null): number => label?.cost ?? Infinity

/** A label at one place; null where that is not free, or costs no less than `least`. */
function placeAt(
  { id, anchor }: LabelRequest,
  { taken, avoided, lines, bounds, pad }: Room,
  tried: {
    readonly box: Rect
    readonly size: number
    readonly far: number | null
    readonly cost: number
    readonly least: number
  },
): PlacedLabel | null {
  const { box, size, far, cost, least } = tried
  if (cost >= least || !within(box, bounds) || taken.hits(grown(box, pad - NEAR_ENOUGH))) return null
  const neighbours = far !== null ? taken.others(grown(box, pad * 3), anchor) : 0
  const full =
    cost + neighbours * 28 + avoided.cover(box, (thing) => thing.weight) + (lines.hits(box) ? 200 : 0)
  if (full >= least) return null
  const leader = far !== null && (neighbours > 0 || far > pad + 10) ? leaderOf(box, anchor) : null
  if (
    leader !== null &&
    sampled(leader)
      .slice(0, -3)
      .some((r) => taken.others(r, anchor) > 0)
  )
    return null
  const off = { x: box.x + (box.w - anchor.w) / 2 - anchor.x, y: box.y + (box.h - anchor.h) / 2 - anchor.y }
  return { id, box, size, leader, stand: { off, far }, cost: full }
}
