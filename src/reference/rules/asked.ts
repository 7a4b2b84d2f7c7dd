import { join } from 'node:path'
import { z } from 'zod'
import { readData } from '../../assets.ts'
import type { Language } from '../../i18n/i18n.ts'
import type { RuleId } from '../../kernel/words.ts'

/** Questions that a rule answers, as players put them, by language. */
export type Asked = Readonly<Record<Language, readonly string[]>>

/** Several ways to ask, parted by a slash. */
const ways = z
  .string()
  .min(1)
  .transform((text) => text.split(' / '))
const file = z.record(z.string(), z.strictObject({ en: ways, pl: ways }))

/**
 * Reads `FOLDER/asked/<ruleset>.yaml`: for the rules that are asked for most, how players ask for them. No file: none.
 * @throws when the file is not what it should be; the message names file and rule.
 */
export function loadAsked(ruleset: string, folder: string): ReadonlyMap<RuleId, Asked> {
  const path = join(folder, 'asked', `${ruleset}.yaml`)
  const found = readData(path)
  if (found === null) return new Map()
  const read = file.safeParse(found)
  if (!read.success) throw new Error(`${path}:\n${z.prettifyError(read.error)}`)
  return new Map(Object.entries(read.data))
}
