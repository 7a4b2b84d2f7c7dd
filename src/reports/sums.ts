import { type Language, say } from '../i18n/i18n.ts'
import type { Sum, Term } from '../kernel/modifiers.ts'

/** A minus as typographers write it. */
const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`)
const plain = (n: number): string => (n < 0 ? `−${-n}` : String(n))

const amount = (t: Term, first: boolean): string => {
  const n = first && !t.percent ? plain(t.value) : signed(t.value)
  return t.percent ? `${n}%` : n
}

/**
 * A calculation in one line: `9 = 6 melee +2 close order +1 dice`. Percentages come last, as they are applied.
 */
export function sumLine(sum: Sum, language: Language): string {
  const parts = inOrder(sum).map((t, i) => `${amount(t, i === 0)} ${say({ key: t.why }, language)}`)
  return parts.length === 0 ? plain(sum.total) : `${plain(sum.total)} = ${parts.join(' ')}`
}

/** A calculation term by term, each with the rule it comes from: what `/why` shows. */
export function sumLines(sum: Sum, language: Language): string[] {
  const lines = inOrder(sum).map(
    (t, i) => `${amount(t, i === 0)} ${say({ key: t.why }, language)} (${t.rule})`,
  )
  if (inOrder(sum).some((t) => t.percent)) {
    lines.push(say({ key: 'report.flat-then-percent', params: { flat: plain(sum.flat) } }, language))
  }
  return [...lines, `= ${plain(sum.total)}`]
}

const inOrder = (sum: Sum): Term[] => [
  ...sum.terms.filter((t) => !t.percent),
  ...sum.terms.filter((t) => t.percent),
]

/** A calculation in one line with its name, each term with its rule: `**Attack 9** = 6 melee (KG-STA-01) +3 dice (KG-MEL-03)`. */
export function citedLine(name: string, sum: Sum, language: Language): string {
  const parts = inOrder(sum).map(
    (t, i) => `${amount(t, i === 0)} ${say({ key: t.why }, language)} (${t.rule})`,
  )
  const head = `**${name} ${plain(sum.total)}**`
  return parts.length === 0 ? head : `${head} = ${parts.join(' ')}`
}
