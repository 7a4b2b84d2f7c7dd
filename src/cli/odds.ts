import { oddsForRolls } from '../dice/dice-odds.ts'
import { chances, meanOf, reaching } from '../dice/odds.ts'
import { type Answer, oddsChart, oddsLines, outcomeName } from '../dice/odds-text.ts'
import { type Language, sayPlain } from '../i18n/i18n.ts'
import type { Result } from '../kernel/words.ts'
import { oddsForTest } from '../reference/tests/odds.ts'
import { addressOfTest, findTest, testsOf } from '../reference/tests/standard-tests.ts'
import { drawOddsChart } from '../render/charts/odds-chart.ts'
import { readDice } from '../table/dice/dice-chains.ts'
import { languageOf } from './exported.ts'
import { CliError, writeOut } from './files.ts'

export interface OddsOptions {
  readonly test?: string | undefined
  readonly versus?: string | undefined
  readonly json: boolean
  readonly image?: string | undefined
  readonly language: string
}

/**
 * `hetman odds ROLL` and `hetman odds --test TEST [KEY=VALUE …]`: the chances, in words or as JSON.
 * @param words the roll, or the settings of the test
 */
export async function odds(words: readonly string[], options: OddsOptions): Promise<string> {
  const language = languageOf(options.language)
  const answer = await asked(words.join(' '), options, language)
  if (options.image !== undefined) {
    const { png } = await drawOddsChart(oddsChart(answer, language), language)
    await writeOut(options.image, png)
  }
  if (options.json) return JSON.stringify(asData(answer, language), null, 2)
  return oddsLines(answer, language)
    .filter((line) => line !== '```')
    .map((line) => line.replaceAll('**', '').replace(/^-# /u, '').replace(/\\(.)/gu, '$1'))
    .join('\n')
}

async function asked(text: string, options: OddsOptions, language: Language): Promise<Answer> {
  const versus = options.versus ?? null
  if (options.test === undefined) {
    if (text === '') throw new CliError('"odds" wants a roll, such as "3d6", or --test.')
    const rolls = [text, ...(versus === null ? [] : [versus])].map((line) =>
      granted(readDice(line), language),
    )
    return granted(await oddsForRolls(rolls.flat(), language), language)
  }
  const found = findTest(options.test, null)
  if (!found.ok) {
    const unknown = found.refusal.key === 'settings.no-test'
    const all = unknown ? testsOf(null).map(addressOfTest) : []
    throw new CliError([sayPlain(found.refusal, language), ...all].join('\n'))
  }
  return granted(await oddsForTest(found.value, text, versus, language), language)
}

function granted<T>(result: Result<T>, language: Language): T {
  if (result.ok) return result.value
  throw new CliError(sayPlain(result.refusal, language))
}

/** The odds for programs: every outcome with its chances; exact ones with their ways as well. */
function asData({ title, choices }: Answer, language: Language): unknown {
  return {
    title,
    choices: choices.map(({ name, odds }) => {
      const [own, up, down] = [chances(odds), reaching(odds, 'at-least'), reaching(odds, 'at-most')]
      return {
        name,
        exact: odds.thrown === null,
        ...(odds.thrown === null ? { ways: `${odds.total}` } : { thrown: odds.thrown }),
        ...meanOf(odds),
        outcomes: odds.outcomes.map((outcome, i) => ({
          key: outcome.key,
          name: outcomeName(outcome, language),
          value: outcome.value,
          ...(odds.thrown === null ? { ways: `${outcome.ways}` } : {}),
          chance: own[i],
          atLeast: up[i],
          atMost: down[i],
        })),
      }
    }),
  }
}
