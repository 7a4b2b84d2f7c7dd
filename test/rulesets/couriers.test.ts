import { describe, expect, test } from 'vitest'
import { canonical } from '../../src/kernel/json.ts'
import { LiveBattle } from '../../src/kernel/live.ts'
import type { Input, UmpireAct } from '../../src/kernel/log.ts'
import type { Ruleset } from '../../src/kernel/ruleset.ts'
import type { BattleState, Seat } from '../../src/kernel/state.ts'
import type { Viewer } from '../../src/kernel/words.ts'
import { rulesets } from '../../src/rulesets/registry.ts'
import { loadLibrary } from '../../src/table/library.ts'

/* Couriers ride in every game (DIG-COURIER): how far in a turn its page says, and no view of it knows of a letter. */

const AT = '2026-01-01T00:00:00.000Z'
const DICE = { secret: '5e'.repeat(32), entropy: {} }
/** How far a courier rides, in the map's units: 40 cm, 12 hexes, 26 cm, 40 cm, 18 inches. */
const RIDES: Readonly<Record<string, number>> = {
  'khans-and-generals': 400,
  'hex-battles': 12,
  szwadron: 260,
  'company-battles': 400,
  'mein-panzer': 1800,
}

/** A battle in which two of a side lead a headquarters each. */
function battleOf(ruleset: Ruleset) {
  for (const scenario of Object.values(loadLibrary().scenarios[ruleset.id] ?? {})) {
    const setup = ruleset.setup(scenario) as BattleState
    for (const side of Object.keys(setup.sides)) {
      const [one, other] = ruleset.headquarters(setup).filter((hq) => hq.side === side)
      if (one === undefined || other === undefined) continue
      const seat = (name: string, hq: string): Seat => ({ side, name, commands: [hq], chief: name === 'one' })
      const seats = { one: seat('one', one.unit), other: seat('other', other.unit) }
      const live = LiveBattle.begin(ruleset, { ...setup, seats }, DICE, AT)
      return { live, side, from: one.unit, to: other.unit }
    }
  }
  throw new Error(`No side of ${ruleset.id} has two headquarters.`)
}

const by = (player: string, act: UmpireAct): Input => ({ type: 'umpire', by: player, act })

describe.each(Object.values(rulesets))('$id', (ruleset) => {
  const { live, side, from, to } = battleOf(ruleset)
  const letter = () => live.state.letters?.[`${from}-1`]

  test('DIG-COURIER a courier rides as many turns as it is far', () => {
    for (const [unit, hq] of Object.entries({ from, to })) {
      // Both on the table, in opposite corners of it: as far as can be.
      const at =
        unit === 'from' ? { x: 1, y: 1 } : { x: live.state.map.width - 1, y: live.state.map.height - 1 }
      const standing = live.state.units[hq]
      if (standing === undefined) throw new Error('no such unit')
      standing.at = at
      standing.status = 'standing'
    }
    const sent = live.submit(by('one', { act: 'send', from, to, text: 'Hold.' }), AT)
    if (!sent.ok) throw new Error(sent.refusal.key)
    const { width, height, grid } = live.state.map
    const ride = RIDES[ruleset.id] ?? 0
    // On hexes no way from corner to corner is shorter than the longer side, nor longer than both together.
    const [least, most] =
      grid === 'hexes'
        ? [(Math.max(width, height) - 2) / ride, (width + height) / ride]
        : [Math.hypot(width - 2, height - 2) / ride, Math.hypot(width - 2, height - 2) / ride]
    const turns = (letter()?.due ?? 0) - live.state.turn
    expect(turns).toBeGreaterThanOrEqual(Math.ceil(least))
    expect(turns).toBeLessThanOrEqual(Math.ceil(most))
  })

  test('DIG-COURIER no view knows of a letter, and of no effect of it any side is told', () => {
    const viewers: Viewer[] = [
      { kind: 'spectator' },
      ...Object.keys(live.state.sides).map((one): Viewer => ({ kind: 'side', side: one })),
      { kind: 'player', side, player: 'other' },
    ]
    const { letters: _, ...without } = live.state
    for (const viewer of viewers)
      expect(canonical(live.view(viewer))).toBe(
        canonical(ruleset.view(without as BattleState, viewer, live.pending)),
      )
    const arrived = live.submit(by('', { act: 'courier', letter: `${from}-1`, way: 'arrive' }), AT)
    if (!arrived.ok) throw new Error(arrived.refusal.key)
    expect(arrived.value.effects.length).toBeGreaterThan(0)
    expect(arrived.value.effects.every((effect) => effect.to?.length === 0)).toBe(true)
    expect(letter()?.fate).toBe('arrived')
  })

  test('DIG-COURIER of a headquarters that is no more a courier finds nobody', () => {
    const sent = live.submit(by('one', { act: 'send', from, to, text: 'Where are you?' }), AT)
    if (!sent.ok) throw new Error(sent.refusal.key)
    // A leader of Hex Battles is followed by another, and a seat stands as long as anything is left of it.
    for (const unit of Object.values(live.state.units))
      if (unit.side === side && unit.id !== from) unit.status = 'destroyed'
    const arrived = live.submit(by('', { act: 'courier', letter: `${from}-2`, way: 'arrive' }), AT)
    if (!arrived.ok) throw new Error(arrived.refusal.key)
    const fate = live.state.letters?.[`${from}-2`]?.fate
    expect(fate).toBe(ruleset.id === 'hex-battles' ? 'arrived' : 'lost')
  })
})
