import { AttachmentBuilder } from 'discord.js'
import { PLAIN, plainLines, rollText } from '../../dice/roll-text.ts'
import { type Die, diceThrown, type ThrownRoll } from '../../dice/throw.ts'
import type { Language } from '../../i18n/i18n.ts'
import { drawDice, type PictureDie, type PictureThrow } from '../../render/dice/dice-picture.ts'
import { cut, LIMITS } from '../limits.ts'

/** The dice of a line as they are drawn: one row of the picture for each throw. */
export const pictureThrows = (rolls: readonly ThrownRoll[], language: Language): PictureThrow[] =>
  rolls.flatMap((roll) => {
    const { head, throws } = rollText(roll, language, PLAIN)
    return roll.throws.map((one, n) => ({
      caption: roll.throws.length === 1 ? head : `${head} · ${n + 1}`,
      dice: diceThrown(one).map(pictureDie),
      result: resultOf(throws[n] ?? ''),
    }))
  })

/** What follows the last sign of a throw's line: its result. */
function resultOf(line: string): string {
  const arrow = line.lastIndexOf('→ ')
  if (arrow >= 0) return line.slice(arrow + 2)
  const equals = line.lastIndexOf(' = ')
  return equals < 0 ? line.replace(/^\d+: /, '') : line.slice(equals + 3)
}

const pictureDie = (die: Die): PictureDie => ({
  sides: die.sides,
  value: die.value,
  colour: die.colour,
  dropped: !die.kept,
  success: die.kept && die.success === true,
  exploded: die.exploded,
})

/** The dice of a line drawn, as an attachment with its alt text. */
export async function dicePicture(
  rolls: readonly ThrownRoll[],
  language: Language,
): Promise<AttachmentBuilder> {
  return new AttachmentBuilder(await drawDice(pictureThrows(rolls, language)), {
    name: 'dice.png',
    description: cut(plainLines(rolls, language).join('\n'), LIMITS.altText),
  })
}
