/** What a second roll makes of a 20 to hit (T4.4, MP-FIR-10). */
export type Misfire = 'dud' | 'jam' | 'explosion'

/** The highest second roll of each misfire (T4.4). */
export const MISFIRES: readonly (readonly [upTo: number, misfire: Misfire])[] = [
  [10, 'dud'],
  [19, 'jam'],
  [20, 'explosion'],
]

/** What a second roll makes of a 1 to hit (T4.4, MP-FIR-10). */
export type Critical = 'double' | 'half-more'

/** How much stronger a critical hit is: times, or added where the battle is agreed so (MP-FIR-11, `critMode`). */
export const CRITICALS: Readonly<Record<Critical, { readonly times: number; readonly add: number }>> = {
  double: { times: 2, add: 10 },
  'half-more': { times: 1.5, add: 5 },
}
