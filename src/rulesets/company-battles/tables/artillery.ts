/** Attempts to range in (FW-ART-14). */
export const ATTEMPTS = 3

/** What raises the score to range in, each by 1 (FW-ART-16). */
export const RANGING = { concealed: 1, goneToGround: 1, companyCommander: 1 } as const

/** What failed attempts add to the score to hit, at most (FW-ART-19). */
export const MOST_FROM_ATTEMPTS = 2

/** What a template hit is thrown again for. */
export type Reroll = 'none' | 'failures' | 'successes'

/** What the number of guns does (FW-ART-20). */
export const GUNS = [
  { upTo: 1, reroll: 'successes', score: 1 },
  { upTo: 2, reroll: 'successes', score: 0 },
  { upTo: 5, reroll: 'none', score: 0 },
  { upTo: Number.POSITIVE_INFINITY, reroll: 'failures', score: 0 },
] as const satisfies readonly { readonly upTo: number; readonly reroll: Reroll; readonly score: number }[]

/** Effect by number of guns. */
export const gunsFiring = (guns: number): (typeof GUNS)[number] =>
  GUNS.find(({ upTo }) => guns <= upTo) ?? GUNS[3]

/** From this many launchers on rockets take a double template instead of throwing failures again (FW-ART-24). */
export const DOUBLE_TEMPLATE_FROM = 6

/** Templates of smoke by guns firing (FW-SMK-03). */
export const SMOKE = [
  { upTo: 1, templates: 0 },
  { upTo: 2, templates: 1 },
  { upTo: 5, templates: 2 },
  { upTo: Number.POSITIVE_INFINITY, templates: 3 },
] as const

/** One side of the template, cm (FW-ART-06). */
export const TEMPLATE = 15

/** Degrees from the line of fire for each point of the wind die above 1 (FW-SMK-04). */
export const WIND_STEP = 60

/** What the number of aircraft does (FW-AIR-12). */
export const aircraftReroll = (aircraft: number): Reroll =>
  aircraft >= 3 ? 'failures' : aircraft === 1 ? 'successes' : 'none'
