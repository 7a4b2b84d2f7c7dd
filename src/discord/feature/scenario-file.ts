import type { Attachment } from 'discord.js'
import type { Json } from '../../kernel/json.ts'
import { message, type Result } from '../../kernel/words.ts'
import type { Work } from '../../workshop/workshop.ts'

/** A scenario is a page or two of text; more is none. */
export const MOST_BYTES = 256 * 1024
/** Discord gives a file at once or not at all, in milliseconds. */
export const LONGEST_MS = 20_000

/** Reads a scenario from a file somebody uploaded: YAML or JSON. What it means is the ruleset's to say. */
export async function scenarioFrom(file: Attachment, work: Work): Promise<Result<Json>> {
  if (file.size > MOST_BYTES) return tooLong
  const response = await fetch(file.url, { signal: AbortSignal.timeout(LONGEST_MS) })
  if (!response.ok) return { ok: false, refusal: message('discord.file-gone') }
  const text = await response.text()
  return text.length > MOST_BYTES ? tooLong : work('read', text)
}

const tooLong: Result<never> = {
  ok: false,
  refusal: message('discord.file-too-long', { most: MOST_BYTES / 1024 }),
}
