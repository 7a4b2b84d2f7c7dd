/** How often each order was thought of so far, over any number of battles: the rarest is preferred. */
export type Usage = Map<string, number>

/**
 * A usage as one word for the command line: `move=12,charge=3`, or `-` for none.
 * @internal The random battles of the tests print it as the command that repeats a failure.
 */
export const usageText = (used: Usage): string =>
  used.size === 0 ? '-' : [...used].map(([order, times]) => `${order}=${times}`).join(',')

/** Reads what {@link usageText} wrote. Throws when it is none. */
export function readUsage(text: string): Usage {
  if (text === '-') return new Map()
  return new Map(
    text.split(',').map((pair) => {
      const [, order, times] = /^([^=]+)=(\d+)$/.exec(pair) ?? []
      if (order === undefined || times === undefined) throw new Error(`"${pair}" is no order=times.`)
      return [order, Number(times)]
    }),
  )
}
