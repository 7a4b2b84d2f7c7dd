import type { Procedure } from '../../../../kernel/ask.ts'
import type { UnitId } from '../../../../kernel/words.ts'
import { pin } from '../../morale/pinned.ts'
import { motivation } from '../../morale/tests.ts'
import { isOperational } from '../../units/profile.ts'
import { type FwBattle, type FwUnit, isIndependent, set, unit } from '../../units/state.ts'
import { disengageFromAssault } from '../disengage.ts'
import { offerToJoin } from '../windows/attach.ts'
import { noteNow } from '../windows/this-phase.ts'
import { breaksOffTo, canCounter, countersOrNot, hasTanks } from './answers.ts'
import { breakOff } from './break-off.ts'
import { carryCharge, goBack, noteCharge, startsOf } from './charge.ts'
import { type After, afterwards, breakIn, consolidate, withinBreakthrough } from './consolidate.ts'
import { defendersOf, defensiveFire, isRepelled } from './defensive-fire.ts'
import { strike } from './melee.ts'
import type { Pairs } from './pairing.ts'
import { isWon, standingOf } from './who.ts'

/** What the attacker said with his order. */
export interface Said {
  /** Pairs of teams that he named (FW-ASL-04). */
  readonly pairs?: Pairs
  /** What he does if he wins; absent: by his platoon's instruction (FW-ASL-21). */
  readonly after?: After
  /** Whether he takes the places of those he destroys behind walls; absent: by instruction (FW-ASL-15). */
  readonly enter?: boolean
}

/** Hits that each platoon has taken in an assault, of defensive fire and of all rounds (FW-ASL-20). */
type Tally = Map<UnitId, number>

/**
 * One assault from its first step to its last: nerve against tanks, charge, defensive fire, close fighting, counter-attacks
 * for as many rounds as they last, breaking off, pins, and what the winner does (FW-ASL-02…22).
 */
export function* assault(battle: FwBattle, by: FwUnit, aimedAt: FwUnit, said: Said = {}): Procedure {
  const at = yield* offerToJoin(battle, aimedAt)
  const [u, target] = [by.id, at.id]
  const now = (id: UnitId): FwUnit => unit(battle, id)
  // Who breaks through has assaulted already, or does so in the enemy's turn.
  if (by.side === battle.state.active && !by.acted.includes('assaulted'))
    set(battle, by, 'acted', [...by.acted, 'assaulted'], 'FW-ASL-22')
  if (hasTanks(battle.state, at) && !(yield* motivation(battle, by, 'FW-ASL-02'))) {
    battle.event('FW-ASL-02', 'company.no-nerve', { unit: u, target })
    return
  }
  battle.event('FW-ASL-04', 'company.assaults', { unit: u, target })
  const before = startsOf(standingOf(battle.state, by))
  const charged = carryCharge(battle, by, at, said.pairs)
  noteCharge(battle, charged)
  const tally: Tally = new Map([
    [u, 0],
    [target, 0],
  ])
  const recon = yield* disengageFromAssault(battle, now(target), now(u))
  const all = defendersOf(battle.state, now(u), now(target), charged)
  const firing = recon === 'none' ? all : all.filter((one) => one.u.id !== target)
  const hits = yield* defensiveFire(battle, now(u), firing)
  tally.set(u, hits)
  if (isRepelled(battle.state, now(u), hits)) {
    battle.event('FW-ASL-09', 'company.repelled', { unit: u, target, data: { hits } })
    goBack(battle, standingOf(battle.state, now(u)), before)
    pin(battle, now(u), 'FW-ASL-09')
    return
  }
  const winner = recon === 'away' ? u : yield* rounds(battle, u, target, tally, said)
  for (const id of [target, u]) if ((tally.get(id) ?? 0) > 0) pinned(battle, now(id))
  // Who has nobody fit left neither consolidates nor breaks through: nobody has won.
  if (winner === null || !standingOf(battle.state, now(winner)).some(({ team }) => isOperational(team)))
    return
  const beaten = now(winner === u ? target : u)
  battle.event('FW-ASL-21', 'company.wins-assault', { unit: winner, target: beaten.id })
  const near = withinBreakthrough(battle.state, now(winner), beaten).map(({ id }) => id)
  yield* goOn(battle, now(winner), winner === u ? said.after : undefined, near)
}

/**
 * A platoon that was hit in an assault is pinned; independents lose it with those they leave (FW-ASL-20, FW-PIN-04,
 * FW-PIN-06).
 */
function pinned(battle: FwBattle, u: FwUnit): void {
  if (u.at !== null && !isIndependent(u)) pin(battle, u, 'FW-ASL-20')
}

/**
 * Rounds of close fighting: one side strikes; the other counter-attacks and strikes in its turn, or breaks off
 * (FW-ASL-11…19). Gives the winner; null: nobody is left to be one.
 */
function* rounds(
  battle: FwBattle,
  attacker: UnitId,
  defender: UnitId,
  tally: Tally,
  said: Said,
): Procedure<UnitId | null> {
  let [acting, other] = [attacker, defender]
  // Two rounds in which nobody could strike at all would go on for ever: then the one who should answer gives way.
  let idle = 0
  const tireless = new Set<UnitId>()
  const now = (id: UnitId): FwUnit => unit(battle, id)
  for (;;) {
    const { hits, strikers, fallen } = yield* strike(battle, now(acting), now(other))
    tally.set(other, (tally.get(other) ?? 0) + hits)
    yield* breakIn(battle, now(acting), fallen, acting === attacker ? said.enter : undefined)
    idle = strikers === 0 ? idle + 1 : 0
    if (strikers === 0) battle.event('FW-ASL-11', 'company.none-strikes', { unit: acting, target: other })
    if (isWon(standingOf(battle.state, now(acting)), standingOf(battle.state, now(other)))) {
      return now(acting).at === null ? null : acting
    }
    if (idle > 1 || !(yield* counters(battle, now(other), now(acting), { hurt: hits > 0, tireless }))) {
      const away = yield* breaksOffTo(battle, now(other), now(acting))
      battle.event('FW-ASL-19', 'company.breaks-off', { unit: other, target: acting })
      yield* breakOff(battle, now(other), now(acting), away)
      return acting
    }
    battle.event('FW-ASL-18', 'company.counter-attacks', { unit: other, target: acting })
    carryCharge(battle, now(other), now(acting))
    ;[acting, other] = [other, acting]
  }
}

/**
 * Whether a platoon counter-attacks. After hits it needs its nerve; unhurt it passes without a test, unless it means to
 * counter-attack tanks (FW-ASL-17).
 */
function* counters(
  battle: FwBattle,
  u: FwUnit,
  from: FwUnit,
  { hurt, tireless }: { readonly hurt: boolean; readonly tireless: Set<UnitId> },
): Procedure<boolean> {
  if (hurt && !(yield* motivation(battle, u, 'FW-ASL-17'))) return false
  if (!canCounter(battle.state, u, from) || !(yield* countersOrNot(battle, u, from, tireless))) return false
  return hurt || !hasTanks(battle.state, from) || (yield* motivation(battle, u, 'FW-ASL-17'))
}

/**
 * What the winner does: stays, goes on, or breaks through to another platoon, once in a phase, pinned or not (FW-ASL-21,
 * FW-GEN-13).
 * @param near the platoons that it may break through to
 */
function* goOn(battle: FwBattle, u: FwUnit, told: After | undefined, near: readonly UnitId[]): Procedure {
  // Whoever says nothing, or means somebody out of reach by now, does what his platoon was told to.
  const reachable = told?.to !== 'platoon' || near.includes(told.id)
  const after = told !== undefined && reachable ? told : yield* afterwards(battle, u, near)
  if (after.to === 'platoon') {
    const target = unit(battle, after.id)
    battle.event('FW-ASL-21', 'company.breaks-through', { unit: u.id, target: target.id })
    noteNow(battle, u, 'broke-through', 'FW-ASL-21')
    yield* assault(battle, unit(battle, u.id), target)
    return
  }
  consolidate(battle, u, after)
}
