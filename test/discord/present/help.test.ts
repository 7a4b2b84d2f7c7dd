import { ApplicationCommandOptionType as Kind } from 'discord.js'
import { expect, test } from 'vitest'
import { LIMITS, paged } from '../../../src/discord/client/limits.ts'
import { isListed, listedLines, TOPICS, titleOf } from '../../../src/discord/present/help.ts'
import { COMMANDS } from '../../../src/discord/registry.ts'
import { calledCommand, catalogues, LANGUAGES, sayPlain } from '../../../src/i18n/i18n.ts'

/** Every command and subcommand there is, by its English words. */
const paths = [...COMMANDS.values()].flatMap(({ shape }) => {
  const { name, options = [] } = shape.toJSON()
  const parts = options.filter(({ type }) => type === Kind.Subcommand).map((part) => `${name} ${part.name}`)
  return parts.length === 0 ? [name] : parts
})

const pages = TOPICS.filter(isListed)

/** The commands on a page. */
function namedOn(topic: (typeof pages)[number]): string[] {
  const found: string[] = []
  const called = (path: string): string => {
    found.push(path)
    return path
  }
  listedLines(topic, () => '', called, 'en')
  return found
}

test('every command stands on a page of help, and no page names one that there is not', () => {
  const listed = pages.flatMap(namedOn)
  expect(paths.filter((path) => !listed.includes(path))).toEqual([])
  expect(listed.filter((path) => !paths.includes(path))).toEqual([])
  expect(listed.filter((path, i) => listed.indexOf(path) !== i)).toEqual([])
})

test('every page has a title of its own that fits', () => {
  for (const language of LANGUAGES) {
    const titles = TOPICS.map((topic) => sayPlain(titleOf(topic), language))
    expect(new Set(titles).size).toBe(TOPICS.length)
    for (const title of titles) expect(title.length).toBeLessThanOrEqual(LIMITS.choiceName)
  }
})

test('a page of commands names each as it is called in its language with what it is for, in a message or two', () => {
  for (const language of LANGUAGES) {
    for (const topic of pages) {
      const about = (): string => 'x'.repeat(60)
      const lines = listedLines(topic, about, (path) => calledCommand(path, language), language)
      expect(lines).toHaveLength(1 + namedOn(topic).length)
      expect(lines[1]).toContain(calledCommand(namedOn(topic)[0] ?? '', language))
      expect(paged(lines, LIMITS.content).length).toBeLessThanOrEqual(2)
    }
  }
})

test('a command that help names alone is one that can be pressed, whatever the game', () => {
  const plain = LANGUAGES.flatMap((language) =>
    Object.entries(catalogues[language]).flatMap(([key, text]) =>
      key.includes('discord.help.') ? [...text.matchAll(/<code>\/[^\d:<]+<\/code>/gu)].map(String) : [],
    ),
  )
  expect(plain).toEqual([])
})
