import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hetman } from '../../../src/cli/hetman.ts'
import { readConfig } from '../../../src/config.ts'
import { proofOf } from '../../../src/dice/box.ts'
import { setupWith } from '../../../src/kernel/bringing.ts'
import { committedDice } from '../../../src/kernel/dice.ts'
import { canonical, type Json, sha256 } from '../../../src/kernel/json.ts'
import { LiveBattle } from '../../../src/kernel/live.ts'
import { positionOf, setupOf } from '../../../src/kernel/position.ts'
import { rosterOf } from '../../../src/kernel/roster.ts'
import { rulesets } from '../../../src/rulesets/registry.ts'
import {
  entriesOf,
  type StoredEntry,
  snapshotOf,
  storedEntry,
  storedSnapshot,
} from '../../../src/store/log-rows.ts'
import { battleOf, deadlineOf, postOf } from '../../../src/store/rows.ts'
import { loadLibrary } from '../../../src/table/library.ts'
import { readBattle } from '../../../src/workshop/read-battle.ts'
import { readPlain } from '../../../src/workshop/read-plain.ts'
import { type Replay, readReplay, replayFiles } from '../../replays/replays.ts'
import { mutatedJson, mutatedText } from '../mutated.ts'
import { taken, target } from '../target.ts'

const EXAMPLES = join(import.meta.dirname, '..', '..', '..', 'docs', 'examples')
const example = (name: string): string => readFileSync(join(EXAMPLES, name), 'utf8')

/** A file of its own for each target, in a folder that the system clears. */
const fileFor = (name: string): string => join(mkdtempSync(join(tmpdir(), 'hetman-fuzz-')), name)

/** The beginning of a recorded battle, as `/battle export` gives it. */
function exported(): { head: object; replay: Replay; battle: Json } {
  const replay = readReplay(replayFiles()[0] ?? '')
  const entries = replay.entries.slice(0, 12)
  const head = { format: 'hetman-battle', version: 1, kind: 'full' }
  return { head, replay, battle: JSON.parse(JSON.stringify({ ...head, ...replay, entries })) }
}

/** What a column of whole numbers has. */
const whole = (value: unknown): number => Math.trunc(Number(value)) || 0

/** Values of a command of `hetman` on a file with such a text. */
const onFile = (path: string, command: string) => async (text: string) => {
  writeFileSync(path, text)
  return (await hetman([command, path, '--json'])).text
}

/** Files and rows that somebody else may have written or damaged, and the environment. */
export const fileTargets = [
  target('scenarios as YAML', 250, () => ({
    input: mutatedText([
      example('fight.yaml'),
      '{a: &x [1, 2], b: *x}',
      '- - - a',
      'a: |\n  b\n',
      '{"a": [1, {"b": null}]}',
    ]),
    read: (text) => taken(readPlain(text)),
  })),
  target('scripts as YAML', 40, () => {
    const run = onFile(fileFor('script.yaml'), 'play')
    return { input: mutatedText([example('fight.yaml')]), read: run }
  }),
  target('exported battles, verified', 60, () => {
    const run = onFile(fileFor('battle.json'), 'verify')
    return { input: mutatedJson([exported().battle]), read: (value) => run(JSON.stringify(value)) }
  }),
  target('exported battles, told again', 60, () => {
    const run = onFile(fileFor('battle.json'), 'replay')
    return { input: mutatedJson([exported().battle]), read: (value) => run(JSON.stringify(value)) }
  }),
  target('exported battles, brought into a channel', 40, () => ({
    input: mutatedJson([exported().battle]),
    read: (value) => taken(readBattle(Buffer.from(JSON.stringify(value) ?? '', 'utf8'))),
  })),
  target('positions', 60, () => {
    const { replay } = exported()
    const ruleset = rulesets[replay.ruleset]
    if (ruleset === undefined) throw new Error('There are no such rules.')
    const { position } = positionOf(replay.origin.setup, true, { number: '1', anchor: '' })
    const { seal: _, ...rest } = JSON.parse(JSON.stringify(position))
    return {
      input: mutatedJson([rest as Json]),
      // Sealed after it was changed, so that more than its seal is looked at.
      read: (value) => {
        const sealed = typeof value === 'object' && value !== null && !Array.isArray(value)
        const seal = sha256(canonical(value))
        return setupOf(ruleset, { position: sealed ? { ...value, seal } : value } as Json)
      },
    }
  }),
  target('rosters', 40, () => {
    const ruleset = rulesets['khans-and-generals']
    const scenario = loadLibrary().scenarios['khans-and-generals']?.kalina
    if (ruleset === undefined || scenario === undefined) throw new Error('There are no such rules.')
    const setup = ruleset.setup(scenario)
    const [side = ''] = Object.keys(setup.sides)
    const fought = { battle: 'b', number: '9', anchor: 'a', scenario: { en: 'A', pl: 'A' }, side }
    const { roster } = rosterOf(ruleset, setup, setup, { ...fought, on: '2026-01-01', result: 'lost' })
    const { seal: _, ...rest } = roster
    return {
      input: mutatedJson([rest as Json]),
      read: (value) => {
        const sealed = typeof value === 'object' && value !== null && !Array.isArray(value)
        const file = { roster: sealed ? { ...value, seal: sha256(canonical(value)) } : value } as Json
        return setupWith(ruleset, scenario, { [side]: { file, checked: false } })
      },
    }
  }),
  target('proofs of rolls', 100, () => {
    const run = onFile(fileFor('roll.json'), 'verify')
    const secret = 'c'.repeat(64)
    const proof = proofOf({ id: 'k7f2bq', number: 2, interaction: '77', notation: '3d6+1', secret }, 'm2n3p4')
    return { input: mutatedJson([{ ...proof }]), read: (value) => run(JSON.stringify(value)) }
  }),
  target('rows of battles, deadlines and posts', 300, () => {
    const { origin, ruleset } = exported().replay
    const battle = {
      id: 'b1',
      channelId: 'c',
      guildId: null,
      ruleset,
      status: 'fought',
      seq: 3,
      settings: '{}',
      version: 1,
      origin: canonical(origin),
    }
    const post = {
      id: 'p1',
      battleId: 'b1',
      channelId: 'c',
      toKind: 'side',
      toId: 'RED',
      kind: 'report',
      seq: 3,
      data: '{}',
    }
    const texts = mutatedText([battle.origin.slice(0, 400), '{}', '{"a":1}', 'side', 'public', 'fought'])
    return {
      input: texts,
      read: (text) => {
        const due = new Date(0)
        const reads = [
          () => battleOf({ ...battle, settings: text }),
          () => battleOf({ ...battle, status: text }),
          () => battleOf({ ...battle, origin: text }),
          () => postOf({ ...post, data: text }),
          () => postOf({ ...post, toKind: text }),
          () => deadlineOf({ battleId: 'b1', key: text, due, remind: null, data: text }),
        ]
        return firstRefusal(reads)
      },
    }
  }),
  target('rows of entries and snapshots', 150, () => {
    const { replay } = exported()
    const rows = replay.entries.slice(0, 2).map(storedEntry)
    const genesis = { seq: 0, hash: replay.entries[0]?.prev ?? '' }
    const ruleset = rulesets[replay.ruleset]
    if (ruleset === undefined) throw new Error(`no ruleset ${replay.ruleset}`)
    const stream = committedDice({ secret: replay.secret, entropy: replay.origin.entropy })
    const { state } = LiveBattle.restore(ruleset, replay.origin, stream, replay.entries.slice(0, 2))
    const kept = storedSnapshot({ seq: 2, hash: rows[1]?.hash ?? '', nextDie: 0, state })
    return {
      input: mutatedJson([JSON.parse(JSON.stringify({ rows, kept }))]),
      read(input) {
        const given = input as unknown as { rows: StoredEntry[]; kept: typeof kept }
        // What a database gives has the columns it has; anything may stand in them.
        const columns = (row: Partial<StoredEntry> | null): StoredEntry => ({
          seq: Number(row?.seq),
          body: String(row?.body),
          hash: String(row?.hash),
        })
        const list = Array.isArray(given?.rows) ? given.rows : []
        const { seq, hash, nextDie, state: text, seal } = given?.kept ?? {}
        return firstRefusal([
          () => entriesOf('b1', list.map(columns), genesis, 2),
          () =>
            snapshotOf('b1', {
              seq: whole(seq),
              hash: String(hash),
              nextDie: whole(nextDie),
              state: String(text),
              seal: String(seal),
            }),
        ])
      },
    }
  }),
  target('the environment', 250, () => ({
    input: mutatedText([
      `DISCORD_TOKEN=${'a'.repeat(24)}.${'b'.repeat(6)}.${'c'.repeat(27)}`,
      'DISCORD_GUILD_ID=123456789012345678',
      'DATABASE_URL=postgres://hetman:secret@db/hetman',
      'DATABASE_URL=file:./data/hetman.db',
      'HETMAN_PORT=3000',
      'LOG_LEVEL=info',
      'HETMAN_LANGUAGE=pl',
      'HETMAN_HEALTH_PORT=8080',
    ]),
    read(text) {
      const cut = text.indexOf('=')
      return readConfig({ [text.slice(0, cut)]: text.slice(cut + 1) })
    },
  })),
]

/** Runs all; what is refused first is thrown when all have run, so that a refusal hides no fault after it. */
function firstRefusal(reads: readonly (() => unknown)[]): unknown {
  const caught: unknown[] = []
  const values = reads.map((read) => {
    try {
      return read()
    } catch (error) {
      caught.push(error)
      return null
    }
  })
  const fault = caught.find((error) => error instanceof Error && error.name !== 'DamagedError')
  if (fault !== undefined) throw fault
  if (caught.length > 0) throw caught[0]
  return values
}
