/** The die a remainder is thrown with, as agreed for the battle. */
export type RemainderDie = 'd10' | 'd6'

/** How a remainder is thrown: it removes a figure up to a face, and is thrown again above another. */
export interface RemainderRoll {
  readonly sides: 6 | 10
  /** A result up to this removes one more figure. */
  readonly upTo: number
  /** The highest face that counts; anything above is thrown again. */
  readonly most: number
}

/** Fractions with a denominator up to this are read in the table. */
export const LARGEST_DENOMINATOR = 10

/** The greatest number that divides both. */
const common = (a: number, b: number): number => (b === 0 ? a : common(b, a % b))

/** `[2, 4]` → `[1, 2]`. */
export function reduced(rest: number, toughness: number): readonly [rest: number, toughness: number] {
  const by = common(rest, toughness)
  return [rest / by, toughness / by]
}

/**
 * How damage left over is thrown for: `rest` points against a toughness above it. Where the die can show the fraction,
 * each of its parts gets as many faces as there are and the others are thrown again (SZ-LOSS-03…05); where it cannot,
 * the nearest number of faces counts (SZ-LOSS-06).
 * @throws when there is no remainder, or one not below the toughness
 */
export function remainderRoll(rest: number, toughness: number, die: RemainderDie): RemainderRoll {
  if (rest < 1 || rest >= toughness) throw new Error(`No remainder: ${rest} of ${toughness}.`)
  const sides = die === 'd6' ? 6 : 10
  const [r, q] = reduced(rest, toughness)
  if (q > sides) {
    const nearest = Math.floor((sides * r) / q + 0.5)
    return { sides, upTo: Math.max(1, Math.min(sides - 1, nearest)), most: sides }
  }
  const faces = Math.floor(sides / q)
  return { sides, upTo: faces * r, most: faces * q }
}
