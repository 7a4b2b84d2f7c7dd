import { refuse } from '../kernel/words.ts'

/** Whose work it is: a person, and the server he is on. The house's own is nobody's. */
export interface Asker {
  readonly person: string
  readonly server: string | null
}

/** So much may be asked for and not yet done. */
export interface Shares {
  readonly person: number
  readonly server: number
  readonly all: number
}

interface Waiting {
  readonly by: Asker | null
  readonly start: () => Promise<void>
}

const HOUSE = ''

/**
 * A queue that is fair: whoever asks for much waits behind his own, not others behind him. Each in turn gets one thing
 * done; what the house itself needs (pictures of posts) goes first.
 */
export class FairQueue {
  /** What waits, by person; the order of persons is the order of their turns. */
  readonly #waiting = new Map<string, Waiting[]>()
  readonly #ofPerson = new Map<string, number>()
  readonly #ofServer = new Map<string, number>()
  readonly #benches: number
  readonly #shares: Shares
  readonly #reserved: number
  #all = 0
  #started = 0
  /** How much of that is asked for by persons. */
  #forPersons = 0

  /**
   * @param benches how much is done at the same time.
   * @param reserved how much of that is kept for the house: no post waits for what a person asks for, however long it takes.
   */
  constructor(benches: number, shares: Shares, reserved = 0) {
    this.#benches = benches
    this.#shares = shares
    this.#reserved = reserved
  }

  /**
   * Does a piece of work when its turn has come.
   * @throws Refusal when the asker, his server, or everybody together have more in work than is their share.
   */
  run<T>(by: Asker | null, work: () => Promise<T>): Promise<T> {
    this.#mustHaveRoom(by)
    this.#count(by, 1)
    return new Promise<T>((resolve, reject) => {
      const start = (): Promise<void> =>
        work()
          .then(resolve, reject)
          .finally(() => {
            this.#count(by, -1)
            this.#started -= 1
            if (by !== null) this.#forPersons -= 1
            this.#next()
          })
      const person = by?.person ?? HOUSE
      const line = this.#waiting.get(person)
      if (line === undefined) this.#waiting.set(person, [{ by, start }])
      else line.push({ by, start })
      this.#next()
    })
  }

  #mustHaveRoom(by: Asker | null): void {
    // What the house draws is bounded by its posts.
    if (by === null) return
    const { person, server, all } = this.#shares
    const own = this.#ofPerson.get(by.person) ?? 0
    if (own >= person) refuse('work.yours', { count: own })
    const there = by.server === null ? 0 : (this.#ofServer.get(by.server) ?? 0)
    if (there >= server) refuse('work.servers', { count: there })
    if (this.#all >= all) refuse('work.everybodys')
  }

  #count(by: Asker | null, more: 1 | -1): void {
    this.#all += more
    if (by === null) return
    add(this.#ofPerson, by.person, more)
    if (by.server !== null) add(this.#ofServer, by.server, more)
  }

  #next(): void {
    while (this.#started < this.#benches) {
      const person = this.#waiting.has(HOUSE) ? HOUSE : this.#waiting.keys().next().value
      if (person === undefined) return
      if (person !== HOUSE && this.#forPersons >= this.#benches - this.#reserved) return
      const line = this.#waiting.get(person) ?? []
      const first = line.shift()
      // Whoever had his turn goes to the end of the row.
      this.#waiting.delete(person)
      if (line.length > 0) this.#waiting.set(person, line)
      if (first === undefined) continue
      this.#started += 1
      if (person !== HOUSE) this.#forPersons += 1
      void first.start()
    }
  }
}

function add(counts: Map<string, number>, of: string, more: number): void {
  const now = (counts.get(of) ?? 0) + more
  if (now > 0) counts.set(of, now)
  else counts.delete(of)
}
