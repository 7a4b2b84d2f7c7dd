import type { Language } from '../../i18n/i18n.ts'
import { type Message, message, type Result } from '../../kernel/words.ts'
import { QUEUE_STOPS } from '../../table/orders/queue.ts'
import type { Done } from '../../table/results.ts'
import type { Who } from '../../table/types.ts'
import { type Answerable, answer, refusalEmbed, type Shown } from '../client/answer.ts'
import { languageFor, whoIs } from '../client/caller.ts'
import { say } from '../client/markdown.ts'
import type { BotServices } from '../client/services.ts'
import { againRow, askLines, askRows, planRow, takeBackRow } from '../present/ask.ts'
import { isDoubtful } from '../present/read-back.ts'
import { reportLines } from '../present/report.ts'
import { stageFor } from '../present/stage.ts'
import { isBroken, wayBackRows } from '../present/way-back.ts'

/**
 * Answers with what a command came to: what the caller is told, what happened as far as he may know, what he is
 * asked now. The posts for everybody else are in the outbox already and go out at once.
 * @param who the caller, where he is not simply at the place he speaks from.
 * @param also what he is told besides.
 */
export async function answerDone(
  interaction: Answerable,
  result: Result<Done>,
  services: BotServices,
  who: Who = whoIs(interaction),
  also: readonly string[] = [],
): Promise<void> {
  const language = languageFor(interaction)
  if (!result.ok) {
    const { refusal } = result
    const rows = isBroken(refusal.key) ? await wayBackRows(services, who, language) : []
    return answer(interaction, { embeds: [refusalEmbed(refusal, language)], rows })
  }
  services.nudge()
  await answer(interaction, await shownDone(result.value, services, who, language, also))
}

/** Whether any of the orders that were left could be given now. */
async function canRepeat({ table }: BotServices, who: Who): Promise<boolean> {
  const left = await table.left(who)
  if (!left.ok || left.value.length === 0) return false
  const read = await table.readBack(who, left.value.join('\n'), true)
  return read.ok && read.value.lines.some((line) => !(line.ends || isDoubtful(line)))
}

/**
 * What a command came to, as its giver is shown it.
 * @param also what he is told besides.
 */
export async function shownDone(
  done: Done,
  services: BotServices,
  who: Who,
  language: Language,
  also: readonly string[] = [],
): Promise<Shown> {
  const stage = await stageFor(services, who)
  const isStop = ({ key }: Message): boolean => QUEUE_STOPS.some((stop) => stop === key)
  const stops = done.told.filter(isStop)
  // What could not be done is read after what was.
  const lines = [
    ...done.told.filter((one) => !isStop(one)).map((one) => say(one, language)),
    ...reportLines(done.entries, stage, language),
    ...stops.map((one) => say(one, language)),
    ...also,
  ]
  // Of what waits for a commander's word it has just been said that it does.
  if (done.queued > 0 && !done.told.some(({ key }) => key === 'chain.you-proposed')) {
    // The answer that they wait for is another's, or his own.
    const key = done.asked === null ? 'discord.queued' : 'discord.queued-own'
    lines.push(say(message(key, { count: done.queued }), language))
  }
  const origin = { channelId: who.channelId, battleId: done.battleId }
  const again = [
    ...(stops.length > 0 && (await canRepeat(services, who)) ? [againRow(origin, language)] : []),
    ...(done.ended === true ? [planRow(origin, language)] : []),
    ...(done.proposed === undefined ? [] : [takeBackRow(done.proposed, origin, language)]),
  ]
  if (done.asked === null) return { lines, rows: again }
  return {
    lines: [...lines, ...askLines(done.asked, language)],
    rows: [...askRows(done.asked, origin, language), ...again],
  }
}
