import { join } from 'node:path'
import { createClient } from '@libsql/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ask, type Procedure } from '../../../src/kernel/ask.ts'
import type { Battle } from '../../../src/kernel/battle.ts'
import type { Json } from '../../../src/kernel/json.ts'
import type { Declared } from '../../../src/kernel/order.ts'
import { message, refuse } from '../../../src/kernel/words.ts'
import { Patience } from '../../../src/table/running/tick.ts'
import { toy } from '../../kernel/toy-ruleset.ts'
import type { ToyState } from '../../kernel/toy-state.ts'
import { begun, done, posts, type ToyTable, toyTable, who } from '../support/toy-table.ts'

const START = '2026-01-01T00:00:00.000Z'
const plus = (ms: number, from = START) => new Date(Date.parse(from) + ms).toISOString()
const hour = (n: number) => plus(n * 3_600_000)
const [ann, bob, umpire] = [who('ann'), who('bob'), who('umpire')]

let at: ToyTable
beforeEach(async () => {
  at = await toyTable()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await at.close()
})

/** The clocks are looked at, at this time; how many rows were dealt with. */
const tickAt = (now: string): Promise<number> => {
  at.time.now = now
  return at.table.tick(now)
}
const battleId = async () => done(await at.table.status(umpire)).battleId
const rows = async () =>
  (await at.store.deadlines(await battleId())).map(({ key, due, remind }) => [key, due, remind])
/** What was handed to the rules since the battle began. */
const inputs = async () => (await at.store.entries(await battleId())).map(({ input }) => input)
const ends = async () =>
  (await inputs()).flatMap((input) => (input.type === 'order' && input.by === null ? [input.order.unit] : []))
const turn = async () => {
  const { turn: n, active } = done(await at.table.status(umpire))
  return `${n} ${active}`
}
/** What has been said since the last look: kind, to whom, and of words their keys. */
async function heard(): Promise<string[]> {
  const said = (await posts(at)).map(({ kind, to, data }) => {
    const whom = to.kind === 'side' ? to.side : to.kind === 'player' ? to.player : 'all'
    const keys = kind === 'say' ? (data as { said: { key: string }[] }).said.map(({ key }) => key) : []
    return [kind, whom, ...keys].join(' ')
  })
  await at.sayAll()
  return said
}
/** Does something to the database behind the table's back, which then reads it again. */
async function behind(sql: string, args: string[]): Promise<void> {
  const client = createClient({ url: `file:${join(at.folder, 'test.db')}` })
  await client.execute({ sql, args })
  client.close()
  at.restart()
}
/** Changes what the table keeps of the battle, as an earlier version may have left it. */
async function keep(change: (settings: Record<string, Json>) => void): Promise<void> {
  const id = await battleId()
  const settings = structuredClone((await at.store.battle(id))?.settings) as Record<string, Json>
  change(settings)
  await behind('UPDATE "Battle" SET "settings" = ? WHERE "id" = ?', [JSON.stringify(settings), id])
}
const line = (text: string, unit: string): Json => ({ line: text, unit, seen: null })

describe('reminders (DIG-CLOCK)', () => {
  beforeEach(async () => {
    await begun(at)
    await heard()
  })

  test('one is sent when a quarter of the time is left, once, to the side that owes, and nothing else happens', async () => {
    expect(await tickAt(plus(-1, hour(36)))).toBe(0)
    expect(await tickAt(hour(36))).toBe(1)
    expect((await posts(at)).map(({ kind, to, data }) => [kind, to, data])).toMatchObject([
      ['ping', { kind: 'side', side: 'RED' }, { players: ['ann'], reminder: true, due: hour(48) }],
    ])
    expect(await rows()).toEqual([['orders:RED:1', hour(48), null]])
    expect(await ends()).toEqual([])
    expect(await tickAt(plus(-1, hour(48)))).toBe(0)
    expect(await turn()).toBe('1 RED')
  })

  test('none is sent by clocks that stand still, however late it gets, nor does anything end', async () => {
    done(await at.table.pause(umpire, true))
    await heard()
    expect(await tickAt(hour(9000))).toBe(0)
    done(await at.table.pause(umpire, false))
    await at.table.suspend(await battleId(), message('table.error.busy'))
    await heard()
    expect(await tickAt(hour(18_000))).toBe(0)
    expect(await heard()).toEqual([])
    expect(await turn()).toBe('1 RED')
  })

  test('with reminder and end both past, the end is all there is', async () => {
    expect(await tickAt(hour(99))).toBe(1)
    expect((await heard()).filter((one) => one.startsWith('ping'))).toEqual(['ping BLUE'])
    expect(await turn()).toBe('1 BLUE')
  })
})

describe('time is up', () => {
  test('for a player turn: all are told, standing calls are set right, the side’s headquarters ends it (DIG-CLOCK)', async () => {
    await begun(at)
    await heard()
    expect(await tickAt(hour(48))).toBe(1)
    expect((await posts(at)).find(({ kind }) => kind === 'say')?.data).toMatchObject({
      said: [{ key: 'table.time-up', params: { side: { key: 'toy.side.RED' } } }],
    })
    const said = await heard()
    expect(said).toEqual(
      expect.arrayContaining(['say all table.time-up', 'recall RED', 'recall BLUE', 'ping BLUE']),
    )
    expect(await tickAt(hour(96))).toBe(1)
    expect(await ends()).toEqual(['K1', 'R1'])
    expect(await turn()).toBe('2 RED')
    expect(await rows()).toEqual([['orders:RED:2', hour(144), hour(132)]])
  })

  test('for a question: it falls to its default and nobody’s turn ends (DIG-ANSWER)', async () => {
    await begun(at)
    done(await at.table.order(ann, { text: 'K1 move > N 5' }))
    await heard()
    expect(await tickAt(hour(12))).toBe(1)
    expect((await inputs()).at(-1)).toEqual({ type: 'lapse', ask: '2', cause: { why: 'clock' } })
    expect(await ends()).toEqual([])
    expect(await heard()).toEqual(
      expect.arrayContaining(['say all table.time-up', 'recall RED', 'recall BLUE']),
    )
    expect(done(await at.table.view(bob)).asked).toBeNull()
    expect(await turn()).toBe('1 RED')
  })

  test('for a deployment: each side that is late is taken as ready, then the battle begins', async () => {
    await begun(at, { name: 'deploy' })
    expect((await rows()).map(([key]) => key)).toEqual(['deployment:BLUE:0', 'deployment:RED:0'])
    expect(await tickAt(hour(48))).toBe(2)
    const given = (await inputs()).map((input) => (input.type === 'order' ? input.order.order : ''))
    expect(given.filter((one) => one === 'ready')).toHaveLength(2)
    expect(given).not.toContain('endTurn')
    expect(await turn()).toBe('1 RED')
    expect(await rows()).toEqual([['orders:RED:1', hour(96), hour(84)]])
  })

  test('the lines that the side’s players still have waiting are dropped, and each owner is told why', async () => {
    await begun(at)
    await keep((settings) => {
      settings.queues = {
        ann: [line('K1 move > N 5', 'K1'), line('K2 move > N 5', 'K2')],
        // Somebody who has left his seat.
        art: [line('K3 move > N 5', 'K3')],
        bob: [line('R1 move > S 5', 'R1')],
      }
    })
    await heard()
    await tickAt(hour(48))
    const stopped = (data: unknown): boolean => JSON.stringify(data).includes('table.queue.stopped')
    const said = (await posts(at)).filter(({ data }) => stopped(data))
    const reasons = said.map(({ to, data }) => [to, (data as { said: Json[] }).said])
    expect(reasons).toMatchObject([
      [
        { side: 'RED' },
        [{ key: 'table.queue.stopped', params: { count: 2, reason: { key: 'table.queue.time-up' } } }],
      ],
      [{ player: 'art' }, [{ params: { reason: { key: 'table.queue.not-in-turn' } } }]],
    ])
    const units = done(await at.table.view(umpire)).units
    expect([units.K1?.at, units.K2?.at]).toEqual([
      { x: 50, y: 50 },
      { x: 150, y: 50 },
    ])
    // The other side's turn has come, and with it the lines of its players.
    expect(units.R1?.at).toEqual({ x: 50, y: 300 })
  })
})

describe('a player turn of several parts (DIG-CLOCK)', () => {
  interface Parts {
    /** How many parts a player turn has. */
    readonly parts: number
    /** The end of this part puts a question to the other side. */
    readonly asksAt?: number
    /** The end of this part decides the battle. */
    readonly decidesAt?: number
    /** From this part on the side owes something with a clock of its own. */
    readonly ownFrom?: number
  }

  /** The toy with player turns of several parts, each of which is ended like a turn. */
  const inParts = ({ parts, asksAt, decidesAt, ownFrom = 99 }: Parts) => {
    const partOf = (state: ToyState) => Number(state.facts.part ?? 1)
    return {
      ...toy,
      orders: {
        ...toy.orders,
        endTurn: {
          ...toy.orders.endTurn,
          *perform(battle: Battle<ToyState>, declared: Declared): Procedure {
            const part = partOf(battle.state)
            battle.change('T-1', { type: 'fact', key: 'part', value: part === parts ? 1 : part + 1 })
            if (part === decidesAt) return battle.end('T-1', { winner: null, reason: message('toy.won') })
            if (part === parts) yield* toy.orders.endTurn?.perform(battle, declared) ?? []
            if (part !== asksAt) return
            yield* ask({
              kind: 'parley',
              side: 'BLUE',
              rule: 'T-1',
              prompt: message('toy.ask'),
              choices: [],
              data: {},
              default: 'no',
              accept: (raw) => raw,
            })
          },
        },
      },
      *play(battle: Battle<ToyState>, declared: Declared, by: string | null): Procedure {
        if (declared.order === 'endTurn') yield* this.orders.endTurn.perform(battle, declared)
        else yield* toy.play(battle, declared, by)
      },
      owed: (state: ToyState) =>
        toy.owed(state).map((one) => ({
          ...one,
          part: `${partOf(state)}`,
          ...(partOf(state) >= ownFrom ? { time: 'answer' as const } : {}),
        })),
    }
  }
  const begunWith = async (parts: Parts) => {
    at.restart(inParts(parts))
    await begun(at)
  }

  test('is ended in one go: its parts have one clock', async () => {
    await begunWith({ parts: 3 })
    expect(await tickAt(hour(48))).toBe(1)
    expect(await ends()).toEqual(['K1', 'K1', 'K1'])
    expect(await turn()).toBe('1 BLUE')
  })

  test('is ended up to a question that somebody must answer; its own clock goes on with what it had at least', async () => {
    await begunWith({ parts: 3, asksAt: 2 })
    expect(await tickAt(hour(48))).toBe(1)
    expect(await ends()).toEqual(['K1', 'K1'])
    expect(done(await at.table.view(bob)).asked).toMatchObject({ kind: 'parley' })
    expect((await rows()).map(([, due]) => due)).toEqual([hour(60)])
    expect(await turn()).toBe('1 RED')
  })

  test('is not ended beyond the end of the battle', async () => {
    await begunWith({ parts: 3, decidesAt: 2 })
    await tickAt(hour(48))
    expect(await ends()).toEqual(['K1', 'K1'])
    expect(done(await at.table.status(umpire)).status).toBe('over')
  })

  test('a part with a clock of its own gets its own time', async () => {
    await begunWith({ parts: 3, ownFrom: 3 })
    await tickAt(hour(48))
    expect(await ends()).toEqual(['K1', 'K1'])
    expect(await rows()).toEqual([['orders:RED:1:answer', hour(60), hour(57)]])
  })

  test('that never comes to an end is left after twenty', async () => {
    await begunWith({ parts: 1000 })
    await heard()
    expect(await tickAt(hour(48))).toBe(1)
    expect(await ends()).toHaveLength(20)
    expect((await heard()).filter((one) => one === 'say all table.time-up')).toHaveLength(1)
  })
})

describe('what cannot be ended', () => {
  test('an end that the rules refuse is told with their reason, once, and the clock runs again', async () => {
    await begun(at)
    at.restart({
      ...toy,
      *play(battle: Battle<ToyState>, declared: Declared, by: string | null): Procedure {
        if (declared.order === 'endTurn') refuse('toy.not-now')
        yield* toy.play(battle, declared, by)
      },
    })
    await heard()
    expect(await tickAt(hour(48))).toBe(1)
    const said = (await posts(at))
      .filter(({ kind }) => kind === 'say')
      .flatMap(({ data }) => (data as { said: Json[] }).said)
    expect(said).toMatchObject([
      { key: 'table.time-up' },
      { key: 'table.time-up-stuck', params: { reason: { key: 'toy.not-now' } } },
    ])
    expect(await rows()).toEqual([['orders:RED:1', hour(96), hour(84)]])
  })

  test('a side that has lost its headquarters has its turn ended in the name of its first unit', async () => {
    at.restart({
      ...toy,
      headquarters: (state: ToyState) => (state.turn === 0 ? toy.headquarters(state) : []),
    })
    await begun(at)
    expect(await tickAt(hour(48))).toBe(1)
    expect(await ends()).toEqual(['K1'])
    expect(await turn()).toBe('1 BLUE')
  })

  test('what has no end of its own is only told that the time is up', async () => {
    const rules = {
      ...toy,
      owed: (state: ToyState) => toy.owed(state).map((one) => ({ ...one, what: 'parley' })),
    }
    at.restart(rules)
    await begun(at)
    await heard()
    expect(await tickAt(hour(48))).toBe(1)
    const said = await heard()
    expect(said).toContain('say all table.time-up')
    expect(said).not.toContain('say all table.time-up-stuck')
    expect(await ends()).toEqual([])
    expect((await rows()).map(([, due]) => due)).toEqual([hour(96)])
    expect(at.failures).toEqual([])
  })

  test('a row that no clock knows is cleared in silence, and the true one stands', async () => {
    await begun(at)
    const before = await rows()
    await behind(`INSERT INTO "Deadline" SELECT "battleId", ?, 0, NULL, "data" FROM "Deadline"`, [
      'orders:GREEN:7',
    ])
    await heard()
    expect(await tickAt(hour(1))).toBe(1)
    expect(await rows()).toEqual(before)
    expect(await tickAt(hour(1))).toBe(0)
    expect(await heard()).toEqual([])
    expect(await inputs()).toHaveLength(1)
  })

  test('the clock of a question that is open no more ends nothing', async () => {
    await begun(at)
    await behind(`INSERT INTO "Deadline" SELECT "battleId", ?, 0, NULL, "data" FROM "Deadline"`, ['ask:1'])
    await keep((settings) => {
      const clocks = settings.clocks as Record<string, Json>
      clocks['ask:1'] = { what: 'pd', side: 'RED', due: START, remind: null }
    })
    expect(await tickAt(hour(1))).toBe(1)
    expect(await inputs()).toHaveLength(1)
    expect(await rows()).toEqual([['orders:RED:1', hour(48), hour(36)]])
    expect(at.failures).toEqual([])
  })

  test('a battle that is adrift: nobody can do what he owes, so nobody’s time is up', async () => {
    await begun(at)
    done(await at.table.order(ann, { text: 'K1 move > N 5' }))
    at.restart({
      ...toy,
      *play(battle: Battle<ToyState>, declared: Declared, by: string | null): Procedure {
        battle.event('T-1', 'toy.shot', { unit: 'K3' })
        yield* toy.play(battle, declared, by)
      },
    })
    await heard()
    expect(await tickAt(hour(12))).toBe(1)
    expect(await heard()).not.toContain('say all table.time-up')
    expect((await inputs()).at(-1)).toMatchObject({ type: 'order' })
    expect((await rows()).map(([key]) => key)).not.toContain('ask:2')
  })
})

describe('a battle whose clock cannot be dealt with', () => {
  const minutes = (n: number) => plus(n * 60_000, hour(36))

  test('is told to the operator and tried again later; the others are dealt with all the same', async () => {
    await begun(at)
    const first = await battleId()
    const elsewhere = (id: string) => ({ ...who(id), channelId: 'c2' })
    const opening = { guildId: null, ruleset: 'toy', scenario: { name: 'plain' }, language: 'en' } as const
    done(await at.table.newBattle(elsewhere('umpire'), opening))
    done(await at.table.join(elsewhere('ann'), 'RED', []))
    done(await at.table.join(elsewhere('bob'), 'BLUE', []))
    const second = done(await at.table.start(elsewhere('umpire'))).battleId
    const commit = at.store.commit.bind(at.store)
    let trouble: 'throws' | 'busy' | null = 'throws'
    const written: string[] = []
    vi.spyOn(at.store, 'commit').mockImplementation(async (one) => {
      written.push(one.battleId)
      if (one.battleId !== first || trouble === null) return await commit(one)
      if (trouble === 'throws') throw new Error('the disk is full')
      return { result: 'conflict' }
    })

    expect(await tickAt(minutes(0))).toBe(1)
    expect(at.failures.map(String)).toEqual(['Error: the disk is full'])
    expect((await at.store.deadlines(second))[0]?.remind).toBeNull()

    // Left alone for a minute, and told again only when it was tried again; this time it is refused.
    written.length = 0
    expect(await tickAt(plus(-1, minutes(1)))).toBe(0)
    expect(written).toEqual([])
    trouble = 'busy'
    expect(await tickAt(minutes(1))).toBe(0)
    expect(at.failures.map(String)[1]).toMatch(/^Error: Its clock was refused: .+/u)

    // Two minutes now.
    trouble = null
    expect(await tickAt(plus(-1, minutes(3)))).toBe(0)
    expect(await tickAt(minutes(3))).toBe(1)
    expect((await at.store.deadlines(first))[0]?.remind).toBeNull()

    // All is well, so that the next failure waits a minute again.
    trouble = 'throws'
    expect(await tickAt(hour(48))).toBe(1)
    trouble = null
    expect(await tickAt(plus(59_999, hour(48)))).toBe(0)
    expect(await tickAt(plus(60_000, hour(48)))).toBe(1)
    expect(at.failures).toHaveLength(3)
  })

  test('waits a minute, then twice as long each time, never more than an hour', () => {
    const patience = new Patience()
    let now = START
    const waits: number[] = []
    for (let n = 0; n < 9; n++) {
      patience.failed('b', now)
      let minute = 0
      while (patience.waits('b', plus(minute * 60_000, now))) minute++
      waits.push(minute)
      now = plus(minute * 60_000, now)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
    expect(patience.waits('another', START)).toBe(false)
    patience.done('b')
    expect(patience.waits('b', START)).toBe(false)
    patience.failed('b', now)
    expect(patience.waits('b', plus(59_999, now))).toBe(true)
    expect(patience.waits('b', plus(60_000, now))).toBe(false)
  })
})
