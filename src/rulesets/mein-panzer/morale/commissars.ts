import { sum } from '../../../kernel/modifiers.ts'
import { gap } from '../../../kernel/space/base.ts'
import { sees } from '../sight/look.ts'
import type { Standing } from '../sight/silhouette.ts'
import { INCH } from '../tables/inches.ts'
import { COMMISSARS } from '../tables/survival.ts'
import { checked, lineOf } from '../units/checks.ts'
import { isStand, modelOf } from '../units/models.ts'
import { headOf, levelOfPart, modelsOfPart, type PartId, platoonOfPart } from '../units/parts.ts'
import { moraleOf } from '../units/platoons.ts'
import { type MpBattle, type MpState, type MpUnit, set, unit, unitsOnTable } from '../units/state.ts'
import { setLevel } from './levels.ts'
import { lose } from './losses.ts'
import { levelBy, moraleTerms } from './morale-test.ts'

/** How near to a unit Commissars must be, in hundredths of an inch (MP-NKV-01). */
const NEAR = 10 * INCH

/** The Commissars of its side who see a unit near them; undefined: there are none (MP-NKV-01). */
function watching(state: MpState, id: PartId): Standing | undefined {
  const models = modelsOfPart(state, id).filter((u): u is Standing => u.at !== null)
  const { side } = platoonOfPart(state, id)
  return unitsOnTable(state).find(
    (one): one is Standing =>
      one.side === side &&
      modelOf(one).commissar === true &&
      !models.some((u) => u.id === one.id) &&
      models.some((u) => gap(u, one as Standing) <= NEAR && sees(state, one as Standing, u)),
  )
}

/** One stand of a unit is shot: the one worth least, its leader last; no test for losses comes of it (MP-NKV-04). */
function shoot(battle: MpBattle, id: PartId): void {
  const { state } = battle
  const { leader } = platoonOfPart(state, id)
  const worth = (u: MpUnit): number => modelOf(u).points + (u.id === leader ? DEAR : 0)
  const [one] = modelsOfPart(state, id)
    .filter((u) => u.at !== null && isStand(u))
    .sort((a, b) => worth(a) - worth(b))
  if (one === undefined) return
  battle.event('MP-NKV-04', 'mp.shot-by-commissars', { unit: one.id })
  lose(battle, unit(battle, one.id), 'MP-NKV-04', { untested: true })
}

/** More than any model costs. */
const DEAR = 1000

/** The extra test that Commissars force: passed, the unit is a level higher; failed, nothing more comes of it (MP-NKV-02). */
export function forcedTest(battle: MpBattle, id: PartId, rule: 'MP-NKV-02' | 'MP-NKV-03'): void {
  const { state } = battle
  const tester = headOf(state, id)
  if (tester === undefined) return
  const level = levelOfPart(state, id)
  const target = sum(moraleTerms({ morale: moraleOf(state, tester), level, forced: true }))
  const die = battle.roll(20, { rule, why: 'mp.roll.morale', by: tester.id })
  const after = checked(die, target.total).passed ? levelBy(level, 1) : level
  const { id: platoon } = platoonOfPart(state, id)
  battle.event(rule, 'mp.morale', { unit: tester.id, sums: { target }, data: { platoon, die, level: after } })
  setLevel(battle, id, after)
}

/**
 * A unit has just Broken before Commissars of its side: they drive it on, shoot some of it, or it turns on them (T8.6,
 * MP-NKV-01, MP-NKV-03).
 */
export function driveOn(battle: MpBattle, id: PartId): void {
  const { state } = battle
  const commissars = watching(state, id)
  const head = headOf(state, id)
  if (commissars === undefined || head === undefined) return
  const die = battle.roll(20, { rule: 'MP-NKV-01', why: 'mp.roll.commissars', by: head.id })
  const fate = lineOf(COMMISSARS, die)
  const { id: platoon } = platoonOfPart(state, id)
  battle.event('MP-NKV-01', 'mp.commissars', { unit: head.id, data: { platoon, die, fate } })
  if (fate === 'rise') return setLevel(battle, id, levelBy(levelOfPart(state, id), 1))
  if (fate === 'test' || fate === 'testOneDies') forcedTest(battle, id, 'MP-NKV-02')
  if (fate !== 'test') shoot(battle, id)
  if (fate === 'mutinyTwoDie') shoot(battle, id)
  if (fate === 'mutinyOneDies' || fate === 'mutinyTwoDie')
    for (const u of modelsOfPart(state, id)) set(battle, u, 'mutiny', commissars.id, 'MP-NKV-03')
}
