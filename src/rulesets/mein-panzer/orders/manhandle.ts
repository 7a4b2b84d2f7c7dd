import type { Declared, Order } from '../../../kernel/order.ts'
import { angleBetween } from '../../../kernel/space/angle.ts'
import { refuse } from '../../../kernel/words.ts'
import { reacting } from '../fight/overwatch.ts'
import { gunsOf } from '../fight/shooting/aim.ts'
import { march } from '../move/course.ts'
import type { Standing } from '../sight/silhouette.ts'
import { INCH } from '../tables/inches.ts'
import { type Price, pay } from '../units/budget.ts'
import { isGun, modelOf } from '../units/models.ts'
import { type MpState, set, unit } from '../units/state.ts'
import { able } from './acting.ts'
import { checkNerve } from './move.ts'

/** The most that a crew turns its gun with a move action, tenths of a degree (MP-MOV-11); a turntable turns as it likes. */
function widest(u: Standing): number {
  if (gunsOf(u).some(({ mount }) => mount === 'turntable')) return 1800
  const { klass } = modelOf(u)
  return klass <= 3 ? 1800 : klass <= 6 ? 900 : 450
}

/** What an inch by hand takes of a gun: one action up to class 2, both up to class 4; null: it is not moved so (MP-TRP-16). */
function priceOf(u: Standing): Price | null {
  const { klass } = modelOf(u)
  return klass <= 2 ? 'either' : klass <= 4 ? 'complex' : null
}

/** A deployed gun whose crew may lay hands on it (MP-TRP-16, MP-MOV-11). */
function handled(state: MpState, id: string, price: Price): Standing {
  const u = able(state, id, price, { duty: 'withdrawal' }) as Standing
  if (!isGun(u)) refuse('mp.error.guns-only', { unit: id })
  if (u.limbered) refuse('mp.error.limbered', { unit: id })
  if (u.used.includes('fired')) refuse('mp.error.has-fired', { unit: id })
  return u
}

/** What is told of it: its price, or why it cannot be. */
function asked(state: MpState, { unit: id, path, face }: Declared): Price {
  const u = handled(state, id, 'either')
  if (path.length === 0 && face === undefined) refuse('mp.error.manhandle-what', { unit: id })
  if (face !== undefined && path.length === 0 && angleBetween(u.facing, face) > widest(u))
    refuse('mp.error.manhandle-turn', { unit: id, degrees: widest(u) / 10 })
  if (path.length === 0) return 'either'
  const price = priceOf(u)
  if (price === null) return refuse('mp.error.too-heavy', { unit: id })
  handled(state, id, price)
  return price
}

/**
 * The crew of a deployed gun shoves it on by an inch, `A2-1 manhandle > N 1`, or turns it farther than it may for a shot from
 * the halt, `A2-1 manhandle face W`; then it has moved (MP-TRP-16, MP-MOV-11).
 */
export const manhandle: Order<MpState> = {
  key: 'manhandle',
  names: { en: ['manhandle', 'shove'], pl: ['przetocz', 'przepchnij', 'obróć działo', 'przetaczanie'] },
  class: 'action',
  form: { path: { needed: false }, face: { needed: false } },
  open(state, id) {
    handled(state, id, 'either')
    return {}
  },
  check(state, declared) {
    asked(state, declared)
    checkNerve(state, handled(state, declared.unit, 'either'), declared.path)
  },
  *perform(battle, declared) {
    const price = asked(battle.state, declared)
    const { id } = unit(battle, declared.unit)
    const u = unit(battle, id) as Standing
    pay(battle, u, price, 'MP-TRP-16', 'moved')
    const { path, face } = declared
    if (path.length === 0 && face !== undefined) {
      battle.change('MP-MOV-11', { type: 'turn', unit: id, at: { x: u.at.x, y: u.at.y }, facing: face })
      set(battle, unit(battle, id), 'registered', null, 'MP-REG-02')
      return yield* reacting(battle, id)({ gone: 0, last: true })
    }
    yield* march(battle, u, { path, face, points: INCH, react: reacting(battle, id), manner: 'move' })
  },
}
