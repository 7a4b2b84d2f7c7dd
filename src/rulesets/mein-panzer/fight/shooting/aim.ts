import { lookUp } from '../../../../kernel/look-up.ts'
import { keysOf, once } from '../../../../kernel/ordered.ts'
import { angleBetween, bearing, normaliseFacing, turnBetween } from '../../../../kernel/space/angle.ts'
import { gap } from '../../../../kernel/space/base.ts'
import type { Point } from '../../../../kernel/space/types.ts'
import { giveAway } from '../../sight/hiding.ts'
import { sees } from '../../sight/look.ts'
import { INCH } from '../../tables/inches.ts'
import type { Arm, Armour, Model } from '../../tables/model.ts'
import { SMALL_ARMS, type SmallArm, type SmallArmKey } from '../../tables/small-arms.ts'
import { type Mount, WEAPONS, type Weapon } from '../../tables/weapons.ts'
import { isGun, isSniper, isVehicle, modelOf } from '../../units/models.ts'
import { enemiesOf, type MpBattle, type MpUnit, set } from '../../units/state.ts'

/** A model that stands on the table. */
export type Standing = MpUnit & { readonly at: Point }

/** A weapon of a model: its place in the list, and what it is. */
export interface Gun {
  readonly place: number
  readonly weapon: Weapon
  readonly mount: Mount
}
export interface Rifle {
  readonly place: number
  readonly key: SmallArmKey
  readonly arm: SmallArm
  readonly mount: Mount
}

/** Whether a weapon of a model is neither jammed nor destroyed (MP-FIR-13). */
export const works = (u: MpUnit, place: number): boolean =>
  !(u.jammed.includes(place) || u.brokenArms.includes(place))

const SMALL: readonly string[] = keysOf(SMALL_ARMS)

const isSmallArm = (key: Arm['weapon']): key is SmallArmKey => SMALL.includes(key)

const gunsOfModel = once(({ arms }: Model): readonly Gun[] =>
  arms.flatMap(({ weapon: key, mount }, place) => {
    const weapon: Weapon | undefined = lookUp(WEAPONS as { readonly [key: string]: Weapon }, key)
    if (weapon === undefined || weapon.flameRange !== undefined || weapon.rocket === true) return []
    return [{ place, weapon, mount: mount ?? weapon.mounts[0] ?? 'gun' }]
  }),
)

const riflesOfModel = once((model: Model): readonly Rifle[] =>
  model.arms.flatMap(({ weapon, mount }, place) =>
    isSmallArm(weapon)
      ? [{ place, key: weapon, arm: SMALL_ARMS[weapon], mount: mount ?? smallArmsMount(model) }]
      : [],
  ),
)

/** Where the small arms of a model are unless its list says it: of a vehicle with a gun in a turret beside that, else in its hull (MP-LOS-03). */
function smallArmsMount(model: Model): Mount {
  if (model.kind !== 'vehicle') return 'infantry'
  return gunsOfModel(model).some(({ mount }) => mount === 'turret') ? 'turret' : 'fixed'
}

/** Of weapons of a model those that work. */
const working = <T extends { readonly place: number }>(u: MpUnit, all: readonly T[]): readonly T[] =>
  u.jammed.length === 0 && u.brokenArms.length === 0 ? all : all.filter(({ place }) => works(u, place))

/** The guns of a model that fire shells and work; flamethrowers and rockets have procedures of their own (MP-FIR-01). */
export const gunsOf = (u: MpUnit): readonly Gun[] => working(u, gunsOfModel(modelOf(u)))

/** The rifles and machine guns of a model that work (MP-INF-01, MP-FIR-09). */
export const riflesOf = (u: MpUnit): readonly Rifle[] => working(u, riflesOfModel(modelOf(u)))

/** Inches from one model to another, hull to hull, as the tables want them (MP-FIR-03). */
export const inchesTo = (u: Standing, target: Standing): number => gap(u, target) / INCH

/**
 * The armour of the side of a target that is struck from a point: 45° about its front and its rear, what lies between is
 * its side (MP-COV-01, MP-HIT-02). The side in which the middle of a burst lies is the one that it covers most (MP-HIT-08).
 */
export function armourTowards(from: Point, target: Standing): number {
  const { armour } = modelOf(target)
  if (armour === null) return 0
  const off = angleBetween(target.facing, bearing(target.at, from))
  const side: keyof Armour = off <= 450 ? 'front' : off >= 1350 ? 'rear' : 'side'
  return armour[side]
}

/** Half of the field of fire of what is fixed, and how far such a model may turn for a shot from the halt, tenths of a degree (MP-LOS-03, MP-MOV-10, MP-MOV-11). */
const HALF_FIELD = 150
export const FREE_TURN = 450

/**
 * How far a model must turn to bring a weapon to bear, tenths of a degree: turrets and infantry fire all round, what is
 * fixed 15° to each side; null where it may not turn so far without moving (MP-LOS-03, MP-ACT-05, MP-MOV-11).
 */
export const turnFor = (u: Standing, target: Standing, mount: Mount): number | null =>
  turnForPlace(u, target.at, mount)

/** As {@link turnFor}, to a place. */
export function turnForPlace(u: Standing, place: Point, mount: Mount): number | null {
  if (mount === 'turret' || mount === 'turntable' || mount === 'infantry') return 0
  const off = turnBetween(u.facing, bearing(u.at, place))
  const needed = Math.max(0, Math.abs(off) - HALF_FIELD)
  if (needed === 0) return 0
  const { klass, drive } = modelOf(u)
  const turns = (isGun(u) && klass <= 3) || (isVehicle(u) && drive === 'tracked' && mayTurn(u))
  return turns && needed <= FREE_TURN ? Math.sign(off) * needed : null
}

/** Whether a vehicle on tracks has its free turn yet, which is no move (MP-MOV-10). */
export const mayTurn = (u: Pick<MpUnit, 'immobile' | 'used'>): boolean =>
  u.immobile === null && !u.used.includes('turned')

/** A model as it stands once it has turned for a shot, which it does for the first of its targets and no other (MP-MOV-10, MP-MOV-11, MP-ACT-05). */
export const turned = (u: Standing, by: number): Standing =>
  by === 0
    ? u
    : {
        ...u,
        facing: normaliseFacing(u.facing + by),
        used: isVehicle(u) ? [...u.used, 'turned'] : u.used,
      }

/** A model turns to bring a fixed weapon to bear (MP-MOV-10, MP-MOV-11). */
export function turnToFire(battle: MpBattle, u: Standing, by: number): void {
  if (by === 0) return
  if (isVehicle(u)) set(battle, u, 'used', [...u.used, 'turned'], 'MP-MOV-10')
  const at = { x: u.at.x, y: u.at.y }
  const rule = isGun(u) ? 'MP-MOV-11' : 'MP-MOV-10'
  battle.change(rule, { type: 'turn', unit: u.id, at, facing: normaliseFacing(u.facing + by) })
}

/** How far off the nearest enemy who sees it must be for who fires to stay hidden, in inches: a gun, and rifles and machine guns (MP-HID-04, MP-INF-07). */
const BETRAYED = { gun: 20, rifle: 12 } as const

/**
 * Who fires is hidden no more, unless every enemy who sees him is far (MP-HID-04); enemies who are hidden themselves do not
 * count, for a shot that gave its firer away would tell of them.
 */
export function betray(battle: MpBattle, u: Standing, by: keyof typeof BETRAYED): void {
  if (isSniper(u)) {
    // He stays unseen, but from now on he can be looked for (MP-SNP-01).
    set(battle, u, 'sniped', true, 'MP-SNP-01')
    return
  }
  if (!u.hidden) return
  const { state } = battle
  const near = enemiesOf(state, u.side).some(
    (other) =>
      other.at !== null &&
      !other.hidden &&
      inchesTo(u, other as Standing) <= BETRAYED[by] &&
      sees(state, other as Standing, u),
  )
  if (near) giveAway(battle, u)
}
