import type { Procedure } from '../../../../kernel/ask.ts'
import type { Sum } from '../../../../kernel/modifiers.ts'
import { everyUnit } from '../../../../kernel/ordered.ts'
import { type Message, message, type RuleId, type UnitId } from '../../../../kernel/words.ts'
import { pin } from '../../morale/pinned.ts'
import { shelteredFromAbove } from '../../sight/concealment.ts'
import type { Reroll } from '../../tables/artillery.ts'
import { footOf } from '../../units/bodies.ts'
import { isPlaced, typeOf } from '../../units/profile.ts'
import { hitting, succeeds } from '../../units/score.ts'
import {
  type FwBattle,
  type FwState,
  type FwUnit,
  type Member,
  partOf,
  teamId,
  unit,
} from '../../units/state.ts'
import { forcedAway } from '../disengage.ts'
import { tenths } from '../shooting/odds.ts'
import { resolveHits } from '../shooting/resolve.ts'
import { shareOut } from '../shooting/share-out.ts'
import { worthOf } from '../shooting/worth.ts'
import type { FallOdds } from './odds.ts'
import { keptDice, scoreNeeded } from './ranging.ts'
import { type Template, under } from './template.ts'

/** What falls on all under a template, and by which rules (FW-ART-19…23, FW-AIR-12…14). */
export interface Fall {
  readonly template: Template
  /** The score for each team, and what is thrown again. */
  readonly score: Sum
  readonly reroll: Reroll
  readonly at: number
  readonly fp: number
  /** The armour that a hit meets (FW-ART-23, FW-AIR-13). */
  readonly armour: 'top' | 'side'
  /** In whose name it falls. */
  readonly by: UnitId
  /** The guns of the enemy before which scouts give way that fail a save (FW-REC-06); none: aircraft (FW-REC-08). */
  readonly guns: readonly Member[]
  /** Scouts that have slipped away from these guns: they are not driven off besides (FW-REC-06, FW-REC-07). */
  readonly slipped: UnitId | null
  readonly rules: { readonly hit: RuleId; readonly share: RuleId; readonly pin: RuleId }
}

/**
 * The teams that lie at least partly under a template, of both sides, in the order of platoons and rosters; who is carried
 * or towed is not among them (FW-ART-19, FW-TRA-06, FW-GEN-12).
 */
export const teamsUnder = (state: FwState, template: Template): Member[] =>
  everyUnit(state)
    .filter(({ at }) => at !== null)
    .flatMap((u) =>
      u.teams.filter((team) => isPlaced(team) && under(footOf(team), template)).map((team) => ({ u, team })),
    )

/** One die for each team under it: all of them, then those that are thrown again (FW-GEN-04, FW-ART-19, FW-ART-20). */
function thrownFor(
  battle: FwBattle,
  teams: readonly Member[],
  fall: Fall,
): { readonly hit: readonly boolean[]; readonly dice: string } {
  const dice = keptDice(battle, fall.rules.hit, fall.by)
  const one = hitting(scoreNeeded(fall.score), 'company.roll.template')
  const first = teams.map(() => succeeds(dice.roll, one))
  if (fall.reroll === 'none') return { hit: first, dice: dice.told() }
  const again = fall.reroll === 'successes'
  const hit = first.map((good) => (good === again ? succeeds(dice.roll, one) : good))
  return { hit, dice: dice.told() }
}

/**
 * What falls on those under a template: who is hit, how the owners share the hits, saves, and pins on every platoon that
 * was hit (FW-ART-19…23, FW-AIR-12…14). Gives all hits.
 */
export function* fallOn(battle: FwBattle, fall: Fall): Procedure<number> {
  const teams = teamsUnder(battle.state, fall.template)
  const { hit, dice } = thrownFor(battle, teams, fall)
  const hits = hit.filter((one) => one).length
  battle.event(fall.rules.hit, 'company.falls', {
    unit: fall.by,
    sums: { score: fall.score },
    data: { teams: teams.length, hits, again: fall.reroll, dice, need: scoreNeeded(fall.score) },
  })
  // An independent team that has joined a platoon shares with it (FW-CMD-06).
  const platoons = [...new Set(teams.map(({ u }) => partOf(battle.state, u).id))]
  for (const id of platoons) {
    const own = teams.filter(({ u }) => partOf(battle.state, u).id === id)
    const count = own.filter((one) => hit[teams.indexOf(one)]).length
    if (count === 0) continue
    battle.event(fall.rules.hit, 'company.falls-on', {
      unit: fall.by,
      target: id,
      data: { teams: own.length, hits: count },
    })
    yield* sharedAmong(battle, fall, unit(battle, id), own, count)
  }
  return hits
}

/** The hits on one platoon: given first to who is not dug in and to the weaker top armour, one to a team (FW-ART-22). */
function* sharedAmong(
  battle: FwBattle,
  fall: Fall,
  platoon: FwUnit,
  own: readonly Member[],
  count: number,
): Procedure {
  const { state } = battle
  const ids = own.map(({ u, team }) => teamId(u, team))
  const shares = yield* shareOut(battle, {
    rule: fall.rules.share,
    target: platoon,
    hits: Array.from({ length: count }, () => ({ at: fall.at, takers: ids })),
    takers: own.map((one) => ({
      id: teamId(one.u, one.team),
      ranks: [0, 0, 0, shelteredFromAbove(state, one.team) ? 1 : 0, typeOf(one.team).armour?.top ?? 0],
      hardness: 2 as const,
      worth: worthOf(one),
    })),
  })
  const struck = shares.map((taker) => ({ taker, at: fall.at, fp: fall.fp, by: null, weapon: null }))
  const { failed } = yield* resolveHits(battle, struck, {
    rule: fall.rules.share,
    armour: fall.armour,
    from: 'above',
  })
  // One hit is enough here, whatever it takes of other fire: what is said of one case comes before the rule (FW-GEN-13).
  pin(battle, unit(battle, platoon.id), fall.rules.pin)
  const now = unit(battle, platoon.id)
  const guns = fall.guns.filter(({ u }) => u.side !== now.side)
  if (guns.length > 0 && now.id !== fall.slipped) yield* forcedAway(battle, now, guns, failed)
}

/** What is told of odds of something that falls on a template: of the teams under it also how many are one's own (FW-ASY-10). */
export const fallTold = (
  by: FwUnit,
  target: FwUnit,
  teams: readonly Member[],
  { finds, hits }: FallOdds,
): Message =>
  message('company.odds.falls', {
    target: target.id,
    finds: Math.round(100 * finds),
    teams: teams.length,
    own: teams.filter(({ u }) => u.side === by.side).length,
    hits: tenths(hits),
  })
