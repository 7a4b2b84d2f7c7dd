import { describe, expect, test } from 'vitest'
import { clearFlares } from '../../../../../src/rulesets/khans-and-generals/ground/flares.ts'
import { raiseScreens } from '../../../../../src/rulesets/khans-and-generals/ground/smoke.ts'
import { inDark } from '../../../../../src/rulesets/khans-and-generals/ground/time.ts'
import { reluctance } from '../../../../../src/rulesets/khans-and-generals/morale/morale.ts'
import { bombard } from '../../../../../src/rulesets/khans-and-generals/orders/bombard.ts'
import { rangedAttack } from '../../../../../src/rulesets/khans-and-generals/orders/ranged-attack.ts'
import { updateSight } from '../../../../../src/rulesets/khans-and-generals/sight/sightings.ts'
import { canSee } from '../../../../../src/rulesets/khans-and-generals/sight/visibility.ts'
import type { Gun } from '../../../../../src/rulesets/khans-and-generals/units/cards.ts'
import type { KgFacts } from '../../../../../src/rulesets/khans-and-generals/units/state.ts'
import { quiet } from '../../support/fights.ts'
import { give, known, mayGive } from '../../support/giving.ts'
import { anHq, area, aUnit, type Table, type TableSpec, type UnitSpec } from '../../support/table.ts'

/** A field gun of 76 mm: Accuracy 6, Blast 14, Spread 4 cm, two units. */
const FIELD_GUN: Gun = {
  calibre: 76,
  gunClass: 'gun',
  mode: 'direct',
  range: 400,
  accuracy: 6,
  blast: 14,
  spread: 4,
  strike: 2,
  penetration: [3, 3, 2, 2, 1],
  ammo: ['he', 'shrapnel', 'canister', 'smoke', 'illumination'],
  canisterRange: 15,
  canisterSpread: 8,
}
const HOWITZER: Partial<Gun> = { gunClass: 'howitzer', mode: 'both', calibre: 122, strike: 1 }

const CREW = {
  kind: 'artillery',
  type: 'cannon',
  statsAs: 'support',
  stan: 8,
  baseReluctance: 0,
  breakAt: 6,
  skill: 4,
  deployed: true,
  base: [5, 9] as const,
} as const

const OBSERVERS = {
  kind: 'support',
  type: 'artilleryObserver',
  statsAs: 'support',
  stan: 4,
  baseReluctance: 0,
  breakAt: 6,
  abilities: ['artilleryObserver'],
  base: { circle: 4 },
} as const

/** The gun R1 at (60, 20) faces north; B1's centre is `cm` north of its front edge, both of modern armies. */
function battery(
  gun: Partial<Gun>,
  dice: readonly number[],
  cm: number,
  others: readonly UnitSpec[] = [],
  more: Partial<TableSpec> & { crew?: Partial<KgFacts> } = {},
): Table {
  const { crew, ...rest } = more
  const table = quiet({
    units: [
      aUnit({ id: 'R1', x: 60, y: 20, ...CREW, gun: { ...FIELD_GUN, ...gun }, ...crew }),
      aUnit({ id: 'B1', x: 60, y: 24.5 + cm }),
      anHq({ id: 'RHQ', side: 'red', x: 60, y: 8 }),
      ...others.map(aUnit),
    ],
    dice,
    map: [120, 300],
    ...rest,
  })
  return known(table)
}

const fire = (t: Table, options: Record<string, string> = {}) =>
  give(t, bombard, { unit: 'R1', target: { unit: 'B1' }, options })
const accuracies = (t: Table) =>
  t.effects.flatMap((e) => (e.type === 'event' && e.sums?.accuracy ? [e.sums.accuracy.total] : []))
const spent = (t: Table) => t.events('kg.spent').map((e) => e.data?.reason)
const heard = (t: Table, name: string) => t.events(name).map(({ unit, target, to }) => ({ unit, target, to }))

/** A wood that hides what is behind it from the gun: between y 30 and 40. */
const WOOD = area('terrain', 'forest', [
  [40, 30],
  [72, 30],
  [72, 40],
  [40, 40],
])

describe('a field gun', () => {
  test.each([
    [15, 8],
    [30, 7],
    [70, 6],
    [110, 6],
    [150, 5],
    [190, 5],
  ])('KG-RNG-21 its Accuracy of 6 at %i cm is %i', (cm, wanted) => {
    const t = battery({}, [10], cm)
    fire(t)
    expect(accuracies(t)).toEqual([wanted])
  })

  test('KG-STF-02 KG-ART-05 high explosive as the card has it: 14 + (4 − 3) − 3 = 12 lost, and it pins (KG-PIN-02)', () => {
    const t = battery({}, [6, 4, 3, 4], 60, [], { blue: { traits: ['modernTactics'] } })
    fire(t)
    t.done()
    expect(t.unit('B1').stan).toBe(18)
    expect(t.unit('B1').pinned).toBe(true)
    // Light artillery 5 (KG-STF-04), pinned 2.
    expect(reluctance(t.unit('B1'))).toBe(10 + 5 + 2)
  })

  test('KG-STF-04 KG-PIN-02 from 100 mm it is heavy: Regular 5 − 4, d10 2 > 1', () => {
    const modern = { blue: { traits: ['modernTactics'] } }
    const light = battery({ blast: 0 }, [1, 1, 1, 2], 60, [], modern)
    fire(light)
    expect(light.unit('B1').pinned).toBe(false)
    const heavy = battery({ blast: 0, calibre: 122 }, [1, 1, 1, 2], 60, [], modern)
    fire(heavy)
    expect(heavy.unit('B1').pinned).toBe(true)
  })

  test('KG-FIR-01 KG-DES-01 a shell may set very dry ground on fire and fell what it falls on', () => {
    const foxholes = area('zone', 'foxholes', [
      [57, 82],
      [63, 82],
      [63, 88],
      [57, 88],
    ])
    const t = battery({}, [10, 4, 2], 60, [], { facts: { ground: 'veryDry' }, features: [foxholes] })
    fire(t)
    t.done()
    expect(t.battle.written().rolls.map(({ sides }) => sides)).toEqual([10, 8, 12])
    expect(t.state.features[foxholes.id]).toBeUndefined()
  })

  test('KG-ART-08 KG-STF-02 solid shot and flak are for vehicles and aircraft: refused, and the shell is the usual', () => {
    const t = battery({ ammo: ['ap', 'he', 'aa'] }, [10], 60)
    const order = { unit: 'R1', target: { unit: 'B1' } }
    expect(mayGive(t, bombard, { ...order, options: { ammo: 'smoke' } })).toBe('kg.error.no-such-ammo')
    expect(mayGive(battery({ ammo: ['ap'] }, [], 60), bombard, order)).toBe('kg.error.only-vehicles')
    fire(t)
    expect(t.events('kg.bombard')[0]?.data?.ammo).toBe('he')
  })
})

describe('shrapnel', () => {
  const beside = [
    { id: 'B2', x: 55, y: 89 },
    { id: 'R2', x: 65, y: 89 },
  ]

  test('KG-ART-06 KG-STF-02 one Accuracy test, Spread 2 cm wider, the burst shared out before each Defence: (14 − 2 + 3)/3 = 5, 2 lost', () => {
    const t = battery({}, [6, 4, 1], 60, beside)
    fire(t, { ammo: 'shrapnel' })
    t.done()
    expect(['B1', 'B2', 'R2'].map((id) => t.unit(id).stan)).toEqual([28, 28, 28])
    expect(t.events('kg.shot').map((e) => e.sums?.attack?.total)).toEqual([5, 5, 5])
    // What is shared is told with each share.
    expect(t.events('kg.shot').map((e) => e.sums?.burst?.total)).toEqual([15, 15, 15])
    const alone = battery({}, [6, 4, 1], 60)
    fire(alone)
    expect(alone.events('kg.shot').map((e) => e.sums?.burst)).toEqual([undefined])
  })

  test('KG-ART-06 a test that fails hits nobody; KG-ART-16 one d10, one pair, then what follows unit by unit', () => {
    const missed = battery({}, [7], 60, beside)
    fire(missed, { ammo: 'shrapnel' })
    missed.done()
    expect(missed.events('kg.shell-strays')).toHaveLength(1)
    const hit = battery({}, [1, 3, 3, 1, 1], 60, [{ id: 'B2', x: 55, y: 89 }], {
      blue: { traits: ['modernTactics'] },
    })
    fire(hit, { ammo: 'shrapnel' })
    hit.done()
    expect(hit.battle.written().rolls.map(({ sides, rule }) => `${sides} ${rule}`)).toEqual([
      '10 KG-ART-03',
      '6 KG-ART-06',
      '6 KG-ART-06',
      '10 KG-PIN-02',
      '10 KG-PIN-02',
    ])
  })

  test('KG-STF-02 nobody in a bunker has anything of it', () => {
    const bunker = area('zone', 'bunker', [
      [57, 82],
      [63, 82],
      [63, 88],
      [57, 88],
    ])
    const t = battery({}, [1], 60, [], { features: [bunker] })
    t.unit('B1').inPosition = bunker.id
    fire(t, { ammo: 'shrapnel' })
    t.done()
    expect(t.unit('B1').stan).toBe(30)
    expect(reluctance(t.unit('B1'))).toBe(10)
  })
})

describe('canister', () => {
  test('KG-ART-12 no target and no Accuracy test: all in the triangle take the Blast, friend and foe, the nearest first', () => {
    const t = battery({}, [3, 3, 6, 1], 12, [
      { id: 'R2', x: 60, y: 29.5 },
      { id: 'B2', x: 70, y: 36 },
      { id: 'B3', x: 60, y: 45 },
    ])
    give(t, bombard, { unit: 'R1', options: { ammo: 'canister' } })
    t.done()
    expect(t.events('kg.shot').map((e) => e.target)).toEqual(['R2', 'B1'])
    // 14 − 3 = 11; 14 + 5 − 3 = 16.
    expect(['R2', 'B1', 'B2', 'B3'].map((id) => t.unit(id).stan)).toEqual([19, 14, 30, 30])
  })

  test('KG-ART-12 the triangle is as high as canister reaches, 15 cm, and there as broad as it spreads, 8 cm', () => {
    const t = battery({ blast: 0 }, [1, 1], 60, [
      // Its nearest corner is 4 cm aside at 14.9 cm: just out; the other's 3.9: in.
      { id: 'B4', x: 68.5, y: 41.9 },
      { id: 'B5', x: 51.6, y: 41.9 },
      { id: 'B6', x: 60, y: 42.1 },
    ])
    give(t, bombard, { unit: 'R1', options: { ammo: 'canister' } })
    expect(t.events('kg.shot').map((e) => e.target)).toEqual(['B5'])
  })

  test('KG-RNG-10 it counts as light artillery, whatever fires it: Regular 5 − 2, d10 3 does not pin', () => {
    const t = battery({ calibre: 150 }, [3, 3, 3], 10, [], { blue: { traits: ['modernTactics'] } })
    give(t, bombard, { unit: 'R1', options: { ammo: 'canister' } })
    t.done()
    expect(t.unit('B1').pinned).toBe(false)
  })
})

describe('smoke and light', () => {
  test('KG-ART-10 KG-SMK-04 smoke: one Accuracy test for the place, the cloud Ø10 cm rises as the next turn begins, for d4 turns', () => {
    const t = battery({}, [6, 3], 60)
    give(t, bombard, { unit: 'R1', target: { at: { x: 600, y: 700 } }, options: { ammo: 'smoke' } })
    expect(t.state.facts.smokeDue).toEqual([{ x: 600, y: 700 }])
    expect(Object.values(t.state.features)).toHaveLength(0)
    t.state.turn = 2
    raiseScreens(t.battle)
    t.done()
    const [cloud] = Object.values(t.state.features)
    expect(cloud).toMatchObject({ layer: 'smoke', kind: 'screen', data: { until: 4 } })
    const xs = (cloud?.polygon ?? []).map(({ x }) => x)
    expect(Math.max(...xs) - Math.min(...xs)).toBe(100)
    expect(canSee(t.state, t.unit('R1'), t.unit('B1'))).toBe(true)
  })

  test('KG-ART-10 a shell that strays raises none, and where clouds will rise is nobody’s to know', () => {
    const t = battery({}, [7], 60)
    fire(t, { ammo: 'smoke' })
    t.done()
    expect(t.state.facts.smokeDue).toEqual([])
    const hit = battery({}, [1], 60)
    fire(hit, { ammo: 'smoke' })
    expect(hit.effects.filter((e) => e.type === 'fact' && e.key === 'smokeDue').map(({ to }) => to)).toEqual([
      [],
    ])
  })

  test('KG-SMK-04 KG-ART-09 a gun looks through a screen by a Training test: −3 is −1 to Accuracy; or it is blind this turn', () => {
    const screen = {
      ...area('smoke', 'screen', [
        [55, 50],
        [65, 50],
        [65, 60],
        [55, 60],
      ]),
      data: { until: 9 },
    }
    const through = battery({}, [3, 10], 60, [], { features: [screen] })
    fire(through)
    through.done()
    expect(accuracies(through)).toEqual([5])
    const blind = battery({}, [4], 60, [], { features: [screen] })
    fire(blind)
    blind.done()
    expect(spent(blind)).toEqual(['sight'])
  })

  test('KG-ART-11 a flare by night: who is within 40 cm of it is seen as by day, until the turn ends', () => {
    const t = battery({}, [4], 60, [{ id: 'B2', x: 60, y: 150 }], { facts: { time: 'night' } })
    const at = { x: 600, y: 560 }
    // By night one sees 40 cm: the place is 31.5 cm from the gun, B1 60.
    expect(canSee(t.state, t.unit('R1'), t.unit('B1'))).toBe(false)
    give(t, bombard, { unit: 'R1', target: { at }, options: { ammo: 'illumination' } })
    t.done()
    // Accuracy 6 + 1 − 1: the night counts until it burns.
    expect(accuracies(t)).toEqual([6])
    expect(inDark(t.state, t.unit('B1'))).toBe(false)
    expect(inDark(t.state, t.unit('B2'))).toBe(true)
    expect(canSee(t.state, t.unit('R1'), t.unit('B1'))).toBe(true)
    updateSight(t.battle)
    expect(t.state.sides.red?.sightings.B1?.now).toBe(true)
    clearFlares(t.battle)
    expect(canSee(t.state, t.unit('R1'), t.unit('B1'))).toBe(false)
    updateSight(t.battle)
    expect(t.state.sides.red?.sightings.B1?.now).toBe(false)
  })

  test('KG-ART-11 by day there is nothing to light', () => {
    const order = { unit: 'R1', target: { unit: 'B1' }, options: { ammo: 'illumination' } }
    expect(mayGive(battery({}, [], 60), bombard, order)).toBe('kg.error.only-at-night')
  })
})

describe('indirect fire', () => {
  const observers = { id: 'R3', x: 88, y: 45, ...OBSERVERS, hq: 'RHQ' }
  const unseen = (dice: readonly number[], others: readonly UnitSpec[] = [observers], more: object = {}) =>
    battery(HOWITZER, dice, 60, others, { features: [WOOD], ...more })

  test('KG-IND-01 KG-IND-02 KG-ABI-13 a howitzer fires at what its observers see for it, −1 to Accuracy (KG-IND-04)', () => {
    const t = unseen([10])
    fire(t)
    t.done()
    expect(accuracies(t)).toEqual([5])
    expect(heard(t, 'kg.directed')).toEqual([{ unit: 'R1', target: 'R3', to: ['red'] }])
  })

  test('KG-IND-01 a field gun does not; KG-ART-01 what the crew sees itself needs nobody', () => {
    const gun = battery({}, [], 60, [observers], { features: [WOOD] })
    fire(gun)
    expect(spent(gun)).toEqual(['sight'])
    const own = battery(HOWITZER, [10], 60, [observers])
    fire(own)
    expect(accuracies(own)).toEqual([6])
    expect(heard(own, 'kg.directed')).toEqual([])
  })

  test('KG-IND-02 KG-VIS-08 its own HQ directs it too, before the observers; observers of another HQ do not', () => {
    const hq = anHq({ id: 'RHQ', side: 'red', x: 84, y: 28 })
    const t = unseen([10], [observers])
    Object.assign(t.unit('RHQ'), { at: hq.at })
    fire(t)
    expect(heard(t, 'kg.directed')[0]?.target).toBe('RHQ')
    const strangers = unseen([], [{ ...observers, hq: 'R9' }])
    fire(strangers)
    expect(spent(strangers)).toEqual(['sight'])
  })

  test('KG-IND-02 whom the player names and nobody else: refused when it is not one of them', () => {
    const order = { unit: 'R1', target: { unit: 'B1' } }
    const t = unseen([10])
    expect(mayGive(t, bombard, { ...order, options: { by: 'B1' } })).toBe('kg.error.no-director')
    expect(mayGive(battery({}, [], 60, [observers]), bombard, { ...order, options: { by: 'R3' } })).toBe(
      'kg.error.no-director',
    )
    fire(t, { by: 'R3' })
    expect(accuracies(t)).toEqual([5])
    const hq = unseen([])
    fire(hq, { by: 'RHQ' })
    expect(spent(hq)).toEqual(['sight'])
  })

  test('KG-IND-03 within 40 cm of the gun, no farther', () => {
    const t = unseen([], [{ ...observers, y: 62 }])
    fire(t)
    expect(spent(t)).toEqual(['no-director'])
  })

  test('KG-IND-03 no enemy’s control zone across the line to it, nor deep water or a cliff', () => {
    const enemy = unseen([], [observers, { id: 'B2', side: 'blue', x: 82, y: 30 }])
    fire(enemy)
    expect(spent(enemy)).toEqual(['no-director'])
    for (const [layer, kind] of [
      ['terrain', 'deepWater'],
      ['relief', 'cliff'],
    ] as const) {
      const barrier = area(layer, kind, [
        [70, 25],
        [82, 25],
        [82, 30],
        [70, 30],
      ])
      const t = unseen([], [observers], { features: [WOOD, barrier] })
      fire(t)
      expect(spent(t)).toEqual(['no-director'])
    }
  })

  test('KG-IND-02 observers who are pinned or fighting direct nothing', () => {
    const t = unseen([])
    Object.assign(t.unit('R3'), { pinned: true })
    fire(t)
    expect(spent(t)).toEqual(['no-director'])
  })

  test('KG-IND-04 its range counts from the gun', () => {
    const t = battery({ ...HOWITZER, range: 59 }, [], 60, [observers], { features: [WOOD] })
    fire(t)
    expect(spent(t)).toEqual(['range'])
  })

  test('KG-RNG-21 a mortar reaches nothing nearer than 20 cm', () => {
    const t = battery({ gunClass: 'mortar', mode: 'indirect', calibre: 58 }, [], 15)
    fire(t)
    expect(spent(t)).toEqual(['range'])
  })
})

describe('what the enemy learns of it', () => {
  const observers = { id: 'R3', x: 88, y: 45, ...OBSERVERS, hq: 'RHQ' }
  const hidden = (dice: readonly number[], more: object = {}) => {
    const t = battery({ ...HOWITZER, blast: 0 }, dice, 60, [observers], { features: [WOOD], ...more })
    // Nobody of blue has ever seen the howitzer behind the wood, nor the observers.
    Object.assign(t.state.sides.blue ?? {}, { sightings: {} })
    return t
  }

  test('KG-DIG-21 shells of a gun nobody sees: where they fall and whom they hit, never whose they are or who directs them', () => {
    const t = hidden([1, 3, 3])
    fire(t)
    const told = t.effects.filter((e) => e.to === undefined || e.to.includes('blue'))
    const text = JSON.stringify(told)
    expect(text).not.toContain('R1')
    expect(text).not.toContain('R3')
    expect(heard(t, 'kg.shells-fall')).toEqual([{ unit: undefined, target: undefined, to: ['blue'] }])
    expect(heard(t, 'kg.shelled')).toEqual([{ unit: undefined, target: 'B1', to: ['blue'] }])
  })

  test('KG-MOR-14 the same gun only renews its effect, under a name that says nothing', () => {
    const t = hidden([1, 3, 3, 1, 3, 3])
    fire(t)
    fire(t)
    expect(reluctance(t.unit('B1'))).toBe(10 + 5)
    expect(t.unit('B1').markers.map(({ source }) => source)).toEqual(['guns-1'])
  })

  test('KG-DIG-21 a miss tells nobody of people no one sees; nor does a hit on them', () => {
    const ambush = { id: 'B7', x: 61, y: 84, hidden: true }
    for (const dice of [
      [10, 10],
      [10, 1, 3, 3],
    ]) {
      const t = battery({ blast: 0 }, dice, 60, [ambush])
      fire(t)
      t.done()
      const told = t.effects.filter((e) => e.to === undefined || e.to.includes('red'))
      expect(JSON.stringify(told)).not.toContain('B7')
      expect(t.unit('B7').hidden).toBe(true)
    }
  })
})

test('KG-MFR-02 KG-OBG-06 a gun that has only turned keeps what a near target gives', () => {
  const t = battery({}, [10], 15, [], { crew: { rotated: 300 } })
  fire(t)
  expect(accuracies(t)).toEqual([8])
})

test('KG-ABI-21 KG-RNG-10 a heavy machine gun fires when it is set up, and frightens as machine weapons do, by 4', () => {
  const team = {
    kind: 'support',
    type: 'machineGun',
    statsAs: 'support',
    weapon: 'hmg',
    ranged: 0,
    range: 160,
  } as const
  const spec = {
    id: 'R2',
    x: 60,
    y: 30,
    ...team,
    abilities: ['machineGun' as const],
    orders: ['rozstawienie'],
  }
  const order = { unit: 'R2', target: { unit: 'B1' } }
  const packed = battery({}, [], 40, [spec])
  expect(mayGive(packed, rangedAttack, order)).toBe('kg.error.not-deployed')
  const t = battery({}, [1, 6], 40, [{ ...spec, deployed: true }])
  give(t, rangedAttack, order)
  expect(reluctance(t.unit('B1'))).toBe(10 + 4)
})
