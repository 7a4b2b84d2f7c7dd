import { join } from 'node:path'
import { z } from 'zod'
import { readData } from '../../assets.ts'
import { LANGUAGES, type Language } from '../../i18n/i18n.ts'
import { RULES_FOLDER } from './texts.ts'

/** How players ask in a language, and how its words are counted as one. All of it is folded. */
export interface Wording {
  /** Words that ask and join, and say nothing of what is asked for. */
  readonly idle: ReadonlySet<string>
  /** Words that almost every rule has. */
  readonly faint: ReadonlySet<string>
  /** Words whose stem is not what is left without an ending. */
  readonly stems: ReadonlyMap<string, string>
  /** Endings that words lose, the longest first. */
  readonly endings: readonly string[]
  /** What players say, of one word or several, and the words that the books have for it. */
  readonly meant: ReadonlyMap<string, readonly string[]>
  /** Groups of words that mean nearly the same where a question is compared with others. */
  readonly alike: readonly (readonly string[])[]
}

const words = z.string().transform((text) => text.split(' ').filter((word) => word !== ''))
const folded = z.string().regex(/^[a-z0-9]+(?: [a-z0-9]+)*$/, 'folded words')
const file = z.strictObject({
  idle: words,
  faint: words,
  stems: z.record(folded, folded),
  endings: words,
  meant: z.record(folded, words),
  alike: z.array(words),
})

/** Reads `FOLDER/wording/<language>.yaml`. @throws when it is not what it should be; the message names file and place. */
export function loadWording(language: Language, folder: string = RULES_FOLDER): Wording {
  const path = join(folder, 'wording', `${language}.yaml`)
  const found = file.safeParse(readData(path))
  if (!found.success) throw new Error(`${path}:\n${z.prettifyError(found.error)}`)
  const { idle, faint, stems, endings, meant, alike } = found.data
  return {
    idle: new Set(idle),
    faint: new Set(faint),
    stems: new Map(Object.entries(stems)),
    endings,
    meant: new Map(Object.entries(meant)),
    alike,
  }
}

const read = new Map<Language, Wording>()

/** The wording of a language of the house: read when somebody first asks, and kept. @throws as {@link loadWording} */
export function wordingOf(language: Language): Wording {
  const wording = read.get(language) ?? loadWording(language)
  read.set(language, wording)
  return wording
}

/** Does a folded word say nothing of what is asked for? People ask in either language, whatever their own. */
export const isIdle = (word: string): boolean =>
  LANGUAGES.some((language) => wordingOf(language).idle.has(word))
