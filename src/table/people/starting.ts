import { LiveBattle, originOf } from '../../kernel/live.ts'
import { everySide, valuesIn } from '../../kernel/ordered.ts'
import { type Message, message, refuse } from '../../kernel/words.ts'
import type { CommandDraft } from '../battle/draft.ts'
import { isUmpire, mustSit, seatOf, withChiefs } from '../battle/seats.ts'
import { musteredState, mustGather, placeWords } from './gathering.ts'
import { mustAgreeToRosters } from './rosters.ts'

/** Words of a side's own for the dice seed. */
export function addEntropy(draft: CommandDraft, words: string): void {
  mustGather(draft)
  const seat = mustSit(draft.loaded, draft.who)
  const text = words.trim()
  if (text === '' || text.length > 200) refuse('table.error.entropy')
  draft.settings.entropy[seat.side] = text
  draft.tell('table.entropy')
}

/**
 * Draws the dice as the battle is opened, before any side can give its words: whoever runs Hetman cannot choose them to
 * suit the words. Gives the sentence that publishes the commitment.
 */
export function promise(draft: CommandDraft, secret: string): Message {
  const commitment = draft.draw(secret)
  draft.settings.committed = { commitment, at: draft.now }
  return message('table.committed', { commitment })
}

/**
 * Begins the battle: mixes the sides' words into the dice, lets the ruleset open it.
 * @param fresh a dice secret for a battle that was opened without one, by an earlier Hetman; the log says so.
 */
export function start(draft: CommandDraft, fresh: () => string): void {
  mustGather(draft)
  const seat = seatOf(draft.loaded, draft.who.id)
  if (!isUmpire(draft.loaded, draft.who) && draft.settings.creator !== draft.who.id && seat?.chief !== true) {
    refuse('table.error.may-not-start')
  }
  const setup = musteredState(draft.ruleset, draft.settings)
  for (const { id, name } of everySide(setup)) {
    if (!valuesIn(draft.settings.seats).some((one) => one.side === id))
      refuse('table.error.empty-side', { side: name })
  }
  mustAgreeToRosters(draft, setup)
  const secret = draft.loaded.secret ?? fresh()
  if (draft.loaded.secret === null) draft.draw(secret)
  const seed = { secret, entropy: draft.settings.entropy, committed: draft.settings.committed?.at }
  const seats = withChiefs(draft.settings.seats, draft.ruleset.headquarters(setup))
  const live = LiveBattle.begin(draft.ruleset, { ...setup, seats }, seed, draft.now)
  draft.begin(live)
  const { commitment } = originOf(setup, seed)
  draft.remark(message('table.started', { commitment }), ...placeWords(draft.who))
  draft.tell('table.you-started')
}
