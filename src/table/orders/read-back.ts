import type { Foreseen } from '../../kernel/foresight.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { refuseWaiting } from '../../kernel/open-question.ts'
import { type Declared, givenTo } from '../../kernel/order.ts'
import type { PhaseOfTurn, Ruleset } from '../../kernel/ruleset.ts'
import type { Scene, SceneTrack } from '../../kernel/scene.ts'
import type { Point } from '../../kernel/space/types.ts'
import type { View } from '../../kernel/view.ts'
import { type Message, message, refusalOf, refuse, type SideId } from '../../kernel/words.ts'
import type { CommandDraft } from '../battle/draft.ts'
import { mustSit } from '../battle/seats.ts'
import { sketchesFor, withSketches } from '../people/sketches.ts'
import { mustBeApproved } from './approving.ts'
import { leftToAct } from './left-to-act.ts'
import { END_BEFORE_ORDERS, isEnd, linesOf, type NumberedLine } from './lines.ts'
import { linesMeant, wayMeant } from './lines-meant.ts'
import { type PlanLine, readPlan, readStop } from './plan-text.ts'
import { mustWait, queued, readOrder, readOwnOrder, thwarted, withDependants } from './queue.ts'

/** As many lines as one hand-in may have. */
export const MOST_LINES = 60

/** One line as it was understood. */
export interface ReadBackLine extends NumberedLine, Foreseen {
  /** Why it cannot be read, or is none of the writer's; such a line is not given. */
  readonly fault: Message | null
  /** It ends its writer's turn: not given while something else he wrote cannot be read, for then he is not done. */
  readonly ends: boolean
}

/** What can be said of orders before they are given. */
export interface ReadBack {
  readonly lines: readonly ReadBackLine[]
  /** What is left to give after them. */
  readonly left: readonly Message[]
  /** The writer's own map with the ways and targets of the orders on it; null when they have none. */
  readonly scene: Scene | null
}

/** A line that has been read: what it declares, or what is wrong with it. */
type Read = NumberedLine & {
  readonly declared: Declared | null
  readonly fault: Message | null
  /** It ends the turn. */
  readonly ends: boolean
}

const NOTHING: Foreseen = { against: null, cost: [], odds: [] }

/**
 * What can be said of orders before they are given: how each is understood, what it takes, and what its writer himself
 * can know to be against it. Nothing of distance or sight: what is out of reach is spent in vain (DIG-CHECK,
 * DIG-CONFIRM). What waits in his queue counts as given.
 */
export function readBack(draft: CommandDraft, text: string, many: boolean): ReadBack {
  const { side } = mustSit(draft.loaded, draft.who)
  const { state } = draft.live
  if (state.outcome !== null) refuse('error.battle-over')
  const waiting = lookUp(draft.settings.queues, draft.who.id) ?? []
  const lines = many ? linesOf(text) : [{ line: text, number: 1 }]
  if (lines.length === 0) refuse('table.error.no-lines')
  if (waiting.length + lines.length > MOST_LINES) refuse('table.error.many-lines', { most: MOST_LINES })
  const view = draft.view()
  const read = lines.map(
    (line, at): Read =>
      isEnd(line.line) && at === lines.length - 1
        ? { ...line, declared: null, fault: null, ends: true }
        : readLine(draft, view, line, many),
  )
  const before = waiting.flatMap(({ line }) => {
    const declared = readOrder(draft, view, line)
    return declared.ok ? [declared.value] : []
  })
  const given = read.flatMap((line): Given[] =>
    line.declared === null ? [] : [{ ...line, declared: line.declared }],
  )
  const first = askedFirst(draft, side, many)
  if (first !== null && !first.waits) {
    const refused = given.map(({ declared }) => ({ ...NOTHING, declared, against: first.said }))
    return {
      lines: read.map((line) => refusedFor(line, first.said)),
      left: [],
      scene: drawn(draft, view, refused),
    }
  }
  const { foreseen, left } = foreseeAll(draft, view, before, given)
  const unread = read.some(({ fault }) => fault !== null)
  const early = unread
    ? message('table.queue.end-early')
    : given.some((line) => isLost(draft, view, line, foreseen.get(line.number)))
      ? message('table.queue.end-undone')
      : null
  const ending: Foreseen = {
    ...NOTHING,
    against: early,
    odds: early === null ? idleTold(draft, before, given) : [],
  }
  return {
    lines: read.map(({ declared: _, ...line }) => ({
      ...line,
      ...(foreseen.get(line.number) ?? (line.ends ? ending : NOTHING)),
    })),
    left: first === null ? left : [first.said, ...left],
    scene: drawn(
      draft,
      view,
      given.map(({ declared, number }) => ({ declared, ...(foreseen.get(number) ?? NOTHING) })),
    ),
  }
}

/**
 * The open question that comes before orders, as whoever gives them may be told: they are refused because of it, or wait until it is
 * answered. Null: none is open.
 */
function askedFirst(
  draft: CommandDraft,
  side: SideId,
  many: boolean,
): { readonly said: Message; readonly waits: boolean } | null {
  const { live, who } = draft
  const { pending, state } = live
  if (pending === null) return null
  const said = refusalOf(() => refuseWaiting(pending, who.id, state))
  const waits = many ? state.active === side : mustWait(draft, side) || mustBeApproved(draft, who.id)
  return said === null || (many && !waits) ? null : { said, waits }
}

/** A line that is not carried out as things stand, whatever it says; what cannot be read is told first. */
const refusedFor = ({ declared: _, ...line }: Read, said: Message): ReadBackLine => ({
  ...line,
  ...NOTHING,
  against: line.fault === null ? said : null,
})

/**
 * Whom the end of a phase leaves without an order that he could be given in it. Where units act one after the other, who is then to act
 * nobody knows before (`Leaving.orders`).
 */
function idleTold(draft: CommandDraft, before: readonly Declared[], given: readonly Given[]): Message[] {
  if (draft.ruleset.leaves?.orders === undefined) return []
  const busy = [...before, ...given.map(({ declared }) => declared)].flatMap((one) => givenTo(one))
  const left = leftToAct(draft, busy)
  const { length: count } = left
  return count === 0 ? [] : [message('table.queue.end-leaves', { count, units: left.join(', ') })]
}

/** A line that has been read as an order. */
interface Given extends NumberedLine {
  readonly declared: Declared
}

/**
 * What can be known of orders that are carried out one after the other, by the numbers of their lines: what depends on one that
 * cannot be given is not carried out either, and so counts for nothing with those behind it (DIG-QUEUE). It is told what it
 * depends on, and what is against it besides as those above leave the table.
 */
function foreseeAll(
  { ruleset, live, who }: CommandDraft,
  view: View,
  before: readonly Declared[],
  given: readonly Given[],
): { readonly foreseen: ReadonlyMap<number, Foreseen>; readonly left: readonly Message[] } {
  const foresee = (lines: readonly Given[]) =>
    ruleset.foresee?.(live.state, who.id, [...before, ...lines.map(({ declared }) => declared)])
  /** By the number of a line that is lost, the number of the one it depends on. */
  const lost = new Map<number, number>()
  for (;;) {
    const carried = given.filter(({ number }) => !lost.has(number))
    const foresight = foresee(carried)
    const told = carried.map((line, i) => ({ line, told: foresight?.orders[before.length + i] ?? NOTHING }))
    const behind = told.flatMap(({ line, told: { against } }, i) =>
      against === null ? [] : [{ line, others: dependantsOf(ruleset, line, carried.slice(i + 1), view) }],
    )
    const first = behind.find(({ others }) => others.length > 0)
    if (first !== undefined) {
      for (const { number } of first.others) lost.set(number, first.line.number)
      continue
    }
    const foreseen = new Map(told.map(({ line, told: one }) => [line.number, one]))
    for (const line of given) {
      const on = lost.get(line.number)
      if (on === undefined) continue
      const above = carried.filter(({ number }) => number < line.number)
      const reason = foresee([...above, line])?.orders.at(-1)?.against ?? null
      const against =
        reason === null
          ? message('table.queue.behind', { line: on })
          : message('table.queue.behind-anyway', { line: on, reason })
      foreseen.set(line.number, { ...NOTHING, against })
    }
    return { foreseen, left: foresight?.left ?? [] }
  }
}

/** The orders behind one that are of no use without it. */
function dependantsOf(ruleset: Ruleset, line: Given, behind: readonly Given[], view: View): Given[] {
  const waiting = (one: Given) => ({ one, waits: queued(one.line, one.declared, view) })
  const first = waiting(line)
  const others = behind.map(waiting)
  const given = new Map([first, ...others].map(({ one, waits }) => [waits, one.declared]))
  const lost = withDependants(
    [...given.keys()],
    (one) => one === first.waits,
    (one) => thwarted(ruleset, given.get(one) ?? line.declared),
  )
  return others.flatMap(({ one, waits }) => (lost.includes(waits) ? [one] : []))
}

/** Whether an order will not be carried out, so that the turn does not end behind it: where its part of the turn is over, it may (DIG-PLAN). */
const isLost = (
  { ruleset }: CommandDraft,
  view: View,
  { declared }: Given,
  foreseen: Foreseen | undefined,
): boolean =>
  foreseen !== undefined && foreseen.against !== null && ruleset.acts?.(view, declared.unit)?.stage !== 'over'

function readLine(draft: CommandDraft, view: View, line: NumberedLine, many: boolean): Read {
  if (many && isEnd(line.line)) return { ...line, declared: null, fault: END_BEFORE_ORDERS, ends: false }
  const stop = many ? readStop(draft, view, line.line) : null
  if (stop !== null) return { ...line, declared: null, fault: stop.ok ? null : stop.refusal, ends: false }
  const read = readOwnOrder(draft, view, line.line)
  return read.ok
    ? { ...line, declared: read.value, fault: null, ends: false }
    : { ...line, declared: null, fault: read.refusal, ends: false }
}

/**
 * What can be said of a plan before it is put by (DIG-PLAN): how each line is understood, and its ways on the writer's own
 * map. What it takes and what is against it nobody knows before its turn comes.
 */
export function readPlanBack(draft: CommandDraft, text: string): ReadBack {
  mustSit(draft.loaded, draft.who)
  if (draft.live.state.outcome !== null) refuse('error.battle-over')
  const view = draft.view()
  const read = readPlan(draft, view, text)
  if (read.length === 0) refuse('table.error.no-lines')
  if (read.length > MOST_LINES) refuse('table.error.many-lines', { most: MOST_LINES })
  const early = inNoPhase(draft, read)
  return {
    lines: read.map((line) => ({
      line: line.line,
      number: line.number,
      ...NOTHING,
      against: early.get(line) ?? null,
      fault: line.kind === 'fault' ? line.fault : null,
      ends: line.kind === 'end',
    })),
    left: [],
    scene: drawn(
      draft,
      view,
      read.flatMap((line) => (line.kind === 'order' ? [{ ...NOTHING, declared: line.declared }] : [])),
    ),
  }
}

/**
 * Lines of a plan that will not be carried out where they stand, for they belong to another phase than the line before: only an
 * end goes on to the next (DIG-PLAN).
 */
function inNoPhase({ ruleset }: CommandDraft, read: readonly PlanLine[]): ReadonlyMap<PlanLine, Message> {
  const found = new Map<PlanLine, Message>()
  let now: PhaseOfTurn | null = null
  for (const line of read) {
    if (line.kind === 'end') now = null
    const order = line.kind === 'order' ? lookUp(ruleset.orders, line.declared.order) : undefined
    const phase = order === undefined ? null : (ruleset.phaseOf?.(order) ?? null)
    if (phase === null) continue
    if (now !== null && now.number !== phase.number)
      found.set(
        line,
        message(now.number < phase.number ? 'plan.end-first' : 'plan.phase-past', { phase: phase.name }),
      )
    now = phase
  }
  return found
}

/** An order with what is known of it. */
type Meant = Foreseen & { readonly declared: Declared }

/**
 * The writer's map with what he means to do drawn on it as he wrote it, measured by nothing: where it is known that a unit comes
 * less far, as far as it comes, and otherwise than the rest what cannot be given as things stand.
 */
function drawn(draft: CommandDraft, view: View, orders: readonly Meant[]): Scene | null {
  const { ruleset } = draft
  const stands = new Map<string, Point | null>()
  const placeIn = (places: ReadonlyMap<string, Point | null>, unit: string): Point | null =>
    places.get(unit) ?? lookUp(view.units, unit)?.at ?? null
  const tracks = orders.flatMap(({ declared, against, way = declared.path }): SceneTrack[] => {
    const from = placeIn(stands, declared.unit)
    const side = lookUp(view.units, declared.unit)?.side
    if (from === null || side === undefined) return []
    const refused = against === null ? {} : { refused: true as const }
    const meant = { side, latest: true, planned: true, ...refused } as const
    const gone: SceneTrack = { ...meant, kind: wayMeant(ruleset, declared), path: [from, ...way] }
    const end = way.at(-1)
    const after = new Map(stands)
    if (gone.kind === 'move' && end !== undefined) for (const unit of givenTo(declared)) after.set(unit, end)
    const lines = linesMeant(ruleset, view, declared, (unit) => placeIn(after, unit))
    for (const { unit, kind, path } of lines) if (kind === 'move') after.set(unit, path[1])
    // Who cannot do it is where he was for what is meant to be done afterwards.
    if (against === null) for (const [unit, at] of after) stands.set(unit, at)
    return [
      ...(way.length > 0 ? [gone] : []),
      ...lines.map(({ kind, path }): SceneTrack => ({ ...meant, kind, path })),
    ]
  })
  if (tracks.length === 0) return null
  return withSketches({ ...ruleset.scene(view, []), tracks }, sketchesFor(draft, view.viewer))
}
