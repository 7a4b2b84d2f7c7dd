import { describe, expect, test } from 'vitest'
import { burnOn, setAlight } from '../../../../src/rulesets/mein-panzer/fight/burning.ts'
import { strikeHouse } from '../../../../src/rulesets/mein-panzer/fight/houses.ts'
import { houseCalled, roomTaken } from '../../../../src/rulesets/mein-panzer/ground/houses.ts'
import { inSmoke, smokeOf } from '../../../../src/rulesets/mein-panzer/ground/smoke.ts'
import { houseFaults } from '../../../../src/rulesets/mein-panzer/turn/house-faults.ts'
import { type Board, order, refused } from '../support/board.ts'
import { dataTold, onRange, sumTold, withBarn } from '../support/range.ts'

/** A house in the middle of the range, its south wall at 30"; two Germans at its windows, one looking south. */
function house(side: number, material: string, dice: readonly number[] = [], storeys = 1): Board {
  const board = onRange(
    {
      A1: ['su43_rifle', 'su43_sapper', 'su43_sapper'],
      A2: ['su43_kv2'],
      B1: ['de43_rifle', 'de43_rifle'],
      B2: ['de43_pz4h'],
    },
    [],
    withBarn({ material, storeys }, [30, 30], [side, side]),
  )
  board.put('A1-1', 31, 27)
  board.put('A1-2', 31, 29.2)
  board.put('A1-3', 32, 29.2)
  const found = houseCalled(board.state, 'barn')
  const at = (wall: number) => found?.openings.find((one) => one.wall === wall)
  for (const [id, wall] of [
    ['B1-1', 0],
    ['B1-2', 2],
  ] as const) {
    const opening = at(wall)
    Object.assign(board.u(id), {
      at: opening?.at,
      facing: opening?.out,
      inside: { feature: 'barn', storey: 0, opening: opening?.number },
    })
  }
  board.state.queued = [...dice]
  return board
}

const barn = (board: Board) => {
  const found = houseCalled(board.state, 'barn')
  if (found === undefined) throw new Error('The barn is gone.')
  return found
}

describe('a house on fire', () => {
  test('MP-BLD-15 MP-INF-11 one of wood and class 4 burns at once, and all infantry inside rolls for survival', () => {
    // 9 square inches: class 4. Nothing is added to the dice: 5 is safe, 16 destroyed.
    const board = house(3, 'wood', [5, 16])
    expect(barn(board).klass).toBe(4)
    setAlight(board.battle, barn(board), 0)
    expect(barn(board).burning).toBe('all')
    expect(dataTold(board, 'mp.survives')).toEqual([
      { die: 5, minus: 0, fate: 'safe' },
      { die: 16, minus: 0, fate: 'destroyed' },
    ])
    expect(board.u('B1-1').inside).toBeNull()
  })

  test('MP-BLD-15 of brick one of class 4 burns on that side only, where only those at its windows are in the flames', () => {
    const board = house(3, 'brick', [5])
    setAlight(board.battle, barn(board), 0)
    expect(barn(board).burning).toEqual([0])
    expect(board.told('mp.survives').map(({ unit }) => unit)).toEqual(['B1-1'])
    expect(board.u('B1-2').inside).not.toBeNull()
    // Of class 3 it would burn whole.
    const small = house(2, 'brick', [5, 5])
    setAlight(small.battle, barn(small), 0)
    expect(barn(small).burning).toBe('all')
  })

  test('MP-BLD-15 a flamethrower and a petrol bomb set it on fire, within their reach', () => {
    const near = house(2, 'wood', [])
    Object.assign(near.u('A1-1'), { card: 'de43_pioneer' })
    near.state.queued = [10, 5, 5]
    order(near, 'A1-1', 'flame', { target: { feature: 'barn' } })
    expect(barn(near).burning).toBe('all')
    const bomb = house(2, 'wood', [])
    bomb.state.facts.platoons = {
      ...bomb.state.facts.platoons,
      A1: { ...(bomb.state.facts.platoons.A1 as object), molotovs: true } as never,
    }
    bomb.put('A1-1', 30.5, 28.5)
    bomb.state.queued = [2, 5, 5]
    order(bomb, 'A1-1', 'throwBomb', { target: { feature: 'barn' } })
    expect(barn(bomb).burning).toBe('all')
    const far = house(2, 'wood', [])
    far.state.facts.platoons = {
      ...far.state.facts.platoons,
      A1: { ...(far.state.facts.platoons.A1 as object), molotovs: true } as never,
    }
    far.put('A1-1', 31, 20)
    order(far, 'A1-1', 'throwBomb', { target: { feature: 'barn' } })
    expect(barn(far).burning).toBeNull()
  })

  test('MP-BLD-16 it smokes from its middle, or from the wall that burns, and this smoke does not thin', () => {
    const board = house(2, 'wood', [5, 5])
    setAlight(board.battle, barn(board), 0)
    expect(smokeOf(board.state)).toMatchObject([{ at: { x: 3100, y: 3100 }, permanent: true }])
    expect(inSmoke(board.state, { x: 3100, y: 3190 })).toBe(true)
    const side = house(3, 'brick', [5])
    setAlight(side.battle, barn(side), 0)
    expect(smokeOf(side.state)).toMatchObject([{ at: { x: 3150, y: 3000 } }])
  })

  test('MP-BLD-17 MP-TRN-02 each turn it takes a hit of OV 3, less its walls, and who is in it rolls for survival', () => {
    // OV 3 − 1 for wood = 2; a 20 does nothing. B1-1 has stayed; 6 is Pinned and out of it.
    const board = house(2, 'wood', [])
    const feature = board.state.features.barn
    board.battle.change('MP-BLD-15', {
      type: 'feature',
      feature: { ...(feature as object), data: { ...feature?.data, burning: 'all' } } as never,
    })
    Object.assign(board.u('B1-2'), { inside: null, at: { x: 5000, y: 5000 } })
    board.state.queued = [20, 6]
    burnOn(board.battle)
    expect(board.told('mp.house-hit')[0]).toMatchObject({ sums: { strength: { total: 2 } } })
    expect(board.u('B1-1')).toMatchObject({ pinned: true, inside: null })
    expect(barn(board).burning).toBe('all')
  })
})

describe('survival', () => {
  test('MP-INF-12 what makes it worse is added to the die, but a 1 and a 20 keep their rows', () => {
    // Concrete would be safer than wood if it were taken away. Brick, WO 2: 4 counts 6, Pinned; 1 counts 1; 20 as 20.
    const board = house(2, 'brick', [1, 4, 1])
    strikeHouse(board.battle, 'barn', { by: 'A2-1', shot: { by: 'he', ov: 14 }, critical: null })
    expect(dataTold(board, 'mp.survives')).toEqual([
      { die: 4, minus: 2, fate: 'pinned' },
      { die: 1, minus: 2, fate: 'ready' },
    ])
  })
})

describe('breaches', () => {
  test('MP-BLD-12 Damage is marked on the wall that was struck; infantry has a door and a window more there', () => {
    const board = house(3, 'brick', [10, 1, 1])
    const before = barn(board).openings.length
    strikeHouse(board.battle, 'barn', { by: 'A2-1', shot: { by: 'he', ov: 8 }, critical: null, wall: 1 })
    const { damage, walls, openings } = barn(board)
    expect(walls).toEqual([0, damage, 0, 0])
    expect(openings.slice(before)).toMatchObject([
      { wall: 1, door: true, breach: true },
      { wall: 1, door: false, breach: false },
    ])
  })

  test('MP-BLD-12 a Panzer IV drives into a breach of 4 or more, tests immobilisation, and into none of less', () => {
    const drives = (damage: number, dice: readonly number[]): string => {
      const board = house(3, 'brick', [])
      for (const id of ['B1-1', 'B1-2'])
        Object.assign(board.u(id), { inside: null, at: { x: 5000, y: 5500 } })
      const feature = board.state.features.barn
      board.battle.change('MP-BLD-10', {
        type: 'feature',
        feature: {
          ...(feature as object),
          data: { ...feature?.data, damage: 5, breaches: { 1: damage } },
        } as never,
      })
      board.put('B2-1', 35.5, 31.5)
      order(board, 'A1-1', 'endTurn')
      board.state.queued = [...dice]
      const said = refused(() => order(board, 'B2-1', 'occupy', { target: { feature: 'barn' } }))
      return said === 'taken' ? (board.u('B2-1').inside?.feature ?? 'stuck') : said
    }
    expect(drives(4, [1])).toBe('barn')
    expect(drives(4, [20])).toBe('stuck')
    expect(drives(3, [])).toBe('mp.error.stands-only')
  })
})

describe('vehicles in houses', () => {
  /** A Pz IV H, or another vehicle, in the eastern wall's breach of 6; the German stands are gone. */
  function garage(dice: readonly number[], material = 'brick', card = 'de43_pz4h'): Board {
    const board = house(3, material, dice)
    for (const id of ['B1-1', 'B1-2']) Object.assign(board.u(id), { inside: null, at: { x: 5000, y: 5500 } })
    const feature = board.state.features.barn
    board.battle.change('MP-BLD-10', {
      type: 'feature',
      feature: { ...(feature as object), data: { ...feature?.data, damage: 6, breaches: { 1: 6 } } } as never,
    })
    const breach = barn(board).openings.find((one) => one.breach)
    board.put('B2-1', (breach?.at.x ?? 0) / 100, (breach?.at.y ?? 0) / 100)
    Object.assign(board.u('B2-1'), {
      card,
      inside: { feature: 'barn', storey: 0, opening: breach?.number ?? null },
    })
    expect(houseFaults(board.state)).toEqual([])
    return board
  }
  const strike = (board: Board, ov: number): void =>
    strikeHouse(board.battle, 'barn', { by: 'A2-1', shot: { by: 'he', ov }, critical: null, wall: 0 })

  test('MP-BLD-13 falling ceilings strike a vehicle on its top, WO − 2 less its armour, and it tests immobilisation at −WO', () => {
    // Brick, WO 2: 0 − 1 for the roof of the Pz IV. At −1 a 3 stops it; its crew stays.
    const struck = garage([1, 3, 9])
    strike(struck, 12)
    expect(struck.told('mp.house-ceilings')).toHaveLength(1)
    expect(struck.told('mp.survives')).toEqual([])
    expect(struck.told('mp.hit')[0]).toMatchObject({
      target: 'B2-1',
      sums: { strength: { total: -1 } },
      data: { die: 3, fate: 'immobilised' },
    })
    // Unhurt it tests: Skill 11, half of class 4, −2.
    const stuck = garage([1, 20, 12])
    strike(stuck, 12)
    expect(sumTold(stuck, 'mp.bogging', 'target')).toBe(11)
    expect(stuck.u('B2-1')).toMatchObject({ immobile: 'bogged', inside: { feature: 'barn' } })
    expect(houseFaults(stuck.state)).toEqual([])
  })

  test('MP-BLD-14 as it falls down vehicles within and within half its height outside are struck alike, and nobody is in it any more', () => {
    // The Pz IV: an effect, immobilisation; then the sappers at the southern wall, and the KV-2 at the northern one: −1 − 3.
    const board = garage([1, 20, 5, 20, 5, 20, 5], 'wood')
    Object.assign(board.put('A2-1', 31.5, 34), { facing: 0 })
    strike(board, 40)
    expect(board.told('mp.house-collapses')).toHaveLength(1)
    expect(board.told('mp.hit').map(({ target }) => target)).toEqual(['B2-1', 'A2-1'])
    expect([sumTold(board, 'mp.hit', 'strength'), sumTold(board, 'mp.hit', 'strength', 1)]).toEqual([-2, -4])
    expect(board.told('mp.survives').map(({ unit }) => unit)).toEqual(['A1-2', 'A1-3'])
    expect(board.u('B2-1').inside).toBeNull()
    expect(houseFaults(board.state)).toEqual([])
  })

  test('MP-BLD-10 an open or unarmoured vehicle in it tests Morale or is Pinned, a closed one does not', () => {
    // OV 2 − 2: 20 does nothing, 6 Pins.
    const open = garage([6, 20], 'brick', 'de43_251')
    strike(open, 2)
    expect(open.told('mp.house-shaken')).toMatchObject([{ unit: 'B2-1', data: { passed: false } }])
    expect(open.u('B2-1').pinned).toBe(true)
    const closed = garage([6])
    strike(closed, 2)
    expect(closed.told('mp.house-shaken')).toEqual([])
  })

  test('MP-BLD-17 a vehicle amid flames rolls for survival: on a 16 it is a wreck, on a 6 it is out and Pinned', () => {
    const amid = (die: number): Board => {
      const board = garage([20, die])
      const feature = board.state.features.barn
      board.battle.change('MP-BLD-15', {
        type: 'feature',
        feature: { ...(feature as object), data: { ...feature?.data, burning: '1' } } as never,
      })
      burnOn(board.battle)
      return board
    }
    expect(amid(16).u('B2-1').status).toBe('destroyed')
    expect(amid(6).u('B2-1')).toMatchObject({ status: 'standing', inside: null, pinned: true })
  })

  test('MP-BLD-04 a vehicle takes the room of two stands for each point of its class', () => {
    const board = garage([])
    expect(roomTaken(board.u('B2-1'))).toBe(8)
    expect(roomTaken(board.u('B1-1'))).toBe(1)
  })
})

describe('what must hold of houses', () => {
  test('house: Damage, breaches, fires, floors and posts that cannot be are told', () => {
    const board = house(3, 'brick', [])
    const say = (data: object): readonly string[] => {
      const feature = board.state.features.barn
      board.battle.change('MP-BLD-10', {
        type: 'feature',
        feature: { ...(feature as object), data: { ...feature?.data, ...data } } as never,
      })
      return houseFaults(board.state)
    }
    const { durability } = barn(board)
    expect(say({ damage: 2, breaches: { 0: 3 } })).toEqual(['the walls of barn have 3 Damage, and it has 2'])
    expect(say({ damage: 0, breaches: {}, burning: 'all' })).toEqual([
      'barn burns as houses of its size do not',
    ])
    expect(say({ burning: '9' })).toEqual(['barn burns where it has no wall'])
    expect(say({ burning: '1' })).toEqual([])
    expect(say({ damage: 2 * durability })).toContain(`barn has ${2 * durability} Damage and stands`)
    say({ damage: 0 })
    const post = board.u('B1-1').inside
    Object.assign(board.u('B1-2'), { inside: { feature: 'barn', storey: 0, opening: 1 } })
    Object.assign(board.u('B1-1'), { inside: { feature: 'barn', storey: 0, opening: 1 } })
    expect(houseFaults(board.state)).toEqual(['two are at one opening of barn'])
    Object.assign(board.u('B1-1'), { inside: { feature: 'barn', storey: 7, opening: null } })
    expect(houseFaults(board.state)).toEqual(['B1-1 is on floor 7 of barn'])
    Object.assign(board.u('B1-1'), { inside: { feature: 'barn', storey: 0, opening: 99 } })
    expect(houseFaults(board.state)).toEqual(['B1-1 is at opening 99 of barn'])
    Object.assign(board.u('B1-1'), { inside: { feature: 'shed', storey: 0, opening: 1 } })
    expect(houseFaults(board.state)).toEqual(['B1-1 is in shed, which is no house'])
    Object.assign(board.u('B1-1'), { inside: post })
    Object.assign(board.u('B2-1'), { inside: { feature: 'barn', storey: 0, opening: null } })
    expect(houseFaults(board.state)).toContain('B2-1 is in barn and did not fit through')
  })
})

describe('sappers', () => {
  test('MP-SAP-01 MP-SAP-02 two charges on one house are of OV 4 + 1; only sappers who stand at it lay them, and their side alone knows', () => {
    const board = house(2, 'brick', [])
    expect(refused(() => order(board, 'A1-1', 'mine', { target: { feature: 'barn' } }))).toBe(
      'mp.error.no-sapper',
    )
    order(board, 'A1-2', 'mine', { target: { feature: 'barn' } })
    order(board, 'A1-3', 'mine', { target: { feature: 'barn' } })
    expect(board.state.sides.SU?.facts.charges?.barn).toMatchObject({ count: 2, platoon: 'A1' })
    for (const effect of board.battle.written().effects)
      if (effect.type === 'event' && JSON.stringify(effect).includes('barn'))
        expect(effect.to).toEqual(['SU'])
    order(board, 'A1-1', 'endTurn')
    order(board, 'B1-1', 'endTurn')
  })

  /** Charges lie there, the sappers have gone so far, and the leader is to fire them. */
  function mined(
    count: number,
    inches: number,
    dice: readonly number[],
    material = 'brick',
    side = 2,
  ): Board {
    const board = house(side, material, [])
    const su = board.state.sides.SU
    if (su !== undefined)
      su.facts = { ...su.facts, charges: { barn: { count, platoon: 'A1', at: { x: 3100, y: 3000 } } } }
    for (const [id, x] of [
      ['A1-2', 31],
      ['A1-3', 32],
    ] as const)
      board.put(id, x, 29.5 - inches)
    board.put('A1-1', 31, 20)
    board.state.queued = [...dice]
    return board
  }
  const fire = (board: Board): string =>
    refused(() => order(board, 'A1-1', 'detonate', { target: { feature: 'barn' } }))

  test('MP-SAP-03 the leader fires them when his sappers are at least 2" away, without a test', () => {
    expect(fire(mined(1, 1.9, []))).toBe('mp.error.sappers-near')
    const board = mined(1, 2, [20])
    expect(fire(board)).toBe('taken')
    // 4 − 2 for brick.
    expect(board.told('mp.house-hit')[0]).toMatchObject({ sums: { strength: { total: 2 } } })
    expect(board.state.sides.SU?.facts.charges).toEqual({})
    expect(refused(() => order(mined(1, 2, []), 'A1-2', 'detonate', { target: { feature: 'barn' } }))).toBe(
      'mp.error.leads-not',
    )
  })

  test('MP-SAP-02 nine charges are of 12 and no more', () => {
    const board = mined(9, 4, [20])
    fire(board)
    expect(board.told('mp.house-hit')[0]).toMatchObject({ sums: { strength: { total: 12 - 2 } } })
  })

  test('MP-SAP-04 only damaged: all inside are Pinned, and infantry rolls for survival besides', () => {
    // 4 − 2 = 2; a 6 on the vehicles’ half immobilises or does one damage; 2 is safe, 15 Pinned.
    const board = mined(1, 4, [3, 2, 15])
    fire(board)
    const { damage, durability } = barn(board)
    expect(damage).toBeGreaterThan(0)
    expect(damage).toBeLessThan(durability)
    expect(['B1-1', 'B1-2'].map((id) => board.u(id).pinned)).toEqual([true, true])
    expect(board.told('mp.survives')).toHaveLength(2)
  })

  test('MP-SAP-04 a bridge carries so much less, and falls when nothing is left', () => {
    const board = mined(9, 4, [1])
    const feature = board.state.features.barn
    board.battle.change('MP-SET-01', {
      type: 'feature',
      feature: {
        ...(feature as object),
        kind: 'bridge',
        data: { material: 'wood', bridgeClass: 5 },
      } as never,
    })
    for (const id of ['B1-1', 'B1-2']) Object.assign(board.u(id), { inside: null })
    board.put('B1-1', 31.9, 31.9)
    board.put('B1-2', 50, 50)
    board.state.queued = [1]
    fire(board)
    expect(board.told('mp.bridge-falls')).toHaveLength(1)
    expect(board.u('B1-1').status).toBe('destroyed')
    expect(board.state.features.barn).toBeUndefined()
  })
})
