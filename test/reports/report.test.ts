import { describe, expect, test } from 'vitest'
import { say } from '../../src/discord/client/markdown.ts'
import { sayPlain } from '../../src/i18n/i18n.ts'
import { plain } from '../../src/i18n/spans.ts'
import type { Change, Effect } from '../../src/kernel/effect.ts'
import { message, unchecked, type Viewer } from '../../src/kernel/words.ts'
import { report } from '../../src/reports/report.ts'
import type { Voice } from '../../src/reports/words.ts'
import { heard } from '../../src/table/battle/redact.ts'

const voice = (language: 'en' | 'pl'): Voice => ({
  language,
  namespace: 'kg',
  unit: (id) => (id === 'K3' ? 'Horse archers' : undefined),
  side: (id) => message('text', { text: id }),
  thing: () => undefined,
  place: () => 'F7',
})

const lines = (changes: readonly Change[], language: 'en' | 'pl' = 'en'): string[] =>
  report(
    changes.map((change) => ({ ...change, rule: 'KG-DIG-40' }) as Effect),
    voice(language),
  ).map(({ text }) => plain(text))

const act = (name: string): Change => ({ type: 'event', name: `umpire.${name}`, data: { reason: 'a slip' } })

describe('what an umpire does is announced in words (KG-DIG-40)', () => {
  test('a stat with its unit and its new value, only to those who may know of it', () => {
    const set: Change = { type: 'set', unit: 'K3', stats: { formation: 'loose' } }
    expect(lines([set, act('set')])).toEqual([
      'K3 (Horse archers): Formation is loose now.',
      'Umpire act: a unit is set right. a slip',
    ])
    // Who may not know of the change hears only that there was one.
    expect(lines([act('set')])).toEqual(['Umpire act: a unit is set right. a slip'])
    expect(lines([{ ...set, stats: { pinned: true } }, act('set')])[0]).toContain('Pinned is yes now')
    // How the engine keeps something is no word for anybody.
    expect(lines([{ ...set, stats: { notes: {} } }, act('set')])).toEqual(lines([act('set')]))
  })

  test('a fact of the battle, in the reader’s words', () => {
    const wind: Change = { type: 'fact', key: 'wind', value: 4 }
    const rain: Change = { type: 'fact', key: 'weather', value: 'rain' }
    expect(lines([wind, act('fact')])[0]).toBe('Wind: to the south.')
    expect(lines([rain, act('fact')], 'pl')[0]).toBe('Pogoda: deszcz.')
  })

  test('a unit that stands again', () => {
    const stands: Change = { type: 'status', unit: 'K3', status: 'standing' }
    expect(lines([stands, act('status')])[0]).toBe('K3 (Horse archers): stands in the ranks.')
    expect(lines([stands])).toEqual([])
  })

  test('what the rules set needs no words of its own', () => {
    expect(lines([{ type: 'set', unit: 'K3', stats: { stan: 12 } }])).toEqual([])
  })
})

test('a front is a wind, though a side goes by the same letters', () => {
  const turned = { type: 'event', name: 'hex.turned', unit: 'SI4', data: { facing: 'SE', left: 3 } } as const
  const swedes: Voice = {
    ...voice('pl'),
    namespace: 'hex',
    side: (id) => (id === 'SE' ? message('text', { text: 'Szwedzi' }) : undefined),
  }
  const [told] = report([{ ...turned, rule: 'HX-MOVE-07' } as Effect], swedes)
  expect(plain(told?.text ?? [])).toContain('SE')
  expect(plain(told?.text ?? [])).not.toContain('Szwedzi')
})

test('who sits where is told with what he commands', () => {
  const seat = { side: 'RUS', name: 'Ewa', commands: ['R1', 'R10'], chief: false }
  expect(lines([{ type: 'seat', player: 'p', seat }])).toEqual(['Ewa commands headquarters R1, R10 of RUS.'])
  expect(lines([{ type: 'seat', player: 'p', seat: { ...seat, commands: [] } }])).toEqual([
    'Ewa commands all headquarters of RUS.',
  ])
})

test('what he commands only his own side and umpires learn: it could betray a headquarters that hides', () => {
  const seat = { side: 'RUS', name: 'Ewa', commands: ['R1', 'R10'], chief: false }
  const taken: Effect = { type: 'seat', player: 'p', seat, rule: 'DIG-SEAT' }
  const told = (viewer: Viewer) => report(heard([taken], viewer), voice('en')).map(({ text }) => plain(text))
  const whole = ['Ewa commands headquarters R1, R10 of RUS.']
  expect(told({ kind: 'side', side: 'RUS' })).toEqual(whole)
  expect(told({ kind: 'umpire' })).toEqual(whole)
  for (const viewer of [{ kind: 'side', side: 'KHAN' }, { kind: 'spectator' }] as const) {
    expect(told(viewer)).toEqual(['RUS: Ewa takes a seat.'])
    expect(JSON.stringify(heard([taken], viewer))).not.toContain('R10')
  }
})

describe('Polish sentences hold whatever the number and gender of a name', () => {
  test('a unit is told by its id, its name beside it: the verb is the unit’s', () => {
    const shot: Change = { type: 'event', name: 'kg.shot', unit: 'K3', target: 'R1', data: { damage: 0 } }
    expect(lines([shot], 'pl')).toEqual(['K3 (Horse archers) ostrzeliwuje: R1. Bez strat.'])
  })

  test('a side is never the subject of a verb: “Ludzie z Kaliny zajmuje” would be wrong', () => {
    const side = 'Ludzie z Kaliny'
    const told = ['firstPlayer', 'poTaken', 'opbDrawn', 'opbDiscarded', 'reserves', 'trap', 'built', 'ready']
    for (const name of told) {
      const said = say(
        unchecked(`kg.event.${name}`, { side, po: 'PO1', draw: 'x', discard: 'x', work: 'x', count: 2 }),
        'pl',
      )
      expect(said).toMatch(/^Ludzie z Kaliny: |: Ludzie z Kaliny\.$/u)
    }
    for (const end of ['capitulation', 'opb', 'opbBoth', 'rout', 'inability']) {
      expect(say(unchecked(`kg.victory.${end}`, { loser: side }), 'pl')).toMatch(/: Ludzie z Kaliny$/u)
    }
  })
})

describe('Reluctance that comes and goes with its cause', () => {
  const told = (why: string, change: number, language: 'en' | 'pl' = 'en'): string | undefined =>
    lines(
      [{ type: 'event', name: 'kg.reluctance', unit: 'K3', data: { n: 5, change, why, stan: 20 } }],
      language,
    )[0]

  test('KG-MOR-20 a unit is cut off; when it is in touch again the cause is told as over', () => {
    expect(told('kg.term.cut', 2)).toBe(
      'K3 (Horse archers): Reluctance +2 (cut off from its HQ), now 5 against Stan 20.',
    )
    expect(told('kg.term.cut', -2)).toBe(
      'K3 (Horse archers): Reluctance −2 (no longer cut off from its HQ), now 5 against Stan 20.',
    )
    expect(told('kg.term.cut', 2, 'pl')).toContain('Niechęć +2 (brak łączności z dowództwem)')
    expect(told('kg.term.cut', -2, 'pl')).toContain('Niechęć −2 (łączność z dowództwem odzyskana)')
  })

  test('KG-MOR-01 who breaks at a threshold is told of by it', () => {
    const at = (name: string, language: 'en' | 'pl') =>
      lines(
        [{ type: 'event', name, unit: 'K3', data: { n: 7, change: 2, why: 'kg.term.cut', limit: 6 } }],
        language,
      )[0]
    expect(at('kg.reluctance-limit', 'en')).toContain(
      'Reluctance +2 (cut off from its HQ), now 7; it breaks at 6.',
    )
    expect(at('kg.reluctance-limit', 'pl')).toContain('teraz 7 przy progu 6.')
    expect(at('kg.broken-limit', 'en')).toContain('breaks: Reluctance 7, and it breaks at 6.')
    expect(at('kg.broken-limit', 'pl')).toContain('Niechęć 7, próg 6.')
  })

  test('KG-MOR-19 its HQ comes beside it and leaves it', () => {
    expect(told('kg.term.hq-adjacent', -2)).toContain('Reluctance −2 (HQ beside it)')
    expect(told('kg.term.hq-adjacent', 2)).toContain('Reluctance +2 (HQ no longer beside it)')
    expect(told('kg.term.hq-adjacent', 2, 'pl')).toContain('Niechęć +2 (brak dowództwa w sąsiedztwie)')
  })

  test('KG-MOR-16 relief is told as what brought it', () => {
    expect(told('kg.term.rallied', -6)).toContain('Reluctance −6 (rallied)')
  })
})

test('newer rules, and the order that they take back, are told to everybody', () => {
  const upgraded: Change = { type: 'event', name: 'rules.upgraded', data: { from: 4, to: 5 } }
  const back: Change = { type: 'event', name: 'rules.taken-back', data: { to: 61 } }
  expect(lines([upgraded, back])).toEqual([
    'Hetman was brought up to date: the battle goes on under version 5 of its rules, until now 4.',
    'An order was only half carried out, so it is taken back: the battle stands as after entry #61. Please give it again.',
  ])
  expect(lines([back], 'pl')[0]).toContain('po wpisie #61')
})

test('who is found by nobody but the ground he stands on is not found by himself', () => {
  const found: Change = { type: 'event', name: 'kg.found', unit: 'K3', target: 'K3' }
  expect(lines([found])).toEqual(['K3 (Horse archers) is in the open: nothing hides it here.'])
  expect(lines([{ ...found, target: 'R1' }])).toEqual(['K3 (Horse archers) is discovered by R1.'])
})

test('how a hex battle ends is said without a verb that a side’s name would have to agree with', () => {
  const params = { winner: 'Poles', loser: 'Swedes', lost: 1, of: 2 }
  for (const end of ['half', 'third', 'wiped-out', 'conceded', 'held', 'lead']) {
    const said = sayPlain(unchecked(`hex.victory.${end}`, params), 'en')
    expect(said).toMatch(/^(Poles|Swedes): /u)
    expect(said).not.toMatch(/(Poles|Swedes) [a-z]/u)
  }
})

test('steps straight on are one line, from where a unit was to where it came; a turn or a shot between them parts it', () => {
  const at: Voice = { ...voice('en'), place: ({ x, y }) => `${x}/${y}` }
  const step = (...path: readonly (readonly [number, number])[]): Change => {
    const points = path.map(([x, y]) => ({ x, y }))
    return {
      type: 'move',
      unit: 'K3',
      path: points,
      at: points.at(-1) ?? { x: 0, y: 0 },
      facing: 0,
      manner: 'march',
    }
  }
  const told = (...changes: readonly Change[]): string[] =>
    report(
      changes.map((change) => ({ ...change, rule: 'KG-DIG-40' }) as Effect),
      at,
    ).map(({ text }) => plain(text).replace('K3 (Horse archers): ', ''))
  const [first, second] = [step([0, 0], [0, 50]), step([0, 50], [1, 100])]
  expect(told(first, second)).toEqual(['0/0 → 1/100.'])
  expect(told(first, step([0, 50], [50, 50]))).toEqual(['0/0 → 0/50.', '0/50 → 50/50.'])
  expect(told(first, { type: 'status', unit: 'R1', status: 'destroyed' }, second)).toHaveLength(3)
})

test('DIG-CONSENT where nobody else had to agree nothing is told of others', () => {
  const paused = (names: string): Change => ({
    type: 'event',
    name: 'consent.pause',
    data: { act: 'fact', by: 'a', reason: '', name: 'Anna', names },
  })
  expect(lines([paused('–')])).toEqual([
    'Agreed between the players: the clocks stand still. Proposed by Anna.',
  ])
  expect(lines([paused('–')], 'pl')).toEqual(['Za zgodą graczy zegary stoją. Propozycja: Anna.'])
  expect(lines([paused('Jan, Ewa')])[0]).toContain('Proposed by Anna; agreed: Jan, Ewa.')
  expect(lines([paused('Jan, Ewa')], 'pl')[0]).toContain('Propozycja: Anna; zgoda: Jan, Ewa.')
})

describe('an order of which nothing else is told', () => {
  const ordered: Change = { type: 'event', name: 'kg.order', unit: 'K3', data: { order: 'rotate' } }
  const turned: Change = { type: 'turn', unit: 'K3', at: { x: 0, y: 0 }, facing: 1340 }

  test('is told with where the unit faces, if it has turned', () => {
    expect(lines([ordered, turned])[1]).toBe('K3 (Horse archers) faces south-east.')
    expect(lines([ordered, turned], 'pl')[1]).toBe('K3 (Horse archers): front na południowy wschód.')
    expect(lines([ordered, { ...turned, facing: 3590 }])[1]).toBe('K3 (Horse archers) faces north.')
    expect(lines([ordered])).toHaveLength(1)
  })

  test('which way it faces stands where it came about', () => {
    const acts: Change = { type: 'event', name: 'mp.activated', unit: 'A6', data: {} }
    const told = report(
      [ordered, acts, turned].map((change) => ({ ...change, rule: 'MP-ACT-01' }) as Effect),
      { ...voice('en'), namespace: 'mp' },
    )
    expect(told.map(({ effect }) => effect.type)).toEqual(['event', 'event', 'turn'])
  })

  test('which way it faces goes without saying where more came of it, or somebody else turned', () => {
    const fell: Change = { type: 'status', unit: 'K3', status: 'broken' }
    expect(lines([ordered, turned, fell])).toHaveLength(2)
    expect(lines([ordered, { ...turned, unit: 'R1' }])).toHaveLength(1)
  })
})

test.each([
  ['company', 'company.destroyed', ['U7 is destroyed.']],
  ['hex', 'hex.removed', ['U7 is lost.']],
  // What has no sentence tells nothing, and who removes something is not removed.
  ['sz', 'sz.destroyed', ['U7: destroyed.']],
  ['kg', 'kg.removed', ['U7: destroyed.', expect.stringContaining('U7 removes')]],
])('that a unit is no more is told, and once: %s', (namespace, name, expected) => {
  const destroyed: Change = { type: 'status', unit: 'U7', status: 'destroyed' }
  const told = (...changes: readonly Change[]): string[] =>
    report(
      changes.map((change) => ({ ...change, rule: 'KG-DIG-40' }) as Effect),
      { ...voice('en'), namespace },
    ).map(({ text }) => plain(text))
  expect(told(destroyed, { type: 'event', name, unit: 'U7', data: { feature: 'W1', kind: 'wall' } })).toEqual(
    expected,
  )
  expect(told(destroyed)).toEqual(['U7: destroyed.'])
  expect(told(destroyed, { type: 'event', name, unit: 'U8', data: {} })[0]).toBe('U7: destroyed.')
})
