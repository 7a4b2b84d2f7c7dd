import { expect, test } from 'vitest'
import { offeredDice } from '../../../src/discord/feature/offered-dice.ts'

test.each([
  ['✔ 2d6+1 – 3 to 13', '2d6+1'],
  ['✔ 2k6 – od 2 do 12', '2k6'],
  ['✔ 2d6 # hill – left – 2 to 12', '2d6 # hill – left'],
  ['↺ 8d6<=3', '8d6<=3'],
  ['↺ 2d6 # at night', '2d6 # at night'],
  ['★ volley: 8d6<=3', 'volley'],
  ['3d6+1 – three dice added up, and one', '3d6+1'],
  ['4k6kh3 – trzy najwyższe z czterech', '4k6kh3'],
])('an offer that is typed on, %s, means its dice', (typed, dice) => {
  expect(offeredDice(typed)).toBe(dice)
})

test.each(['2d6 – 1', '2d6–d4', '2d6 – d4', '3d6 # hill – left', '2d6 – k6 # x', '', 'volley'])(
  'what was typed, “%s”, stays what it is',
  (typed) => {
    expect(offeredDice(typed)).toBe(typed)
  },
)
