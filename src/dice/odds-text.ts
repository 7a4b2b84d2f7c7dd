import { type Language, sayPlain, speak } from '../i18n/i18n.ts'
import { chanceIn, numberIn } from '../i18n/numbers.ts'
import { block, bold, house, type Spans, small, spans } from '../i18n/spans.ts'
import { type Given, type Key, message } from '../kernel/words.ts'
import {
  against,
  chances,
  errorBar,
  meanErrorBar,
  meanOf,
  numeric,
  type Odds,
  quantile,
  reaching,
} from './odds.ts'

/** One choice whose odds are told: what it is called, and the odds. */
export interface Told {
  readonly name: string
  readonly odds: Odds
}

/** An answer about odds: of one choice, or of two to be compared. */
export interface Answer {
  /** The name of the test; null where the choices' names say all. */
  readonly title: string | null
  readonly choices: readonly [Told] | readonly [Told, Told]
}

/** Lists longer than this are told by some of their values. */
const MOST_LINES = 24
/** The chances at which a long list is sampled. */
const SAMPLES = [0.99, 0.95, 0.9, 0.75, 0.5, 0.25, 0.1, 0.05, 0.01] as const
/** Ways are told as a fraction while a person could still count them. */
const MOST_COUNTED = 50_000n

/** Odds in words, the short answer first: mean and deviation, then the chances, then how sure they are. */
export function oddsLines(answer: Answer, language: Language): Spans[] {
  const [first, second] = answer.choices
  const title = answer.title === null ? [] : [[bold(house(answer.title))]]
  const body =
    second === undefined ? one(first, answer.title === null, language) : two(first, second, language)
  return [...title, ...body, [small(certaintyLine(answer, language))]]
}

/** Whether the odds are exact, and if not, how far they may be off. */
function certaintyLine({ choices }: Answer, language: Language): Spans {
  const simulated = choices.map(({ odds }) => odds).filter(({ thrown }) => thrown !== null)
  const [least] = simulated.map(({ thrown }) => thrown ?? 0).sort((a, b) => a - b)
  if (least === undefined) return speak(message('odds.exact'), language)
  const shown = simulated.flatMap((odds) =>
    [...chances(odds), ...reaching(odds, 'at-least')].map((chance) => errorBar(odds, chance)),
  )
  const worst = shown.reduce((most, bar) => Math.max(most, bar), 0)
  const points = numberIn(language, worst * 100)
  return speak(message('odds.simulated', { thrown: numberIn(language, least), points }), language)
}

const words = <K extends Key>(key: K, language: Language, ...params: Given<K>): Spans =>
  speak(message(key, ...params), language)

/** `mean 10.5 ± 0.02, deviation 2.96`, or nothing where outcomes are words. */
function meanLine(odds: Odds, language: Language): Spans | null {
  const middle = meanOf(odds)
  if (middle === null) return null
  if (odds.thrown === null) {
    return words('odds.mean', language, {
      mean: numberIn(language, middle.mean),
      deviation: numberIn(language, middle.deviation),
    })
  }
  const off = meanErrorBar(odds, middle.deviation)
  // What is uncertain is told no finer than it is known: 500,350 ± 390, 32.04 ± 0.04.
  const told = (value: number): string => numberIn(language, roundedBy(value, off), 3)
  return words('odds.mean', language, {
    mean: `${told(middle.mean)} ± ${told(off)}`,
    deviation: told(middle.deviation),
  })
}

/** A number rounded where an error has its second digit; as it is where there is no error. */
function roundedBy(value: number, off: number): number {
  if (off <= 0) return value
  const step = Math.floor(Math.log10(off)) - 1
  return step >= 0 ? Math.round(value / 10 ** step) * 10 ** step : Number(value.toFixed(Math.min(-step, 6)))
}

function one({ name, odds }: Told, loud: boolean, language: Language): Spans[] {
  const mean = meanLine(odds, language)
  const head = name === '' ? [] : [loud ? [bold(name)] : spans`${name}`]
  const half = mean !== null && odds.outcomes.length > FEW ? [halfLine(odds, language)] : []
  const list = inTable([odds], language) ? table([odds], language) : outcomeLines(odds, language)
  return [...head, ...(mean === null ? [] : [mean]), ...half, ...list]
}

/** So few outcomes are told in words even where they are counted in something. */
const FEW = 6

/** Whether values and chances stand in a table: numbers that say all, or that are numbers of something. */
const inTable = (all: readonly Odds[], language: Language): boolean =>
  all.every(numeric) &&
  (all.every(({ outcomes }) => outcomes.every(({ name }) => name === null)) ||
    countedIn(all, language) !== null)

/**
 * What the values of a test count, where there are many of them: of "The target loses 3 Stan", "… 4 Stan" and so on
 * it is "The target loses … Stan". Null where outcomes are few, no numbers, or called by no common words.
 */
function countedIn(all: readonly Odds[], language: Language): string | null {
  const outcomes = new Map(all.flatMap((odds) => odds.outcomes).map((outcome) => [outcome.key, outcome]))
  if (outcomes.size <= FEW || !all.every(numeric)) return null
  const times = new Map<string, number>()
  for (const { name, value } of outcomes.values()) {
    const number = numberIn(language, value ?? 0).replaceAll('.', '\\.')
    const words = name?.[language].replace(new RegExp(`(?<![\\d.,−-])${number}(?![\\d])`, 'u'), '…')
    if (words?.includes('…')) times.set(words, (times.get(words) ?? 0) + 1)
  }
  const [best] = [...times].sort(([, x], [, y]) => y - x)
  // Of a balance, only one side's words hold the number itself.
  return best !== undefined && best[1] >= outcomes.size * 0.4 ? best[0] : null
}

const halfLine = (odds: Odds, language: Language): Spans =>
  words('odds.half', language, {
    low: numberIn(language, quantile(odds, 0.25)),
    high: numberIn(language, quantile(odds, 0.75)),
  })

/** What an outcome is called. */
export const outcomeName = (outcome: Odds['outcomes'][number], language: Language): string =>
  outcome.name?.[language] ?? numberIn(language, outcome.value ?? 0)

/** `Pinned: 41.7% (15 of 36)`; where outcomes are numbers, the chance of so much or more instead. */
function outcomeLines(odds: Odds, language: Language): Spans[] {
  const each = chances(odds)
  const up = numeric(odds) && odds.outcomes.length > 2 ? reaching(odds, 'at-least') : null
  const exact = odds.thrown === null && odds.total <= MOST_COUNTED
  const chosen = new Set(up === null || odds.outcomes.length <= MOST_LINES ? null : valuesOf([odds]))
  const lines = odds.outcomes.map((outcome, i) => {
    const more =
      up !== null
        ? i > 0 && words('odds.reach', language, { chance: chanceIn(language, up[i] ?? 0) })
        : exact && words('odds.counted', language, { ways: `${outcome.ways}`, total: `${odds.total}` })
    return spans`- ${house(outcomeName(outcome, language))}: ${bold(chanceIn(language, each[i] ?? 0))}${more || []}`
  })
  return chosen.size === 0 ? lines : lines.filter((_, i) => chosen.has(odds.outcomes[i]?.value ?? Number.NaN))
}

function two(a: Told, b: Told, language: Language): Spans[] {
  const heads = [a, b].flatMap(({ name, odds }, i) => {
    const mean = meanLine(odds, language)
    return [spans`${bold(i === 0 ? 'A' : 'B')} ${name}`, ...(mean === null ? [] : [mean])]
  })
  const duel = against(a.odds, b.odds)
  const line =
    duel === null
      ? []
      : [
          words('odds.against', language, {
            higher: chanceIn(language, duel.higher),
            lower: chanceIn(language, duel.lower),
            equal: chanceIn(language, duel.equal),
          }),
        ]
  const both = [a.odds, b.odds]
  return [
    ...heads,
    ...line,
    ...(inTable(both, language) ? table(both, language) : pairLines(a.odds, b.odds, language)),
  ]
}

/** `Pinned: A 41.7%, B 16.7%`: every outcome that either choice can come to. */
function pairLines(a: Odds, b: Odds, language: Language): Spans[] {
  const chance = [a, b].map((odds) => {
    const each = chances(odds)
    return new Map(odds.outcomes.map(({ key }, i) => [key, each[i] ?? 0]))
  })
  return merged(a, b).map((outcome) => {
    const [mine = 0, theirs = 0] = chance.map((of) => of.get(outcome.key) ?? 0)
    return spans`- ${house(outcomeName(outcome, language))}: A ${bold(chanceIn(language, mine))} · B ${bold(chanceIn(language, theirs))}`
  })
}

/** The outcomes of both, each once: those only the second knows stand where they stand there. */
function merged(a: Odds, b: Odds): Odds['outcomes'] {
  const all = [...a.outcomes]
  let at = 0
  for (const outcome of b.outcomes) {
    const known = all.findIndex(({ key }) => key === outcome.key)
    if (known < 0) all.splice(at, 0, outcome)
    at = (known < 0 ? at : known) + 1
  }
  if (!all.every(({ value }) => value !== null)) return all
  return all.sort((x, y) => (x.value ?? 0) - (y.value ?? 0))
}

/** A table for a narrow screen: each value with its chance and the chance of so much or more; of two, the latter. */
function table(all: readonly Odds[], language: Language): Spans[] {
  const rows = valuesOf(all)
  const single = all.length === 1
  const head = single
    ? ['', sayPlain(message('odds.table.this'), language), sayPlain(message('odds.table.reach'), language)]
    : ['', 'A', 'B']
  const known = all.map((odds) => ({ odds, own: chances(odds), up: reaching(odds, 'at-least') }))
  const lines = rows.map((value) => {
    const cells = known.flatMap(({ odds, own, up }) => {
      const at = odds.outcomes.findIndex((outcome) => (outcome.value ?? 0) >= value)
      const hit = odds.outcomes[at]?.value === value ? (own[at] ?? 0) : 0
      return [...(single ? [hit] : []), up[at] ?? 0]
    })
    return [
      `${single ? '' : '≥ '}${numberIn(language, value)}`,
      ...cells.map((chance) => chanceIn(language, chance)),
    ]
  })
  const widths = head.map((_, i) => Math.max(...[head, ...lines].map((line) => line[i]?.length ?? 0)))
  const written = [head, ...lines].map((line) =>
    line.map((cell, i) => cell.padStart(widths[i] ?? 0)).join('  '),
  )
  const counted = countedIn(all, language)
  return [...(counted === null ? [] : [spans`${house(counted)}:`]), [block(written)]]
}

/** The values a table tells of: all of them, or where there are too many those at round chances. */
function valuesOf(all: readonly Odds[]): number[] {
  const every = [...new Set(all.flatMap(({ outcomes }) => outcomes.map(({ value }) => value ?? 0)))]
  const chosen =
    every.length <= MOST_LINES
      ? every
      : [...new Set(all.flatMap((odds) => SAMPLES.map((chance) => quantile(odds, 1 - chance))))]
  return chosen.sort((a, b) => a - b)
}

/** The same as a chart to be drawn. */
export function oddsChart(answer: Answer, language: Language) {
  const axis = countedIn(
    answer.choices.map(({ odds }) => odds),
    language,
  )
  const series = answer.choices.map(({ name, odds }, i) => {
    const each = chances(odds)
    return {
      name: answer.choices.length === 1 ? name : `${'AB'[i]}: ${name}`,
      bars: odds.outcomes.map((outcome, i) => ({
        label: axis === null ? (outcome.name?.[language] ?? null) : null,
        value: outcome.value,
        chance: each[i] ?? 0,
      })),
      mean: meanOf(odds),
    }
  })
  const [first, second] = series
  if (first === undefined) throw new Error('Odds of nothing')
  const simulated = answer.choices.some(({ odds }) => odds.thrown !== null)
  return {
    title: answer.title,
    axis,
    series: second === undefined ? ([first] as const) : ([first, second] as const),
    note: sayPlain(message(simulated ? 'odds.chart.simulated' : 'odds.chart.exact'), language),
  }
}
