import { expect, test } from 'vitest'
import { type Habits, NO_HABITS } from '../../../src/table/battle/habits.ts'
import { callPlayers } from '../../../src/table/battle/hushing.ts'

/* Once an hour in a battle at most (DIG-CALL). */

const at = (minutes: number): string => new Date(Date.UTC(2026, 0, 1) + minutes * 60_000).toISOString()
const calling = (
  minutes: number,
  settings: Parameters<typeof callPlayers>[0]['settings'],
  own: Partial<Habits> = {},
) => ({
  settings,
  habits: new Map([['ann', { ...NO_HABITS, ...own }]]),
  now: at(minutes),
})

test('who was called is not within the hour, and is as it ends', () => {
  const settings = { pinged: {}, held: {} }
  expect(callPlayers(calling(0, settings), ['ann'])).toEqual({ silent: [], direct: [] })
  expect(callPlayers(calling(59, settings), ['ann'])).toEqual({ silent: ['ann'], direct: [] })
  expect(settings.held).toEqual({ ann: at(60) })
  expect(callPlayers(calling(60, settings), ['ann'])).toEqual({ silent: [], direct: [] })
  expect(settings).toEqual({ pinged: { ann: at(60) }, held: {} })
})

test('who wants every call has it, who wants none has none, and a reminder that is wanted comes all the same', () => {
  const settings = { pinged: { ann: at(0) }, held: {} }
  expect(callPlayers(calling(1, settings, { often: true, notify: 'direct' }), ['ann'])).toEqual({
    silent: [],
    direct: ['ann'],
  })
  expect(callPlayers(calling(2, settings, { notify: 'none' }), ['ann'])).toEqual({
    silent: ['ann'],
    direct: [],
  })
  expect(settings.held).toEqual({})
  expect(callPlayers(calling(3, settings), ['ann'], true)).toEqual({ silent: [], direct: [] })
})
