import { z } from 'zod'
import { commitment, committedDice } from '../kernel/dice.ts'
import { refuse } from '../kernel/words.ts'
import { parseDice } from './notation.ts'
import { diceThrown, type ThrownRoll, throwDice } from './throw.ts'

/**
 * Rolls that anybody can check.
 *
 * A box is a chain of secrets, one for each roll made from it. The SHA-256 of the next secret is shown with every
 * roll, before anybody knows what it will be used for. The next roll is thrown with that secret, with the id that
 * Discord gives the command (which the bot cannot choose) and with the normalised notation mixed in. Its proof then
 * reveals the secret: whoever kept the earlier roll can see that it is the promised one, and throw the dice again.
 */

/** What a roll's dice depend on. */
export interface Thrower {
  /** 64 hex digits. */
  readonly secret: string
  /** Id of the interaction that asked for it. */
  readonly interaction: string
  /** The line as `writeDice` writes it. */
  readonly notation: string
}

/** Throws the dice of a committed roll. Given the same three things it always gives the same. */
export function throwCommitted({ secret, interaction, notation }: Thrower): readonly ThrownRoll[] {
  const stream = committedDice({ secret, entropy: { interaction, roll: notation } })
  let index = 0
  return throwDice(parseDice(notation), (sides) => stream.value(index++, sides))
}

/** Number of hex digits of a promise shown with a roll: finding two secrets that share them takes 2^64 tries. */
export const PROMISE_DIGITS = 32

/** What is shown of the next roll's secret: the first digits of its SHA-256. */
export const promiseOf = (secret: string): string => commitment(secret).slice(0, PROMISE_DIGITS)

const hex64 = z.string().regex(/^[0-9a-f]{64}$/)

/** All that is needed to check a roll without any server; what `/verify` gives and `hetman verify` reads. */
export const proofSchema = z.strictObject({
  format: z.literal('hetman-roll'),
  version: z.literal(1),
  id: z.string().min(1).max(20),
  /** The how many-th roll of its box; 1 for the first. */
  number: z.number().int().min(1),
  interaction: z.string().min(1).max(40),
  notation: z.string().min(1).max(1000),
  /** The roll before it, with which the promise was shown; null: it was shown by `/verify`, or not at all. */
  promisedWith: z.string().max(20).nullable(),
  /** SHA-256 of the secret: its first {@link PROMISE_DIGITS} digits are what was shown before the roll. */
  commitment: hex64,
  secret: hex64,
  /** Every value thrown, re-rolls and explosions included, in order. */
  dice: z.array(z.number().int()).max(100_000),
})
export type Proof = z.infer<typeof proofSchema>

/** The values of all dice in the order they were thrown. */
export const valuesOf = (rolls: readonly ThrownRoll[]): number[] =>
  rolls.flatMap(({ throws }) =>
    throws.flatMap((thrown) =>
      diceThrown(thrown).flatMap(({ before, value }) => (before === null ? [value] : [before, value])),
    ),
  )

/** The proof of a roll, its secret included: never before the roll is made. */
export function proofOf(
  roll: Thrower & { readonly id: string; readonly number: number },
  promisedWith: string | null,
): Proof {
  const { id, number, interaction, notation, secret } = roll
  return {
    format: 'hetman-roll',
    version: 1,
    id,
    number,
    interaction,
    notation,
    promisedWith,
    commitment: commitment(secret),
    secret,
    dice: valuesOf(throwCommitted(roll)),
  }
}

/**
 * Checks a proof with nothing but itself: the secret fits its commitment, and the dice are those it throws.
 * @throws Refusal saying what does not fit.
 */
export function checkProof(proof: Proof): readonly ThrownRoll[] {
  if (commitment(proof.secret) !== proof.commitment) refuse('dice.proof.commitment', { id: proof.id })
  const rolls = throwCommitted(proof)
  const values = valuesOf(rolls)
  const wrong = values.findIndex((value, n) => value !== proof.dice[n])
  if (wrong >= 0 || values.length !== proof.dice.length) {
    refuse('dice.proof.dice', { id: proof.id, n: (wrong < 0 ? values.length : wrong) + 1 })
  }
  return rolls
}
