import { oddsForRolls } from '../../dice/dice-odds.ts'
import { chances, meanOf, reaching } from '../../dice/odds.ts'
import { type Answer as Counted, oddsChart, oddsLines, outcomeName } from '../../dice/odds-text.ts'
import type { Language } from '../../i18n/i18n.ts'
import { plain } from '../../i18n/spans.ts'
import { message } from '../../kernel/words.ts'
import { oddsForTest } from '../../reference/tests/odds.ts'
import { drawOddsChart } from '../../render/charts/odds-chart.ts'
import { readDice } from '../../table/dice/dice-chains.ts'
import { command } from '../shared/command.ts'
import { CliError, valueOrThrow } from '../shared/failure.ts'
import { writeOut } from '../shared/files.ts'
import { testCalled } from '../shared/rulebooks.ts'

/**
 * `hetman odds ROLL` and `hetman odds --test TEST [KEY=VALUE …]`: the chances of a roll, or of a test under its settings,
 * in words or as JSON.
 */
export const odds = command({
  name: 'odds',
  usage: [
    'hetman odds ROLL [--versus ROLL] [--image OUT.png]',
    'hetman odds --test TEST [KEY=VALUE …] [--versus "KEY=VALUE …"] [--image OUT.png]',
  ],
  words: { least: 0, most: Number.POSITIVE_INFINITY },
  options: {
    test: { kind: 'text', value: 'TEST' },
    versus: { kind: 'text', value: 'OTHER' },
    image: { kind: 'text', value: 'FILE' },
  },
  async run({ words, values: { test, versus = null, image }, language }) {
    const text = words.join(' ')
    const answer =
      test === undefined
        ? await oddsOfRolls(text, versus, language)
        : valueOrThrow(await oddsForTest(testCalled(test, null), text, versus, language))
    if (image !== undefined) {
      const { png } = await drawOddsChart(oddsChart(answer, language), language)
      await writeOut(image, png)
    }
    return {
      text: () => oddsLines(answer, language).map(plain).join('\n'),
      data: () => asData(answer, language),
    }
  },
})

async function oddsOfRolls(line: string, versus: string | null, language: Language): Promise<Counted> {
  if (line === '') throw new CliError(message('cli.odds.wants'))
  const rolls = [line, ...(versus === null ? [] : [versus])].flatMap((one) => valueOrThrow(readDice(one)))
  return valueOrThrow(await oddsForRolls(rolls, language))
}

/** The odds for programs: every outcome with its chances; exact ones with their ways as well. */
function asData({ title, choices }: Counted, language: Language): unknown {
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
