import { sum } from '../../../../kernel/modifiers.ts'
import type { Footprint } from '../../../../kernel/space/base.ts'
import { clearance } from '../../../../kernel/space/convex.ts'
import { boxesMeet, boxGap, boxOf, boxUnion, grownBox, wholeMm } from '../../../../kernel/space/segment.ts'
import { CLOSE, contact, EDGES, type Edge, figuresInContact } from '../../ground/contact.ts'
import { type Field, fieldOf, groundIn, levelAt } from '../../ground/field.ts'
import { crossedEdges, groundOpen, inStrip, type Pair, screens, stripOf } from '../../sight/line.ts'
import { DISTANCES } from '../../tables/distances.ts'
import type { FireMode } from '../../tables/lists.ts'
import { type Feet, feetOf } from '../../units/bodies.ts'
import { CM, figureProfile, isGun, profile } from '../../units/profile.ts'
import { standsOf, whileTheyStand } from '../../units/stands.ts'
import type { SzState, SzUnit } from '../../units/state.ts'
import { type Aim, accuracyTerms } from './salvo.ts'

/** A figure that can fire, with what it can hit (SZ-FIRE-15, SZ-FIRE-17, SZ-FIRE-18). */
export interface Shooter {
  /** Its place in its unit's list. */
  readonly own: number
  /** To its nearest figure that it can hit, mm. */
  readonly distance: number
  readonly accuracy: number
  /** What decides its accuracy. */
  readonly aim: Aim
  /** Its dice (SZ-UNIT-05). */
  readonly strength: number
  /** Places in the target's list of all it can hit. */
  readonly hits: readonly number[]
}

/** A unit that may stand in the way. */
interface Screen extends Feet {
  readonly own: boolean
}

/** Who of a unit's figures may fire: those told to, or all (SZ-FIRE-03). */
export type Figures = readonly number[] | null

/**
 * The figures of a unit that can fire at another with some ammunition, and what each can hit: in the arc of an edge that
 * no own figure covers, in range, with a line and strip of sight (SZ-FIRE-05…18).
 * @param enough so many figures are looked for, with one hit each: one, to know whether there is any
 */
export function shotsAt(
  state: SzState,
  u: SzUnit,
  target: SzUnit,
  mode: FireMode,
  figures: Figures = null,
  enough = Infinity,
): Shooter[] {
  const own = feetOf(u)
  const their = feetOf(target)
  const range = Math.max(...own.feet.map((_, i) => modeOf(u, i, mode)?.range ?? 0)) * CM
  if (boxGap(own.box, their.box) > range + 1) return []
  const about = aboutLines(state, u, target)
  const { friends } = about
  // Nobody fires into a melee, not even of a unit that is not engaged (SZ-FIRE-08, SZ-MEL-37).
  const met = figuresInContact(target, their, standsOf(state))
  const shooters: Shooter[] = []
  own.feet.forEach((foot, i) => {
    if (shooters.length >= enough) return
    if (figures !== null && !figures.includes(u.bodies[i]?.n ?? 0)) return
    const its = modeOf(u, i, mode)
    if (its === null) return
    const most = its.range * CM
    const open = openNow(state, u, foot, friends)
    if (open.length === 0) return
    const found: { readonly j: number; readonly far: number; readonly seen: boolean }[] = []
    their.feet.forEach((aim, j) => {
      if (found.length >= enough || met?.has(j)) return
      if (boxGap(foot.box, aim.box) > most + 1) return
      const edge = crossedEdges(foot, aim.at).find((one) => open.includes(one))
      if (edge === undefined) return
      // Whole millimetres, as a trigger measures: who is let come within 20 cm is within a range of 20.
      const far = most === Infinity ? 0 : wholeMm(clearance(foot, aim))
      if (far > most) return
      const seen = barOfLine(about, foot, aim, edge) === null
      if (!seen && !(mode.kind === 'shell' && clear(foot, edge, aim, friends))) return
      found.push({ j, far, seen })
    })
    if (found.length === 0) return
    // Who fires directly where he sees somebody hits nobody whom he does not see (SZ-SPEC-13, SZ-FIRE-17).
    const direct = found.some(({ seen }) => seen)
    const hit = direct ? found.filter(({ seen }) => seen) : found
    const hits = hit.map(({ j }) => j)
    const nearest = Math.min(...hit.map(({ far }) => far))
    const highAngle = mode.kind === 'shell' && !direct
    const aim = { accuracy: its.accuracy, cm: nearest / CM, highAngle }
    const accuracy = sum(accuracyTerms(aim)).total
    if (accuracy > 0)
      shooters.push({ own: i, distance: nearest, accuracy, aim, strength: its.strength, hits })
  })
  return shooters
}

/** What bars a shot: no edge of the firer that may fire looks there, figures of his side or of other enemy units, ground. */
export type ShotBar = 'arc' | 'friends' | 'enemies' | 'ground'

/** A figure that would fire at another, by their places in the lists of their units, and with what. */
export interface Aimed {
  readonly own: number
  readonly their: number
  readonly kind: FireMode['kind']
}

/** What bars the shot of one figure at another, however far it is; null where nothing does (SZ-FIRE-05…14, SZ-SPEC-13). */
export function barOfShot(
  state: SzState,
  u: SzUnit,
  target: SzUnit,
  { own, their, kind }: Aimed,
): ShotBar | null {
  const foot = feetOf(u).feet[own] as Footprint
  const aim = feetOf(target).feet[their] as Footprint
  const about = aboutLines(state, u, target)
  const open = openNow(state, u, foot, about.friends)
  const edges = crossedEdges(foot, aim.at)
  const edge = edges.find((one) => open.includes(one))
  if (edge === undefined) return isGun(u) && !edges.includes('front') ? 'arc' : 'friends'
  const bar = barOfLine(about, foot, aim, edge)
  if (bar === null || kind !== 'shell') return bar
  return clear(foot, edge, aim, about.friends) ? null : 'friends'
}

/** What lies about the lines from one unit to another. */
interface About {
  readonly field: Field
  /** Who may stand in the way, and who of them is of the firer's side. */
  readonly others: readonly Screen[]
  readonly friends: readonly Screen[]
  readonly level: (foot: Footprint) => number
}

function aboutLines(state: SzState, u: SzUnit, target: SzUnit): About {
  const both = boxUnion(feetOf(u).box, feetOf(target).box)
  // Whoever may stand in the way has his middle in it, too.
  const field = groundIn(fieldOf(state), grownBox(both, 10 * CM))
  const around = grownBox(both, 4 * CM)
  const others: Screen[] = []
  for (const { unit, feet, box, side } of standsOf(state)) {
    // By its id: who is looked at on his way is no longer the one on the table.
    if (unit.id === target.id || !boxesMeet(box, around)) continue
    others.push({ box, feet, own: side === u.side })
  }
  const levels = new Map<Footprint, number>()
  const level = (one: Footprint): number => {
    let found = levels.get(one)
    if (found === undefined) {
      found = levelAt(field, one.at)
      levels.set(one, found)
    }
    return found
  }
  return { field, others, friends: others.filter((one) => one.own), level }
}

/** How a figure fires some kind of ammunition, null where it has none: others of a mixed unit by their own entry (SZ-UNIT-11). */
export function modeOf(u: SzUnit, i: number, mode: FireMode): FireMode | null {
  const body = u.bodies[i]
  if (body?.as === undefined) return profile(u).fire.some(({ kind }) => kind === mode.kind) ? mode : null
  const its = figureProfile(u, body).fire.find(({ kind }) => kind === mode.kind)
  // Where only the line is looked for, range and accuracy are without end.
  return its === undefined ? null : mode.range === Infinity ? mode : its
}

/** Edges through which figures can fire, as far as they have been looked for: fire, its checks and triggers ask for them over and over. */
const edgesKnown = whileTheyStand<Footprint, readonly Edge[]>()

/** Edges through which a figure of a unit can fire as things stand. */
function openNow(state: SzState, u: SzUnit, foot: Footprint, friends: readonly Feet[]): readonly Edge[] {
  const known = edgesKnown(state)
  let open = known.get(foot)
  if (open === undefined) {
    open = openEdges(foot, friends, isGun(u))
    known.set(foot, open)
  }
  return open
}

/** Edges through which a figure can fire: none that another own figure covers, of a gun only its front (SZ-FIRE-12…14, SZ-SPEC-01). */
function openEdges(foot: Footprint, friends: readonly Feet[], gun: boolean): Edge[] {
  const open: Edge[] = gun ? ['front'] : [...EDGES]
  for (const unit of friends) {
    if (boxGap(foot.box, unit.box) > CLOSE) continue
    for (const other of unit.feet) {
      if (other === foot) continue
      const met = contact(foot, other)
      const covered = met === null ? -1 : open.indexOf(met.edge)
      if (covered >= 0) open.splice(covered, 1)
      if (open.length === 0) return open
    }
  }
  return open
}

/** What bars the line and strip of sight from a figure to another; null: it sees him (SZ-FIRE-05, SZ-FIRE-06). */
function barOfLine(
  { field, others, level }: About,
  foot: Footprint,
  aim: Footprint,
  edge: Edge,
): Exclude<ShotBar, 'arc'> | null {
  const pair: Pair = { from: foot, to: aim, fromLevel: level(foot), toLevel: level(aim) }
  const strip = stripOf(foot, edge, aim)
  if (!groundOpen(field, pair, strip)) return 'ground'
  if (strip.length < 3) return null
  const box = boxOf(strip)
  const screen = others.find(
    (unit) =>
      boxesMeet(box, unit.box) &&
      unit.feet.some(
        (other) =>
          other !== foot &&
          boxesMeet(box, other.box) &&
          inStrip(strip, other, box) &&
          screens(pair, other, level(other)),
      ),
  )
  return screen === undefined ? null : screen.own ? 'friends' : 'enemies'
}

const CLEARANCE = DISTANCES.clearance.cm * CM

/** Whether no own figure stands so near before a gun that it cannot fire over it (SZ-SPEC-13). */
const clear = (foot: Footprint, edge: Edge, aim: Footprint, friends: readonly Feet[]): boolean => {
  const strip = stripOf(foot, edge, aim)
  return !friends.some(
    (unit) =>
      boxGap(foot.box, unit.box) < CLEARANCE &&
      unit.feet.some(
        (other) => other !== foot && inStrip(strip, other) && clearance(foot, other) < CLEARANCE,
      ),
  )
}
