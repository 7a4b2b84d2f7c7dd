import type { Point } from '../../../../kernel/space/types.ts'
import type { FeatureId, UnitId } from '../../../../kernel/words.ts'
import { lockedIn } from '../../ground/contacts.ts'
import { distanceToPoint } from '../../ground/measuring.ts'
import { bears } from '../../ground/posture.ts'
import { lookThroughScreen } from '../../ground/screen-test.ts'
import { smokeAlong } from '../../ground/smoke.ts'
import { levelAt, onHilltop, placed } from '../../ground/standing.ts'
import { lit } from '../../ground/time.ts'
import { canSee, seesPoint, sight } from '../../sight/visibility.ts'
import { HILL_RANGE } from '../../tables/relief.ts'
import type { Gun } from '../../units/cards.ts'
import { type KgBattle, type KgState, type KgUnit, onTable, set } from '../../units/state.ts'
import { opticsOf } from '../../units/vehicles.ts'
import { accuracyAt, type Laying } from './gun-sums.ts'
import { canDirect, firesIndirectly, spottersOf } from './spotters.ts'

/** What a gun is to fire at: a place, or an enemy where he stands. */
export type Mark = { readonly at: Point } | { readonly enemy: KgUnit }

/** Why a bombardment comes to nothing; words of `kg.reason.…`. */
export type BombardFailure = 'sight' | 'range' | 'arc' | 'no-director' | 'no-harm' | 'melee'

/** Measured for one bombardment: where to, how far, and whose eyes it is laid by. */
export interface Aimed {
  readonly gun: Gun
  readonly at: Point
  readonly mm: number
  /** Who sees the place: the gun's own crew, or who directs it (KG-ART-01, KG-IND-02). */
  readonly eye: KgUnit
  readonly indirect: boolean
  /** The zone or obstacle that the enemy who is aimed at mans: he is hit on it (KG-DES-01). */
  readonly manned: FeatureId | null
}

/** Siege engines on a hilltop throw farther, as archers shoot (KG-REL-03, KG-STF-03), mm. */
const heightRange = (state: KgState, u: KgUnit, gun: Gun): number =>
  gun.gunClass === 'siege' && onHilltop(state, placed(u).at) ? HILL_RANGE * 10 : 0

/** Whether a mark is an enemy locked in melee, whom nobody shoots at; a burst beside him is another thing (KG-RNG-09). */
export const isInMelee = (state: KgState, mark: Mark): boolean =>
  'enemy' in mark && lockedIn(state, mark.enemy)

/** The zone or obstacle at which the enemy aimed at has taken position, if it is an enemy. */
export const mannedAt = (mark: Mark): FeatureId | null => ('enemy' in mark ? mark.enemy.inPosition : null)

/** The enemy at whom shells are fired has been attacked, whether they hit him or not (KG-MOR-06, KG-OBG-04). */
export function noteAimedAt(battle: KgBattle, mark: Mark): void {
  if ('enemy' in mark) set(battle, mark.enemy, 'attackedTurn', battle.state.turn, 'KG-MOR-06')
}

/** Where a mark is, if these eyes see it; a place hidden by an area, a crest or the night is not seen. */
function seenBy(state: KgState, eye: KgUnit, mark: Mark): Point | null {
  if ('at' in mark) return seesPoint(state, eye, mark.at) ? mark.at : null
  return onTable(mark.enemy) && canSee(state, eye, mark.enemy) ? mark.enemy.at : null
}

/** The same through any smoke between: a screen must be looked through first (KG-SMK-04). */
function madeOut(battle: KgBattle, eye: KgUnit, mark: Mark): Point | null {
  const at = seenBy(battle.state, eye, mark)
  if (at === null) return null
  lookThroughScreen(battle, eye, at)
  return smokeAlong(battle.state, eye, placed(eye).at, at).blocked ? null : at
}

/** Who sees the mark for the gun, and where it is; or why nobody does. */
function eyesFor(
  battle: KgBattle,
  u: KgUnit,
  gun: Gun,
  mark: Mark,
  by: UnitId | null,
): { readonly eye: KgUnit; readonly at: Point } | BombardFailure {
  const own = madeOut(battle, u, mark)
  if (own !== null) return { eye: u, at: own }
  if (!firesIndirectly(gun)) return 'sight'
  const { state } = battle
  const seers = spottersOf(state, u).filter(
    (one) => (by === null || one.id === by) && seenBy(state, one, mark) !== null,
  )
  for (const eye of seers) {
    if (!canDirect(state, eye, u)) continue
    const at = madeOut(battle, eye, mark)
    if (at !== null) return { eye, at }
  }
  return seers.length === 0 ? 'sight' : 'no-director'
}

/**
 * Measures a bombardment: a gun fires at what its own crew sees (KG-ART-01, KG-ART-14), howitzers and mortars also at
 * what their HQ or observers see for them (KG-IND-01, KG-IND-02); within range (KG-IND-04) and before the gun
 * (KG-ART-13). There need be nobody there. Looking through a smoke screen throws dice.
 * @param by the one unit that may direct it; null: whoever can.
 */
export function aimGun(
  battle: KgBattle,
  u: KgUnit,
  gun: Gun,
  mark: Mark,
  by: UnitId | null,
): Aimed | BombardFailure {
  const seen = eyesFor(battle, u, gun, mark, by)
  if (typeof seen === 'string') return seen
  if (isInMelee(battle.state, mark)) return 'melee'
  const { eye, at } = seen
  const base = placed(u)
  if (!bears(u, at, 'gun')) return 'arc'
  const mm = distanceToPoint(base, at)
  const reachBonus = heightRange(battle.state, u, gun)
  if (mm > gun.range * 10 + reachBonus || accuracyAt(gun.gunClass, mm, reachBonus) === null) return 'range'
  return { gun, at, mm, eye, indirect: eye.id !== u.id, manned: mannedAt(mark) }
}

/** How a gun lies on one of the units under its Spread, or on the bare place (KG-ART-03, KG-ART-10). */
export function layingOf(state: KgState, u: KgUnit, aimed: Aimed, target: KgUnit | null): Laying {
  const { gun, at, eye, indirect } = aimed
  const base = placed(u)
  return {
    gun,
    crew: u,
    mm: aimed.mm,
    reachBonus: heightRange(state, u, gun),
    moved: u.moved > 0,
    weather: state.facts.weather,
    smoke: smokeAlong(state, eye, placed(eye).at, at).terms,
    partlySeen: target !== null && sight(state, eye, target) === 'partial',
    dark: !lit(state, at),
    above: !indirect && levelAt(state, base.at) > 0,
    optics: opticsOf(u),
    indirect,
  }
}
