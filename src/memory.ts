import { totalmem } from 'node:os'
import { setFlagsFromString } from 'node:v8'

const MIB = 1024 * 1024

/** A host that has less works in small: one with 256 MiB plays battles, one with 512 keeps more of them at hand. */
const PLENTY = 384 * MIB

/** The memory that this process may have, in bytes: what its group of processes is given, else all of the machine's. */
const given = (): number => Math.min(process.constrainedMemory() || Infinity, totalmem())

/** Whether this process has so little memory that it keeps little at hand, and does heavy work in its own thread. */
export const isScarce: boolean = given() < PLENTY

/** How much is kept of something: the first where there is memory enough, the second where it is scarce. */
export const kept = (plenty: number, scarce: number): number => (isScarce ? scarce : plenty)

/**
 * Keeps the space for young objects as small as it is begun with, where memory is scarce: elsewhere V8 lets it grow to
 * what the program is started with (`--max-semi-space-size`), and then collects half as often.
 */
export function holdYoung(scarce = isScarce): void {
  if (scarce) setFlagsFromString('--semi-space-growth-factor=1')
}
