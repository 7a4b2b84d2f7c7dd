/** Thrown when the calculation would take longer than anybody should wait. */
export class OutOfReach extends Error {}

/**
 * How much may be calculated before exact odds are given up. Work is counted in steps of about ten nanoseconds: a sum
 * of two whole numbers of any size takes {@link stepCost} of them. Counting steps instead of time gives the same
 * answer on every machine.
 */
export class Budget {
  #left: number

  constructor(steps: number) {
    this.#left = steps
  }

  /** @throws OutOfReach when `steps` is more than is left. */
  spend(steps: number): void {
    this.#left -= steps
    if (!(this.#left >= 0)) throw new OutOfReach()
  }
}

/** Cost of one operation on whole numbers of `bits` binary digits, in steps. */
export const stepCost = (bits: number): number => 12 + bits / 128

/** How many binary digits a whole number has, to within four. */
export const bitsOf = (n: bigint): number => n.toString(16).length * 4
