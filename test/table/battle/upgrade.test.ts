import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { toy } from '../../kernel/toy-ruleset.ts'
import { begun, CHANNEL, done, posts, refusal, type ToyTable, toyTable, who } from '../support/toy-table.ts'

const NEWER = { ...toy, version: 2 }

let at: ToyTable
beforeEach(async () => {
  at = await toyTable()
  await begun(at)
})
afterEach(() => at.close())

/** Ann has shot, and Bob may answer. */
const halfWay = async () => {
  const read = done(await at.table.order(who('ann'), { text: 'K1 shoot @R1' }))
  expect(await waiting()).toEqual(['BLUE'])
  return read
}

/** The sides the battle waits for. */
const waiting = async () => done(await at.table.status(who('umpire'))).waiting.map(({ side }) => side)

/** The posts of entries after one, by kind and to whom. */
const postsAfter = async (seq: number) =>
  (await posts(at))
    .filter((row) => row.seq > seq)
    .map(({ kind, to }) => `${kind} ${to.kind === 'side' ? to.side : to.kind}`)

describe('Hetman is brought up to date in the middle of a battle', () => {
  test('whoever looks first, the half order is taken back, everybody is told and the side in turn is called', async () => {
    await halfWay()
    at.restart(NEWER)
    expect(await waiting()).toEqual(['RED'])
    const [last] = done(await at.table.log(who('bob'), { limit: 1 }))
    expect(last?.effects.flatMap((e) => (e.type === 'event' ? [e.name] : []))).toEqual([
      'rules.upgraded',
      'rules.taken-back',
    ])
    const log = done(await at.table.log(who('bob')))
    expect(log.filter((entry) => entry.takenBack === true)).toHaveLength(1)
    expect(await postsAfter(2)).toEqual(['report public', 'image public', 'status public', 'ping RED'])
    // It is written down: another start finds nothing to do.
    at.restart(NEWER)
    expect(done(await at.table.log(who('ann'), { limit: 1 }))[0]?.number).toBe(last?.number)
    done(await at.table.order(who('ann'), { text: 'K1 shoot @R1' }))
  })

  test('an answer to the old question comes too late, and the order is given again', async () => {
    await halfWay()
    at.restart(NEWER)
    expect(refusal(await at.table.pass(who('bob')))).not.toBe('')
    done(await at.table.order(who('ann'), { text: 'K1 shoot @R1' }))
    expect(await waiting()).toEqual(['BLUE'])
  })

  test('orders that waited behind the half order are dropped, and their owner is told which', async () => {
    done(await at.table.orders(who('ann'), 'K1 shoot @R1\nK2 move > N 5'))
    at.restart(NEWER)
    expect(done(await at.table.queue(who('ann')))).toEqual([])
    const said = (await posts(at)).map(({ data }) => data as { calls?: string[] })
    expect(said.filter(({ calls }) => calls?.includes('ann'))).toMatchObject([
      { said: [{ key: 'table.queue.stopped', params: { lines: 'K2 move > N 5' } }] },
    ])
  })

  test('a battle that ended under the old rules is taken up again under the new ones', async () => {
    done(await at.table.order(who('ann'), { text: 'K1 move > N 5' }))
    done(await at.table.pass(who('bob')))
    done(await at.table.umpire(who('umpire'), { text: 'end draw' }))
    at.restart(NEWER)
    done(await at.table.umpire(who('umpire'), { text: 'undo 1' }))
    expect(await waiting()).toEqual(['RED'])
    at.restart(NEWER)
    done(await at.table.order(who('ann'), { text: 'K1 move > N 5' }))
    expect(await waiting()).toEqual(['BLUE'])
    done(await at.table.umpire(who('umpire'), { text: 'end draw' }))
    done(await at.table.verify(who('bob')))
  })

  test('a deadline of the old question falls on nothing', async () => {
    await halfWay()
    at.restart(NEWER)
    await at.table.tick('2026-02-01T00:00:00.000Z')
    const log = done(await at.table.log(who('bob')))
    expect(log.flatMap((e) => e.effects.map((f) => (f.type === 'event' ? f.name : '')))).toContain(
      'rules.upgraded',
    )
    expect(log.some((entry) => entry.kind === 'lapse')).toBe(false)
  })

  test('where the upgrade cannot be written down, it is as if nothing had been done, and done at the next look', async () => {
    await halfWay()
    at.restart(NEWER)
    const battleId = (await at.table.battleOf(CHANNEL))?.battleId ?? ''
    const commit = vi.spyOn(at.store, 'commit').mockRejectedValueOnce(new Error('the disk is full'))
    await expect(at.table.status(who('bob'))).rejects.toThrow('the disk is full')
    commit.mockRestore()
    expect(await at.store.entries(battleId)).toHaveLength(2)
    expect(await waiting()).toEqual(['RED'])
    expect(await at.store.entries(battleId)).toHaveLength(3)
    done(await at.table.order(who('ann'), { text: 'K1 shoot @R1' }))
  })

  test('a battle of rules that are too old is left as it is, and says so', async () => {
    at.restart({ ...toy, version: 3, upgrade: { oldest: 2, changes: () => [] } })
    expect(JSON.stringify(done(await at.table.status(who('ann'))).broken)).toContain('error.rules-too-old')
    expect(refusal(await at.table.order(who('ann'), { text: 'K1 move > N 5' }))).toBe('error.rules-too-old')
    at.restart()
    done(await at.table.order(who('ann'), { text: 'K1 move > N 5' }))
  })
})
