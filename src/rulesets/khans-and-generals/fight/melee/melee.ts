import type { Procedure } from '../../../../kernel/ask.ts'
import { valuesIn } from '../../../../kernel/ordered.ts'
import { lockedIn, updateMelee } from '../../ground/contacts.ts'
import { aspectOf } from '../../ground/posture.ts'
import { placed } from '../../ground/standing.ts'
import { loseStan, strengthTold } from '../../morale/losses.ts'
import { addReluctance, waver } from '../../morale/morale.ts'
import { checkOpb } from '../../morale/over-limit.ts'
import { FORMATION } from '../../tables/formations.ts'
import { MORALE } from '../../tables/morale-events.ts'
import { frightens, isFearless } from '../../units/abilities.ts'
import { noteFury } from '../../units/fury.ts'
import { type Pair, rollPair } from '../../units/pairs.ts'
import { decision } from '../../units/rulings.ts'
import { type KgBattle, type KgUnit, type Melee, set, unit } from '../../units/state.ts'
import { spendSurprise, surprisesInMelee } from '../../units/surprise.ts'
import { blowOf } from './blow.ts'
import { strikeWith } from './melee-sums.ts'
import { passBehind } from './wedge.ts'

/** Whether a melee still goes on. */
const stillOn = (battle: KgBattle, melee: Melee): boolean =>
  battle.state.facts.melees[melee.contact] !== undefined

/** The melee phase: every melee is fought for one exchange, in order of contact (KG-TRN-04, KG-MEL-02). */
export function* meleePhase(battle: KgBattle): Procedure {
  const all = valuesIn(battle.state.facts.melees)
  const fought = new Set<number>()
  for (const melee of all) {
    if (fought.has(melee.contact) || !stillOn(battle, melee)) continue
    const group = all.filter((m) => m.target === melee.target && stillOn(battle, m))
    for (const m of group) fought.add(m.contact)
    yield* exchange(battle, unit(battle, melee.target), group)
  }
}

/**
 * One exchange about one defender: each attacker strikes in order of contact, then the defender answers them all
 * with one throw (KG-MEL-02, KG-MEL-05, KG-MEL-07). The attackers touching others besides fight only this one
 * (KG-MEL-08). A side that a blow brings over its limit has lost there and then (KG-OPB-03, KG-TRN-07).
 */
export function* exchange(battle: KgBattle, target: KgUnit, group: readonly Melee[]): Procedure {
  const brokenBefore = target.status === 'broken'
  const fought: Melee[] = []
  for (const melee of group) {
    if (!stillOn(battle, melee)) continue
    const attacker = unit(battle, melee.attacker)
    fought.push(melee)
    frighten(battle, melee, attacker, target)
    checkOpb(battle)
    yield* strike(battle, { melee, striker: attacker, struck: target, response: false })
    if (target.stan === 0 || (target.status === 'broken' && !brokenBefore)) {
      for (const m of group) noteFury(battle, unit(battle, m.attacker))
    }
  }
  const left = group.filter((m) => stillOn(battle, m))
  if (canAnswer(target, brokenBefore)) yield* respond(battle, target, left)
  for (const melee of fought) {
    if (stillOn(battle, melee)) afterExchange(battle, melee)
    else rideOn(battle, melee)
  }
}

/** Destroyed and newly broken units do not strike back; those broken before the contact do, at half (KG-MEL-05). */
const canAnswer = (target: KgUnit, brokenBefore: boolean): boolean =>
  target.stan > 0 && (target.status === 'standing' || (target.status === 'broken' && brokenBefore))

/**
 * What being attacked does to the target's nerve, before the attacker's dice (KG-MEL-10): from the flank or the
 * rear, and in the first exchange the charge, the assault bonus and fear (KG-MOR-11, KG-ABI-05, KG-ABI-25).
 */
function frighten(battle: KgBattle, melee: Melee, attacker: KgUnit, target: KgUnit): void {
  const from = { source: attacker.id, by: attacker }
  if (melee.aspect === 'flank') waver(battle, target, MORALE.flankAttack, from)
  if (melee.aspect === 'rear') waver(battle, target, MORALE.rearAttack, from)
  if (melee.exchanges > 0) return
  if (melee.kind === 'charge' && !isFearless(target)) waver(battle, target, MORALE.charged, from)
  if (melee.kind !== 'charge') {
    const bonus = { amount: attacker.assaultBonus, rule: 'KG-OMX-01', why: 'kg.term.assault-bonus' } as const
    addReluctance(battle, target, { ...bonus, ...from })
  }
  if (frightens(attacker, target)) waver(battle, target, MORALE.fear, from)
  if (surprisesInMelee(attacker)) waver(battle, target, MORALE.surprised, from)
}

/** One unit strikes another in a melee. */
interface Strike {
  readonly melee: Melee
  readonly striker: KgUnit
  readonly struck: KgUnit
  readonly response: boolean
}

/** An attacker's blow: its dice, its damage, what follows at once (KG-MEL-03, KG-MEL-04). */
function* strike(battle: KgBattle, blow: Strike): Procedure {
  const pair = yield* rollPair(battle, blow.striker, 'KG-MEL-03', 'kg.roll.melee')
  hit(battle, blow, pair, 1)
  checkOpb(battle)
}

/**
 * The defender's answer: one throw for all its attackers, worked out against each and shared among them (KG-MEL-07);
 * those who came from the rear cannot be answered (KG-FAC-05).
 */
function* respond(battle: KgBattle, target: KgUnit, group: readonly Melee[]): Procedure {
  const answered = group.filter((melee) => melee.aspect !== 'rear')
  if (answered.length === 0) return
  const pair = yield* rollPair(battle, target, 'KG-MEL-05', 'kg.roll.response')
  for (const melee of answered) {
    const attacker = unit(battle, melee.attacker)
    hit(battle, { melee, striker: target, struck: attacker, response: true }, pair, group.length)
  }
  checkOpb(battle)
}

/** Works one blow out, tells it and takes its toll; `shared` is among how many attackers the damage is divided. */
function hit(battle: KgBattle, blow: Strike, pair: Pair, shared: number): void {
  const { state } = battle
  const { striker, struck, response, melee } = blow
  const worked = strikeWith(blowOf(state, melee, striker, struck, response), pair, shared)
  const { attack, defence, armour, damage } = worked
  battle.event(response ? 'KG-MEL-05' : 'KG-MEL-04', response ? 'kg.response' : 'kg.melee', {
    unit: striker.id,
    target: struck.id,
    // Armour is told apart only where something has changed it.
    sums: { attack, defence, ...(armour.terms.length > 1 ? { armour } : {}) },
    data: {
      green: pair.green,
      red: pair.red,
      damage,
      shared,
      ...strengthTold(struck, damage),
      aspect: melee.aspect,
      exchange: melee.exchanges + 1,
    },
  })
  set(battle, struck, 'attackedTurn', state.turn, 'KG-MOR-06')
  loseStan(battle, struck, damage, { rule: response ? 'KG-MEL-05' : 'KG-MEL-04', by: striker })
  if (response && (struck.stan === 0 || !lockedIn(state, struck))) noteFury(battle, striker)
}

/**
 * An exchange is over and the melee goes on: the defender has turned to face its attackers, so the next is frontal
 * (KG-MEL-13, if so ruled); unless a wedge has ridden through to its rear (KG-FRM-05).
 */
function afterExchange(battle: KgBattle, melee: Melee): void {
  const attacker = unit(battle, melee.attacker)
  spendSurprise(battle, attacker)
  const target = unit(battle, melee.target)
  const turned = decision(battle.state, 'KG-MEL-13') === 'turns' || closedIn(melee, attacker, target)
  const aspect = turned ? 'front' : melee.aspect
  const next: Melee = { ...melee, exchanges: melee.exchanges + 1, aspect }
  updateMelee(battle, next, 'KG-MEL-13')
  const wedge = isWedge(melee, attacker)
  // A square or hedgehog has no rear, wherever the wedge may stand (KG-FRM-07).
  if (wedge && passBehind(battle, attacker, target) && !FORMATION[target.formation].allFront) {
    updateMelee(battle, { ...next, aspect: 'rear' }, 'KG-FRM-05')
  }
}

/** Whether this was the first exchange of a wedge's charge. */
const isWedge = (melee: Melee, attacker: KgUnit): boolean =>
  melee.kind === 'charge' && melee.exchanges === 0 && attacker.formation === 'wedge'

/** A wedge whose charge has broken its target may ride through it as well; only one destroyed is excepted (KG-FRM-05). */
function rideOn(battle: KgBattle, melee: Melee): void {
  const attacker = unit(battle, melee.attacker)
  const target = unit(battle, melee.target)
  const both = attacker.status === 'standing' && target.status === 'broken'
  if (both && isWedge(melee, attacker)) passBehind(battle, attacker, target)
}

/** Whether only pincers made a flank of what is the target's front: for the first exchange, not longer (KG-FRM-06). */
const closedIn = (melee: Melee, attacker: KgUnit, target: KgUnit): boolean =>
  melee.aspect === 'flank' &&
  attacker.formation === 'pincers' &&
  aspectOf(target, placed(attacker).at) === 'front'
