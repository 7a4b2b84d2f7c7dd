import { amount, type BeforehandOf, type Chance, type Thrown, tested } from '../../../kernel/chance.ts'
import type { Roll } from '../../../kernel/dice.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import type { Point } from '../../../kernel/space/types.ts'
import type { SideId } from '../../../kernel/words.ts'
import { callDrift, regimentColumn } from '../fight/guns/artillery-call.ts'
import { centreOf, columnOf, piecesOf } from '../fight/guns/battery.ts'
import { driftedTo } from '../fight/guns/burst.ts'
import { callOf, enemiesUnder, MISFIRE } from '../fight/guns/falling.ts'
import { edgeOf } from '../fight/guns/regiment.ts'
import type { Battery as Column } from '../tables/drift.ts'
import { WEAPONS, type Weapon } from '../tables/weapons.ts'
import type { Mark } from '../units/marks.ts'
import type { MpSideFacts, MpState } from '../units/state.ts'

/** Whose fire it is, at which mark, from where. */
interface Fire {
  /** The guns that share a field: those of a battery, or of the regiment. */
  readonly guns: string
  readonly side: SideId
  readonly mark: Mark
  readonly weapon: Weapon
  readonly column: Column
  readonly centre: Point
}

const CELL = 'mp.roll.cell'

/**
 * The cells that called shells fall in (MP-ART-09): how many of the enemy lie under each, beside all cells the die could have shown;
 * of smoke, whether it comes down at all (MP-ART-21). Nobody moves between the beginning of the entry and the fire. Where the
 * field lies is made out of the dice for its drift, as `fight/guns/falling.ts` lays it.
 */
export const shellsIn: BeforehandOf<MpState> = (entry, now) => {
  if (!entry.rolls.some(({ why }) => why === CELL)) return []
  const fields = new Map<string, Point | null>()
  let drifting: { readonly key: string; readonly from: Point; readonly inches: number } | null = null
  const made: Chance[] = []
  for (const die of entry.rolls) {
    const fire = fireOf(die, entry, now)
    if (fire === null) continue
    const { mark, weapon, column, side, centre } = fire
    const key = fieldOf(fire, die)
    if (die.why === 'mp.roll.drift') {
      const inches = callDrift(callOf(mark, weapon, column), die.value)
      fields.set(key, mark.at)
      drifting = inches === 0 ? null : { key, from: mark.at, inches }
    } else if (die.why === 'mp.roll.direction' && drifting !== null) {
      const { from, inches } = drifting
      fields.set(drifting.key, driftedTo(now.map, from, { inches, die: die.value }))
      drifting = null
    } else if (die.why === CELL) {
      const at = fields.has(key) ? (fields.get(key) ?? null) : mark.at
      const laid = { at, battery: centre, arrow: mark.arrow }
      made.push(cellChance(die, mark, enemiesUnder(now, side, laid, weapon.rocket === true)))
    }
  }
  return made
}

/** Rockets drift launcher by launcher, all other guns together (MP-RKT-01). */
const fieldOf = ({ guns, weapon }: Fire, { by }: Roll): string =>
  weapon.rocket === true ? `${guns} ${by}` : guns

/** One die for a cell, by how many of the enemy lie under the shell in each. */
function cellChance({ by, value }: Roll, { ammo }: Mark, enemies: readonly number[]): Chance {
  const shown = [{ sides: 20, why: CELL, value }] as const
  const whose = by ?? ''
  if (ammo === 'smoke')
    return {
      ...tested('mp.chance.smoke', whose, value !== MISFIRE, (roll) => roll(20, CELL) !== MISFIRE),
      shown,
    }
  const hit = (die: number): number => enemies[die] ?? 0
  return { ...amount('mp.chance.shells', whose, hit(value), (roll) => hit(roll(20, CELL))), shown }
}

/** The fire that a die is thrown for, by the mark it had as it was fired; null: of none that was called. */
function fireOf({ by }: Roll, { effects }: Thrown, now: MpState): Fire | null {
  const u = lookUp(now.units, by ?? '')
  if (u === undefined) return null
  const set = <K extends 'marks' | 'regiment'>(key: K): MpSideFacts[K] | undefined => {
    const last = effects.findLast((one) => one.type === 'sideFact' && one.side === u.side && one.key === key)
    // The log keeps what the rules have put there.
    return last?.type === 'sideFact' ? (last.value as MpSideFacts[K]) : undefined
  }
  const pieces = piecesOf(now, u.platoon)
  const piece = pieces.find((one) => one.u.id === u.id)
  const mark = lookUp(set('marks') ?? {}, u.platoon)
  if (piece !== undefined && mark !== undefined) {
    const { weapon } = piece
    const of = { guns: u.platoon, side: u.side, mark, weapon }
    return { ...of, column: columnOf(piece), centre: centreOf(pieces) }
  }
  const regiment = set('regiment')
  if (regiment?.mark?.by !== by || regiment === undefined || regiment.mark === null) return null
  const of = { guns: '', side: u.side, mark: regiment.mark, weapon: WEAPONS[regiment.weapon] }
  return { ...of, column: regimentColumn(regiment.level), centre: edgeOf(now, u.side) }
}
