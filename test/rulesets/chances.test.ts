import { expect, test } from 'vitest'
import { luckOf } from '../../src/dice/luck.ts'
import type { ToldEvent } from '../../src/kernel/chance.ts'
import type { Roll } from '../../src/kernel/dice.ts'
import type { Effect } from '../../src/kernel/effect.ts'
import { sum, term } from '../../src/kernel/modifiers.ts'
import { keysOf } from '../../src/kernel/ordered.ts'
import type { Throw } from '../../src/kernel/reference.ts'
import type { BattleState } from '../../src/kernel/state.ts'
import type { RuleId } from '../../src/kernel/words.ts'
import { rulesets } from '../../src/rulesets/registry.ts'
import { alike, meleeRound } from '../../src/rulesets/szwadron/fight/melee/melee.ts'
import { felledBy } from '../../src/rulesets/szwadron/fight/shooting/fire.ts'
import { rulesetWords } from '../../src/rulesets/words.ts'
import { loadLibrary } from '../../src/table/library.ts'
import { readReplay, replayFiles } from '../replays/replays.ts'

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

/** Nothing else is told in its entry. */
const ALONE = { before: [], after: [], rolls: [] }

interface Case {
  readonly game: keyof typeof SCENARIOS
  /** Null: nothing is told of it. */
  readonly told: (Pick<ToldEvent, 'name'> & Partial<ToldEvent> & { readonly rule?: RuleId }) | null
  /** By which rule its dice are thrown, where that matters. */
  readonly by?: RuleId
  /** The dice as they fell: purpose, sides, what it showed. */
  readonly dice: readonly (readonly [why: string, sides: number, shown: number])[]
  readonly came: number
  readonly expected: number
  readonly changed?: object
}

/** A tank without a turret, of class 4 in front. */
const tank = { vehicle: { armour: { hull: { front: 4, side: 3, rear: 2, top: 1 } } }, abilities: [] }

const flat = (value: number) => sum([term('kg.term.training', value, 'KG-STA-08')])

const shot = (stanBefore: number, stanAfter: number): NonNullable<Case['told']> => ({
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

/** Tests of Training are told alike, whatever they are for: with a Training of 3 and nothing against it by 1 to 3 of six. */
const TRAINING = Object.fromEntries(
  ['raise', 'stubborn', 'fury', 'reserves', 'stuck', 'destroy', 'sappers', 'off-road'].map((name) => {
    const why = `kg.roll.${name}`
    const test: Case = {
      game: 'khans-and-generals',
      told: {
        name: 'kg.test-passed',
        sums: { die: sum([term('kg.term.die', 3, 'KG-TST-01')]), training: flat(3) },
        data: { n: 3, against: 3, why },
      },
      dice: [[why, 6, 3]],
      came: 1,
      expected: 3 / 6,
    }
    return [`KG-TST-01 ${name}`, test]
  }),
)

const CASES: Readonly<Record<string, Case>> = {
  ...TRAINING,
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
  // 3 and the pair against 4 again.
  'KG-OSP-03 grenades': {
    game: 'khans-and-generals',
    told: {
      ...shot(100, 99),
      ...{ name: 'kg.grenades', rule: 'KG-OSP-03' },
    },
    dice: [
      ['kg.roll.grenades-green', 6, 4],
      ['kg.roll.grenades-red', 6, 2],
    ],
    changed: { statsAs: 'line' },
    came: 1,
    expected: (1 * 4 + 2 * 3 + 3 * 2 + 4 * 1) / 36,
  },
  // d8: 1 optics, 2 immobilised, 3 weapon, 4 and 5 crew behind open hatches; 6 and more only through class 3 with Penetration 2: ricochet.
  'KG-AVP-05 a gun at armour it cannot go through, hatches open': {
    game: 'khans-and-generals',
    told: {
      name: 'kg.armour-hit',
      rule: 'KG-AVP-05',
      sums: { hit: sum([term('kg.term.die', 4, 'KG-AVP-05')]) },
      data: { n: 4, part: 'hull', face: 'front', armourClass: 4, penetration: 2, hit: 'crew' },
    },
    dice: [['kg.roll.vehicle-hit', 8, 4]],
    changed: { ...tank, hatchesShut: false },
    came: 1,
    expected: 5 / 8,
  },
  // The same with hatches shut: 4 and 5 do nothing.
  'KG-AVP-06 a gun at armour it cannot go through, hatches shut': {
    game: 'khans-and-generals',
    told: {
      name: 'kg.armour-hit',
      rule: 'KG-AVP-05',
      sums: { hit: sum([term('kg.term.die', 7, 'KG-AVP-05')]) },
      data: { n: 7, part: 'hull', face: 'front', armourClass: 4, penetration: 2, hit: 'ricochet' },
    },
    dice: [['kg.roll.vehicle-hit', 8, 7]],
    changed: { ...tank, hatchesShut: true },
    came: 0,
    expected: 3 / 8,
  },
  // Two points of Penetration above the class are added: 3, 4, 5 … 10, and all from 6 on go through; crew of 4 and 5 is shut in.
  'KG-AVP-05 a gun that goes through': {
    game: 'khans-and-generals',
    told: {
      name: 'kg.armour-hit',
      rule: 'KG-AVP-05',
      sums: { hit: sum([term('kg.term.die', 6, 'KG-AVP-05'), term('kg.term.over-armour', 2, 'KG-AVP-05')]) },
      data: { n: 8, part: 'hull', face: 'front', armourClass: 4, penetration: 6, hit: 'destroyed' },
    },
    dice: [['kg.roll.vehicle-hit', 8, 6]],
    changed: { ...tank, hatchesShut: true },
    came: 1,
    // 1 shows 3, weapon; 2 and 3 show 4 and 5, crew; 4 to 8 destroy.
    expected: 6 / 8,
  },
  // 1 to 3 do nothing of eight.
  'KG-VME-07 foot at close quarters': {
    game: 'khans-and-generals',
    told: { name: 'kg.vehicle-hit', rule: 'KG-VME-07', data: { n: 3, hit: 'none' } },
    dice: [['kg.roll.vehicle-hit', 8, 3]],
    changed: tank,
    came: 0,
    expected: 5 / 8,
  },
  'KG-DES-01 a wall that is destroyed on 3': {
    game: 'khans-and-generals',
    told: { name: 'kg.stands', data: { feature: 'w', kind: 'wall', n: 5, on: 3 } },
    dice: [['kg.roll.demolish', 8, 5]],
    came: 0,
    expected: 3 / 8,
  },
  'KG-HQF-02 a commander that is spared, of which nothing is told': {
    game: 'khans-and-generals',
    told: null,
    by: 'KG-HQF-02',
    dice: [['kg.roll.commander', 4, 3]],
    came: 1,
    expected: 3 / 4,
  },
  'KG-OBS-08 a mine that does not go off, of which nothing is told': {
    game: 'khans-and-generals',
    told: null,
    by: 'KG-OBS-08',
    dice: [['kg.roll.mine', 6, 4]],
    came: 1,
    expected: 3 / 6,
  },
  'KG-OBS-08 a mine that does not go off under a tank': {
    game: 'khans-and-generals',
    told: null,
    by: 'KG-OBS-08',
    dice: [['kg.roll.mine', 6, 4]],
    changed: tank,
    came: 0,
    expected: 2 / 6,
  },
  // 12 and the pair against 14: 1, 2, 3 points where the pair is 3, 4, 5, in 3, 2, 1 ways of 36; it is the enemy's luck.
  'KG-OBS-08 a mine under men of skill 14': {
    game: 'khans-and-generals',
    told: { name: 'kg.mine', data: { n: 2 } },
    dice: [
      ['kg.roll.blast-green', 6, 6],
      ['kg.roll.blast-red', 6, 2],
    ],
    changed: { statsAs: 'line', skill: 14, formation: 'standard', inPosition: null, stan: 20 },
    came: 2,
    expected: (1 * 3 + 2 * 2 + 3 * 1) / 36,
  },
  // 1 to 3 do nothing of eight; a floor that is thick adds nothing.
  'KG-VME-04 the answer of foot that a tank ran at': {
    game: 'khans-and-generals',
    told: { name: 'kg.vehicle-hit', rule: 'KG-VME-04', data: { n: 6, hit: 'weapon' } },
    dice: [['kg.roll.vehicle-hit', 8, 6]],
    changed: tank,
    came: 1,
    expected: 5 / 8,
  },
  'KG-FRM-05 a wedge that rides through on 4 and more': {
    game: 'khans-and-generals',
    told: { name: 'kg.wedge-held', rule: 'KG-FRM-05', data: { n: 3 } },
    dice: [['kg.roll.wedge', 6, 3]],
    came: 0,
    expected: 3 / 6,
  },
  // 3 sixths of soft ground, and 1 for a vehicle that is good off the road: stuck by 1 and 2.
  'KG-GRD-04 soft ground that bears a vehicle': {
    game: 'khans-and-generals',
    told: {
      name: 'kg.bears',
      rule: 'KG-GRD-04',
      sums: { die: sum([term('kg.term.die', 4, 'KG-GRD-04'), term('kg.term.off-road', 1, 'KG-STV-09')]) },
      data: { n: 5, against: 3 },
    },
    dice: [['kg.roll.ground', 6, 4]],
    came: 1,
    expected: 4 / 6,
  },
  // 1 and 2 bring one, 3 to 5 two, a 6 three.
  'FW-AIR-04 how many aircraft come': {
    game: 'company-battles',
    told: { name: 'company.air-count', rule: 'FW-AIR-04', data: { die: 6, count: 3 } },
    dice: [['company.roll.aircraft', 6, 6]],
    came: 3,
    expected: (2 * 1 + 3 * 2 + 1 * 3) / 6,
  },
  'FW-ALL-06 a hit that the attacker steers on 5 and 6': {
    game: 'company-battles',
    told: null,
    by: 'FW-ALL-06',
    dice: [['company.roll.model', 6, 4]],
    came: 0,
    expected: 2 / 6,
  },
  'FW-BOG-01 rough going got through, of which nothing is told': {
    game: 'company-battles',
    told: null,
    by: 'FW-BOG-01',
    dice: [['company.roll.bog', 6, 4]],
    came: 1,
    expected: 5 / 6,
  },
  // A veteran's Skill is 3.
  'FW-BOG-05 a team that does not get free': {
    game: 'company-battles',
    told: null,
    by: 'FW-BOG-05',
    dice: [['company.roll.skill', 6, 2]],
    changed: { rating: 'veteran' },
    came: 0,
    expected: 4 / 6,
  },
  'FW-WAR-03 a warrior who gets up again': {
    game: 'company-battles',
    told: {
      name: 'company.warrior',
      rule: 'FW-WAR-03',
      data: { team: 'UH1-1', shown: 5, need: 4, lives: 1 },
    },
    dice: [['company.roll.warrior', 6, 5]],
    came: 1,
    expected: 3 / 6,
  },
  'FW-SCN-05 a die for reserves': {
    game: 'company-battles',
    told: null,
    by: 'FW-SCN-05',
    dice: [['company.roll.reserves', 6, 5]],
    came: 1,
    expected: 2 / 6,
  },
  // 5 short of 12, and 2d6 are 7 on average.
  'SZ-MOR-26 a flight of seven stretches': {
    game: 'szwadron',
    told: null,
    by: 'SZ-MOR-26',
    dice: [
      ['sz.roll.flight', 6, 3],
      ['sz.roll.flight', 6, 4],
    ],
    came: 5,
    expected: 5,
  },
  'MP-BLD-10 a hit on a house by strength 0': {
    game: 'mein-panzer',
    told: { name: 'mp.house-hit', sums: { strength: flat(0) }, data: { die: 20 } },
    dice: [['mp.roll.effect', 20, 20]],
    came: 0,
    // The row of 0: nothing from 10 on.
    expected: 9 / 20,
  },
  // With 1 added all up to 14 live, and a 20 stays a 20.
  'MP-INF-12 a stand that rolls for survival, with 1 against it': {
    game: 'mein-panzer',
    told: { name: 'mp.survives', data: { die: 14, minus: 1, fate: 'pinned' } },
    dice: [['mp.roll.survival', 20, 14]],
    came: 1,
    expected: 14 / 20,
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
  // Three dice hit by 1 and 2; nobody answers.
  'SZ-MEL-12 a melee of three dice, of which it is not told who struck': {
    game: 'szwadron',
    told: {
      name: 'sz.melee',
      sums: { attack: flat(3), attackSkill: flat(2), toughness: flat(1), answer: flat(0) },
      data: { damage: 2, back: 0 },
    },
    dice: [2, 5, 1].map((shown) => ['sz.roll.attack', 6, shown] as const),
    came: 2,
    expected: (3 * 2) / 6,
  },
  'SZ-MOR-10 a unit that stands': {
    game: 'szwadron',
    told: { name: 'sz.stands', sums: { morale: flat(4) } },
    dice: [['sz.roll.repulse', 6, 2]],
    came: 1,
    expected: 4 / 6,
  },
  'SZ-MOR-28 a unit in panic that strikes back': {
    game: 'szwadron',
    told: { name: 'sz.test-failed', rule: 'SZ-MOR-28', sums: { morale: flat(2) } },
    dice: [['sz.roll.strike-back', 6, 3]],
    came: 0,
    expected: 2 / 6,
  },
  'SZ-MOR-42 a unit that gathers itself': {
    game: 'szwadron',
    told: { name: 'sz.test-passed', rule: 'SZ-MOR-42', sums: { morale: flat(4) } },
    dice: [['sz.roll.morale', 6, 4]],
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
    // A 1 and a second 20 miss after all.
    expected: 8 / 20 - (1 / 20) * (1 / 20),
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
    // One of them is a 1 in 1 less 19 · 19 of 400 ways, and then misses by a second 20.
    expected: 1 - (12 / 20) ** 2 - (1 - (19 / 20) ** 2) / 20,
  },
  // All but a 20.
  'MP-FLM-01 a flame': {
    game: 'mein-panzer',
    told: { name: 'mp.flames', rule: 'MP-FLM-01', data: { die: 20 } },
    dice: [['mp.roll.flame', 20, 20]],
    came: 0,
    expected: 19 / 20,
  },
  // Neither a 20 nor, after a 1, a second 20.
  'MP-SMK-04 grenades': {
    game: 'mein-panzer',
    told: { name: 'mp.grenade', rule: 'MP-SMK-04', data: { die: 1 } },
    by: 'MP-FIR-10',
    dice: [
      ['mp.roll.grenade', 20, 1],
      ['mp.roll.second', 20, 7],
    ],
    came: 1,
    expected: 18 / 20 + (1 / 20) * (19 / 20),
  },
  'MP-FIR-10 a misfire that is a jam': {
    game: 'mein-panzer',
    told: { name: 'mp.misfire', rule: 'MP-FIR-13', data: { kind: 'jam' } },
    by: 'MP-FIR-10',
    dice: [['mp.roll.second', 20, 11]],
    came: 0,
    expected: 10 / 20,
  },
  'MP-RGT-01 a call to a regiment that is busy': {
    game: 'mein-panzer',
    told: { name: 'mp.regiment', rule: 'MP-RGT-01', data: { die: 16, answer: 'busy' } },
    dice: [['mp.roll.regiment', 20, 16]],
    came: 0,
    expected: 15 / 20,
  },
  'MP-TRP-12 a gun whose tractor is lost': {
    game: 'mein-panzer',
    told: { name: 'mp.towed-gun', rule: 'MP-TRP-12', data: { die: 10, survives: true } },
    dice: [['mp.roll.towed-gun', 20, 10]],
    came: 1,
    expected: 10 / 20,
  },
  // A 1 drives them on, up to 10 they test; from 11 on somebody is shot.
  'MP-NKV-01 Commissars': {
    game: 'mein-panzer',
    told: { name: 'mp.commissars', rule: 'MP-NKV-01', data: { platoon: 'A', die: 11, fate: 'testOneDies' } },
    dice: [['mp.roll.commissars', 20, 11]],
    came: 0,
    expected: 10 / 20,
  },
  'MP-OVR-03 a stand that gets out of the way of a tank': {
    game: 'mein-panzer',
    told: { name: 'mp.dodges', sums: { target: flat(9) }, data: { die: 9, passed: true } },
    dice: [['mp.roll.evade', 20, 9]],
    came: 1,
    expected: 9 / 20,
  },
  // The higher Melee and die wins: even on both sides, so in half of the ways but those that are equal, and a 1 always, a 20 never.
  'MP-CHG-08 a round of melee': {
    game: 'mein-panzer',
    told: {
      name: 'mp.melee',
      sums: { attack: flat(10), defence: flat(10) },
      data: { die: 5, against: 9, winner: 'attacker' },
    },
    dice: [
      ['mp.roll.attacker', 20, 5],
      ['mp.roll.defender', 20, 9],
    ],
    came: 1,
    expected: 190 / 400,
  },
  'MP-CORE-01 a test of Morale of 11': {
    game: 'mein-panzer',
    told: { name: 'mp.morale', sums: { target: flat(11) }, data: { die: 12 } },
    dice: [['mp.roll.morale', 20, 12]],
    came: 0,
    expected: 11 / 20,
  },
}

test.each(Object.entries(CASES))(
  'DIG-AFTER %s',
  (_, { game, told, dice, came, expected, changed, by: thrownBy = 'DIG-AFTER' }) => {
    const { end, by, at } = fielded(game, changed)
    const effects: ToldEvent[] =
      told === null ? [] : [{ type: 'event', rule: 'DIG-AFTER', unit: by, target: at, ...told }]
    const rolls = dice.map(
      ([why, sides, value], index): Roll => ({
        sides,
        value,
        rule: thrownBy,
        why,
        by,
        source: 'stream',
        index,
      }),
    )
    const account = rulesets[game]?.account
    if (account === undefined) throw new Error(game)
    const asked = {
      ruleset: game,
      sides: Object.keys(end.sides),
      setup: end,
      entries: [{ seq: 1, rolls, effects }],
    }
    const luck = luckOf(asked, account)
    expect(luck.outcomes).toMatchObject([{ throws: 1, came, expected: expect.closeTo(expected, 9) }])
    expect([luck.aside, luck.unread]).toEqual([[], []])
  },
)

test('MP-DET-02 one throw of a search is held against each who hides there, by his own target', () => {
  const { end, by, at } = fielded('mein-panzer')
  const other = Object.values(end.units).find((u) => u.side === end.units[at]?.side && u.id !== at)?.id ?? ''
  const told = (name: string, more: Partial<ToldEvent>): ToldEvent => ({
    ...{ type: 'event', rule: 'MP-DET-02', name },
    ...more,
  })
  const effects = [
    told('mp.detect', { unit: by, data: { die: 9, detectors: 1, with: '' } }),
    told('mp.detected', { unit: at, sums: { target: flat(12) } }),
    told('mp.overlooked', { unit: other, sums: { target: flat(8) } }),
  ]
  const die = {
    sides: 20,
    value: 9,
    rule: 'MP-DET-01',
    why: 'mp.roll.detection',
    by: end.units[by]?.side ?? '',
  }
  const rolls: Roll[] = [{ ...die, source: 'stream', index: 0 }]
  const account = rulesets['mein-panzer']?.account
  if (account === undefined) throw new Error('No rules.')
  const asked = {
    ruleset: 'mein-panzer',
    sides: Object.keys(end.sides),
    setup: end,
    entries: [{ seq: 1, rolls, effects }],
  }
  // 12 and 8 of twenty; one of the two is found.
  expect(luckOf(asked, account).outcomes).toMatchObject([
    {
      ...{ kind: 'mp.chance.search', throws: 2, came: 1, expected: expect.closeTo(1, 9) },
      // One die for both: up to 8 it finds two, up to 12 one, so it is not as if each had a die of his own.
      deviation: expect.closeTo(Math.sqrt((8 * 2 ** 2 + 4 * 1 ** 2) / 20 - 1), 9),
    },
  ])
})

test('SZ-MEL-12 SZ-MEL-17 both sides of a melee, each by its own dice', () => {
  const { end, by, at } = fielded('szwadron')
  const sums = {
    attack: flat(2),
    attackSkill: flat(3),
    toughness: flat(1),
    answer: flat(1),
    answerSkill: flat(2),
  }
  const melee: ToldEvent = {
    ...{ type: 'event', rule: 'SZ-MEL-12', name: 'sz.melee', unit: by, target: at, sums },
    data: { damage: 1, back: 1 },
  }
  const die = (why: string, value: number): Roll => ({
    ...{ sides: 6, value, rule: 'SZ-MEL-12', why, by, source: 'stream', index: 0 },
  })
  const rolls = [die('sz.roll.attack', 3), die('sz.roll.attack', 4), die('sz.roll.answer', 1)]
  const account = rulesets.szwadron?.account
  if (account === undefined) throw new Error('No rules.')
  const entries = [{ seq: 1, rolls, effects: [melee] }]
  const luck = luckOf({ ruleset: 'szwadron', sides: Object.keys(end.sides), setup: end, entries }, account)
  // Two dice hit by 1 to 3, one by 1 and 2.
  expect(luck.outcomes).toMatchObject([
    { side: end.units[by]?.side, throws: 1, came: 1, expected: expect.closeTo((2 * 3) / 6, 9) },
    { side: end.units[at]?.side, throws: 1, came: 1, expected: expect.closeTo(2 / 6, 9) },
  ])
  expect(luck.unread).toEqual([])
})

test('SZ-LOSS-02 figures that a salvo fells: hits that pay for them, and the remainder', () => {
  // Two dice hit by 1 to 3; figures of toughness 2. No hit 1/4; one hit 1/2, and the remainder takes one in half of these; two hits 1/4.
  const salvo = { groups: [{ accuracy: 3, count: 2 }], toughness: [2, 2] }
  const sums = { ways: 0, felled: 0 }
  const faces = [1, 2, 3, 4, 5, 6]
  for (const a of faces)
    for (const b of faces)
      for (const rest of faces) {
        const dice = [a, b, rest]
        sums.ways += 1
        sums.felled += felledBy(salvo, 'd6', () => dice.shift() ?? 0)
      }
  expect(sums.felled / sums.ways).toBeCloseTo(1 / 4 + 1 / 4, 9)
})

test('MP-TRP-07 MP-TRP-10 whether a rider was shaken off or lost his vehicle is seen by what comes behind', () => {
  const { end, by } = fielded('mein-panzer', { aboardAs: 'riding' })
  const told: ToldEvent = {
    ...{ type: 'event', rule: 'MP-INF-11', name: 'mp.survives', unit: by },
    data: { die: 14, minus: 0, fate: 'pinned' },
  }
  const account = rulesets['mein-panzer']?.account
  if (account === undefined) throw new Error('No rules.')
  const die = { sides: 20, value: 14, rule: 'MP-INF-11', why: 'mp.roll.survival', by } as const
  const rolls: Roll[] = [{ ...die, source: 'stream', index: 0 }]
  const sides = Object.keys(end.sides)
  const pinned: Effect = { type: 'set', rule: 'MP-INF-11', unit: by, stat: 'pinned', value: true }
  const down = (rule: RuleId): Effect => ({
    type: 'alight',
    rule,
    unit: by,
    at: { x: 3000, y: 3000 },
    facing: 0,
  })
  const lives = (...behind: readonly Effect[]): number | undefined => {
    const entries = [{ seq: 1, rolls, effects: [told, pinned, ...behind] }]
    return luckOf({ ruleset: 'mein-panzer', sides, setup: end, entries }, account).outcomes[0]?.expected
  }
  // 16 to 19 only pin whoever is shaken off, also where there is no room beside his tank; they kill who comes out of a wreck.
  expect(lives(down('MP-TRP-07'))).toBeCloseTo(19 / 20, 9)
  expect(lives()).toBeCloseTo(19 / 20, 9)
  expect(lives(down('MP-TRP-10'))).toBeCloseTo(15 / 20, 9)
})

test('MP-BLD-10 a critical hit on a house: a hit for sure, and its second roll says how much more it does', () => {
  const { end, by } = fielded('mein-panzer')
  const fired: ToldEvent = {
    ...{ type: 'event', rule: 'MP-BLD-02', name: 'mp.fired-house', unit: by, sums: { hit: flat(12) } },
    data: { house: 'H', die: 1, result: 'critical' },
  }
  const die = (why: string, value: number, rule: string): Roll => ({
    ...{ sides: 20, value, rule, why, by, source: 'stream', index: 0 },
  })
  const account = rulesets['mein-panzer']?.account
  if (account === undefined) throw new Error('No rules.')
  const asked = (rolls: Roll[]) => ({
    ...{ ruleset: 'mein-panzer', sides: Object.keys(end.sides), setup: end },
    entries: [{ seq: 1, rolls, effects: [fired] }],
  })
  const hit = { kind: 'mp.chance.hit', came: 1, expected: expect.closeTo(12 / 20, 9) }
  const first = die('mp.roll.hit', 1, 'MP-FIR-03')
  expect(luckOf(asked([first, die('mp.roll.second', 13, 'MP-BLD-10')]), account).outcomes).toMatchObject([
    hit,
    { kind: 'mp.chance.critical', came: 0, expected: expect.closeTo(12 / 20, 9) },
  ])
  // Of AP a 1 is a hit like any other.
  expect(luckOf(asked([first]), account).outcomes).toMatchObject([hit])
})

test('SZ-MEL-12 figures that fall on both sides of a melee: each strikes with all it had, then come the remainders', () => {
  // One figure hits by 1 to 3 another of toughness 2: the remainder takes it in half of these. It hits back by 1 and 2, and fells at once.
  const attacker = {
    figures: alike(1, { strength: 1, skill: 3, toughness: 1 }),
    scattered: false,
    first: false,
  }
  const defender = {
    figures: alike(1, { strength: 1, skill: 2, toughness: 2 }),
    scattered: false,
    first: false,
  }
  const sums = { ways: 0, fell: 0, back: 0 }
  const faces = [1, 2, 3, 4, 5, 6]
  for (const attack of faces)
    for (const answer of faces)
      for (const rest of faces) {
        const shown: Readonly<Record<string, number>> = { 'sz.roll.attack': attack, 'sz.roll.answer': answer }
        const round = meleeRound([attacker], defender, true, 'd6', (_, why) => shown[why] ?? rest)
        sums.ways += 1
        sums.fell += round.defender.lost.length
        sums.back += round.attackers[0]?.lost.length ?? 0
      }
  expect(sums.fell / sums.ways).toBeCloseTo((1 / 2) * (1 / 2), 9)
  expect(sums.back / sums.ways).toBeCloseTo(2 / 6, 9)
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
      const made = ruleset.account.chances({ type: 'event', rule: 'DIG-AFTER', name, unit: by }, end, ALONE)
      expect([name, made.map(({ again }) => again(never))]).toEqual([name, []])
    }
  }
})

/** Purposes of `/test` alone: no battle throws for them. */
const NO_BATTLE = new Set(['kg.roll.bogging', 'kg.roll.training'])

test('house: whatever dice are thrown for is counted in a case here or a recorded battle, or is named as nobody’s success', () => {
  const cases = Object.values(CASES).flatMap(({ dice }) => dice.map(([why]) => why))
  const counted = new Set([...cases, 'sz.roll.answer'])
  for (const file of replayFiles()) {
    const { ruleset, entries } = readReplay(file)
    const aside = rulesets[ruleset]?.account.aside
    for (const { rolls, effects } of entries) {
      const told = effects.filter((effect) => effect.type === 'event')
      // That all others are counted is held over those battles by `test/dice/luck.test.ts`.
      for (const die of rolls) if (aside?.(die, told) === false) counted.add(die.why)
    }
  }
  const die = { sides: 6, value: 1, rule: 'DIG-AFTER', by: null, source: 'stream', index: 0 } as const
  const forgotten = keysOf(rulesetWords.en).filter(
    (why) =>
      why.includes('.roll.') &&
      !NO_BATTLE.has(why) &&
      !counted.has(why) &&
      !Object.values(rulesets).some(({ account }) => account.aside({ ...die, why }, [])),
  )
  expect(forgotten).toEqual([])
})
