import { CALLS, type Standing } from './fight.ts'
import type { Player } from './player.ts'
import { type Deeds, TurnPlayer } from './turn-player.ts'

/** What a sergeant did, counted. */
export interface SergeantDeeds extends Deeds {
  moves: number
  shots: number
}

/** A player of Mein Panzer who knows only what is offered to him: a platoon at a time, he fires, or goes his way. */
export class Sergeant extends TurnPlayer<SergeantDeeds> {
  /** His models, platoon by platoon. */
  readonly #platoons: readonly (readonly string[])[]
  readonly #ways: readonly string[]

  /** @param ways the one he would go, and back */
  constructor(player: Player, platoons: readonly (readonly string[])[], ways: readonly string[]) {
    super(player, { moves: 0, shots: 0, answers: 0, refused: [] })
    this.#platoons = platoons
    this.#ways = ways
  }

  override async act(owed: string, standing: Standing): Promise<void> {
    if (owed === CALLS.deployment) this.note(await this.player.use('deploy', { done: true }))
    else if (owed === CALLS.orders) await this.think()
    else await super.act(owed, standing)
  }

  /** One platoon acts, the first of which a model has something to do; with none of them its side passes. */
  protected async think(): Promise<void> {
    for (const models of this.#platoons) {
      let acted = 0
      for (const unit of models) if (await this.#acts(unit)) acted += 1
      if (acted > 0) break
    }
    await this.endTurn()
  }

  async #acts(unit: string): Promise<boolean> {
    for (const line of await this.#ideas(unit)) {
      if (this.note(await this.player.give([line]))) continue
      if (line.includes(' move ')) this.deeds.moves += 1
      else this.deeds.shots += 1
      return true
    }
    return false
  }

  /** What a model is told, of the orders and targets offered to it: each where the one before is refused. Who comes no nearer goes back. */
  async #ideas(unit: string): Promise<string[]> {
    const { person } = this.player
    const offered = await person.autocomplete('order', { unit, order: '' }, 'order')
    const can = (order: string): boolean => offered.some(({ value }) => value === order)
    for (const order of ['fire', 'firefight']) {
      if (!can(order)) continue
      const [target] = await person.autocomplete('order', { unit, order, target: '' }, 'target')
      if (target !== undefined) return [`${unit} ${order} @${target.value}`]
    }
    return can('move') ? this.#ways.map((way) => `${unit} move > ${way}`) : []
  }
}
