interface Addition {
  /** Something else has taken the message's place. */
  over: boolean
  /** Its way to Discord, once it has set out. */
  sent: Promise<void>
}

/**
 * What is added to an answer after its words, as a picture that takes its time. Each has a token of its own at Discord, so one that
 * sets out first may come last: whatever takes the place of the message waits for what is on its way to it.
 */
export class Additions {
  readonly #open = new Map<string, Addition>()

  /**
   * Makes something and sends it to a message, unless something else has taken the message's place by then; null is not sent.
   * What took its place before this was called only the caller can know.
   * @param messageId null: nobody knows where it would go, and it is not sent.
   */
  async add<T>(
    messageId: string | null,
    make: () => Promise<T | null>,
    send: (made: T) => Promise<void>,
  ): Promise<void> {
    if (messageId === null) return
    const addition: Addition = { over: false, sent: Promise.resolve() }
    this.#open.set(messageId, addition)
    try {
      const made = await make()
      if (made === null || addition.over) return
      addition.sent = send(made)
      await addition.sent
    } finally {
      if (this.#open.get(messageId) === addition) this.#open.delete(messageId)
    }
  }

  /** Something else takes the place of a message: nothing is added to it any more, and what was on its way there has come. */
  async replace(messageId: string): Promise<void> {
    const addition = this.#open.get(messageId)
    if (addition === undefined) return
    addition.over = true
    // Whoever sent it is told what went wrong.
    await addition.sent.catch(() => undefined)
  }
}
