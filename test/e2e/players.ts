import { setTimeout as sleep } from 'node:timers/promises'
import type { DrivenPerson } from '../../src/sandbox/driver.ts'
import type { Store } from '../../src/store/store.ts'
import { press, type Stage, slash, threadOf, wordsOf } from './stage.ts'

/** A player of the scripted battle: who he is, and what is his. */
export interface Player {
  readonly person: DrivenPerson
  readonly side: string
  /** What the name of his side begins with. */
  readonly name: string
  /** First letter of his units and of the enemy's. */
  readonly own: string
  readonly enemy: string
  readonly objective: string
}

/** Later than any retry: everything still unsent is unsent by then. */
const FOREVER = '9999-01-01T00:00:00.000Z'

/** Waits until the bot has said everything there is to say. */
export async function quiet(store: Store): Promise<void> {
  for (let tries = 0; (await store.unsent(FOREVER, 1)).length > 0; tries++) {
    if (tries > 1000) throw new Error('The outbox does not become empty.')
    await sleep(20)
  }
}

/** The status post as it stands, in words. */
export async function statusOf(player: DrivenPerson): Promise<string> {
  const posts = (await player.messages(undefined, 1000)).filter(
    (message) => !message.onlyForYou && JSON.stringify(message.embeds).includes('Dice:'),
  )
  const [post] = posts
  if (posts.length !== 1 || post === undefined) throw new Error(`${posts.length} status posts`)
  return wordsOf(post)
}

/** Gives one order through the confirmation; what came of it, in words. */
export async function order(stage: Stage, player: Player, options: Record<string, string>): Promise<string> {
  const shown = await slash(stage, player.person, 'order', options)
  return wordsOf(await press(stage, player.person, shown, 'Give the order'))
}

/** Is the battle over, by its status? */
export const isOver = (status: string): boolean => /Victory: |A draw \(/u.test(status)

/** Answers whatever questions stand open: windows are passed, others get their first answer. Gives the status then. */
export async function answerAll(stage: Stage, store: Store, players: readonly Player[]): Promise<string> {
  for (;;) {
    await quiet(store)
    const status = await statusOf(players[0]?.person as DrivenPerson)
    const asked = players.find(({ person }) =>
      new RegExp(`⏳ ${person.name}[^\\\\]*– (PD or pass|an answer)`, 'u').test(status),
    )
    if (asked === undefined) return status
    const thread = await threadOf(stage, asked.person, asked.name)
    const newest = (await asked.person.messages(thread.id)).findLast((message) =>
      /hetman:(pass|answer):/u.test(wordsOf(message)),
    )
    const id = /hetman:(?:pass|answer):[^"]*/u.exec(newest === undefined ? '' : wordsOf(newest))?.[0]
    if (newest === undefined || id === undefined) throw new Error(`No question to ${asked.side}: ${status}`)
    const before = status
    await asked.person.click(newest.id, id)
    await stage.driver.until(async () => (await statusOf(asked.person)) !== before)
  }
}

/** One player turn: those who can shoot do, those who can charge do when they see somebody, the rest advance. */
export async function playTurn(
  stage: Stage,
  store: Store,
  players: readonly Player[],
  turn: number,
  me: Player,
): Promise<void> {
  const { person } = me
  const units = (await person.autocomplete('order', {}, 'unit')).map(({ value }) => String(value))
  for (const unit of units.filter((id) => id !== `${me.own}1`)) {
    const offered = await person.autocomplete('order', { unit }, 'order')
    const can = new Set(offered.map(({ value }) => String(value)))
    const seen = await person.autocomplete('order', { unit }, 'target')
    const enemy = seen
      .map(({ value }) => String(value))
      .find((id) => id.startsWith(me.enemy) && id !== `${me.enemy}1`)
    const words: Record<string, string>[] = []
    if (turn > 2 && enemy !== undefined && can.has('shoot')) words.push({ order: 'shoot', target: enemy })
    if (turn > 3 && enemy !== undefined && can.has('charge')) words.push({ order: 'charge', target: enemy })
    if (words.length === 0 && can.has('move')) words.push({ order: 'move', to: `@${me.objective} 18` })
    for (const one of words.slice(0, 1)) {
      await order(stage, me, { unit, ...one })
      if (isOver(await answerAll(stage, store, players))) return
    }
  }
}
