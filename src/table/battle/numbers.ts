import { type Entry, gapBefore } from '../../kernel/log.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { type SideId, sideOf, type Viewer } from '../../kernel/words.ts'
import { heard } from './redact.ts'
import type { Counted } from './settings.ts'

/*
 * Under which number an entry of the log is spoken of. The log counts all entries, also those only one side may know
 * of; whoever saw its numbers in the open channel could count the other side's secret deployments. So everybody counts
 * what he may know of: `7` is the seventh entry that is at least in part for all, the same to everybody; `7+3` is the
 * third that only the reader's own side knows of (or, to an umpire, that is not for all), which came after #7. Entries stay
 * in the log for ever, so an undo changes no number.
 */

/** Before the first entry. */
export const NONE: Counted = { seq: 0, common: 0, own: {} }

/** Is there anything in it for everybody? */
export const isCommon = (entry: Entry): boolean => entry.effects.some((effect) => effect.to === undefined)

/** Sides that may know of an entry which is not for all. */
const knowing = (entry: Entry): ReadonlySet<SideId> => new Set(entry.effects.flatMap(({ to }) => to ?? []))

/** The count with one entry more, or one less when it is taken away again. */
function counted(before: Counted, entry: Entry, by: 1 | -1): Counted {
  const seq = before.seq + by * (1 + gapBefore(entry))
  if (isCommon(entry)) return { ...before, seq, common: before.common + by }
  const own = { ...before.own }
  for (const side of knowing(entry)) own[side] = (lookUp(own, side) ?? 0) + by
  return { ...before, seq, own }
}

/** The count after an entry. */
export const countAfter = (before: Counted, entry: Entry): Counted => counted(before, entry, 1)

/** The count before an entry, from that after it. */
export const countBefore = (after: Counted, entry: Entry): Counted => counted(after, entry, -1)

/** How many entries a viewer knows of that are not for all. */
function ownOf(count: Counted, viewer: Viewer): number {
  if (viewer.kind === 'umpire') return count.seq - count.common
  const side = sideOf(viewer)
  return side === null ? 0 : (lookUp(count.own, side) ?? 0)
}

/** A viewer's number of an entry of which he may know, from the count after it. */
export const numberOf = (entry: Entry, count: Counted, viewer: Viewer): string =>
  isCommon(entry) ? String(count.common) : `${count.common}+${ownOf(count, viewer)}`

/**
 * How a viewer calls the entry to which a battle goes back: the last he knows of, at or before it.
 * @param entries of the log, in order, up to and with the newest; where it is not among them, the count itself says it.
 * @param count after the last of them.
 */
export function numberAt(seq: number, entries: readonly Entry[], count: Counted, viewer: Viewer): string {
  let at = count
  for (const entry of entries.toReversed()) {
    if (entry.seq <= seq && heard(entry.effects, viewer).length > 0) return numberOf(entry, at, viewer)
    at = countBefore(at, entry)
  }
  const own = ownOf(at, viewer)
  return own === 0 ? String(at.common) : `${at.common}+${own}`
}

/** A number as people type it: `7`, `#7`, `7+3`, `# 7 + 3`. Null when it is none. */
export function readNumber(text: string): string | null {
  const found = /^#?(\d{1,9})(?:\+(\d{1,9}))?$/u.exec(text.replaceAll(/\s/gu, ''))
  if (found === null) return null
  const [common, own] = [Number(found[1]), found[2]]
  return own === undefined ? String(common) : `${common}+${Number(own)}`
}
