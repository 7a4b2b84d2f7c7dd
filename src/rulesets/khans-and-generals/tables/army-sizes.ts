/** Periods of armies: before about 1850, to 1916, and after (KG-ARM-01). */
export const PERIODS = ['preindustrial', 'early', 'modern'] as const
export type Period = (typeof PERIODS)[number]

/** Point limits that make a small, medium and large battle (KG-ARM-01). */
export const LIMITS: Readonly<Record<Period, Readonly<Record<'small' | 'medium' | 'large', number>>>> = {
  preindustrial: { small: 150, medium: 250, large: 400 },
  early: { small: 300, medium: 400, large: 500 },
  modern: { small: 400, medium: 600, large: 800 },
}

/** What one player commands well, counted in units (KG-ARM-02). */
export const UNITS_PER_PLAYER = { least: 10, most: 16 } as const
