import { expect, test } from 'vitest'
import { playout } from '../../../../src/cli/playout/playout.ts'
import { formatHex } from '../../../../src/kernel/space/hex.ts'
import {
  leadersAt,
  occupants,
  onTheMap,
  unitsOnMap,
} from '../../../../src/rulesets/hex-battles/ground/positions.ts'
import { zonesAt } from '../../../../src/rulesets/hex-battles/ground/zones.ts'
import { hexBattles } from '../../../../src/rulesets/hex-battles/ruleset.ts'
import type { HxState, HxUnit } from '../../../../src/rulesets/hex-battles/units/state.ts'
import { loadLibrary } from '../../../../src/table/library.ts'

const ids = (list: readonly HxUnit[]): string => list.map((u) => u.id).join(' ')

/** Ids of all on the map, and by hex who stands there and whose zones cover it for either side. */
const told = (state: HxState) => {
  const [one = '', other = ''] = state.facts.order
  const { width, height } = state.map
  const hexes = Array.from({ length: width * height }, (_, n) => ({
    x: (n % width) + 1,
    y: Math.floor(n / width) + 1,
  }))
  const byHex = hexes.flatMap((at) => {
    const lists = [
      occupants(state, at),
      leadersAt(state, at),
      zonesAt(state, one, at),
      zonesAt(state, other, at),
    ]
    if (lists.every((list) => list.length === 0)) return []
    return [`${formatHex(at)}: ${lists.map(ids).join(' / ')}`]
  })
  return [ids(onTheMap(state)), ids(unitsOnMap(state)), ...byHex].join('\n')
}

test.each(['kircholm', 'warka'])(
  'house: %s: positions followed move by move are those seen afresh',
  (name) => {
    const setup = hexBattles.setup(loadLibrary().scenarios['hex-battles']?.[name])
    const { live } = playout({
      ruleset: hexBattles,
      setup,
      seed: 4,
      limit: 250,
      after: ({ state }) => expect(told(state)).toBe(told(structuredClone(state))),
    })
    expect(live.seq).toBeGreaterThan(100)
  },
)
