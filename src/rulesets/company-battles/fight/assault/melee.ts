import type { Procedure } from '../../../../kernel/ask.ts'
import { RATINGS, SKILL } from '../../tables/ratings.ts'
import { isArmoured, isOperational, typeOf } from '../../units/profile.ts'
import { type FwBattle, type FwUnit, type Member, memberCalled, teamId, thrown } from '../../units/state.ts'
import { bailOut, destroyTeam } from '../casualties.ts'
import { keptDice } from '../guns/ranging.ts'
import { ridersUnderFire } from '../passengers.ts'
import { meleeSave, type SaveResult } from '../saves.ts'
import { tellLostHits } from '../shooting/resolve.ts'
import { shareOut } from '../shooting/share-out.ts'
import { worthOf } from '../shooting/worth.ts'
import { engagedWith, standingOf, strikersOf } from './who.ts'

/** A hit in close fighting: who struck, with what AT, and whom it may go to (FW-ASL-12, FW-ASL-13). */
interface Blow {
  readonly by: Member
  readonly at: number
  readonly takers: readonly Member[]
}

/** What a round of close fighting came to. */
export interface Fought {
  /** Teams that struck, and their hits. */
  readonly strikers: number
  readonly hits: number
  /** Enemy teams destroyed, as they stood. */
  readonly fallen: readonly Member[]
}

/**
 * One side strikes: a Skill test for each of its teams within 5 cm of an enemy, then the hits are given out, and what they
 * do is thrown for (FW-ASL-11…14). The other side strikes only when it counter-attacks.
 */
export function* strike(battle: FwBattle, own: FwUnit, enemy: FwUnit): Procedure<Fought> {
  const { state } = battle
  const enemies = standingOf(state, enemy)
  const strikers = strikersOf(standingOf(state, own), enemies)
  const blows = thrownBy(battle, own, enemy, strikers, enemies)
  if (blows.length === 0) return { strikers: strikers.length, hits: 0, fallen: [] }
  const takers = enemies.filter((one) => blows.some(({ takers: open }) => open.includes(one)))
  const shares = yield* shareOut(battle, {
    rule: 'FW-ASL-12',
    target: enemy,
    hits: blows.map(({ at, takers: open }) => ({ at, takers: open.map(idOf) })),
    // Who is fit takes hits before bailed and bogged teams; otherwise the owner is free (FW-ASL-12).
    takers: takers.map((one) => ({
      id: idOf(one),
      ranks: [isOperational(one.team) ? 0 : 1],
      hardness: 2,
      worth: worthOf(one),
    })),
  })
  return {
    strikers: strikers.length,
    hits: blows.length,
    fallen: yield* suffered(battle, enemy, blows, shares),
  }
}

const idOf = ({ u, team }: Member): string => teamId(u, team)

/** Skill tests in the order of the roster; told by rating, each with its dice (FW-ASL-11, FW-GEN-12). */
function thrownBy(
  battle: FwBattle,
  own: FwUnit,
  enemy: FwUnit,
  strikers: readonly Member[],
  enemies: readonly Member[],
): Blow[] {
  const blows: Blow[] = []
  const dice = strikers.map((by) => {
    const shown = thrown(battle, 'FW-ASL-11', by.u.id)(6, 'company.roll.skill')
    if (shown >= SKILL[by.u.rating]) {
      blows.push({ by, at: typeOf(by.team).assaultAt, takers: engagedWith(by, enemies) })
    }
    return { shown, rating: by.u.rating }
  })
  for (const rating of RATINGS) {
    const of = dice.filter((one) => one.rating === rating).map(({ shown }) => shown)
    if (of.length === 0) continue
    battle.event('FW-ASL-11', 'company.strikes', {
      unit: own.id,
      target: enemy.id,
      data: {
        dice: of.join(' '),
        need: SKILL[rating],
        hits: of.filter((shown) => shown >= SKILL[rating]).length,
      },
    })
  }
  return blows
}

/** What the hits do, in the order of the roster, the highest AT first (FW-SAV-13, FW-ASL-13). */
function* suffered(
  battle: FwBattle,
  enemy: FwUnit,
  blows: readonly Blow[],
  shares: readonly string[],
): Procedure<Member[]> {
  const fallen: Member[] = []
  for (const id of new Set([...shares].sort(inRoster(battle)))) {
    const hits = blows.filter((_, i) => shares[i] === id).sort((a, b) => b.at - a.at)
    let met = 0
    for (const blow of hits) {
      const victim = memberCalled(battle.state, id)
      if (victim === null) break
      met += 1
      const result = resultOf(battle, victim, blow)
      ridersUnderFire(battle, victim)
      if (result === 'bailed') yield* bailOut(battle, victim, 'FW-ASL-14')
      if (result === 'destroyed') yield* destroyTeam(battle, victim, 'FW-ASL-13')
      if (memberCalled(battle.state, id) === null) fallen.push(victim)
    }
    tellLostHits(battle, enemy.id, id, hits.length - met)
  }
  return fallen
}

/** Nobody saves but armoured vehicles, with their top armour against the AT of the blow (FW-ASL-13). */
function resultOf(battle: FwBattle, { u, team }: Member, { at, by }: Blow): SaveResult {
  const top = isArmoured(team) ? (typeOf(team).armour?.top ?? 0) : null
  if (top === null) return 'destroyed'
  const dice = keptDice(battle, 'FW-ASL-13', u.id)
  const result = meleeSave(top, at, dice.roll)
  battle.event('FW-ASL-13', 'company.armour-struck', {
    unit: u.id,
    target: by.u.id,
    data: { team: teamId(u, team), top, at, result, dice: dice.told() },
  })
  return result
}

/** Teams in the order of their platoons and rosters. */
const inRoster =
  ({ state }: FwBattle) =>
  (a: string, b: string): number => {
    const [one, other] = [memberCalled(state, a), memberCalled(state, b)]
    if (one === null || other === null || one.u.id !== other.u.id) return a < b ? -1 : a > b ? 1 : 0
    return one.team.n - other.team.n
  }
