import { isCaught } from '../fire/spread.ts'
import { destroyVehicle } from '../fire/vehicle-damage.ts'
import { burningAt } from '../ground/burning.ts'
import { lockedIn } from '../ground/contacts.ts'
import { loseStan } from '../morale/losses.ts'
import { addReluctance } from '../morale/morale.ts'
import { type KgBattle, type KgUnit, unitsOnTable } from '../units/state.ts'
import { isArmoured, isVehicle } from '../units/vehicles.ts'
import { wasStuck } from './bogging.ts'
import { wayOut } from './way-out.ts'

/** What a line unit loses for each battlefield-change phase it cannot leave a fire, and what a crew does (KG-FIR-10). */
const BURNT = { line: 5, crew: 1 } as const

/**
 * Units still in the fire that caught them: who cannot move burns, a vehicle without armour wholly; who could but did
 * not, or has armour about him, wavers again; who is out of it is free (KG-FIR-10, KG-TRN-02 f).
 */
export function burnCaught(battle: KgBattle): void {
  for (const u of unitsOnTable(battle.state).filter(isCaught)) {
    if (u.at === null) continue
    if (!burningAt(battle.state, { ...u, at: u.at })) {
      release(battle, u)
    } else if (stuck(battle, u) && !isArmoured(u)) {
      battle.event('KG-FIR-10', 'kg.burnt', { unit: u.id })
      if (isVehicle(u)) destroyVehicle(battle, u, { rule: 'KG-FIR-10' })
      else loseStan(battle, u, u.statsAs === 'line' ? BURNT.line : BURNT.crew, { rule: 'KG-FIR-10' })
    } else {
      addReluctance(battle, u, {
        amount: 4,
        rule: 'KG-FIR-10',
        source: `fire-${u.id}`,
        why: 'kg.term.caught',
      })
    }
  }
}

/** Who could not go in the game turn that is over: immobilised, bogged down, pinned, locked in melee or hemmed in. */
const stuck = ({ state }: KgBattle, u: KgUnit): boolean =>
  u.immobilised || u.pinned || wasStuck(state, u) || lockedIn(state, u) || wayOut(state, u, null) === null

/** The fire no longer holds a unit. */
export function release(battle: KgBattle, u: KgUnit): void {
  for (const marker of u.markers.filter((m) => m.kind === 'caught')) {
    battle.change('KG-FIR-09', { type: 'unmark', unit: u.id, marker: marker.id, why: 'removed' })
  }
}
