import { describe, expect, test } from 'vitest'
import type { TestSettings } from '../../../../src/kernel/reference.ts'
import { tests } from '../../../../src/rulesets/khans-and-generals/reference/tests.ts'
import { make, reasons, testOf, totals } from '../../standard-tests.ts'

const of = (id: string, said: TestSettings, dice: readonly number[]) => make(testOf(tests, id), said, dice)
const outcome = (id: string, said: TestSettings, dice: readonly number[]) => of(id, said, dice).outcome.key

/** The total of the first sum with dice that cancel out; of the n-th, if asked for another. */
const total = (id: string, said: TestSettings, n = 0): number | undefined => totals(of(id, said, [3, 3]))[n]

describe('shooting', () => {
  test('KG-RNG-02 KG-RNG-04 ranged Attack 10, rifle at 20 cm +3, green 5 red 2: 16 − skill 3 = 13 Stan', () => {
    const result = of('shooting', {}, [5, 2])
    expect(reasons(result)).toEqual(['ranged 10', 'dice 3', 'range 3', 'skill 3'])
    expect(totals(result)).toEqual([16, 3])
    expect(result.outcome).toMatchObject({ key: '13', value: 13 })
    expect(result.outcome.name.en).toBe('The target loses 13 Stan')
  })

  test.each<[string, TestSettings, number]>([
    ['KG-RNG-20 a rifle at 60 cm +0', { distance: 60 }, -3],
    ['KG-RNG-20 a musket at 40 cm −3', { weapon: 'musket', distance: 40 }, -6],
    ['KG-MFR-01 after a move no gain by range', { moved: true }, -3],
    ['KG-ABI-11 but skirmishers keep it', { moved: true, skirmisher: true }, 0],
    ['KG-ATT-01 three figures lost −3', { lost: 3 }, -3],
    ['KG-WEA-03 snow −1', { weather: 'snow' }, -1],
    ['KG-WEA-03 rain on black powder −3', { weather: 'rain', 'black-powder': true }, -3],
    ['KG-TIM-04 in the dark −2', { dark: true }, -2],
    ['KG-VIS-09 partly seen −3', { 'partly-seen': true }, -3],
    ['KG-SMK-02 powder smoke −2', { smoke: 'powder' }, -2],
    ['KG-SMK-04 a screen −3', { smoke: 'screen' }, -3],
    ['KG-REL-04 from above +1', { above: true }, 1],
    ['KG-ABI-12 a Parthian shot −2', { backwards: true }, -2],
    ['KG-OMN-03 burning arrows −1', { burning: true }, -1],
    ['KG-OSP-05 surprise +2', { surprise: true }, 2],
    ['KG-STA-01 Attack 12: +2', { attack: 12 }, 2],
  ])('%s', (_, said, change) => {
    expect(total('shooting', said)).toBe(13 + change)
  })

  test.each<[string, TestSettings, number]>([
    ['KG-STA-02 skill 5', { skill: 5 }, 5],
    ['KG-RNG-05 Armour is nothing to a rifle', { armour: 4 }, 3],
    ['KG-RNG-05 but stops arrows', { armour: 4, weapon: 'bow' }, 7],
    ['KG-ABI-06 unless they pierce: Armour 4 − 2', { armour: 4, weapon: 'crossbow', piercing: true }, 5],
    ['KG-FRM-02 a shield wall: Armour 4 and half', { armour: 4, weapon: 'bow', formation: 'shieldWall' }, 9],
    ['KG-FRM-02 not from behind', { armour: 4, weapon: 'bow', formation: 'shieldWall', from: 'rear' }, 7],
    ['KG-FRM-02 skirmish line +4', { formation: 'skirmish' }, 7],
    ['KG-FRM-12 in position it is Standard', { formation: 'skirmish', 'in-position': true }, 3],
    ['KG-TER-02 forest +4', { terrain: 'forest' }, 7],
    ['KG-TER-02 on ice −3', { terrain: 'ice' }, 0],
    ['KG-ZON-02 a trench not manned', { zone: 'trench' }, 3],
    ['KG-ZON-02 a trench manned +4', { zone: 'trench', 'in-position': true }, 7],
    ['KG-ZON-02 on a road −1', { zone: 'pavedRoad' }, 2],
    ['KG-POS-04 behind a high wall +5', { obstacle: 'highWall' }, 8],
    ['KG-PIN-04 pinned +2', { pinned: true }, 5],
    ['KG-ABI-07 pavises +2', { pavise: true }, 5],
    ['KG-ABI-07 not after a move', { pavise: true, 'target-moved': true }, 3],
    ['KG-ABI-07 not from the flank', { pavise: true, from: 'flank' }, 3],
    [
      'KG-ABI-07 KG-FRM-07 a square is front all round',
      { pavise: true, from: 'flank', formation: 'square' },
      5,
    ],
    ['KG-OMX-03 in a Human Wave −2', { wave: true }, 1],
  ])('%s', (_, said, defence) => {
    const result = of('shooting', { ...said, distance: 10 }, [3, 3])
    expect(result.sums.at(-1)?.total).toBe(defence)
  })

  test('KG-LOS-02 of a crew of five an effect of 10 takes three men, of 13 four', () => {
    expect(outcome('shooting', { target: 'crew', stan: 5 }, [3, 3])).toBe('3')
    expect(outcome('shooting', { target: 'crew', stan: 5 }, [4, 1])).toBe('4')
  })

  test('KG-RNG-04 never below nought, never more than there is', () => {
    expect(outcome('shooting', { attack: 0 }, [1, 6])).toBe('0')
    const dead = of('shooting', { stan: 5 }, [3, 3]).outcome
    expect(dead).toMatchObject({
      key: '5',
      value: 5,
      name: { en: 'The target loses 5 Stan and is destroyed' },
    })
  })

  test('KG-RNG-01 KG-REL-03 out of range no die falls; on a hilltop bows reach 10 cm farther', () => {
    expect(outcome('shooting', { weapon: 'bow', distance: 45 }, [])).toBe('vain')
    expect(outcome('shooting', { distance: 100, range: 80 }, [])).toBe('vain')
    // Beyond 40 cm a bow shoots as at 40: 10 − 1 − 3 = 6.
    expect(outcome('shooting', { weapon: 'bow', distance: 45, hilltop: true }, [3, 3])).toBe('6')
  })
})

describe('pinning and Training', () => {
  test('KG-PIN-02 Regular 5, machine weapons −1, manning light works +2: pinned above 6', () => {
    const said = { fire: 'machine', position: 'light' }
    expect(totals(of('pinning', said, [7]))).toEqual([6])
    expect(outcome('pinning', said, [7])).toBe('yes')
    expect(outcome('pinning', said, [6])).toBe('no')
  })

  test.each<[string, TestSettings, number]>([
    ['KG-PIN-02 Elite', { training: '5' }, 7],
    ['KG-ABI-34 levies are Conscripts', { training: '5', levy: true }, 3],
    ['KG-PIN-02 from the air −5', { fire: 'air' }, 0],
    ['KG-PIN-02 heavy artillery −4', { fire: 'heavyArtillery' }, 1],
    ['KG-PIN-02 built-up +4, better than heavy works +3', { ground: 'builtUp', position: 'heavy' }, 9],
    ['KG-PIN-02 difficult +1', { ground: 'difficult' }, 6],
    ['KG-ZON-03 on a road −3', { road: true }, 2],
  ])('%s', (_, said, sum) => {
    expect(totals(of('pinning', said, [1]))).toEqual([sum])
  })

  test('KG-TST-01 a d6 of no more than 3 passes for Regulars', () => {
    expect(outcome('training', {}, [3])).toBe('yes')
    expect(outcome('training', {}, [4])).toBe('no')
  })

  test('KG-TST-02 KG-TST-03 what changes the die, what changes Training; no result is automatic', () => {
    expect(outcome('training', { scout: true }, [4])).toBe('yes')
    expect(outcome('training', { armour: true }, [3])).toBe('no')
    expect(outcome('training', { optics: 2 }, [5])).toBe('yes')
    expect(outcome('training', { 'off-road': 'poor' }, [3])).toBe('no')
    expect(outcome('training', { levy: true }, [2])).toBe('no')
    expect(outcome('training', { value: 3 }, [6])).toBe('yes')
    expect(outcome('training', { die: 3 }, [1])).toBe('no')
  })

  test('KG-HQF-02 KG-FRM-05 a commander falls on 1, a wedge rides through on 4', () => {
    expect([1, 2].map((die) => outcome('commander', {}, [die]))).toEqual(['yes', 'no'])
    expect([3, 4].map((die) => outcome('wedge', {}, [die]))).toEqual(['no', 'yes'])
  })
})

describe('melee', () => {
  test('KG-MEL-03 KG-MEL-04 KG-FAC-04 Attack 8, Veterans at Regulars +1, dice +2, the flank: 11·150 % = 16 (16.5) − 3', () => {
    const result = of('melee', { training: '4', from: 'flank' }, [5, 3])
    expect(reasons(result)).toEqual(['melee 8', 'dice 2', 'training-difference 1', 'flank 50%', 'skill 3'])
    expect(totals(result)).toEqual([16, 3])
    expect(result.outcome.key).toBe('13')
  })

  test.each<[string, TestSettings, number]>([
    ['KG-FRM-02 close order +2', { formation: 'close' }, 10],
    ['KG-STA-11 an Assault with its bonus 2', { 'assault-bonus': 2 }, 10],
    ['KG-STA-11 in a later exchange it is gone', { 'assault-bonus': 2, later: true }, 8],
    ['KG-STA-11 a Charge with bonus 4', { kind: 'charge', 'charge-bonus': 4 }, 12],
    ['KG-OMX-02 without a run-up it is an Assault', { kind: 'charge', 'charge-bonus': 4, run: 9 }, 8],
    [
      'KG-FRM-08 against skirmishers too',
      { kind: 'charge', 'charge-bonus': 4, 'target-formation': 'skirmish' },
      8,
    ],
    ['KG-ABI-29 lances +2', { kind: 'charge', lancers: true }, 10],
    ['KG-OMX-03 Human Wave +2', { kind: 'wave' }, 10],
    ['KG-ABI-08 fury +3', { fury: true }, 11],
    ['KG-OSP-05 surprise +2', { surprise: true }, 10],
    ['KG-REL-02 up a gentle slope −1', { slope: 'uphill-gentle' }, 7],
    ['KG-REL-02 up a steep slope −3', { slope: 'uphill-steep' }, 5],
    ['KG-REL-02 downhill +1', { slope: 'downhill' }, 9],
    ['KG-ABI-03 spears against horse +3', { spears: 'spears', 'target-mounted': true }, 11],
    ['KG-ABI-04 pikes against horse +4', { spears: 'pikes', 'target-mounted': true }, 12],
    ['KG-TER-07 spears in the wood −2', { spears: 'spears', forest: true }, 6],
    ['KG-UNI-03 a hero +2', { hero: true }, 10],
    ['KG-ATT-01 two figures lost', { lost: 2 }, 6],
    ['KG-MEL-14 broken: half', { broken: true }, 4],
    ['KG-FAC-05 from the rear: twice', { from: 'rear' }, 16],
    ['KG-FRM-07 but not at a square', { from: 'rear', 'target-formation': 'square' }, 8],
    ['KG-FRM-06 pincers make a flank', { formation: 'pincers' }, 12],
    ['KG-FRM-06 for one exchange', { formation: 'pincers', later: true }, 8],
    ['KG-FRM-02 a charging wedge: twice', { kind: 'charge', formation: 'wedge' }, 16],
    ['KG-FRM-04 a pike wall at horse: twice', { formation: 'pikeWall', 'target-mounted': true }, 16],
  ])('%s', (_, said, attack) => {
    expect(total('melee', said)).toBe(attack)
  })

  test.each<[string, TestSettings, number]>([
    ['KG-STA-02 skill 3 and Armour 4', { 'target-armour': 4 }, 7],
    ['KG-ABI-06 piercing takes 2 of it', { 'target-armour': 4, piercing: true }, 5],
    ['KG-FRM-02 close order +2', { 'target-formation': 'close' }, 5],
    ['KG-FRM-02 a pike wall from the front +4', { 'target-formation': 'pikeWall' }, 7],
    ['KG-OBS-05 behind a high wall +6', { works: 'highWall' }, 9],
    ['KG-FRT-02 in a tower +6', { works: 'tower' }, 9],
    ['KG-FRT-02 at its door +4', { works: 'tower', from: 'rear' }, 7],
    ['KG-MEL-14 broken: half of 3, to the even 2', { 'target-broken': true }, 2],
  ])('%s', (_, said, defence) => {
    expect(of('melee', said, [3, 3]).sums.at(-1)?.total).toBe(defence)
  })

  test('KG-FRM-04 a pike wall taken in the flank suffers half as much again: 12 − 3 = 9, 14 (13.5)', () => {
    expect(outcome('melee', { from: 'flank', 'target-formation': 'pikeWall' }, [3, 3])).toBe('14')
  })

  test('KG-MEL-05 the one struck answers with the figures it has left: it loses 10 and takes 3', () => {
    // 8 + 5 by dice of 6 and 1 = 13, less skill 3: 10 Stan, two figures; the answer 8 − 2 = 6 less 3.
    const result = of('melee-exchange', {}, [6, 1, 3, 3])
    expect(totals(result)).toEqual([13, 3, 6, 3, 10, 3])
    expect(result.outcome).toMatchObject({ key: '7', value: 7 })
  })

  test('KG-MEL-05 KG-FAC-05 nobody answers from behind, dead, or broken by the blow', () => {
    const silent: TestSettings[] = [{ from: 'rear' }, { 'target-stan': 3 }, { 'target-reluctance': 27 }]
    for (const said of silent)
      expect(() => of('melee-exchange', said, [3, 3]), JSON.stringify(said)).not.toThrow()
    // Exactly as much Reluctance as Stan is borne: 30 − 5 = 25.
    expect(() => of('melee-exchange', { 'target-reluctance': 25 }, [3, 3, 3, 3])).not.toThrow()
  })

  test('KG-MEL-07 two attackers share the answer: 8 − 1 figure − 3 = 4, 2 each', () => {
    expect(outcome('melee-exchange', { attackers: 2 }, [3, 3, 3, 3])).toBe('3')
  })
})
