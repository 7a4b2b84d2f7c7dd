import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { checkProof, proofSchema, throwCommitted } from '../dice/box.ts'
import { drawnThrows } from '../dice/drawn.ts'
import { parseDice } from '../dice/notation.ts'
import { plainLines } from '../dice/roll-text.ts'
import type { ThrownRoll } from '../dice/throw.ts'
import { writeDice } from '../dice/write.ts'
import { type Language, sayPlain } from '../i18n/i18n.ts'
import { sha256 } from '../kernel/json.ts'
import { Refusal } from '../kernel/words.ts'
import { drawDice } from '../render/dice/dice-picture.ts'
import { languageOf } from './exported.ts'
import { CliError, readYaml, writeOut } from './files.ts'

export interface RollOptions {
  readonly seed?: string | undefined
  readonly image?: string | undefined
  readonly language: string
}

/**
 * `hetman roll "3d6+1" [--seed S] [--image OUT.png]`: throws dice. The same seed throws the same dice again; without
 * one a fresh seed is drawn and named.
 */
export async function roll(words: readonly string[], options: RollOptions): Promise<string> {
  if (words.length === 0) throw new CliError('"roll" wants dice, such as "3d6+1".')
  const language = languageOf(options.language)
  const seed = options.seed ?? randomBytes(6).toString('hex')
  const rolls = refusedKindly(language, words.join(' '), (line) =>
    throwCommitted({
      secret: sha256(seed),
      interaction: 'command-line',
      notation: writeDice(parseDice(line)),
    }),
  )
  if (options.image !== undefined) {
    await writeOut(options.image, await drawDice(drawnThrows(rolls, language)))
  }
  return [
    ...plainLines(rolls, language),
    sayPlain({ key: 'dice.cli.seed', params: { seed } }, language),
  ].join('\n')
}

/** Says what is wrong with a line, and marks the place under it. */
function refusedKindly(
  language: Language,
  line: string,
  work: (line: string) => readonly ThrownRoll[],
): readonly ThrownRoll[] {
  try {
    return work(line)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const at = error.said.params?.at
    const mark = typeof at === 'number' ? `\n\n  ${line}\n  ${' '.repeat(at - 1)}^` : ''
    throw new CliError(`${sayPlain(error.said, language)}${mark}`)
  }
}

/** Whether a file holds the proof of a roll (and not a battle). */
export const isRollProof = async (path: string): Promise<boolean> =>
  (await readYaml(path, z.looseObject({ format: z.unknown() }))).format === 'hetman-roll'

/** `hetman verify FILE` of a roll's proof, as `/verify` and the button "Proof" give it. */
export async function verifyRoll(path: string, language: Language): Promise<string> {
  const proof = await readYaml(path, proofSchema)
  const rolls = refusedKindly(language, proof.notation, () => checkProof(proof))
  const { id, dice, commitment } = proof
  const sound = { key: 'dice.cli.proof', params: { id, dice: dice.length, hash: commitment } }
  return [sayPlain(sound, language), ...plainLines(rolls, language)].join('\n')
}
