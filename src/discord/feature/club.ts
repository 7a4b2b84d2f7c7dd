import { type Message, message, type Result } from '../../kernel/words.ts'
import type { Club } from '../../table/club/club.ts'
import { type Answerable, answer, grantedOpenly } from '../client/answer.ts'
import { languageFor, whoIs } from '../client/caller.ts'
import type { Action } from '../client/command.ts'
import { say } from '../client/markdown.ts'
import type { BotServices } from '../client/services.ts'
import { clubLines, joinClubRow } from '../present/club.ts'

/** Shows a club as it has become, with a button to join while that can be done; or, to the caller alone, why nothing has. */
export async function answerClub(
  interaction: Answerable,
  channelId: string,
  done: Result<Club>,
  services: Told,
): Promise<void> {
  const club = await grantedOpenly(interaction, done)
  if (club === null) return
  const language = languageFor(interaction)
  const joinable = club.rounds.length === 0 && !club.closed
  await answer(interaction, {
    lines: clubLines(club, language),
    rows: joinable ? [joinClubRow(channelId, language)] : [],
  })
  await tellFallen(interaction, channelId, club, services)
}

type Told = Pick<BotServices, 'clubs' | 'logger'>

/**
 * Writes under the questions that nobody need answer any more that it is so, and takes their buttons away. Those of which a crash has
 * kept it back come with what is next done in the club.
 */
export async function tellFallen(
  interaction: Answerable,
  channelId: string,
  { fallen }: Club,
  { clubs, logger }: Told,
): Promise<void> {
  if (fallen.length === 0) return
  const channel = await interaction.client.channels.fetch(channelId).catch(() => null)
  if (channel?.isTextBased() !== true) return
  for (const { message: id, replaced } of fallen) {
    try {
      const stood = await channel.messages.fetch({ message: id, force: true })
      if (stood.components.length === 0) continue
      const came = say(message(replaced ? 'came.replaced' : 'came.over'), languageFor(interaction))
      const content = `${stood.content}\n${came}`
      await stood.edit({ content, components: [], allowedMentions: { parse: [] } })
    } catch (err) {
      logger.warn({ err }, 'a question of a club could not be put right')
    }
  }
  await clubs.told(
    channelId,
    fallen.map(({ message: id }) => id),
  )
}

/** Whoever presses plays along (DIG-CLUB). */
export const joinClubButton: Action = {
  name: 'club-join',
  public: () => true,
  async run(pressed, [channelId = ''], services) {
    await answerClub(pressed, channelId, await services.clubs.join(channelId, whoIs(pressed)), services)
  },
}

/** Agrees to what the other has said of their battle, or does not (DIG-CLUB); the question then says what came of it. */
export const agreeClubButton: Action = {
  name: 'club-agree',
  public: () => true,
  async run(pressed, [channelId = '', claim = '', yes = ''], services) {
    const who = whoIs(pressed)
    const done = await services.clubs.agree(channelId, who, claim, yes === 'yes')
    await answerClub(pressed, channelId, done, services)
    const came = cameOf(done, who.name, yes === 'yes')
    if (came === null || !pressed.isButton()) return
    const content = `${pressed.message.content}\n${say(came, languageFor(pressed))}`
    await pressed.message.edit({ content, components: [], allowedMentions: { parse: [] } })
  },
}

/** What came of a question to the other of a battle; null: it is open still. */
function cameOf(done: Result<Club>, name: string, yes: boolean): Message | null {
  if (done.ok) return yes ? message('came.agreed', { names: name }) : message('came.refused', { name })
  return done.refusal.key === 'club.error.claim-gone' ? message('came.over') : null
}
