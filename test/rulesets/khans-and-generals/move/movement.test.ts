import { describe, expect, test } from 'vitest'
import { atMost, percent, term } from '../../../../src/kernel/modifiers.ts'
import type { Declared } from '../../../../src/kernel/order.ts'
import { adjacent } from '../../../../src/kernel/space/base.ts'
import { Refusal } from '../../../../src/kernel/words.ts'
import { placed } from '../../../../src/rulesets/khans-and-generals/ground/standing.ts'
import { allowance } from '../../../../src/rulesets/khans-and-generals/move/allowance.ts'
import { straightCharge } from '../../../../src/rulesets/khans-and-generals/move/movement.ts'
import { walk } from '../../../../src/rulesets/khans-and-generals/move/walk.ts'
import { ORDERS } from '../../../../src/rulesets/khans-and-generals/orders/all.ts'
import { area, aUnit, Table, type TableSpec, wall } from '../support/table.ts'

const how = { manner: 'move', rule: 'KG-OMV-01' } as const
const cm = (x: number, y: number) => ({ x: x * 10, y: y * 10 })

/** Declares an order for a unit, checks it and carries it out. */
function give(t: Table, unit: string, order: string, more: Partial<Declared> = {}): void {
  const declared: Declared = { unit, order, path: [], options: {}, ...more }
  const found = ORDERS[order]
  if (found === undefined) throw new Error(order)
  found.check(t.state, declared, null)
  t.run(found.perform(t.battle, declared))
}

const refusal = (act: () => void): string => {
  try {
    act()
  } catch (error) {
    if (error instanceof Refusal) return error.said.key
    throw error
  }
  return 'none'
}

const foot = (more: Partial<Parameters<typeof aUnit>[0]> = {}) => aUnit({ id: 'R1', x: 60, y: 30, ...more })
const table = (spec: Partial<TableSpec> = {}) => new Table({ units: [foot()], ...spec })

describe('how far', () => {
  test('KG-MOV-01 the segments of a player turn add up to no more than the Movement Range', () => {
    const t = table()
    walk(t.battle, t.unit('R1'), [cm(60, 40)], how)
    expect(t.unit('R1').moved).toBe(100)
    // 10 cm are gone of 15: of the next 10 only 5 are left.
    walk(t.battle, t.unit('R1'), [cm(60, 50)], how)
    expect(t.unit('R1').at).toEqual(cm(60, 45))
    expect(t.unit('R1').moved).toBe(150)
  })

  test('KG-DIG-03 a path longer than the range is carried out up to the range', () => {
    const t = table()
    const done = walk(t.battle, t.unit('R1'), [cm(60, 100)], how)
    expect(done).toMatchObject({ run: 150, halt: 'range' })
    expect(t.unit('R1').at).toEqual(cm(60, 45))
  })

  test('KG-MEA-01 a move is measured where the middle of the front edge goes, so turning about the centre is free', () => {
    const t = table()
    // A turn of 90° and 15 cm east: all of the range is left for the way.
    walk(t.battle, t.unit('R1'), [cm(75, 30)], how)
    expect(t.unit('R1')).toMatchObject({ at: cm(75, 30), facing: 900, moved: 150, rotated: 900 })
  })

  test('KG-MOV-13 mounted and on foot a unit has different ranges', () => {
    const rider = aUnit({ id: 'R1', x: 60, y: 30, move: 30, moveFoot: 12, mounted: true })
    const t = table({ units: [rider] })
    expect(allowance(t.state, rider).total).toBe(30)
    expect(allowance(t.state, { ...rider, mounted: false }).total).toBe(12)
  })

  test('KG-CAL-01 KG-CAL-02 KG-CAL-03 flat changes come before percentages, which are added and applied once', () => {
    const t = table({ units: [foot({ move: 16 })], facts: { ground: 'mud' } })
    const sum = allowance(t.state, t.unit('R1'), ['scrub', 'shallowWater', 'off-road'])
    // 16 − 5 = 11, then −50 % for water and −50 % for mud: nothing is left.
    expect(sum.flat).toBe(11)
    expect(sum.total).toBe(0)
    // 11 less half is 5.5, and a half goes to the even neighbour: 6.
    expect(allowance(t.state, t.unit('R1'), ['scrub', 'shallowWater']).total).toBe(6)
  })

  test('KG-CAL-04 a Movement Range never falls below nothing', () => {
    const t = table({
      units: [foot({ id: 'R1', kind: 'artillery', base: [5, 9], move: 6 })],
      features: [
        area('terrain', 'marsh', [
          [50, 40],
          [70, 40],
          [70, 60],
          [50, 60],
        ]),
      ],
    })
    expect(allowance(t.state, t.unit('R1'), ['forest']).total).toBe(-4)
    const done = walk(t.battle, t.unit('R1'), [cm(60, 34)], how)
    expect(done.run).toBe(40)
  })

  test('KG-ATT-02 crews that have lost men are slower by 1 cm a man', () => {
    const t = table({
      units: [foot({ kind: 'support', base: { circle: 4 }, stan: 6, startStan: 8, move: 10 })],
    })
    expect(allowance(t.state, t.unit('R1')).total).toBe(8)
  })

  test('KG-FRM-02 walls of pikes and shields cost 10 cm, a hedgehog crawls 5 cm at most', () => {
    const t = table()
    const range = (formation: 'pikeWall' | 'shieldWall' | 'hedgehog' | 'standard') =>
      allowance(t.state, foot({ formation })).total
    expect(range('pikeWall')).toBe(5)
    expect(range('shieldWall')).toBe(5)
    expect(range('hedgehog')).toBe(5)
    expect(range('standard')).toBe(15)
    // 20 cm, 10 more on a run, 5 at most; then half as much again of 5: 7.5, to the even 8.
    const run = [term('kg.term.run', 10, 'KG-OMV-02'), percent('kg.term.run', 50, 'KG-OMV-02')]
    const sum = allowance(t.state, foot({ formation: 'hedgehog' }), [], run)
    expect(sum).toMatchObject({ flat: 5, total: 8 })
    expect(sum.terms).toContainEqual(atMost('kg.term.formation-hedgehog', 5, 'KG-FRM-02'))
  })
})

describe('turning', () => {
  test('KG-MOV-02 the turns of a player turn add up to no more than 180°', () => {
    const t = table({ units: [foot({ rotated: 1000 })] })
    const done = walk(t.battle, t.unit('R1'), [cm(75, 30)], how)
    expect(done).toMatchObject({ run: 0, halt: 'turned-enough' })
    expect(t.unit('R1')).toMatchObject({ facing: 800, rotated: 1800, at: cm(60, 30) })
  })

  test('KG-MOV-02 a column on a road turns with it without limit', () => {
    const road = area('zone', 'dirtRoad', [
      [40, 28],
      [80, 28],
      [80, 60],
      [76, 60],
      [76, 32],
      [40, 32],
    ])
    const t = table({
      units: [foot({ x: 70, facing: 90, formation: 'column', rotated: 1700, move: 30 })],
      features: [road],
    })
    walk(t.battle, t.unit('R1'), [cm(78, 30), cm(78, 40)], how)
    expect(t.unit('R1')).toMatchObject({ at: cm(78, 40), facing: 0, rotated: 1700 })
  })

  test('KG-MOV-03 KG-OMV-03 a unit turns about a corner, the middle of its front or its centre', () => {
    const centre = table()
    give(centre, 'R1', 'rotate', { face: 900 })
    expect(centre.unit('R1')).toMatchObject({ at: cm(60, 30), facing: 900, moved: 0, rotated: 900 })

    const corner = table({ units: [foot({ move: 40 })] })
    give(corner, 'R1', 'rotate', { face: 900, options: { axis: 'frontRight' } })
    // The front right corner (64.5, 32.5) stays where it is; the centre comes to lie 4.5 cm ahead of it to the north.
    expect(corner.unit('R1')).toMatchObject({ at: cm(62, 37), facing: 900 })

    const front = table()
    give(front, 'R1', 'rotate', { face: 900, options: { axis: 'front' } })
    expect(front.unit('R1')).toMatchObject({ at: { x: 575, y: 325 }, facing: 900 })
  })

  test('KG-MOV-03 turning about a corner goes no farther than the range lets the front swing', () => {
    const t = table({ units: [foot({ move: 3 })] })
    give(t, 'R1', 'rotate', { face: 1800, options: { axis: 'frontRight' } })
    // The front's middle swings on 4.5 cm: 3 cm are 38.2° of the circle.
    expect(t.unit('R1').facing).toBeGreaterThanOrEqual(375)
    expect(t.unit('R1').facing).toBeLessThanOrEqual(385)
  })

  test('KG-MOV-01 KG-MOV-03 KG-MFR-02 what a corner turn swings the front is used of the range, but is no move', () => {
    const t = table({ units: [foot()] })
    give(t, 'R1', 'rotate', { face: 900, options: { axis: 'frontRight' } })
    // A quarter of a circle of 4.5 cm: 7.1 cm of the 15 are gone, about the centre nothing would be.
    expect(t.unit('R1').moved).toBe(0)
    give(t, 'R1', 'move', { path: [cm(110, 37)] })
    expect(t.unit('R1')).toMatchObject({ at: cm(62 + 7.9, 37), moved: 79 })
  })

  test('KG-MOV-04 an about-face does not shift the base, whoever stands beside it', () => {
    const t = table({ units: [foot(), foot({ id: 'R2', x: 69 }), foot({ id: 'R3', x: 51 })] })
    give(t, 'R1', 'rotate', { face: 1800 })
    expect(t.unit('R1')).toMatchObject({ at: cm(60, 30), facing: 1800, rotated: 1800 })
    expect(refusal(() => give(t, 'R1', 'rotate', { face: 0 }))).toBe('none')
    expect(t.unit('R1').facing).toBe(1800)
  })
})

describe('ground', () => {
  const scrub = area('terrain', 'scrub', [
    [40, 40],
    [80, 40],
    [80, 60],
    [40, 60],
  ])

  test('KG-MOV-05 ground that any part of the move touches changes the whole range, each kind once', () => {
    const patches = [
      area('terrain', 'scrub', [
        [40, 34],
        [80, 34],
        [80, 36],
        [40, 36],
      ]),
      area('terrain', 'scrub', [
        [40, 38],
        [80, 38],
        [80, 39],
        [40, 39],
      ]),
    ]
    const t = table({ features: patches })
    const done = walk(t.battle, t.unit('R1'), [cm(60, 60)], how)
    expect(done).toMatchObject({ run: 100, halt: 'range' })
    expect(t.unit('R1').crossed).toContain('scrub')
  })

  test('KG-MOV-05 what an earlier move of the turn touched still counts for the next', () => {
    const t = table({ units: [foot({ moved: 80, crossed: ['off-road', 'scrub'] })] })
    expect(walk(t.battle, t.unit('R1'), [cm(60, 60)], how).run).toBe(20)
  })

  test('KG-MOV-06 ground that uses the range up is entered no farther than its edge', () => {
    // 13 cm lie before the wood with the front 2.5 cm ahead of the centre; 15 − 10 leaves less than that.
    const wood = area('terrain', 'forest', [
      [40, 42.5],
      [80, 42.5],
      [80, 70],
      [40, 70],
    ])
    const t = table({ features: [wood] })
    const done = walk(t.battle, t.unit('R1'), [cm(60, 60)], how)
    expect(done).toMatchObject({ run: 100, halt: 'range' })
    expect(t.unit('R1').at).toEqual(cm(60, 40))
  })

  test('KG-MOV-07 with less than 1 cm left a test gives half the range, failure none', () => {
    const wood = area('terrain', 'forest', [
      [40, 20],
      [80, 20],
      [80, 70],
      [40, 70],
    ])
    const sections = () => foot({ kind: 'support', base: { circle: 4 }, stan: 6, move: 9 })
    const passed = table({ units: [sections()], features: [wood], dice: [3] })
    // Half of 9 is 4.5, and goes to 4.
    expect(walk(passed.battle, passed.unit('R1'), [cm(60, 50)], how).run).toBe(40)
    passed.done()
    const failed = table({ units: [sections()], features: [wood], dice: [4] })
    expect(walk(failed.battle, failed.unit('R1'), [cm(60, 50)], how)).toMatchObject({
      run: 0,
      halt: 'hard-ground',
    })
  })

  test('KG-MOV-14 KG-MOV-15 a gun in scrub tests; three failures at one place hold it for good', () => {
    const gun = foot({ kind: 'artillery', base: [5, 9], stan: 6, move: 8, y: 45 })
    const t = table({ units: [gun], features: [scrub], dice: [4, 5, 6] })
    for (const turn of [1, 2, 3]) {
      t.state.turn = turn
      expect(walk(t.battle, t.unit('R1'), [cm(60, 50)], how)).toMatchObject({ run: 0, halt: 'stuck' })
      expect(t.unit('R1').immobilised).toBe(turn === 3)
    }
    expect(refusal(() => give(t, 'R1', 'move', { path: [cm(60, 50)] }))).toBe('kg.error.immobilised')
  })

  test('KG-MOV-14 a gun about to enter stops at the border when it fails', () => {
    const gun = foot({ kind: 'artillery', base: [5, 9], stan: 6, move: 20, y: 25 })
    const t = table({ units: [gun], features: [scrub], dice: [6] })
    const done = walk(t.battle, t.unit('R1'), [cm(60, 45)], how)
    expect(done.halt).toBe('stuck')
    // The front, 4.5 cm ahead, has not come onto the scrub at 40 cm.
    expect((t.unit('R1').at?.y ?? 0) + 45).toBeLessThanOrEqual(400)
    expect(t.unit('R1').crossed).not.toContain('scrub')
    expect(refusal(() => give(t, 'R1', 'move', { path: [cm(60, 30)] }))).toBe('kg.error.stuck')
  })

  test('KG-MOV-15 failures at one border count from the first, however far the gun had come to it', () => {
    const gun = foot({ kind: 'artillery', base: [5, 9], stan: 6, move: 20, y: 25 })
    const t = table({ units: [gun], features: [scrub], dice: [6, 6, 6] })
    for (const turn of [1, 2, 3]) {
      t.state.turn = turn
      Object.assign(t.unit('R1'), { moved: 0, crossed: [], rotated: 0 })
      expect(walk(t.battle, t.unit('R1'), [cm(60, 45)], how).halt).toBe('stuck')
      expect(t.unit('R1').immobilised).toBe(turn === 3)
    }
    t.done()
  })

  test('KG-MOV-15 1 cm away it is another place, 9 mm away it is not', () => {
    const count = (y: number) => {
      const notes = { 'KG-MOV-15': { turn: 1, count: 2, x: 600, y: 450 } }
      const gun = foot({ kind: 'artillery', base: [5, 9], stan: 6, move: 8, y, notes })
      const t = table({ units: [gun], features: [scrub], dice: [6], turn: 2 })
      walk(t.battle, t.unit('R1'), [cm(60, 60)], how)
      return t.unit('R1').immobilised
    }
    expect(count(45.9)).toBe(true)
    expect(count(46)).toBe(false)
  })

  test('KG-MOV-17 KG-ZON-02 a column gains 5 cm on a road only if its whole path lies on it', () => {
    const road = area('zone', 'dirtRoad', [
      [58, 0],
      [62, 0],
      [62, 120],
      [58, 120],
    ])
    const column = () => foot({ formation: 'column' })
    const on = table({ units: [column()], features: [road] })
    expect(walk(on.battle, on.unit('R1'), [cm(60, 90)], how).run).toBe(200)
    const short = table({
      units: [column()],
      features: [
        area('zone', 'dirtRoad', [
          [58, 0],
          [62, 0],
          [62, 48],
          [58, 48],
        ]),
      ],
    })
    // The road ends 18 cm ahead: beyond it there would be 15 cm only, so it stops there.
    expect(walk(short.battle, short.unit('R1'), [cm(60, 90)], how).run).toBe(180)
  })

  test('KG-ZON-02 KG-MOV-17 a road continues over a bridge', () => {
    const t = table({
      units: [foot({ x: 60, y: 30, move: 20, formation: 'column' })],
      features: [
        area('terrain', 'deepWater', [
          [0, 35],
          [120, 35],
          [120, 39],
          [0, 39],
        ]),
        area('zone', 'dirtRoad', [
          [58, 0],
          [62, 0],
          [62, 34],
          [58, 34],
        ]),
        area('zone', 'bridge', [
          [57, 34],
          [63, 34],
          [63, 40],
          [57, 40],
        ]),
        area('zone', 'dirtRoad', [
          [58, 40],
          [62, 40],
          [62, 120],
          [58, 120],
        ]),
      ],
    })
    give(t, 'R1', 'move', { path: [cm(60, 90)] })
    // 20 cm and 5 for the road.
    expect(t.unit('R1')).toMatchObject({ at: cm(60, 55), formation: 'column' })
  })

  test('KG-GRD-02 KG-GRD-05 mud halves a move with any part off the road, not one wholly on it', () => {
    const road = area('zone', 'dirtRoad', [
      [58, 0],
      [62, 0],
      [62, 120],
      [58, 120],
    ])
    const off = table({ facts: { ground: 'mud' } })
    expect(walk(off.battle, off.unit('R1'), [cm(60, 90)], how).run).toBe(80)
    const on = table({ facts: { ground: 'mud' }, features: [road] })
    expect(walk(on.battle, on.unit('R1'), [cm(60, 90)], how).run).toBe(150)
  })

  test('KG-FIR-08 nobody walks into a burning cell', () => {
    const t = table({
      features: [
        area('fire', 'fire', [
          [57, 40],
          [62, 40],
          [62, 45],
          [57, 45],
        ]),
      ],
    })
    const done = walk(t.battle, t.unit('R1'), [cm(60, 45)], how)
    expect(done.halt).toBe('fire')
    expect((t.unit('R1').at?.y ?? 0) + 25).toBeLessThanOrEqual(401)
  })

  test('KG-OMV-02 a run goes half as far again, not over difficult ground, and ends with a test', () => {
    const far = table({ dice: [4] })
    give(far, 'R1', 'run', { path: [cm(60, 90)] })
    // 15 and half of it are 22.5: the even neighbour is 22.
    expect(far.unit('R1')).toMatchObject({ moved: 220, formation: 'scattered' })
    far.done()
    const kept = table({ dice: [3], features: [scrub] })
    give(kept, 'R1', 'run', { path: [cm(60, 90)] })
    expect(kept.unit('R1')).toMatchObject({ formation: 'standard' })
    expect((kept.unit('R1').at?.y ?? 0) + 25).toBeLessThanOrEqual(400)
    // Who has not come an inch keeps his ranks without a test.
    const stood = table({ dice: [6] })
    give(stood, 'R1', 'run', { path: [cm(60, 30)] })
    expect(stood.state.queued).toEqual([6])
    expect(refusal(() => give(table({ units: [foot({ formation: 'close' })] }), 'R1', 'run'))).toBe(
      'kg.error.formation-no-run',
    )
    expect(refusal(() => give(table({ units: [foot({ did: ['shot'] })] }), 'R1', 'run'))).toBe(
      'kg.error.has-shot',
    )
    expect(refusal(() => give(table({ units: [foot({ y: 50 })], features: [scrub] }), 'R1', 'run'))).toBe(
      'kg.error.no-run-here',
    )
  })

  test('KG-OMV-04 a back step goes straight backwards at half the range and keeps the facing', () => {
    const t = table()
    give(t, 'R1', 'backStep')
    // Half of 15 is 7.5, and goes to 8.
    expect(t.unit('R1')).toMatchObject({ at: cm(60, 22), facing: 0, rotated: 0 })
    const short = table()
    give(short, 'R1', 'backStep', { options: { cm: '3' } })
    expect(short.unit('R1').at).toEqual(cm(60, 27))
  })
})

describe('others in the way', () => {
  test('KG-MOV-09 friends pass through each other, each scattered unless it passes its test, the mover first', () => {
    const t = table({ units: [foot({ move: 20 }), foot({ id: 'R2', y: 38 })], dice: [4, 3] })
    walk(t.battle, t.unit('R1'), [cm(60, 48)], how)
    expect(t.unit('R1')).toMatchObject({ at: cm(60, 48), formation: 'scattered' })
    expect(t.unit('R2').formation).toBe('standard')
    t.done()
  })

  test('KG-MOV-09 a gun scatters whom it is driven through, without a test', () => {
    const gun = foot({ kind: 'artillery', base: [5, 9], move: 30 })
    const t = table({ units: [gun, foot({ id: 'R2', y: 40 })] })
    walk(t.battle, t.unit('R1'), [cm(60, 50)], how)
    expect(t.unit('R1')).toMatchObject({ at: cm(60, 50), formation: 'standard' })
    expect(t.unit('R2').formation).toBe('scattered')
  })

  test('KG-MOV-09 guns go round guns', () => {
    const gun = (id: string, y: number) => foot({ id, kind: 'artillery', base: [5, 9], move: 20, y })
    const t = table({ units: [gun('R1', 30), gun('R2', 41)] })
    expect(walk(t.battle, t.unit('R1'), [cm(60, 60)], how).halt).toBe('friend')
    expect(t.unit('R1').at).toEqual(cm(60, 32))
  })

  test('KG-MOV-10 nobody ends on another: it stops in front', () => {
    const t = table({ units: [foot(), foot({ id: 'R2', y: 44 })] })
    const done = walk(t.battle, t.unit('R1'), [cm(60, 43)], how)
    expect(done.halt).toBe('friend')
    expect(t.unit('R1').at).toEqual(cm(60, 39))
  })

  test('KG-MOV-10 KG-MEL-01 no turn swings a unit into contact: it stops just short', () => {
    // 1 cm lies between them; a corner that swings north would touch at 15.3°.
    const foe = () => aUnit({ id: 'B1', x: 60, y: 36 })
    const turned = table({ units: [foot(), foe()] })
    give(turned, 'R1', 'rotate', { face: 900 })
    const apart = (t: Table) => !adjacent(placed(t.unit('R1')), placed(t.unit('B1')))
    expect(turned.unit('R1').facing).toBeGreaterThan(100)
    expect(turned.unit('R1').facing).toBeLessThan(153)
    expect(apart(turned)).toBe(true)
    const wheeled = table({ units: [foot(), foe()] })
    walk(wheeled.battle, wheeled.unit('R1'), [cm(70, 30)], how)
    expect(apart(wheeled)).toBe(true)
  })

  test('KG-MOV-10 a move never crosses an enemy base and ends apart from it', () => {
    const t = table({ units: [foot(), aUnit({ id: 'B1', x: 60, y: 42 })] })
    t.battle.change('KG-VIS-14', {
      type: 'sight',
      side: 'red',
      unit: 'B1',
      sighting: { at: cm(60, 42), facing: 1800, turn: 1, now: true, facts: {} },
    })
    const done = walk(t.battle, t.unit('R1'), [cm(60, 60)], how)
    expect(done).toMatchObject({ halt: 'enemy', met: 'B1' })
    expect(adjacent(placed(t.unit('R1')), placed(t.unit('B1')))).toBe(false)
    expect(t.unit('R1').at).toEqual({ x: 600, y: 368 })
  })

  test('KG-DIG-22 a move into an enemy nobody has seen stops 1 cm short and reveals both', () => {
    const t = table({ units: [foot(), aUnit({ id: 'B1', x: 60, y: 42, hidden: true })] })
    const done = walk(t.battle, t.unit('R1'), [cm(60, 60)], how)
    expect(done.halt).toBe('bump')
    expect(t.unit('R1').at).toEqual(cm(60, 36))
    expect(t.unit('B1').hidden).toBe(false)
    expect(t.state.facts.melees).toEqual({})
  })

  test('KG-MOV-11 control zones stop nobody', () => {
    const t = table({ units: [foot(), aUnit({ id: 'B1', x: 72, y: 38 })] })
    expect(walk(t.battle, t.unit('R1'), [cm(60, 44)], how).halt).toBe(null)
  })

  test('KG-MOV-12 KG-OBG-06 immobilised units, squares and weapons set up do not move', () => {
    const why = (more: object) =>
      refusal(() => give(table({ units: [foot(more)] }), 'R1', 'move', { path: [cm(60, 33)] }))
    expect(why({ immobilised: true })).toBe('kg.error.immobilised')
    expect(why({ formation: 'square' })).toBe('kg.error.stands-still')
    expect(why({ deployed: true })).toBe('kg.error.deployed')
    expect(
      refusal(() => give(table({ units: [foot({ immobilised: true })] }), 'R1', 'rotate', { face: 900 })),
    ).toBe('kg.error.immobilised')
  })

  test('KG-MOV-16 a unit leaves the map at its own edge only, and only when told to', () => {
    const leave = (y: number, to: number, options: Record<string, string>) => {
      const t = table({
        units: [foot({ y, move: 30 })],
        hqs: false,
        dice: options.leave && y < 60 ? [1, 1] : [],
      })
      give(t, 'R1', 'move', { path: [cm(60, to)], options })
      return t
    }
    const home = leave(10, -10, { leave: 'yes' })
    expect(home.unit('R1')).toMatchObject({ status: 'left', at: null })
    expect(leave(10, -10, {}).unit('R1')).toMatchObject({ status: 'standing' })
    expect(leave(110, 130, { leave: 'yes' }).unit('R1')).toMatchObject({ status: 'standing' })
  })
})

describe('straight into contact', () => {
  const rider = (more: object = {}) => foot({ mounted: true, move: 30, moveFoot: 12, ...more })
  const enemy = (more: object = {}) => aUnit({ id: 'B1', x: 60, y: 60, ...more })

  test('KG-MOV-08 a turn of at most 90°, then one straight line into contact', () => {
    const t = table({ units: [rider(), enemy()] })
    const ran = straightCharge(t.battle, t.unit('R1'), t.unit('B1'), { kind: 'assault' })
    expect(ran).toMatchObject({ aspect: 'front', run: 250, slope: 'level', across: null })
    expect(ran.contact?.id).toBe('B1')
    expect(adjacent(placed(t.unit('R1')), placed(t.unit('B1')))).toBe(true)

    const away = table({ units: [rider({ facing: 180 }), enemy()] })
    const none = straightCharge(away.battle, away.unit('R1'), away.unit('B1'), { kind: 'assault' })
    expect(none).toMatchObject({ contact: null, run: 0 })
  })

  test('KG-OMX-02 a charge goes half as far again as an assault', () => {
    const far = { units: [rider({ y: 10 }), enemy({ y: 55 })] }
    const assault = table(far)
    const slow = straightCharge(assault.battle, assault.unit('R1'), assault.unit('B1'), { kind: 'assault' })
    expect(slow).toMatchObject({ contact: null, run: 300 })
    const charge = table({ units: [rider({ y: 10 }), enemy({ y: 55 })] })
    const fast = straightCharge(charge.battle, charge.unit('R1'), charge.unit('B1'), { kind: 'charge' })
    expect(fast).toMatchObject({ run: 400 })
    expect(fast.contact?.id).toBe('B1')
  })

  test('KG-FAC-02 the aspect is the sector in which the attacker stood before it ran', () => {
    const t = table({ units: [rider({ x: 30, y: 60, facing: 90 }), enemy()] })
    const ran = straightCharge(t.battle, t.unit('R1'), t.unit('B1'), { kind: 'assault' })
    expect(ran.aspect).toBe('flank')
    const rear = table({ units: [rider({ y: 90, facing: 180 }), enemy()] })
    expect(straightCharge(rear.battle, rear.unit('R1'), rear.unit('B1'), { kind: 'assault' }).aspect).toBe(
      'rear',
    )
  })

  test('KG-EDG-05 a charge is banned when its path or its end touches ground where none is possible', () => {
    const rocks = area('terrain', 'rocks', [
      [50, 40],
      [70, 40],
      [70, 45],
      [50, 45],
    ])
    const t = table({ units: [rider(), enemy()], features: [rocks] })
    const ran = straightCharge(t.battle, t.unit('R1'), t.unit('B1'), { kind: 'charge' })
    expect(ran).toMatchObject({ barred: true, contact: null, run: 0 })
    const beside = area('terrain', 'rocks', [
      [80, 40],
      [90, 40],
      [90, 45],
      [80, 45],
    ])
    const free = table({ units: [rider(), enemy()], features: [beside] })
    const fast = straightCharge(free.battle, free.unit('R1'), free.unit('B1'), { kind: 'charge' })
    expect(fast.contact?.id).toBe('B1')
  })

  test('KG-REL-02 KG-MEL-11 levels at contact make it uphill or downhill, and steep slopes bar charges uphill', () => {
    const hill = (kind: string) => ({
      ...area('relief', kind, [
        [40, 57],
        [80, 57],
        [80, 90],
        [40, 90],
      ]),
      data: { level: 1 },
    })
    const up = table({ units: [rider({ move: 40 }), enemy()], features: [hill('gentle')] })
    const ran = straightCharge(up.battle, up.unit('R1'), up.unit('B1'), { kind: 'charge' })
    expect(ran.slope).toBe('uphill-gentle')
    const steep = table({ units: [rider({ move: 40 }), enemy()], features: [hill('steep')] })
    expect(straightCharge(steep.battle, steep.unit('R1'), steep.unit('B1'), { kind: 'charge' }).barred).toBe(
      true,
    )
    const assault = table({ units: [rider({ move: 40 }), enemy()], features: [hill('steep')] })
    expect(
      straightCharge(assault.battle, assault.unit('R1'), assault.unit('B1'), { kind: 'assault' }).slope,
    ).toBe('uphill-steep')
  })

  test('KG-OBS-05 a wall that the target mans is fought across, not crossed', () => {
    const low = wall('lowWall', [55, 57.5], [65, 57.5])
    const t = table({ units: [rider(), enemy({ inPosition: low.id })], features: [low] })
    const ran = straightCharge(t.battle, t.unit('R1'), t.unit('B1'), { kind: 'assault' })
    expect(ran).toMatchObject({ across: low.id })
    expect(ran.contact?.id).toBe('B1')
  })
})
