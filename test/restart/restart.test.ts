import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { battleCalled } from '../../src/cli/playout/battles.ts'
import { type Chance, chance } from '../../src/cli/playout/chance.ts'
import { begun, type PlayoutOptions, playout, stepByStep } from '../../src/cli/playout/playout.ts'
import type { LiveBattle } from '../../src/kernel/live.ts'
import type { Entry } from '../../src/kernel/log.ts'
import { lookUp } from '../../src/kernel/look-up.ts'
import type { Ruleset } from '../../src/kernel/ruleset.ts'
import type { BattleState } from '../../src/kernel/state.ts'
import { BATTLE_TYPES } from '../../src/rulesets/khans-and-generals/tables/battle-types.ts'
import { rulesets } from '../../src/rulesets/registry.ts'
import type { Store } from '../../src/store/store.ts'
import { loadLibrary } from '../../src/table/library.ts'
import { battlesOf, SAMPLE } from '../cli/playout/fights.ts'
import { freshStore } from '../support/fresh-store.ts'
import { elsewhere, inStore, type Place } from './places.ts'

/*
 * A restart must change nothing: battles that are thrown out of memory at entries of chance, in the middle of questions
 * too, and read again, from the database or from a file whose keys are in any order, go on with the very entries of the
 * battle that nobody disturbed. In `npm test` one of each is fought for its first entries, in `npm run playouts` more of
 * them to their ends.
 */
const BATTLES = battlesOf({ sample: 1, whole: 5 })
/** How far they are fought, in steps. */
const LIMIT = SAMPLE ? 60 : 900
/** Percentage of entries that are followed by a restart; of those that ask something, more. */
const RESTARTS = 4
const RESTARTS_ASKED = 25

/** The types of battle that each ruleset makes without a scenario. */
const SKIRMISHES: Readonly<Record<string, readonly string[]>> = {
  'khans-and-generals': BATTLE_TYPES,
  szwadron: ['pitched'],
  'company-battles': ['meeting'],
  'mein-panzer': ['meeting'],
}

const library = loadLibrary()
const battles = Object.values(rulesets).flatMap((ruleset) => {
  const shipped = Object.keys(library.scenarios[ruleset.id] ?? {})
  const skirmishes = (lookUp(SKIRMISHES, ruleset.id) ?? []).map((type) => `skirmish:${type}`)
  expect(skirmishes.length > 0).toBe(ruleset.armies?.skirmish !== undefined)
  return [...shipped, ...skirmishes].map((name) => ({ ruleset, id: ruleset.id, name }))
})

const dir = mkdtempSync(join(tmpdir(), 'hetman-restart-'))
let store: Store
beforeAll(async () => {
  store = await freshStore(join(dir, 'battles.db'))
})
afterAll(async () => {
  await store.close()
  rmSync(dir, { recursive: true })
})

/**
 * Fights a battle with restarts in between, each from one of the places; gives its whole log, how many of the restarts met an
 * open question, and from where it was read last.
 */
async function disturbed(
  options: PlayoutOptions<BattleState>,
  places: readonly [string, Place][],
  random: Chance,
) {
  const first = begun(options)
  const entries: Entry[] = [...first.entries]
  let asked = 0
  const from: string[] = []
  const restored = async (live: LiveBattle<BattleState>) => {
    const [name, place] = random.pick(places)
    from.push(name)
    return place.restored(live, entries)
  }
  const playing = stepByStep(await restored(first), { ...options, used: new Map() })
  let step = playing.next(undefined)
  while (!step.done) {
    const { live, entry } = step.value
    entries.push(entry)
    if (!random.percent(live.pending === null ? RESTARTS : RESTARTS_ASKED)) {
      step = playing.next(undefined)
      continue
    }
    if (live.pending !== null) asked += 1
    step = playing.next(await restored(live))
  }
  const last = step.value.live.entries.at(-1)
  if (last !== undefined && last.seq > entries.length) entries.push(last)
  return { entries, asked, from }
}

let restarts = 0
const read = new Map<string, number>()

describe.each(battles.map((battle, n) => ({ ...battle, n })))('$id: $name', ({ ruleset, name, n }) => {
  const seeds = Array.from({ length: BATTLES }, (_, n) => n + 1)

  test.each(seeds)('goes on as if nothing had been, battle %i', async (seed) => {
    const setup = battleCalled(ruleset as Ruleset, library, name, seed)
    if (setup === null) throw new Error(`no battle ${name}`)
    const options = { ruleset: ruleset as Ruleset, setup, seed, limit: LIMIT }
    const undisturbed = playout({ ...options, used: new Map() }).live.entries
    const { entries, asked, from } = await disturbed(
      options,
      [
        ['elsewhere', elsewhere(seed)],
        ['database', await inStore(store, ruleset, `${ruleset.id} ${name} ${seed}`, seed)],
      ],
      chance(seed + 1000 * (n + 1)),
    )
    const differs = entries.findIndex((entry, n) => entry.hash !== undisturbed[n]?.hash)
    expect(differs < 0 ? null : [from, entries[differs], undisturbed[differs]]).toBeNull()
    expect(entries.length).toBe(undisturbed.length)
    restarts += asked
    for (const place of from) read.set(place, (read.get(place) ?? 0) + 1)
  })
})

test('there were restarts from everywhere, some in the middle of a question', () => {
  expect(restarts).toBeGreaterThan(50)
  expect([...read.keys()].sort()).toEqual(['database', 'elsewhere'])
  expect(Math.min(...read.values())).toBeGreaterThan(50)
})
