import { inOwnWords } from '../../i18n/own-words.ts'
import { lookUp } from '../../kernel/look-up.ts'
import type { View } from '../../kernel/view.ts'
import { message, type UnitId } from '../../kernel/words.ts'
import { unitName, voiceOf } from '../../reports/words.ts'
import type { Who } from '../../table/types.ts'
import { type Answerable, answer } from '../client/answer.ts'
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
  const left = view.ok ? await leftFor(view.value, services, who) : []
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

/** Units that the caller could order and that would not act any more; none where orders of his wait, behind which his end waits too. */
async function leftFor(view: View, services: BotServices, who: Who): Promise<readonly UnitId[]> {
  const left = lookUp(services.rulesets, view.ruleset)?.leaves?.(view) ?? []
  if (left.length === 0 || view.asked !== null) return []
  const [queue, offers] = [await services.table.queue(who), await services.table.offers(who)]
  if (!queue.ok || !offers.ok || queue.value.length > 0) return []
  const his = new Set(offers.value.map(({ unit }) => unit))
  return left.filter((id) => his.has(id))
}

/** What a question was of, short enough for a button: how many units, the first and the last. */
const markOf = ({ turn }: View, left: readonly UnitId[]): string =>
  [turn, left.length, left[0] ?? '', left.at(-1) ?? ''].join('.')
