import { describe, expect, test } from 'vitest'
import { parseDice } from '../../../src/dice/notation.ts'
import { throwDice } from '../../../src/dice/throw.ts'
import { rollShown } from '../../../src/discord/present/roll.ts'

/** A line thrown with nothing but fours, as it is answered. */
const shown = (line: string) =>
  rollShown(
    {
      id: 'abcdef',
      userId: '1',
      channelId: '2',
      audience: 'everyone',
      at: '2026-01-01T00:00:00.000Z',
      notation: line,
      rolls: throwDice(parseDice(line), () => 4),
      promise: 'ff',
    },
    'en',
  )

describe('a roll on a phone', () => {
  test('stands under its notation; of several, each that is short in a line of its own', () => {
    expect(shown('2d6').lines?.slice(0, -1)).toEqual(['`2d6`', '[4 4] = **8**'])
    expect(shown('d6; 2d6 # hit; 20d6').lines?.slice(0, -1)).toEqual([
      '`d6` **4**',
      '**hit** · `2d6` [4 4] = **8**',
      '`20d6`',
      `[${Array(20).fill(4).join(' ')}] = **80**`,
    ])
  })

  test('is no wall: of a hundred throws forty lines, and all in a file', () => {
    const { lines = [], files = [] } = shown('100x d6')
    // The head and 39 throws, then what is left, where it is, and the footer.
    expect(lines).toHaveLength(43)
    expect(lines[39]).toBe('39: **4**')
    expect(lines[40]).toBe('… 61 more lines in the file')
    expect(
      String((files[0] as { attachment: Buffer }).attachment)
        .trim()
        .split('\n'),
    ).toHaveLength(101)
    expect(shown('30x d6').files).toBeUndefined()
  })
})
