import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../src/config.ts'

const TOKEN = ['MTA5MDAwMDAwMDAwMDAwMDAw', 'GaBcDe', 'x'.repeat(38)].join('.')

const complaint = (env: Record<string, string>): string => {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
  }
  return 'none'
}

describe('the environment', () => {
  test('nothing set means the sandbox with a file in ./data', () => {
    expect(readConfig({})).toEqual({
      token: null,
      guildId: null,
      discordApi: null,
      databaseUrl: 'file:./data/hetman.db',
      databasePool: null,
      archive: null,
      port: 3000,
      logLevel: 'warn',
      language: 'en',
      part: 'auto',
      healthPort: null,
      healthHost: '127.0.0.1',
    })
    expect(readConfig({ DISCORD_TOKEN: '', HETMAN_PORT: ' ' })).toEqual(readConfig({}))
  })

  test('everything can be set', () => {
    expect(
      readConfig({
        DISCORD_TOKEN: ` ${TOKEN}\n`,
        DISCORD_GUILD_ID: '123456789012345678',
        DISCORD_API_URL: 'http://proxy:8080/api',
        DATABASE_URL: 'postgres://h:p@db/hetman',
        HETMAN_PORT: '0',
        HETMAN_SHARDS: '8',
        HETMAN_SHARD_LIST: '2-3,0,5,2',
        LOG_LEVEL: 'debug',
        HETMAN_LANGUAGE: 'pl',
        HETMAN_HEALTH_PORT: '8080',
        HETMAN_HEALTH_HOST: '0.0.0.0',
        HETMAN_DATABASE_POOL: '20',
        HETMAN_ARCHIVE: '/data/archive',
        HETMAN_ARCHIVE_DAYS: '30',
      }),
    ).toEqual({
      token: TOKEN,
      guildId: '123456789012345678',
      discordApi: 'http://proxy:8080/api',
      databaseUrl: 'postgres://h:p@db/hetman',
      databasePool: 20,
      archive: { folder: '/data/archive', after: 30 * 86_400_000 },
      port: 0,
      logLevel: 'debug',
      language: 'pl',
      part: { shards: [0, 2, 3, 5], total: 8 },
      healthPort: 8080,
      healthHost: '0.0.0.0',
    })
    expect(readConfig({ DISCORD_TOKEN: TOKEN }).logLevel).toBe('info')
    expect(readConfig({ HETMAN_ARCHIVE: 'a' }).archive).toEqual({ folder: 'a', after: 90 * 86_400_000 })
  })

  test.each([
    ['HETMAN_PORT', 'http', 'HETMAN_PORT: found "http", expected a port from 0 (any free one) to 65535.'],
    [
      'HETMAN_SHARDS',
      '0',
      'HETMAN_SHARDS: found "0", expected auto, or into how many shards the servers are divided, 1 to 2000.',
    ],
    [
      'HETMAN_SHARD_LIST',
      '3-1',
      'HETMAN_SHARD_LIST: found "3-1", expected the shards of this process, such as 0-3 or 0,2,4-7, or nothing for all.',
    ],
    ['HETMAN_PORT', '65536', 'HETMAN_PORT: found "65536", expected a port from 0 (any free one) to 65535.'],
    ['HETMAN_PORT', '-1', 'HETMAN_PORT: found "-1", expected a port from 0 (any free one) to 65535.'],
    [
      'HETMAN_HEALTH_PORT',
      '0',
      'HETMAN_HEALTH_PORT: found "0", expected a port from 1 to 65535, or nothing.',
    ],
    [
      'HETMAN_HEALTH_HOST',
      'everywhere',
      'HETMAN_HEALTH_HOST: found "everywhere", expected an address of this machine, such as 0.0.0.0 for all of them, or nothing for 127.0.0.1.',
    ],
    [
      'HETMAN_DATABASE_POOL',
      '1',
      'HETMAN_DATABASE_POOL: found "1", expected how many connections to a PostgreSQL server at most, 2 to 200.',
    ],
    ['HETMAN_ARCHIVE_DAYS', '30', 'HETMAN_ARCHIVE_DAYS: found "30", expected HETMAN_ARCHIVE to be set, too.'],
    ['HETMAN_LANGUAGE', 'de', 'HETMAN_LANGUAGE: found "de", expected one of en, pl.'],
    [
      'LOG_LEVEL',
      'loud',
      'LOG_LEVEL: found "loud", expected one of trace, debug, info, warn, error, fatal, silent.',
    ],
    [
      'DATABASE_URL',
      'mysql://root:geheim@db/hetman',
      'DATABASE_URL: found "mysql://…@db/hetman", expected file:./data/hetman.db or postgres://user:password@host/database (with %2F for a / in the password, %40 for an @).',
    ],
    [
      'DISCORD_API_URL',
      'proxy:8080/',
      'DISCORD_API_URL: found "proxy:8080/", expected the address of a proxy before Discord, such as http://127.0.0.1:8080/api, or nothing.',
    ],
    [
      'DISCORD_GUILD_ID',
      'Kalina',
      'DISCORD_GUILD_ID: found "Kalina", expected the id of a server, 17 to 20 digits (in Discord: developer mode, right click, Copy Server ID).',
    ],
  ])('a wrong %s is named with what was found and what is expected', (name, value, says) => {
    expect(complaint({ [name]: value })).toBe(says)
  })

  test('a wrong token is described, never shown', () => {
    const says = complaint({ DISCORD_TOKEN: 'Bot geheim.geheim' })
    expect(says).toMatch(
      /^DISCORD_TOKEN: found 17 characters in 2 part\(s\) with spaces or quotes, expected the bot token/,
    )
    expect(says).not.toContain('geheim')
  })

  test.each([
    'postgres://hetman:ge/heim@db/hetman',
    'mysql://hetman:ge@heim@db/hetman',
    'mysql://db/hetman?user=hetman&password=geheim',
  ])('a wrong address of a database is shown without its password: %s', (url) => {
    const says = complaint({ DATABASE_URL: url })
    expect(says).toMatch(/^DATABASE_URL: found ".*db\/hetman.*", expected file:/)
    expect(says).not.toMatch(/heim/)
  })

  test('every wrong variable is named at once', () => {
    const says = complaint({ HETMAN_PORT: 'x', HETMAN_LANGUAGE: 'y', DISCORD_GUILD_ID: 'z' })
    expect(says.split('\n').map((line) => line.split(':')[0])).toEqual([
      'DISCORD_GUILD_ID',
      'HETMAN_PORT',
      'HETMAN_LANGUAGE',
    ])
  })
})

test('a list of shards goes with their number, and has none beyond it', () => {
  expect(readConfig({ HETMAN_SHARDS: '3' }).part).toEqual({ shards: [0, 1, 2], total: 3 })
  expect(readConfig({ HETMAN_SHARDS: 'auto' }).part).toBe('auto')
  const says = (env: Record<string, string>) => {
    try {
      readConfig(env)
      return ''
    } catch (error) {
      return String(error)
    }
  }
  expect(says({ HETMAN_SHARD_LIST: '0-1' })).toContain(
    'HETMAN_SHARD_LIST: found "0,1", expected numbers below HETMAN_SHARDS, which is not set.',
  )
  expect(says({ HETMAN_SHARDS: '2', HETMAN_SHARD_LIST: '1-2' })).toContain('which is 2.')
})
