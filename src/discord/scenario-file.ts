import type { Attachment } from 'discord.js'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Json } from '../kernel/json.ts'
import type { Result } from '../kernel/words.ts'

/** A scenario is a page or two of text; more is none. */
const MOST_BYTES = 256 * 1024

const json: z.ZodType<Json> = z.json() as z.ZodType<Json>

/** Reads a scenario from a file somebody uploaded: YAML or JSON. What it means is the ruleset's to say. */
export async function scenarioFrom(file: Attachment): Promise<Result<Json>> {
  if (file.size > MOST_BYTES) {
    return { ok: false, refusal: { key: 'discord.file-too-long', params: { most: MOST_BYTES / 1024 } } }
  }
  const response = await fetch(file.url)
  if (!response.ok) return { ok: false, refusal: { key: 'discord.file-gone' } }
  return readScenario(await response.text())
}

/** A text in YAML (or JSON, which is YAML) as a scenario still to be checked. */
export function readScenario(text: string): Result<Json> {
  try {
    // Written out and read again: what points to itself is no scenario.
    const plain: unknown = JSON.parse(JSON.stringify(parse(text, { maxAliasCount: 100, logLevel: 'error' })))
    const read = json.safeParse(plain)
    if (read.success && read.data !== null && typeof read.data === 'object') {
      return { ok: true, value: read.data }
    }
    return { ok: false, refusal: { key: 'discord.file-no-scenario', params: { reason: '' } } }
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : ''
    return { ok: false, refusal: { key: 'discord.file-no-scenario', params: { reason } } }
  }
}
