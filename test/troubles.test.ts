import { expect, test } from 'vitest'
import { ConfigError } from '../src/config.ts'
import { LineLost } from '../src/discord/client/line.ts'
import { StoreError } from '../src/store/errors.ts'
import { advice } from '../src/troubles.ts'

const error = (message: string, marks: object = {}): Error => Object.assign(new Error(message), marks)

test.each([
  [new ConfigError(['HETMAN_PORT: found "x", expected a port.']), 'HETMAN_PORT: found "x"'],
  [new StoreError('The database is damaged at battle b1'), 'The database is damaged at battle b1'],
  [error('listen', { code: 'EADDRINUSE', port: 3000 }), 'Port 3000 is taken'],
  [error('listen', { code: 'EACCES', port: 80 }), 'Port 80 may not be used'],
  [error('mkdir', { code: 'EACCES', path: 'data' }), 'may not write to data (EACCES)'],
  [error('mkdir', { code: 'EACCES', path: 'data' }), 'set DISCORD_TOKEN'],
  [error('An invalid token was provided.', { code: 'TokenInvalid' }), 'Reset Token'],
  [error('401: Unauthorized', { status: 401 }), 'Reset Token'],
  [error('Missing Access', { code: 50001, status: 403 }), 'Invite it there first'],
  [error('Used disallowed intents'), 'intents'],
  [new LineLost(4004), 'Reset Token'],
  [new LineLost(4011), 'Many servers'],
  [new LineLost(4013), 'intents'],
  [error('getaddrinfo', { code: 'ENOTFOUND' }), 'cannot be reached (ENOTFOUND)'],
  [
    new Error('fetch failed', { cause: error('', { code: 'ECONNREFUSED' }) }),
    'cannot be reached (ECONNREFUSED)',
  ],
  [AbortSignal.abort().reason, 'did not answer in time'],
])('%s is met with advice', (thrown, says) => {
  expect(advice(thrown)).toContain(says)
})

test('what nobody foresaw is left to its stack', () => {
  expect(advice(error('odd'))).toBeNull()
  expect(advice('odd')).toBeNull()
})
