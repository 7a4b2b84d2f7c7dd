import { standsElsewhere } from '../../../kernel/common-orders.ts'
import type { Foreseen, Foresight } from '../../../kernel/foresight.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import type { Declared } from '../../../kernel/order.ts'
import { keysOf } from '../../../kernel/ordered.ts'
import { Rehearsal } from '../../../kernel/rehearsal.ts'
import {
  type Message,
  message,
  type PlayerId,
  refusalOf,
  spoken,
  type Viewer,
} from '../../../kernel/words.ts'
import { nerveOdds } from '../fight/assault/answers.ts'
import { defenceOdds } from '../fight/assault/defensive-fire.ts'
import { strayedTeams } from '../move/out-of-command.ts'
import { airOdds } from '../orders/air.ts'
import { ORDERS } from '../orders/all.ts'
import { bombardOdds, smokeOdds } from '../orders/bombard.ts'
import { actingUnit, checkOrder, targetUnit } from '../orders/checks.ts'
import { shootingOdds } from '../orders/shoot.ts'
import { standing } from '../orders/standing.ts'
import { play } from '../turn/flow.ts'
import { mayCommand } from '../units/owners.ts'
import { USUAL } from '../units/standing.ts'
import { type FwState, teamId, unitsOnTable } from '../units/state.ts'
import { audienceOf } from './audience.ts'
import { concerns } from './concerns.ts'
import { knownState } from './known-state.ts'
import { movesAhead } from './moves-ahead.ts'
import { viewOf } from './view.ts'

/** What comes of an order, as far as its dice let it be known. */
const ODDS: Readonly<Record<string, (state: FwState, declared: Declared) => Message[]>> = {
  shoot: shootingOdds,
  bombard: bombardOdds,
  smoke: smokeOdds,
  air: airOdds,
  assault(state, declared) {
    const [u, target] = [actingUnit(state, declared.unit), targetUnit(state, declared)]
    return [...nerveOdds(state, u, target), defenceOdds(state, u, target)]
  },
  standing: idleInstructions,
}

/** Instructions of an order that can never matter to the platoon that is told (FW-ASY-05). */
function idleInstructions(state: FwState, { unit, options }: Declared): Message[] {
  const u = actingUnit(state, unit)
  return keysOf(USUAL).flatMap((key) => {
    const form = lookUp(standing.form.options, key)
    if (form === undefined || lookUp(options, key) === undefined || concerns(u, key)) return []
    return [message('company.foresight.no-concern', { unit, option: spoken(form.names) })]
  })
}

const RULES = { audience: audienceOf, play }

/** Orders after which it is the other side's turn or another phase: nobody rehearses what then happens. */
const ENDS: readonly string[] = ['ready', 'endTurn', 'concede']

/**
 * What a player can know of orders he means to give one after the other: the first is held to what it will be held to as it is
 * given, each of the others to how those before it leave the table as he knows it (FW-ASY-10, FW-ASY-11). What is ordered while a
 * question of the starting phase is open waits for the movement phase, and is held against that (FW-TUR-02).
 */
export function foresee(now: FwState, by: PlayerId, orders: readonly Declared[]): Foresight {
  const state: FwState = now.phase === 'starting' ? { ...now, phase: 'movement' } : now
  const side = lookUp(state.seats, by)?.side
  const viewer: Viewer = side === undefined ? { kind: 'spectator' } : { kind: 'player', side, player: by }
  const rehearsal = new Rehearsal(RULES, knownState(viewOf(state, viewer, null)), by)
  const foreseen = orders.map((declared, i): Foreseen => {
    const order = lookUp(ORDERS, declared.order)
    if (order === undefined) return { against: null, cost: [], odds: [] }
    const told = refusalOf(() => checkOrder(state, order, declared, by))
    if ((i === 0 && told !== null) || ENDS.includes(order.key)) return { against: told, cost: [], odds: [] }
    const odds = told === null ? (lookUp(ODDS, order.key)?.(state, declared) ?? []) : []
    const stands = lookUp(rehearsal.state?.units ?? {}, declared.unit)
    // What is tried changes the unit.
    const before = stands === undefined ? undefined : { ...stands }
    const { against, depends, effects } = rehearsal.attempt(declared)
    if (i > 0 && against !== null) return { against, cost: [], odds: [] }
    if (depends) return { against: null, cost: [], odds: [], depends }
    const { said, ...way } = before === undefined ? { said: [] } : movesAhead(before, declared, effects)
    const after = rehearsal.state
    const elsewhere = after === null ? null : standsElsewhere(order, after, declared)
    return {
      against: null,
      cost: [],
      odds: [...odds, ...said, ...(elsewhere === null ? [] : [elsewhere])],
      ...(said.length > 0 ? { partly: true as const } : {}),
      ...way,
    }
  })
  const left = unitsOnTable(state).filter(
    (u) => mayCommand(state, by, u) && u.acted.length === 0 && !orders.some(({ unit }) => unit === u.id),
  )
  return {
    orders: foreseen,
    left: [
      ...strayedIn(rehearsal.state, orders),
      message('company.foresight.left', { units: left.length, names: fewOf(left.map(({ id }) => id)) }),
    ],
  }
}

/** So many platoons are named that are left to order. */
const NAMED = 8

const fewOf = (ids: readonly string[]): string =>
  [...ids.slice(0, NAMED), ...(ids.length > NAMED ? ['…'] : [])].join(', ')

/** Teams that would be out of command once all orders are carried out: the phase could not be ended then (FW-CMD-03, FW-CMD-04). */
function strayedIn(after: FwState | null, orders: readonly Declared[]): Message[] {
  if (after?.phase !== 'movement') return []
  const ordered = new Set(orders.map(({ unit }) => unit))
  const teams = unitsOnTable(after)
    .filter(({ id }) => ordered.has(id))
    .flatMap((u) => strayedTeams(after, u).map((team) => teamId(u, team)))
  return teams.length === 0
    ? []
    : [message('company.foresight.strays', { teams: teams.join(', '), count: teams.length })]
}
