import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Ruleset } from '../../src/kernel/ruleset.ts'
import { khansAndGenerals } from '../../src/rulesets/khans-and-generals/ruleset.ts'
import { openStore } from '../../src/store/open.ts'
import { loadLibrary } from '../../src/table/library.ts'
import { openTable } from '../../src/table/table.ts'
import { done, who } from '../table/support/toy-table.ts'

const RULESET = 'khans-and-generals'
const rulesets = { [RULESET]: khansAndGenerals as unknown as Ruleset }
const [umpire, ann, bob] = [who('umpire'), who('ann'), who('bob')]

test('Osiek, stopped in order and started again in the middle of a window, is what it was and stays sound', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hetman-osiek-'))
  let store = await openStore(join(folder, 'test.db'))
  const open = () =>
    openTable({ store, rulesets, library: loadLibrary(), clock: () => '2026-01-01T00:00:00.000Z' })
  let table = open()
  const restart = async () => {
    await store.close()
    store = await openStore(join(folder, 'test.db'))
    table = open()
  }
  try {
    const opening = { guildId: null, ruleset: RULESET, language: 'en', scenario: { name: 'osiek' } } as const
    done(await table.newBattle(umpire, opening))
    done(await table.join(ann, 'KHAN', []))
    done(await table.join(bob, 'RUS', []))
    done(await table.start(umpire))
    done(await table.ready(ann))
    done(await table.ready(bob))
    // Whoever is in turn moves until the other is asked whether he reacts.
    const active = done(await table.view(umpire)).active
    const [mover, other] = active === 'KHAN' ? [ann, bob] : [bob, ann]
    const offers = done(await table.offers(mover)).filter(({ order }) => order === 'rotate')
    for (const { unit } of offers) {
      await table.order(mover, { text: `${unit} rotate face E` })
      if (done(await table.view(other)).asked !== null) break
    }
    const before = done(await table.view(umpire))
    expect(before.asked).not.toBeNull()
    await restart()
    expect(done(await table.view(umpire))).toEqual(before)
    expect(done(await table.pass(other)).asked).toBeNull()
    await restart()
    done(await table.umpire(umpire, { text: 'end draw' }))
    const here = done(await table.verify(umpire))
    await restart()
    expect(done(await table.verify(umpire))).toEqual(here)
  } finally {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
