import { setTimeout as sleep } from 'node:timers/promises'
import { catalogues } from '../../src/i18n/i18n.ts'
import type { MessageView } from '../../src/sandbox/control/view.ts'
import type { DrivenOutcome, DrivenPerson, SandboxDriver } from '../../src/sandbox/driver.ts'
import { CallsSeen } from '../e2e/calls-seen.ts'
import { atSandbox } from './at-sandbox.ts'

/** What a typical battle asks of who plays it and says to everybody, counted at the sandbox. */
export interface Turns {
  /** How often a player came to his turn of five orders before it had passed to the other side. */
  readonly visits: number
  /** Messages for all in the channel after the opening and six whole turns. */
  readonly posts: number
  /** How often one of the two was called, at most. */
  readonly pings: number
}

const TURNS = 6
/** Longer than anything here takes on a machine that is not at rest, in milliseconds. */
const PATIENCE = 120_000
const DEFERRED = 128

/** One of the two, and the short moves of each of his turns. */
interface Side {
  readonly person: DrivenPerson
  readonly lines: string
}

/** Plays six turns at Kalina in which both sides give five orders and pass every window of the other's turn. */
export function playTurns(often = true): Promise<Turns> {
  return atSandbox(['Bartek', 'Czesława'], async (driver) => {
    const moves = (units: readonly string[], way: string): string =>
      units.map((unit) => `${unit} move > ${way} 1`).join('\n')
    const khan = { person: await driver.person('Bartek'), lines: moves(['K1', 'K2', 'K3', 'K4', 'K5'], 'N') }
    const rus = { person: await driver.person('Czesława'), lines: moves(['R1', 'R2', 'R3', 'R4', 'R5'], 'S') }
    for (const { person } of [khan, rus])
      await answer(driver, person, await person.slash('me notify', { often }))
    const watched = watchPings([khan.person, rus.person])
    await begin(driver, khan.person, rus.person)
    let visits = 0
    for (let half = 0; half < TURNS * 2; half += 1) {
      const [active, other] = await inTurn(driver, khan, rus)
      await giveAll(driver, active)
      visits = Math.max(visits, 1 + (await handOver(driver, active, other)))
    }
    await inTurn(driver, khan, rus)
    const posts = (await khan.person.messages(undefined, 5000)).filter((message) => !message.onlyForYou)
    const pings = Math.max(...(await watched()))
    return { visits, posts: posts.length, pings }
  })
}

/**
 * Watches who is called.
 * @returns ends it, and gives how often each was called.
 */
export function watchPings(people: readonly DrivenPerson[]): () => Promise<readonly number[]> {
  const seen = new CallsSeen(people)
  let on = true
  const watching = (async () => {
    while (on) {
      await seen.look()
      await sleep(20)
    }
  })()
  return async () => {
    on = false
    await watching
    await seen.look()
    return seen.counts
  }
}

/** Opens the battle, seats both, begins it and says that all are deployed. */
async function begin(driver: SandboxDriver, khan: DrivenPerson, rus: DrivenPerson): Promise<void> {
  await khan.slash('battle new', { scenario: 'kalina', language: 'en' })
  for (const [person, action] of [
    [khan, 'join:KHAN'],
    [rus, 'join:RUS'],
    [khan, 'start'],
  ] as const) {
    await press(driver, person, undefined, action)
  }
  for (const person of [khan, rus]) {
    await driver.until(async () => (await threadOf(person)) !== undefined, PATIENCE)
    await answer(driver, person, await person.slash('deploy', { done: true }))
  }
}

/** Presses the newest button for an action, once there is one. */
async function press(
  driver: SandboxDriver,
  person: DrivenPerson,
  channel: string | undefined,
  action: string,
): Promise<void> {
  const [message, button] = await driver.until(
    async () => (await buttons(person, channel, action)).at(-1) ?? false,
    PATIENCE,
  )
  await person.click(message.id, button)
}

/** Messages with a button for an action, and its custom id. */
async function buttons(
  person: DrivenPerson,
  channel: string | undefined,
  action: string,
): Promise<[MessageView, string][]> {
  const messages = await person.messages(channel)
  return messages.flatMap((message): [MessageView, string][] => {
    const found = new RegExp(`"custom_id":"(hetman:${action}(?::[^"]*)?)"`, 'u').exec(
      JSON.stringify(message.components),
    )
    return found?.[1] === undefined ? [] : [[message, found[1]]]
  })
}

const threadOf = async (person: DrivenPerson): Promise<string | undefined> =>
  (await person.channels()).find(
    ({ kind, memberIds }) => kind === 'private-thread' && memberIds.includes(person.id),
  )?.id

/** The side that is to give orders, by the status post; null while somebody is asked something else. */
async function toOrder(one: Side, other: Side): Promise<Side | null> {
  const status = JSON.stringify(await one.person.messages())
  const waits = ({ person }: Side): boolean =>
    new RegExp(`⏳ ${person.name}(?: ★)? – ${catalogues.en['discord.owes.orders']}`, 'u').test(status)
  return [one, other].find(waits) ?? null
}

/** The side that is to give orders, once one is, and the other. */
async function inTurn(driver: SandboxDriver, one: Side, other: Side): Promise<readonly [Side, Side]> {
  const side = await driver.until(async () => (await toOrder(one, other)) ?? false, PATIENCE)
  return [side, side === one ? other : one]
}

/** `/orders`, the lines, what is read back given, and the end of the turn behind them: one visit. */
async function giveAll(driver: SandboxDriver, { person, lines }: Side): Promise<void> {
  const window = await person.slash('orders')
  if (window.kind !== 'modal') throw new Error(`No window: ${JSON.stringify(window)}`)
  const shown = await answer(driver, person, await person.submitModal(window.modal.customId, { lines }))
  const [[message, give] = []] = (await buttons(person, undefined, 'give')).slice(-1)
  if (message === undefined || give === undefined) throw new Error(`Nothing to give: ${shown.content}`)
  await person.click(message.id, give)
  await driver.until(async () => {
    const now = await person.message(message.id)
    return now !== undefined && !JSON.stringify(now.components).includes(give)
  }, PATIENCE)
  await answer(driver, person, await person.slash('turn end'))
}

/**
 * Waits until the turn has passed to the other side, who passes whatever it is asked.
 * @returns how often the first had to come back for it
 */
async function handOver(driver: SandboxDriver, active: Side, other: Side): Promise<number> {
  let returns = 0
  const passed = new Set<string>()
  for (;;) {
    const next = await driver.until(async () => {
      const thread = await threadOf(other.person)
      const asked = (await buttons(other.person, thread, 'pass-turn')).find(([, id]) => !passed.has(id))
      if (asked !== undefined) return asked
      return (await toOrder(active, other)) === other && 'over'
    }, PATIENCE)
    if (next === 'over') return returns
    const [message, id] = next
    passed.add(id)
    await other.person.click(message.id, id)
    const stopped = await threadOf(active.person)
    if ((await buttons(active.person, stopped, 'again')).length > 0) returns += 1
  }
}

/** A private answer, once it stands there whole. */
export async function answer(
  driver: SandboxDriver,
  person: DrivenPerson,
  outcome: DrivenOutcome,
): Promise<MessageView> {
  if (outcome.kind !== 'deferred' && outcome.kind !== 'message')
    throw new Error(`No answer: ${JSON.stringify(outcome)}`)
  return driver.until(async () => {
    const message = await person.message(outcome.messageId)
    return message !== undefined && (message.flags & DEFERRED) === 0 && message
  }, PATIENCE)
}
