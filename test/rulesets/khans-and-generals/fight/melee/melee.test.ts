import { describe, expect, test } from 'vitest'
import { meleePhase } from '../../../../../src/rulesets/khans-and-generals/fight/melee/melee.ts'
import { lockedIn } from '../../../../../src/rulesets/khans-and-generals/ground/contacts.ts'
import { reluctance } from '../../../../../src/rulesets/khans-and-generals/morale/morale.ts'
import { blow, EVENS, fight, locked, phase, quiet, termOf } from '../../support/fights.ts'
import { area, aUnit, wall } from '../../support/table.ts'

describe('one exchange', () => {
  test('KG-MEL-03 KG-MEL-04 E = 6 attack + 2 close order + (4−2) dice + (3−1) training = 12; D = 2 + 4 = 6 → 6 lost', () => {
    const red = { melee: 6, formation: 'close', training: 3 } as const
    const table = phase(fight(red, { skill: 2, armour: 4, training: 1, melee: 0 }, [4, 2, 1, 1]))
    expect(blow(table).attack?.total).toBe(12)
    expect(blow(table).defence?.total).toBe(6)
    expect(blow(table).data).toMatchObject({ green: 4, red: 2, damage: 6, stanBefore: 30, stanAfter: 24 })
    expect(table.unit('B1').stan).toBe(24)
  })

  test('KG-MEL-05 KG-ATT-01 the answer comes from what is left: 5 − 1 figure + (5−2) = 7 against 3 → 4 lost', () => {
    const table = phase(fight({ melee: 9 }, { melee: 5 }, [1, 1, 5, 2]))
    // R1: 9 − 3 = 6 of 30 lost: one whole figure, the second one is only begun.
    expect(table.unit('B1').stan).toBe(24)
    expect(termOf(blow(table, 'kg.response').attack, 'figures-lost')).toBe(-1)
    expect(blow(table, 'kg.response').attack?.total).toBe(7)
    expect(table.unit('R1').stan).toBe(26)
  })

  test('KG-MEL-02 KG-DIC-01 one exchange a phase: attacker green, red, then defender green, red', () => {
    const table = phase(fight({}, {}, [6, 1, 2, 4]))
    expect(blow(table).data).toMatchObject({ green: 6, red: 1 })
    expect(blow(table, 'kg.response').data).toMatchObject({ green: 2, red: 4 })
    expect(table.events('kg.melee')).toHaveLength(1)
    expect(table.state.facts.melees[1]?.exchanges).toBe(1)
  })

  test('KG-MEL-04 KG-CAL-04 a blow weaker than the Defence takes nothing: 2 + (1−6) − 3 is no healing', () => {
    const table = phase(fight({ melee: 2 }, { melee: 0 }, [1, 6, 1, 1]))
    expect(blow(table).attack?.total).toBe(-3)
    expect(blow(table).data.damage).toBe(0)
    expect(table.unit('B1').stan).toBe(30)
  })

  test('KG-STA-01 a melee Attack of 0 still strikes with its dice: 0 + (6−1) − 3 = 2', () => {
    const table = phase(fight({ melee: 0 }, { melee: 0 }, [6, 1, 1, 1]))
    expect(table.unit('B1').stan).toBe(28)
  })

  test('KG-STA-02 skill and Armour both count hand to hand: 9 − (2 + 4) = 3', () => {
    const table = phase(fight({ melee: 9 }, { skill: 2, armour: 4, melee: 0 }, EVENS))
    expect(table.unit('B1').stan).toBe(27)
  })

  test('KG-ABI-34 KG-STA-08 a levy fights with Training 1 whatever its card says', () => {
    const table = phase(fight({ training: 3 }, { training: 4, abilities: ['levy'] }, EVENS))
    expect(termOf(blow(table).attack, 'training-difference')).toBe(2)
  })
})

describe('where the blow falls', () => {
  test('KG-FAC-04 KG-CAL-01 from the flank: (6 + 0) × 150% = 9, and the target wavers by 3', () => {
    const table = phase(fight({ melee: 6 }, { melee: 0 }, EVENS, { aspect: 'flank' }))
    expect(blow(table).attack?.total).toBe(9)
    expect(table.unit('B1').stan).toBe(24)
    expect(reluctance(table.unit('B1'))).toBe(13)
  })

  test('KG-FAC-05 from the rear: (6) × 200% = 12, no answer, and the target wavers by 6', () => {
    const table = phase(fight({ melee: 6 }, { melee: 9 }, [3, 3], { aspect: 'rear' }))
    expect(blow(table).attack?.total).toBe(12)
    expect(table.events('kg.response')).toHaveLength(0)
    expect(reluctance(table.unit('B1'))).toBe(16)
  })

  test('KG-CAL-02 percentages join before they apply: (7) × (100 + 50 + 100)% = 17.5 → 18', () => {
    const red = { melee: 7, mounted: true, formation: 'wedge' } as const
    const table = fight(red, { melee: 0, skill: 20 }, [...EVENS, 1], { aspect: 'flank', kind: 'charge' })
    expect(blow(phase(table)).attack?.total).toBe(18)
  })

  test('KG-CAL-03 exact halves go to the even number: 5 × 150% = 7.5 → 8', () => {
    const table = phase(fight({ melee: 5 }, { melee: 0 }, EVENS, { aspect: 'flank' }))
    expect(blow(table).attack?.total).toBe(8)
  })

  test('KG-CAL-04 a flank does not make a bad blow worse: 0 + (1−4) = −3 stays −3', () => {
    const table = phase(fight({ melee: 0 }, { melee: 0 }, [1, 4, 1, 1], { aspect: 'flank' }))
    expect(blow(table).attack?.total).toBe(-3)
  })

  test('KG-MEL-13 after one exchange the defender has turned: the second is frontal and is answered', () => {
    const table = fight({ melee: 6 }, { melee: 6, skill: 9 }, [3, 3, ...EVENS], { aspect: 'rear' })
    table.run(meleePhase(table.battle))
    expect(table.state.facts.melees[1]?.aspect).toBe('front')
    phase(table)
    expect(blow(table, 'kg.melee', 1).attack?.total).toBe(6)
    expect(table.events('kg.response')).toHaveLength(1)
    // Reluctance for the rear was felt once, in the exchange in which it held.
    expect(reluctance(table.unit('B1'))).toBe(16)
  })
})

describe('what the ground and the works do', () => {
  test('KG-REL-02 KG-MEL-11 uphill −1, steep −3, downhill +1 for the attacker', () => {
    for (const [slope, value] of [
      ['uphill-gentle', -1],
      ['uphill-steep', -3],
      ['downhill', 1],
    ] as const) {
      const table = phase(fight({ melee: 6 }, {}, EVENS, { slope }))
      expect(blow(table).attack?.total).toBe(6 + value)
      expect(blow(table, 'kg.response').attack?.total).toBe(5)
    }
  })

  test('KG-TER-07 spears catch in the wood: 6 − 2', () => {
    const wood = area('terrain', 'forest', [
      [40, 40],
      [80, 40],
      [80, 70],
      [40, 70],
    ])
    const table = fight({ melee: 6, abilities: ['spears'] }, {}, EVENS, {}, { features: [wood] })
    expect(blow(phase(table)).attack?.total).toBe(4)
  })

  test('KG-OBS-05 KG-POS-02 a manned palisade gives 4 against those who come over it, nothing against others', () => {
    const palisade = wall('palisade', [55, 52], [65, 52])
    const blue = { inPosition: palisade.id, melee: 0 }
    const features = [palisade]
    const over = phase(fight({ melee: 9 }, blue, EVENS, { across: palisade.id }, { features }))
    expect(over.unit('B1').stan).toBe(30 - (9 - 3 - 4))
    const round = phase(fight({ melee: 9 }, blue, EVENS, {}, { features }))
    expect(round.unit('B1').stan).toBe(30 - (9 - 3))
  })

  test('KG-FRT-02 a tower gives 6 hand to hand, 4 at its door in the rear', () => {
    const tower = area('zone', 'bunker', [
      [57, 52],
      [63, 52],
      [63, 58],
      [57, 58],
    ])
    const blue = { inPosition: tower.id, melee: 0 }
    const front = phase(fight({ melee: 12 }, blue, EVENS, {}, { features: [tower] }))
    expect(front.unit('B1').stan).toBe(30 - (12 - 3 - 6))
    const door = phase(fight({ melee: 12 }, blue, [3, 3], { aspect: 'rear' }, { features: [tower] }))
    expect(blow(door).defence?.total).toBe(3 + 4)
  })
})

describe('formations hand to hand', () => {
  test('KG-FRM-02 close order: +2 Attack and +2 Defence', () => {
    const table = phase(fight({ formation: 'close' }, { formation: 'close' }, EVENS))
    expect(blow(table).attack?.total).toBe(7)
    expect(blow(table).defence?.total).toBe(5)
  })

  test('KG-FRM-03 scattered −2 and column −3, loose order −2 hand to hand', () => {
    for (const [formation, value] of [
      ['scattered', -2],
      ['column', -3],
      ['loose', -2],
      ['skirmish', 0],
    ] as const) {
      expect(blow(phase(fight({}, { formation }, EVENS))).defence?.total).toBe(3 + value)
    }
  })

  test('KG-FRM-12 in position loose order counts as standard: no −2', () => {
    const palisade = wall('palisade', [55, 52], [65, 52])
    const blue = { formation: 'loose', inPosition: palisade.id } as const
    const table = phase(fight({}, blue, EVENS, {}, { features: [palisade] }))
    expect(blow(table).defence?.total).toBe(3)
  })

  test('KG-FRM-02 KG-CAL-05 shield wall: Armour 5 + 50% = 7.5 → 8 from the front only', () => {
    const blue = { formation: 'shieldWall', armour: 5 } as const
    const front = phase(fight({}, blue, EVENS))
    expect(blow(front).armour?.total).toBe(8)
    expect(blow(front).defence?.total).toBe(3 + 8)
    const flank = phase(fight({}, blue, EVENS, { aspect: 'flank' }))
    expect(blow(flank).defence?.total).toBe(3 + 5)
  })

  test('KG-FRM-04 pike wall: +4 Defence from the front, answer doubled against horse: 5 × 200% = 10', () => {
    const table = phase(fight({ mounted: true }, { formation: 'pikeWall' }, EVENS))
    expect(blow(table).defence?.total).toBe(3 + 4)
    expect(blow(table, 'kg.response').attack?.total).toBe(10)
  })

  test('KG-FRM-04 pike wall from the flank: no +4, no doubling, damage half as much again: 9 − 3 = 6 → 9', () => {
    const table = phase(
      fight({ melee: 6, mounted: true }, { formation: 'pikeWall' }, EVENS, { aspect: 'flank' }),
    )
    expect(blow(table).defence?.total).toBe(3)
    expect(blow(table).data.damage).toBe(9)
    expect(termOf(blow(table, 'kg.response').attack, 'formation-pikeWall')).toBeUndefined()
  })

  test('KG-FRM-02 a wedge doubles the first exchange of a charge: (6 + 3) × 200% = 18, later 6', () => {
    const red = { melee: 6, chargeBonus: 3, mounted: true, formation: 'wedge' } as const
    const table = fight(red, { melee: 0, skill: 18, baseReluctance: 0 }, [...EVENS, 1, ...EVENS], {
      kind: 'charge',
    })
    table.run(meleePhase(table.battle))
    phase(table)
    expect(blow(table, 'kg.melee', 0).attack?.total).toBe(18)
    expect(blow(table, 'kg.melee', 1).attack?.total).toBe(6)
  })

  test('KG-FRM-05 on 4–6 the wedge rides through and its next exchange is from the rear, unanswered', () => {
    const red = { melee: 6, mounted: true, formation: 'wedge' } as const
    const blue = { melee: 0, skill: 30, baseReluctance: 0 }
    const table = fight(red, blue, [...EVENS, 4, 3, 3], { kind: 'charge' })
    table.run(meleePhase(table.battle))
    // B1 faces south at (600, 550): its rear edge is at y 575, and half of 5 cm beyond stands the wedge.
    expect(table.unit('R1').at).toEqual({ x: 600, y: 600 })
    expect(table.unit('R1').facing).toBe(1800)
    phase(table)
    expect(blow(table, 'kg.melee', 1).attack?.total).toBe(12)
    expect(table.events('kg.response')).toHaveLength(1)
  })

  test('KG-FRM-05 KG-FRM-07 through a square it may ride, but a square has no rear', () => {
    const red = { melee: 6, mounted: true, formation: 'wedge' } as const
    const table = fight(red, { formation: 'square' }, [...EVENS, 6, ...EVENS], { kind: 'charge' })
    table.run(meleePhase(table.battle))
    expect(table.unit('R1').at).toEqual({ x: 600, y: 600 })
    phase(table)
    expect(termOf(blow(table, 'kg.melee', 1).attack, 'rear')).toBeUndefined()
    expect(table.events('kg.response')).toHaveLength(2)
  })

  test('KG-FRM-05 KG-OBS-02 no wedge rides through men who hold a palisade', () => {
    const red = { melee: 6, mounted: true, formation: 'wedge' } as const
    const blue = { melee: 0, skill: 30, baseReluctance: 0 }
    const spec = (kind: string) => {
      const works = wall(kind, [55, 52.5], [65, 52.5])
      const held = { ...blue, inPosition: works.id }
      return phase(
        fight(red, held, [...EVENS, 6], { kind: 'charge', across: works.id }, { features: [works] }),
      )
    }
    expect(spec('palisade').unit('R1').at).toEqual({ x: 600, y: 500 })
    // Over a low wall they ride.
    expect(spec('lowWall').unit('R1').at).toEqual({ x: 600, y: 600 })
  })

  test('KG-FRM-05 KG-MEL-12 through a target that has broken it may ride as well; not through one destroyed', () => {
    const red = { melee: 30, mounted: true, formation: 'wedge' } as const
    // 30 + 100% = 60 against 3: of 80 Stan 23 are left, and Reluctance 40 is more.
    const broken = phase(fight(red, { stan: 80, baseReluctance: 40 }, [3, 3, 4], { kind: 'charge' }))
    expect(broken.unit('B1').status).toBe('broken')
    expect(broken.state.facts.melees).toEqual({})
    expect(broken.unit('R1').at).toEqual({ x: 600, y: 600 })
    expect(broken.events('kg.wedge-through').map((e) => e.data?.n)).toEqual([4])
    const held = phase(fight(red, { stan: 80, baseReluctance: 40 }, [3, 3, 3], { kind: 'charge' }))
    expect(held.unit('R1').at).toEqual({ x: 600, y: 500 })
    const destroyed = phase(fight(red, { stan: 20 }, [3, 3], { kind: 'charge' }))
    expect(destroyed.unit('B1').status).toBe('destroyed')
    expect(destroyed.unit('R1').at).toEqual({ x: 600, y: 500 })
  })

  test('KG-FRM-05 on 3 the wedge stays; with no room behind it stays too', () => {
    const red = { melee: 6, mounted: true, formation: 'wedge' } as const
    const blue = { melee: 0, skill: 30, baseReluctance: 0 }
    const held = phase(fight(red, blue, [...EVENS, 3], { kind: 'charge' }))
    expect(held.unit('R1').at).toEqual({ x: 600, y: 500 })
    const full = quiet({
      units: [
        aUnit({ id: 'R1', x: 60, y: 50, ...red }),
        aUnit({ id: 'B1', x: 60, y: 55, ...blue }),
        aUnit({ id: 'B2', x: 60, y: 61 }),
      ],
      dice: [...EVENS, 6],
    })
    locked(full, 'R1', 'B1', { kind: 'charge' })
    phase(full)
    expect(full.unit('R1').at).toEqual({ x: 600, y: 500 })
    expect(full.state.facts.melees[1]?.aspect).toBe('front')
  })
})

describe('abilities hand to hand', () => {
  test('KG-ABI-03 KG-STA-09 spears +3 and KG-ABI-04 pikes +4 against horse in front', () => {
    const spears = phase(fight({ mounted: true }, { abilities: ['spears'] }, EVENS))
    expect(blow(spears, 'kg.response').attack?.total).toBe(8)
    const pikes = phase(fight({ mounted: true }, { abilities: ['pikes'] }, EVENS))
    expect(blow(pikes, 'kg.response').attack?.total).toBe(9)
    const foot = phase(fight({}, { abilities: ['spears'] }, EVENS))
    expect(blow(foot, 'kg.response').attack?.total).toBe(5)
    const flank = phase(fight({ mounted: true }, { abilities: ['spears'] }, EVENS, { aspect: 'flank' }))
    expect(termOf(blow(flank, 'kg.response').attack, 'spears')).toBeUndefined()
  })

  test('KG-ABI-06 piercing takes 2 from Armour, not below 0', () => {
    const table = phase(fight({ abilities: ['piercing'] }, { armour: 3 }, EVENS))
    expect(blow(table).defence?.total).toBe(3 + 1)
    const light = phase(fight({ abilities: ['piercing'] }, { armour: 1 }, EVENS))
    expect(blow(light).defence?.total).toBe(3)
  })

  test('KG-ABI-06 or as many as the card says: Armour 5 − 3', () => {
    const table = phase(fight({ abilities: ['piercing:3'] }, { armour: 5 }, EVENS))
    expect(blow(table).defence?.total).toBe(3 + 2)
    expect(termOf(blow(table).armour, 'piercing')).toBe(-3)
  })

  test('KG-STA-11 KG-OMX-01 assault bonus 3: +3 Attack in the first exchange and +3 Reluctance, once', () => {
    const table = fight({ assaultBonus: 3 }, { skill: 20 }, [...EVENS, ...EVENS])
    table.run(meleePhase(table.battle))
    phase(table)
    expect(blow(table, 'kg.melee', 0).attack?.total).toBe(8)
    expect(blow(table, 'kg.melee', 1).attack?.total).toBe(5)
    expect(reluctance(table.unit('B1'))).toBe(13)
  })

  test('KG-OMX-02 KG-ABI-29 charge bonus 4 and lances 2 in the first exchange; the target wavers by 4', () => {
    const red = { chargeBonus: 4, abilities: ['lancers'] as const, mounted: true }
    const table = phase(fight(red, { skill: 20 }, EVENS, { kind: 'charge' }))
    expect(blow(table).attack?.total).toBe(5 + 4 + 2)
    expect(reluctance(table.unit('B1'))).toBe(14)
  })

  test('KG-ABI-05 fear adds 2 Reluctance; Elite and KG-ABI-25 fearless ignore it, the latter the charge as well', () => {
    const charge = (blue: object) =>
      reluctance(
        phase(fight({ abilities: ['fear'] }, { skill: 20, ...blue }, EVENS, { kind: 'charge' })).unit('B1'),
      )
    expect(charge({})).toBe(10 + 4 + 2)
    expect(charge({ training: 4 })).toBe(10 + 4 + 2)
    expect(charge({ training: 5 })).toBe(10 + 4)
    expect(charge({ abilities: ['fearless'] })).toBe(10)
  })

  test('KG-ABI-08 fury +3 in the first exchange', () => {
    expect(blow(phase(fight({ abilities: ['fury'] }, {}, EVENS))).attack?.total).toBe(8)
  })

  test('KG-OMX-03 a human wave strikes with +2 in the first exchange', () => {
    expect(blow(phase(fight({}, {}, EVENS, { kind: 'wave' }))).attack?.total).toBe(7)
  })

  test('KG-OSP-05 a surprise adds 2 to the Attack and 2 to the Reluctance of the first exchange', () => {
    const table = phase(fight({ notes: { 'KG-OSP-05': 'assault' } }, {}, EVENS))
    expect(blow(table).attack?.total).toBe(7)
    expect(reluctance(table.unit('B1'))).toBe(12)
    expect(table.unit('R1').notes['KG-OSP-05']).toBe(false)
  })
})

describe('breaking and dying in melee', () => {
  test('KG-MEL-10 the target that breaks at the charge is struck as broken (3 × 50% = 1.5 → 2) and does not answer', () => {
    // Reluctance 28 + 4 = 32 > 30: it breaks before the dice; scattered −2: D = (3 + 0 − 2 = 1) × 50% = 0.5 → 0.
    const table = phase(fight({ mounted: true }, { baseReluctance: 28 }, [3, 3], { kind: 'charge' }))
    expect(table.unit('B1').status).toBe('broken')
    expect(blow(table).defence?.total).toBe(0)
    expect(table.unit('B1').stan).toBe(25)
    expect(table.events('kg.response')).toHaveLength(0)
  })

  test('KG-MEL-14 KG-MOR-05 one broken before answers at half: (6) × 50% = 3 against 3', () => {
    const table = phase(fight({ melee: 0, skill: 1 }, { melee: 6 }, EVENS), [])
    expect(blow(table, 'kg.response').attack?.total).toBe(6)
    const broken = quiet({
      units: [
        aUnit({ id: 'R1', x: 60, y: 50, melee: 0, skill: 1 }),
        aUnit({ id: 'B1', x: 60, y: 55, melee: 6, skill: 4, armour: 2, status: 'broken' }),
      ],
      dice: EVENS,
    })
    locked(broken, 'R1', 'B1')
    phase(broken)
    expect(blow(broken).defence?.total).toBe(3)
    expect(blow(broken, 'kg.response').attack?.total).toBe(3)
    expect(broken.unit('R1').stan).toBe(28)
  })

  test('KG-MEL-05 a destroyed unit does not answer; KG-MEL-06 KG-MEL-12 the winner is free', () => {
    const table = phase(fight({ melee: 15 }, { stan: 5, startStan: 30 }, [3, 3]))
    expect(table.unit('B1').status).toBe('destroyed')
    expect(lockedIn(table.state, table.unit('R1'))).toBe(false)
  })

  test('KG-MEL-12 a unit that breaks under a blow leaves the melee, and the winner is unlocked', () => {
    // 12 − 3 = 9: Stan 18 − 9 = 9 < Reluctance 10.
    const table = phase(fight({ melee: 12 }, { stan: 18, startStan: 30 }, [3, 3]))
    expect(table.unit('B1').status).toBe('broken')
    expect(table.state.facts.melees).toEqual({})
    expect(table.events('kg.response')).toHaveLength(0)
  })
})

describe('several units', () => {
  test('KG-MEL-07 two attackers strike in order of contact; one answer is shared: 11 − 3 = 8 and 11 − 6 = 5, halved 4 and 2', () => {
    const table = quiet({
      units: [
        aUnit({ id: 'R1', x: 55, y: 50, melee: 0, skill: 3 }),
        aUnit({ id: 'R2', x: 65, y: 50, melee: 0, skill: 6 }),
        aUnit({ id: 'B1', x: 60, y: 55, melee: 9, base: [18, 5] }),
      ],
      dice: [1, 6, 1, 6, 4, 2],
    })
    locked(table, 'R2', 'B1')
    locked(table, 'R1', 'B1')
    phase(table)
    expect(table.events('kg.melee').map((e) => e.unit)).toEqual(['R2', 'R1'])
    expect(table.events('kg.response').map((e) => e.data?.damage)).toEqual([2, 4])
    expect(table.unit('R1').stan).toBe(26)
    expect(table.unit('R2').stan).toBe(28)
  })

  test('KG-MEL-07 KG-FAC-05 who came from the rear counts in the sharing and gets no blow: (11 − 3) : 2 = 4', () => {
    const table = quiet({
      units: [
        aUnit({ id: 'R1', x: 60, y: 50, melee: 0 }),
        aUnit({ id: 'R2', x: 60, y: 60, melee: 0 }),
        aUnit({ id: 'B1', x: 60, y: 55, melee: 9, baseReluctance: 0 }),
      ],
      // 0 − 5 and (0 − 5), which no percentage makes worse; then 9 + 2.
      dice: [1, 6, 1, 6, 4, 2],
    })
    locked(table, 'R1', 'B1')
    locked(table, 'R2', 'B1', { aspect: 'rear' })
    phase(table)
    expect(table.events('kg.response').map((e) => [e.target, e.data?.damage])).toEqual([['R1', 4]])
  })

  test('KG-TRN-04 melees are fought in order of contact', () => {
    const table = quiet({
      units: [
        aUnit({ id: 'R1', x: 20, y: 50 }),
        aUnit({ id: 'B1', x: 20, y: 55 }),
        aUnit({ id: 'R2', x: 80, y: 50 }),
        aUnit({ id: 'B2', x: 80, y: 55 }),
      ],
      dice: [...EVENS, ...EVENS],
    })
    locked(table, 'R2', 'B2')
    locked(table, 'R1', 'B1')
    phase(table)
    expect(table.events('kg.melee').map((e) => e.unit)).toEqual(['R2', 'R1'])
  })

  test('KG-MEL-01 the attacker stays the attacker; a pinned target is pinned no more (KG-PIN-04)', () => {
    const table = fight({}, { pinned: true }, [...EVENS, ...EVENS])
    expect(table.unit('B1').pinned).toBe(false)
    table.run(meleePhase(table.battle))
    phase(table)
    expect(table.events('kg.melee').map((e) => e.unit)).toEqual(['R1', 'R1'])
  })

  test('KG-MEL-09 gun crews fight like anybody: damage straight from the men, 5 − 2 = 3 of 6', () => {
    const crew = {
      kind: 'artillery',
      statsAs: 'support',
      stan: 6,
      skill: 2,
      breakAt: 6,
      baseReluctance: 0,
    } as const
    const table = phase(fight({}, { ...crew, melee: 2 }, EVENS))
    expect(table.unit('B1').stan).toBe(3)
  })
})

describe('sections in melee', () => {
  test('KG-UNI-03 KG-UNI-02 a hero adds 2 and once in the battle may throw a pair again', () => {
    const table = fight({ sections: ['sec_hero'] }, { melee: 0, skill: 20 }, [1, 6, 6, 1, 3, 3, 1, 6, 3, 3])
    table.run(meleePhase(table.battle), ['reroll'])
    expect(blow(table).data).toMatchObject({ green: 6, red: 1 })
    expect(blow(table).attack?.total).toBe(5 + 2 + 5)
    // The second bad pair stands: nobody is asked again.
    phase(table)
    expect(blow(table, 'kg.melee', 1).data).toMatchObject({ green: 1, red: 6 })
  })

  test('KG-UNI-03 without an answer the hero keeps the pair, and keeps his throw', () => {
    const table = phase(fight({ sections: ['sec_hero'] }, { melee: 0 }, [1, 6, 3, 3]))
    expect(blow(table).data).toMatchObject({ green: 1, red: 6 })
    expect(table.unit('R1').notes).not.toHaveProperty('KG-UNI-03/hero')
  })

  test('KG-UNI-03 KG-ABI-30 a standard bearer steadies his unit by 2 while it fights', () => {
    // Reluctance 28 + 3 = 31 > 30 would break it; felt as 29 it stands.
    const table = phase(
      fight({ melee: 0 }, { baseReluctance: 28, sections: ['sec_standard'] }, EVENS, { aspect: 'flank' }),
    )
    expect(table.unit('B1').status).toBe('standing')
  })
})
