import { lookUp } from '../../../kernel/look-up.ts'
import { sum } from '../../../kernel/modifiers.ts'
import { everyUnit, once } from '../../../kernel/ordered.ts'
import { gap } from '../../../kernel/space/base.ts'
import { INCH } from '../tables/inches.ts'
import { checked } from '../units/checks.ts'
import { isSniper, isVehicle, modelOf } from '../units/models.ts'
import { levelOf, platoonCalled, skillOf } from '../units/platoons.ts'
import { enemiesOf, type MpBattle, type MpState, type MpUnit, set, setSide } from '../units/state.ts'
import { detectionTerms } from './detection.ts'
import { isKnownTo, someKnown, someKnownWithin } from './known-enemies.ts'
import { look, sees } from './look.ts'
import type { Standing } from './silhouette.ts'

/** So near a headquarters is known for one, and may be fired at, in hundredths of an inch (MP-CMD-13, MP-CMD-14). */
const AT_ONCE = 6 * INCH

/** A model of a headquarters, of a company or a battalion (MP-CMD-13). */
export const isOfHeadquarters = (state: MpState, u: MpUnit): boolean => {
  if (modelOf(u).kind !== 'hq') return false
  const { kind } = platoonCalled(state, u.platoon)
  return kind === 'hq' || kind === 'battalion'
}

/** The enemy who last saw a headquarters: while he does, no other need be asked. */
const watchers = new WeakMap<MpUnit, MpUnit>()

/** Whether somebody whom its side knows of sees a headquarters. */
function isWatched(state: MpState, u: Standing): boolean {
  const before = watchers.get(u)
  if (before !== undefined && state.units[before.id] === before && isKnownTo(u, before))
    if (sees(state, before, u)) return true
  return someKnown(state, u, (other) => {
    const is = sees(state, other, u)
    if (is) watchers.set(u, other)
    return is
  })
}

/** Models that may belong to a headquarters (MP-CMD-13). */
const staffIn = once((units: readonly MpUnit[]) => units.filter((u) => modelOf(u).kind === 'hq'))

/**
 * What places alone do to headquarters: one within 6" of an enemy is known for what it is; one that was, and hides or is
 * seen by nobody any more, must be made out anew (MP-CMD-14). Enemies who are hidden do not count, for it would tell of them.
 */
export function settleRecognition(battle: MpBattle): void {
  const { state } = battle
  for (const u of staffIn(everyUnit(state))) {
    if (u.at === null || !isOfHeadquarters(state, u)) continue
    const near = !u.hidden && someKnownWithin(state, u as Standing, AT_ONCE)
    if (near) madeOut(battle, u)
    else if (u.recognised && u.vanished !== true && (u.hidden || !isWatched(state, u as Standing)))
      set(battle, u, 'vanished', true, 'MP-CMD-14')
  }
}

/** A headquarters is known for what it is. */
function madeOut(battle: MpBattle, u: MpUnit): void {
  if (u.recognised && u.vanished !== true) return
  set(battle, u, 'recognised', true, 'MP-CMD-14')
  if (u.vanished === true) set(battle, u, 'vanished', false, 'MP-CMD-14')
  battle.event('MP-CMD-14', 'mp.recognised', { unit: u.id })
}

/**
 * A model looks whether a stand is a headquarters: a test as for detection at −5. Of an ordinary stand it is thrown all the
 * same, and what comes of it its own side alone learns (MP-CMD-14).
 */
export function lookClosely(battle: MpBattle, u: Standing, target: Standing): void {
  const { state } = battle
  const seen = look(state, u, target)
  const moved = u.used.includes('moved')
  const { kind, ordered } = platoonCalled(state, u.platoon)
  const sums = {
    target: sum(
      detectionTerms({
        skill: skillOf(state, u),
        level: levelOf(state, u),
        suppressed: u.suppressed,
        distance: gap(u, target) / INCH,
        cover: seen.cover,
        smoke: seen.smoke,
        fired: FIRED[target.shot],
        dm: 0,
        lurker: false,
        hq: true,
        movement: !moved ? 'still' : isVehicle(u) ? 'vehicle' : 'infantry',
        detectors: 1,
        scout: kind === 'recon' || modelOf(u).kind === 'observer' || isSniper(u),
        aided: ordered.includes('detect'),
      }),
    ),
  }
  const die = battle.roll(20, { rule: 'MP-CMD-14', why: 'mp.roll.detection', by: u.id })
  const { passed } = checked(die, sums.target.total)
  const is = !passed ? 'unclear' : isOfHeadquarters(state, target) ? 'hq' : 'plain'
  battle.event('MP-CMD-14', 'mp.looks-closely', { unit: u.id, target: target.id, sums, data: { die, is } }, [
    u.side,
  ])
  const before = studiedBy(state, u.side)
  setSide(battle, u.side, 'studied', { turn: state.turn, ids: [...before, target.id] }, 'MP-CMD-14')
  if (is === 'hq') madeOut(battle, target)
}

const FIRED = { no: 'no', shot: 'yes', blast: 'exhaust' } as const

/** The enemies that a side has looked at closely in this turn (MP-CMD-14). */
export function studiedBy(state: MpState, side: string): readonly string[] {
  const studied = lookUp(state.sides, side)?.facts.studied
  return studied?.turn === state.turn ? studied.ids : []
}

/** What a stand gives in cover, from the least. */
const COVERS = ['none', 'soft', 'linear', 'heavy'] as const

/**
 * Whether nobody may pick a model out: a headquarters that was made out once and is not now, farther off than 6", with
 * another undamaged enemy that can move nearer and no better covered (MP-CMD-13). One that was never made out is a stand like
 * any other, which nobody can pick out; snipers choose as they like (MP-SNP-01).
 */
export function isPassedOver(state: MpState, u: Standing, target: Standing): boolean {
  if (target.vanished !== true || isSniper(u)) return false
  const far = gap(u, target)
  if (far <= AT_ONCE) return false
  const cover = COVERS.indexOf(look(state, u, target).cover)
  return enemiesOf(state, u.side).some((other) => {
    if (other.id === target.id || other.hidden || other.damage > 0 || other.immobile !== null) return false
    if (modelOf(other).move === null || gap(u, other as Standing) >= far) return false
    const seen = look(state, u, other as Standing)
    return seen.seen && COVERS.indexOf(seen.cover) <= cover
  })
}
