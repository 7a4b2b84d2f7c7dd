import type { DrivenPerson } from '../../src/sandbox/driver.ts'

/** Counts who is called, wherever he reads it: a call that is answered is put right and says nothing of it any more. */
export class CallsSeen {
  readonly #seen: readonly { readonly person: DrivenPerson; readonly calls: Set<string> }[]

  constructor(people: readonly DrivenPerson[]) {
    this.#seen = people.map((person) => ({ person, calls: new Set<string>() }))
  }

  /** Looks for calls that have come since. */
  async look(): Promise<void> {
    for (const { person, calls } of this.#seen) {
      const places = [...(await person.channels()).map(({ id }) => id), (await person.openDm()).id]
      for (const place of new Set(places)) {
        for (const { id, pingsYou } of await person.messages(place)) if (pingsYou) calls.add(id)
      }
    }
  }

  /** How often each was called, as far as it was seen. */
  get counts(): readonly number[] {
    return this.#seen.map(({ calls }) => calls.size)
  }
}
