import { statSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Language } from '../../../src/i18n/i18n.ts'
import { overlap } from '../../../src/render/canvas/geometry.ts'
import { oddsAltText } from '../../../src/render/charts/alt-text.ts'
import { asColumns, type ChartSeries, type OddsChart } from '../../../src/render/charts/chart.ts'
import { planMeans } from '../../../src/render/charts/means.ts'
import { drawOddsChart } from '../../../src/render/charts/odds-chart.ts'
import { chanceStep, heightsOf, scaleOf } from '../../../src/render/charts/scale.ts'
import { differences, keepIfAsked } from '../support/golden.ts'

/** A series of numbers with weights from `least` on. */
function numbers(name: string, least: number, weights: readonly number[], step = 1): ChartSeries {
  const whole = weights.reduce((a, b) => a + b, 0)
  const bars = weights.map((w, i) => ({ label: null, value: least + i * step, chance: w / whole }))
  const mean = bars.reduce((sum, { value, chance }) => sum + value * chance, 0)
  const square = bars.reduce((sum, { value, chance }) => sum + (value - mean) ** 2 * chance, 0)
  return { name, bars, mean: { mean, deviation: Math.sqrt(square) } }
}

const bell = (n: number, sides: number): number[] => {
  let all = [1]
  for (let i = 0; i < n; i++) {
    const next = new Array<number>(all.length + sides - 1).fill(0)
    all.forEach((w, at) => {
      for (let face = 0; face < sides; face++) next[at + face] = (next[at + face] ?? 0) + w
    })
    all = next
  }
  return all
}

const words = (name: string, chances: readonly number[]): ChartSeries => ({
  name,
  bars: chances.map((chance, i) => ({
    label: ['Stoi i może się ostrzelać', 'Przygnieciony ogniem', 'Łamie się i ucieka'][i] ?? '',
    value: null,
    chance,
  })),
  mean: null,
})

const one = (series: ChartSeries): OddsChart => ({ title: null, axis: null, series: [series], note: 'exact' })
const two = (a: ChartSeries, b: ChartSeries): OddsChart => ({
  title: null,
  axis: null,
  series: [a, b],
  note: 'exact',
})

const threeDice = numbers('3d6', 3, bell(3, 6))
const blow: OddsChart = {
  title: 'Melee: a blow · Khans & Generals',
  axis: 'The target loses … Stan',
  series: [numbers('figures=20 charge', 2, [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1])],
  note: 'exact',
}
const GOLDEN: readonly [string, OddsChart, Language][] = [
  ['odds-3d6', one(threeDice), 'en'],
  ['odds-beside', two(numbers('2d6+3', 5, bell(2, 6)), numbers('3d4', 3, bell(3, 4))), 'en'],
  ['odds-blow', blow, 'en'],
  ['odds-stairs', two(numbers('5k10', 5, bell(5, 10)), numbers('10k6', 10, bell(10, 6))), 'pl'],
  [
    'odds-words',
    {
      title: 'Test wyszkolenia · Chanowie i generałowie',
      axis: null,
      series: [words('wyszkolenie=7 szyk=luźny', [0.75, 0.2, 0.05]), words('jak zwykle', [0.3, 0.7])],
      note: 'dokładnie',
    },
    'pl',
  ],
]

describe('the mark of a mean', () => {
  const numbered = GOLDEN.filter(([, chart]) => asColumns(chart))

  test.each(numbered)('of %s cuts no column and no number', (_, chart, language) => {
    const { marks, columns, numbers } = planMeans(chart, language)
    expect(marks.length).toBeGreaterThan(0)
    for (const { x, top, end } of marks) {
      expect(end).toBeGreaterThan(top)
      const line = { x: x - 2, y: top, w: 4, h: end - top }
      for (const box of [...columns, ...numbers]) expect(overlap(line, box)).toBe(false)
    }
  })
})

describe('charts of odds', () => {
  test.each(GOLDEN)('%s', async (name, chart, language) => {
    const { png, width } = await drawOddsChart(chart, language)
    await keepIfAsked(name, png)
    expect(await differences(name, png)).toBe(0)
    expect(width).toBe(1000)
    expect(statSync(new URL(`../golden/${name}.png`, import.meta.url)).size).toBeLessThan(150 * 1024)
  })

  test('show a chance that is a twentieth higher', async () => {
    const first = numbers('2d6+3', 5, bell(2, 6))
    const bars = first.bars.map((bar) => (bar.value === 10 ? { ...bar, chance: bar.chance * 1.05 } : bar))
    const { png } = await drawOddsChart(two({ ...first, bars }, numbers('3d4', 3, bell(3, 4))), 'en')
    expect(await differences('odds-beside', png)).toBeGreaterThan(20)
  })

  test('are drawn of anything that can be asked: one value, a thousand, words a line long, next to nothing', async () => {
    const long = 'Oddział '.repeat(40)
    const charts = [
      one(numbers('1d1', 1, [1])),
      one(numbers('d1000', 1, new Array<number>(1000).fill(1))),
      one(numbers('', -50_000, [1, 0, 0, 1], 50_000)),
      one(numbers('rare', 1, [1, 1e-12])),
      two(numbers('a', 0, [1]), numbers('b', 9_999, bell(8, 10))),
      { ...one({ ...words(long, [1]), bars: [{ label: long, value: null, chance: 1 }] }), title: long },
    ]
    for (const chart of charts) {
      const { png } = await drawOddsChart(chart, 'pl')
      const { width = 0, height = 0 } = await sharp(png).metadata()
      expect(width).toBe(1000)
      expect(height).toBeGreaterThan(200)
      expect(height).toBeLessThan(1500)
    }
  })
})

test('numbers are columns; words are rows, unless they are numbers too and too many to be read', () => {
  const worded = (n: number): ChartSeries => ({
    name: '',
    bars: Array.from({ length: n }, (_, i) => ({ label: `${i} lost`, value: i, chance: 1 / n })),
    mean: null,
  })
  expect([one(threeDice), one(words('', [1])), one(worded(12)), one(worded(13))].map(asColumns)).toEqual([
    true,
    false,
    false,
    true,
  ])
})

describe('the scale', () => {
  test('gives each value its column, tens to multiples of ten', () => {
    expect(scaleOf([threeDice])).toEqual({ least: 3, most: 18, unit: 1, width: 1, columns: 16 })
    const tens = numbers('2d6*10', 20, bell(2, 6), 10)
    expect(scaleOf([tens])).toEqual({ least: 20, most: 120, unit: 10, width: 1, columns: 11 })
    expect(scaleOf([threeDice, numbers('d20', 1, bell(1, 20))])).toMatchObject({ least: 1, most: 20 })
  })

  test('leaves out ends that nobody will see, but never a thousandth of the throws', () => {
    const many = numbers('60d6', 60, bell(60, 6))
    const scale = scaleOf([many])
    expect(scale.least).toBeGreaterThan(150)
    expect(scale.columns).toBeLessThanOrEqual(104)
    const shown = heightsOf(many, scale).reduce((a, b) => a + b, 0)
    expect(shown).toBeGreaterThan(0.999)
  })

  test('gathers what is too wide, and loses nothing by it', () => {
    const flat = numbers('d1000', 1, new Array<number>(1000).fill(1))
    const scale = scaleOf([flat])
    expect(scale.width).toBe(10)
    expect(heightsOf(flat, scale).reduce((a, b) => a + b, 0)).toBeGreaterThan(0.999)
  })

  test('has round chances for its lines, some of them under the highest column', () => {
    for (const highest of [1, 0.5, 0.167, 0.052, 0.004, 0.00003]) {
      const step = chanceStep(highest)
      expect(highest / step).toBeGreaterThanOrEqual(2)
      expect(highest / step).toBeLessThanOrEqual(6 + 1e-9)
    }
    expect(chanceStep(0.167)).toBeCloseTo(0.05, 12)
  })
})

describe('in words', () => {
  test('each outcome with its chance, the mean, and how sure it is', () => {
    expect(oddsAltText(one(numbers('d2', 1, [1, 1])), 'en')).toBe(
      'd2: 1 50%, 2 50%. Mean 1.5, deviation 0.5. exact.',
    )
    expect(
      oddsAltText({ ...two(words('A', [0.75, 0.25]), words('B', [1])), title: 'Test' }, 'pl').replace(
        /\s/gu,
        ' ',
      ),
    ).toBe(
      'Test. A: Stoi i może się ostrzelać 75%, Przygnieciony ogniem 25%. B: Stoi i może się ostrzelać 100%. exact.',
    )
  })

  test('many outcomes by their ends and the likeliest', () => {
    expect(oddsAltText(one(numbers('10d6', 10, bell(10, 6))), 'en')).toBe(
      '10d6: from 10 to 60, likeliest 35 with 7.3%. Mean 35, deviation 5.4. exact.',
    )
  })
})
