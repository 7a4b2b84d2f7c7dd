import { sum } from '../../../kernel/modifiers.ts'
import type { Declared } from '../../../kernel/order.ts'
import { type Message, message, Refusal } from '../../../kernel/words.ts'
import { ordered } from '../command/commanding.ts'
import { factorTerms, fireAbout } from '../fight/artillery.ts'
import { fightAt } from '../fight/attacks.ts'
import { chargePath } from '../fight/charge-path.ts'
import type { Fight } from '../fight/fight.ts'
import { type Odds, oddsOf } from '../fight/odds.ts'
import { fireColumn, fireColumnName, fireShiftTerms } from '../fight/shift-sums.ts'
import { occupants } from '../ground/positions.ts'
import { ORDERS } from '../orders/all.ts'
import { targetHex } from '../orders/declared.ts'
import { columnName } from '../tables/odds.ts'
import { type HxState, isLeader } from '../units/state.ts'

/**
 * What a player is told of a fight before he orders it: odds and column, which anybody at the table may count; nothing
 * where the battle is played with blind odds (HX-ASYNC-05), and nothing of an order that cannot be given.
 */
export function outlookOf(state: HxState, declared: Declared): Message[] {
  if (state.facts.blindOdds) return []
  try {
    ORDERS[declared.order]?.check(state, declared, null)
    return toldOf(state, declared)
  } catch (error) {
    if (error instanceof Refusal) return []
    throw error
  }
}

function toldOf(state: HxState, declared: Declared): Message[] {
  const units = () => ordered(state, declared)
  switch (declared.order) {
    case 'attack':
      return [oddsTold(oddsOf(state, fightAt(state, 'attack', units(), targetHex(state, declared))))]
    case 'counterAttack':
      return [oddsTold(oddsOf(state, fightAt(state, 'counter', units(), targetHex(state, declared))))]
    case 'charge':
      return chargeTold(state, units())
    case 'fire': {
      const target = targetHex(state, declared)
      const factor = factorTerms(units()).reduce((total, term) => total + term.value, 0)
      const shift = sum(fireShiftTerms(fireAbout(state, units(), target))).total
      const name = fireColumnName(fireColumn(factor, shift))
      return [message('hex.outlook.fire', { factor, shift: signed(shift), column: name })]
    }
    default:
      return []
  }
}

function chargeTold(state: HxState, all: ReturnType<typeof ordered>): Message[] {
  const attackers = all.filter((u) => !isLeader(u))
  const facing = attackers[0]?.facing ?? 0
  const path = chargePath(state, all, { facing, least: 2, turning: 0, beaten: [] })
  if (typeof path === 'string') return []
  const { hexes, target } = path
  const fight: Fight = {
    kind: 'charge',
    attackers,
    defenders: occupants(state, target),
    target,
    from: hexes.slice(-2, -1),
    path: hexes,
    leader: all.some(isLeader),
  }
  const cost = Math.max(0, ...path.costs.values())
  return [oddsTold(oddsOf(state, fight)), message('hex.outlook.charge-cost', { cost })]
}

const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0')

const oddsTold = ({ attack, defence, shift, base, column }: Odds): Message =>
  message('hex.outlook.odds', {
    attack: attack.total,
    defence: defence.total,
    base: columnName(base),
    shift: signed(shift.total),
    column: columnName(column),
  })
