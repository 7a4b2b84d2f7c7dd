import { expect, test } from 'vitest'
import { battleCalled } from '../../../src/cli/playout/battles.ts'
import { playout } from '../../../src/cli/playout/playout.ts'
import { SeekingPlayer } from '../../../src/cli/playout/seeking-player.ts'
import { meinPanzer } from '../../../src/rulesets/mein-panzer/ruleset.ts'
import { heldBy } from '../../../src/rulesets/mein-panzer/victory/victory.ts'
import { loadLibrary } from '../../../src/table/library.ts'

test('players who go for places come to them, in battles that end by themselves and come out alike again', () => {
  const library = loadLibrary()
  const fought = (seed: number) => {
    const setup = battleCalled(meinPanzer, library, 'mokra', seed)
    if (setup === null) throw new Error('no Mokra')
    return playout({ ruleset: meinPanzer, setup, seed, players: SeekingPlayer }).live
  }
  const [one, again, other] = [fought(1), fought(1), fought(2)]
  expect(again.entries.at(-1)?.hash).toBe(one.entries.at(-1)?.hash)
  for (const { state } of [one, other]) {
    expect(state.outcome?.reason.key).not.toBe('mp.end.umpire')
    expect(Object.keys(state.sides).flatMap((side) => heldBy(state, side)).length).toBeGreaterThan(0)
  }
})
