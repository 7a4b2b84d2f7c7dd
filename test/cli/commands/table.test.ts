import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CliError } from '../../../src/cli/shared/failure.ts'
import { told } from '../support/told.ts'

const table = (...words: string[]): Promise<string> => told(['table', ...words])

test('no words print the rulebooks, one word the tables of one', async () => {
  expect((await table()).split('\n')).toHaveLength(5)
  expect(await table('hex-battles', '--language', 'pl')).toMatch(/combat-results +Wyniki walki/)
})

test('a table, its row, its cell by a number', async () => {
  expect(await table('khans-and-generals', 'visibility')).toContain('Rain       80  180       80     20')
  expect(await table('khans-and-generals', 'formations', 'klin', '--language', 'pl')).toContain(
    'Atak wręcz: +100% w Szarży',
  )
  const cell = await table('khans-and-generals', 'weapons', 'bow', '33')
  expect(cell.split('\n').slice(0, 3)).toEqual([
    'Weapons by distance, cm · Khans & Generals',
    '',
    'Bow · 20–40: −1 (KG-RNG-20)',
  ])
})

test('a roll prints the dice and the row or cell they mean', async () => {
  const rolled = await table('hex-battles', 'artillery-fire', '6+', '--roll')
  const [, die = ''] = /🎲 1d10: (\d+)/u.exec(rolled) ?? []
  const losses = ['0', '1', '1', '1', '1d', '1d', '2d', '2d', '3d', '3d']
  expect(rolled).toContain(`${die} · 6+: ${losses[Number(die) - 1]} (HX-CRT-03)`)
  expect(await table('khans-and-generals', 'air-spotting', '--modifier', '-20')).toMatch(
    /1d10: \d+ − 20 = −\d+\n1 or less: wrong target/,
  )
})

test('a picture is written where it is asked for', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hetman-table-'))
  const picture = join(folder, 'weather.png')
  await table('khans-and-generals', 'weather', '--image', picture)
  expect((await readFile(picture)).subarray(1, 4).toString()).toBe('PNG')
  await rm(folder, { recursive: true })
})

test('as data: the sheet with what is marked, and what was rolled', async () => {
  const sheet = JSON.parse(await table('hex-battles', 'artillery-fire', '6+', '--roll', '--json'))
  expect(sheet).toMatchObject({
    ruleset: 'hex-battles',
    table: 'artillery-fire',
    roll: { dice: '1d10', modifier: 0 },
  })
  expect(sheet.marked.row).toBe(sheet.roll.thrown - 1)
  expect(JSON.parse(await table('hex-battles', '--json')).tables).toContainEqual(
    expect.objectContaining({ id: 'combat-results' }),
  )
})

test('what there is not is refused', async () => {
  const refused = [
    [['chess'], 'There is no rulebook “chess”'],
    [['hex-battles', 'chess'], 'There is no table “chess”'],
    [['hex-battles', 'recovery', '7'], 'no row “7”'],
    [['hex-battles', 'recovery', '1', '2', '3'], 'put quotes round anything with spaces'],
    [['hex-battles', 'recovery', '--roll'], 'Nobody rolls on this'],
    [['hex-battles', 'artillery-fire', '--modifier', 'two'], 'whole number'],
  ] as const
  for (const [words, why] of refused) {
    const asked = table(...words)
    await expect(asked).rejects.toThrow(CliError)
    await expect(asked).rejects.toThrow(why)
  }
})
