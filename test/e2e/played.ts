/** People here are played by programs, who are faster than any hand. */
export const PLAYED = { atOnce: 50, burst: 10_000, perSecond: 1000 } as const
