import { expect, test } from 'vitest'
import { CliError } from '../../../src/cli/shared/failure.ts'
import { told } from '../support/told.ts'

test('a test prints its dice, its sums with their rules and what came of it; the same seed gives the same', async () => {
  const asked = ['test', 'khans-and-generals/shooting', 'weapon=smoothbore-musket', 'distance=5', 'skill=4']
  const first = await told([...asked, '--seed', 'Kalina'])
  const lines = first.split('\n')
  expect(lines[0]).toBe('Shooting · Khans & Generals')
  expect(lines[1]).toContain('distance=5')
  expect(first).toMatch(/^🎲 [1-6] \(d6 shot, green\) · [1-6] \(d6 shot, red\)/mu)
  expect(first).toMatch(/^Attack \d+ = 10 ranged Attack \(KG-STA-01\)/mu)
  expect(first).toMatch(/^➜ /mu)
  expect(lines.at(-1)).toBe('Seed: Kalina')
  expect(await told([...asked, '--seed', 'Kalina'])).toBe(first)
  expect(first).not.toMatch(/[*`]|^-#/mu)
})

test('without a seed one is drawn and named, and throws the same again', async () => {
  const drawn = await told(['test', 'khans-and-generals/commander'])
  const seed = /Seed: (\w+)$/u.exec(drawn)?.[1] ?? ''
  expect(await told(['test', 'khans-and-generals/commander', '--seed', seed])).toBe(drawn)
})

test('the sum is what the dice and the settings make it', async () => {
  const asked = ['test', 'melee', 'attack=9', 'lancers', '--ruleset', 'khans-and-generals', '--json']
  const made = JSON.parse(await told([...asked, '--seed', '7']))
  expect(made).toMatchObject({
    test: 'khans-and-generals/melee',
    seed: '7',
    settings: { attack: 9, lancers: true },
  })
  const [attack] = made.sums
  const flat = attack.terms.filter((term: { percent?: boolean }) => !term.percent)
  const sum = flat.reduce((all: number, term: { value: number }) => all + term.value, 0)
  expect(attack.total).toBe(sum)
  expect(made.dice.length).toBeGreaterThan(0)
})

test('without a test it lists them, of one rulebook if wanted; --settings tells what can be set', async () => {
  expect((await told(['test'])).split('\n').length).toBeGreaterThan(20)
  const own = (await told(['test', '--ruleset', 'hex-battles'])).split('\n')
  for (const line of own) expect(line).toMatch(/^hex-battles\//)
  const said = await told([
    'test',
    'shooting',
    '--ruleset',
    'khans-and-generals',
    '--settings',
    '--language',
    'pl',
  ])
  expect(said).toContain('odległość=')
  expect(said).toMatch(/\[[^\]]+\]/u)
})

test.each([
  [['test', 'mele'], 'khans-and-generals/melee'],
  [['test', 'melee'], 'khans-and-generals/melee, szwadron/melee'],
  [['test', 'khans-and-generals/melee', 'atack=9'], 'Did you mean'],
  [['test', 'khans-and-generals/melee', 'attack=nine'], 'whole number'],
  [['test', '--ruleset', 'chess'], 'There is no rulebook “chess”'],
])('%j is refused kindly', async (args, words) => {
  const refused = await told(args).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(CliError)
  expect(String(refused)).toContain(words)
})
