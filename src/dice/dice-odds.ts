import { type Language, say } from '../i18n/i18n.ts'
import { Refusal, type Result, refuse } from '../kernel/words.ts'
import { oddsOfRoll } from './counting.ts'
import type { Roll } from './expression.ts'
import { parseDice } from './notation.ts'
import type { Answer, Told } from './odds-text.ts'
import { writeRoll } from './write.ts'

/**
 * The odds of a line of dice notation, or of two to be compared. A line with two rolls compares them.
 * @param versus the other line; null: nothing to compare with
 */
export async function oddsForDice(
  line: string,
  versus: string | null,
  language: Language,
): Promise<Result<Answer>> {
  try {
    const rolls = [line, ...(versus === null ? [] : [versus])].map((text) => parseDice(text))
    const [first, second, third] = rolls.flat()
    if (third !== undefined || first === undefined) {
      refuse('odds.error.too-many', { rolls: rolls.flat().length })
    }
    const told = await toldOf(first, language)
    const choices =
      second === undefined ? ([told] as const) : ([told, await toldOf(second, language)] as const)
    return { ok: true, value: { title: null, choices } }
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, refusal: error.said }
    throw error
  }
}

async function toldOf(roll: Roll, language: Language): Promise<Told> {
  const dice = writeRoll({ ...roll, repeat: 1, label: null }, language === 'pl' ? 'k' : 'd')
  const each =
    roll.repeat === 1 ? dice : say({ key: 'odds.each', params: { dice, repeat: roll.repeat } }, language)
  return { name: roll.label === null ? each : `${each} (${roll.label})`, odds: await oddsOfRoll(roll) }
}
