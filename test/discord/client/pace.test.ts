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

test('whoever asked first goes first: one who comes as the next second begins does not pass those who wait', async () => {
  let clock = 0
  const wakes: (() => void)[] = []
  const turn = pace(
    1,
    () => clock,
    () => new Promise<void>((wake) => wakes.push(wake)),
  )
  const went: string[] = []
  const ask = (who: string): Promise<unknown> => turn().then(() => went.push(who))
  await ask('first')
  const waiting = [ask('second'), ask('third')]
  clock = 1000
  waiting.push(ask('late'))
  for (; clock <= 4000; clock += 1000) {
    for (const wake of wakes.splice(0)) wake()
    await new Promise((go) => setImmediate(go))
  }
  await Promise.all(waiting)
  expect(went).toEqual(['first', 'second', 'third', 'late'])
})
