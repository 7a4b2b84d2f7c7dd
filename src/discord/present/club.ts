import { ActionRowBuilder, type ButtonBuilder, ButtonStyle } from 'discord.js'
import { type Language, sayPlain } from '../../i18n/i18n.ts'
import { type Given, type Key, message } from '../../kernel/words.ts'
import { type Claim, type Club, hasLeft, isOwed, nameIn, type Pairing } from '../../table/club/club.ts'
import { standings } from '../../table/club/standings.ts'
import { customId } from '../client/custom-id.ts'
import { escaped, say } from '../client/markdown.ts'
import { button } from './buttons.ts'

/** A club as it stands: who plays, who meets whom and what it came to, and who stands where (DIG-CLUB). */
export function clubLines(club: Club, language: Language): string[] {
  const tell = <K extends Key>(key: K, ...params: Given<K>): string => say(message(key, ...params), language)
  const head = tell(club.closed ? 'club.head-closed' : 'club.head', { name: club.name })
  if (club.rounds.length === 0) {
    const names = club.players.map(({ name }) => escaped(name)).join(', ')
    return [head, tell('club.players', { count: club.players.length }), names, '', tell('club.gathering')]
  }
  const owed = club.rounds.flat().filter((pairing) => isOwed(club, pairing)).length
  return [
    head,
    tell(owed === 0 ? 'club.all-fought' : 'club.owed', { count: owed }),
    '',
    ...standings(club).map(({ place, name, points, won, drawn, lost }) =>
      tell('club.standing', { place, name, points, won, drawn, lost }),
    ),
    ...club.rounds.flatMap((pairs, n) => [
      '',
      tell('club.round', { number: n + 1 }),
      ...pairs.map((pairing) => pairingLine(club, pairing, tell)),
    ]),
  ]
}

type Tell = <K extends Key>(key: K, ...params: Given<K>) => string

function pairingLine(club: Club, pairing: Pairing, tell: Tell): string {
  const { first, second, result } = pairing
  if (second === null) return tell('club.rests', { name: nameIn(club, first) })
  const names = { first: nameIn(club, first), second: nameIn(club, second) }
  if (result !== null) {
    const came =
      result.won === null ? 'club.drew' : result.won === first ? 'club.first-won' : 'club.second-won'
    return tell(came, names)
  }
  return tell(hasLeft(club, first) || hasLeft(club, second) ? 'club.falls-away' : 'club.to-fight', names)
}

/** What one has said of his battle with another, for that one to agree to. */
export const claimLine = (club: Club, { by, other, won }: Claim, language: Language): string =>
  say(
    message(won === null ? 'club.claim-drawn' : won === by ? 'club.claim-won' : 'club.claim-lost', {
      name: nameIn(club, by),
      other: nameIn(club, other),
    }),
    language,
  )

/** The other agrees to a result, or does not. */
export const claimRow = (
  channelId: string,
  { id }: Claim,
  language: Language,
): ActionRowBuilder<ButtonBuilder> =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(
    button(
      customId('club-agree', channelId, id, 'yes'),
      sayPlain(message('discord.button.agree'), language),
      ButtonStyle.Success,
    ),
    button(
      customId('club-agree', channelId, id, 'no'),
      sayPlain(message('discord.button.refuse'), language),
      ButtonStyle.Secondary,
    ),
  )

/** Whoever presses plays along, as long as the pairings are not drawn. */
export const joinClubRow = (channelId: string, language: Language): ActionRowBuilder<ButtonBuilder> =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(
    button(
      customId('club-join', channelId),
      sayPlain(message('club.button.join'), language),
      ButtonStyle.Primary,
    ),
  )
