import { type Effect, statsOf } from '../../../kernel/effect.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import { cargoOf, everySide, everyUnit } from '../../../kernel/ordered.ts'
import { isStuck } from '../move/bogging.ts'
import type { KgState, KgUnit } from '../units/state.ts'
import { isTowed, roomLeft, towsGuns } from '../units/transport.ts'
import { isVehicle } from '../units/vehicles.ts'

/**
 * What must hold of units, vehicles, aircraft and batteries in every position, whatever was ordered, and does not: a
 * line for each fault, for whoever mends it. Empty where all is well.
 * @param effects those of the entry that led to the position.
 */
export function unsound(state: KgState, effects: readonly Effect[]): readonly string[] {
  return [
    ...everyUnit(state).flatMap((u) => [...ofUnit(u), ...ofBattery(u), ...ofTransport(state, u)]),
    ...everySide(state).flatMap(({ facts }) => (facts.flights ?? []).flatMap(ofFlight)),
    ...stirred(state, effects),
  ]
}

/** Nobody has more men than his card gives him, nor fewer than none (KG-STA-06, KG-STV-03). */
const ofUnit = ({ id, stan, startStan }: KgUnit): string[] =>
  stan >= 0 && stan <= startStan ? [] : [`${id} has ${stan} of ${startStan} Stan`]

/** A battery fires no more missions than it has ammunition for (KG-OFF-09). */
function ofBattery({ id, battery, notes }: KgUnit): string[] {
  const fired = notes['KG-OFF-09'] ?? 0
  return fired <= (battery?.ammunition ?? 0) ? [] : [`${id} has called ${fired} missions`]
}

/** Who is aboard is in a vehicle that is still of the battle, has room for it, and tows if it is a gun (KG-MOV-18). */
function ofTransport(state: KgState, u: KgUnit): string[] {
  if ((u.status === 'aboard') !== (u.carrier !== undefined))
    return [`${u.id}, ${u.status}, is in ${u.carrier}`]
  const cargo = cargoOf(state, u)
  if (cargo.length === 0) return []
  if (!isVehicle(u)) return [`${u.id} carries others and is no vehicle`]
  return [
    ...(GONE.has(u.status)
      ? [`${cargo.map(({ id }) => id).join(', ')} aboard ${u.id}, which is ${u.status}`]
      : []),
    ...(roomLeft(state, u) < 0 ? [`${u.id} carries more than it can`] : []),
    ...(cargo.some(isTowed) && !towsGuns(u) ? [`${u.id} tows and cannot`] : []),
    ...cargo.filter(({ side }) => side !== u.side).map(({ id }) => `${id} rides with the enemy`),
  ]
}

const GONE: ReadonlySet<KgUnit['status']> = new Set(['destroyed', 'fled', 'left', 'aboard'])

/** An aircraft makes no more raids, and stays no longer, than its card says (KG-AIR-03, KG-AIR-05). */
const ofFlight = ({
  id,
  raids,
  stay,
  bombs,
}: {
  id: string
  raids: number
  stay: number
  bombs: { loads: number } | null
}): string[] =>
  [raids, stay, bombs?.loads ?? 0].every((left) => left >= 0)
    ? []
    : [`${id} has raids ${raids}, stay ${stay}`]

/** What got stuck in this game turn has not moved since (KG-MOV-12, KG-MOV-15). */
function stirred(state: KgState, effects: readonly Effect[]): string[] {
  const since = new Map<string, number>()
  effects.forEach((effect, i) => {
    if (effect.type === 'set' && 'notes' in statsOf(effect)) since.set(effect.unit, i)
  })
  return effects.flatMap((effect, i) => {
    if (effect.type !== 'move') return []
    const u = lookUp(state.units, effect.unit)
    const stuck = u !== undefined && isStuck(state, u)
    return stuck && i > (since.get(u.id) ?? -1) ? [`${u.id} has moved and is stuck`] : []
  })
}
