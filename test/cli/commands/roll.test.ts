import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { proofOf } from '../../../src/dice/box.ts'
import { told as hetman } from '../support/told.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hetman-roll-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('hetman roll', () => {
  it('throws the same with the same seed, and names the seed it drew', async () => {
    const first = await hetman(['roll', '8k6<=3', '--seed', 'Kalina'])
    expect(first).toMatch(/^8d6<=3: \[.*\] → \d success(es)?\nSeed: Kalina$/)
    expect(await hetman(['roll', '8k6<=3', '--seed', 'Kalina'])).toBe(first)
    const drawn = await hetman(['roll', '20d1000'])
    const seed = /Seed: (\w+)$/.exec(drawn)?.[1] ?? ''
    expect(await hetman(['roll', '20d1000', '--seed', seed])).toBe(drawn)
    expect(await hetman(['roll', '20d1000', '--seed', `${seed}x`])).not.toBe(drawn)
  })

  it('speaks Polish, and draws', async () => {
    const picture = join(folder, 'dice.png')
    const said = await hetman(['roll', 'd6+-', '--language', 'pl', '--seed', 'a', '--image', picture])
    expect(said).toMatch(/^k6±: .*\nZiarno: a$/)
    expect((await readFile(picture)).subarray(1, 4).toString()).toBe('PNG')
  })

  it('marks the place of a mistake', async () => {
    await expect(hetman(['roll', '3k6+'])).rejects.toThrow('\n\n  3k6+\n      ^')
    await expect(hetman(['roll'])).rejects.toThrow('wants dice')
  })
})

describe('hetman verify of a roll', () => {
  const secret = 'c'.repeat(64)
  const proof = proofOf({ id: 'k7f2bq', number: 2, interaction: '77', notation: '3d6+1', secret }, 'm2n3p4')

  async function verified(content: unknown): Promise<string> {
    const path = join(folder, 'roll.json')
    await writeFile(path, JSON.stringify(content))
    return hetman(['verify', path])
  }

  it('finds a true one sound', async () => {
    expect(await verified(proof)).toContain('Sound: roll k7f2bq, 3 dice')
  })

  it('finds a forged one out', async () => {
    const dice = [...proof.dice.slice(0, 2), ((proof.dice[2] ?? 0) % 6) + 1]
    await expect(verified({ ...proof, dice })).rejects.toThrow('die 3 is not the one that the secret throws')
    await expect(verified({ ...proof, secret: 'd'.repeat(64) })).rejects.toThrow(
      'does not fit its commitment',
    )
    await expect(verified({ ...proof, secret: 'short' })).rejects.toThrow('secret')
  })
})
