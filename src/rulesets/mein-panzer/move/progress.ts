import type { Placed, Point } from '../../../kernel/space/types.ts'
import { type Field, fieldOf } from '../ground/field.ts'
import { inSmoke } from '../ground/smoke.ts'
import { INCH } from '../tables/inches.ts'
import { isStand, isVehicle } from '../units/models.ts'
import { type MpBattle, type MpUnit, set, unit } from '../units/state.ts'
import { slowedBy } from '../units/transport.ts'
import { testBogging } from './bogging.ts'
import type { Toll } from './going.ts'
import { allowance, type Way } from './way.ts'

/** What a move has come to so far. */
export class Course {
  readonly battle: MpBattle
  readonly id: string
  readonly way: Way
  readonly field: Field
  left: number
  gone = 0
  turns = 0
  straight = INCH
  /** It was kept down before it moved: then it goes on all the same, with the one action it has (MP-HIT-11). */
  readonly suppressed: boolean
  /** Areas paid for in this action, and those in which it may get stuck and has not been tested yet (MP-MOV-04, MP-IMM-01). */
  readonly paid = new Set<string>()
  readonly owed = new Map<string, Toll>()

  constructor(battle: MpBattle, u: MpUnit & { readonly at: Point }, way: Way) {
    this.battle = battle
    this.id = u.id
    this.suppressed = u.suppressed
    this.way = way
    this.field = fieldOf(battle.state)
    this.left =
      (way.points ?? allowance(this.field, u, way.path, slowedBy(battle.state, u))) + (way.extra ?? 0)
  }

  get u(): MpUnit & Placed {
    return unit(this.battle, this.id) as MpUnit & Placed
  }

  /** Movement points for an inch: two for vehicles in reverse, in smoke or by night, never more (MP-MOV-08). */
  rate(): number {
    const { state } = this.battle
    if (!isVehicle(this.u)) return 1
    return this.way.reverse === true || state.facts.options.night || inSmoke(state, this.u.at) ? 2 : 1
  }
}

/** Pays for a piece of ground that a model is in; what it may get stuck in is noted (MP-MOV-04, MP-IMM-01). */
export function enter(course: Course, { feature, cost, bogs, kind }: Toll): void {
  if (cost === 'no') return
  if (kind === 'area') {
    if (course.paid.has(feature)) return
    course.paid.add(feature)
  }
  course.left -= cost * INCH
  if (bogs) course.owed.set(feature, { feature, cost, bogs, kind })
}

/** Infantry always comes an inch (MP-MOV-12). */
export const leastOf = (u: MpUnit): number => (isStand(u) ? INCH : 0)

/**
 * What a model has not the points for of all it comes to at once; null: it has. Before a line it cannot pay for it stops, and
 * what it has left counts towards the line (MP-MOV-13); infantry enters ground for its least inch whatever that costs (MP-MOV-12).
 * @param way what the step itself takes, in hundredths
 */
export function tooDear(course: Course, tolls: readonly Toll[], way: number): Toll | null {
  const { battle, u } = course
  let [spare, credit] = [course.left, 0]
  for (const one of tolls) {
    const { feature, cost, kind } = one
    if (cost === 'no') return one
    const begun = u.paid?.feature === feature ? Math.min(u.paid.points, cost * INCH) : 0
    const owed = cost * INCH - begun
    const enough = spare >= owed + (isStand(u) ? 0 : way)
    if (!enough && kind === 'area' && !(isStand(u) && course.gone < INCH)) return one
    if (!enough && kind === 'line') {
      set(battle, u, 'paid', { feature, points: begun + Math.max(0, spare) }, 'MP-MOV-13')
      course.left = 0
      return one
    }
    spare -= owed
    credit += begun
  }
  course.left += credit
  return null
}

/** Tests for pieces of ground that a model leaves or stops in; false when it is stuck (MP-IMM-02, MP-IMM-03). */
export function settle(course: Course, features: readonly string[]): boolean {
  for (const feature of features) {
    const one = course.owed.get(feature)
    course.owed.delete(feature)
    if (one === undefined) continue
    const after = testBogging(course.battle, course.u)
    if (after === 'refund' && one.cost !== 'no') course.left += one.cost * INCH
    if (after === 'stuck') return false
  }
  return true
}
