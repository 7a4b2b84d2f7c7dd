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
    ['KG-REL-04 from a hill +1', { hill: true }, 1],
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

  test('KG-RNG-04 never below zero, never more than there is', () => {
    expect(outcome('shooting', { attack: 0 }, [1, 6])).toBe('0')
    const dead = of('shooting', { stan: 5 }, [3, 3]).outcome
    expect(dead).toMatchObject({
      key: '5',
      value: 5,
      name: { en: 'The target loses 5 Stan and is destroyed' },
    })
  })

  test('KG-RNG-01 KG-REL-03 out of range no die falls; on a hill bows reach 10 cm farther', () => {
    expect(outcome('shooting', { weapon: 'bow', distance: 45 }, [])).toBe('vain')
    expect(outcome('shooting', { distance: 100, range: 80 }, [])).toBe('vain')
    // Beyond 40 cm a bow shoots as at 40: 10 − 1 and 1 for the hill, − 3 = 7.
    expect(outcome('shooting', { weapon: 'bow', distance: 45, hill: true }, [3, 3])).toBe('7')
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

describe('guns and works', () => {
  test('KG-ART-03 KG-ART-05 Accuracy 6, a field gun at 60 cm +0; hit by 6, Blast 14 and dice 2, less skill 3: 13', () => {
    const result = of('bombardment', {}, [6, 4, 2])
    expect(reasons(result)).toEqual(['accuracy 6', 'blast 14', 'dice 2', 'skill 3'])
    expect(totals(result)).toEqual([6, 16, 3])
    expect(result.outcome.key).toBe('13')
    expect(outcome('bombardment', {}, [7])).toBe('missed')
  })

  test.each<[string, TestSettings, number]>([
    ['KG-RNG-21 at 20 cm +2', { distance: 20 }, 8],
    ['KG-MFR-03 after a move the gain is lost', { distance: 20, moved: true }, 6],
    ['KG-RNG-21 at 400 cm −3', { distance: 400 }, 3],
    ['KG-STV-06 Optics 2', { optics: 2 }, 8],
    ['KG-ART-09 partly seen is 3, so 1', { 'partly-seen': true }, 5],
    ['KG-ART-09 a screen and partly seen are 6, so 2', { 'partly-seen': true, smoke: 'screen' }, 4],
    ['KG-ART-09 rain is 1, so nothing', { weather: 'rain' }, 6],
    ['KG-TIM-04 in the dark −1', { dark: true }, 5],
    ['KG-REL-04 from a hill +1', { hill: true }, 7],
    ['KG-ART-15 one man −2', { 'one-man': true }, 4],
    ['KG-IND-04 indirect −1', { indirect: true }, 5],
  ])('%s', (_, said, accuracy) => {
    expect(totals(of('bombardment', said, [10]))).toEqual([accuracy])
  })

  test('KG-ART-06 shrapnel: Blast 14 − 2 among three units is 4 each, before Defence', () => {
    const said = { ammo: 'shrapnel', units: 3, skill: 1 }
    expect(totals(of('bombardment', said, [1, 3, 3]))).toEqual([6, 12, 4, 1])
    expect(outcome('bombardment', { ammo: 'incendiary' }, [1, 3, 3])).toBe('7')
  })

  test('KG-RNG-21 KG-REL-03 out of range no die falls; an engine on a hill throws 10 cm farther', () => {
    expect(outcome('bombardment', { gun: 'siege', distance: 125 }, [])).toBe('vain')
    expect(totals(of('bombardment', { gun: 'siege', distance: 125, hill: true }, [10]))).toEqual([4])
  })

  test('KG-DES-01 KG-OBS-04 KG-ABI-31 a high wall falls on 2, to a siege crew on 3; not to 75 mm', () => {
    expect([2, 3].map((die) => outcome('demolition', {}, [die]))).toEqual(['yes', 'no'])
    expect(outcome('demolition', { 'siege-crew': true }, [3])).toBe('yes')
    expect(outcome('demolition', { calibre: 75 }, [])).toBe('vain')
    // A palisade falls to any engine.
    expect(outcome('demolition', { target: 'palisade', gun: 'siege', calibre: 1 }, [4])).toBe('yes')
    expect(outcome('demolition', { target: 'bunker', calibre: 150 }, [1])).toBe('yes')
  })

  test('KG-OSP-03 grenades: 6 + 2 − (3 + half of 4) = 3; in a bunker nothing covers', () => {
    expect(outcome('grenades', { terrain: 'forest' }, [4, 2])).toBe('3')
    expect(outcome('grenades', { zone: 'bunker' }, [4, 2])).toBe('5')
  })

  test('KG-OBS-08 a mine goes off on 3: 12 + 1 − skill 3 + column 3 = 13; on 4 it does not', () => {
    expect(outcome('mine', { formation: 'column' }, [3, 3, 2])).toBe('13')
    expect(outcome('mine', {}, [4])).toBe('vain')
    expect(outcome('mine', { target: 'crew', stan: 5 }, [1, 3, 3])).toBe('2')
  })
})

describe('vehicles', () => {
  test('KG-AVP-05 Penetration 4 against class 3: one more on the d8; 5 becomes a penetration', () => {
    expect([1, 2, 3, 4, 5].map((die) => outcome('penetration', {}, [die]))).toEqual([
      'immobilised',
      'weapon',
      'none',
      'none',
      'destroyed',
    ])
    expect(outcome('penetration', { open: true }, [3])).toBe('crew')
  })

  test('KG-AVP-05 KG-AVP-06 too little Penetration: 6 and more ricochet, less has its effect', () => {
    expect(outcome('penetration', { penetration: 2 }, [8])).toBe('ricochet')
    expect(outcome('penetration', { penetration: 2 }, [1])).toBe('optics')
    expect(outcome('penetration', { penetration: 3 }, [6])).toBe('destroyed')
  })

  test('KG-AVP-04 an even d6 strikes the turret', () => {
    const said = { turret: true, 'turret-class': 6 }
    expect(outcome('penetration', said, [2, 6])).toBe('ricochet')
    expect(outcome('penetration', said, [1, 6])).toBe('destroyed')
  })

  test('KG-AVP-07 heavy high explosive destroys up to class III, without Penetration', () => {
    const said = { 'heavy-he': true, penetration: 0 }
    expect(outcome('penetration', { ...said, hull: 3 }, [6])).toBe('destroyed')
    expect(outcome('penetration', { ...said, hull: 4 }, [6])).toBe('ricochet')
  })

  test('KG-ATR-01 KG-ATR-02 KG-ATR-03 a rifle’s 8 at a light tank is 6; from the rear 8', () => {
    // Accuracy 6 at 60 cm: the rifle’s table gives 0.
    expect(outcome('at-rifle', {}, [6, 8])).toBe('crew')
    expect(outcome('at-rifle', { from: 'rear' }, [6, 8])).toBe('ammunition')
    expect(outcome('at-rifle', { hull: 3 }, [6, 8])).toBe('ricochet')
    expect(outcome('at-rifle', {}, [7])).toBe('missed')
    expect(outcome('at-rifle', { distance: 130 }, [])).toBe('vain')
  })

  test('KG-ATR-04 a flamethrower within 10 cm: no Accuracy, +3, no Penetration', () => {
    expect(outcome('at-rifle', { flamethrower: true, distance: 10, hull: 6 }, [6])).toBe('engine')
    expect(outcome('at-rifle', { flamethrower: true, distance: 11 }, [])).toBe('vain')
  })

  test('KG-VME-07 KG-ABI-02 near armour the die is one more; a thin floor adds one to the d8', () => {
    expect(outcome('close-assault', {}, [3])).toBe('failed')
    expect(outcome('close-assault', {}, [2, 7])).toBe('crew')
    expect(outcome('close-assault', { 'thin-floor': true }, [2, 7])).toBe('destroyed')
  })

  test('KG-VME-03 through on 6, or when the target is broken', () => {
    expect([5, 6].map((die) => outcome('break-through', {}, [die]))).toEqual(['no', 'yes'])
    expect(outcome('break-through', { broken: true }, [1])).toBe('yes')
  })

  test('KG-SAV-01…03 small arms: the list only above the Defence; the crew of armour only where exposed', () => {
    expect(outcome('small-arms-unarmoured', {}, [3, 3, 6])).toBe('destroyed')
    expect(outcome('small-arms-unarmoured', { defence: 13 }, [3, 3])).toBe('none')
    // Who is aboard is hit with the crew, and gets out of what is lost (KG-SAV-02).
    expect(outcome('small-arms-unarmoured', { aboard: 'line' }, [3, 3, 6])).toBe('destroyed-line')
    expect(outcome('small-arms-unarmoured', { aboard: 'support' }, [3, 3, 4])).toBe('crew-support')
    expect(outcome('small-arms-unarmoured', { aboard: 'line' }, [3, 3, 1])).toBe(
      outcome('small-arms-unarmoured', {}, [3, 3, 1]),
    )
    expect([6, 7, 8].map((die) => outcome('small-arms-armoured', {}, [die]))).toEqual([
      'none',
      'optics',
      'optics',
    ])
    expect([6, 8].map((die) => outcome('small-arms-armoured', { open: true }, [die]))).toEqual([
      'crew',
      'crew',
    ])
  })

  test('KG-OBS-08 KG-ABI-02 mines under vehicles: on 4, and two more on the d8 for a thin floor', () => {
    expect(outcome('vehicle-mine', {}, [5])).toBe('quiet')
    expect(outcome('vehicle-mine', {}, [4, 6])).toBe('immobilised')
    expect(outcome('vehicle-mine', { 'thin-floor': true }, [4, 6])).toBe('destroyed')
    expect(outcome('vehicle-mine', { unarmoured: true }, [4])).toBe('destroyed')
  })

  test('KG-GRD-04 KG-GRD-02 KG-STV-09 wheels in mud bog on 4 in 6, on dry ground never', () => {
    expect([4, 5].map((die) => outcome('bogging', {}, [die]))).toEqual(['yes', 'no'])
    expect(outcome('bogging', { 'off-road': 'good' }, [4])).toBe('no')
    expect(outcome('bogging', { 'dirt-road': true }, [1])).toBe('yes')
    expect(outcome('bogging', { ground: 'dry' }, [])).toBe('no')
  })
})

describe('fire and air', () => {
  test('KG-FIR-02 burning arrows 4 and scrub 3 on very dry ground 2: up to 9', () => {
    const said = { place: 'scrub', ground: 'veryDry' }
    expect(totals(of('ignition', said, [9]))).toEqual([9])
    expect([9, 10].map((die) => outcome('ignition', said, [die]))).toEqual(['yes', 'no'])
    expect(totals(of('ignition', { ...said, weather: 'rain' }, [1]))).toEqual([7])
  })

  test('KG-FIR-02 no die where nothing can burn: mud, marsh, shells on ground that is not very dry', () => {
    for (const said of [{ ground: 'mud' }, { place: 'wet' }, { source: 'shellfire' }]) {
      expect(outcome('ignition', said, []), JSON.stringify(said)).toBe('vain')
    }
  })

  test('KG-RAID-01 d10 and Optics 1', () => {
    const found = [1, 2, 4, 6, 8, 9, 10].map((die) => outcome('air-spotting', { optics: 0 }, [die]))
    expect(found).toEqual([
      'ownByEnemy',
      'ownOpenByEnemy',
      'phantom',
      'nothing',
      'random',
      'chosenOpen',
      'chosen',
    ])
    expect(outcome('air-spotting', { optics: 2 }, [10])).toBe('chosen')
    expect(outcome('air-spotting', { optics: -2 }, [1])).toBe('ownByEnemy')
  })

  test('KG-DOG-02 KG-DOG-04 only more hits: 9 against 7, dice 0 and 2 are a tie', () => {
    expect(outcome('dogfight', {}, [3, 3, 3, 3, 1])).toBe('down')
    expect(outcome('dogfight', {}, [3, 3, 5, 3])).toBe('none')
  })

  test('KG-AA-02 KG-AA-03 Blast 9 with dice −2 still reaches Agility 7; machine guns have their own list', () => {
    expect(outcome('anti-aircraft', {}, [7, 1, 3, 2])).toBe('damaged')
    expect(outcome('anti-aircraft', {}, [7, 1, 4])).toBe('none')
    expect(outcome('anti-aircraft', {}, [8])).toBe('none')
    expect(outcome('anti-aircraft', { 'machine-gun': true }, [2])).toBe('flees')
  })
})
