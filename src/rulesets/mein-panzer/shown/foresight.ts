import type { Foreseen, Foresight } from '../../../kernel/foresight.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import { type Declared, givenTo, type Order } from '../../../kernel/order.ts'
import { pairsIn } from '../../../kernel/ordered.ts'
import { Rehearsal } from '../../../kernel/rehearsal.ts'
import { pointDistance } from '../../../kernel/space/segment.ts'
import type { Facing, Point } from '../../../kernel/space/types.ts'
import {
  type Message,
  message,
  type PlayerId,
  refusalOf,
  type UnitId,
  type Viewer,
} from '../../../kernel/words.ts'
import { mayCommand } from '../command/commanding.ts'
import { ORDERS } from '../orders/all.ts'
import { checkOrder } from '../orders/checks.ts'
import { INCH } from '../tables/inches.ts'
import { play } from '../turn/flow.ts'
import { stillToAct } from '../turn/still-to-act.ts'
import { actionsLeft } from '../units/budget.ts'
import { isStand } from '../units/models.ts'
import { acting } from '../units/platoons.ts'
import { type MpState, onTable } from '../units/state.ts'
import { audienceOf } from './audience.ts'
import { knownState } from './known-state.ts'
import { viewOf } from './view.ts'

const RULES = { audience: audienceOf, play }

/** Orders after which the other side is to act: nobody rehearses what then happens. */
const ENDS: readonly string[] = ['ready', 'endTurn', 'concede']

/** Orders by which a model goes somewhere and does nothing else. */
const GOES: readonly string[] = ['move', 'run', 'crawl', 'evade']

/** What forbids an order whoever sees whom, and wherever the model has come to: what it has done, and what it is. */
const OF_ITSELF: ReadonlySet<string> = new Set(
  [
    'activated',
    'charging',
    'deployed',
    'done',
    'dug',
    'guns-only',
    'has-commanded',
    'has-fired',
    'has-moved',
    'immobile',
    'is-packed',
    'is-set-up',
    'limbered',
    'needs-no-set-up',
    'no-action',
    'not-aboard',
    'not-jammed',
    'not-limbered',
    'not-set-up',
    'not-your-turn',
    'nothing-aboard',
    'other-platoon',
    'pinned',
    'pushed',
    'rallied',
    'rammed',
    'removed',
    'routed',
    'set-up',
    'smoke-spent',
    'stands-only',
    'towed',
    'twice',
    'vehicles-only',
    'without',
  ].map((word) => `mp.error.${word}`),
)

/**
 * What a player can know of orders he means to give one after the other. The first is held to what it will be held to as it is
 * given, each of the others to what those before it leave of its model's actions on the table as he knows it (MP-ACT-01,
 * MP-ASY-02). Nobody is told beforehand what he would see, or how near he would be, from where a model has not come to yet:
 * what hangs on that, on dice or on the enemy is said to do so, and no odds are told (MP-ASY-06).
 */
export function foresee(state: MpState, by: PlayerId, orders: readonly Declared[]): Foresight {
  const side = lookUp(state.seats, by)?.side
  const viewer: Viewer = side === undefined ? { kind: 'spectator' } : { kind: 'player', side, player: by }
  const known = knownState(viewOf(state, viewer, null), side ?? null)
  let rehearsal = new Rehearsal(RULES, known, by)
  let later = false
  const foreseen = orders.map((declared, i): Foreseen => {
    const order = lookUp(ORDERS, declared.order)
    if (order === undefined) return NOTHING
    const now = refusalOf(() => checkOrder(state, order, declared, by))
    if ((i === 0 && now !== null) || ENDS.includes(order.key)) return { ...NOTHING, against: now }
    const next = nextActivation(rehearsal.state, declared.unit)
    if (next !== null) {
      rehearsal = new Rehearsal(RULES, next, by)
      later = true
    }
    const stays = rehearsal.state !== null && standAsBefore(known, rehearsal.state, declared)
    const walk = GOES.includes(order.key) ? walkOf(rehearsal.state, by, declared) : null
    const attempt = rehearsal.attempt(declared)
    if (attempt.against === null && walk !== null) setAtEnd(rehearsal, declared.unit, walk)
    if (i > 0 && attempt.against !== null)
      return isCertain(attempt.against, order, stays ? now : null)
        ? { ...NOTHING, against: attempt.against }
        : { ...NOTHING, depends: true }
    return {
      against: null,
      cost: [...(i === 0 ? ended(state, declared) : []), ...(walk?.short ? [shortTold(walk)] : [])],
      odds: [],
      ...(i > 0 && (attempt.depends || later || !stays) ? { depends: true } : {}),
      ...(walk?.short ? { way: walk.way.slice(1) } : {}),
    }
  })
  if (state.phase === 'deployment') return { orders: foreseen, left: [] }
  const left = stillToAct(state, orders).filter((u) => mayCommand(state, by, u))
  return { orders: foreseen, left: [message('mp.foresight.left', { models: left.length })] }
}

const NOTHING: Foreseen = { against: null, cost: [], odds: [] }

/**
 * The battle as it will be when the platoon of a model may be activated, after the one that acts and whatever the other side
 * does; null: it acts in the same activation, or has acted (MP-ACT-01, MP-ASY-02).
 */
function nextActivation(state: MpState | null, id: UnitId): MpState | null {
  const u = lookUp(state?.units, id)
  const platoon = lookUp(state?.facts.platoons, u?.platoon ?? '')
  if (state === null || u === undefined || platoon === undefined || platoon.activated) return null
  if (state.phase === 'deployment') return null
  const { activation } = state.facts
  const open = activation === null ? [] : acting(activation)
  if (state.active === u.side && (activation === null || open.includes(platoon.id))) return null
  const next = structuredClone(state)
  const done = open.flatMap((one) => lookUp(next.facts.platoons, one) ?? [])
  next.facts.platoons = {
    ...next.facts.platoons,
    ...Object.fromEntries(done.map((one) => [one.id, { ...one, activated: true }])),
  }
  return Object.assign(next, {
    active: u.side,
    phase: 'activation',
    facts: { ...next.facts, activation: null },
  })
}

/** Whether those whom an order is about stand where they stood before all that was tried. */
function standAsBefore(known: MpState, now: MpState, declared: Declared): boolean {
  const { target } = declared
  const aimed = target !== undefined && 'unit' in target ? [target.unit] : []
  return [...givenTo(declared), ...aimed].every((id) => {
    const [before, after] = [lookUp(known.units, id), lookUp(now.units, id)]
    return (
      before?.at?.x === after?.at?.x &&
      before?.at?.y === after?.at?.y &&
      before?.facing === after?.facing &&
      before?.status === after?.status
    )
  })
}

/**
 * Whether a refusal holds wherever those who act have come to, and whatever they see from there.
 * @param now why it is refused as things stand, where they stand as they do now; null: it is not
 */
const isCertain = (against: Message, { form }: Order<MpState>, now: Message | null): boolean =>
  OF_ITSELF.has(against.key) ||
  form.target?.kinds.every((kind) => kind === 'friend') === true ||
  now?.key === against.key

/** Where a move brings a model: the places it comes by, the first where it stood, and the direction it then faces. */
interface Walk {
  readonly way: readonly Point[]
  readonly facing: Facing
  /** It does not come where it was told to. */
  readonly short: boolean
}

/**
 * How far a model comes, as far as ground, what the move costs and its own side let it, as if there were no enemy: nothing is
 * measured by him (MP-MOV-04, MP-MOV-13, MP-ASY-06). Null: it cannot go at all.
 */
function walkOf(state: MpState | null, by: PlayerId, declared: Declared): Walk | null {
  const [goal, u] = [declared.path.at(-1), lookUp(state?.units, declared.unit)]
  if (state === null || goal === undefined || u === undefined || u.at === null) return null
  const from = u.at
  const own = pairsIn(state.units).filter(([, one]) => one.side === u.side)
  const alone = new Rehearsal(RULES, { ...state, units: Object.fromEntries(own) }, by)
  const left = ({ way }: Pick<Walk, 'way'>): number => pointDistance(way.at(-1) ?? from, goal)
  const [best] = alone
    .attempt(declared)
    .effects.map((effects) => {
      const steps = effects.flatMap((one) => (one.type === 'move' && one.unit === u.id ? [one] : []))
      return { way: [from, ...steps.map(({ at }) => at)], facing: steps.at(-1)?.facing ?? u.facing }
    })
    .sort((a, b) => left(a) - left(b))
  // A vehicle that cannot turn sharply enough drives past a place.
  return best === undefined ? null : { ...best, short: left(best) > (isStand(u) ? INCH / 10 : INCH) }
}

const lengthOf = (way: readonly Point[]): number =>
  way.reduce((sum, at, i) => sum + (i === 0 ? 0 : pointDistance(way[i - 1] as Point, at)), 0)

/** How far a way comes that is cut short, for its player. */
const shortTold = ({ way }: Walk): Message =>
  message('mp.foresight.short', { inches: Math.round(lengthOf(way) / 10) / 10 })

/** Sets a model where its own side knows that it comes, in whatever it is rehearsed by: whom it meets is not known yet (MP-ASY-06). */
function setAtEnd(rehearsal: Rehearsal<MpState>, unit: UnitId, { way, facing }: Walk): void {
  const { x, y } = way.at(-1) as Point
  rehearsal.amend((battle) => {
    if (battle.state.units[unit]?.at != null)
      battle.change('MP-ASY-06', { type: 'place', unit, at: { x, y }, facing })
  })
}

/** The model that has an action left and is done as another of its platoon acts (MP-ACT-01). */
function ended(state: MpState, { unit: id }: Declared): Message[] {
  const { activation } = state.facts
  const before = lookUp(state.units, activation?.model ?? '')
  if (before === undefined || before.id === id || !onTable(before) || before.pinned) return []
  const { standard, additional } = actionsLeft(before)
  return standard || additional ? [message('mp.foresight.ends', { unit: before.id })] : []
}
