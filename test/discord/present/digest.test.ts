import { expect, test } from 'vitest'
import { digestParts } from '../../../src/discord/present/digest.ts'
import type { Stage } from '../../../src/discord/present/voice.ts'
import { message } from '../../../src/kernel/words.ts'
import { type PostTo, UMPIRES } from '../../../src/store/store.ts'

const stage: Stage = {
  namespace: 'mp',
  sides: [{ id: 'PL', name: message('name', { en: 'Poland', pl: 'Polska' }) }],
  map: { width: 1000, height: 1000 },
}

/** The title of a turn's message, with whomever it is told. */
function titled(to: PostTo, language: 'en' | 'pl', part = 1): string | undefined {
  const pieces = [{ number: '1', anchor: 'a', text: 'x', sums: null }]
  const origin = { channelId: 'c', battleId: 'b', to }
  const { embeds } = digestParts({ turn: 1, side: 'PL', part, pieces }, origin, stage, language)
  return embeds[0]?.toJSON().title
}

test('in a side’s own thread the title says that it is told to that side alone', () => {
  expect(titled({ kind: 'public' }, 'en')).toBe('Poland, turn 1')
  expect(titled({ kind: 'side', side: 'PL' }, 'en')).toBe('Poland, turn 1 – told to your side alone')
  expect(titled({ kind: 'side', side: 'PL' }, 'pl', 2)).toBe('Polska, tura 1 – tylko dla waszej strony (2)')
  // Umpires are told all of it.
  expect(titled({ kind: 'side', side: UMPIRES }, 'en')).toBe('Poland, turn 1')
})
