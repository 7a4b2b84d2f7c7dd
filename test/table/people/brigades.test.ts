import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Json } from '../../../src/kernel/json.ts'
import { hexBattles } from '../../../src/rulesets/hex-battles/ruleset.ts'
import type { Store } from '../../../src/store/store.ts'
import { loadLibrary } from '../../../src/table/library.ts'
import { openTable } from '../../../src/table/table.ts'
import type { Table } from '../../../src/table/types.ts'
import { freshStore } from '../../support/fresh-store.ts'
import { done, refusal, who } from '../support/toy-table.ts'

/* Brigades as seats (DIG-BRIGADE): PL has the leaders PL1 and PL2, and a brigade of P3 and P4 under PL2. */

const MEADOW = {
  id: 'meadow',
  stages: 10,
  sideA: 'PL',
  homeEdge: { PL: 'south', SE: 'north' },
  map: Array(10).fill('............'),
  leaders: [
    { id: 'PL1', name: { en: 'Jan', pl: 'Jan' }, side: 'PL', goldStars: 2, hex: '0110' },
    { id: 'PL2', name: { en: 'Piotr', pl: 'Piotr' }, side: 'PL', goldStars: 1, hex: '0210' },
    { id: 'SL1', name: { en: 'Karl', pl: 'Karol' }, side: 'SE', goldStars: 1, hex: '0101' },
  ],
  units: [
    ...['P1', 'P2', 'P3', 'P4'].map((id, i) => ({
      id,
      type: 'piep',
      hex: `0${i + 3}09`,
      facing: 1,
      formation: 'attack',
      leader: i === 0 ? 'PL1' : 'PL2',
    })),
    { id: 'S1', type: 'pie56', hex: '0502', facing: 4, formation: 'attack', leader: 'SL1' },
  ],
  brigades: [{ name: { en: 'The left', pl: 'Lewe skrzydło' }, units: ['P3', 'P4'] }],
  victory: { sudden: {}, end: { kind: 'lead', points: 10 } },
}

let folder: string
let store: Store
let table: Table
const [ann, eve, ida, bob, umpire] = [who('ann'), who('eve'), who('ida'), who('bob'), who('umpire')]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hetman-brigades-'))
  store = await freshStore(join(folder, 'test.db'))
  table = openTable({
    store,
    rulesets: { 'hex-battles': hexBattles as never },
    library: loadLibrary(),
    clock: () => '2026-01-01T00:00:00.000Z',
    newSecret: () => 'ab'.repeat(32),
  })
  const scenario = { inline: MEADOW as unknown as Json }
  done(await table.newBattle(umpire, { guildId: null, ruleset: 'hex-battles', scenario, language: 'en' }))
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const seats = async () =>
  Object.fromEntries(
    Object.entries(done(await table.gathering(umpire)).seats).map(([player, { commands }]) => [
      player,
      commands,
    ]),
  )

test('DIG-BRIGADE headquarters are dealt first, and a brigade only where more sit down than there are of them', async () => {
  done(await table.join(ann, 'PL', []))
  expect(await seats()).toEqual({ ann: [] })
  done(await table.join(eve, 'PL', []))
  expect(await seats()).toEqual({ ann: ['PL1'], eve: ['PL2'] })
  done(await table.join(ida, 'PL', []))
  expect(await seats()).toEqual({ ann: ['PL1'], eve: ['PL2'], ida: ['P3'] })
  done(await table.leave(eve))
  expect(await seats()).toEqual({ ann: ['PL1'], ida: ['PL2'] })
})

test('DIG-BRIGADE who names it has it, whatever the others take, and it is called by its name', async () => {
  const joined = done(await table.join(ida, 'PL', ['P3']))
  expect(JSON.stringify(joined.told)).toContain('P3 (Lewe skrzydło)')
  done(await table.join(ann, 'PL', []))
  expect(await seats()).toEqual({ ann: ['PL1', 'PL2'], ida: ['P3'] })
  expect(refusal(await table.join(eve, 'PL', ['P3']))).toBe('table.error.hq-taken')
  const [pl] = done(await table.gathering(eve)).sides
  expect(pl?.headquarters.at(-1)).toMatchObject({
    unit: 'P3',
    name: 'The left',
    under: 'PL2',
    takenBy: 'ida',
  })
})

test('DIG-BRIGADE its player orders its units alone, ends his turn as anybody, and letters reach him', async () => {
  done(await table.join(ann, 'PL', ['PL1']))
  done(await table.join(eve, 'PL', ['PL2']))
  done(await table.join(ida, 'PL', ['P3']))
  done(await table.join(bob, 'SE', []))
  done(await table.start(umpire))
  done(await table.chain(umpire, { couriers: true }))
  expect(refusal(await table.order(eve, { text: 'P3 move > 0508' }))).toBe('hex.error.not-yours')
  expect(refusal(await table.order(ida, { text: 'P2 move > 0408' }))).toBe('hex.error.not-yours')
  done(await table.order(ida, { text: 'P3 move > 0508' }))
  // His chief may, as he may with all.
  done(await table.order(ann, { text: 'P4 move > 0608' }))
  done(await table.send(eve, { to: 'P3', text: 'Hold the left.' }))
  done(await table.umpire(umpire, { text: 'courier PL2-1 arrive' }))
  expect(JSON.stringify(done(await table.letters(ida)))).toContain('Hold the left.')
  for (const one of [ann, eve]) done(await table.endTurn(one))
  expect(done(await table.status(ann)).owes.find(({ player }) => player === 'ida')?.condition).toBe('owes')
  done(await table.endTurn(ida))
  expect(done(await table.status(ann)).active).toBe('SE')
})

test('DIG-BRIGADE DIG-SEAT in play a chief gives one to somebody new, and the seat goes over whole', async () => {
  done(await table.join(ann, 'PL', []))
  done(await table.join(bob, 'SE', []))
  done(await table.start(umpire))
  done(await table.assign(ann, { player: 'ida', name: 'ida', side: 'PL', headquarters: ['P3'] }))
  expect(refusal(await table.order(ida, { text: 'P2 move > 0408' }))).toBe('hex.error.not-yours')
  done(await table.order(ida, { text: 'P3 move > 0508' }))
  done(await table.replace(ida, 'ida', { player: 'eve', name: 'eve' }))
  done(await table.order(eve, { text: 'P4 move > 0608' }))
  const status = done(await table.status(eve)).seats.find(({ player }) => player === 'eve')
  expect(status?.called).toMatchObject({ params: { en: 'P3 (The left)' } })
})

test('DIG-BRIGADE who leads a brigade and nothing else reads that he leads a brigade, and of no headquarters', async () => {
  const { told } = done(await table.join(ida, 'PL', ['P3']))
  expect(JSON.stringify(told)).toContain('table.brigades')
  expect(JSON.stringify(told)).not.toContain('table.hqs')
})
