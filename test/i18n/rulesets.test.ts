import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { catalogues, LANGUAGES } from '../../src/i18n/i18n.ts'

const RULESETS = join(import.meta.dirname, '..', '..', 'src', 'rulesets')
const folders = readdirSync(RULESETS, { withFileTypes: true })
  .filter((one) => one.isDirectory())
  .map(({ name }) => name)

/** The word before the first dot of every key of a ruleset. */
const namespaces = new Map<string, string>()

test.each(folders)('the words of %s are said in both languages, under a name of its own', async (id) => {
  for (const language of LANGUAGES) {
    const told = await import(join(RULESETS, id, 'shown', 'words', `${language}.ts`))
    const [words = {}] = Object.values<Record<string, string>>(told)
    expect(Object.keys(words)).not.toEqual([])
    expect(catalogues[language]).toMatchObject(words)
    const [first = '', ...rest] = new Set(Object.keys(words).map((key) => key.split('.')[0]))
    expect(rest).toEqual([])
    namespaces.set(id, first)
  }
})

test('no two rulesets share a name in the catalogues', () => {
  expect(new Set(namespaces.values()).size).toBe(folders.length)
})
