import { join } from 'node:path'
import { createClient } from '@libsql/client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { say } from '../../../src/discord/client/markdown.ts'
import type { Result } from '../../../src/kernel/words.ts'
import { verdictLines } from '../../../src/table/proof/verdict-text.ts'
import { verifyBattle, type WholeBattle } from '../../../src/table/proof/verify.ts'
import type { Exported } from '../../../src/table/results.ts'
import { toy } from '../../kernel/toy-ruleset.ts'
import { begun, CHANNEL, done, posts, refusal, type ToyTable, toyTable, who } from '../support/toy-table.ts'

const [umpire, ann, bob] = [who('umpire'), who('ann'), who('bob')]
const another = { guildId: null, ruleset: 'toy', scenario: { name: 'plain' }, language: 'en' } as const
const LATER = '2026-03-01T00:00:00.000Z'

let at: ToyTable
let battleId = ''
beforeEach(async () => {
  at = await toyTable()
})
afterEach(() => at.close())

/** Does something to the database behind the store's back. */
async function behind(sql: string): Promise<{ rows: readonly Record<string, unknown>[] }> {
  const client = createClient({ url: `file:${join(at.folder, 'test.db')}` })
  const { rows } = await client.execute(sql)
  client.close()
  return { rows: rows as unknown as Record<string, unknown>[] }
}

/** One whole move: an order of RED's and BLUE's pass. */
async function move(unit: string): Promise<void> {
  done(await at.table.order(ann, { text: `${unit} move > N 1` }))
  done(await at.table.pass(bob))
}

const where = async (unit: string) => done(await at.table.view(umpire)).units[unit]?.at

/** A battle of five entries; the last two are K2's move, which shall be lost. */
async function fought(): Promise<{ before: unknown; after: unknown }> {
  battleId = (await begun(at)).battleId
  await move('K1')
  const before = await where('K2')
  await move('K2')
  await at.sayAll()
  return { before, after: await where('K2') }
}

const WAYS = [
  ['no JSON', `UPDATE "LogEntry" SET "body" = '{' WHERE "seq" = 4`],
  ['changed', `UPDATE "LogEntry" SET "body" = replace("body", 'K2', 'K3') WHERE "seq" = 4`],
  ['missing', `DELETE FROM "LogEntry" WHERE "seq" = 4`],
  ['out of the chain', `UPDATE "LogEntry" SET "seq" = CASE "seq" WHEN 4 THEN 5 ELSE 4 END WHERE "seq" > 3`],
] as const

const said = (result: Result<unknown>): string => (result.ok ? '' : say(result.refusal, 'en'))

describe.each(WAYS.slice(0, 3))('a battle of whose log an entry is %s', (_, damage) => {
  let ways: { before: unknown; after: unknown }
  beforeEach(async () => {
    ways = await fought()
    expect(ways.after).not.toEqual(ways.before)
    await behind(damage)
    at.restart()
  })

  test('is seen as of the last sound entry, by each as he may, and told once to all whom it concerns', async () => {
    for (const person of [umpire, ann, bob, who('eve')]) {
      const status = done(await at.table.status(person))
      expect(status).toMatchObject({ status: 'fought', due: [] })
      expect(status.broken).toEqual({ key: 'table.error.damaged-from', params: { number: '2' } })
      expect(done(await at.table.scene(person)).view.asked).toBeNull()
      expect(done(await at.table.log(person)).at(-1)?.number).toBe('2')
    }
    expect(await where('K2')).toEqual(ways.before)
    await at.table.tick(LATER)
    const told = (await posts(at)).filter((post) => post.battleId === battleId)
    expect(told.map(({ to, data }) => [to, data])).toEqual([
      [
        { kind: 'public' },
        { said: [{ key: 'table.error.damaged-from', params: { number: '2' } }], calls: ['umpire'] },
      ],
    ])
  })

  test('takes no order and no clock', async () => {
    for (const command of [
      at.table.order(ann, { text: 'K3 move > N 1' }),
      at.table.endTurn(ann),
      at.table.pause(umpire, true),
      at.table.umpire(umpire, { text: 'dice 3' }),
      at.table.concede(bob, true),
    ]) {
      expect(refusal(await command)).toBe('table.error.damaged-from')
    }
    await at.table.tick(LATER)
    expect((await at.store.battle(battleId))?.seq).toBe(5)
    expect(await where('K2')).toEqual(ways.before)
  })

  test('is exported as far as it is sound, marked, to each what he may know', async () => {
    const file = done(await at.table.exported(ann))
    expect(file).toMatchObject({ kind: 'view', damaged: true, head: { number: '2' } })
    expect(JSON.stringify(file)).not.toContain('secret')
  })

  test('goes on when its umpire has gone back; what is lost is set aside, and its dice with it', async () => {
    for (const person of [ann, bob, who('eve')]) {
      expect(refusal(await at.table.goBack(person))).toMatch(/umpire$/u)
      expect(done(await at.table.wayBack(person))).toBeNull()
    }
    expect(done(await at.table.wayBack(umpire))).toEqual({ why: 'damaged', to: '2', takes: [] })
    const { rows: all } = await behind('SELECT * FROM "LogEntry" ORDER BY "seq"')
    done(await at.table.goBack(umpire))
    const { rows } = await behind('SELECT * FROM "LogEntry" ORDER BY "seq"')
    expect(rows.filter((row) => Number(row.seq) < 6).map(({ aside, ...row }) => row)).toEqual(
      all.map(({ aside, ...row }) => row),
    )
    expect(rows.filter((row) => row.aside !== null).every((row) => row.aside === 6)).toBe(true)
    at.restart()
    expect(done(await at.table.status(ann)).broken).toBeUndefined()
    await move('K2')
    at.restart()
    expect(await where('K2')).toEqual(ways.after)
    expect(done(await at.table.log(ann)).map(({ number }) => number)).toEqual(['1', '2', '3', '4'])
    done(await at.table.umpire(umpire, { text: 'undo 2' }))
    at.restart()
    expect(await where('K2')).toEqual(ways.before)
    const told = (await posts(at)).flatMap((post) => JSON.stringify(post.data))
    expect(told.join()).toContain('table.set-aside')
  })

  test('verifies afterwards, and says what was set aside', async () => {
    done(await at.table.umpire(umpire, { text: 'undo 2' }))
    await move('K2')
    done(await at.table.umpire(umpire, { text: 'end RED' }))
    at.restart()
    const verified = done(await at.table.verify(ann))
    expect(verified).toMatchObject({ verdict: 'played', setAside: 2, head: { number: '5' } })
    expect(verdictLines(verified).map(({ key }) => key)).toContain('verify.set-aside')
  })

  test('is ended by its umpire with an outcome, and another is opened', async () => {
    done(await at.table.umpire(umpire, { text: 'end RED' }))
    at.restart()
    expect(done(await at.table.status(ann)).outcome?.winner).toBe('RED')
    done(await at.table.newBattle(ann, another))
  })
})

describe('a battle that was over when its log was damaged', () => {
  let file: Exported
  beforeEach(async () => {
    await fought()
    done(await at.table.umpire(umpire, { text: 'end RED' }))
    await behind(WAYS[1][1])
    at.restart()
    file = done(await at.table.exported(bob))
  })

  test('is exported with its secret as far as it is sound, and a check says so', async () => {
    expect(file).toMatchObject({ kind: 'full', damaged: true, head: { number: '2' } })
    const checked = verifyBattle(file as unknown as WholeBattle, toy as never)
    const { verdict, entries } = done(checked)
    expect([verdict, entries]).toEqual(['damaged', 3])
    expect(verdictLines(done(checked)).map(({ key }) => key)).toContain('verify.replayed')
    expect(done(await at.table.verify(bob)).verdict).toBe('damaged')
    expect(done(await at.table.status(bob)).status).toBe('over')
    expect(await at.store.due('2030-01-01T00:00:00.000Z')).toEqual([])
  })

  test('is reopened by its umpire alone, and all hear that its dice are known', async () => {
    expect(refusal(await at.table.goBack(ann))).toMatch(/umpire$/u)
    done(await at.table.goBack(umpire))
    expect(done(await at.table.status(ann)).status).toBe('fought')
    expect((await posts(at)).map(({ data }) => JSON.stringify(data)).join()).toContain(
      'table.reopened-revealed',
    )
    await move('K2')
  })
})

test('dice that were thrown in what is lost are not thrown again', async () => {
  await fought()
  done(await at.table.order(ann, { text: 'K1 shoot @R1' }))
  const before = await at.store.entries(battleId)
  const thrown = before.flatMap(({ rolls }) => rolls.map(({ index }) => index))
  expect(thrown.length).toBeGreaterThan(0)
  await behind(`UPDATE "LogEntry" SET "body" = '{' WHERE "seq" = ${before.length}`)
  at.restart()
  done(await at.table.goBack(umpire))
  at.restart()
  done(await at.table.order(ann, { text: 'K1 shoot @R1' }))
  const again = (await at.store.entries(battleId)).flatMap(({ rolls }) => rolls.map(({ index }) => index))
  expect(again.every((index) => !thrown.includes(index))).toBe(true)
})

test('where the sound part ends with a question, it is asked again', async () => {
  await fought()
  await behind(`UPDATE "LogEntry" SET "body" = '{' WHERE "seq" = 5`)
  at.restart()
  expect(done(await at.table.view(bob)).asked).not.toBeNull()
  expect(refusal(await at.table.pass(bob))).toBe('table.error.damaged-from')
  done(await at.table.goBack(umpire))
  at.restart()
  done(await at.table.pass(bob))
  await move('K3')
})

test('without an umpire, who opened it goes back or ends it, from his seat; nobody else does', async () => {
  done(await at.table.newBattle(ann, another))
  done(await at.table.join(ann, 'RED', []))
  done(await at.table.join(bob, 'BLUE', []))
  battleId = done(await at.table.start(ann)).battleId
  await move('K1')
  await move('K2')
  await behind(WAYS[0][1])
  at.restart()
  expect(refusal(await at.table.umpire(bob, { text: 'end draw' }))).toBe('table.error.seated-umpire')
  expect(refusal(await at.table.umpire(bob, { text: 'undo 2' }))).toBe('table.error.seated-umpire')
  // He goes back to the damage, and no farther.
  expect(refusal(await at.table.umpire(ann, { text: 'undo 1' }))).toBe('table.error.seated-umpire')
  done(await at.table.umpire(ann, { text: 'undo 2' }))
  await move('K2')
  await behind(`UPDATE "LogEntry" SET "body" = '{' WHERE "seq" = 7`)
  at.restart()
  done(await at.table.umpire(ann, { text: 'end RED' }))
  const status = done(await at.table.status(bob))
  expect([status.status, status.outcome]).toEqual(['over', null])
  expect(refusal(await at.table.order(ann, { text: 'K1 move > N 1' }))).toBe('table.error.damaged-from')
  expect(refusal(await at.table.umpire(ann, { text: 'end RED' }))).toMatch(/umpire$/u)
  done(await at.table.newBattle(bob, another))
})

test('where there is no umpire, who would take something back is told a way that works', async () => {
  done(await at.table.newBattle(ann, another))
  done(await at.table.join(ann, 'RED', []))
  done(await at.table.join(bob, 'BLUE', []))
  done(await at.table.start(ann))
  await move('K1')
  expect(said(await at.table.umpire(ann, { text: 'undo 1' }))).toContain('/umpire add')
  done(await at.table.addUmpire(ann, 'eve', 'eve'))
  done(await at.table.umpire(who('eve'), { text: 'undo 1' }))
})

test('damage before the last snapshot keeps nobody from playing on', async () => {
  await begun(at)
  const row = await at.store.inChannel(CHANNEL)
  battleId = row?.id ?? ''
  for (let n = 0; n < 25; n++) {
    const [mover, asked, unit] = n % 2 === 0 ? [ann, bob, 'K1'] : [bob, ann, 'R1']
    done(await at.table.order(mover, { text: `${unit} move > ${n % 4 < 2 ? 'N' : 'S'} 1` }))
    done(await at.table.pass(asked))
    done(await at.table.endTurn(mover))
  }
  const [before, log] = [done(await at.table.view(ann)), done(await at.table.log(ann))]
  await behind(`UPDATE "LogEntry" SET "body" = '{' WHERE "seq" = 9`)
  at.restart()
  expect(done(await at.table.view(ann))).toEqual(before)
  const again = done(await at.table.log(ann))
  expect(again).toEqual(log.slice(-again.length))
  expect(done(await at.table.exported(ann)).damaged).toBe(true)
  done(await at.table.order(bob, { text: 'R1 move > S 1' }))
  done(await at.table.pass(ann))
  done(await at.table.umpire(umpire, { text: 'end draw' }))
  expect(done(await at.table.verify(ann)).verdict).toBe('damaged')
})

describe('a battle whose beginning is damaged', () => {
  test.each([
    ['origin', `UPDATE "Battle" SET "origin" = replace("origin", '"K1"', '"K7"')`],
    ['origin, no JSON', `UPDATE "Battle" SET "origin" = '{'`],
    ['first entry', `UPDATE "LogEntry" SET "body" = '{' WHERE "seq" = 1`],
  ])('(%s) says so; who opened it ends it, and another is opened', async (_, sql) => {
    done(await at.table.newBattle(ann, another))
    done(await at.table.join(ann, 'RED', []))
    done(await at.table.join(bob, 'BLUE', []))
    done(await at.table.start(ann))
    await behind(sql)
    at.restart()
    expect(done(await at.table.status(bob)).broken?.key).toBe('table.lost')
    expect(refusal(await at.table.view(bob))).toBe('table.error.damaged')
    expect(said(await at.table.view(bob))).toContain('/umpire end')
    expect(refusal(await at.table.umpire(bob, { text: 'end draw' }))).toBe('table.error.not-umpire')
    done(await at.table.umpire(ann, { text: 'end draw' }))
    expect(refusal(await at.table.umpire(ann, { text: 'end draw' }))).toBe('error.battle-over')
    done(await at.table.newBattle(bob, another))
  })

  test.each(['{', '{}'])('of damaged settings (%s) who manages the channel ends it', async (settings) => {
    await begun(at)
    await behind(`UPDATE "Battle" SET "settings" = '${settings}'`)
    at.restart()
    expect(done(await at.table.status(ann)).broken?.key).toBe('table.lost')
    expect(refusal(await at.table.view(ann))).toBe('table.error.damaged')
    expect(refusal(await at.table.umpire(umpire, { text: 'end draw' }))).toBe('table.error.opener-unknown')
    done(await at.table.umpire(who('boss', { manages: true }), { text: 'end draw' }))
  })
})
