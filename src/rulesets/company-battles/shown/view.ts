import type { PendingAsk } from '../../../kernel/ask.ts'
import type { Json } from '../../../kernel/json.ts'
import { entriesOf, mapped, pairsIn } from '../../../kernel/ordered.ts'
import {
  factsOf,
  openlyKnown,
  type SideView,
  type UnitView,
  unitNow,
  type View,
} from '../../../kernel/view.ts'
import { type SideId, sideOf, type Viewer } from '../../../kernel/words.ts'
import { inCommand } from '../command/chain.ts'
import { cargoAboard } from '../move/transport.ts'
import { baseOf, did } from '../units/profile.ts'
import { type Standing, wholeStanding } from '../units/standing.ts'
import { type FwSide, type FwState, type FwUnit, onTable, teamId } from '../units/state.ts'
import { holderOf, scoreOf } from '../victory/victory.ts'
import { SECRET } from './audience.ts'
import { concerns } from './concerns.ts'

/** What a viewer may know: all that stands on the table, of stored instructions only his own side's (FW-ASY-11). */
export function viewOf(state: FwState, viewer: Viewer, pending: PendingAsk | null): View {
  const own = (side: SideId): boolean => viewer.kind === 'umpire' || side === sideOf(viewer)
  const deploying = state.phase === 'deployment'
  const holders = deploying
    ? state.facts.holders
    : Object.fromEntries(
        state.facts.objectives.map((objective) => [objective.id, holderOf(state, objective)]),
      )
  return {
    ...openlyKnown(state, viewer, pending),
    sides: mapped(state.sides, (side) => sideView(state, side)),
    units: mapped(state.units, (u) =>
      deploying && !own(u.side) ? unplaced(unitView(state, u, false)) : unitView(state, u, own(u.side)),
    ),
    facts: { ...(state.facts as { readonly [key: string]: Json }), holders },
  }
}

const sideView = (state: FwState, side: FwSide): SideView => ({
  id: side.id,
  name: side.name,
  order: side.order,
  facts: { ...side.facts, score: state.phase === 'deployment' ? 0 : scoreOf(state, side.id) },
  pools: {},
  drawn: {},
})

/** Facts of a platoon that tell how it is laid out, and what it has been told while sides deploy. */
const LAID_OUT: readonly string[] = ['teams', 'outOfCommand', 'asks', 'aboard', 'carries']

/** A platoon of a side that deploys: what it is made of everybody may know, where it stands nobody (FW-SCN-02). */
const unplaced = (view: UnitView): UnitView => ({
  ...view,
  at: null,
  facing: 0,
  base: baseOf({ type: view.card }),
  facts: Object.fromEntries(pairsIn(view.facts).filter(([fact]) => !LAID_OUT.includes(fact))),
})

/** What instructions are called on a platoon's card, and among what umpires set. */
export const TOLD_AS = {
  whenShotAt: 'disengage',
  defensiveFire: 'defensive',
  counterAttack: 'counter',
  sharesHits: 'allocate',
  joins: 'attach',
  breaksOff: 'break',
  consolidates: 'consolidate',
  breaksIn: 'enter',
  airDefence: 'aa',
  callsAircraft: 'air',
  intercepts: 'intercept',
  rerolls: 'reroll',
  picksModels: 'mixed',
  warriors: 'warrior',
  getsOut: 'out',
  slipsAway: 'path',
  changesTank: 'swap',
} as const satisfies Readonly<Record<string, keyof Standing>>

/** What the number of an instruction counts, as the catalogues have it. */
const FROM = {
  defensive: 'within-cm',
  disengage: 'from-dice',
  counter: 'from-strength',
  intercept: 'from-pool',
} as const satisfies {
  readonly [key in keyof Standing as number extends Standing[key] ? key : never]: string
}

/**
 * What its own side is shown of a platoon's instructions for the enemy's turn (FW-ASY-05); what it asks about stands in `asks`. Its card
 * leaves off those that do not concern it, and those that are as usual (`unsaidOf`).
 */
function instructions(u: FwUnit): Record<string, Json> {
  const standing = wholeStanding(u.standing)
  return Object.fromEntries(
    entriesOf(TOLD_AS).flatMap(([name, key]) => {
      const told = standing[key]
      if (told === 'ask') return []
      return [[name, typeof told === 'number' ? `${FROM[key as keyof typeof FROM]}:${told}` : told]]
    }),
  )
}

/** What a platoon's owner is asked about: all may know, for they see that it is waited for (FW-ASY-11). */
const asks = (u: FwUnit): string[] =>
  entriesOf(wholeStanding(u.standing)).flatMap(([key, told]) =>
    told === 'ask' && concerns(u, key) ? [key] : [],
  )

/** Whom a vehicle carries or tows, by their names beside its own (FW-TRA-12). */
const cargoOf = (state: FwState, vehicle: string): string[] =>
  cargoAboard(state, vehicle).map(({ u, team }) => `${vehicle} ← ${teamId(u, team)}`)

function unitView(state: FwState, u: FwUnit, own: boolean): UnitView {
  const reached = onTable(u) && u.role === 'platoon' ? inCommand(state, u) : null
  return unitNow(u, own, {
    ...factsOf(u, (fact) => SECRET.includes(fact)),
    // A card says nothing of what has not happened.
    hits: u.hits === 0 ? null : u.hits,
    disengaged: u.disengaged === 0 ? null : u.disengaged,
    strength: u.teams.length,
    of: u.roster.length,
    bailedOut: u.teams.filter(({ bailed }) => bailed !== undefined).map(({ n }) => n),
    boggedDown: u.teams.filter(({ bogged }) => bogged !== undefined).map(({ n }) => n),
    dugIn: u.teams.filter(({ dugIn }) => dugIn !== undefined).map(({ n }) => n),
    moved: u.teams.filter((team) => did(team, 'moved')).map(({ n }) => n),
    fired: u.teams.filter((team) => did(team, 'shot')).map(({ n }) => n),
    outOfCommand: reached === null ? [] : u.teams.filter(({ n }) => !reached.has(n)).map(({ n }) => n),
    aboard: u.teams.flatMap(({ n, aboard }) => (aboard === undefined ? [] : [`${u.id}-${n} → ${aboard}`])),
    carries: u.teams.flatMap((team) => cargoOf(state, teamId(u, team))),
    asks: asks(u),
    ...(own ? instructions(u) : {}),
  })
}
