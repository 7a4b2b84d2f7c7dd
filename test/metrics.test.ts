import { afterEach, expect, test } from 'vitest'
import { startHealth } from '../src/health.ts'
import { openMetrics } from '../src/metrics.ts'
import { observe, type Standing } from '../src/observed.ts'

const STANDING: Standing = {
  shards: 2,
  ready: 1,
  ping: 0.04,
  battlesAwake: 7,
  queuesWaiting: 3,
  longestWait: 12.5,
}

let now = STANDING
const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
  now = STANDING
})

/** The lines that say something of one figure. */
async function told(url: string, name: string): Promise<string[]> {
  const response = await fetch(url.replace('/health', '/metrics'))
  expect(response.headers.get('content-type')).toContain('text/plain')
  return (await response.text()).split('\n').filter((line) => line.startsWith(name))
}

async function open(): Promise<string> {
  const metrics = openMetrics(() => now)
  closers.push(() => metrics.close())
  const health = await startHealth(0, async () => undefined, metrics)
  closers.push(() => health.close())
  return health.url
}

test('how the bot stands is asked when Prometheus asks', async () => {
  const url = await open()
  expect(await told(url, 'hetman_gateway')).toEqual([
    'hetman_gateway_shards 2',
    'hetman_gateway_shards_ready 1',
    'hetman_gateway_ping_seconds 0.04',
  ])
  expect(await told(url, 'hetman_battles_awake')).toEqual(['hetman_battles_awake 7'])
  expect(await told(url, 'hetman_post_longest_wait_seconds')).toEqual([
    'hetman_post_longest_wait_seconds 12.5',
  ])
  now = { ...STANDING, battlesAwake: 8, ping: null }
  expect(await told(url, 'hetman_battles_awake')).toEqual(['hetman_battles_awake 8'])
  expect(await told(url, 'hetman_gateway_ping')).toEqual([expect.stringMatching(/ nan$/iu)])
  expect(await told(url, 'hetman_process_resident_memory_bytes')).toHaveLength(1)
  expect(await told(url, 'hetman_nodejs_eventloop_lag_p99_seconds')).toHaveLength(1)
})

test('interactions are counted by name, refusals by reason, commits and posts by their time', async () => {
  const url = await open()
  observe('interaction', { name: '/order', seconds: 0.02, became: 'answered' })
  observe('interaction', { name: '/order', seconds: 0.2, became: 'failed' })
  observe('refusal', { reason: 'error.not-your-turn' })
  observe('commit', { seconds: 0.004 })
  observe('statement', { sql: 'SELECT 1', seconds: 0.002 })
  observe('post', { kind: 'report', seconds: 40 })
  expect(await told(url, 'hetman_interaction_seconds_count')).toEqual([
    'hetman_interaction_seconds_count{name="/order",became="answered"} 1',
    'hetman_interaction_seconds_count{name="/order",became="failed"} 1',
  ])
  expect(
    await told(url, 'hetman_interaction_seconds_bucket{le="0.025",name="/order",became="answered"}'),
  ).toEqual(['hetman_interaction_seconds_bucket{le="0.025",name="/order",became="answered"} 1'])
  expect(await told(url, 'hetman_refusals_total')).toEqual([
    'hetman_refusals_total{reason="error.not-your-turn"} 1',
  ])
  expect(await told(url, 'hetman_commit_seconds_sum')).toEqual(['hetman_commit_seconds_sum 0.004'])
  expect(await told(url, 'hetman_statement_seconds_sum')).toEqual(['hetman_statement_seconds_sum 0.002'])
  expect(await told(url, 'hetman_post_seconds_bucket{le="30"')).toEqual([
    'hetman_post_seconds_bucket{le="30",kind="report"} 0',
  ])
})

test('what happens after the end is not counted, and a second start counts anew', async () => {
  const url = await open()
  observe('commit', { seconds: 1 })
  for (const close of closers.splice(0).reverse()) await close()
  observe('commit', { seconds: 1 })
  const again = await open()
  expect(again).not.toBe(url)
  expect(await told(again, 'hetman_commit_seconds_count')).toEqual(['hetman_commit_seconds_count 0'])
})

test('without figures there is no page of them', async () => {
  const health = await startHealth(0, async () => undefined)
  closers.push(() => health.close())
  expect((await fetch(health.url.replace('health', 'metrics'))).status).toBe(404)
})
