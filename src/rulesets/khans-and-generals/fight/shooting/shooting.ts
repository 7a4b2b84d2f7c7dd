import type { Procedure } from '../../../../kernel/ask.ts'
import type { Term } from '../../../../kernel/modifiers.ts'
import { adjacent } from '../../../../kernel/space/base.ts'
import type { Point } from '../../../../kernel/space/types.ts'
import { type FireSource, ignite } from '../../fire/spread.ts'
import { lockedIn } from '../../ground/contacts.ts'
import { distance } from '../../ground/measuring.ts'
import { aspectOf, bears } from '../../ground/posture.ts'
import { lookThroughScreen } from '../../ground/screen-test.ts'
import { powderSmoke, smokeTerms } from '../../ground/smoke.ts'
import { bestCover, levelAt, onHilltop, placed } from '../../ground/standing.ts'
import { inDark } from '../../ground/time.ts'
import { commanderTest, loseStan, strengthTold } from '../../morale/losses.ts'
import { waver } from '../../morale/morale.ts'
import { reveal } from '../../sight/sightings.ts'
import { sight } from '../../sight/visibility.ts'
import { FORMATION } from '../../tables/formations.ts'
import { MORALE, UNDER_FIRE } from '../../tables/morale-events.ts'
import { HILL_RANGE } from '../../tables/relief.ts'
import { BOWS, WEAPON_TABLE, type WeaponKey } from '../../tables/weapons.ts'
import { shootsBackwards, shootsOnlyOnFoot } from '../../units/abilities.ts'
import { rollPair } from '../../units/pairs.ts'
import { type KgBattle, type KgState, type KgUnit, onTable, set } from '../../units/state.ts'
import { spendSurprise, surprisesByFire } from '../../units/surprise.ts'
import { isCommander } from '../../units/unit-kinds.ts'
import { isVehicle, type VehicleUnit } from '../../units/vehicles.ts'
import { sourceInSight, tellerAt } from '../guns/known-gun.ts'
import { rifleAt } from '../vehicles/at-rifle.ts'
import { smallArmsAt } from '../vehicles/small-arms.ts'
import { pinTest } from './pinning.ts'
import { type Aim, attackTerms, factorAt, hitWith, type Shot, type UnderFire } from './shooting-sums.ts'

/** Why a ranged attack comes to nothing; words of `kg.reason.…` (KG-RNG-01). */
export type ShotFailure = 'no-weapon' | 'mounted' | 'sight' | 'range' | 'arc' | 'melee'

/** All-round fire (KG-FAC-03): from a position, from a formation that is front on all sides, or backwards from the saddle. */
const firesAllRound = (u: KgUnit): boolean =>
  u.inPosition !== null || FORMATION[u.formation].allFront || shootsBackwards(u)

/** Archers on a hilltop shoot farther (KG-REL-03), mm. */
const heightRange = (state: KgState, shooter: KgUnit, weapon: WeaponKey): number =>
  BOWS.includes(weapon) && onHilltop(state, placed(shooter).at) ? HILL_RANGE * 10 : 0

/**
 * Measures a shot (KG-RNG-01): what must hold for it, in the order in which it is looked at. The order is spent even
 * when it cannot work (KG-MEA-06); then this says why.
 */
export function aimAt(state: KgState, shooter: KgUnit, target: KgUnit): Aim | ShotFailure {
  const { weapon, range } = shooter
  if (weapon === null || shooter.ranged === null || range === null) return 'no-weapon'
  if (shooter.mounted && shootsOnlyOnFoot(shooter)) return 'mounted'
  if (!onTable(target)) return 'sight'
  const from = placed(shooter)
  const to = placed(target)
  // Nobody shoots into a melee; past friends one may (KG-RNG-09).
  if (lockedIn(state, target)) return 'melee'
  const seen = sight(state, shooter, target)
  const smoke = smokeTerms(state, shooter, target)
  if (seen === 'none' || smoke.blocked) return 'sight'
  const inFront = aspectOf(shooter, to.at) === 'front'
  if (isVehicle(shooter) ? !bears(shooter, to.at, 'mg') : !inFront && !firesAllRound(shooter)) return 'arc'
  const mm = distance(from, to)
  const reachBonus = heightRange(state, shooter, weapon)
  if (mm > range * 10 + reachBonus || factorAt(weapon, mm, reachBonus) === null) return 'range'
  return { weapon, mm, reachBonus, sight: seen, smoke: smoke.terms, inFront }
}

/** What a weapon sets alight: flames anything, heavy machine guns very dry ground (KG-FIR-01, KG-OSP-11); null: nothing. */
function sparkOf(state: KgState, weapon: WeaponKey): FireSource | null {
  if (weapon === 'flame') return 'flamethrower'
  return weapon === 'hmg' && state.facts.ground === 'veryDry' ? 'shellfire' : null
}

/** A shot as it stands on the table (KG-RNG-02). */
export const shotOf = (state: KgState, shooter: KgUnit, target: KgUnit, aim: Aim, burning = false): Shot => ({
  shooter,
  aim,
  weather: state.facts.weather,
  dark: inDark(state, target),
  above: levelAt(state, placed(shooter).at) > 0,
  burning,
  surprise: surprisesByFire(shooter),
})

/**
 * What stands on the table against fire at a target (KG-RNG-03).
 * @param weapon what shoots; null: an engine, against which Armour is of no use.
 */
export const underFireOf = (
  state: KgState,
  target: KgUnit,
  by: KgUnit,
  weapon: WeaponKey | null,
): UnderFire => ({
  target,
  from: by.at === null ? 'front' : aspectOf(target, by.at),
  by,
  weapon,
  cover: coverFrom(state, target, by, weapon),
  moved: movedThisTurn(state, target),
  wave: target.notes['KG-OMX-03'] === state.turn,
})

/** What covers a unit; a bunker does not against flames through its loopholes, from right beside it (KG-FRT-02). */
function coverFrom(
  state: KgState,
  target: KgUnit,
  by: Pick<KgUnit, 'at' | 'facing' | 'base'>,
  weapon: WeaponKey | null,
): Term[] {
  const { at, facing, base } = by
  const cover = bestCover(state, target, at ?? undefined)
  if (weapon !== 'flame' || at === null || !adjacent(placed(target), { at, facing, base })) return cover
  return cover.filter(({ why }) => why !== 'kg.term.zone.bunker')
}

/** Whether a unit has moved in this game turn, whoever's player turn it was: its pavises are on its back (KG-ABI-07). */
const movedThisTurn = (state: KgState, u: KgUnit): boolean =>
  u.moved > 0 || u.notes['KG-ABI-07'] === state.turn

/**
 * One ranged attack (KG-OBG-01). Dice in this order: shooter's 2d6±, pin d10, ignition d12, commander d4 (KG-RNG-06).
 * Says why when it came to nothing.
 */
export function* shoot(
  battle: KgBattle,
  shooter: KgUnit,
  target: KgUnit,
  how: { readonly burning?: boolean } = {},
): Procedure<ShotFailure | null> {
  const { state } = battle
  if (target.at !== null) lookThroughScreen(battle, shooter, target.at)
  const aim = aimAt(state, shooter, target)
  if (typeof aim === 'string') return aim
  const burning = how.burning ?? false
  const hidden = shooter.hidden
  const { at } = placed(target)
  const surprise = surprisesByFire(shooter)
  if (isVehicle(target)) {
    yield* atVehicle(battle, shooter, target, { aim, burning, hidden, surprise })
    return null
  }
  const pair = yield* rollPair(battle, shooter, 'KG-RNG-02', 'kg.roll.shot')
  const shot = attackTerms(shotOf(state, shooter, target, aim, burning), pair)
  const hit = hitWith(shot, underFireOf(state, target, shooter, aim.weapon), target)
  const { attack, defence, armour, effect, damage } = hit
  const stanBefore = target.stan
  battle.event('KG-RNG-04', 'kg.shot', {
    unit: shooter.id,
    target: target.id,
    sums: { attack, defence, ...(armour !== null && armour.terms.length > 1 ? { armour } : {}) },
    data: {
      green: pair.green,
      red: pair.red,
      effect,
      damage,
      ...strengthTold(target, damage),
      mm: aim.mm,
      burning,
    },
  })
  noteShot(battle, shooter, target)
  loseStan(battle, target, damage, { rule: 'KG-RNG-04', by: shooter, commanderLater: true })
  if (target.stan > 0) {
    const kind = WEAPON_TABLE[aim.weapon].fireKind
    underFire(battle, target, shooter, { hidden, surprise, kind })
    pinTest(battle, target, kind)
  }
  kindle(battle, shooter, at, aim, burning)
  if (isCommander(target) && target.stan < stanBefore) commanderTest(battle, target)
  showShot(battle, shooter)
  return null
}

/** Who shot whom, and that somebody was shot at. */
function noteShot(battle: KgBattle, shooter: KgUnit, target: KgUnit): void {
  set(battle, shooter, 'did', [...shooter.did, 'shot'], 'KG-OBG-01')
  spendSurprise(battle, shooter)
  set(battle, target, 'attackedTurn', battle.state.turn, 'KG-MOR-06')
}

/** What a shot may set alight where its target stands, or stood (KG-FIR-01). */
function kindle(battle: KgBattle, shooter: KgUnit, at: Point, aim: Aim, burning: boolean): void {
  const spark = burning ? 'burningArrows' : sparkOf(battle.state, aim.weapon)
  if (spark !== null) ignite(battle, at, spark, tellerAt(battle, { unit: shooter, offMap: false }, at))
}

/** Smoke of black powder (KG-ABI-01); then the shot has given the shooter away (KG-VIS-13). */
function showShot(battle: KgBattle, shooter: KgUnit): void {
  powderSmoke(battle, shooter)
  reveal(battle, shooter, 'KG-VIS-13')
}

/**
 * One ranged attack at a vehicle: small arms by their own lists (KG-SAV), a flamethrower by that of anti-tank rifles,
 * without Penetration (KG-ATR-04). Dice: what the list asks for, ignition d12.
 */
function* atVehicle(
  battle: KgBattle,
  shooter: KgUnit,
  target: VehicleUnit,
  how: { readonly aim: Aim; readonly burning: boolean; readonly hidden: boolean; readonly surprise: boolean },
): Procedure {
  const { state } = battle
  const { aim, burning, hidden, surprise } = how
  const { at } = placed(target)
  const firer = { unit: shooter, offMap: false }
  // Measured before anything happens to either of them.
  const shot = shotOf(state, shooter, target, aim, burning)
  const fire = underFireOf(state, target, shooter, aim.weapon)
  battle.event('KG-OBG-01', 'kg.shoots-at', { unit: shooter.id, target: target.id, data: { mm: aim.mm } })
  noteShot(battle, shooter, target)
  if (aim.weapon === 'flame')
    rifleAt(battle, target, { firer, from: placed(shooter).at, penetration: 0, flamethrower: true })
  else yield* smallArmsAt(battle, shooter, target, { shot, fire })
  if (onTable(target))
    underFire(battle, target, shooter, { hidden, surprise, kind: WEAPON_TABLE[aim.weapon].fireKind })
  kindle(battle, shooter, at, aim, burning)
  showShot(battle, shooter)
}

/**
 * Fire frightens whether it hits or not (KG-RNG-07): once for each enemy unit that shoots, by its kind; the same
 * one shooting again only renews its effect (KG-MOR-13, KG-MOR-14). Fire from hiding frightens more (KG-MOR-12).
 */
export function underFire(
  battle: KgBattle,
  target: KgUnit,
  shooter: KgUnit,
  fire: {
    readonly hidden: boolean
    readonly surprise: boolean
    readonly kind: keyof typeof UNDER_FIRE
    /** What tells the shooter apart from others, where his name would give him away; absent: he is seen firing. */
    readonly source?: string
  },
): void {
  const from = { source: fire.source ?? sourceInSight(target, shooter), renews: true, by: shooter }
  waver(battle, target, UNDER_FIRE[fire.kind], from)
  if (fire.hidden) waver(battle, target, MORALE.hiddenShooter, from)
  if (fire.surprise) waver(battle, target, MORALE.surprised, from)
}
