import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { BotServices } from '../../../src/discord/client/services.ts'
import { placeExample } from '../../../src/discord/feature/place-example.ts'
import { sayPlain } from '../../../src/i18n/i18n.ts'
import { placesOf } from '../../../src/kernel/space/places.ts'
import type { Message } from '../../../src/kernel/words.ts'
import { rulesets } from '../../../src/rulesets/registry.ts'
import type { Store } from '../../../src/store/store.ts'
import { loadLibrary } from '../../../src/table/library.ts'
import { openTable } from '../../../src/table/table.ts'
import type { Table } from '../../../src/table/types.ts'
import { freshStore } from '../../support/fresh-store.ts'
import { done, refusal, who } from '../support/toy-table.ts'

const [umpire, ann, bob] = [who('umpire'), who('ann'), who('bob')]

let table: Table
let store: Store
let folder: string
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A shipped battle whose sides deploy: ann has the first side, bob the second. */
async function deploying(ruleset: string, scenario: string): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'hetman-deploying-'))
  store = await freshStore(join(folder, 'test.db'))
  const clock = () => '2026-01-01T00:00:00.000Z'
  const newSecret = () => 'ab'.repeat(32)
  table = openTable({ store, rulesets, library: loadLibrary(), clock, newSecret })
  done(
    await table.newBattle(umpire, { guildId: null, ruleset, scenario: { name: scenario }, language: 'en' }),
  )
  const { sides } = done(await table.gathering(umpire))
  for (const [n, player] of [ann, bob].entries()) done(await table.join(player, sides[n]?.id ?? '', []))
  done(await table.start(umpire))
}

const said = (message: Message, language: 'en' | 'pl' = 'en'): string => sayPlain(message, language)
/** What the refusal of a deployment says. */
async function against(unit: string, place: string, language: 'en' | 'pl' = 'en'): Promise<string> {
  const given = await table.deploy(ann, unit, place)
  if (given.ok) throw new Error(`${unit} stands at ${place}.`)
  return said(given.refusal, language)
}
/** The place that a refusal names as free. */
const freeIn = (text: string): string => /place is (\S+)\.$/u.exec(text)?.[1] ?? 'none'

test('MP-SET-08 a place that is none is answered with those of this table', async () => {
  await deploying('mein-panzer', 'mokra')
  // Mokra has nine squares, and A1-1 stands in C2.
  expect(await against('A1-1', 'F7')).toBe(
    '“F7” is no place on this map; squares are named from A1 to C3, like C2, points in them like C2.25.',
  )
  expect(await against('A1-1', 'F7', 'pl')).toContain('od A1 do C3, np. C2')
  const services = { table } as unknown as BotServices
  expect(said(await placeExample(ann, services))).toContain('A1-1 stands in C2')
  expect(said(await placeExample(who('stranger'), services))).toBe('')
})

test('MP-SET-08 the cause of a refusal is told, and the nearest free place, which is one', async () => {
  await deploying('mein-panzer', 'mokra')
  const outside = await against('A1-1', 'B2.85')
  expect(outside).toContain(
    'A1-1 cannot stand there: it must lie wholly in its zone. The nearest free place is ',
  )
  done(await table.deploy(ann, 'A1-1', freeIn(outside)))
  const { map, units } = done(await table.view(ann))
  const there = units['A1-3']?.at
  if (there == null) throw new Error('A1-3 stands nowhere.')
  const place = placesOf(map).told(there)
  const taken = await against('A1-1', place)
  expect(taken).toContain('another of your models stands there. The nearest free place is ')
  expect(await against('A1-1', place, 'pl')).toContain(
    'stoi tam inny Twój model. Najbliższe wolne miejsce: C',
  )
  done(await table.deploy(ann, 'A1-1', freeIn(taken)))
})

test('MP-ASY-05 a name that no unit of one’s own has is answered alike, whether or not a hidden enemy has it', async () => {
  await deploying('mein-panzer', 'mokra')
  expect(await against('A9-9', 'C2')).toMatch(/^You have no unit called “A9-9”\./u)
  expect(await against('A9-9', 'C2', 'pl')).toMatch(/^Nie masz jednostki „A9-9”\./u)
  // Of the enemy’s what the roster tells is known to be there.
  expect(refusal(await table.deploy(ann, 'B1-1', 'C2'))).toBe('mp.error.not-yours')
  expect(await against('B1-1', 'C2')).toBe('You command no unit called B1-1.')
  // Letters are as they come from a telephone.
  done(await table.deploy(ann, 'a1-2', 'C1.2724'))
})

test('FW-SCN-02 a platoon that is put elsewhere than asked is told where it stands', async () => {
  await deploying('company-battles', 'la-chapelle')
  const { map } = done(await table.view(ann))
  const [line] = done(await table.readBack(ann, 'U1 deploy D1', true)).lines
  expect(line?.odds.map(({ key }) => key)).toEqual(['table.deployed-near'])
  const { told } = done(await table.deploy(ann, 'U1', 'D1'))
  expect(told.map(({ key }) => key)).toEqual(['table.deployed-near'])
  const [first] = told
  const place = String(first?.params?.place)
  expect(place).not.toBe('D1')
  // It was foreseen as it was typed among orders.
  expect(line?.odds[0]?.params?.place).toBe(place)
  expect(first && said(first, 'pl')).toContain(`stoi w ${place}`)
  // Asked for that very place it stands there, and nothing more is told.
  expect(placesOf(map).parse(place).ok).toBe(true)
  expect(done(await table.deploy(ann, 'U1', place)).told).toEqual([])
  const nowhere = await against('U1', 'G9')
  expect(nowhere).toContain('U1-1 must lie wholly in your zone. The nearest free place is ')
  expect(done(await table.deploy(ann, 'U1', freeIn(nowhere))).told).toEqual([])
})

test('FW-SCN-02 FW-ASY-11 who would put a platoon of the enemy somewhere learns nothing of who stands there', async () => {
  await deploying('company-battles', 'la-chapelle')
  const { map, units } = done(await table.view(bob))
  const own = Object.values(units).filter(({ seen, at }) => seen === 'own' && at !== null)
  const [one, other] = own
  if (one?.at == null || other?.at == null) throw new Error('Bob has nobody on the table.')
  // Where another stands, far from anybody, and off his zone: the answer is the same.
  const answers = new Set<string>()
  for (const place of [placesOf(map).told(other.at), 'A1', 'B2', 'D1'])
    answers.add(await against(one.id, place))
  expect([...answers]).toEqual([`You command no unit called ${one.id}.`])
})
