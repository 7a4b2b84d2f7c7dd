import type { Procedure } from '../../../kernel/ask.ts'
import type { SideId } from '../../../kernel/words.ts'
import { settleParts } from '../command/parting.ts'
import { muster } from '../command/taking-part.ts'
import { askRegimentAgain } from '../fight/guns/regiment.ts'
import { endWithoutEnemies } from '../fight/melee/headlong.ts'
import { reacting } from '../fight/overwatch.ts'
import { houseCalled } from '../ground/houses.ts'
import { owesWithdrawal } from '../morale/duties.ts'
import { isBroken } from '../morale/levels.ts'
import { rally } from '../morale/rally.ts'
import { moraleStep } from '../morale/step.ts'
import { fallBack, flee } from '../move/flee.ts'
import { comeOut } from '../move/indoors.ts'
import type { Standing } from '../sight/silhouette.ts'
import { stir } from '../units/beginning.ts'
import { actionsLeft, canPay } from '../units/budget.ts'
import { partOf } from '../units/parts.ts'
import { acting, everyPlatoon, levelOf, modelsIn, platoonCalled, setPlatoon } from '../units/platoons.ts'
import {
  type MpBattle,
  type MpState,
  type MpUnit,
  type PlatoonId,
  set,
  setFact,
  unit,
} from '../units/state.ts'
import { mutiny } from './mutiny.ts'

/** Whether a model may still act in this turn: on the table, and not done since Overwatch or its own actions (MP-OVW-01). */
const isFresh = (u: MpUnit): boolean => u.at !== null && !u.used.includes('done')

/** Platoons of a side that can be activated in this turn (MP-TRN-05, MP-OVW-01). */
export function waiting(state: MpState, side: SideId): PlatoonId[] {
  const found: PlatoonId[] = []
  for (const { id, side: own, activated, reserve } of everyPlatoon(state))
    if (own === side && !activated && !reserve && modelsIn(state, id).some(isFresh)) found.push(id)
  return found
}

/**
 * A platoon is activated: who is out of command loses his Additional action, a last model must pass Morale to keep it,
 * and whoever is Routed flees with all he has, a part out of command alone (MP-CMD-03, MP-MOR-07, MP-MOR-05, MP-MOR-11).
 */
export function* activate(battle: MpBattle, id: PlatoonId): Procedure {
  const { state } = battle
  const models = modelsIn(state, id)
  setFact(
    battle,
    'activation',
    { platoon: id, model: null, suppressed: models.filter((u) => u.suppressed).map((u) => u.id) },
    'MP-ACT-01',
  )
  muster(battle, id)
  endWithoutEnemies(
    battle,
    models.map((u) => u.id),
  )
  askRegimentAgain(battle, platoonCalled(state, id).side, id)
  yield* mutiny(battle, id, (u) => begin(battle, u))
  for (const u of models) {
    const { at } = unit(battle, u.id)
    if (at === null || levelOf(state, u) !== 'routed') continue
    begin(battle, u)
    yield* flee(battle, u, reacting(battle, u.id))
  }
  if (platoonCalled(state, id).level === 'routed') yield* close(battle)
}

/**
 * A model begins to act: the one before it is done, what its last move was to others is over, and it waits for nobody
 * (MP-ACT-01, MP-STA-02).
 */
export function begin(battle: MpBattle, u: MpUnit): void {
  const { activation } = battle.state.facts
  if (activation === null || activation.model === u.id) return
  if (activation.model !== null) finish(battle, unit(battle, activation.model))
  setFact(battle, 'activation', { ...activation, model: u.id }, 'MP-ACT-01')
  stir(battle, u)
}

/** A model acts no more in this turn (MP-ACT-01). */
export function finish(battle: MpBattle, u: MpUnit): void {
  if (!u.used.includes('done')) set(battle, u, 'used', [...u.used, 'done'], 'MP-ACT-01')
}

/** Whether any model of the platoons that act could do something yet. */
export function goesOn(state: MpState): boolean {
  const { activation } = state.facts
  if (activation === null) return false
  return acting(activation).some((id) => modelsIn(state, id).some((u) => isFresh(u) && canPay(u, 'either')))
}

/**
 * The activation is over: a Broken platoon whose leader has not rallied it must try, who is Broken and has not withdrawn does so, morale is tested, who was Suppressed
 * as it began is so no more, and idle models have stood still (MP-TRN-06, MP-MOR-01, MP-ACT-03).
 */
export function* close(battle: MpBattle): Procedure {
  const { state } = battle
  const { activation } = state.facts
  if (activation === null) return
  for (const id of acting(activation)) mustRally(battle, id)
  for (const id of acting(activation)) yield* mustWithdraw(battle, id)
  moraleStep(battle)
  for (const id of acting(activation)) {
    quitHouses(battle, id)
    for (const u of modelsIn(state, id)) stand(battle, u, activation.suppressed.includes(u.id))
    setPlatoon(battle, id, { activated: true, ordered: [] }, 'MP-TRN-06')
  }
  settleParts(battle)
  setFact(battle, 'activation', null, 'MP-TRN-06')
}

/** The leader of a Broken platoon who has not rallied it must try (MP-MOR-01). */
function mustRally(battle: MpBattle, id: PlatoonId): void {
  const { level, rallied, leader } = platoonCalled(battle.state, id)
  const head = modelsIn(battle.state, id).find((u) => u.id === leader)
  if (level === 'broken' && !rallied && head !== undefined && actionsLeft(head).standard)
    rally(battle, id, head)
}

/** Whoever is Broken since before this activation, and still has the action for it, withdraws (MP-MOR-01, MP-MOR-05). */
function* mustWithdraw(battle: MpBattle, id: PlatoonId): Procedure {
  const { state } = battle
  for (const { id: name } of modelsIn(state, id)) {
    const u = unit(battle, name)
    const used = u.used.filter((use) => use !== 'done')
    if (state.facts.activation?.broke?.includes(partOf(u)) || !owesWithdrawal(state, { ...u, used })) continue
    begin(battle, u)
    set(battle, unit(battle, name), 'used', used, 'MP-MOR-01')
    yield* fallBack(battle, unit(battle, name) as Standing, reacting(battle, name))
  }
}

/** A model's activation is over (MP-TRN-06, MP-ACT-03). */
function stand(battle: MpBattle, u: MpUnit, wasSuppressed: boolean): void {
  if (wasSuppressed) set(battle, u, 'suppressed', false, 'MP-TRN-06')
  if (!u.activated) {
    for (const [stat, value] of AT_REST) set(battle, u, stat, value, 'MP-ACT-03')
    set(battle, u, 'zigzag', 0, 'MP-STA-02')
    // Who did not act at all has let his Overwatch go with his activation.
    set(battle, u, 'overwatch', null, 'MP-STA-02')
  }
  set(battle, u, 'activated', true, 'MP-ACT-03')
  finish(battle, u)
}

/** Who is Broken or Routed does not stay in a building; the Broken stay in a bunker (MP-BLD-09, MP-BNK-01). */
function quitHouses(battle: MpBattle, id: PlatoonId): void {
  const { state } = battle
  for (const u of modelsIn(state, id)) {
    const level = levelOf(state, u)
    if (!isBroken(level)) continue
    const routed = level === 'routed'
    const house = u.inside === null ? undefined : houseCalled(state, u.inside.feature)
    if (u.at === null || house === undefined || (house.bunker && !routed)) continue
    const home = state.sides[u.side]?.facts.entry.from ?? u.at
    if (comeOut(battle, { ...u, at: u.at }, home, 'MP-BLD-09') !== null)
      battle.event('MP-BLD-09', 'mp.house-left', { unit: u.id, data: { house: house.id } })
  }
}

const AT_REST = [
  ['running', false],
  ['crawling', false],
  ['moving', false],
] as const
