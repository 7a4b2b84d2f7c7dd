import { describe, expect, test } from 'vitest'
import { watch } from '../../src/cli/playout/invariants.ts'
import { begun, playOn } from '../../src/cli/playout/playout.ts'
import { courseOf } from '../../src/kernel/account.ts'
import { committedDice } from '../../src/kernel/dice.ts'
import { canonical } from '../../src/kernel/json.ts'
import { LiveBattle } from '../../src/kernel/live.ts'
import { effective, type UmpireAct } from '../../src/kernel/log.ts'
import { everySide, everyUnit, idsIn } from '../../src/kernel/ordered.ts'
import type { Ruleset } from '../../src/kernel/ruleset.ts'
import type { BattleState } from '../../src/kernel/state.ts'
import { rulesets } from '../../src/rulesets/registry.ts'
import { heard } from '../../src/table/battle/redact.ts'
import { loadLibrary } from '../../src/table/library.ts'
import { lonely } from '../support/lonely.ts'

const AT = '2026-01-01T00:00:00.000Z'
const { scenarios } = loadLibrary()

/** A small battle of each game. */
const CASES = [
  ['khans-and-generals', 'kalina'],
  ['khans-and-generals', 'borki-wing'],
  ['hex-battles', 'warka'],
  ['szwadron', 'twin-hamlets'],
  ['company-battles', 'hill-61'],
  ['mein-panzer', 'ford-at-dawn'],
] as const

/** Inputs of a random battle; those of this game take long. */
const STEPS: Readonly<Record<string, number>> = { 'mein-panzer': 12 }

const setupOf = (game: string, scenario: string) => {
  const ruleset = rulesets[game as keyof typeof rulesets] as Ruleset
  return { ruleset, setup: ruleset.setup(scenarios[game]?.[scenario]) }
}

/** A battle of players without a plan, at a moment when nothing is asked. */
function fought(game: string, scenario: string, seed: number): LiveBattle<BattleState> {
  const options = { ...setupOf(game, scenario), seed, limit: STEPS[game] ?? 40 }
  const { live } = playOn(begun(options), options)
  const { ruleset, origin } = live
  const quiet = live.entries.filter(({ pending, input }) => pending === null && input.type !== 'umpire')
  const upTo = quiet.at(-1)?.seq ?? 1
  const entries = live.entries.filter(({ seq }) => seq <= upTo)
  const stream = committedDice({ secret: '5e'.repeat(32), entropy: {} })
  return LiveBattle.restore(ruleset, origin, stream, entries)
}

const acted = (live: LiveBattle<BattleState>, act: UmpireAct, secret = false) =>
  live.submit({ type: 'umpire', by: 'umpire', act, ...(secret ? { secret: true } : {}) }, AT)

const restored = ({ ruleset, origin, entries }: LiveBattle<BattleState>) =>
  LiveBattle.restore(ruleset, origin, committedDice({ secret: '5e'.repeat(32), entropy: {} }), entries)

describe.each(CASES)('umpires of %s at %s (DIG-UMPIRE)', (game, scenario) => {
  test('house: a unit that comes to the field fights on like any other, through restarts, to the end', () => {
    const options = { ...setupOf(game, scenario), seed: 3, limit: STEPS[game] ?? 60 }
    const live = begun(options)
    const watching = watch<BattleState>(3)
    for (const entry of live.entries) watching.after(live, entry)
    const models = everyUnit(live.state).filter(({ status, at }) => status === 'standing' && at !== null)
    for (const [n, like] of models.slice(0, 2).entries()) {
      const id = `New${n + 1}`
      const done = acted(live, { act: 'add', unit: id, like: like.id, at: lonely(live.state) })
      if (!done.ok) throw new Error(JSON.stringify(done.refusal))
      watching.after(live, done.value)
      const added = everyUnit(live.state).find((one) => one.id === id)
      expect(added).toMatchObject({ side: like.side, card: like.card, status: 'standing' })
      // Its own side has it on its map at once.
      expect(idsIn(live.view({ kind: 'side', side: like.side }).units)).toContain(id)
    }
    // Who came later may be one's pattern as well.
    const again = acted(live, { act: 'add', unit: 'Again', like: 'New1', at: lonely(live.state) })
    if (!again.ok) throw new Error(JSON.stringify(again.refusal))
    watching.after(live, again.value)
    const [first, second] = ['New1', 'Again'].map((id) => everyUnit(live.state).find((one) => one.id === id))
    expect(second).toMatchObject({ side: first?.side, card: first?.card, status: 'standing' })
    const played = playOn(live, { seed: 3, limit: STEPS[game] ?? 60, after: watching.after })
    watching.end(played.live)
    const { ruleset, origin, state, entries } = played.live
    expect(() => ruleset.account.tale(courseOf(origin.setup, effective(entries), state))).not.toThrow()
  }, 60_000)

  test('house: every kind of ground can be laid, is seen by all, survives a restart, and is taken away', () => {
    const live = fought(game, scenario, 5)
    const { ruleset } = live
    const { width, height, grid } = live.state.map
    const hexes = grid === 'hexes'
    const part = (x: number, y: number) => ({ x: Math.ceil(width * x), y: Math.ceil(height * y) })
    const kinds = idsIn(ruleset.settable?.ground ?? {})
    expect(kinds.length).toBeGreaterThan(5)
    for (const kind of kinds) {
      const shape = ruleset.settable?.ground[kind]
      const points =
        shape === 'spot' ? [part(0.5, 0.5)] : hexes ? [part(0.5, 0.5)] : [part(0.4, 0.4), part(0.6, 0.6)]
      const before = canonical({ ...live.state.features, ...live.state.facts })
      const done = acted(live, { act: 'ground', kind, points })
      if (!done.ok && done.refusal.key === 'hex.error.no-objectives') continue
      if (!done.ok) throw new Error(`${kind}: ${JSON.stringify(done.refusal)}`)
      expect(canonical({ ...live.state.features, ...live.state.facts }) !== before || kind === 'open').toBe(
        true,
      )
      for (const { id } of everySide(live.state))
        ruleset.scene(live.view({ kind: 'side', side: id }), done.value.effects)
    }
    expect(canonical(restored(live).state)).toBe(canonical(live.state))
    if (hexes) return
    for (const feature of idsIn(live.state.features).filter((id) => id.startsWith('laid-'))) {
      expect(acted(live, { act: 'clear', feature }).ok).toBe(true)
    }
    expect(idsIn(live.state.features).some((id) => id.startsWith('laid-'))).toBe(false)
    expect(canonical(live.state.facts)).not.toContain('laid-')
  }, 60_000)

  test('house: of what is done in secret no side and nobody in the channel hears', () => {
    const live = fought(game, scenario, 7)
    const [like] = everyUnit(live.state).filter(({ at }) => at !== null)
    if (like === undefined) throw new Error('Nobody stands.')
    const done = acted(live, { act: 'move', unit: like.id, at: like.at ?? { x: 1, y: 1 } }, true)
    if (!done.ok) throw new Error(JSON.stringify(done.refusal))
    const { effects } = done.value
    expect(effects.length).toBeGreaterThan(0)
    for (const { id } of everySide(live.state)) expect(heard(effects, { kind: 'side', side: id })).toEqual([])
    expect(heard(effects, { kind: 'spectator' })).toEqual([])
    expect(heard(effects, { kind: 'umpire' })).toHaveLength(effects.length)
    const refused = acted(live, { act: 'end', winner: null }, true)
    expect(refused.ok ? '' : refused.refusal.key).toBe('error.umpire.not-secret')
  })
})
