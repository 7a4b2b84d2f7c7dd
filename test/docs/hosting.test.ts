import { readFile, stat } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { readConfig } from '../../src/config.ts'
import { openMetrics } from '../../src/metrics.ts'
import { observe } from '../../src/observed.ts'

const FOLDER = new URL('../../docs/examples/hosting/', import.meta.url)
const read = (name: string): Promise<string> => readFile(new URL(name, FOLDER), 'utf8')

const service = z.looseObject({
  image: z.string(),
  environment: z.record(z.string(), z.string()).optional(),
  volumes: z.array(z.string()).optional(),
  depends_on: z.record(z.string(), z.unknown()).optional(),
})
const compose = z
  .looseObject({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.null()) })
  .parse(parse(await read('docker-compose.yml'), { merge: true }))

/** What a container of the example finds in its environment, secrets filled in as the shell would. */
function environmentOf(name: string): Record<string, string> {
  const secrets: Record<string, string> = {
    DISCORD_TOKEN: 'MTE4NzQ1NjMyMTA5ODc2NTQzMg.GabcDE.abcdefghijklmnopqrstuvwxyz0123456789AB',
    POSTGRES_PASSWORD: 'wisla1944',
  }
  const given = Object.entries(compose.services[name]?.environment ?? {})
  return Object.fromEntries(
    given.map(([variable, value]) => [
      variable,
      value.replace(/\$\{(\w+):\?[^}]*\}/gu, (_, secret: string) => secrets[secret] ?? ''),
    ]),
  )
}

describe('the example of two processes that are watched', () => {
  test('Hetman reads what its containers are told, and every shard is in one list', () => {
    const [first, second] = ['hetman-a', 'hetman-b'].map((name) => readConfig(environmentOf(name)))
    expect(first).toMatchObject({
      databaseUrl: 'postgres://hetman:wisla1944@postgres/hetman',
      part: { total: 8, shards: [0, 1, 2, 3] },
      healthPort: 8080,
      healthHost: '0.0.0.0',
    })
    expect(second).toEqual({ ...first, part: { total: 8, shards: [4, 5, 6, 7] } })
  })

  test('Hetman knows each variable that it is told: one that is misspelt changes nothing', () => {
    const told = environmentOf('hetman-a')
    const other: Record<string, string> = { HETMAN_SHARDS: '9', HETMAN_HEALTH_HOST: '127.0.0.1' }
    for (const variable of Object.keys(told)) {
      const without = { ...told, [variable]: other[variable] ?? '' }
      let heard: unknown
      try {
        heard = readConfig(without)
      } catch (error) {
        heard = error
      }
      expect(heard, variable).not.toEqual(readConfig(told))
    }
  })

  test('what is mounted lies there, and what a service leans on is another', async () => {
    const mounts = Object.values(compose.services).flatMap(({ volumes = [] }) => volumes)
    const sources = mounts.map((mount) => mount.split(':')[0] as string)
    for (const source of sources) {
      if (source.startsWith('./')) expect((await stat(new URL(source, FOLDER))).isFile(), source).toBe(true)
      else expect(Object.keys(compose.volumes)).toContain(source)
    }
    expect(sources.length).toBeGreaterThan(5)
    for (const { depends_on: needs = {} } of Object.values(compose.services))
      expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(Object.keys(needs)))
  })

  test('Prometheus asks both processes at their port', async () => {
    const { scrape_configs: asked } = z
      .looseObject({
        scrape_configs: z.array(
          z.looseObject({ static_configs: z.array(z.object({ targets: z.array(z.string()) })) }),
        ),
      })
      .parse(parse(await read('prometheus.yml')))
    const targets = asked.flatMap(({ static_configs: groups }) => groups.flatMap((group) => group.targets))
    expect(targets).toEqual(['hetman-a:8080', 'hetman-b:8080'])
  })

  test('each figure of the alarms and the dashboard is one that Hetman tells', async () => {
    const metrics = openMetrics(() => ({
      shards: 1,
      ready: 1,
      ping: 0.1,
      battlesAwake: 0,
      queuesWaiting: 0,
      longestWait: 0,
    }))
    // What is counted by a label is told once it has happened.
    observe('interaction', { name: '/order', seconds: 0.1, became: 'answered' })
    observe('refusal', { reason: 'error.not-your-turn' })
    observe('post', { kind: 'status', seconds: 0.1 })
    observe('commit', { seconds: 0.1 })
    const told = new Set((await metrics.text()).match(/^\w+/gmu))
    metrics.close()
    const expressions = z
      .array(z.string())
      .parse(
        [
          ...(await read('alarms.yml')).matchAll(/expr: (.+)$/gmu),
          ...(await read('grafana-hetman.json')).matchAll(/"expr": "(.+)",?$/gmu),
        ].map(([, expression]) => expression),
      )
    expect(expressions.length).toBeGreaterThan(15)
    const named = expressions.flatMap((expression) => expression.match(/\bhetman_\w+/gu) ?? [])
    expect(new Set(named).size).toBeGreaterThan(10)
    expect(named.filter((name) => !told.has(name))).toEqual([])
  })
})
