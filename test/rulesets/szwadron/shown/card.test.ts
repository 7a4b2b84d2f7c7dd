import { expect, test } from 'vitest'
import { unitEmbed } from '../../../../src/discord/present/unit.ts'
import { szwadron } from '../../../../src/rulesets/szwadron/ruleset.ts'
import { setup } from '../../../../src/rulesets/szwadron/setup/setup.ts'
import { loadLibrary } from '../../../../src/table/library.ts'

test('SZ-CMD-01 a unit’s card names its brigade, in the reader’s language, and gaps only of who stands apart', () => {
  const state = setup(loadLibrary().scenarios.szwadron?.grochow)
  const card = (language: 'en' | 'pl'): string => {
    const view = szwadron.view(state, { kind: 'player', player: 'p', side: 'PL' }, null)
    const { P3 } = view.units
    if (P3 === undefined) throw new Error('no P3')
    return unitEmbed(P3, view, szwadron, language).data.description ?? ''
  }
  expect(card('pl')).toContain('Brygada: **Brygada Sokolnickiego**')
  expect(card('en')).not.toContain('Gap')
  const { P3 } = state.units
  if (P3 !== undefined) P3.gap = 20
  expect(card('en')).toContain('Gap (cm): **2**')
})
