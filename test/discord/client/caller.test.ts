import type { BaseInteraction } from 'discord.js'
import { expect, test } from 'vitest'
import { whoIs } from '../../../src/discord/client/caller.ts'

const called = (nick: string | undefined, displayName: string): string =>
  whoIs({
    member: nick === undefined ? null : { displayName: nick },
    channel: null,
    user: { id: '100000000000000001', username: 'eve', displayName },
  } as unknown as BaseInteraction).name

test('a person is called as the server calls him; by his user name where nothing of that can be seen', () => {
  expect(called('Ewa', 'Eva')).toBe('Ewa')
  expect(called(undefined, 'Eva')).toBe('Eva')
  expect(called('\u200B\u2060', 'Eva')).toBe('Eva')
  expect(called('\u200B', '\u3164')).toBe('eve')
})
