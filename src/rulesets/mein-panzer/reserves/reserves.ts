import { everySide, valuesIn } from '../../../kernel/ordered.ts'
import type { SideId } from '../../../kernel/words.ts'
import { platoonsOf } from '../units/platoons.ts'
import { type MpBattle, type MpState, otherSide, type PlatoonId, setSide } from '../units/state.ts'

/** Reserve platoons that a side noted for this turn and may still bring on (MP-TRN-03, MP-SET-10). */
export const comingOf = (state: MpState, side: SideId): PlatoonId[] =>
  platoonsOf(state, side)
    .filter(({ id, reserve }) => reserve && (state.sides[side]?.facts.coming ?? []).includes(id))
    .map(({ id }) => id)

/**
 * The notes of both sides, written at any time before and known to nobody else, hold for the turn that begins; who has air
 * reconnaissance is told how many platoons the enemy noted, and of what kind (MP-TRN-03).
 */
export function takeNotes(battle: MpBattle): void {
  const { state } = battle
  for (const { id: side, facts } of everySide(state)) {
    const waiting = platoonsOf(state, side).filter((one) => one.reserve)
    const noted = waiting.filter(({ id }) => facts.notes.platoons.includes(id))
    const before = facts.coming ?? []
    if (noted.length > 0 || before.length > 0)
      setSide(
        battle,
        side,
        'coming',
        noted.map(({ id }) => id),
        'MP-TRN-03',
      )
    const enemy = otherSide(state, side)
    if (noted.length === 0 || state.sides[enemy]?.facts.airRecon !== true) continue
    for (const { kind, roster } of noted)
      battle.event('MP-TRN-03', 'mp.air-recon', { side: enemy, data: { kind, models: roster.length } }, [
        enemy,
      ])
  }
}

/** A side brings on none of those it noted: they stay in reserve for this turn (MP-TRN-03). */
export function keepBack(battle: MpBattle, side: SideId): void {
  setSide(battle, side, 'coming', [], 'MP-TRN-03')
}

/** Whether a platoon waits in reserve. */
export const inReserve = (state: MpState, id: PlatoonId): boolean =>
  valuesIn(state.facts.platoons).some((one) => one.id === id && one.reserve)
