import type { Usage } from '../../src/cli/playout/usage.ts'
import { rulesets } from '../../src/rulesets/registry.ts'
import type { DrivenPerson, SandboxDriver } from '../../src/sandbox/driver.ts'
import type { Store } from '../../src/store/store.ts'
import { handsAtDiscord, use } from './discord-hands.ts'
import { BATTLES, Evening } from './evening.ts'

/** A battle that lasts longer is ended by its umpire. */
const MOST_CHANGES = 150

/** What was done at Discord since it was last looked at. */
export interface Deeds {
  /** Changes that were taken, and attempts that were refused. */
  changes: number
  refused: number
  /** Battles fought to their end, all in all. */
  battles: number
}

/** What the people of all channels share. */
export interface Club {
  readonly driver: SandboxDriver
  readonly store: Store
  readonly deeds: Deeds
  readonly used: Usage
  readonly umpire: DrivenPerson
  readonly players: readonly DrivenPerson[]
}

/** A channel in which one battle after another is played. */
export class Corner {
  /** Somebody is doing something here. */
  busy: Promise<void> | null = null
  readonly #club: Club
  readonly #channel: string
  readonly #number: number
  readonly #players: readonly DrivenPerson[]
  #evening: Evening | null = null
  #played = 0
  #tried = 0

  private constructor(club: Club, number: number, channel: string) {
    this.#club = club
    this.#number = number
    this.#channel = channel
    const { players } = club
    this.#players = [0, 1].flatMap((i) => players[(2 * number + i) % players.length] ?? [])
  }

  /** Makes a channel and opens its first battle. */
  static async open(club: Club, number: number): Promise<Corner> {
    const { id } = await club.umpire.createChannel(`battle-${number}`)
    const corner = new Corner(club, number, id)
    await corner.#begin()
    return corner
  }

  /** Does one change of the battle here, or opens the next battle. Call it when nobody is busy. */
  change(): Promise<void> {
    const work = this.#change().finally(() => {
      this.busy = null
    })
    this.busy = work
    return work
  }

  async #change(): Promise<void> {
    const { deeds, driver, umpire } = this.#club
    if (this.#evening === null) return this.#begin()
    if (await this.#evening.change()) deeds.changes += 1
    else deeds.refused += 1
    this.#tried += 1
    if (!this.#evening.over && this.#tried < MOST_CHANGES) return
    if (!this.#evening.over) await use({ driver, channel: this.#channel }, umpire, 'umpire end')
    this.#evening = null
    this.#played += 1
    deeds.battles += 1
  }

  /** @throws when no battle is there afterwards. */
  async #begin(): Promise<void> {
    const { driver, store, umpire, used } = this.#club
    const channel = this.#channel
    const { ruleset, scenario } = BATTLES[(this.#number + this.#played) % BATTLES.length] ?? BATTLES[0]
    await use({ driver, channel }, umpire, 'battle new', { scenario, ruleset })
    const battleId = (await store.currentIn(channel))?.id ?? null
    if (battleId === null) throw new Error(`No battle was opened in ${channel}.`)
    for (const [i, person] of this.#players.entries()) {
      const offered = await person.autocomplete('battle join', { side: '' }, 'side', channel)
      const side = offered[i]?.value
      if (side !== undefined) await use({ driver, channel }, person, 'battle join', { side })
    }
    await use({ driver, channel }, umpire, 'battle start')
    const hands = handsAtDiscord({ driver, store, battleId, channel, people: this.#players })
    const seed = this.#number + 1000 * this.#played
    this.#evening = await Evening.of(store, battleId, rulesets, { seed, used, hands })
    this.#tried = 0
  }
}
