import { randomBytes } from 'node:crypto'
import { throwCommitted, valuesOf } from '../../dice/box.ts'
import { drawnThrows } from '../../dice/drawn.ts'
import { parseDice } from '../../dice/notation.ts'
import { plainLines } from '../../dice/roll-text.ts'
import { writeDice } from '../../dice/write.ts'
import { sayPlain } from '../../i18n/i18n.ts'
import { sha256 } from '../../kernel/json.ts'
import { message } from '../../kernel/words.ts'
import { drawDice } from '../../render/dice/dice-picture.ts'
import { command } from '../shared/command.ts'
import { markingPlace } from '../shared/dice-line.ts'
import { writeOut } from '../shared/files.ts'

/**
 * `hetman roll "3d6+1" [--seed S] [--image OUT.png]`: throws dice. The same seed throws the same dice again; without
 * one a fresh seed is drawn and named.
 */
export const roll = command({
  name: 'roll',
  usage: ['hetman roll "3d6+1" [--seed SEED] [--image OUT.png]'],
  words: { least: 1, most: Number.POSITIVE_INFINITY },
  options: { seed: { kind: 'text', value: 'SEED' }, image: { kind: 'text', value: 'FILE' } },
  async run({ words, values: { seed = randomBytes(6).toString('hex'), image }, language }) {
    const line = words.join(' ')
    const rolls = markingPlace(line, () =>
      throwCommitted({
        secret: sha256(seed),
        interaction: 'command-line',
        notation: writeDice(parseDice(line)),
      }),
    )
    if (image !== undefined) await writeOut(image, await drawDice(drawnThrows(rolls, language)))
    const lines = plainLines(rolls, language)
    return {
      text: () => [...lines, sayPlain(message('dice.cli.seed', { seed }), language)].join('\n'),
      data: () => ({ seed, notation: writeDice(parseDice(line)), dice: valuesOf(rolls), lines }),
    }
  },
})
