/** One measured number, beside a baseline of the same run and what it ought to be. */
export interface Row {
  readonly name: string
  readonly value: number
  readonly unit: string
  readonly baseline?: { readonly name: string; readonly value: number }
  readonly target?: { readonly atLeast?: number; readonly atMost?: number }
}

export const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

/** The value below which so many percent of the others lie. */
export const percentile = (values: readonly number[], percent: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0
}

/** How long some work takes, in seconds. */
export function seconds(work: () => unknown): number {
  const since = performance.now()
  work()
  return (performance.now() - since) / 1000
}

/** Whether a row meets its target; null where it has none. */
function met({ value, target }: Row): boolean | null {
  if (target === undefined) return null
  return (
    value >= (target.atLeast ?? Number.NEGATIVE_INFINITY) &&
    value <= (target.atMost ?? Number.POSITIVE_INFINITY)
  )
}

const number = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3)

const goal = ({ target, unit }: Row): string => {
  if (target === undefined) return ''
  const { atLeast, atMost } = target
  return atLeast !== undefined ? `≥ ${number(atLeast)} ${unit}` : `≤ ${number(atMost ?? 0)} ${unit}`
}

const MARK = { true: 'met', false: 'missed' } as const

/** A row as it is printed: what was measured, beside its baseline and its target, and whether that is met. */
export function lineOf(row: Row): string {
  const verdict = met(row)
  const baseline = row.baseline === undefined ? '' : `${number(row.baseline.value)} (${row.baseline.name})`
  return [
    row.name.padEnd(62),
    `${number(row.value)} ${row.unit}`.padStart(14),
    baseline.padEnd(52),
    goal(row).padEnd(14),
    verdict === null ? '' : MARK[`${verdict}`],
  ]
    .join('  ')
    .trimEnd()
}
