import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { Refusal } from '../../src/kernel/words.ts'
import { type Asker, FairQueue } from '../../src/workshop/queue.ts'

const SHARES = { person: 3, server: 4, all: 6 }
const by = (person: string, server: string | null = null): Asker => ({ person, server })

/** Work that is done when the test says so. */
class Piece {
  started = false
  done: () => void = () => undefined
  readonly work = (): Promise<void> => {
    this.started = true
    return new Promise((resolve) => {
      this.done = resolve
    })
  }
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
const refused = (act: () => unknown): string => {
  try {
    act()
    return 'taken'
  } catch (error) {
    if (error instanceof Refusal) return [error.said.key, ...Object.values(error.said.params ?? {})].join(' ')
    throw error
  }
}

describe('who asks for much', () => {
  test('waits behind his own, not others behind him', async () => {
    const queue = new FairQueue(1, SHARES)
    const order: string[] = []
    const ask = (person: string | null, name: string) =>
      queue.run(person === null ? null : by(person), async () => void order.push(name))
    await Promise.all([ask('A', 'A1'), ask('A', 'A2'), ask('A', 'A3'), ask('B', 'B1'), ask(null, 'house')])
    expect(order).toEqual(['A1', 'house', 'A2', 'B1', 'A3'])
  })

  test('keeps no post waiting, however long it takes: a bench is kept for the house', async () => {
    const queue = new FairQueue(2, SHARES, 1)
    const [long, other, picture, next] = [new Piece(), new Piece(), new Piece(), new Piece()]
    const all = [queue.run(by('A'), long.work), queue.run(by('B'), other.work), queue.run(null, picture.work)]
    expect([long.started, other.started, picture.started]).toEqual([true, false, true])
    all.push(queue.run(null, next.work))
    expect(next.started).toBe(false)
    picture.done()
    await settled()
    expect([other.started, next.started]).toEqual([false, true])
    next.done()
    long.done()
    await settled()
    expect(other.started).toBe(true)
    other.done()
    await Promise.all(all)
  })

  test('is told how much he has in work; others are not', async () => {
    const queue = new FairQueue(1, SHARES)
    const pieces = [1, 2, 3].map(() => new Piece())
    for (const { work } of pieces) void queue.run(by('A'), work)
    expect(refused(() => queue.run(by('A'), async () => undefined))).toBe('work.yours 3')
    expect(refused(() => queue.run(by('B'), async () => undefined))).toBe('taken')
    pieces[0]?.done()
    await settled()
    expect(refused(() => queue.run(by('A'), async () => undefined))).toBe('taken')
  })

  test('does not fill his server’s share of everybody’s', () => {
    const queue = new FairQueue(1, SHARES)
    const ask = (person: string, server: string): string =>
      refused(() => queue.run(by(person, server), new Piece().work))
    expect([1, 2, 3, 4, 5].map((n) => ask(`p${n}`, 'S'))).toEqual([
      ...Array.from({ length: 4 }, () => 'taken'),
      'work.servers 4',
    ])
    expect([ask('q1', 'T'), ask('q2', 'T'), ask('q3', 'T')]).toEqual(['taken', 'taken', 'work.everybodys'])
  })
})

test('what fails makes room like what succeeds', async () => {
  const queue = new FairQueue(1, SHARES)
  for (let n = 0; n < 20; n++) {
    await expect(queue.run(by('A', 'S'), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  }
  await expect(queue.run(by('A', 'S'), async () => 'well')).resolves.toBe('well')
})

property.prop([
  fc.array(fc.record({ person: fc.constantFrom('A', 'B', 'C', 'D'), done: fc.boolean() })),
  fc.integer({ min: 1, max: 3 }),
])(
  'no more is done at once than there are benches, and nobody is passed over twice by one other',
  async (asks, benches) => {
    const queue = new FairQueue(benches, { person: 1000, server: 1000, all: 1000 })
    const started: string[] = []
    const open: Piece[] = []
    for (const { person, done } of asks) {
      const piece = new Piece()
      void queue.run(by(person), () => {
        started.push(person)
        open.push(piece)
        return piece.work()
      })
      if (done) {
        open.shift()?.done()
        await settled()
      }
      expect(open.length).toBeLessThanOrEqual(benches)
    }
    while (open.length > 0) {
      const waiting = new Set<string>(asks.map(({ person }) => person).filter((one) => left(one) > 0))
      const before = started.length
      open.shift()?.done()
      await settled()
      const [next] = started.slice(before)
      if (next !== undefined) expect(waiting.has(next)).toBe(true)
    }
    expect(started.length).toBe(asks.length)

    function left(person: string): number {
      const all = asks.filter((one) => one.person === person).length
      return all - started.filter((one) => one === person).length
    }
  },
)
