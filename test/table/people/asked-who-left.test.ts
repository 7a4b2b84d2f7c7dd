import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { rulesets } from '../../../src/rulesets/registry.ts'
import type { Store } from '../../../src/store/store.ts'
import { loadLibrary } from '../../../src/table/library.ts'
import { openTable } from '../../../src/table/table.ts'
import type { Table } from '../../../src/table/types.ts'
import { freshStore } from '../../support/fresh-store.ts'
import { done, refusal, who } from '../support/toy-table.ts'

const [mover, ann, bob, zoe, umpire] = ['mover', 'ann', 'bob', 'zoe', 'umpire'].map((id) => who(id)) as [
  ReturnType<typeof who>,
  ReturnType<typeof who>,
  ReturnType<typeof who>,
  ReturnType<typeof who>,
  ReturnType<typeof who>,
]

let folder: string
let store: Store
let table: Table
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hetman-asked-'))
  store = await freshStore(join(folder, 'test.db'))
  reopen()
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})
const reopen = (): void => {
  table = openTable({ store, rulesets, library: loadLibrary() })
}

const open = async () =>
  (await store.entries(done(await table.status(umpire)).battleId)).at(-1)?.pending ?? null
const owing = async () =>
  done(await table.status(umpire))
    .owes.filter(({ condition }) => condition === 'owes')
    .map(({ player }) => player)

/** A battle at Osiek in which the enemy of who moves is asked; some people share his side. */
async function asked(...enemies: readonly ReturnType<typeof who>[]): Promise<void> {
  const scenario = { name: 'osiek' }
  done(
    await table.newBattle(umpire, { guildId: null, ruleset: 'khans-and-generals', scenario, language: 'en' }),
  )
  done(await table.join(mover, 'RUS', []))
  for (const enemy of enemies) done(await table.join(enemy, 'KHAN', []))
  done(await table.start(umpire))
  if (done(await table.status(umpire)).phase === 'deployment') {
    for (const player of [mover, ...enemies]) done(await table.ready(player))
  }
  for (const player of enemies) {
    if (done(await table.status(umpire)).active === 'KHAN') done(await table.endTurn(player))
  }
  const offers = done(await table.offers(mover)).filter(({ order }) => order === 'move')
  for (const { unit } of offers) {
    for (const wind of ['N', 'E', 'W', 'S']) {
      if ((await open()) === null) await table.order(mover, { text: `${unit} move > ${wind} 3` })
    }
  }
  expect(await open()).not.toBeNull()
}

describe('a question whose answerer has left (DIG-WINDOW)', () => {
  test('is his who has taken over the seat, also after a restart', async () => {
    await asked(ann)
    const question = (await open())?.id
    done(await table.replace(umpire, 'ann', { player: 'zoe', name: 'zoe' }))
    expect((await open())?.id).toBe(question)
    expect(await owing()).toEqual(['zoe'])
    expect(done(await table.view(zoe)).asked).not.toBeNull()
    expect(refusal(await table.pass(ann))).toBe('table.error.no-seat')
    reopen()
    done(await table.pass(zoe))
    expect((await open())?.id).not.toBe(question)
  })

  test('is his fellows’, and closes at once where they have all passed', async () => {
    await asked(ann, bob)
    const question = (await open())?.id
    const [last] = (await owing()).slice(-1)
    const [stays, leaves] = last === 'ann' ? [bob, ann] : [ann, bob]
    if ((await owing()).includes(stays.id)) done(await table.pass(stays))
    expect((await open())?.id).toBe(question)
    done(await table.leave(leaves))
    if ((await open())?.id === question) {
      expect(await owing()).toEqual([stays.id])
      done(await table.pass(stays))
    }
    expect((await open())?.id).not.toBe(question)
  })
})
