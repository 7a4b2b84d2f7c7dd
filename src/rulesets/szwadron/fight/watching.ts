import { ask, type Procedure } from '../../../kernel/ask.ts'
import { everyUnit, idsIn } from '../../../kernel/ordered.ts'
import { bearing, wholePoint, windOf } from '../../../kernel/space/angle.ts'
import { squaredToCore } from '../../../kernel/space/convex.ts'
import { outsideBox } from '../../../kernel/space/segment.ts'
import { message, type PlayerId, refuse } from '../../../kernel/words.ts'
import { mayCommand } from '../command/commanding.ts'
import { apart, near } from '../ground/contact.ts'
import { engaged } from '../ground/engaged.ts'
import { moveOf } from '../move/allowance.ts'
import { type Course, longest, poseAt, STEPS } from '../move/course.ts'
import { feetOf, standing } from '../units/bodies.ts'
import { baseOf, CM, isReady, modesOf, profile } from '../units/profile.ts'
import { fightingOf, onTable, type SzBattle, type SzState, type SzUnit, type Watch } from '../units/state.ts'
import { hasLine } from './shooting/fire.ts'
import type { Figures } from './shooting/shots.ts'

/** Fire that stops a move at some step of it. */
export interface Stop {
  readonly k: number
  readonly by: SzUnit
  readonly ammo: string | null
  readonly figures: Figures
  readonly declared: boolean
}

/** Enemies of a unit that watch and could fire at all. */
const watchersOf = ({ state }: SzBattle, u: SzUnit): SzUnit[] =>
  everyUnit(state).filter(
    (w) => w.watching && w.side !== u.side && onTable(w) && w.control === 'normal' && !engaged(state, w),
  )

/** Whether a unit may fire at one that charges it now: it left its last movement phase unused, and can fire (SZ-FIRE-49). */
export const mayFireIfCharged = (state: SzState, u: SzUnit): boolean =>
  u.idle && !u.watching && u.control === 'normal' && modesOf(u).length > 0 && isReady(u) && !engaged(state, u)

/** As {@link mayFireIfCharged}, of one that has not been told to hold its fire (SZ-ASYNC-07). */
export const firesIfCharged = (state: SzState, u: SzUnit): boolean =>
  u.standing.fire === 'always' && mayFireIfCharged(state, u)

/** Whether a watcher's owner is asked: as a rule where he has set no trigger; always, or never, if so agreed (SZ-ASYNC-06). */
export const isAsked = ({ facts }: SzState, { asks }: SzUnit): boolean =>
  facts.reactions === 'live' || (facts.reactions === 'mixed' && asks)

/** Whether a watcher has been told when to fire (SZ-ASYNC-05). */
export const hasTrigger = ({ within, point, on }: Watch): boolean =>
  within !== null || point !== undefined || on !== undefined

/**
 * Where a move is stopped by those that watch: by their triggers, or by what their owners say, who are asked all at once
 * (SZ-ASYNC-05, SZ-ASYNC-06).
 */
export function* stopsOf(battle: SzBattle, u: SzUnit, course: Course, k: number): Procedure<Stop[]> {
  const watchers = watchersOf(battle, u)
  if (watchers.length === 0) return []
  const asking = watchers.filter((by) => isAsked(battle.state, by))
  const told = asking.length > 0 ? yield* asked(battle.state, u, asking, course) : AS_TOLD
  return watchers.flatMap((by): Stop[] => {
    const byTrigger = told === AS_TOLD || !asking.includes(by)
    const at = byTrigger ? triggered(battle, u, by, course, k) : stepAfter(told.get(by.id), course, k)
    if (at === null) return []
    return [{ k: at, by, ammo: by.watch?.ammo ?? null, figures: by.watch?.figures ?? null, declared: true }]
  })
}

/** Watchers do what they have been told beforehand; who has been told nothing lets it pass. */
const AS_TOLD: ReadonlyMap<string, number> = new Map()

/** Steps between two looks, mm of the longest way: near enough to a thousandth, which is then found by halving. */
const LOOK = 10

/** The first step at which a watcher's trigger holds, and he can fire at the unit (SZ-ASYNC-05). */
function triggered(battle: SzBattle, u: SzUnit, by: SzUnit, course: Course, k: number): number | null {
  const { watch } = by
  if (watch === null || !isFor(watch, u) || !mayMeet(watch, by, u.id, course)) return null
  const base = baseOf(profile(u))
  const named = { ammo: watch.ammo, figures: watch.figures ?? null }
  const holds = (step: number): boolean => {
    const bodies = poseAt(course, step / STEPS, u.bodies)
    return (
      springs(watch, by, u.id, standing(bodies, base)) && hasLine(battle.state, by, { ...u, bodies }, named)
    )
  }
  const stride = Math.max(1, Math.floor((STEPS * LOOK) / Math.max(1, longest(course))))
  let before = 0
  for (let step = Math.min(k, stride); ; step = Math.min(k, step + stride)) {
    if (holds(step)) {
      let low = before
      let high = step
      while (high - low > 1) {
        const middle = (low + high) >> 1
        if (holds(middle)) high = middle
        else low = middle
      }
      return high
    }
    if (step >= k) return null
    before = step
  }
}

/** Whether a watcher would fire at a unit at all: one it waits for, of the strength and arm it holds its fire for. */
function isFor({ targets, least = 1, arms = [] }: Watch, u: SzUnit): boolean {
  if (targets.length > 0 && !targets.includes(u.id)) return false
  if (fightingOf(u.bodies).length < least) return false
  return arms.length === 0 || arms.includes(profile(u).arm)
}

/** Whether one of a watcher's triggers may hold anywhere on a course: its box is near enough to him, or to a place. */
function mayMeet({ within, point, on = [] }: Watch, by: SzUnit, mover: string, { box }: Course): boolean {
  if (on.includes(mover)) return true
  if (within !== null && near(feetOf(by).box, box, within)) return true
  return point !== undefined && !outsideBox(box, point, point.radius)
}

/** Whether one of a watcher's triggers holds for a unit that stands so: near to him, near to a place, or moving (SZ-ASYNC-05). */
function springs(
  { within, point, on = [] }: Watch,
  by: SzUnit,
  mover: string,
  there: ReturnType<typeof standing>,
): boolean {
  if (on.includes(mover)) return true
  const own = feetOf(by)
  if (within !== null && near(own.box, there.box, within) && apart(own.feet, there.feet) <= within)
    return true
  return (
    point !== undefined &&
    there.feet.some((foot) => squaredToCore(foot.core, point) <= point.radius * point.radius)
  )
}

/** The step at which a unit has come so many cm; null where it does not, or where nobody stops it. */
function stepAfter(cm: number | undefined, course: Course, k: number): number | null {
  if (cm === undefined) return null
  const step = Math.ceil((cm * CM * STEPS) / Math.max(1, longest(course)))
  // Who does not come so far has not been stopped.
  return step <= k ? Math.max(1, step) : null
}

/** Cm after which watchers are offered to fire, as far as a unit can go at all; others they may name. */
const AFTER = [3, 6, 9, 12, 18, 24]

/** Players who command one of some units; none are named where there are no seats. */
function ownersOf(state: SzState, units: readonly SzUnit[]): { readonly players?: readonly PlayerId[] } {
  const players = idsIn(state.seats).filter((player) => units.some((u) => mayCommand(state, player, u)))
  return players.length === 0 ? {} : { players }
}

/**
 * Asks the owners of the watchers of a side together when each is to fire: they are shown that the unit sets out, and
 * where to, and not how far; the answer is sealed until all of it is given, and who is not named lets it pass
 * (SZ-ASYNC-06). Gives the cm by unit.
 */
function* asked(
  state: SzState,
  u: SzUnit,
  watchers: readonly SzUnit[],
  course: Course,
): Procedure<ReadonlyMap<string, number>> {
  const way = course.ways.find((one) => one.length > 0)
  const from = way?.points[0]
  const to = way?.points[1]
  const wind =
    from === undefined || to === undefined ? 'N' : windOf(bearing(wholePoint(from), wholePoint(to)), 8)
  const units = watchers.map(({ id }) => id)
  const triggers = watchers.some(({ watch }) => watch !== null && hasTrigger(watch))
  return yield* ask<ReadonlyMap<string, number>>({
    kind: 'sz.watch',
    side: watchers[0]?.side ?? '',
    ...ownersOf(state, watchers),
    rule: 'SZ-FIRE-51',
    prompt: message('sz.ask.watch', { unit: units.join(', '), target: u.id, wind, count: units.length }),
    choices: [
      ...AFTER.filter((after) => after === AFTER[0] || after * CM <= moveOf(u)).map((after) => ({
        id: String(after),
        label: message('sz.choice.after', { cm: after }),
      })),
      // Of several each alone can be told to fire in the middle of the way; anything else is written.
      ...(units.length > 1 ? units.slice(0, 12) : []).map((unit) => ({
        id: `${unit} 6`,
        label: message('sz.choice.only-after', { unit, cm: 6 }),
      })),
      ...(triggers ? [{ id: 'told', label: message('sz.choice.told') }] : []),
      { id: 'pass', label: message('sz.choice.pass') },
    ],
    data: { units, target: u.id },
    typed: message('sz.ask.moments'),
    // Silence is what they have been told, if anything (SZ-ASYNC-06).
    default: triggers ? 'told' : 'pass',
    accept: (answer) => (triggers && answer === 'told' ? AS_TOLD : momentsIn(String(answer), units)),
  })
}

/** Reads `pass`, `7` for all, or `P5 7, P6 12` for some: after how many cm each fires (SZ-FIRE-51). */
function momentsIn(answer: string, units: readonly string[]): ReadonlyMap<string, number> {
  if (answer === 'pass') return new Map()
  const words = answer.split(/[\s,;:=]+/u).filter((word) => word !== '')
  const all = words.length === 1 ? units.flatMap((unit) => [unit, words[0] as string]) : words
  const moments = new Map<string, number>()
  for (let i = 0; i < all.length; i += 2) {
    const unit = units.find((one) => one === all[i]?.toUpperCase())
    const cm = Number(all[i + 1])
    if (unit === undefined || !Number.isFinite(cm) || cm < 0.1 || cm > 100) return refuse('sz.error.after-cm')
    moments.set(unit, cm)
  }
  return moments
}
