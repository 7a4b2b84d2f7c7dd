import type { Footprint } from '../../../../kernel/space/base.ts'
import { boxUnion, pointDistance } from '../../../../kernel/space/segment.ts'
import type { Point } from '../../../../kernel/space/types.ts'
import type { RuleId } from '../../../../kernel/words.ts'
import { apart, inContact, touchesOf } from '../../ground/contact.ts'
import { fieldOf } from '../../ground/field.ts'
import { ZONE } from '../../ground/zones.ts'
import { pursuit } from '../../morale/morale.ts'
import { testNerve } from '../../morale/tests.ts'
import { stepBox } from '../../move/close-up.ts'
import { costOf } from '../../move/cost.ts'
import { isCrowded } from '../../move/hold.ts'
import { fitsBut, type Room, roomFor } from '../../move/room.ts'
import { bodyAt, feetOf, fine, standing } from '../../units/bodies.ts'
import { moveFigures } from '../../units/figures.ts'
import { baseOf, CM, isGun, profile } from '../../units/profile.ts'
import {
  type Body,
  enemiesOf,
  onTable,
  type SzBattle,
  type SzState,
  type SzUnit,
  set,
  thrown,
} from '../../units/state.ts'
import { stopWatching } from '../flight.ts'
import { noteParted } from '../parted.ts'
import { fireAt } from '../shooting/fire.ts'
import { firesIfCharged } from '../watching.ts'
import { stepOf } from './close-in.ts'

/** Why a unit may pursue. */
export interface Chance {
  /** Those that gave way to it. */
  readonly prey: readonly SzUnit[]
  /** It throws whether it can hold itself back: it has suffered, or the enemy has slipped away (SZ-MEL-20, SZ-MEL-43). */
  readonly tests: boolean
  /** Half of it stands better than they did (SZ-MOR-09). */
  readonly favourable: boolean
  readonly rule: RuleId
}

/**
 * Whether a unit goes after those that gave way to it: a failed test makes it, its standing instruction may (SZ-MOR-15…17,
 * SZ-MEL-27, SZ-ASYNC-09). Guns never do (SZ-MOR-48).
 */
export function perhapsPursue(battle: SzBattle, u: SzUnit, { prey, tests, favourable, rule }: Chance): void {
  const there = prey.filter(onTable)
  if (!onTable(u) || u.control !== 'normal' || isGun(u) || there.length === 0) return
  const wills = u.standing.pursue === 'always'
  const holds = wills || !tests || testNerve(battle, u, { rule, why: 'sz.roll.morale', favourable })
  if (holds && !wills) return
  stopWatching(battle, u)
  set(battle, u, 'control', 'pursuit', 'SZ-MOR-17')
  set(
    battle,
    u,
    'prey',
    there.map(({ id }) => id),
    'SZ-MOR-53',
  )
  battle.event(wills ? 'SZ-MEL-27' : 'SZ-MOR-17', 'sz.pursues', { unit: u.id, target: there[0]?.id })
  pursuitMove(battle, u)
  if (inContact(battle.state, u).length > 0) set(battle, u, 'onset', true, 'SZ-MOR-49')
}

/** Those a pursuer is after: its prey while any is on the table, then the nearest enemy (SZ-MOR-53, SZ-MOR-58). */
function preyOf(battle: SzBattle, u: SzUnit): SzUnit[] {
  const { state } = battle
  const prey = u.prey.flatMap((id) => {
    const one = state.units[id]
    return one !== undefined && onTable(one) ? [one] : []
  })
  if (prey.length > 0) return prey
  const nearest = nearestOf(feetOf(u).feet, enemiesOf(state, u.side))
  return nearest === null ? [] : [nearest]
}

/**
 * One move of a pursuit, figure by figure, those nearest to the prey first: each the shortest way into contact with the
 * nearest unit chased, else the whole distance toward it; the unit need not keep together (SZ-MOR-47, SZ-MOR-52,
 * SZ-MOR-55, SZ-GEO-19). Who is held up by another enemy on his way goes for that one after (SZ-MOR-53, SZ-MOR-54).
 * @param attacks whom it reaches it attacks at once, and so may be fired at by him (SZ-FIRE-49)
 */
export function pursuitMove(battle: SzBattle, u: SzUnit, attacks = false): void {
  const { state } = battle
  if (inContact(state, u).length > 0) return
  const length = (pursuit(profile(u).arm, thrown(battle, 'SZ-MOR-47', u.id)) ?? 0) * CM
  const prey = preyOf(battle, u).filter(({ at }) => at !== null)
  if (prey.length === 0 || u.at === null || length === 0) return
  const bodies = chased(state, u, prey, length)
  if (bodies.every((body, i) => body === u.bodies[i])) return
  if (attacks) firedAt(battle, u, bodies)
  // Thrown back by that, or gone.
  if (attacks && (!onTable(u) || u.control !== 'pursuit')) return
  const left = bodies.filter(({ n }) => u.bodies.some((body) => body.n === n))
  moveFigures(battle, u, { bodies: left, manner: 'pursuit', rule: 'SZ-MOR-52' })
  noteParted(battle, u)
}

/** Units that left their turn unused fire at the pursuer that reaches them, before he does; he may not get there (SZ-FIRE-49). */
function firedAt(battle: SzBattle, u: SzUnit, to: readonly Body[]): void {
  const { state } = battle
  const there = standing(to, baseOf(profile(u)))
  const reached = enemiesOf(state, u.side).filter(
    (by) => firesIfCharged(state, by) && touchesOf(there, feetOf(by)).length > 0,
  )
  for (const by of reached) {
    if (!onTable(u) || u.control !== 'pursuit') return
    const bodies = beforeContact(state, u, to, { by, reached })
    if (bodies !== null) moveFigures(battle, u, { bodies, manner: 'pursuit', rule: 'SZ-MOR-52' })
    noteParted(battle, u)
    set(battle, by, 'idle', false, 'SZ-FIRE-49')
    fireAt(battle, by, { target: u, ammo: null, figures: null, march: false, rule: 'SZ-FIRE-49' })
  }
}

/** Looks that are taken along the ways of a pursuit for the last place before an enemy's zone. */
const LOOKS = 100

/** A figure straight on its way, after so many looks of it. */
function onWay(body: Body, to: readonly Body[], look: number): Body {
  const end = to.find(({ n }) => n === body.n) ?? body
  const on = (a: number, b: number): number => a + ((b - a) * look) / LOOKS
  return bodyAt(body, { x: fine(on(body.x, end.x)), y: fine(on(body.y, end.y)) }, body.f)
}

/** Who fires at a pursuer, and all whom he reaches. */
interface Attacked {
  readonly by: SzUnit
  readonly reached: readonly SzUnit[]
}

/**
 * Where the figures of a pursuer are as the first comes to the zone of one he attacks, each straight on its way (SZ-FIRE-49);
 * where they would stand on one another so, each as far on its way as it comes. Null where they have not set out yet.
 */
function beforeContact(
  state: SzState,
  u: SzUnit,
  to: readonly Body[],
  { by, reached }: Attacked,
): Body[] | null {
  const base = baseOf(profile(u))
  const room = roomFor(state, u, boxUnion(feetOf(u).box, standing(to, base).box))
  for (let look = LOOKS - 1; look > 0; look--) {
    const bodies = u.bodies.map((body) => onWay(body, to, look))
    const there = standing(bodies, base)
    const far = apart(there.feet, feetOf(by).feet)
    if (far < ZONE || isCrowded(there.feet)) continue
    if (far > ZONE + 1 * CM) break
    if (there.feet.every((foot) => fitsBut(foot, room))) return bodies
  }
  return oneByOne(u, to, reached, room)
}

/** Each figure as far on its way as it comes before the zones of those it reaches, and before others of its unit: those that go nearest first. */
function oneByOne(u: SzUnit, to: readonly Body[], reached: readonly SzUnit[], room: Room): Body[] | null {
  const base = baseOf(profile(u))
  const their = reached.flatMap((one) => feetOf(one).feet)
  const bodies = [...u.bodies]
  const order = bodies
    .map((body, i) => ({ i, far: apart(standing([onWay(body, to, LOOKS)], base).feet, their) }))
    .sort((a, b) => a.far - b.far || a.i - b.i)
  for (const { i } of order) {
    const body = bodies[i] as Body
    for (let look = LOOKS - 1; look > 0; look--) {
      const there = onWay(body, to, look)
      const feet = standing([there, ...bodies.filter((_, j) => j !== i)], base).feet
      if (apart(feet.slice(0, 1), their) < ZONE || isCrowded(feet)) continue
      if (!fitsBut(feet[0] as Footprint, room)) continue
      bodies[i] = there
      break
    }
  }
  return bodies.every((body, i) => body === u.bodies[i]) ? null : bodies
}

/** Where the figures of a pursuer come to. */
function chased(state: SzState, u: SzUnit, prey: readonly SzUnit[], length: number): Body[] {
  const base = baseOf(profile(u))
  const field = fieldOf(state)
  const stride = { most: length, cost: (a: Point, b: Point) => costOf(field, u, a, b) }
  const bodies = [...u.bodies]
  const go = (i: number, targets: readonly SzUnit[], contactOnly: boolean): boolean => {
    const around = roomFor(state, u, stepBox(u, length + base.depth), { targets })
    const others = standing(
      bodies.filter((_, j) => j !== i),
      base,
    ).feet
    const body = bodies[i] as Body
    const foot = standing([body], base).feet[0] as Footprint
    const nearest = nearestOf([foot], targets)
    if (nearest === null) return false
    const step = stepOf(
      foot,
      feetOf(nearest).feet,
      { ...around, bases: [...around.bases, ...others] },
      stride,
    )
    if (step === null || (contactOnly && !step.touches)) return false
    bodies[i] = { ...body, x: step.x, y: step.y, f: step.f }
    return step.touches
  }
  const their = prey.flatMap((one) => feetOf(one).feet)
  const order = u.bodies
    .map((body, i) => ({ i, n: body.n, far: apart(standing([body], base).feet, their) }))
    .sort((a, b) => a.far - b.far || a.n - b.n)
  const late: number[] = []
  for (const { i } of order) {
    const from = bodies[i] as Body
    if (go(i, prey, false)) continue
    // Held up short of its distance by another enemy's zone: it goes for him, from where it set out (SZ-ZOC-04).
    if (pointDistance(from, bodies[i] as Body) < length - 1) late.push(i)
  }
  const further = enemiesOf(state, u.side).filter((one) => !prey.includes(one))
  for (const i of late) {
    const foot = standing([bodies[i] as Body], base).feet[0] as Footprint
    const holding = further.filter((one) => apart([foot], feetOf(one).feet) <= ZONE + 1)
    if (holding.length === 0) continue
    const reached = bodies[i] as Body
    bodies[i] = u.bodies[i] as Body
    if (!go(i, holding, true)) bodies[i] = reached
  }
  return bodies
}

/** Of some units the one nearest to some figures, from base to base (SZ-MOR-55, SZ-MOR-58, SZ-GEO-12). */
function nearestOf(feet: readonly Footprint[], units: readonly SzUnit[]): SzUnit | null {
  const far = units.map((unit) => apart(feet, feetOf(unit).feet))
  return units[far.indexOf(Math.min(...far))] ?? null
}
