import { type Client, InteractionWebhook, MessageFlags } from 'discord.js'
import { type Language, languageOf } from '../i18n/i18n.ts'
import { message } from '../kernel/words.ts'
import { BEAT_MS } from '../store/processes.ts'
import type { Store } from '../store/store.ts'
import type { Unanswered } from '../store/unanswered.ts'
import { storedReply } from '../table/battle/replies.ts'
import { answer, type Replying, refusalEmbed, type Shown } from './client/answer.ts'
import { say } from './client/markdown.ts'
import type { BotServices } from './client/services.ts'
import { shownDone } from './feature/done.ts'
import { rollButtons, rollShown } from './present/roll.ts'

/** How long an interaction can be answered, in milliseconds. */
const ANSWERABLE_MS = 15 * 60_000

/** Interactions that processes have acknowledged and not answered that have ended, and that can still be. */
async function leftUnanswered(store: Store, own: string): Promise<Unanswered[]> {
  const all = await store.unanswered.since(new Date(Date.now() - ANSWERABLE_MS))
  if (all.every((one) => one.process === own)) return []
  const living = await store.processes.living(own)
  return all.filter((one) => one.process === null || !living.has(one.process))
}

/** What the interactions of an earlier process are finished with. */
interface Finishing {
  readonly client: Client<true>
  readonly store: Store
  readonly services: BotServices
}

/**
 * Says again and again that this process is alive, and answers in place of those that have ended.
 * @param alive says it.
 */
export function answerForEndedProcesses(
  finishing: Finishing,
  alive: () => Promise<void>,
): { close(): Promise<void> } {
  const { services } = finishing
  let looking: Promise<void> | null = null
  const look = (): void => {
    looking ??= alive()
      .then(() => finishUnanswered(finishing))
      .catch((err: unknown) =>
        services.logger.error({ err }, 'interactions of a process that has ended could not be answered'),
      )
      .finally(() => {
        looking = null
      })
  }
  look()
  const timer = setInterval(look, BEAT_MS)
  return {
    async close() {
      clearInterval(timer)
      await looking
    },
  }
}

/**
 * Answers what processes have left that have ended: whose command was carried out gets its reply, all others are asked to say it
 * again. One that cannot be answered is let go.
 */
async function finishUnanswered(finishing: Finishing): Promise<void> {
  const { store, services } = finishing
  for (const one of await leftUnanswered(store, services.process)) {
    // Of several processes one answers.
    if (!(await store.unanswered.take(one, services.process))) continue
    const logger = services.logger.child({ interaction: one.id })
    try {
      await finish(one, finishing)
      logger.info('answered after a restart')
    } catch (err) {
      logger.warn({ err }, 'could not be answered after a restart')
    }
    store.unanswered.answered(one.id)
  }
}

async function finish(one: Unanswered, finishing: Finishing): Promise<void> {
  const { applicationId, token, inPlace } = one
  const webhook = new InteractionWebhook(finishing.client, applicationId, token)
  const replying: Replying = {
    editReply: (body) => webhook.editMessage('@original', body),
    followUp: (body) => webhook.send(body),
  }
  // Only the word that it was answered may have been lost.
  if (!inPlace && !(await webhook.fetchMessage('@original')).flags.has(MessageFlags.Loading)) return
  const language = languageOf(one.language)
  const shown = await shownFor(one, language, finishing)
  if (shown !== null) return answer(replying, shown)
  const embeds = [refusalEmbed(message('discord.restarted'), language)]
  // What stands in the place of an answer is still of use: the orders that were to be given.
  if (inPlace) await replying.followUp({ embeds, flags: MessageFlags.Ephemeral })
  else await answer(replying, { embeds })
}

/** What an interaction came to; null when nothing was done for it. */
async function shownFor(
  { id, userId }: Unanswered,
  language: Language,
  { store, services }: Finishing,
): Promise<Shown | null> {
  const reply = await store.replyTo(id)
  if (reply !== null) {
    const done = storedReply(reply)
    const channelId = (await store.battle(done.battleId))?.channelId ?? ''
    return shownDone(done, services, { channelId, id: userId, name: '', manages: false }, language)
  }
  const made = await services.dice.madeBy(id)
  if (made === null) return null
  if (made.audience === 'umpire') return { lines: [say(message('dice.umpire-told'), language)] }
  return { ...rollShown(made, language), rows: [rollButtons(made, language, false)] }
}
