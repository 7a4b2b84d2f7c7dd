import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diceOf, LIMITS, type Roll, reach } from '../../src/dice/expression.ts'
import { parseDice } from '../../src/dice/notation.ts'
import { writeDice } from '../../src/dice/write.ts'
import { say } from '../../src/discord/client/markdown.ts'
import { LANGUAGES } from '../../src/i18n/i18n.ts'
import { type Message, Refusal } from '../../src/kernel/words.ts'
import { roll } from './arbitrary.ts'

/** What a line is refused with. */
function refused(line: string): Message {
  try {
    parseDice(line)
  } catch (error) {
    if (error instanceof Refusal) return error.said
    throw error
  }
  throw new Error(`${line} was not refused.`)
}

const plain = { kind: 'dice', reroll: null, explode: null, keep: null, target: null } as const
const rolled = (of: unknown, test: unknown = null): unknown => [
  { repeat: 1, what: { kind: 'total', of, test }, label: null },
]

describe('reading dice', () => {
  it.each(['3k6', '3d6', '3D6', '3K6', ' 3 k 6 ', '3d6;'])('%s is three six-sided dice', (line) => {
    expect(parseDice(line)).toEqual(rolled({ ...plain, count: 3, sides: 6 }))
  })

  it('one die needs no number before it', () => {
    expect(parseDice('k100')).toEqual(rolled({ ...plain, count: 1, sides: 100 }))
    expect(parseDice('d%')).toEqual(parseDice('k100'))
  })

  it('a comparison after dice counts those that fulfil it', () => {
    const eight = { ...plain, count: 8, sides: 6, target: { compare: '<=', value: 3 } }
    for (const line of ['8k6<=3', '8d6 ≤ 3', '8k6=<3']) expect(parseDice(line)).toEqual(rolled(eight))
    expect(parseDice('5d6>=4')).toEqual(
      rolled({ ...plain, count: 5, sides: 6, target: { compare: '>=', value: 4 } }),
    )
  })

  it('a comparison after brackets or a number tests the sum', () => {
    const two = { ...plain, count: 2, sides: 6 }
    expect(parseDice('(2d6)>=8')).toEqual(rolled(two, { compare: '>=', value: 8 }))
    const plusOne = {
      kind: 'arithmetic',
      operator: '+',
      left: two,
      right: { kind: 'constant', value: 1 },
    }
    expect(parseDice('2d6+1>=8+2-1')).toEqual(rolled(plusOne, { compare: '>=', value: 9 }))
    expect(parseDice('k6±>=2')).toEqual(rolled({ kind: 'pair', sides: 6 }, { compare: '>=', value: 2 }))
  })

  it('successes can themselves be tested', () => {
    const pool = { ...plain, count: 5, sides: 6, target: { compare: '>=', value: 4 } }
    expect(parseDice('5d6>=4>=2')).toEqual(rolled(pool, { compare: '>=', value: 2 }))
  })

  it('keeps and drops, one if no number is given', () => {
    const of = (act: string, which: string, count: number): unknown =>
      rolled({ ...plain, count: 4, sides: 6, keep: { act, which, count } })
    expect(parseDice('4d6kh3')).toEqual(of('keep', 'highest', 3))
    expect(parseDice('4k6kl')).toEqual(of('keep', 'lowest', 1))
    expect(parseDice('4k6DL1')).toEqual(of('drop', 'lowest', 1))
    expect(parseDice('4d6dh2')).toEqual(of('drop', 'highest', 2))
  })

  it('explodes on the highest face or as it is told, and throws again what it is told', () => {
    const one = { ...plain, count: 1, sides: 6 }
    expect(parseDice('d6!')).toEqual(rolled({ ...one, explode: { compare: '=', value: 6 } }))
    expect(parseDice('d6!>=5')).toEqual(rolled({ ...one, explode: { compare: '>=', value: 5 } }))
    expect(parseDice('d6r1')).toEqual(rolled({ ...one, reroll: { compare: '=', value: 1 } }))
    expect(parseDice('d6r<=2>=5!')).toEqual(
      rolled({
        ...one,
        reroll: { compare: '<=', value: 2 },
        target: { compare: '>=', value: 5 },
        explode: { compare: '=', value: 6 },
      }),
    )
  })

  it.each(['k6±', '2k6±', 'd6+-', 'k6+−'])('%s is the green and the red die', (line) => {
    expect(parseDice(line)).toEqual(rolled({ kind: 'pair', sides: 6 }))
  })

  it('a minus sign before a number after + is only a minus sign', () => {
    expect(parseDice('k6+-3')).toEqual(parseDice('k6+(-3)'))
    expect(parseDice('k6+-k6')).toEqual(parseDice('k6+(-k6)'))
    expect(parseDice('k6+- + 3')).toEqual(parseDice('k6± + 3'))
  })

  it('a single d20 that must stay under a number is a test with critical and fumble', () => {
    const check = (rule: string, target: number): unknown => [
      { repeat: 1, what: { kind: 'check', rule, target }, label: null },
    ]
    expect(parseDice('k20<12')).toEqual(check('below', 12))
    expect(parseDice('1d20<=12+2-3')).toEqual(check('at-most', 11))
    expect(parseDice('2d20<=12')).toEqual(
      rolled({ ...plain, count: 2, sides: 20, target: { compare: '<=', value: 12 } }),
    )
    expect(parseDice('k20>=12')).toEqual(
      rolled({ ...plain, count: 1, sides: 20, target: { compare: '>=', value: 12 } }),
    )
  })

  it('rolls are repeated, labelled and strung together', () => {
    expect(parseDice('6x 2d6 # morale; k20<=9 # for the HQ')).toEqual([
      { ...(rolled({ ...plain, count: 2, sides: 6 }) as Roll[])[0], repeat: 6, label: 'morale' },
      { repeat: 1, what: { kind: 'check', rule: 'at-most', target: 9 }, label: 'for the HQ' },
    ])
  })

  it('multiplies before it adds, and reads from left to right', () => {
    expect(writeDice(parseDice('((d6)-(2-1))*(3)'))).toBe('(d6-(2-1))*3')
    expect(writeDice(parseDice('1+2*d6-4'))).toBe('1+2*d6-4')
    expect(writeDice(parseDice('4dF+2 >= 1'))).toBe('4dF+2>=1')
  })

  it('is written with the letter of the reader', () => {
    expect(writeDice(parseDice('3d6+d8; d6+-; d20<5; 2dF'), 'k')).toBe('3k6+k8; k6±; k20<5; 2kF')
  })
})

describe('refusals name the place', () => {
  it.each([
    ['', 'dice-at-end', 1],
    ['2d6+x', 'dice', 5],
    ['2d6+', 'dice-at-end', 5],
    ['3k', 'sides-at-end', 3],
    ['3kx', 'sides', 3],
    ['3 tigers', 'end', 3],
    ['7 # none', 'no-dice', 1],
    ['3k 2y', 'end', 5],
    ['2d6 3d6', 'end', 5],
    ['(2d6+1', 'bracket-at-end', 7],
    ['(2d6;3)', 'bracket', 5],
    ['0d6', 'no-die', 1],
    ['2d6+3d0', 'no-sides', 7],
    ['1001d6', 'too-many-dice', 1],
    ['d6;999d6;2d6', 'too-many-dice', 10],
    ['501x 2d6', 'too-many-dice', 1],
    ['d1001', 'too-many-sides', 2],
    ['d6+100000', 'number-too-large', 4],
    // Each number may be had, their sum could not be written.
    ['dF<=12+99999', 'number-too-large', 5],
    ['d20<=-99999-1', 'number-too-large', 6],
    ['99999*99999*d6', 'value-too-large', 1],
    ['7', 'no-dice', 1],
    ['0x d6', 'no-repeat', 1],
    ['8k6<=3+1', 'bare-pool', 1],
    ['1+8k6<=3', 'bare-pool', 3],
    ['2d6>=8', 'no-such-face', 4],
    ['d6!>=1', 'always-explodes', 3],
    ['d1!', 'always-explodes', 3],
    ['d6!!', 'twice', 4],
    ['3d6r', 'condition-at-end', 5],
    ['3d6rx', 'condition', 5],
    ['3d6kh4', 'keep-count', 4],
    ['3d6kh0', 'keep-count', 4],
    ['3d6kh2>=4!', 'three-ways', 10],
    ['3k6±', 'pair-of-two', 1],
    ['k20<', 'number-at-end', 5],
    ['d6>y', 'number', 4],
    [`d6 # ${'m'.repeat(81)}`, 'label-too-long', 6],
    [`${'('.repeat(30)}d6`, 'too-deep', 22],
    [`d6${'+1'.repeat(250)}`, 'too-long', 401],
    [Array(21).fill('d6').join(';'), 'too-many-rolls', 61],
  ])('%s', (line, key, at) => {
    const said = refused(line)
    expect(said.key).toBe(`dice.error.${key}`)
    expect(said.params?.at).toBe(at)
    for (const language of LANGUAGES) expect(say(said, language)).not.toBe(said.key)
  })

  it('a sum too high for one die says how to test the sum', () => {
    expect(say(refused('2d6>=8'), 'en')).toBe(
      'No face of a d6 does that (character 4). To test the sum of the dice, put them in brackets: (2d6)>=8.',
    )
  })
})

describe('any line', () => {
  it('what is written is read as the same rolls', () => {
    fc.assert(
      fc.property(
        fc.array(roll, { minLength: 1, maxLength: 3 }),
        fc.constantFrom('d', 'k'),
        (all, letter) => {
          const text = writeDice(all, letter)
          const sane = all.every(({ what }) => {
            if (what.kind === 'check') return true
            const [least, most] = reach(what.of)
            return Math.max(-least, most) <= LIMITS.value
          })
          const dice = all.map(diceOf)
          fc.pre(text.length <= LIMITS.line && sane && dice.every((count) => count > 0))
          expect(parseDice(text)).toEqual(all)
        },
      ),
      { numRuns: 2000 },
    )
  })

  const piece = fc.oneof(
    fc.constantFrom(
      'd6',
      'k20',
      'd%',
      '4dF',
      'k6±',
      '+-',
      '<',
      '<=12',
      '>=',
      '!',
      'r1',
      'kh',
      'dl2',
      '(',
      ')',
    ),
    fc.constantFrom('+', '-', '*', ';', '#', '6x', ' ', '1000', '0', 'x', '≤', '−', 'k', 'd', 'F', '99999'),
    fc.string({ maxLength: 3, unit: 'binary' }),
  )
  const noise = fc.array(piece, { maxLength: 60 }).map((pieces) => pieces.join(''))

  it('is read or refused, nothing else; what is read is within the limits and is written and read alike', () => {
    fc.assert(
      fc.property(fc.oneof(noise, fc.string({ maxLength: 500, unit: 'binary' })), (line) => {
        let rolls: readonly Roll[]
        try {
          rolls = parseDice(line)
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal)
          const { said } = error as Refusal
          expect(said.params?.at).toBeGreaterThanOrEqual(1)
          expect(said.params?.at).toBeLessThanOrEqual(line.length + 1)
          for (const language of LANGUAGES) expect(say(said, language)).not.toContain('dice.error')
          return
        }
        expect(rolls.reduce((sum, one) => sum + diceOf(one), 0)).toBeLessThanOrEqual(LIMITS.dice)
        const text = writeDice(rolls)
        if (text.length <= LIMITS.line) expect(parseDice(text)).toEqual(rolls)
      }),
      { numRuns: 5000 },
    )
  })
})
