import pino from 'pino'
import { expect, test } from 'vitest'
import { Calls } from '../../../src/discord/delivery/calls.ts'

test('a damaged note of where a call stands holds up nothing: there is no call to bring up to date', async () => {
  const asked: string[] = []
  const calls = new Calls({
    // Nothing is to be asked of Discord: whatever is, fails.
    client: null as never,
    places: { link: async () => undefined, links: async () => ({ 'call:RED': '{"about' }) },
    table: {
      callNow: async () => null,
      standingCall: async (_, side) => {
        asked.push(side)
        return null
      },
    },
    logger: pino({ level: 'silent' }),
    turn: async () => undefined,
  })
  const post = {
    id: 'p',
    battleId: 'b',
    channelId: 'c',
    to: { kind: 'side', side: 'RED' },
    seq: 1,
    tries: 0,
  } as const
  const stage = { sides: [], map: { width: 0, height: 0 }, namespace: '' }
  await calls.recall({ ...post, kind: 'recall', data: {} }, stage, 'en')
  expect(asked).toEqual([])
})
