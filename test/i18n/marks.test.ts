import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { catalogues, LANGUAGES } from '../../src/i18n/i18n.ts'

/** What Discord's markdown and nothing else has: emphasis, code, small lines, mentions, times. */
const MARKS = /\*\*|__|~~|\|\||`|(?:^|\n)(?:-# |> )|<[@#]|<t:/u

describe.each(LANGUAGES)('sentences set off by tags alone (%s)', (language) => {
  test.each(Object.entries(catalogues[language]).filter(([, text]) => MARKS.test(text)))('%s', (_, text) => {
    expect(text).not.toMatch(MARKS)
  })

  test('there are sentences', () => {
    expect(Object.keys(catalogues[language]).length).toBeGreaterThan(100)
  })
})

/** Strings of a program, template or not; comments are taken out first. */
const WRITTEN = /'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/gu
const inStrings = (source: string): string[] =>
  [...source.replace(/^\s*(?:\/\*\*.*|\*.*|\/\/.*)$/gmu, '').matchAll(WRITTEN)].map(([text]) =>
    text.slice(1, -1),
  )
const IN_CODE = /\*\*|~~|\\`|```|(?:^|\n)-# |<@|<#|<t:/u

const ROOMS = [
  'kernel',
  'rulesets',
  'table',
  'store',
  'render',
  'reports',
  'dice',
  'reference',
  'workshop',
  'cli',
  'i18n',
]

test('nothing below Discord writes its marks', () => {
  const files = ROOMS.flatMap((room) =>
    readdirSync(`src/${room}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.startsWith('generated'))
      .map((name) => `src/${room}/${name}`),
  )
  expect(files.length).toBeGreaterThan(400)
  const found = files.flatMap((file) =>
    inStrings(readFileSync(file, 'utf8')).flatMap((text) => (IN_CODE.test(text) ? [`${file}: ${text}`] : [])),
  )
  // The files of the rules' texts set words off so; they are read as spans.
  expect(found).toEqual(['src/reference/rules/marks.ts: **'])
  // So they would be found.
  expect(inStrings("// `**`\nconst a = `**` + '-# '").filter((text) => IN_CODE.test(text))).toHaveLength(2)
})
