import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sha256 } from '../../src/kernel/json.ts'
import { type Entry, type Origin, originHash, seal } from '../../src/kernel/log.ts'
import type { BattleState } from '../../src/kernel/state.ts'
import { message } from '../../src/kernel/words.ts'
import type { BattleRow, Commit, NewBattle, PostDraft, Store } from '../../src/store/store.ts'

/** A battle of no particular rules with a few units, as small as a state can be. */
export const setup: BattleState = {
  ruleset: 'test',
  rulesVersion: 1,
  scenario: { id: 'meadow', name: message('text', { text: 'meadow' }) },
  map: { width: 1200, height: 900 },
  turn: 1,
  phase: 'orders',
  active: 'RED',
  sides: {},
  seats: {},
  units: {},
  features: {},
  facts: {},
  bags: {},
  queued: [],
  outcome: null,
}

export const SECRET = 'cd'.repeat(32)
export const origin: Origin = { setup, commitment: sha256(SECRET), entropy: { RED: 'ford', BLUE: 'wood' } }

/** What an entry is chained to: the one before it, or the origin. */
export type Link = Pick<Entry, 'seq' | 'hash'>
export const start: Link = { seq: 0, hash: originHash(origin) }

/** The entry after `before`: one unit of RED takes a step of 25 mm. */
export const nextEntry = (before: Link): Entry =>
  seal({
    seq: before.seq + 1,
    at: '2026-11-21T10:00:00.000Z',
    input: { type: 'order', by: 'p1', order: { order: 'move', unit: 'R1', path: [], options: {} } },
    rolls: [
      {
        sides: 6,
        value: 4,
        rule: 'KG-DIC-01',
        why: 'roll.training',
        by: 'R1',
        source: 'stream',
        index: before.seq,
      },
    ],
    effects: [
      {
        type: 'move',
        rule: 'KG-MOV-01',
        unit: 'R1',
        path: [
          { x: 100, y: 175 },
          { x: 100, y: 200 },
        ],
        at: { x: 100, y: 200 },
        facing: 900,
        manner: 'move',
      },
    ],
    pending: null,
    prev: before.hash,
  })

/** `count` entries, each chained to the one before. */
export function chain(before: Link, count: number): Entry[] {
  const entries: Entry[] = []
  for (let last = before; entries.length < count; last = entries.at(-1) ?? last) entries.push(nextEntry(last))
  return entries
}

export const publicPost = (seq: number): PostDraft => ({
  to: { kind: 'public' },
  kind: 'report',
  seq,
  data: { seq },
})

/** A battle that is only opened, or null when its channel has one. */
export async function opened(store: Store, battle: NewBattle): Promise<BattleRow | null> {
  const created = await store.create(battle)
  return created?.result === 'done' ? created.row : null
}

/** A battle begun in a channel, with its origin and secret written and no entry yet: version 2. */
export async function begun(store: Store, channelId: string): Promise<string> {
  const battle = await opened(store, { channelId, guildId: 'g1', ruleset: 'test', settings: {} })
  if (battle === null) throw new Error(`${channelId} has a battle`)
  await store.commit({
    ...empty(battle.id, battle.version),
    status: 'fought',
    origin,
    secret: SECRET,
  })
  return battle.id
}

/** A commit that writes nothing but a new version. */
export const empty = (battleId: string, version: number): Commit => ({
  battleId,
  version,
  entries: [],
  posts: [],
})

/** A new folder for one test; `remove` takes it away with all that is in it. */
export async function folder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'hetman-store-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}
