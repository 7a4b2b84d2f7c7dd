import { ask, type Procedure } from '../../../kernel/ask.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import { type Declared, idsNamed } from '../../../kernel/order.ts'
import { idsIn } from '../../../kernel/ordered.ts'
import { message, type PlayerId } from '../../../kernel/words.ts'
import type { SzBattle, SzState, SzUnit } from '../units/state.ts'
import { mayCommand } from './commanding.ts'

/** Players of a unit's side who may order it, but for the one who asks. */
const ownersOf = (state: SzState, u: SzUnit, by: PlayerId): PlayerId[] =>
  idsIn(state.seats).filter((player) => player !== by && mayCommand(state, player, u))

/**
 * Whether everybody whose units an order takes along agrees; each is asked once, and silence is no (SZ-ASYNC-03).
 * @param by who gives the order; null: somebody who needs no leave
 */
export function* agreed(battle: SzBattle, declared: Declared, by: PlayerId | null): Procedure<boolean> {
  const { state } = battle
  if (by === null) return true
  for (const id of idsNamed(lookUp(declared.options, 'with'))) {
    const partner = lookUp(state.units, id)
    if (partner === undefined || mayCommand(state, by, partner)) continue
    const players = ownersOf(state, partner, by)
    if (players.length === 0) continue
    const yes = yield* ask<boolean>({
      kind: 'sz.consent',
      side: partner.side,
      players,
      rule: 'SZ-ASYNC-03',
      prompt: message('sz.ask.consent', {
        unit: declared.unit,
        partner: id,
        order: message(`sz.order.${declared.order as 'move'}`),
      }),
      choices: [
        { id: 'yes', label: message('sz.choice.agree') },
        { id: 'no', label: message('sz.choice.refuse') },
      ],
      data: { unit: declared.unit, partner: id },
      default: 'no',
      accept: (answer) => answer === 'yes',
    })
    if (yes) continue
    battle.event('SZ-ASYNC-03', 'sz.not-agreed', { unit: declared.unit, target: id }, [partner.side])
    return false
  }
  return true
}
