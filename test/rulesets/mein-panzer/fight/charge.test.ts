import { expect, test } from 'vitest'
import { gap } from '../../../../src/kernel/space/base.ts'
import type { Placed } from '../../../../src/kernel/space/types.ts'
import { offersFor } from '../../../../src/rulesets/mein-panzer/shown/offers.ts'
import { type Board, bareMokra, order, refused } from '../support/board.ts'

/** Polish riflemen A1-1 to A1-3 (WB 5, Morale 14) south to north at x 20, Poland to act. */
const RIFLEMEN = { card: 'pl39_rifle' }

/**
 * Mokra without ground: three Polish rifle stands (WB 5, Morale 14) at x 20", a German one (WB 5, Skill 11, Morale 13) 3" east
 * of the middle one that waits for nobody, and a second one far off.
 */
function bayonets(facts: Record<string, object> = {}, dice: readonly number[] = []): Board {
  const board = bareMokra()
  for (const u of Object.values(board.state.units)) if (u.at !== null) u.at = null
  for (const [i, id] of ['A1-1', 'A1-2', 'A1-3'].entries())
    Object.assign(board.put(id, 20, 20 + 1.5 * (i - 1)), RIFLEMEN)
  Object.assign(board.put('B2-1', 23, 20), { overwatch: null })
  Object.assign(board.put('B2-2', 2, 2), { overwatch: null })
  for (const [id, own] of Object.entries(facts)) Object.assign(board.u(id), own)
  board.state.queued = [...dice]
  return board
}

const at = (unit: string, ...others: string[]) => ({
  target: { unit },
  options: others.length === 0 ? {} : { with: others.join('+') },
})
const apart = (board: Board, a: string, b: string): number =>
  gap(board.u(a) as unknown as Placed, board.u(b) as unknown as Placed)
const melee = (board: Board): [number, number][] =>
  board.told('mp.melee').map(({ sums }) => {
    const { attack, defence } = sums as { attack: { total: number }; defence: { total: number } }
    return [attack.total, defence.total]
  })

test('MP-CHG-07 MP-CHG-08 two stands against one: 14 to 5, dice 11 and 9, the defender falls', () => {
  // Morale 14, 10 thrown: they go in. 2 × 5 and 2 × 2 for the charge = 14 − 11 = 3; the German 5 − 9 = −4.
  const board = bayonets({}, [10, 11, 9])
  order(board, 'A1-2', 'charge', at('B2-1', 'A1-3'))
  expect(melee(board)).toEqual([[14, 5]])
  expect(board.told('mp.melee')[0]).toMatchObject({ data: { die: 11, against: 9, winner: 'attacker' } })
  expect(board.u('B2-1').status).toBe('destroyed')
  expect(board.u('A1-3')).toMatchObject({ used: ['standard', 'additional', 'moved'], moving: true })
  expect(board.state.queued).toEqual([])
})

test('MP-CHG-10 MP-CHG-09 the bonus counts in the first round only; who fails Morale after a loss flees one move away', () => {
  // Round 1: 7 − 15 against 5 − 3: the Pole falls who is worth least, his comrades are not in it. One against one, so it ends.
  const alone = bayonets({}, [10, 15, 3, 10])
  order(alone, 'A1-2', 'charge', at('B2-1'))
  expect(melee(alone)).toEqual([[7, 5]])
  expect(alone.u('A1-2').status).toBe('destroyed')
  // Two against one: 14 − 19 against 5 − 2, a Pole falls; Morale 14, 15 thrown: the other flees 2".
  const fled = bayonets({}, [10, 19, 2, 15])
  order(fled, 'A1-2', 'charge', at('B2-1', 'A1-3'))
  expect(fled.told('mp.melee-nerve')[0]).toMatchObject({ data: { platoon: 'A1', die: 15, passed: false } })
  expect(fled.u('A1-2').status).toBe('destroyed')
  expect(apart(fled, 'A1-3', 'B2-1')).toBeCloseTo(201, -1)
  expect(fled.state.facts.platoons.A1?.level).toBe('confident')
  // Morale passed: the second round is 5 to 5 without the bonus, 5 − 4 against 5 − 8.
  const stays = bayonets({}, [10, 19, 2, 14, 4, 8])
  order(stays, 'A1-2', 'charge', at('B2-1', 'A1-3'))
  expect(melee(stays)).toEqual([
    [14, 5],
    [5, 5],
  ])
  expect(stays.u('B2-1').status).toBe('destroyed')
})

test('MP-CHG-08 a tie costs nobody, a 1 alone wins and a 20 alone loses', () => {
  // 7 − 5 = 5 − 3; then without the bonus a 1 of the defender against 2: he wins; the Pole is gone.
  const board = bayonets({}, [10, 5, 3, 2, 1])
  order(board, 'A1-2', 'charge', at('B2-1'))
  expect(board.told('mp.melee').map(({ data }) => (data as { winner: string }).winner)).toEqual([
    'nobody',
    'defender',
  ])
})

test('MP-CHG-03 MP-CHG-05 who fails Morale stops a tenth of an inch short, and nobody fights', () => {
  const board = bayonets({}, [15])
  order(board, 'A1-2', 'charge', at('B2-1'))
  expect(board.told('mp.melee')).toEqual([])
  expect(apart(board, 'A1-2', 'B2-1')).toBeGreaterThanOrEqual(9)
  expect(apart(board, 'A1-2', 'B2-1')).toBeLessThanOrEqual(12)
  expect(board.state.facts.platoons.A1?.level).toBe('confident')
})

test('MP-CHG-02 MP-CHG-05 beyond 4" a charge falls short: they have moved, and do not fight', () => {
  const board = bayonets({}, [10])
  board.put('B2-1', 25.5, 20)
  order(board, 'A1-2', 'charge', at('B2-1'))
  expect(board.u('A1-2').at).toEqual({ x: 2400, y: 2000 })
  expect(board.told('mp.melee')).toEqual([])
})

test('MP-CHG-04 a target on Overwatch passes Skill and fires at 2", the attackers moving', () => {
  // Skill 11, 11 thrown. German rifles at 2": 7, and 2 for a target that moves = 9. 14 of the infantry half pins.
  const board = bayonets({ 'B2-1': { overwatch: 'auto' } }, [10, 11, 14])
  order(board, 'A1-2', 'charge', at('B2-1'))
  expect(board.told('mp.repels')[0]).toMatchObject({
    sums: { target: { total: 11 } },
    data: { passed: true },
  })
  expect(board.told('mp.rifled')[0]).toMatchObject({ sums: { strength: { total: 9 } } })
  expect(board.u('B2-1')).toMatchObject({ overwatch: null, used: expect.arrayContaining(['done']) })
  const { status, pinned, suppressed, at: where } = board.u('A1-2')
  expect(status === 'destroyed' || pinned || suppressed).toBe(true)
  if (status !== 'destroyed') expect(where).toEqual({ x: 2000, y: 2000 })
  expect(board.told('mp.melee')).toEqual([])
  // Skill failed: the shot is not fired, and Overwatch is gone all the same. Melee 7 − 10 against 5 − 15.
  const late = bayonets({ 'B2-1': { overwatch: 'auto' } }, [10, 12, 10, 15])
  order(late, 'A1-2', 'charge', at('B2-1'))
  expect(late.told('mp.rifled')).toEqual([])
  expect(late.u('B2-1').status).toBe('destroyed')
})

test('MP-CHG-04 who waits and has no rifles gives way by an inch', () => {
  const board = bayonets({ 'B2-1': { overwatch: 'auto', card: 'de39_obs' } }, [10, 10, 15])
  order(board, 'A1-2', 'charge', at('B2-1'))
  expect(board.told('mp.gives-way')).toHaveLength(1)
  // From 23" to 24": four inches take the Pole there, who fights at 7 against 1.
  expect(melee(board)).toEqual([[7, 1]])
})

test('MP-CHG-07 defenders: Suppressed −5 and Disorganised −5 add to each other, linear cover +3', () => {
  const board = bayonets({ 'B2-1': { suppressed: true } }, [10, 10, 9])
  const { B2, ...others } = board.state.facts.platoons
  if (B2 === undefined) throw new Error('There is no B2.')
  board.state.facts.platoons = { ...others, B2: { ...B2, level: 'disorganised' } }
  order(board, 'A1-2', 'charge', at('B2-1'))
  expect(melee(board)).toEqual([[7, -5]])
})

test('MP-CHG-01 MP-CHG-06 each at its own target: two fights apart from each other', () => {
  const board = bayonets({}, [10, 5, 10, 5, 10])
  board.put('A1-1', 20, 17)
  board.put('B2-2', 23, 17)
  order(board, 'A1-2', 'charge', { target: { unit: 'B2-1' }, options: { with: 'A1-1', targets: 'B2-2' } })
  expect(melee(board)).toEqual([
    [7, 5],
    [7, 5],
  ])
  expect(board.u('B2-1').status).toBe('destroyed')
  expect(board.u('B2-2').status).toBe('destroyed')
})

test('MP-CHG-01 the crew of a lorry fights for it at +2 for the attacker; without it the lorry is lost', () => {
  // 5 + 2 + 2 = 9 against the crew of WB 2: 9 − 9 against 2 − 12.
  const board = bayonets({}, [10, 9, 12])
  Object.assign(board.put('B2-5', 23.5, 20), { overwatch: null })
  board.u('B2-1').at = null
  order(board, 'A1-2', 'charge', at('B2-5'))
  expect(melee(board)).toEqual([[9, 2]])
  expect(board.u('B2-5').status).toBe('destroyed')
  expect(Object.keys(board.state.features)).toContain('wreck-B2-5')
})

test('MP-CHG-01 MP-MOR-05 refusals are kind and change nothing', () => {
  const closed = (facts: Record<string, object>, more = at('B2-1')) => {
    const board = bayonets(facts)
    const before = JSON.stringify(board.state)
    const key = refused(() => order(board, 'A1-2', 'charge', more))
    expect(JSON.stringify(board.state)).toBe(before)
    return key
  }
  expect(closed({ 'A1-2': { used: ['additional'] } })).toBe('mp.error.no-action')
  expect(closed({ 'A1-2': { pinned: true } })).toBe('mp.error.pinned')
  expect(closed({ 'A1-2': { suppressed: true } })).toBe('mp.error.no-action')
  expect(closed({ 'B2-1': { hidden: true } })).toBe('mp.error.no-charge')
  expect(closed({}, at('B2-9'))).toBe('mp.error.no-charge')
  expect(closed({}, at('B2-1', 'A2-1'))).toBe('mp.error.charge-platoon')
  expect(closed({}, { target: { unit: 'B2-1' }, options: { targets: 'B2-2' } } as never)).toBe(
    'mp.error.charge-targets',
  )
})

test('MP-CHG-01 a charge is offered with all whom a stand sees', () => {
  const board = bayonets()
  board.state.seats = { p: { side: 'PL', chief: true, commands: [] } } as never
  const offered = offersFor(board.state, 'p').find(
    ({ unit, order: key }) => unit === 'A1-2' && key === 'charge',
  )
  expect(offered).toBeDefined()
  expect(JSON.stringify(offered)).toContain('B2-1')
})
