import type { LiveBattle } from '../../kernel/live.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { idsIn } from '../../kernel/ordered.ts'
import type { BattleState } from '../../kernel/state.ts'
import { type Message, message, type PlayerId, type SideId } from '../../kernel/words.ts'
import type { PostDraft } from '../../store/store.ts'
import { type PostData, post } from './post-data.ts'
import type { Settings } from './settings.ts'

/*
 * Words with buttons that stand in a side's thread or the channel for a while: those to give again what was left of a queue,
 * to say that one is there, to agree to something. A button that would do nothing any more is taken away at once, and below the
 * words stands what came of them.
 */

/** The name under which a player's button stands to give the rest of his orders again. */
export const repeatButtonKey = (player: PlayerId): string => `again:${player}`

/** The name under which a side's button stands to say that one is there. */
export const presentButtonKey = (side: SideId): string => `here:${side}`

/** The name under which the buttons stand to agree to a proposal. */
export const consentButtonKey = (proposal: string): string => `consent:${proposal}`

/** The name under which the buttons of a seat that is to go to another stand in the channel. */
export const seatButtonKey = (handover: string): string => `seat:${handover}`

/** The name under which a side's buttons stand to let somebody watch. */
export const watchButtonKey = (player: PlayerId): string => `watch:${player}`

/** The name under which a commander's buttons stand to approve orders (DIG-CHAIN). */
export const approvalButtonKey = (proposal: string): string => `orders:${proposal}`

/** The proposal, the seat, or the watcher, whose buttons stand under a name. */
export const proposalOf = (key: string): string => key.replace(/^(?:consent|seat|watch|orders):/u, '')

type Standing = Pick<Settings, 'left' | 'absent' | 'proposal' | 'handovers' | 'watchers' | 'queues' | 'plans'>

/** Orders of somebody that wait for his commander's word, by their names. */
function awaited({ queues, plans }: Pick<Settings, 'queues' | 'plans'>, player: PlayerId): string[] {
  const lines = [...(lookUp(queues, player) ?? []), ...(lookUp(plans, player)?.lines ?? [])]
  return [...new Set(lines.flatMap(({ proposal }) => (typeof proposal === 'string' ? [proposal] : [])))]
}

/** By side, the names of all that stands. */
function standing(
  live: LiveBattle<BattleState>,
  { left, absent, proposal, watchers, queues, plans }: Standing,
): Map<SideId, string[]> {
  const { seats, sides } = live.state
  const sideOf = (player: PlayerId): SideId | undefined => lookUp(seats, player)?.side
  const again = idsIn(left).filter((player) => (lookUp(left, player) ?? []).length > 0)
  return new Map(
    idsIn(sides).map((side) => [
      side,
      [
        ...again.filter((player) => sideOf(player) === side).map(repeatButtonKey),
        ...idsIn(seats)
          .filter((player) => sideOf(player) === side)
          .flatMap((player) => awaited({ queues, plans }, player).map(approvalButtonKey)),
        ...(proposal === null ? [] : [consentButtonKey(proposal.id)]),
        ...watchers
          .filter((watch) => !watch.granted && (watch.side === null || watch.side === side))
          .map(({ player }) => watchButtonKey(player)),
        ...(idsIn(absent).some((player) => sideOf(player) === side) ? [presentButtonKey(side)] : []),
      ],
    ]),
  )
}

/**
 * Takes away the buttons that a command has made useless, and says below the words what came of them; once the battle is over
 * nothing is left to be given again.
 * @param before the settings before the command; `after`, those it leaves, are put right.
 * @param came what the command says came of what stood under a name; of what it says nothing about, nobody need answer it any more.
 */
export function outdatedButtons(
  live: LiveBattle<BattleState>,
  before: Standing,
  after: Settings,
  came: ReadonlyMap<string, Message>,
): PostDraft[] {
  const [stood, begun] = [standing(live, before), standing(live, after)]
  if (live.state.outcome !== null) {
    after.left = {}
    after.absent = {}
    after.proposal = null
    after.handovers = []
    after.watchers = after.watchers.filter(({ granted }) => granted)
  }
  const stands = standing(live, after)
  const settled = before.handovers
    .filter(({ id }) => !after.handovers.some((one) => one.id === id))
    .map(({ id }) => seatButtonKey(id))
  const inChannel =
    settled.length === 0 ? [] : [post({ kind: 'public' }, 'recall', live.seq, overFor(live, settled, came))]
  const bySide = idsIn(live.state.sides).flatMap((side) => {
    const all = new Set([...(stood.get(side) ?? []), ...(begun.get(side) ?? [])])
    const over = [...all].filter((name) => !stands.get(side)?.includes(name))
    return over.length === 0
      ? []
      : [post({ kind: 'side', side }, 'recall', live.seq, overFor(live, over, came))]
  })
  return [...inChannel, ...bySide]
}

/** What stands under these names is over: with what came of each. */
function overFor(
  { state }: LiveBattle<BattleState>,
  over: readonly string[],
  came: ReadonlyMap<string, Message>,
): PostData['recall'] {
  const otherwise = message(state.outcome === null ? 'came.over' : 'came.ended')
  return { over, came: Object.fromEntries(over.map((name) => [name, came.get(name) ?? otherwise])) }
}
