import { describe, expect, test } from 'vitest'
import { LiveBattle } from '../../src/kernel/live.ts'
import { type Entry, inputSchema, type Origin, seal, verifyLog } from '../../src/kernel/log.ts'
import { order, toy, toySetup } from './toy-ruleset.ts'

const seed = { secret: 'ef'.repeat(32), entropy: { RED: 'owl' } }
const live = LiveBattle.begin(toy, { ...toySetup(), queued: [3] }, seed, 't')
for (let shot = 0; shot < 4; shot++) {
  live.submit({ type: 'order', by: 'ann', order: order('K1', 'shoot', { target: { unit: 'R1' } }) }, 't')
  live.submit({ type: 'lapse', ask: live.pending?.id ?? '' }, 't')
}
const { origin, entries } = live

const check = (log: readonly Entry[], from: Origin = origin, secret = seed.secret) =>
  verifyLog(from, secret, log).fault ?? null

/** The log with one entry changed. `sealed`: its hash and all after it are made right again, as a forger would. */
function forged(seq: number, change: (entry: Entry) => Partial<Entry>, sealed: boolean): Entry[] {
  let prev: string | null = null
  return entries.map((entry) => {
    if (entry.seq < seq) return entry
    const changed = { ...entry, ...(entry.seq === seq ? change(entry) : {}) }
    if (!sealed) return changed
    const { hash: _, ...body } = changed
    const again = seal({ ...body, prev: prev ?? body.prev })
    prev = again.hash
    return again
  })
}

test('a sound log passes: entry by entry, one queued die and three of the stream', () => {
  expect(verifyLog(origin, seed.secret, entries)).toEqual({ ok: true, value: 9 })
  expect(entries.flatMap((entry) => entry.rolls.map((roll) => roll.index))).toEqual([-1, 0, 1, 2])
})

describe('every kind of tampering is found, and where', () => {
  test('another secret', () => {
    expect(check(entries, origin, 'aa'.repeat(32))).toEqual({ seq: 0, what: 'commitment' })
  })

  test('another setup, or other words of a side', () => {
    expect(check(entries, { ...origin, setup: { ...origin.setup, turn: 3 } })).toEqual({
      seq: 1,
      what: 'chain',
    })
    expect(check(entries, { ...origin, entropy: {} })).toEqual({ seq: 1, what: 'chain' })
  })

  test('an entry left out, put twice, or moved', () => {
    expect(check(entries.filter((entry) => entry.seq !== 4))).toEqual({ seq: 4, what: 'sequence' })
    expect(check([...entries.slice(0, 4), ...entries.slice(3)])).toEqual({ seq: 5, what: 'sequence' })
    expect(check([...entries].reverse())).toEqual({ seq: 1, what: 'sequence' })
  })

  test('an entry of another battle put in its place', () => {
    const other = LiveBattle.begin(toy, toySetup(), seed, 't').entries[0]
    expect(check([...(other === undefined ? [] : [other]), ...entries.slice(1)])).toEqual({
      seq: 1,
      what: 'chain',
    })
  })

  test.each<[string, (entry: Entry) => Partial<Entry>]>([
    ['input', () => ({ input: { type: 'lapse', ask: '9' } })],
    ['time', () => ({ at: 'later' })],
    ['effects', (entry) => ({ effects: entry.effects.slice(1) })],
    ['question', () => ({ pending: null })],
    ['die', (entry) => ({ rolls: entry.rolls.map((roll) => ({ ...roll, value: 6 })) })],
  ])('a changed %s', (_, change) => {
    expect(check(forged(4, change, false))).toEqual({ seq: 4, what: 'hash' })
  })

  test.each<[string, object]>([
    ['without an input', { input: undefined }],
    ['with an umpire’s act that is none', { input: { type: 'umpire', by: 'ann' } }],
    ['with rolls that are none', { rolls: [null] }],
    ['with effects that are no list', { effects: {} }],
  ])('an entry %s, all hashes made right again', (_, change) => {
    expect(check(forged(4, () => change, true))).toEqual({ seq: 4, what: 'hash' })
  })

  test('nothing in the place of an entry', () => {
    expect(check([...entries.slice(0, 3), null as unknown as Entry])).toEqual({ seq: 4, what: 'hash' })
  })

  test('a die changed by somebody who mends all hashes', () => {
    const better = forged(
      4,
      (entry) => ({ rolls: entry.rolls.map((r) => ({ ...r, value: (r.value % 6) + 1 })) }),
      true,
    )
    expect(check(better)).toEqual({ seq: 4, what: 'die' })
  })

  test('a die skipped, or used twice, by somebody who mends all hashes', () => {
    const skipped = forged(
      4,
      (entry) => ({ rolls: entry.rolls.map((r) => ({ ...r, index: r.index + 1 })) }),
      true,
    )
    expect(check(skipped)).toEqual({ seq: 4, what: 'die-order' })
    const twice = forged(4, (entry) => ({ rolls: [...entry.rolls, ...entry.rolls] }), true)
    expect(check(twice)).toEqual({ seq: 4, what: 'die-order' })
  })
})

describe('inputs from outside are held to their schema', () => {
  test.each([
    { type: 'order', by: 'ann', order: { unit: 'K1', order: 'move', path: [{ x: 1.5, y: 0 }] } },
    { type: 'order', by: 'ann', order: { unit: 'K1', order: 'move', cheat: true } },
    { type: 'umpire', by: 'u', act: { act: 'dice', values: [0] } },
    { type: 'umpire', by: 'u', act: { act: 'undo', to: -1 } },
    { type: 'sing' },
  ])('%o', (input) => {
    expect(inputSchema.safeParse(input).success).toBe(false)
  })

  test('a plain order passes and gets its empty path and options', () => {
    const read = inputSchema.parse({ type: 'order', by: 'ann', order: { unit: 'K1', order: 'move' } })
    expect(read).toEqual({ type: 'order', by: 'ann', order: order('K1', 'move') })
  })
})
