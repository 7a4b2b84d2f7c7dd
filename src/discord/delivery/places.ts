import type { Client, SendableChannels } from 'discord.js'

/**
 * A channel or thread by its id, to be written to.
 * @throws what Discord says of one that is gone or closed to us; an Error of our own for one that takes no messages.
 */
export async function writable(client: Client<true>, id: string): Promise<SendableChannels> {
  const channel = client.channels.cache.get(id) ?? (await client.channels.fetch(id))
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
export const directTo = async (client: Client<true>, player: string): Promise<SendableChannels> =>
  (await client.users.fetch(player)).createDM()

/** Wakes a thread that sleeps. Nothing can be changed in it before that. */
export async function wakeThread(channel: SendableChannels): Promise<void> {
  if (channel.isThread()) await channel.setArchived(false)
}
