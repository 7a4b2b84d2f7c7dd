import { expect, test } from 'vitest'
import { type Chance, chance } from '../../../../src/cli/playout/chance.ts'
import type { Change } from '../../../../src/kernel/effect.ts'
import { canonical } from '../../../../src/kernel/json.ts'
import { activationsLeft } from '../../../../src/rulesets/khans-and-generals/command/command.ts'
import {
  commandRange,
  updateCommunications,
} from '../../../../src/rulesets/khans-and-generals/command/communications.ts'
import { updateHqAdjacency } from '../../../../src/rulesets/khans-and-generals/command/hq-adjacency.ts'
import { unitsNear } from '../../../../src/rulesets/khans-and-generals/ground/whereabouts.ts'
import { updateSight } from '../../../../src/rulesets/khans-and-generals/sight/sightings.ts'
import { hqsOf } from '../../../../src/rulesets/khans-and-generals/units/changes.ts'
import type { KgState } from '../../../../src/rulesets/khans-and-generals/units/state.ts'
import { anHq, area, aUnit, Table } from '../support/table.ts'

const MAP = 1200
const SIDES = ['R', 'B']

/** Who of each side has a radio, where radios are. */
const RADIOS = ['HQ', '9', '22', '25']

/** Two sides of three HQs and fifteen units each, thick enough that zones cut many links, with a wood among them. */
function crowd(random: Chance, far: boolean): Table {
  const radio = (n: number | string) => ({
    abilities: far && RADIOS.includes(`${n}`) ? ['radio' as const] : [],
  })
  const spot = () => ({ x: random.int(0, 120), y: random.int(0, 120), base: [4, 4] as [number, number] })
  const units = SIDES.flatMap((side) => [
    anHq({ id: `${side}HQ`, hq: `${side}HQ`, echelon: 'army', ...radio('HQ'), ...spot() }),
    ...[8, 9].map((n) => anHq({ id: `${side}${n}`, hq: `${side}HQ`, ...radio(n), ...spot() })),
    ...Array.from({ length: 15 }, (_, n) => {
      const hq = `${side}${['HQ', '8', '9'][n % 3]}`
      return aUnit({ id: `${side}${n + 20}`, hq, baseReluctance: 0, stan: 900, ...radio(n + 20), ...spot() })
    }),
  ])
  const wood = area('terrain', 'forest', [
    [40, 40],
    [80, 40],
    [80, 80],
    [40, 80],
  ])
  return new Table({ units, features: [wood], hqs: false })
}

/** Something that may happen to a unit, to a side or to the light. */
function anything(state: KgState, random: Chance, far: boolean): Change {
  if (far && random.percent(20)) return aLine(state, random)
  const ids = Object.keys(state.units)
  const unit = random.pick(ids)
  const status = state.units[unit]?.status
  const at = { x: random.int(0, MAP), y: random.int(0, MAP) }
  const place: Change = { type: 'place', unit, at, facing: random.int(0, 3599) }
  if (status !== 'standing' && status !== 'broken') return place
  switch (random.int(0, 11)) {
    case 0:
      return { type: 'status', unit, status: status === 'broken' ? 'standing' : 'broken' }
    case 1:
      return { type: 'set', unit, stats: { pinned: state.units[unit]?.pinned !== true } }
    case 2:
      return { type: 'set', unit, stats: { hidden: state.units[unit]?.hidden !== true } }
    case 3:
      return { type: 'set', unit, stats: { did: random.percent(50) ? ['signal'] : [] } }
    case 4:
      return { type: 'set', unit, stats: { activated: { turn: state.turn, by: `${unit[0]}HQ` } } }
    case 5:
      return { type: 'fact', key: 'time', value: random.percent(50) ? 'night' : 'day' }
    default:
      return place
  }
}

/** A line is laid between two units of a side as they stand, is cut, or is mended. */
function aLine(state: KgState, random: Chance): Change {
  const letter = random.pick(SIDES)
  const side = letter === 'R' ? 'red' : 'blue'
  const lines = state.sides[side]?.facts.lines ?? []
  if (lines.length > 0 && random.percent(50)) {
    const other = random.pick(lines)
    return {
      type: 'sideFact',
      side,
      key: 'lines',
      value: lines.map((line) => (line === other ? { ...line, cut: !line.cut } : line)),
    }
  }
  const [from, to] = [random.pick([`${letter}HQ`, `${letter}8`]), `${letter}${random.int(20, 34)}`]
  const path = [from, to].map((id) => state.units[id]?.at ?? { x: 0, y: 0 })
  const line = { id: `${from}-${to}-${lines.length}`, from, to, path, cut: false }
  return { type: 'sideFact', side, key: 'lines', value: [...lines.slice(-3), line] }
}

/** What is kept from one order to the next: links, who stands where, and who has activated how many. */
const kept = (state: KgState) => ({
  ranges: SIDES.flatMap((side) => hqsOf(state, side)).map((hq) => [
    hq.id,
    commandRange(state, hq),
    activationsLeft(state, hq),
  ]),
  near: [0, 300, 600, 900].map((x) =>
    unitsNear(state, { minX: x, minY: x, maxX: x + 300, maxY: x + 300 }).map(({ id }) => id),
  ),
})

test.each([
  { seed: 1, far: false },
  { seed: 2, far: false },
  { seed: 3, far: false },
  { seed: 17, far: false },
  { seed: 4, far: true },
  { seed: 5, far: true },
  { seed: 6, far: true },
])(
  'KG-COM-04 KG-COM-06 KG-VIS-14 what is brought up to date is what is worked out again, whatever happens ($seed, wires and radio: $far)',
  ({ seed, far }) => {
    const random = chance(seed)
    const t = crowd(random, far)
    let cut = 0
    for (let step = 0; step < 150; step++) {
      for (let n = random.int(0, 2); n >= 0; n--)
        t.battle.change('DIG-UMPIRE', anything(t.state, random, far))
      const cold = new Table({ units: [] })
      Object.assign(cold.state, structuredClone(t.state))
      for (const { battle } of [t, cold]) {
        battle.beginEntry()
        updateHqAdjacency(battle)
        updateCommunications(battle)
        updateSight(battle)
      }
      expect({ step, ...kept(t.state) }).toEqual({ step, ...kept(cold.state) })
      expect(canonical(t.state)).toBe(canonical(cold.state))
      // After a restart an open order is run again on a state that nothing is remembered of: it must write the same.
      expect(t.battle.written().effects).toEqual(cold.battle.written().effects)
      cut += Object.values(t.state.units).filter((u) => u.markers.some((m) => m.kind === 'cut')).length
    }
    // Neither nobody nor everybody was cut off.
    expect(cut / 150).toBeGreaterThan(3)
    expect(cut / 150).toBeLessThan(33)
  },
)
