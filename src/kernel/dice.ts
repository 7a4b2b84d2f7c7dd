import { hash } from 'node:crypto'
import { sha256 } from './json.ts'
import { lookUp } from './look-up.ts'
import { idsIn } from './ordered.ts'
import type { RuleId, SideId, UnitId } from './words.ts'

/** Where a die's value came from: the committed stream, or a value queued by a script or an umpire. */
export type DieSource = 'stream' | 'queued'

/** One die thrown: what die, what it showed, for whom, why, by which rule, and its place in the stream. */
export interface Roll {
  readonly sides: number
  readonly value: number
  readonly rule: RuleId
  /** Catalogue key of the purpose, e.g. `roll.training`. */
  readonly why: string
  /** The unit or side it was thrown for; null when it is nobody's (weather). */
  readonly by: UnitId | SideId | null
  readonly source: DieSource
  /** Place in the committed stream; −1 for a queued value. */
  readonly index: number
}

/** A secret of 32 bytes and what each side added; whoever knows both knows every die (DIG-DICE). */
export interface DiceSeed {
  /** 64 hex digits. */
  readonly secret: string
  /** Optional words of each side, fixed before the first die. */
  readonly entropy: Readonly<Record<SideId, string>>
  /** ISO time at which the secret's commitment was published, before any side gave its words; absent: after them. */
  readonly committed?: string | undefined
}

/** What is published before the first die: anyone may later hash the revealed secret and compare. */
export const commitment = (secret: string): string => sha256(secret)

/** Anything that can say what die number `index` of `sides` sides shows. */
export interface DiceStream {
  /** Throws {@link UnnamedDie} where it has none. */
  value(index: number, sides: number, purpose?: Purpose): number
}

/** What a die is thrown for. */
export type Purpose = Pick<Roll, 'rule' | 'why' | 'by'>

/** A die was thrown where every die is named beforehand, and this one is not. */
export class UnnamedDie extends Error {
  readonly sides: number
  readonly purpose: Purpose | undefined
  constructor(sides: number, purpose?: Purpose) {
    super(`A d${sides} was thrown that nobody has named.`)
    this.name = 'UnnamedDie'
    this.sides = sides
    this.purpose = purpose
  }
}

/**
 * The stream of a committed seed: the value of die number `index` of `sides` sides, 1…sides.
 *
 * HMAC-SHA-256 keyed by the secret over the index and the sides' entropy gives eight 32-bit words; the first one
 * below the largest multiple of `sides` is taken modulo `sides`, so every face is equally likely. If all eight are
 * rejected (less likely than 1 in 2^60 for dice up to 1,000 sides) the next block is drawn.
 */
export function committedDice({ secret, entropy }: DiceSeed): DiceStream {
  const hmac = hmacOf(secret)
  const salt = idsIn(entropy)
    // Part of what a die is: anybody who checks one sorts them so.
    .sort()
    .map((side) => `${side}=${lookUp(entropy, side)}`)
    .join('\n')
  return {
    value(index, sides) {
      const limit = Math.floor(0x1_0000_0000 / sides) * sides
      for (let block = 0; ; block++) {
        const digest = hmac(`${index}/${block}\n${salt}`)
        for (let at = 0; at < digest.length; at += 8) {
          const word = Number.parseInt(digest.slice(at, at + 8), 16)
          if (word < limit) return (word % sides) + 1
        }
      }
    },
  }
}

/** Bytes of a block of SHA-256, and of what comes of it. */
const BLOCK = 64
const DIGEST = 32

/**
 * HMAC-SHA-256 of texts under one key, in hex digits: as node's own `createHmac`, which makes and drops objects outside of the
 * JavaScript heap for each die.
 */
function hmacOf(key: string): (text: string) => string {
  const bytes = Buffer.from(key)
  const short = bytes.length > BLOCK ? Buffer.from(sha256(key), 'hex') : bytes
  const padded = (by: number): Buffer =>
    Buffer.alloc(BLOCK, by).map((byte, i) => byte ^ (short[i] ?? 0)) as Buffer
  const inner = padded(0x36)
  const outer = Buffer.concat([padded(0x5c), Buffer.alloc(DIGEST)])
  return (text) => {
    outer.write(hash('sha256', Buffer.concat([inner, Buffer.from(text)]), 'hex'), BLOCK, 'hex')
    return hash('sha256', outer, 'hex')
  }
}

/** A stream that has nothing to give: for folding, verifying and scripts with every die named. */
export const noDice: DiceStream = {
  value(_index, sides, purpose) {
    throw new UnnamedDie(sides, purpose)
  },
}
