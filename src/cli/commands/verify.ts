import { z } from 'zod'
import { checkProof, proofSchema } from '../../dice/box.ts'
import { plainLines } from '../../dice/roll-text.ts'
import { type Language, sayPlain } from '../../i18n/i18n.ts'
import { message } from '../../kernel/words.ts'
import { checkRemains, remainsLines, remainsSchema } from '../../table/proof/remains.ts'
import { verdictLines } from '../../table/proof/verdict-text.ts'
import { verifyBattle } from '../../table/proof/verify.ts'
import { type Answer, command } from '../shared/command.ts'
import { markingPlace } from '../shared/dice-line.ts'
import { readBattle, rulesetOf } from '../shared/exported.ts'
import { CliError, valueOrThrow } from '../shared/failure.ts'
import { readYaml } from '../shared/files.ts'

/** What the process ends with, by what a check came to. */
const EXIT = { played: 0, unplayed: 2, unfinished: 3, damaged: 3, remains: 4 } as const

/**
 * `hetman verify FILE`: of a battle the dice, the log and, with the same version of the rules, the play itself; or the
 * proof of a roll. Ends with 0: played again and equal, or a sound roll; 1: false; 2: not played again; 3: unfinished or not
 * whole; 4: the remains of a battle that could not be read any more.
 */
export const verify = command({
  name: 'verify',
  usage: ['hetman verify FILE.json [--anchor ANCHOR …]'],
  words: { least: 1, most: 1 },
  options: { anchor: { kind: 'list', value: 'ANCHOR' } },
  async run({ words: [path = ''], values: { anchor }, language, json }) {
    const { format, kind } = await readYaml(path, headSchema)
    if (format === 'hetman-battle' && kind === 'remains') return verifyRemains(path, anchor, language)
    if (format !== 'hetman-roll') return verifyExported(path, anchor, language, json)
    if (anchor.length > 0) throw new CliError(message('cli.verify.no-anchor'))
    return verifyRoll(path, language)
  },
})

/** What kind of file it is. */
const headSchema = z.looseObject({ format: z.unknown().optional(), kind: z.unknown().optional() })

/** What is left of a battle that could not be read: nothing of it can be played again. */
async function verifyRemains(path: string, anchors: readonly string[], language: Language): Promise<Answer> {
  const checked = valueOrThrow(checkRemains(await readYaml(path, remainsSchema), anchors))
  return {
    text: () =>
      remainsLines(checked)
        .map((line) => sayPlain(line, language))
        .join('\n'),
    data: () => ({ verdict: 'remains', ...checked }),
    code: EXIT.remains,
  }
}

async function verifyExported(
  path: string,
  anchors: readonly string[],
  language: Language,
  json: boolean,
): Promise<Answer> {
  const battle = await readBattle(path)
  const verified = verifyBattle(battle, rulesetOf(battle), anchors)
  if (verified.ok) {
    const lines = (): string[] => verdictLines(verified.value).map((line) => sayPlain(line, language))
    return {
      text: () => lines().join('\n'),
      data: () => verified.value,
      code: EXIT[verified.value.verdict],
    }
  }
  const { refusal } = verified
  if (!json) {
    const reason = message('verify.false', { reason: refusal })
    throw new CliError(message('file.wrong', { path, problem: reason }))
  }
  const reason = sayPlain(refusal, language)
  const told = { verdict: 'false', key: refusal.key, reason, seq: refusal.params?.seq ?? null }
  return { text: () => reason, data: () => told, code: 1 }
}

/** The proof of a roll, as `/verify` and the button "Proof" give it. */
async function verifyRoll(path: string, language: Language): Promise<Answer> {
  const proof = await readYaml(path, proofSchema)
  const rolls = markingPlace(proof.notation, () => checkProof(proof))
  const { id, dice, commitment } = proof
  const sound = message('dice.cli.proof', { id, dice: dice.length, hash: commitment })
  return {
    text: () => [sayPlain(sound, language), ...plainLines(rolls, language)].join('\n'),
    data: () => ({ verdict: 'sound', id, dice, commitment }),
  }
}
