import { describe, expect, test } from 'vitest'
import { bodiesOf } from '../../../src/discord/delivery/posts.ts'
import { armyLines, listLines } from '../../../src/discord/present/army.ts'
import { firstChoice } from '../../../src/discord/present/army-text.ts'
import { askLines, askRows, owedRows } from '../../../src/discord/present/ask.ts'
import { footerOf, logLines, reportEmbeds, reportLines } from '../../../src/discord/present/report.ts'
import { headquartersMenu, SHARE, sidesMenu } from '../../../src/discord/present/seats.ts'
import { standingLines } from '../../../src/discord/present/standing.ts'
import { concedeRow, endTurnRow, statusButtons, statusEmbed } from '../../../src/discord/present/status.ts'
import { unitEmbed } from '../../../src/discord/present/unit.ts'
import type { PendingAsk } from '../../../src/kernel/ask.ts'
import type { Effect } from '../../../src/kernel/effect.ts'
import type { UnitView, View } from '../../../src/kernel/view.ts'
import { message } from '../../../src/kernel/words.ts'
import { checkComponents, readComponents } from '../../../src/sandbox/validate/components.ts'
import { checkMessage } from '../../../src/sandbox/validate/messages.ts'
import type { PostRow } from '../../../src/store/store.ts'
import type { EntryView, Status } from '../../../src/table/results.ts'
import { here } from '../../workshop/here.ts'

const ORIGIN = { channelId: '1200000000000000002', battleId: 'V1StGXR8_Z5jdHi6B-myT' }
const STAGE = { sides: [], map: { width: 1800, height: 1200 }, namespace: 'kg' }

const ask = (more: Partial<PendingAsk>): PendingAsk => ({
  id: '12345',
  kind: 'reroll',
  side: 'KHAN',
  rule: 'KG-UNI-03',
  prompt: message('kg.ask.pd'),
  choices: [],
  data: null,
  default: null,
  ...more,
})
const choices = (n: number): PendingAsk['choices'] =>
  Array.from({ length: n }, (_, i) => ({
    id: `c${i}`,
    label: message('text', { text: 'x'.repeat(300) }),
  }))

test('what is told before the first turn counts no turn', () => {
  const told = { number: '3', anchor: '' }
  expect(footerOf(0, told, STAGE, 'en')).toBe('Before the battle · #3')
  expect(footerOf(0, told, { ...STAGE, namespace: 'hex' }, 'pl')).toBe('Przed bitwą · #3')
  expect(footerOf(2, told, { ...STAGE, namespace: 'hex' }, 'pl')).toBe('Etap 2 · #3')
})

/** Discord would take these rows. */
function expectTaken(rows: readonly { toJSON(): unknown }[]): void {
  const json = JSON.parse(JSON.stringify(rows.map((row) => row.toJSON())))
  expect(checkComponents(readComponents(json), false)).toEqual([])
}

const seat = (n: number, side: string): Status['seats'][number] => ({
  player: `p${n}`,
  side,
  name: `Player ${n} ${'with a long name '.repeat(2)}`.slice(0, 32),
  commands: [],
  chief: n % 2 === 0,
})

const status = (more: Partial<Status> = {}): Status => ({
  battleId: ORIGIN.battleId,
  ruleset: 'khans-and-generals',
  namespace: 'kg',
  scenario: message('text', { text: 'The ford at Kalina' }),
  status: 'fought',
  turn: 3,
  phase: 'player',
  active: 'KHAN',
  sides: ['KHAN', 'RUS'].map((id, order) => ({ id, name: message('text', { text: id }), order })),
  seats: [seat(0, 'KHAN'), seat(1, 'RUS')],
  owes: [
    { player: 'p0', name: 'Player 0', side: 'KHAN', condition: 'free', what: null },
    { player: 'p1', name: 'Player 1', side: 'RUS', condition: 'owes', what: 'pd' },
  ],
  waiting: [{ side: 'RUS', what: 'pd' }],
  due: [{ what: 'pd', side: 'RUS', at: '2026-01-02T00:00:00.000Z' }],
  paused: false,
  anchor: { number: '7', anchor: 'abcdefgh2345'.repeat(4) },
  commitment: 'ab'.repeat(32),
  outcome: null,
  ...more,
})

describe('questions', () => {
  test('five choices are buttons, six a menu; Discord takes either', () => {
    const five = askRows(ask({ choices: choices(5) }), ORIGIN, 'en')
    const six = askRows(ask({ choices: choices(6) }), ORIGIN, 'en')
    expect(JSON.stringify(five)).toContain('"type":2')
    expect(JSON.stringify(six)).toContain('"type":3')
    expectTaken(five)
    expectTaken(six)
    expectTaken(askRows(ask({ choices: choices(40) }), ORIGIN, 'pl'))
    expect(JSON.stringify(five)).toContain('hetman:usual:')
  })

  test('a window can be used, passed, or passed for the whole turn, and tells what there is to spend', () => {
    const window = ask({ kind: 'pd', data: { purses: { R1: 2 }, traps: [] } })
    const rows = askRows(window, ORIGIN, 'en')
    expectTaken(rows)
    const words = JSON.stringify(rows)
    for (const action of ['spend', 'pass', 'pass-batch', 'pass-turn', 'pass-unless'])
      expect(words).toContain(`hetman:${action}:`)
    expect(askLines(window, 'en').join('\n')).toContain('R1: 2 PD')
    const notes = [{ key: 'kg.ask.traps', params: { traps: 'wood' } }]
    expect(askLines(ask({ kind: 'pd', data: { purses: {}, notes } }), 'en').at(-1)).toContain('in wait: wood')
  })

  test('custom ids hold ids and nothing else: no names, no words', () => {
    const ids = JSON.stringify([
      askRows(ask({ kind: 'pd', data: { purses: {} } }), ORIGIN, 'en'),
      askRows(ask({ choices: choices(2) }), ORIGIN, 'en'),
      owedRows('orders', 3, ORIGIN, '', 'en'),
      concedeRow(ORIGIN, 'en'),
    ]).matchAll(/"custom_id":"([^"]*)"/gu)
    for (const [, id] of ids) expect(id).toMatch(/^hetman:[a-z-]+:1200000000000000002:[\w-]{8}(:\w+)*$/u)
  })

  test('who owes orders or his deployment has the way to it under the call', () => {
    expectTaken(owedRows('orders', 3, ORIGIN, '', 'en'))
    expect(JSON.stringify(owedRows('orders', 3, ORIGIN, '', 'en'))).toContain('hetman:end-turn:')
    expect(JSON.stringify(owedRows('deployment', 0, ORIGIN, '', 'pl'))).toContain('hetman:ready:')
  })

  test('its buttons speak in the words of the game: what ends is a phase where the game has phases', () => {
    const labels = (namespace: string, language: 'en' | 'pl') =>
      JSON.stringify(owedRows('orders', 3, ORIGIN, namespace, language))
    expect(labels('kg', 'en')).toContain('"End the turn"')
    expect(labels('hex', 'en')).toContain('"End the phase"')
    expect(labels('hex', 'pl')).toContain('"Koniec fazy"')
    // So does what asks back before it is ended: in Mein Panzer a platoon's activation is over, and not the turn.
    const sure = (namespace: string) => JSON.stringify(endTurnRow(ORIGIN, ['3', '3.1.A.A'], namespace, 'en'))
    expect(sure('kg')).toContain('"End the turn"')
    expect(sure('hex')).toContain('"End the phase"')
    expect(sure('mp')).toContain('"End the activation"')
  })
})

test('seats by choice: the sides, then the headquarters of one with who has them, and a share of what is left', () => {
  const headquarters = (n: number) =>
    Array.from({ length: n }, (_, i) => ({
      unit: `K${i}`,
      side: 'KHAN',
      chief: i === 0,
      name: 'Noyan '.repeat(30),
      names: { en: 'Noyan '.repeat(30), pl: 'Nojon' },
      takenBy: i === 1 ? 'p1' : null,
    }))
  const gathering = {
    scenario: message('text', { text: 'Kalina' }),
    sides: [
      {
        id: 'KHAN',
        name: message('text', { text: 'x'.repeat(300) }),
        headquarters: headquarters(40),
        army: null,
      },
      { id: 'RUS', name: message('text', { text: 'Rus' }), headquarters: [], army: null },
    ],
    seats: { p1: seat(1, 'KHAN') },
  }
  for (const language of ['en', 'pl'] as const) {
    expectTaken([sidesMenu(gathering, language)])
    for (const side of ['KHAN', 'RUS']) {
      const menu = headquartersMenu(gathering, side, language)
      expectTaken(menu === null ? [] : [menu])
    }
    const words = JSON.stringify(headquartersMenu(gathering, 'KHAN', language))
    expect(words).toContain(`"value":"${SHARE}"`)
    expect(words).toContain('Player 1')
  }
  expect(headquartersMenu(gathering, 'NOBODY', 'en')).toBeNull()
})

describe('the status', () => {
  test('says whose move it is and who owes what', () => {
    const embed = JSON.stringify(statusEmbed(status(), 'en').toJSON())
    expect(embed).toContain('⏳ Player 1')
    expect(embed).toContain('PD or pass')
    expect(embed).toContain('<t:1767312000:R>')
  })

  test('a side that lost its players still owes; who commands a part of his side is told by its headquarters', () => {
    const one = { ...seat(0, 'KHAN'), commands: ['K1', 'K8'] }
    const fields = (more: Partial<Status>) =>
      statusEmbed(status({ seats: [one], ...more }), 'en').toJSON().fields
    expect(fields({})?.[0]?.value).not.toContain('K1')
    expect(fields({ status: 'gathering', owes: [] })?.[0]?.value).toContain('★ (K1, K8)')
    expect(fields({})?.[1]?.value).toBe('⏳ nobody – PD or pass')
    expect(fields({ waiting: [] })?.[1]?.value).toBe('· nobody')
    expect(fields({ status: 'gathering' })?.[1]?.value).toBe('nobody yet')
  })

  test('with forty players a side stays within the limits', () => {
    const seats = Array.from({ length: 80 }, (_, n) => seat(n, n < 40 ? 'KHAN' : 'RUS'))
    const embeds = [JSON.parse(JSON.stringify(statusEmbed(status({ seats }), 'en').toJSON()))]
    expect(checkMessage({ content: '', embeds, components: [], files: [], flags: 0 } as never)).toEqual([])
  })

  test('while players gather it offers the sides and the start', () => {
    const rows = statusButtons(status({ status: 'gathering', owes: [], commitment: null }), 'en')
    expectTaken(rows)
    const words = JSON.stringify(rows)
    expect(words).toContain('hetman:join:KHAN')
    expect(words).toContain('hetman:join:RUS')
    expect(words).toContain('hetman:start')
    expect(words).toContain('hetman:seats')
  })
})

const entry = (effects: readonly object[]): EntryView => ({
  number: '7',
  anchor: 'abcdefgh2345'.repeat(4),
  at: '2026-01-01T00:00:00.000Z',
  kind: 'order',
  turn: 2,
  phase: 'player',
  active: null,
  effects: effects as unknown as EntryView['effects'],
  units: { K3: { name: 'Horse archers', names: null, side: 'KHAN', card: 'x' } },
})
const moved = {
  type: 'move',
  rule: 'KG-OMV-01',
  unit: 'K3',
  at: { x: 100, y: 100 },
  facing: 0,
  path: [{ x: 50, y: 50 }],
} as unknown as Effect

describe('reports', () => {
  test('carry turn and entry; an entry with nothing to tell makes none', () => {
    const [embed] = reportEmbeds([entry([moved])], STAGE, 'en')
    expect(embed?.toJSON().description).toContain('K3 (Horse archers)')
    expect(embed?.toJSON().footer?.text).toBe('Turn 2 · #7 · ≡ abcdefgh2345')
    expect(reportEmbeds([entry([])], STAGE, 'en')).toEqual([])
  })

  test('name a unit once while it goes on, and again after another', () => {
    const test = (unit: string, die: number) =>
      ({
        type: 'status',
        rule: 'KG-MOR-01',
        unit,
        status: die > 3 ? 'broken' : 'destroyed',
      }) as unknown as Effect
    const two = {
      ...entry([moved, test('K3', 6), test('K4', 1), test('K3', 1)]),
      units: {
        K3: { name: 'Horse archers', names: null, side: 'KHAN', card: 'x' },
        K4: { name: 'Lancers', names: null, side: 'KHAN', card: 'y' },
      },
    }
    const lines = reportLines([two], STAGE, 'en')
    expect(lines.map((line) => /^(· |K3 \(Horse archers\)|K4 \(Lancers\))/u.exec(line)?.[0])).toEqual([
      'K3 (Horse archers)',
      '· ',
      'K4 (Lancers)',
      'K3 (Horse archers)',
    ])
  })

  test('in the log stand under their numbers; those taken back are struck out, in words and by a line', () => {
    const back = { ...entry([moved]), number: '8', takenBack: true as const }
    const [first, told = '', second, again] = logLines([entry([moved]), back], STAGE, 'en')
    expect([first, second]).toEqual(['**#7**', '**#8** (taken back)'])
    expect(told).toContain('K3 (Horse archers)')
    expect(again).toBe(`~~${told}~~`)
    expect(logLines([back], STAGE, 'pl')[0]).toBe('**#8** (cofnięte)')
    expect(logLines([entry([])], STAGE, 'en')).toEqual([])
  })

  test('of sums taken back stay small, struck out behind the mark', () => {
    const sum = {
      terms: [1, 2].map((value) => ({ why: 'kg.term.die', value, rule: 'X' })),
      flat: 3,
      total: 3,
    }
    const tested = {
      type: 'event',
      rule: 'KG-MOR-01',
      name: 'kg.broken',
      unit: 'K3',
      data: { n: 3, stan: 2 },
      sums: { reluctance: sum },
    } as unknown as Effect
    const small = logLines([{ ...entry([tested]), takenBack: true }], STAGE, 'en').at(-1)
    expect(small).toMatch(/^-# ~~.+~~$/u)
  })

  test('too long for one embed go on in the next, line by line', () => {
    const embeds = reportEmbeds([entry(Array.from({ length: 300 }, () => moved))], STAGE, 'en')
    expect(embeds.length).toBeGreaterThan(1)
    const lines = embeds.flatMap((embed) => (embed.toJSON().description ?? '').split('\n'))
    expect(lines).toHaveLength(300)
    for (const embed of embeds) expect(embed.toJSON().description?.length).toBeLessThanOrEqual(4096)
  })
})

const post = (kind: string, data: object): PostRow => ({
  ...ORIGIN,
  id: 'b.1.0',
  to: { kind: 'public' },
  kind,
  seq: 7,
  data: data as never,
})

describe('posts', () => {
  const called = { players: ['1', '2'], what: 'orders', said: { key: 'kg.owed.orders' }, turn: 3, due: null }

  test('only a call mentions anybody, and only those it calls', async () => {
    const [ping] = await bodiesOf(post('ping', { ...called, ask: null, reminder: false }), STAGE, 'en', here)
    expect(ping?.content).toContain('<@1> <@2>')
    expect(ping?.allowedMentions).toEqual({ users: ['1', '2'] })
    const others = [
      post('say', { said: [message('text', { text: '@everyone <@1>' })] }),
      post('status', status()),
      post('report', entry([moved])),
    ]
    for (const other of others) {
      for (const body of await bodiesOf(other, STAGE, 'en', here))
        expect(body.allowedMentions).toEqual({ parse: [] })
    }
  })

  test('a report is told as the table writes it, and as an earlier Hetman wrote it, without number and anchor', async () => {
    const { number: _, anchor: __, ...before } = entry([moved])
    const footers = await Promise.all(
      [entry([moved]), { ...before, seq: 7 }].map(async (data) => {
        const [body] = await bodiesOf(post('report', data), STAGE, 'en', here)
        return JSON.parse(JSON.stringify(body?.embeds?.[0])).footer.text
      }),
    )
    expect(footers).toEqual(['Turn 2 · #7 · ≡ abcdefgh2345', 'Turn 2 · #…'])
  })

  test('a reminder says so, and tells until when', async () => {
    const late = { ...called, ask: null, reminder: true, due: '2026-01-02T00:00:00.000Z' }
    const [ping] = await bodiesOf(post('ping', late), STAGE, 'pl', here)
    expect(ping?.content).toContain('przypomnienie')
    expect(ping?.content).toContain('<t:1767312000:R>')
  })
})

const view = {
  map: { width: 1800, height: 1200 },
  sides: { KHAN: { id: 'KHAN', name: message('text', { text: 'The Khan' }), order: 0 } },
} as unknown as View

describe('a unit’s card', () => {
  const unit = (more: Partial<UnitView>): UnitView => ({
    id: 'K3',
    side: 'KHAN',
    name: 'Horse archers',
    card: 'kh_archers',
    base: { kind: 'rect', width: 90, depth: 50 },
    at: { x: 762, y: 220 },
    facing: 0,
    status: 'standing',
    seen: 'own',
    markers: [],
    facts: {
      names: { en: 'Horse archers', pl: 'Konni łucznicy' },
      stan: 20,
      formation: 'loose',
      budget: { big: 1 },
    },
    ...more,
  })

  test('shows the stats that have names, in the reader’s words, and nothing of the engine’s own', () => {
    const english = JSON.stringify(unitEmbed(unit({}), view, { namespace: 'kg' }, 'en').toJSON())
    expect(english).toContain('Stan (strength): **20**')
    expect(english).toContain('Formation: **loose**')
    expect(english).not.toContain('budget')
    const polish = JSON.stringify(unitEmbed(unit({}), view, { namespace: 'kg' }, 'pl').toJSON())
    expect(polish).toContain('K3 Konni łucznicy')
    expect(polish).toContain('Formacja: **luźny szyk**')
  })

  test('of an old battle with names without end is cut to what Discord takes', () => {
    const name = { key: 'text', params: { text: 'W'.repeat(3000) } }
    const endless = { ...view, sides: { KHAN: { id: 'KHAN', name, order: 0 } } } as unknown as View
    const names = { en: '*'.repeat(3000), pl: '*' }
    const { title, footer } = unitEmbed(
      unit({ facts: { names } }),
      endless,
      { namespace: 'kg' },
      'en',
    ).toJSON()
    expect(title).toHaveLength(256)
    expect(footer?.text).toHaveLength(2048)
  })

  test('tells how the unit is known: seen now, last seen, gone', () => {
    const said = (more: Partial<UnitView>): string =>
      unitEmbed(unit(more), view, { namespace: 'kg' }, 'en').toJSON().description ?? ''
    expect(said({ seen: 'now' })).toContain('Seen at H3')
    expect(said({ seen: 'last' })).toContain('Last seen at H3')
    expect(said({ at: null, status: 'destroyed' })).toContain('Destroyed.')
  })
})

describe('what was said beforehand', () => {
  test('is listed with what it waits for', () => {
    const lines = standingLines(
      {
        pass: {
          turn: null,
          until: [{ on: 'near', of: { unit: 'K3' }, within: 200 }],
          headquarters: ['K1'],
          unless: [],
          as: null,
          batch: false,
        },
        orders: [
          {
            id: 'abc123',
            trigger: { on: 'order', kind: 'charge', target: 'K3' },
            hq: 'K1',
            orders: 'K3 shoot @enemy',
            priority: 2,
            uses: 3,
            used: 1,
            lastTurn: null,
          },
        ],
        usual: { turn: 4, kinds: ['*'] },
      },
      view,
      10,
      'en',
    )
    expect(lines[0]).toContain('within 20')
    expect(lines[0]).toContain('(K1)')
    expect(lines[1]).toContain('**K1: K3 shoot @enemy**')
    expect(lines[2]).toContain('2 times more · priority 2')
    expect(lines[3]).toContain('turn 4')
    expect(standingLines({ pass: null, orders: [], usual: null }, view, 10, 'en')).toHaveLength(1)
  })
})

describe('armies', () => {
  const list = {
    id: 'KHAN',
    name: { en: 'Khan’s army', pl: 'Armia chana' },
    detachments: [
      {
        id: 'tumen',
        basic: true,
        hq: 'kh_khan',
        cards: [{ card: 'kh_lancers', least: 1, most: 3, points: 29 }],
      },
      {
        id: 'independent',
        basic: false,
        hq: null,
        cards: [{ card: 'kh_scouts', least: 0, most: 3, points: 13 }],
      },
    ],
  }

  test('a list tells how many of what for how much; the first choice is the least it allows', () => {
    expect(listLines(list, 'en')).toContain('`kh_lancers` 1–3 · 29 points')
    const name = { en: 'Lancers', pl: 'Kopijnicy' }
    const cards = [{ card: 'kh_lancers', name, least: 1, most: 3, points: 29 }]
    const named = { id: 'tumen', name: { en: 'Tumen', pl: 'Tumen' }, basic: true, hq: 'kh_khan', cards }
    expect(listLines({ ...list, detachments: [named] }, 'pl').slice(1)).toEqual([
      '__Tumen (tumen)__ ★ podstawowe · HQ `kh_khan`',
      'Kopijnicy: `kh_lancers` 1–3 · punkty: 29',
    ])
    expect(firstChoice(list)).toEqual({
      list: 'KHAN',
      detachments: [{ id: 'tumen', units: { kh_lancers: 1 } }],
      independent: [],
    })
  })

  test('a chosen army shows its price and the choice as it was written', () => {
    const lines = armyLines({ list: 'KHAN', choice: firstChoice(list), points: 101, limit: 150 }, 'pl')
    expect(lines[0]).toContain('101 z 150')
    expect(lines[1]).toContain('kh_lancers: 1')
  })
})
