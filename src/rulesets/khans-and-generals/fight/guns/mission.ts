import type { Procedure } from '../../../../kernel/ask.ts'
import { normaliseFacing, travel, wholePoint } from '../../../../kernel/space/angle.ts'
import type { Facing, Point } from '../../../../kernel/space/types.ts'
import { speaksOffMap } from '../../command/wires.ts'
import { edgePoint } from '../../ground/edges.ts'
import { lookThroughScreen } from '../../ground/screen-test.ts'
import { smokeAlong } from '../../ground/smoke.ts'
import { placed } from '../../ground/standing.ts'
import { lit } from '../../ground/time.ts'
import { canSee, seesPoint, sight } from '../../sight/visibility.ts'
import { WAITING } from '../../tables/batteries.ts'
import { type KgBattle, type KgState, type KgUnit, onTable, setNote } from '../../units/state.ts'
import { trainingTest } from '../../units/tests.ts'
import { type Aimed, isInMelee, type Mark, mannedAt, noteAimedAt } from './aiming.ts'
import { afterBurst, tellOfShells } from './bombard.ts'
import { accuracyTest, burstAt, type Fire, spreadOf } from './bursts.ts'
import type { Laying } from './gun-sums.ts'
import type { Firer } from './known-gun.ts'
import { isMarking, type Load } from './loads.ts'
import { markPlace } from './marking.ts'

export type Battery = NonNullable<KgUnit['battery']>

/** Fire missions that a battery has left (KG-OFF-09). */
export const missionsLeft = (u: KgUnit): number =>
  u.battery === undefined ? 0 : u.battery.ammunition - (u.notes['KG-OFF-09'] ?? 0)

/** The game turn from which a battery answers again: the one after its last call, and its level's wait (KG-OFF-03, KG-OFF-08). */
export function readyFrom(u: KgUnit): number {
  const last = u.notes['KG-OFF-08']
  return u.battery === undefined || last === undefined ? 0 : last + 1 + WAITING[u.battery.level]
}

/** Whether its observers reach the battery: by radio, or by a whole line to the map's edge (KG-OFF-04). */
export const reachesBattery = (state: KgState, u: KgUnit): boolean => speaksOffMap(state, u)

/** More discs than this cannot lie about the first without lying on each other (KG-OFF-05). */
const TURN = 3600

/**
 * Middles of the discs of a mission: the first on the point, the others tangent to it, equally spaced clockwise from a
 * bearing; more than six lie over each other (KG-OFF-05).
 */
export function discsOf(at: Point, barrels: number, spread: number, from: Facing): Point[] {
  const others = Math.max(0, barrels - 1)
  const about = Array.from({ length: others }, (_, n) =>
    wholePoint(travel(at, normaliseFacing(from + Math.round((n * TURN) / others)), 2 * spread)),
  )
  return [at, ...about]
}

/** Why a mission comes to nothing; words of `kg.reason.…`. */
export type MissionFailure = 'sight' | 'melee'

/**
 * The observers of a battery off the map call for fire (KG-OFF-05): a Training test, and if it is passed a burst under
 * each of its discs, thrown for as of direct fire but without distance (KG-OFF-06). Failed, they do nothing more in this
 * game turn (KG-OFF-07); the battery waits either way (KG-OFF-08), but only fire that fell was ammunition (KG-OFF-09).
 */
export function* fireMission(
  battle: KgBattle,
  u: KgUnit,
  battery: Battery,
  mark: Mark,
  how: { readonly ammo: Load; readonly from: Facing },
): Procedure<MissionFailure | null> {
  const { state } = battle
  const at = seen(battle, u, mark)
  if (at === null) return 'sight'
  if (isInMelee(state, mark)) return 'melee'
  const manned = mannedAt(mark)
  setNote(battle, u, 'KG-OFF-08', state.turn, 'KG-OFF-08')
  if (!trainingTest(battle, u, { rule: 'KG-OFF-05', why: 'kg.roll.mission', secret: true })) {
    setNote(battle, u, 'KG-OFF-07', state.turn, 'KG-OFF-07')
    battle.event('KG-OFF-07', 'kg.mission-failed', { unit: u.id }, [u.side])
    return null
  }
  setNote(battle, u, 'KG-OFF-09', (u.notes['KG-OFF-09'] ?? 0) + 1, 'KG-OFF-09')
  if (!isMarking(how.ammo)) noteAimedAt(battle, mark)
  yield* fallen(battle, u, battery, { at, manned }, how)
  return null
}

/** Where the mark is, if the observers see it, through whatever smoke there is (KG-OFF-05, KG-SMK-04). */
function seen(battle: KgBattle, u: KgUnit, mark: Mark): Point | null {
  const { state } = battle
  const at =
    'at' in mark ? mark.at : onTable(mark.enemy) && canSee(state, u, mark.enemy) ? mark.enemy.at : null
  if (at === null || ('at' in mark && !seesPoint(state, u, at))) return null
  lookThroughScreen(battle, u, at)
  return smokeAlong(state, u, placed(u).at, at).blocked ? null : at
}

/** What falls: disc by disc; what lies off the map does nothing. */
function* fallen(
  battle: KgBattle,
  u: KgUnit,
  { gun, barrels }: Battery,
  { at, manned }: Pick<Aimed, 'at' | 'manned'>,
  { ammo, from }: { readonly ammo: Load; readonly from: Facing },
): Procedure {
  const { state } = battle
  const firer: Firer = { unit: u, offMap: true }
  const spread = isMarking(ammo) ? gun.spread * 10 : spreadOf(gun, ammo)
  const { width, height } = state.map
  const discs = discsOf(at, barrels, spread, from).filter(
    ({ x, y }) => x >= 0 && y >= 0 && x <= width && y <= height,
  )
  const [first = { x: at.x, y: at.y }, ...more] = discs.map(({ x, y }) => ({ x, y }))
  const data = { at: first, more, ammo, spread }
  battle.event('KG-OFF-05', 'kg.mission', { unit: u.id, data }, [u.side])
  tellOfShells(battle, firer, discs, data)
  for (const disc of discs) {
    if (isMarking(ammo)) {
      if (accuracyTest(battle, firer, laying(state, u, gun, disc, null), null)) markPlace(battle, ammo, disc)
      continue
    }
    const fire: Fire = {
      firer,
      gun,
      ammo,
      from: edgePoint(state, u.side, disc),
      mm: null,
      hidden: false,
      surprise: false,
    }
    yield* burstAt(battle, fire, disc, (target) => laying(state, u, gun, disc, target))
    afterBurst(battle, fire, { at: disc, manned: disc.x === at.x && disc.y === at.y ? manned : null })
  }
}

/** Who serves the guns: enough men, whom nobody shoots at. */
const FAR_AWAY = { weapon: null, abilities: [], stan: 2 } as const

/** The battery's guns, laid by their observers' eyes (KG-OFF-06). */
const laying = (
  state: KgState,
  u: KgUnit,
  gun: Battery['gun'],
  at: Point,
  target: KgUnit | null,
): Laying => ({
  gun,
  crew: FAR_AWAY,
  mm: null,
  reachBonus: 0,
  moved: false,
  weather: state.facts.weather,
  smoke: u.at === null ? [] : smokeAlong(state, u, u.at, at).terms,
  partlySeen: target !== null && u.at !== null && sight(state, u, target) === 'partial',
  dark: !lit(state, at),
  above: false,
  optics: 0,
  indirect: false,
})
