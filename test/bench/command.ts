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
import { handsAtDiscord, use } from '../soak/discord-hands.ts'
import type { Hands } from '../soak/evening.ts'
import { Mirror } from '../soak/mirror.ts'
import { orderOptions } from '../soak/words.ts'
import { type AtBundle, atBundle, openedBattle, TOKEN } from './at-bundle.ts'
import { type Row, total } from './row.ts'

/** Battles in which orders are given, by turns; each has two people. */
const BATTLES = 4
/** Orders before anything is counted, one right after the other: by then nearly all code that runs often is compiled. */
const WARM = 600
/** Orders that are counted. */
const COUNTED = 200
/** How long all of it may take, in milliseconds: on a machine that is busy with other things not all may be given. */
const LONGEST = 600_000
/** The cost of so many orders together tells how it falls. */
const WINDOW = 50
/** Lines that the bare bot says in each channel: before anything is counted, and in all. */
const LINES = { warm: 12, all: 42 } as const
/** A picture is there by then, in milliseconds, or there is none: what the bot does while nothing is asked of it would be counted, too. */
const DRAWN = 2000
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

/** A battle at the stand-in, and two players without a plan, who may pass beforehand whatever they could answer to in a turn. */
class Fight {
  readonly #at: AtBundle
  readonly #channel: string
  readonly #battle: Mirror
  readonly #people: readonly DrivenPerson[]
  readonly #player: RandomPlayer<BattleState>
  readonly #random: Chance
  readonly #hands: Hands
  readonly #passes: boolean
  /** The turn for which they have passed. */
  #passed: number | null = null
  #idle = 0
  /** The order to a unit that is to be given next, and by whom. */
  next: { readonly person: DrivenPerson; readonly order: Declared } | null = null

  private constructor(
    at: AtBundle,
    channel: string,
    battle: Mirror,
    { people, passes }: { readonly people: readonly DrivenPerson[]; readonly passes: boolean },
  ) {
    this.#at = at
    this.#passes = passes
    this.#channel = channel
    this.#battle = battle
    this.#people = people
    this.#random = chance(Number(BigInt(channel) % 1000n))
    this.#player = new RandomPlayer(battle.ruleset, this.#random, new Map())
    this.#hands = handsAtDiscord({ ...at, battleId: battle.battleId, channel, people })
  }

  static async open(
    at: AtBundle,
    people: readonly [DrivenPerson, DrivenPerson],
    passes: boolean,
  ): Promise<Fight> {
    const { id: channel } = await people[0].createChannel(`battle-of-${people[0].name}`)
    const battle = { ruleset: 'khans-and-generals', scenario: 'kalina' }
    const battleId = await openedBattle(at, channel, people, battle)
    return new Fight(at, channel, await Mirror.of(at.store, battleId, rulesets), { people, passes })
  }

  /** Does all else that is to be done until an order to a unit is due; none is where the battle is over. */
  async untilOrder(): Promise<void> {
    this.next = null
    for (;;) {
      const before = this.#battle.seq
      await this.#battle.follow()
      this.#idle = this.#battle.seq > before ? 0 : this.#idle + 1
      if (this.#battle.state.outcome !== null) return
      await this.#passTurn()
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

  /** Those who pass beforehand do so for the turn that has come. */
  async #passTurn(): Promise<void> {
    const { turn } = this.#battle.state
    if (!this.#passes || this.#passed === turn) return
    this.#passed = turn
    const here = { driver: this.#at.driver, channel: this.#channel }
    for (const person of this.#people) await use(here, person, 'pd pass', { scope: 'turn' })
  }

  /** Is the order read back with a picture of its ways? A piece of ground that it is about is not pointed at. */
  get #drawn(): boolean {
    const { path = [], target = {} } = this.next?.order ?? {}
    return path.length > 0 || 'unit' in target || 'at' in target
  }

  /**
   * Types the order and waits until it stands read back, with its picture if it gets one.
   * @returns whether it has one, and what gives it and waits for the answer; null where it cannot be given.
   */
  async typed(): Promise<{ readonly drawn: boolean; readonly give: () => Promise<void> } | null> {
    if (this.next === null) return null
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
    if (button === undefined) return null
    const give = async (): Promise<void> => {
      await person.click(id, button)
      await driver.until(() =>
        this.#message(person, id, (message) => buttonFor(message, 'give') === undefined),
      )
    }
    return { drawn: read !== undefined && pictured(read), give }
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

/** Processor seconds of an order, of what it is to type it and of what it is to give it, and the pictures that came of each. */
interface Cost {
  readonly typed: number
  readonly given: number
  readonly readBack: number
  readonly told: number
}

const mean = (values: readonly number[]): number => total(values) / values.length

const whole = ({ typed, given }: Cost): number => typed + given

/** Processor seconds of all threads that a process has now, to the microsecond. */
function cpuOf({ pid }: ChildProcess): number {
  const tasks = `/proc/${pid}/task`
  return total(
    readdirSync(tasks).map(
      (task) => Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0]) / 1e9,
    ),
  )
}

/** Orders given by players without a plan, one after the other; a battle that is over is followed by another. */
async function orders(at: AtBundle): Promise<Cost[]> {
  const names = await at.driver.people()
  const people = await Promise.all(names.map(({ id }) => at.driver.person(id)))
  const pairs = Array.from({ length: BATTLES }, (_, n) => people.slice(2 * n, 2 * n + 2)).flatMap(
    ([one, other]) => (one === undefined || other === undefined ? [] : [[one, other] as const]),
  )
  const open = (n: number, pair: readonly [DrivenPerson, DrivenPerson]): Promise<Fight> =>
    Fight.open(at, pair, n % 2 === 1)
  const fights = await Promise.all(pairs.map((pair, n) => open(n, pair)))
  const costs: Cost[] = []
  let given = 0
  const until = performance.now() + LONGEST
  for (let turn = 0; costs.length < COUNTED && performance.now() < until; turn++) {
    const n = turn % pairs.length
    const [fight, pair] = [fights[n], pairs[n]]
    if (fight === undefined || pair === undefined) break
    await fight.untilOrder()
    if (fight.next === null) {
      fights[n] = await open(n, pair)
      continue
    }
    if (given < WARM && performance.now() < until - LONGEST / 2) {
      given += 1
      await (await fight.typed())?.give()
      continue
    }
    await quiet(at)
    const [before, pictures] = [cpuOf(at.bot), await fight.pictures()]
    const read = await fight.typed()
    await quiet(at)
    const between = cpuOf(at.bot)
    if (read === null) continue
    await read.give()
    await quiet(at)
    costs.push({
      typed: between - before,
      given: cpuOf(at.bot) - between,
      readBack: read.drawn ? 1 : 0,
      told: [...(await fight.pictures())].filter((one) => !pictures.has(one)).length,
    })
  }
  return costs
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
    const tally = { cpu: 0, count: 0 }
    for (let round = 0; round < LINES.all; round++) {
      const before = cpuOf(bot)
      await Promise.all(
        channels.map(async (channel) => {
          await anna.slash('line', {}, channel)
          await driver.until(async () => (await anna.messages(channel)).length > 2 * round + 1)
        }),
      )
      if (round < LINES.warm) continue
      tally.cpu += cpuOf(bot) - before
      tally.count += channels.length
    }
    return tally.count / tally.cpu
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
 * answer to it is called (with a picture of what he answers to). In every second battle all pass beforehand, so that nobody is. An
 * order without any picture takes what it is to type one that has no ways, and to give one to which nobody may answer. Beside it
 * a bot of discord.js that acknowledges a command, answers it and posts a line.
 */
export async function benchCommand(): Promise<Row[]> {
  const names = Array.from({ length: 2 * BATTLES }, (_, n) => `Player ${n + 1}`)
  const steady = await atBundle(names, orders)
  const baseline = { name: 'a bot that acknowledges and posts a line', value: await bare() }
  const of = (list: readonly Cost[], cost: (one: Cost) => number): number => mean(list.map(cost))
  const typed = [0, 1].map((pictures) => steady.filter(({ readBack }) => readBack === pictures))
  const given = [0, 1].map((pictures) => steady.filter(({ told }) => Math.min(told, 1) === pictures))
  const [[bareTyped = [], drawnTyped = []], [bareGiven = [], drawnGiven = []]] = [typed, given]
  const drawn = steady.filter(({ readBack, told }) => readBack + told > 0)
  const each = of(drawn, ({ readBack, told }) => readBack + told).toFixed(1)
  const plain = of(bareTyped, (one) => one.typed) + of(bareGiven, (one) => one.given)
  const part = (name: string, list: readonly Cost[], cost: (one: Cost) => number): Row => ({
    name: `${name} (${list.length})`,
    value: 1000 * of(list, cost),
    unit: 'ms',
  })
  return [
    ...Array.from({ length: Math.ceil(steady.length / WINDOW) }, (_, n) =>
      part(
        `orders from the ${WARM + n * WINDOW + 1}th on, each`,
        steady.slice(n * WINDOW, (n + 1) * WINDOW),
        whole,
      ),
    ),
    part('typed and read back, no picture', bareTyped, (one) => one.typed),
    part('typed and read back with a picture', drawnTyped, (one) => one.typed),
    part('given, answered, told, no picture', bareGiven, (one) => one.given),
    part('given, answered, told with a picture', drawnGiven, (one) => one.given),
    {
      name: 'whole commands in a second of one core, no picture',
      value: 1 / plain,
      unit: '/s',
      baseline,
      target: { atLeast: 60 },
    },
    {
      name: `the same with ${each} pictures (${drawn.length})`,
      value: 1 / of(drawn, whole),
      unit: '/s',
      baseline,
      target: { atLeast: 20 },
    },
  ]
}
