import { describe, expect, it, test } from 'vitest'
import { survivalOf } from '../../../../src/rulesets/mein-panzer/morale/surviving.ts'

/** T8.5 as the page prints it. */
const T8_5 = [
  ['1', 'ready'],
  ['2–5', 'safe'],
  ['6–15', 'pinned'],
  ['16–19', 'destroyed'],
  ['20', 'shaking'],
] as const

/** Every roll of a row. */
function rolls(row: string): number[] {
  const [from = 0, to = from] = row.split('–').map(Number)
  return Array.from({ length: to - from + 1 }, (_, i) => from + i)
}

const PLAIN = { minus: 0, shakenOff: false, halfLost: false }
const row = (die: number): string => T8_5.find(([of]) => rolls(of).includes(die))?.[1] ?? ''

describe('T8.5', () => {
  it.each(T8_5)('MP-INF-11 a roll of %s: %s', (of, fate) => {
    for (const die of rolls(of)) expect(survivalOf(die, PLAIN), `${die}`).toBe(fate)
  })

  test('MP-INF-12 what makes it worse is added; a 1 and a 20 keep their rows, and nothing else becomes one', () => {
    for (let minus = 0; minus <= 8; minus++) {
      for (let die = 1; die <= 20; die++) {
        const natural = die === 1 || die === 20
        const read = natural ? die : Math.min(19, die + minus)
        expect(survivalOf(die, { ...PLAIN, minus }), `${die} −${minus}`).toBe(row(read))
      }
    }
  })

  test('MP-INF-12 of two vehicles that shared it one is lost: −1, and 1 to 5 pin as well', () => {
    const fates = Array.from({ length: 20 }, (_, i) => survivalOf(i + 1, { ...PLAIN, halfLost: true }))
    // 1 stays 1; 2 to 14 are read as 3 to 15; 15 to 18 as 16 to 19; 19 stays 19.
    expect(fates).toEqual([...Array(14).fill('pinned'), ...Array(5).fill('destroyed'), 'shaking'])
  })

  test('MP-TRP-07 whoever is shaken off is Pinned by 16 to 19', () => {
    for (let die = 1; die <= 20; die++) {
      const fate = row(die)
      expect(survivalOf(die, { ...PLAIN, shakenOff: true }), `${die}`).toBe(
        fate === 'destroyed' ? 'pinned' : fate,
      )
    }
  })
})
