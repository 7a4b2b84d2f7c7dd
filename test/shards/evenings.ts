import { workshopEn } from '../../src/i18n/en/workshop.ts'
import { rulesets } from '../../src/rulesets/registry.ts'
import type { DrivenOutcome, DrivenPerson, SandboxDriver } from '../../src/sandbox/driver.ts'
import type { Store } from '../../src/store/store.ts'
import { buttonFor, isRefusal, wordsOf } from '../e2e/evening.ts'
import { handsAtDiscord } from '../soak/discord-hands.ts'
import { Evening } from '../soak/evening.ts'
import type { Place } from './battles.ts'
import { secretOf, type Watch } from './watch.ts'

/** An interaction, what it was, and how long its first response took, in milliseconds; null where none came. */
export interface Noted {
  readonly id: string
  /** The command typed, or null for a press. */
  readonly command: string | null
  readonly took: number | null
  /** The message that its answer is. */
  readonly message: string | null
}

/** A person whose interactions are noted. */
function noting(person: DrivenPerson, note: (one: Noted, by: DrivenPerson) => void): DrivenPerson {
  const timed = async (
    command: string | null,
    message: string | null,
    work: Promise<DrivenOutcome>,
  ): Promise<DrivenOutcome> => {
    const since = performance.now()
    const outcome = await work
    const took = outcome.kind === 'failed' ? null : performance.now() - since
    const answer = 'messageId' in outcome ? outcome.messageId : message
    note({ id: outcome.interactionId, command, took, message: answer }, person)
    return outcome
  }
  return {
    ...person,
    slash: (command, ...more) => timed(command, null, person.slash(command, ...more)),
    click: (message, button) => timed(null, message, person.click(message, button)),
    select: (message, ...more) => timed(null, message, person.select(message, ...more)),
  }
}

/** What is said where there is too much to do. */
const FULL = workshopEn['work.full']

/** Commands that change nothing: what they show is given by a press, or they are for whoever asks alone. */
const CHANGES_NOTHING = ['order', 'note add']
const LOADING = 128

/** Hours of the day in which the people of a battle look in: eight on end, beginning somewhere between 8 and 16. */
const FIRST = 8
const LATEST = 16
const LONG = 8

/** The two people of a battle, who have no plan but hours in which they play, and give one command at a time. */
export class Pair {
  readonly place: Place
  readonly #evening: Evening
  readonly #people: readonly DrivenPerson[]
  readonly #begins: number
  #noted: boolean
  #last: { readonly one: Noted; readonly by: DrivenPerson } | null = null
  /** Interactions of which the answer said that they were carried out, with its words. */
  readonly done = new Map<string, string>()
  /** Interactions of which the answer said that there was too much to do. */
  refused = 0
  busy = false

  private constructor(
    place: Place,
    evening: Evening,
    people: readonly DrivenPerson[],
    n: number,
    noted: boolean,
  ) {
    this.place = place
    this.#noted = noted
    this.#evening = evening
    this.#people = people
    this.#begins = FIRST + (n % (LATEST - FIRST + 1))
  }

  /**
   * @param noted whether they have written their notes to themselves, which nobody else may read, on an earlier day.
   * @param note told of each interaction.
   */
  static async of(
    { driver, store, watch }: { driver: SandboxDriver; store: Store; watch: Watch },
    place: Place,
    n: number,
    { noted, note }: { readonly noted: boolean; readonly note: (one: Noted) => void },
  ): Promise<Pair> {
    const { guild, channel, battleId } = place
    let pair: Pair | null = null
    const people = place.people.map((person) =>
      noting(person, (one, by) => {
        note(one)
        if (pair !== null) pair.#last = { one, by }
      }),
    )
    const here = { ...driver, until: watch.untilIn(guild) }
    const hands = handsAtDiscord({ driver: here, store, battleId, channel, people })
    const evening = await Evening.of(store, battleId, rulesets, { seed: n, used: new Map(), hands })
    pair = new Pair(place, evening, people, n, noted)
    return pair
  }

  /** Are they about at this hour, with nothing else in hand? */
  free(hour: number): boolean {
    return !this.busy && !this.#evening.over && hour >= this.#begins && hour < this.#begins + LONG
  }

  /** Gives a command, the first time a note to oneself; whether anything came of it is seen in the log. */
  async act(): Promise<void> {
    this.busy = true
    this.#last = null
    try {
      if (this.#noted) {
        await this.#evening.change()
        await this.#look()
      } else {
        this.#noted = true
        for (const person of this.#people)
          await person.slash('note add', { text: secretOf(person.id) }, this.place.channel)
      }
    } finally {
      this.busy = false
    }
  }
  /** Looks whether the last answer says that something was done. */
  async #look(): Promise<void> {
    if (this.#last === null) return
    const { one, by } = this.#last
    if (one.took === null || one.message === null) return
    const answer = await by.message(one.message, this.place.channel)
    if (answer !== undefined && wordsOf(answer).includes(FULL)) this.refused += 1
    if (CHANGES_NOTHING.includes(one.command ?? '')) return
    if (answer === undefined || (answer.flags & LOADING) !== 0 || isRefusal(answer)) return
    if (buttonFor(answer, 'give') === undefined)
      this.done.set(one.id, `${one.command ?? 'a press'}: ${wordsOf(answer)}`)
  }
}
