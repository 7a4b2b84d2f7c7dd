import { join } from 'node:path'
import { createClient } from '@libsql/client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Procedure } from '../../../src/kernel/ask.ts'
import type { Battle } from '../../../src/kernel/battle.ts'
import type { Declared } from '../../../src/kernel/order.ts'
import { toy } from '../../kernel/toy-ruleset.ts'
import type { ToyState } from '../../kernel/toy-state.ts'
import { begun, done, posts, refusal, type ToyTable, toyTable, who } from '../support/toy-table.ts'

const [umpire, ann, bob] = [who('umpire'), who('ann'), who('bob')]
const opening = { guildId: null, ruleset: 'toy', scenario: { name: 'plain' }, language: 'en' } as const

/** The same version of the toy, but for a fault: an order comes out with a word more. */
const faulty = {
  ...toy,
  *play(battle: Battle<ToyState>, declared: Declared, by: string | null): Procedure {
    battle.event('T-1', 'toy.shot', { unit: 'K3' })
    yield* toy.play(battle, declared, by)
  },
}

let at: ToyTable
beforeEach(async () => {
  at = await toyTable()
})
afterEach(() => at.close())

describe('an order that waits for an answer and cannot be found again', () => {
  beforeEach(async () => {
    await begun(at)
    done(await at.table.order(ann, { text: 'K1 move > N 5' }))
    done(await at.table.pass(bob))
    done(await at.table.order(ann, { text: 'K2 move > N 5' }))
    expect(done(await at.table.view(bob)).asked).not.toBeNull()
    await at.sayAll()
    at.restart(faulty)
  })

  test('is told once, and the battle is seen as it was before it', async () => {
    const [k1, k2] = ['K1', 'K2'].map((id) => async () => done(await at.table.view(umpire)).units[id]?.at)
    expect(await k1?.()).not.toEqual(await k2?.())
    for (const person of [ann, bob, umpire]) {
      expect(done(await at.table.status(person)).status).toBe('fought')
      expect(done(await at.table.exported(person)).kind).toBe('view')
      expect(done(await at.table.scene(person)).view.asked).toBeNull()
    }
    await at.table.tick('2026-03-01T00:00:00.000Z')
    const said = (await posts(at)).filter(({ kind }) => kind === 'say')
    expect(said.map(({ data }) => data)).toEqual([{ said: [{ key: 'error.adrift' }], calls: ['umpire'] }])
    expect(`${at.failures[0]}`).toContain('log entry 4')
  })

  test('takes no order and no answer; an umpire learns what differs, and nobody else', async () => {
    expect(refusal(await at.table.pass(bob))).toBe('table.error.not-asked')
    expect(refusal(await at.table.order(ann, { text: 'K3 move > N 5' }))).toBe('error.adrift')
    const told = await at.table.umpire(umpire, { text: 'dice 3' })
    if (told.ok) throw new Error('taken')
    expect(told.refusal).toMatchObject({ key: 'error.adrift-umpire', params: { seq: '3', to: '2' } })
    expect(JSON.stringify(told.refusal.params)).toContain('toy.shot')
  })

  test('is gone when an umpire has gone back to before it', async () => {
    done(await at.table.umpire(umpire, { text: 'undo 2' }))
    at.restart()
    done(await at.table.order(ann, { text: 'K2 move > N 5' }))
    done(await at.table.pass(bob))
    expect(done(await at.table.view(bob)).asked).toBeNull()
  })

  test('does not keep an umpire from ending the battle, nor anybody from opening another', async () => {
    done(await at.table.umpire(umpire, { text: 'end RED' }))
    expect(done(await at.table.status(ann)).outcome?.winner).toBe('RED')
    expect(done(await at.table.exported(ann)).kind).toBe('full')
    done(await at.table.newBattle(umpire, opening))
  })
})

describe('a battle that cannot be read', () => {
  /** Does something to the database behind the store's back. */
  async function behind(sql: string): Promise<void> {
    const client = createClient({ url: `file:${join(at.folder, 'test.db')}` })
    await client.execute(sql)
    client.close()
  }

  test.each([
    ['of a damaged entry', `UPDATE "LogEntry" SET "body" = '{'`, toy, 'table.lost.log'],
    ['of damaged settings', `UPDATE "Battle" SET "settings" = '{'`, toy, 'table.lost.settings'],
    ['of unknown rules', `UPDATE "Battle" SET "ruleset" = 'chess'`, toy, 'table.error.rules-gone'],
    [
      'of rules that are too old',
      `UPDATE "Battle" SET "version" = "version"`,
      { ...toy, version: 9, upgrade: { ...toy.upgrade, oldest: 8 } },
      'error.rules-too-old',
    ],
  ])('%s is ended all the same, and its channel is free', async (_, sql, rules, why) => {
    await begun(at)
    await behind(sql)
    at.restart(rules)
    expect(JSON.stringify(done(await at.table.status(ann)).broken)).toContain(why)
    expect(refusal(await at.table.umpire(ann, { text: 'end RED' }))).toMatch(
      /^table\.error\.(not-umpire|seated-umpire|opener-unknown)$/,
    )
    const boss = who('boss', { manages: true })
    done(await at.table.umpire(boss, { text: 'end draw' }))
    done(await at.table.newBattle(umpire, opening))
    expect((await posts(at)).map(({ data }) => JSON.stringify(data)).join()).toContain('table.abandoned')
    expect(await at.store.due('2030-01-01T00:00:00.000Z')).toEqual([])
  })
})
