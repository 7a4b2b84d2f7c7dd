import { hexBeside, hexDistance, onHexMap, sameHex } from '../../src/kernel/space/hex.ts'
import type { Point } from '../../src/kernel/space/types.ts'
import { wordsOf } from './evening.ts'
import type { Standing } from './fight.ts'
import type { Player } from './player.ts'
import { type Deeds, TurnPlayer } from './turn-player.ts'

/** The map of Kircholm in hexes. */
const MAP = { width: 20, height: 14 }

/** What a captain did, counted. */
export interface HexDeeds extends Deeds {
  moves: number
  shots: number
  charges: number
  attacks: number
  counters: number
}

/** A player of a hex game who knows only what the map tells him in words: he marches at the nearest enemy and strikes. */
export class Captain extends TurnPlayer<HexDeeds> {
  readonly #own: string

  constructor(player: Player, own: 'P' | 'S') {
    super(player, { moves: 0, shots: 0, charges: 0, attacks: 0, counters: 0, answers: 0, refused: [] })
    this.#own = own
  }

  protected async think(standing: Standing): Promise<void> {
    if (standing.headline.includes('movement')) return this.#move()
    if (standing.headline.includes('artillery')) return this.#strike('fire', 1, 5)
    if (standing.headline.includes('counter-attack')) return this.#strike('counter', 1, 1)
    await this.#strike('charge', 2, 6)
    if (this.#last) return this.#strike('attack', 1, 1)
  }

  /** Whether the last deed left him in command: a fight may have put a question to somebody. */
  #last = true

  /** Marches those who can at the nearest enemy; a line that cannot be carried out ends it for this phase. */
  async #move(): Promise<void> {
    const { own, enemies } = await this.#look()
    const units = await this.#offered('move')
    const lines = units.flatMap((unit) => {
      const from = own.get(unit)
      if (from === undefined || /[LA]\d/.test(unit)) return []
      const [near] = nearest(from, enemies)
      return near === undefined || near.far < 3 ? [] : [`${unit} move > @${near.id} 2`]
    })
    if (lines.length === 0) return
    this.deeds.moves += lines.length
    this.note(await this.player.give(lines.slice(0, 12)))
  }

  /** Gives one order of a kind to each of a few units that could, at enemies so far off, until one is carried out. */
  async #strike(order: 'fire' | 'charge' | 'attack' | 'counter', least: number, most: number): Promise<void> {
    const units = (await this.#offered(order)).slice(0, 3)
    if (units.length === 0) return
    const { own, enemies } = await this.#look()
    for (const unit of units) {
      const from = own.get(unit)
      if (from === undefined) continue
      const aims = nearest(from, enemies).filter(
        ({ far, at }) => far >= least && far <= most && (order !== 'charge' || straight(from, at)),
      )
      for (const { id } of aims.slice(0, 3)) {
        if (this.note(await this.player.give([`${unit} ${order} @${id}`]))) continue
        this.deeds[COUNTS[order]] += 1
        this.#last = order === 'fire'
        return
      }
    }
    this.#last = true
  }

  /** Units of his that are offered an order, by autocomplete as he types. */
  async #offered(order: string): Promise<string[]> {
    const { person } = this.player
    const units = await person.autocomplete('order', { unit: '', order }, 'unit')
    const can = await Promise.all(
      units.map(async ({ value: unit }) => {
        const offered = await person.autocomplete('order', { unit, order: '' }, 'order')
        return offered.some(({ value }) => value === order) ? [String(unit)] : []
      }),
    )
    return can.flat()
  }

  /** Where everybody stands, by the words beside the picture of the map. */
  async #look(): Promise<{ own: Map<string, Point>; enemies: Map<string, Point> }> {
    const words = wordsOf(await this.player.use('map'))
    const [own, enemies] = [new Map<string, Point>(), new Map<string, Point>()]
    for (const [, id = '', column, row] of words.matchAll(/\b([PS][A-Z]\d+) in (\d\d)(\d\d)/g)) {
      const side = id.startsWith(this.#own) ? own : enemies
      if (!/L\d/.test(id)) side.set(id, { x: Number(column), y: Number(row) })
    }
    return { own, enemies }
  }
}

const COUNTS = { fire: 'shots', charge: 'charges', attack: 'attacks', counter: 'counters' } as const

const nearest = (from: Point, others: ReadonlyMap<string, Point>) =>
  [...others]
    .map(([id, at]) => ({ id, at, far: hexDistance(from, at) }))
    .sort((a, b) => a.far - b.far || (a.id < b.id ? -1 : 1))

/** Whether a hex lies straight ahead in one of the six directions. */
const straight = (from: Point, to: Point): boolean =>
  [0, 1, 2, 3, 4, 5].some((facing) => {
    for (let at = hexBeside(from, facing); onHexMap(at, MAP); at = hexBeside(at, facing)) {
      if (sameHex(at, to)) return true
    }
    return false
  })
