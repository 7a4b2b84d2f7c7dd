import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test } from 'vitest'
import type { Ruleset } from '../../../src/kernel/ruleset.ts'
import { rulesets } from '../../../src/rulesets/registry.ts'
import type { Store } from '../../../src/store/store.ts'
import { LoadedBattles } from '../../../src/table/battle/loaded-battles.ts'
import { loadLibrary } from '../../../src/table/library.ts'
import { carryOut } from '../../../src/table/running/carry-out.ts'
import { openTable } from '../../../src/table/table.ts'
import { say, umpire } from '../../../src/table/umpires/umpire.ts'
import { toy } from '../../kernel/toy-ruleset.ts'
import { Evening } from '../../soak/evening.ts'
import { handsAtTable, openBattle, person } from '../../soak/in-process.ts'
import { freshStore } from '../../support/fresh-store.ts'
import { done, type ToyTable, toyTable, who } from '../support/toy-table.ts'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A ruleset that notes, without holding it, every state it is asked for a view of. */
function watching(ruleset: Ruleset, seen: WeakRef<object>[], known: WeakSet<object>): Ruleset {
  return {
    ...ruleset,
    view(state, viewer, pending) {
      if (!known.has(state)) {
        known.add(state)
        seen.push(new WeakRef(state))
      }
      return ruleset.view(state, viewer, pending)
    },
  }
}

test('of battles that were woken, evicted and ended nothing is kept', async () => {
  const AWAKE = 2
  const BATTLES = 10
  const folder = mkdtempSync(join(tmpdir(), 'hetman-memory-'))
  const store = await freshStore(join(folder, 'test.db'))
  closing.push(async () => {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const seen: WeakRef<object>[] = []
  const known = new WeakSet<object>()
  const watched = Object.fromEntries(
    Object.entries(rulesets).map(([id, ruleset]) => [id, watching(ruleset, seen, known)]),
  )
  const table = openTable({ store, rulesets: watched, library: loadLibrary(), awake: AWAKE })

  /** Plays ten battles in turns, so that each is evicted before it is woken again; then their umpire ends them. */
  async function play(): Promise<void> {
    const evenings: Evening[] = []
    for (let n = 0; n < BATTLES; n++) {
      const battleId = await openBattle(table, n)
      const hands = handsAtTable(table, n)
      evenings.push(await Evening.of(store, battleId, rulesets, { seed: n, used: new Map(), hands }))
    }
    for (let round = 0; round < 4; round++) for (const evening of evenings) await evening.change()
    for (let n = 0; n < BATTLES; n++) done(await table.umpire(person(n, 'umpire'), { text: 'end draw' }))
  }
  await play()
  expect(seen.length, 'battles were woken again and again').toBeGreaterThan(3 * BATTLES)

  await setImmediate()
  collect()
  const alive = seen.filter((state) => state.deref() !== undefined)
  // The kernel and each game remember the one state they were asked about last.
  expect(alive.length, 'states that are still held').toBeLessThanOrEqual(
    AWAKE + 1 + Object.keys(rulesets).length,
  )
})

/** What is read of a store from here on, by the method that reads it. */
function countingReads(store: Store): { readonly store: Store; readonly reads: Map<string, number> } {
  const reads = new Map<string, number>()
  const counted = new Proxy(store, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        reads.set(String(name), (reads.get(String(name)) ?? 0) + 1)
        return Reflect.apply(value, target, given)
      }
    },
  })
  return { store: counted, reads }
}

async function someToys(count: number): Promise<{ toyAt: ToyTable; ids: string[] }> {
  const toyAt = await toyTable()
  closing.push(() => toyAt.close())
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    const at = { channelId: `c${n}` }
    const opening = { guildId: null, ruleset: 'toy', scenario: { name: 'plain' }, language: 'en' } as const
    ids.push(done(await toyAt.table.newBattle(who('umpire', at), opening)).battleId)
    done(await toyAt.table.join(who('ann', at), 'RED', []))
    done(await toyAt.table.join(who('bob', at), 'BLUE', []))
    done(await toyAt.table.start(who('umpire', at)))
  }
  return { toyAt, ids }
}

test('battles that are awake take so many bytes together, not only so many battles', async () => {
  const { toyAt, ids } = await someToys(4)
  const { store, reads } = countingReads(toyAt.store)
  const readAgain = async (bytes: number): Promise<number> => {
    const battles = new LoadedBattles(store, { toy: toy as unknown as Ruleset }, 50, bytes)
    for (const id of ids) await battles.open(id)
    reads.clear()
    for (const id of ids) await battles.open(id)
    return reads.get('battle') ?? 0
  }
  expect(await readAgain(10_000_000), 'all are awake').toBe(0)
  expect(await readAgain(1), 'none is kept, and each can be opened').toBe(4)
})

test('a battle that is awake keeps the entries since its last snapshot, however long it is played', async () => {
  const { toyAt, ids } = await someToys(1)
  const [id = ''] = ids
  const battles = new LoadedBattles(toyAt.store, { toy: toy as unknown as Ruleset })
  const context = {
    store: toyAt.store,
    battles,
    clock: () => toyAt.time.now,
    damaged: async () => undefined,
    failed: () => undefined,
    adrift: async () => {},
  }
  const umpiring = who('umpire', { channelId: 'c0', manages: true })
  for (let n = 1; n <= 100; n++) {
    done(await carryOut(context, id, umpiring, (draft) => say(draft, { text: `No ${n}.` })))
  }
  const live = async () => (await battles.open(id))?.live
  expect((await live())?.entries.length).toBeLessThan(50)
  expect((await live())?.seq).toBe(101)

  // What is forgotten is in the store: an undo reaches it.
  done(await carryOut(context, id, umpiring, (draft) => umpire(draft, { text: 'undo 3' })))
  expect((await live())?.seq).toBe(102)
  const entries = await toyAt.store.entries(id)
  expect((await live())?.hash).toBe(entries.at(-1)?.hash)
})
