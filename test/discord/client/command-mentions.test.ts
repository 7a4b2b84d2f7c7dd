import { afterEach, describe, expect, test } from 'vitest'
import { commandsRegistered } from '../../../src/discord/client/command-mentions.ts'
import { say } from '../../../src/discord/client/markdown.ts'
import { COMMANDS } from '../../../src/discord/registry.ts'
import { calledCommand, catalogues, LANGUAGES, sayPlain } from '../../../src/i18n/i18n.ts'
import { message } from '../../../src/kernel/words.ts'

interface Shape {
  readonly name: string
  readonly name_localizations?: { readonly pl?: string }
  readonly options?: readonly (Shape & { readonly type: number })[]
}

const SUBCOMMAND = 1

/** Every command that can be given, subcommands included: its English words and its Polish ones. */
const given = new Map(
  [...COMMANDS.values()].flatMap(({ shape }): [string, string][] => {
    const command = JSON.parse(JSON.stringify(shape.toJSON())) as Shape
    const subcommands = (command.options ?? []).filter(({ type }) => type === SUBCOMMAND)
    const polish = command.name_localizations?.pl ?? ''
    if (subcommands.length === 0) return [[command.name, polish]]
    return subcommands.map((sub) => [
      `${command.name} ${sub.name}`,
      `${polish} ${sub.name_localizations?.pl ?? ''}`,
    ])
  }),
)

afterEach(() => commandsRegistered([]))

describe.each(LANGUAGES)('commands in sentences (%s)', (language) => {
  const texts = Object.entries(catalogues[language])

  test('those that are named can be given', () => {
    const named = texts.flatMap(([key, text]) =>
      [...text.matchAll(/<slash>([^<]*)<\/slash>/gu)].map(([, path = '']) => ({ key, path })),
    )
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter(({ path }) => !given.has(path))).toEqual([])
  })

  test('none that could be mentioned is written out', () => {
    const written = texts.flatMap(([key, text]) =>
      [...text.matchAll(/(?<![<\p{L}>/.])\/(\p{L}{2,}(?: \p{L}+)?)/gu)].map(([, words = '']) => ({
        key,
        words,
      })),
    )
    const names = new Set([...given].flat())
    expect(written.filter(({ words }) => names.has(words))).toEqual([])
  })
})

test('a command is called as Discord calls it in that language', () => {
  for (const [english, polish] of given) {
    expect(calledCommand(english, 'en')).toBe(`/${english}`)
    expect(calledCommand(english, 'pl')).toBe(`/${polish}`)
  }
})

test('before Discord knows the commands a text names them in its own language', () => {
  const cancelled = message('table.error.cancelled')
  expect(say(cancelled, 'en')).toContain('`/battle new`')
  expect(say(cancelled, 'pl')).toContain('`/bitwa nowa`')
})

test('afterwards they are mentioned, so that each reader sees them in his own', () => {
  commandsRegistered([{ name: 'battle', id: '77' }])
  const cancelled = message('table.error.cancelled')
  for (const language of LANGUAGES) expect(say(cancelled, language)).toContain('</battle new:77>')
  expect(sayPlain(cancelled, 'pl')).toContain('/bitwa nowa')
})
