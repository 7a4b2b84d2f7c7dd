import { expect, test } from 'vitest'
import { playout } from '../../../src/cli/playout/playout.ts'
import { positionsOf } from '../../../src/rulesets/hex-battles/positions.ts'
import { hexBattles } from '../../../src/rulesets/hex-battles/ruleset.ts'
import type { HxState } from '../../../src/rulesets/hex-battles/state.ts'
import { loadLibrary } from '../../../src/table/library.ts'

/** Ids by hex, hexes without anybody left out. */
const told = (state: HxState) => {
  const { all, unitsIn, leadersIn, zones } = positionsOf(state)
  const lists = [unitsIn, leadersIn, zones].map((map) =>
    [...map]
      .filter(([, list]) => list.length > 0)
      .sort(([a], [b]) => a - b)
      .map(([key, list]) => `${key}: ${list.map((u) => u.id).join(' ')}`),
  )
  return [all.map((u) => u.id), ...lists]
}

test.each(['kircholm', 'warka'])('%s: positions followed move by move are those seen afresh', (name) => {
  const setup = hexBattles.setup(loadLibrary().scenarios['hex-battles']?.[name])
  const { live } = playout({
    ruleset: hexBattles,
    setup,
    seed: 4,
    limit: 250,
    after: ({ state }) => expect(told(state)).toEqual(told(structuredClone(state))),
  })
  expect(live.seq).toBeGreaterThan(100)
})
