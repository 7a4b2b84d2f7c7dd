import { AttachmentBuilder } from 'discord.js'
import { plainLines } from '../../dice/roll-text.ts'
import type { ThrownRoll } from '../../dice/throw.ts'
import type { Language } from '../../i18n/i18n.ts'
import type { Work } from '../../workshop/workshop.ts'
import { cut, LIMITS } from '../client/limits.ts'
import { bytes } from './picture.ts'

/** The dice of a line drawn, as an attachment with its alt text. */
export async function dicePicture(
  work: Work,
  rolls: readonly ThrownRoll[],
  language: Language,
): Promise<AttachmentBuilder> {
  return new AttachmentBuilder(bytes(await work('dice', { rolls, language })), {
    name: 'dice.png',
    description: cut(plainLines(rolls, language).join('\n'), LIMITS.altText),
  })
}
