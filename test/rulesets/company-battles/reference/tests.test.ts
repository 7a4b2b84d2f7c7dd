import { describe, expect, test } from 'vitest'
import { oddsOfTest } from '../../../../src/dice/counting.ts'
import { chances } from '../../../../src/dice/odds.ts'
import { catalogues, LANGUAGES } from '../../../../src/i18n/i18n.ts'
import { cannot, term } from '../../../../src/kernel/modifiers.ts'
import type { StandardTest, TestResult, TestSettings } from '../../../../src/kernel/reference.ts'
import { usualSettings } from '../../../../src/reference/tests/settings.ts'
import { tests } from '../../../../src/rulesets/company-battles/reference/tests.ts'
import { scoreOf } from '../../../../src/rulesets/company-battles/units/score.ts'
import { diceShowing } from '../../dice.ts'

function testOf(id: string): StandardTest {
  const found = tests.find((one) => one.id === id)
  if (found === undefined) throw new Error(id)
  return found
}

/** Makes a test with the dice given; every one of them must be asked for. */
function made(id: string, settings: TestSettings, ...dice: number[]): TestResult {
  const roll = diceShowing(...dice)
  const test = testOf(id)
  const result = test.resolve({ ...usualSettings(test), ...settings }, roll)
  expect(roll.left, id).toEqual([])
  return result
}

const key = (id: string, settings: TestSettings, ...dice: number[]): string =>
  made(id, settings, ...dice).outcome.key
const cited = (result: TestResult, i = 0) => result.sums[i]?.terms.map(({ value, rule }) => [value, rule])

async function chanceOf(id: string, settings: TestSettings, outcome: string): Promise<number> {
  const test = testOf(id)
  const odds = await oddsOfTest(test, { ...usualSettings(test), ...settings })
  expect(odds.thrown, `${id} is counted`).toBeNull()
  return chances(odds)[odds.outcomes.findIndex((one) => one.key === outcome)] ?? 0
}

describe('to hit', () => {
  const pak = { weapon: 'pak40' }

  test('FW-HIT-01 FW-HIT-03 a Pak 40 at a veteran, concealed and gone to ground beyond 40 cm: 4 + 1 + 1 + 1 = 7 is a 6 and a 4', () => {
    const far = { ...pak, target: 'veteran', distance: 41, cover: 'goneToGround' }
    const result = made('to-hit', far, 6, 4, 5)
    expect(result.sums[0]?.total).toBe(7)
    expect(cited(result)).toEqual([
      [4, 'FW-HIT-03'],
      [1, 'FW-HIT-04'],
      [1, 'FW-CON-01'],
      [1, 'FW-CON-08'],
    ])
    expect(result.outcome.key).toBe('1')
    expect(key('to-hit', far, 6, 3, 6, 4)).toBe('1')
    // 40 cm is not beyond 40 cm: 6 or more.
    expect(made('to-hit', { ...far, distance: 40 }, 6, 5).sums[0]?.total).toBe(6)
  })

  test('FW-HIT-04 a weapon of ROF 1 that has moved needs 1 more: 4 + 1 + 1 + 1 + 1 = 8, a 6 and a 5', () => {
    const bazooka = { weapon: 'rifle', target: 'veteran', distance: 40, cover: 'goneToGround', moved: true }
    expect(made('to-hit', bazooka, 6, 4).sums[0]?.total).toBe(7)
    const howitzer = { ...bazooka, weapon: 'lefh18', distance: 60 }
    expect(made('to-hit', howitzer, 6, 4).sums[0]?.total).toBe(8)
    expect(key('to-hit', howitzer, 6, 5)).toBe('1')
  })

  test('FW-GEN-03 from 9 on a score is impossible, whatever it is made of', () => {
    const rating = term('company.term.target-rating', 4, 'FW-HIT-03')
    expect(scoreOf([rating, term('company.term.far', 4, 'FW-HIT-04')])).toMatchObject({ total: 8 })
    expect(scoreOf([rating, term('company.term.far', 4, 'FW-HIT-04')]).impossible).toBeUndefined()
    const beyond = scoreOf([rating, term('company.term.far', 5, 'FW-HIT-04')])
    expect(beyond).toMatchObject({ total: 9, impossible: true })
    expect(beyond.terms.at(-1)).toEqual(cannot('company.term.too-hard', 'FW-GEN-03'))
  })

  test('FW-HIT-01 what cuts the rate of fire is a cap of one, and a fast target doubles it', () => {
    const [, dice] = made('to-hit', { weapon: 'hmg', moved: true, fast: true }, 1, 1).sums
    expect(dice?.terms.map(({ value, rule, step, percent }) => [value, rule, step, percent])).toEqual([
      [4, 'FW-UNI-10', undefined, undefined],
      [1, 'FW-HIT-01', 'atMost', undefined],
      [100, 'FW-FST-05', undefined, true],
    ])
  })

  test('FW-HIT-01 FW-PIN-01 dice: moved, pinned and mounted 1 each, a fast target doubles what is left', () => {
    const dice = (settings: TestSettings, n: number) =>
      made('to-hit', { weapon: 'hmg', ...settings }, ...Array(n).fill(1)).sums[1]?.total
    expect(dice({}, 4)).toBe(4)
    for (const slow of ['moved', 'pinned', 'mounted']) expect(dice({ [slow]: true }, 1), slow).toBe(1)
    expect(dice({ moved: true, pinned: true, mounted: true }, 1)).toBe(1)
    expect(dice({ fast: true }, 8)).toBe(8)
    expect(dice({ fast: true, moved: true }, 2)).toBe(2)
    expect(dice({ moved: true, defensive: true }, 4)).toBe(4)
    expect(dice({ pinned: true, defensive: true }, 1)).toBe(1)
    expect(dice({ disengages: true, fast: true }, 1)).toBe(1)
    // Three teams of ROF 4 throw twelve.
    expect(made('to-hit', { weapon: 'hmg', teams: 3 }, ...Array(12).fill(3)).outcome).toMatchObject({
      key: '12',
      name: { en: '12 hits: pins' },
    })
  })

  test('FW-HIT-01 who may not fire throws no dice', () => {
    expect(made('to-hit', { distance: 41 }).outcome.name.en).toBe('Out of range')
    expect(made('to-hit', { mounted: true, moved: true, distance: 11 }).outcome.name.en).toContain('cavalry')
    expect(made('to-hit', { weapon: 'rifle', disengages: true }).outcome.name.en).toContain('ROF 1')
  })

  test('FW-HIT-03 odds: a score of 7 is 3 in 36, of 8 2 in 36', async () => {
    const far = { weapon: 'lefh18', target: 'veteran', distance: 60, cover: 'goneToGround' }
    expect(await chanceOf('to-hit', far, '1')).toBeCloseTo(3 / 36, 12)
    expect(await chanceOf('to-hit', { ...far, moved: true }, '1')).toBeCloseTo(2 / 36, 12)
  })
})

describe('save', () => {
  const tank = { kind: 'armoured', armour: 6, at: 11, fp: 3 }

  test('FW-SAV-03 FW-SAV-04 armour 6 against AT 11: a 6 bounces, a 5 is equal, a 4 below; Firepower 3+ decides', () => {
    expect(key('save', tank, 6)).toBe('unharmed')
    expect(key('save', tank, 5, 3)).toBe('bailed')
    expect(key('save', tank, 5, 2)).toBe('unharmed')
    expect(key('save', tank, 4, 3)).toBe('destroyed')
    expect(key('save', tank, 4, 2)).toBe('bailed')
  })

  test('FW-SAV-03 beyond 40 cm armour is 1 better: 4 + 6 + 1 is equal to 11', () => {
    const result = made('save', { ...tank, far: true }, 4, 3)
    expect(result.outcome.key).toBe('bailed')
    expect(cited(result)).toEqual([
      [6, 'FW-UNI-11'],
      [1, 'FW-SAV-01'],
    ])
  })

  test('FW-BAI-02 bailing out again without Motivation is the end', () => {
    expect(key('save', { ...tank, helpless: true }, 5, 3, 3)).toBe('destroyed')
    expect(key('save', { ...tank, helpless: true }, 5, 3, 4)).toBe('bailed')
  })

  test('FW-SAV-05 infantry and cavalry 3+, guns, unarmoured vehicles and passengers 5+', () => {
    for (const [kind, on] of [
      ['infantry', 3],
      ['cavalry', 3],
      ['gun', 5],
      ['unarmoured', 5],
      ['passenger', 5],
    ] as const) {
      expect(key('save', { kind }, on), kind).toBe('unharmed')
      expect(key('save', { kind }, on - 1), kind).toBe('destroyed')
    }
  })

  test('FW-SAV-06 bulletproof cover asks Firepower of shots at infantry and guns, not at cavalry or lorries', () => {
    for (const kind of ['infantry', 'gun']) {
      expect(key('save', { kind, bulletproof: true, fp: 5 }, 1, 4), kind).toBe('unharmed')
      expect(key('save', { kind, bulletproof: true, fp: 5 }, 1, 5), kind).toBe('destroyed')
    }
    for (const kind of ['cavalry', 'unarmoured'])
      expect(key('save', { kind, bulletproof: true }, 1)).toBe('destroyed')
  })

  test('FW-SAV-03 odds of that tank: bounced 1/6 + 1/6 · 1/3, bailed 1/6 · 2/3 + 4/6 · 1/3, destroyed 4/6 · 2/3', async () => {
    expect(await chanceOf('save', tank, 'unharmed')).toBeCloseTo(4 / 18, 12)
    expect(await chanceOf('save', tank, 'bailed')).toBeCloseTo(6 / 18, 12)
    expect(await chanceOf('save', tank, 'destroyed')).toBeCloseTo(8 / 18, 12)
  })
})

describe('shooting with its effect', () => {
  test('FW-ALL-03 hits go round: with two teams and three hits the first takes the third', () => {
    // HMG at regulars: 3+. Three of four hit; saves 3+: team 1 lives and dies, team 2 dies.
    expect(key('fire', { weapon: 'hmg', targets: 2 }, 3, 4, 5, 2, 3, 2, 1)).toBe('2')
    // The destroyed ignore more: one target, dead at the first hit, throws no further saves.
    expect(key('fire', { weapon: 'hmg', targets: 1 }, 3, 4, 5, 2, 1)).toBe('1')
  })

  test('FW-SAV-01 a StuG at a Sherman: AT 11 through armour 6, and at 41 cm 7', () => {
    const stug = { weapon: 'stuk40', kind: 'armoured', armour: 6, targets: 1 }
    expect(key('fire', stug, 3, 2, 4, 3)).toBe('1')
    const far = made('fire', { ...stug, distance: 41 }, 4, 3, 4, 3)
    expect(far.outcome.key).toBe('0')
    expect(far.sums.at(-1)).toMatchObject({ name: { en: 'Crews bailed out' }, total: 1 })
  })

  test('FW-BAI-02 a tank that bails out twice needs Motivation: confident, a 4 keeps it, a 3 does not', () => {
    // Two hits on armour 6: 11 is equal to AT 11, Firepower passes, bailed; the same again.
    const stug = { weapon: 'stuk40', kind: 'armoured', armour: 6, targets: 1 }
    expect(key('fire', stug, 3, 3, 5, 3, 5, 3, 4)).toBe('0')
    expect(key('fire', stug, 3, 3, 5, 3, 5, 3, 3)).toBe('1')
  })

  test('FW-HIT-01 FW-SAV-01 its odds for twelve machine guns at twelve teams are counted, not simulated', async () => {
    const some = await chanceOf('fire', { weapon: 'hmg', teams: 12, targets: 12 }, '12')
    expect(some).toBeGreaterThan(0)
  })

  test('FW-HIT-01 FW-SAV-01 its odds for one rifle at infantry: 4/6 to hit, 2/6 not saved', async () => {
    expect(await chanceOf('fire', { weapon: 'rifle' }, '1')).toBeCloseTo((4 / 6) * (2 / 6), 12)
    const dug = { weapon: 'rifle', bulletproof: true }
    expect(await chanceOf('fire', dug, '1')).toBeCloseTo((4 / 6) * (2 / 6) * (1 / 6), 12)
    const gun = { weapon: 'rifle', kind: 'gun' }
    expect(await chanceOf('fire', gun, '1')).toBeCloseTo((4 / 6) * (4 / 6), 12)
  })
})

describe('tests of nerve and skill', () => {
  test('FW-GEN-05 FW-GEN-06 Skill 5, 4, 3; Motivation 5, 4, 3; a re-roll where the company commander leads; Firepower of the weapon', () => {
    for (const [rating, on] of [
      ['conscript', 5],
      ['regular', 4],
      ['veteran', 3],
    ] as const) {
      expect(key('skill', { rating }, on)).toBe('passed')
      expect(key('skill', { rating }, on - 1)).toBe('failed')
    }
    for (const [motivation, on] of [
      ['reluctant', 5],
      ['confident', 4],
      ['fearless', 3],
    ] as const) {
      expect(key('motivation', { motivation }, on)).toBe('passed')
      expect(key('motivation', { motivation, commander: true }, on - 1, on)).toBe('passed')
      expect(key('motivation', { motivation, commander: true }, 1, on - 1)).toBe('failed')
    }
    expect(key('firepower', { weapon: 'pak40' }, 3)).toBe('passed')
    expect(key('firepower', { weapon: 'pak40' }, 2)).toBe('failed')
  })

  test('FW-BOG-01 FW-BOG-02 bogging: all but a 1 in rough; tracks by Skill in very difficult going; men never, wheels not at all', () => {
    expect(key('bogging', {}, 2)).toBe('passed')
    expect(key('bogging', { mover: 'mediumHeavy' }, 1)).toBe('failed')
    expect(key('bogging', { going: 'vdg' }, 3)).toBe('failed')
    expect(key('bogging', { going: 'vdg' }, 4)).toBe('passed')
    expect(key('bogging', { mover: 'infantry', going: 'vdg' })).toBe('passed')
    expect(key('bogging', { mover: 'wheeled', going: 'vdg' })).toBe('barred')
  })

  test('FW-MOR-01 FW-MOR-02 morale of a platoon: only with more destroyed than able, and only after losses', () => {
    expect(key('platoon-morale', { able: 3, destroyed: 3 })).toBe('none')
    expect(key('platoon-morale', { able: 3, destroyed: 4 }, 4)).toBe('passed')
    expect(key('platoon-morale', { able: 3, destroyed: 4, commander: true }, 3, 3)).toBe('failed')
    expect(key('platoon-morale', { able: 3, destroyed: 4, quiet: true })).toBe('none')
  })

  test('FW-MOR-05 FW-MOR-06 morale of a company: the same with platoons, no re-roll; nobody left is lost', () => {
    expect(key('company-morale', { able: 4, destroyed: 4 })).toBe('none')
    expect(key('company-morale', {}, 4)).toBe('passed')
    expect(key('company-morale', {}, 3)).toBe('failed')
    expect(key('company-morale', { able: 0, destroyed: 0 })).toBe('failed')
    expect(key('company-morale', { able: 0, destroyed: 0, reserve: true })).toBe('none')
  })

  test('FW-ASL-11 FW-ASL-13 assault: a Skill test a team; top armour 1 against AT 3: 3 is above, 2 equal, 1 below, no Firepower', () => {
    expect(key('assault', { teams: 3 }, 4, 3, 6)).toBe('2')
    expect([3, 2, 1].map((die) => key('assault-armour', {}, die))).toEqual([
      'unharmed',
      'bailed',
      'destroyed',
    ])
  })

  test('FW-WAR-02 FW-SCN-05 a warrior lives on 4; reserves throw a die a round and bring a platoon for each 5', () => {
    expect([key('warrior', {}, 4), key('warrior', {}, 3)]).toEqual(['passed', 'failed'])
    expect(key('reserves', { round: 4, platoons: 2 }, 5, 6, 5, 4)).toBe('2')
    expect(key('reserves', { round: 2 }, 4, 5)).toBe('1')
  })
})

describe('artillery and aircraft', () => {
  test('FW-ART-14 ranging in: three attempts, each thing that hides or hinders 1 more', () => {
    expect(key('ranging-in', {}, 3)).toBe('1')
    expect(key('ranging-in', {}, 2, 2, 3)).toBe('3')
    expect(key('ranging-in', {}, 2, 2, 2)).toBe('failed')
    const hard = made(
      'ranging-in',
      { target: 'veteran', cover: 'goneToGround', 'company-commander': true },
      6,
      4,
    )
    expect(hard.sums[0]?.total).toBe(7)
    expect(cited(hard)).toEqual([
      [4, 'FW-ART-15'],
      [1, 'FW-ART-16'],
      [1, 'FW-ART-16'],
      [1, 'FW-ART-16'],
    ])
    expect(hard.outcome.key).toBe('1')
  })

  test('FW-ART-19 FW-ART-20 bombardment: 2 failed attempts add 2; six guns throw failures again, two successes, one needs 1 more', () => {
    const failed = made('bombardment', { teams: 1, failed: 2 }, 6)
    expect(failed.sums[0]?.total).toBe(6)
    expect(key('bombardment', { teams: 3, guns: 6 }, 4, 3, 3, 4, 1)).toBe('2')
    expect(key('bombardment', { teams: 3, guns: 2 }, 4, 5, 3, 4, 3)).toBe('1')
    const single = made('bombardment', { teams: 1, guns: 1 }, 5, 5)
    expect([single.sums[0]?.total, single.outcome.key]).toEqual([5, '1'])
    expect(cited(single)).toEqual([
      [4, 'FW-ART-19'],
      [1, 'FW-ART-20'],
    ])
  })

  test('FW-ART-21 rockets: failed attempts cost nothing, and six launchers throw nothing again', () => {
    const rockets = made('bombardment', { teams: 2, failed: 2, guns: 6, rockets: true }, 4, 3)
    expect([rockets.sums[0]?.total, rockets.outcome.key]).toEqual([4, '1'])
  })

  test('FW-ART-19 conscripts with one gun after two failures need 8: 5 + 2 + 1', async () => {
    const worst = { battery: 'conscript', teams: 1, failed: 2, guns: 1 }
    expect(made('bombardment', worst, 6, 5, 6, 5).outcome.key).toBe('1')
    expect(await chanceOf('bombardment', worst, '1')).toBeCloseTo((2 / 36) ** 2, 12)
  })

  test('FW-AIR-01 aircraft: a 5 among the pool, interception on 6, then their number', () => {
    expect(key('air-support', { level: 'sporadic' }, 4, 4, 4)).toBe('none')
    expect(key('air-support', { level: 'sporadic' }, 4, 5, 4, 6)).toBe('3')
    expect(key('air-support', { level: 'sporadic', interception: true }, 4, 5, 4, 6)).toBe('intercepted')
    expect(key('air-support', { level: 'sporadic', interception: true }, 4, 5, 4, 5, 2)).toBe('1')
    expect(key('air-support', { level: 'priority', calls: 6 }, 5, 3)).toBe('2')
    expect(key('air-support', { level: 'sporadic', calls: 7 })).toBe('none')
  })

  test('FW-AIR-09 FW-AIR-10 anti-aircraft fire: Skill, then Firepower; a flying tank has success thrown again', () => {
    expect(key('anti-aircraft', {}, 3)).toBe('missed')
    expect(key('anti-aircraft', {}, 4, 5)).toBe('destroyed')
    expect(key('anti-aircraft', {}, 4, 4)).toBe('hit')
    expect(key('anti-aircraft', { 'flying-tank': true }, 4, 5, 4)).toBe('hit')
    expect(key('anti-aircraft', { 'flying-tank': true }, 4, 5, 5)).toBe('destroyed')
  })

  test('FW-AIR-12 a raid: the weapon’s own score, 1 more a failed attempt; three throw failures again, one successes', () => {
    const two = made('air-attack', { teams: 2, failed: 1 }, 5, 4)
    expect([two.sums[0]?.total, two.outcome.key]).toEqual([5, '1'])
    expect(cited(two)).toEqual([
      [4, 'FW-AIR-12'],
      [1, 'FW-AIR-12'],
    ])
    expect(key('air-attack', { teams: 2, aircraft: 3 }, 4, 3, 4)).toBe('2')
    expect(key('air-attack', { teams: 2, aircraft: 1 }, 4, 3, 3)).toBe('0')
  })
})

test('house: reasons and purposes of dice have words in both languages', () => {
  for (const one of tests) {
    for (const on of [false, true]) {
      for (const face of [1, 5, 6]) {
        const flags = one.options.flatMap(({ key: name, kind }) =>
          kind === 'flag' && on ? [[name, true]] : [],
        )
        const words: string[] = []
        const { sums } = one.resolve({ ...usualSettings(one), ...Object.fromEntries(flags) }, (_, why) => {
          words.push(why)
          return face
        })
        words.push(...sums.flatMap(({ terms }) => terms.map(({ why }) => why)))
        for (const word of words)
          for (const language of LANGUAGES) expect(catalogues[language]).toHaveProperty([word])
      }
    }
  }
})
