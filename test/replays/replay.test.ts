import { describe, expect, test } from 'vitest'
import { committedDice } from '../../src/kernel/dice.ts'
import { LiveBattle } from '../../src/kernel/live.ts'
import { verifyLog } from '../../src/kernel/log.ts'
import { rulesets } from '../../src/rulesets/registry.ts'
import { readReplay, replayFiles } from './replays.ts'

test('there are finished battles to replay', () => {
  expect(replayFiles().length).toBeGreaterThanOrEqual(3)
})

describe.each(replayFiles())('%s', (name) => {
  const replay = readReplay(name)
  const ruleset = rulesets[replay.ruleset]
  if (ruleset === undefined) throw new Error(`no ruleset ${replay.ruleset}`)
  const stream = committedDice({ secret: replay.secret, entropy: replay.origin.entropy })

  test('is whole: chain, commitment and every die', () => {
    expect(verifyLog(replay.origin, replay.secret, replay.entries)).toMatchObject({ ok: true })
  })

  test('loads from its log and knows its end', () => {
    const live = LiveBattle.restore(ruleset, replay.origin, stream, replay.entries)
    expect(live.state.outcome).not.toBeNull()
    expect(live.seq).toBe(replay.entries.length)
  })

  test('comes out the same when it is fought again, entry by entry', () => {
    // A deliberate change of rules raises the ruleset's version and records these battles again.
    expect(replay.rulesVersion).toBe(ruleset.version)
    const live = LiveBattle.restore(ruleset, replay.origin, stream, [])
    for (const entry of replay.entries) {
      const again = live.submit(entry.input, entry.at)
      expect(again.ok ? again.value.hash : again.refusal).toBe(entry.hash)
    }
  })
})
