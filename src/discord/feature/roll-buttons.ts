import { AttachmentBuilder } from 'discord.js'
import { PROMISE_DIGITS } from '../../dice/box.ts'
import { plainLines } from '../../dice/roll-text.ts'
import { writeDice } from '../../dice/write.ts'
import { type Given, type Key, message } from '../../kernel/words.ts'
import type { CheckedRoll } from '../../table/dice/dice-chains.ts'
import { type Answerable, answer, granted } from '../client/answer.ts'
import { languageFor, whoIs, workFor } from '../client/caller.ts'
import type { Action } from '../client/command.ts'
import { cut } from '../client/limits.ts'
import { say } from '../client/markdown.ts'
import type { BotServices } from '../client/services.ts'
import { rollShown } from '../present/roll.ts'
import { dicePicture } from '../present/roll-picture.ts'
import { makeRoll, seenBy } from './rolling.ts'

/** The same dice once more, in the name of whoever presses. */
export const rollAgain: Action = {
  name: 'roll-again',
  public: ([audience]) => audience === 'everyone',
  async run(pressed, [, id = ''], services) {
    const made = await granted(pressed, await services.dice.made(id, seenBy(pressed, services)))
    if (made === null) return
    const params = { name: whoIs(pressed).name }
    const lead = say(message('dice.again-by', params), languageFor(pressed))
    const rolls = made.rolls.map(({ roll }) => roll)
    await makeRoll(pressed, services, rolls, { audience: made.audience, lead })
  },
}

/** The dice drawn, for whoever presses. */
export const rollPicture: Action = {
  name: 'roll-picture',
  async run(pressed, [id = ''], services) {
    const made = await granted(pressed, await services.dice.made(id, seenBy(pressed, services)))
    if (made === null) return
    await answer(pressed, {
      files: [await dicePicture(workFor(pressed, services), made.rolls, languageFor(pressed))],
    })
  },
}

/** What was rolled for the umpire, for an umpire. */
export const rollShow: Action = {
  name: 'roll-show',
  async run(pressed, [id = ''], services) {
    const made = await granted(pressed, await services.dice.made(id, seenBy(pressed, services)))
    if (made === null) return
    await answer(pressed, rollShown(made, languageFor(pressed)))
  },
}

/** How a roll can be checked. */
export const rollProof: Action = {
  name: 'roll-proof',
  run: (pressed, [id = ''], services) => showProof(pressed, services, id),
}

/** Shows the proof of a roll: what it was promised with, what threw it, and a file to check it with. */
export async function showProof(interaction: Answerable, services: BotServices, id: string): Promise<void> {
  const checked = await granted(interaction, await services.dice.proof(id, seenBy(interaction, services)))
  if (checked === null) return
  const { made, proof } = checked
  const language = languageFor(interaction)
  const tell = <K extends Key>(key: K, ...params: Given<K>): string => say(message(key, ...params), language)
  const name = `roll-${made.id}.json`
  const notation = writeDice(made.rolls.map(({ roll }) => roll)).replaceAll('`', "'")
  const { interaction: command, secret } = proof
  await answer(interaction, {
    lines: [
      tell('dice.proof.stands', { id: made.id }),
      `\`\`\`\n${cut(plainLines(made.rolls, language).join('\n').replaceAll('`', "'"), 700)}\n\`\`\``,
      tell('dice.proof.notation', { notation: cut(notation, 400), secret, interaction: command }),
      promised(checked, tell),
      tell('dice.proof.file', { file: name }),
    ],
    files: [new AttachmentBuilder(Buffer.from(`${JSON.stringify(proof, null, 2)}\n`, 'utf8'), { name })],
  })
}

function promised(
  { proof, promised: shown }: CheckedRoll,
  tell: <K extends Key>(key: K, ...params: Given<K>) => string,
): string {
  const promise = proof.commitment.slice(0, PROMISE_DIGITS)
  if (proof.promisedWith !== null) {
    return tell('dice.proof.promised-with', { promise, id: proof.promisedWith })
  }
  return shown ? tell('dice.proof.promised', { promise }) : tell('dice.proof.first')
}
