import { type Language, speak } from '../i18n/i18n.ts'
import { bold, house, type Spans, spans } from '../i18n/spans.ts'
import { counted, type Sum, type Term } from '../kernel/modifiers.ts'
import { message } from '../kernel/words.ts'

/** A minus as typographers write it. */
const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`)
const plain = (n: number): string => (n < 0 ? `−${-n}` : String(n))

const amount = (t: Term, first: boolean): string => {
  const n = first && !t.percent ? plain(t.value) : signed(t.value)
  return t.percent ? `${n}%` : n
}

/** A term as it is read: `+2 close order`, `at most 6: column`. */
function termText(t: Term, first: boolean, language: Language): Spans {
  const why = message(t.why)
  if (t.step === undefined) return spans`${amount(t, first)} ${speak(why, language)}`
  return speak(message(`report.step.${t.step}`, { n: plain(t.value), why }), language)
}

/** What a sum comes to: a number, or that it cannot be. */
const outcome = (sum: Sum, language: Language): Spans =>
  sum.impossible ? speak(message('report.impossible'), language) : spans`${plain(sum.total)}`

/** Terms one after the other; a step is set off by a comma. */
function oneLine(sum: Sum, language: Language, cited: boolean): Spans {
  return counted(sum.terms).flatMap((t, i) => {
    const term = termText(t, i === 0, language)
    const text = cited ? spans`${term} (${t.rule})` : term
    return i === 0 ? text : t.step === undefined ? spans` ${text}` : spans`, ${text}`
  })
}

/**
 * A calculation in one line: `9 = 6 melee +2 close order +1 dice`, `8 = 12 move, at most 8: column`. Steps come after
 * what is added, percentages last, as they are applied.
 */
export function sumLine(sum: Sum, language: Language): Spans {
  const parts = oneLine(sum, language, false)
  return parts.length === 0 ? outcome(sum, language) : spans`${outcome(sum, language)} = ${parts}`
}

/** A calculation term by term, each with the rule it comes from: what `/why` shows. */
export function sumLines(sum: Sum, language: Language): Spans[] {
  const list = counted(sum.terms)
  const lines = list.map((t, i) => spans`${termText(t, i === 0, language)} (${t.rule})`)
  if (list.some((t) => t.percent)) {
    lines.push(speak(message('report.flat-then-percent', { flat: plain(sum.flat) }), language))
  }
  return [...lines, spans`= ${outcome(sum, language)}`]
}

/** A calculation in one line with its name, each term with its rule: “Attack 9 = 6 melee (KG-STA-01) +3 dice (KG-MEL-03)”. */
export function citedLine(name: string, sum: Sum, language: Language): Spans {
  const parts = oneLine(sum, language, true)
  const head = bold(spans`${house(name)} ${outcome(sum, language)}`)
  return parts.length === 0 ? [head] : spans`${head} = ${parts}`
}
