import { sum } from '../../../kernel/modifiers.ts'
import { byId, everyUnit, idsIn } from '../../../kernel/ordered.ts'
import type { RuleId, SideId } from '../../../kernel/words.ts'
import { within } from '../sight/known-enemies.ts'
import type { Standing } from '../sight/silhouette.ts'
import { INCH } from '../tables/inches.ts'
import type { MoraleLevel } from '../tables/morale.ts'
import { checked } from '../units/checks.ts'
import { isDeaf } from '../units/headlong.ts'
import { isVehicle } from '../units/models.ts'
import { headOf, levelOfPart, modelsOfPart, type PartId, partsOf, platoonOfPart } from '../units/parts.ts'
import { acting, everyPlatoon, moraleOf, platoonCalled, platoonsOf } from '../units/platoons.ts'
import {
  type Losses,
  type MpBattle,
  type MpState,
  type MpUnit,
  type PlatoonId,
  setFact,
} from '../units/state.ts'
import { driveOn } from './commissars.ts'
import { breaks, isBroken, setLevel } from './levels.ts'
import { afterMorale, type MoraleFacts, moraleTerms } from './morale-test.ts'

/** Friends who break so near, in hundredths of an inch, shake a unit (MP-MOR-02). */
const NEAR_BROKEN = 6 * INCH

/**
 * The morale tests of an activation: platoons and parts of them that lost models, that acted and end near friends who are Broken
 * or Routed, or near whom somebody was broken by his own test, those of the acting side first, then by id; each newly Broken or
 * Routed one shakes friends within six inches, and nobody tests twice (MP-TRN-06, MP-MOR-02).
 */
export function moraleStep(battle: MpBattle): void {
  const { state } = battle
  const { losses, activation } = state.facts
  const why = new Map<PartId, Cause>()
  if (activation !== null) {
    for (const broke of activation.broke ?? []) {
      for (const id of shakenBy(state, broke))
        addCause(why, id, { cause: 'broke', friend: platoonOfPart(state, broke).id })
    }
    for (const [id, friend] of nearBroken(state, acting(activation)))
      addCause(why, id, { cause: 'beside', friend })
  }
  const ids = [...new Set([...idsIn(losses), ...why.keys()])]
    .sort(byId)
    .sort((a, b) => Number(sideOf(state, b) === state.active) - Number(sideOf(state, a) === state.active))
  setFact(battle, 'losses', {}, 'MP-TRN-06')
  const tested = new Set<PartId>()
  for (const id of ids) testFor(battle, id, losses[id] ?? null, tested, why.get(id))
}

/** For what a test is owed besides losses: a friend's platoon that broke beside it or beside which it ends, or a headlong charge before it. */
type Cause = { readonly cause: 'broke' | 'beside'; readonly friend: PlatoonId } | { readonly cause: 'feared' }
const FEARED: Cause = { cause: 'feared' }

function addCause(why: Map<PartId, Cause>, id: PartId, cause: Cause): void {
  if (!why.has(id)) why.set(id, cause)
}

/** Of platoons and their parts those within six inches of a friend who is Broken or Routed, with that friend's platoon (MP-MOR-02). */
function nearBroken(state: MpState, platoons: readonly PlatoonId[]): [PartId, PlatoonId][] {
  const own = platoons.flatMap((id) => partsOf(state, id))
  const [first] = own
  if (first === undefined || !anyBroken(state, sideOf(state, first))) return []
  const broken = partsOfSide(state, sideOf(state, first)).filter((id) => isBroken(levelOfPart(state, id)))
  return own.flatMap((id): [PartId, PlatoonId][] => {
    const beside = broken.find((one) => isShakenBy(state, id, one))
    return beside === undefined ? [] : [[id, platoonOfPart(state, beside).id]]
  })
}

/** Whether anybody of a side may be Broken or Routed at all. */
function anyBroken(state: MpState, side: SideId): boolean {
  for (const { id, side: own } of everyPlatoon(state))
    if (own === side && isBroken(platoonCalled(state, id).level)) return true
  for (const u of everyUnit(state))
    if (u.ownLevel !== null && u.side === side && isBroken(u.ownLevel)) return true
  return false
}

/** Platoons of a side and parts of them that have models left. */
const partsOfSide = (state: MpState, side: SideId): PartId[] =>
  platoonsOf(state, side).flatMap(({ id }) => partsOf(state, id))

const sideOf = (state: MpState, id: PartId): string => platoonOfPart(state, id).side

/** One platoon or part tests, for its losses or for friends who broke; then those whom it shakes (MP-MOR-02, MP-MOR-03). */
function testFor(
  battle: MpBattle,
  id: PartId,
  losses: Losses | null,
  tested: Set<PartId>,
  cause: Cause = FEARED,
): void {
  const { state } = battle
  const models = modelsOfPart(state, id)
  if (tested.has(id) || models.length === 0) return
  if (minds(models, losses)) return
  tested.add(id)
  tellCause(battle, id, losses, cause)
  const level = levelOfPart(state, id)
  const after = testMorale(battle, id, weightOf(losses), 'MP-MOR-03')
  setLevel(battle, id, after)
  if (after === 'broken' && !isBroken(level)) driveOn(battle, id)
  if (breaks(level, levelOfPart(state, id))) {
    const broke = platoonOfPart(state, id).id
    for (const friend of shakenBy(state, id))
      testFor(battle, friend, null, tested, { cause: 'broke', friend: broke })
  }
}

/** Its own side is told for what a platoon or a part of it tests: of whom it lost, or who broke, the enemy may know nothing (MP-MOR-02). */
function tellCause(battle: MpBattle, id: PartId, losses: Losses | null, cause: Cause): void {
  const { state } = battle
  const { id: platoon, side } = platoonOfPart(state, id)
  const why = losses === null ? cause : { cause: 'lost', lost: [...losses.lost] }
  battle.event('MP-MOR-02', 'mp.owes-morale', { unit: headOf(state, id)?.id, data: { platoon, ...why } }, [
    side,
  ])
}

/** Whether a Banzai charge goes on whatever it has lost: less than half of those present (MP-BAN-04). */
export const minds = (models: readonly MpUnit[], losses: Losses | null): boolean =>
  models.some(isDeaf) && losses !== null && !weightOf(losses).halfLost

/** Platoons and parts of them test Morale for what the turn did to them; each newly Broken one shakes its friends (MP-BAN-06, MP-CAV-06). */
export function testAll(battle: MpBattle, ids: readonly PartId[]): void {
  const tested = new Set<PartId>()
  for (const id of ids) testFor(battle, id, null, tested)
}

/** Throws a Morale test of a platoon or a part of it: the level that comes of it (MP-MOR-03). */
export function testMorale(
  battle: MpBattle,
  id: PartId,
  weight: Partial<MoraleFacts>,
  rule: RuleId,
): MoraleLevel {
  const { state } = battle
  const tester = headOf(state, id)
  const level = levelOfPart(state, id)
  if (tester === undefined) return level
  const target = sum(moraleTerms({ morale: moraleOf(state, tester), level, ...weight }))
  const die = battle.roll(20, { rule, why: 'mp.roll.morale', by: tester.id })
  const after = afterMorale(level, checked(die, target.total))
  const { id: platoon } = platoonOfPart(state, id)
  battle.event(rule, 'mp.morale', { unit: tester.id, sums: { target }, data: { platoon, die, level: after } })
  return after
}

/** How losses weigh on a test (MP-MOR-03, MP-HIT-14). */
export const weightOf = (losses: Losses | null) => ({
  leaderLost: losses?.leaderLost ?? false,
  halfLost: losses !== null && 2 * losses.lost.length >= losses.before,
  shaken: losses?.shaken ?? 0,
})

/** Friends within six inches of who breaks, platoons and parts of them (MP-MOR-02). */
export const shakenBy = (state: MpState, id: PartId): PartId[] =>
  partsOfSide(state, sideOf(state, id)).filter((friend) => isShakenBy(state, friend, id))

/** Whether anybody of a platoon or a part is within six inches of anybody of another that breaks; vehicles do not mind infantry (MP-MOR-02). */
function isShakenBy(state: MpState, friend: PartId, broken: PartId): boolean {
  if (friend === broken) return false
  const there = modelsOfPart(state, broken)
  return modelsOfPart(state, friend).some(
    (u) => u.at !== null && there.some((other) => other.at !== null && minded(u, other) && isNear(u, other)),
  )
}

/** Vehicles do not mind infantry (MP-MOR-02). */
const minded = (u: MpUnit, other: MpUnit): boolean => !isVehicle(u) || isVehicle(other)

const isNear = (u: MpUnit, other: MpUnit): boolean => within(u as Standing, other as Standing, NEAR_BROKEN)
