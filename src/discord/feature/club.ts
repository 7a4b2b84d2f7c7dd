import { type Message, message, type Result } from '../../kernel/words.ts'
import type { Club } from '../../table/club/club.ts'
import { type Answerable, answer, grantedOpenly } from '../client/answer.ts'
import { languageFor, whoIs } from '../client/caller.ts'
import type { Action } from '../client/command.ts'
import { say } from '../client/markdown.ts'
import { clubLines, joinClubRow } from '../present/club.ts'

/** Shows a club as it has become, with a button to join while that can be done; or, to the caller alone, why nothing has. */
export async function answerClub(
  interaction: Answerable,
  channelId: string,
  done: Result<Club>,
): Promise<void> {
  const club = await grantedOpenly(interaction, done)
  if (club === null) return
  const language = languageFor(interaction)
  const joinable = club.rounds.length === 0 && !club.closed
  await answer(interaction, {
    lines: clubLines(club, language),
    rows: joinable ? [joinClubRow(channelId, language)] : [],
  })
}

/** Whoever presses plays along (DIG-CLUB). */
export const joinClubButton: Action = {
  name: 'club-join',
  public: () => true,
  async run(pressed, [channelId = ''], { clubs }) {
    await answerClub(pressed, channelId, await clubs.join(channelId, whoIs(pressed)))
  },
}

/** Agrees to what the other has said of their battle, or does not (DIG-CLUB); the question then says what came of it. */
export const agreeClubButton: Action = {
  name: 'club-agree',
  public: () => true,
  async run(pressed, [channelId = '', claim = '', yes = ''], { clubs }) {
    const who = whoIs(pressed)
    const done = await clubs.agree(channelId, who, claim, yes === 'yes')
    await answerClub(pressed, channelId, done)
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
