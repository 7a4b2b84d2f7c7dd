import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { listen, type Standing } from './observed.ts'

export interface Metrics {
  /** All of it as Prometheus reads it. */
  text(): Promise<string>
  readonly contentType: string
  close(): void
}

/** From a hundredth of a second to half a minute. */
const SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/**
 * Counts what the program says of its work ({@link listen}), and asks how it stands when it is asked itself. Nothing in it
 * names a battle, a server or a person.
 */
export function openMetrics(standing: () => Standing): Metrics {
  const registers = [new Registry()]
  const [registry] = registers as [Registry]
  collectDefaultMetrics({ register: registry, prefix: 'hetman_' })
  const interactions = new Histogram({
    name: 'hetman_interaction_seconds',
    help: 'Interactions from their arrival to their whole answer, by command or action and what became of them.',
    labelNames: ['name', 'became'],
    buckets: SECONDS,
    registers,
  })
  const refusals = new Counter({
    name: 'hetman_refusals_total',
    help: 'Refusals that somebody was told, by reason.',
    labelNames: ['reason'],
    registers,
  })
  const commits = new Histogram({
    name: 'hetman_commit_seconds',
    help: 'Commands made durable, their wait for the database counted.',
    buckets: SECONDS,
    registers,
  })
  const statements = new Histogram({
    name: 'hetman_statement_seconds',
    help: 'Statements carried out by the database, as the process waits for each.',
    buckets: [0.0005, 0.001, 0.0025, 0.005, ...SECONDS],
    registers,
  })
  const posts = new Histogram({
    name: 'hetman_post_seconds',
    help: 'Posts said, from when they came to stand first in their queue.',
    labelNames: ['kind'],
    buckets: SECONDS,
    registers,
  })
  const gauge = (name: string, help: string, value: (now: Standing) => number | null) =>
    new Gauge({
      name: `hetman_${name}`,
      help,
      registers,
      collect() {
        this.set(value(standing()) ?? Number.NaN)
      },
    })
  gauge('gateway_shards', 'Shards of this process.', ({ shards }) => shards)
  gauge('gateway_shards_ready', 'Shards with a line to Discord.', ({ ready }) => ready)
  gauge('gateway_ping_seconds', 'Between a heartbeat and its answer.', ({ ping }) => ping)
  gauge('battles_awake', 'Battles in memory.', ({ battlesAwake }) => battlesAwake)
  gauge('post_queues_waiting', 'Queues with posts still to be said.', ({ queuesWaiting }) => queuesWaiting)
  gauge(
    'post_longest_wait_seconds',
    'How long the first post of the slowest queue has stood there.',
    ({ longestWait }) => longestWait,
  )
  const stops = [
    listen('interaction', ({ name, seconds, became }) => interactions.observe({ name, became }, seconds)),
    listen('refusal', ({ reason }) => refusals.inc({ reason })),
    listen('commit', ({ seconds }) => commits.observe(seconds)),
    listen('statement', ({ seconds }) => statements.observe(seconds)),
    listen('post', ({ kind, seconds }) => posts.observe({ kind }, seconds)),
  ]
  return {
    text: () => registry.metrics(),
    contentType: registry.contentType,
    close() {
      for (const stop of stops) stop()
      registry.clear()
    },
  }
}
