/** Upper ends of the bands in which a distance counts, in inches; the last band has none (MP-CORE-04). */
export const RANGE_BANDS = [2, 5, 10, 15, 20, 25, 30, 35, 40, 50, 60, Number.POSITIVE_INFINITY] as const

/** What each band does to the Hit Value (T4.1, MP-FIR-03). */
export const HIT_BY_RANGE = [8, 6, 4, 2, 0, -2, -4, -6, -8, -12, -16, -20] as const

/** What each band does to detection (T3.1, MP-DET-02). */
export const DETECTION_BY_RANGE = [8, 6, 4, 2, 0, -2, -4, -6, -8, -12, -16, -20] as const

/** No model fires farther than this, in inches (MP-LOS-10). */
export const FARTHEST_SHOT = 72

/**
 * What stands in a table for a distance: it is rounded up to the whole inch first (MP-CORE-03), and each band includes
 * its upper end (MP-CORE-04). Beyond the last band: the last value.
 * @param bands upper ends in inches, rising, as many as values
 */
export function atDistance<T>(inches: number, bands: readonly number[], values: readonly [T, ...T[]]): T {
  const whole = Math.ceil(inches)
  const band = bands.findIndex((end) => whole <= end)
  const found = values[band < 0 ? values.length - 1 : band]
  return found === undefined ? values[0] : found
}
