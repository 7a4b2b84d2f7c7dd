import type { PendingAsk } from '../../kernel/ask.ts'
import { lookUp } from '../../kernel/look-up.ts'
import type { SideId } from '../../kernel/words.ts'
import type { CommandDraft } from '../battle/draft.ts'
import { askedPlayers, passedPlayers } from '../battle/owes.ts'
import { passFor } from '../people/passes.ts'

/** All questions, of whatever kind, but those of one's own turn. */
export const ALL_KINDS = '*'

/**
 * Gives the usual answer for the first of those asked who has left such questions to it for this turn (DIG-USUAL); true
 * when it did. Whoever has left all of them to it is asked in his own turn none the less.
 */
export function answerAsUsual(draft: CommandDraft, ask: PendingAsk): boolean {
  const { live, settings } = draft
  const passed = passedPlayers(live, settings)
  const player = askedPlayers(live).find((one) => {
    const usual = lookUp(settings.standing, one)?.usual
    if (passed.includes(one) || usual == null || usual.turn !== live.state.turn) return false
    return usual.kinds.includes(ask.kind) || (usual.kinds.includes(ALL_KINDS) && !isInTurn(draft, ask.side))
  })
  if (player === undefined) return false
  passFor(draft, player, { why: 'usual' })
  return true
}

/** Is it a side's own turn, and not what it may do in the other's? */
const isInTurn = ({ live: { state }, ruleset }: CommandDraft, side: SideId): boolean =>
  state.active === side && !ruleset.owed(state).some((owed) => owed.side === side && owed.time === 'answer')
