import { z } from 'zod'
import type { Choice } from '../../../kernel/ask.ts'
import { type Ask, ask, type Procedure } from '../../../kernel/ask.ts'
import { brigadeOf, holdersOf } from '../../../kernel/brigades.ts'
import { constant } from '../../../kernel/json.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import { type Declared, declaredSchema, type Order } from '../../../kernel/order.ts'
import { everySide, idsWhere } from '../../../kernel/ordered.ts'
import type { Seat } from '../../../kernel/state.ts'
import {
  type Message,
  message,
  type PlayerId,
  Refusal,
  refuse,
  type SideId,
  type UnitId,
} from '../../../kernel/words.ts'
import { brigadesPaidFor, countPoint, pointsLeftFor } from '../command/allotment.ts'
import { chiefOf, commands, hqOf, mayCommand } from '../command/command.ts'
import { inCommandRange, inCommunication } from '../command/communications.ts'
import { ORDERS } from '../orders/all.ts'
import { checkOrder, ENEMY_TURN, ownUnit } from '../orders/checks.ts'
import { checkTrap, placementSchema, revealTrap, trapGroups, trapMeant } from '../reserves/traps.ts'
import { hqsOf } from '../units/changes.ts'
import { anyPdLeft } from '../units/public-facts.ts'
import { type KgBattle, type KgSide, type KgState, type KgUnit, unit } from '../units/state.ts'
import { carryOut, settle } from './carry-out.ts'

/** Most orders that one command point pays for: one big, one move, two minor (KG-PD-06). */
const MOST_FOR_ONE = ENEMY_TURN.big + ENEMY_TURN.move + ENEMY_TURN.minor
/** Most that may be given to all the units of a trap. */
const MOST_WITH_TRAP = 40

/** What every window is in: its question, its one button, and the pass that stands for silence. */
const PROMPT = constant(message('kg.ask.pd'))
const CHOICES: readonly Choice[] = constant([{ id: 'pass', label: message('kg.choice.pass') }])
const PASS = constant({ pass: true } as const)

/** What may be answered to a reaction window (KG-DIG-10). */
export const reactionSchema = z.union([
  z.strictObject({ pass: z.literal(true) }),
  z.strictObject({ hq: z.string(), orders: z.array(declaredSchema).min(1).max(MOST_WITH_TRAP) }),
  z.strictObject({
    trap: z.string(),
    places: z.array(placementSchema).min(1),
    orders: z.array(declaredSchema).max(MOST_WITH_TRAP).default([]),
  }),
])
export type Reaction = z.infer<typeof reactionSchema>
type Sprung = Extract<Reaction, { trap: string }>

/** Command points an HQ has left in this game turn (KG-PD-01). */
export const pdLeft = (state: KgState, hq: KgUnit): number =>
  lookUp(lookUp(state.sides, hq.side)?.pools.pd, hq.id) ?? 0

/** What a side has to spend: its HQs that can command and have PD left, in the order of their ids. */
interface Purses {
  readonly hqs: readonly KgUnit[]
  /** What each of them has left, as `told` says by their ids. */
  readonly points: readonly number[]
  readonly told: Readonly<Record<UnitId, number>>
}

const EMPTY: Purses = { hqs: [], points: [], told: constant({}) }

/** What each side was last found to have: most windows find the same again. */
const lastPurses = new WeakMap<KgSide, Purses>()

function pursesOf(state: KgState, side: SideId): Purses {
  const of = lookUp(state.sides, side)
  if (of === undefined) return EMPTY
  const left = of.pools.pd ?? {}
  const last = lastPurses.get(of) ?? EMPTY
  let found = 0
  let same = true
  for (const hq of hqsOf(state, side)) {
    const points = lookUp(left, hq.id) ?? 0
    if (points < 1 || !commands(hq)) continue
    if (last.hqs[found] !== hq || last.points[found] !== points) same = false
    found += 1
  }
  if (same && found === last.hqs.length) return last
  const hqs = hqsOf(state, side).filter((hq) => commands(hq) && pdLeft(state, hq) > 0)
  const points = hqs.map((hq) => pdLeft(state, hq))
  const told = constant(Object.fromEntries(hqs.map((hq, i) => [hq.id, points[i] as number])))
  const purses = { hqs, points, told }
  lastPurses.set(of, purses)
  return purses
}

/**
 * Whether a side is given a window: it still has PD, as everybody knows, or this battle knows traps of it at all.
 * Whether any HQ can still spend them has no say: the enemy may not see who is broken or gone, and a window that
 * stayed shut would tell him (KG-DIG-10, KG-DIG-21).
 */
export function windowOpens(state: KgState, side: SideId): boolean {
  const of = lookUp(state.sides, side)
  return (of !== undefined && anyPdLeft(of)) || trapsKnown(state, side)
}

/** Whether traps of a side are part of this battle for everybody to know (KG-AMB-04). */
const trapsKnown = ({ facts, sides }: KgState, side: SideId): boolean =>
  facts.special.includes('KG-AMB-04') ||
  (facts.type === 'ambush' && lookUp(sides, side)?.facts.role === 'attacker')

/**
 * Players of a side who have an HQ with PD, or anybody who could spring a trap. Where nobody can do either, all are
 * asked: one of them has to pass.
 */
function whoMayReact(state: KgState, side: SideId, { hqs }: Purses): PlayerId[] {
  const all = idsWhere(state.seats, (seat) => seat.side === side)
  const players = all.filter((player) => {
    const { chief, commands } = lookUp(state.seats, player) as Seat
    return (
      chief ||
      commands.length === 0 ||
      trapsKnown(state, side) ||
      hqs.some((hq) => commands.includes(hq.id) || brigadesPaidFor(state, player, hq).length > 0)
    )
  })
  return players.length === 0 ? all : players
}

/**
 * The window after an order of the side in turn: each opponent may spend one PD on one unit, or spring a trap
 * (KG-PD-03…05, KG-DIG-10, KG-DIG-32). The target of a charge is locked by then and has no answer (KG-PD-11). One
 * answer closes it: the first spend, or the pass that the table gives when all who may use it have passed (KG-DIG-16).
 * Orders given here open no window of their own (KG-PD-10).
 */
export function* reactionWindow(battle: KgBattle, after: string): Procedure {
  const active = battle.state.active
  if (active === null) return
  for (const { id: side } of everySide(battle.state)) {
    if (side === active) continue
    if (!windowOpens(battle.state, side)) continue
    const purses = pursesOf(battle.state, side)
    const players = whoMayReact(battle.state, side, purses)
    if (players.length === 0) continue
    const reaction = yield* ask(question(battle, side, purses, players, after))
    if (!('pass' in reaction)) yield* react(battle, side, reaction)
  }
}

function question(
  battle: KgBattle,
  side: SideId,
  { hqs, told }: Purses,
  players: readonly PlayerId[],
  after: string,
): Ask<Reaction> {
  const { state } = battle
  const traps = trapGroups(state, side)
  return {
    kind: 'pd',
    side,
    players,
    rule: 'KG-DIG-10',
    prompt: PROMPT,
    choices: CHOICES,
    data: {
      after,
      purses: told,
      traps,
      notes: notesOf(hqs, traps),
    },
    default: PASS,
    accept: (answer, by) => accept(battle, side, answer, by),
  }
}

/** What the asked side is told besides: which traps wait, or that it has no answer but the pass. */
function notesOf(hqs: Purses['hqs'], traps: readonly string[]): Message[] {
  if (traps.length > 0) return [message('kg.ask.traps', { traps: traps.join(', ') })]
  return hqs.length === 0 ? [message('kg.ask.nobody-pays')] : []
}

/** The clock and umpires answer for anybody of the side. */
const seated = (state: KgState, by: PlayerId | null): PlayerId | null =>
  by !== null && lookUp(state.seats, by) !== undefined ? by : null

function accept(battle: KgBattle, side: SideId, answer: unknown, by: PlayerId | null): Reaction {
  // Silence gives the window's own pass, which needs no reading.
  if (answer === PASS) return PASS
  const { state } = battle
  const player = seated(state, by)
  const read = reactionSchema.safeParse(answer === 'pass' ? { pass: true } : answer)
  if (!read.success) refuse('kg.error.bad-reaction')
  const reaction = read.data
  if ('pass' in reaction) return reaction
  if ('trap' in reaction) return sprung(state, side, reaction)
  const [word, ...then] = reaction.orders
  if (word?.order === 'springTrap') {
    // Springing a trap costs no PD, whoever is named to pay (KG-AMB-02).
    ownUnit(state, word.unit, player)
    const { group, places } = trapMeant(state, side, word)
    return sprung(state, side, { trap: group, places, orders: then })
  }
  if (reaction.orders.length > MOST_FOR_ONE) refuse('kg.error.bad-reaction')
  const hq = payer(state, reaction, player)
  if (hq.side !== side || pdLeft(state, hq) < 1) refuse('kg.error.no-pd', { unit: reaction.hq })
  const [first] = reaction.orders
  const u = ownUnit(state, first?.unit ?? '', player)
  if (u.side !== side) refuse('kg.error.not-yours', { unit: u.id })
  if (reaction.orders.some((o) => o.unit !== u.id)) refuse('kg.error.pd-one-unit')
  if (!obeys(state, u, hq)) refuse('kg.error.pd-not-subordinate', { unit: u.id, hq: hq.id })
  if (first !== undefined) checkReaction(state, first, player)
  return reaction
}

/**
 * The HQ that pays for a reaction: the player's own, or that above a brigade of his to whose units it has allotted some
 * of its points (KG-DIG-32, DIG-BRIGADE).
 */
function payer(
  state: KgState,
  { hq: id, orders }: Extract<Reaction, { hq: string }>,
  player: PlayerId | null,
): KgUnit {
  const hq = lookUp(state.units, id)
  if (hq === undefined || player === null || mayCommand(state, player, hq)) return ownUnit(state, id, player)
  const brigade = brigadeOf(state, orders[0]?.unit ?? '')
  const head = brigade === null ? undefined : lookUp(state.units, brigade.head)
  const leads = head !== undefined && head.hq === hq.id && holdersOf(state, head, head.hq).includes(player)
  if (brigade === null || !leads) return ownUnit(state, id, player)
  if (pointsLeftFor(state, brigade) < 1) refuse('kg.error.no-points-allotted', { hq: hq.id })
  return hq
}

/** A trap of the side at places that are open to it, and orders for none but its units (KG-AMB-01, KG-AMB-02). */
function sprung(state: KgState, side: SideId, reaction: Sprung): Sprung {
  const group = lookUp(lookUp(state.sides, side)?.facts.traps, reaction.trap)
  if (group === undefined) return refuse('kg.error.no-such-trap', { trap: reaction.trap })
  if (!reaction.orders.every((order) => group.includes(order.unit))) refuse('kg.error.trap-orders')
  checkTrap(state, side, reaction.trap, reaction.places)
  return reaction
}

/** Only units subordinate to the HQ and in communication with it (KG-PD-02); HQs act by their own PD. */
export function obeys(state: KgState, u: KgUnit, hq: KgUnit): boolean {
  if (!commands(u) && !inCommunication(state, u)) return false
  const own = hqOf(state, u)
  const chief = chiefOf(state, u.side)?.id === hq.id && u.hq === hq.id && inCommandRange(state, hq, u)
  return own !== null && (own.id === hq.id || chief)
}

/** A reaction order obeys all normal preconditions of this moment (KG-PD-09). */
function checkReaction(state: KgState, declared: Declared, by: PlayerId | null): Order<KgState> {
  const order = lookUp(ORDERS, declared.order)
  if (order === undefined || order.class === 'table')
    refuse('kg.error.no-such-order', { order: declared.order })
  checkOrder(state, order, declared, by)
  return order
}

function* react(battle: KgBattle, side: SideId, reaction: Exclude<Reaction, { pass: true }>): Procedure {
  if ('trap' in reaction) {
    // A trap springs at any order boundary and costs no PD (KG-AMB-02).
    revealTrap(battle, side, reaction.trap, reaction.places)
    settle(battle)
  } else {
    const hq = unit(battle, reaction.hq)
    battle.change('KG-PD-04', { type: 'pool', side, pool: 'pd', holder: hq.id, change: -1, why: 'spent' })
    battle.event('KG-PD-04', 'kg.pd', { unit: reaction.orders[0]?.unit ?? hq.id, side, data: { hq: hq.id } })
    const first = lookUp(battle.state.units, reaction.orders[0]?.unit ?? '')
    if (first !== undefined && first.hq === hq.id) countPoint(battle, first)
  }
  for (const declared of reaction.orders) yield* tryOrder(battle, declared)
}

/** Carries out one of several reaction orders; one that has become impossible is dropped and told to its side. */
function* tryOrder(battle: KgBattle, declared: Declared): Procedure {
  let order: Order<KgState>
  try {
    order = checkReaction(battle.state, declared, null)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const u = lookUp(battle.state.units, declared.unit)
    battle.event(
      'KG-PD-09',
      'kg.dropped',
      { unit: declared.unit, data: { order: declared.order, reason: error.said } },
      u === undefined ? [] : [u.side],
    )
    return
  }
  yield* carryOut(battle, order, declared)
}
