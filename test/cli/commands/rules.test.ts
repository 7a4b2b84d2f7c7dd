import { expect, test } from 'vitest'
import { CliError } from '../../../src/cli/shared/failure.ts'
import { told } from '../support/told.ts'

test('a number prints the rule with its chapter, example and what to see besides', async () => {
  const said = await told(['rules', 'hx', 'unit', '6'])
  expect(said).toContain('HX-UNIT-06  Rounding\nHex Battles (17th century) · Units')
  expect(said).toContain('Example. A disorganised unit of 5 PS fights with 3')
  expect(said).toMatch(/HX-COMB-12 +How much is lost/)
  expect(said).not.toContain('**')
})

test('words print the rule that is clearly meant, otherwise a list; in the language asked for', async () => {
  const polish = ['--language', 'pl', '--ruleset', 'hex-battles']
  expect(await told(['rules', 'wyjście', 'z', 'paniki', ...polish])).toContain('HX-MOR-10  Wyjście')
  const list = (await told(['rules', 'melee', '--ruleset', 'khans-and-generals'])).split('\n')
  expect(list.length).toBeGreaterThan(3)
  for (const line of list) expect(line).toMatch(/^(KG-[A-Z]+-\d\d|khans-and-generals)/)
  expect(await told(['rules', 'qxzvw'])).toContain('No rule was found for “qxzvw”')
})

test('no words print the rulebooks, or the chapters of one', async () => {
  expect((await told(['rules'])).split('\n')).toHaveLength(5)
  expect(await told(['rules', '--ruleset', 'hex-battles'])).toMatch(/hex-battles\/ZOC +Control zones/)
})

test('as data: a rule whole, a chapter with what it has, a list of what was found', async () => {
  const data = async (...words: string[]): Promise<unknown> =>
    JSON.parse(await told(['rules', ...words, '--json']))
  expect(await data('HX-UNIT-06')).toMatchObject({
    id: 'HX-UNIT-06',
    name: 'Rounding',
    ruleset: 'hex-battles',
    chapter: 'Units',
    see: expect.arrayContaining(['HX-COMB-12']),
    text: expect.not.stringContaining('*'),
  })
  expect(await data('hex-battles/ZOC')).toMatchObject({
    contents: expect.arrayContaining([expect.objectContaining({ id: expect.stringMatching(/^HX-ZOC-/) })]),
  })
  expect(await data('qxzvw')).toEqual({ found: [] })
})

test('an unknown rulebook or language is refused with the near word', async () => {
  await expect(told(['rules', 'x', '--ruleset', 'chess'])).rejects.toThrow(CliError)
  await expect(told(['rules', 'x', '--ruleset', 'hexbattles'])).rejects.toThrow('Did you mean “hex-battles”?')
  await expect(told(['rules', 'x', '--language', 'de'])).rejects.toThrow('There is no language “de”')
})
