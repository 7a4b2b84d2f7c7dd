import { describe, expect, test } from 'vitest'
import { readCustomId } from '../../../src/discord/client/custom-id.ts'
import {
  type Answer,
  citedRow,
  furtherRow,
  hitsAnswer,
  pageAnswer,
  titleOf,
} from '../../../src/discord/present/rules.ts'
import { LANGUAGES } from '../../../src/i18n/i18n.ts'
import { addressOf, type Page } from '../../../src/reference/rules/library.ts'
import { shippedRules } from '../../../src/reference/rules/shipped.ts'
import { references } from '../../../src/rulesets/references.ts'
import { readComponents } from '../../../src/sandbox/validate/components.ts'
import { checkMessage } from '../../../src/sandbox/validate/messages.ts'

const library = shippedRules()
const page = (address: string): Page => {
  const found = library.page(address)
  if (found === null) throw new Error(`There is no page ${address}.`)
  return found
}

const plain = (one: { toJSON(): unknown }) => JSON.parse(JSON.stringify(one.toJSON()))

/** What Discord would find wrong with an answer. */
function faults({ embeds, rows }: Answer): unknown[] {
  const shown = embeds.map(plain)
  const long = shown.filter(({ title = '', description = '', footer }) => {
    return title.length > 256 || description.length > 4096 || (footer?.text.length ?? 0) > 2048
  })
  const components = readComponents(rows.map(plain))
  return [...long, ...checkMessage({ content: '', embeds: shown, components, flags: 0, fileNames: [] })]
}

const words = (answer: Answer): string => JSON.stringify([answer.embeds, answer.rows])
const pressed = (answer: Answer) =>
  [...words(answer).matchAll(/"custom_id":"([^"]+)"/g)].map(([, id = '']) => readCustomId(id))

describe.each(LANGUAGES)('in %s', (language) => {
  test('every rule, chapter and book is an answer Discord takes, and so is it with a menu of what else was found', () => {
    expect(library.pages.length).toBeGreaterThan(650)
    for (const one of library.pages) {
      const answer = pageAnswer(one, library, language)
      expect(faults(answer), addressOf(one)).toEqual([])
      expect(answer.embeds, addressOf(one)).toHaveLength(1)
      expect(answer.rows.length, addressOf(one)).toBeLessThanOrEqual(5)
      if (answer.rows.length < 5) {
        const more = furtherRow(library.pages.slice(0, 8), language)
        expect(faults({ ...answer, rows: [...answer.rows, more] }), addressOf(one)).toEqual([])
      }
    }
  })

  test('every button and menu leads to something there is, no two share an id', () => {
    for (const one of library.pages) {
      const answer = pageAnswer(one, library, language)
      const ids = [...words(answer).matchAll(/"custom_id":"([^"]+)"/g)].map(([, id]) => id)
      expect(new Set(ids).size, addressOf(one)).toBe(ids.length)
      for (const press of pressed(answer)) {
        const [first = '', second = ''] = press?.args ?? []
        if (press?.action === 'rule' && second !== '') expect(library.page(first), first).not.toBeNull()
        if (press?.action === 'table') {
          expect(
            references[first]?.tables.map(({ id }) => id),
            addressOf(one),
          ).toContain(second)
        }
      }
    }
  })

  test('any eight that were found make a list Discord takes', () => {
    for (let from = 0; from < library.pages.length; from += 8) {
      expect(
        faults(hitsAnswer('?'.repeat(100), library.pages.slice(from, from + 8), from === 0, language)),
      ).toEqual([])
    }
    expect(faults(hitsAnswer('qxzvw', [], false, language))).toEqual([])
  })
})

test('a rule shows its number, text, example, tables, what to see besides, and the way through its chapter', () => {
  const answer = pageAnswer(page('HX-ART-12'), library, 'en')
  const said = words(answer)
  for (const part of [
    'HX-ART-12 · Resolving the fire',
    'further than half the range, rounded up: −1',
    '> **Example.** A battery of fire factor 3',
    'Table: ',
    'HX-CRT-03 Artillery fire',
    '‹ HX-ART-11',
    'HX-ART-13 ›',
    'Chapter: Artillery',
  ]) {
    expect(said).toContain(part)
  }
})

test('what is not stated by the rulebook says so in words, and what the engine does not play yet too', () => {
  const said = (id: string): string => words(pageAnswer(page(id), library, 'en'))
  expect(said('HX-COMB-14')).toContain('Reconstructed: ')
  expect(said('HX-TURN-02')).toContain('Decided: ')
  expect(said('HX-ASYNC-02')).toContain('Extension: ')
  expect(said('HX-MOVE-01')).not.toMatch(/Reconstructed: |Decided: |Extension: |Not yet played/)
  expect(words(pageAnswer(page('HX-COMB-14'), library, 'pl'))).toContain('Odtworzone: ')
  for (const one of library.pages) {
    if (one.kind !== 'rule') continue
    const told = said(one.rule.id).includes('Not yet played')
    expect(told, one.rule.id).toBe(!one.rule.played)
  }
  expect(
    library.pages.filter((one) => one.kind === 'rule' && one.book.id === 'hex-battles' && !one.rule.played),
  ).toEqual([])
})

test('a chapter lists all its rules, a book all its chapters', () => {
  const chapter = page('khans-and-generals/ABI')
  if (chapter.kind !== 'chapter') throw new Error('ABI is a chapter.')
  const listed = words(pageAnswer(chapter, library, 'pl'))
  for (const rule of chapter.chapter.rules) expect(listed).toContain(rule.id)
  const book = words(pageAnswer(page('khans-and-generals'), library, 'pl'))
  for (const { address, name } of chapter.book.chapters) {
    expect(book).toContain(`"value":"${address}"`)
    expect(book).toContain(name.pl)
  }
})

test('rules a report cites become a menu; those nobody can read are left out', () => {
  const row = citedRow(['HX-MOR-07', 'KG-DIG-01', 'HX-MOR-07', 'HX-LDR-03'], library, 'pl')
  const options = row === null ? [] : plain(row).components[0].options
  expect(options.map(({ value }: { value: string }) => value)).toEqual(['HX-MOR-07', 'HX-LDR-03'])
  expect(citedRow(['KG-DIG-01'], library, 'pl')).toBeNull()
})

test('titles fit autocomplete in both languages', () => {
  for (const one of library.pages) {
    for (const language of LANGUAGES) expect(titleOf(one, language).length).toBeLessThanOrEqual(100)
    expect(addressOf(one).length).toBeLessThanOrEqual(100)
  }
})
