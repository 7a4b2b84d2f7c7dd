import type { Result } from '../../kernel/words.ts'
import type { Club } from '../../table/club/club.ts'
import { type Answerable, answer, grantedOpenly } from '../client/answer.ts'
import { languageFor, whoIs } from '../client/caller.ts'
import type { Action } from '../client/command.ts'
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

/** Agrees to what the other has said of their battle, or does not (DIG-CLUB). */
export const agreeClubButton: Action = {
  name: 'club-agree',
  public: () => true,
  async run(pressed, [channelId = '', claim = '', yes = ''], { clubs }) {
    await answerClub(pressed, channelId, await clubs.agree(channelId, whoIs(pressed), claim, yes === 'yes'))
  },
}
