import { CALLS, type Standing } from './fight.ts'
import type { Player } from './player.ts'
import { type Deeds, TurnPlayer } from './turn-player.ts'

/** What a lieutenant did, counted. */
export interface LieutenantDeeds extends Deeds {
  moves: number
  shots: number
  assaults: number
}

/** A player of Company Battles who knows only what is offered to him: he goes for a place, shoots and assaults. */
export class Lieutenant extends TurnPlayer<LieutenantDeeds> {
  readonly #platoons: readonly string[]
  /** Where he sends his platoons. */
  readonly #way: string

  constructor(player: Player, platoons: readonly string[], way: string) {
    super(player, { moves: 0, shots: 0, assaults: 0, answers: 0, refused: [] })
    this.#platoons = platoons
    this.#way = way
  }

  override async act(owed: string, standing: Standing): Promise<void> {
    if (owed === CALLS.deployment) this.note(await this.player.use('deploy', { done: true }))
    else await super.act(owed, standing)
  }

  protected async think(): Promise<void> {
    for (const unit of this.#platoons) {
      const line = await this.#idea(unit)
      if (line === null || this.note(await this.player.give([line]))) continue
      if (line.includes(' move ')) this.deeds.moves += 1
      if (line.includes(' shoot ')) this.deeds.shots += 1
      if (line.includes(' assault ')) this.deeds.assaults += 1
    }
    for (const unit of this.#platoons) await this.#gather(unit)
  }

  /** Brings teams back that have moved out of command: movement is not over before. */
  async #gather(unit: string): Promise<void> {
    const offered = await this.player.person.autocomplete('order', { unit, order: '' }, 'order')
    if (offered.some(({ value }) => value === 'back')) this.note(await this.player.give([`${unit} back`]))
  }

  /** What a platoon is told, of the orders and targets offered to it. */
  async #idea(unit: string): Promise<string | null> {
    const { person } = this.player
    const offered = await person.autocomplete('order', { unit, order: '' }, 'order')
    const can = (order: string): boolean => offered.some(({ value }) => value === order)
    if (can('enter')) return `${unit} enter`
    for (const order of ['assault', 'shoot']) {
      if (!can(order)) continue
      const [target] = await person.autocomplete('order', { unit, order, target: '' }, 'target')
      if (target !== undefined) return `${unit} ${order} @${target.value}`
    }
    return can('move') ? `${unit} move > ${this.#way}` : null
  }
}
