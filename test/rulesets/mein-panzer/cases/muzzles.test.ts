import { describe, expect, test } from 'vitest'
import { order, refused } from '../support/board.ts'
import { at, FAR, go, rifled } from '../support/cases.ts'
import { laid } from '../support/laid.ts'

/*
 * Worked cases of what is fixed in a hull: where its muzzle is once the hull has turned for the shot, what stands before it, and whether
 * the hull has room to turn. A SU-76 of class 3 is 1.4" by 0.8" and 0.85" high, its muzzle at two thirds of that, 0.57"; a StuG of class 4
 * 1.6" by 0.9" and 1", its muzzle at 0.67". A field of fire is 15° to each side of the hull.
 */

const wall = (from: readonly [number, number], to: readonly [number, number], height = 0.8) => ({
  id: 'wall',
  kind: 'wall',
  height,
  line: [from, to],
})
const barn = (x: number, y: number, width: number, depth: number) => ({
  id: 'barn',
  kind: 'building',
  material: 'wood',
  storeys: 1,
  polygon: [
    [x, y],
    [x + width, y],
    [x + width, y + depth],
    [x, y + depth],
  ],
})

/** A vehicle at (30, 20) that looks north, and an enemy somewhere. */
function facing(
  card: string,
  [enemy, x, y]: readonly [string, number, number],
  ground: readonly object[],
  dice: readonly number[] = [20, 5],
) {
  const [own, other] = enemy.startsWith('de43') ? [card, enemy] : [enemy, card]
  const [first, second] = enemy.startsWith('de43') ? ['A1-1', 'B1-1'] : ['B1-1', 'A1-1']
  return laid(
    { A1: [own, 'su43_t34'], B1: [other, 'de43_pz4h'] },
    dice,
    { [first]: [30, 20, 0], [second]: [x, y, 180], 'A1-2': [4, 4, 0], 'B1-2': FAR },
    { ground },
  )
}

/** What becomes of a shot of a SU-76 at a Pz IV at 15" and 50° to the right or left: it turns by 35°. */
const shot = (ground: readonly object[], to: 1 | -1 = 1) => {
  const board = facing('su43_su76', ['de43_pz4h', 30 + to * 11.49, 29.64], ground)
  const key = refused(() => order(board, 'A1-1', 'fire', at('B1-1', { ammo: 'AP' })))
  return key === 'taken' ? Math.round(board.u('A1-1').facing / 10) : key
}

describe('turning for a shot', () => {
  test('MP-COV-04 MP-MOV-10 a wall 0.9" before its muzzle as it lies once it has turned keeps it from firing, one at 1.16" does not', () => {
    expect(shot([])).toBe(35)
    // Turned, its muzzle is at 30 + 0.7 sin 35° = 30.40, 20 + 0.7 cos 35° = 20.57; before, at (30, 20.7), it would be 1.4" off.
    expect(shot([wall([31.1, 19], [31.1, 24])])).toBe('mp.error.no-shot')
    expect(shot([wall([31.3, 19], [31.3, 24])])).toBe(35)
    // A low one it fires over.
    expect(shot([wall([31.1, 19], [31.1, 24], 0.5)])).toBe(35)
  })

  test('MP-COV-04 a wall before its muzzle as it lies before it turns is none once it has turned', () => {
    // The line from (30, 20.7) passes y = 21 at x = 30.4, the one from (30.40, 20.57) at 30.9.
    expect(shot([wall([28, 21], [30.6, 21])])).toBe(35)
  })

  test('MP-MOV-04 MP-MOV-10 beside a house its hull has no room to turn, 0.4 cos 35° + 0.7 sin 35° = 0.73" from its middle: at 0.6" refused, at 0.8" not', () => {
    expect(shot([barn(30.6, 18, 3, 4)], -1)).toBe('mp.error.no-shot')
    expect(shot([barn(30.8, 18, 3, 4)], -1)).toBe(325)
    // Whom it need not turn for it fires at.
    const ahead = facing('su43_su76', ['de43_pz4h', 30, 35], [barn(30.6, 18, 3, 4)])
    expect(refused(() => order(ahead, 'A1-1', 'fire', at('B1-1', { ammo: 'AP' })))).toBe('taken')
  })

  test('MP-MOV-10 MP-MOV-17 nor beside another vehicle', () => {
    const board = facing('su43_su76', ['de43_pz4h', 18.51, 29.64], [])
    // 0.9" wide, so that its side is at 30.55.
    Object.assign(board.put('A1-2', 31, 20), { facing: 0 })
    expect(refused(() => order(board, 'A1-1', 'fire', at('B1-1', { ammo: 'AP' })))).toBe('mp.error.no-shot')
    board.put('A1-2', 31.3, 20)
    expect(refused(() => order(board, 'A1-1', 'fire', at('B1-1', { ammo: 'AP' })))).toBe('taken')
  })
})

describe('machine guns in hulls', () => {
  const rifles = (card: string, height: number, y = 21.5) => {
    const board = facing(card, ['su43_rifle', 30, 26], [wall([25, y], [35, y], height)], [20, 20, 20])
    Object.assign(board.state, { active: 'DE' })
    const key = refused(() => order(board, 'B1-1', 'firefight', at('A1-1')))
    return key === 'taken' ? rifled(board).length > 0 : key
  }

  test('MP-COV-04 the machine gun of a StuG is fixed in its hull: behind a wall of 0.8", 0.7" before its front, it does not fire at men, over one of 0.5" or one farther off it does', () => {
    expect(rifles('de43_stug', 0.8)).toBe('mp.error.no-shot')
    expect(rifles('de43_stug', 0.5)).toBe(true)
    expect(rifles('de43_stug', 0.8, 22.5)).toBe(true)
  })

  test('MP-COV-04 MP-LOS-03 that of a Pz IV is in its turret, and fires over both', () => {
    expect([rifles('de43_pz4h', 0.8), rifles('de43_pz4h', 0.5)]).toEqual([true, true])
  })

  test('MP-COV-04 MP-LOF-01 nor does it sweep a line over such a wall', () => {
    const swept = (height: number) => {
      const board = facing('de43_stug', ['su43_rifle', 30, 26], [wall([25, 21.5], [35, 21.5], height)], [20])
      Object.assign(board.state, { active: 'DE' })
      return refused(() => order(board, 'B1-1', 'line', go(30, 32)))
    }
    expect([swept(0.8), swept(0.5)]).toEqual(['mp.error.smoke-arc', 'taken'])
  })

  test('MP-COV-04 MP-OVW-05 nor does it react from Overwatch', () => {
    const reacts = (height: number) => {
      const board = facing(
        'de43_stug',
        ['su43_rifle', 30, 25],
        [wall([25, 21.5], [35, 21.5], height)],
        [20, 20, 20],
      )
      Object.assign(board.u('B1-1'), { overwatch: 'auto' })
      order(board, 'A1-1', 'move', go(30, 27))
      return board.told('mp.overwatch').length
    }
    expect([reacts(0.8), reacts(0.5)]).toEqual([0, 1])
  })
})

describe('at houses', () => {
  const fires = (card: string, ground: readonly object[], dice: readonly number[]) => {
    const board = laid(
      { A1: [card, 'su43_t34'], B1: ['de43_rifle', 'de43_rifle'] },
      dice,
      { 'A1-1': [30, 20, 0], 'A1-2': [4, 4, 0], 'B1-1': FAR, 'B1-2': [54, 56] },
      { ground },
    )
    return refused(() => order(board, 'A1-1', 'demolish', { target: { feature: 'barn' } }))
  }

  test('MP-COV-04 MP-ACT-12 a SU-76 fires at a house over no wall of 0.8" before its muzzle, over a low or a farther one it does', () => {
    const barns = barn(28.5, 30, 3, 2)
    expect(fires('su43_su76', [barns, wall([25, 20.9], [35, 20.9])], [])).toBe('mp.error.no-shot-house')
    expect(fires('su43_su76', [barns, wall([25, 20.9], [35, 20.9], 0.5)], [20, 5])).toBe('taken')
    expect(fires('su43_su76', [barns, wall([25, 22], [35, 22])], [20, 5])).toBe('taken')
  })

  test('MP-MOV-04 MP-ACT-12 it turns for a house as for anybody: not with a corner of its hull in another one', () => {
    // The middle of the near wall is at (20, 30): 45° to the left, so that it turns by 30°: 0.4 cos 30° + 0.7 sin 30° = 0.70".
    const far = { ...barn(18.5, 30, 3, 2), id: 'barn' }
    const near = (x: number) => ({ ...barn(x, 18, 3, 4), id: 'house' })
    expect(fires('su43_su76', [far, near(30.6)], [])).toBe('mp.error.no-shot-house')
    expect(fires('su43_su76', [far, near(30.8)], [20, 5])).toBe('taken')
  })

  test('MP-COV-04 MP-FIR-09 nor with a machine gun in its hull, where its gun is barred', () => {
    const board = (height: number) => {
      const laidOut = facing(
        'de43_stug',
        ['su43_rifle', 50, 50],
        [barn(28.5, 26, 3, 2), wall([25, 21.5], [35, 21.5], height)],
      )
      Object.assign(laidOut.state, { active: 'DE' })
      return refused(() =>
        order(laidOut, 'B1-1', 'demolish', { target: { feature: 'barn' }, options: { ammo: 'AP' } }),
      )
    }
    expect([board(0.8), board(0.5)]).toEqual(['mp.error.no-shot-house', 'taken'])
  })

  test('MP-BLD-12 MP-COV-04 an assault gun that stands in a breach fires out through it', () => {
    const board = facing('su43_su76', ['de43_pz4h', 30, 35], [barn(28.5, 19, 3, 2)])
    Object.assign(board.u('A1-1'), { inside: { feature: 'barn', storey: 0, opening: 0 } })
    expect(refused(() => order(board, 'A1-1', 'fire', at('B1-1', { ammo: 'AP' })))).toBe('taken')
  })
})
