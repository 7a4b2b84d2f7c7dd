import type { Message, Result } from '../../kernel/words.ts'
import type { Done } from '../../table/results.ts'
import { type Answerable, answer, refusalEmbed, tell } from '../client/answer.ts'
import { languageFor, whoIs } from '../client/caller.ts'
import type { Action } from '../client/command.ts'
import { whoPressed } from '../client/place-of.ts'
import type { BotServices } from '../client/services.ts'
import { cancelRow, leaveRow } from '../present/status.ts'
import { answerDone } from './done.ts'

/** Refusals by a battle that has not begun, and the button that goes on from there. */
const WAYS = {
  'table.error.channel-gathering': cancelRow,
  'table.error.leave-unseated': cancelRow,
  'table.error.concede-early': leaveRow,
} as const

const isStuck = (key: string): key is keyof typeof WAYS => Object.hasOwn(WAYS, key)

/** Answers like `answerDone`, and refuses like {@link refusedWithWays}. */
export const answerWithWays = (
  interaction: Answerable,
  result: Result<Done>,
  services: BotServices,
): Promise<void> =>
  result.ok
    ? answerDone(interaction, result, services)
    : refusedWithWays(interaction, result.refusal, services)

/** Answers with a refusal; where a battle that has not begun is in the way, with the button that takes it out of it. */
export async function refusedWithWays(
  interaction: Answerable,
  refusal: Message,
  services: BotServices,
): Promise<void> {
  const { channelId } = whoIs(interaction)
  const battle = await services.table.battleOf(channelId)
  const { key } = refusal
  const language = languageFor(interaction)
  const way = isStuck(key) ? WAYS[key] : null
  const rows =
    battle === null || way === null || (way === cancelRow && !(await mayCancel(interaction, services)))
      ? []
      : [way({ channelId, battleId: battle.battleId }, language)]
  await answer(interaction, { embeds: [refusalEmbed(refusal, language)], rows })
}

/** Whether who asks may call the channel's battle off: nobody else is offered to. */
async function mayCancel(interaction: Answerable, services: BotServices): Promise<boolean> {
  const gathering = await services.table.gathering(whoIs(interaction))
  return gathering.ok && gathering.value.mayCancel
}

/** Calls a battle off that has not begun, after the question whether one is sure; `no` leaves it as it is. */
export const cancelButton: Action = {
  name: 'cancel',
  replaces: true,
  async run(pressed, [channelId = '', tag = '', sure = ''], services) {
    if (sure !== 'yes') return tell(pressed, 'discord.cancel-not')
    const who = await whoPressed(pressed, channelId, tag, services)
    if (who === null) return tell(pressed, 'table.error.no-battle')
    await answerDone(pressed, await services.table.cancel(who), services, who)
  },
}
