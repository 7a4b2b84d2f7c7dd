import { describe, expect, test } from 'vitest'
import { committedDice } from '../../src/kernel/dice.ts'
import { LiveBattle } from '../../src/kernel/live.ts'
import { verifyLog } from '../../src/kernel/log.ts'
import { idsIn } from '../../src/kernel/ordered.ts'
import { rulesets } from '../../src/rulesets/registry.ts'
import { readReplay, replayFiles } from './replays.ts'

test('there are finished battles to replay', () => {
  expect(replayFiles().length).toBeGreaterThanOrEqual(3)
})

test.each(idsIn(rulesets))(
  'there is a battle of %s to replay, and one in which an umpire had a hand (DIG-UMPIRE)',
  (id) => {
    const files = replayFiles().filter((name) => name.startsWith(id))
    const umpired = files.find((name) => name.includes('umpired'))
    expect(files.length).toBeGreaterThan(1)
    const inputs = umpired === undefined ? [] : readReplay(umpired).entries.map(({ input }) => input)
    const acts = inputs.flatMap((input) => (input.type === 'umpire' ? [input.act.act] : []))
    const all = ['add', 'ground', 'say', 'move', 'chance', 'dice', 'undo', 'status', 'end'] as const
    expect(acts).toEqual(expect.arrayContaining([...all]))
    expect(inputs.some((input) => input.type === 'umpire' && input.secret === true)).toBe(true)
  },
)

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
