import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Sum } from '../../../../src/kernel/modifiers.ts'
import { weaponAt } from '../../../../src/rulesets/mein-panzer/fight/instructions.ts'
import type { Standing } from '../../../../src/rulesets/mein-panzer/fight/shooting/aim.ts'
import { halfUnder } from '../../../../src/rulesets/mein-panzer/fight/shooting/covering.ts'
import { COVERING_RADII } from '../../../../src/rulesets/mein-panzer/tables/templates.ts'
import { written } from '../../written.ts'
import { type Board, order, refused } from '../support/board.ts'
import { dataTold, onRange, sumTold } from '../support/range.ts'

const at = (x: number, y: number) => ({ at: { x: x * 100, y: y * 100 } })

/** A Soviet platoon in a row at 20" from the south, the enemies straight before it; all the rest far away. */
function facing(
  models: readonly string[],
  enemies: readonly string[],
  inches: number,
  dice: readonly number[],
) {
  const board = onRange({ A1: [...models], B1: [...enemies] }, dice)
  for (const i of models.keys()) board.put(`A1-${i + 1}`, 20 + i, 20)
  // Hull to hull: half an inch of base on each side.
  for (const i of enemies.keys()) board.put(`B1-${i + 1}`, 20 + 2 * i, 20 + inches + 1)
  return board
}

const strengthWritten = (board: Board): string[] =>
  written((board.told('mp.rifled')[0]?.sums as { strength: Sum } | undefined)?.strength ?? [])

describe('combined fire', () => {
  test('MP-CMB-01 two rifle stands at 5": one shot of 4 + 4 = 8', () => {
    // Skill 10, 10 thrown. The second stands an inch aside: 5.08", the band up to 10" gives 2, so it is put behind the line.
    const board = facing(['su43_rifle', 'su43_rifle'], ['de43_rifle'], 5, [10, 20])
    board.put('A1-1', 19.5, 20.02)
    board.put('A1-2', 20.5, 20.02)
    order(board, 'A1-1', 'combined', { target: { unit: 'B1-1' }, options: { with: 'A1-2' } })
    expect(dataTold(board, 'mp.combines')).toEqual([{ die: 10, passed: true, stands: 2, with: 'A1-1+A1-2' }])
    expect(board.told('mp.rifled')).toHaveLength(1)
    expect(strengthWritten(board)).toEqual(['fp-of-one +4 MP-CMB-01', 'fp-of-one +4 MP-CMB-01'])
    expect(sumTold(board, 'mp.rifled', 'strength')).toBe(8)
    expect(board.u('A1-2').used).toContain('standard')
    expect(board.state.queued).toEqual([])
  })

  test('MP-CMB-01 who fails Skill fires for himself, each at 4, and nothing is lost', () => {
    const board = facing(['su43_rifle', 'su43_rifle'], ['de43_rifle'], 5, [11, 20, 20])
    board.put('A1-1', 19.5, 20.02)
    board.put('A1-2', 20.5, 20.02)
    order(board, 'A1-1', 'combined', { target: { unit: 'B1-1' }, options: { with: 'A1-2' } })
    expect(board.told('mp.rifled').map((_, i) => sumTold(board, 'mp.rifled', 'strength', i))).toEqual([4, 4])
  })

  test('MP-CMB-01 the worst hindrance counts once, the cap of 10 comes before it, and the slowest says how often', () => {
    // At 2": SMG 8? and rifles: the sum is cut to 10; one is Suppressed: 10 − 5 = 5. ROF 1 of the rifles: one shot.
    const board = facing(['su43_rifle', 'su43_dp'], ['de43_rifle'], 1.9, [3, 20])
    board.put('A1-2', 20, 19.9)
    board.put('A1-1', 21, 20)
    Object.assign(board.u('A1-1'), { suppressed: true })
    order(board, 'A1-2', 'combined', { target: { unit: 'B1-1' }, options: { with: 'A1-1' } })
    expect(board.told('mp.rifled')).toHaveLength(1)
    expect(sumTold(board, 'mp.rifled', 'strength')).toBe(5)
    // Who is named first stands first: the light machine gun's 8 and the rifles' 4 are 2 too many.
    expect(strengthWritten(board).slice(0, 4)).toEqual([
      'fp-of-one +8 MP-CMB-01',
      'fp-of-one +4 MP-CMB-01',
      'combined-most -2 MP-CMB-01',
      'suppressed -5 MP-INF-01',
    ])
  })

  test.each([
    ['A1-1', 'A1-2'],
    ['A1-2', 'A1-1'],
  ])(
    'MP-ACT-01 MP-CMB-01 who has moved fires together with another, whoever of them is named first: %s with %s',
    (first, other) => {
      const board = facing(['su43_rifle', 'su43_rifle'], ['de43_rifle'], 5, [10, 20])
      board.put('A1-1', 19.5, 20.02)
      board.put('A1-2', 20.5, 18.5)
      order(board, 'A1-2', 'move', { path: [{ x: 2050, y: 2000 }] })
      order(board, first, 'combined', { target: { unit: 'B1-1' }, options: { with: other } })
      expect(dataTold(board, 'mp.combines')).toMatchObject([{ die: 10, passed: true, stands: 2 }])
      expect(board.told('mp.rifled')).toHaveLength(1)
      // A move took the Additional action of the one; the other has it left.
      expect(board.u('A1-2').used).toEqual(expect.arrayContaining(['standard', 'additional', 'fired']))
      expect(board.u('A1-1').used).toEqual(['standard', 'fired'])
      expect(board.state.queued).toEqual([])
    },
  )

  test('MP-ACT-10 MP-CMB-01 who means to move after it fires with the others as one that moves, and then moves', () => {
    // Skill 10, 10 thrown. 4 + 4 = 8, −2 of those who move.
    const board = facing(['su43_rifle', 'su43_rifle'], ['de43_rifle'], 5, [10, 20])
    board.put('A1-1', 19.5, 20.02)
    board.put('A1-2', 20.5, 20.02)
    const together = { target: { unit: 'B1-1' }, options: { with: 'A1-2', after: 'move' } }
    order(board, 'A1-1', 'combined', together)
    expect(sumTold(board, 'mp.rifled', 'strength')).toBe(8 - 2)
    for (const id of ['A1-1', 'A1-2']) {
      const { x = 0, y = 0 } = board.u(id).at ?? {}
      order(board, id, 'move', { path: [{ x, y: y - 100 }] })
      expect(board.u(id).at?.y).toBe(y - 100)
    }
    // Who fired from the halt stays where he is; whose test fails fires for himself, each at 4 − 2.
    const still = facing(['su43_rifle', 'su43_rifle'], ['de43_rifle'], 5, [11, 20, 20])
    still.put('A1-1', 19.5, 20.02)
    still.put('A1-2', 20.5, 20.02)
    order(still, 'A1-1', 'combined', together)
    expect(still.told('mp.rifled').map((_, i) => sumTold(still, 'mp.rifled', 'strength', i))).toEqual([2, 2])
    const halted = facing(['su43_rifle', 'su43_rifle'], ['de43_rifle'], 5, [10, 20])
    halted.put('A1-1', 19.5, 20.02)
    halted.put('A1-2', 20.5, 20.02)
    order(halted, 'A1-1', 'combined', { ...together, options: { with: 'A1-2' } })
    expect(refused(() => order(halted, 'A1-1', 'move', { path: [{ x: 1950, y: 1900 }] }))).not.toBe('taken')
  })

  test('MP-ACT-10 nobody moves after it who has no action left for it', () => {
    const board = facing(['su43_rifle', 'su43_rifle'], ['de43_rifle'], 5, [])
    for (const id of ['A1-1', 'A1-2']) Object.assign(board.u(id), { used: ['additional', 'moved'] })
    const together = { target: { unit: 'B1-1' }, options: { with: 'A1-2', after: 'move' } }
    expect(refused(() => order(board, 'A1-1', 'combined', together))).toBe('mp.error.no-action')
  })

  test('MP-ACT-01 who has moved is done once others fire together without him', () => {
    const board = facing(['su43_rifle', 'su43_rifle', 'su43_rifle'], ['de43_rifle'], 5, [10, 20])
    board.put('A1-1', 19.5, 20.02)
    board.put('A1-2', 20.5, 20.02)
    order(board, 'A1-3', 'move', { path: [{ x: 2200, y: 1900 }] })
    order(board, 'A1-1', 'combined', { target: { unit: 'B1-1' }, options: { with: 'A1-2' } })
    expect(board.u('A1-3').used).toContain('done')
    expect(board.u('A1-1').used).not.toContain('done')
  })

  test('MP-CMB-01 alone, with another platoon or with a vehicle nobody fires together', () => {
    const board = onRange({ A1: ['su43_rifle', 'su43_rifle'], A2: ['su43_rifle'], B1: ['de43_rifle'] }, [])
    board.put('A1-1', 20, 20)
    board.put('A1-2', 21, 20)
    board.put('A2-1', 22, 20)
    board.put('B1-1', 20, 24)
    const target = { unit: 'B1-1' }
    expect(refused(() => order(board, 'A1-1', 'combined', { target, options: { with: 'A1-1' } }))).toBe(
      'mp.error.fire-alone',
    )
    expect(refused(() => order(board, 'A1-1', 'combined', { target, options: { with: 'A2-1' } }))).toBe(
      'mp.error.fire-platoon',
    )
    expect(refused(() => order(board, 'A1-1', 'combined', { target, options: { with: 'B1-1' } }))).toBe(
      'mp.error.fire-platoon',
    )
  })
})

describe('covering fire', () => {
  const suppressed = (board: Board, ids: readonly string[]) => ids.map((id) => board.u(id).suppressed)

  test('MP-SUP-01 MP-SUP-03 a Maxim of ROF 3 covers 1.25": who lies half beneath it is Suppressed, who fails Skill has fired in vain', () => {
    // Skill 10, 10 thrown. The second enemy stands 2" off: its base ends where the template does.
    const board = facing(['su43_maxim'], ['de43_rifle', 'de43_rifle'], 8, [10])
    order(board, 'A1-1', 'cover', { target: at(20, 29) })
    expect(dataTold(board, 'mp.covers')).toEqual([{ die: 10, passed: true, stands: 1 }])
    expect(suppressed(board, ['B1-1', 'B1-2'])).toEqual([true, false])
    const vain = facing(['su43_maxim'], ['de43_rifle'], 8, [11])
    order(vain, 'A1-1', 'cover', { target: at(20, 29) })
    expect(suppressed(vain, ['B1-1'])).toEqual([false])
    expect(vain.u('A1-1').used).toContain('standard')
  })

  test('MP-SUP-03 a second stand adds 1 to the rate, not its own: ROF 3 + 1 covers 1.5"', () => {
    expect(COVERING_RADII[3]).toBe(1.5)
    // The enemy 1.4" off the middle: half beneath 1.5", not beneath 1.25".
    const alone = facing(['su43_maxim', 'su43_rifle'], ['de43_rifle'], 4, [10])
    order(alone, 'A1-1', 'cover', { target: at(21.4, 25) })
    expect(alone.u('B1-1').suppressed).toBe(false)
    const both = facing(['su43_maxim', 'su43_rifle'], ['de43_rifle'], 4, [10])
    order(both, 'A1-1', 'cover', { target: at(21.4, 25), options: { with: 'A1-2' } })
    expect(both.u('B1-1').suppressed).toBe(true)
  })

  test('MP-LOS-09 MP-SUP-01 a machine gun covers no place behind its own men; beside a rifle it adds nothing, and no reach', () => {
    const alone = facing(['su43_maxim', 'su43_rifle'], ['de43_rifle'], 8, [10])
    alone.put('A1-2', 20, 23)
    expect(refused(() => order(alone, 'A1-1', 'cover', { target: at(20, 29) }))).toBe('mp.error.own-men')
    // Rifles of A1-2 reach 12": ROF 1 covers 0.75" and not 1.25".
    const behind = facing(['su43_rifle', 'su43_maxim'], ['de43_rifle'], 8, [10])
    behind.put('A1-2', 20, 18)
    expect(
      refused(() => order(behind, 'A1-1', 'cover', { target: at(20, 29), options: { with: 'A1-2' } })),
    ).toBe('mp.error.own-men')
    behind.put('A1-2', 21.5, 18)
    order(behind, 'A1-1', 'cover', { target: at(20, 29), options: { with: 'A1-2' } })
    expect(suppressed(behind, ['B1-1'])).toEqual([true])
  })

  test('MP-SUP-02 its reach is 12", in linear cover 7"', () => {
    for (const [inches, wall, hit] of [
      [12, false, true],
      [12.5, false, false],
      [7, true, true],
      [7.5, true, false],
    ] as const) {
      const board = facing(['su43_maxim'], ['de43_rifle'], inches, [10])
      if (wall)
        board.battle.change('MP-SET-01', {
          type: 'feature',
          feature: {
            id: 'wall',
            layer: 'terrain',
            kind: 'wall',
            line: [
              { x: 1500, y: 100 * (20 + inches + 0.2) },
              { x: 2500, y: 100 * (20 + inches + 0.2) },
            ],
            data: {},
          },
        })
      // No farther than where a stand would be 12" off, and so half over who is there.
      const middle = Math.min(20 + inches + 1, 33)
      order(board, 'A1-1', 'cover', { target: at(20, middle) })
      expect(board.u('B1-1').suppressed, `${inches}" ${wall}`).toBe(hit)
    }
  })

  test('MP-SUP-03 MP-SUP-02 the place lies within reach of all: 12" of a Maxim, and 10" of a submachine gun, of which the last band has some strength', () => {
    const at12 = (y: number) => {
      const board = facing(['su43_maxim'], ['de43_rifle'], 20, [20])
      return refused(() => order(board, 'A1-1', 'cover', { target: at(20, y) }))
    }
    expect([at12(33), at12(33.01)]).toEqual(['taken', 'mp.error.cover-far'])
    const at10 = (y: number) => {
      const board = facing(['su43_smg'], ['de43_rifle'], 20, [20])
      return refused(() => order(board, 'A1-1', 'cover', { target: at(20, y) }))
    }
    expect([at10(31), at10(31.01)]).toEqual(['taken', 'mp.error.cover-far'])
    // A Maxim that stands 20" behind a light machine gun has no part in it.
    const board = facing(['su43_dp', 'su43_maxim'], ['de43_rifle', 'de43_rifle'], 8, [])
    board.put('A1-2', 21.5, 9)
    expect(
      refused(() => order(board, 'A1-1', 'cover', { target: at(20, 29), options: { with: 'A1-2' } })),
    ).toBe('mp.error.cover-far')
  })

  test('MP-SUP-04 guns and lorries are kept down, armour is not, and who is Suppressed is not Pinned by it', () => {
    const board = facing(['su43_maxim'], ['de43_rifle', 'de43_truck', 'de43_251'], 6, [10, 10, 10])
    const covered = (id: string): Board => {
      const one = facing(['su43_maxim'], ['de43_rifle', 'de43_truck', 'de43_251', 'de43_pak40'], 6, [10])
      const { at: where } = one.u(id)
      order(one, 'A1-1', 'cover', { target: { at: where as { x: number; y: number } } })
      return one
    }
    expect(covered('B1-2').u('B1-2').suppressed).toBe(true)
    expect(covered('B1-4').u('B1-4').suppressed).toBe(true)
    expect(covered('B1-3').u('B1-3').suppressed).toBe(false)
    Object.assign(board.u('B1-1'), { suppressed: true })
    board.state.queued = [10]
    order(board, 'A1-1', 'cover', { target: at(20, 27) })
    expect(board.u('B1-1')).toMatchObject({ suppressed: true, pinned: false })
  })

  test('MP-SUP-04 half of a base lies beneath a template as far as its middle does, at its rim', () => {
    const board = facing(['su43_maxim'], ['de43_rifle'], 6, [])
    const u = board.u('B1-1') as Parameters<typeof halfUnder>[1]
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3599 }), fc.constantFrom(...COVERING_RADII), (tenths, radius) => {
        const away = (inches: number) => ({
          x: u.at.x + Math.round(100 * inches * Math.sin((tenths * Math.PI) / 1800)),
          y: u.at.y + Math.round(100 * inches * Math.cos((tenths * Math.PI) / 1800)),
        })
        return (
          halfUnder({ at: away(radius - 0.25), radius }, u) &&
          !halfUnder({ at: away(radius + 0.25), radius }, u)
        )
      }),
    )
  })
})

describe('line of fire', () => {
  test('MP-LOF-01 MP-LOF-02 MP-LOF-03 a machine gun hits all it touches up to 12" at −3, and all are Suppressed at least', () => {
    // Maxim: 8 at 4", 6 at 8"; less 3. Dice of 20 do nothing by themselves. The third stands at 13", beyond the line.
    const board = onRange(
      { A1: ['su43_maxim'], B1: ['de43_rifle', 'de43_rifle', 'de43_rifle'] },
      [10, 20, 20],
    )
    board.put('A1-1', 20, 20)
    board.put('B1-1', 20, 25)
    board.put('B1-2', 20.3, 29)
    board.put('B1-3', 20, 34)
    order(board, 'A1-1', 'line', { path: [{ x: 2000, y: 3600 }] })
    expect(board.told('mp.rifled').map(({ target }) => target)).toEqual(['B1-1', 'B1-2'])
    expect([0, 1].map((i) => sumTold(board, 'mp.rifled', 'strength', i))).toEqual([8 - 3, 6 - 3])
    expect(['B1-1', 'B1-2', 'B1-3'].map((id) => board.u(id).suppressed)).toEqual([true, true, false])
    expect(['B1-1', 'B1-2'].map((id) => board.u(id).pinned)).toEqual([false, false])
  })

  test('MP-LOF-01 rifles sweep no line, and a failed test of Skill costs the action', () => {
    const board = onRange({ A1: ['su43_rifle', 'su43_maxim'], B1: ['de43_rifle'] }, [11])
    board.put('A1-1', 30, 20)
    board.put('A1-2', 20, 20)
    board.put('B1-1', 20, 25)
    const path = [{ x: 2000, y: 3000 }]
    expect(refused(() => order(board, 'A1-1', 'line', { path }))).toBe('mp.error.no-machine-gun')
    order(board, 'A1-2', 'line', { path })
    expect(board.told('mp.rifled')).toEqual([])
    expect(board.u('A1-2').used).toContain('standard')
  })

  test('MP-INF-08 machine guns fire through no own infantry, on a line or at a target; rifles do', () => {
    const board = onRange({ A1: ['su43_maxim', 'su43_rifle', 'su43_rifle'], B1: ['de43_rifle'] }, [20])
    board.put('A1-1', 20, 20)
    board.put('A1-2', 20, 22)
    board.put('A1-3', 20, 21)
    board.put('B1-1', 20, 26)
    expect(refused(() => order(board, 'A1-1', 'line', { path: [{ x: 2000, y: 3000 }] }))).toBe(
      'mp.error.own-men',
    )
    expect(refused(() => order(board, 'A1-1', 'firefight', { target: { unit: 'B1-1' } }))).toBe(
      'mp.error.own-men',
    )
    order(board, 'A1-3', 'firefight', { target: { unit: 'B1-1' } })
    expect(board.told('mp.rifled')).toHaveLength(1)
  })

  test.each([
    ['su43_maxim', 2000, 'mp.error.own-men'],
    ['su43_maxim', 2100, 'taken'],
    // Its gun bears all the same.
    ['su43_t34', 2000, 'taken'],
    ['su43_m3', 2000, 'mp.error.own-men'],
    ['su43_rifle', 2000, 'taken'],
  ] as const)(
    'MP-LOS-09 MP-FIR-09 nor at armour: %s with an own stand at %i before it: %s',
    (model, x, answer) => {
      const board = onRange({ A1: [model, 'su43_rifle'], B1: ['de43_251'] }, Array(12).fill(19))
      board.put('A1-1', 20, 20)
      board.put('A1-2', x / 100, 22)
      board.put('B1-1', 20, 26)
      expect(refused(() => order(board, 'A1-1', 'fire', { target: { unit: 'B1-1' } }))).toBe(answer)
    },
  )

  test('MP-LOS-09 MP-OVW-04 nor does it wait for armour behind them', () => {
    const board = onRange({ A1: ['su43_maxim', 'su43_rifle'], B1: ['de43_251'] }, [])
    board.put('A1-1', 20, 20)
    board.put('A1-2', 20, 22)
    board.put('B1-1', 20, 26)
    const weapon = () => weaponAt(board.state, board.u('A1-1') as Standing, board.u('B1-1') as Standing)
    expect(weapon()).toBeNull()
    board.put('A1-2', 21, 22)
    expect(weapon()).toBe('shells')
  })
})

describe('a firefight', () => {
  test('MP-INF-02 MP-INF-06 strength goes by bands; beyond the last nobody fires', () => {
    // Soviet rifles: 4 at 5", 2 at 10", nothing beyond 15".
    for (const [inches, strength] of [
      [5, 4],
      [5.5, 2],
    ] as const) {
      const board = facing(['su43_rifle'], ['de43_rifle'], inches, [20])
      order(board, 'A1-1', 'firefight', { target: { unit: 'B1-1' } })
      expect(sumTold(board, 'mp.rifled', 'strength')).toBe(strength)
    }
    const far = facing(['su43_rifle'], ['de43_rifle'], 16, [])
    expect(refused(() => order(far, 'A1-1', 'firefight', { target: { unit: 'B1-1' } }))).toBe(
      'mp.error.no-shot',
    )
  })

  test('MP-INF-03 the morale of who fires does not count', () => {
    const board = facing(['su43_rifle', 'su43_rifle'], ['de43_rifle'], 5, [20])
    const platoon = board.state.facts.platoons.A1
    if (platoon !== undefined)
      board.state.facts.platoons = {
        ...board.state.facts.platoons,
        A1: { ...platoon, level: 'disorganised' },
      }
    order(board, 'A1-1', 'firefight', { target: { unit: 'B1-1' } })
    expect(sumTold(board, 'mp.rifled', 'strength')).toBe(4)
  })

  test('MP-INF-04 crews of lorries and open vehicles are fired at behind boards or armour; of closed ones not', () => {
    // 4 at 5", boards −2, armour −5. Of a killed crew the vehicle is a wreck: 1 of the infantry half kills.
    const lorry = facing(['su43_rifle'], ['de43_truck'], 4.2, [1])
    order(lorry, 'A1-1', 'firefight', { target: { unit: 'B1-1' } })
    expect(sumTold(lorry, 'mp.rifled', 'strength')).toBe(4 - 2)
    expect(lorry.u('B1-1').status).toBe('destroyed')
    const halftrack = facing(['su43_dp'], ['de43_251'], 4.2, [20, 20])
    order(halftrack, 'A1-1', 'firefight', { target: { unit: 'B1-1' } })
    expect(sumTold(halftrack, 'mp.rifled', 'strength')).toBe(6 - 5)
    const tank = facing(['su43_dp'], ['de43_pz4h'], 4.2, [])
    expect(refused(() => order(tank, 'A1-1', 'firefight', { target: { unit: 'B1-1' } }))).toBe(
      'mp.error.no-shot',
    )
  })

  test('MP-INF-05 who runs is hit at +4, and so is cavalry that moves; who moves at +2; who crawls as if he lay still', () => {
    for (const [state, strength] of [
      [{ running: true, moving: true }, 8],
      [{ moving: true }, 6],
      [{ moving: true, crawling: true }, 4],
    ] as const) {
      const board = facing(['su43_rifle'], ['de43_rifle'], 5, [20])
      Object.assign(board.u('B1-1'), state)
      order(board, 'A1-1', 'firefight', { target: { unit: 'B1-1' } })
      expect(sumTold(board, 'mp.rifled', 'strength')).toBe(strength)
    }
    const cavalry = facing(['su43_rifle'], ['de43_rifle'], 5, [20])
    Object.assign(cavalry.u('B1-1'), { card: 'pl39_cav', moving: true })
    order(cavalry, 'A1-1', 'firefight', { target: { unit: 'B1-1' } })
    expect(sumTold(cavalry, 'mp.rifled', 'strength')).toBe(8)
  })

  test('MP-INF-07 fire out of hiding gives away who is seen within 12", and nobody farther off', () => {
    for (const [inches, hidden] of [
      [11, false],
      [13, true],
    ] as const) {
      const board = facing(['su43_maxim'], ['de43_rifle'], inches, [20, 20, 20])
      Object.assign(board.u('A1-1'), { hidden: true })
      order(board, 'A1-1', 'firefight', { target: { unit: 'B1-1' } })
      expect(board.u('A1-1').hidden).toBe(hidden)
    }
  })
})
