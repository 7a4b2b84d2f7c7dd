import { type Language, sayPlain } from '../../i18n/i18n.ts'
import { chanceIn, numberIn } from '../../i18n/numbers.ts'
import { message } from '../../kernel/words.ts'
import { type ChartBar, type ChartSeries, labelOf, type OddsChart } from './chart.ts'

/** More outcomes than this are not told one by one to somebody who cannot see the chart. */
const MOST_TOLD = 24

/** The chart in words, for those who cannot see it. */
export function oddsAltText(chart: OddsChart, language: Language): string {
  const told = chart.series.map((one) => seriesInWords(one, language))
  const heads = [chart.title, chart.axis].filter((text) => text !== null).map((text) => `${text}.`)
  return [...heads, ...told, `${chart.note}.`].join(' ')
}

function seriesInWords({ name, bars, mean }: ChartSeries, language: Language): string {
  const key = 'odds.alt.outcome'
  const tell = (bar: ChartBar): string =>
    sayPlain(
      message(key, { outcome: labelOf(bar, language), chance: chanceIn(language, bar.chance) }),
      language,
    )
  const likeliest = [...bars].sort((a, b) => b.chance - a.chance)[0]
  const what =
    bars.length <= MOST_TOLD || likeliest === undefined
      ? bars.map(tell).join(', ')
      : sayPlain(
          message('odds.alt.many', {
            least: labelOf(bars[0] ?? likeliest, language),
            most: labelOf(bars.at(-1) ?? likeliest, language),
            likeliest: labelOf(likeliest, language),
            chance: chanceIn(language, likeliest.chance),
          }),
          language,
        )
  const middle =
    mean === null
      ? ''
      : ` ${sayPlain(
          message('odds.alt.mean', {
            mean: numberIn(language, mean.mean),
            deviation: numberIn(language, mean.deviation),
          }),
          language,
        )}.`
  return `${name === '' ? '' : `${name}: `}${what}.${middle}`
}
