import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkProof,
  PROMISE_DIGITS,
  promiseOf,
  proofOf,
  proofSchema,
  throwCommitted,
  valuesOf,
} from '../../src/dice/box.ts'
import { parseDice } from '../../src/dice/notation.ts'
import { writeDice } from '../../src/dice/write.ts'
import { commitment, committedDice } from '../../src/kernel/dice.ts'
import { roll } from './arbitrary.ts'

const secret = '5'.repeat(64)
const made = { id: 'k7f2bq', number: 3, secret, interaction: '1234567890123456789', notation: '3d6+1' }

describe('a committed roll', () => {
  it('throws the kernel’s dice, one after the other, from secret, interaction and notation', () => {
    const seed = { secret, entropy: { interaction: made.interaction, roll: '3d6+1' } }
    expect(valuesOf(throwCommitted(made))).toEqual(
      [0, 1, 2].map((index) => committedDice(seed).value(index, 6)),
    )
  })

  it('falls otherwise when any of the three is another', () => {
    const many = { ...made, notation: '40d1000' }
    const values = valuesOf(throwCommitted(many))
    expect(valuesOf(throwCommitted(many))).toEqual(values)
    expect(valuesOf(throwCommitted({ ...many, secret: '6'.repeat(64) }))).not.toEqual(values)
    expect(valuesOf(throwCommitted({ ...many, interaction: '1' }))).not.toEqual(values)
    expect(valuesOf(throwCommitted({ ...many, notation: '40d1000 # again' }))).not.toEqual(values)
  })

  it('is promised by the first digits of its secret’s SHA-256', () => {
    expect(promiseOf(secret)).toBe(commitment(secret).slice(0, PROMISE_DIGITS))
    expect(promiseOf(secret)).toHaveLength(32)
  })
})

describe('a proof', () => {
  const proof = proofOf(made, 'm2n3p4')

  it('survives being written to a file and stands', () => {
    const read = proofSchema.parse(JSON.parse(JSON.stringify(proof)))
    expect(read).toEqual(proof)
    expect(writeDice(checkProof(read).map((one) => one.roll))).toBe('3d6+1')
  })

  it.each([
    ['secret', { ...proof, secret: '6'.repeat(64) }, 'dice.proof.commitment'],
    ['commitment', { ...proof, commitment: '0'.repeat(64) }, 'dice.proof.commitment'],
    [
      'a die',
      { ...proof, dice: [...proof.dice.slice(0, 2), ((proof.dice[2] ?? 0) % 6) + 1] },
      'dice.proof.dice',
    ],
    ['a die too many', { ...proof, dice: [...proof.dice, 1] }, 'dice.proof.dice'],
    ['a die too few', { ...proof, dice: proof.dice.slice(0, 2) }, 'dice.proof.dice'],
    ['the notation', { ...proof, notation: '4d6' }, 'dice.proof.dice'],
  ])('with another %s falls', (_, forged, key) => {
    expect(() => checkProof(forged)).toThrow(key)
  })

  it('of any roll that was read stands', () => {
    fc.assert(
      fc.property(roll, fc.nat(), (one, n) => {
        const notation = writeDice([one])
        try {
          parseDice(notation)
        } catch {
          fc.pre(false)
        }
        const any = proofOf({ ...made, interaction: String(n), notation }, null)
        expect(valuesOf(checkProof(proofSchema.parse(any)))).toEqual(any.dice)
      }),
      { numRuns: 200 },
    )
  })
})
