import { type BaseInteraction, type Channel, ChannelType, PermissionFlagsBits, type User } from 'discord.js'
import { type Language, languageOf } from '../../i18n/i18n.ts'
import { isSeen } from '../../i18n/spans.ts'
import type { Who } from '../../table/types.ts'
import type { Work } from '../../workshop/workshop.ts'
import type { BotServices } from './services.ts'

/** Who gives a command, from the interaction alone: Discord vouches for it. */
export function whoIs(interaction: BaseInteraction): Who {
  const member = interaction.member
  const nick = member !== null && 'displayName' in member ? member.displayName : undefined
  return {
    channelId: interaction.channelId ?? '',
    id: interaction.user.id,
    name: nick !== undefined && isSeen(nick) ? nick : nameOf(interaction.user),
    ...placeOf(interaction.channel),
    manages: interaction.memberPermissions?.has(PermissionFlagsBits.ManageChannels) ?? false,
    language: languageFor(interaction),
    interactionId: interaction.id,
  }
}

/** What a person is called: a name of nothing but signs that cannot be seen would make him nobody. */
export const nameOf = ({ displayName, username, id }: User): string =>
  [displayName, username].find(isSeen) ?? id

/** A thread of a channel or a forum's post, where private threads are had otherwise or not at all. */
function placeOf(channel: Channel | null): Pick<Who, 'place'> {
  if (!channel?.isThread()) return {}
  const forum =
    channel.parent?.type === ChannelType.GuildForum || channel.parent?.type === ChannelType.GuildMedia
  return { place: forum ? 'post' : 'thread' }
}

/** The caller's own language. */
export const languageFor = (interaction: BaseInteraction): Language => languageOf(interaction.locale)

/** The workshop as it works for the caller: what he asks for counts as his. */
export const workFor = (
  { user, guildId }: BaseInteraction,
  { workshop }: Pick<BotServices, 'workshop'>,
): Work => workshop.for({ person: user.id, server: guildId })
