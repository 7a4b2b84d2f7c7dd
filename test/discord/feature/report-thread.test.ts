import { beforeEach, expect, test } from 'vitest'
import { tellReport } from '../../../src/discord/feature/report-thread.ts'

/** A thread in which Discord takes no more than some messages before it is out of reach. */
class Thread {
  readonly id: string
  readonly messages: string[] = []
  readonly #nonces = new Set<string>()
  left = Number.POSITIVE_INFINITY
  /** The last message arrives, but nobody hears that it did. */
  silent = false

  constructor(id: string) {
    this.id = id
  }

  async send({ content, nonce }: { content: string; nonce: string }): Promise<void> {
    if (this.left === 0 && !this.silent) throw new Error('out of reach')
    // A nonce that is known makes no second message.
    if (!this.#nonces.has(nonce)) this.messages.push(content)
    this.#nonces.add(nonce)
    if (this.left === 0) throw new Error('no answer')
    this.left -= 1
  }
}

const ALL = ['head', 'film', 'turning', 'dice', 'proof']
let links: Record<string, string>
let threads: Thread[]
let gone: ReadonlySet<string>

beforeEach(() => {
  links = {}
  threads = []
  gone = new Set()
})

const tell = (anchor = 'a1', left = Number.POSITIVE_INFINITY, silent = false) =>
  tellReport<{ content: string }>({
    store: {
      links: async () => ({ ...links }),
      link: async (_, key, value) => {
        links[key] = value
      },
    },
    battleId: 'b1',
    anchor,
    language: 'en',
    place: async (known) => {
      const standing = gone.has(known ?? '') ? undefined : threads.find(({ id }) => id === known)
      const thread = standing ?? new Thread(`t${threads.length + 1}`)
      if (standing === undefined) threads.push(thread)
      thread.left = left
      thread.silent = silent
      return thread
    },
    bodies: async () => ALL.map((content) => ({ content })),
  })

test('DIG-AFTER a report that was broken off goes on where it stopped, and is told once', async () => {
  await expect(tell('a1', 2)).rejects.toThrow('out of reach')
  expect(threads[0]?.messages).toEqual(ALL.slice(0, 2))
  expect(await tell()).toBe('t1')
  expect(threads[0]?.messages).toEqual(ALL)
  expect(await tell()).toBe('t1')
  expect(threads).toHaveLength(1)
  expect(threads[0]?.messages).toEqual(ALL)
})

test('DIG-AFTER a message whose answer was lost is not told twice', async () => {
  await expect(tell('a1', 2, true)).rejects.toThrow('no answer')
  expect(threads[0]?.messages).toEqual(ALL.slice(0, 3))
  await tell()
  expect(threads[0]?.messages).toEqual(ALL)
})

test('DIG-AFTER two who ask at once get one report', async () => {
  const [one, other] = await Promise.all([tell(), tell()])
  expect(one).toBe(other)
  expect(threads).toHaveLength(1)
  expect(threads[0]?.messages).toEqual(ALL)
})

test('DIG-AFTER where its thread was deleted, or the battle has ended anew, it is told anew', async () => {
  await tell()
  gone = new Set(['t1'])
  expect(await tell()).toBe('t2')
  expect(threads[1]?.messages).toEqual(ALL)
  expect(await tell('a2')).toBe('t3')
  expect(threads[2]?.messages).toEqual(ALL)
})
