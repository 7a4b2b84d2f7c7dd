import { describe, expect, test } from 'vitest'
import { cellAt } from '../../../../../src/rulesets/mein-panzer/fight/guns/cells.ts'
import { viewOf } from '../../../../../src/rulesets/mein-panzer/shown/view.ts'
import { type Board, order, refused } from '../../support/board.ts'
import { dataTold, onRange, sumTold } from '../../support/range.ts'

const FORCES = {
  A1: ['su43_mortar', 'su43_mortar', 'su43_obs'],
  A2: ['su43_rifle', 'su43_rifle'],
  B1: ['de43_rifle', 'de43_rifle', 'de43_pz4h'],
}

/** Two mortars about (30, 5), their observer at (30, 22), the enemy where a test puts him. */
function battery(dice: readonly number[]): Board {
  const board = onRange(FORCES, dice)
  board.put('A1-1', 29, 5)
  board.put('A1-2', 31, 5)
  board.put('A1-3', 30, 22)
  board.put('A2-1', 10, 5)
  board.put('A2-2', 12, 5)
  board.put('B1-1', 50, 50)
  board.put('B1-2', 54, 50)
  board.put('B1-3', 50, 56)
  return board
}
const at = (x: number, y: number) => ({ target: { at: { x: x * 100, y: y * 100 } } })
const bursts = (board: Board): unknown[] =>
  dataTold(board, 'mp.bursts').map((data) => (data as { at: unknown }).at)

describe('MP-ART-08 the field', () => {
  const laid = { at: { x: 3000, y: 3000 }, battery: { x: 3000, y: 500 }, arrow: 0 }

  test('MP-ART-08 cell 2 lies towards the battery, 1.5" off; 8 behind it; odd cells of the outer ring a little nearer', () => {
    expect(cellAt(laid, 1)).toEqual({ x: 3000, y: 3000 })
    expect(cellAt(laid, 2)).toEqual({ x: 3000, y: 2850 })
    expect(cellAt(laid, 5)).toEqual({ x: 3000, y: 3150 })
    expect(cellAt(laid, 8)).toEqual({ x: 3000, y: 2700 })
    // Clockwise from the south comes the west: 9 lies 30° on, √3 pitches off.
    expect(cellAt(laid, 9)).toEqual({ x: 2870, y: 2775 })
  })

  test('MP-ART-08 all 19 cells differ, and the arrow turns them by 60°', () => {
    const cells = Array.from({ length: 19 }, (_, i) => JSON.stringify(cellAt(laid, i + 1)))
    expect(new Set(cells).size).toBe(19)
    expect(cellAt({ ...laid, arrow: 1 }, 3)).toEqual(cellAt(laid, 2))
    expect(cellAt({ ...laid, arrow: 5 }, 2)).toEqual(cellAt(laid, 3))
  })
})

test('MP-ART-13 called by its observer a battery fires at once: two mortars, two shells each, in cells of the field', () => {
  // 12.5" from the observer: exact on 1 to 5. Cells 1, 2 and 5, 8; nobody is there. Centre (30, 5), mark (30, 35).
  const board = battery([5, 1, 2, 5, 8])
  order(board, 'A1-3', 'mark', at(30, 35))
  expect(bursts(board)).toEqual([
    { x: 3000, y: 3500 },
    { x: 3000, y: 3350 },
    { x: 3000, y: 3650 },
    { x: 3000, y: 3200 },
  ])
  expect(board.state.queued).toEqual([])
  expect(board.u('A1-1').used).toContain('standard')
})

test('MP-ART-06 a die out of the band drifts: even between 10" and 20" by 2", and a 20 by twice as much', () => {
  // 6 is east. Each mortar throws twice.
  const even = battery([8, 6, 1, 1, 1, 1])
  order(even, 'A1-3', 'mark', at(30, 35))
  expect(bursts(even)[0]).toEqual({ x: 3200, y: 3500 })
  const worst = battery([20, 6, 1, 1, 1, 1])
  order(worst, 'A1-3', 'mark', at(30, 35))
  expect(bursts(worst)[0]).toEqual({ x: 3400, y: 3500 })
})

test('MP-ART-15 a suppressed observer may call with the action he has, and the mark always drifts', () => {
  // A 5 would be exact; odd: 1".
  const board = battery([5, 6, 1, 1, 1, 1])
  Object.assign(board.u('A1-3'), { suppressed: true })
  order(board, 'A1-3', 'mark', at(30, 35))
  expect(bursts(board)[0]).toEqual({ x: 3100, y: 3500 })
})

test('MP-ART-09 a 20 is a misfire: no shell, and the other shells of that gun are lost', () => {
  // The first mortar: cell 1, then a 20, second roll 5: a dud. The second: a 20 at once, second roll 12: a jam.
  const board = battery([5, 1, 20, 5, 20, 12])
  order(board, 'A1-3', 'mark', at(30, 35))
  expect(bursts(board)).toHaveLength(1)
  expect(board.told('mp.misfire')).toHaveLength(2)
  expect(board.u('A1-2').jammed).toEqual([0])
})

test('MP-ART-10 a shell on the middle of a vehicle strikes its top, and MP-ART-11 who is near is suppressed', () => {
  // Cell 1 lies on the Pz IV: OV 3, top 1: +2, direct; a 20 does nothing. A stand 1.4" off: ring II, 8 - 10 = -2, 20 nothing; then the zone.
  const board = battery([5, 1, 20, 20, 20, 20, 20, 20, 1])
  board.state.queued = [5, 1, 20, 5, 20, 5, 20, 20]
  board.put('B1-3', 30, 35)
  board.put('B1-1', 31.8, 35)
  order(board, 'A1-3', 'mark', at(30, 35))
  const hits = board.told('mp.hit')
  expect(hits.map(({ target }) => target)).toEqual(['B1-1', 'B1-3'])
  expect(sumTold(board, 'mp.hit', 'strength', 0)).toBe(-2)
  expect(sumTold(board, 'mp.hit', 'strength', 1)).toBe(2)
  // Who fired is told of no hit: the enemy knows but where it came down.
  expect(hits.every(({ unit }) => unit === undefined)).toBe(true)
  expect(board.u('B1-1').suppressed).toBe(true)
  expect(board.u('B1-3').suppressed).toBe(false)
})

test('MP-ART-11 nobody is Pinned by the zone alone', () => {
  const board = battery([5, 1, 20, 5, 20, 5, 20])
  Object.assign(board.put('B1-1', 31.8, 35), { suppressed: true })
  board.state.queued = [5, 1, 20, 5, 20, 5, 20]
  order(board, 'A1-3', 'mark', at(30, 35))
  expect(board.u('B1-1')).toMatchObject({ suppressed: true, pinned: false })
})

test('MP-ART-07 others are heard well, badly or not at all, and MP-ART-13 the mark waits for the battery', () => {
  // A rifleman 15" away calls: 12 doubles the drift. The battery fires in its own activation: 8, even, 2" doubled: 4" east.
  const board = battery([12])
  board.put('A2-1', 30, 20)
  board.put('A2-2', 31.2, 20)
  order(board, 'A2-1', 'mark', at(30, 35))
  expect(bursts(board)).toEqual([])
  order(board, 'A2-1', 'endTurn')
  order(board, 'B1-1', 'endTurn')
  board.state.queued = [8, 6, 1, 1, 1, 1]
  order(board, 'A1-1', 'barrage')
  expect(bursts(board)[0]).toEqual({ x: 3400, y: 3500 })
  expect(refused(() => order(board, 'A1-2', 'barrage'))).not.toBe('taken')
})

test('MP-ART-07 a misunderstanding brings the fire upon the caller, without drift', () => {
  const board = battery([20])
  board.put('A2-1', 30, 20)
  board.put('A2-2', 33, 20)
  board.put('A1-3', 20, 10)
  order(board, 'A2-1', 'mark', at(30, 35))
  order(board, 'A2-1', 'endTurn')
  order(board, 'B1-1', 'endTurn')
  // Cell 1 of the first shell lies on the caller: FP 8, a 20 does nothing; the others fall 3" behind.
  board.state.queued = [1, 14, 14, 14, 20]
  order(board, 'A1-1', 'barrage')
  expect(bursts(board)[0]).toEqual({ x: 3000, y: 2000 })
  expect(board.u('A2-1').suppressed).toBe(true)
})

test('MP-ART-05 who calls nearer than 5" must dare to: Morale less the FP called, and his level stays', () => {
  // USSR 13 - 8 = 5: a 6 fails, no mark, no shell.
  const board = battery([6])
  order(board, 'A1-3', 'mark', at(30, 26))
  expect(sumTold(board, 'mp.close-call', 'target')).toBe(5)
  expect(bursts(board)).toEqual([])
  expect(board.state.facts.platoons.A1?.level).toBe('confident')
  expect(board.state.sides.SU?.facts.marks).toBeUndefined()
})

test('MP-ART-17 a mark nearer than a fifth of the range or beyond it is wasted, and the call with it', () => {
  // Mortars reach 40", not nearer than 8": 48" and 6" from (30, 5).
  for (const [x, y] of [
    [30, 53],
    [30, 11],
  ] as const) {
    const board = battery([])
    order(board, 'A1-3', 'mark', at(x, y))
    expect(board.told('mp.call-range')).toHaveLength(1)
    expect(bursts(board)).toEqual([])
    expect(board.u('A1-3').used).toEqual(expect.arrayContaining(['standard', 'additional']))
  }
})

test('MP-ART-20 a suppressed crew fires only if it rallies', () => {
  // Rally 10 - 5: a 6 fails, that mortar stays silent; the other fires after its drift.
  const board = battery([6, 5, 1, 1])
  Object.assign(board.u('A1-1'), { suppressed: true })
  order(board, 'A1-3', 'mark', at(30, 35))
  expect(sumTold(board, 'mp.crew-steadies', 'target')).toBe(5)
  expect(board.told('mp.salvo').map(({ unit }) => unit)).toEqual(['A1-2'])
})

test('MP-ART-03 a mark is set only where its caller sees, MP-ART-12 and only one a turn', () => {
  const board = battery([5, 1, 1, 1, 1])
  board.battle.change('MP-SET-01', {
    type: 'feature',
    feature: {
      id: 'wood',
      layer: 'terrain',
      kind: 'wood',
      polygon: [
        { x: 1000, y: 2600 },
        { x: 5000, y: 2600 },
        { x: 5000, y: 3000 },
        { x: 1000, y: 3000 },
      ],
      data: {},
    },
  })
  expect(refused(() => order(board, 'A1-3', 'mark', at(30, 35)))).toBe('mp.error.mark-unseen')
  board.put('A1-3', 30, 31)
  Object.assign(board.u('A1-3'), { used: [] })
  board.state.queued = [10, 1, 1, 1, 1]
  order(board, 'A1-3', 'mark', at(30, 40))
  Object.assign(board.u('A1-1'), { used: [] })
  expect(refused(() => order(board, 'A1-1', 'mark', at(30, 24)))).toBe('mp.error.battery-marked')
})

test('MP-ART-12 an observer of another platoon calls a battery into his activation, and MP-ART-13 both are done with it', () => {
  const board = onRange({ ...FORCES, A1: ['su43_mortar', 'su43_mortar'], A2: ['su43_obs', 'su43_rifle'] }, [])
  board.put('A1-1', 29, 5)
  board.put('A1-2', 31, 5)
  board.put('A2-1', 30, 22)
  board.put('A2-2', 31.5, 22)
  board.state.queued = [5, 1, 1, 1, 1]
  order(board, 'A2-1', 'mark', at(30, 35))
  expect(bursts(board)).toHaveLength(4)
  order(board, 'A2-1', 'endTurn')
  expect(board.state.facts.platoons.A1?.activated).toBe(true)
  expect(board.state.facts.platoons.A2?.activated).toBe(true)
})

test('MP-ART-22 the mark of the turn before may be called again without a place, and drifts anew', () => {
  const board = battery([5, 1, 1, 1, 1])
  order(board, 'A1-3', 'mark', at(30, 35))
  board.state.turn = 2
  for (const id of ['A1-1', 'A1-2', 'A1-3']) Object.assign(board.u(id), { used: [] })
  board.state.queued = [8, 6, 1, 1, 1, 1]
  order(board, 'A1-3', 'mark')
  expect(bursts(board)[4]).toEqual({ x: 3200, y: 3500 })
  board.state.turn = 4
  for (const id of ['A1-1', 'A1-2', 'A1-3']) Object.assign(board.u(id), { used: [] })
  expect(refused(() => order(board, 'A1-3', 'mark'))).toBe('mp.error.no-mark')
})

test('MP-ASY-05 the enemy learns neither the mark nor who called it, only where the shells burst', () => {
  const board = battery([5, 1, 2, 5, 8])
  Object.assign(board.u('A1-3'), { hidden: true })
  Object.assign(board.u('A1-1'), { hidden: true })
  const before = board.battle.written().effects.length
  order(board, 'A1-3', 'mark', at(30, 35))
  const enemy = viewOf(board.state, { kind: 'player', player: 'p', side: 'DE' }, null)
  expect(enemy.sides.SU?.facts.marks).toEqual({})
  const own = viewOf(board.state, { kind: 'player', player: 'q', side: 'SU' }, null)
  expect(Object.keys(own.sides.SU?.facts.marks as object)).toEqual(['A1'])
  const told = board.battle
    .written()
    .effects.slice(before)
    .filter(({ to }) => to === undefined || to.includes('DE'))
    .map((effect) => JSON.stringify(effect))
  expect(told.some((text) => text.includes('mp.bursts'))).toBe(true)
  for (const secret of ['mp.called', 'mp.call-drifts', '"marks"', '"A1-3"', '"A1-1"'])
    expect(told.filter((text) => text.includes(secret))).toEqual([])
})
