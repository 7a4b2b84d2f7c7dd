import type { Procedure } from '../../../../kernel/ask.ts'
import { type Sum, sum, type Term } from '../../../../kernel/modifiers.ts'
import { byId } from '../../../../kernel/ordered.ts'
import type { Point } from '../../../../kernel/space/types.ts'
import { bunkerOf } from '../../ground/bunkers.ts'
import { distanceToPoint } from '../../ground/measuring.ts'
import { placed } from '../../ground/standing.ts'
import { drawToken } from '../../morale/course-of-battle.ts'
import { commanderTest, loseStan, strengthTold } from '../../morale/losses.ts'
import { seenBy } from '../../sight/sightings.ts'
import { type Bursting, EFFECTS } from '../../tables/ammunition.ts'
import type { FireKind } from '../../tables/weapons.ts'
import type { Gun } from '../../units/cards.ts'
import { type Pair, rollPair } from '../../units/pairs.ts'
import { type KgBattle, type KgState, type KgUnit, onTable, set, unitsOnTable } from '../../units/state.ts'
import { isCommander } from '../../units/unit-kinds.ts'
import { isVehicle, type VehicleUnit } from '../../units/vehicles.ts'
import { pinTest } from '../shooting/pinning.ts'
import { underFire, underFireOf } from '../shooting/shooting.ts'
import { hitWith } from '../shooting/shooting-sums.ts'
import { type AtVehicleLoad, strikeVehicle } from '../vehicles/gun-at-vehicle.ts'
import { accuracyTerms, areaShare, blastTerms, type Laying } from './gun-sums.ts'
import { bySides, type Firer, sourceFor, tellOfStrike } from './known-gun.ts'

/** Fire that bursts among units: whose, of what gun, with what, and from where it comes. */
export interface Fire {
  readonly firer: Firer
  readonly gun: Gun
  readonly ammo: Bursting
  /** From where it comes in: works cover only on that side (KG-POS-04). */
  readonly from: Point
  /** How far the gun is; null where no distance counts (KG-OFF-06). */
  readonly mm: number | null
  /** The gun was hidden when it fired (KG-MOR-12). */
  readonly hidden: boolean
  /** It lay in wait for this (KG-OSP-05). */
  readonly surprise: boolean
}

/** Under 100 mm and all mortars are light (KG-STF-04); so is canister, whatever fires it (KG-RNG-10). */
export const artilleryKind = (gun: Pick<Gun, 'calibre' | 'gunClass'>, ammo: Bursting = 'he'): FireKind =>
  gun.calibre < 100 || gun.gunClass === 'mortar' || ammo === 'canister' ? 'lightArtillery' : 'heavyArtillery'

/** Units within a Spread (mm) of a point, friend and foe, but never the gun itself: nearest first, then by id (KG-ART-02, KG-DIC-02). */
export function underSpread(state: KgState, by: KgUnit | null, spread: number, at: Point): KgUnit[] {
  return unitsOnTable(state)
    .filter((u) => u.id !== by?.id)
    .map((u) => ({ u, mm: distanceToPoint(placed(u), at) }))
    .filter(({ mm }) => mm <= spread)
    .sort((a, b) => a.mm - b.mm || byId(a.u.id, b.u.id))
    .map(({ u }) => u)
}

/** The Spread of a gun's shell, mm (KG-STF-01, KG-STF-02). */
export const spreadOf = (gun: Gun, ammo: Bursting): number => (gun.spread + EFFECTS[ammo].spread) * 10

/**
 * What bursts at a point (KG-ART-02…06): each unit within Spread is tested until as many are hit as the gun has Strike
 * power; of Area ammunition one test is for all of them, who share the burst. Dice unit by unit: Accuracy d10, 2d6±,
 * commander d4, pin d10 (KG-ART-16).
 * @param laid how the gun lies on a unit, or on the place alone.
 */
export function* burstAt(
  battle: KgBattle,
  fire: Fire,
  at: Point,
  laid: (target: KgUnit | null) => Laying,
): Procedure {
  const { gun, ammo, firer } = fire
  const under = underSpread(battle.state, firer.offMap ? null : firer.unit, spreadOf(gun, ammo), at)
  if (EFFECTS[ammo].area) return yield* areaBurst(battle, fire, under, laid)
  let hits = 0
  for (const target of under) {
    if (hits >= gun.strike) break
    if (!accuracyTest(battle, firer, laid(target), target)) continue
    hits += 1
    yield* hitUnit(battle, fire, target)
  }
}

/** One Accuracy test and one throw for all; each has an equal share before its own Defence (KG-ART-06). */
function* areaBurst(
  battle: KgBattle,
  fire: Fire,
  under: readonly KgUnit[],
  laid: (target: KgUnit | null) => Laying,
): Procedure {
  const { firer, ammo } = fire
  if (!accuracyTest(battle, firer, laid(null), null)) return
  const hit = under.filter((u) => !EFFECTS[ammo].stoppedByBunker || bunkerOf(battle.state, u) === null)
  if (hit.length === 0) return
  const pair = yield* rollPair(battle, firer.unit, 'KG-ART-06', 'kg.roll.blast')
  const burst = sum(burstTerms(fire, pair))
  const share = [areaShare(burst, hit.length)]
  for (const target of hit) {
    if (isVehicle(target)) yield* hitVehicle(battle, fire, target, ammo, share)
    else land(battle, fire, target, { pair, terms: share, shared: burst })
  }
}

/** Whether something was done to a vehicle since it was as it was before. */
const isHurt = (u: VehicleUnit, before: Pick<VehicleUnit, (typeof CONDITION)[number]>): boolean =>
  CONDITION.some((stat) => u[stat] !== before[stat])

const CONDITION = ['status', 'stan', 'immobilised', 'opticsOut', 'weaponsOut'] as const

/**
 * A shell or shot has hit a vehicle: what comes of it, and what it makes of its nerve (KG-AVP, KG-AVP-10).
 * @param share of Area ammunition that falls on several, instead of a burst of its own (KG-ART-06).
 */
export function* hitVehicle(
  battle: KgBattle,
  fire: Omit<Fire, 'ammo'>,
  target: VehicleUnit,
  ammo: AtVehicleLoad,
  share?: readonly Term[],
): Procedure {
  const { firer, gun, from, mm, surprise } = fire
  const { unit } = firer
  const before = { ...target }
  set(battle, target, 'attackedTurn', battle.state.turn, 'KG-MOR-06')
  yield* strikeVehicle(battle, target, { firer, gun, ammo, from, mm, surprise, share })
  if (onTable(target)) {
    const kind = gun.gunClass === 'atRifle' ? 'small' : artilleryKind(gun, ammo === 'ap' ? 'he' : ammo)
    const source = sourceFor(battle, target, firer)
    underFire(battle, target, unit, { hidden: fire.hidden, surprise, kind, source })
  }
  if (target.side === unit.side && isHurt(target, before)) drawToken(battle, unit.side, 'j')
}

/** A d10 no higher than the Accuracy hits; neither end is automatic (KG-ART-03). @returns whether it does. */
export function accuracyTest(battle: KgBattle, firer: Firer, laying: Laying, target: KgUnit | null): boolean {
  const { unit } = firer
  const accuracy = sum(accuracyTerms(laying))
  const die = battle.roll(10, { rule: 'KG-ART-03', why: 'kg.roll.accuracy', by: unit.id })
  const hit = die <= accuracy.total
  // A shell that falls among people nobody sees tells nobody of them; of a gun nobody sees only its hits are felt.
  const { know, wonder } = bySides(battle.state, firer)
  const heard = know.filter((side) => target === null || seenBy(battle.state, side, target))
  const name = NAMES[target === null ? 'place' : 'unit'][hit ? 'hit' : 'missed']
  battle.event(
    'KG-ART-03',
    name,
    {
      unit: unit.id,
      target: target?.id,
      sums: { accuracy },
      data: { n: die, against: accuracy.total },
    },
    wonder.length === 0 && heard.length === know.length ? undefined : heard,
  )
  return hit
}

/** How it is told that a unit was hit or missed, and that a shell fell where it should or elsewhere. */
const NAMES = {
  unit: { hit: 'kg.gun-hit', missed: 'kg.gun-missed' },
  place: { hit: 'kg.shell-lands', missed: 'kg.shell-strays' },
} as const

/** Damage to one unit that was hit, thrown for it alone (KG-ART-05). */
export function* hitUnit(battle: KgBattle, fire: Fire, target: KgUnit): Procedure {
  if (isVehicle(target)) return yield* hitVehicle(battle, fire, target, fire.ammo)
  const pair = yield* rollPair(battle, fire.firer.unit, 'KG-ART-05', 'kg.roll.blast')
  land(battle, fire, target, { pair, terms: burstTerms(fire, pair) })
}

const burstTerms = ({ gun, ammo, surprise }: Fire, pair: Pair): Term[] =>
  blastTerms(gun.blast, ammo, pair, surprise)

/** What bursts on one unit. */
interface Burst {
  readonly pair: Pair
  readonly terms: readonly Term[]
  /** Of Area ammunition the whole, of which this is a share (KG-ART-06). */
  readonly shared?: Sum
}

/** What a burst does to one unit: its losses, then what it makes of its nerve (KG-ART-05, KG-ART-07). */
function land(battle: KgBattle, fire: Fire, target: KgUnit, { pair, terms, shared }: Burst): void {
  const { firer, gun, ammo, mm } = fire
  const { unit } = firer
  const { attack, defence, effect, damage } = hitWith(
    terms,
    underFireOf(battle.state, target, { ...unit, at: fire.from }, null),
    target,
  )
  const stanBefore = target.stan
  const told = {
    sums: { ...(shared === undefined ? {} : { burst: shared }), attack, defence },
    data: {
      green: pair.green,
      red: pair.red,
      effect,
      damage,
      ...strengthTold(target, damage),
      burning: ammo === 'incendiary',
      ...(mm === null ? {} : { mm }),
    },
  }
  // Where a side does not know whose fire it is, it hears that shells fell, and no more (KG-DIG-21).
  tellOfStrike(battle, 'KG-ART-05', 'kg.shot', { firer, target, told, felt: 'kg.shelled' })
  set(battle, target, 'attackedTurn', battle.state.turn, 'KG-MOR-06')
  loseStan(battle, target, damage, { rule: 'KG-ART-05', by: unit, commanderLater: true })
  if (isCommander(target) && target.stan < stanBefore) commanderTest(battle, target)
  if (target.stan > 0) {
    const kind = artilleryKind(gun, ammo)
    const source = sourceFor(battle, target, firer)
    underFire(battle, target, unit, { hidden: fire.hidden, surprise: fire.surprise, kind, source })
    if (EFFECTS[ammo].pins) pinTest(battle, target, kind)
  }
  if (target.side === unit.side && target.stan < stanBefore) drawToken(battle, unit.side, 'j')
}
