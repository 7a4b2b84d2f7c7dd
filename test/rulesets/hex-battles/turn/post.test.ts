import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Json } from '../../../../src/kernel/json.ts'
import { hexBattles } from '../../../../src/rulesets/hex-battles/ruleset.ts'
import type { Store } from '../../../../src/store/store.ts'
import { loadLibrary } from '../../../../src/table/library.ts'
import { openTable } from '../../../../src/table/table.ts'
import type { Table } from '../../../../src/table/types.ts'
import { freshStore } from '../../../support/fresh-store.ts'
import { done, refusal, who } from '../../../table/support/toy-table.ts'

const START = '2026-01-01T00:00:00.000Z'
const hour = (n: number) => new Date(Date.parse(START) + n * 3_600_000).toISOString()

/** Two units of each side in contact in the middle of an open field, and a Swedish battery with a target. */
const meadow = (more: object = {}): Json =>
  ({
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
      { id: 'P1', type: 'piep', hex: '0507', facing: 1, formation: 'attack', leader: 'PL1' },
      { id: 'P2', type: 'piep', hex: '0507', facing: 1, formation: 'attack', leader: 'PL2' },
      { id: 'S1', type: 'pie56', hex: '0504', facing: 4, formation: 'attack', leader: 'SL1' },
    ],
    victory: { sudden: {}, end: { kind: 'lead', points: 10 } },
    ...more,
  }) as unknown as Json

let folder: string
let store: Store
let table: Table
const time = { now: START }
const [ann, eve, bob, umpire] = ['ann', 'eve', 'bob', 'umpire'].map((id) => who(id)) as [
  ReturnType<typeof who>,
  ReturnType<typeof who>,
  ReturnType<typeof who>,
  ReturnType<typeof who>,
]

async function begun(scenario: Json = meadow()): Promise<void> {
  done(
    await table.newBattle(umpire, {
      guildId: null,
      ruleset: 'hex-battles',
      scenario: { inline: scenario },
      language: 'en',
    }),
  )
  done(await table.join(ann, 'PL', ['PL1']))
  done(await table.join(eve, 'PL', ['PL2']))
  done(await table.join(bob, 'SE', []))
  done(await table.start(umpire))
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hetman-hexes-'))
  store = await freshStore(join(folder, 'test.db'))
  time.now = START
  table = openTable({
    store,
    rulesets: { 'hex-battles': hexBattles as never },
    library: loadLibrary(),
    clock: () => time.now,
    newSecret: () => 'ab'.repeat(32),
  })
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const rows = async () => {
  const { battleId } = done(await table.status(umpire))
  return (await store.deadlines(battleId)).map(({ key, due }) => [key, due])
}
const now = async () => {
  const { turn, phase, active } = done(await table.status(umpire))
  return `${turn} ${phase} ${active}`
}
const endAll = async (...players: ReturnType<typeof who>[]) => {
  for (const player of players) done(await table.endTurn(player))
}

/** Brings P1 and P2 beside S1 and lets them attack, so that the Swedes may counter-attack whatever the dice say. */
const CONTACT = meadow({
  units: [
    { id: 'P1', type: 'piep', hex: '0507', facing: 1, formation: 'attack', leader: 'PL1' },
    { id: 'P2', type: 'piep', hex: '0507', facing: 1, formation: 'attack', leader: 'PL2' },
    { id: 'S1', type: 'pie56', hex: '0605', facing: 4, formation: 'attack', leader: 'SL1' },
  ],
})

describe('clocks (HX-ASYNC-02)', () => {
  test('HX-ASYNC-02 movement, artillery and attack share one clock of 48 hours; the other side’s begins again', async () => {
    await begun(CONTACT)
    expect(await rows()).toEqual([['orders:PL:1', hour(48)]])
    time.now = hour(10)
    done(await table.order(ann, { text: 'P1 move > 0506' }))
    await endAll(ann, eve)
    expect(await now()).toBe('1 attack PL')
    expect(await rows()).toEqual([['orders:PL:1', hour(48)]])
    // The attack that is owed; die 7 of 1:2 is 20/10 NR: nobody moves.
    done(await table.umpire(umpire, { text: 'dice 7', reason: 'test' }))
    await endAll(ann, eve, bob)
    expect(await now()).toBe('1 movement SE')
    expect(await rows()).toEqual([['orders:SE:1', hour(58)]])
  })

  test('HX-TURN-01 a phase in which nobody can do anything passes by itself, that of attack too', async () => {
    await begun()
    await endAll(ann, eve)
    expect(await now()).toBe('1 movement SE')
  })

  test('HX-ASYNC-02 when it runs out all phases of the half are over, and owed attacks are made', async () => {
    await begun(CONTACT)
    done(await table.order(ann, { text: 'P1 move > 0506' }))
    done(await table.umpire(umpire, { text: 'dice 7', reason: 'test' }))
    time.now = hour(48)
    expect(await table.tick(hour(48))).toBe(1)
    const { battleId } = done(await table.status(umpire))
    const events = (await store.entries(battleId)).flatMap((entry) => entry.effects)
    // P1 alone stands in the zone: 4 to 5 is 1:2, command of neither near; die 7 is 20/10 NR.
    expect(events.filter((e) => e.type === 'event' && e.name === 'hex.fought')).toHaveLength(1)
    expect(await now()).toBe('1 counterAttack SE')
    expect(refusal(await table.order(ann, { text: 'P2 move > 0506' }))).toBeTruthy()
  })

  test('HX-ASYNC-02 the counter-attack has the hours of a reaction, and its own clock', async () => {
    await begun(CONTACT)
    done(await table.order(ann, { text: 'P1 move > 0506' }))
    await endAll(ann, eve)
    // Die 7 of 1:2 is 20/10 NR: nobody moves, so S1 may strike back.
    done(await table.umpire(umpire, { text: 'dice 7', reason: 'test' }))
    done(await table.order(ann, { text: 'P1 attack @0605' }))
    await endAll(ann, eve)
    expect(await now()).toBe('1 counterAttack SE')
    expect(await rows()).toEqual([['orders:SE:1:answer', hour(12)]])
    time.now = hour(12)
    expect(await table.tick(hour(12))).toBe(1)
    expect(await now()).toBe('1 movement SE')
    expect(await rows()).toEqual([['orders:SE:1', hour(60)]])
  })
})

describe('several players of a side (HX-ASYNC-06)', () => {
  test('HX-ASYNC-06 each orders his own command; the chief all', async () => {
    await begun()
    expect(refusal(await table.order(eve, { text: 'P1 move > 0506' }))).toBe('hex.error.not-yours')
    done(await table.order(eve, { text: 'P2 turn face NW' }))
    done(await table.order(ann, { text: 'P2 turn face NE' }))
  })

  test('HX-ASYNC-06 a phase ends when all are done, and who was done with one is not done with the next', async () => {
    await begun(CONTACT)
    done(await table.order(ann, { text: 'P1 move > 0506' }))
    done(await table.endTurn(eve))
    expect(await now()).toBe('1 movement PL')
    done(await table.endTurn(ann))
    expect(await now()).toBe('1 attack PL')
    done(await table.endTurn(ann))
    expect(await now()).toBe('1 attack PL')
    done(await table.umpire(umpire, { text: 'dice 7', reason: 'test' }))
    done(await table.endTurn(eve))
    expect(await now()).toBe('1 counterAttack SE')
  })

  test('HX-ASYNC-06 a stack of two commands moves when the other’s player agrees, not when he does not; the chief needs nobody', async () => {
    await begun()
    const placeOf = async (id: string) => done(await table.view(umpire)).units[id]?.at
    done(await table.order(eve, { text: 'P2 move > 0606 with=P1' }))
    const asked = done(await table.view(ann)).asked
    expect(asked).toMatchObject({ kind: 'hex.consent', players: ['ann'] })
    expect(done(await table.view(eve)).asked).toBeNull()
    done(await table.answer(ann, 'no'))
    expect(await placeOf('P2')).toEqual({ x: 5, y: 7 })
    done(await table.order(eve, { text: 'P2 move > 0506 with=P1' }))
    done(await table.answer(ann, 'yes'))
    expect([await placeOf('P1'), await placeOf('P2')]).toEqual([
      { x: 5, y: 6 },
      { x: 5, y: 6 },
    ])
    done(await table.order(ann, { text: 'P1 turn face NW' }))
    done(await table.order(ann, { text: 'P2 turn face NW' }))
    done(await table.order(ann, { text: 'P1 move > 0505 with=P2' }))
    expect(await placeOf('P2')).toEqual({ x: 5, y: 5 })
  })
})

describe('odds before the order (HX-ASYNC-05)', () => {
  const odds = async (text: string) => done(await table.readBack(ann, text, false)).lines[0]?.odds
  const prepared = async (scenario: Json) => {
    await begun(scenario)
    done(await table.order(ann, { text: 'P1 move > 0506' }))
    await endAll(ann, eve)
  }
  test('HX-ASYNC-05 are told to whoever asks: 4 to 5 is 1:2', async () => {
    await prepared(CONTACT)
    expect(await odds('P1 attack @0605')).toEqual([
      {
        key: 'hex.outlook.odds',
        params: { attack: 4, defence: 5, base: '1:2', shift: '0', column: '1:2' },
      },
    ])
    // What cannot be ordered has no odds.
    expect(await odds('P2 attack @0605')).toEqual([])
    expect(await odds('nonsense')).toEqual([])
  })
  test('HX-ASYNC-05 are not told where the battle is played blind', async () => {
    await prepared({ ...(CONTACT as object), blindOdds: true } as unknown as Json)
    expect(await odds('P1 attack @0605')).toEqual([])
  })
})
