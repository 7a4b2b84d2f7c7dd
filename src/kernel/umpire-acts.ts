import type { PendingAsk } from './ask.ts'
import type { Battle } from './battle.ts'
import type { Input } from './log.ts'
import type { Ruleset } from './ruleset.ts'
import type { BattleState } from './state.ts'
import { refuse } from './words.ts'

/** What an umpire did, with what is told of every act: what it was, by whom, and why. */
type UmpireInput = Extract<Input, { type: 'umpire' }>
export const toldOfAct = ({ act, by, reason }: UmpireInput) => ({ act: act.act, by, reason: reason ?? '' })

/**
 * Carries out any act of an umpire but an undo, which is the driver's. What is no matter of the house is the ruleset's.
 * @param open the open question: an answer in somebody's place is told to all, what was answered to its side alone.
 */
export function umpireActs<S extends BattleState>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  input: UmpireInput,
  open: PendingAsk | null,
): void {
  const { act } = input
  const data = toldOfAct(input)
  switch (act.act) {
    case 'chance': {
      const { percent } = act
      const die = battle.roll(100, { rule: 'DIG-UMPIRE', why: 'umpire.roll.chance', by: null })
      const name = die <= percent ? 'umpire.chance-came' : 'umpire.chance-failed'
      return battle.event('DIG-UMPIRE', name, { data: { ...data, percent, die } })
    }
    case 'say':
      return battle.event('DIG-UMPIRE', 'umpire.say', { data: { ...data, text: act.text } })
    case 'answer':
      return battle.event('DIG-UMPIRE', 'umpire.answer', {
        data,
        side: open?.side ?? refuse('error.question-closed'),
      })
    case 'dice':
      battle.change('DIG-UMPIRE', { type: 'queue', values: [...battle.state.queued, ...act.values] }, [])
      return battle.event('DIG-UMPIRE', 'umpire.dice', { data: { ...data, count: act.values.length } })
    case 'seat':
      return battle.change('DIG-UMPIRE', { type: 'seat', player: act.player, seat: act.seat })
    default:
      for (const { rule, change } of ruleset.umpire(battle.state, act)) battle.change(rule, change)
      return battle.event('DIG-UMPIRE', `umpire.${act.act}`, { data })
  }
}
