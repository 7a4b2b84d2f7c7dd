import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { BotServices } from '../../../src/discord/client/services.ts'
import { exampleFor } from '../../../src/discord/feature/orders-example.ts'
import type { Ruleset } from '../../../src/kernel/ruleset.ts'
import { hexBattles } from '../../../src/rulesets/hex-battles/ruleset.ts'
import { khansAndGenerals } from '../../../src/rulesets/khans-and-generals/ruleset.ts'
import { szwadron } from '../../../src/rulesets/szwadron/ruleset.ts'
import type { Store } from '../../../src/store/store.ts'
import { loadLibrary } from '../../../src/table/library.ts'
import { openTable } from '../../../src/table/table.ts'
import type { Table } from '../../../src/table/types.ts'
import { freshStore } from '../../support/fresh-store.ts'
import { done, who } from '../../table/support/toy-table.ts'

const RULESETS = {
  'hex-battles': hexBattles,
  'khans-and-generals': khansAndGenerals,
  szwadron,
} as unknown as Record<string, Ruleset>

const [umpire, ann, bob] = [who('umpire'), who('ann'), who('bob')]

let folder: string
let store: Store
let table: Table
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hetman-example-'))
  store = await freshStore(join(folder, 'test.db'))
  const clock = () => '2026-01-01T00:00:00.000Z'
  const newSecret = () => 'ab'.repeat(32)
  table = openTable({ store, rulesets: RULESETS, library: loadLibrary(), clock, newSecret })
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const shown = (player: typeof ann, language: 'en' | 'pl'): Promise<string> =>
  exampleFor(player, { table, rulesets: RULESETS } as unknown as BotServices, language)

/** A battle that has begun: ann has its first side, bob the second. */
async function begun(ruleset: string, scenario: string): Promise<void> {
  done(
    await table.newBattle(umpire, { guildId: null, ruleset, scenario: { name: scenario }, language: 'en' }),
  )
  const { sides } = done(await table.gathering(umpire))
  for (const [n, player] of [ann, bob].entries()) done(await table.join(player, sides[n]?.id ?? '', []))
  done(await table.start(umpire))
}

describe('house: a window for orders shows what its reader may write now', () => {
  test('his own units, and orders of the phase that is fought', async () => {
    await begun('hex-battles', 'kircholm')
    expect(await shown(ann, 'pl')).toMatch(/^P\w+ ruch > 0809 front NW$/u)
    // He who has nothing to order now is shown what an order looks like, to a counter of his own.
    expect(await shown(bob, 'en')).toMatch(/^S\w+ move > 0809/u)
    done(await table.endTurn(ann))
    expect(await shown(ann, 'en')).toMatch(/^PA1 fire @S\w+$/u)
    expect(await shown(ann, 'pl')).toMatch(/^PA1 ogień @S\w+$/u)
  })

  test('in squadrons too', async () => {
    await begun('szwadron', 'grochow')
    const examples = await Promise.all([shown(ann, 'en'), shown(bob, 'en')])
    expect(examples.some((text) => /^(\w+) move > N 8 files=4\n/u.test(text))).toBe(true)
  })

  test('nobody reads of an enemy whom he does not see', async () => {
    await begun('khans-and-generals', 'kalina')
    done(await table.ready(ann))
    done(await table.ready(bob))
    const first = done(await table.status(umpire)).active === 'KHAN' ? ann : bob
    const seen = Object.values(done(await table.view(first)).units).flatMap(({ id, seen, at }) =>
      seen !== 'own' && at !== null ? [id] : [],
    )
    const [mover, aimed = ''] = (await shown(first, 'en')).split('\n')
    expect(mover).toMatch(/^[KR]\d+ move > F7 > G8 face N$/u)
    expect(aimed === '' || seen.some((id) => aimed.endsWith(`@${id}`))).toBe(true)
  })
})
