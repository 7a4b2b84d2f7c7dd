import { expect, test } from 'vitest'
import { pace } from '../../../src/discord/client/pace.ts'

test('three a second: the fourth waits for what is left of the second, whoever asks together with him too', async () => {
  let clock = 5000
  const waited: number[] = []
  const turn = pace(
    3,
    () => clock,
    async (ms) => {
      waited.push(ms)
      clock += ms
    },
  )
  for (let n = 0; n < 3; n++) await turn()
  expect(waited).toEqual([])
  clock += 400
  await turn()
  expect(waited).toEqual([600])
  expect(clock).toBe(6000)
  await Promise.all([turn(), turn(), turn()])
  // Two more fit into the second that began at 6,000; the third waits for the next.
  expect(waited).toEqual([600, 1000])
})
