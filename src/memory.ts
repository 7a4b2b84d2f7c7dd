import { totalmem } from 'node:os'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'

/** Bytes of a mebibyte. */
export const MIB = 1024 * 1024

/** A host that has less works in small: one with 256 MiB plays battles, one with 512 keeps more of them at hand. */
const PLENTY = 384 * MIB

/** The memory that this process may have, in bytes: what its group of processes is given, else all of the machine's. */
const given = (): number => Math.min(process.constrainedMemory() || Infinity, totalmem())

/** Whether this process has so little memory that it keeps little at hand, and does heavy work in its own thread. */
export const isScarce: boolean = given() < PLENTY

/** How much is kept of something: the first where there is memory enough, the second where it is scarce. */
export const kept = (plenty: number, scarce: number): number => (isScarce ? scarce : plenty)

/** Whether it is said how much room young objects may have (`--max-semi-space-size`), as in the image. */
const isRoomSaid = process.execArgv.some((flag) => flag.startsWith('--max-semi-space-size='))

/**
 * Keeps the space for young objects as small as it is begun with: where memory is scarce, and where it is said how much room there
 * may be until somebody plays. V8 takes this from nobody before it has begun.
 */
export function holdYoung(scarce = isScarce): void {
  if (scarce || isRoomSaid) setFlagsFromString('--semi-space-growth-factor=1')
}

/** A heap that holds less is small, in bytes; and so often it is looked at, in milliseconds. */
const SMALL = 192 * MIB
const LOOKS_MS = 10_000

/**
 * Lets V8 take more room than it would by itself, unless memory is scarce: somebody plays. Young objects may have all that it is
 * said they may: with 16 MiB they are collected a quarter as often as with 4, and what has died by then costs nothing. And as long
 * as the whole heap is small, it is looked over when it has grown by four fifths: a bot that mostly waits would have it looked
 * over after a tenth. Of a large one four fifths are much, and V8 does as it always does.
 */
export function takeRoom(scarce = isScarce): void {
  if (scarce) return
  setFlagsFromString('--semi-space-growth-factor=2')
  const grow = (): void => {
    const isSmall = getHeapStatistics().used_heap_size < SMALL
    setFlagsFromString(`--heap-growing-percent=${isSmall ? 80 : 0}`)
  }
  grow()
  setInterval(grow, LOOKS_MS).unref()
}
