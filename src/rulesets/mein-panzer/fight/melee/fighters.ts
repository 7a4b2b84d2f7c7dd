import { type Term, term } from '../../../../kernel/modifiers.ts'
import { cargoOf } from '../../../../kernel/ordered.ts'
import { look } from '../../sight/look.ts'
import type { Standing } from '../../sight/silhouette.ts'
import type { Cover } from '../../tables/hit-modifiers.ts'
import { hasArmour, isOpen, isStand, isVehicle, modelOf } from '../../units/models.ts'
import { levelOf } from '../../units/platoons.ts'
import { inBattle, type MpState, type MpUnit } from '../../units/state.ts'
import { inContact } from './closing.ts'
import { type Attackers, attackerTerms, type Defenders, defenderTerms } from './melee.ts'

/** Who fights where: a stand for itself, crews and passengers on the vehicle or gun that they are with. */
export interface Fighter {
  readonly u: MpUnit
  readonly post: Standing
}

/** Those of a post who fight hand to hand: itself, or its crew and passengers where they can be come at (MP-CHG-01). */
export function fightersAt(state: MpState, post: MpUnit): Fighter[] {
  if (post.at === null) return []
  const at = post as Standing
  if (isStand(post)) return [{ u: post, post: at }]
  const aboard = cargoOf(state, post).filter((u) => inBattle(u) && isStand(u))
  const crew = isOpen(post) || !isVehicle(post)
  return aboard.filter(({ aboardAs }) => aboardAs === 'riding' || crew).map((u) => ({ u, post: at }))
}

/** Alike terms of many models as one (MP-CHG-07: a modifier counts for each model). */
function merged(list: readonly Term[]): Term[] {
  const sums = new Map<string, Term>()
  for (const one of list) {
    const before = sums.get(one.why)
    sums.set(one.why, before === undefined ? one : term(one.why, before.value + one.value, one.rule))
  }
  return [...sums.values()]
}

/** What is alike on both sides: commissars lend their courage to all but themselves (MP-NKV-04). */
const fighting = ({ u }: Fighter, side: readonly Fighter[]) => ({
  models: 1,
  wb: modelOf(u).wb,
  training: u.skillLevel,
  commissars: modelOf(u).commissar !== true && side.some((one) => modelOf(one.u).commissar === true),
})

/** Melee of those who attack (MP-CHG-07, MP-CHG-10, T8.2). */
export const attackOf = (
  state: MpState,
  side: readonly Fighter[],
  against: readonly Fighter[],
  charge: Attackers['charge'],
): Term[] =>
  merged(
    side.flatMap((one) =>
      attackerTerms({
        ...fighting(one, side),
        charge,
        against: againstWhom(one, against),
        disorganised: levelOf(state, one.u) === 'disorganised',
      }),
    ),
  )

/** Whom a stand has before it: on foot, as soon as one of those it touches is; riders on a tank are easier prey (T8.2, MP-TRP-09). */
function againstWhom({ post }: Fighter, against: readonly Fighter[]): Attackers['against'] {
  const touched = against.filter((other) => inContact(post, other.post))
  if (touched.length === 0 || touched.some((other) => !isVehicle(other.post))) return 'foot'
  const soft = touched.some(({ u, post: on }) => u.aboardAs === 'riding' || !hasArmour(on))
  return soft ? 'unarmoured' : 'armoured'
}

/** Melee of those who defend themselves (MP-CHG-07, T8.3). */
export const defenceOf = (state: MpState, side: readonly Fighter[], against: readonly Fighter[]): Term[] =>
  merged(
    side.flatMap((one) => {
      const facing = against.find((other) => inContact(one.post, other.post)) ?? against[0]
      const seen = facing === undefined ? null : look(state, facing.post, one.post)
      return defenderTerms({
        ...fighting(one, side),
        cover: one.post.inside === null ? ((seen?.cover ?? 'none') as Cover) : 'heavy',
        states: statesOf(state, one, seen?.smoke === 'whole'),
      })
    }),
  )

function statesOf(state: MpState, { u, post }: Fighter, smoke: boolean): Defenders['states'] {
  const level = levelOf(state, u)
  return [
    ...(smoke ? (['smoke'] as const) : []),
    ...(u.suppressed || post.suppressed ? (['suppressed'] as const) : []),
    ...(level === 'disorganised' ? (['disorganised'] as const) : []),
    ...(u.pinned || post.pinned ? (['pinned'] as const) : []),
    ...(level === 'broken' || level === 'routed' ? (['broken'] as const) : []),
  ]
}
