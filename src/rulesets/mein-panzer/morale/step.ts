import { sum } from '../../../kernel/modifiers.ts'
import { idsIn } from '../../../kernel/ordered.ts'
import { gap } from '../../../kernel/space/base.ts'
import type { Placed } from '../../../kernel/space/types.ts'
import { INCH } from '../tables/inches.ts'
import { MORALE_LEVELS, type MoraleLevel } from '../tables/morale.ts'
import { checked } from '../units/checks.ts'
import { isVehicle } from '../units/models.ts'
import { modelsIn, moraleOf, platoonCalled, platoonsOf, setPlatoon } from '../units/platoons.ts'
import { type Losses, type MpBattle, type MpState, type PlatoonId, set, setFact } from '../units/state.ts'
import { afterMorale, moraleTerms } from './morale-test.ts'

/** Friends who break so near, in hundredths of an inch, shake a unit (MP-MOR-02). */
const NEAR_BROKEN = 6 * INCH

/** Broken, or worse (MP-MOR-01). */
export const isBroken = (level: MoraleLevel): boolean =>
  MORALE_LEVELS.indexOf(level) >= MORALE_LEVELS.indexOf('broken')

/**
 * The morale tests of an activation: platoons that lost models, those of the acting side first, then by id; each newly
 * Broken or Routed one shakes friends within six inches, and nobody tests twice (MP-TRN-06, MP-MOR-02).
 */
export function moraleStep(battle: MpBattle): void {
  const { state } = battle
  const { losses } = state.facts
  const acting = state.active
  const ids = idsIn(losses).sort(
    (a, b) => Number(sideOf(state, b) === acting) - Number(sideOf(state, a) === acting),
  )
  setFact(battle, 'losses', {}, 'MP-TRN-06')
  const tested = new Set<PlatoonId>()
  for (const id of ids) testFor(battle, id, losses[id] ?? null, tested)
}

const sideOf = (state: MpState, id: PlatoonId): string => platoonCalled(state, id).side

/** One platoon tests, for its losses or for friends who broke; then those whom it shakes (MP-MOR-02, MP-MOR-03). */
function testFor(battle: MpBattle, id: PlatoonId, losses: Losses | null, tested: Set<PlatoonId>): void {
  const { state } = battle
  const models = modelsIn(state, id)
  const [first] = models
  if (first === undefined || tested.has(id)) return
  tested.add(id)
  const { level, leader } = platoonCalled(state, id)
  const tester = models.find((u) => u.id === leader) ?? first
  const target = sum(moraleTerms({ morale: moraleOf(state, tester), level, ...weightOf(losses) }))
  const die = battle.roll(20, { rule: 'MP-MOR-03', why: 'mp.roll.morale', by: tester.id })
  const after = afterMorale(level, checked(die, target.total))
  battle.event('MP-MOR-03', 'mp.morale', {
    unit: tester.id,
    sums: { target },
    data: { platoon: id, die, level: after },
  })
  setLevel(battle, id, after)
  if (isBroken(after) && !isBroken(level)) {
    for (const friend of shakenBy(state, id)) testFor(battle, friend, null, tested)
  }
}

/** How losses weigh on a test (MP-MOR-03, MP-HIT-14). */
export const weightOf = (losses: Losses | null) => ({
  leaderLost: losses?.leaderLost ?? false,
  halfLost: losses !== null && 2 * losses.lost.length >= losses.before,
  shaken: losses?.shaken ?? 0,
})

/** Friends within six inches of a platoon that breaks; vehicles do not mind infantry (MP-MOR-02). */
export function shakenBy(state: MpState, id: PlatoonId): PlatoonId[] {
  const broken = modelsIn(state, id)
  const placed = broken.filter((u): u is typeof u & Placed => u.at !== null)
  return platoonsOf(state, sideOf(state, id))
    .filter((friend) => friend.id !== id)
    .filter((friend) =>
      modelsIn(state, friend.id).some(
        (u) =>
          u.at !== null &&
          placed.some((other) => {
            if (isVehicle(u) && !isVehicle(other)) return false
            return gap({ ...u, at: u.at as Placed['at'] }, other) <= NEAR_BROKEN
          }),
      ),
    )
    .map((friend) => friend.id)
}

/** A platoon's level changes; whoever is Broken or Routed is Pinned no more, and who is Routed waits for nobody (MP-MOR-06, MP-OVW-07). */
export function setLevel(battle: MpBattle, id: PlatoonId, level: MoraleLevel): void {
  setPlatoon(battle, id, { level }, 'MP-MOR-03')
  if (!isBroken(level)) return
  for (const u of modelsIn(battle.state, id)) {
    set(battle, u, 'pinned', false, 'MP-MOR-06')
    if (level === 'routed') set(battle, u, 'overwatch', null, 'MP-OVW-07')
  }
}
