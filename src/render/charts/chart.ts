import type { Language } from '../../i18n/i18n.ts'
import { numberIn } from '../../i18n/numbers.ts'

/** One outcome in a chart of odds. */
export interface ChartBar {
  /** What it is called: `The unit is pinned`. Null where its number says all. */
  readonly label: string | null
  /** The number it stands for; null where outcomes are words. */
  readonly value: number | null
  /** 0…1. */
  readonly chance: number
}

/** The odds of one choice, as they are drawn. */
export interface ChartSeries {
  /** What was thrown: `3d6`, `Training test, loose order`. */
  readonly name: string
  /** In the order of value. */
  readonly bars: readonly ChartBar[]
  /** Mean and deviation; null where outcomes are words. */
  readonly mean: { readonly mean: number; readonly deviation: number } | null
}

/** A chart of odds: one choice, or two to be compared. */
export interface OddsChart {
  /** Above everything, where the series' names don't say all: the name of a test. Null: nothing. */
  readonly title: string | null
  readonly series: readonly [ChartSeries] | readonly [ChartSeries, ChartSeries]
  /** What the numbers under columns count: `The target loses … Stan`. Null: they speak for themselves. */
  readonly axis: string | null
  /** A short line at the foot: whether the odds are exact. */
  readonly note: string
}

/** Outcomes that have words of their own are drawn as rows, unless there are too many of them to be read. */
const MOST_ROWS = 12

/** Whether a chart is drawn as columns over a scale of numbers; otherwise as rows with words. */
export function asColumns({ series }: OddsChart): boolean {
  const bars = series.flatMap((one) => one.bars)
  if (bars.some(({ value }) => value === null)) return false
  const worded = bars.some(({ label }) => label !== null)
  return !worded || Math.max(...series.map((one) => one.bars.length)) > MOST_ROWS
}

/** An outcome in words: its own, or its number. */
export const labelOf = ({ label, value }: ChartBar, language: Language): string =>
  label ?? numberIn(language, value ?? 0)
