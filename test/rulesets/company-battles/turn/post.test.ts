import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sayPlain } from '../../../../src/i18n/i18n.ts'
import type { Json } from '../../../../src/kernel/json.ts'
import { companyBattles } from '../../../../src/rulesets/company-battles/ruleset.ts'
import type { Store } from '../../../../src/store/store.ts'
import { loadLibrary } from '../../../../src/table/library.ts'
import { openTable } from '../../../../src/table/table.ts'
import type { Table, Who } from '../../../../src/table/types.ts'
import { freshStore } from '../../../support/fresh-store.ts'
import { done, refusal, who } from '../../../table/support/toy-table.ts'

const START = '2026-01-01T00:00:00.000Z'
const hour = (n: number) => new Date(Date.parse(START) + n * 3_600_000).toISOString()
const [ann, bob, umpire] = [who('ann'), who('bob'), who('umpire')]

let folder: string
let store: Store
let table: Table
const time = { now: START }

const opened = (): Table =>
  openTable({
    store,
    rulesets: { 'company-battles': companyBattles as never },
    library: loadLibrary(),
    clock: () => time.now,
    newSecret: () => 'ab'.repeat(32),
  })

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hetman-companies-'))
  store = await freshStore(join(folder, 'test.db'))
  time.now = START
  table = opened()
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

/** La Chapelle with German armoured cars before the rifles of the Americans, whose turn it is. */
function scenario(): Json {
  const farm = structuredClone(loadLibrary().scenarios['company-battles']?.['la-chapelle']) as {
    sides: { zone: number[][] }[]
    companies: { platoons: { id: string; at?: number[] }[] }[]
  }
  const [, germans] = farm.sides
  if (germans !== undefined)
    germans.zone = [
      [0, 40],
      [120, 40],
      [120, 100],
      [0, 100],
    ]
  for (const { platoons } of farm.companies)
    for (const platoon of platoons) if (platoon.id === 'D8') platoon.at = [38, 52]
  return farm as unknown as Json
}

/** The Americans, Ann, are to move or to shoot; Bob leads the Germans. */
async function begun(
  part: 'movement' | 'shooting' = 'shooting',
  times: { turn?: number; window?: number } = {},
) {
  const inline = scenario()
  done(
    await table.newBattle(umpire, {
      guildId: null,
      ruleset: 'company-battles',
      scenario: { inline },
      language: 'en',
      times,
    }),
  )
  done(await table.join(ann, 'US', []))
  done(await table.join(bob, 'DE', []))
  done(await table.start(umpire))
  done(await table.ready(ann))
  done(await table.ready(bob))
  if (part === 'shooting') done(await table.endTurn(ann))
}

const battleId = async () => done(await table.status(umpire)).battleId
const entries = async () => store.entries(await battleId())
const effects = async () => (await entries()).flatMap((entry) => entry.effects)
const rows = async () => (await store.deadlines(await battleId())).map(({ key, due }) => [key, due] as const)
const asked = async (person: Who) => done(await table.view(person)).asked
const SHOT = { text: 'U1 shoot @D8' }

describe('questions', () => {
  test('FW-ASY-01 what is open of a step stops it; what else was ordered with it waits until it is answered', async () => {
    await begun()
    done(await table.orders(ann, 'U1 shoot @D8\nU7 shoot @D8'))
    expect(await asked(bob)).toMatchObject({ kind: 'company.disengage', side: 'DE' })
    expect(await asked(ann)).toBeNull()
    const fired = async () =>
      (await effects()).flatMap((e) => (e.type === 'event' && e.name === 'company.fired' ? [e.unit] : []))
    expect(await fired()).toEqual([])
    expect(done(await table.queue(ann))).toEqual(['U7 shoot @D8'])
    done(await table.answer(bob, 'stay'))
    expect(await fired()).toContain('U1')
  })

  test('FW-ASY-01 FW-ASY-08 an end behind orders that wait for an answer is the end of the phase, and says so', async () => {
    await begun()
    done(await table.orders(ann, 'U1 shoot @D8\nU7 shoot @D8'))
    const { told } = done(await table.endTurn(ann))
    expect(told).toEqual([{ key: 'company.table.queue.then-end', params: { count: 1 } }])
    expect(told.map((one) => sayPlain(one, 'en'))).toEqual(['This phase ends when your order is done.'])
    expect(told.map((one) => sayPlain(one, 'pl'))).toEqual([expect.stringMatching(/^Ta faza skończy się/u)])
    while ((await asked(bob)) !== null) done(await table.pass(bob))
    expect(done(await table.view(ann)).phase).not.toBe('shooting')
  })

  test('FW-ASY-02 only who commands the platoon answers, once; what is no answer is refused and leaves it open', async () => {
    await begun()
    done(await table.order(ann, SHOT))
    expect(refusal(await table.answer(ann, 'stay'))).toBeTruthy()
    expect(refusal(await table.answer(bob, 'perhaps'))).toBe('company.error.stay-or-go')
    expect(await asked(bob)).not.toBeNull()
    done(await table.answer(bob, 'stay'))
    expect(refusal(await table.answer(bob, 'go'))).toBeTruthy()
  })

  test('FW-ASY-03 FW-ASY-14 an answer has its time, the turn’s clock stands still meanwhile; then the usual answer holds', async () => {
    await begun('shooting', { turn: 48 * 60, window: 60 })
    done(await table.order(ann, SHOT))
    expect((await rows()).filter(([key]) => key.startsWith('orders:US'))).toEqual([])
    expect(await rows()).toContainEqual([expect.stringContaining('ask'), hour(1)])
    time.now = hour(1)
    await table.tick(hour(1))
    expect(await asked(bob)).toBeNull()
    // He stays, and the Americans have what they had left of their turn.
    expect(done(await table.view(bob)).units.D8?.facts.disengaged ?? null).toBeNull()
    expect((await rows()).find(([key]) => key.startsWith('orders:US'))?.[1]).toBe(hour(49))
  })

  test('FW-ASY-03 FW-ASY-05 what a platoon was told is done at once, without a question', async () => {
    await begun()
    done(await table.order(bob, { text: 'D8 standing disengage=never' }))
    done(await table.order(ann, SHOT))
    expect(await asked(bob)).toBeNull()
    expect((await effects()).some((e) => e.type === 'event' && e.name === 'company.fired')).toBe(true)
  })

  test('FW-ASY-15 a side that never answers goes on by its instructions and usual answers, and the umpire may replace it', async () => {
    await begun('shooting', { window: 60 })
    done(await table.order(ann, SHOT))
    for (const at of [1, 2, 3]) {
      time.now = hour(at)
      await table.tick(hour(at))
    }
    expect(await asked(bob)).toBeNull()
    done(await table.replace(umpire, 'bob', { player: 'cleo', name: 'Cleo' }, 'away'))
    expect(refusal(await table.order(bob, { text: 'D8 standing disengage=always' }))).toBeTruthy()
    done(await table.order(who('cleo'), { text: 'D8 standing disengage=always' }))
  })
})

describe('steps', () => {
  test('FW-ASY-12 FW-ASY-20 a shot with its questions is one step: an umpire takes it back whole', async () => {
    await begun()
    const before = done(await table.view(umpire))
    const number = done(await table.log(umpire, { limit: 1 }))[0]?.number ?? ''
    done(await table.order(ann, SHOT))
    done(await table.answer(bob, 'stay'))
    expect(done(await table.view(umpire)).units.U1?.facts.acted).toEqual(['fired'])
    done(await table.umpire(umpire, { text: `undo ${number}`, reason: 'a wrong target' }))
    const after = done(await table.view(umpire))
    expect(after.units).toEqual(before.units)
  })

  test('FW-ASY-13 an order that is delivered twice is carried out once', async () => {
    await begun()
    const twice = { ...ann, interactionId: 'i-1' }
    done(await table.order(twice, SHOT))
    const count = (await entries()).length
    done(await table.order(twice, SHOT))
    expect((await entries()).length).toBe(count)
  })

  test('FW-ASY-16 every line of fire has its rule, its dice and the score they were thrown against', async () => {
    await begun()
    done(await table.order(bob, { text: 'D8 standing disengage=never' }))
    done(await table.order(ann, SHOT))
    const told = (await effects()).flatMap((e) => (e.type === 'event' && e.unit !== undefined ? [e] : []))
    const fired = told.filter(({ name }) => name === 'company.fired')
    expect(fired.length).toBeGreaterThan(0)
    for (const { rule, data, sums } of fired) {
      expect(rule).toBe('FW-HIT-07')
      expect(String(data?.dice).split(' ')).toHaveLength(Number(data?.count))
      expect(data?.need).toBe(sums?.score?.total)
    }
    for (const { rule } of told) expect(companyBattles.reference.some(({ id }) => id === rule)).toBe(true)
    const why = done(await table.why(ann, { unit: 'D8' }))
    expect(why.flatMap(({ event }) => Object.keys(event.sums ?? {}))).toContain('score')
  })

  test('FW-ASY-17 FW-GEN-12 dice are promised at the start, written down one by one, and can be checked at the end', async () => {
    await begun()
    done(await table.order(bob, { text: 'D8 standing disengage=never' }))
    done(await table.order(ann, SHOT))
    const rolls = (await entries()).flatMap((entry) => entry.rolls)
    expect(rolls.length).toBeGreaterThan(0)
    for (const roll of rolls) expect(roll).toMatchObject({ sides: 6, rule: expect.stringMatching(/^FW-/) })
    const before = done(await table.exported(ann))
    expect(before).toMatchObject({ kind: 'view', commitment: expect.stringMatching(/^[0-9a-f]{64}$/) })
    done(await table.umpire(umpire, { text: 'end US', reason: 'enough' }))
    expect(done(await table.exported(ann)).kind).toBe('full')
    expect(await table.verify(ann)).toMatchObject({ ok: true })
  })
})

describe('restarts', () => {
  /** The Americans charge grenadiers before them; all is asked, and answered as usual, but that fire is held. Gives what was asked, and all effects. */
  async function charged(restarting: boolean) {
    const farm = scenario() as unknown as {
      sides: { zone: number[][] }[]
      companies: { platoons: { id: string; at?: number[] }[] }[]
    }
    const [, germans] = farm.sides
    if (germans !== undefined)
      germans.zone = [
        [0, 28],
        [120, 28],
        [120, 100],
        [0, 100],
      ]
    for (const { platoons } of farm.companies)
      for (const platoon of platoons) {
        if (platoon.id === 'U1') platoon.at = [20, 22]
        if (platoon.id === 'D2') platoon.at = [20, 32]
        if (platoon.id === 'D8') platoon.at = [14, 90]
      }
    const inline = farm as unknown as Json
    done(
      await table.newBattle(umpire, {
        guildId: null,
        ruleset: 'company-battles',
        scenario: { inline },
        language: 'en',
        times: {},
      }),
    )
    done(await table.join(ann, 'US', []))
    done(await table.join(bob, 'DE', []))
    done(await table.start(umpire))
    done(await table.ready(ann))
    done(await table.ready(bob))
    const all = 'allocate=ask consolidate=ask enter=ask warrior=ask defensive=ask counter=ask break=ask'
    done(await table.order(ann, { text: `U1 standing ${all}` }))
    done(await table.order(bob, { text: `D2 standing ${all}` }))
    // A phase in which nobody could do anything passes by itself.
    while (done(await table.view(ann)).phase !== 'assault') done(await table.endTurn(ann))
    done(await table.order(ann, { text: 'U1 assault @D2' }))
    const kinds: string[] = []
    for (;;) {
      if (restarting) table = opened()
      const [one, other] = [await asked(bob), await asked(ann)]
      const open = one ?? other
      if (open === null) break
      kinds.push(open.kind)
      const held = open.choices.some(({ id }) => id === 'hold') ? 'hold' : open.default
      done(await table.answer(one === null ? ann : bob, held))
    }
    return { kinds, effects: await effects() }
  }

  test('FW-ASY-01 FW-ASL-07 FW-ASY-12 an assault goes on as it would have when Hetman is begun anew at each of its questions', async () => {
    const restarted = await charged(true)
    expect(restarted.kinds).toContain('company.defensive-fire')
    expect(restarted.kinds.length).toBeGreaterThan(2)
    await store.close()
    rmSync(folder, { recursive: true, force: true })
    folder = mkdtempSync(join(tmpdir(), 'hetman-companies-'))
    store = await freshStore(join(folder, 'test.db'))
    table = opened()
    const undisturbed = await charged(false)
    expect(restarted.kinds).toEqual(undisturbed.kinds)
    expect(restarted.effects).toEqual(undisturbed.effects)
  })
})

describe('sides and umpires', () => {
  test('FW-ASY-19 a side gives up by the vote of its players; both are told how it ended', async () => {
    await begun()
    done(await table.concede(bob, true))
    for (const person of [ann, bob])
      expect(done(await table.view(person)).outcome).toMatchObject({
        winner: 'US',
        reason: { key: 'company.victory.conceded' },
      })
  })

  test('FW-ASY-20 an umpire answers, moves, changes a state and names dice; each act is told with its reason', async () => {
    await begun()
    done(await table.order(ann, SHOT))
    done(await table.answerFor(umpire, 'stay', 'he is on a train'))
    expect(await asked(bob)).toBeNull()
    done(await table.umpire(umpire, { text: 'dice 6 6', reason: 'thrown by hand' }))
    done(await table.umpire(umpire, { text: 'set D8 pinned true', reason: 'agreed' }))
    expect(done(await table.view(bob)).units.D8?.facts.pinned).toBe(true)
    done(await table.pause(umpire, true))
    done(await table.pause(umpire, false))
    done(await table.extend(umpire, 12))
    const told = (await effects()).flatMap((e) => (e.type === 'event' ? [e.name] : []))
    expect(told).toEqual(expect.arrayContaining(['umpire.set']))
  })

  test('FW-ASY-21 nothing awaits an umpire’s approval by default: what is ordered has happened, and he takes back what he does not approve', async () => {
    await begun()
    done(await table.order(bob, { text: 'D8 standing disengage=never' }))
    const count = (await entries()).length
    done(await table.order(ann, SHOT))
    expect((await entries()).length).toBeGreaterThan(count)
    expect(done(await table.view(bob)).units.U1?.facts.acted).toEqual(['fired'])
  })
})
