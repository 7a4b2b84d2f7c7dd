import { divideHalfEven } from '../../../../kernel/modifiers.ts'
import type { Point } from '../../../../kernel/space/types.ts'
import type { FeatureId } from '../../../../kernel/words.ts'
import { BOMBS, LEAST_BOMB } from '../../tables/aircraft.ts'
import type { Flight, OwnedFlight } from '../../units/flights.ts'
import type { KgBattle } from '../../units/state.ts'
import { bringDown, destroyedOn, worksAt } from '../guns/demolition.ts'

/** The calibre in mm to which a bomb comes: that of the heaviest class it reaches; below the least, 0 (KG-DES-04). */
export const calibreOf = (weight: number): number =>
  BOMBS.reduce((calibre, [kg, mm]) => (weight >= kg ? mm : calibre), 0)

/** The highest d8 on which bombs destroy what guns destroy on a number: half as many results more (KG-DES-02). */
export const bombedOn = (on: number): number => divideHalfEven(3 * on, 2)

/** The highest d8 on which bombs of a weight destroy a thing; null: they are too light for it (KG-DES-02, KG-FRT-02). */
export function bombsDestroyOn(
  weight: number,
  { kind, row }: Pick<Parameters<typeof destroyedOn>[0], 'kind' | 'row'>,
): number | null {
  if (weight < (LEAST_BOMB[kind] ?? 0)) return null
  const gun = { calibre: calibreOf(weight), gunClass: 'howitzer' } as const
  const on = destroyedOn({ gun, crew: { abilities: [] }, kind, row })
  return on === null ? null : bombedOn(on)
}

/** Bombs may bring down what they fall on: a d8 for each zone and obstacle there (KG-DES-01, KG-DES-02). */
export function bombWorks(
  battle: KgBattle,
  { side, flight }: OwnedFlight,
  { weight, spread }: NonNullable<Flight['bombs']>,
  { at, manned }: { readonly at: Point; readonly manned: FeatureId | null },
): void {
  for (const target of worksAt(battle.state, at, manned)) {
    const on = bombsDestroyOn(weight, target)
    if (on === null) continue
    const die = battle.roll(8, { rule: 'KG-DES-02', why: 'kg.roll.demolish', by: flight.id })
    const name = die <= on ? 'kg.bombed-down' : 'kg.bombs-withstood'
    const data = { aircraft: flight.id, feature: target.id, kind: target.kind, n: die, on }
    battle.event('KG-DES-02', name, { side, data })
    if (die <= on) bringDown(battle, target, { at, spread: spread * 10, rule: 'KG-DES-02' })
  }
}
