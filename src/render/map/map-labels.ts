import type { Scene } from '../../kernel/scene.ts'
import { font, textWidth } from '../canvas/fonts.ts'
import type { Frame } from '../canvas/frame.ts'
import { apart, boundsOf, fromBorder, inside, type Pixel, type Rect, within } from '../canvas/geometry.ts'
import { disc, type Ink, yieldToEventLoop } from '../canvas/ink.ts'
import { HALO, INK } from '../canvas/palette.ts'
import { type AvoidedBox, type LabelRequest, type PlacedLabel, placeLabels } from './labels.ts'
import { drawObjectiveTag, objectiveTagSize } from './objectives.ts'
import type { SideStyle } from './sides.ts'
import { plainSymbol } from './symbols/names.ts'
import { drawTag, TAG_DETAILS, tagSize, tagText } from './tags.ts'
import type { UnitPlot } from './unit-plot.ts'
import { nameOnBase } from './unit-signs.ts'

/** From this many units on, names stand on the bases where they fit, and tags go to those that don't. */
const NAMES_ON_BASES_FROM = 120
/** Above this many units tags have one size: the smaller ones save too little. */
const MANY = 80
/** Least pixels of a tag's letters while there are few enough units to choose. */
const SMALLEST_TAG = 23
/** Pixels of the names of ground in a 1600-pixel picture. */
const PLACE_TEXT = 24
/** Their letters, on a pale rim. */
export const PLACE_INK = '#4a4336'
export const PLACE_RIM = { colour: HALO, alpha: 0.85 } as const
/** What it costs a label to cover the star of an objective, or a wreck: one is held, the other pushed or manned. */
const STAR = 20
const WRECK = 45

/** Where all labels of a picture stand. */
export interface LabelPlan {
  readonly placed: readonly PlacedLabel[]
  /** Units whose name is written on the base itself. */
  readonly named: ReadonlySet<string>
  /** Units whose tag tells everything there is to tell; the others show strength and status on the base. */
  readonly told: ReadonlySet<string>
  /** Pixels of the letters on tags. */
  readonly text: number
  /** How many units it was planned for. */
  readonly units: number
}

/** Key of a label: what it belongs to. */
const KEY = { unit: 'u:', objective: 'o:', place: 'p:' } as const

const isHq = (plot: UnitPlot): boolean => plainSymbol(plot.unit.symbol).startsWith('hq')

/** How much a unit's tag matters when there isn't room for all: commanders, then those in trouble, then the rest. */
function importance(plot: UnitPlot): number {
  const { unit } = plot
  const rank = isHq(plot) ? 60 : 0
  return (
    100 +
    rank +
    unit.badges.length * 8 +
    (unit.morale !== null && unit.morale < 0.35 ? 10 : 0) -
    (unit.ghost ? 40 : 0)
  )
}

/**
 * Plans every label: tags of units, names of objectives, names of places, in that order of right.
 * @param before the plan of the picture before of the same film: letters keep their size, and labels their places while there is room
 */
export function planLabels(
  scene: Scene,
  frame: Frame,
  plots: readonly UnitPlot[],
  arrows: readonly AvoidedBox[],
  before: LabelPlan | null = null,
): LabelPlan {
  const { map, k } = frame
  const stood = new Map(before?.placed.map(({ id, stand }) => [id, stand]))
  const seen = plots.filter((plot) => within({ ...plot.at, w: 0, h: 0 }, map))
  const fits = (plot: UnitPlot): boolean => nameOnBase(plot, k) !== null
  const named = new Set<string>()
  if (seen.length > NAMES_ON_BASES_FROM)
    for (const plot of seen) if (fits(plot) && !isHq(plot)) named.add(plot.unit.id)
  const tagged = seen.filter((plot) => !named.has(plot.unit.id))
  const solid = plots.map((plot) => plot.box)
  const objectives = objectiveRequests(scene, frame)
  const soft = [
    ...arrows,
    ...objectives.map(({ anchor }) => ({ ...anchor, weight: STAR })),
    ...wrecks(scene, frame).map((box) => ({ ...box, weight: WRECK })),
  ]
  const place = (requests: readonly LabelRequest[]) =>
    placeLabels(
      requests.map((one) => ({ ...one, kept: stood.get(one.id) })),
      solid,
      soft,
      map,
      3 * k,
    )

  const same = before !== null && tagText(seen.length) >= tagText(before.units)
  const text = same
    ? before.text / k
    : roomiest(seen.length, (size) => {
        const placed = place([...unitRequests(tagged, size * k, k), ...objectives])
        return (
          tagged.length +
          objectives.length -
          placed.filter((label) => label.size === 0 && label.cost < 80).length
        )
      })
  const placed = place([...unitRequests(tagged, text * k, k), ...objectives, ...placeRequests(scene, frame)])
  const found = new Set(placed.map((label) => label.id))
  for (const plot of tagged) if (!found.has(KEY.unit + plot.unit.id) && fits(plot)) named.add(plot.unit.id)
  const bare = TAG_DETAILS.indexOf('name')
  const told = new Set(
    tagged.flatMap(({ unit }) => {
      const label = placed.find(({ id }) => id === KEY.unit + unit.id)
      return label === undefined || label.size === bare ? [] : [unit.id]
    }),
  )
  return { placed, named, told, text: text * k, units: seen.length }
}

/**
 * The size of letters for a number of units: the usual one, or a smaller one where too many tags would be cut short or
 * pushed away from their units.
 * @param poorly how many labels stand poorly at a size
 */
function roomiest(units: number, poorly: (size: number) => number): number {
  const usual = tagText(units)
  if (units > MANY) return usual
  let best = { size: usual, poor: Infinity }
  for (let size = usual; size >= SMALLEST_TAG; size -= 4) {
    const poor = poorly(size)
    if (poor < best.poor) best = { size, poor }
    if (poor <= units * 0.08) break
  }
  return best.size
}

function unitRequests(plots: readonly UnitPlot[], text: number, k: number): LabelRequest[] {
  return plots.map((plot) => ({
    id: KEY.unit + plot.unit.id,
    anchor: plot.box,
    sizes: TAG_DETAILS.map((detail) => tagSize(plot.unit, text, detail)),
    importance: importance(plot),
    toward: { x: -Math.sin(plot.turn), y: Math.cos(plot.turn) },
    reach: 46 * k,
  }))
}

/** The boxes round wrecks, in pixels. */
const wrecks = ({ features }: Scene, frame: Frame): Rect[] =>
  features.flatMap((one) =>
    one.shape === 'area' && one.kind === 'wreck' ? [boundsOf(one.polygon.map((p) => frame.px(p)))] : [],
  )

function objectiveRequests(scene: Scene, frame: Frame): LabelRequest[] {
  const r = 14 * frame.k
  return scene.objectives.map((objective) => {
    const at = frame.px(objective.at)
    return {
      id: KEY.objective + objective.id,
      anchor: { x: at.x - r, y: at.y - r, w: 2 * r, h: 2 * r },
      sizes: [objectiveTagSize(frame, objective)],
      importance: 140,
      toward: { x: 0, y: -1 },
      reach: 70 * frame.k,
    }
  })
}

function placeRequests(scene: Scene, frame: Frame): LabelRequest[] {
  const { k, map } = frame
  return scene.features.flatMap((feature, i) => {
    if (feature.shape !== 'area' || feature.label === undefined || feature.polygon.length < 3) return []
    const polygon = feature.polygon.map(frame.px)
    const size = { w: textWidth(feature.label, PLACE_TEXT * k) + 6 * k, h: PLACE_TEXT * 1.2 * k }
    return {
      id: `${KEY.place}${i}`,
      anchor: boundsOf(polygon),
      sizes: [size],
      importance: 0,
      toward: { x: 0, y: 1 },
      spots: spotsIn(polygon, map, size, 24 * k),
      reach: 0,
    }
  })
}

/** Places for the name of an area: where the whole name lies inside, deep and near the middle, first. */
function spotsIn(
  polygon: readonly Pixel[],
  map: Rect,
  size: { readonly w: number; readonly h: number },
  every: number,
): Pixel[] {
  const box = boundsOf(polygon)
  const [left, top] = [Math.max(box.x, map.x), Math.max(box.y, map.y)]
  const [right, low] = [Math.min(box.x + box.w, map.x + map.w), Math.min(box.y + box.h, map.y + map.h)]
  const middle = { x: (left + right) / 2, y: (top + low) / 2 }
  const spots: { at: Pixel; worth: number }[] = []
  const [dx, dy] = [Math.max(every, (right - left) / 30), Math.max(every / 3, (low - top) / 30)]
  for (let y = top + dy / 2; y < low; y += dy) {
    for (let x = left + dx / 2; x < right; x += dx) {
      const at = { x, y }
      if (!inside(at, polygon)) continue
      const ends = [-0.5, 0.5].filter((half) => inside({ x: x + half * size.w, y }, polygon)).length
      const depth = Math.min(every, fromBorder(at, polygon))
      spots.push({ at, worth: depth * 8 + ends * every * 10 - apart(at, middle) })
    }
  }
  return spots
    .sort((a, b) => b.worth - a.worth)
    .slice(0, 80)
    .map((spot) => spot.at)
}

/** Draws the planned labels: leaders first, then names of places, objectives and units. */
export async function drawMapLabels(
  ink: Ink,
  scene: Scene,
  frame: Frame,
  plan: LabelPlan,
  plots: readonly UnitPlot[],
  styleOf: (side: string) => SideStyle,
): Promise<void> {
  const { k } = frame
  const units = new Map(plots.map((plot) => [KEY.unit + plot.unit.id, plot]))
  const objectives = new Map(scene.objectives.map((objective) => [KEY.objective + objective.id, objective]))
  for (const { leader } of plan.placed) if (leader !== null) drawLeader(ink, leader, k)
  let count = 0
  for (const label of plan.placed) {
    const plot = units.get(label.id)
    const objective = objectives.get(label.id)
    if (plot !== undefined) {
      drawTag(ink, plot.unit, plot.style, label.box, plan.text, TAG_DETAILS[label.size] ?? 'name')
    } else if (objective !== undefined) {
      const holder = objective.holder === null ? null : styleOf(objective.holder)
      drawObjectiveTag(ink, frame, objective, holder, label.box)
    } else drawPlaceName(ink, scene, Number(label.id.slice(KEY.place.length)), label.box, k)
    if (++count % 60 === 0) await yieldToEventLoop()
  }
}

function drawLeader(ink: Ink, [a, b]: readonly [Pixel, Pixel], k: number): void {
  for (const [colour, width] of [
    ['#fffdf5', 4.5],
    [INK, 1.8],
  ] as const) {
    ink.strokeStyle = colour
    ink.lineWidth = width * k
    ink.fillStyle = colour
    ink.beginPath()
    ink.moveTo(a.x, a.y)
    ink.lineTo(b.x, b.y)
    ink.stroke()
    disc(ink, b, (width + 1.5) * k)
  }
}

function drawPlaceName(ink: Ink, scene: Scene, index: number, box: Rect, k: number): void {
  const feature = scene.features[index]
  if (feature?.shape !== 'area' || feature.label === undefined) return
  ink.font = font(PLACE_TEXT * k)
  ink.lineJoin = 'round'
  ink.strokeStyle = PLACE_RIM.colour
  ink.globalAlpha = PLACE_RIM.alpha
  ink.lineWidth = 5 * k
  ink.strokeText(feature.label, box.x + 3 * k, box.y + PLACE_TEXT * 0.92 * k)
  ink.globalAlpha = 1
  ink.fillStyle = PLACE_INK
  ink.fillText(feature.label, box.x + 3 * k, box.y + PLACE_TEXT * 0.92 * k)
}
