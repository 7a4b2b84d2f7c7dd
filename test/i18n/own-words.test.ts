import { expect, test } from 'vitest'
import type { Language } from '../../src/i18n/i18n.ts'
import { sayPlain } from '../../src/i18n/i18n.ts'
import { rulesets } from '../../src/rulesets/registry.ts'
import { hqWords } from '../../src/table/people/gathering.ts'

/** What a game calls that which players of a side share, in its own words: all of it, and two parts. */
const called = (id: string, language: Language): string[] => {
  const ruleset = rulesets[id]
  if (ruleset === undefined) throw new Error(`no ${id}`)
  return [[], ['UH1', 'U3']].map((commands) => sayPlain(hqWords(commands, ruleset, {}), language))
}

test.each([
  [
    'khans-and-generals',
    'all headquarters',
    'headquarters UH1, U3',
    'wszystkie dowództwa',
    'dowództwa UH1, U3',
  ],
  ['hex-battles', 'all leaders', 'the leaders UH1, U3', 'wszyscy dowódcy', 'dowódcy UH1, U3'],
  ['szwadron', 'all brigades', 'the brigades of UH1, U3', 'wszystkie brygady', 'brygady UH1, U3'],
  ['company-battles', 'all platoons', 'the platoons of UH1, U3', 'wszystkie plutony', 'plutony UH1, U3'],
  ['mein-panzer', 'all platoons', 'the platoons of UH1, U3', 'wszystkie plutony', 'plutony UH1, U3'],
])('DIG-SEAT %s says in its own words what somebody commands', (id, ...told) => {
  expect([...called(id, 'en'), ...called(id, 'pl')]).toEqual(told)
})
