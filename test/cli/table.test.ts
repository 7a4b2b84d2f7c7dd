import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CliError } from '../../src/cli/files.ts'
import { table } from '../../src/cli/table.ts'

const en = { roll: false, language: 'en' }
const pl = { roll: false, language: 'pl' }

test('no words print the rulebooks, one word the tables of one', async () => {
  expect((await table([], en)).split('\n')).toHaveLength(5)
  expect(await table(['hex-battles'], pl)).toMatch(/combat-results +Wyniki walki/)
})

test('a table, its row, its cell by a number', async () => {
  expect(await table(['khans-and-generals', 'visibility'], en)).toContain(
    'Rain       80  180       80     20',
  )
  expect(await table(['khans-and-generals', 'formations', 'klin'], pl)).toContain(
    'Atak wręcz: +100% w Szarży',
  )
  const cell = await table(['khans-and-generals', 'weapons', 'bow', '33'], en)
  expect(cell.split('\n').slice(0, 3)).toEqual([
    'Weapons by distance, cm · Khans & Generals',
    '',
    'Bow · 20–40: −1 (KG-RNG-20)',
  ])
})

test('a roll prints the dice and the row or cell they mean', async () => {
  const rolled = await table(['hex-battles', 'artillery-fire', '6+'], { ...en, roll: true })
  const [, die = ''] = /🎲 1d10: (\d+)/u.exec(rolled) ?? []
  const losses = ['0', '1', '1', '1', '1d', '1d', '2d', '2d', '3d', '3d']
  expect(rolled).toContain(`${die} · 6+: ${losses[Number(die) - 1]} (HX-CRT-03)`)
  expect(
    await table(['khans-and-generals', 'air-spotting'], { ...en, roll: false, modifier: '-20' }),
  ).toMatch(/1d10: \d+ − 20 = −\d+\n1 or less: wrong target/)
})

test('a picture is written where it is asked for', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hetman-table-'))
  const picture = join(folder, 'weather.png')
  await table(['khans-and-generals', 'weather'], { ...en, image: picture })
  expect((await readFile(picture)).subarray(1, 4).toString()).toBe('PNG')
  await rm(folder, { recursive: true })
})

test('what there is not is refused', async () => {
  const refused = [
    [['chess'], 'There is no rulebook "chess"'],
    [['hex-battles', 'chess'], 'There is no table “chess”'],
    [['hex-battles', 'recovery', '7'], 'no row “7”'],
    [['hex-battles', 'recovery', '1', '2', '3'], 'write names of two words in quotes'],
  ] as const
  for (const [words, why] of refused) {
    const asked = table(words, en)
    await expect(asked).rejects.toThrow(CliError)
    await expect(asked).rejects.toThrow(why)
  }
  await expect(table(['hex-battles', 'recovery'], { ...en, roll: true })).rejects.toThrow(
    'Nobody rolls on this',
  )
  await expect(table(['hex-battles', 'artillery-fire'], { ...en, modifier: 'two' })).rejects.toThrow(
    'no whole number',
  )
})
