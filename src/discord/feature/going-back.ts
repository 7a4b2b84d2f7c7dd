import { message } from '../../kernel/words.ts'
import type { Who } from '../../table/types.ts'
import { answer, granted, refusalEmbed, tell } from '../client/answer.ts'
import { languageFor } from '../client/caller.ts'
import type { Action, Pressed } from '../client/command.ts'
import { say } from '../client/markdown.ts'
import { whoPressed } from '../client/place-of.ts'
import type { BotServices } from '../client/services.ts'
import { goBackRow } from '../present/status.ts'
import { answerDone } from './done.ts'

/**
 * Takes a battle back that cannot go on: who may is told what that takes from it and asked whether he is sure; `no`
 * leaves it as it is.
 */
export const goBackButton: Action = {
  name: 'goback',
  replaces: true,
  async run(pressed, [channelId = '', tag = '', sure = ''], services) {
    if (sure === 'no') return tell(pressed, 'discord.goback-not')
    const who = await whoPressed(pressed, channelId, tag, services)
    if (who === null) return tell(pressed, 'table.error.no-battle')
    if (sure === 'yes') return answerDone(pressed, await services.table.goBack(who), services, who)
    await ask(pressed, services, who)
  },
}

async function ask(pressed: Pressed, services: BotServices, who: Who): Promise<void> {
  const language = languageFor(pressed)
  const found = await services.table.wayBack(who)
  if (!found.ok) return answer(pressed, { embeds: [refusalEmbed(found.refusal, language)] })
  const way = found.value
  const status = await granted(pressed, await services.table.status(who))
  if (status === null) return
  if (way === null) {
    const key = status.broken === undefined ? 'table.error.goes-on' : 'table.error.not-umpire'
    return answer(pressed, { embeds: [refusalEmbed(message(key), language)] })
  }
  const { why, to, takes } = way
  const params = { to, count: takes.length, takes: takes.join(', ') }
  await answer(pressed, {
    lines: [say(message(`discord.goback.${why}`, params), language)],
    rows: [goBackRow({ channelId: who.channelId, battleId: status.battleId }, language)],
  })
}
