import { ask, type Procedure } from '../../../kernel/ask.ts'
import { byId } from '../../../kernel/ordered.ts'
import { bearing, windOf } from '../../../kernel/space/angle.ts'
import { message, refuse } from '../../../kernel/words.ts'
import { apart, near } from '../ground/contact.ts'
import { engaged } from '../ground/engaged.ts'
import { type Course, longest, poseAt, STEPS } from '../move/course.ts'
import { feetOf, standing } from '../units/bodies.ts'
import { moveFigures } from '../units/figures.ts'
import { baseOf, CM, profile } from '../units/profile.ts'
import { enemiesOf, onTable, type SzBattle, type SzUnit, set } from '../units/state.ts'
import { stopWatching } from './flight.ts'
import { fireAt, hasLine } from './shooting/fire.ts'

/** A move being carried out. */
export interface Carried {
  readonly course: Course
  /** Steps of it that can be gone. */
  readonly k: number
  readonly manner: 'move' | 'charge' | 'disengage'
  /** Who fires at it of his own accord, and at which step (SZ-FIRE-49). */
  readonly defenders?: readonly Stop[]
}

/** Fire that stops a move at some step of it. */
export interface Stop {
  readonly k: number
  readonly by: SzUnit
  readonly ammo: string | null
  readonly declared: boolean
}

/**
 * Carries a unit along its course. Enemies that watch may stop it on the way; each fires with the unit where it is then,
 * the earliest place first (SZ-FIRE-50…56). A unit that stays in hand goes on, with its gaps (SZ-FIRE-52).
 * @returns whether it came where it was to come
 */
export function* carry(battle: SzBattle, u: SzUnit, carried: Carried): Procedure<boolean> {
  const { course, k, manner, defenders = [] } = carried
  const watches = k > 0 ? yield* stopsOf(battle, u, course, k) : []
  const stops = [...watches, ...defenders].sort((a, b) => a.k - b.k || byId(a.by.id, b.by.id))
  let at = 0
  for (const stop of stops) {
    if (!onTable(stop.by) || stop.by.control !== 'normal') continue
    if (stop.declared && !stop.by.watching) continue
    if (stop.k > at) place(battle, u, course, stop.k, manner)
    at = stop.k
    if (stop.declared) stopWatching(battle, stop.by)
    else set(battle, stop.by, 'idle', false, 'SZ-FIRE-49')
    const rule = stop.declared ? 'SZ-FIRE-50' : 'SZ-FIRE-49'
    const stand = fireAt(battle, stop.by, { target: u, ammo: stop.ammo, figures: null, march: false, rule })
    if (!onTable(u) || (stand !== null && stand !== 'stands')) return false
  }
  if (k > at) place(battle, u, course, k, manner)
  return true
}

function place(battle: SzBattle, u: SzUnit, course: Course, k: number, manner: string): void {
  const bodies = poseAt(course, k / STEPS, u.bodies)
  moveFigures(battle, u, { bodies, manner, rule: manner === 'charge' ? 'SZ-MEL-45' : 'SZ-MOVE-01' })
}

/** Enemies of a unit that watch and could fire at all. */
const watchersOf = (battle: SzBattle, u: SzUnit): SzUnit[] =>
  enemiesOf(battle.state, u.side).filter(
    (w) => w.watching && w.control === 'normal' && !engaged(battle.state, w),
  )

function* stopsOf(battle: SzBattle, u: SzUnit, course: Course, k: number): Procedure<Stop[]> {
  const stops: Stop[] = []
  for (const by of watchersOf(battle, u)) {
    const at = by.asks ? yield* asked(u, by, course, k) : within(battle, u, by, course, k)
    if (at !== null) stops.push({ k: at, by, ammo: by.watch?.ammo ?? null, declared: true })
  }
  return stops
}

/** Steps between two looks, mm of the longest way: near enough to a thousandth, which is then found by halving. */
const LOOK = 10

/** The first step at which a watcher's trigger holds: the unit has come so near, and he can fire at it (SZ-ASYNC-05). */
function within(battle: SzBattle, u: SzUnit, by: SzUnit, course: Course, k: number): number | null {
  const { within: most = 0, targets = [] } = by.watch ?? {}
  if (most === null || (targets.length > 0 && !targets.includes(u.id))) return null
  const own = feetOf(by)
  if (!near(own.box, course.box, most)) return null
  const base = baseOf(profile(u))
  const holds = (step: number): boolean => {
    const bodies = poseAt(course, step / STEPS, u.bodies)
    const there = standing(bodies, base)
    if (!near(own.box, there.box, most) || apart(own.feet, there.feet) > most) return false
    return hasLine(battle.state, by, { ...u, bodies })
  }
  const stride = Math.max(1, Math.floor((STEPS * LOOK) / Math.max(1, longest(course))))
  let before = 0
  for (let step = Math.min(k, stride); ; step = Math.min(k, step + stride)) {
    if (holds(step)) {
      let [low, high] = [before, step]
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

/** Cm after which a watcher is offered to fire; others he may name. */
const AFTER = [3, 6, 9, 12, 18, 24]

/**
 * Asks a watcher's owner when to fire: he is shown that the unit sets out, and where to, and not how far (SZ-ASYNC-06).
 * Who does not answer lets it pass.
 */
function* asked(u: SzUnit, by: SzUnit, course: Course, k: number): Procedure<number | null> {
  const length = longest(course)
  const way = course.ways.find((one) => one.length > 0)
  const [from, to] = [way?.points[0], way?.points[1]]
  const wind = from === undefined || to === undefined ? 'N' : windOf(bearing(whole(from), whole(to)), 8)
  const cm = yield* ask<number | null>({
    kind: 'sz.watch',
    side: by.side,
    rule: 'SZ-FIRE-51',
    prompt: message('sz.ask.watch', { unit: by.id, target: u.id, wind }),
    choices: [
      ...AFTER.map((after) => ({ id: String(after), label: message('sz.choice.after', { cm: after }) })),
      { id: 'pass', label: message('sz.choice.pass') },
    ],
    data: { unit: by.id, target: u.id },
    default: 'pass',
    accept: (answer) => {
      if (answer === 'pass') return null
      const after = Number(answer)
      if (!Number.isFinite(after) || after < 0.1 || after > 100) return refuse('sz.error.after-cm')
      return after
    },
  })
  if (cm === null) return null
  // Who does not come so far has not been stopped.
  const step = Math.ceil((cm * CM * STEPS) / Math.max(1, length))
  return step <= k ? Math.max(1, step) : null
}

const whole = ({ x, y }: { x: number; y: number }) => ({ x: Math.round(x), y: Math.round(y) })
