import { setTimeout as sleep } from 'node:timers/promises'
import { message } from '../../kernel/words.ts'
import { acknowledge, noteOf } from './acknowledge.ts'
import { type Answerable, answer } from './answer.ts'
import { languageFor } from './caller.ts'
import { say } from './markdown.ts'
import type { BotServices } from './services.ts'

/** How long anything may be looked up before an interaction is acknowledged, in milliseconds; Discord waits for 3,000. */
const PATIENCE_MS = 300

/** What a look-up gives, if it gives it before an acknowledgement is due; null: it takes longer, and goes on. */
export async function inTime<T>(work: Promise<T>): Promise<{ readonly value: T } | null> {
  const over = new AbortController()
  // What it comes to later is for whoever waits for it.
  work.catch(() => undefined)
  try {
    return await Promise.race([
      work.then((value) => ({ value })),
      sleep(PATIENCE_MS, null, { signal: over.signal }),
    ])
  } finally {
    over.abort()
  }
}

/** What a look-up gives in time for a window that can do without it, as after a restart; else what it does with instead. */
export async function inTimeOr<T, U>(work: Promise<T>, otherwise: U): Promise<T | U> {
  const found = await inTime(work)
  return found === null ? otherwise : found.value
}

/**
 * What is looked up for a window, which can only be opened instead of an acknowledgement. When that takes too long the
 * interaction is acknowledged, and once all is at hand the caller is asked to say it again: null.
 */
export async function beforeWindow<T>(
  interaction: Answerable,
  services: BotServices,
  work: Promise<T>,
): Promise<{ readonly value: T } | null> {
  const found = await inTime(work)
  if (found !== null) return found
  await acknowledge(interaction, 'privately')
  services.unanswered.note(noteOf(interaction, false, services.process))
  await work
  await answer(interaction, { lines: [say(message('discord.window-late'), languageFor(interaction))] })
  return null
}
