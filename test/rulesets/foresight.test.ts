import { describe, expect, test } from 'vitest'
import { chance } from '../../src/cli/playout/chance.ts'
import { RandomPlayer } from '../../src/cli/playout/random-player.ts'
import { canonical } from '../../src/kernel/json.ts'
import { LiveBattle } from '../../src/kernel/live.ts'
import { idiomOf, parseLine } from '../../src/kernel/notation.ts'
import type { Declared } from '../../src/kernel/order.ts'
import { resolveOrder } from '../../src/kernel/resolve.ts'
import type { Ruleset } from '../../src/kernel/ruleset.ts'
import type { BattleState } from '../../src/kernel/state.ts'
import type { Message } from '../../src/kernel/words.ts'
import { hexBattles } from '../../src/rulesets/hex-battles/ruleset.ts'
import type { HxState } from '../../src/rulesets/hex-battles/units/state.ts'
import { khansAndGenerals } from '../../src/rulesets/khans-and-generals/ruleset.ts'
import type { KgState } from '../../src/rulesets/khans-and-generals/units/state.ts'
import { loadLibrary } from '../../src/table/library.ts'

const library = loadLibrary()

/** What the only player of a side is told of lines he means to give. */
function foreseen<S extends BattleState>(ruleset: Ruleset<S>, state: S, side: string, lines: string[]) {
  const view = ruleset.view(state, { kind: 'player', side, player: side }, null)
  const orders = lines.map((line): Declared => {
    const read = parseLine(line, idiomOf(ruleset))
    if (!read.ok || read.value.kind !== 'order') throw new Error(line)
    const declared = resolveOrder(read.value.order, view, ruleset)
    if (!declared.ok) throw new Error(`${line}: ${declared.refusal.key}`)
    return declared.value
  })
  const foresight = ruleset.foresee?.(state, side, orders)
  if (foresight === undefined) throw new Error('Nothing is foreseen.')
  return foresight
}

const keys = (told: readonly (Message | null)[]): (string | null)[] => told.map((one) => one?.key ?? null)
const seated = <S extends BattleState>(state: S, sides: readonly string[]): S => ({
  ...state,
  seats: Object.fromEntries(sides.map((side) => [side, { side, chief: true, commands: [], name: side }])),
})

describe('Khans & Generals', () => {
  const kalina = (): KgState => {
    const scenario = library.scenarios['khans-and-generals']?.kalina ?? null
    const state = seated(khansAndGenerals.setup(scenario), ['KHAN', 'RUS'])
    return { ...state, phase: 'player', turn: 1, active: 'KHAN' }
  }
  const moves = ['K2', 'K3', 'K4', 'K5', 'K6', 'K1'].map((unit) => `${unit} move N 5`)

  test('KG-CMD-07 KG-DIG-04 five activations are enough for five units, and the sixth is told beforehand', () => {
    const { orders, left } = foreseen(khansAndGenerals, kalina(), 'KHAN', moves)
    expect(keys(orders.map(({ against }) => against))).toEqual([
      null,
      null,
      null,
      null,
      null,
      'kg.error.no-activation',
    ])
    expect(orders[0]?.cost).toMatchObject([{ key: 'kg.foresight.activates', params: { hq: 'K1', left: 4 } }])
    expect(left).toMatchObject([{ key: 'kg.command.all', params: { hq: 'K1', left: 0, of: 5 } }])
  })

  test('KG-ORD-02 KG-CMD-07 a second order of a unit takes no activation, a second move cannot be given', () => {
    const { orders, left } = foreseen(khansAndGenerals, kalina(), 'KHAN', [
      'K3 move N 5',
      'K3 form standard',
      'K3 move N 5',
      'K3 signal',
    ])
    expect(keys(orders.flatMap(({ cost }) => cost))).toEqual([
      'kg.foresight.activates',
      'kg.foresight.active',
      'kg.foresight.minor',
    ])
    expect(keys(orders.map(({ against }) => against))).toEqual([null, null, 'kg.error.spent-move', null])
    expect(left).toMatchObject([{ params: { left: 4 } }])
  })

  test('KG-GRD-02 KG-COM-03 ground that forbids charging and who is out of contact are told beforehand', () => {
    const muddy = kalina()
    muddy.facts.ground = 'mud'
    const seen = muddy.sides.KHAN?.sightings
    if (seen !== undefined) seen.R3 = sighting(muddy)
    const { orders } = foreseen(khansAndGenerals, muddy, 'KHAN', ['K5 charge @R3'])
    expect(keys(orders.map(({ against }) => against))).toEqual(['kg.error.no-charge-ground'])
    const cut = kalina()
    const scouts = cut.units.K6
    if (scouts === undefined) throw new Error('no K6')
    scouts.markers.push({ id: 'cut-K6', kind: 'cut', rule: 'KG-COM-03' })
    expect(
      keys(foreseen(khansAndGenerals, cut, 'KHAN', ['K6 move S 5']).orders.map((o) => o.against)),
    ).toEqual(['kg.error.cut-off'])
  })

  test('KG-CMD-07 KG-PD-01 KG-COM-03 an HQ tells what it can still do, and whom its word does not reach', () => {
    const state = kalina()
    const told = (side: string) =>
      khansAndGenerals.commanding?.(khansAndGenerals.view(state, { kind: 'side', side }, null))
    const whole = { key: 'kg.command.all', params: { hq: 'K1', left: 5, of: 5, points: 0 } }
    expect(told('KHAN')).toMatchObject([{ unit: 'K1', said: whole }])
    const [archers, scouts] = [state.units.K2, state.units.K6]
    if (archers === undefined || scouts === undefined) throw new Error('no K2, no K6')
    archers.activated = { turn: 1, by: 'K1' }
    scouts.markers.push({ id: 'cut-K6', kind: 'cut', rule: 'KG-COM-03' })
    expect(told('KHAN')).toMatchObject([
      { said: { key: 'kg.command.cut', params: { left: 4, of: 5, units: 'K6' } } },
    ])
    // The other side learns nothing of it.
    expect(told('RUS')).toMatchObject([{ unit: 'R1' }])
    const { facts } = khansAndGenerals.scene(
      khansAndGenerals.view(state, { kind: 'side', side: 'KHAN' }, null),
      [],
    ).legend
    expect(facts).toContainEqual(expect.objectContaining({ key: 'kg.legend.command' }))
  })

  test('house: nothing is changed by looking ahead, and out of turn it says so', () => {
    const state = kalina()
    const before = canonical(state)
    foreseen(khansAndGenerals, state, 'KHAN', moves)
    expect(canonical(state)).toBe(before)
    const { orders } = foreseen(khansAndGenerals, state, 'RUS', ['R2 move S 5'])
    expect(keys(orders.map(({ against }) => against))).toEqual(['kg.error.not-your-turn'])
  })
})

/** An enemy seen where he stands. */
function sighting(state: KgState): NonNullable<KgState['sides'][string]>['sightings'][string] {
  const unit = state.units.R3
  if (unit?.at == null) throw new Error('no R3')
  return { turn: 1, at: unit.at, facing: unit.facing, now: true } as never
}

describe('Hex Battles', () => {
  const kircholm = (): HxState => {
    const scenario = library.scenarios['hex-battles']?.kircholm ?? null
    const setup = seated(hexBattles.setup(scenario), ['PL', 'SE'])
    return LiveBattle.begin(hexBattles, setup, { secret: '00', entropy: {} }, '2026-01-01T00:00:00Z').state
  }

  test('HX-MOVE-01 HX-MOVE-11 each order finds the counters where those before it bring them', () => {
    const { orders } = foreseen(hexBattles, kircholm(), 'PL', [
      'PH3 move > 0809',
      'PH3 move > 0808',
      'PH3 move > 0801',
    ])
    expect(orders[0]?.cost).toMatchObject([{ key: 'hex.foresight.points' }])
    expect(keys(orders.map(({ against }) => against))).toEqual([
      null,
      null,
      expect.stringMatching(/^hex\.error\./),
    ])
  })

  test('HX-ASYNC-05 what the enemy has told in secret changes nothing of it', () => {
    const random = new RandomPlayer(hexBattles, chance(5), new Map())
    const state = kircholm()
    const view = hexBattles.view(state, { kind: 'player', side: 'PL', player: 'PL' }, null)
    for (const phase of ['movement', 'artillery', 'attack'] as const) {
      const one = { ...state, phase }
      const offers = hexBattles.offers(one, 'PL')
      const orders = Array.from({ length: 30 }, () => random.order(offers, view) ?? []).flat()
      const told = (standing: object): string => {
        const other = structuredClone(one)
        const enemy = other.sides.SE
        if (enemy === undefined) throw new Error('no enemy')
        other.sides.SE = { ...enemy, facts: { ...enemy.facts, standing: standing as never } }
        return canonical(hexBattles.foresee?.(other, 'PL', orders))
      }
      expect(told({ pursue: 'never' })).toBe(told({}))
    }
  })
})
