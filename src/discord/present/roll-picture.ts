import { AttachmentBuilder } from 'discord.js'
import { drawnThrows } from '../../dice/drawn.ts'
import { plainLines } from '../../dice/roll-text.ts'
import type { ThrownRoll } from '../../dice/throw.ts'
import type { Language } from '../../i18n/i18n.ts'
import { drawDice } from '../../render/dice/dice-picture.ts'
import { cut, LIMITS } from '../limits.ts'

/** The dice of a line drawn, as an attachment with its alt text. */
export async function dicePicture(
  rolls: readonly ThrownRoll[],
  language: Language,
): Promise<AttachmentBuilder> {
  return new AttachmentBuilder(await drawDice(drawnThrows(rolls, language)), {
    name: 'dice.png',
    description: cut(plainLines(rolls, language).join('\n'), LIMITS.altText),
  })
}
