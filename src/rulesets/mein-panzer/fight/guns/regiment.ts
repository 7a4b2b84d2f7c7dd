import { lookUp } from '../../../../kernel/look-up.ts'
import { wholePoint } from '../../../../kernel/space/angle.ts'
import type { Point } from '../../../../kernel/space/types.ts'
import type { SideId, UnitId } from '../../../../kernel/words.ts'
import { WEAPONS, type Weapon } from '../../tables/weapons.ts'
import type { Mark, Regiment } from '../../units/marks.ts'
import { type MpBattle, type MpState, type PlatoonId, setSide, unit } from '../../units/state.ts'
import type { Standing } from '../shooting/aim.ts'
import { regimentalCall, regimentColumn } from './artillery-call.ts'
import { type Call, speak } from './calling.ts'
import { fallOn } from './falling.ts'

/** The guns of a side's regiment; null: it has none (MP-RGT-01). */
export const regimentOf = (state: MpState, side: SideId): Regiment | null =>
  lookUp(state.sides, side)?.facts.regiment ?? null

const setRegiment = (battle: MpBattle, side: SideId, regiment: Regiment): void =>
  setSide(battle, side, 'regiment', regiment, 'MP-RGT-01')

/** From where its shells come: the middle of the edge by which the side comes in (MP-RGT-01). */
export function edgeOf(state: MpState, side: SideId): Point {
  const entry = lookUp(state.sides, side)?.facts.entry
  if (entry === undefined) return { x: 0, y: 0 }
  const { from, to } = entry
  return wholePoint({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })
}

/** Whether the regiment answers: it fires, is busy, or is heard of no more (T5.3, MP-RGT-01). */
function answers(battle: MpBattle, side: SideId, by: UnitId): boolean {
  const die = battle.roll(20, { rule: 'MP-RGT-01', why: 'mp.roll.regiment', by })
  const answer = regimentalCall(die)
  battle.event('MP-RGT-01', 'mp.regiment', { unit: by, data: { die, answer } }, [side])
  const regiment = regimentOf(battle.state, side)
  if (answer === 'lost' && regiment !== null) setRegiment(battle, side, { ...regiment, lost: true })
  return answer === 'fire'
}

/**
 * A model calls the guns of its regiment: if they answer they fire at once; if they are busy his mark is kept, and they are
 * asked again as his platoon is next activated (MP-RGT-01).
 */
export function callRegiment(battle: MpBattle, caller: Standing, call: Call): void {
  const { side } = caller
  const regiment = regimentOf(battle.state, side)
  if (regiment === null) return
  const weapon: Weapon = WEAPONS[regiment.weapon]
  const free = answers(battle, side, caller.id)
  const after = regimentOf(battle.state, side)
  if (after === null || after.lost) return
  const mark = speak(battle, caller, call, { weapons: [weapon], exempt: false })
  if (mark === null) return
  setRegiment(battle, side, { ...after, mark: { ...mark, fired: free } })
  if (free) regimentFires(battle, side, mark)
}

/** As a platoon is activated, the regiment is asked again for a mark that a model of it was kept waiting with (MP-RGT-01). */
export function askRegimentAgain(battle: MpBattle, side: SideId, platoon: PlatoonId): void {
  const { state } = battle
  const regiment = regimentOf(state, side)
  const mark = regiment?.mark
  if (regiment === null || regiment.lost || mark == null || mark.fired || mark.turn === state.turn) return
  if (unit(battle, mark.by).platoon !== platoon) return
  const free = answers(battle, side, mark.by)
  const after = regimentOf(state, side) ?? regiment
  setRegiment(battle, side, { ...after, mark: { ...mark, turn: state.turn, fired: free } })
  if (free) regimentFires(battle, side, mark)
}

/** The regiment's guns fire; a shell that misfires is only lost, for nobody sees its gun (MP-RGT-01, MP-ART-09). */
function regimentFires(battle: MpBattle, side: SideId, mark: Mark): void {
  const regiment = regimentOf(battle.state, side)
  if (regiment === null) return
  const { level } = regiment
  const column = regimentColumn(level)
  const guns = Array.from(
    { length: regiment.tubes },
    () =>
      ({
        by: mark.by,
        weapon: WEAPONS[regiment.weapon] as Weapon,
        column,
        told: (cells: readonly number[]) =>
          battle.event('MP-RGT-01', 'mp.regiment-salvo', { side, data: { cells } }, [side]),
        misfires: () => undefined,
      }) as const,
  )
  fallOn(battle, { side, mark, centre: edgeOf(battle.state, side), guns })
}
