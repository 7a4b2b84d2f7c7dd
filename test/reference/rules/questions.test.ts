import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadAsked } from '../../../src/reference/rules/asked.ts'
import { openLikeness } from '../../../src/reference/rules/likeness.ts'
import { isKnown } from '../../../src/reference/rules/search.ts'
import { shippedRules, shippedSearch } from '../../../src/reference/rules/shipped.ts'
import { loadWording, wordingOf } from '../../../src/reference/rules/wording.ts'
import { firstThree, HALVES, isAnswered, questionsOf } from '../support/questions.ts'

const search = shippedSearch()

describe('questions of players', () => {
  // `npm run bench -- questions` measures; here a change that loses many is noticed.
  test.each([
    ['tuning', 300, 311],
    ['kept-out', 141, 150],
  ] as const)('%s: most find their rule among the first three', (half, least, count) => {
    const all = questionsOf(half)
    expect(all).toHaveLength(count)
    expect(all.filter(isAnswered).length).toBeGreaterThanOrEqual(least)
  })

  test.each(questionsOf('plain').map((one) => [one.ruleset, one.query, one] as const))(
    '%s, asked plainly: %s',
    (_ruleset, _query, one) => {
      expect(isAnswered(one), `${one.rules.join(' ')} in ${firstThree(one).join(' ')}`).toBe(true)
    },
  )

  test('name rules that there are', () => {
    const rules = [...HALVES, 'plain' as const].flatMap(questionsOf).flatMap((one) => one.rules)
    expect(rules.filter((id) => shippedRules().page(id) === null)).toEqual([])
  })

  test('those that were asked in vain at the table are answered', () => {
    const first = (ruleset: string, language: 'en' | 'pl', query: string) =>
      firstThree({ ruleset, language, query })
    expect(first('khans-and-generals', 'en', 'why is the objective not mine')).toContain('KG-PO-02')
    expect(first('khans-and-generals', 'en', 'who goes first')).toContain('KG-DEP-05')
    expect(first('hex-battles', 'en', 'who goes first')).toContain('HX-TURN-04')
    const friends = 'can I shoot through my friends'
    expect(first('khans-and-generals', 'en', friends)[0]).toBe('KG-RNG-09')
    expect(first('khans-and-generals', 'en', 'shoot through friends')[0]).toBe('KG-RNG-09')
    expect(first('khans-and-generals', 'pl', 'czy mogę strzelać przez swoich')[0]).toBe('KG-RNG-09')
    expect(first('khans-and-generals', 'en', 'can I move through my friends')[0]).toBe('KG-MOV-09')
    expect(first('khans-and-generals', 'pl', 'kto wygrywa')[0]).toMatch(/^KG-VIC/u)
    expect(first('khans-and-generals', 'pl', 'jak szarżuje husaria')).toContain('KG-OMX-02')
    expect(first('hex-battles', 'pl', 'jak szarżuje husaria')).toContain('HX-CHG-01')
  })

  test.each([
    ['en', 'cut telephone line', 'KG-COM-06'],
    ['en', 'telephone line cut by the enemy', 'KG-COM-06'],
    ['en', 'how is a telephone wire cut', 'KG-COM-06'],
    ['en', 'phone cable', 'KG-COM-06'],
    ['en', 'lay a telephone line', 'KG-OSP-06'],
    ['en', 'barbed wire cut', 'KG-OBS-06'],
    ['pl', 'przeciąć linię telefoniczną', 'KG-COM-06'],
    ['pl', 'przecięcie linii telefonicznej', 'KG-COM-06'],
    ['pl', 'zerwana linia telefoniczna', 'KG-COM-06'],
    ['pl', 'przeciąć kabel', 'KG-COM-06'],
    ['pl', 'rozwinąć linię telefoniczną', 'KG-OSP-06'],
    ['pl', 'przeciąć drut kolczasty', 'KG-OBS-06'],
  ] as const)('of telephone lines and of wire, %s: %s, find their rule first', (language, query, rule) => {
    expect(firstThree({ ruleset: 'khans-and-generals', language, query })[0]).toBe(rule)
  })
})

describe('questions that rules are known to answer', () => {
  test('find their rule in other words of the same meaning, with another prefix and mistyped', () => {
    const like = (query: string, language: 'en' | 'pl', questions: readonly string[]): string[] => {
      const known = questions.map((question, n) => ({ id: String(n), question }))
      const found = [...openLikeness(known, language)(query)]
      return found.sort(([, a], [, b]) => b.like - a.like).map(([id]) => id)
    }
    expect(like('dead from a volley', 'en', ['who begins', 'losses of shooting'])).toEqual(['1'])
    expect(like('wystrzelić i zwiać', 'pl', ['strzelić i uciec', 'kto zaczyna'])).toEqual(['0'])
    expect(like('deploymet', 'en', ['deployment', 'objective'])).toEqual(['0'])
    expect(like('pizza', 'en', ['deployment', 'objective'])).toEqual([])
  })

  test('are told with place and name where their file is not what it should be', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'asked-'))
    await mkdir(join(folder, 'asked'))
    await writeFile(join(folder, 'asked', 'toy.yaml'), 'TY-ABC-01: {en: who begins}')
    expect(() => loadAsked('toy', folder)).toThrow(/toy\.yaml[\s\S]*TY-ABC-01/u)
    expect(loadAsked('other', folder).size).toBe(0)
    await rm(folder, { recursive: true })
  })
})

describe('what nobody has written a rule about', () => {
  test.each([
    ['en', 'best pizza recipe in town tonight'],
    ['en', 'password of my neighbours wifi router'],
    ['pl', 'przepis na pierogi ruskie z cebulą'],
  ] as const)('%s: “%s” is not taken for known', (language, query) => {
    const hits = search.find({ query, language, ruleset: 'khans-and-generals' })
    expect(isKnown(hits)).toBe(false)
  })

  test.each(['asdf qwer', 'blah blah'])(
    '“%s”, which shares no word with any rule, finds nothing',
    (query) => {
      for (const language of ['en', 'pl'] as const) {
        for (const ruleset of ['khans-and-generals', undefined]) {
          expect(search.find({ query, language, ruleset })).toHaveLength(0)
        }
      }
    },
  )

  test('what only looks like words of the rules by half of it is not taken for known', () => {
    expect(isKnown(search.find({ query: 'qwertyuiop chareg', language: 'en' }))).toBe(false)
    expect(isKnown(search.find({ query: 'chareg', language: 'en' }))).toBe(true)
  })

  test('while a question that has its rule is', () => {
    const known = (query: string) =>
      isKnown(search.find({ query, language: 'en', ruleset: 'khans-and-generals' }))
    expect(known('how do i win the battle')).toBe(true)
    expect(known('KG-MEL-03')).toBe(true)
  })
})

describe('the wording of players', () => {
  test.each(['en', 'pl'] as const)(
    '%s: every word that is meant finds something in some rulebook',
    (language) => {
      const words = new Set([...wordingOf(language).meant.values()].flat())
      const lost = [...words].filter((query) => search.find({ query, language }).length === 0)
      expect(lost).toEqual([])
    },
  )

  test('of a file that is not what it should be is refused with the place', () => {
    expect(() => loadWording('en', '/nowhere')).toThrow(/wording/u)
  })
})
