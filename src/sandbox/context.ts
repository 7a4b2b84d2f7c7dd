import { type Channel, ChannelType, type JsonObject, type RegisteredCommand } from './shapes.ts'

/** Discord's number for where something happens: 0 a server, 1 a conversation with the bot, 2 one among people. */
export const contextOf = (channel: Channel): 0 | 1 | 2 =>
  channel.type === ChannelType.group ? 2 : channel.type === ChannelType.dm ? 1 : 0

/** Installed for a person instead of for a server, by Discord's number. */
const userInstall = 1

/** Says whether a global command works in a context; among people only what can be installed for a person. */
export function works(command: RegisteredCommand, context: 0 | 1 | 2): boolean {
  const { contexts, integration_types: types, dm_permission: direct }: JsonObject = command.definition
  if (context === 2 && !(Array.isArray(types) && types.includes(userInstall))) return false
  if (Array.isArray(contexts)) return contexts.includes(context)
  return context === 0 || direct !== false
}
