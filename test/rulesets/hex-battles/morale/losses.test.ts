import { describe, expect, test } from 'vitest'
import type { Ask } from '../../../../src/kernel/ask.ts'
import {
  committedPs,
  lossOf,
  removeDestroyed,
  shareLosses,
} from '../../../../src/rulesets/hex-battles/morale/losses.ts'
import type { HxUnit } from '../../../../src/rulesets/hex-battles/units/state.ts'
import { account } from '../../written.ts'
import { type CounterSpec, counter, Field, gun, leader } from '../support/field.ts'

/** PL's counters in one hex. */
const at = (id: string, ps: number, more: Partial<CounterSpec> = {}): HxUnit =>
  counter({ id, hex: '0505', ps, ...more })

const IN_A_FIGHT = { gunsLast: true, rule: 'HX-COMB-13' }
const UNDER_FIRE = { gunsLast: false, rule: 'HX-ART-13' }

interface Shared {
  readonly units: readonly HxUnit[]
  readonly amount: number
  readonly how?: typeof IN_A_FIGHT
  readonly lossOrder?: readonly string[]
  readonly answers?: readonly unknown[]
}

/** Strength points left, by id, and who lost the last. */
const share = ({ units, amount, how = IN_A_FIGHT, lossOrder, answers = [] }: Shared) => {
  const sides = lossOrder === undefined ? {} : { PL: { standing: { lossOrder } } }
  const field = new Field({ units, sides: sides as never })
  const last = field.run(shareLosses(field.battle, units, amount, how), answers)
  return { field, last, left: units.map(({ id }) => field.unit(id).ps), asked: field.asked.length }
}

describe('how much is lost', () => {
  test.each([
    [10, 4, 1],
    [20, 13, 3],
    [40, 5, 2],
    [10, 30, 3],
    [10, 1, 1],
    [0, 8, 1],
  ])('HX-COMB-12 %i%% of %i PS, rounded up, at least 1: %i', (percents, ps, lost) => {
    expect(lossOf(percents, ps)).toBe(lost)
  })

  test('HX-COMB-12 guns count 1 each: 4 + 3 + 1', () => {
    expect(committedPs([at('P1', 4), at('P2', 3), gun({ id: 'PA1', hex: '0505', ps: 2 })])).toBe(8)
  })
})

describe('who loses it', () => {
  test('HX-COMB-13 one at a time from the strongest: of 5, 3 and 3 the first loses three: 2, 3 and 3', () => {
    // 5, 4, 3, then one of three equals, of whom P1 is the first.
    const { left, last, asked } = share({ units: [at('P1', 5), at('P2', 3), at('P3', 3)], amount: 3 })
    expect([left, last, asked]).toEqual([[2, 3, 3], 'P1', 0])
  })

  test('HX-COMB-13 told by unit with what is left', () => {
    const { field } = share({ units: [at('P1', 5), at('P2', 3)], amount: 2 })
    expect(account(field.battle.written().effects)).toEqual([
      'HX-COMB-13 hex.lost P1 {"lost":2,"left":3}',
      'HX-COMB-13 P1 ps=3',
    ])
  })

  test('HX-COMB-13 in a fight guns are last; HX-ART-13 under fire they are like the others', () => {
    const units = () => [at('P1', 1), gun({ id: 'PA1', hex: '0505', ps: 2 })]
    expect(share({ units: units(), amount: 1 }).left).toEqual([0, 2])
    expect(share({ units: units(), amount: 2 }).left).toEqual([0, 1])
    const fired = share({ units: units(), amount: 1, how: UNDER_FIRE })
    expect(fired.left).toEqual([1, 1])
    expect(account(fired.field.battle.written().effects)[0]).toBe(
      'HX-ART-13 hex.lost PA1 {"lost":1,"left":1}',
    )
  })

  test('HX-COMB-13 what nobody has left is not lost: 2 of 1', () => {
    const { left, last } = share({ units: [at('P1', 1)], amount: 2 })
    expect([left, last]).toEqual([[0], 'P1'])
    expect(share({ units: [], amount: 2 }).last).toBeNull()
  })

  test('HX-COMB-13 who has gone from the map loses nothing', () => {
    const gone = { ...at('P1', 8), at: null, status: 'destroyed' } as HxUnit
    expect(share({ units: [gone, at('P2', 3)], amount: 1 }).left).toEqual([8, 2])
  })

  describe('equals that are not alike', () => {
    const unlike: readonly [string, Partial<CounterSpec>][] = [
      ['card', { card: 'dragoons' }],
      ['order', { order: 'disorganised' }],
      ['formation', { formation: 'march' }],
      ['front', { facing: 3 }],
      ['horse', { mounted: true }],
      ['hex to the east', { hex: '0605' }],
      ['hex to the south', { hex: '0506' }],
    ]

    test.each(unlike)(
      'HX-COMB-13 another %s: the owner is asked, by default the lowest id loses',
      (_, more) => {
        const units = () => [at('P1', 4), at('P2', 4, more)]
        expect(share({ units: units(), amount: 1 })).toMatchObject({ left: [3, 4], asked: 1 })
        expect(share({ units: units(), amount: 1, answers: ['P2'] })).toMatchObject({
          left: [4, 3],
          last: 'P2',
        })
      },
    )

    test('HX-COMB-13 alike but for the name nobody is asked; nor where each of them loses one', () => {
      expect(share({ units: [at('P1', 4), at('P2', 4)], amount: 1 }).asked).toBe(0)
      const all = share({ units: [at('P1', 4), at('P2', 4, { facing: 3 })], amount: 2 })
      expect([all.left, all.asked]).toEqual([[3, 3], 0])
    })

    test('HX-COMB-13 the stored order decides without a question, those it names before others', () => {
      const units = () => [at('P1', 4), at('P2', 4, { facing: 3 }), at('P3', 4, { facing: 2 })]
      expect(share({ units: units(), amount: 1, lossOrder: ['P3', 'P2'] })).toMatchObject({
        left: [4, 4, 3],
        asked: 0,
      })
      expect(share({ units: units(), amount: 2, lossOrder: ['P3', 'P2'] }).left).toEqual([4, 3, 3])
      expect(share({ units: units(), amount: 1, lossOrder: ['P2'] }).left).toEqual([4, 3, 4])
    })

    test('HX-COMB-13 what is asked', () => {
      const units = [at('P10', 4), at('P2', 4, { facing: 3 })]
      const field = new Field({ units })
      const { value } = shareLosses(field.battle, units, 1, IN_A_FIGHT).next()
      expect(value).toMatchObject({
        kind: 'hex.losses',
        side: 'PL',
        rule: 'HX-COMB-13',
        prompt: { key: 'hex.ask.losses', params: { n: 1 } },
        // In the order of ids, K2 before K10.
        choices: [
          { id: 'P2', label: { key: 'hex.choice.unit', params: { unit: 'P2' } } },
          { id: 'P10', label: { key: 'hex.choice.unit', params: { unit: 'P10' } } },
        ],
        data: { units: ['P2', 'P10'], due: 1 },
        default: 'P2',
      })
      expect(() => (value as Ask<unknown>).accept('P3', null)).toThrow(
        expect.objectContaining({ said: { key: 'hex.error.choose-one', params: { words: 'P2, P10' } } }),
      )
    })
  })
})

test('HX-UNIT-09 HX-LDR-09 units without strength go, and a leader left alone with them; others stay', () => {
  const units = [at('P1', 0), leader({ id: 'PL1', hex: '0505' }), at('P2', 1, { hex: '0606' })]
  const field = new Field({ units })
  removeDestroyed(field.battle, units, 'HX-COMB-12')
  expect(account(field.battle.written().effects)).toEqual([
    'HX-COMB-12 hex.removed P1',
    'HX-COMB-12 P1 destroyed',
    'HX-LDR-09 hex.removed PL1',
    'HX-LDR-09 PL1 destroyed',
  ])
})
