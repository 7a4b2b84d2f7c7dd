import { expect, test } from 'vitest'
import { CliError } from '../../src/cli/files.ts'
import { rules } from '../../src/cli/rules.ts'

const en = { language: 'en' }

test('a number prints the rule with its chapter, example and what to see besides', () => {
  const told = rules(['hx', 'unit', '6'], en)
  expect(told).toContain('HX-UNIT-06  Rounding\nHex Battles (17th century) · Units')
  expect(told).toContain('Example. A disorganised unit of 5 PS fights with 3')
  expect(told).toMatch(/HX-COMB-12 +How much is lost/)
  expect(told).not.toContain('**')
})

test('words print the rule that is clearly meant, otherwise a list; in the language asked for', () => {
  expect(rules(['wyjście', 'z', 'paniki'], { language: 'pl', ruleset: 'hex-battles' })).toContain(
    'HX-MOR-10  Wyjście',
  )
  const list = rules(['melee'], { ...en, ruleset: 'khans-and-generals' }).split('\n')
  expect(list.length).toBeGreaterThan(3)
  for (const line of list) expect(line).toMatch(/^(KG-[A-Z]+-\d\d|khans-and-generals)/)
  expect(rules(['qxzvw'], en)).toContain('No rule was found for “qxzvw”')
})

test('no words print the rulebooks, or the chapters of one', () => {
  expect(rules([], en).split('\n')).toHaveLength(5)
  expect(rules([], { ...en, ruleset: 'hex-battles' })).toMatch(/hex-battles\/ZOC +Control zones/)
})

test('an unknown rulebook or language is refused', () => {
  expect(() => rules(['x'], { ...en, ruleset: 'chess' })).toThrow(CliError)
  expect(() => rules(['x'], { language: 'de' })).toThrow('There is no language "de"')
})
