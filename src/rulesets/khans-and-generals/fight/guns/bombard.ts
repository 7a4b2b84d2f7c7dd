import type { Procedure } from '../../../../kernel/ask.ts'
import { sum } from '../../../../kernel/modifiers.ts'
import { byId } from '../../../../kernel/ordered.ts'
import type { Point } from '../../../../kernel/space/types.ts'
import { ignite } from '../../fire/spread.ts'
import { distanceToPoint } from '../../ground/measuring.ts'
import { aspectOf } from '../../ground/posture.ts'
import { smokeAlong } from '../../ground/smoke.ts'
import { levelAt, onHilltop, placed } from '../../ground/standing.ts'
import { lit } from '../../ground/time.ts'
import { drawToken } from '../../morale/course-of-battle.ts'
import { commanderTest, loseStan } from '../../morale/losses.ts'
import { reveal } from '../../sight/sightings.ts'
import { seesPoint, sight } from '../../sight/visibility.ts'
import { HILL_RANGE } from '../../tables/relief.ts'
import type { FireKind } from '../../tables/weapons.ts'
import type { Gun } from '../../units/cards.ts'
import { rollPair } from '../../units/pairs.ts'
import { type KgBattle, type KgState, type KgUnit, set, unitsOnTable } from '../../units/state.ts'
import { pinTest } from '../shooting/pinning.ts'
import { underFire, underFireOf } from '../shooting/shooting.ts'
import { hitWith } from '../shooting/shooting-sums.ts'
import { demolish } from './demolition.ts'
import { accuracyAt, accuracyTerms, blastTerms, type Laying } from './gun-sums.ts'

/** What an engine throws (KG-DAT-05, KG-STF-02). */
export type Shot = 'stone' | 'incendiary'

/** Why a bombardment comes to nothing. */
export type BombardVain = 'sight' | 'range' | 'arc'

/** Measured for one bombardment: the gun, where to, how far, what it throws. */
export interface Bombardment {
  readonly gun: Gun
  readonly at: Point
  readonly mm: number
  readonly shot: Shot
}

/** Under 100 mm and all mortars are light (KG-STF-04). */
export const artilleryKind = (gun: Gun): FireKind =>
  gun.calibre < 100 || gun.gunClass === 'mortar' ? 'lightArtillery' : 'heavyArtillery'

/** Siege engines on a hilltop throw farther, as archers shoot (KG-REL-03, KG-STF-03), mm. */
const heightRange = (state: KgState, u: KgUnit, gun: Gun): number =>
  gun.gunClass === 'siege' && onHilltop(state, placed(u).at) ? HILL_RANGE * 10 : 0

/**
 * Measures a direct bombardment of a point (KG-ART-01, KG-ART-14): in sight, within range, before the gun
 * (KG-ART-13). There need be nobody there.
 */
export function aimGun(
  state: KgState,
  u: KgUnit,
  gun: Gun,
  at: Point,
  shot: Shot,
): Bombardment | BombardVain {
  const base = placed(u)
  if (!seesPoint(state, u, at) || smokeAlong(state, u, base.at, at).blocked) return 'sight'
  if (u.inPosition === null && aspectOf(u, at) !== 'front') return 'arc'
  const mm = distanceToPoint(base, at)
  const reachBonus = heightRange(state, u, gun)
  if (mm > gun.range * 10 + reachBonus || accuracyAt(gun.gunClass, mm, reachBonus) === null) return 'range'
  return { gun, at, mm, shot }
}

/** How an engine lies on one of the units under its Spread (KG-ART-03). */
export function layingOf(state: KgState, u: KgUnit, aimed: Bombardment, target: KgUnit): Laying {
  const base = placed(u)
  return {
    gun: aimed.gun,
    crew: u,
    mm: aimed.mm,
    reachBonus: heightRange(state, u, aimed.gun),
    moved: u.moved > 0,
    weather: state.facts.weather,
    smoke: smokeAlong(state, u, base.at, aimed.at).terms,
    partlySeen: sight(state, u, target) === 'partial',
    dark: !lit(state, aimed.at),
    above: levelAt(state, base.at) > 0,
    optics: 0,
    indirect: false,
  }
}

/** Units within the gun's Spread of a point, friend and foe: nearest first, then by id (KG-ART-02, KG-DIC-02). */
export function underSpread(state: KgState, by: KgUnit, gun: Gun, at: Point): KgUnit[] {
  return unitsOnTable(state)
    .filter((u) => u.id !== by.id)
    .map((u) => ({ u, mm: distanceToPoint(placed(u), at) }))
    .filter(({ mm }) => mm <= gun.spread * 10)
    .sort((a, b) => a.mm - b.mm || byId(a.u.id, b.u.id))
    .map(({ u }) => u)
}

/**
 * A siege engine throws at a point (KG-OBG-03). Each unit within Spread is tested until as many are hit as the
 * engine has Strike power (KG-ART-02…04); then what stands there may be destroyed (KG-DES-01) and fire pots may set
 * it alight. Dice unit by unit: Accuracy d10, 2d6±, commander d4, pin d10; at the end d8 and d12 (KG-ART-16).
 */
export function* bombardAt(
  battle: KgBattle,
  u: KgUnit,
  gun: Gun,
  at: Point,
  shot: Shot,
): Procedure<BombardVain | null> {
  const aimed = aimGun(battle.state, u, gun, at, shot)
  if (typeof aimed === 'string') return aimed
  const { hidden } = u
  battle.event('KG-OBG-03', 'kg.bombard', {
    unit: u.id,
    data: { at: { x: at.x, y: at.y }, ammo: shot, mm: aimed.mm },
  })
  set(battle, u, 'did', [...u.did, 'shot'], 'KG-OBG-03')
  let hits = 0
  for (const target of underSpread(battle.state, u, gun, at)) {
    if (hits >= gun.strike) break
    if (!accuracyTest(battle, u, aimed, target)) continue
    hits += 1
    yield* hitUnit(battle, u, aimed, target, hidden)
  }
  demolish(battle, u, gun, at)
  if (shot === 'incendiary') ignite(battle, at, 'incendiary', u.id)
  // Any shot of an engine may strike sparks where the ground is very dry (KG-FIR-01, KG-DAT-05).
  else if (battle.state.facts.ground === 'veryDry') ignite(battle, at, 'shellfire', u.id)
  reveal(battle, u, 'KG-VIS-13')
  return null
}

/** A d10 no higher than the Accuracy hits; neither end is automatic (KG-ART-03). */
function accuracyTest(battle: KgBattle, u: KgUnit, aimed: Bombardment, target: KgUnit): boolean {
  const accuracy = sum(accuracyTerms(layingOf(battle.state, u, aimed, target)))
  const die = battle.roll(10, { rule: 'KG-ART-03', why: 'kg.roll.accuracy', by: u.id })
  const hit = die <= accuracy.total
  battle.event('KG-ART-03', hit ? 'kg.gun-hit' : 'kg.gun-missed', {
    unit: u.id,
    target: target.id,
    sums: { accuracy },
    data: { n: die, against: accuracy.total },
  })
  return hit
}

/** Damage to one unit that was hit, worked out for it alone, and what follows (KG-ART-05, KG-ART-07). */
function* hitUnit(
  battle: KgBattle,
  u: KgUnit,
  aimed: Bombardment,
  target: KgUnit,
  hidden: boolean,
): Procedure {
  const pair = yield* rollPair(battle, u, 'KG-ART-05', 'kg.roll.blast')
  const blast = blastTerms(aimed.gun.blast, aimed.shot, pair)
  const { attack, defence, effect, damage } = hitWith(
    blast,
    underFireOf(battle.state, target, u, null),
    target,
  )
  const stanBefore = target.stan
  battle.event('KG-ART-05', 'kg.shot', {
    unit: u.id,
    target: target.id,
    sums: { attack, defence },
    data: {
      green: pair.green,
      red: pair.red,
      effect,
      damage,
      stanBefore,
      stanAfter: Math.max(0, stanBefore - damage),
      mm: aimed.mm,
      burning: aimed.shot === 'incendiary',
    },
  })
  set(battle, target, 'attackedTurn', battle.state.turn, 'KG-MOR-06')
  loseStan(battle, target, damage, { rule: 'KG-ART-05', by: u, commanderLater: true })
  if (target.kind === 'command' && target.stan < stanBefore) commanderTest(battle, target)
  if (target.stan > 0) {
    const kind = artilleryKind(aimed.gun)
    underFire(battle, target, u, { hidden, surprise: false, kind })
    // Stones do not pin (KG-DAT-05).
    if (aimed.shot !== 'stone') pinTest(battle, target, kind)
  }
  if (target.side === u.side && target.stan < stanBefore) drawToken(battle, u.side, 'j')
}
