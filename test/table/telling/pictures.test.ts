import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Json } from '../../../src/kernel/json.ts'
import type { Ruleset } from '../../../src/kernel/ruleset.ts'
import { hexBattles } from '../../../src/rulesets/hex-battles/ruleset.ts'
import type { Store } from '../../../src/store/store.ts'
import { loadLibrary } from '../../../src/table/library.ts'
import { openTable } from '../../../src/table/table.ts'
import type { Table } from '../../../src/table/types.ts'
import { toy } from '../../kernel/toy-ruleset.ts'
import type { ToyState } from '../../kernel/toy-state.ts'
import { freshStore } from '../../support/fresh-store.ts'
import { begun, done, posts, toyTable, who } from '../support/toy-table.ts'

/** A leader and two units on each side of an open field; only the hussars can reach anybody. */
const meadow = {
  id: 'meadow',
  stages: 10,
  sideA: 'PL',
  homeEdge: { PL: 'south', SE: 'north' },
  map: Array(12).fill('............'),
  leaders: [
    { id: 'PL1', name: { en: 'John', pl: 'Jan' }, side: 'PL', goldStars: 2, hex: '0112' },
    { id: 'SL1', name: { en: 'Charles', pl: 'Karol' }, side: 'SE', goldStars: 1, hex: '0101' },
  ],
  units: [
    { id: 'P1', type: 'piep', hex: '0511', facing: 1, formation: 'attack', leader: 'PL1' },
    { id: 'S1', type: 'pie56', hex: '0502', facing: 4, formation: 'attack', leader: 'SL1' },
    // The Poles could charge, so that their attack phase does not pass by itself.
    { id: 'P2', type: 'hus', hex: '0906', facing: 0, formation: 'attack', leader: 'PL1' },
    { id: 'S2', type: 'pie56', hex: '1206', facing: 3, formation: 'attack', leader: 'SL1' },
  ],
  victory: { sudden: {}, end: { kind: 'lead', points: 10 } },
} as unknown as Json

const [pole, swede, umpire] = ['pole', 'swede', 'umpire'].map((id) => who(id)) as [
  ReturnType<typeof who>,
  ReturnType<typeof who>,
  ReturnType<typeof who>,
]

describe('a turn of several parts', () => {
  let folder: string
  let store: Store
  let table: Table
  const open = (): Table =>
    openTable({
      store,
      rulesets: { 'hex-battles': hexBattles as unknown as Ruleset },
      library: loadLibrary(),
      clock: () => '2026-01-01T00:00:00.000Z',
      newSecret: () => 'ab'.repeat(32),
    })

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'hetman-pictures-'))
    store = await freshStore(join(folder, 'test.db'))
    table = open()
    const scenario = { inline: meadow }
    done(await table.newBattle(umpire, { guildId: null, ruleset: 'hex-battles', scenario, language: 'en' }))
    done(await table.join(pole, 'PL', []))
    done(await table.join(swede, 'SE', []))
    done(await table.start(umpire))
  })
  afterEach(async () => {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Stage and phase of each picture posted since the battle began. */
  const pictures = async () =>
    (await store.unsent(1000))
      .filter(({ kind, seq }) => kind === 'image' && seq > 0)
      .map(({ data }) => {
        const { turn, phase } = data as { turn: number; phase: string }
        return `${turn} ${phase}`
      })

  test('has a picture when it begins, and no second one while nothing moves', async () => {
    expect(await pictures()).toEqual(['1 movement'])
    done(await table.endTurn(pole))
    expect(done(await table.status(umpire)).phase).toBe('attack')
    expect(await pictures()).toEqual(['1 movement'])
    done(await table.endTurn(pole))
    // The half of the Swedes: nothing has moved, but a side's half is never without a picture.
    expect(await pictures()).toEqual(['1 movement', '1 movement'])
    done(await table.endTurn(swede))
    expect(await pictures()).toEqual(['1 movement', '1 movement', '2 movement'])
  })

  test('has one after a part in which something moved, also when the bot was restarted between', async () => {
    done(await table.order(pole, { text: 'P1 move > 0510' }))
    table = open()
    done(await table.endTurn(pole))
    expect(await pictures()).toEqual(['1 movement', '1 attack'])
    const drawn = (await store.unsent(1000)).filter(({ kind, seq }) => kind === 'image' && seq > 0)
    expect(drawn[1]?.data).toMatchObject({ scene: { tracks: [{ kind: 'move', side: 'PL' }] } })
  })

  test('what the umpire changes is seen at the next part; what he takes back at once', async () => {
    done(await table.umpire(umpire, { text: 'set P1 ps 3', reason: 'miscounted' }))
    done(await table.endTurn(pole))
    expect(await pictures()).toEqual(['1 movement', '1 attack'])
    done(await table.umpire(umpire, { text: 'undo 1', reason: 'a mistake' }))
    expect(await pictures()).toEqual(['1 movement', '1 attack', '1 movement'])
  })
})

test('a turn in one piece has a picture whether or not anything moved', async () => {
  const at = await toyTable()
  await begun(at)
  done(await at.table.endTurn(who('ann')))
  const drawn = (await posts(at)).filter(
    ({ kind, to, seq }) => kind === 'image' && to.kind === 'public' && seq > 0,
  )
  expect(drawn).toHaveLength(2)
  await at.close()
})

test('what moves unseen has a picture for those who see it, and none that tells others by its coming', async () => {
  // All turns are parts of one, so that pictures come only when something has changed.
  const inParts = {
    ...toy,
    owed: (state: ToyState) =>
      toy.owed(state).map((one) => ({ ...one, part: state.phase, time: 'answer' as const })),
  }
  const at = await toyTable(inParts)
  await begun(at)
  const pictured = async () =>
    (await posts(at))
      .filter(({ kind, seq }) => kind === 'image' && seq > 0)
      .map(({ to }) => (to.kind === 'side' ? to.side : to.kind))
  const first = await pictured()
  expect(first).toContain('public')
  done(await at.table.endTurn(who('ann')))
  expect(await pictured()).toEqual(first)
  // R3 is hidden.
  done(await at.table.order(who('bob'), { text: 'R3 move > S 5' }))
  await at.table.pass(who('ann'))
  done(await at.table.endTurn(who('bob')))
  expect((await pictured()).slice(first.length)).toEqual(['BLUE'])
  await at.close()
})
