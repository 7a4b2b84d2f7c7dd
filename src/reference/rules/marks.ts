import { bold, type Spans, spans } from '../../i18n/spans.ts'

/** Stands before and after words that are set off in the files of the rules' texts. */
const MARK = '**'
/** What some medium or other would take for a mark of its own. */
const FOREIGN = /[*_`~|<]|^(?:#|>|-#) /mu

/** A rule's text or example, as its file has it, as spans: what stands between two marks is set off. */
export const ruleSpans = (text: string): Spans =>
  text.split(MARK).flatMap((part, n): Spans => {
    if (part === '') return []
    const own = [{ text: part, own: true }]
    return n % 2 === 0 ? own : spans`${bold(own)}`
  })

/** What is wrong with the marks of a text: one left open, or a sign that a medium would take for its own; else null. */
export function faultInMarks(text: string): string | null {
  const parts = text.split(MARK)
  if (parts.length % 2 === 0) return `a mark ${MARK} without its other`
  const foreign = parts.flatMap((part) => FOREIGN.exec(part)?.[0] ?? [])[0]
  return foreign === undefined ? null : `“${foreign}”: only ${MARK} sets off what stands between two of them`
}
