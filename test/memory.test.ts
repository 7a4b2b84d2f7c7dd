import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { FLAGS } from './support/bundle.ts'

const MEMORY = fileURLToPath(new URL('../src/memory.ts', import.meta.url))

/**
 * MiB that the space for young objects comes to at most, both halves, in a process that keeps many objects for a while.
 * @param played somebody has played in it
 */
function young(scarce: boolean, played: boolean): number {
  const program = `
    const { holdYoung, takeRoom } = await import(${JSON.stringify(MEMORY)})
    holdYoung(${scarce})
    if (${played}) takeRoom(${scarce})
    const { getHeapSpaceStatistics } = await import('node:v8')
    const size = () => getHeapSpaceStatistics().find((one) => one.space_name === 'new_space').space_size
    const kept = []
    let most = 0
    for (let i = 0; i < 1e6; i++) {
      kept.push({ i, of: [i] })
      if (i % 5_000 === 0) most = Math.max(most, size())
      if (kept.length > 100_000) kept.splice(0, 50_000)
    }
    console.log(most)`
  const said = execFileSync(process.execPath, [
    ...FLAGS,
    '--import',
    '@oxc-node/core/register',
    '--input-type=module',
    '-e',
    program,
  ])
  return Number(String(said)) / 1024 / 1024
}

test('young objects have more room once somebody plays and there is memory enough, and none more where it is scarce', () => {
  expect(young(false, false)).toBe(4)
  expect(young(false, true)).toBe(32)
  expect(young(true, true)).toBe(4)
})
