import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { told } from '../cli/support/told.ts'

const ROOT = new URL('../../', import.meta.url)
const read = (path: string): Promise<string> => readFile(new URL(path, ROOT), 'utf8')
const play = (name: string): Promise<string> =>
  told(['play', new URL(`docs/examples/${name}`, ROOT).pathname])

describe('the examples of the docs', () => {
  test('every one plays to its end', async () => {
    const names = (await readdir(new URL('docs/examples/', ROOT))).filter((name) => name.endsWith('.yaml'))
    expect(names.length).toBeGreaterThanOrEqual(2)
    for (const name of names) expect(await play(name)).toMatch(/Turn 1|Stage 1|Round 1/)
  })

  test('the charge at Kircholm comes out as its page calculates it', async () => {
    const told = await play('kircholm.yaml')
    const page = await read('docs/hex-battles.md')
    for (const line of [
      'PH3 (Hussars) crash into SI1 (Infantry) in 0606: column 1:2 → 3:1, die 4; losses 10% / 20%, the defender withdraws.',
      'Columns: 4 = 1 armour +2 lances +1 leader in the charge +1 command −1 command of the defender',
    ]) {
      expect(told).toContain(line)
      expect(page).toContain(line)
    }
  })

  test('the fight comes out as its page calculates it', async () => {
    const told = await play('fight.yaml')
    const page = await read('docs/scripts.md')
    // Shot: 8 + (4 − 2) against 3 + 4. Charge: 10 + (3 − 3) + 1 + 4 + 2 against 3 + 4. Answer: 6 + (6 − 1) − 1 + 3 − 2 against 3 + 5.
    for (const line of [
      'K1 (Horse archers) shoots at R1 (City spearmen): 3 lost, 27 left.',
      'K2 (Heavy lancers) strikes R1 (City spearmen) in front: 10 lost, 17 left.',
      'R1 (City spearmen) strikes back at K2 (Heavy lancers): 3 lost, 17 left.',
    ]) {
      expect(told).toContain(line)
      expect(page).toContain(line)
    }
    expect(page).toContain(await read('docs/examples/fight.yaml'))
  })
})
