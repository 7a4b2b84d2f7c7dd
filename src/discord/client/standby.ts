import { setTimeout } from 'node:timers/promises'
import type { Interaction } from 'discord.js'
import { atMost } from './pace.ts'
import type { Share } from './share.ts'

/** So long the process that serves a server has its interactions for itself, in milliseconds; Discord waits three seconds. */
const STANDBY_MS = 1000

/**
 * Interactions come to every process that has the line of their shard, also while an old and a new one stand side by
 * side. The one that speaks for the shard takes them up at once; any other waits a moment, and takes up what nobody has.
 * @param shared gives the share, once it is known.
 * @returns whether the process only stands by: an interaction that is acknowledged by then is not its own.
 */
export async function standsBy(
  { guild }: Pick<Interaction, 'guild'>,
  shared: Promise<Pick<Share, 'serves'>>,
): Promise<boolean> {
  let share: Pick<Share, 'serves'> | null = null
  const known = shared.then((one) => {
    share = one
  })
  const serves = (): boolean => share?.serves(guild?.id ?? null) ?? false
  await atMost(known, STANDBY_MS)
  if (serves()) return false
  await setTimeout(STANDBY_MS)
  return !serves()
}
