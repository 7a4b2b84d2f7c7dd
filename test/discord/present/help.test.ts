import { ApplicationCommandOptionType as Kind } from 'discord.js'
import { expect, test } from 'vitest'
import { LIMITS, paged } from '../../../src/discord/client/limits.ts'
import { isListed, listedLines, TOPICS, titleOf } from '../../../src/discord/present/help.ts'
import { COMMANDS } from '../../../src/discord/registry.ts'
import { calledCommand, catalogues, LANGUAGES, sayPlain } from '../../../src/i18n/i18n.ts'
import { rulesets } from '../../../src/rulesets/registry.ts'
import { interactionOf } from '../feature/support/channel.ts'

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
  listedLines(topic, () => '', called, null, 'en')
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
      const lines = listedLines(topic, about, (path) => calledCommand(path, language), null, language)
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

/** Every command that `/help` names on its pages in a channel, in a language. */
async function helpIn(ruleset: string | null, locale: string): Promise<string> {
  const battleOf = async () => (ruleset === null ? null : { battleId: 'b', ruleset })
  const said = pages.map(async (topic) => {
    const { interaction, shown } = interactionOf('ann')
    const options = { getString: () => topic }
    await COMMANDS.get('help')?.run(
      { ...interaction, locale, options } as never,
      { rulesets, table: { battleOf } } as never,
    )
    return shown.text
  })
  return (await Promise.all(said)).join('\n')
}

test.each([
  ['khans-and-generals', ['/pd spend', '/army choose', '/deploy'], ['/measure']],
  ['company-battles', ['/army choose', '/deploy', '/measure'], ['/pd ']],
  ['hex-battles', ['/turn usual'], ['/pd ', '/army ', '/deploy', '/measure']],
  [null, ['/pd spend', '/army choose', '/deploy', '/measure'], []],
])('in a channel of %s help names the commands of that game alone', async (ruleset, named, not) => {
  const text = await helpIn(ruleset, 'en-GB')
  for (const path of named) expect(text).toContain(path)
  for (const path of not) expect(text).not.toContain(path)
  expect((await helpIn(ruleset, 'pl')).includes('/pd ')).toBe(named.includes('/pd spend'))
})
