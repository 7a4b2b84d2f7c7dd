import { expect, test } from 'vitest'
import { luckOf } from '../../src/dice/luck.ts'
import type { ToldEvent } from '../../src/kernel/chance.ts'
import type { Roll } from '../../src/kernel/dice.ts'
import { sum, term } from '../../src/kernel/modifiers.ts'
import type { Throw } from '../../src/kernel/reference.ts'
import type { BattleState } from '../../src/kernel/state.ts'
import type { RuleId } from '../../src/kernel/words.ts'
import { rulesets } from '../../src/rulesets/registry.ts'
import { loadLibrary } from '../../src/table/library.ts'

/*
 * What was to be expected of a throw, worked out on paper, and by the games' own functions from what the log tells (DIG-AFTER).
 */

const SCENARIOS = {
  'khans-and-generals': 'kalina',
  'hex-battles': 'kircholm',
  szwadron: 'grochow',
  'company-battles': 'la-chapelle',
  'mein-panzer': 'mokra',
} as const

/** The first unit of two sides of a battle, changed as a case wants it. */
function fielded(
  game: keyof typeof SCENARIOS,
  changed: object = {},
): { end: BattleState; by: string; at: string } {
  const scenario = loadLibrary().scenarios[game]?.[SCENARIOS[game]]
  const end = rulesets[game]?.setup(scenario)
  if (end === undefined) throw new Error(game)
  const [side] = Object.keys(end.sides)
  const own = Object.values(end.units).find((u) => u.side === side)?.id ?? ''
  const enemy = Object.values(end.units).find((u) => u.side !== side)?.id ?? ''
  const units = { ...end.units }
  for (const id of [own, enemy]) units[id] = { ...(units[id] as (typeof units)[string]), ...changed }
  return { end: { ...end, units }, by: own, at: enemy }
}

interface Case {
  readonly game: keyof typeof SCENARIOS
  readonly told: Pick<ToldEvent, 'name'> & Partial<ToldEvent> & { readonly rule?: RuleId }
  /** The dice as they fell: purpose, sides, what it showed. */
  readonly dice: readonly (readonly [why: string, sides: number, shown: number])[]
  readonly came: number
  readonly expected: number
  readonly changed?: object
}

const flat = (value: number) => sum([term('kg.term.training', value, 'KG-STA-08')])

const shot = (stanBefore: number, stanAfter: number): Case['told'] => ({
  name: 'kg.shot',
  rule: 'KG-RNG-04',
  sums: {
    attack: sum([term('kg.term.ranged', 3, 'KG-RNG-02'), term('kg.term.dice', 3, 'KG-RNG-02')]),
    defence: flat(4),
  },
  data: { green: 5, red: 2, damage: 2, stanBefore, stanAfter },
})
const PAIR = [
  ['kg.roll.shot-green', 6, 5],
  ['kg.roll.shot-red', 6, 2],
] as const

const CASES: Readonly<Record<string, Case>> = {
  // A die with 1 added is no higher than 4 in three ways of six.
  'KG-TST-01 a test of Training with a hindrance': {
    game: 'khans-and-generals',
    told: {
      name: 'kg.test-failed',
      sums: {
        die: sum([term('kg.term.die', 4, 'KG-TST-01'), term('kg.term.training', 1, 'KG-TST-02')]),
        training: flat(4),
      },
      data: { n: 5, against: 4, why: 'kg.roll.run' },
    },
    dice: [['kg.roll.run', 6, 4]],
    came: 0,
    expected: 3 / 6,
  },
  // 3 and green less red against 4: 1, 2, 3, 4 points where the pair is 2, 3, 4, 5, in 4, 3, 2, 1 ways of 36.
  'KG-RNG-04 a shot': {
    game: 'khans-and-generals',
    told: shot(100, 98),
    dice: PAIR,
    changed: { statsAs: 'line' },
    came: 2,
    expected: (1 * 4 + 2 * 3 + 3 * 2 + 4 * 1) / 36,
  },
  // Nobody loses more than he has: 1 point in 4 ways, 2 in 6.
  'KG-STA-06 a shot at what is nearly gone': {
    game: 'khans-and-generals',
    told: shot(2, 0),
    dice: PAIR,
    changed: { statsAs: 'line' },
    came: 2,
    expected: (1 * 4 + 2 * 6) / 36,
  },
  // Of ten rows of 1:1 an 8, a 9 and a 10 make the defender give way.
  'HX-CRT-01 an attack at 1:1': {
    game: 'hex-battles',
    told: { name: 'hex.fought', data: { column: '1:1', result: 'DW' } },
    dice: [['hex.roll.fight', 10, 8]],
    came: 1,
    expected: 3 / 10,
  },
  // The rows of factor 6: 0, five times 1, twice 2, twice 3.
  'HX-CRT-03 fire with a factor of 6': {
    game: 'hex-battles',
    told: { name: 'hex.fire', sums: { factor: flat(6), shift: flat(0) }, data: { loss: 2 } },
    dice: [['hex.roll.fire', 10, 7]],
    came: 2,
    expected: (0 + 5 * 1 + 2 * 2 + 2 * 3) / 10,
  },
  'HX-MOR-11 panic beside one, not caught': {
    game: 'hex-battles',
    told: { name: 'hex.not-infected', data: { n: 40, against: 30 } },
    dice: [['hex.roll.contagion', 100, 40]],
    came: 1,
    expected: 70 / 100,
  },
  // Three dice hit by 1 to 3, two by 1 and 2.
  'SZ-FIRE-22 a salvo of two groups': {
    game: 'szwadron',
    told: {
      name: 'sz.fired',
      data: {
        groups: [
          { accuracy: 3, dice: 3 },
          { accuracy: 2, dice: 2 },
        ],
        damage: 2,
      },
    },
    dice: [1, 4, 3, 6, 6].map((shown) => ['sz.roll.accuracy', 6, shown] as const),
    came: 2,
    expected: (3 * 3) / 6 + (2 * 2) / 6,
  },
  'SZ-MOR-10 a unit that stands': {
    game: 'szwadron',
    told: { name: 'sz.stands', sums: { morale: flat(4) } },
    dice: [['sz.roll.repulse', 6, 2]],
    came: 1,
    expected: 4 / 6,
  },
  // Two dice hit by 5 and 6.
  'FW-HIT-07 fire of two dice at 5': {
    game: 'company-battles',
    told: {
      name: 'company.fired',
      sums: { score: flat(5) },
      data: { dice: '6 2', count: 2, need: 5, hits: 1 },
    },
    dice: [
      ['company.roll.hit', 6, 6],
      ['company.roll.hit', 6, 2],
    ],
    came: 1,
    expected: (2 * 2) / 6,
  },
  // 4 to 6 with armour 1 are above AT 4; a 3 is equal, and four faces of six fail Firepower 5.
  'FW-SAV-01 armour 1 against AT 4': {
    game: 'company-battles',
    told: { name: 'company.armour-saved', data: { at: 4, fp: 5, armour: 1, result: 'unharmed' } },
    dice: [['company.roll.armour', 6, 5]],
    came: 1,
    expected: 3 / 6 + (1 / 6) * (4 / 6),
  },
  // 1 to 8 of twenty.
  'MP-FIR-03 a shot at 8': {
    game: 'mein-panzer',
    told: { name: 'mp.fired', sums: { hit: flat(8) }, data: { die: 9, result: 'miss' } },
    dice: [['mp.roll.hit', 20, 9]],
    changed: { skillLevel: 'regular' },
    came: 0,
    expected: 8 / 20,
  },
  // Both dice of a veteran miss in 12 ways of 20 each.
  'MP-SKL-01 the first shot of veterans at 8': {
    game: 'mein-panzer',
    told: { name: 'mp.fired', sums: { hit: flat(8) }, data: { die: 3, result: 'hit' } },
    dice: [
      ['mp.roll.hit', 20, 14],
      ['mp.roll.hit', 20, 3],
    ],
    changed: { skillLevel: 'veteran' },
    came: 1,
    expected: 1 - (12 / 20) ** 2,
  },
  'MP-CORE-01 a test of Morale of 11': {
    game: 'mein-panzer',
    told: { name: 'mp.morale', sums: { target: flat(11) }, data: { die: 12 } },
    dice: [['mp.roll.morale', 20, 12]],
    came: 0,
    expected: 11 / 20,
  },
}

test.each(Object.entries(CASES))('DIG-AFTER %s', (_, { game, told, dice, came, expected, changed }) => {
  const { end, by, at } = fielded(game, changed)
  const event: ToldEvent = { type: 'event', rule: 'DIG-AFTER', unit: by, target: at, ...told }
  const rolls = dice.map(
    ([why, sides, value], index): Roll => ({
      sides,
      value,
      rule: 'DIG-AFTER',
      why,
      by,
      source: 'stream',
      index,
    }),
  )
  const chances = rulesets[game]?.account.chances
  if (chances === undefined) throw new Error(game)
  const asked = {
    ruleset: game,
    sides: Object.keys(end.sides),
    end,
    entries: [{ seq: 1, rolls, told: [event] }],
  }
  const luck = luckOf(asked, chances)
  expect(luck.outcomes).toMatchObject([{ throws: 1, came, expected: expect.closeTo(expected, 9) }])
  expect(luck.uncounted).toEqual([])
})

test('DIG-AFTER what is told without its sums is not counted, whatever it is called', () => {
  const names = [
    ...['kg.shot', 'kg.melee', 'kg.test-passed', 'kg.pinned', 'kg.dogfight', 'hex.fought', 'hex.fire'],
    ...[
      'sz.fired',
      'sz.melee',
      'sz.panics',
      'company.fired',
      'company.falls',
      'mp.fired',
      'mp.hit',
      'mp.melee',
    ],
  ]
  const never: Throw = () => {
    throw new Error('Nothing is thrown.')
  }
  for (const [game, ruleset] of Object.entries(rulesets)) {
    const { end, by } = fielded(game as keyof typeof SCENARIOS)
    for (const name of names) {
      const made = ruleset.account.chances({ type: 'event', rule: 'DIG-AFTER', name, unit: by }, end, [])
      expect([name, made.map(({ again }) => again(never))]).toEqual([name, []])
    }
  }
})
