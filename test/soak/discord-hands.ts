import { NO_THREAD, sideKey } from '../../src/discord/delivery/threads.ts'
import type { PendingAsk } from '../../src/kernel/ask.ts'
import type { Json } from '../../src/kernel/json.ts'
import type { Input } from '../../src/kernel/log.ts'
import { type Declared, declaredSchema } from '../../src/kernel/order.ts'
import { isReaction } from '../../src/kernel/reaction.ts'
import type { MessageView } from '../../src/sandbox/control/view.ts'
import type { DrivenOutcome, DrivenPerson, SandboxDriver } from '../../src/sandbox/driver.ts'
import type { Store } from '../../src/store/store.ts'
import { buttonFor, customIds } from '../e2e/evening.ts'
import type { Hands } from './evening.ts'
import type { Mirror } from './mirror.ts'
import { orderLine, orderOptions } from './words.ts'

/** Where players sit, and with whom. */
export interface Seats {
  readonly driver: SandboxDriver
  readonly store: Store
  readonly battleId: string
  readonly channel: string
  readonly people: readonly DrivenPerson[]
}

/** How far back in a side's thread a question is looked for, in messages. */
const RECENT = 12
const LOADING = 128

/** A player without a plan at Discord: commands, buttons and menus, each with its answer waited for. */
export const handsAtDiscord =
  (seats: Seats): Hands =>
  async (input, battle) => {
    const by = playerOf(input, battle)
    const person = seats.people.find(({ id }) => id === by)
    if (person === undefined) return
    if (input.type === 'order') await giveOrder(seats, person, input.order, battle)
    else if (input.type === 'answer' && battle.pending !== null)
      await answer(seats, person, battle.pending, input.answer, battle)
    else await use(seats, person, 'pd pass')
  }

function playerOf(input: Input, { state, pending }: Mirror): string | undefined {
  if (input.type === 'order' || input.type === 'answer') return input.by ?? undefined
  return Object.keys(state.seats).find((player) => state.seats[player]?.side === pending?.side)
}

async function giveOrder(
  seats: Seats,
  person: DrivenPerson,
  order: Declared,
  { state }: Mirror,
): Promise<void> {
  if (order.order === 'endTurn') {
    const shown = await use(seats, person, 'turn end')
    const sure = shown === null ? undefined : buttonFor(shown, 'end-turn')
    if (shown !== null && sure !== undefined) await press(seats, person, shown, sure, 'end-turn')
  } else if (order.order === 'ready') await use(seats, person, 'deploy', { done: true })
  else {
    const shown = await use(seats, person, 'order', orderOptions(order, state))
    const give = shown === null ? undefined : buttonFor(shown, 'give')
    if (shown === null || give === undefined) return
    await press(seats, person, shown, give, 'give')
  }
}

/** Presses a button and waits until it is gone, or until it is said why not. */
async function press(
  seats: Seats,
  person: DrivenPerson,
  shown: MessageView,
  button: string,
  action: string,
): Promise<void> {
  const outcome = await person.click(shown.id, button)
  // Refused beside it, or not heard at all: what was asked stays as it is.
  if (outcome.kind === 'message' || outcome.kind === 'failed') return
  await seats.driver.until(async () => {
    const messages = await person.messages(seats.channel)
    return messages.some((one) =>
      one.id === shown.id
        ? buttonFor(one, action) === undefined
        : one.onlyForYou && BigInt(one.id) > BigInt(outcome.interactionId),
    )
  })
}

async function answer(
  seats: Seats,
  person: DrivenPerson,
  ask: PendingAsk,
  given: Json,
  { state }: Mirror,
): Promise<void> {
  if (JSON.stringify(given) === JSON.stringify(ask.default)) return pass(seats, person)
  if (isReaction(ask)) {
    const { hq, orders } = given as { hq: string; orders: Json[] }
    const [first, ...more] = orders.map((one) => declaredSchema.parse(one))
    if (first === undefined) return pass(seats, person)
    const then = more.map((one) => orderLine(one, state)).join('; ')
    await use(seats, person, 'pd spend', {
      hq,
      ...orderOptions(first, state),
      ...(then === '' ? {} : { then }),
    })
    return
  }
  const thread = (await seats.store.links(seats.battleId))[sideKey(ask.side)]
  if (thread === undefined || thread === NO_THREAD) return pass(seats, person)
  // He may not have been let into it yet.
  const messages = await person.messages(thread, RECENT).catch(() => [])
  for (const message of messages.reverse()) {
    const ids = customIds(message).filter(
      (id) => id.startsWith('hetman:answer:') && id.split(':')[4] === ask.id,
    )
    const [menu] = ids
    if (menu === undefined) continue
    const button = ids.find((id) => id.split(':')[5] === encodeURIComponent(String(given)))
    const outcome =
      button === undefined
        ? await person.select(message.id, menu, [String(given)])
        : await person.click(message.id, button)
    await answered({ ...seats, channel: thread }, person, outcome)
    return
  }
  // The question has not been posted yet: he takes what is the usual answer.
  await pass(seats, person)
}

const pass = async (seats: Seats, person: DrivenPerson): Promise<void> => {
  await use(seats, person, 'pd pass')
}

/** Uses a command and gives its answer; null where there is none. */
export async function use(
  { driver, channel }: Pick<Seats, 'driver' | 'channel'>,
  person: DrivenPerson,
  command: string,
  options: Record<string, string | number | boolean> = {},
): Promise<MessageView | null> {
  return answered({ driver, channel }, person, await person.slash(command, options, channel))
}

/** Waits until the bot's answer stands there whole. */
async function answered(
  at: Pick<Seats, 'driver' | 'channel'>,
  person: DrivenPerson,
  outcome: DrivenOutcome,
): Promise<MessageView | null> {
  if (outcome.kind !== 'deferred' && outcome.kind !== 'message' && outcome.kind !== 'updated') return null
  return seen(at, person, outcome.messageId, ({ flags }) => (flags & LOADING) === 0)
}

/** Waits until a message is as it should be. */
const seen = (
  { driver, channel }: Pick<Seats, 'driver' | 'channel'>,
  person: DrivenPerson,
  id: string,
  as: (message: MessageView) => boolean,
): Promise<MessageView> =>
  driver.until(async () => {
    const found = await person.message(id, channel)
    return found !== undefined && as(found) && found
  })
