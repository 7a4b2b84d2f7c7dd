import type { Client, SendableChannels } from 'discord.js'
import type { PostRow } from '../../store/store.ts'
import type { Pace } from '../client/pace.ts'
import { troubleOf } from '../client/refusals.ts'
import { directTo, NoPlace, writable } from './places.ts'
import { directIn } from './posts.ts'
import { DeliveryHeld } from './taking.ts'
import type { RoomAsked, SidePlace } from './threads.ts'

interface Asking {
  readonly client: Client<true>
  /** Whose turn it is to ask Discord for something. */
  readonly turn: Pace
}

/** Where sides hear their own. */
export interface SidePlaces {
  readonly threads: { roomOf(post: RoomAsked, side: string): Promise<SidePlace> }
}

/** One channel a post goes to. */
export interface Place {
  readonly channel: SendableChannels
  /** Whose direct conversation it is; null elsewhere. */
  readonly player: string | null
}

/** Where a post goes: the channel, a side's private thread and those of it who are not in there, or a person. */
export async function placesOf(
  post: PostRow,
  means: Asking & SidePlaces,
): Promise<{ channels: Place[]; closed: string[] }> {
  const { threads } = means
  if (post.to.kind === 'public') {
    return { channels: [await publicPlace(post.channelId, means)], closed: [] }
  }
  if (post.to.kind === 'player') return people([post.to.player], means)
  const room = await threads.roomOf(post, post.to.side)
  const { channels, closed } = await people([...new Set([...room.directly, ...directIn(post)])], means)
  return {
    channels: room.thread === null ? channels : [{ channel: room.thread, player: null }, ...channels],
    closed,
  }
}

async function people(
  players: readonly string[],
  { client, turn }: Asking,
): Promise<{ channels: Place[]; closed: string[] }> {
  const channels: Place[] = []
  const closed: string[] = []
  for (const player of players) {
    try {
      channels.push({ channel: await directTo(client, player, turn), player })
    } catch (error) {
      const trouble = troubleOf(error)
      if (trouble === null || trouble === 'outage') throw new DeliveryHeld('outage', error)
      closed.push(player)
    }
  }
  return { channels, closed }
}

async function publicPlace(channelId: string, { client, turn }: Asking): Promise<Place> {
  try {
    return { channel: await writable(client, channelId, turn), player: null }
  } catch (error) {
    throw new DeliveryHeld(error instanceof NoPlace ? 'barred' : (troubleOf(error) ?? 'outage'), error)
  }
}
