import { type Chance, chance } from '../../../src/cli/playout/chance.ts'
import { RandomPlayer } from '../../../src/cli/playout/random-player.ts'
import type { Declared } from '../../../src/kernel/order.ts'
import type { Result } from '../../../src/kernel/words.ts'
import { rulesets } from '../../../src/rulesets/registry.ts'
import type { Done } from '../../../src/table/results.ts'
import type { Table, Who } from '../../../src/table/types.ts'

/** What is played, where. */
export interface Field {
  readonly ruleset: string
  readonly scenario: string
  readonly channelId: string
}

/** Refusals in a row after which a player lets it be. */
const PATIENCE = 6

/**
 * People without a plan at a real table: every command goes the way of a command of Discord's, through views, seats and
 * the database.
 */
export class Playing {
  readonly #field: Field
  readonly #chance: Chance
  readonly #player: RandomPlayer<never>
  #refused = 0

  constructor(field: Field, seed: number) {
    const ruleset = rulesets[field.ruleset]
    if (ruleset === undefined) throw new Error(`There is no ruleset ${field.ruleset}.`)
    this.#field = field
    this.#chance = chance(seed)
    this.#player = new RandomPlayer(ruleset as never, this.#chance, new Map())
  }

  who(id: string, interactionId?: string): Who {
    const { channelId } = this.#field
    return {
      channelId,
      id,
      name: id,
      manages: id === 'umpire',
      ...(interactionId === undefined ? {} : { interactionId }),
    }
  }

  /** Opens a battle, seats a player a side and begins, as far as that is not done; where one is over, the next. */
  async begin(table: Table): Promise<void> {
    const { ruleset, scenario } = this.#field
    const umpire = this.who('umpire')
    const found = await table.status(umpire)
    if (!found.ok || found.value.status === 'over') {
      const battle = { guildId: null, ruleset, scenario: { name: scenario }, language: 'en' } as const
      must(await table.newBattle(umpire, battle))
    }
    const { sides, status } = must(await table.status(umpire))
    if (status !== 'gathering') return
    for (const side of sides) must(await table.join(this.who(`player-${side.id}`), side.id, []))
    must(await table.start(umpire))
  }

  /** Somebody whom the battle waits for gives one command; null when it waits for nobody, as when it is over. */
  async step(table: Table, interactionId?: string): Promise<Result<Done> | null> {
    const { owes } = must(await table.status(this.who('umpire')))
    const mover = owes.find(({ condition }) => condition === 'owes')
    if (mover === undefined) return null
    const who = this.who(mover.player, interactionId)
    const done = await this.#move(table, who, mover.what ?? '')
    this.#refused = done.ok ? 0 : this.#refused + 1
    return done
  }

  async #move(table: Table, who: Who, what: string): Promise<Result<Done>> {
    const [view, offers] = [must(await table.view(who)), must(await table.offers(who))]
    const stuck = this.#refused > PATIENCE
    if (view.asked !== null) {
      if (stuck) return table.pass(who)
      return table.answer(who, this.#player.answer(view.asked, { offers: () => offers, view: () => view }))
    }
    const deploying = what === 'deployment'
    const order = stuck || this.#chance.percent(deploying ? 12 : 6) ? null : this.#player.order(offers, view)
    if (order !== null) return table.order(who, { declared: order as Declared })
    return deploying ? table.ready(who) : table.endTurn(who)
  }
}

export function must<T>(result: Result<T>): T {
  if (result.ok) return result.value
  throw new Error(`refused: ${result.refusal.key}`)
}
