import { lookUp } from '../../../kernel/look-up.ts'
import type { SideId } from '../../../kernel/words.ts'
import { platoonCalled } from './platoons.ts'
import type { MpState, MpUnit } from './state.ts'

/**
 * Choices that a table would leave to a player in the middle of something, and what may be chosen, the usual first (MP-ASY-13):
 * whom one gives up in close combat; which markers of a smoke screen go; where who gets out looks for room, from the heading of
 * what he leaves; to where one flees; and where enemies' vehicles test whether the ground holds them.
 */
export const CHOICES = {
  loss: ['weakest', 'cheapest'],
  smoke: ['oldest', 'newest'],
  down: ['behind', 'left', 'right', 'front'],
  flight: ['shortest', 'middle'],
  bog: ['leaving', 'entering'],
} as const

export type Choices = { readonly [key in keyof typeof CHOICES]: (typeof CHOICES)[key][number] }

/** What is done where nothing was chosen (MP-ASY-13). */
export const USUAL: Choices = {
  loss: 'weakest',
  smoke: 'oldest',
  down: 'behind',
  flight: 'shortest',
  bog: 'leaving',
}

/** What somebody has chosen, by the share of the side that he commands. */
export const choicesOf = (state: MpState, side: SideId, seat: string): Choices => ({
  ...USUAL,
  ...lookUp(lookUp(state.sides, side)?.facts.choices ?? {}, seat),
})

/** What the owner of a model has chosen (MP-ASY-13). */
export const chosenFor = <K extends keyof Choices>(state: MpState, u: MpUnit, key: K): Choices[K] =>
  choicesOf(state, u.side, platoonCalled(state, u.platoon).seat)[key]

/** What the commander of a side has chosen, where it is nobody's own model (MP-ASY-13, MP-ASY-09). */
export function chosenBy<K extends keyof Choices>(state: MpState, side: SideId, key: K): Choices[K] {
  const seat = state.facts.seatings.find((one) => one.side === side)?.id ?? ''
  return choicesOf(state, side, seat)[key]
}
