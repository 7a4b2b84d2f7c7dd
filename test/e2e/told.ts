import { sentence } from './sentences.ts'

/*
 * What is told of the turns, read out of the messages it stands in: each of several entries under their numbers,
 * `**#7** K3 moves …`.
 */

interface Embed {
  readonly description?: string
  readonly footer?: { readonly text?: string }
}

/** What an entry says, as it stands in a message. */
export interface ToldEntry {
  readonly number: string
  readonly text: string
}

/** `Turn 2 · #31 · ≡ 4f9k2m7c0xwd`, or `Before the battle · #3`: the last entry a message tells of, and the log's anchor; null under anything else. */
const FOOTER = /^(?:\S+ \d+|Before the battle|Przed bitwą) · #(\d+(?:\+\d+)?)(?: · ≡ [0-9a-z]{12})?$/u

/**
 * What stands among the entries and belongs to none. What is said of readers has plurals and choices, which no pattern is
 * made of: it is known by how it begins.
 */
const REMARKS = [
  sentence('table.started'),
  /^Each side’s private thread can be read by its players/u,
  sentence('table.time-up'),
]

/** The entry that a message tells last; null of one that tells of no turn. */
export const lastToldIn = ({ embeds }: { readonly embeds: readonly object[] }): string | null =>
  embeds
    .map((embed) => FOOTER.exec((embed as Embed).footer?.text ?? '')?.[1] ?? null)
    .find((number) => number !== null && !isStatus(embeds)) ?? null

/** The status carries the number of an entry too, but has a row for each side. */
const isStatus = (embeds: readonly object[]): boolean => embeds.some((embed) => 'fields' in embed)

/** The entries some messages tell of, in their order; what an entry says over two messages is put together. */
export function toldIn(messages: readonly { readonly embeds: readonly object[] }[]): ToldEntry[] {
  const told: { number: string; text: string }[] = []
  for (const message of messages.filter((one) => lastToldIn(one) !== null)) {
    for (const line of message.embeds.flatMap((embed) => ((embed as Embed).description ?? '').split('\n'))) {
      const [, number, text = ''] = /^\*\*#(\d+(?:\+\d+)?)\*\* (.*)$/u.exec(line) ?? []
      const last = told.at(-1)
      if (number !== undefined) told.push({ number, text })
      else if (last !== undefined && !REMARKS.some((remark) => remark.test(line))) last.text += `\n${line}`
    }
  }
  return told
}
