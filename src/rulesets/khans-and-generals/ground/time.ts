import { type Term, term } from '../../../kernel/modifiers.ts'
import type { Placed, Point } from '../../../kernel/space/types.ts'
import { TIMES, type Time } from '../tables/times.ts'
import { type KgBattle, type KgState, type KgUnit, setFact } from '../units/state.ts'
import { litByFire } from './burning.ts'
import { litByFlare } from './flares.ts'
import { placed } from './standing.ts'

/** How many game turns each time of day lasts where it is dynamic (KG-TIM-02, KG-TIM-03). */
export const TIME_LENGTH: Readonly<Record<Time, number>> = { dawn: 4, day: 8, evening: 4, night: 8 }

/** What the night takes from ranged attacks and Accuracy where nothing lights the target (KG-TIM-04). */
export const NIGHT = { ranged: -2, accuracy: -1 } as const

/** The longest hop of a command link, mm (KG-COM-05, KG-TIM-04). */
export const LINK = { usual: 250, night: 200 } as const

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

/** Whether a base or a point is seen as by day: it is not night, or a fire or flare lights it (KG-TIM-04, KG-FIR-07, KG-ART-11). */
export const lit = (state: KgState, place: Point | Placed): boolean =>
  state.facts.time !== 'night' || litByFire(state, place) || litByFlare(state, place)

/** Whether a unit stands in the dark: it is night and no fire or flare lights it (KG-TIM-04, KG-FIR-07). */
export const inDark = (state: KgState, u: KgUnit): boolean => u.at !== null && !lit(state, placed(u))

/** What the night takes from a ranged attack on a target in the dark (KG-TIM-04). */
export const nightTerm = (): Term => term('kg.term.night', NIGHT.ranged, 'KG-TIM-04')

/** What the night takes from the Accuracy of an engine aiming at a point in the dark (KG-TIM-04). */
export const nightAccuracy = (): Term => term('kg.term.night', NIGHT.accuracy, 'KG-TIM-04')

/** The longest hop of a command link at this hour, mm (KG-COM-05, KG-TIM-04). */
export const linkReach = (state: KgState): number => (state.facts.time === 'night' ? LINK.night : LINK.usual)
