import { chance } from '../../src/cli/playout/chance.ts'
import { nextInput } from '../../src/cli/playout/playout.ts'
import { RandomPlayer } from '../../src/cli/playout/random-player.ts'
import type { Usage } from '../../src/cli/playout/usage.ts'
import type { Input } from '../../src/kernel/log.ts'
import type { Ruleset } from '../../src/kernel/ruleset.ts'
import type { BattleState } from '../../src/kernel/state.ts'
import type { Store } from '../../src/store/store.ts'
import { Mirror } from './mirror.ts'

/** The battles that are played, in turns: every game there is, and battles of which nothing but the type was agreed. */
export const BATTLES = [
  { ruleset: 'khans-and-generals', scenario: 'kalina' },
  { ruleset: 'hex-battles', scenario: 'warka' },
  { ruleset: 'khans-and-generals', scenario: 'osiek' },
  { ruleset: 'khans-and-generals', scenario: 'skirmish' },
  { ruleset: 'hex-battles', scenario: 'kircholm' },
  { ruleset: 'szwadron', scenario: 'grochow' },
  { ruleset: 'company-battles', scenario: 'la-chapelle' },
  { ruleset: 'mein-panzer', scenario: 'mokra' },
] as const

/** Does at a table what a player without a plan has thought of; whether it was taken is seen in the log. */
export type Hands = (input: Input, battle: Mirror) => Promise<void>

/** A battle between players without a plan, given one input at a time. */
export class Evening {
  readonly battle: Mirror
  readonly #player: RandomPlayer<BattleState>
  readonly #random: ReturnType<typeof chance>
  readonly #hands: Hands
  #idle = 0

  private constructor(battle: Mirror, seed: number, used: Usage, hands: Hands) {
    this.battle = battle
    this.#random = chance(seed)
    this.#player = new RandomPlayer(battle.ruleset, this.#random, used)
    this.#hands = hands
  }

  /**
   * Sits down at a battle that has begun.
   * @param used orders given so far, by anybody: what was ordered least is liked best.
   * @throws when there is no such battle, or it has not begun.
   */
  static async of(
    store: Store,
    battleId: string,
    rulesets: { readonly [id: string]: Ruleset },
    { seed, used, hands }: { seed: number; used: Usage; hands: Hands },
  ): Promise<Evening> {
    return new Evening(await Mirror.of(store, battleId, rulesets), seed, used, hands)
  }

  get over(): boolean {
    return this.battle.state.outcome !== null
  }

  /** One change, if it is taken; false when it is not, or nobody has anything to do. */
  async change(): Promise<boolean> {
    await this.battle.follow()
    if (this.over) return false
    const input = nextInput(this.battle, this.#player, this.#random, this.#idle)
    if (input === null) return false
    const before = this.battle.seq
    await this.#hands(input, this.battle)
    await this.battle.follow()
    const taken = this.battle.seq > before
    this.#idle = taken ? 0 : this.#idle + 1
    return taken
  }
}
