import { describe, expect, test } from 'vitest'
import { oddsOfTest } from '../../../../src/dice/counting.ts'
import { chances } from '../../../../src/dice/odds.ts'
import { catalogues, LANGUAGES } from '../../../../src/i18n/i18n.ts'
import type { StandardTest, TestResult, TestSettings } from '../../../../src/kernel/reference.ts'
import { usualSettings } from '../../../../src/reference/tests/settings.ts'
import { tests } from '../../../../src/rulesets/szwadron/reference/tests.ts'
import { diceShowing } from '../../dice.ts'

function testOf(id: string): StandardTest {
  const found = tests.find((one) => one.id === id)
  if (found === undefined) throw new Error(id)
  return found
}

function made(id: string, settings: TestSettings, ...dice: number[]): TestResult & { left: number[] } {
  const roll = diceShowing(...dice)
  const test = testOf(id)
  return { ...test.resolve({ ...usualSettings(test), ...settings }, roll), left: roll.left }
}

const totals = ({ sums }: TestResult): number[] => sums.map(({ total }) => total)

describe('volley', () => {
  test('SZ-FIRE-20 SZ-FIRE-21 two figures of SO 2 at 10 cm: four dice, up to 3 hit; 3 damage against W 3 is one figure', () => {
    const result = made('volley', { figures: 2 }, 1, 3, 4, 2)
    expect(totals(result)).toEqual([3, 4, 3, 3])
    expect(result.outcome).toMatchObject({ key: '1', value: 1 })
    expect(result.left).toEqual([])
  })

  test('SZ-LOSS-02 SZ-LOSS-03 damage left over: 4 against W 3 is one and a third; a d10 of 3 takes one more, 4 does not, 10 again', () => {
    const dice = [1, 1, 1, 1]
    expect(made('volley', { figures: 2 }, ...dice, 3).outcome.value).toBe(2)
    expect(made('volley', { figures: 2 }, ...dice, 4).outcome.value).toBe(1)
    const again = made('volley', { figures: 2 }, ...dice, 10, 10, 2)
    expect(again.outcome.value).toBe(2)
    expect(again.left).toEqual([])
  })

  test('SZ-FIRE-20 every full 20 cm takes a point of accuracy, high-angle fire one more: 4 − 2 − 1 = 1 at 59 cm', () => {
    const far = { accuracy: 4, range: 60, distance: 59, 'high-angle': true, figures: 1 }
    const { sums } = made('volley', far, 1, 2, 9)
    expect(sums[0]?.terms.map(({ value, rule }) => [value, rule])).toEqual([
      [4, 'SZ-UNIT-08'],
      [-2, 'SZ-FIRE-18'],
      [-1, 'SZ-SPEC-13'],
    ])
    expect(sums[3]?.total).toBe(1)
    // 60 cm is a third full 20: 4 − 3 − 1 = 0 is no shot at all, and no die is thrown.
    expect(made('volley', { ...far, distance: 60 }).outcome.key).toBe('vain')
    expect(made('volley', { distance: 13 }).outcome.name.en).toBe('Out of range')
  })

  test('SZ-FIRE-20 march fire halves the dice, rounded down: 3 figures of SO 3 throw 4', () => {
    const { sums } = made('volley', { figures: 3, strength: 3, march: true }, 6, 6, 6, 6)
    expect(sums[1]).toMatchObject({ total: 4, terms: [{ value: 9 }, { step: 'halved', rule: 'SZ-FIRE-44' }] })
  })

  test('SZ-FIRE-22 cover adds up and scattering doubles it all: (3 + 1 wood + 2 building) · 2 = 12', () => {
    const { sums } = made('volley', { figures: 1, wood: true, building: true, scattered: true }, 6, 6)
    expect(sums[2]).toMatchObject({
      total: 12,
      terms: [
        { value: 3 },
        { value: 1, rule: 'SZ-FIRE-36' },
        { value: 2, rule: 'SZ-FIRE-39' },
        { value: 100, percent: true, rule: 'SZ-SPEC-15' },
      ],
    })
    for (const flag of ['bushes', 'rubble', 'fence', 'barricade', 'low-wall']) {
      expect(made('volley', { figures: 1, [flag]: true }, 6, 6).sums[2]?.total, flag).toBe(4)
    }
    expect(made('volley', { figures: 1, fortification: true }, 6, 6).sums[2]?.total).toBe(5)
  })

  test('SZ-LOSS-05 kills beyond the figures that can be hit are lost, and nobody throws for them', () => {
    // 4 damage against W 1: four, but two can be hit.
    expect(made('volley', { figures: 2, toughness: 1, targets: 2 }, 1, 1, 1, 1).outcome.value).toBe(2)
    expect(made('volley', { figures: 2, targets: 1 }, 1, 1, 1, 1).outcome.value).toBe(1)
  })

  test('SZ-FIRE-20 its odds are exact for sixty dice: the mean is 60 · 1/2 damage through W 3, 10 figures', async () => {
    const volley = testOf('volley')
    const settings = { ...usualSettings(volley), figures: 30, targets: 40 }
    const odds = await oddsOfTest(volley, settings)
    expect(odds.thrown).toBeNull()
    const each = chances(odds)
    const mean = odds.outcomes.reduce((sum, { value }, i) => sum + (value ?? 0) * (each[i] ?? 0), 0)
    expect(mean).toBeCloseTo(10, 10)
  })
})

test('SZ-LOSS-03 the remainder by itself: 7 against 4 with a d6 is one, and three quarters: 3 or less, 5 and 6 again', () => {
  expect(made('remainder-die', { damage: 7, toughness: 4, die: 'd6' }, 5, 6, 3).outcome.value).toBe(2)
  expect(made('remainder-die', { damage: 7, toughness: 4, die: 'd6' }, 4).outcome.value).toBe(1)
  expect(made('remainder-die', { damage: 8, toughness: 4 }).outcome.value).toBe(2)
})

describe('melee', () => {
  const one = { 'a-figures': 1, 'd-figures': 1, 'a-toughness': 2, 'd-toughness': 2 }
  const duel = { 'a-figures': 2, 'd-figures': 2, 'a-toughness': 2, 'd-toughness': 2 }

  test('SZ-MEL-08 SZ-MEL-09 attacker, defender, then the remainders of defender and attacker', () => {
    // Attacker 4 dice: 3 hits, one and a half figures; d10 of 5 takes the second. Defender 4 dice: 1 hit; 6 saves.
    const result = made('melee', duel, 1, 2, 3, 4, 1, 6, 6, 6, 5, 6)
    expect(totals(result)).toEqual([4, 2, 2, 4, 2, 0])
    expect(result.outcome).toMatchObject({ key: '2', value: 2 })
    expect(result.left).toEqual([])
  })

  test('SZ-MEL-12 first strike: the dead do not answer', () => {
    // 2 hits of 2 dice kill the only defender: no dice for him.
    const result = made('melee', { ...one, 'a-first': true }, 1, 1)
    expect(totals(result)).toEqual([2, 2, 1, 0, 2, 0])
    expect(result.left).toEqual([])
    // The other way round the attacker never throws.
    expect(made('melee', { ...one, 'd-first': true, count: 'attacker' }, 1, 1).outcome.value).toBe(1)
    // Both have it: the usual order.
    expect(made('melee', { ...one, 'a-first': true, 'd-first': true }, 1, 1, 1, 1).outcome.value).toBe(0)
  })

  test('SZ-MEL-08 position adds to toughness: two levels 2, a stream 1, a fortification 2', () => {
    for (const [position, toughness] of [
      ['above1', 4],
      ['above2', 5],
      ['stream', 4],
      ['fence', 4],
      ['barricade', 4],
      ['lowWall', 4],
      ['building', 5],
      ['fortification', 5],
    ] as const) {
      const { sums } = made('melee', { 'a-figures': 1, 'd-figures': 1, 'd-position': position }, 6, 6, 6, 6)
      expect(sums[1]?.total, position).toBe(toughness)
    }
  })

  test('SZ-MEL-08 a scattered unit has half its dice, rounded down, but at least one', () => {
    const half = made(
      'melee',
      {
        'a-figures': 1,
        'a-strength': 3,
        'd-figures': 1,
        'd-strength': 1,
        'a-scattered': true,
        'd-scattered': true,
      },
      6,
      6,
    )
    expect(totals(half)).toEqual([1, 3, 0, 1, 3, 0])
  })

  test('SZ-MOR-28 who is in panic answers only after a morale test', () => {
    const panic = { ...one, 'd-panic': true, 'd-morale': 3 }
    expect(made('melee', panic, 4, 6, 6).left).toEqual([])
    expect(made('melee', panic, 3, 6, 6, 6, 6).left).toEqual([])
  })
})

describe('morale', () => {
  test('SZ-MOR-10 SZ-MOR-13 repulse, then panic: 4 stands; 5 and 4 is repulsed; 5 and 5 panics', () => {
    expect(made('repulse', {}, 4).outcome.key).toBe('stands')
    expect(made('repulse', {}, 5, 4).outcome.key).toBe('repulsed')
    expect(made('repulse', {}, 5, 5).outcome.key).toBe('panics')
  })

  test('SZ-MOR-08 SZ-MOR-09 half of the figures lost −2, works +1, position +1: 4 − 2 + 1 + 1 = 4', () => {
    const { sums } = made('repulse', { now: 5, fortified: true, favourable: true }, 1)
    expect(sums[0]).toMatchObject({
      total: 4,
      terms: [{ value: 4 }, { value: -2, rule: 'SZ-MOR-08' }, { value: 1, rule: 'SZ-MOR-09' }, { value: 1 }],
    })
  })

  test('SZ-MOR-06 each purpose has its own words, and automatic disengaging throws no die', () => {
    const said = ['pursuit', 'disengage', 'through', 'rally', 'strikeBack'].map((purpose) => [
      made('morale', { for: purpose }, 4).outcome.name.en,
      made('morale', { for: purpose }, 5).outcome.name.en,
    ])
    expect(said).toEqual([
      ['Stays in hand', 'Pursues out of control'],
      ['Disengages', 'Panics'],
      ['Stands', 'Panics'],
      ['Back in hand', 'No change'],
      ['Strikes back', 'Does no damage'],
    ])
    expect(made('morale', { for: 'disengage', auto: true }).outcome.key).toBe('passed')
  })

  test('SZ-MOR-26 SZ-MOR-47 flight and pursuit: two dice of 7 are 14, 28, 7 and 21 cm; guns never pursue', () => {
    const cm = (id: string, arm: string, ...dice: number[]) => made(id, { arm }, ...dice).outcome.value
    expect(cm('flight', 'infantry', 3, 4)).toBe(14)
    expect(cm('flight', 'cavalry', 3, 4)).toBe(28)
    expect(cm('flight', 'footArtillery', 3, 4)).toBe(7)
    expect(cm('flight', 'horseArtillery', 3, 4)).toBe(21)
    expect(cm('pursuit-distance', 'cavalry', 6, 6)).toBe(48)
    expect(made('pursuit-distance', { arm: 'horseArtillery' }).outcome.key).toBe('vain')
  })
})

test('house: reasons and purposes of dice have words in both languages', () => {
  for (const [flag] of [['plain'], ['all']] as const) {
    for (const one of tests) {
      const on = one.options.flatMap((o) =>
        o.kind === 'flag' && flag === 'all' ? [[o.key, true] as const] : [],
      )
      const words: string[] = []
      const { sums } = one.resolve({ ...usualSettings(one), ...Object.fromEntries(on) }, (sides, why) => {
        words.push(why)
        return Math.min(sides, 2)
      })
      words.push(...sums.flatMap(({ terms }) => terms.map(({ why }) => why)))
      for (const key of words)
        for (const language of LANGUAGES) expect(catalogues[language]).toHaveProperty([key])
    }
  }
})
