import { lookUp } from '../../kernel/look-up.ts'
import { pairsIn, valuesIn } from '../../kernel/ordered.ts'
import { message, type PlayerId, refuse } from '../../kernel/words.ts'
import type { CommandDraft } from '../battle/draft.ts'
import type { QueuedLine } from '../battle/instructions.ts'
import { isUmpire, seatOf } from '../battle/seats.ts'
import { approvalButtonKey } from '../battle/standing-buttons.ts'
import { leave } from './queue.ts'

/*
 * A chain of command (DIG-CHAIN): orders of whoever does not command his side wait as a proposal in his queue until its commander approves
 * them. Sent back, or when their time is over, they are told as any orders that were not carried out, and may be given again.
 */

/** How many lines of a proposal its commander is shown. */
const SHOWN = 12
/** What a commander may say as he sends orders back. */
export const LONGEST_WORD = 200

/** Must what somebody orders now be approved? In his side's own turn all but its commander's must. */
export function mustBeApproved({ live, settings }: CommandDraft, player: PlayerId): boolean {
  const seat = lookUp(live.state.seats, player)
  if (!settings.chain.approval || seat === undefined || seat.chief) return false
  return live.state.active === seat.side && commandersOf({ live }, player).length > 0
}

/** Those who command a player's side. */
const commandersOf = ({ live }: Pick<CommandDraft, 'live'>, player: PlayerId): readonly PlayerId[] => {
  const { seats } = live.state
  const side = lookUp(seats, player)?.side
  return pairsIn(seats).flatMap(([one, seat]) => (seat.side === side && seat.chief ? [one] : []))
}

/** Does a line wait for its commander's word? */
const awaitsApproval = ({ proposal }: QueuedLine): boolean => typeof proposal === 'string'

/** Lines as a proposal of their own; those that were approved before need not be again. */
export function proposed(draft: CommandDraft, player: PlayerId, lines: readonly QueuedLine[]): QueuedLine[] {
  const { queues, plans } = draft.settings
  const behind = [...(lookUp(queues, player) ?? []), ...(lookUp(plans, player)?.lines ?? [])].length
  const id = draft.marks.ask(`orders ${draft.now} ${player} ${draft.live.seq} ${behind}`)
  return lines.map((line) => (line.proposal === undefined ? { ...line, proposal: id } : line))
}

/** What waits for a commander's word waits no more. */
export function letAllGo({ queues, plans }: Pick<CommandDraft['settings'], 'queues' | 'plans'>): void {
  for (const line of [...valuesIn(queues).flat(), ...valuesIn(plans).flatMap(({ lines }) => lines)])
    delete line.proposal
}

/** Calls whoever commands to approve what was proposed, or send it back. */
export function askCommander(draft: CommandDraft, player: PlayerId, lines: readonly QueuedLine[]): void {
  const { seats } = draft.live.state
  const seat = lookUp(seats, player)
  const fresh = lines.filter(awaitsApproval)
  const id = fresh[0]?.proposal
  if (seat === undefined || typeof id !== 'string') return
  const commanders = commandersOf(draft, player)
  const text = fresh.map(({ line }) => line)
  const more = text.length - SHOWN
  const shown = [...text.slice(0, SHOWN), ...(more > 0 ? [`… +${more}`] : [])].join('\n')
  const said = message('chain.proposed', { name: seat.name, count: fresh.length, lines: shown })
  draft.call(seat.side, commanders, approvalButtonKey(id), said, message('chain.asked'))
  const names = commanders.map((one) => lookUp(seats, one)?.name ?? one).join(', ')
  if (player === draft.who.id) draft.tell('chain.you-proposed', { names })
}

/** A proposal that waits, with whose it is. */
interface Proposed {
  readonly player: PlayerId
  readonly lines: readonly QueuedLine[]
}

function found({ settings }: CommandDraft, id: string): Proposed {
  const all = [
    ...pairsIn(settings.queues),
    ...pairsIn(settings.plans).map(([player, { lines }]) => [player, lines] as const),
  ].map(([player, lines]) => ({ player, lines: lines.filter(({ proposal }) => proposal === id) }))
  const [{ player } = { player: '' }] = all.filter(({ lines }) => lines.length > 0)
  // In parts of a turn one proposal may wait in both.
  const lines = all.flatMap((one) => (one.player === player ? one.lines : []))
  return lines.length > 0 ? { player, lines } : refuse('chain.error.gone')
}

/** The commander approves a proposal, or an umpire in his place: it is carried out as its proposer's orders. */
export function approve(draft: CommandDraft, id: string): void {
  const { player, lines } = decide(draft, id)
  const { settings, who } = draft
  const passed = (all: readonly QueuedLine[]): QueuedLine[] =>
    all.map((line) => (line.proposal === id ? { ...line, proposal: null } : line))
  const queue = passed(lookUp(settings.queues, player) ?? [])
  // What is approved need not wait behind what is not; the end of the turn comes after all of it.
  const rank = (line: QueuedLine): number => (line.unit === '' ? 2 : awaitsApproval(line) ? 1 : 0)
  if (queue.length > 0) settings.queues[player] = queue.toSorted((a, b) => rank(a) - rank(b))
  const plan = lookUp(settings.plans, player)
  if (plan !== undefined) plan.lines = passed(plan.lines)
  const name = lookUp(draft.live.state.seats, player)?.name ?? player
  const act = {
    act: 'approve' as const,
    player,
    name,
    lines: lines.slice(0, 60).map(({ line }) => line.slice(0, 300)),
  }
  draft.came.set(approvalButtonKey(id), message('came.approved', { name: who.name }))
  draft.submit({ type: 'umpire', by: who.id, act })
  draft.tell('chain.you-approved', { name })
}

/** The commander sends a proposal back, with a word perhaps: its proposer is called, and may give it again. */
export function sendBack(draft: CommandDraft, id: string, word: string): void {
  const { player, lines } = decide(draft, id)
  const text = word.replace(/\s+/gu, ' ').trim()
  if (text.length > LONGEST_WORD) refuse('chain.error.word', { most: LONGEST_WORD })
  const plan = lookUp(draft.settings.plans, player)
  if (plan !== undefined) plan.lines = plan.lines.filter((line) => !lines.includes(line))
  const has = text === '' ? 'none' : 'some'
  leave(draft, player, lines, message('chain.sent-back', { name: draft.who.name, has, text }))
  draft.tell('chain.you-sent-back')
}

/** The proposal of that name, for whoever may decide about it. */
function decide(draft: CommandDraft, id: string): Proposed {
  const { loaded, who, live } = draft
  if (live.state.outcome !== null) refuse('error.battle-over')
  const mine = found(draft, id)
  const seat = seatOf({ live, settings: draft.settings }, who.id)
  const side = lookUp(live.state.seats, mine.player)?.side
  if (!(seat?.chief === true && seat.side === side) && !isUmpire(loaded, who)) refuse('chain.error.may-not')
  return mine
}
