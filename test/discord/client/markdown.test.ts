import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { escaped, markdown, say } from '../../../src/discord/client/markdown.ts'
import { inserted, LANGUAGES, type Language, sayPlain, speakStored } from '../../../src/i18n/i18n.ts'
import { isSeen, visible } from '../../../src/i18n/spans.ts'
import { message } from '../../../src/kernel/words.ts'
import { type MarkdownNode, parseMarkdown } from '../../../src/sandbox/page/markdown-parse.js'

// What Discord makes of a text is told by the sandbox's parser, which knows nothing of how it was written.

const SNARES = [
  '[x](http://evil.example)',
  '<@123456789012345678>',
  '<#123456789012345678> <t:0:R>',
  'see http://evil.example/path',
  '**b** *i* __u__ _i_ ~~s~~ ||spoiler||',
  '`code` ```\nblock ```',
  '# heading\n## more',
  '> quote',
  '- list\n1. other',
  '-# small',
  '\\\\[x](http://evil.example)',
  '@everyone @here',
] as const
const pieces = [
  ...SNARES,
  '*',
  '_',
  '`',
  '[',
  '](http://a.b)',
  '<',
  '>',
  '|',
  '~',
  '\\',
  '\n',
  '# ',
  '1. ',
  '- ',
  'a',
  ' ',
]
const words = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join('')),
  fc.string(),
)

/** What kinds of markup there are in a text, and the words that are read. */
function read(source: string): { kinds: Set<string>; text: string } {
  const kinds = new Set<string>()
  let text = ''
  const visit = (nodes: readonly MarkdownNode[]): void => {
    for (const node of nodes) {
      kinds.add(node.type)
      if (node.type === 'break' || (node.type === 'paragraph' && text !== '')) text += '\n'
      if (typeof node.text === 'string') text += node.text
      if (Array.isArray(node.children)) visit(node.children as MarkdownNode[])
    }
  }
  visit(parseMarkdown(source))
  return { kinds, text: text.replaceAll('\u200B', '') }
}
const PLAIN = ['paragraph', 'text', 'break']
const marks = (source: string): string[] => [...read(source).kinds].filter((kind) => !PLAIN.includes(kind))

test.each(SNARES)('%j would be taken for markup', (snare) => {
  expect(marks(snare)).not.toEqual([])
  expect(marks(escaped(snare))).toEqual([])
})

describe('words of people are read as they were written, whatever is in them', () => {
  property.prop([words], { numRuns: 500 })('alone', (text) => {
    expect(marks(escaped(text))).toEqual([])
    const line = text.replaceAll(/\s+/gu, ' ').trim()
    expect(read(`so ${escaped(line)} it is`).text).toBe(`so ${visible(line)} it is`)
  })

  property.prop([words, fc.constantFrom<Language>(...LANGUAGES)], { numRuns: 200 })(
    'in a sentence, and in a sentence within one',
    (name, language) => {
      const side = message('word', { en: name, pl: name })
      const joined = message('table.joined', { name, side, hqs: message('table.hqs', { hqs: name }) })
      expect(marks(say(joined, language))).toEqual([])
      expect(markdown(speakStored(joined, language).text)).toBe(say(joined, language))
    },
  )

  property.prop([words])('between backticks they cannot close', (name) => {
    const said = say(message('dice.saved-as', { name: name.replaceAll('\n', ' ') }), 'en')
    expect(marks(said)).toEqual(['codespan'])
    expect(said.split('`')).toHaveLength(3)
  })
})

test('the marks of a sentence itself count, and those of what is marked up', () => {
  expect(marks(say(message('dice.saved-as', { name: 'x' }), 'en'))).toEqual(['codespan'])
  expect(
    say(message('discord.ping.due', { at: inserted([{ time: 0 }]), what: 'orders', usual: 'none' }), 'en'),
  ).toContain('<t:0:R>')
  const forged = { ...inserted([{ user: '1' }]) }
  expect(marks(say(message('table.paused', {}), 'en') + say(forged, 'en'))).toEqual([])
})

test('nothing in a name is there that cannot be seen, but what holds signs together', () => {
  expect(escaped('An\u200Bna\u2060\uFEFF\u00AD')).toBe('Anna')
  expect(visible('👨‍👩‍👧 नि‌ष')).toBe('👨‍👩‍👧 नि‌ष')
  for (const nothing of ['', ' ', '\u200B\u200D', '\u3164', '\u2800\uFE0F'])
    expect(isSeen(nothing)).toBe(false)
  for (const something of ['a', '·', '🏇', '\u202Ea']) expect(isSeen(something)).toBe(true)
})

test('labels have no marks to be taken for any, and read from left to right', () => {
  const side = 'a_b [x](http://evil.example)'
  expect(sayPlain(message('discord.button.join', { side }), 'en')).toBe(`Join ${side}`)
  expect(sayPlain(message('discord.button.join', { side: '\u202Elive' }), 'en')).toBe('Join live')
  expect(say(message('discord.button.join', { side: '\u202Elive' }), 'en')).toBe('Join live')
})
