import { everyUnit, once } from '../../../kernel/ordered.ts'
import { featuresRevisionOf, revisionOf, touchedSince } from '../../../kernel/reduce.ts'
import type { RuleId, UnitId } from '../../../kernel/words.ts'
import { INCH } from '../tables/inches.ts'
import { isStand, isVehicle, modelOf } from '../units/models.ts'
import { type MpBattle, type MpState, type MpUnit, set, unit, unitsOnTable } from '../units/state.ts'
import { isKnownTo, someKnown, someKnownWithin, within } from './known-enemies.ts'
import { comingsIn, look, sees } from './look.ts'
import { settleRecognition } from './recognising.ts'
import type { Standing } from './silhouette.ts'

/** An enemy so near is seen whatever hides him, in hundredths of an inch (MP-DET-04). */
export const AT_ONCE = 2 * INCH

/** Infantry farther than this from every enemy is hidden by itself, in hundredths of an inch (MP-HID-03). */
const FAR = 24 * INCH

/** The enemy who was last found near a stand: while he is, no other need be looked for. */
const witnesses = new WeakMap<MpUnit, MpUnit>()

/** Whether one model stands near another of the enemy's and is known to him (MP-HID-03). */
const keepsFound = (u: MpUnit, other: MpUnit): boolean =>
  isKnownTo(u, other) && within(u as Standing, other, FAR)

/** Infantry with no enemy within 24" but hidden ones (MP-HID-03). */
function isFar(state: MpState, u: MpUnit): boolean {
  if (!isStand(u)) return false
  const before = witnesses.get(u)
  if (before !== undefined && state.units[before.id] === before && keepsFound(u, before)) return false
  const witness = everyUnit(state).find((other) => keepsFound(u, other))
  if (witness !== undefined) witnesses.set(u, witness)
  return witness === undefined
}

/** The revision of a battle at which hiding was last begun to be settled: what has not been touched since is settled. */
const settledAt = new WeakMap<MpState, number>()

/** The models touched since a revision, as often as it is asked; null: anybody may have been. */
function touchedFrom(state: MpState, revision: number | undefined): () => readonly MpUnit[] | null {
  if (revision === undefined) return () => null
  let [at, touched] = [-1, null as readonly MpUnit[] | null]
  return () => {
    const now = revisionOf(state)
    if (now !== at) [at, touched] = [now, touchedSince(state, revision)]
    return touched
  }
}

/** Whether anything holds of a model and some enemy, if it held of none when last settled: what neither touched stays so. */
function nowHolds(
  state: MpState,
  u: MpUnit,
  touched: readonly MpUnit[] | null,
  holds: (u: MpUnit, other: MpUnit) => boolean,
): boolean {
  const others = touched === null || touched.includes(u) ? everyUnit(state) : touched
  for (const other of others) if (holds(u, other)) return true
  return false
}

const besets = (u: MpUnit, other: MpUnit): boolean =>
  other.side !== u.side && other.at !== null && within(u as Standing, other as Standing, AT_ONCE)

/** What keeps a model from hiding; null: nothing that its side can know of (MP-HID-02). */
export function exposure(state: MpState, u: Standing): 'near' | 'open' | 'seen' | null {
  if (someKnownWithin(state, u, AT_ONCE)) return 'near'
  if (!isStand(u)) return someKnown(state, u, (other) => sees(state, other, u)) ? 'seen' : null
  return someKnown(state, u, (other) => seesOpenly(state, other, u)) ? 'open' : null
}

/** Whether somebody sees a model that has no cover from him (MP-HID-02). */
const seesOpenly = (state: MpState, other: Standing, u: Standing): boolean =>
  sees(state, other, u) && look(state, other, u).cover === 'none'

/** The enemy who last saw an observer in the open: while he does, no other need be asked. */
const onlookers = new WeakMap<MpUnit, MpUnit>()

/** When an observer was last found to be exposed to nobody, by the revisions of the battle and of its ground, and {@link comingsIn}. */
const unseenAt = new WeakMap<
  MpUnit,
  { readonly revision: number; readonly features: number; readonly comings: number }
>()

/**
 * Those of a battle to whom an observer may be exposed who was exposed to nobody when last asked: all, if he or ground has
 * been touched since or a vehicle has come or gone, for what hides him may have gone; else those who were.
 */
function newcomers(state: MpState, u: MpUnit): readonly MpUnit[] {
  const before = unseenAt.get(u)
  const all = everyUnit(state)
  if (before === undefined || state.units[u.id] !== u || before.features !== featuresRevisionOf(state))
    return all
  const touched = touchedSince(state, before.revision)
  if (touched === null || touched.includes(u)) return all
  return touched.some(isVehicle) && before.comings !== comingsIn(state) ? all : touched
}

/** Whether an observer is near a known enemy, or seen by one without cover (MP-ART-16). */
function isExposed(state: MpState, u: Standing): boolean {
  const before = onlookers.get(u)
  const isSo = (other: Standing): boolean => {
    const is = within(u, other, AT_ONCE) || seesOpenly(state, other, u)
    if (is) onlookers.set(u, other)
    return is
  }
  if (before !== undefined && state.units[before.id] === before && isKnownTo(u, before) && isSo(before))
    return true
  for (const other of newcomers(state, u)) if (isKnownTo(u, other) && isSo(other)) return true
  unseenAt.set(u, {
    revision: revisionOf(state),
    features: featuresRevisionOf(state),
    comings: comingsIn(state),
  })
  return false
}

/** A model hides: it stays so wherever the enemy goes, until it is found, moves or fires near him (MP-HID-02, MP-HID-04). */
export function conceal(battle: MpBattle, u: MpUnit): void {
  set(battle, u, 'hidden', true, 'MP-HID-02')
  set(battle, u, 'far', 'no', 'MP-HID-02')
}

/**
 * A model comes into view. Infantry, which goes out of it by itself, does so with the order after this one at the earliest:
 * nobody is told of whom he never gets to see (MP-HID-03, MP-ASY-07).
 */
function show(battle: MpBattle, u: MpUnit, rule: RuleId): void {
  set(battle, u, 'hidden', false, rule)
  if (isStand(u)) set(battle, u, 'far', 'seen', 'MP-HID-03')
}

/** What a model does gives it away; infantry that is far off stays found for the turn (MP-HID-04, MP-HID-03). */
export function giveAway(battle: MpBattle, u: MpUnit): void {
  if (!u.hidden) return
  if (u.far === 'yes') {
    set(battle, u, 'hidden', false, 'MP-HID-04')
    set(battle, u, 'far', 'found', 'MP-HID-04')
  } else show(battle, u, 'MP-HID-04')
}

/** A model is hidden no more (MP-DET-01, MP-DET-04); infantry that is far off stays found for the turn (MP-HID-03). */
export function reveal(battle: MpBattle, u: MpUnit, rule: RuleId): void {
  set(battle, u, 'hidden', false, rule)
  set(battle, u, 'far', isStand(u) ? 'found' : 'no', rule)
  battle.event(rule, 'mp.revealed', { unit: u.id })
}

/**
 * Who moves is hidden no more, but for infantry that crawls, that is far off, and observers, who keep to their cover
 * (MP-HID-04, MP-ART-16). Infantry that hid and is far off besides goes on unseen for that.
 */
export function showMoving(battle: MpBattle, u: MpUnit, manner: string): void {
  if (!u.hidden || manner === 'crawl' || u.far === 'yes' || isObserver(u)) return
  if (u.far === 'no' && isFar(battle.state, u)) set(battle, u, 'far', 'yes', 'MP-HID-03')
  else show(battle, u, 'MP-HID-04')
}

/**
 * Who comes on where places alone would hide him is hidden before he stands there, so that the enemy does not see him come:
 * infantry far from every enemy known to it, observers in cover (MP-HID-03, MP-ART-16).
 * @param there how he will stand
 */
export function comeUnseen(battle: MpBattle, u: MpUnit, there: Standing): void {
  if (isFar(battle.state, there)) {
    set(battle, u, 'hidden', true, 'MP-HID-03')
    set(battle, u, 'far', 'yes', 'MP-HID-03')
  } else if (isObserver(u) && exposure(battle.state, there) === null)
    set(battle, u, 'hidden', true, 'MP-ART-16')
}

/**
 * Whom places alone bring into view, after whatever changes them: who is within two inches of an enemy is found (MP-DET-04),
 * and infantry is seen that is no longer far from all enemies known to it, or walks out of its cover (MP-HID-03, MP-ART-16).
 * Each may let others be seen, so it goes on until nobody is.
 */
export function settleHiding(battle: MpBattle): void {
  const { state } = battle
  const since = touchedFrom(state, settledAt.get(state))
  settledAt.set(state, revisionOf(state))
  const all = everyUnit(state)
  // Nobody else has anything to lose here, and nobody comes to be one of these.
  const unseen: MpUnit[] = []
  for (const u of all) if ((u.hidden || u.far === 'yes') && u.at !== null) unseen.push(u)
  for (const u of unseen) if (u.hidden && nowHolds(state, u, since(), besets)) reveal(battle, u, 'MP-DET-04')
  // Who got down from a vehicle before everybody's eyes is not hidden for being far off.
  for (const u of unseen) if (u.far === 'yes' && !u.hidden) set(battle, u, 'far', 'found', 'MP-HID-04')
  for (const u of observersIn(all))
    if (u.at !== null && walksAbout(u) && isExposed(state, u as Standing)) show(battle, u, 'MP-ART-16')
  for (;;) {
    const near: UnitId[] = []
    for (const u of unseen)
      if (u.at !== null && u.far === 'yes' && (!isStand(u) || nowHolds(state, u, since(), keepsFound)))
        near.push(u.id)
    if (near.length === 0) break
    for (const id of near) cease(battle, unit(battle, id) as Standing)
  }
  settleRecognition(battle)
}

/** Infantry is out of view by distance no more; an observer in cover stays hidden as the enemy comes near (MP-HID-03, MP-ART-16). */
function cease(battle: MpBattle, u: Standing): void {
  if (isObserver(u) && exposure(battle.state, u) === null) set(battle, u, 'far', 'no', 'MP-ART-16')
  else show(battle, u, 'MP-HID-03')
}

/**
 * Who goes out of view by himself, once what was ordered is carried out: infantry far from every enemy known to it, and
 * observers whom none of them sees without cover (MP-HID-03, MP-ART-16). Who came into view in the meantime stays there until
 * the next order has been carried out.
 */
export function goOutOfView(battle: MpBattle): void {
  settleHiding(battle)
  const { state } = battle
  const stands = standsIn(everyUnit(state))
  for (const u of stands)
    if (isInView(u) && isObserver(u) && !isExposed(state, u as Standing))
      set(battle, u, 'hidden', true, 'MP-ART-16')
  for (;;) {
    const far: MpUnit[] = []
    for (const u of stands) if (isInView(u) && isFar(state, u)) far.push(u)
    if (far.length === 0) break
    for (const u of far) {
      set(battle, u, 'hidden', true, 'MP-HID-03')
      set(battle, u, 'far', 'yes', 'MP-HID-03')
    }
  }
  for (const u of stands) if (u.far === 'seen' && u.at !== null) set(battle, u, 'far', 'no', 'MP-HID-03')
}

/** A model in view that may go out of it: it was not found, nor seen in this very order (MP-HID-03). */
const isInView = (u: MpUnit): boolean => u.at !== null && !u.hidden && u.far === 'no'

const standsIn = once((units: readonly MpUnit[]) => units.filter(isStand))

/** Observers go on foot and keep out of sight (MP-ART-16). */
const isObserver = (u: MpUnit): boolean => modelOf(u).kind === 'observer'
const observersIn = once((units: readonly MpUnit[]) => units.filter(isObserver))

/** An observer who moves and hides for his cover alone: out in the open he is seen (MP-ART-16). */
const walksAbout = (u: MpUnit): boolean => isObserver(u) && u.hidden && u.far === 'no' && u.moving

/** Infantry that was found from far off may be out of view again after the first order of the next turn (MP-HID-03). */
export function forgetFound(battle: MpBattle): void {
  for (const u of unitsOnTable(battle.state))
    if (u.far === 'found') set(battle, u, 'far', 'seen', 'MP-HID-03')
  settleHiding(battle)
}
