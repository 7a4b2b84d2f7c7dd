import { type Language, say } from '../i18n/i18n.ts'
import { chanceIn, numberIn } from '../i18n/numbers.ts'
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
const MOST_LINES = 20
/** The chances at which a long list is sampled. */
const SAMPLES = [0.99, 0.95, 0.9, 0.75, 0.5, 0.25, 0.1, 0.05, 0.01] as const
/** Ways are told as a fraction while a person could still count them. */
const MOST_COUNTED = 50_000n

/** Odds in words, the short answer first: mean and deviation, then the chances, then how sure they are. */
export function oddsLines(answer: Answer, language: Language): string[] {
  const [first, second] = answer.choices
  const title = answer.title === null ? [] : [`**${answer.title}**`]
  const body =
    second === undefined ? one(first, answer.title === null, language) : two(first, second, language)
  return [...title, ...body, `-# ${certaintyLine(answer, language)}`]
}

/** Whether the odds are exact, and if not, how far they may be off. */
export function certaintyLine({ choices }: Answer, language: Language): string {
  const simulated = choices.map(({ odds }) => odds).filter(({ thrown }) => thrown !== null)
  const [least] = simulated.map(({ thrown }) => thrown ?? 0).sort((a, b) => a - b)
  if (least === undefined) return say({ key: 'odds.exact' }, language)
  const shown = simulated.flatMap((odds) =>
    [...chances(odds), ...reaching(odds, 'at-least')].map((chance) => errorBar(odds, chance)),
  )
  const worst = shown.reduce((most, bar) => Math.max(most, bar), 0)
  const points = numberIn(language, worst * 100)
  return say({ key: 'odds.simulated', params: { thrown: numberIn(language, least), points } }, language)
}

const words = (key: string, language: Language, params: Readonly<Record<string, string>> = {}): string =>
  say({ key: `odds.${key}`, params }, language)

/** `mean 10.5 ± 0.02, deviation 2.96`, or nothing where outcomes are words. */
function meanLine(odds: Odds, language: Language): string | null {
  const middle = meanOf(odds)
  if (middle === null) return null
  const off = odds.thrown === null ? '' : ` ± ${numberIn(language, meanErrorBar(odds, middle.deviation), 3)}`
  return words('mean', language, {
    mean: `${numberIn(language, middle.mean)}${off}`,
    deviation: numberIn(language, middle.deviation),
  })
}

function one({ name, odds }: Told, loud: boolean, language: Language): string[] {
  const mean = meanLine(odds, language)
  const head = name === '' ? [] : [loud ? `**${name}**` : name]
  const list = worded(odds) ? outcomeLines(odds, language) : table([odds], language)
  const half = mean !== null && odds.outcomes.length > 6 ? [halfLine(odds, language)] : []
  return [...head, ...(mean === null ? [] : [mean]), ...half, ...list]
}

/** Outcomes that are told in their own words, because they have some and are few enough. */
const worded = (odds: Odds): boolean =>
  odds.outcomes.some(({ name }) => name !== null) && (odds.outcomes.length <= MOST_LINES || !numeric(odds))

const halfLine = (odds: Odds, language: Language): string =>
  words('half', language, {
    low: numberIn(language, quantile(odds, 0.25)),
    high: numberIn(language, quantile(odds, 0.75)),
  })

/** What an outcome is called. */
export const outcomeName = (outcome: Odds['outcomes'][number], language: Language): string =>
  outcome.name?.[language] ?? numberIn(language, outcome.value ?? 0)

/** `Pinned: 41.7% (15 of 36)`, with the chance of so much or more where outcomes are numbers. */
function outcomeLines(odds: Odds, language: Language): string[] {
  const each = chances(odds)
  const up = numeric(odds) && odds.outcomes.length > 2 ? reaching(odds, 'at-least') : null
  return odds.outcomes.map((outcome, i) => {
    const exact = odds.thrown === null && odds.total <= MOST_COUNTED
    const counted = exact
      ? words('counted', language, { ways: `${outcome.ways}`, total: `${odds.total}` })
      : ''
    const reach =
      up === null || i === 0 ? '' : words('reach', language, { chance: chanceIn(language, up[i] ?? 0) })
    const chance = chanceIn(language, each[i] ?? 0)
    return `- ${outcomeName(outcome, language)}: **${chance}**${counted}${reach}`
  })
}

function two(a: Told, b: Told, language: Language): string[] {
  const heads = [a, b].flatMap(({ name, odds }, i) => {
    const mean = meanLine(odds, language)
    return [`**${'AB'[i]}** ${name}`, ...(mean === null ? [] : [mean])]
  })
  const duel = against(a.odds, b.odds)
  const line =
    duel === null
      ? []
      : [
          words('against', language, {
            higher: chanceIn(language, duel.higher),
            lower: chanceIn(language, duel.lower),
            equal: chanceIn(language, duel.equal),
          }),
        ]
  const spoken = worded(a.odds) || worded(b.odds)
  return [
    ...heads,
    ...line,
    ...(spoken ? pairLines(a.odds, b.odds, language) : table([a.odds, b.odds], language)),
  ]
}

/** `Pinned: A 41.7%, B 16.7%`: every outcome that either choice can come to. */
function pairLines(a: Odds, b: Odds, language: Language): string[] {
  const chance = [a, b].map((odds) => {
    const each = chances(odds)
    return new Map(odds.outcomes.map(({ key }, i) => [key, each[i] ?? 0]))
  })
  return merged(a, b).map((outcome) => {
    const [mine = 0, theirs = 0] = chance.map((of) => of.get(outcome.key) ?? 0)
    return `- ${outcomeName(outcome, language)}: A **${chanceIn(language, mine)}** · B **${chanceIn(language, theirs)}**`
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
function table(all: readonly Odds[], language: Language): string[] {
  const rows = valuesOf(all)
  const single = all.length === 1
  const head = single ? ['', words('table.this', language), words('table.reach', language)] : ['', 'A', 'B']
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
  return ['```', ...written, '```']
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
  const series = answer.choices.map(({ name, odds }, i) => {
    const each = chances(odds)
    return {
      name: answer.choices.length === 1 ? name : `${'AB'[i]}: ${name}`,
      bars: odds.outcomes.map((outcome, i) => ({
        label: outcome.name?.[language] ?? null,
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
    series: second === undefined ? ([first] as const) : ([first, second] as const),
    note: say({ key: simulated ? 'odds.chart.simulated' : 'odds.chart.exact' }, language),
  }
}
