import type { UmpireAct } from '../../kernel/log.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { pairsIn } from '../../kernel/ordered.ts'
import type { Seat } from '../../kernel/state.ts'
import { message, type PlayerId, refuse, type SideId } from '../../kernel/words.ts'
import type { CommandDraft } from '../battle/draft.ts'
import { unseated } from '../battle/seats.ts'
import { fillChief, forgetUmpire } from './gathering.ts'
import { merged, type Successor } from './replacing.ts'

/* How a seat, or an umpire's place, goes over once all who must have agreed (DIG-SEAT). */

/** Standing orders that one person may have. */
const MOST_ORDERS = 20

const write = (
  draft: CommandDraft,
  act: UmpireAct,
  by: PlayerId,
  agreed: readonly PlayerId[],
  people: readonly Successor[] = [],
): void => {
  const known = people.map(({ player: id, name }) => ({ id, name }))
  const consent = {
    what: act.act === 'office' ? ('office' as const) : ('seat' as const),
    agreed: [...agreed],
    ...unseated(draft.live.state.seats, [draft.who, ...known]),
  }
  draft.submit({ type: 'umpire', by, act, consent })
}

/** An umpire’s place goes to another; whoever opened the battle hands that over with it. */
export function giveOffice(
  draft: CommandDraft,
  { player: from, name }: Successor,
  to: Successor,
  agreed: readonly PlayerId[],
): void {
  const { settings } = draft
  write(draft, { act: 'office', from, to: to.player, name: to.name }, from, agreed, [
    { player: from, name },
    to,
  ])
  settings.umpires = [...new Set([...settings.umpires.filter((one) => one !== from), to.player])]
  settings.initiated = [...new Set([...settings.initiated, from, to.player])]
  if (settings.creator === from) settings.creator = to.player
}

/** A seat goes to another whole, joined to the one he may have. */
export function giveSeat(
  draft: CommandDraft,
  from: PlayerId,
  to: Successor,
  side: SideId,
  agreed: readonly PlayerId[],
): void {
  const { live, settings, ruleset } = draft
  const { seats } = live.state
  const left = lookUp(seats, from) ?? refuse('table.error.no-such-seat')
  const order = ruleset.headquarters(live.state).map((hq) => hq.unit)
  const seat = merged(left, lookUp(seats, to.player), to.name, order)
  write(draft, { act: 'seat', player: to.player, seat }, from, agreed)
  write(draft, { act: 'seat', player: from, seat: null }, from, agreed)
  if (!settings.fought.includes(to.player)) settings.fought.push(to.player)
  forgetUmpire(settings, to.player)
  moveHandedIn(draft, from, to.player)
  fillChief(draft, side)
}

/** Two of a side take each other’s seats, with what was handed in from them. */
export function swapSeats(
  draft: CommandDraft,
  one: PlayerId,
  other: PlayerId,
  agreed: readonly PlayerId[],
): void {
  const { seats } = draft.live.state
  const [mine, his] = [mustHave(seats, one), mustHave(seats, other)]
  const as = (seat: Seat, name: string) => ({ ...seat, commands: [...seat.commands], name })
  write(draft, { act: 'seat', player: one, seat: as(his, mine.name) }, one, agreed)
  write(draft, { act: 'seat', player: other, seat: as(mine, his.name) }, one, agreed)
  const kept = handedIn(draft, other)
  moveHandedIn(draft, one, other, NOTHING)
  take(draft, one, kept)
  fillChief(draft, mine.side)
}

const mustHave = (seats: Readonly<Record<PlayerId, Seat>>, player: PlayerId): Seat =>
  lookUp(seats, player) ?? refuse('table.error.no-such-seat')

/** What somebody has handed in beforehand: orders that wait, and instructions. */
interface HandedIn {
  readonly queue: CommandDraft['settings']['queues'][string]
  readonly left: readonly string[]
  readonly standing: CommandDraft['settings']['standing'][string] | undefined
  readonly plan: CommandDraft['settings']['plans'][string] | undefined
}

const NOTHING: HandedIn = { queue: [], left: [], standing: undefined, plan: undefined }

const handedIn = ({ settings }: CommandDraft, player: PlayerId): HandedIn => ({
  queue: lookUp(settings.queues, player) ?? [],
  left: lookUp(settings.left, player) ?? [],
  standing: lookUp(settings.standing, player),
  plan: lookUp(settings.plans, player),
})

/** Gives all that goes with a seat to its new holder, and tells him to read it; what he had for his own seat stays. */
function moveHandedIn(draft: CommandDraft, from: PlayerId, to: PlayerId, own = handedIn(draft, to)): void {
  const handed = handedIn(draft, from)
  const { settings } = draft
  delete settings.queues[from]
  delete settings.left[from]
  delete settings.standing[from]
  delete settings.plans[from]
  delete settings.concede[from]
  delete settings.missed[from]
  for (const [debt, players] of pairsIn(settings.ended)) {
    settings.ended[debt] = players.map((one) => (one === from ? to : one))
  }
  take(draft, to, joined(own, handed))
}

/** What somebody had himself, and behind it what has come to him; a pass and a plan of his own go before another’s. */
const joined = (own: HandedIn, come: HandedIn): HandedIn => ({
  queue: [...own.queue, ...come.queue],
  left: [...own.left, ...come.left],
  plan: own.plan ?? come.plan,
  standing:
    own.standing === undefined || come.standing === undefined
      ? (own.standing ?? come.standing)
      : {
          pass: own.standing.pass ?? come.standing.pass,
          orders: [...own.standing.orders, ...come.standing.orders].slice(0, MOST_ORDERS),
          usual: own.standing.usual ?? come.standing.usual,
        },
})

function take(draft: CommandDraft, player: PlayerId, { queue, left, standing, plan }: HandedIn): void {
  const { settings } = draft
  if (queue.length > 0) settings.queues[player] = [...queue]
  else delete settings.queues[player]
  if (left.length > 0) settings.left[player] = [...left]
  else delete settings.left[player]
  if (standing === undefined) delete settings.standing[player]
  else settings.standing[player] = standing
  if (plan === undefined) delete settings.plans[player]
  else settings.plans[player] = plan
  const lines = queue.map(({ line }) => line).join(' · ')
  const instructions = (standing?.orders ?? []).map(({ orders }) => orders).join(' · ')
  const pass = standing?.pass == null ? 'none' : 'some'
  const params = {
    scenario: draft.live.state.scenario.name,
    lines,
    waiting: lines === '' ? 'none' : 'some',
    instructions,
    standing: instructions === '' ? 'none' : 'some',
    pass,
    plan: plan === undefined ? 'none' : 'some',
  }
  draft.say({ kind: 'player', player }, message('seat.yours', params))
}
