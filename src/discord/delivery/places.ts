import type { Client, SendableChannels } from 'discord.js'
import type { Pace } from '../client/pace.ts'

/**
 * A channel or thread by its id, to be written to.
 * @param turn whose turn it is to ask Discord for it, where it is not known.
 * @throws what Discord says of one that is gone or closed to us; an Error of our own for one that takes no messages.
 */
export async function writable(client: Client<true>, id: string, turn: Pace): Promise<SendableChannels> {
  const known = client.channels.cache.get(id)
  if (known === undefined) await turn()
  const channel = known ?? (await client.channels.fetch(id))
  if (channel === null || !channel.isSendable()) throw new NoPlace(id)
  return channel
}

/** There is a channel of that id, but none in which the bot could say anything. */
export class NoPlace extends Error {
  constructor(id: string) {
    super(`Nothing can be said in channel ${id}.`)
  }
}

/** The conversation with a person. */
export async function directTo(client: Client<true>, player: string, turn: Pace): Promise<SendableChannels> {
  if (!client.users.cache.has(player)) await turn()
  const user = await client.users.fetch(player)
  if (user.dmChannel === null) await turn()
  return user.createDM()
}

/** Wakes a thread that sleeps. Nothing can be changed in it before that. */
export async function wakeThread(channel: SendableChannels): Promise<void> {
  if (channel.isThread()) await channel.setArchived(false)
}
