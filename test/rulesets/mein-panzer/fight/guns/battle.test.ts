import { expect, test } from 'vitest'
import { playout } from '../../../../../src/cli/playout/playout.ts'
import { LANGUAGES } from '../../../../../src/i18n/i18n.ts'
import { plain } from '../../../../../src/i18n/spans.ts'
import { idsIn } from '../../../../../src/kernel/ordered.ts'
import { sentence } from '../../../../../src/reports/report.ts'
import { voiceOf } from '../../../../../src/reports/words.ts'
import { meinPanzer } from '../../../../../src/rulesets/mein-panzer/ruleset.ts'
import { knownTo } from '../../../../../src/rulesets/mein-panzer/shown/secrecy.ts'
import type { MpState, MpUnit } from '../../../../../src/rulesets/mein-panzer/units/state.ts'
import { range } from '../../support/range.ts'

const FORCES = {
  A1: ['su43_t34', 'su43_t34'],
  A2: ['su43_mortar', 'su43_mortar', 'su43_obs', 'su43_obs'],
  A3: ['su43_rifle', 'su43_rifle', 'su43_maxim'],
  A4: ['su43_bm13'],
  B1: ['de43_pz4h', 'de43_pz4h'],
  B2: ['de43_lefh18', 'de43_lefh18', 'de43_obs'],
  B3: ['de43_rifle', 'de43_rifle', 'de43_pioneer'],
}

const WANTED = ['mp.bursts', 'mp.called', 'mp.call-drifts', 'mp.salvo', 'mp.registers', 'mp.smoke-discharged']

/** What ought to have been told and was not. */
const missing = (texts: ReadonlyMap<string, string>): string[] =>
  WANTED.filter((name) => !texts.has(`${name} en`))

test('MP-ART-01 MP-ASY-07 random battles with artillery and smoke: all is told in both languages, and nothing of who is hidden', {
  timeout: 240_000,
}, () => {
  const texts = new Map<string, string>()
  // As many battles as it takes until everything below was told: calls that come to something are rare.
  for (let seed = 1; seed <= 30 && (seed <= 5 || missing(texts).length > 0); seed++) {
    const setup = meinPanzer.setup(range(FORCES, { turns: 4 }))
    const hiddenFrom = (state: MpState, side: string): string[] =>
      idsIn(state.units).filter((id) => !knownTo(state, side, state.units[id] as MpUnit))
    let before: Record<string, string[]> = {}
    const { live } = playout({
      ruleset: meinPanzer,
      setup,
      seed,
      limit: 3000,
      after(now, { effects }) {
        for (const side of ['SU', 'DE']) {
          // Who came into view on the way and is out of it again was seen.
          const seen = effects.flatMap((one) =>
            one.type === 'set' && 'stat' in one && one.stat === 'hidden' && one.value === false
              ? [one.unit]
              : [],
          )
          const secret = hiddenFrom(now.state, side).filter(
            (id) => (before[side]?.includes(id) ?? true) && !seen.includes(id),
          )
          for (const effect of effects) {
            if (effect.type === 'fact' && effect.key === 'platoons') continue
            if (effect.to !== undefined && !effect.to.includes(side)) continue
            const text = JSON.stringify(effect)
            for (const id of secret)
              if (text.includes(`"${id}"`)) throw new Error(`${side} learns of ${id}: ${text}`)
          }
        }
        before = { SU: hiddenFrom(now.state, 'SU'), DE: hiddenFrom(now.state, 'DE') }
        for (const language of LANGUAGES) {
          const voice = voiceOf(now.view({ kind: 'umpire' }), language, meinPanzer.namespace)
          for (const effect of effects) {
            if (effect.type !== 'event') continue
            const said = sentence(effect, voice)
            expect(said, effect.name).not.toBeNull()
            texts.set(`${effect.name} ${language}`, said === null ? '' : plain(said))
          }
        }
      },
    })
    expect(live.state.outcome).not.toBeNull()
  }
  for (const [name, text] of texts) {
    expect(text, name).not.toMatch(/[{}]|undefined|NaN|\s[,.:]/u)
    expect(text, name).not.toBe('')
  }
  expect(missing(texts)).toEqual([])
})
