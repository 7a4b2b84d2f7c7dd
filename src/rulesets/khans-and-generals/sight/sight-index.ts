import { everySide, everyUnit } from '../../../kernel/ordered.ts'
import { boxUnion, grownBox, squaredDistance } from '../../../kernel/space/segment.ts'
import type { Box } from '../../../kernel/space/types.ts'
import type { SideId } from '../../../kernel/words.ts'
import { type Field, fieldOf, type Screens, sameGround } from '../ground/field.ts'
import { placed } from '../ground/standing.ts'
import type { Time } from '../tables/times.ts'
import type { Weather } from '../tables/weather.ts'
import { FARTHEST_REACH } from '../units/cards.ts'
import { type Pose, Watch } from '../units/changes.ts'
import { type KgState, type KgUnit, onTable } from '../units/state.ts'
import { isVehicle } from '../units/vehicles.ts'
import { type Viewpoint, viewpointOf, Way } from './viewpoint.ts'
import { farthestSeen } from './visibility.ts'

/** A unit as one that sees and is seen, as it was when last looked at. */
export interface Watcher {
  readonly unit: KgUnit
  readonly side: SideId
  /** Its place in the state's order of units. */
  readonly order: number
  /** From where it looks; null while it is not on the table. */
  view: Viewpoint | null
  /** Where that is, kept at hand: most of those who are looked at are too far away. */
  x: number
  y: number
  /** It is on the table and not hidden. */
  open: boolean
  /** An enemy that sees it, as long as it does; null when nobody does. */
  witness: Watcher | null
  /** Whom it is the one to see. */
  readonly seen: Set<Watcher>
  /** By {@link order}, enemies that have looked at it in vain. */
  readonly vain: (Vain | undefined)[]
}

/** A look that came to nothing: how the two stood, and how much had gone until then that might have been between them. */
interface Vain {
  from: Stand
  to: Stand
  left: number
}

/** How somebody stands who looks or is looked at, on whatever field. */
type Stand = Pick<Viewpoint, 'shape' | 'inPosition'>

/**
 * What a battle's sides were last found to see: for every unit one enemy that sees it. Only a way to do less: what is
 * seen follows from the state alone.
 */
export interface SightIndex {
  readonly units: KgState['units']
  readonly watch: Watch
  readonly of: ReadonlyMap<KgUnit, Watcher>
  /** All watchers side by side, each side's in the state's order. */
  readonly sides: readonly (readonly Watcher[])[]
  /** Those of units on the table and not hidden whom nobody sees. */
  readonly unseen: Set<Watcher>
  /** The field they stand on; with other walls, smoke or wrecks another one takes its place. */
  field: Field
  readonly time: Time
  readonly weather: Weather
  /** Where things that hide others have come since the last look, and from where they have gone. */
  readonly shifted: Shifted
  /** From where they have gone since the first look. */
  readonly left: Box[]
  /** Middles farther apart than this, squared, are out of sight of each other in the best of lights. */
  readonly tooFar: number
}

/** Where things that hide others stand now and did not, and where they stood and do not any more. */
export interface Shifted {
  come: Box[]
  gone: Box[]
}

const indexes = new WeakMap<KgState, SightIndex>()

/** What is remembered of sight; nothing in another light or on other ground. */
export function sightIndexOf(state: KgState): SightIndex {
  const field = fieldOf(state)
  const { units } = state
  const { time, weather } = state.facts
  const known = indexes.get(state)
  if (known?.units === units && known.time === time && known.weather === weather) {
    if (known.field === field || movedOnto(known, field)) return known
  }
  const all = everyUnit(state).map(watcherFor)
  const sides = everySide(state).map(({ id }) => all.filter((watcher) => watcher.side === id))
  const of = new Map(all.map((watcher) => [watcher.unit, watcher]))
  const tooFar = (farthestSeen(state) + 2 * FARTHEST_REACH) ** 2
  const seen = { of, sides, unseen: new Set<Watcher>(), shifted: { come: [], gone: [] }, left: [] }
  const fresh = { units, watch: new Watch(), ...seen, field, time, weather, tooFar }
  indexes.set(state, fresh)
  return fresh
}

const watcherFor = (unit: KgUnit, order: number): Watcher => ({
  unit,
  side: unit.side,
  order,
  view: null,
  x: 0,
  y: 0,
  open: false,
  witness: null,
  seen: new Set(),
  vain: [],
})

/**
 * Goes over to a field on which only walls, smoke and wrecks are others, and notes where. False where that is not all
 * there is to it: on other ground, and at night, when fires and flares light what was dark (KG-FIR-07, KG-ART-11).
 */
function movedOnto(known: SightIndex, field: Field): boolean {
  if (known.time === 'night' || !sameGround(known.field, field)) return false
  const before = screensOf(known.field.screens)
  const now = screensOf(field.screens)
  for (const screen of before) if (!now.has(screen)) goneFrom(known, screen.box)
  for (const screen of now) if (!before.has(screen)) known.shifted.come.push(screen.box)
  known.field = field
  for (const watcher of known.of.values()) {
    const { view } = watcher
    if (view !== null) watcher.view = view.on(field)
  }
  return true
}

/** Notes that something that hid others is not where it was. */
function goneFrom({ shifted, left }: SightIndex, box: Box): void {
  shifted.gone.push(box)
  left.push(box)
}

/** What besides the ground itself hides others; a section of a wall is the same one in whatever row. */
const screensOf = ({ rows, clouds, wrecks }: Screens): ReadonlySet<{ readonly box: Box }> =>
  new Set([...rows.flatMap(({ sections }) => sections), ...clouds, ...wrecks])

/** The units that may be seen otherwise than before, as they are now: those that changed, or all at the first look. */
export function changedIn(state: KgState, known: SightIndex): Watcher[] {
  const { watch, of, field, shifted } = known
  const changed: Watcher[] = []
  for (const { unit, before } of watch.changes(state)) {
    const watcher = of.get(unit)
    if (watcher === undefined || (before !== null && looksAlike(watcher, before))) continue
    const was = watcher.view?.shape.box
    watcher.view = onTable(unit) ? viewpointOf(field, placed(unit)) : null
    if (isVehicle(unit)) {
      if (was !== undefined) goneFrom(known, was)
      if (watcher.view !== null) shifted.come.push(watcher.view.shape.box)
    }
    watcher.open = watcher.view !== null && !unit.hidden
    watcher.x = unit.at?.x ?? 0
    watcher.y = unit.at?.y ?? 0
    changed.push(watcher)
  }
  return changed
}

/** Whether nothing of a unit's change bears on sight: it stands as it did, and is no less in the open. */
function looksAlike({ unit, view }: Watcher, before: Pose): boolean {
  return (
    onTable(unit) &&
    view?.isOf(view.field, placed(unit)) === true &&
    before.status === unit.status &&
    before.hidden === unit.hidden &&
    before.shut === (unit.hatchesShut === true)
  )
}

/**
 * The units that may be seen otherwise than before because hulls, wrecks, smoke or walls have come or gone between them
 * and their enemies (KG-VIS-03): of those seen whoever's witness looks past one that has come, of those unseen whom any
 * enemy would look at past one that has gone.
 */
export function behind(known: SightIndex, { come, gone }: Shifted): Watcher[] {
  const found: Watcher[] = []
  const hidden = pastAny(come)
  if (hidden !== null) {
    for (const side of known.sides) {
      for (const target of side) {
        const { witness } = target
        if (target.open && witness !== null && hidden(witness, target)) found.push(target)
      }
    }
  }
  const bared = pastAny(gone)
  if (bared !== null) {
    for (const target of known.unseen) if (anyLooks(known, target, bared)) found.push(target)
  }
  return found
}

/** Whether any enemy who is near enough to see a unit in the best of lights looks at it past something. */
function anyLooks({ sides, tooFar }: SightIndex, target: Watcher, past: LooksPast): boolean {
  for (const side of sides) {
    if (side[0]?.side === target.side) continue
    for (const watcher of side) {
      if (squaredDistance(watcher, target) <= tooFar && past(watcher, target)) return true
    }
  }
  return false
}

type LooksPast = (viewer: Watcher, target: Watcher) => boolean

/** Tells whether one looks past any of some boxes at another; null where there is none that anybody could look past. */
function pastAny(boxes: readonly Box[]): LooksPast | null {
  const [first, ...others] = boxes
  if (first === undefined) return null
  const about = grownBox(
    others.reduce((a, b) => boxUnion(a, b), first),
    FARTHEST_REACH,
  )
  return (a, b) => {
    // Most do not even look in that direction.
    if ((a.x < about.minX && b.x < about.minX) || (a.x > about.maxX && b.x > about.maxX)) return false
    if ((a.y < about.minY && b.y < about.minY) || (a.y > about.maxY && b.y > about.maxY)) return false
    if (a.view === null || b.view === null) return false
    const way = new Way(a.view, b.view)
    return boxes.some((box) => way.meets(box))
  }
}

/** After so much has gone since a look in vain it is quicker to look again than to ask what of it lay in between. */
const MUCH = 24

/** Whether a unit has looked at another in vain, both stand as they did, and nothing has gone that was in between. */
export function inVain({ left }: SightIndex, viewer: Watcher, target: Watcher): boolean {
  const last = target.vain[viewer.order]
  const from = viewer.view
  const to = target.view
  if (last === undefined || from === null || to === null) return false
  if (!standsAs(from, last.from) || !standsAs(to, last.to)) return false
  if (last.left === left.length) return true
  if (left.length - last.left > MUCH) return false
  const way = new Way(from, to)
  for (let i = last.left; i < left.length; i++) if (way.meets(left[i] as Box)) return false
  last.left = left.length
  return true
}

/** Remembers that a unit does not see another because of what lies between them. */
export function lookedInVain({ left }: SightIndex, viewer: Watcher, target: Watcher): void {
  const from = viewer.view
  const to = target.view
  if (from === null || to === null) return
  const last = target.vain[viewer.order]
  if (last === undefined)
    target.vain[viewer.order] = { from: standOf(from), to: standOf(to), left: left.length }
  else {
    last.from = standOf(from)
    last.to = standOf(to)
    last.left = left.length
  }
}

const standsAs = (now: Viewpoint, { shape, inPosition }: Stand): boolean =>
  now.shape === shape && now.inPosition === inPosition

const standOf = ({ shape, inPosition }: Viewpoint): Stand => ({ shape, inPosition })

/** Units that may see another, and how far from it each is, squared; Infinity when it was taken already. */
interface Viewers {
  readonly watchers: Watcher[]
  readonly far: number[]
}

/** Enemies of a unit that are near enough to see it in the best of lights. */
export function viewersOf({ sides, tooFar }: SightIndex, target: Watcher): Viewers {
  const viewers: Viewers = { watchers: [], far: [] }
  for (const side of sides) {
    if (side[0]?.side === target.side) continue
    for (const watcher of side) {
      const far = squaredDistance(watcher, target)
      if (far > tooFar || watcher.view === null) continue
      viewers.watchers.push(watcher)
      viewers.far.push(far)
    }
  }
  return viewers
}

/**
 * Takes the nearest; of two as near the first. Null when all are taken.
 * @param far how far off each is; Infinity when it was taken or does not come into question, which whoever is taken becomes.
 */
export function takeNearest<T>(some: readonly T[], far: number[]): T | null {
  let best = -1
  let least = Infinity
  for (let i = 0; i < far.length; i++) {
    const one = far[i] as number
    if (one < least) {
      best = i
      least = one
    }
  }
  if (best < 0) return null
  far[best] = Infinity
  return some[best] ?? null
}

/** Remembers who sees a unit. */
export function remember({ unseen }: SightIndex, target: Watcher, witness: Watcher | null): void {
  if (target.witness !== witness) {
    target.witness?.seen.delete(target)
    witness?.seen.add(target)
    target.witness = witness
  }
  if (witness === null && target.open) unseen.add(target)
  else unseen.delete(target)
}
