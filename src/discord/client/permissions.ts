import type { PermissionResolvable, PermissionsBitField, SendableChannels } from 'discord.js'
import type { Language } from '../../i18n/i18n.ts'
import { message } from '../../kernel/words.ts'
import { say } from './markdown.ts'

/** What the bot needs where a battle is fought, by Discord's own word for it; the gravest first. */
const NEEDED = [
  'ViewChannel',
  'SendMessages',
  'EmbedLinks',
  'AttachFiles',
  'ReadMessageHistory',
  'PinMessages',
  'CreatePrivateThreads',
  'SendMessagesInThreads',
] as const satisfies readonly PermissionResolvable[]
type Needed = (typeof NEEDED)[number]

/** The name of a permission as it stands in Discord's settings. */
export const permissionName = (permission: Needed, language: Language): string =>
  say(message(`permission.${permission}`), language)

/** What of it is missing. */
export const missingOf = (granted: Readonly<PermissionsBitField>): Needed[] =>
  NEEDED.filter((permission) => !granted.has(permission))

/** What is missing, each by Discord's name for it with what will not work without it; nothing is missing: no lines. */
export function missingLines(granted: Readonly<PermissionsBitField>, language: Language): string[] {
  const missing = missingOf(granted)
  if (missing.length === 0) return []
  const lines = missing.map(
    (permission) =>
      `- **${permissionName(permission, language)}**: ${say(message(`permission.${permission}.without`), language)}`,
  )
  return [say(message('permission.missing'), language), ...lines]
}

/** What the bot may do in a channel, as far as it is known here; null in direct conversations. */
export function grantedIn(channel: SendableChannels): Readonly<PermissionsBitField> | null {
  if (channel.isDMBased()) return null
  const me = channel.guild.members.me
  return me === null ? null : channel.permissionsFor(me)
}

/** The name of the permission if the bot lacks it in that channel, else null. */
export function lacking(channel: SendableChannels, permission: Needed, language: Language): string | null {
  const granted = grantedIn(channel)
  return granted === null || granted.has(permission) ? null : permissionName(permission, language)
}
