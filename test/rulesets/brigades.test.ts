import { describe, expect, test } from 'vitest'
import { canonical, type Json } from '../../src/kernel/json.ts'
import { LiveBattle } from '../../src/kernel/live.ts'
import type { Input, UmpireAct } from '../../src/kernel/log.ts'
import { positionOf, setupOf } from '../../src/kernel/position.ts'
import type { Ruleset } from '../../src/kernel/ruleset.ts'
import type { BattleState, Seat } from '../../src/kernel/state.ts'
import { refusalOf } from '../../src/kernel/words.ts'
import { rulesets } from '../../src/rulesets/registry.ts'
import { loadLibrary } from '../../src/table/library.ts'

/* Brigades: players who lead some units under somebody else's headquarters (DIG-BRIGADE), in the games whose seats are headquarters. */

const AT = '2026-01-01T00:00:00.000Z'
const DICE = { secret: '5e'.repeat(32), entropy: {} }
const SHIPPED = {
  'khans-and-generals': { scenario: 'borki-second-day', hq: 'B1', head: 'B4', units: 5, other: 'B16' },
  'hex-battles': { scenario: 'warka', hq: 'PL1', head: 'PC4', units: 4, other: 'PH2' },
} as const

const scenarioOf = (ruleset: Ruleset, name: string): object =>
  loadLibrary().scenarios[ruleset.id]?.[name] as object

describe.each(Object.entries(SHIPPED))('%s', (id, { scenario: name, hq, head, units, other }) => {
  const ruleset = rulesets[id] as Ruleset
  const scenario = scenarioOf(ruleset, name)
  const setup = ruleset.setup(scenario) as BattleState
  const side = setup.units[hq]?.side ?? ''
  const foe = Object.keys(setup.sides).find((one) => one !== side) ?? ''
  const seat = (of: string, commands: readonly string[], chief = false): Seat => ({
    side: of,
    name: of,
    commands,
    chief,
  })
  const brigade = setup.brigades?.find((one) => one.head === head)
  const foes: Record<string, Seat> = { foe: seat(foe, [], true) }
  /** A battle with seats on the side that has the brigade. */
  const battle = (seats: Record<string, Seat>) =>
    LiveBattle.begin(ruleset, { ...setup, seats: { ...foes, ...seats } }, DICE, AT)
  /** Units that the offers to a player are for. */
  const offered = (live: LiveBattle<BattleState>, player: string): string[] => [
    ...new Set(ruleset.offers(live.state, player).map(({ unit }) => unit)),
  ]

  test('DIG-BRIGADE is a seat beside the headquarters, by its first unit, with a name of its own', () => {
    expect(brigade?.units).toHaveLength(units)
    const seats = ruleset.headquarters(setup).filter((one) => one.side === side)
    expect(seats.find(({ unit }) => unit === head)).toMatchObject({
      chief: false,
      under: hq,
      names: brigade?.names,
    })
    expect(seats.findIndex(({ under }) => under !== undefined)).toBe(
      seats.filter(({ under }) => under === undefined).length,
    )
  })

  test('DIG-BRIGADE its units are ordered by whoever leads it and by the chief, not by whoever has their headquarters', () => {
    const live = battle({
      chief: seat(side, [head === 'B4' ? 'B2' : 'PL2'], true),
      mid: seat(side, [hq]),
      low: seat(side, [head]),
    })
    const own = brigade?.units ?? []
    expect(offered(live, 'low').every((unit) => own.includes(unit))).toBe(true)
    expect(offered(live, 'mid').some((unit) => own.includes(unit))).toBe(false)
    if (live.state.phase === 'deployment' || live.state.active === side) {
      expect(offered(live, 'low')).toContain(head)
      expect(offered(live, 'mid')).toContain(other)
      expect(offered(live, 'chief')).toEqual(expect.arrayContaining([head, other]))
    }
  })

  test('DIG-BRIGADE a brigade that nobody leads is ordered by whoever has its headquarters', () => {
    const live = battle({ mid: seat(side, [hq]), low: seat(side, [head === 'B4' ? 'B2' : 'PL2'], true) })
    expect(live.state.phase === 'deployment' || live.state.active === side).toBe(true)
    expect(offered(live, 'mid')).toEqual(expect.arrayContaining([head, other]))
  })

  test('DIG-BRIGADE DIG-COURIER letters ride to it and from it, to whatever is left of it, and to nobody when nothing is', () => {
    const live = battle({ mid: seat(side, [hq], true), low: seat(side, [head]) })
    const given = (by: string, act: UmpireAct) => {
      const input: Input = { type: 'umpire', by, act }
      const done = live.submit(input, AT)
      if (!done.ok) throw new Error(done.refusal.key)
    }
    given('low', { act: 'send', from: head, to: hq, text: 'They come.' })
    given('mid', { act: 'send', from: hq, to: head, text: 'Hold.' })
    const fallen = live.state.units[head]
    if (fallen === undefined) throw new Error('no such unit')
    fallen.status = 'destroyed'
    fallen.at = null
    given('', { act: 'courier', letter: `${hq}-1`, way: 'arrive' })
    expect(live.state.letters?.[`${hq}-1`]?.fate).toBe('arrived')
    given('mid', { act: 'send', from: hq, to: head, text: 'Are you there?' })
    for (const one of brigade?.units ?? []) {
      const unit = live.state.units[one]
      if (unit !== undefined) unit.status = 'destroyed'
    }
    given('', { act: 'courier', letter: `${hq}-2`, way: 'arrive' })
    expect(live.state.letters?.[`${hq}-2`]?.fate).toBe('lost')
    expect(ruleset.headquarters(live.state).some(({ unit }) => unit === head)).toBe(false)
  })

  test('DIG-BRIGADE the other side learns of no brigade', () => {
    const { brigades: _, ...without } = setup
    for (const viewer of [{ kind: 'spectator' } as const, { kind: 'side', side: foe } as const])
      expect(canonical(ruleset.view(setup, viewer, null))).toBe(
        canonical(ruleset.view(without as BattleState, viewer, null)),
      )
  })

  test('DIG-BRIGADE a scenario’s brigades hold units of one headquarters, each once, and no headquarters', () => {
    const refused = (units: readonly string[], more: readonly object[] = []) =>
      refusalOf(() => {
        const name = { en: 'A', pl: 'A' }
        ruleset.setup({ ...scenario, brigades: [{ name, units }, ...more] })
      })
    const foreign = Object.values(setup.units).find((unit) => unit.side === foe)?.id ?? ''
    const elsewhere = id === 'hex-battles' ? 'PC1' : 'B6'
    expect(refused([head])).toBe(null)
    for (const [units, at] of [
      [['nobody'], '0'],
      [[hq], '0'],
      [[head, foreign], '1'],
      [[head, elsewhere], '1'],
      [[head, head], '1'],
    ] as const)
      expect(refused(units)).toMatchObject({ params: { at: `brigades.0.units.${at}` } })
    expect(refused([head], [{ name: { en: 'B', pl: 'B' }, units: [head] }])).toMatchObject({
      params: { at: 'brigades.1.units.0' },
    })
  })

  test('DIG-BRIGADE DIG-POSITION a saved position keeps them', () => {
    const live = battle({ mid: seat(side, []) })
    const saved = positionOf(live.state, true, { number: '1', anchor: 'a' })
    expect(setupOf(ruleset, saved as unknown as Json).brigades).toEqual(setup.brigades)
  })
})
