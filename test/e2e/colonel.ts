import type { Standing } from './fight.ts'
import type { Player } from './player.ts'
import { type Deeds, TurnPlayer } from './turn-player.ts'

/** What a colonel did, counted. */
export interface ColonelDeeds extends Deeds {
  orders: number
  charges: number
  watches: number
}

/** A player of Szwadron who knows only what is offered to him: he advances, lets his guns watch, charges and fights on. */
export class Colonel extends TurnPlayer<ColonelDeeds> {
  readonly #own: 'P' | 'A'

  constructor(player: Player, own: 'P' | 'A') {
    super(player, { orders: 0, charges: 0, watches: 0, answers: 0, refused: [] })
    this.#own = own
  }

  /** What holds in the enemy's turn too, said once; then an order to every unit. */
  protected async think(standing: Standing): Promise<void> {
    const round = Number(/Round (\d+)/.exec(standing.headline)?.[1] ?? 1)
    if (round === 1) {
      for (const n of [1, 2, 3, 4])
        this.note(await this.player.give([`${this.#own}${n} standing pursue=always`]))
    }
    for (const unit of ['1', '2', '3', '4', '5'].map((n) => `${this.#own}${n}`)) {
      const line = await this.#idea(unit, round)
      if (line === null) continue
      this.deeds.orders += 1
      if (this.note(await this.player.give([line]))) continue
      if (line.includes(' charge ')) this.deeds.charges += 1
      if (line.includes(' watch')) this.deeds.watches += 1
    }
  }

  /** What a unit is told, of the orders offered to it. */
  async #idea(unit: string, round: number): Promise<string | null> {
    const offered = await this.player.person.autocomplete('order', { unit, order: '' }, 'order')
    const can = (order: string): boolean => offered.some(({ value }) => value === order)
    const foe = `${this.#own === 'P' ? 'A' : 'P'}${unit.endsWith('5') ? '2' : unit.slice(1)}`
    if (can('fight')) return `${unit} fight`
    // One side's guns are told when to fire, the other's ask as somebody sets out.
    if (can('watch') && unit.endsWith('5'))
      return this.#own === 'P' ? `${unit} watch` : `${unit} watch within=45`
    if (can('charge') && round > 2) return `${unit} charge @${foe}`
    return can('move') ? `${unit} move > @${foe} 20` : null
  }
}
