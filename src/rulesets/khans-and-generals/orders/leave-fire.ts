import type { Order } from '../../../kernel/order.ts'
import { offset, roundWhole, WINDS } from '../../../kernel/space/angle.ts'
import { squaredDistance } from '../../../kernel/space/segment.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { refuse } from '../../../kernel/words.ts'
import { isStuck } from '../bogging.ts'
import { burningAt } from '../burning.ts'
import { release } from '../caught.ts'
import { isCaught } from '../fire.ts'
import { clearOf, onMap, standingAt } from '../placing.ts'
import { scatter } from '../scatter.ts'
import { areasOf, armOf } from '../standing.ts'
import { type KgState, type KgUnit, reacting, set, unit, unitsOnTable } from '../state.ts'
import { spentInVain } from '../targets.ts'

const SPENT = { big: 1, move: 1, minor: 1 } as const

/**
 * Leave the fire: the only order a unit has that fire has caught. It goes by the shortest way to where it stands next
 * to the flames, is scattered, and its turn is over; no HQ is needed (KG-FIR-09).
 */
export const leaveFire: Order<KgState> = {
  key: 'leaveFire',
  names: { en: ['leave fire'], pl: ['wyjdź z ognia', 'wyjście z ognia'] },
  class: 'free',
  form: { target: { kinds: ['place'], needed: false } },
  check(state, declared) {
    const u = unit({ state }, declared.unit)
    if (!isCaught(u)) refuse('kg.error.not-caught', { unit: u.id })
    if (u.immobilised) refuse('kg.error.immobilised', { unit: u.id })
    if (isStuck(state, u)) refuse('kg.error.stuck', { unit: u.id })
  },
  *perform(battle, declared) {
    const u = unit(battle, declared.unit)
    const wish = declared.target !== undefined && 'at' in declared.target ? declared.target.at : null
    const at = wayOut(battle.state, u, wish)
    if (at === null || u.at === null) return spentInVain(battle, declared, 'no-way-out')
    battle.event('KG-FIR-09', 'kg.leftFire', { unit: u.id })
    if (squaredDistance(u.at, at) > 0) {
      const path = [u.at, at]
      battle.change('KG-FIR-09', { type: 'move', unit: u.id, path, at, facing: u.facing, manner: 'move' })
    }
    scatter(battle, u, 'KG-FIR-09')
    set(battle, u, reacting(battle.state, u) ? 'pdBudget' : 'budget', SPENT, 'KG-FIR-09')
    set(battle, u, 'inPosition', null, 'KG-POS-03')
    release(battle, u)
  },
}

/** The nearest place out of the flames in any of sixteen directions; of equals the one nearer to `wish`. */
function wayOut(state: KgState, u: KgUnit, wish: Point | null): Point | null {
  const { at } = u
  if (at === null) return null
  const others = unitsOnTable(state)
    .filter((o) => o.id !== u.id)
    .map((o) => ({ ...o, at: o.at as Point }))
  const ways = WINDS.map((_, n) => n * 225).flatMap((facing) => {
    for (let far = 0; far <= 1000; far += 5) {
      const p = offset(at, facing, 0, far)
      const place = { x: roundWhole(p.x), y: roundWhole(p.y) }
      const there = standingAt(u, place, u.facing)
      if (!onMap(state, there)) return []
      const closed = areasOf(state, there).some(({ area }) => area.row.closedTo.includes(armOf(u)))
      if (!closed && !burningAt(state, there) && clearOf(there, others)) return [{ far, place }]
    }
    return []
  })
  const away = (p: Point): number => (wish === null ? 0 : squaredDistance(p, wish))
  const [best] = ways.sort((a, b) => a.far - b.far || away(a.place) - away(b.place))
  return best?.place ?? null
}
