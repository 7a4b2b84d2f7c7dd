import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { say } from '../../../src/discord/client/markdown.ts'
import { statValue } from '../../../src/discord/client/words.ts'
import { TOPICS } from '../../../src/discord/present/help.ts'
import { catalogues, LANGUAGES } from '../../../src/i18n/i18n.ts'
import { unchecked } from '../../../src/kernel/words.ts'
import { argumentsOf } from '../../i18n/arguments.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

const filesUnder = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesUnder(path) : [path]
  })

/** Every key that stands in the code as it is: `'cmd.order'`, `'discord.button.map'` … */
const KEY = /'((?:cmd|discord|table|report|error|kg)\.[a-z][\w.-]*(?<!\.))'/gu
const used = [...filesUnder('src/discord'), ...filesUnder('commands')].flatMap((file) =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(KEY)]
    .map(([, key = '']) => ({ file, key }))
    .filter(({ key }) => key !== 'discord.js'),
)

test('every key used in the Discord layer has its words in both languages', () => {
  expect(used.length).toBeGreaterThan(150)
  for (const { file, key } of used) {
    for (const language of LANGUAGES) expect(catalogues[language], `${file}: ${key}`).toHaveProperty([key])
  }
})

const own = (language: 'en' | 'pl'): string[] =>
  Object.keys(catalogues[language]).filter((key) => /^(cmd|discord|kg\.(stat|word|feature))\./u.test(key))

test('both languages have the same words; Polish has the names of commands besides', () => {
  const english = own('en').sort()
  const polish = own('pl')
  expect(polish.filter((key) => !key.endsWith('.name')).sort()).toEqual(english)
  const named = polish.filter((key) => key.endsWith('.name')).map((key) => key.slice(0, -'.name'.length))
  expect(named.sort()).toEqual(english.filter((key) => key.startsWith('cmd.')))
})

test('keys made up on the way have their words', () => {
  const made = [
    ...['near', 'sighted', 'order', 'charge', 'shot', 'inside'].map((event) => `discord.event.${event}`),
    ...['window', 'turn', 'until', 'off'].map((scope) => `discord.scope.${scope}`),
    ...TOPICS.flatMap((topic) => [`discord.help.${topic}`, `discord.help.${topic}.title`]),
    ...['standing', 'broken', 'reserve', 'trap', 'destroyed', 'fled', 'left'].map(
      (status) => `discord.unit.${status}`,
    ),
    ...['own', 'now', 'last'].map((seen) => `discord.unit.at.${seen}`),
    ...['full', 'view'].map((kind) => `discord.exported.${kind}`),
    ...['map', 'write', 'end-turn', 'ready', 'concede', 'leave', 'cancel'].map(
      (action) => `discord.button.${action}`,
    ),
    ...['orders', 'deployment'].map((what) => `discord.how.${what}`),
  ]
  for (const key of made) for (const language of LANGUAGES) expect(catalogues[language]).toHaveProperty([key])
})

test('help fits a message or two, and every sentence can be said', () => {
  for (const language of LANGUAGES) {
    for (const key of own(language)) {
      // Numbers, since some sentences count by them.
      const params = Object.fromEntries(argumentsOf(key, language).map((name, i) => [name, 2 + i]))
      const said = say(unchecked(key, params), language)
      expect(said).not.toBe('')
      expect(said, key).not.toMatch(/\{\w+\}/u)
      if (key.startsWith('discord.help.')) expect(said.length).toBeLessThan(2000)
    }
  }
})

test('KG-ABI-06 an ability with an amount is told with it, an unknown word as it stands', () => {
  expect(statValue('kg', 'abilities', ['piercing:3', 'spears'], 'pl')).toBe('przebicie 3, włócznie')
  expect(statValue('kg', 'abilities', 'no such word', 'en')).toBe('no such word')
})

test('FW-DAT-07 teams of one kind that stand together on a card are counted', () => {
  const roster = ['cmd', 'rifles', 'rifles', 'rifles', 'baz', 'rifles']
  expect(statValue('company', 'roster', roster, 'en')).toBe(
    'Platoon command, 3 × US rifle squad, Bazooka team, US rifle squad',
  )
})
