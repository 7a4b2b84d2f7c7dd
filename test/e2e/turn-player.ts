import type { MessageView } from '../../src/sandbox/control/view.ts'
import { buttonFor, isRefusal } from './evening.ts'
import { CALLS, type Standing } from './fight.ts'
import type { Player } from './player.ts'

/** What anybody does who plays, counted. */
export interface Deeds {
  answers: number
  refused: string[]
}

/** A player who knows only what he is shown: he answers what he is asked, and acts once in each phase of his. */
export abstract class TurnPlayer<D extends Deeds> {
  readonly deeds: D
  readonly player: Player
  #done = ''

  protected constructor(player: Player, deeds: D) {
    this.player = player
    this.deeds = deeds
  }

  get name(): string {
    return this.player.person.name
  }

  /** Does what the status post says he owes: an answer, or once in each phase what he can think of, then its end. */
  async act(owed: string, standing: Standing): Promise<void> {
    if (owed !== CALLS.orders) return this.#answer()
    if (this.#done === standing.headline) {
      await this.endTurn()
      return
    }
    this.#done = standing.headline
    await this.think(standing)
  }

  /** Ends the turn, and says so again where he is asked back. */
  protected async endTurn(): Promise<void> {
    const said = await this.player.use('turn end')
    const asked = buttonFor(said, 'end-turn') !== undefined
    this.note(asked ? await this.player.pressOwn(said, 'end-turn') : said)
  }

  /** Gives the orders of a phase. */
  protected abstract think(standing: Standing): Promise<void>

  async #answer(): Promise<void> {
    const question = await this.player.called('answer')
    if (question === undefined) throw new Error(`${this.name} is asked, but nothing calls him.`)
    this.deeds.answers += 1
    // Who may answer for as long as a melee lasts does so (FW-ASY-03).
    this.note(await this.player.choose(question, 'on'))
  }

  /** Keeps a refusal; was it one? */
  protected note(answer: MessageView): boolean {
    const refused = isRefusal(answer)
    if (refused) this.deeds.refused.push(String(answer.embeds[0]?.description))
    return refused
  }
}
