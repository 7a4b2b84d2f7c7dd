import type { Procedure } from '../../../kernel/ask.ts'
import { everyUnit } from '../../../kernel/ordered.ts'
import type { SideId, UnitId } from '../../../kernel/words.ts'
import type { Step } from '../move/way.ts'
import { sees } from '../sight/look.ts'
import { isPassedOver } from '../sight/recognising.ts'
import { isSniper } from '../units/models.ts'
import { levelOf } from '../units/platoons.ts'
import { type MpBattle, type MpState, type MpUnit, set, unit } from '../units/state.ts'
import { answer } from './answers.ts'
import { type Moment, minds, type Reaction, wanted, weaponAt } from './instructions.ts'
import type { Nerve } from './melee/nerve.ts'
import { shakeOff } from './riders.ts'
import { watchedBy } from './sector.ts'
import { betray, type Standing } from './shooting/aim.ts'
import { salvo, skirmish } from './shooting/salvo.ts'
import { paceOf } from './shooting/volleys.ts'
import { type Answered, askedFor } from './window.ts'

/** Whether a model waits and may react: its Overwatch is neither lost nor used (MP-OVW-04, MP-OVW-07). */
const waits = (state: MpState, u: MpUnit): boolean =>
  u.overwatch !== null &&
  !u.charging &&
  !(isSniper(u) && !u.hidden) &&
  !u.suppressed &&
  !u.pinned &&
  levelOf(state, u) !== 'routed'

/** One model reacts, and has no action left in this turn (MP-OVW-01, MP-OVW-05). */
function* react(battle: MpBattle, watcher: Standing, target: Standing, how: Reaction): Procedure {
  battle.event('MP-OVW-05', 'mp.overwatch', { unit: watcher.id, target: target.id })
  set(battle, watcher, 'overwatch', null, 'MP-OVW-01')
  const pace = paceOf(watcher)
  set(battle, watcher, 'used', [...SPENT, ...(pace === 'moving' ? (['moved'] as const) : [])], 'MP-OVW-01')
  if (how !== 'rifles' && how !== 'shells') return yield* answer(battle, watcher.id, target.id, how)
  betray(battle, watcher, how === 'rifles' ? 'rifle' : 'gun')
  set(battle, watcher, 'shot', 'shot', 'MP-DET-03')
  if (how === 'rifles') {
    skirmish(battle, watcher.id, [target.id], pace)
    return shakeOff(battle, watcher.id)
  }
  salvo(battle, watcher.id, [target.id], null)
  shakeOff(battle, watcher.id)
}

const SPENT = ['standard', 'additional', 'fired', 'done'] as const

/**
 * What those on Overwatch do about each step of a model's move: all that see it in their sector and want to, by what they were
 * told, strike at once, in the order of their ids, as long as it goes on (MP-OVW-04, MP-OVW-06, MP-OVW-08, MP-OVW-09). Of those
 * who were told nothing their owners are asked, where that was agreed on (MP-ASY-03).
 */
export function reacting(
  battle: MpBattle,
  actor: UnitId,
  nerve: Nerve | null = null,
): (step: Step) => Procedure {
  const answered: Answered = new Map()
  return function* step(moment) {
    yield* reactTo(battle, actor, moment, { answered, nerve }, () => {
      const { pinned, immobile } = unit(battle, actor)
      return pinned || immobile !== null
    })
  }
}

/** What they do about an action that is no move, once it is carried out, before morale is tested (T1.4, MP-OVW-06). */
export function* reactAfter(battle: MpBattle, actor: UnitId): Procedure {
  yield* reactTo(battle, actor, { last: true }, { answered: new Map(), nerve: null }, () => false)
}

/** What an action that goes on has found out about those who wait: what owners said, and whose nerve holds (MP-BAN-05, MP-CAV-05). */
interface Waiting {
  readonly answered: Answered
  readonly nerve: Nerve | null
}

/** Those who wait react one after the other, until what the model does is at an end. */
function* reactTo(
  battle: MpBattle,
  actor: UnitId,
  moment: Moment,
  { answered, nerve }: Waiting,
  ended: () => boolean,
): Procedure {
  const { state } = battle
  const { side } = unit(battle, actor)
  const all = everyUnit(state)
  const first = firstWaiting(all, side)
  if (first < 0) return
  const fires: Wants = (watcher, target) => weaponAt(state, watcher, target)
  const able = (id: UnitId): boolean => reactionOf(battle, id, actor, fires) !== null
  const asks = state.facts.options.reactionMode !== 'standing' && !ended()
  const told = asks ? yield* askedFor(battle, actor, moment, answered, able) : NOBODY
  const untold: Wants = (watcher, target) => wanted(state, watcher, target)
  // Nobody comes to wait but by an order of his own, or while others are asked.
  const models = asks ? everyUnit(state) : all
  for (let i = asks ? 0 : first; i < models.length; i++) {
    const watcher = models[i] as MpUnit
    const { id } = watcher
    if (watcher.overwatch === null || watcher.side === side || watcher.at === null) continue
    if (ended()) return
    const wish = told.get(id)
    if (wish === false) continue
    const target = unit(battle, actor)
    if (target.at === null) return
    if (wish === undefined && !minds(state, watcher as Standing, target as Standing, moment)) continue
    const how = reactionOf(battle, id, actor, wish ? fires : untold)
    if (how === null || nerve?.holds(battle, unit(battle, id)) === false) continue
    yield* react(battle, unit(battle, id) as Standing, unit(battle, actor) as Standing, how)
  }
}

/** What was said, where nobody was asked. */
const NOBODY: ReadonlyMap<UnitId, boolean> = new Map()

/** Which enemy of a side is the first to wait for it; −1: none. */
function firstWaiting(all: readonly MpUnit[], side: SideId): number {
  for (let i = 0; i < all.length; i++) {
    const u = all[i] as MpUnit
    if (u.overwatch !== null && u.side !== side && u.at !== null) return i
  }
  return -1
}

type Wants = (watcher: Standing, target: Standing) => Reaction | null

/** What one who may wait does about the model that acts, if it is in his sector and sight, and he wants to (MP-OVW-04). */
function reactionOf(battle: MpBattle, id: UnitId, actor: UnitId, wants: Wants): Reaction | null {
  const { state } = battle
  const [watcher, target] = [unit(battle, id) as Standing, unit(battle, actor) as Standing]
  if (watcher.at === null || target.at === null || target.hidden) return null
  if (!waits(state, watcher) || !watchedBy(watcher, target)) return null
  const how = wants(watcher, target)
  if (how === null || isPassedOver(state, watcher, target)) return null
  return sees(state, watcher, target) ? how : null
}
