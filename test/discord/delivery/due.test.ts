import { expect, test } from 'vitest'
import { callBody } from '../../../src/discord/delivery/posts.ts'
import type { PendingAsk } from '../../../src/kernel/ask.ts'
import { message } from '../../../src/kernel/words.ts'

const ASK: PendingAsk = {
  id: '7',
  kind: 'initiative',
  side: 'PL',
  rule: 'MP-TRN-04',
  prompt: message('mp.ask.initiative'),
  choices: [
    { id: 'first', label: message('mp.ask.first') },
    { id: 'second', label: message('mp.ask.second') },
  ],
  data: null,
  default: 'first',
}
const STAGE = {
  sides: [],
  map: { name: '', width: 4800, height: 7200, grid: 'square' } as never,
  namespace: 'mp',
}

/** What a side is told of a question that has to be answered by some time. */
function called(ask: PendingAsk, language: 'en' | 'pl'): string {
  const data = {
    ...{ players: ['p'], what: 'answer', said: message('mp.ask.initiative'), turn: 2, ask },
    ...{ due: '2026-01-01T12:00:00.000Z', reminder: false },
  }
  const origin = { battleId: 'b', channelId: 'c' } as never
  return callBody(data, origin, STAGE, language).content ?? ''
}

test('MP-TRN-04 a question names what it falls to when time is up; what is none of its choices has no name', () => {
  expect(called(ASK, 'en')).toContain('the usual answer is taken: “We do”')
  expect(called(ASK, 'pl')).toContain('potem zapada zwykła odpowiedź: „My”')
  expect(called({ ...ASK, default: [] }, 'en')).toMatch(/the usual answer is taken(?!:)/u)
})
