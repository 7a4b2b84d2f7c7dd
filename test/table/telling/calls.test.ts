import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { plainText } from '../../../src/kernel/words.ts'
import type { PostData } from '../../../src/table/battle/post-data.ts'
import { toy } from '../../kernel/toy-ruleset.ts'
import { done, posts, type ToyTable, toyTable, who } from '../support/toy-table.ts'

let at: ToyTable
beforeEach(async () => {
  at = await toyTable()
})
afterEach(() => at.close())

const umpire = who('umpire')
const [ann, amy, bob] = [who('ann'), who('amy'), who('bob')]
const hour = (n: number) => new Date(Date.parse('2026-01-01T00:00:00.000Z') + n * 3_600_000).toISOString()

/** RED is ann's, BLUE has the players named. */
async function battle(...blue: readonly [player: string, hq: string][]): Promise<void> {
  const sides = {
    RED: ['K1', 'K2', 'K3'].map((id, n) => ({
      id,
      hq: 'K1',
      x: 50 + 100 * n,
      y: 50,
      pd: id === 'K1' ? 2 : 0,
    })),
    BLUE: ['R1', 'R2'].map((id, n) => ({ id, hq: id, x: 50 + 100 * n, y: 350, pd: 5 })),
  }
  const scenario = { inline: { sides } }
  done(await at.table.newBattle(umpire, { guildId: null, ruleset: 'toy', scenario, language: 'en' }))
  done(await at.table.join(ann, 'RED', []))
  for (const [player, hq] of blue) done(await at.table.join(who(player), 'BLUE', [hq]))
  done(await at.table.start(umpire))
}

interface Call {
  readonly side: string
  readonly data: PostData['ping']
}
/** Calls to BLUE that are still to be sent, oldest first. */
const calls = async (side = 'BLUE'): Promise<Call[]> =>
  (await posts(at))
    .filter(({ kind, to }) => kind === 'ping' && to.kind === 'side' && to.side === side)
    .map(({ data }) => ({ side, data: data as unknown as PostData['ping'] }))
const called = async (side = 'BLUE') => (await calls(side)).map(({ data }) => data.players)
/** What becomes of a call when it is sent now. */
const now = async ({ side, data }: Call | undefined = { side: '', data: {} as never }) =>
  at.table.callNow(done(await at.table.status(umpire)).battleId, side, data)

describe('who is called once is not called again for each window of a batch', () => {
  const lines = 'K1 move > N 1\nK2 move > N 1\nK3 move > N 1'

  test('the next question is shown without calling anybody', async () => {
    await battle(['bob', 'R1'])
    done(await at.table.orders(ann, lines))
    done(await at.table.pass(bob))
    done(await at.table.pass(bob))
    expect(await called()).toEqual([['bob'], [], []])
    const asks = (await calls()).map(({ data }) => data.ask?.id)
    expect(new Set(asks).size).toBe(3)
    done(await at.table.pass(bob))
    done(await at.table.order(ann, { text: 'K1 move > N 1' }))
    // He was free in between: that is another cause.
    expect(await called()).toEqual([['bob'], [], [], ['bob']])
  })

  test('a fellow who was called and has not acted is not called again; one who had passed is', async () => {
    await battle(['bob', 'R1'], ['amy', 'R2'])
    done(await at.table.orders(ann, lines))
    done(await at.table.pass(amy))
    done(await at.table.pass(bob))
    expect(await called()).toEqual([['amy', 'bob'], ['amy']])
  })

  test('also where the clock has answered for him', async () => {
    await battle(['bob', 'R1'])
    done(await at.table.orders(ann, lines))
    for (const n of [9, 12]) {
      at.time.now = hour(n)
      expect(await at.table.tick(hour(n))).toBe(1)
    }
    expect((await called()).filter((players) => players.length > 0)).toEqual([['bob'], ['bob']])
    const reminders = (await calls()).filter(({ data }) => data.reminder)
    expect(reminders).toHaveLength(1)
  })
})

describe('a call says what led to its question', () => {
  const causes = async () => (await calls()).map(({ data }) => data.cause)

  test('the order with what came of it', async () => {
    await battle(['bob', 'R1'])
    done(await at.table.order(ann, { text: 'K1 move > N 1' }))
    const [cause] = await causes()
    const effects = cause?.entries.flatMap((entry) => entry.effects) ?? []
    expect(effects).toContainEqual(expect.objectContaining({ type: 'move', unit: 'K1' }))
    expect(cause?.entries[0]?.units).toHaveProperty('K1')
    expect((await calls('RED')).map(({ data }) => data.cause)).toEqual([undefined])
  })

  test('who has acted is named only where the side that is asked was told of it', async () => {
    // K1 is in plain sight, but only its own side hears of its orders.
    const audience: typeof toy.audience = (state, change) =>
      'unit' in change && change.unit === 'K1' ? ['RED'] : toy.audience(state, change)
    const reacting: typeof toy.reacting = (_, side, acted) => [plainText(`${side} heard of ${acted}`)]
    await at.close()
    at = await toyTable({ ...toy, audience, reacting })
    await battle(['bob', 'R1'])
    const ways = async () => (await causes()).map((cause) => cause?.ways)
    done(await at.table.order(ann, { text: 'K1 move > N 1' }))
    expect(await ways()).toEqual([[plainText('BLUE heard of null')]])
    done(await at.table.pass(bob))
    done(await at.table.order(ann, { text: 'K2 move > N 1' }))
    expect(await ways()).toEqual([[plainText('BLUE heard of null')], [plainText('BLUE heard of K2')]])
  })

  test('nothing in it is hidden from the side that is asked', async () => {
    const sides = {
      RED: [
        { id: 'K1', hq: 'K1', x: 50, y: 50, pd: 2 },
        { id: 'K2', hq: 'K1', x: 150, y: 50, hidden: true },
      ],
      BLUE: [{ id: 'R1', hq: 'R1', x: 50, y: 350, pd: 5 }],
    }
    const scenario = { inline: { sides } }
    done(await at.table.newBattle(umpire, { guildId: null, ruleset: 'toy', scenario, language: 'en' }))
    done(await at.table.join(ann, 'RED', []))
    done(await at.table.join(bob, 'BLUE', []))
    done(await at.table.start(umpire))
    done(await at.table.order(ann, { text: 'K2 move > N 1' }))
    const told = JSON.stringify(await causes())
    expect(told).toContain('"scene"')
    expect(told).not.toContain('K2')
  })
})

describe('a call is held against what is owed when it is sent', () => {
  test('one that was answered meanwhile is not sent', async () => {
    await battle(['bob', 'R1'])
    done(await at.table.order(ann, { text: 'K1 move > N 1' }))
    const [first] = await calls()
    expect(await now(first)).toMatchObject({ players: ['bob'], ask: first?.data.ask, due: hour(12) })
    done(await at.table.pass(bob))
    expect(await now(first)).toBeNull()
    const [, again] = await calls('RED')
    done(await at.table.endTurn(ann))
    expect(await now(again)).toBeNull()
    expect(await now((await calls())[1])).toMatchObject({ players: ['bob'], what: 'orders' })
  })

  test('it goes to those who still owe, with the question and the time of now', async () => {
    await battle(['bob', 'R1'], ['amy', 'R2'])
    done(await at.table.orders(ann, 'K1 move > N 1\nK2 move > N 1'))
    const [first] = await calls()
    done(await at.table.pass(amy))
    done(await at.table.extend(umpire, 3))
    at.restart()
    expect(await now(first)).toMatchObject({ players: ['bob'], due: hour(15) })
    done(await at.table.pass(bob))
    const second = await now(first)
    expect(second?.ask?.id).not.toBe(first?.data.ask?.id)
    expect(second?.players).toEqual(['amy', 'bob'])
  })

  test('a question that is shown without calling anybody is not shown once it is closed', async () => {
    await battle(['bob', 'R1'])
    done(await at.table.orders(ann, 'K1 move > N 1\nK2 move > N 1'))
    done(await at.table.pass(bob))
    const [, silent] = await calls()
    expect(await now(silent)).toMatchObject({ players: [] })
    done(await at.table.pass(bob))
    expect(await now(silent)).toBeNull()
  })

  test('nobody is called in a battle that is over, in another of the channel, or in none', async () => {
    await battle(['bob', 'R1'])
    const [first] = await calls('RED')
    const { battleId } = done(await at.table.status(umpire))
    done(await at.table.umpire(umpire, { text: 'end draw' }))
    await battle(['bob', 'R1'])
    expect(first && (await at.table.callNow(battleId, 'RED', first.data))).toBeNull()
    expect(first && (await at.table.callNow('none', 'RED', first.data))).toBeNull()
  })
})
