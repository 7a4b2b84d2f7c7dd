import { inOwnWords } from '../../i18n/own-words.ts'
import { lookUp } from '../../kernel/look-up.ts'
import type { View } from '../../kernel/view.ts'
import { message, type UnitId } from '../../kernel/words.ts'
import { unitName, voiceOf } from '../../reports/words.ts'
import type { Who } from '../../table/types.ts'
import { type Answerable, answer, tell } from '../client/answer.ts'
import { languageFor } from '../client/caller.ts'
import { escaped, say } from '../client/markdown.ts'
import type { BotServices } from '../client/services.ts'
import { namespaceOf } from '../client/words.ts'
import { endTurnRow } from '../present/status.ts'
import { answerDone } from './done.ts'

/** As many units are named in the question. */
const NAMED = 8

/**
 * The caller gives no more orders this turn. Where units of his could still act, as the rules see it, he is asked back first; what he
 * was asked of is held against what is so as he answers.
 * @param sure what he was asked of and has said yes to; absent: he was not asked
 */
export async function endTurn(
  interaction: Answerable,
  services: BotServices,
  who: Who,
  sure?: string,
): Promise<void> {
  const view = await services.table.view(who)
  const found = await services.table.leftToAct(who)
  // What he was asked of has been ended meanwhile: that he is sure of the next he has not said.
  if (view.ok && sure !== undefined && !sure.startsWith(momentOf(view.value)))
    return tell(interaction, 'discord.old-button')
  const left = found.ok ? found.value : []
  if (!view.ok || left.length === 0 || sure === markOf(view.value, left))
    return answerDone(interaction, await services.table.endTurn(who), services, who)
  const status = await services.table.status(who)
  if (!status.ok) return answerDone(interaction, status, services, who)
  const language = languageFor(interaction)
  const ruleset = lookUp(services.rulesets, view.value.ruleset)
  const namespace = namespaceOf(ruleset)
  const voice = voiceOf(view.value, language, namespace)
  const names = left.slice(0, NAMED).map((id) => escaped(unitName(id, voice)))
  const params = { count: left.length, names: names.join(', '), more: Math.max(0, left.length - NAMED) }
  const origin = { channelId: who.channelId, battleId: status.value.battleId }
  await answer(interaction, {
    lines: [say(inOwnWords(message('discord.end-turn.sure', params), namespace), language)],
    rows: [endTurnRow(origin, [String(view.value.turn), markOf(view.value, left)], namespace, language)],
  })
}

/** The part of the game that a question was asked in, as its buttons know it. */
const momentOf = ({ turn, phase }: View): string => `${turn}.${phase}.`

/** What a question was of, short enough for a button: when, how many units, the first and the last. */
const markOf = (view: View, left: readonly UnitId[]): string =>
  `${momentOf(view)}${left.length}.${left[0] ?? ''}.${left.at(-1) ?? ''}`
