import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Json } from '../../../src/kernel/json.ts'
import type { Entry, Origin } from '../../../src/kernel/log.ts'
import type { Point } from '../../../src/kernel/space/types.ts'
import type { View } from '../../../src/kernel/view.ts'
import { rulesets } from '../../../src/rulesets/registry.ts'
import type { Store } from '../../../src/store/store.ts'
import { type Library, loadLibrary } from '../../../src/table/library.ts'
import { openTable } from '../../../src/table/table.ts'
import type { Table, Who } from '../../../src/table/types.ts'
import { mokra as testMokra } from '../../rulesets/mein-panzer/support/board.ts'
import { freshStore } from '../../support/fresh-store.ts'
import { done, who } from './toy-table.ts'

export type Side = 'PL' | 'DE'
export const other = (side: Side): Side => (side === 'PL' ? 'DE' : 'PL')

/** Whom a battle waits for: a side's orders, or its answer. */
export interface Awaited {
  readonly side: Side
  readonly asked: boolean
}

/** Mokra at the table with a player on each side, deployed as it comes. */
export interface PanzerTable {
  readonly table: Table
  readonly umpire: Who
  readonly players: { readonly [side in Side]: Who }
  /** Null: nobody is waited for. */
  awaited(): Promise<Awaited | null>
  view(side: Side): Promise<View>
  at(side: Side, unit: string): Promise<Point | null>
  /** All that waits to be said to a side or its player. */
  told(side: Side): Promise<string>
  /** All that the rules were handed, and what they made of it. */
  log(): Promise<readonly Entry[]>
  /** What the log begins with. */
  origin(): Promise<Origin>
  /** The program is stopped and started again. */
  restart(): void
  close(): Promise<void>
}

/** Shipped scenarios, but for Mokra. */
function withMokra(mokra: Json): Library {
  const library = loadLibrary()
  const own = library.scenarios['mein-panzer'] ?? {}
  return { ...library, scenarios: { ...library.scenarios, 'mein-panzer': { ...own, mokra } } }
}

/** The time it always is at this table: the same deeds give the same log. */
const AT = '2026-01-01T00:00:00.000Z'

/** The dice secret of such a battle. */
export const secretOf = (digit: string): string => digit.repeat(64)

/**
 * @param digit of which the dice secret is made, so that a test always has the same dice
 * @param changes of the scenario
 * @param from the scenario itself, where it is not that of the tests, and what opens an empty database, where there is none of
 * the tests' run to be copied
 */
export async function panzerTable(
  digit: string,
  changes: { readonly [key: string]: Json } = {},
  from: { readonly mokra?: Json; readonly fresh?: (path: string) => Promise<Store> } = {},
): Promise<PanzerTable> {
  const { mokra = testMokra() as Json, fresh = freshStore } = from
  const folder = mkdtempSync(join(tmpdir(), 'hetman-panzer-'))
  const store: Store = await fresh(join(folder, 'test.db'))
  const library = withMokra({ ...(mokra as { readonly [key: string]: Json }), ...changes })
  const open = (): Table =>
    openTable({ store, rulesets, library, clock: () => AT, newSecret: () => secretOf(digit) })
  let table = open()
  const umpire = who('umpire')
  const players = { PL: who('p-PL'), DE: who('p-DE') }
  const { battleId } = done(
    await table.newBattle(umpire, {
      guildId: null,
      ruleset: 'mein-panzer',
      scenario: { name: 'mokra' },
      language: 'en',
    }),
  )
  for (const side of ['PL', 'DE'] as const) done(await table.join(players[side], side, []))
  done(await table.start(umpire))
  for (const side of ['PL', 'DE'] as const) done(await table.ready(players[side]))
  const view = async (side: Side): Promise<View> => done(await table.view(players[side]))
  const opened: PanzerTable = {
    get table() {
      return table
    },
    umpire,
    players,
    view,
    async awaited() {
      const { owes } = done(await table.status(umpire))
      const owing = owes.find(({ condition }) => condition === 'owes')
      if (owing === undefined) return null
      const side = owing.player === 'p-PL' ? 'PL' : 'DE'
      return { side, asked: (await view(side)).asked !== null }
    },
    at: async (side, unit) => (await view(side)).units[unit]?.at ?? null,
    async told(side) {
      const waiting = (await store.unsent(1000)).filter(({ to }) =>
        to.kind === 'player' ? to.player === players[side].id : to.kind === 'side' && to.side === side,
      )
      return JSON.stringify(waiting)
    },
    log: () => store.entries(battleId),
    async origin() {
      const origin = (await store.battle(battleId))?.origin
      if (origin == null) throw new Error('The battle has not begun.')
      return origin
    },
    restart() {
      table = open()
    },
    async close() {
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  // Who won the initiative keeps it.
  const first = await opened.awaited()
  if (first?.asked) done(await table.pass(players[first.side]))
  return opened
}
