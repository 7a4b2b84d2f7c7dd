import { type Language, sayPlain } from '../i18n/i18n.ts'
import { message, type Result } from '../kernel/words.ts'
import { oddsOfRoll } from './counting.ts'
import type { Roll } from './expression.ts'
import type { Answer, Told } from './odds-text.ts'
import { writeRoll } from './write.ts'

/** The odds of one roll, or of two to be compared; refused where there are more, for nobody could compare those. */
export async function oddsForRolls(rolls: readonly Roll[], language: Language): Promise<Result<Answer>> {
  const [first, second, third] = rolls
  if (first === undefined || third !== undefined) {
    return { ok: false, refusal: message('odds.error.too-many', { rolls: rolls.length }) }
  }
  const told = await toldOf(first, language)
  const choices = second === undefined ? ([told] as const) : ([told, await toldOf(second, language)] as const)
  return { ok: true, value: { title: null, choices } }
}

async function toldOf(roll: Roll, language: Language): Promise<Told> {
  const dice = writeRoll({ ...roll, repeat: 1, label: null }, language === 'pl' ? 'k' : 'd')
  const each =
    roll.repeat === 1 ? dice : sayPlain(message('odds.each', { dice, repeat: roll.repeat }), language)
  return { name: roll.label === null ? each : `${each} (${roll.label})`, odds: await oddsOfRoll(roll) }
}
