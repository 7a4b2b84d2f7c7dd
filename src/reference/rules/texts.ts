import { basename, join } from 'node:path'
import { z } from 'zod'
import { ASSETS, dataFiles, readData } from '../../assets.ts'
import { lookUp } from '../../kernel/look-up.ts'
import type { Bilingual } from '../../kernel/reference.ts'
import type { Cited, RuleEntry } from '../../kernel/ruleset.ts'
import type { RuleId } from '../../kernel/words.ts'
import { type Asked, loadAsked } from './asked.ts'
import { faultInMarks } from './marks.ts'

/** One rule as a player reads it. */
export interface RuleText {
  readonly ruleset: string
  readonly id: RuleId
  /** Area of its chapter: `MEL`. */
  readonly area: string
  readonly name: Bilingual
  /** As in the file: what is set off stands between marks, and is read by {@link ruleSpans}. */
  readonly text: Bilingual
  readonly example?: Bilingual
  /** Rules to read besides. */
  readonly see: readonly RuleId[]
  /** Ids of the tables of its ruleset that it reads. */
  readonly tables: readonly string[]
  /** Other words people ask for it with; never shown. */
  readonly words?: Bilingual
  /** How players ask for it; never shown. */
  readonly asked?: Asked
  readonly kind: RuleEntry['kind']
  /** False: the engine does not play by it yet. */
  readonly played: boolean
}

/** The texts of one area of a ruleset. */
export interface RuleChapter {
  readonly ruleset: string
  readonly area: string
  readonly name: Bilingual
  readonly rules: readonly RuleText[]
}

/** Areas a player never reads: what the engine promises, how its data are written. */
const UNREAD: { readonly [ruleset: string]: readonly string[] } = {
  'khans-and-generals': ['DIG', 'DAT', 'SCN'],
  'hex-battles': ['DATA'],
}

/** Most characters of a text, an example, a name: so that an answer fits a phone and Discord's embeds. */
export const MOST = { text: 1500, example: 700, name: 60 } as const

const bilingual = (most: number): z.ZodType<Bilingual> => {
  const words = z.string().trim().min(1).max(most)
  return z.strictObject({ en: words, pl: words })
}
/** A text in which words may be set off. */
const marked = (least: number, most: number) =>
  z
    .string()
    .trim()
    .min(least)
    .max(most)
    .superRefine((said, context) => {
      const fault = faultInMarks(said)
      if (fault !== null) context.addIssue(fault)
    })
const text = marked(20, MOST.text)
const example = marked(1, MOST.example)
const RULE = /^[A-Z]+-[A-Z]+-\d+[a-z]?$/
const entry = z.strictObject({
  name: bilingual(MOST.name),
  en: text,
  pl: text,
  example: z.strictObject({ en: example, pl: example }).optional(),
  see: z.array(z.string().regex(RULE)).max(10).default([]),
  tables: z.array(z.string().min(1)).max(5).default([]),
  words: bilingual(200).optional(),
})
const file = z.strictObject({
  area: z.string().regex(/^[A-Z]+$/),
  name: bilingual(MOST.name),
  rules: z.record(z.string().regex(RULE), entry),
})

/** Where the texts of the rules are kept. */
export const RULES_FOLDER = join(ASSETS, 'rules')

/**
 * Reads the texts of a ruleset, `FOLDER/<ruleset>/<area>.yaml`, chapters in the order of the ruleset's register and
 * rules likewise. No folder: no texts.
 * @throws when a file is not what it should be; the message names file, rule and field.
 */
export function loadRuleTexts(cited: Cited, folder: string = RULES_FOLDER): RuleChapter[] {
  const register = new Map(cited.reference.map((rule) => [rule.id, rule]))
  const order = [...register.keys()]
  const areas = [...new Set(cited.reference.map(({ area }) => area))]
  const asked = loadAsked(cited.id, folder)
  const unknown = [...asked.keys()].filter((id) => !register.has(id))
  if (unknown.length > 0) throw new Error(`asked/${cited.id}.yaml: no such rule: ${unknown.join(' ')}`)
  return dataFiles(join(folder, cited.id))
    .map((path) => readChapter(path, cited, { register, order, asked }))
    .sort((a, b) => areas.indexOf(a.area) - areas.indexOf(b.area))
}

/** Rules a player reads and that have no text among these, in the order of the register. */
export function missingTexts(cited: Cited, chapters: readonly RuleChapter[]): RuleId[] {
  const written = new Set(chapters.flatMap(({ rules }) => rules.map(({ id }) => id)))
  const unread = lookUp(UNREAD, cited.id) ?? []
  return cited.reference
    .filter(({ id, area }) => !unread.includes(area) && !written.has(id))
    .map(({ id }) => id)
}

/** Is the rule implemented, as far as the ruleset claims? */
export const isPlayed = ({ claims }: Cited, { id, area }: Pick<RuleEntry, 'id' | 'area'>): boolean =>
  claims.also.includes(id) || (claims.areas.includes(area) && lookUp(claims.later, id) === undefined)

function readChapter(
  path: string,
  cited: Cited,
  {
    register,
    order,
    asked,
  }: {
    readonly register: ReadonlyMap<RuleId, RuleEntry>
    readonly order: readonly RuleId[]
    readonly asked: ReadonlyMap<RuleId, Asked>
  },
): RuleChapter {
  const read = file.safeParse(readData(path))
  if (!read.success) throw new Error(`${path}:\n${z.prettifyError(read.error)}`)
  const { area, name } = read.data
  if (basename(path) !== `${area.toLowerCase()}.yaml`) {
    throw new Error(`${path}: area: the file of ${area} is ${area.toLowerCase()}.yaml`)
  }
  const rules = Object.entries(read.data.rules).map(([id, one]): RuleText => {
    const registered = register.get(id)
    if (registered?.area !== area)
      throw new Error(`${path}: rules.${id}: ${cited.id} has no such rule in ${area}`)
    const questions = asked.get(id)
    return {
      ruleset: cited.id,
      id,
      area,
      name: one.name,
      text: { en: one.en, pl: one.pl },
      ...(one.example === undefined ? {} : { example: one.example }),
      see: one.see,
      tables: one.tables,
      ...(one.words === undefined ? {} : { words: one.words }),
      ...(questions === undefined ? {} : { asked: questions }),
      kind: registered.kind,
      played: isPlayed(cited, registered),
    }
  })
  rules.sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
  return { ruleset: cited.id, area, name, rules }
}
