import { areasOf, formationFits, placed, zonesOf } from '../ground/standing.ts'
import { FORMATION, type FormationKey } from '../tables/formations.ts'
import { drilledFor } from '../units/abilities.ts'
import type { KgState, KgUnit } from '../units/state.ts'

/**
 * The formations a unit can take now: Standard and those of its card, as far as it is mounted or on foot as they
 * want it and drilled for them (KG-STA-10, KG-FRM-02, KG-ABI-04, KG-ABI-26). Support takes nothing but Column, guns
 * nothing but Standard (KG-FRM-10).
 */
export function formationsOpenTo(u: KgUnit): FormationKey[] {
  if (u.kind === 'artillery' || u.kind === 'vehicle') return ['standard']
  const card: readonly FormationKey[] = u.kind === 'support' ? ['column'] : u.formations
  const open = card.filter((f) => {
    const { who } = FORMATION[f]
    if (who === 'nobody' || who === (u.mounted ? 'dismounted' : 'mounted')) return false
    return drilledFor(u, f)
  })
  return [...new Set<FormationKey>(['standard', ...open])]
}

/** Whether the ground a unit stands on, from its edge on, allows a formation (KG-EDG-05, KG-TER-05). */
export function formationHere(state: KgState, u: KgUnit, formation: FormationKey): boolean {
  const base = placed(u)
  return (
    areasOf(state, base).every(({ kind }) => formationFits(kind, formation)) &&
    zonesOf(state, base).every(({ zone }) => zone.row.formations?.includes(formation) ?? true)
  )
}
