/** What changes detection on the side of the hidden model (T3.1, MP-DET-02, MP-DET-03, MP-CMD-14). */
export const DETECTED = {
  fired: { no: 0, yes: 5, exhaust: 10 },
  /** An observer or a sniper. */
  lurker: -5,
  /** An HQ that is to be recognised. */
  hq: -5,
} as const

/** What changes it on the side of who detects (T3.1, MP-DET-02, MP-CMD-11). */
export const DETECTING = {
  movement: { still: 0, infantry: -2, vehicle: -4 },
  eachMore: 2,
  /** Observer or Recon. */
  scout: 5,
  aided: 4,
} as const
