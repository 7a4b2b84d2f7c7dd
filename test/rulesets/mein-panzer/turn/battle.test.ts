import { expect, test } from 'vitest'
import { playout } from '../../../../src/cli/playout/playout.ts'
import { hasWords, LANGUAGES } from '../../../../src/i18n/i18n.ts'
import { plain } from '../../../../src/i18n/spans.ts'
import type { Json } from '../../../../src/kernel/json.ts'
import { idsIn } from '../../../../src/kernel/ordered.ts'
import type { Ruleset } from '../../../../src/kernel/ruleset.ts'
import { overlap } from '../../../../src/kernel/space/base.ts'
import type { Placed } from '../../../../src/kernel/space/types.ts'
import { sentence } from '../../../../src/reports/report.ts'
import { voiceOf } from '../../../../src/reports/words.ts'
import { meinPanzer } from '../../../../src/rulesets/mein-panzer/ruleset.ts'
import { knownTo } from '../../../../src/rulesets/mein-panzer/shown/secrecy.ts'
import { viewOf } from '../../../../src/rulesets/mein-panzer/shown/view.ts'
import { isVehicle } from '../../../../src/rulesets/mein-panzer/units/models.ts'
import { type MpState, type MpUnit, unitsOnTable } from '../../../../src/rulesets/mein-panzer/units/state.ts'
import { telling } from '../../../cli/playout/telling.ts'
import { mokra } from '../support/board.ts'

const begun = (): MpState => meinPanzer.setup(mokra() as Json)

/** What must hold of any position. */
function hold(state: MpState): void {
  const models = unitsOnTable(state) as readonly (MpState['units'][string] & Placed)[]
  models.forEach((u, i) => {
    for (const other of models.slice(i + 1)) {
      // A vehicle that turning, ground or a test stops among its own men stands there (MP-MOV-17).
      if (u.side === other.side && isVehicle(u) !== isVehicle(other)) continue
      // Who is in a house has its walls about him (MP-BLD-06).
      if (u.inside !== null || other.inside !== null) continue
      if (overlap(u, other)) throw new Error(`${u.id} stands on ${other.id}`)
    }
  })
  const { activation } = state.facts
  if (activation !== null && state.facts.platoons[activation.platoon]?.side !== state.active)
    throw new Error(`${activation.platoon} acts in the other side’s activation`)
}

// In the last one a fighter flees from an enemy who has left the table (MP-CHG-09).
test.each([1, 2, 17])(
  'MP-TRN-05 MP-MOV-17 Mokra is fought to its end by players without a plan, seed %i',
  {
    timeout: 120_000,
  },
  (seed) => {
    const { live } = playout({
      ruleset: meinPanzer,
      setup: begun(),
      seed,
      limit: 3000,
      after: ({ state }) => hold(state),
    })
    expect(live.state.outcome?.reason.key).not.toBe('mp.end.umpire')
    expect(live.state.turn).toBeLessThanOrEqual(6)
  },
)

test.each([11, 12])(
  'MP-ASY-07 all through a battle no change that the enemy learns of names a hidden model, seed %i',
  {
    timeout: 120_000,
  },
  (seed) => {
    const setup = begun()
    const lurking = ['A2-1', 'A2-2', 'A2-3', 'B1-2', 'A3-1']
    for (const id of lurking) Object.assign(setup.units[id] as object, { hidden: true })
    const hiddenFrom = (state: MpState, side: string): string[] =>
      idsIn(state.units).filter((id) => !knownTo(state, side, state.units[id] as MpUnit))
    let before: Record<string, string[]> = {}
    let held = 0
    playout({
      ruleset: meinPanzer,
      setup,
      seed,
      limit: 3000,
      after: ({ state }, { effects }) => {
        for (const side of ['PL', 'DE']) {
          const secret = hiddenFrom(state, side).filter((id) => before[side]?.includes(id) ?? true)
          for (const effect of effects) {
            // Rosters are public (MP-ASY-07); who leads one is told by its number alone.
            if (effect.type === 'fact' && effect.key === 'platoons') continue
            if (effect.to !== undefined && !effect.to.includes(side)) continue
            const text = JSON.stringify(effect)
            for (const id of secret)
              if (text.includes(`"${id}"`)) throw new Error(`${side} learns of ${id}: ${text}`)
            held += secret.length
          }
          const { units } = viewOf(state, { kind: 'player', player: 'p', side }, null)
          if (state.phase !== 'deployment')
            for (const id of secret) if (id in units) throw new Error(`${side} sees ${id}`)
        }
        before = { PL: hiddenFrom(state, 'PL'), DE: hiddenFrom(state, 'DE') }
      },
    })
    expect(held).toBeGreaterThan(1000)
  },
)

test('house: whatever happens in a battle is told in both languages, with nothing left open in it', {
  timeout: 120_000,
}, () => {
  const told = telling()
  const texts = new Map<string, string>()
  const { live } = playout({
    // Whoever tells of battles knows no game's own state.
    ruleset: meinPanzer as unknown as Ruleset,
    setup: begun(),
    seed: 21,
    limit: 3000,
    after(now, { effects }) {
      told.after(now)
      for (const language of LANGUAGES) {
        const voice = voiceOf(now.view({ kind: 'umpire' }), language, meinPanzer.namespace)
        for (const effect of effects) {
          if (effect.type !== 'event') continue
          const said = sentence(effect, voice)
          expect(said, effect.name).not.toBeNull()
          texts.set(`${effect.name} ${language}`, said === null ? '' : plain(said))
          for (const name of idsIn(effect.sums ?? {}))
            expect(hasWords(`mp.sum.${name}`, language), name).toBe(true)
        }
      }
    },
  })
  told.end(live)
  for (const [name, text] of texts) {
    expect(text, name).not.toMatch(/[{}]|undefined|NaN|\s[,.:]/u)
    expect(text, name).not.toBe('')
  }
  expect(texts.get('mp.initiative pl')).toMatch(/^W tej turze zaczyna: (Polska|Niemcy)\.$/u)
})
