/** Chance of coming to order again, in percent by red stars from none (HX-MOR-07). */
export const RECOVERY = [0, 30, 40, 50] as const

/** Chance of catching a panic, in percent by red stars from none (HX-MOR-12). */
export const CONTAGION = [0, 30, 20, 10] as const

/**
 * What each gold star, a leader's command level (HX-LDR-01), of the best leader in range adds to a recovery, in
 * points of percent (HX-LDR-03).
 */
export const PER_GOLD_STAR = 10
