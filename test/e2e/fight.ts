import { catalogues } from '../../src/i18n/i18n.ts'
import type { MessageView } from '../../src/sandbox/control/view.ts'
import { type Evening, isRefusal } from './evening.ts'
import type { Player } from './player.ts'
import { sentence } from './sentences.ts'

/** Where the battle stands, as everybody reads it in the status post. */
export interface Standing {
  readonly over: boolean
  readonly headline: string
  readonly turn: number
  /** What each player still owes, by name; who owes nothing is not in it. */
  readonly owes: ReadonlyMap<string, string>
}

/** What the headline says once it is over. */
const ENDS = [sentence('report.won'), sentence('report.draw-game')]

/** More messages than an evening has. */
export const EVERYTHING = 5000

/** The messages that have the name of the battle in their title and a row for each side: there must be one. */
export const statusPosts = (messages: readonly MessageView[], title: string): MessageView[] =>
  messages.filter((message) => !message.onlyForYou && message.embeds[0]?.title === title)

/** Reads a status post. */
export function standingOf(post: MessageView): Standing {
  const [embed] = post.embeds
  const headline = String(embed?.description)
  const rows = (Array.isArray(embed?.fields) ? embed.fields : []).map((field) => String(field.value))
  const owing = rows.flatMap((row) => [...row.matchAll(/⏳ (\S+)(?: ★)? – (.+)/g)])
  return {
    over: ENDS.some((end) => end.test(headline)),
    headline,
    turn: Number(/Turn (\d+)/.exec(headline)?.[1] ?? 0),
    owes: new Map(owing.map((match) => [match[1] ?? '', match[2] ?? ''])),
  }
}

/** What a scripted player did, counted. */
export interface Deeds {
  orders: number
  spentByWindow: number
  spentByCommand: number
  passed: number
  passedTurns: number
  refused: string[]
}

/** What is tried first. */
const RANK = ['charge', 'shoot', 'move']

/** So often a line is handed in within a turn. */
const MOST_TRIES = 3

const { en } = catalogues
export const CALLS = {
  pd: en['discord.owes.pd'],
  orders: en['discord.owes.orders'],
  deployment: en['discord.owes.deployment'],
}

/** A player who knows only what he is shown: he goes for what he sees, shoots, charges, and interrupts once a turn. */
export class Fighter {
  readonly deeds: Deeds = {
    orders: 0,
    spentByWindow: 0,
    spentByCommand: 0,
    passed: 0,
    passedTurns: 0,
    refused: [],
  }
  readonly player: Player
  /** How often each line was handed in this turn: what a stopped queue left undone is tried again, but not for ever. */
  readonly #tried = new Map<string, number>()
  #turn = ''
  #windows = 0

  constructor(player: Player) {
    this.player = player
  }

  get name(): string {
    return this.player.person.name
  }

  /** Does what the status post says he owes. */
  async act(owed: string, standing: Standing): Promise<void> {
    if (this.#turn !== standing.headline) {
      this.#turn = standing.headline
      this.#tried.clear()
      this.#windows = 0
    }
    if (owed === CALLS.orders) await this.#order()
    else if (owed === CALLS.pd) await this.#react()
    else await this.#answer()
  }

  /** All lines he can think of at once; when nothing new comes to mind, the end of the turn. */
  async #order(): Promise<void> {
    const tries = (line: string): number => this.#tried.get(line) ?? 0
    const lines = (await this.#ideas()).filter((line) => tries(line) < MOST_TRIES)
    lines.sort((a, b) => tries(a) - tries(b))
    for (const line of lines) this.#tried.set(line, tries(line) + 1)
    if (lines.length === 0) {
      this.#note(await this.player.use('turn end'))
      return
    }
    this.deeds.orders += lines.length
    this.#note(await this.player.give(lines))
  }

  /** One line for each unit that may be ordered, from what autocomplete offers in his own view. */
  async #ideas(): Promise<string[]> {
    const { person } = this.player
    const enemies = await this.#enemies()
    const units = await person.autocomplete('order', { unit: '', order: 'move' }, 'unit')
    const troops = units.filter(({ value }) => !/^[KR]1$/.test(String(value)))
    const ideas = await Promise.all(
      troops.map(async ({ value: unit }, i) => {
        const offered = await person.autocomplete('order', { unit, order: '' }, 'order')
        const can = (order: string): boolean => offered.some(({ value }) => value === order)
        const enemy = enemies[i % enemies.length]
        const shot = can('shoot') && enemy !== undefined ? [`${unit} shoot @${enemy}`] : []
        const way = can('move') ? [`${unit} move > @${i % 2 === 0 ? 'PO1' : 'PO2'} 10`] : []
        const charge = can('charge') && enemy !== undefined ? [`${unit} charge @${enemy}`] : []
        return [...way, ...shot, ...charge]
      }),
    )
    const place = (line: string): number => RANK.indexOf(line.split(' ')[1] ?? '')
    return ideas.flat().sort((a, b) => place(a) - place(b))
  }

  async #enemies(): Promise<string[]> {
    const { person } = this.player
    const aims = await person.autocomplete('order', { unit: '', order: '', target: '' }, 'target')
    const own = await person.autocomplete('pd when', { when: '', hq: '', orders: '', of: '' }, 'of')
    const mine = new Set(own.map(({ value }) => value))
    return aims.map(({ value }) => String(value)).filter((id) => /^[KR]\d+$/.test(id) && !mine.has(id))
  }

  /** The first window of a turn: a point is spent; the second is passed; the rest of the turn too. */
  async #react(): Promise<void> {
    const question = await this.player.called('spend')
    if (question === undefined) throw new Error(`${this.name} is asked, but nothing calls him.`)
    this.#windows += 1
    const [hq] = /\b[KR]1\b(?=: \d+ PD)/.exec(question.content) ?? []
    if (this.#windows === 1 && hq !== undefined && (await this.#spend(question, hq))) return
    if (this.#windows <= 2) {
      this.deeds.passed += 1
      this.#note(await this.player.press(question, 'pass'))
    } else {
      this.deeds.passedTurns += 1
      this.#note(await this.player.press(question, 'pass-turn'))
    }
  }

  async #spend(question: MessageView, hq: string): Promise<boolean> {
    const idea = (await this.#ideas()).find((line) => line.includes(' move '))
    if (idea === undefined) return false
    const [unit = '', order = '', , at = '', far = ''] = idea.split(' ')
    const byWindow = this.deeds.spentByWindow <= this.deeds.spentByCommand
    const answer = byWindow
      ? await this.player.spend(question, `${hq}: ${idea}`)
      : await this.player.use('pd spend', { hq, unit, order, to: `${at} ${far}` })
    if (this.#note(answer)) return false
    if (byWindow) this.deeds.spentByWindow += 1
    else this.deeds.spentByCommand += 1
    return true
  }

  async #answer(): Promise<void> {
    const question = await this.player.called('answer')
    if (question === undefined) throw new Error(`${this.name} is asked, but nothing calls him.`)
    this.#note(await this.player.choose(question))
  }

  /** Keeps a refusal; was it one? */
  #note(answer: MessageView): boolean {
    const refused = isRefusal(answer)
    if (refused) this.deeds.refused.push(String(answer.embeds[0]?.description))
    return refused
  }
}

/** Whoever acts when he is called. */
export type Acting = Pick<Fighter, 'name' | 'player' | 'act'>

/** Lets both act as they are called until the battle is over or `until` says so; gives the last standing. */
export async function fight(
  evening: Evening,
  fighters: readonly Acting[],
  title: string,
  until: (standing: Standing) => boolean = () => false,
): Promise<Standing> {
  for (let step = 0; step < 400; step++) {
    await evening.said()
    const [watcher] = fighters
    const [post] = statusPosts((await watcher?.player.person.messages(undefined, EVERYTHING)) ?? [], title)
    if (post === undefined) throw new Error('The status post is gone.')
    const standing = standingOf(post)
    if (standing.over || until(standing)) return standing
    for (const fighter of fighters) {
      const owed = standing.owes.get(fighter.name)
      if (owed !== undefined) await fighter.act(owed, standing)
    }
  }
  throw new Error('The battle does not end.')
}
