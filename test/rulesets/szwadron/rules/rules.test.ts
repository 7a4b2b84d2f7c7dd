import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { citations } from '../../../../src/cli/coverage/citations.ts'
import { isPlayed, loadRuleTexts } from '../../../../src/reference/rules/texts.ts'
import { szwadronReference } from '../../../../src/rulesets/szwadron/reference/reference.ts'
import { szwadron } from '../../../../src/rulesets/szwadron/ruleset.ts'

const rules = szwadron.reference

/** Every area and how many rules it has. */
const AREAS = {
  UNIT: 15,
  COH: 6,
  ZOC: 5,
  LOSS: 9,
  SEQ: 15,
  MOVE: 18,
  FIRE: 56,
  SPEC: 19,
  MEL: 51,
  MOR: 58,
  GEO: 20,
  INIT: 1,
  AMMO: 2,
  CMD: 1,
  TERR: 4,
  ARMY: 2,
  SCEN: 4,
  ASYNC: 13,
  DATA: 7,
}

describe('the register of Szwadron', () => {
  test('house: it has all 306 rules, each area numbered from 1 without a gap', () => {
    const numbered = Object.entries(AREAS).flatMap(([area, count]) =>
      Array.from({ length: count }, (_, i) => `SZ-${area}-${String(i + 1).padStart(2, '0')}`),
    )
    expect(rules.map(({ id }) => id)).toEqual(numbered)
    expect(rules).toHaveLength(306)
  })

  test('house: it says how sure each rule is', () => {
    const ofKind = (kind: string): number => rules.filter((rule) => rule.kind === kind).length
    expect(['stated', 'reconstructed', 'decided', 'extension'].map(ofKind)).toEqual([235, 48, 10, 13])
  })

  test('house: it has a chapter for every area, and every rule that its tables and tests cite', () => {
    expect(new Set(Object.keys(AREAS))).toEqual(new Set(szwadronReference.chapters.map(({ area }) => area)))
    const known = new Set(rules.map(({ id }) => id))
    const cited = [
      ...szwadronReference.tables.flatMap(({ rules: chief, rows }) => [
        ...chief,
        ...rows.flatMap(({ rule }) => rule ?? []),
      ]),
      ...szwadronReference.tests.flatMap(({ rules: of, options }) => [
        ...of,
        ...options.flatMap(({ rules: its }) => its),
      ]),
    ]
    expect(cited.length).toBeGreaterThan(100)
    expect(cited.filter((id) => !known.has(id))).toEqual([])
  })

  test('house: what it claims stands in the code and has a test, and no text says that it is not played', () => {
    const root = join(import.meta.dirname, '../../../..')
    const listing = (file: string): boolean => /\/(reference|rules)\//.test(file)
    const code = citations(root, ['src/rulesets/szwadron'], listing)
    const tests = citations(root, ['test/rulesets/szwadron'], () => false)
    const { house = {} } = szwadron.claims
    const played = rules.filter((rule) => isPlayed(szwadron, rule)).map(({ id }) => id)
    expect(played).toHaveLength(306)
    expect(played.filter((id) => !(code.has(id) || id in house) || !tests.has(id))).toEqual([])
  })
})

test('house: a ruling within a rule of the book is told in both languages, with its reason in docs/szwadron.md', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/szwadron.md'), 'utf8')
  const texts = loadRuleTexts(szwadron).flatMap(({ rules: written }) => written)
  const ruled = texts.filter(({ text }) => text.en.includes('**Ruling:**'))
  expect(ruled.length).toBeGreaterThan(30)
  expect(texts.filter(({ text }) => text.pl.includes('**Rozstrzygnięcie:**'))).toEqual(ruled)
  expect(ruled.map(({ id }) => id).filter((id) => !page.includes(id))).toEqual([])
})
