import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { type Chance, chance } from '../../src/cli/playout/chance.ts'
import { nextInput } from '../../src/cli/playout/playout.ts'
import { RandomPlayer } from '../../src/cli/playout/random-player.ts'
import type { Declared } from '../../src/kernel/order.ts'
import type { BattleState } from '../../src/kernel/state.ts'
import { rulesets } from '../../src/rulesets/registry.ts'
import type { MessageView } from '../../src/sandbox/control/view.ts'
import { connectSandbox, type DrivenPerson } from '../../src/sandbox/driver.ts'
import { startSandbox } from '../../src/sandbox/server.ts'
import { allSaid, answered, buttonFor } from '../e2e/evening.ts'
import { handsAtDiscord } from '../soak/discord-hands.ts'
import type { Hands } from '../soak/evening.ts'
import { Mirror } from '../soak/mirror.ts'
import { orderOptions } from '../soak/words.ts'
import { type AtBundle, atBundle, openedBattle, TOKEN } from './at-bundle.ts'
import { type Row, total } from './row.ts'

/** Battles in which orders are given, by turns; each has two people. */
const BATTLES = 4
/** Orders in each before anything is counted: by then the code that runs often is compiled. */
const WARM = 12
/** Orders in each that are counted. */
const COUNTED = 30
/** A picture is there by then, in milliseconds, or there is none. */
const DRAWN = 60_000
/** So long nothing was said any more, in milliseconds: then all that comes of an order has been. */
const QUIET = 100

/** A bot that does of a command what no bot can do without: it acknowledges, answers, and posts a line. */
const BARE = `import { Client } from 'discord.js'
const client = new Client({ intents: ['Guilds'], rest: { api: process.env.DISCORD_API_URL } })
client.once('clientReady', async () => {
  await client.application.commands.set([{ name: 'line', description: 'Says a line.' }])
  console.log('ready')
})
client.on('interactionCreate', async (interaction) => {
  await interaction.deferReply({ flags: 64 })
  await Promise.all([interaction.editReply('It is said.'), interaction.channel.send('Somebody has said a line.')])
})
await client.login(process.env.DISCORD_TOKEN)`

/** A battle at the stand-in, and two players without a plan. */
class Fight {
  readonly #at: AtBundle
  readonly #channel: string
  readonly #battle: Mirror
  readonly #people: readonly DrivenPerson[]
  readonly #player: RandomPlayer<BattleState>
  readonly #random: Chance
  readonly #hands: Hands
  #idle = 0
  /** The order to a unit that is to be given next, and by whom. */
  next: { readonly person: DrivenPerson; readonly order: Declared } | null = null

  private constructor(at: AtBundle, channel: string, battle: Mirror, people: readonly DrivenPerson[]) {
    this.#at = at
    this.#channel = channel
    this.#battle = battle
    this.#people = people
    this.#random = chance(Number(BigInt(channel) % 1000n))
    this.#player = new RandomPlayer(battle.ruleset, this.#random, new Map())
    this.#hands = handsAtDiscord({ ...at, battleId: battle.battleId, channel, people })
  }

  static async open(at: AtBundle, people: readonly [DrivenPerson, DrivenPerson]): Promise<Fight> {
    const { id: channel } = await people[0].createChannel(`battle-of-${people[0].name}`)
    const battle = { ruleset: 'khans-and-generals', scenario: 'kalina' }
    const battleId = await openedBattle(at, channel, people, battle)
    return new Fight(at, channel, await Mirror.of(at.store, battleId, rulesets), people)
  }

  /** Does all else that is to be done until an order to a unit is due; none is where the battle is over. */
  async untilOrder(): Promise<void> {
    this.next = null
    for (;;) {
      const before = this.#battle.seq
      await this.#battle.follow()
      this.#idle = this.#battle.seq > before ? 0 : this.#idle + 1
      if (this.#battle.state.outcome !== null) return
      const input = nextInput(this.#battle, this.#player, this.#random, this.#idle)
      if (input === null) return
      const person = this.#people.find(({ id }) => 'by' in input && id === input.by)
      if (person !== undefined && input.type === 'order' && !OF_THE_TABLE.includes(input.order.order)) {
        this.next = { person, order: input.order }
        return
      }
      await this.#hands(input, this.#battle)
    }
  }

  /** Is the order read back with a picture of its ways? */
  get #drawn(): boolean {
    const order = this.next?.order
    return order !== undefined && (order.path.length > 0 || order.target !== undefined)
  }

  /**
   * Types the order, waits until it stands read back, with its picture if it gets one, gives it, and waits for the answer.
   * @returns whether it could be given.
   */
  async order(): Promise<boolean> {
    if (this.next === null) return false
    const { person, order } = this.next
    const { driver } = this.#at
    const outcome = await person.slash('order', orderOptions(order, this.#battle.state), this.#channel)
    const { id } = await answered(driver, person, outcome, this.#channel)
    const read = this.#drawn
      ? await driver
          .until(() => this.#message(person, id, pictured), DRAWN)
          .catch(() => person.message(id, this.#channel))
      : await person.message(id, this.#channel)
    const button = read && buttonFor(read, 'give')
    if (button === undefined) return false
    await person.click(id, button)
    await driver.until(() => this.#message(person, id, (message) => buttonFor(message, 'give') === undefined))
    return true
  }

  async #message(
    person: DrivenPerson,
    id: string,
    as: (message: MessageView) => boolean,
  ): Promise<MessageView | false> {
    const found = await person.message(id, this.#channel)
    return found !== undefined && as(found) && found
  }

  /** The pictures that stand in its channel and its threads, by where they are. */
  async pictures(): Promise<ReadonlySet<string>> {
    const seen = new Set<string>()
    for (const person of this.#people) {
      for (const { id } of (await person.channels()).filter(
        (one) => one.id === this.#channel || one.parentId === this.#channel,
      )) {
        const messages = await person.messages(id, 20)
        for (const { attachments } of messages) for (const { url } of attachments) seen.add(String(url))
      }
    }
    return seen
  }
}

const pictured = ({ attachments }: MessageView): boolean => attachments.length > 0

/** Orders to nobody: they end a turn, or the deployment. */
const OF_THE_TABLE = ['endTurn', 'ready']

/** Processor seconds that a kind of work took, and how often it was done. */
interface Tally {
  cpu: number
  count: number
  pictures: number
}

const empty = (): Tally => ({ cpu: 0, count: 0, pictures: 0 })

const perSecond = ({ cpu, count }: Tally): number => count / cpu

/** Processor seconds of all threads that a process has now, to the microsecond. */
function cpuOf({ pid }: ChildProcess): number {
  const tasks = `/proc/${pid}/task`
  return total(
    readdirSync(tasks).map(
      (task) => Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0]) / 1e9,
    ),
  )
}

/** Orders given by players without a plan, one after the other: what those took that had no picture, and those that had. */
async function orders(at: AtBundle): Promise<{ plain: Tally; drawn: Tally }> {
  const names = await at.driver.people()
  const people = await Promise.all(names.map(({ id }) => at.driver.person(id)))
  const fights: Fight[] = []
  for (let n = 0; n + 1 < people.length; n += 2) {
    const [one, other] = people.slice(n, n + 2)
    if (one !== undefined && other !== undefined) fights.push(await Fight.open(at, [one, other]))
  }
  const tallies = { plain: empty(), drawn: empty() }
  for (let round = 0; round < WARM + COUNTED; round++) {
    for (const fight of fights) {
      await fight.untilOrder()
      await quiet(at)
      const [before, pictures] = [cpuOf(at.bot), await fight.pictures()]
      if (!(await fight.order())) continue
      await quiet(at)
      const cpu = cpuOf(at.bot) - before
      if (round < WARM) continue
      const fresh = [...(await fight.pictures())].filter((one) => !pictures.has(one)).length
      const tally = fresh === 0 ? tallies.plain : tallies.drawn
      tally.cpu += cpu
      tally.count += 1
      tally.pictures += fresh
    }
  }
  return tallies
}

/** Waits until nothing is to be said, and has not been for a while. */
async function quiet({ store }: AtBundle): Promise<void> {
  do {
    await allSaid(store)
    await setTimeout(QUIET)
  } while ((await store.unsent(1)).length > 0)
}

/** What the bare bot does in a second of processor time. */
async function bare(): Promise<number> {
  const sandbox = await startSandbox({ token: TOKEN, users: ['Anna'], responseTimeoutMs: 20_000 })
  const bot = spawn(process.execPath, ['--input-type=module', '-e', BARE], {
    env: { PATH: process.env.PATH ?? '', DISCORD_TOKEN: TOKEN, DISCORD_API_URL: sandbox.rest },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await once(bot.stdout as NodeJS.ReadableStream, 'data')
    const driver = await connectSandbox(sandbox.url)
    const anna = await driver.person('Anna')
    const channels: string[] = []
    for (let n = 0; n < BATTLES; n++) channels.push((await anna.createChannel(`lines-${n}`)).id)
    const tally = empty()
    for (let round = 0; round < WARM + COUNTED; round++) {
      const before = cpuOf(bot)
      await Promise.all(
        channels.map(async (channel) => {
          await anna.slash('line', {}, channel)
          await driver.until(async () => (await anna.messages(channel)).length > 2 * round + 1)
        }),
      )
      if (round < WARM) continue
      tally.cpu += cpuOf(bot) - before
      tally.count += channels.length
    }
    return perSecond(tally)
  } finally {
    const gone = once(bot, 'exit')
    bot.kill('SIGTERM')
    await gone
    await sandbox.close()
  }
}

/**
 * Whole commands by the bundle's processor time, all its threads counted, the stand-in and the people not: an order is
 * typed, read back (with a picture where it has ways to draw), given, answered, told in the channel, and whoever may
 * answer to it is called (with a picture of what he answers to). Beside it a bot of discord.js that acknowledges a command, answers it
 * and posts a line.
 */
export async function benchCommand(): Promise<Row[]> {
  const names = Array.from({ length: 2 * BATTLES }, (_, n) => `Player ${n + 1}`)
  const { plain, drawn } = await atBundle(names, orders)
  const baseline = { name: 'a bot that acknowledges and posts a line', value: await bare() }
  const row = (name: string, tally: Tally, atLeast: number): Row => ({
    name,
    value: perSecond(tally),
    unit: '/s',
    baseline,
    target: { atLeast },
  })
  const each = (drawn.pictures / drawn.count).toFixed(1)
  return [
    row(`whole commands in a second of one core, no picture (${plain.count})`, plain, 60),
    row(`the same with ${each} pictures (${drawn.count})`, drawn, 20),
  ]
}
