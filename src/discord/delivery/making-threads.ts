import { ChannelType, type Client, type TextChannel } from 'discord.js'
import { cut, LIMITS } from '../client/limits.ts'
import type { Pace } from '../client/pace.ts'

/** What a side's thread is called. The end of the battle's id makes the name its own, so that after a crash the thread is found instead of made twice. */
export const threadName = (battleId: string, side: string): string => {
  const tag = ` · ${battleId.slice(-4)}`
  return `${cut(side, LIMITS.threadName - tag.length)}${tag}`
}

/** A thread of ours of that name that is open, and not the one that is of no use; null where there is none. */
export async function findThread(
  channel: TextChannel,
  name: string,
  not: string | null,
  turn: Pace,
): Promise<string | null> {
  await turn()
  const { threads } = await channel.threads.fetchActive()
  const there = threads.find(
    (thread) => thread.name === name && thread.ownerId === channel.client.user.id && thread.id !== not,
  )
  return there?.id ?? null
}

/** Makes a private thread into which only we let anybody. */
export async function makeThread(channel: TextChannel, name: string, turn: Pace): Promise<string> {
  await turn()
  return (await channel.threads.create({ type: ChannelType.PrivateThread, invitable: false, name })).id
}

/** The text channel that a place's private threads hang on: that channel, or a thread's; null where there is none. */
export async function textChannel(client: Client<true>, id: string): Promise<TextChannel | null> {
  const place = await client.channels.fetch(id)
  const parent = place?.isThread() ? place.parentId : null
  const channel = parent === null ? place : await client.channels.fetch(parent)
  return channel?.type === ChannelType.GuildText ? channel : null
}
