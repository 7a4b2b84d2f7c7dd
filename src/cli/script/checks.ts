import { sayPlain } from '../../i18n/i18n.ts'
import type { LiveBattle } from '../../kernel/live.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { fold } from '../../kernel/nearest.ts'
import type { OrderText } from '../../kernel/notation.ts'
import { everyUnit } from '../../kernel/ordered.ts'
import { placesOf } from '../../kernel/space/places.ts'
import type { BattleState, Unit } from '../../kernel/state.ts'
import type { View } from '../../kernel/view.ts'
import { sideOf } from '../../kernel/words.ts'
import type { Step } from './steps.ts'

/** Who answers must have been asked. */
export function checkOpen(live: LiveBattle<BattleState>, step: Step): void {
  if (!('pd' in step || 'answer' in step || 'pass' in step)) return
  const { pending } = live
  if (pending !== null && pending.side === step.side) return
  const asked =
    pending === null
      ? 'nobody is asked anything'
      : `${pending.side} is asked: ${sayPlain(pending.prompt, 'en')}`
  const when =
    'pd' in step ? ' A window opens after an order of the enemy, while an HQ of the side has PD.' : ''
  throw new Error(`${step.side} has nothing to answer here; ${asked}.${when}`)
}

/**
 * Who writes a script sees both sides, so he is told what a player must not be: that a unit is the enemy's, or one his
 * side does not see, which else might be read as the square of that name.
 */
export function checkWords(
  live: LiveBattle<BattleState>,
  view: View,
  { units, target, path, face }: OrderText,
): void {
  const side = sideOf(view.viewer)
  const called = (name: string): Unit | undefined =>
    everyUnit(live.state).find(({ id }) => fold(id) === fold(name))
  for (const { text } of units) {
    const unit = called(text)
    if (unit !== undefined && unit.side !== side) {
      throw new Error(`${unit.id} is a unit of ${unit.side}: ${side} cannot order it.`)
    }
  }
  const places = [...path, ...(face === null ? [] : [face])].flatMap((step) =>
    step.kind === 'place' ? [step.place] : step.kind === 'toward' ? [step.to] : [],
  )
  for (const { text } of target === null ? places : [target, ...places]) {
    const unit = called(text)
    if (unit === undefined || lookUp(view.units, unit.id) !== undefined) continue
    const square = placesOf(live.state.map).parse(text).ok
    const else_ = square ? ` The square of that name is written ${text.toUpperCase()}.50.` : ''
    throw new Error(`${side} does not see ${unit.id}, a unit of ${unit.side}.${else_}`)
  }
}
