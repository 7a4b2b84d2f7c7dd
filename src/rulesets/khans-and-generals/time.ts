import { type Term, term } from '../../kernel/modifiers.ts'
import type { Placed, Point } from '../../kernel/space/types.ts'
import { litByFire } from './burning.ts'
import { type KgBattle, type KgState, type KgUnit, setFact, TIMES, type Time } from './state.ts'

/** How many game turns each time of day lasts where it is dynamic (KG-TIM-02, KG-TIM-03). */
export const TIME_LENGTH: Readonly<Record<Time, number>> = { dawn: 4, day: 8, evening: 4, night: 8 }

/** What a d4 makes of the time of day (KG-TIM-05). */
export function rollTime(battle: KgBattle): Time {
  return TIMES[battle.roll(4, { rule: 'KG-TIM-05', why: 'kg.roll.time', by: null }) - 1] ?? 'day'
}

/** One game turn of the day has passed (KG-TRN-02 c); the next time comes when this one has run out (KG-TIM-03). */
export function changeTime(battle: KgBattle): void {
  const { time, timeLeft } = battle.state.facts
  if (timeLeft === null) return
  if (timeLeft > 1) {
    setFact(battle, 'timeLeft', timeLeft - 1, 'KG-TIM-03')
    return
  }
  const next = TIMES[(TIMES.indexOf(time) + 1) % TIMES.length] ?? 'day'
  setFact(battle, 'time', next, 'KG-TIM-03')
  setFact(battle, 'timeLeft', TIME_LENGTH[next], 'KG-TIM-03')
  battle.event('KG-TIM-03', 'kg.time', { data: { time: next } })
}

/** Whether a base or a point is seen as by day: it is not night, or fire lights it (KG-TIM-04, KG-FIR-07). */
export const lit = (state: KgState, place: Point | Placed): boolean =>
  state.facts.time !== 'night' || litByFire(state, place)

/** What the night takes from a ranged attack on a target that is not lit (KG-TIM-04). */
export function nightTerms(state: KgState, target: KgUnit): Term[] {
  if (target.at === null || lit(state, { ...target, at: target.at })) return []
  return [term('kg.term.night', -2, 'KG-TIM-04')]
}

/** What the night takes from the Accuracy of an engine aiming at a point that is not lit (KG-TIM-04). */
export const nightAccuracy = (state: KgState, aim: Point): Term[] =>
  lit(state, aim) ? [] : [term('kg.term.night', -1, 'KG-TIM-04')]

/** The longest hop of a command link, mm: 25 cm, at night 20 (KG-COM-05, KG-TIM-04). */
export const linkReach = (state: KgState): number => (state.facts.time === 'night' ? 200 : 250)
