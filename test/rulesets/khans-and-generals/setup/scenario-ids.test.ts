import { describe, expect, test } from 'vitest'
import { Refusal } from '../../../../src/kernel/words.ts'
import { readScenario } from '../../../../src/rulesets/khans-and-generals/setup/scenario.ts'
import { raw } from '../support/shipped.ts'

const kalina = raw('kalina') as { readonly sides: Readonly<Record<string, unknown>> }
const [first, second] = Object.values(kalina.sides)

/** What a scenario with a side of this id is refused for; null: it is read. */
function refusedAt(id: string): string | null {
  try {
    readScenario({
      ...kalina,
      sides: Object.fromEntries([
        [id, first],
        ['RUS', second],
      ]),
      limits: {},
      order: [id, 'RUS'],
    })
    return null
  } catch (error) {
    if (error instanceof Refusal) return String(error.said.params?.at)
    throw error
  }
}

describe('a side’s id', () => {
  test.each(['KHAN', 'Ruś', 'side-2'])('house: %s is one', (id) => {
    expect(refusedAt(id)).toBeNull()
  })

  test.each([
    'constructor',
    'toString',
    'hasOwnProperty',
    'draw',
    '',
    'a b',
    '[x](http://evil.example)',
    'x'.repeat(41),
    'ż'.repeat(20),
  ])('house: %j is none, and the file’s writer is told where it stands', (id) => {
    expect(refusedAt(id)).toContain('sides')
  })
})
