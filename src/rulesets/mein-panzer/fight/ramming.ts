import type { Procedure } from '../../../kernel/ask.ts'
import { sum, term, terms } from '../../../kernel/modifiers.ts'
import type { Point } from '../../../kernel/space/types.ts'
import type { RuleId } from '../../../kernel/words.ts'
import { defenceOf, type House, houseCalled } from '../ground/houses.ts'
import { testBogging } from '../move/bogging.ts'
import { march } from '../move/course.ts'
import type { Way } from '../move/way.ts'
import type { Standing } from '../sight/silhouette.ts'
import { INCH } from '../tables/inches.ts'
import { checked, skillTerms } from '../units/checks.ts'
import { hasArmour, isGun, isVehicle, modelOf } from '../units/models.ts'
import { levelOf, skillOf } from '../units/platoons.ts'
import { type MpBattle, type MpState, type MpUnit, unit } from '../units/state.ts'
import { slowedBy, towedBy } from '../units/transport.ts'
import { strikeVehicle, vehicleFate, wreck } from './damage.ts'
import { effectOnVehicle } from './effect.ts'
import { batterSide } from './houses.ts'
import { type RamFacts, rammed, ramPair, ramTested } from './ram.ts'
import { armourTowards } from './shooting/aim.ts'
import { armourTerm } from './strength.ts'

/** The class that counts in a ram: a tractor has half of its gun's besides, rounded up (MP-RAM-02). */
function ramClass(state: MpState, u: MpUnit): number {
  const gun = towedBy(state, u)
  return modelOf(u).klass + (gun === undefined ? 0 : Math.ceil(modelOf(gun).klass / 2))
}

/** A ram of one model by another, as T2.3 wants it (MP-RAM-02, MP-RAM-03, MP-RAM-05). */
const ramOf = (state: MpState, u: MpUnit, target: MpUnit): RamFacts => ({
  armoured: hasArmour(u),
  klass: ramClass(state, u),
  target: isGun(target) ? 'gun' : hasArmour(target) ? 'armoured' : 'unarmoured',
  targetClass: ramClass(state, target),
  helpless: target.pinned || target.immobile !== null,
})

/** Whether a model may ram another at all: no stand is rammed, and no armour by who has none (MP-RAM-01). */
export const mayRam = (state: MpState, u: MpUnit, target: MpUnit): boolean =>
  (isVehicle(target) || isGun(target)) && ramPair(ramOf(state, u, target)) !== null

/** What a vehicle drives at to ram it: a model, or a house of whose wall that is the place. */
export type RamTarget = { readonly model: string } | { readonly house: string; readonly at: Point }

/** Movement points of a ram, in hundredths of an inch: a move off the road, one of which the ram itself takes (MP-RAM-01). */
const ramPoints = (state: MpState, u: MpUnit): number => {
  const [own] = modelOf(u).move ?? [0, 0]
  return (Math.min(own, slowedBy(state, u)?.offRoad ?? own) - 1) * INCH
}

/**
 * A vehicle drives at what it means to ram, by the way it is told, and rams it where it comes against it; who waits for it may
 * strike until then (MP-RAM-01, MP-OVW-06). Short of it nothing more happens.
 */
export function* ram(
  battle: MpBattle,
  id: string,
  target: RamTarget,
  { path, react }: { readonly path: readonly Point[]; readonly react: Way['react'] },
): Procedure {
  const aim = 'model' in target ? unit(battle, target.model).at : target.at
  if (aim === null) return
  const against = 'model' in target ? target.model : target.house
  const points = ramPoints(battle.state, unit(battle, id))
  const way = { path: [...path, aim], points, against, react, manner: 'ram' }
  const ended = yield* march(battle, unit(battle, id) as Standing, way)
  const now = unit(battle, id)
  if (now.at === null || now.pinned) return
  if (ended !== 'against') {
    battle.event('MP-RAM-01', 'mp.ram-short', {
      unit: id,
      ...('model' in target ? { target: target.model } : {}),
    })
    return
  }
  if ('model' in target) return ramHome(battle, id, target.model)
  const house = houseCalled(battle.state, target.house)
  if (house !== undefined) ramWall(battle, id, house)
}

/**
 * A vehicle that has come against another or a gun rams it: the target may save itself by a test of Skill, else it is destroyed, or
 * both are hit; then both vehicles may be stuck (MP-RAM-03, MP-RAM-04, MP-RAM-05, MP-RAM-07).
 */
function ramHome(battle: MpBattle, rammer: string, aim: string): void {
  const { state } = battle
  const [u, target] = [unit(battle, rammer) as Standing, unit(battle, aim) as Standing]
  const ram = ramOf(state, u, target)
  const pair = ramPair(ram)
  if (pair === null) return
  const armour = armourTowards(u.at, target)
  const outcome = saved(battle, u, target, ram) ? null : rammed(ram, pair)
  if (outcome === 'destroyed') wreck(battle, target, false)
  else if (outcome !== null) {
    crush(battle, u, target, outcome.target, armour)
    crush(battle, target, unit(battle, rammer), outcome.rammer, modelOf(u).armour?.front ?? 0)
  }
  if (ram.target === 'gun') return
  for (const id of [rammer, aim]) bog(battle, id)
}

/** Whether the target of a ram saves itself: guns and the helpless do not (MP-RAM-03, MP-RAM-05). */
function saved(battle: MpBattle, u: MpUnit, target: MpUnit, ram: RamFacts): boolean {
  const { state } = battle
  const names = { unit: u.id, target: target.id }
  if (!ramTested(ram)) {
    const how = ram.helpless ? 'helpless' : 'gun'
    battle.event(ram.helpless ? 'MP-RAM-05' : 'MP-RAM-03', 'mp.rams', { ...names, data: { how } })
    return false
  }
  const facts = {
    skill: skillOf(state, target),
    level: levelOf(state, target),
    suppressed: target.suppressed,
  }
  const aim = sum(skillTerms(facts))
  const die = battle.roll(20, { rule: 'MP-RAM-03', why: 'mp.roll.skill', by: target.id })
  const { passed } = checked(die, aim.total)
  battle.event('MP-RAM-03', 'mp.ram-tested', { ...names, sums: { target: aim }, data: { die, passed } })
  return passed
}

/** A model is hit by another that it runs into or that runs into it: so much strength less its armour (MP-RAM-04). */
function crush(battle: MpBattle, by: MpUnit, victim: MpUnit, strength: number, armour: number): void {
  if (victim.at === null) return
  const total = strikeOf(strength, armour, 'MP-RAM-04')
  const die = battle.roll(20, { rule: 'MP-RAM-04', why: 'mp.roll.effect', by: victim.id })
  const effect = effectOnVehicle(total.total, die)
  battle.event('MP-RAM-04', 'mp.hit', {
    unit: by.id,
    target: victim.id,
    sums: { strength: total },
    data: { die, effect, fate: vehicleFate(victim, effect) },
  })
  strikeVehicle(battle, victim, effect)
}

const strikeOf = (strength: number, armour: number, rule: RuleId) =>
  sum(terms(term('mp.term.ram', strength, rule), armourTerm(armour)))

/** After a ram a vehicle that is still there and can move may be stuck (MP-RAM-07, MP-IMM-01). */
function bog(battle: MpBattle, id: string): void {
  const u = unit(battle, id)
  if (u.at !== null && isVehicle(u) && u.immobile === null) testBogging(battle, u)
}

/**
 * A vehicle drives into the wall of a house: a model with armour, its class the house's and its armour what it is built of, that
 * never saves itself. Broken in, the wall has an opening of the rammer's class (MP-RAM-06, MP-RAM-07).
 */
function ramWall(battle: MpBattle, rammer: string, house: House): void {
  const u = unit(battle, rammer) as Standing
  const ram: RamFacts = {
    armoured: true,
    klass: ramClass(battle.state, u),
    target: 'armoured',
    targetClass: house.klass,
    helpless: false,
  }
  const outcome = rammed(ram, 'equals')
  const data = { house: house.id }
  if (outcome === 'destroyed') {
    battle.event('MP-RAM-06', 'mp.rams-wall', { unit: rammer, data: { ...data, broken: true } })
    batterSide(battle, house.id, { damage: ram.klass, from: u.at })
  } else {
    const strength = strikeOf(outcome.target, defenceOf(house), 'MP-RAM-06')
    const die = battle.roll(20, { rule: 'MP-RAM-06', why: 'mp.roll.effect', by: rammer })
    const effect = effectOnVehicle(strength.total, die)
    const broken = effect === 'double' || effect === 'single'
    battle.event('MP-RAM-06', 'mp.rams-wall', {
      unit: rammer,
      sums: { strength },
      data: { ...data, die, broken },
    })
    if (broken) batterSide(battle, house.id, { damage: ram.klass, from: u.at })
    crush(battle, u, unit(battle, rammer), outcome.rammer, modelOf(u).armour?.front ?? 0)
  }
  bog(battle, rammer)
}
