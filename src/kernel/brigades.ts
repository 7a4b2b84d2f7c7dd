import { z } from 'zod'
import { type Fault, placeOf, unknownWord } from './faults.ts'
import { idSchema } from './id.ts'
import { lookUp } from './look-up.ts'
import { pairsIn, valuesIn } from './ordered.ts'
import type { Headquarters } from './ruleset.ts'
import type { BattleState, Unit } from './state.ts'
import { type Message, type Names, nameMessage, type PlayerId, type SideId, type UnitId } from './words.ts'

/*
 * Brigades (DIG-BRIGADE): some units of a headquarters that a player may lead without a headquarters of his own. A brigade is no body of
 * any rulebook: whose word its units obey, and what it costs, goes by the headquarters above them as ever. It goes by its first unit's id,
 * as a headquarters does by its own.
 */

/** A brigade as a scenario has it; the headquarters above all its units is one and the same. */
export const brigadeSchema = z.strictObject({
  name: z.strictObject({ en: z.string().min(1).max(60), pl: z.string().min(1).max(60) }),
  units: z.array(idSchema).min(1).max(40),
})
type Written = z.infer<typeof brigadeSchema>

/** So many a scenario may have. */
export const MOST_BRIGADES = 16

export interface Brigade {
  /** Its first unit, by whose id its seat goes. */
  readonly head: UnitId
  readonly side: SideId
  readonly names: Names
  readonly units: readonly UnitId[]
}

type Led = Pick<BattleState, 'brigades'>

const NONE: readonly Brigade[] = []

/** Brigades of a battle, in the order of its scenario. */
export const brigadesOf = ({ brigades }: Led): readonly Brigade[] => brigades ?? NONE

/** The brigade that a unit belongs to; null: none. */
export const brigadeOf = (state: Led, unit: UnitId): Brigade | null =>
  state.brigades?.find(({ units }) => units.includes(unit)) ?? null

/**
 * Makes a scenario's brigades (DIG-BRIGADE). Each unit is in one at most, no headquarters is in any, and all of one are under the same.
 * @param units all units of the battle.
 * @param hqOf the headquarters a unit is under; its own id: it is one.
 * @param wrong refuses the scenario.
 */
export function makeBrigades<U extends Unit>(
  written: readonly Written[],
  units: Readonly<Record<UnitId, U>>,
  hqOf: (unit: U) => UnitId,
  wrong: (fault: Fault) => never,
): readonly Brigade[] {
  const taken = new Set<UnitId>()
  return written.map(({ name, units: ids }, i) => {
    const first = lookUp(units, ids[0] ?? '')
    for (const [j, id] of ids.entries()) {
      const unit = lookUp(units, id)
      const fits = (one: U): boolean =>
        hqOf(one) !== one.id &&
        !taken.has(one.id) &&
        (first === undefined || (one.side === first.side && hqOf(one) === hqOf(first)))
      if (unit === undefined || !fits(unit)) {
        const may = valuesIn(units)
          .filter((one) => one !== unit && fits(one))
          .map((one) => one.id)
        wrong({ at: placeOf(['brigades', i, 'units', j]), problem: unknownWord(id, may) })
      }
      taken.add(id)
    }
    return { head: ids[0] ?? '', side: first?.side ?? '', names: name, units: ids }
  })
}

const GONE: ReadonlySet<Unit['status']> = new Set(['destroyed', 'fled', 'left'])

/** Units of a brigade that are not gone, in its order. */
export const leftOfBrigade = ({ units }: Pick<BattleState, 'units'>, brigade: Brigade): readonly Unit[] =>
  brigade.units.flatMap((id) => lookUp(units, id) ?? []).filter(({ status }) => !GONE.has(status))

/** Brigades of which anything is left, as seats beside the headquarters. */
export const brigadeSeats = <U extends Unit>(
  state: BattleState & { readonly units: Readonly<Record<UnitId, U>> },
  hqOf: (unit: U) => UnitId,
): readonly Headquarters[] =>
  brigadesOf(state)
    .filter((brigade) => leftOfBrigade(state, brigade).length > 0)
    .flatMap(({ head, side, names }) => {
      const unit = lookUp(state.units, head)
      return unit === undefined ? [] : [{ unit: head, side, chief: false, under: hqOf(unit), names }]
    })

/**
 * Players to whom a unit is given to lead, by id: whoever has its brigade; where nobody has, the headquarters above it or it itself (DIG-BRIGADE).
 * @param hq the headquarters a unit is under; its own id: it is one.
 */
export function holdersOf(
  state: Pick<BattleState, 'seats'> & Led,
  { id, side }: Pick<Unit, 'id' | 'side'>,
  hq: UnitId,
): readonly PlayerId[] {
  const holding = (...stations: readonly UnitId[]): readonly PlayerId[] =>
    pairsIn(state.seats).flatMap(([player, seat]) =>
      seat.side === side && stations.some((one) => seat.commands.includes(one)) ? [player] : [],
    )
  const brigade = brigadeOf(state, id)
  const leaders = brigade === null ? [] : holding(brigade.head)
  return leaders.length > 0 ? leaders : holding(hq, id)
}

/** Players to whom a unit of that id is given to lead; nobody, where there is none. */
export function holdersIn<U extends Unit>(
  state: BattleState & { readonly units: Readonly<Record<UnitId, U>> },
  id: UnitId,
  hqOf: (unit: U) => UnitId,
): readonly PlayerId[] {
  const unit = lookUp(state.units, id)
  return unit === undefined ? [] : holdersOf(state, unit, hqOf(unit))
}

/**
 * Does a player order a unit? The commander of its side does, and who has the side whole; else to whom it is given to lead (DIG-BRIGADE).
 * @param hq the headquarters a unit is under; its own id: it is one.
 */
export function leadsUnit(
  state: Pick<BattleState, 'seats'> & Led,
  player: PlayerId,
  unit: Pick<Unit, 'id' | 'side'>,
  hq: UnitId,
): boolean {
  const seat = lookUp(state.seats, player)
  if (seat === undefined || seat.side !== unit.side) return false
  return seat.chief || seat.commands.length === 0 || holdersOf(state, unit, hq).includes(player)
}

/** Headquarters and brigades as they are called, where there is a brigade among them: `B1, B4 (The village)`; else null. */
export function brigadesSaid(state: Led, stations: readonly UnitId[]): Message | null {
  const named = (id: UnitId): Brigade | undefined => brigadesOf(state).find(({ head }) => head === id)
  if (!stations.some((id) => named(id) !== undefined)) return null
  const inLanguage = (language: keyof Names): string =>
    stations
      .map((id) => {
        const brigade = named(id)
        return brigade === undefined ? id : `${id} (${brigade.names[language]})`
      })
      .join(', ')
  return nameMessage({ en: inLanguage('en'), pl: inLanguage('pl') })
}
