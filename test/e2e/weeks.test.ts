import { expect, test } from 'vitest'
import { playWeeks } from './weeks.ts'

test('three weeks of a battle of twelve with two umpires: nobody is called without a reason, no clock strikes out of the blue, nothing leaks', async () => {
  const weeks = await playWeeks()
  expect(weeks.faults).toEqual([])
  expect(weeks.callsAnHour).toBe(1)
  // It was no idle time: clocks have struck, sides have changed, and turns have gone by.
  expect(weeks.strikes).toBeGreaterThan(0)
  expect(weeks.turns).toBeGreaterThan(3)
  expect(weeks.waits).toBeGreaterThan(weeks.turns)
  expect(weeks.calls).toBeGreaterThan(12)
}, 900_000)
