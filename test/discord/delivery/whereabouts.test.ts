import { expect, test } from 'vitest'
import { Whereabouts } from '../../../src/discord/delivery/whereabouts.ts'

/** A store of links and last messages that counts how often it is asked. */
function counting() {
  const asked = { links: 0, last: 0 }
  const kept: Record<string, string> = { status: '1' }
  const last: Record<string, string> = { c: 'm1' }
  let refuses = false
  const store = {
    links: async () => {
      asked.links += 1
      return { ...kept }
    },
    link: async (_: string, key: string, value: string) => {
      if (refuses) throw new Error('the disk is full')
      kept[key] = value
    },
    lastMessages: async () => {
      asked.last += 1
      return { ...last }
    },
    sent: async (
      _: readonly string[],
      ends: Readonly<Record<string, string>> = {},
      links: readonly { key: string; value: string }[] = [],
    ) => {
      Object.assign(last, ends)
      for (const { key, value } of links) kept[key] = value
    },
  }
  return { asked, kept, last, store, refuse: (now: boolean) => (refuses = now) }
}

const of = (version: number) => ({ battleId: 'b', seen: { guildId: null, version } })

test('links are read once for a version of their battle, and what is written meanwhile is in them', async () => {
  const { asked, store } = counting()
  const places = new Whereabouts(store)
  expect(await places.links(of(3))).toEqual({ status: '1' })
  const reading = places.links(of(4))
  await places.link('b', 'call:RED', '7')
  expect(await reading).toEqual({ status: '1' })
  await places.sent(['p'], {}, [{ battleId: 'b', key: 'digest', value: '8' }])
  expect(await places.links(of(4))).toEqual({ status: '1', 'call:RED': '7', digest: '8' })
  expect(asked.links).toBe(2)
})

test('links are read again where a command may have taken them away, of how new a battle it is not known, and when another process may have written', async () => {
  const { asked, kept, store } = counting()
  let changes = 0
  const places = new Whereabouts(store, () => changes)
  await places.links(of(3))
  // A move has taken them away.
  delete kept.status
  expect(await places.links(of(4))).toEqual({})
  expect(await places.links({ battleId: 'b' })).toEqual({})
  changes = 1
  kept.status = '2'
  expect(await places.links(of(4))).toEqual({ status: '2' })
  expect(asked.links).toBe(4)
})

test('the last message of a channel is known from what was said, until another process may have said something', async () => {
  const { asked, last, store } = counting()
  let changes = 0
  const places = new Whereabouts(store, () => changes)
  expect(await places.last('c')).toBe('m1')
  expect(await places.last('d')).toBeNull()
  await places.sent(['p'], { c: 'm2' })
  expect(await places.last('c')).toBe('m2')
  expect(asked.last).toBe(2)
  last.c = 'm9'
  changes = 1
  expect(await places.last('c')).toBe('m9')
})

test('what could not be written is read again', async () => {
  const { kept, refuse, store } = counting()
  const places = new Whereabouts(store)
  await places.links(of(3))
  refuse(true)
  await expect(places.link('b', 'status', '2')).rejects.toThrow('the disk is full')
  kept.status = '3'
  expect(await places.links(of(3))).toEqual({ status: '3' })
})
