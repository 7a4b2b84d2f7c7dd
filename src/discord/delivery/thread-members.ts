import type { AnyThreadChannel, Client, SendableChannels } from 'discord.js'
import type { Logger } from 'pino'
import type { PlayerId } from '../../kernel/words.ts'
import type { Pace } from '../client/pace.ts'
import { briefly, troubleOf } from '../client/refusals.ts'

/*
 * Who is in a side's thread, as Discord has it. Each throws what Discord says when it is out of reach, and Unusable where
 * the thread is of no use any more.
 */

interface Asking {
  readonly client: Client<true>
  readonly logger: Logger
  /** Whose turn it is to ask Discord for something. */
  readonly turn: Pace
}

/** A thread, as a channel in which something can be said. */
export type SideThread = Extract<AnyThreadChannel, SendableChannels>

/** A thread that cannot be used any more: deleted, locked, or somebody cannot be put out of it. */
export class Unusable extends Error {}

/** A thread by its id. */
export async function threadBy(id: string, { client }: Asking): Promise<SideThread> {
  try {
    const thread = client.channels.cache.get(id) ?? (await client.channels.fetch(id))
    if (thread?.isThread()) return thread
  } catch (error) {
    if (troubleOf(error) === 'outage') throw error
    throw new Unusable('It is gone.', { cause: error })
  }
  throw new Unusable('It is no thread.')
}

/** Is this person in the thread? */
export async function isIn(thread: SideThread, player: PlayerId, { turn }: Asking): Promise<boolean> {
  try {
    await turn()
    await thread.members.fetch({ member: player, force: true, cache: false })
    return true
  } catch (error) {
    if (troubleOf(error) === 'outage') throw error
    if (troubleOf(error) === 'gone') throw new Unusable('It is gone.', { cause: error })
    return false
  }
}

/** Whoever cannot be put out could read on: then the thread is left, not he. */
export async function removeFromThread(
  thread: SideThread,
  player: PlayerId,
  { turn }: Asking,
): Promise<void> {
  try {
    await changed(thread, turn, () => thread.members.remove(player))
  } catch (error) {
    if (troubleOf(error) === 'outage') throw error
    throw new Unusable('Somebody cannot be put out of it.', { cause: error })
  }
}

/** One who cannot be let in holds up nobody: he is written to directly. */
export async function addToThread(
  thread: SideThread,
  player: PlayerId,
  { turn, logger }: Asking,
): Promise<boolean> {
  try {
    await changed(thread, turn, () => thread.members.add(player))
    return true
  } catch (err) {
    const trouble = troubleOf(err)
    if (trouble === 'outage') throw err
    if (trouble === 'gone' || trouble === 'asleep' || err instanceof Unusable) {
      throw new Unusable('Nobody gets in.', { cause: err })
    }
    logger.warn({ ...briefly(err), thread: thread.id }, 'a player could not be let into a side’s thread')
    return false
  }
}

/** Changes who is in a thread. Discord changes nothing in one that sleeps: it is woken first. */
async function changed(thread: SideThread, turn: Pace, change: () => Promise<unknown>): Promise<void> {
  await turn()
  try {
    await change()
  } catch (error) {
    if (troubleOf(error) !== 'asleep') throw error
    await turn()
    await thread.setArchived(false).catch((cause: unknown) => {
      throw troubleOf(cause) === 'outage' ? cause : new Unusable('It cannot be woken.', { cause })
    })
    await turn()
    await change()
  }
}
