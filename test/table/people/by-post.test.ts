import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { begun, done, posts, refusal, type ToyTable, toyTable, who } from '../support/toy-table.ts'

let at: ToyTable
beforeEach(async () => {
  at = await toyTable()
  await begun(at)
})
afterEach(() => at.close())

const ann = who('ann')
const bob = who('bob')
const umpire = who('umpire')
const saidTo = async (player: string) =>
  (await posts(at))
    .filter(
      ({ to, data }) =>
        (to.kind === 'player' && to.player === player) ||
        (to.kind === 'side' && (data as { calls?: string[] }).calls?.includes(player)),
    )
    .flatMap(({ data }) => (data as { said: { key: string; params?: unknown }[] }).said)
const place = async (unit: string) => done(await at.table.view(who('umpire'))).units[unit]?.at
const hour = (n: number) => new Date(Date.parse('2026-01-01T00:00:00.000Z') + n * 3_600_000).toISOString()

describe('many orders at once (KG-DIG-12)', () => {
  const lines = 'K1 move > N 5\n\n# a remark\nK2 move > N 5  # with a remark\nK3 ruch > N 5'

  test('a line that cannot be read is named, and nothing is carried out', async () => {
    const result = await at.table.orders(ann, 'K1 move > N 5\nK9 move > N 5\nK1 charrge @R1')
    expect(result).toMatchObject({ refusal: { key: 'table.error.lines', params: { count: 2 } } })
    expect(await place('K1')).toEqual({ x: 50, y: 50 })
  })

  test('the first runs, the rest waits for the window, then goes on by itself', async () => {
    expect(done(await at.table.orders(ann, lines)).queued).toBe(2)
    expect(await place('K2')).toEqual({ x: 150, y: 50 })
    expect(done(await at.table.queue(ann))).toEqual(['K2 move > N 5', 'K3 ruch > N 5'])
    expect(done(await at.table.queue(bob))).toEqual([])
    at.restart()
    done(await at.table.pass(bob))
    expect(await place('K2')).toEqual({ x: 150, y: 100 })
    expect(done(await at.table.queue(ann))).toEqual(['K3 ruch > N 5'])
    done(await at.table.pass(bob))
    expect(await place('K3')).toEqual({ x: 250, y: 100 })
    expect(done(await at.table.queue(ann))).toEqual([])
  })

  test('with nobody to ask all of it runs in one command', async () => {
    done(await at.table.setPass(bob, { turn: null, until: [], headquarters: [] }))
    expect(done(await at.table.orders(ann, lines)).queued).toBe(0)
    expect(await place('K3')).toEqual({ x: 250, y: 100 })
  })

  test('one that is refused takes only what depends on it with it, be it the first', async () => {
    done(await at.table.setPass(bob, { turn: null, until: [], headquarters: [] }))
    const given = done(
      await at.table.orders(ann, 'K1 deploy > A1\nK2 move > N 5\nK3 move > N 5\nK1 move > N 5'),
    )
    expect(await place('K2')).toEqual({ x: 150, y: 100 })
    expect(await place('K3')).toEqual({ x: 250, y: 100 })
    expect(given.told).toMatchObject([
      {
        key: 'table.queue.stopped-behind',
        params: { line: 'K1 deploy > A1', count: 1, lines: 'K1 move > N 5' },
      },
    ])
    expect(done(await at.table.left(ann))).toEqual(['K1 deploy > A1', 'K1 move > N 5'])
    // With nothing behind it but the end of the turn it is refused as one alone is.
    expect(refusal(await at.table.orders(ann, 'K1 deploy > A1\nend'))).toBe('toy.not-now')
  })

  test('a reaction stops what it concerns, and its owner is told; other orders go on', async () => {
    done(await at.table.orders(ann, 'K1 move > N 5\nK2 move > @R2 5\nK1 move > N 5\nK3 move > N 5'))
    done(await at.table.spendPd(bob, 'R1: R2 move > S 5'))
    // K1's order was answered, and R2 has moved: what is about either waits.
    expect(await place('K1')).toEqual({ x: 50, y: 100 })
    expect(await place('K2')).toEqual({ x: 150, y: 50 })
    expect(await place('K3')).toEqual({ x: 250, y: 100 })
    expect(await saidTo('ann')).toMatchObject([
      {
        key: 'table.queue.stopped',
        params: {
          count: 2,
          reason: { key: 'table.queue.reaction', params: { count: 2 } },
          lines: 'K2 move > @R2 5\nK1 move > N 5',
        },
      },
    ])
    expect(done(await at.table.left(ann))).toEqual(['K2 move > @R2 5', 'K1 move > N 5'])
  })

  test('what depends on an order that a reaction has stopped waits with it, the end of the turn too', async () => {
    done(await at.table.orders(ann, 'K1 move > N 5\nK2 shoot @R2\nK3 move > @K2 2\nend'))
    done(await at.table.spendPd(bob, 'R1: R2 move > S 5'))
    expect(done(await at.table.queue(ann))).toEqual([])
    expect(done(await at.table.left(ann))).toEqual(['K2 shoot @R2', 'K3 move > @K2 2', 'end'])
    expect(done(await at.table.status(umpire)).active).toBe('RED')
  })

  test('the button to give the rest again goes when that is done, and when the battle is over', async () => {
    const over = async () =>
      (await posts(at)).flatMap(({ kind, data }) =>
        kind === 'recall' ? [(data as { over?: string[] }).over] : [],
      )
    const stop = async () => {
      done(await at.table.orders(ann, 'K1 move > N 5\nK1 move > N 5'))
      done(await at.table.spendPd(bob, 'R1: R2 move > S 5'))
      expect(done(await at.table.left(ann))).toEqual(['K1 move > N 5'])
      await at.sayAll()
    }
    await stop()
    done(await at.table.orders(ann, 'K1 move > N 5'))
    expect(await over()).toContainEqual(['again:ann'])
    done(await at.table.pass(bob))
    await stop()
    done(await at.table.umpire(umpire, { text: 'end draw' }))
    expect(await over()).toContainEqual(['again:ann'])
    expect(done(await at.table.left(ann))).toEqual([])
  })

  test('a reaction that concerns none of them stops nothing', async () => {
    done(await at.table.orders(ann, 'K1 move > N 5\nK2 move > N 5\nend'))
    done(await at.table.spendPd(bob, 'R1: R2 move > S 5'))
    expect(done(await at.table.queue(ann))).toEqual(['end'])
    done(await at.table.pass(bob))
    expect(done(await at.table.status(umpire)).active).toBe('BLUE')
  })

  test('a lost unit stops its own; orders that do not depend on it go on, and what was left is kept', async () => {
    done(await at.table.orders(ann, lines))
    done(await at.table.umpire(umpire, { text: 'status K2 destroyed' }))
    done(await at.table.pass(bob))
    expect(await saidTo('ann')).toMatchObject([
      { params: { reason: { key: 'table.queue.unit-lost' }, count: 1, lines: 'K2 move > N 5' } },
    ])
    expect(await place('K3')).toEqual({ x: 250, y: 100 })
    expect(done(await at.table.left(ann))).toEqual(['K2 move > N 5'])
    expect(done(await at.table.left(bob))).toEqual([])
  })

  test('one that lies in wait is not lost: the rules say what it may do', async () => {
    done(await at.table.orders(ann, lines))
    done(await at.table.umpire(umpire, { text: 'status K2 trap' }))
    done(await at.table.pass(bob))
    expect(JSON.stringify(await saidTo('ann'))).not.toContain('table.queue.unit-lost')
  })

  test('out of turn nothing waits, but the first order is held against the rules', async () => {
    expect(refusal(await at.table.orders(bob, 'R1 move > S 5\nR2 move > S 5'))).toBe('toy.not-your-turn')
    expect(refusal(await at.table.orders(bob, 'R1 move > S 5'))).toMatch(/^toy\./u)
  })

  test.each(['fled', 'destroyed'])('a target that is %s stops it', async (status) => {
    done(await at.table.orders(ann, 'K1 move > N 5\nK2 shoot @R1'))
    done(await at.table.umpire(umpire, { text: `status R1 ${status}` }))
    done(await at.table.pass(bob))
    expect(await saidTo('ann')).toMatchObject([{ params: { reason: { key: 'table.queue.target-lost' } } }])
  })

  test('a target that is not to be seen any more stops it', async () => {
    done(await at.table.orders(ann, 'K1 move > N 5\nK2 shoot @R1'))
    done(await at.table.umpire(umpire, { text: 'status R1 trap' }))
    done(await at.table.pass(bob))
    expect(await saidTo('ann')).toMatchObject([{ params: { reason: { key: 'table.queue.target-gone' } } }])
  })

  test('one order more waits behind those that wait, and so does the end of the turn', async () => {
    done(await at.table.orders(ann, 'K1 move > N 5\nK2 move > N 5'))
    expect(done(await at.table.order(ann, { text: 'K3 move > N 5' })).queued).toBe(2)
    expect(done(await at.table.endTurn(ann)).told).toMatchObject([{ key: 'table.queue.then-end' }])
    at.restart()
    for (let n = 0; n < 3; n++) done(await at.table.pass(bob))
    expect(await place('K3')).toEqual({ x: 250, y: 100 })
    expect(done(await at.table.status(umpire)).active).toBe('BLUE')
  })

  test('the last line may end the turn; after one that could not be carried out it does not', async () => {
    done(await at.table.orders(ann, 'K1 move > N 5\nK2 move > N 5\nend'))
    done(await at.table.pass(bob))
    done(await at.table.pass(bob))
    expect(done(await at.table.status(umpire)).active).toBe('BLUE')
    done(await at.table.orders(bob, 'koniec'))
    expect(done(await at.table.status(umpire)).active).toBe('RED')
    done(await at.table.orders(ann, 'K1 move > N 5\nK2 move > N 5\nK3 move > N 5\nend'))
    done(await at.table.umpire(umpire, { text: 'status K2 destroyed' }))
    done(await at.table.pass(bob))
    done(await at.table.pass(bob))
    expect(done(await at.table.status(umpire)).active).toBe('RED')
    expect(done(await at.table.left(ann))).toEqual(['K2 move > N 5', 'end'])
  })

  test('it can be taken back', async () => {
    done(await at.table.orders(ann, lines))
    done(await at.table.cancelQueue(ann))
    done(await at.table.pass(bob))
    expect(await place('K2')).toEqual({ x: 150, y: 50 })
  })
})

describe('passes given beforehand (KG-DIG-13)', () => {
  test('for a turn: windows close by themselves until it is over', async () => {
    done(await at.table.setPass(bob, { turn: 1, until: [], headquarters: [] }))
    done(await at.table.order(ann, { text: 'K1 move > N 5' }))
    expect(done(await at.table.view(bob)).asked).toBeNull()
    done(await at.table.endTurn(ann))
    done(await at.table.endTurn(bob))
    done(await at.table.order(ann, { text: 'K1 move > N 5' }))
    expect(done(await at.table.view(bob)).asked).not.toBeNull()
  })

  test('until an own unit is shot at', async () => {
    done(await at.table.setPass(bob, { turn: null, until: [{ on: 'shot' }], headquarters: [] }))
    done(await at.table.order(ann, { text: 'K1 move > N 5' }))
    expect(done(await at.table.view(bob)).asked).toBeNull()
    done(await at.table.order(ann, { text: 'K1 shoot @R1' }))
    expect(done(await at.table.view(bob)).asked).not.toBeNull()
    expect(done(await at.table.standing(bob)).pass).toBeNull()
  })

  test('until an enemy charges', async () => {
    done(
      await at.table.setPass(bob, { turn: null, until: [{ on: 'order', kind: 'charge' }], headquarters: [] }),
    )
    done(await at.table.order(ann, { text: 'K1 shoot @R1' }))
    expect(done(await at.table.view(bob)).asked).toBeNull()
    done(await at.table.order(ann, { text: 'K1+K2 wave @R1' }))
    expect(done(await at.table.view(bob)).asked).not.toBeNull()
  })

  test('for other HQs than the one with points it does not hold', async () => {
    done(await at.table.setPass(bob, { turn: null, until: [], headquarters: ['R2'] }))
    done(await at.table.order(ann, { text: 'K1 move > N 5' }))
    expect(done(await at.table.view(bob)).asked).not.toBeNull()
  })
})

describe('standing orders (KG-DIG-14)', () => {
  const near = { on: 'near' as const, of: { unit: 'R1' }, within: 200 }
  const base = { trigger: near, hq: 'R1', orders: 'R2 shoot @enemy', priority: 0, uses: 1, lastTurn: null }

  test('run when their trigger is true, cost a point, and are used up', async () => {
    done(await at.table.addStanding(bob, base))
    // (50, 100) is 250 from R1 at (50, 350); (50, 200) is 150.
    done(await at.table.order(ann, { text: 'K1 move > N 5' }))
    expect(done(await at.table.view(bob)).asked).not.toBeNull()
    done(await at.table.pass(bob))
    done(await at.table.order(ann, { text: 'K1 move > N 10' }))
    const view = done(await at.table.view(bob))
    expect(view.asked).toBeNull()
    expect(view.sides.BLUE?.pools.pd).toEqual({ R1: 1 })
    expect(done(await at.table.why(bob))[0]?.event).toMatchObject({ unit: 'R2', target: 'K1' })
    expect(done(await at.table.standing(bob)).orders).toEqual([])
    expect(await saidTo('bob')).toMatchObject([{ key: 'table.standing.used' }])
    // What he said and that it is used up stand in the log, for umpires alone; what was done by it says so.
    const entries = await at.store.entries(done(await at.table.status(ann)).battleId)
    const told = entries.filter(({ input }) => input.type === 'umpire')
    expect(told.map(({ input }) => input.type === 'umpire' && input.act)).toMatchObject([
      { act: 'instruct', player: 'bob', said: { orders: [{ orders: 'R2 shoot @enemy' }] } },
      { act: 'instruct', player: 'bob', said: null },
    ])
    expect(told.every(({ effects }) => effects.every(({ to }) => to?.length === 0))).toBe(true)
    const answers = entries.flatMap(({ input }) => (input.type === 'answer' ? [input] : []))
    expect(answers.map(({ by, cause }) => [by, cause?.why])).toEqual([
      ['bob', undefined],
      ['bob', 'standing'],
    ])
  })

  test.each(['@wróg', '@wrog', '@Enemy'])('know the enemy as %s, too', async (enemy) => {
    done(await at.table.addStanding(bob, { ...base, orders: `R2 shoot ${enemy}` }))
    done(await at.table.order(ann, { text: 'K1 move > N 15' }))
    expect(done(await at.table.why(bob))[0]?.event).toMatchObject({ unit: 'R2', target: 'K1' })
  })

  test('the highest goes first; one that is illegal is dropped without cost', async () => {
    done(await at.table.addStanding(bob, { ...base, hq: 'R2', priority: 5 }))
    done(await at.table.addStanding(bob, { ...base, orders: 'R2 move > S 5' }))
    done(await at.table.order(ann, { text: 'K1 move > N 15' }))
    expect(await saidTo('bob')).toMatchObject([
      { key: 'table.standing.dropped' },
      { key: 'table.standing.used' },
    ])
    expect(await place('R2')).toEqual({ x: 150, y: 300 })
    expect(done(await at.table.view(bob)).sides.BLUE?.pools.pd).toEqual({ R1: 1 })
  })

  test('are secret, can be taken back, and are read when they are given', async () => {
    const { told } = done(await at.table.addStanding(bob, base))
    expect(done(await at.table.standing(ann)).orders).toEqual([])
    expect(refusal(await at.table.addStanding(bob, { ...base, orders: '!!' }))).toBe('notation.expected-unit')
    const bad: readonly [object, string][] = [
      [{ orders: 'R2 shot @enemy' }, 'notation.unknown-order'],
      [{ orders: 'K2 shoot @enemy' }, 'table.error.not-your-unit'],
      [{ hq: 'K1' }, 'table.error.no-such-hq'],
    ]
    for (const [more, why] of bad) {
      expect(refusal(await at.table.addStanding(bob, { ...base, ...more }))).toBe(why)
    }
    const passed = { turn: 1, until: [], headquarters: ['K1'] }
    expect(refusal(await at.table.setPass(bob, passed))).toBe('table.error.no-such-hq')
    const id = String(told[0]?.params?.id)
    expect(refusal(await at.table.removeStanding(ann, id))).toBe('table.error.no-standing')
    done(await at.table.removeStanding(bob, id))
    expect(done(await at.table.standing(bob)).orders).toEqual([])
  })

  test('answer to what is seen alone: a hidden unit’s move triggers nothing', async () => {
    done(
      await at.table.addStanding(ann, {
        ...base,
        trigger: { ...near, of: { unit: 'K1' }, within: 9999 },
        hq: 'K1',
        orders: 'K1 move > N 5',
      }),
    )
    done(await at.table.endTurn(ann))
    done(await at.table.order(bob, { text: 'R3 move > S 5' }))
    expect(done(await at.table.view(ann)).asked).not.toBeNull()
    expect(await place('K1')).toEqual({ x: 50, y: 50 })
  })
})

describe('deadlines (KG-DIG-11, KG-DIG-15)', () => {
  const rows = async () => at.store.deadlines(done(await at.table.status(ann)).battleId)

  test('a window has 12 hours, is reminded of, and falls to a pass', async () => {
    done(await at.table.order(ann, { text: 'K1 move > N 5' }))
    expect(await rows()).toMatchObject([{ key: 'ask:2', due: hour(12), remind: hour(9) }])
    expect(await at.table.tick(hour(8))).toBe(0)
    expect(await at.table.tick(hour(9))).toBe(1)
    expect(await at.table.tick(hour(9))).toBe(0)
    const pings = (await posts(at)).filter(({ kind }) => kind === 'ping')
    expect(pings.at(-1)?.data).toMatchObject({ players: ['bob'], reminder: true, due: hour(12) })
    at.restart()
    at.time.now = hour(12)
    expect(await at.table.tick(hour(12))).toBe(1)
    expect(done(await at.table.status(ann)).owes[0]?.condition).toBe('owes')
    expect(refusal(await at.table.pass(bob))).toBe('table.error.not-asked')
  })

  test('while a window is open the player turn’s own clock stands still', async () => {
    expect(await rows()).toMatchObject([{ key: 'orders:RED:1', due: hour(48), remind: hour(36) }])
    at.time.now = hour(10)
    done(await at.table.order(ann, { text: 'K1 move > N 5' }))
    expect(await rows()).toMatchObject([{ key: 'ask:2', due: hour(22) }])
    at.time.now = hour(20)
    done(await at.table.pass(bob))
    // 38 hours were left; they begin again at hour 20.
    expect(await rows()).toMatchObject([{ key: 'orders:RED:1', due: hour(58) }])
  })

  test('a player turn that runs out is ended, queue and all', async () => {
    at.time.now = hour(48)
    expect(await at.table.tick(hour(48))).toBe(1)
    expect(done(await at.table.status(ann)).active).toBe('BLUE')
    expect((await rows()).map(({ key, due }) => [key, due])).toEqual([['orders:BLUE:1', hour(96)]])
    const entries = await at.store.entries(done(await at.table.status(ann)).battleId)
    expect(entries.at(-1)?.input).toMatchObject({ type: 'order', by: null, order: { order: 'endTurn' } })
  })

  test('an umpire gives more time, stops the clocks and lets them run', async () => {
    done(await at.table.extend(umpire, 5))
    expect(await rows()).toMatchObject([{ due: hour(53) }])
    done(await at.table.pause(umpire, true))
    expect(await rows()).toEqual([])
    at.time.now = hour(100)
    done(await at.table.pause(umpire, false))
    expect(await rows()).toMatchObject([{ due: hour(153) }])
    const entries = await at.store.entries(done(await at.table.status(ann)).battleId)
    expect(
      entries.slice(-3).map(({ input, effects }) => [input, effects.map((one) => 'name' in one && one.name)]),
    ).toMatchObject([
      [{ by: 'umpire', act: { act: 'clocks', hours: 5 } }, ['umpire.extend']],
      [{ by: 'umpire', act: { act: 'clocks', stopped: true } }, ['umpire.pause']],
      [{ by: 'umpire', act: { act: 'clocks', stopped: false } }, ['umpire.resume']],
    ])
    expect(refusal(await at.table.extend(ann, 5))).toBe('table.error.seated-umpire')
  })
})

describe('umpires (KG-DIG-40, KG-DIG-41)', () => {
  test('nobody is player and umpire of one battle', async () => {
    expect(refusal(await at.table.umpire({ ...ann, manages: true }, { text: 'dice 6' }))).toBe(
      'table.error.seated-umpire',
    )
    expect(refusal(await at.table.umpire(who('eve'), { text: 'dice 6' }))).toBe('table.error.not-umpire')
    done(await at.table.umpire(who('eve', { manages: true }), { text: 'dice 6', reason: 'rolled by hand' }))
    done(await at.table.addUmpire(umpire, 'zoe', 'Zoe'))
    expect(done(await at.table.viewer(who('zoe')))).toEqual({ kind: 'umpire' })
    expect(done(await at.table.viewer(who('eve')))).toEqual({ kind: 'spectator' })
  })

  test('acts are carried out, logged and announced; which dice were queued is not', async () => {
    done(await at.table.umpire(umpire, { text: 'set K1 hits 1', reason: 'a slip' }))
    done(await at.table.umpire(umpire, { text: 'move K1 C2 face E' }))
    done(await at.table.umpire(umpire, { text: 'dice 6' }))
    done(await at.table.say(umpire, { text: 'Snow begins to fall.' }))
    const view = done(await at.table.view(bob))
    expect(view.units.K1).toMatchObject({ at: { x: 250, y: 150 }, facing: 900, facts: { hits: 1 } })
    const log = JSON.stringify(done(await at.table.log(bob)))
    for (const word of ['a slip', 'umpire.dice', 'Snow begins to fall.']) expect(log).toContain(word)
    expect(log).not.toContain('"values"')
    const shot = done(await at.table.order(ann, { text: 'K1 shoot @R1' }))
    expect(JSON.stringify(shot.entries)).toContain('"total":7')
  })

  test.each([
    ['jump K1', 'table.error.act'],
    ['set K9 hits 1', 'table.error.unit'],
    ['set K1 hits', 'table.error.missing'],
    ['move K1 Q99', 'table.error.place'],
    ['move K1 C2 face sideways', 'table.error.facing'],
    ['status K1 sleepy', 'table.error.status'],
    ['dice x', 'table.error.dice-value'],
    ['dice', 'table.error.dice-value'],
    ['dice 4 0', 'table.error.dice-value'],
    ['undo 0', 'table.error.undo-begin'],
    ['end GREEN', 'table.error.side'],
  ])('%s', async (text, key) => {
    expect(refusal(await at.table.umpire(umpire, { text }))).toBe(key)
  })

  test('an undo reaches any entry, also behind snapshots and after a restart', async () => {
    done(await at.table.setPass(bob, { turn: null, until: [], headquarters: [] }))
    for (let round = 0; round < 12; round++) {
      done(await at.table.orders(ann, 'K1 move > N 1\nK2 move > N 1\nK3 move > N 1\nK1 shoot @C3'))
    }
    const here = await place('K1')
    const { battleId } = done(await at.table.status(ann))
    expect((await at.store.snapshot(battleId))?.seq ?? 0).toBeGreaterThan(40)
    at.restart()
    done(await at.table.umpire(umpire, { text: 'undo 3', reason: 'a dispute' }))
    expect(here).toEqual({ x: 50, y: 170 })
    expect(await place('K1')).toEqual({ x: 50, y: 60 })
    at.restart()
    expect(await place('K1')).toEqual({ x: 50, y: 60 })
    done(await at.table.order(ann, { text: 'K1 move > N 1' }))
    at.restart()
    expect(await place('K1')).toEqual({ x: 50, y: 70 })
    done(await at.table.umpire(umpire, { text: 'end draw' }))
    expect(done(await at.table.verify(bob)).entries).toBeGreaterThan(100)
  })

  test('entries an undo took back are marked in the log, the undo and what counts are not', async () => {
    done(await at.table.setPass(bob, { turn: null, until: [], headquarters: [] }))
    done(await at.table.order(ann, { text: 'K1 move > N 1' }))
    const kept = Number(done(await at.table.log(umpire)).at(-1)?.number)
    done(await at.table.order(ann, { text: 'K1 move > N 2' }))
    const wrong = Number(done(await at.table.log(umpire)).at(-1)?.number)
    expect(wrong).toBeGreaterThan(kept)
    done(await at.table.umpire(umpire, { text: `undo ${kept}` }))
    done(await at.table.order(ann, { text: 'K1 move > N 3' }))
    const log = done(await at.table.log(bob, { limit: 50 }))
    expect(Number(log.at(-1)?.number)).toBeGreaterThan(wrong + 1)
    const marked = log.filter((entry) => entry.takenBack).map(({ number }) => Number(number))
    expect(marked).toEqual(log.map(({ number }) => Number(number)).filter((n) => n > kept && n <= wrong))
    expect(marked.length).toBeGreaterThan(0)
  })

  test('an umpire answers for the absent and gives their HQs to others', async () => {
    done(await at.table.order(ann, { text: 'K1 move > N 5' }))
    expect(refusal(await at.table.answerFor(ann, 'pass'))).toBe('table.error.seated-umpire')
    done(await at.table.answerFor(umpire, 'pass'))
    expect(done(await at.table.status(ann)).owes[0]?.condition).toBe('owes')
    done(await at.table.assign(umpire, { player: 'amy', name: 'Amy', side: 'RED', headquarters: ['K3'] }))
    expect(done(await at.table.view(ann)).seats).toMatchObject({
      amy: { side: 'RED', commands: ['K3'], chief: false },
      ann: { side: 'RED', commands: ['K1'], chief: true },
    })
    expect(refusal(await at.table.order(ann, { text: 'K3 move > N 5' }))).toBe('toy.not-yours')
    done(await at.table.leave(ann))
    expect(done(await at.table.view(bob)).seats).toMatchObject({ amy: { chief: true } })
  })
})
