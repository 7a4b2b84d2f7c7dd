import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rulesets } from '../../../src/rulesets/registry.ts'
import type { Store } from '../../../src/store/store.ts'
import { loadLibrary } from '../../../src/table/library.ts'
import { openTable } from '../../../src/table/table.ts'
import type { Table } from '../../../src/table/types.ts'
import { freshStore } from '../../support/fresh-store.ts'
import { done, SECRET, who } from '../support/toy-table.ts'

/*
 * Two battles that differ only in what one side keeps to itself – its instructions, its plan, orders of its that wait – are
 * the same battle to the other side and to onlookers: what they see, are offered, are told, are asked and are refused.
 */

const library = loadLibrary()
const umpire = who('umpire')
const [pole, austrian, stranger] = [who('pole'), who('austrian'), who('stranger')]

interface World {
  readonly table: Table
  readonly store: Store
}

let folder: string
let worlds: readonly [World, World]
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hetman-secrets-'))
  const open = async (name: string): Promise<World> => {
    const store = await freshStore(join(folder, `${name}.db`))
    const parts = {
      store,
      rulesets,
      library,
      newSecret: () => SECRET,
      clock: () => '2026-01-01T00:00:00.000Z',
    }
    return { store, table: openTable(parts) }
  }
  worlds = [await open('one'), await open('other')]
  for (const { table } of worlds) {
    const scenario = { name: 'grochow' }
    done(await table.newBattle(umpire, { guildId: null, ruleset: 'szwadron', scenario, language: 'en' }))
    done(await table.join(pole, 'PL', []))
    done(await table.join(austrian, 'AT', []))
    done(await table.start(umpire))
  }
})
afterEach(async () => {
  for (const { store } of worlds) await store.close()
  rmSync(folder, { recursive: true, force: true })
})

/** All that the Austrians and a stranger could learn of a battle. */
async function learnt({ table, store }: World): Promise<string> {
  const seen: unknown[] = []
  for (const viewer of [austrian, stranger]) {
    seen.push(await table.view(viewer), await table.status(viewer), await table.offers(viewer))
    seen.push(
      await table.log(viewer),
      await table.queue(viewer),
      await table.left(viewer),
      await table.plan(viewer),
    )
    for (const line of ['P2 move > N 3', 'A2 move > S 3', 'A1 march-fire @P1 > S 3', 'A9 move > S 3'])
      seen.push(await table.readBack(viewer, line, false), await table.readPlanBack(viewer, line))
  }
  // What is refused changes nothing.
  seen.push(
    await table.order(austrian, { text: 'A2 mvoe > S 3' }),
    await table.order(austrian, { text: 'P2 move > N 3' }),
  )
  const posts = (await store.unsent(1000)).filter(({ to }) => to.kind !== 'player' || to.player !== pole.id)
  const forSide = posts.filter(({ to }) => to.kind !== 'side' || to.side !== 'PL')
  // Its place in the log nobody is told; how many entries there are is not for the other side to know.
  seen.push(forSide.map(({ id: _, seq: __, ...post }) => post))
  // Each battle has an id of its own, made up as it was opened, and anchors are keyed by a secret: as good as chance.
  return JSON.stringify(seen)
    .replaceAll(done(await table.status(umpire)).battleId, 'the battle')
    .replaceAll(/"anchor":"[0-9a-z]+"/g, '"anchor":""')
}

/** Holds both battles beside each other as the enemy sees them. */
async function expectAlike(): Promise<void> {
  const [one, other] = [await learnt(worlds[0]), await learnt(worlds[1])]
  expect(one).toBe(other)
}

/** Does in each battle what is told for it. */
async function each<T>(act: (world: World, which: 0 | 1) => Promise<T>): Promise<T[]> {
  return [await act(worlds[0], 0), await act(worlds[1], 1)]
}

test('a plan and instructions are kept from the other side while they wait', async () => {
  await expectAlike()
  await each(async ({ table }, i) => {
    done(
      await table.order(pole, { text: ['P1 standing pursue=never', 'P1 standing fire=hold'][i] as string }),
    )
    done(await table.order(pole, { text: ['P5 watch within=10', 'P5 watch within=15 end=A3'][i] as string }))
  })
  await expectAlike()
  await each(async ({ table }) => done(await table.endTurn(pole)))
  await each(({ table }, i) =>
    i === 0
      ? table.writePlan(pole, 'stop if near P1 7\nP1 move > N 5\nend')
      : table.writePlan(pole, 'P3 move > N 2'),
  )
  await expectAlike()
  await each(async ({ table }) => done(await table.order(austrian, { text: 'A2 move > S 3' })))
  await expectAlike()
  // Its own side sees which it was.
  const [one, other] = await each(async ({ table }) => JSON.stringify(done(await table.plan(pole))))
  expect(one).not.toBe(other)
})

test('DIG-USUAL what was said beforehand is in the log as soon as it is said, and nothing tells the other side', async () => {
  await each(async ({ table }, i) => done(await (i === 0 ? table.leaveToUsual(pole) : table.askAgain(pole))))
  const logs = await each(async ({ table }) => done(await table.log(umpire)).map(({ kind }) => kind))
  expect(logs[0]?.filter((kind) => kind === 'umpire')).toHaveLength(1)
  expect(logs[1]?.filter((kind) => kind === 'umpire')).toEqual([])
  await expectAlike()
  await each(async ({ table }) => {
    done(await table.endTurn(pole))
    done(await table.order(austrian, { text: 'A2 move > S 3' }))
  })
  await expectAlike()
})

test('orders that wait behind a question of the other side are kept from it, and how many they are', async () => {
  await each(async ({ table }) => {
    done(await table.endTurn(pole))
    // Without a trigger its owner is asked as each enemy sets out.
    done(await table.order(austrian, { text: 'A5 watch' }))
    done(await table.endTurn(austrian))
  })
  await expectAlike()
  await each(async ({ table }, i) => {
    const waiting = ['P2 move > N 3', 'P3 move > N 2\nP4 move > N 6\nP2 form files=2'][i] as string
    done(await table.orders(pole, `P1 move > N 5\n${waiting}`))
    expect(done(await table.queue(pole))).toHaveLength([1, 3][i] as number)
    expect(done(await table.view(austrian)).asked?.kind).toBe('sz.watch')
  })
  await expectAlike()
})
