import type { Procedure } from '../../../../kernel/ask.ts'
import { divideHalfEven, type Sum, sum, type Term, term, terms } from '../../../../kernel/modifiers.ts'
import { bunkerOf } from '../../ground/bunkers.ts'
import { lockedIn } from '../../ground/contacts.ts'
import { distance } from '../../ground/measuring.ts'
import { aspectOf } from '../../ground/posture.ts'
import { bestCover, placed } from '../../ground/standing.ts'
import { commanderTest, loseStan, strengthTold } from '../../morale/losses.ts'
import { reveal } from '../../sight/sightings.ts'
import { canSee } from '../../sight/visibility.ts'
import { rangedDamage } from '../../units/damage.ts'
import { type Pair, pairTerm, rollPair } from '../../units/pairs.ts'
import { type KgBattle, type KgUnit, onTable, set, setNote } from '../../units/state.ts'
import { spendSurprise, surprisesByFire, surpriseTerm } from '../../units/surprise.ts'
import { isCommander } from '../../units/unit-kinds.ts'
import { isVehicle } from '../../units/vehicles.ts'
import { pinTest } from '../shooting/pinning.ts'
import { underFire } from '../shooting/shooting.ts'
import { grenadesAt } from '../vehicles/close-assault.ts'

/** How far a grenade is thrown, mm (KG-OSP-03). */
const THROW = 50

/** What a bundle of hand grenades does (KG-OSP-03). */
const GRENADES = 6

/**
 * Hand grenades at a unit within 5 cm (KG-OSP-03): 6 and dice against its skill and half of what its ground gives it.
 * Nobody in a bunker is safe from them.
 * @param cover what the ground would give against fire; null in a bunker.
 * @param surprise whether the throwers lay in wait for this (KG-OSP-05).
 */
export function grenadeHit(
  target: Pick<KgUnit, 'skill' | 'statsAs' | 'stan'>,
  cover: readonly Term[] | null,
  pair: Pair,
  surprise = false,
): { readonly attack: Sum; readonly defence: Sum; readonly damage: number } {
  const attack = sum([
    term('kg.term.grenades', GRENADES, 'KG-OSP-03'),
    pairTerm(pair, 'KG-OSP-03'),
    ...terms(surprise && surpriseTerm()),
  ])
  const ground = divideHalfEven(sum(cover ?? []).total, 2)
  const defence = sum([
    term('kg.term.skill', target.skill, 'KG-STA-02'),
    ...terms(term('kg.term.half-cover', ground, 'KG-OSP-03')),
  ])
  return { attack, defence, damage: rangedDamage(target, attack.total - defence.total) }
}

/** Why grenades come to nothing; words of `kg.reason.…`. */
export type GrenadeFailure = 'sight' | 'range' | 'arc' | 'melee'

/** Whether grenades reach a unit: it is seen, within 5 cm, before the throwers and in no melee (KG-OSP-03, KG-RNG-01). */
function failure(battle: KgBattle, u: KgUnit, target: KgUnit): GrenadeFailure | null {
  const { state } = battle
  if (!onTable(target) || !canSee(state, u, target)) return 'sight'
  if (lockedIn(state, target)) return 'melee'
  if (u.inPosition === null && aspectOf(u, placed(target).at) !== 'front') return 'arc'
  return distance(placed(u), placed(target)) > THROW ? 'range' : null
}

/**
 * A unit throws its hand grenades at an enemy (KG-OSP-03). It is small-arms fire to those under it. Dice: 2d6±, pin
 * d10, commander d4. Says why when it came to nothing.
 */
export function* throwGrenades(
  battle: KgBattle,
  u: KgUnit,
  target: KgUnit,
): Procedure<GrenadeFailure | null> {
  const { state } = battle
  const why = failure(battle, u, target)
  if (why !== null) return why
  const { hidden } = u
  const surprise = surprisesByFire(u)
  if (isVehicle(target)) {
    noteThrow(battle, u, target)
    grenadesAt(battle, u, target)
    if (onTable(target)) underFire(battle, target, u, { hidden, surprise, kind: 'small' })
    reveal(battle, u, 'KG-VIS-13')
    return null
  }
  const pair = yield* rollPair(battle, u, 'KG-OSP-03', 'kg.roll.grenades')
  // Nobody in a bunker is safe from what comes through its loopholes (KG-FRT-02).
  const cover = bunkerOf(state, target) === null ? bestCover(state, target, placed(u).at) : null
  const { attack, defence, damage } = grenadeHit(target, cover, pair, surprise)
  const stanBefore = target.stan
  battle.event('KG-OSP-03', 'kg.grenades', {
    unit: u.id,
    target: target.id,
    sums: { attack, defence },
    data: { damage, ...strengthTold(target, damage) },
  })
  noteThrow(battle, u, target)
  loseStan(battle, target, damage, { rule: 'KG-OSP-03', by: u, commanderLater: true })
  if (target.stan > 0) {
    underFire(battle, target, u, { hidden, surprise, kind: 'small' })
    pinTest(battle, target, 'small')
  }
  if (isCommander(target) && target.stan < stanBefore) commanderTest(battle, target)
  reveal(battle, u, 'KG-VIS-13')
  return null
}

/** Who threw, in which turn, and at whom. */
function noteThrow(battle: KgBattle, u: KgUnit, target: KgUnit): void {
  const { turn } = battle.state
  set(battle, u, 'did', [...u.did, 'shot'], 'KG-OSP-03')
  setNote(battle, u, 'KG-OSP-03', turn, 'KG-OSP-03')
  spendSurprise(battle, u)
  set(battle, target, 'attackedTurn', turn, 'KG-MOR-06')
}
