import type { ChartBar, ChartSeries } from './chart.ts'

/** More columns than this are gathered into wider ones. */
const MOST_COLUMNS = 104
/** Where there are too many, this share of all throws may be left out at each end. */
const TAIL = 0.0005

/** What the columns of a chart stand for. */
export interface Scale {
  /** The value at the left edge's column, a whole number of `unit`s. */
  readonly least: number
  readonly most: number
  /** The distance between two neighbouring values: 1 as a rule, 10 for `2d6*10`. */
  readonly unit: number
  /** Values in one column, as a multiple of the unit: 1, or more where columns are gathered. */
  readonly width: number
  readonly columns: number
}

/** The chances of one series by column. */
export type Heights = readonly number[]

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b))

/** 1, 2, 5, 10, 20, 50 …: the first of them that will do. */
export function roundStep(enough: (step: number) => boolean): number {
  for (let ten = 1; ; ten *= 10) for (const one of [1, 2, 5]) if (enough(one * ten)) return one * ten
}

/** Chooses the columns for some series of numbers: every value its own as long as they can be told apart. */
export function scaleOf(series: readonly ChartSeries[]): Scale {
  const all = series.flatMap((one) => one.bars.map(({ value }) => value ?? 0))
  let least = all.reduce((a, b) => Math.min(a, b))
  let most = all.reduce((a, b) => Math.max(a, b))
  const unit = Math.max(1, all.map((value) => value - least).reduce(divisor, 0))
  if ((most - least) / unit >= MOST_COLUMNS) {
    const ends = series.map(({ bars }) => [tailEnd(bars), tailEnd([...bars].reverse())] as const)
    least = Math.min(...ends.map(([low]) => low))
    most = Math.max(...ends.map(([, high]) => high))
  }
  const values = Math.round((most - least) / unit) + 1
  const width = roundStep((step) => values / step <= MOST_COLUMNS)
  const columns = Math.floor((most - least) / (unit * width)) + 1
  return { least, most, unit, width, columns }
}

/** The first value, counted from one end, beyond which more than the tail lies. */
function tailEnd(bars: readonly ChartBar[]): number {
  let passed = 0
  for (const { value, chance } of bars) {
    passed += chance
    if (passed > TAIL) return value ?? 0
  }
  return bars.at(-1)?.value ?? 0
}

/** What stands in each column of a series; what the scale leaves out is left out. */
export function heightsOf({ bars }: ChartSeries, { least, unit, width, columns }: Scale): Heights {
  const heights = new Array<number>(columns).fill(0)
  for (const { value, chance } of bars) {
    const column = Math.floor(((value ?? 0) - least) / (unit * width) + 1e-9)
    const before = heights[column]
    if (before !== undefined) heights[column] = before + chance
  }
  return heights
}

/** The distance between lines across the chart, as a chance: four to eight of them up to the highest column. */
export function chanceStep(highest: number): number {
  // In tenths of a thousandth of a percent, so that rare things have lines too.
  return roundStep((step) => highest / (step * 1e-6) <= 6) * 1e-6
}
