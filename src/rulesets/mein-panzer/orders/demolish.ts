import { lookUp } from '../../../kernel/look-up.ts'
import type { OptionForm } from '../../../kernel/option.ts'
import type { Declared, Order } from '../../../kernel/order.ts'
import { pointDistance } from '../../../kernel/space/segment.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { refuse } from '../../../kernel/words.ts'
import { hitBridge } from '../fight/bridges.ts'
import { drift } from '../fight/guns/burst.ts'
import { strikeHouse } from '../fight/houses.ts'
import { betray, type Gun, gunsOf, turnForPlace, turnToFire } from '../fight/shooting/aim.ts'
import { reachTo, valueAtStructure } from '../fight/shooting/at-structure.ts'
import { firstRoll } from '../fight/shooting/hit-value.ts'
import { canFireAtStructure } from '../fight/shooting/muzzle.ts'
import { rateOf } from '../fight/shooting/rate.ts'
import { secondRoll } from '../fight/shooting/second-roll.ts'
import { misfire, throwHit } from '../fight/shooting/shoot.ts'
import { throughTunnelTo } from '../fight/shooting/tunnel.ts'
import { riflesAt } from '../fight/shooting/volleys.ts'
import { houseCalled, nearestOpening } from '../ground/houses.ts'
import { nearestPlace, type Structure, structureCalled, structuresOf } from '../ground/structures.ts'
import type { Standing } from '../sight/silhouette.ts'
import { seesWallAt } from '../sight/structure-in-sight.ts'
import { FARTHEST_SHOT } from '../tables/ranges.ts'
import { isWithout } from '../units/agreed.ts'
import { pay } from '../units/budget.ts'
import { unitsInside } from '../units/inside.ts'
import { isStand } from '../units/models.ts'
import { isReady, needsSetUp } from '../units/readiness.ts'
import { type MpBattle, type MpState, set, unit } from '../units/state.ts'
import { able, checkWithdrawn } from './acting.ts'

/** What is fired at a building: shells that burst, or that pierce (MP-BLD-10). */
const AMMO: OptionForm = {
  names: { en: ['ammo'], pl: ['amunicja'] },
  values: ['HE', 'AP'],
  words: { HE: { en: ['HE'], pl: ['odłamkowa', 'HE'] }, AP: { en: ['AP'], pl: ['ppanc', 'AP'] } },
}

/** A shot at a structure: with what, the place of it that it aims at, and how far the model must turn. */
interface Aim {
  /** Its place in the model's list of weapons. */
  readonly place: number
  readonly rof: number
  /** Shells that burst, or what pierces: of small arms their anti-tank fire (MP-FIR-09, MP-BLD-10). */
  readonly ammo: 'HE' | 'AP'
  readonly smallArms: boolean
  readonly values: { readonly ov: number | null; readonly fp: number | null }
  readonly at: Point
  readonly by: number
  /** From the halt, or by a weapon that can on the move, after a move (MP-ACT-12). */
  readonly accuracy: number
}

/** What a gun fires at a building unless its player says otherwise: HE if it has any. */
function loadOf({ weapon }: Gun, told: string | undefined): 'HE' | 'AP' | null {
  const has = { HE: weapon.ov !== null, AP: weapon.ap !== null }
  if (told === 'HE' || told === 'AP') return has[told] ? told : null
  return has.HE ? 'HE' : has.AP ? 'AP' : null
}

/** A model that may fire at a structure with its Standard action, its weapon ready (MP-ACT-12, MP-ACT-09). */
function gunner(state: MpState, id: string): Standing {
  const u = able(state, id, 'standard') as Standing
  checkWithdrawn(state, u)
  if (needsSetUp(u) && !u.setUp) refuse('mp.error.not-set-up', { unit: id })
  return u
}

/** The nearest place of a structure that a model sees: it sees it that way. */
const seenOf = (state: MpState, u: Standing, one: Structure): Point | undefined =>
  [...one.places]
    .sort((a, b) => pointDistance(a, u.at) - pointDistance(b, u.at))
    .find((at) => seesWallAt(state, u, at, one.id))

/** How a model may fire at a structure: from the halt, or if it has moved with a weapon that can on the move; null: not at all (MP-BLD-10, MP-ACT-12). */
function aimAt(state: MpState, u: Standing, one: Structure, told?: string): Aim | null {
  const at = seenOf(state, u, one)
  if (at === undefined || u.inside?.feature === one.id) return null
  return gunAt(state, u, one, at, told) ?? (told === 'HE' ? null : riflesAimedAt(state, u, one, at))
}

const hasMoved = ({ used }: Standing): boolean => used.includes('moved') || used.includes('crawled')

/** A gun of a model that bears on a place of a structure, its muzzle free (MP-LOS-03, MP-COV-04). */
function gunAt(state: MpState, u: Standing, one: Structure, at: Point, told?: string): Aim | null {
  const moved = hasMoved(u)
  for (const gun of gunsOf(u)) {
    const { place, weapon, mount } = gun
    const ammo = loadOf(gun, told)
    const by = turnForPlace(u, at, mount)
    const accuracy = weapon.om[moved ? 1 : 0]
    if (ammo === null || by === null || accuracy === null || (moved && by !== 0)) continue
    if (!canFireAtStructure(state, u, one, at, { mount, by })) continue
    const { rof, ov, fp } = weapon
    if (isReady(u, weapon.om))
      return { place, rof, ammo, smallArms: false, values: { ov, fp }, at, by, accuracy }
  }
  return null
}

/** Rifles or a machine gun of a model that bear on a place of a structure: they are fired at it as at armour (MP-FIR-09, MP-BLD-10). */
function riflesAimedAt(state: MpState, u: Standing, one: Structure, at: Point): Aim | null {
  const moved = hasMoved(u)
  const first = riflesAt(state, u, at, moved ? 'moving' : 'still').find(({ mount }) =>
    canFireAtStructure(state, u, one, at, { mount, by: turnForPlace(u, at, mount) ?? 0 }),
  )
  if (first === undefined) return null
  const { place, arm, mount } = first
  const values = { ov: null, fp: null }
  const by = turnForPlace(u, at, mount) ?? 0
  return {
    place,
    rof: arm.rof,
    ammo: 'AP',
    smallArms: true,
    values,
    at,
    by,
    accuracy: arm.om[moved ? 1 : 0] ?? 0,
  }
}

/**
 * Structures that a model is offered to fire at: those it sees, none with its own men in it; with small arms, which hardly scratch
 * them, only those in which it knows of an enemy.
 */
const targetsOf = (state: MpState, u: Standing): Structure[] =>
  structuresOf(state).filter((one) => {
    const aim = aimAt(state, u, one)
    return aim !== null && !one.held.includes(u.side) && (!aim.smallArms || isHeld(state, u, one))
  })

/** Whether a model knows of an enemy in a house. */
const isHeld = (state: MpState, u: Standing, { id }: Structure): boolean =>
  unitsInside(state, id).some(({ side, hidden }) => side !== u.side && !hidden)

function aimed(state: MpState, { unit: id, target, options }: Declared): { one: Structure; aim: Aim } {
  const u = gunner(state, id)
  const named = target !== undefined && 'feature' in target ? target.feature : ''
  const one = structureCalled(state, named)
  if (one === undefined) return refuse('mp.error.no-house')
  const aim = aimAt(state, u, one, lookUp(options, 'ammo'))
  return aim === null ? refuse('mp.error.no-shot-house', { unit: id, house: one.id }) : { one, aim }
}

/**
 * A gun, or who has nothing but small arms, fires at a building, bunker or bridge: `A2-1 demolish @house-west`, with its Standard
 * action, from the halt and then it stays, or after a move if it can (MP-ACT-12). It is hit the easier the larger it is (MP-BLD-02), the
 * less the more of it smoke or anything else hides (MP-FIR-07, MP-COV-01), and who is in it suffers by what becomes of it (MP-BLD-10);
 * a bridge bears less (MP-BRG-01).
 */
export const demolish: Order<MpState> = {
  key: 'demolish',
  names: { en: ['demolish', 'fire at building'], pl: ['burz', 'burzy', 'ostrzelaj budynek'] },
  class: 'action',
  form: { target: { kinds: ['feature'], needed: true }, options: { ammo: AMMO } },
  open(state, id) {
    const may = targetsOf(state, gunner(state, id))
    if (may.length === 0) refuse('mp.error.no-house-seen', { unit: id })
    return { targets: () => may.map((one) => ({ feature: one.id })) }
  },
  check: (state, declared) => void aimed(state, declared),
  *perform(battle, declared) {
    const u = unit(battle, declared.unit) as Standing
    const { one, aim } = aimed(battle.state, declared)
    pay(battle, u, 'standard', 'MP-ACT-12', 'fired')
    turnToFire(battle, u, aim.by)
    betray(battle, u, aim.smallArms ? 'rifle' : 'gun')
    set(battle, u, 'shot', 'shot', 'MP-DET-03')
    const rate = rateOf(battle.state, aim.rof)
    for (let shot = 0; shot < rate; shot++) if (!fired(battle, u.id, one.id, aim, shot)) return
  },
}

/**
 * One shot at a structure, the first by as many dice as any shot; false when there is nothing more to fire at, or with (MP-BLD-02,
 * MP-BLD-10, MP-SKL-01). HE that misses comes down near the place that it was aimed at (MP-FIR-14); beyond 72" nothing hits, and a
 * shell is a dud (MP-LOS-10). Small arms know neither critical hits nor misfires (MP-FIR-09).
 */
function fired(battle: MpBattle, firer: string, id: string, aim: Aim, shot: number): boolean {
  const { state } = battle
  const { ammo, at, accuracy, smallArms, values } = aim
  const u = unit(battle, firer) as Standing
  const structure = structureCalled(state, id)
  if (u.at === null || structure === undefined) return false
  const distance = reachTo(u, nearestPlace(structure, at))
  const far = distance > FARTHEST_SHOT
  const value = valueAtStructure(state, u, structure, { distance, accuracy })
  // Through a gap less than an inch wide only who passes a test of Skill fires at all (MP-LOS-10).
  if (!throughTunnelTo(battle, u, structure, at)) {
    set(battle, u, 'lastShot', id, 'MP-FIR-04')
    return true
  }
  const die = Math.min(...throwHit(battle, u, shot))
  const first = firstRoll(die, value.total, smallArms)
  const result = far && first !== 'misfire' ? 'miss' : first
  battle.event(smallArms ? 'MP-FIR-09' : 'MP-BLD-02', 'mp.fired-house', {
    unit: u.id,
    sums: { hit: value },
    data: { house: id, die, result, ...(far ? { far } : {}) },
  })
  set(battle, u, 'lastShot', id, 'MP-FIR-04')
  if (result === 'misfire') return misfire(battle, u, aim)
  if (result === 'miss') {
    if (ammo === 'HE' && !far && value.total > 0 && !isWithout(state, 'drift'))
      drift(battle, at, { ...values, crit: null, by: u.id }, { distance, die, rocket: false })
    return true
  }
  // Of AP a 1 is a hit like any other; of HE the second roll says how much more it does (MP-BLD-10).
  const critical = result === 'critical' && ammo === 'HE' ? secondOfHouse(battle, u, value.total) : null
  const pierces = smallArms || isStand(u) ? ('infantry' as const) : ('gun' as const)
  const strikes = ammo === 'HE' ? { by: 'he' as const, ov: values.ov ?? 0 } : { by: pierces }
  if (structure.is === 'bridge') hitBridge(battle, id, { by: u.id, shot: strikes, critical })
  else {
    const house = houseCalled(state, id)
    const wall = house === undefined ? {} : { wall: nearestOpening(house, at).wall }
    strikeHouse(battle, id, { by: u.id, shot: strikes, critical, ...wall })
  }
  return true
}

/** How the second roll went that says how much more Damage a critical hit does (MP-BLD-10). */
function secondOfHouse(battle: MpBattle, u: Standing, value: number): 'hit' | 'miss' {
  const by = { by: u.id, rule: 'MP-BLD-10' }
  const { result } = secondRoll(battle, by, (die) => (die <= value ? 'more' : 'some'))
  return result === 'more' ? 'hit' : 'miss'
}
