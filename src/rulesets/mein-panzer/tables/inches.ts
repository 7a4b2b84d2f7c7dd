/** Map units to the inch: positions and lengths are whole hundredths of an inch (MP-CORE-07). */
export const INCH = 100
