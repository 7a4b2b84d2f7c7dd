import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { say } from '../../../src/discord/client/markdown.ts'
import type { Json } from '../../../src/kernel/json.ts'
import type { Ruleset } from '../../../src/kernel/ruleset.ts'
import type { Result } from '../../../src/kernel/words.ts'
import type { PostRow, Store } from '../../../src/store/store.ts'
import type { Done } from '../../../src/table/results.ts'
import { openTable } from '../../../src/table/table.ts'
import type { Table, Who } from '../../../src/table/types.ts'
import { toy } from '../../kernel/toy-ruleset.ts'
import { toyScenario } from '../../kernel/toy-state.ts'
import { freshStore } from '../../support/fresh-store.ts'

export const SECRET = 'ab'.repeat(32)

/** A table over a fresh database with the toy ruleset, and a clock that the test turns. */
export interface ToyTable {
  table: Table
  readonly store: Store
  readonly time: { now: string }
  /** Where its database is: `test.db`. */
  readonly folder: string
  /** What the operator was told. */
  readonly failures: unknown[]
  /** Opens the table again, as after a restart; with other rules, as after an upgrade; over another store. */
  restart(rules?: unknown, store?: Store): void
  /** Everything that waits to be said is said. */
  sayAll(): Promise<void>
  close(): Promise<void>
}

/**
 * @param ruleset the toy itself, or a variant of it.
 * @param newSecret where dice secrets come from; absent: {@link SECRET} for every battle.
 */
export async function toyTable(
  ruleset: unknown = toy,
  { newSecret = () => SECRET }: { newSecret?: () => string } = {},
): Promise<ToyTable> {
  const dir = mkdtempSync(join(tmpdir(), 'hetman-table-'))
  const store = await freshStore(join(dir, 'test.db'))
  const time = { now: '2026-01-01T00:00:00.000Z' }
  const failures: unknown[] = []
  const open = (rules: unknown, over: Store = store): Table =>
    openTable({
      store: over,
      rulesets: { toy: rules as Ruleset },
      library: {
        scenarios: { toy: { plain: toyScenario(), deploy: toyScenario({ deploy: true }) } },
        complete: (_, scenario: Json) => scenario,
      },
      clock: () => time.now,
      newSecret,
      failed: (_, why) => failures.push(why),
    })
  const opened: ToyTable = {
    table: open(ruleset),
    store,
    time,
    folder: dir,
    failures,
    restart(rules = ruleset, over) {
      opened.table = open(rules, over)
    },
    async sayAll() {
      await store.sent((await posts(opened)).map(({ id }) => id))
    },
    async close() {
      await store.close()
      rmSync(dir, { recursive: true, force: true })
    },
  }
  return opened
}

export const CHANNEL = 'c1'
/** `who('ann')`: a person in the battle's channel. */
export const who = (id: string, more: Partial<Who> = {}): Who => ({
  channelId: CHANNEL,
  id,
  name: id,
  manages: false,
  ...more,
})

/** The value of a result; a refusal fails the test in words. */
export function done<T>(result: Result<T>): T {
  if (result.ok) return result.value
  throw new Error(`refused: ${say(result.refusal, 'en')}`)
}

/** The key of a refusal. */
export function refusal(result: Result<unknown>): string {
  if (result.ok) throw new Error('not refused')
  return result.refusal.key
}

/** A battle in play: ann fights for RED, bob for BLUE, umpire opened it. */
export async function begun(
  toyAt: ToyTable,
  scenario: { name: string } | { inline: Json } = { name: 'plain' },
): Promise<Done> {
  const { table } = toyAt
  done(await table.newBattle(who('umpire'), { guildId: null, ruleset: 'toy', scenario, language: 'en' }))
  done(await table.join(who('ann'), 'RED', []))
  done(await table.join(who('bob'), 'BLUE', []))
  return done(await table.start(who('umpire')))
}

/** All posts written so far, oldest first. */
export const posts = async (toyAt: ToyTable): Promise<PostRow[]> =>
  // How new their battle is stands with them for whoever sends them, and is said to nobody.
  (await toyAt.store.unsent(1000)).map(({ seen: _, ...post }) => post)

/** A battle in which two play RED: ann, the chief, and amy; bob plays BLUE. */
export async function threeAt(at: ToyTable): Promise<void> {
  const scenario = { name: 'plain' }
  done(await at.table.newBattle(who('umpire'), { guildId: null, ruleset: 'toy', scenario, language: 'en' }))
  done(await at.table.join(who('ann'), 'RED', ['K1']))
  done(await at.table.join(who('amy'), 'RED', ['K3']))
  done(await at.table.join(who('bob'), 'BLUE', []))
  done(await at.table.start(who('umpire')))
}

/** Keys of what was said, with whom it was said to, oldest first. */
export const saidAt = async (at: ToyTable) =>
  (await posts(at))
    .filter(({ kind }) => kind === 'say')
    .flatMap(({ to, data }) => {
      const ears = to.kind === 'public' ? 'all' : to.kind === 'side' ? to.side : to.player
      return (data as { said: { key: string; params?: Record<string, unknown> }[] }).said.map((message) => ({
        ears,
        ...message,
      }))
    })
