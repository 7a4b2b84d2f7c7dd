import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { markdown } from '../../../src/discord/client/markdown.ts'
import { plain } from '../../../src/i18n/spans.ts'
import { ruleSpans } from '../../../src/reference/rules/marks.ts'
import { loadRuleTexts, missingTexts } from '../../../src/reference/rules/texts.ts'
import { references } from '../../../src/rulesets/references.ts'
import { registers } from '../../../src/rulesets/registers.ts'

const WRITTEN = Object.values(registers)
/** Rule numbers as a text names them. */
const NAMED = /\b[A-Z]{2}-[A-Z]+-\d\d\b/g

describe.each(WRITTEN.map((ruleset) => [ruleset.id, ruleset] as const))('the texts of %s', (_, ruleset) => {
  const chapters = loadRuleTexts(ruleset)
  const rules = chapters.flatMap((chapter) => chapter.rules)
  const known = new Set(ruleset.reference.map(({ id }) => id))
  const tables = new Set(references[ruleset.id]?.tables.map(({ id }) => id))

  test('are there for every rule a player reads', () => {
    expect(missingTexts(ruleset, chapters)).toEqual([])
    expect(rules.length).toBeGreaterThan(150)
  })

  test('are read without a mark where nothing can be set off, and with what is set off in Discord', () => {
    for (const { id, text, example } of rules) {
      for (const said of [text.en, text.pl, example?.en ?? '', example?.pl ?? '']) {
        expect(plain(ruleSpans(said)), id).toBe(said.replaceAll('**', ''))
        expect(plain(ruleSpans(said)), id).not.toMatch(/[*_`~|]/u)
        expect(markdown(ruleSpans(said)), id).toBe(said)
      }
    }
  })

  test('name tables that exist', () => {
    for (const rule of rules)
      expect(
        rule.tables.filter((id) => !tables.has(id)),
        rule.id,
      ).toEqual([])
    expect(rules.filter((rule) => rule.tables.length > 0).length).toBeGreaterThan(15)
  })

  test('name no rule that does not exist, and none names itself as another to see', () => {
    for (const rule of rules) {
      const words = [rule.text.en, rule.text.pl, rule.example?.en ?? '', rule.example?.pl ?? ''].join(' ')
      const named = [...rule.see, ...(words.match(NAMED) ?? [])]
      expect(
        named.filter((id) => !known.has(id)),
        rule.id,
      ).toEqual([])
      expect(rule.see, rule.id).not.toContain(rule.id)
      expect(new Set(rule.see).size, rule.id).toBe(rule.see.length)
    }
  })

  test('say the same numbers in both languages', () => {
    const numbers = (text: string): string[] => {
      const plain = text.replace(NAMED, '').replace(/(\d),(\d)/g, '$1.$2')
      return [...new Set(plain.match(/\d+(\.\d+)?/g))].sort()
    }
    for (const { id, text, example } of rules) {
      expect(numbers(text.pl), id).toEqual(numbers(text.en))
      expect(numbers(example?.pl ?? ''), `${id} example`).toEqual(numbers(example?.en ?? ''))
    }
  })

  test('are in the language they are said to be in', () => {
    for (const { id, text } of rules) {
      expect(text.en, id).not.toMatch(/[ąćęłńóśźż]{2}|\b(jest|oraz|nie|albo)\b/u)
      expect(text.pl, id).not.toMatch(/\b(the|and|of|with)\b/u)
    }
    for (const chapter of chapters) {
      expect(chapter.rules.map(({ text }) => text.pl).join(' '), chapter.area).toMatch(/[ąęłóśżźćń]/u)
    }
  })
})

describe('a file that is not as it should be', () => {
  let folder: string
  const cited = {
    id: 'toy',
    reference: [
      { id: 'TY-ABC-01', area: 'ABC', name: 'One', kind: 'stated' },
      { id: 'TY-ABC-02', area: 'ABC', name: 'Two', kind: 'decided' },
      { id: 'TY-XYZ-01', area: 'XYZ', name: 'Three', kind: 'stated' },
    ],
    claims: { areas: ['ABC'], later: { 'TY-ABC-02': 'later' }, also: [] },
  } as const
  const good = `area: ABC
name: {en: Letters, pl: Litery}
rules:
  TY-ABC-02:
    name: {en: Two, pl: Dwa}
    en: The second rule, long enough.
    pl: Druga reguła, dostatecznie długa.
  TY-ABC-01:
    name: {en: One, pl: Jeden}
    en: The first rule, long enough.
    pl: Pierwsza reguła, dostatecznie długa.
    see: [TY-ABC-02]
`
  const write = (text: string, name = 'abc.yaml'): Promise<void> => writeFile(join(folder, 'toy', name), text)
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hetman-rules-'))
    await mkdir(join(folder, 'toy'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('as it should be, it is joined with the register in its order; what is not claimed is not played', async () => {
    await write(good)
    const chapters = loadRuleTexts(cited, folder)
    const [one, two] = chapters[0]?.rules ?? []
    expect(one).toMatchObject({ id: 'TY-ABC-01', kind: 'stated', played: true, see: ['TY-ABC-02'] })
    expect(two).toMatchObject({ id: 'TY-ABC-02', kind: 'decided', played: false, tables: [] })
    expect(missingTexts(cited, chapters)).toEqual(['TY-XYZ-01'])
  })

  test.each([
    ['an unknown field', good.replace('see:', 'seee:'), /abc\.yaml[\s\S]*seee[\s\S]*TY-ABC-01/],
    ['a text too long', good.replace('The first rule', 'x'.repeat(1600)), /1500[\s\S]*TY-ABC-01.*en/],
    ['a language missing', good.replace(/ +pl: Pierwsza.*\n/, ''), /TY-ABC-01.*pl/],
    ['a rule nobody knows', good.replace('TY-ABC-01:', 'TY-ABC-09:'), /abc\.yaml: rules\.TY-ABC-09/],
    ['a rule of another area', good.replace('TY-ABC-01:', 'TY-XYZ-01:'), /abc\.yaml: rules\.TY-XYZ-01/],
    ['another area than its name says', good.replace('area: ABC', 'area: XYZ'), /xyz\.yaml/],
    [
      'a mark left open',
      good.replace('The first rule', 'The **first rule'),
      /a mark \*\* without its other[\s\S]*TY-ABC-01.*en/,
    ],
    ['a mark of some medium', good.replace('The first', 'The _first_'), /“_”[\s\S]*TY-ABC-01.*en/],
    ['no YAML', 'area: [', /abc\.yaml cannot be read/],
  ])('%s is named with file, rule and field', async (_, text, told) => {
    await write(text)
    expect(() => loadRuleTexts(cited, folder)).toThrow(told)
  })
})
