import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isPlayed, loadRuleTexts } from '../../../../src/reference/rules/texts.ts'
import { meinPanzerReference } from '../../../../src/rulesets/mein-panzer/reference/reference.ts'
import { meinPanzerRegister } from '../../../../src/rulesets/mein-panzer/rules/rules.ts'

const rules = meinPanzerRegister.reference

/** Every area and how many rules it has. */
const AREAS = {
  CORE: 12,
  SET: 12,
  TRN: 7,
  ACT: 13,
  STA: 2,
  OVW: 10,
  MOV: 17,
  WRK: 1,
  IMM: 5,
  RAM: 7,
  PSH: 2,
  LOS: 10,
  HID: 5,
  DET: 4,
  FIR: 15,
  COV: 5,
  FLM: 2,
  THR: 1,
  SMK: 9,
  REG: 3,
  ROF: 1,
  SKL: 3,
  ART: 22,
  RKT: 1,
  RGT: 1,
  SND: 2,
  BLI: 1,
  HIT: 18,
  CMD: 14,
  MOR: 11,
  INF: 12,
  CHG: 10,
  CHV: 5,
  SUP: 4,
  CMB: 1,
  OVR: 3,
  SNP: 2,
  LOF: 3,
  BAN: 7,
  CAV: 6,
  NKV: 4,
  TRP: 18,
  BLD: 17,
  BNK: 1,
  BRG: 1,
  SAP: 4,
  ASY: 14,
  DAT: 7,
  SCN: 4,
}

describe('the register of Mein Panzer', () => {
  test('house: it has all 339 rules, each area numbered from 1 without a gap', () => {
    const numbered = Object.entries(AREAS).flatMap(([area, count]) =>
      Array.from({ length: count }, (_, i) => `MP-${area}-${String(i + 1).padStart(2, '0')}`),
    )
    expect(rules.map(({ id }) => id)).toEqual(numbered)
    expect(rules).toHaveLength(339)
  })

  test('house: it says how sure each rule is', () => {
    const ofKind = (kind: string): number => rules.filter((rule) => rule.kind === kind).length
    expect(['stated', 'reconstructed', 'decided', 'extension'].map(ofKind)).toEqual([282, 24, 19, 14])
  })

  test('house: it has a chapter for every area, and every rule that its tables and tests cite', () => {
    expect(new Set(Object.keys(AREAS))).toEqual(new Set(meinPanzerReference.chapters.map(({ area }) => area)))
    const known = new Set(rules.map(({ id }) => id))
    const cited = [
      ...meinPanzerReference.tables.flatMap(({ rules: chief, rows }) => [
        ...chief,
        ...rows.flatMap(({ rule }) => rule ?? []),
      ]),
      ...meinPanzerReference.tests.flatMap(({ rules: of, options }) => [
        ...of,
        ...options.flatMap(({ rules: its }) => its),
      ]),
    ]
    expect(cited.length).toBeGreaterThan(100)
    expect(cited.filter((id) => !known.has(id))).toEqual([])
  })

  test('house: it claims what battles are fought by, rule by rule, each once and each of the register', () => {
    const played = rules.filter((rule) => isPlayed(meinPanzerRegister, rule))
    expect(new Set(meinPanzerRegister.claims.also).size).toBe(played.length)
    expect(meinPanzerRegister.claims.also).toHaveLength(played.length)
  })
})

test('house: a ruling within a rule of the book is told in both languages, with its reason in docs/mein-panzer.md', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/mein-panzer.md'), 'utf8')
  const texts = loadRuleTexts(meinPanzerRegister).flatMap(({ rules: written }) => written)
  const ruled = texts.filter(({ text }) => text.en.includes('**Ruling:**'))
  expect(ruled.length).toBeGreaterThan(30)
  expect(texts.filter(({ text }) => text.pl.includes('**Rozstrzygnięcie:**'))).toEqual(ruled)
  expect(ruled.map(({ id }) => id).filter((id) => !page.includes(id))).toEqual([])
})
