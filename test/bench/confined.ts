import { type ChildProcess, execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { rulesets } from '../../src/rulesets/registry.ts'
import { handsAtDiscord, use } from '../soak/discord-hands.ts'
import { Evening } from '../soak/evening.ts'
import { type AtBundle, atBundle, openedBattle } from './at-bundle.ts'
import { median, type Row } from './row.ts'

/** What it is to be content with. */
const MEBIBYTES = 256
/** Of one core: microseconds of processor time in each 100,000. */
const HALF_A_CORE = 50_000
/** Two people who think no longer than this between two orders, in milliseconds, are not told that they are too fast. */
const THOUGHT = 1_000
const MOST_CHANGES = 3_000
/** What is asked for once the battle is over: all that takes long. */
const ASKED_FOR: readonly (readonly [command: string, options: Readonly<Record<string, string>>])[] = [
  ['odds dice', { roll: '40d6' }],
  ['odds test', { test: 'ignition', ruleset: 'khans-and-generals' }],
  ['replay', { film: 'webp' }],
  ['verify', {}],
  ['map', {}],
]

/** Groups of processes, of the first version of control groups: what each is held to. */
const HELD = {
  cpu: { 'cpu.cfs_quota_us': HALF_A_CORE },
  memory: { 'memory.limit_in_bytes': MEBIBYTES * 1024 * 1024 },
} as const

/**
 * Holds a process to half a core and so much memory, of one core, as the smallest hosts have; null where no control group
 * can be made.
 */
function confine({ pid }: ChildProcess): (() => void) | null {
  const made: string[] = []
  const free = (): void => {
    for (const group of made) rmdirSync(group)
  }
  try {
    for (const [what, limits] of Object.entries(HELD)) {
      const group = `/sys/fs/cgroup/${what}/hetman-bench-${pid}`
      mkdirSync(group)
      made.push(group)
      for (const [file, limit] of Object.entries(limits)) writeFileSync(join(group, file), String(limit))
      writeFileSync(join(group, 'cgroup.procs'), String(pid))
    }
    execFileSync('taskset', ['--all-tasks', '--pid', '--cpu-list', '0', String(pid)], { stdio: 'ignore' })
    return free
  } catch {
    return null
  }
}

/** The most memory that has been resident, MiB, as Linux remembers it. */
const peakOf = ({ pid }: ChildProcess): number =>
  Number(/VmHWM:\s+(\d+)/u.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/**
 * A battle fought to its end at Discord's stand-in by two players without a plan, with the bot as `npm run build` makes it
 * held to half a core from its start on, and how much memory it comes to hold meanwhile.
 */
export async function benchConfined(): Promise<Row[]> {
  let free: (() => void) | null = null
  const begun = (bot: ChildProcess): (() => void) | null => {
    free = confine(bot)
    return free
  }
  return atBundle(['Anna', 'Bartek'], (at) => fought(at, free !== null), begun)
}

/** Fights a battle to its end and tells what it came to. */
async function fought(at: AtBundle, held: boolean): Promise<Row[]> {
  const { driver, store, bot } = at
  const people = [await driver.person('Anna'), await driver.person('Bartek')] as const
  const { id: channel } = await people[0].createChannel('confined')
  const battle = { scenario: 'kalina', ruleset: 'khans-and-generals' }
  const battleId = await openedBattle(at, channel, people, battle)
  const hands = handsAtDiscord({ driver, channel, store, battleId, people })
  const evening = await Evening.of(store, battleId, rulesets, { seed: 1, used: new Map(), hands })
  const took: number[] = []
  let tried = 0
  for (; !evening.over && tried < MOST_CHANGES; tried += 1) {
    const began = performance.now()
    if (await evening.change()) took.push(performance.now() - began)
    await setTimeout(THOUGHT)
  }
  const most = peakOf(bot)
  for (const [command, options] of ASKED_FOR) await use({ driver, channel }, people[0], command, options)
  return [
    {
      name: `orders and answers of a battle ${evening.over ? 'fought to its end' : 'broken off'}`,
      value: took.length,
      unit: '',
    },
    { name: 'an order given and answered, all presses of it', value: median(took), unit: 'ms' },
    {
      name: `bundle ${held ? `held to half a core and ${MEBIBYTES} MiB` : 'with all the machine'}: most memory resident`,
      value: most,
      unit: 'MiB',
      target: { atMost: MEBIBYTES },
    },
    {
      name: 'the same once it was asked for odds, a film, a proof and a map',
      value: peakOf(bot),
      unit: 'MiB',
    },
  ]
}
