import { cargoOf } from '../../../kernel/ordered.ts'
import type { Placed } from '../../../kernel/space/types.ts'
import type { RuleId } from '../../../kernel/words.ts'
import { nearestRoom } from '../ground/beside.ts'
import { formationFitsAt, placed } from '../ground/standing.ts'
import { MORALE } from '../tables/morale-events.ts'
import { type KgBattle, type KgUnit, set } from '../units/state.ts'
import { isTowed } from '../units/transport.ts'
import { checkBreak, waver } from './morale.ts'
import { scatter } from './scatter.ts'

/** From this calibre on, mm, a gun that destroys a vehicle destroys its passengers with it (KG-AVP-02). */
const WITH_PASSENGERS = 75

/** A unit gets out of its vehicle, or is unhitched, at a place; where its formation is forbidden it is scattered (KG-TER-05). */
export function alight(battle: KgBattle, u: KgUnit, { at, facing }: Placed, rule: RuleId): void {
  battle.change(rule, { type: 'alight', unit: u.id, at, facing })
  if (!formationFitsAt(battle.state, u, placed(u))) scatter(battle, u, 'KG-TER-05')
  // What it has heard of on the way it feels from here on (KG-TRN-07).
  checkBreak(battle, u)
}

/** Who is thrown out lies down, and wavers as all who are pinned do (KG-PIN-04). */
function pin(battle: KgBattle, u: KgUnit): void {
  if (u.status !== 'standing' || u.pinned) return
  set(battle, u, 'pinned', true, 'KG-PIN-04')
  waver(battle, u, { ...MORALE.pinned, rule: 'KG-PIN-04' })
}

/**
 * What becomes of those aboard a vehicle that is lost: they get out at the nearest place within 5 cm and are pinned; a
 * gun it towed stands there (KG-AVP-02, KG-SAV-02). Gives those who are lost with it: passengers whom a gun of 75 mm or
 * more has hit in it, and whoever finds no room; all of them where the vehicle was off the map.
 */
export function spillOut(
  battle: KgBattle,
  carrier: KgUnit,
  hull: Placed | null,
  { rule, calibre = 0 }: { readonly rule: RuleId; readonly calibre?: number | undefined },
): readonly KgUnit[] {
  const lost: KgUnit[] = []
  for (const u of cargoOf(battle.state, carrier)) {
    const dies = hull === null || (calibre >= WITH_PASSENGERS && !isTowed(u))
    const there = dies ? null : nearestRoom(battle.state, u, hull)
    if (there === null) lost.push(u)
    else {
      const told = isTowed(u) ? 'kg.left-standing' : 'kg.thrown-out'
      battle.event(rule, told, { unit: carrier.id, data: { passenger: u.id } })
      alight(battle, u, there, rule)
      if (!isTowed(u)) pin(battle, u)
    }
  }
  return lost
}
