import { everySide, everyUnit } from '../../../kernel/ordered.ts'
import { adjacent } from '../../../kernel/space/base.ts'
import type { SideId } from '../../../kernel/words.ts'
import { placed } from '../ground/standing.ts'
import { discardToken, drawToken } from '../morale/course-of-battle.ts'
import { lostInTurn } from '../morale/losses.ts'
import { lostFlightNow } from '../units/flights.ts'
import { hasSection } from '../units/sections.ts'
import {
  type KgBattle,
  type KgState,
  type KgUnit,
  opponents,
  set,
  setNote,
  unitsOnTable,
} from '../units/state.ts'
import { heldBy } from './objectives.ts'

/** Medics bring back a point of what their unit, or one next to it, lost in this turn (KG-UNI-03). */
export function heal(battle: KgBattle): void {
  const { turn } = battle.state
  const hurt = (u: KgUnit): boolean => u.stan < u.startStan && lostInTurn(turn, u) > 0
  for (const host of unitsOnTable(battle.state).filter((u) => hasSection(u, 'medic'))) {
    const near = unitsOnTable(battle.state).filter(
      (u) => u.kind === 'line' && u.side === host.side && touches(u, host),
    )
    const patient = hurt(host) ? host : near.find(hurt)
    if (patient === undefined) continue
    set(battle, patient, 'stan', patient.stan + 1, 'KG-UNI-03')
    battle.event('KG-UNI-03', 'kg.healed', { unit: patient.id, target: host.id })
    const note = { turn, lost: lostInTurn(turn, patient) - 1 }
    setNote(battle, patient, 'KG-UNI-03/lost', note, 'KG-UNI-03')
  }
}

const touches = (a: KgUnit, b: KgUnit): boolean =>
  a.id !== b.id && a.at !== null && b.at !== null && adjacent(placed(a), placed(b))

/**
 * Tokens for objectives: from the third game turn one when the enemy holds more of them, one for each that was held
 * and now is the enemy's (KG-OPB-05 g, h); one back for each that was newly taken (KG-OPB-06 a).
 */
export function weighObjectives(
  battle: KgBattle,
  before: { readonly [side: SideId]: readonly string[] },
): void {
  const { state } = battle
  for (const { id } of everySide(state)) {
    const own = heldBy(state, id)
    const theirs = opponents(state, id).flatMap((s) => heldBy(state, s.id))
    if (state.turn >= 3 && theirs.length > own.length) drawToken(battle, id, 'g')
    for (const po of before[id] ?? []) if (theirs.includes(po)) drawToken(battle, id, 'h')
    for (const po of own) if (!before[id]?.includes(po)) discardToken(battle, id, 'a')
  }
}

/** A side of which nobody broke or died in a turn in which an enemy unit did gives a token back (KG-OPB-06 d). */
export function rewardQuietTurn(battle: KgBattle): void {
  const { state } = battle
  for (const { id } of everySide(state)) {
    const foes = opponents(state, id)
    if (!hadLoss(state, id) && foes.some((s) => hadLoss(state, s.id))) discardToken(battle, id, 'd')
  }
}

const unitsOf = (state: KgState, side: SideId): KgUnit[] => everyUnit(state).filter((u) => u.side === side)

const hadLoss = (state: KgState, side: SideId): boolean =>
  unitsOf(state, side).some((u) => u.brokeTurn === state.turn) ||
  diedOf(state, side) ||
  lostFlightNow(state, side)

/** Whether a unit of the side was destroyed in this game turn. */
const diedOf = (state: KgState, side: SideId): boolean =>
  unitsOf(state, side).some((u) => u.status === 'destroyed' && u.notes['KG-OPB-06/died'] === state.turn)
