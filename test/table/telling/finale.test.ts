import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { rulesets } from '../../../src/rulesets/registry.ts'
import type { PostRow, Store } from '../../../src/store/store.ts'
import { loadLibrary } from '../../../src/table/library.ts'
import type { Finale, Status } from '../../../src/table/results.ts'
import { openTable } from '../../../src/table/table.ts'
import type { Table } from '../../../src/table/types.ts'
import { toy } from '../../kernel/toy-ruleset.ts'
import { freshStore } from '../../support/fresh-store.ts'
import { begun, done, posts, refusal, toyTable, who } from '../support/toy-table.ts'

let folder: string
let store: Store
let table: Table
const [one, other, umpire] = [who('one'), who('other'), who('umpire')]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hetman-finale-'))
  store = await freshStore(join(folder, 'test.db'))
  table = openTable({
    store,
    rulesets,
    library: loadLibrary(),
    clock: () => '2026-01-01T00:00:00.000Z',
    newSecret: () => 'ab'.repeat(32),
  })
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const all = (): Promise<readonly PostRow[]> => store.unsent(1000)
const ofKind = async (kind: string) => (await all()).filter((post) => post.kind === kind)

async function opened(ruleset: string, scenario: string, sides: readonly [string, string]): Promise<void> {
  done(
    await table.newBattle(umpire, { guildId: null, ruleset, scenario: { name: scenario }, language: 'en' }),
  )
  done(await table.join(one, sides[0], []))
  done(await table.join(other, sides[1], []))
}

const GAMES = [
  ['hex-battles', 'kircholm', ['PL', 'SE']],
  ['khans-and-generals', 'kalina', ['KHAN', 'RUS']],
] as const

test('the status after the end keeps no tokens secret any more', async () => {
  await opened('khans-and-generals', 'kalina', ['KHAN', 'RUS'])
  done(await table.start(umpire))
  const told = async () =>
    ((await ofKind('status')).at(-1)?.data as unknown as Status | undefined)?.tally?.score.map(
      ({ said }) => said.key,
    )
  expect(await told()).toEqual(['kg.tally.tokens', 'kg.tally.tokens'])
  done(await table.umpire(umpire, { text: 'end draw' }))
  expect(await told()).toEqual(['kg.tally.own-tokens', 'kg.tally.own-tokens'])
})

describe.each(GAMES)('%s', (ruleset, scenario, sides) => {
  test('before anybody has chosen a side, the field and what each side must do are there', async () => {
    done(
      await table.newBattle(umpire, { guildId: null, ruleset, scenario: { name: scenario }, language: 'en' }),
    )
    expect(await ofKind('image')).toHaveLength(1)
    const [status] = await ofKind('status')
    const { briefing, clocks, tally } = (status?.data ?? {}) as unknown as Status
    expect(clocks?.key).toBe('clock.plan.hours')
    expect(briefing?.tasks.length).toBeGreaterThan(1)
    expect(tally).toBeUndefined()
  })

  test('the end is one post: who won and why, losses, the field with everybody on it; and no other picture', async () => {
    await opened(ruleset, scenario, sides)
    done(await table.start(umpire))
    const pictures = (await ofKind('image')).length
    done(await table.concede(one, true))
    expect((await ofKind('image')).length).toBe(pictures)
    const finales = await ofKind('finale')
    expect(finales).toHaveLength(1)
    const finale = finales[0]?.data as unknown as Finale
    expect(finales[0]?.to).toEqual({ kind: 'public' })
    expect(finale.outcome.winner).toBe(sides[1])
    expect(finale.tale?.losses.map(({ side }) => side).sort()).toEqual([...sides].sort())
    const view = done(await table.view(umpire))
    const standing = Object.values(view.units).filter(({ at }) => at !== null)
    expect(finale.scene.units.map(({ id }) => id).sort()).toEqual(standing.map(({ id }) => id).sort())
    // After all that was said of it comes the seal of its log.
    const kinds = (await all()).map(({ kind }) => kind)
    expect(kinds.lastIndexOf('say')).toBeGreaterThan(kinds.indexOf('finale'))
  })

  test('a rematch is the same battle once more, and comes only when this one is over', async () => {
    await opened(ruleset, scenario, sides)
    done(await table.start(umpire))
    expect(refusal(await table.rematch(one))).toBe('table.error.rematch-later')
    done(await table.concede(one, true))
    const { battleId } = done(await table.status(one))
    done(await table.rematch(other))
    const again = done(await table.status(one))
    expect(again.battleId).not.toBe(battleId)
    expect(again).toMatchObject({ status: 'gathering', ruleset })
    // Pressed twice, it opens one.
    expect(refusal(await table.rematch(one))).toBe('table.error.rematch-later')
    done(await table.join(one, sides[1], []))
    done(await table.join(other, sides[0], []))
    done(await table.start(other))
  })
})

test('what a status tells its reader of his own side it tells nobody else', async () => {
  await opened('khans-and-generals', 'kalina', ['KHAN', 'RUS'])
  done(await table.start(umpire))
  const said = async (reader: typeof one) =>
    done(await table.status(reader)).tally?.score.map(({ side, said: { key } }) => [side, key])
  expect(await said(one)).toContainEqual(['KHAN', 'kg.tally.own-tokens'])
  expect(await said(one)).toContainEqual(['RUS', 'kg.tally.tokens'])
  const posted = (await ofKind('status')).at(-1)?.data as unknown as Status
  expect(posted.tally?.score.map(({ said: { key } }) => key)).toEqual(['kg.tally.tokens', 'kg.tally.tokens'])
})

test('a battle of which no tale can be told ends all the same, and the operator is told why', async () => {
  const fault = new Error('no such unit')
  const tale = (): never => {
    throw fault
  }
  const at = await toyTable({ ...toy, account: { ...toy.account, tale } })
  try {
    const { battleId } = await begun(at)
    done(await at.table.umpire(umpire, { text: 'end draw' }))
    expect((await at.store.battle(battleId))?.status).toBe('over')
    const finales = (await posts(at)).filter(({ kind }) => kind === 'finale')
    expect(finales.map(({ data }) => 'tale' in (data as object))).toEqual([false])
    expect(at.failures).toEqual([expect.objectContaining({ cause: fault })])
  } finally {
    await at.close()
  }
})
