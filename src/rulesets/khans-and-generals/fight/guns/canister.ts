import type { Procedure } from '../../../../kernel/ask.ts'
import { byId } from '../../../../kernel/ordered.ts'
import { offset, wholePoint } from '../../../../kernel/space/angle.ts'
import { overlapsArea } from '../../../../kernel/space/area.ts'
import { frontMidpoint } from '../../../../kernel/space/base.ts'
import type { Placed, Polygon } from '../../../../kernel/space/types.ts'
import { distanceToPoint } from '../../ground/measuring.ts'
import { placed } from '../../ground/standing.ts'
import type { Gun } from '../../units/cards.ts'
import { type KgBattle, type KgState, type KgUnit, unitsOnTable } from '../../units/state.ts'
import { type Fire, hitUnit } from './bursts.ts'
import type { Firer } from './known-gun.ts'

/**
 * Ground that canister sweeps: a triangle with its point at the middle of the gun's front edge, as high as canister
 * reaches and there as broad as it spreads (KG-ART-12).
 */
export function sweep(base: Placed, gun: Pick<Gun, 'canisterRange' | 'canisterSpread'>): Polygon {
  const muzzle = frontMidpoint(base)
  const [reach, broad] = [(gun.canisterRange ?? 0) * 10, (gun.canisterSpread ?? 0) * 10]
  const corner = (right: number) => wholePoint(offset(muzzle, base.facing, right, reach))
  return [wholePoint(muzzle), corner(-broad / 2), corner(broad / 2)]
}

/** Who is in it, friend and foe, the nearest to the muzzle first (KG-ART-12, KG-DIC-02). */
export function swept(state: KgState, u: KgUnit, ground: Polygon): { u: KgUnit; mm: number }[] {
  const [muzzle] = ground
  if (muzzle === undefined) return []
  return unitsOnTable(state)
    .filter((one) => one.id !== u.id && overlapsArea(placed(one), ground, 0))
    .map((one) => ({ u: one, mm: distanceToPoint(placed(one), muzzle) }))
    .sort((a, b) => a.mm - b.mm || byId(a.u.id, b.u.id))
}

/** Canister: no target, no Accuracy test; all before the gun take its Blast, each by dice of its own (KG-ART-12). */
export function* fireCanister(
  battle: KgBattle,
  firer: Firer,
  gun: Gun,
  how: Pick<Fire, 'hidden' | 'surprise'>,
): Procedure {
  const { unit } = firer
  const { at } = placed(unit)
  const ground = sweep(placed(unit), gun)
  const outline = ground.map(({ x, y }) => ({ x, y }))
  battle.event('KG-ART-12', 'kg.canister', { unit: unit.id, data: { ground: outline } })
  for (const { u, mm } of swept(battle.state, unit, ground)) {
    const fire: Fire = { firer, gun, ammo: 'canister', from: at, mm, ...how }
    yield* hitUnit(battle, fire, u)
  }
}
