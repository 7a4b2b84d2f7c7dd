import type { Order } from '../../../kernel/order.ts'
import { refuse } from '../../../kernel/words.ts'
import { checkMobile } from '../move/mobility.ts'
import { walk } from '../move/walk.ts'
import { shootsOnTheMove } from '../units/abilities.ts'
import { type KgState, onTable, unit } from '../units/state.ts'
import { AFTER } from './options.ts'
import { checkShooter, rangedAttackAt } from './ranged-attack.ts'
import { checkEnemy, knownEnemies, targetUnit } from './targets.ts'

/**
 * Fire and move (*Ogień i ruch*): skirmishers (*Harcownicy*) shoot at any point of a move (KG-OMX-05, KG-ABI-11):
 * after the first `after` points of the path; without it before the last.
 */
export const fireAndMove: Order<KgState> = {
  key: 'fireAndMove',
  names: { en: ['fire and move'], pl: ['ogień i ruch', 'ogienIRuch'] },
  class: 'mixed',
  form: {
    target: { kinds: ['enemy'], needed: true },
    path: { needed: true },
    face: { needed: false },
    options: { after: AFTER },
  },
  open(state, id) {
    const u = unit({ state }, id)
    if (!shootsOnTheMove(u)) refuse('kg.error.skirmishers-only', { unit: u.id })
    checkShooter(u)
    checkMobile(state, u)
    return { targets: () => knownEnemies(state, u.side) }
  },
  check(state, declared) {
    fireAndMove.open(state, declared.unit)
    checkEnemy(state, unit({ state }, declared.unit), targetUnit(declared))
  },
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    const { path } = declared
    const after = Math.max(
      0,
      Math.min(path.length, Math.trunc(Number(declared.options.after ?? path.length - 1))),
    )
    const how = { manner: 'move', rule: 'KG-OMX-05' } as const
    const before = path.slice(0, after)
    // Whoever blocks the way ends the move, not the order: they shoot from where they have got to.
    const barred = before.length > 0 && walk(battle, u, before, how).met !== null
    if (!onTable(u) || u.status !== 'standing') return
    yield* rangedAttackAt(battle, declared)
    if (barred || !onTable(u) || u.status !== 'standing') return
    const face = declared.face === undefined ? {} : { face: declared.face }
    if (after < path.length || declared.face !== undefined)
      walk(battle, u, path.slice(after), { ...how, ...face })
  },
}
