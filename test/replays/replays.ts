import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { playout } from '../../src/cli/playout/playout.ts'
import { type Json, sha256 } from '../../src/kernel/json.ts'
import type { Entry, Origin } from '../../src/kernel/log.ts'
import type { BattleState } from '../../src/kernel/state.ts'
import { rulesets } from '../../src/rulesets/registry.ts'
import { loadLibrary } from '../../src/table/library.ts'

/** A battle as it was fought, kept to be fought again, or on, by later versions. */
export interface Replay {
  readonly ruleset: string
  readonly rulesVersion: number
  readonly secret: string
  readonly origin: Origin
  readonly entries: readonly Entry[]
}

/** A battle to be recorded: of a shipped scenario, as it is or with something in it changed. */
interface Recorded {
  readonly ruleset: string
  readonly scenario: string
  readonly seed: number
  readonly but?: { readonly called: string; readonly changes: { readonly [key: string]: Json } }
}

const FOLDER = join(import.meta.dirname, 'battles')

/** The stored battles of a folder by file name. */
export const replayFiles = (folder = FOLDER): string[] =>
  readdirSync(folder).filter((name) => name.endsWith('.json.gz'))

export const readReplay = (name: string, folder = FOLDER): Replay =>
  JSON.parse(gunzipSync(readFileSync(join(folder, name))).toString('utf8')) as Replay

/**
 * Writes battles of random players to the folder: `npm run replays`. Done when the rules
 * change on purpose, with the ruleset's version raised.
 */
export function recordReplays(battles: readonly Recorded[]): void {
  for (const { ruleset: id, scenario, seed, but } of battles) {
    const ruleset = rulesets[id]
    const given = loadLibrary().scenarios[id]?.[scenario]
    if (ruleset === undefined || given === undefined) throw new Error(`no scenario ${scenario} of ${id}`)
    const setup = ruleset.setup({ ...(given as object), ...but?.changes } as Json) as BattleState
    const { live } = playout({ ruleset, setup, seed })
    const replay: Replay = {
      ruleset: id,
      rulesVersion: ruleset.version,
      secret: sha256(`playout ${seed}`),
      origin: live.origin,
      entries: live.entries,
    }
    writeReplay([id, scenario, but?.called, seed].filter((part) => part !== undefined).join('-'), replay)
  }
}

/** Writes a battle to the folder. */
export function writeReplay(name: string, replay: Replay): void {
  writeFileSync(join(FOLDER, `${name}.json.gz`), gzipSync(JSON.stringify(replay), { level: 9 }))
}
