/** How much one person may ask for. */
export interface RateLimit {
  /** Interactions in progress at the same time. */
  readonly atOnce: number
  /** Size of a burst, before {@link perSecond} applies. */
  readonly burst: number
  /** Interactions a second in the long run. */
  readonly perSecond: number
}

/** More than anybody does by hand: somebody who types fast asks for some eight completions a second. */
export const BY_HAND: RateLimit = { atOnce: 8, burst: 80, perSecond: 12 }

/** Whoever is told that often in a row to wait is no longer answered until he has waited. */
const MOST_TOLD = 5

/**
 * How much a process takes on of all people together: more would make everything late for everybody. A few interactions may always be
 * in work. More are taken on while half of those have not been for long, up to `begun`, and those that go on with what was
 * begun up to `most`, late or not: an order that was read back and cannot be given was read for nothing.
 */
export const HOUSE = { few: 16, lateMs: 2000, begun: 64, most: 96 } as const

/** What becomes of an interaction at the turnstile. */
export type Admission =
  | { readonly kind: 'through'; readonly leave: () => void }
  /** Refused, which he should be told: the number of his in progress; null: he is too fast. */
  | { readonly kind: 'wait'; readonly inWork: number | null }
  /** Refused, which he should be told: others have too much in work. */
  | { readonly kind: 'full' }
  /** Too much, and he has been told. */
  | { readonly kind: 'away' }

interface Person {
  inWork: number
  /** What is left of the burst. */
  left: number
  /** Milliseconds, when that was calculated. */
  at: number
  told: number
}

/** Persons kept before those at rest are dropped. */
const FEW = 200

/**
 * Lets everybody's interactions in, but from no person more than his share, so that none keeps others waiting, and of all no more
 * than can be done soon.
 */
export class Turnstile {
  readonly #people = new Map<string, Person>()
  /** Since when each interaction is in work, the oldest first. */
  readonly #inWork = new Set<{ readonly since: number }>()
  readonly #rateLimit: RateLimit
  readonly #now: () => number
  /** Number of persons at which those at rest are looked for. */
  #sweepAt = FEW

  /** @param now milliseconds, of any clock that only goes forward. */
  constructor(rateLimit: RateLimit, now: () => number = () => performance.now()) {
    this.#rateLimit = rateLimit
    this.#now = now
  }

  /** How many persons are remembered: those with something in work, or who have been fast. */
  get remembered(): number {
    return this.#people.size
  }

  /** @param goesOn it goes on with what was begun before: a press, or a form that is handed in. */
  enter(id: string, goesOn = false): Admission {
    const person = this.#personOf(id)
    const { atOnce } = this.#rateLimit
    if (person.inWork < atOnce && person.left >= 1) {
      person.left -= 1
      if (this.#isFull(goesOn)) return { kind: 'full' }
      person.inWork += 1
      person.told = 0
      const work = { since: this.#now() }
      this.#inWork.add(work)
      return {
        kind: 'through',
        leave: () => {
          this.#inWork.delete(work)
          this.#leave(person)
        },
      }
    }
    if (person.told >= MOST_TOLD) return { kind: 'away' }
    person.told += 1
    return { kind: 'wait', inWork: person.inWork < atOnce ? null : person.inWork }
  }

  #isFull(goesOn: boolean): boolean {
    const { size } = this.#inWork
    if (goesOn || size < HOUSE.few) return size >= HOUSE.most
    if (size >= HOUSE.begun) return true
    const since = this.#now() - HOUSE.lateMs
    let late = 0
    for (const work of this.#inWork) {
      if (work.since > since) break
      late += 1
    }
    return 2 * late > size
  }

  #personOf(id: string): Person {
    const { burst, perSecond } = this.#rateLimit
    const now = this.#now()
    const person = this.#people.get(id) ?? { inWork: 0, left: burst, at: now, told: 0 }
    this.#people.set(id, person)
    person.left = Math.min(burst, person.left + ((now - person.at) / 1000) * perSecond)
    person.at = now
    return person
  }

  #leave(person: Person): void {
    person.inWork -= 1
    if (this.#people.size >= this.#sweepAt) this.#forgetRested()
  }

  /** Whoever has his whole burst again is like one who was never here. */
  #forgetRested(): void {
    for (const [id, { inWork }] of [...this.#people]) {
      if (inWork === 0 && this.#personOf(id).left >= this.#rateLimit.burst) this.#people.delete(id)
    }
    this.#sweepAt = Math.max(FEW, 2 * this.#people.size)
  }
}
