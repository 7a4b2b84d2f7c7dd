import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { CliError } from '../../../src/cli/shared/failure.ts'
import { told } from '../support/told.ts'

test('a roll: the answer without the marks of a chat', async () => {
  const said = await told(['odds', '2d4'])
  expect(said.split('\n').slice(0, 4)).toEqual([
    '2d4',
    'Mean 5, deviation 1.58',
    'The middle half of all throws: 4 to 6',
    '    this  or more',
  ])
  expect(said).toContain('Exact: every way the dice can fall is counted.')
  expect(said).not.toMatch(/[*`]|^-#/mu)
})

test('a roll of several words, another to compare it with, in Polish', async () => {
  const said = await told(['odds', '2k6', '+', '3', '--versus', '3k6', '--language', 'pl'])
  expect(said).toContain('A 2k6+3\nŚrednia 10, odchylenie 2,42\nB 3k6')
})

test('a test of a rulebook with its settings, as data for programs', async () => {
  const asked = ['odds', '--test', 'khans-and-generals/commander', '--json']
  expect(JSON.parse(await told(asked))).toEqual({
    title: 'Fate of a commander · Khans & Generals',
    choices: [
      {
        name: 'usual settings',
        exact: true,
        ways: '4',
        outcomes: [
          expect.objectContaining({ name: 'The commander is killed', ways: '1', chance: 0.25, atMost: 0.25 }),
          expect.objectContaining({ name: 'The commander lives', ways: '3', chance: 0.75, atLeast: 0.75 }),
        ],
      },
    ],
  })
  const versus = await told([
    'odds',
    '--test',
    'khans-and-generals/melee',
    'attack=9',
    'lancers',
    '--versus',
    'attack=9',
  ])
  expect(versus).toContain('A melee-attack=9')
  expect(versus).toContain('B melee-attack=9')
})

test('the chart as a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hetman-odds-'))
  try {
    const image = join(folder, 'odds.png')
    await told(['odds', '3d6', '--image', image])
    expect((await sharp(image).metadata()).width).toBe(1000)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test.each([
  [['odds'], 'wants a roll'],
  [['odds', '2d6+'], 'character 5'],
  [['odds', 'd6', '--versus', 'cat'], 'character 1'],
  [['odds', '--test', 'mele'], 'khans-and-generals/melee'],
  [['odds', '--test', 'melee'], 'khans-and-generals/melee, szwadron/melee'],
  [['odds', '--test', 'khans-and-generals/melee', 'atack=9'], 'attack'],
])('%j is refused kindly', async (args, words) => {
  const refused = await told(args).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(CliError)
  expect(String(refused)).toContain(words)
})
