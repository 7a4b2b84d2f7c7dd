import { describe, expect, test } from 'vitest'
import { ask } from '../../src/kernel/ask.ts'
import { committedDice, noDice } from '../../src/kernel/dice.ts'
import { canonical, type Json } from '../../src/kernel/json.ts'
import { LiveBattle } from '../../src/kernel/live.ts'
import { type Entry, effective, fold, type Input, seal, verifyLog } from '../../src/kernel/log.ts'
import type { Declared } from '../../src/kernel/order.ts'
import { message, refuse } from '../../src/kernel/words.ts'
import { order, toy, toySetup } from './toy-ruleset.ts'
import type { ToyState } from './toy-state.ts'

const seed = { secret: 'cd'.repeat(32), entropy: {} }
const AT = '2026-01-01T00:00:00.000Z'
type Live = LiveBattle<ToyState>
const begin = (setup = toySetup()): Live => LiveBattle.begin(toy, setup, seed, AT)

/** An input that may name the open question by `?`. */
const give = (live: Live, input: Input): Entry => {
  const named = 'ask' in input && input.ask === '?' ? { ...input, ask: live.pending?.id ?? '' } : input
  const taken = live.submit(named, AT)
  if (!taken.ok) throw new Error(JSON.stringify(taken.refusal))
  return taken.value
}
const ann = (declared: Declared): Input => ({ type: 'order', by: 'ann', order: declared })
const bob = (declared: Declared): Input => ({ type: 'order', by: 'bob', order: declared })
const shoot = (unit: string, target: string) => order(unit, 'shoot', { target: { unit: target } })
const go = (unit: string, x: number, y: number) => order(unit, 'move', { path: [{ x, y }] })
const pass: Input = { type: 'answer', by: 'bob', ask: '?', answer: 'pass' }
const spend = (...orders: Declared[]): Input => ({
  type: 'answer',
  by: 'bob',
  ask: '?',
  answer: { hq: 'R1', orders } as unknown as Json,
})
const undo = (to: number): Input => ({ type: 'umpire', by: 'u', act: { act: 'undo', to } })

/** A short battle with everything in it: shots, passes, points spent, a lapse, umpire's acts amid a question, undo. */
const STORY: readonly Input[] = [
  ann(go('K1', 50, 100)),
  pass,
  ann(shoot('K2', 'R1')),
  spend(shoot('R2', 'K2'), go('R2', 150, 300)),
  ann(shoot('K1', 'R2')),
  { type: 'umpire', by: 'u', act: { act: 'set', unit: 'K3', stat: 'hits', value: 1 } },
  { type: 'umpire', by: 'u', act: { act: 'dice', values: [6, 2] } },
  spend(shoot('R2', 'K3')),
  ann(order('K1', 'endTurn')),
  bob(shoot('R3', 'K1')),
  { type: 'lapse', ask: '?' },
  undo(10),
  bob(go('R1', 60, 300)),
  { type: 'answer', by: 'ann', ask: '?', answer: 'pass' },
]

test('a view is the same as long as nothing is taken, and after whatever is taken it is that of then', () => {
  const live = begin()
  const viewers = [{ kind: 'spectator' }, { kind: 'umpire' }, { kind: 'side', side: 'BLUE' }] as const
  for (const input of STORY) {
    const before = viewers.map((viewer) => live.view(viewer))
    expect(viewers.map((viewer) => live.view(viewer)).every((view, n) => view === before[n])).toBe(true)
    give(live, input)
    for (const viewer of viewers) {
      const view = live.view(viewer)
      expect(before).not.toContain(view)
      expect(canonical(view)).toBe(canonical(toy.view(live.state, viewer, live.pending)))
    }
  }
})

function told(live: Live): string {
  return canonical({
    state: live.state,
    pending: live.pending,
    hash: live.hash,
    seq: live.seq,
    owed: live.owed(),
  })
}

describe('a restart at any point', () => {
  const control = begin()
  const steps = [told(control)]
  for (const input of STORY) {
    give(control, input)
    steps.push(told(control))
  }

  test.each(steps.map((_, index) => index))(
    'after %i inputs the battle goes on as if nothing had been',
    (cut) => {
      const before = begin()
      for (const input of STORY.slice(0, cut)) give(before, input)
      const again = LiveBattle.restore(
        toy,
        before.origin,
        committedDice(seed),
        JSON.parse(JSON.stringify(before.entries)),
      )
      expect(told(again)).toBe(steps[cut])
      STORY.slice(cut).forEach((input, index) => {
        give(again, input)
        expect(told(again)).toBe(steps[cut + index + 1])
      })
    },
  )

  test('also from any snapshot, however old, and none is given in the middle of an order', () => {
    const live = begin()
    const snapshots = [live.snapshot()]
    for (const input of STORY) {
      give(live, input)
      const snapshot = live.snapshot()
      expect(snapshot === null).toBe(live.pending !== null)
      snapshots.push(snapshot)
    }
    for (const snapshot of snapshots) {
      // An undo reaches behind snapshots taken after the entry it goes back to.
      if (snapshot === null || (snapshot.seq > 10 && snapshot.seq < 13)) continue
      const entries = live.entries.filter((entry) => entry.seq > snapshot.seq)
      const again = LiveBattle.restore(toy, live.origin, committedDice(seed), entries, snapshot)
      expect(told(again)).toBe(told(live))
    }
  })

  test('and the state is the fold of the entries that count', () => {
    expect(canonical(fold(control.origin.setup, effective(control.entries)))).toBe(canonical(control.state))
  })

  test('setup and entries of the past are never touched', () => {
    const setup = toySetup()
    const text = canonical(setup)
    const live = begin(setup)
    for (const input of STORY) give(live, input)
    expect(canonical(setup)).toBe(text)
  })
})

describe('what is refused changes nothing, dice included', () => {
  const cases: readonly (readonly [string, readonly Input[], Input])[] = [
    ['an order out of turn', [], bob(go('R1', 1, 1))],
    ['an order while a question is open', [ann(go('K1', 1, 1))], ann(go('K2', 1, 1))],
    ['an answer to no question', [], { type: 'answer', by: 'bob', ask: '1', answer: 'pass' }],
    [
      'an answer to an old question',
      [ann(go('K1', 1, 1)), pass],
      { type: 'answer', by: 'bob', ask: '2', answer: 'pass' },
    ],
    [
      'an answer by the wrong side',
      [ann(go('K1', 1, 1))],
      { type: 'answer', by: 'ann', ask: '?', answer: 'pass' },
    ],
    [
      'an answer of the wrong kind',
      [ann(go('K1', 1, 1))],
      { type: 'answer', by: 'bob', ask: '?', answer: 7 },
    ],
    // The point is paid and a die is thrown before the second order turns out to be none.
    [
      'an answer that fails on the way',
      [ann(go('K1', 1, 1))],
      spend(shoot('R1', 'K1'), order('R1', 'dance')),
    ],
    ['an undo of the future', [], undo(5)],
    [
      'an umpire’s act on nobody',
      [],
      { type: 'umpire', by: 'u', act: { act: 'set', unit: 'X', stat: 'a', value: 1 } },
    ],
    ['a second beginning', [], { type: 'begin' }],
  ]

  test.each(cases)('%s', (_, before, input) => {
    const live = begin()
    for (const one of before) give(live, one)
    const control = told(live)
    const named = 'ask' in input && input.ask === '?' ? { ...input, ask: live.pending?.id ?? '' } : input
    expect(live.submit(named, AT).ok).toBe(false)
    expect(told(live)).toBe(control)
    // And it goes on exactly as a battle that never was asked.
    const rest: Input[] = live.pending === null ? [ann(shoot('K1', 'R1')), pass] : [spend(shoot('R2', 'K1'))]
    const other = begin()
    for (const one of before) give(other, one)
    for (const one of rest) expect(give(live, one).hash).toBe(give(other, one).hash)
  })

  test('a refusal right after an accepted answer leaves the question open', () => {
    const strict = {
      ...toy,
      *play() {
        const answer = yield* ask({
          kind: 'choice',
          side: 'BLUE',
          rule: 'TOY-ASK',
          prompt: message('toy.ask'),
          choices: [],
          data: null,
          default: 'yes',
          accept: (raw) => String(raw),
        })
        if (answer === 'no') refuse('toy.no-order')
      },
    }
    const live = LiveBattle.begin(strict, toySetup(), seed, AT)
    give(live, ann(go('K1', 1, 1)))
    const open = told(live)
    const no = live.submit({ type: 'answer', by: 'bob', ask: '2', answer: 'no' }, AT)
    expect(no).toEqual({ ok: false, refusal: { key: 'toy.no-order' } })
    expect(told(live)).toBe(open)
    give(live, { type: 'answer', by: 'bob', ask: '2', answer: 'yes' })
    expect(live.pending).toBeNull()
  })

  test('a fault of the rules themselves is thrown, and the battle is as before', () => {
    const faulty = {
      ...toy,
      *play(...[battle]: Parameters<typeof toy.play>) {
        battle.roll(6, { rule: 'TOY', why: 'term.roll', by: null })
        throw new TypeError('oops')
      },
    }
    const live = LiveBattle.begin(faulty, toySetup(), seed, AT)
    const before = told(live)
    expect(() => live.submit(ann(go('K1', 1, 1)), AT)).toThrow('oops')
    expect(told(live)).toBe(before)
  })
})

describe('what cannot be read is set aside', () => {
  const aside = (to: number, from: number, through: number, dice: number): Input => ({
    type: 'umpire',
    by: 'u',
    act: { act: 'undo', to, aside: { from, through, dice } },
  })

  test('the log goes on after it, with dice that were never thrown, and verifies', () => {
    const whole = begin()
    give(whole, ann(shoot('K1', 'R1')))
    give(whole, pass)
    const sound = whole.entries.slice(0, 3)
    const live = LiveBattle.restore(toy, whole.origin, committedDice(seed), sound)
    expect(live.submit(aside(3, 3, 9, 50), AT)).toMatchObject({ refusal: { key: 'error.undo-future' } })
    expect(give(live, aside(3, 4, 9, 50)).seq).toBe(10)
    expect(give(live, ann(shoot('K2', 'R1'))).rolls[0]?.index).toBe(50)
    expect(told(LiveBattle.restore(toy, live.origin, committedDice(seed), live.entries))).toBe(told(live))
    expect(verifyLog(live.origin, seed.secret, live.entries)).toMatchObject({ ok: true })
    const [, , , , last] = live.entries
    expect(last?.seq).toBe(11)
    const missing = live.entries.filter(({ seq }) => seq !== 3)
    expect(verifyLog(live.origin, seed.secret, missing)).toMatchObject({ fault: { what: 'sequence' } })
  })

  test('a log in which dice were used again thereby is false', () => {
    const live = begin()
    const { index } = give(live, ann(shoot('K1', 'R1'))).rolls[0] ?? { index: 0 }
    give(live, pass)
    give(live, aside(3, 4, 4, index))
    expect(verifyLog(live.origin, seed.secret, live.entries)).toMatchObject({ fault: { what: 'die-order' } })
  })
})

describe('undo', () => {
  test('into an open question: it is open again, under its old name, and can be answered otherwise', () => {
    const live = begin()
    give(live, ann(shoot('K1', 'R1')))
    const open = canonical({ state: live.state, pending: live.pending })
    give(live, spend(shoot('R1', 'K1')))
    give(live, ann(go('K2', 10, 10)))
    const undone = give(live, undo(2))
    expect(undone.effects).toMatchObject([{ type: 'event', name: 'umpire.undo', data: { to: 2 } }])
    expect(undone.rolls).toEqual([])
    expect(canonical({ state: live.state, pending: live.pending })).toBe(open)
    expect(undone.pending).toEqual(live.pending)
    give(live, pass)
    expect(live.state.sides.BLUE?.pools.pd).toEqual({ R1: 2 })
    expect(told(LiveBattle.restore(toy, live.origin, committedDice(seed), live.entries))).toBe(told(live))
  })

  test('into an open question: dice thrown since stay used, also after a restart', () => {
    const live = begin()
    give(live, ann(shoot('K1', 'R1')))
    const first = give(live, spend(shoot('R1', 'K1')))
    give(live, undo(2))
    const again = LiveBattle.restore(toy, live.origin, committedDice(seed), live.entries)
    for (const one of [live, again]) {
      const next = give(one, spend(shoot('R1', 'K1')))
      expect(next.rolls[0]?.index).toBe((first.rolls[0]?.index ?? 0) + 1)
      expect(verifyLog(one.origin, seed.secret, one.entries)).toMatchObject({ ok: true })
    }
  })

  test('out of an open question: the question is gone', () => {
    const live = begin()
    const start = canonical(live.state)
    give(live, ann(go('K1', 10, 10)))
    give(live, undo(1))
    expect(live.pending).toBeNull()
    expect(canonical(live.state)).toBe(start)
    expect(live.submit({ type: 'answer', by: 'bob', ask: '2', answer: 'pass' }, AT).ok).toBe(false)
  })

  test('of an undo is possible too', () => {
    const live = begin()
    give(live, ann(go('K1', 10, 10)))
    give(live, pass)
    const there = canonical(live.state)
    give(live, undo(1))
    give(live, ann(go('K2', 20, 20)))
    give(live, pass)
    give(live, undo(4))
    expect(canonical(live.state)).not.toBe(there)
    expect(live.state.units.K1?.at).toEqual({ x: 50, y: 50 })
    expect(live.state.units.K2?.at).toEqual({ x: 150, y: 50 })
  })

  test('not behind the snapshot at hand', () => {
    const live = begin()
    give(live, ann(go('K1', 10, 10)))
    give(live, pass)
    const later = LiveBattle.restore(toy, live.origin, committedDice(seed), [], live.snapshot() ?? undefined)
    expect(later.submit(undo(1), AT)).toMatchObject({ refusal: { key: 'error.undo-too-far' } })
  })
})

test('a lapse takes the default, in nobody’s name', () => {
  const live = begin()
  give(live, ann(go('K1', 10, 10)))
  const lapsed = give(live, { type: 'lapse', ask: '?' })
  expect(lapsed.pending).toBeNull()
  expect(live.state.sides.BLUE?.pools.pd).toEqual({ R1: 2 })
  expect(live.submit({ type: 'lapse', ask: '2' }, AT).ok).toBe(false)
})

test('the end comes in the middle of an order, and nothing of it is left open', () => {
  const setup = toySetup()
  const last = { ...setup.units }
  for (const id of ['K2', 'K3']) delete last[id]
  const live = begin({ ...setup, units: last, queued: [6, 6, 6] })
  give(live, ann(go('K1', 10, 10)))
  // Three hits on the last unit of RED; the fourth shot is never made.
  const ended = give(live, spend(...[1, 2, 3, 4].map(() => shoot('R1', 'K1'))))
  expect(ended.effects.at(-1)).toMatchObject({ type: 'end', outcome: { winner: 'BLUE' } })
  expect(ended.rolls).toHaveLength(3)
  expect(live.pending).toBeNull()
  expect(live.owed()).toEqual([])
  expect(live.submit(ann(go('K1', 1, 1)), AT)).toMatchObject({ refusal: { key: 'error.battle-over' } })
  expect(told(LiveBattle.restore(toy, live.origin, noDice, live.entries))).toBe(told(live))
})

describe('a log that does not come out again under these rules', () => {
  const live = begin()
  give(live, ann(shoot('K1', 'R1')))
  const [first, second] = live.entries
  if (first === undefined || second === undefined) throw new Error('two entries')

  test.each<[string, Partial<Entry>]>([
    [
      'another value of a die',
      { rolls: second.rolls.map((roll) => ({ ...roll, value: (roll.value % 6) + 1 })) },
    ],
    ['another kind of die', { rolls: second.rolls.map((roll) => ({ ...roll, sides: 8 })) }],
    ['an effect left out', { effects: second.effects.slice(1) }],
    ['a die too many', { rolls: [...second.rolls, ...second.rolls] }],
    ['another order', { input: ann(shoot('K1', 'R2')) }],
  ])('%s', (_, change) => {
    const { hash: __, ...body } = second
    const entries = [first, seal({ ...body, ...change })]
    const again = LiveBattle.restore(toy, live.origin, committedDice(seed), entries)
    expect(again.adrift).toMatchObject({ seq: 2, revertsToSeq: 1 })
  })

  test('says what differs, stands where it was before the order, and takes only the way back', () => {
    const { hash: _, ...body } = second
    const entries = [first, seal({ ...body, effects: [] })]
    const again = LiveBattle.restore(toy, live.origin, committedDice(seed), entries)
    expect(again.adrift?.log).toBe('–')
    expect(again.adrift?.now).toContain('"rule"')
    expect([again.pending, again.owed(), again.snapshot()]).toEqual([null, [], null])
    expect(again.state).toEqual(fold(live.origin.setup, [first]))
    for (const input of [
      ann(shoot('K1', 'R2')),
      { type: 'lapse', ask: '2' },
      { type: 'umpire', by: 'u', act: { act: 'end', winner: null } },
    ] as const) {
      expect(again.submit(input, AT)).toEqual({ ok: false, refusal: { key: 'error.adrift' } })
    }
    expect(again.submit({ type: 'umpire', by: 'u', act: { act: 'undo', to: 1 } }, AT).ok).toBe(true)
    expect(again.adrift).toBeNull()
    expect(again.submit(ann(shoot('K1', 'R2')), AT).ok).toBe(true)
    expect(LiveBattle.restore(toy, live.origin, committedDice(seed), again.entries).pending).toEqual(
      again.pending,
    )
  })
})

describe('a battle begun under earlier rules', () => {
  const newer = (changes: typeof toy.upgrade.changes = () => []): typeof toy => ({
    ...toy,
    version: 2,
    upgrade: { oldest: 1, changes },
  })
  const woken = (live: Live, rules = newer()): Live =>
    LiveBattle.restore(rules, live.origin, committedDice(seed), live.entries)
  /** K1 has moved and been answered; then it has shot, and the enemy may answer. */
  const halfWay = (): Live => {
    const live = begin()
    give(live, ann(go('K1', 50, 100)))
    give(live, pass)
    give(live, ann(shoot('K1', 'R1')))
    return live
  }

  test('waits for its upgrade, which takes back the order that is only half carried out', () => {
    const old = halfWay()
    const live = woken(old)
    expect(live.pending).toBeNull()
    expect(live.upgrade).toEqual({ type: 'upgrade', keeps: 3 })
    expect(live.submit(ann(go('K2', 150, 100)), AT)).toMatchObject({
      refusal: { key: 'error.rules-version' },
    })
    expect(live.submit({ type: 'upgrade', keeps: 2 }, AT)).toMatchObject({ ok: false })
    const entry = give(live, { type: 'upgrade', keeps: 3 })
    expect(entry.effects.map((e) => (e.type === 'event' ? e.name : e.type))).toEqual([
      'rules',
      'rules.upgraded',
      'rules.taken-back',
    ])
    const { rulesVersion, ...state } = live.state
    const { rulesVersion: _, ...before } = fold(old.origin.setup, old.entries.slice(0, 3))
    expect(rulesVersion).toBe(2)
    expect(state).toEqual(before)
    // The dice of the shot stay used.
    give(live, ann(shoot('K1', 'R1')))
    const dice = live.entries.flatMap((e) => e.rolls.map((roll) => roll.index))
    expect(new Set(dice).size).toBe(dice.length)
    expect(woken(live).state).toEqual(live.state)
    expect(verifyLog(live.origin, seed.secret, live.entries).ok).toBe(true)
  })

  test('with nothing open nothing is taken back, and the state is made what the new rules work on', () => {
    const old = begin()
    give(old, ann(go('K1', 50, 100)))
    give(old, pass)
    const change = { type: 'fact', key: 'moon', value: 'full' } as const
    const live = woken(
      old,
      newer(() => [{ rule: 'TOY-1', change: { ...change } }]),
    )
    const entry = give(live, { type: 'upgrade', keeps: old.seq })
    expect(entry.effects.map((e) => (e.type === 'event' ? e.name : e.type))).toEqual([
      'fact',
      'rules',
      'rules.upgraded',
    ])
    expect(live.state.facts.moon).toBe('full')
    expect(live.state.units).toEqual(old.state.units)
  })

  test('is not taken back to before its upgrade', () => {
    const live = woken(halfWay())
    give(live, { type: 'upgrade', keeps: 3 })
    give(live, ann(go('K2', 150, 100)))
    expect(live.submit(undo(3), AT)).toMatchObject({
      refusal: { key: 'error.undo-upgrade', params: { seq: 5 } },
    })
    give(live, undo(5))
    expect(live.state.units.K2?.at).toEqual({ x: 150, y: 50 })
  })

  test.each([
    ['too old', { ...newer(), version: 3, upgrade: { oldest: 2, changes: () => [] } }, 'error.rules-too-old'],
    ['newer', { ...newer(), version: 0 }, 'error.rules-newer'],
  ])('that is %s is refused in words, and stays as it is', (_, rules, key) => {
    const live = woken(halfWay(), rules)
    const { entries } = live
    expect(live.submit({ type: 'upgrade', keeps: 3 }, AT)).toMatchObject({ refusal: { key } })
    expect(live.entries).toEqual(entries)
  })

  test('that needs no upgrade takes none', () => {
    expect(halfWay().submit({ type: 'upgrade', keeps: 3 }, AT)).toMatchObject({ ok: false })
  })
})
