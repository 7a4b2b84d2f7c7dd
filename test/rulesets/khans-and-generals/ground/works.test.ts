import { describe, expect, test } from 'vitest'
import type { Declared } from '../../../../src/kernel/order.ts'
import type { Feature } from '../../../../src/kernel/state.ts'
import { Refusal } from '../../../../src/kernel/words.ts'
import { demolish } from '../../../../src/rulesets/khans-and-generals/fight/guns/demolition.ts'
import { bestCover, placed, zonesOf } from '../../../../src/rulesets/khans-and-generals/ground/standing.ts'
import { lays } from '../../../../src/rulesets/khans-and-generals/ground/works.ts'
import { formationsOpenTo } from '../../../../src/rulesets/khans-and-generals/move/forming.ts'
import { ORDERS } from '../../../../src/rulesets/khans-and-generals/orders/all.ts'
import { unitOffers } from '../../../../src/rulesets/khans-and-generals/shown/offers.ts'
import type { Ability } from '../../../../src/rulesets/khans-and-generals/tables/abilities.ts'
import type { Gun } from '../../../../src/rulesets/khans-and-generals/units/cards.ts'
import type { KgBattleFacts } from '../../../../src/rulesets/khans-and-generals/units/state.ts'
import { area, aUnit, Table, type TableSpec, wall } from '../support/table.ts'

type Spec = Partial<Parameters<typeof aUnit>[0]>
const cm = (x: number, y: number) => ({ x: x * 10, y: y * 10 })
const box = (layer: string, kind: string, x0: number, y0: number, x1: number, y1: number): Feature =>
  area(layer, kind, [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ])
const foot = (more: Spec = {}) => aUnit({ id: 'R1', x: 60, y: 30, ...more })

/** A table with R1 to whom an order is given; its refusal is thrown. */
function give(
  order: string,
  more: Omit<Partial<Declared>, 'unit'> & { spec?: Partial<TableSpec>; unit?: object } = {},
): Table {
  const { spec = {}, unit: facts = {}, ...declared } = more
  const t = new Table({ units: [foot(facts)], ...spec })
  tell(t, order, declared)
  return t
}

function tell(t: Table, order: string, more: Partial<Declared> = {}): void {
  const declared: Declared = { unit: 'R1', order, path: [], options: {}, ...more }
  const found = ORDERS[order]
  if (found === undefined) throw new Error(order)
  found.check(t.state, declared, null)
  t.run(found.perform(t.battle, declared))
}

const refused = (act: () => unknown): string => {
  try {
    act()
  } catch (error) {
    if (error instanceof Refusal) return error.said.key
    throw error
  }
  return 'none'
}

describe('formations', () => {
  test('KG-OBG-02 KG-FRM-01 a unit takes a formation of its card, or Standard', () => {
    const t = give('changeFormation', {
      unit: { formations: ['standard', 'loose'] },
      options: { to: 'loose' },
    })
    expect(t.unit('R1').formation).toBe('loose')
    expect(refused(() => give('changeFormation', { options: { to: 'loose' } }))).toBe(
      'kg.error.formation-not-open',
    )
    expect(refused(() => give('changeFormation', { options: { to: 'standard' } }))).toBe(
      'kg.error.formation-same',
    )
  })

  test('KG-OBG-02 the formations open to it, but the one it is in, are offered', () => {
    const t = new Table({ units: [foot({ id: 'R1', formations: ['standard', 'loose', 'wedge'] })] })
    const offered = () => unitOffers(t.state, t.unit('R1')).find(({ order }) => order === 'changeFormation')
    expect(offered()?.values).toEqual({ to: ['loose'] })
    t.unit('R1').formation = 'loose'
    expect(offered()?.values).toEqual({ to: ['standard'] })
  })

  test('KG-FRM-09 Scattered is removed by a change of formation', () => {
    expect(
      give('changeFormation', { unit: { formation: 'scattered' }, options: { to: 'standard' } }).unit('R1')
        .formation,
    ).toBe('standard')
  })

  test('KG-FRM-02 skirmish lines are for those on foot, wedges for riders', () => {
    const formations = ['standard', 'skirmish', 'wedge'] as const
    expect(formationsOpenTo(foot({ formations }))).toEqual(['standard', 'skirmish'])
    expect(formationsOpenTo(foot({ formations, mounted: true }))).toEqual(['standard', 'wedge'])
  })

  test('KG-ABI-04 KG-ABI-26 pike walls and hedgehogs want pikes, shield walls their drill', () => {
    const formations = ['standard', 'pikeWall', 'hedgehog', 'shieldWall'] as const
    expect(formationsOpenTo(foot({ formations }))).toEqual(['standard'])
    expect(formationsOpenTo(foot({ formations, abilities: ['pikes'] }))).toEqual([
      'standard',
      'pikeWall',
      'hedgehog',
    ])
    expect(formationsOpenTo(foot({ formations, abilities: ['shieldWallDrill'] }))).toEqual([
      'standard',
      'shieldWall',
    ])
  })

  test('KG-FRM-10 KG-STA-10 support takes Column besides Standard, guns nothing but Standard', () => {
    const formations = ['standard', 'loose', 'column'] as const
    expect(formationsOpenTo(foot({ kind: 'support', formations }))).toEqual(['standard', 'column'])
    expect(formationsOpenTo(foot({ kind: 'artillery', formations }))).toEqual(['standard'])
  })

  test('KG-EDG-05 the ground may not allow a formation', () => {
    const spec = { features: [box('terrain', 'rocks', 40, 20, 80, 40)] }
    const unit = { formations: ['standard', 'close', 'loose'] as const }
    expect(refused(() => give('changeFormation', { spec, unit, options: { to: 'close' } }))).toBe(
      'kg.error.formation-ground',
    )
    expect(refused(() => give('changeFormation', { spec, unit, options: { to: 'loose' } }))).toBe('none')
  })

  test('KG-OMN-06 a scattered unit that has not moved closes its ranks by a test', () => {
    const unit = { formation: 'scattered' as const }
    expect(give('closeRanks', { unit, spec: { dice: [3] } }).unit('R1').formation).toBe('standard')
    expect(give('closeRanks', { unit, spec: { dice: [4] } }).unit('R1').formation).toBe('scattered')
    expect(refused(() => give('closeRanks', { unit: { ...unit, moved: 1 } }))).toBe('kg.error.has-moved')
    expect(refused(() => give('closeRanks'))).toBe('kg.error.not-scattered')
    // On a bridge only columns stand (KG-ZON-02).
    const bridge = box('zone', 'bridge', 50, 20, 70, 40)
    expect(refused(() => give('closeRanks', { unit, spec: { features: [bridge] } }))).toBe(
      'kg.error.formation-ground',
    )
  })
})

describe('positions', () => {
  const low = wall('lowWall', [55, 37.5], [65, 37.5])
  const at = { target: { feature: low.id }, spec: { features: [low] } }

  test('KG-POS-01 KG-OMN-02 a position is taken at an obstacle at most 5 cm away', () => {
    // The front edge stands 5 cm before the wall.
    const t = give('takePosition', at)
    expect(t.unit('R1').inPosition).toBe(low.id)
    const far = give('takePosition', { ...at, unit: { at: cm(60, 29.9) } })
    expect(far.unit('R1').inPosition).toBe(null)
    expect(far.events('kg.spent').map((e) => e.data?.reason)).toEqual(['too-far'])
  })

  test('KG-POS-02 it lines up along the obstacle, facing across it, from either side', () => {
    const south = give('takePosition', { ...at, unit: { at: cm(63, 31), facing: 200 } })
    // The middle of a 9 cm base can be 0.5 cm from the middle of a 10 cm section at most.
    expect(south.unit('R1')).toMatchObject({ at: { x: 605, y: 350 }, facing: 0 })
    const north = give('takePosition', { ...at, unit: { at: cm(60, 43) } })
    expect(north.unit('R1')).toMatchObject({ at: cm(60, 40), facing: 1800 })
  })

  test('KG-POS-01 not for riders and guns, and not where there is nothing to man', () => {
    expect(refused(() => give('takePosition', { ...at, unit: { mounted: true } }))).toBe(
      'kg.error.position-on-foot',
    )
    expect(refused(() => give('takePosition', { ...at, unit: { kind: 'artillery' } }))).toBe(
      'kg.error.position-on-foot',
    )
    expect(refused(() => give('takePosition', { ...at, target: { feature: 'nothing' } }))).toBe(
      'kg.error.no-position-there',
    )
  })

  test('KG-OMN-02 KG-MOV-12 KG-OBG-06 nor for squares and weapons set up, who cannot take the step', () => {
    const may = (unit: Spec) => refused(() => give('takePosition', { ...at, unit }))
    expect(may({ formation: 'square' })).toBe('kg.error.stands-still')
    expect(may({ kind: 'support', deployed: true })).toBe('kg.error.deployed')
    expect(may({ immobilised: true })).toBe('kg.error.immobilised')
  })

  test('KG-POS-02 in a zone a unit stays where it stands, or goes to its nearest place', () => {
    const trench = box('zone', 'trench', 50, 34, 70, 37)
    const t = give('takePosition', { target: { feature: trench.id }, spec: { features: [trench] } })
    expect(t.unit('R1')).toMatchObject({ inPosition: trench.id, at: cm(60, 34) })
  })

  test('KG-POS-02 KG-ZON-02 a trench narrower than the base covers who mans it, nobody else', () => {
    // The trench is 3 cm deep, the base 5: all four corners stand outside it.
    const trench = box('zone', 'trench', 50, 28.5, 70, 31.5)
    const t = new Table({ units: [foot()], features: [trench] })
    expect(bestCover(t.state, t.unit('R1'))).toEqual([])
    tell(t, 'takePosition', { target: { feature: trench.id } })
    expect(bestCover(t.state, t.unit('R1')).map(({ value }) => value)).toEqual([4])
  })

  test('KG-VIS-12 who steps up to a position comes out of hiding, who stands in it already does not', () => {
    const t = give('takePosition', { ...at, unit: { at: cm(60, 32), hidden: true } })
    expect(t.unit('R1')).toMatchObject({ hidden: false, inPosition: low.id })
    const there = give('takePosition', { ...at, unit: { at: cm(60, 35), hidden: true } })
    expect(there.unit('R1')).toMatchObject({ hidden: true, inPosition: low.id })
  })

  test('KG-MOV-10 KG-FIR-08 nobody lines up in contact with an enemy, nor in the flames', () => {
    // Lined up, the front lies on the wall at 37.5 cm: so does the enemy’s on the other side.
    const foe = aUnit({ id: 'B1', x: 60, y: 40 })
    const t = new Table({ units: [foot(), foe], features: [low] })
    tell(t, 'takePosition', { target: { feature: low.id } })
    expect(t.unit('R1').inPosition).toBeNull()
    expect(t.events('kg.spent').map((e) => e.data?.reason)).toEqual(['no-room'])
    const fire = { ...box('fire', 'cell', 57.5, 33, 62.5, 38), at: cm(60, 35.5) }
    const burning = give('takePosition', { ...at, spec: { features: [low, fire] } })
    expect(burning.unit('R1').inPosition).toBeNull()
  })

  test('KG-MOV-10 nobody lines up where another stands', () => {
    const t = new Table({ units: [foot(), foot({ id: 'R2', y: 35.5, x: 63 })], features: [low] })
    tell(t, 'takePosition', { target: { feature: low.id } })
    expect(t.unit('R1').inPosition).toBe(null)
  })
})

describe('hiding and looking', () => {
  const scrub = box('terrain', 'scrub', 40, 20, 80, 60)
  const spec = (more: Spec = {}) => ({
    units: [foot(more), aUnit({ id: 'B1', x: 60, y: 75 })],
    features: [scrub],
  })

  test('KG-OBG-07 a unit that has not moved hides in ground that allows it', () => {
    const t = new Table(spec())
    tell(t, 'hide')
    expect(t.unit('R1').hidden).toBe(true)
    expect(refused(() => tell(new Table(spec({ moved: 1 })), 'hide'))).toBe('kg.error.has-moved')
    expect(refused(() => tell(new Table({ units: [foot()] }), 'hide'))).toBe('kg.error.no-hiding-here')
    expect(refused(() => tell(new Table(spec({ mounted: true })), 'hide'))).toBe('kg.error.no-hiding-here')
  })

  test('KG-OBG-07 an enemy within 20 cm who sees it keeps it from hiding', () => {
    // 25 cm between centres are 20 between edges.
    const near = new Table({ ...spec(), units: [foot(), aUnit({ id: 'B1', x: 60, y: 55 })] })
    tell(near, 'hide')
    expect(near.unit('R1').hidden).toBe(false)
    expect(near.events('kg.spent').map((e) => e.data?.reason)).toEqual(['watched'])
    const far = new Table({ ...spec(), units: [foot(), aUnit({ id: 'B1', x: 60, y: 55.1 })] })
    tell(far, 'hide')
    expect(far.unit('R1').hidden).toBe(true)
  })

  test('KG-OSP-02 binoculars find hidden units within 40 cm before the unit by a test', () => {
    const look = (more: {
      y?: number
      facing?: number
      dice: number[]
      weather?: 'fog'
      abilities?: Ability[]
    }) => {
      const wood = box('terrain', 'forest', 40, 50, 80, 100)
      const t = new Table({
        units: [
          foot({ orders: ['lornetki'], abilities: more.abilities ?? [], facing: more.facing ?? 0 }),
          aUnit({ id: 'B1', x: 60, y: more.y ?? 75, hidden: true }),
        ],
        features: [wood],
        dice: more.dice,
        facts: { weather: more.weather ?? 'sunny' },
      })
      tell(t, 'binoculars')
      t.done()
      return t.unit('B1').hidden
    }
    expect(look({ dice: [3] })).toBe(false)
    expect(look({ dice: [4] })).toBe(true)
    expect(look({ dice: [4], abilities: ['scout'] })).toBe(false)
    expect(look({ dice: [3], y: 75.1 })).toBe(true)
    expect(look({ dice: [3], facing: 180 })).toBe(true)
    expect(look({ dice: [], weather: 'fog' })).toBe(true)
    expect(refused(() => give('binoculars'))).toBe('kg.error.no-such-ability')
  })
})

describe('works', () => {
  test('KG-OSP-01 KG-VIS-12 who mounts where riders cannot hide comes into the open', () => {
    const rider = { mounted: false, moveFoot: 12, orders: ['naKon'], hidden: true }
    const scrub = box('terrain', 'scrub', 40, 20, 80, 40)
    expect(give('mount', { unit: rider, spec: { features: [scrub] } }).unit('R1').hidden).toBe(false)
    expect(
      give('mount', {
        unit: { ...rider, abilities: ['partisan'] },
        spec: { features: [scrub] },
      }).unit('R1').hidden,
    ).toBe(true)
  })

  test('KG-OSP-01 a unit mounts or dismounts as its card says, without a turn', () => {
    const rider = { mounted: true, move: 30, moveFoot: 12, orders: ['naKon'], formation: 'wedge' as const }
    const t = give('mount', { unit: rider })
    expect(t.unit('R1')).toMatchObject({ mounted: false, facing: 0, formation: 'standard' })
    tell(t, 'mount')
    expect(t.unit('R1').mounted).toBe(true)
    expect(refused(() => give('mount', { unit: { ...rider, orders: [] } }))).toBe('kg.error.no-such-ability')
  })

  test('KG-OSP-01 KG-TER-02 KG-POS-03 nobody mounts in a marsh; who mounts mans no wall any more', () => {
    const rider = { mounted: false, move: 30, moveFoot: 12, orders: ['naKon'] }
    const marsh = box('terrain', 'marsh', 40, 20, 80, 40)
    const mount = (unit: object) => refused(() => give('mount', { unit, spec: { features: [marsh] } }))
    expect(mount(rider)).toBe('kg.error.no-mounting-here')
    expect(mount({ ...rider, mounted: true })).toBe('none')
    const low = wall('lowWall', [55, 32.5], [65, 32.5])
    const up = give('mount', { unit: { ...rider, inPosition: low.id }, spec: { features: [low] } })
    expect(up.unit('R1').inPosition).toBeNull()
  })

  test('KG-ABI-33 dragoons mount or dismount with a move at 5 cm less', () => {
    const unit = { mounted: true, move: 30, moveFoot: 15, abilities: ['dragoons'] }
    const t = give('move', { unit, path: [cm(60, 90)], options: { saddle: 'down' } })
    expect(t.unit('R1')).toMatchObject({ mounted: false, moved: 100 })
  })

  test('KG-ABI-33 KG-ORD-05 the 5 cm are gone from the whole move, though it is made in parts', () => {
    const unit = { mounted: true, move: 30, moveFoot: 15, abilities: ['dragoons'] }
    const t = give('move', { unit, path: [cm(60, 35)], options: { saddle: 'down', hold: 'yes' } })
    tell(t, 'move', { path: [cm(60, 90)] })
    expect(t.unit('R1').moved).toBe(100)
  })

  test('KG-OBG-06 a weapon set up does not move, and turns by 45°, a gun up to 75 mm by 90°', () => {
    const gun = (calibre: number): Gun => ({
      calibre,
      gunClass: 'siege',
      mode: 'direct',
      range: 60,
      accuracy: 4,
      blast: 12,
      spread: 3,
      strike: 1,
      penetration: [0, 0, 0, 0, 0],
      ammo: ['stone'],
    })
    const engine = (calibre: number) =>
      ({ kind: 'artillery', base: [5, 9], orders: ['rozstawienie'], gun: gun(calibre) }) as const
    const t = give('deployWeapon', { unit: engine(75) })
    expect(t.unit('R1').deployed).toBe(true)
    tell(t, 'rotate', { face: 1800 })
    expect(t.unit('R1').facing).toBe(900)
    const heavy = give('deployWeapon', { unit: engine(76) })
    tell(heavy, 'rotate', { face: 1800 })
    expect(heavy.unit('R1').facing).toBe(450)
    // Nor farther by parts, with other orders in between (KG-ORD-05).
    tell(heavy, 'rotate', { face: 1800 })
    expect(heavy.unit('R1').facing).toBe(450)
    expect(refused(() => give('deployWeapon'))).toBe('kg.error.no-such-ability')
  })

  test('KG-OBG-06 a heavy weapon of a section fires only when it is set up', () => {
    const spec = {
      kind: 'support',
      ranged: 8,
      weapon: 'crossbow',
      range: 40,
      orders: ['rozstawienie'],
    } as const
    const shoot = (unit: Spec) => refused(() => give('rangedAttack', { unit, target: { unit: 'B1' } }))
    expect(shoot(spec)).toBe('kg.error.not-deployed')
    expect(shoot({ ...spec, deployed: true })).toBe('kg.error.unknown-enemy')
    expect(shoot({ ...spec, orders: [] })).toBe('kg.error.unknown-enemy')
  })

  test('KG-OBG-08 two turns of digging in the open make foxholes, if the unit stays', () => {
    const t = give('digIn')
    expect(zonesOf(t.state, placed(t.unit('R1')))).toEqual([])
    t.state.turn = 2
    tell(t, 'digIn')
    expect(zonesOf(t.state, placed(t.unit('R1'))).map((z) => z.kind)).toEqual(['foxholes'])
    const late = give('digIn')
    late.state.turn = 3
    tell(late, 'digIn')
    expect(zonesOf(late.state, placed(late.unit('R1')))).toEqual([])
    expect(
      refused(() => give('digIn', { spec: { features: [box('terrain', 'rocks', 40, 20, 80, 40)] } })),
    ).toBe('kg.error.no-digging-here')
  })

  test('KG-OBG-09 a unit next to a depot destroys it by a Training test', () => {
    const camp = box('zone', 'camp', 55, 32.5, 65, 40)
    const raze = (dice: number[], y = 30) => {
      const t = give('destroy', {
        target: { feature: camp.id },
        unit: { at: cm(60, y) },
        spec: { features: [camp], dice },
      })
      t.done()
      return t.state.features[camp.id] === undefined
    }
    expect(raze([3])).toBe(true)
    expect(raze([4])).toBe(false)
    expect(raze([], 29)).toBe(false)
    expect(refused(() => give('destroy', { target: { feature: 'x' } }))).toBe('kg.error.not-destructible')
  })

  test('KG-OPB-05 l KG-OPB-07 a raid’s target that is destroyed costs its defender a token, a depot and other battles none', () => {
    const point: Feature = { id: 'T1', layer: 'objective', kind: 'target', at: cm(60, 33) }
    const camp = box('zone', 'camp', 55, 32.5, 65, 40)
    const drawn = (feature: Feature, type: KgBattleFacts['type'], dice: number[]) => {
      const t = give('destroy', {
        target: { feature: feature.id },
        unit: { at: cm(60, 30) },
        spec: { features: [feature], facts: { type }, blue: { role: 'defender' }, dice },
      })
      t.done()
      const gone = t.state.features[feature.id] === undefined
      return { gone, red: t.state.sides.red?.drawn.opb ?? [], blue: t.state.sides.blue?.drawn.opb ?? [] }
    }
    // Training 3 on a 3; then 01 of the bag of forty, which is a token of 1.
    expect(drawn(point, 'raid', [3, 10, 1])).toEqual({ gone: true, red: [], blue: [1] })
    expect(drawn(point, 'raid', [4])).toEqual({ gone: false, red: [], blue: [] })
    expect(drawn(camp, 'raid', [3])).toEqual({ gone: true, red: [], blue: [] })
    expect(drawn(point, 'attack', [3])).toEqual({ gone: true, red: [], blue: [] })
  })

  test('KG-OSP-07 KG-ABI-23 sappers remove and lay sections and clear cells of mines by a test', () => {
    const hedge = wall('hedge', [55, 32.5], [65, 32.5])
    const sapper = { abilities: ['sapper'] }
    const cut = give('sapperWork', {
      unit: sapper,
      target: { feature: hedge.id },
      options: { work: 'remove' },
      spec: { features: [hedge], dice: [3] },
    })
    expect(cut.state.features[hedge.id]).toBeUndefined()
    const laid = give('sapperWork', {
      unit: sapper,
      options: { work: 'lay', kind: 'wire' },
      spec: { dice: [1] },
    })
    expect(Object.values(laid.state.features)).toMatchObject([
      { layer: 'obstacle', kind: 'wire', line: [cm(55, 32.5), cm(65, 32.5)] },
    ])
    const mines = box('zone', 'minefield', 55, 32.5, 65, 42.5)
    const cleared = give('sapperWork', {
      unit: sapper,
      options: { work: 'clear' },
      spec: { features: [mines], dice: [2] },
    })
    expect(Object.values(cleared.state.features).filter((f) => f.kind === 'minefield')).toHaveLength(3)
    const failed = give('sapperWork', {
      unit: sapper,
      options: { work: 'clear' },
      spec: { features: [mines], dice: [4] },
    })
    expect(failed.state.features[mines.id]).toBeDefined()
    // What is laid is light and low: no palisade, no wall.
    expect(lays).toEqual(['hedge', 'barricade', 'sandbags', 'wire'])
    const unlaid = give('sapperWork', {
      unit: sapper,
      options: { work: 'lay', kind: 'hedge' },
      spec: { dice: [4] },
    })
    expect(unlaid.state.features).toEqual({})
    const uncut = give('sapperWork', {
      unit: sapper,
      target: { feature: hedge.id },
      options: { work: 'remove' },
      spec: { features: [hedge], dice: [4] },
    })
    expect(uncut.state.features[hedge.id]).toBeDefined()
    expect(refused(() => give('sapperWork', { options: { work: 'clear' } }))).toBe('kg.error.no-such-ability')
  })

  test('KG-UNI-03 KG-OSP-07 sapper work is offered to whom a sapper is attached, to nobody else', () => {
    const orders = (abilities: readonly Ability[]) => {
      const t = new Table({ units: [foot({ abilities })] })
      return unitOffers(t.state, t.unit('R1')).map(({ order }) => order)
    }
    expect(orders(['sapper'])).toContain('sapperWork')
    expect(orders([])).not.toContain('sapperWork')
  })

  test('KG-OMN-07 a crossing is prepared once, KG-OMN-08 a signal is given once', () => {
    const t = give('crossing')
    expect(t.unit('R1').did).toEqual(['crossing'])
    expect(refused(() => tell(t, 'crossing'))).toBe('kg.error.once-a-turn')
    tell(t, 'signal')
    expect(t.unit('R1').did).toEqual(['crossing', 'signal'])
  })
})

describe('destruction', () => {
  const engine = (calibre: number, abilities: Ability[] = ['siegeCrew']) => {
    const gun: Gun = {
      calibre,
      gunClass: 'siege',
      mode: 'direct',
      range: 60,
      accuracy: 4,
      blast: 12,
      spread: 3,
      strike: 1,
      penetration: [0, 0, 0, 0, 0],
      ammo: ['stone'],
    }
    return { unit: foot({ kind: 'artillery', base: [5, 9], gun, abilities }), gun }
  }
  const fire = (feature: Feature, calibre: number, dice: number[], abilities?: Ability[]) => {
    const { unit, gun } = engine(calibre, abilities)
    const t = new Table({ units: [unit], features: [feature], dice })
    demolish(t.battle, { unit, offMap: false }, gun, { at: cm(60, 80), manned: null })
    t.done()
    return t.state.features[feature.id] === undefined
  }
  const section = (kind: string) => wall(kind, [55, 80], [65, 80])

  test('KG-DES-01 KG-OBS-03 a d8 no higher than its value destroys what the calibre can harm', () => {
    expect(fire(section('hedge'), 75, [4], [])).toBe(true)
    expect(fire(section('hedge'), 75, [5], [])).toBe(false)
    expect(fire(section('bank'), 75, [], [])).toBe(false)
    expect(fire(section('highWall'), 100, [2], [])).toBe(true)
    expect(fire(section('highWall'), 100, [3], [])).toBe(false)
  })

  test('KG-ABI-31 siege crews destroy palisades and walls one result more often', () => {
    expect(fire(section('palisade'), 30, [5])).toBe(true)
    expect(fire(section('palisade'), 30, [6])).toBe(false)
    expect(fire(section('lowWall'), 75, [4])).toBe(true)
    expect(fire(section('highWall'), 100, [3])).toBe(true)
    expect(fire(section('highWall'), 75, [])).toBe(false)
  })

  test('KG-DES-01 of ground that is covered goes what lies within the gun’s Spread; a camp goes whole', () => {
    const left = (feature: Feature, spread: number, x = 60) => {
      const { unit, gun } = engine(75, [])
      const t = new Table({ units: [unit], features: [feature], dice: [4] })
      demolish(t.battle, { unit, offMap: false }, { ...gun, spread }, { at: cm(x, 80), manned: null })
      t.done()
      return Object.values(t.state.features).map((f) => [f.polygon?.[0]?.x, f.polygon?.[0]?.y])
    }
    // 20 by 5 cm, in four cells with their middles at 52.5, 57.5, 62.5 and 67.5: of these two are within 3 cm of 60.
    const mines = box('zone', 'minefield', 50, 78, 70, 83)
    expect(left(mines, 3)).toHaveLength(2)
    expect(left(mines, 3, 68)).toHaveLength(3)
    // The cell that is hit goes whatever the Spread.
    expect(left(mines, 0, 51)).toHaveLength(3)
    expect(left(box('zone', 'foxholes', 56, 78, 65, 83), 3)).toEqual([])
    expect(left(box('zone', 'camp', 50, 78, 70, 83), 3)).toEqual([])
  })

  test('KG-DES-01 KG-POS-02 who holds foxholes beyond the Spread keeps his position in what is left', () => {
    const { unit, gun } = engine(75, [])
    const holes = box('zone', 'foxholes', 40, 78, 80, 83)
    const in4 = (id: string, x: number) => aUnit({ id, x, y: 80, inPosition: holes.id })
    const t = new Table({ units: [unit, in4('B1', 60), in4('B2', 73)], features: [holes], dice: [4] })
    demolish(t.battle, { unit, offMap: false }, gun, { at: cm(60, 80), manned: null })
    expect(t.unit('B1').inPosition).toBeNull()
    expect(t.state.features[t.unit('B2').inPosition ?? '']?.kind).toBe('foxholes')
    expect(bestCover(t.state, t.unit('B2')).map(({ value }) => value)).toEqual([2])
    expect(bestCover(t.state, t.unit('B1'))).toEqual([])
  })

  test('KG-OBS-08 KG-OSP-07 a minefield with a cell cleared is still one field: one d6 on the way through', () => {
    const sapper = { abilities: ['sapper'], orders: ['saper'], training: 3 as const }
    const t = give('sapperWork', {
      unit: sapper,
      options: { work: 'clear' },
      // Only one corner of the base, at x = 64.5, touches the field; a 2 clears its nearest cell. Then one 6 on the way.
      spec: { features: [box('zone', 'minefield', 56, 32.5, 71, 47.5)], dice: [2, 6] },
    })
    expect(Object.values(t.state.features)).toHaveLength(8)
    tell(t, 'move', { path: [cm(60, 44)] })
    t.done()
    expect(t.unit('R1').at?.y).toBe(440)
  })

  test('KG-DES-03 roads, fields and trenches are never destroyed', () => {
    for (const kind of ['pavedRoad', 'dirtRoad', 'field', 'trench']) {
      expect(fire(box('zone', kind, 55, 75, 65, 85), 300, [])).toBe(false)
    }
    expect(fire(box('zone', 'camp', 55, 75, 65, 85), 75, [4])).toBe(true)
  })
})
