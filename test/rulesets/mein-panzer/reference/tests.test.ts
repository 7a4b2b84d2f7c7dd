import { describe, expect, test } from 'vitest'
import { catalogues } from '../../../../src/i18n/i18n.ts'
import { cannot } from '../../../../src/kernel/modifiers.ts'
import type { StandardTest, TestSettings } from '../../../../src/kernel/reference.ts'
import { usualSettings, writeSettings } from '../../../../src/reference/tests/settings.ts'
import { meinPanzerReference } from '../../../../src/rulesets/mein-panzer/reference/reference.ts'

const { tests } = meinPanzerReference

const testOf = (id: string): StandardTest => {
  const found = tests.find((one) => one.id === id)
  if (found === undefined) throw new Error(`There is no test ${id}.`)
  return found
}

/** Makes a test with dice that are named beforehand: its outcome, and the totals of its sums. */
function make(id: string, settings: TestSettings, dice: readonly number[]) {
  const one = testOf(id)
  for (const key of Object.keys(settings)) expect(one.options.map((option) => option.key)).toContain(key)
  const left = [...dice]
  const result = one.resolve({ ...usualSettings(one), ...settings }, () => {
    const die = left.shift()
    if (die === undefined) throw new Error(`${id} throws more dice than ${dice.length}`)
    return die
  })
  expect(left, `${id} leaves dice`).toEqual([])
  return { outcome: result.outcome.key, totals: result.sums.map(({ total }) => total) }
}

/** Every setting an option can take, or the ends and the middle of a number. */
const variants = (one: StandardTest): TestSettings[] =>
  one.options.flatMap((option): TestSettings[] => {
    const usual = usualSettings(one)
    const values = (): readonly (number | boolean | string)[] => {
      if (option.kind === 'flag') return [true]
      if (option.kind === 'choice') return option.choices.map(({ key }) => key)
      return [option.least, option.usual, option.most]
    }
    return values().map((value) => ({ ...usual, [option.key]: value }))
  })

describe.each(tests.map((one) => [one.id, one] as const))('%s', (_, one) => {
  test('house: names terms and dice in both languages, and cites a rule for each', () => {
    for (const settings of [usualSettings(one), ...variants(one)]) {
      for (const face of [1, 7, 15, 20]) {
        const why: string[] = []
        const { sums, outcome } = one.resolve(settings, (sides, reason) => {
          expect(sides).toBe(20)
          why.push(reason)
          return face
        })
        expect(outcome.name.pl).not.toBe('')
        for (const term of sums.flatMap(({ terms }) => terms)) {
          why.push(term.why)
          expect(term.rule).toMatch(/^MP-[A-Z]+-\d\d$/)
        }
        for (const key of why) {
          expect(catalogues.en, key).toHaveProperty([key])
          expect(catalogues.pl, key).toHaveProperty([key])
        }
        for (const { terms, total } of sums) {
          expect(terms.reduce((all, { value }) => all + value, 0)).toBe(total)
        }
      }
    }
  })

  test('house: can be set by short words, each option cited', () => {
    for (const option of one.options) {
      for (const rule of option.rules) expect(rule).toMatch(/^MP-[A-Z]+-\d\d$/)
      expect(option.rules.length).toBeGreaterThan(0)
    }
    for (const settings of variants(one)) {
      expect(writeSettings(one, settings, null).length).toBeLessThanOrEqual(100)
    }
  })
})

describe('a roll to hit', () => {
  test.each([
    // Skill 10, 20″: 10.
    [{}, [10], 'hit', 10],
    [{}, [11], 'miss', 10],
    // 10 + 4 (10″) − 5 (linear) − 2 (one obstacle) − 1 (moving) + 2 (higher) = 8.
    [{ distance: 9, cover: 'linear', 'on-line': 1, movement: 'moving', higher: true }, [8], 'hit', 8],
    // Evading 3 is worse than light cover: 10 − 3; with heavy cover that counts alone: 10 − 8.
    [{ movement: 'evading', evade: 3, cover: 'soft' }, [8], 'miss', 7],
    [{ movement: 'evading', evade: 3, cover: 'heavy' }, [3], 'miss', 2],
    // Suppressed and Damaged: −5 once.
    [{ suppressed: true, damaged: true }, [6], 'miss', 5],
    // A building of class 3: +6.
    [{ building: 3 }, [16], 'hit', 16],
    [{}, [1, 10], 'double', 10],
    [{}, [1, 11], 'half-more', 10],
    [{}, [1, 20], 'miss', 10],
    [{}, [20, 10], 'dud', 10],
    [{}, [20, 11], 'jam', 10],
    [{}, [20, 20], 'explosion', 10],
    // Hit Value 0 or less: a 1 is a miss, a 20 still a misfire; 20 or more: 19 hits.
    [{ distance: 72 }, [1], 'miss', -10],
    [{ skill: 20, distance: 2 }, [19], 'hit', 28],
    // Small arms know neither.
    [{ 'small-arms': true, distance: 2, skill: 15 }, [20], 'hit', 23],
    [{ 'small-arms': true }, [1], 'hit', 10],
    // Veterans throw two dice, the elite three.
    [{ training: 'veteran' }, [20, 10], 'hit', 10],
    [{ training: 'elite' }, [20, 19, 11], 'miss', 10],
  ] as const)('MP-FIR-10 %o with %o: %s', (settings, dice, outcome, hitValue) => {
    expect(make('to-hit', settings, dice)).toEqual({ outcome, totals: [hitValue] })
  })

  test('MP-FIR-12 a Hit Value of 0 or less is impossible, and says why', () => {
    const test = testOf('to-hit')
    const hitValue = (settings: TestSettings) =>
      test.resolve({ ...usualSettings(test), ...settings }, () => 12).sums[0]
    expect(hitValue({ distance: 72 })).toMatchObject({ total: -10, impossible: true })
    expect(hitValue({ distance: 72 })?.terms.at(-1)).toEqual(cannot('mp.term.never-hits', 'MP-FIR-12'))
    expect(hitValue({})?.impossible).toBeUndefined()
  })

  test('MP-FIR-14 a shell that misses drifts by parity and distance; one that cannot hit falls short', () => {
    expect(make('to-hit', { shell: 'he' }, [12, 6])).toEqual({ outcome: 'drift-2', totals: [10, 90] })
    expect(make('to-hit', { shell: 'he' }, [13, 1])).toEqual({ outcome: 'drift-1', totals: [10, 0] })
    expect(make('to-hit', { shell: 'rocket', distance: 21 }, [12, 16])).toEqual({
      outcome: 'drift-8',
      totals: [8, 270],
    })
    expect(make('to-hit', { shell: 'he', distance: 72 }, [12]).outcome).toBe('short')
  })
})

describe('the effect on a vehicle', () => {
  test.each([
    // AP 9 at 20″ on armour 6: 3; 1–8 is 1 damage.
    [{}, [8], 'destroyed', 3],
    [{}, [9], 'immobilised', 3],
    [{}, [14], 'pinned', 3],
    [{}, [15], 'none', 3],
    // AP 9 at 40″: 9 − 2 = 7, ×1.5 = 10.5, up to 11, − 6 = 5.
    [{ distance: 40, critical: 'half-more' }, [2], 'explodes', 5],
    // Additive: 7 + 5 − 6 = 6.
    [{ distance: 40, critical: 'half-more', additive: true }, [4], 'destroyed', 6],
    // AP 3 at 40″: 3 − 3 = 0 is not raised.
    [{ strength: 3, distance: 40, critical: 'double', armour: 1 }, [1], 'destroyed', -1],
    // Unarmoured: 9 + 3 = 12; durability 2 and 3.
    [{ armour: 0, dr: 2 }, [9], 'destroyed', 12],
    [{ armour: 0, dr: 3 }, [9], 'damaged', 12],
    // A shaped charge knows no distance and no 3 for the unarmoured.
    [{ ammo: 'ht', strength: 7, distance: 72, armour: 0 }, [4], 'explodes', 7],
    // HE 4 in ring I behind a wall: 4 − 2 − 1 − 1 = 0.
    [{ ammo: 'he', strength: 4, burst: 'ring1', cover: 'linear', armour: 1 }, [4], 'immobilised', 0],
    // A direct hit counts no cover: 4 − 1 = 3.
    [{ ammo: 'he', strength: 4, cover: 'heavy', armour: 1 }, [15], 'none', 3],
    // Flame over an area: 4 − 5 − 1 = −2.
    [{ ammo: 'flame-area', strength: 4, armour: 1 }, [1], 'destroyed', -2],
  ] as const)('MP-HIT-01 %o with %o: %s', (settings, dice, outcome, strike) => {
    expect(make('penetration', settings, dice)).toEqual({ outcome, totals: [strike] })
  })

  test('MP-HIT-01 is none, without a roll, where AP is ineffective or ring II meets a vehicle', () => {
    expect(make('penetration', { strength: 2, distance: 21 }, []).outcome).toBe('vain')
    expect(make('penetration', { ammo: 'he', burst: 'ring2' }, []).outcome).toBe('vain')
  })
})

describe('infantry under fire', () => {
  test.each([
    // HE 8, ring I behind a wall: 8 − 5 − 1 = 2.
    ['he-effect', { burst: 'ring1', cover: 'linear' }, [2], 'single', 2],
    // Passengers in an armoured carrier, ring II: 8 − 10 − 2 = −4.
    ['he-effect', { burst: 'ring2', cover: 'heavy' }, [3], 'suppressed', -4],
    ['he-effect', { burst: 'ring2', cover: 'heavy', state: 'suppressed' }, [3], 'pinned', -4],
    ['he-effect', { movement: 'running' }, [2], 'shaking', 12],
    ['he-effect', { roofless: true, cover: 'heavy' }, [1], 'shaking', 11],
    // German rifles at 5″: 5.
    ['firefight', {}, [5], 'single', 5],
    ['firefight', { cover: 'soft', movement: 'moving' }, [9], 'suppressed', 5],
    // A light MG fires twice and the worse counts: 8 at 5″.
    ['firefight', { weapon: 'lmg_de' }, [20, 9], 'pinned', 8],
    ['firefight', { weapon: 'lmg_de', 'one-shot': true }, [20], 'none', 8],
    // A line of fire: one hit at 8 − 3, and Suppressed at least.
    ['firefight', { weapon: 'lmg_de', line: true }, [20], 'suppressed', 5],
    ['firefight', { sniper: true }, [1], 'pinned', 5],
    ['firefight', { sniper: true, state: 'pinned' }, [1], 'single', 5],
    ['firefight', { sniper: true, support: true }, [1], 'single', 5],
    ['firefight', { banzai: true }, [8], 'none', 5],
  ] as const)('MP-INF-01 %s %o with %o: %s', (id, settings, dice, outcome, strike) => {
    expect(make(id, settings, dice)).toEqual({ outcome, totals: [strike] })
  })

  test('MP-INF-01 weapons out of reach, or set up and moving, do not fire', () => {
    expect(make('firefight', { distance: 16 }, []).outcome).toBe('vain')
    expect(make('firefight', { weapon: 'hmg_de', firer: 'moving' }, []).outcome).toBe('vain')
  })

  test('MP-CMB-01 two Soviet rifle stands at 5″ together have 8, apart 4 each; no more than 10', () => {
    expect(make('combined-fire', { weapon: 'rifle_su' }, [10, 8])).toEqual({
      outcome: 'single',
      totals: [10, 8],
    })
    expect(make('combined-fire', { weapon: 'rifle_su' }, [11, 20, 4])).toEqual({
      outcome: 'single',
      totals: [10, 4],
    })
    expect(make('combined-fire', { stands: 3 }, [1, 10]).totals).toEqual([10, 10])
  })

  test('MP-SUP-01 covering fire reaches 12″, 10″, 7″, 4″ by cover', () => {
    const reach = (cover: string) => make('covering-fire', { cover, weapon: 'lmg_de' }, [5]).totals[1]
    expect(['none', 'soft', 'linear', 'heavy'].map(reach)).toEqual([12, 10, 7, 4])
    expect(make('covering-fire', { weapon: 'hmg_de', stands: 2 }, [11])).toEqual({
      outcome: 'failed',
      totals: [10, 12, 1.5],
    })
  })
})

describe('morale', () => {
  test.each([
    // 13 − 4 − 4 − 2 = 3.
    ['morale', { 'leader-lost': true, 'half-lost': true, shaken: 2 }, [3], 'confident', 3],
    ['morale', { 'half-lost': true }, [10], 'disorganised', 9],
    ['morale', {}, [20], 'broken', 13],
    ['morale', {}, [1], 'motivated', 13],
    ['morale', { level: 'broken' }, [11], 'routed', 10],
    ['rally', {}, [12], 'confident', 12],
    ['rally', { level: 'broken' }, [1], 'confident', 10],
    ['rally', { level: 'confident' }, [5], 'confident', 13],
    ['rally', { level: 'disorganised' }, [20], 'broken', 12],
    ['rally', { level: 'routed', hq: true }, [8], 'broken', 8],
    ['recover', {}, [1], 'ready', 13],
    ['recover', {}, [14], 'pinned', 13],
    ['recover', {}, [20], 'lower', 13],
    ['recover', { suppressed: true }, [8], 'passed', 8],
    ['nerve', { cause: 'counter' }, [11], 'failed', 10],
    ['nerve', { cause: 'close', minus: 8 }, [5], 'passed', 5],
    ['crew', {}, [13], 'stays', 13],
    ['crew', {}, [14], 'leaves', 13],
    ['crew', {}, [20], 'flees', 13],
    ['skill', { level: 'motivated', suppressed: true }, [7], 'failed', 6],
  ] as const)('MP-MOR-03 %s %o with %o: %s', (id, settings, dice, outcome, target) => {
    expect(make(id, settings, dice)).toEqual({ outcome, totals: [target] })
  })

  test('MP-MOR-09 MP-NKV-01 the Routed are rallied by a higher HQ only; Commissars make the Broken test at +3', () => {
    expect(make('rally', { level: 'routed' }, []).outcome).toBe('vain')
    // 13 − 3 + 3 = 13.
    expect(make('commissars', {}, [2, 13])).toEqual({ outcome: 'disorganised', totals: [13] })
    expect(make('commissars', {}, [11, 14])).toEqual({ outcome: 'broken-one-dies', totals: [13] })
    expect(make('commissars', {}, [20]).outcome).toBe('mutinyTwoDie')
  })
})

describe('seeing, calling, listening', () => {
  test('MP-DET-01 detection adds up all of T3.1', () => {
    const settings = {
      cover: 'linear',
      fired: 'yes',
      detectors: 3,
      movement: 'vehicle',
      lurker: true,
      aided: true,
    }
    // 10 + 4 − 5 + 5 − 5 − 4 + 4 + 4 = 13; three detectors have a template of 2″.
    expect(make('detection', settings, [13])).toEqual({ outcome: 'found', totals: [13, 2] })
    // Wholly behind smoke 8 less (MP-SMK-09).
    expect(make('detection', { ...settings, smoke: 'whole' }, [6])).toEqual({
      outcome: 'not-found',
      totals: [5, 2],
    })
  })

  test.each([
    [{}, [5], 'in-target'],
    [{}, [6, 1], 'drift-2'],
    [{}, [7, 1], 'drift-1'],
    [{}, [20, 1], 'drift-4'],
    [{ battery: 'elite' }, [10], 'in-target'],
    [{ suppressed: true }, [4, 1], 'drift-2'],
    [{ other: true }, [20], 'on-caller'],
    [{ other: true }, [11, 20, 1], 'drift-8'],
    [{ rocket: true, distance: 21 }, [20, 1], 'drift-16'],
    [{ regimental: true }, [16], 'busy'],
    [{ regimental: true }, [15, 3], 'in-target'],
  ] as const)('MP-ART-06 a call %o with %o: %s', (settings, dice, outcome) => {
    expect(make('artillery-call', settings, dice).outcome).toBe(outcome)
  })

  test('MP-SND-01 listening: 10 − 6 (40″) + 2 turns + 2 equipment = 8', () => {
    expect(make('listening', { distance: 31, turns: 2, equipment: true }, [8])).toEqual({
      outcome: 'heard',
      totals: [8],
    })
    expect(make('listening', { turns: 0 }, []).outcome).toBe('vain')
  })
})

describe('close combat', () => {
  test('MP-CHG-07 modifiers count for each model', () => {
    // Two of WB 5 charging: 10 + 4; two of WB 5 Pinned in linear cover: 10 − 20 + 6.
    expect(make('close-combat', { pinned: true, cover: 'linear' }, [10, 2])).toEqual({
      outcome: 'attacker',
      totals: [14, -4],
    })
    // Three Polish horsemen, veterans: 15 + 15 + 3.
    expect(
      make('close-combat', { attacker: 3, charge: 'polishCavalry', 'attacker-training': 'veteran' }, [19, 19])
        .totals[0],
    ).toBe(33)
  })

  test.each([
    [[14, 10], 'nobody'],
    [[15, 10], 'defender'],
    [[1, 2], 'attacker'],
    [[2, 1], 'defender'],
    [[2, 20], 'attacker'],
    [[20, 20], 'attacker'],
    [[1, 20], 'attacker'],
  ] as const)('MP-CHG-08 14 against 10 with %o: %s', (dice, outcome) => {
    expect(make('close-combat', {}, dice).outcome).toBe(outcome)
  })

  test.each([
    // 2 − 1 = 1: 1–6 is 1 damage.
    [{}, [6], 'destroyed', 1],
    // Open: 2 + 5 = 7, moving 6.
    [{ top: 0, moving: true }, [3], 'explodes', 6],
    // To immobilise: 5, nothing for the open roof, and no more than that.
    [{ aim: 'immobilise', top: 0 }, [1], 'immobilised', 5],
    [{ explosive: 4 }, [9], 'destroyed', 5],
  ] as const)('MP-CHV-04 a charge on a vehicle %o with %o: %s', (settings, dice, outcome, strike) => {
    expect(make('vehicle-charge', settings, dice)).toEqual({ outcome, totals: [strike] })
  })

  test.each([
    [{}, [10], 'crushed'],
    [{}, [11], 'aside'],
    [{ reaction: 'evade' }, [10], 'evaded'],
    [{ reaction: 'evade' }, [11, 10], 'crushed'],
    [{ reaction: 'counter' }, [10], 'strikes'],
    [{ reaction: 'counter' }, [11], 'crushed'],
  ] as const)('MP-OVR-02 an overrun %o with %o: %s', (settings, dice, outcome) => {
    expect(make('overrun', settings, dice).outcome).toBe(outcome)
  })
})

describe('vehicles, structures, survivors', () => {
  test.each([
    ['immobilisation', { class: 5 }, [13], 'free', [13]],
    ['immobilisation', { drive: 'wheeled', class: 3 }, [8], 'stuck', [7]],
    ['immobilisation', { drive: 'halftrack' }, [20], 'for-good', [10]],
    ['immobilisation', {}, [1], 'refund', [12]],
    ['immobilisation', { digging: true, wo: 1 }, [1], 'at-once', [11]],
    ['immobilisation', { drive: 'wheeled', class: 3, suppressed: true }, [3], 'stuck', [2]],
    // 5 on 4, failed: 5 + 1 − 3 = 3 on the target, 4 − 6 = −2 on the rammer.
    ['ramming', {}, [11, 8], 'destroyed', [1, 10, 3]],
    ['ramming', { of: 'rammer' }, [11, 8], 'none', [1, 10, -2]],
    ['ramming', {}, [10], 'unharmed', [1, 10]],
    ['ramming', { 'target-class': 1 }, [11], 'destroyed', [4, 10]],
    ['ramming', { target: 'gun', 'target-class': 3 }, [], 'destroyed', [2]],
    ['ramming', { target: 'gun', 'target-class': 4, armour: 1 }, [20], 'none', [1, 7]],
    ['ramming', { helpless: true }, [], 'destroyed', [1]],
    ['ramming', { rammer: 'unarmoured' }, [], 'vain', []],
    // The KV-2 and the wooden house: 8 − 1 = 7, a 10 is 1 damage, 8 − 1 = 7 of 6: the ceilings fall.
    ['structure', { ov: 8, material: 'wood' }, [10], '7', [7, 7, 6]],
    // AP of infantry is −3, on brick −5; pinned is no Damage.
    ['structure', { by: 'infantry' }, [4], '0', [-5, 0, 9]],
    // Three charges: 6 − 2 = 4; a 1 is 2 damage, 6 − 1 = 5; a bunker: reinforced, 6 − 6 = 0, 1 of 1 damage, half of 1.
    ['structure', { by: 'charges', charges: 3 }, [1], '5', [4, 5, 9]],
    ['structure', { by: 'charges', charges: 3, bunker: true }, [3], '1', [0, 1, 21]],
    ['structure', { critical: 'hit' }, [20], '2', [2, 2, 9]],
    ['bridge', {}, [6], 'damage-1', []],
    ['bridge', {}, [15], 'collapses', []],
    ['bridge', { capacity: 1, load: 2 }, [1], 'collapses', []],
    ['bridge', { load: 8 }, [], 'holds', []],
    ['bridge', { load: 17 }, [], 'collapses', []],
    ['survival', {}, [5], 'safe', []],
    ['survival', { minus: 1 }, [5], 'pinned', []],
    ['survival', { minus: 6 }, [19], 'destroyed', []],
    ['survival', { minus: 6 }, [1], 'ready', []],
    ['survival', { firing: true }, [16], 'pinned', []],
    ['survival', { half: true }, [2], 'pinned', []],
    ['towed-gun', {}, [10], 'survives', []],
    ['towed-gun', {}, [11], 'lost', []],
  ] as const)(
    'MP-BLD-13 MP-BRG-01 MP-INF-12 MP-TRP-12 %s %o with %o: %s',
    (id, settings, dice, outcome, totals) => {
      expect(make(id, settings, dice)).toEqual({ outcome, totals })
    },
  )
})
