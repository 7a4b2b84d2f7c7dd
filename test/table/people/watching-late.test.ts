import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { playOn } from '../../../src/cli/playout/playout.ts'
import { committedDice } from '../../../src/kernel/dice.ts'
import { canonical } from '../../../src/kernel/json.ts'
import { LiveBattle } from '../../../src/kernel/live.ts'
import type { Entry } from '../../../src/kernel/log.ts'
import { everySide } from '../../../src/kernel/ordered.ts'
import { rulesets } from '../../../src/rulesets/registry.ts'
import type { Store } from '../../../src/store/store.ts'
import { loadLibrary } from '../../../src/table/library.ts'
import { openTable } from '../../../src/table/table.ts'
import type { Table, Who } from '../../../src/table/types.ts'
import { freshStore } from '../../support/fresh-store.ts'
import { done, who } from '../support/toy-table.ts'

/*
 * Who watches N turns late sees the battle as the side he watches with saw it when that turn was over, wherever he
 * looks: nothing newer, and nothing the side could not see. Battles of random players, read from the database.
 */

const library = loadLibrary()
const SECRET = 'cd'.repeat(32)

/** A small battle of each game, and how many inputs bring it through some turns. */
const BATTLES = [
  ['khans-and-generals', 'kalina', 130],
  ['hex-battles', 'warka', 150],
  ['szwadron', 'twin-hamlets', 110],
  ['company-battles', 'hill-61', 170],
  ['mein-panzer', 'ford-at-dawn', 100],
] as const

/** All that somebody can ask of a battle that goes on and that tells of its field. */
async function seenBy(table: Table, reader: Who): Promise<Record<string, string>> {
  const { seats: _, ...view } = done(await table.view(reader)) as unknown as Record<string, unknown>
  const { scene } = done(await table.scene(reader))
  const log = done(await table.log(reader, { limit: 50 }))
  return {
    view: canonical(JSON.parse(JSON.stringify(view)) as never),
    scene: canonical(JSON.parse(JSON.stringify(scene)) as never),
    log: JSON.stringify(log),
    list: JSON.stringify(done(await table.list(reader))),
    why: JSON.stringify(done(await table.why(reader, {}))),
  }
}

/** What he is shown again, what a film is made of, and what he is handed out; besides the score, which is what everybody knows now. */
async function handedTo(table: Table, reader: Who): Promise<Record<string, string>> {
  const { fresh: _, ...last } = done(await table.replay(reader, { step: 'last' }))
  const { spans, entries, eyes } = done(await table.film(reader, { of: 'battle' }))
  const exported = done(await table.exported(reader))
  if (exported.kind !== 'view') throw new Error('More than a view is handed out.')
  const { seats: __, ...view } = exported.view as unknown as Record<string, unknown>
  const told = {
    last,
    film: { spans, eyes, seqs: entries.map(({ seq }) => seq) },
    exported: { ...exported, view },
  }
  return { handed: canonical(JSON.parse(JSON.stringify(told)) as never) }
}

/** Where each turn is over and nothing is asked: the last such entry before the next one begins, by turn. */
function endsOfTurns(entries: readonly Entry[]): Map<number, number> {
  const ends = new Map<number, number>()
  let turn = 0
  let quiet = 1
  for (const { seq, effects, pending } of entries) {
    for (const effect of effects)
      if (effect.type === 'phase' && effect.turn > turn) {
        if (seq > 1) ends.set(turn, quiet)
        turn = effect.turn
      }
    if (pending === null) quiet = seq
  }
  return ends
}

test.each(BATTLES)(
  'DIG-WATCH of %s a watcher who is late sees what his side saw then, and nothing newer',
  async (game, scenario, limit) => {
    const dir = mkdtempSync(join(tmpdir(), 'hetman-late-'))
    const store: Store = await freshStore(join(dir, 'test.db'))
    const clock = () => '2026-01-01T00:00:00.000Z'
    const open = () => openTable({ store, rulesets, library, clock, newSecret: () => SECRET })
    try {
      let table = open()
      const chosen = { guildId: null, ruleset: game, scenario: { name: scenario }, language: 'en' } as const
      const battleId = done(await table.newBattle(who('umpire'), chosen)).battleId
      const setup = rulesets[game]?.setup(library.scenarios[game]?.[scenario])
      const [one, other] = everySide(setup ?? { sides: {} }).map(({ id }) => id)
      if (one === undefined || other === undefined) throw new Error('There are not two sides.')
      done(await table.join(who('ann'), one, []))
      done(await table.join(who('bob'), other, []))
      done(await table.start(who('umpire')))
      const delays = [0, 1, 2]
      for (const delay of delays) {
        done(await table.askToWatch(who(`zoe${delay}`), { side: one, delay }))
        done(await table.decideWatch(who('ann'), `zoe${delay}`, true))
      }
      for (const delay of [0, 1]) {
        done(await table.askToWatch(who(`kim${delay}`), { side: null, delay }))
        done(await table.decideWatch(who('umpire'), `kim${delay}`, true))
        const seat = { side: one, headquarters: [], player: `kim${delay}`, name: 'Kim' }
        expect((await table.assign(who('umpire'), seat)).ok).toBe(false)
      }
      const row = await store.battle(battleId)
      const ruleset = rulesets[game]
      if (row?.origin == null || ruleset === undefined) throw new Error('It has not begun.')
      const dice = committedDice({ secret: SECRET, entropy: row.origin.entropy })
      const { entries: before } = await store.soundLog(battleId)
      const live = LiveBattle.restore(ruleset, row.origin, dice, before)
      const { entries } = playOn(live, { seed: 11, limit }).live
      const played = entries.filter(({ seq, input }) => seq > before.length && input.type !== 'umpire')
      const ends = endsOfTurns([...before, ...played])
      expect(ends.size).toBeGreaterThan(1)
      /** What was seen without delay when each turn was over. */
      const then = new Map<number, Record<string, string>>()
      // What is handed out is made by the house alone, for every game alike.
      const handsOut = game === 'khans-and-generals' || game === 'hex-battles'
      /** The same of a commentator, with what he is handed out. */
      const all = new Map<number, Record<string, string>>()
      const commented = async (reader: Who) => ({
        ...(await seenBy(table, reader)),
        ...(await handedTo(table, reader)),
      })
      let checked = 0
      let turn = 0
      for (const entry of [...before, ...played]) {
        for (const effect of entry.effects) if (effect.type === 'phase') turn = Math.max(turn, effect.turn)
        if (entry.seq > before.length) await commit(store, battleId, entry)
        const over = [...ends].find(([, seq]) => seq === entry.seq)
        if (over === undefined && entry.seq % 97 !== 0) continue
        // A process that was not there before reads it from the database.
        table = open()
        if (over !== undefined) {
          const now = await seenBy(table, who('zoe0'))
          const own = await seenBy(table, who('ann'))
          expect(now.scene).toBe(own.scene)
          expect(now.log).toBe(own.log)
          then.set(over[0], now)
          if (handsOut) all.set(over[0], await commented(who('kim0')))
        }
        if (handsOut && over !== undefined) {
          // How it stands is told him as to everybody.
          const tallyOf = async (reader: Who) => JSON.stringify(done(await table.status(reader)).tally)
          expect(await tallyOf(who('kim1'))).toBe(await tallyOf(who('nobody')))
          expect(await tallyOf(who('zoe1'))).toBe(await tallyOf(who('nobody')))
          const late = all.get(turn - 1)
          if (late !== undefined) expect(await commented(who('kim1')), `entry ${entry.seq}`).toEqual(late)
        }
        for (const delay of delays.slice(1)) {
          const wanted = then.get(turn - delay)
          if (wanted === undefined) continue
          expect(await seenBy(table, who(`zoe${delay}`)), `entry ${entry.seq}, ${delay} late`).toEqual(wanted)
          checked += 1
        }
      }
      expect(checked).toBeGreaterThan(1)
    } finally {
      await store.close()
      rmSync(dir, { recursive: true, force: true })
    }
  },
  60_000,
)

async function commit(store: Store, battleId: string, entry: Entry): Promise<void> {
  const row = await store.battle(battleId)
  if (row === null) throw new Error('It is gone.')
  const { version, settings } = row
  const written = await store.commit({
    battleId,
    version,
    entries: [entry],
    posts: [],
    deadlines: { set: [], clear: [] },
    // As the table does: arrows begin with the phase.
    settings: entry.effects.some(({ type }) => type === 'phase')
      ? { ...(settings as object), imaged: entry.seq }
      : settings,
  })
  if (written.result !== 'done') throw new Error('It was not written.')
}
