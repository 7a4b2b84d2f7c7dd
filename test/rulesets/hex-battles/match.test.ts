import { describe, expect, test } from 'vitest'
import { noDice } from '../../../src/kernel/dice.ts'
import { LiveBattle } from '../../../src/kernel/live.ts'
import { hexBattles } from '../../../src/rulesets/hex-battles/ruleset.ts'
import { setup } from '../../../src/rulesets/hex-battles/setup/setup.ts'
import type { HxState } from '../../../src/rulesets/hex-battles/units/state.ts'
import { loadLibrary } from '../../../src/table/library.ts'

const scenarios = loadLibrary().scenarios['hex-battles'] ?? {}
const raw = (name: string) => structuredClone(scenarios[name]) as Record<string, unknown>
const AT = '2026-01-01T00:00:00.000Z'

const refusal = (act: () => unknown) => {
  try {
    act()
  } catch (error) {
    return (error as { said?: unknown }).said
  }
  return null
}

function begin(name = 'kircholm'): LiveBattle<HxState> {
  const seed = { secret: '00', entropy: {} }
  return LiveBattle.begin(hexBattles, setup(raw(name)), seed, AT, noDice)
}

const order = (live: LiveBattle<HxState>, unit: string, key: string, more: object = {}) =>
  live.submit({ type: 'order', by: null, order: { unit, order: key, path: [], options: {}, ...more } }, AT)

describe('scenarios (HX-DATA-05, HX-DATA-06)', () => {
  test.each([
    ['kircholm', 53, 111],
    ['warka', 65, 48],
  ])('HX-DATA-01 %s: %i PS against %i', (name, pl, se) => {
    const { sides } = setup(raw(name))
    expect([sides.PL?.facts.startPs, sides.SE?.facts.startPs]).toEqual([pl, se])
  })

  test('HX-DATA-07 what is wrong with a map is said by row and column', () => {
    const bad = raw('kircholm')
    bad.map = (bad.map as string[]).map((row, y) => (y === 6 ? `${row.slice(0, 3)}?${row.slice(4)}` : row))
    expect(refusal(() => setup(bad))).toMatchObject({
      key: 'hex.error.map-letter',
      params: { row: 7, column: 4, letter: '?' },
    })
    const short = raw('kircholm')
    short.map = (short.map as string[]).map((row, y) => (y === 2 ? row.slice(1) : row))
    expect(refusal(() => setup(short))).toMatchObject({
      key: 'hex.error.map-row',
      params: { row: 3, length: 19 },
    })
  })

  test('HX-DATA-07 nobody starts in a river, as a fourth in a stack, or in an enemy zone', () => {
    const put = (id: string, at: string) => {
      const changed = raw('kircholm') as { units: { id: string; hex: string }[] }
      changed.units = changed.units.map((u) => (u.id === id ? { ...u, hex: at } : u))
      return refusal(() => setup(changed))
    }
    expect(put('PH1', '0114')).toMatchObject({ key: 'hex.error.start-impassable' })
    expect(put('PH1', '1010')).toMatchObject({ key: 'hex.error.start-stack' })
    expect(put('PH1', '0607')).toMatchObject({ key: 'hex.error.start-zone' })
  })
})

describe('phases (HX-TURN-01)', () => {
  test('HX-TURN-01 A moves and attacks, B after it; phases in which nobody can do anything pass by themselves', () => {
    // The Poles have no guns here and nobody stands before another; the Swedish guns have the Poles in range at once.
    const live = begin('warka')
    const seen = [`${live.state.turn} ${live.state.phase} ${live.state.active}`]
    for (const unit of ['PL1', 'SL1', 'SL1']) {
      expect(order(live, unit, 'endTurn')).toMatchObject({ ok: true })
      seen.push(`${live.state.turn} ${live.state.phase} ${live.state.active}`)
    }
    expect(seen).toEqual(['1 movement PL', '1 movement SE', '1 artillery SE', '2 movement PL'])
  })

  test('HX-MOVE-06 HX-MOVE-09 points are new in the own movement phase, with 2 more for marching horse, and gone after the attack', () => {
    const live = begin()
    // Cossack horse 10 PR, in march formation; hussars 8 PR, in attack formation.
    expect([live.state.units.PK1?.prLeft, live.state.units.PH1?.prLeft]).toEqual([12, 8])
    // Movement, artillery and attack of the Poles.
    for (let i = 0; i < 3; i++) order(live, 'PL1', 'endTurn')
    expect([live.state.units.PK1?.prLeft, live.state.units.SI1?.prLeft]).toEqual([0, 4])
  })

  test('HX-ASYNC-01 only the side whose phase it is gives orders, and only those of the phase', () => {
    const live = begin()
    expect(order(live, 'SI1', 'turn', { face: 5 })).toMatchObject({
      refusal: { key: 'hex.error.not-your-phase' },
    })
    expect(order(live, 'PH1', 'attack', { target: { unit: 'SI1' } })).toMatchObject({
      refusal: { key: 'hex.error.other-phase' },
    })
  })
})

describe('formation and saddle', () => {
  test('HX-MOVE-02 HX-MOVE-09 a white star pays 1 PR for its formation and loses the march bonus: 12 − 2 − 1 = 9', () => {
    const live = begin()
    expect(order(live, 'PK1', 'formation', { options: { to: 'attack' } })).toMatchObject({ ok: true })
    expect(live.state.units.PK1).toMatchObject({ formation: 'attack', prLeft: 9, marchBonus: 0 })
  })

  test('HX-MOVE-04 HX-MOVE-10 Polish dragoons dismount for 2 PR: of 7 + 2 are left min(7, 4 + 1 − 2) = 3', () => {
    const live = begin('warka')
    expect(order(live, 'PD1', 'mount')).toMatchObject({ ok: true })
    expect(live.state.units.PD1).toMatchObject({ mounted: false, prLeft: 3, marchBonus: 1 })
  })
})

describe('the end (HX-TURN-06)', () => {
  test('HX-TURN-06 after ten stages without a loss nobody has won', () => {
    for (const name of ['kircholm', 'warka']) {
      const live = begin(name)
      for (let i = 0; i < 80 && live.state.outcome === null; i++) {
        order(live, live.state.active === 'PL' ? 'PL1' : 'SL1', 'endTurn')
      }
      expect(live.state).toMatchObject({
        turn: 10,
        outcome: { winner: null, reason: { key: 'hex.victory.draw' } },
      })
    }
  })

  test('HX-TURN-06 who gives up has lost', () => {
    const live = begin()
    order(live, 'SL1', 'concede')
    expect(live.state.outcome).toMatchObject({ winner: 'PL', reason: { key: 'hex.victory.conceded' } })
  })
})

describe('what a viewer may know (HX-ASYNC-10)', () => {
  test('HX-ASYNC-03 all counters are public, a side’s standing orders its own', () => {
    const live = begin()
    order(live, 'SL1', 'standing', { options: { pursue: 'never' } })
    const seen = (side: string) => live.view({ kind: 'side', side }).sides.SE?.facts.standing
    expect(seen('SE')).toEqual({ pursue: 'never' })
    expect(seen('PL')).toBeUndefined()
    expect(live.entries.at(-1)?.effects.every((effect) => effect.to?.join() === 'SE')).toBe(true)
    expect(Object.keys(live.view({ kind: 'spectator' }).units)).toHaveLength(37)
  })
})
