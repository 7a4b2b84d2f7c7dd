import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isPlayed, loadRuleTexts } from '../../../../src/reference/rules/texts.ts'
import { companyBattlesReference } from '../../../../src/rulesets/company-battles/reference/reference.ts'
import { companyBattles } from '../../../../src/rulesets/company-battles/ruleset.ts'

const rules = companyBattles.reference

/** Every area and how many rules it has. */
const AREAS = {
  GEN: 15,
  UNI: 11,
  TER: 7,
  TUR: 8,
  MOV: 9,
  FST: 5,
  BLD: 8,
  BOG: 6,
  TOW: 6,
  TRA: 12,
  LEV: 2,
  ENT: 2,
  CMD: 8,
  LDR: 5,
  WAR: 4,
  LOS: 11,
  ARC: 3,
  CON: 9,
  TGT: 8,
  HIT: 7,
  ALL: 7,
  SAV: 15,
  PIN: 6,
  BAI: 5,
  ASL: 22,
  MOR: 6,
  ART: 25,
  SMK: 6,
  AIR: 15,
  REC: 10,
  SCN: 10,
  ASY: 21,
  DAT: 8,
}

describe('the register of Company Battles', () => {
  test('house: it has all 302 rules, each area numbered from 1 without a gap', () => {
    const numbered = Object.entries(AREAS).flatMap(([area, count]) =>
      Array.from({ length: count }, (_, i) => `FW-${area}-${String(i + 1).padStart(2, '0')}`),
    )
    expect(rules.map(({ id }) => id)).toEqual(numbered)
    expect(rules).toHaveLength(302)
  })

  test('house: it says how sure each rule is', () => {
    const ofKind = (kind: string): number => rules.filter((rule) => rule.kind === kind).length
    expect(['stated', 'reconstructed', 'decided', 'extension'].map(ofKind)).toEqual([215, 32, 31, 24])
  })

  test('house: it has a chapter for every area, and every rule that its tables and tests cite', () => {
    expect(new Set(Object.keys(AREAS))).toEqual(
      new Set(companyBattlesReference.chapters.map(({ area }) => area)),
    )
    const known = new Set(rules.map(({ id }) => id))
    const cited = [
      ...companyBattlesReference.tables.flatMap(({ rules: chief, rows }) => [
        ...chief,
        ...rows.flatMap(({ rule }) => rule ?? []),
      ]),
      ...companyBattlesReference.tests.flatMap(({ rules: of, options }) => [
        ...of,
        ...options.flatMap(({ rules: its }) => its),
      ]),
    ]
    expect(cited.length).toBeGreaterThan(100)
    expect(cited.filter((id) => !known.has(id))).toEqual([])
  })

  test('house: what it claims are rules of the book, each once, and what it does not claim is said not to be played', () => {
    const { also } = companyBattles.claims
    expect(new Set(also).size).toBe(also.length)
    const known = rules.map(({ id }) => id)
    expect(also.filter((id) => !known.includes(id))).toEqual([])
    expect(rules.filter((rule) => isPlayed(companyBattles, rule)).map(({ id }) => id)).toEqual(
      known.filter((id) => also.includes(id)),
    )
  })
})

test('house: a ruling within a rule of the book is told in both languages, with its reason in docs/company-battles.md', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/company-battles.md'), 'utf8')
  const texts = loadRuleTexts(companyBattles).flatMap(({ rules: written }) => written)
  const ruled = texts.filter(({ text }) => text.en.includes('**Ruling:**'))
  expect(ruled.length).toBeGreaterThan(100)
  expect(texts.filter(({ text }) => text.pl.includes('**Rozstrzygnięcie:**'))).toEqual(ruled)
  expect(ruled.map(({ id }) => id).filter((id) => !page.includes(id))).toEqual([])
})
