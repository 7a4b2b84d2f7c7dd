import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PostData } from '../../../src/table/battle/post-data.ts'
import { begun, done, posts, refusal, type ToyTable, toyTable, who } from '../support/toy-table.ts'

let at: ToyTable
beforeEach(async () => {
  at = await toyTable()
  await begun(at)
})
afterEach(() => at.close())

const umpire = who('umpire')
const [ann, bob] = [who('ann'), who('bob')]
const hour = (n: number) => new Date(Date.parse('2026-01-01T00:00:00.000Z') + n * 3_600_000).toISOString()
const status = async () => done(await at.table.status(umpire))
const said = async () =>
  (await posts(at))
    .filter(({ kind }) => kind === 'say')
    .map(({ to, data }) => [to, ...(data as unknown as PostData['say']).said])
const kinds = async () =>
  (await posts(at)).map(({ kind, to }) => `${kind} ${to.kind === 'side' ? to.side : to.kind}`)

describe('an umpire may take the end of a battle back', () => {
  test('all are told, those for whom the battle waits are called, and it goes on to another end', async () => {
    const { entries } = done(await at.table.order(ann, { text: 'K1 move > N 5' }))
    const last = entries.at(-1)?.number
    done(await at.table.pass(bob))
    const { battleId } = await status()
    done(await at.table.concede(ann, true))
    expect((await status()).status).toBe('over')
    at.restart()
    at.time.now = hour(100)
    const before = (await kinds()).length
    done(await at.table.umpire(umpire, { text: `undo ${last}`, reason: 'a slip of the finger' }))
    expect(await status()).toMatchObject({ battleId, status: 'fought', outcome: null, active: 'RED' })
    // The question that was open after that entry is open again, with the whole time for it.
    expect((await status()).due).toMatchObject([{ what: 'pd', side: 'BLUE', at: hour(112) }])
    expect((await said()).at(-1)).toMatchObject([{ kind: 'public' }, { key: 'table.reopened' }])
    expect((await kinds()).slice(before)).toEqual(
      expect.arrayContaining(['report public', 'status public', 'ping BLUE']),
    )
    at.restart()
    expect((await at.store.inChannel('c1'))?.id).toBe(battleId)
    done(await at.table.pass(bob))
    done(await at.table.order(ann, { text: 'K1 move > N 5' }))
    done(await at.table.pass(bob))
    done(await at.table.umpire(umpire, { text: 'end draw' }))
    expect(done(await at.table.verify(bob)).entries).toBeGreaterThan(5)
  })

  test('not by a player, nor by who has left his seat; and nothing else is done to what is over', async () => {
    done(await at.table.addUmpire(umpire, 'una', 'Una'))
    done(await at.table.leave(bob))
    done(await at.table.umpire(umpire, { text: 'end RED' }))
    expect(refusal(await at.table.umpire(ann, { text: 'undo 1' }))).toBe('table.error.seated-umpire')
    expect(refusal(await at.table.umpire(who('bob', { manages: true }), { text: 'undo 1' }))).toBe(
      'table.error.has-fought',
    )
    expect(refusal(await at.table.umpire(umpire, { text: 'dice 6' }))).toBe('error.battle-over')
    const told = (await said()).length
    expect(refusal(await at.table.extend(umpire, 2))).toBe('error.battle-over')
    for (const stop of [true, false])
      expect(refusal(await at.table.pause(umpire, stop))).toBe('error.battle-over')
    expect(await said()).toHaveLength(told)
    done(await at.table.umpire(who('una'), { text: 'undo 1' }))
    expect((await status()).status).toBe('fought')
  })

  test('where another battle has begun in its channel, it says so and nothing changes', async () => {
    const { battleId } = await status()
    await at.store.linkChannel(battleId, 'thread')
    done(await at.table.umpire(umpire, { text: 'end draw' }))
    const scenario = { name: 'plain' }
    done(await at.table.newBattle(ann, { guildId: null, ruleset: 'toy', scenario, language: 'en' }))
    const there = who('umpire', { channelId: 'thread' })
    expect(refusal(await at.table.umpire(there, { text: 'undo 1' }))).toBe('table.error.channel-taken')
    expect(done(await at.table.status(there))).toMatchObject({ battleId, status: 'over' })
    done(await at.table.cancel(ann))
    done(await at.table.umpire(there, { text: 'undo 1' }))
    expect(done(await at.table.status(there))).toMatchObject({ battleId, status: 'fought' })
  })

  test('once the dice secret has been handed out, that is told with it', async () => {
    done(await at.table.umpire(umpire, { text: 'end draw' }))
    expect(done(await at.table.exported(bob)).kind).toBe('full')
    done(await at.table.umpire(umpire, { text: 'undo 1' }))
    expect((await said()).at(-1)).toMatchObject([
      { kind: 'public' },
      { key: 'table.reopened' },
      { key: 'table.reopened-revealed' },
    ])
  })
})

describe('an undo corrects what it makes false', () => {
  test('orders that wait are dropped, and their owner is told which', async () => {
    done(await at.table.orders(ann, 'K1 move > N 5\nK2 move > N 5'))
    const { told } = done(await at.table.umpire(umpire, { text: 'undo 1' }))
    expect(told).toMatchObject([{ key: 'table.queue.taken', params: { count: 1, names: 'ann' } }, {}])
    expect(done(await at.table.queue(ann))).toEqual([])
    expect(done(await at.table.left(ann))).toEqual(['K2 move > N 5'])
    expect((await said()).at(-1)).toMatchObject([
      { kind: 'side', side: 'RED' },
      {
        key: 'table.queue.stopped',
        params: { count: 1, lines: 'K2 move > N 5', reason: { key: 'table.queue.undone' } },
      },
    ])
  })

  test('a question that was answered is asked again, of everybody; the one it put instead is not', async () => {
    const { entries } = done(await at.table.order(ann, { text: 'K1 move > N 5' }))
    const asked = done(await at.table.view(bob)).asked?.id ?? ''
    done(await at.table.pass(bob))
    done(await at.table.order(ann, { text: 'K2 move > N 5' }))
    const later = done(await at.table.view(bob)).asked?.id ?? ''
    const before = (await kinds()).length
    done(await at.table.umpire(umpire, { text: `undo ${entries.at(-1)?.number}` }))
    expect(done(await at.table.view(bob)).asked?.id).toBe(asked)
    expect((await kinds()).slice(before)).toEqual(
      expect.arrayContaining(['ping BLUE', 'recall RED', 'recall BLUE']),
    )
    const ping = (await posts(at)).findLast(({ kind }) => kind === 'ping')
    expect(ping?.data).toMatchObject({ players: ['bob'], ask: { id: asked } })
    expect(refusal(await at.table.pass(bob, later))).toBe('error.question-closed')
    done(await at.table.pass(bob, asked))
  })

  test('who had ended his turn since has not', async () => {
    await at.close()
    at = await toyTable()
    done(
      await at.table.newBattle(umpire, {
        guildId: null,
        ruleset: 'toy',
        scenario: { name: 'plain' },
        language: 'en',
      }),
    )
    for (const [player, side] of [
      ['ann', 'RED'],
      ['amy', 'RED'],
      ['bob', 'BLUE'],
    ] as const) {
      done(await at.table.join(who(player), side, []))
    }
    done(await at.table.start(umpire))
    done(await at.table.order(ann, { text: 'K1 move > N 5' }))
    done(await at.table.pass(bob))
    done(await at.table.endTurn(who('amy')))
    done(await at.table.umpire(umpire, { text: 'undo 1' }))
    expect((await status()).owes).toMatchObject([
      { player: 'amy', condition: 'owes' },
      { player: 'ann', condition: 'owes' },
      { player: 'bob', condition: 'free' },
    ])
  })
})

describe('new times are told where the old ones stand', () => {
  test('with more time, a stop of the clocks, and their going on', async () => {
    const before = (await kinds()).length
    done(await at.table.extend(umpire, 5))
    done(await at.table.pause(umpire, true))
    done(await at.table.pause(umpire, false))
    expect((await kinds()).slice(before).filter((kind) => kind === 'recall RED')).toHaveLength(3)
    const { battleId } = await status()
    expect(await at.table.standingCall(battleId, 'RED')).toMatchObject({ players: ['ann'], due: hour(53) })
    expect(await at.table.standingCall(battleId, 'BLUE')).toBeNull()
  })

  test('who was reminded of the old end is reminded of the new one, too', async () => {
    at.time.now = hour(40)
    expect(await at.table.tick(hour(40))).toBe(1)
    done(await at.table.extend(umpire, 20))
    expect(await at.table.tick(hour(55))).toBe(0)
    expect(await at.table.tick(hour(56))).toBe(1)
  })

  test('what an umpire or the clock has answered loses its buttons', async () => {
    done(await at.table.order(ann, { text: 'K1 move > N 5' }))
    let before = (await kinds()).length
    done(await at.table.answerFor(umpire, 'pass'))
    expect((await kinds()).slice(before)).toContain('recall BLUE')
    done(await at.table.order(ann, { text: 'K1 move > N 5' }))
    before = (await kinds()).length
    at.time.now = hour(12)
    await at.table.tick(hour(12))
    expect((await kinds()).slice(before)).toContain('recall BLUE')
  })
})
