import type { Channel, Person } from './shapes.ts'
import { ChannelType, isDirect } from './shapes.ts'

const bit = {
  manageChannels: 1n << 4n,
  manageGuild: 1n << 5n,
  addReactions: 1n << 6n,
  viewChannel: 1n << 10n,
  sendMessages: 1n << 11n,
  manageMessages: 1n << 13n,
  embedLinks: 1n << 14n,
  attachFiles: 1n << 15n,
  readHistory: 1n << 16n,
  mentionEveryone: 1n << 17n,
  externalEmojis: 1n << 18n,
  useCommands: 1n << 31n,
  manageThreads: 1n << 34n,
  publicThreads: 1n << 35n,
  privateThreads: 1n << 36n,
  sendInThreads: 1n << 38n,
  pinMessages: 1n << 51n,
} as const

export type Permission = keyof typeof bit

/** Every permission the stand-in knows, by name. */
export const permissionNames = Object.keys(bit) as Permission[]

export const bitsOf = (names: readonly Permission[]): bigint =>
  names.reduce((all, name) => all | bit[name], 0n)

export const may = (granted: bigint, name: Permission): boolean => (granted & bit[name]) !== 0n

/** What everybody may do in the server. */
export const everyonePermissions =
  bit.addReactions |
  bit.viewChannel |
  bit.sendMessages |
  bit.embedLinks |
  bit.attachFiles |
  bit.readHistory |
  bit.externalEmojis |
  bit.useCommands |
  bit.publicThreads |
  bit.privateThreads |
  bit.sendInThreads

/** What the Umpire role adds. */
export const umpirePermissions =
  bit.manageChannels |
  bit.manageGuild |
  bit.manageMessages |
  bit.manageThreads |
  bit.mentionEveryone |
  bit.pinMessages

/** What the bot's own role lets it do: everything the stand-in knows. */
export const botPermissions = everyonePermissions | umpirePermissions

/**
 * Returns a person's permission bits in a channel: role permissions, then the channel's overwrites for everyone,
 * for the roles held and for the member. A thread's `parent` gives the overwrites.
 */
export function permissionsIn(
  person: Person,
  channel: Channel,
  roles: { everyone: string; umpire: string },
  parent: Channel | undefined,
): bigint {
  if (isDirect(channel)) return everyonePermissions
  let granted = everyonePermissions | (person.umpire ? umpirePermissions : 0n)
  const overwrites = (parent ?? channel).overwrites
  const held = [roles.everyone, ...(person.umpire ? [roles.umpire] : []), person.id]
  for (const id of held) {
    const overwrite = overwrites.find((entry) => entry.id === id)
    if (overwrite) granted = (granted & ~BigInt(overwrite.deny)) | BigInt(overwrite.allow)
  }
  return granted
}

/** The bot's permission bits in a channel: those of its role, changed by what the channel says of the bot itself. */
export function botPermissionsIn(botId: string, channel: Channel, parent: Channel | undefined): bigint {
  if (isDirect(channel)) return everyonePermissions
  const own = (parent ?? channel).overwrites.find((entry) => entry.id === botId)
  return own ? (botPermissions & ~BigInt(own.deny)) | BigInt(own.allow) : botPermissions
}

/** Says whether a person sees a channel; private threads show to their members and to thread managers. */
export function canView(
  person: Person,
  channel: Channel,
  roles: { everyone: string; umpire: string },
  parent: Channel | undefined,
): boolean {
  if (isDirect(channel)) return channel.memberIds.includes(person.id)
  const granted = permissionsIn(person, channel, roles, parent)
  if ((granted & bit.viewChannel) === 0n) return false
  if (channel.type !== ChannelType.privateThread) return true
  return channel.memberIds.includes(person.id) || (granted & bit.manageThreads) !== 0n
}

/** Says whether `granted` holds every bit of a command's `default_member_permissions` (null: anyone). */
export function mayUseCommand(granted: bigint, required: unknown): boolean {
  if (required === null || required === undefined) return true
  const needed = BigInt(String(required))
  if (needed === 0n) return false
  return (granted & needed) === needed
}
