import { canonical, sha256 } from '../../kernel/json.ts'
import type { Entry } from '../../kernel/log.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { idsIn, pairsIn } from '../../kernel/ordered.ts'
import { placesOf } from '../../kernel/space/places.ts'
import type { Point } from '../../kernel/space/types.ts'
import { type Message, message, type PlayerId, refuse } from '../../kernel/words.ts'
import { type PostDraft, UMPIRES } from '../../store/store.ts'
import type { CommandDraft } from '../battle/draft.ts'
import { post, type RoomBoard } from '../battle/post-data.ts'
import { mustUmpire, umpiresOf } from '../battle/seats.ts'
import type { Sector, Settings } from '../battle/settings.ts'
import { placeOn } from '../orders/place-words.ts'
import { lettersUnderWay } from '../people/couriers.ts'
import type { Status } from '../results.ts'

/*
 * The umpires' own room (DIG-ROOM): a private thread in which they read what all sides do as it happens, and one message
 * that says whom the battle waits for and what is for them to decide.
 */

const ROOM = { kind: 'side', side: UMPIRES } as const

/** Opens the room; what happens from then on is told there. */
export function openRoom(draft: CommandDraft): void {
  mustUmpire(draft.loaded, draft.who)
  if (draft.live.state.outcome !== null) refuse('error.battle-over')
  if (draft.settings.room) refuse('umpire.error.room-open')
  draft.settings.room = true
  draft.say(ROOM, message('umpire.room.opened'))
  draft.tell('umpire.room.you-opened')
}

/** Closes it: nothing more is told there. */
export function closeRoom(draft: CommandDraft): void {
  mustUmpire(draft.loaded, draft.who)
  if (!draft.settings.room) refuse('umpire.error.room-closed')
  draft.settings.room = false
  draft.say(ROOM, message('umpire.room.closed'))
  draft.tell('umpire.room.you-closed')
}

/** The part of the field an umpire minds: two corners, or (empty) none any more. */
export interface SectorText {
  readonly area: string
  /** Whether he is called in the room when something happens there. */
  readonly call: boolean
}

/** An umpire minds a part of the field from now on, or the whole again. */
export function takeSector(draft: CommandDraft, { area, call }: SectorText): void {
  const { settings, who, live } = draft
  mustUmpire(draft.loaded, who)
  const words = area.split(/[\s,;>]+/u).filter((word) => word !== '')
  if (words.length === 0) {
    delete settings.sectors[who.id]
    return draft.tell('umpire.sector.none')
  }
  const [from = '', to = from, ...more] = words
  if (more.length > 0) refuse('umpire.error.sector')
  const [a, b] = [placeOn(live.state.map, from), placeOn(live.state.map, to)]
  const { cell } = placesOf(live.state.map)
  const said = `${cell(a)}–${cell(b)}`
  settings.sectors[who.id] = {
    name: who.name,
    from: { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y) },
    to: { x: Math.max(a.x, b.x), y: Math.max(a.y, b.y) },
    said,
    call,
  }
  draft.tell('umpire.sector.taken', { area: said })
}

/** The sector of the caller, for his map; null: he minds the whole field. */
export const sectorOf = (draft: CommandDraft): Sector | null => {
  mustUmpire(draft.loaded, draft.who)
  return lookUp(draft.settings.sectors, draft.who.id) ?? null
}

/**
 * The board of the room, when it says something new.
 * @param statusNow how the battle stands as umpires may know it; asked where there is a room.
 */
export function roomPosts(draft: CommandDraft, statusNow: () => Status): PostDraft[] {
  const { settings } = draft
  if (!settings.room || !draft.started) return []
  const board = { ...statusNow(), anchor: null, room: boardOf(draft) }
  const hash = sha256(canonical(board))
  if (hash === settings.roomHash) return []
  settings.roomHash = hash
  return [post(ROOM, 'status', draft.live.seq, board)]
}

function boardOf(draft: CommandDraft): RoomBoard {
  const { settings, live } = draft
  const umpires = umpiresOf({ ...draft.loaded, settings })
  return {
    stopped: settings.paused,
    sides: idsIn(live.state.sides),
    open: [
      ...waiting(settings, (player) => lookUp(live.state.seats, player)?.name ?? player),
      ...lettersUnderWay(live.state),
    ],
    sectors: pairsIn(settings.sectors).flatMap(([player, { name, said }]) =>
      umpires.includes(player) ? [message('umpire.room.sector', { name, area: said })] : [],
    ),
  }
}

/** What is asked of somebody beside the battle's own questions, and what waits in queues. */
function waiting(settings: Settings, nameOf: (player: PlayerId) => string): Message[] {
  const { proposal, handovers, watchers, queues } = settings
  return [
    ...(proposal === null
      ? []
      : [
          message('umpire.room.proposal', {
            name: nameOf(proposal.by),
            what: message(`umpire.room.what.${proposal.what}`),
          }),
        ]),
    ...handovers.map(({ name, to, willing }) =>
      to !== null && willing
        ? message('umpire.room.handover', { name, to: to.name })
        : message('umpire.room.seeking', { name }),
    ),
    ...watchers.filter(({ granted }) => !granted).map(({ name }) => message('umpire.room.watch', { name })),
    ...pairsIn(queues).flatMap(([player, queue]) =>
      queue.length === 0 ? [] : [message('umpire.room.queue', { name: nameOf(player), count: queue.length })],
    ),
  ]
}

/** An umpire is called for his sector no more often than this, ms. */
const APART = 3_600_000

/** Calls those in whose sector something happened, where they want that. */
export function sectorCalls(draft: CommandDraft): PostDraft[] {
  const { settings, now, who } = draft
  if (!settings.room || !draft.started || draft.written.length === 0) return []
  const umpires = umpiresOf({ ...draft.loaded, settings })
  return pairsIn(settings.sectors).flatMap(([player, sector]) => {
    if (!sector.call || player === who.id || !umpires.includes(player)) return []
    const last = lookUp(settings.sectorCalls, player)
    if (last !== undefined && Date.parse(now) - Date.parse(last) < APART) return []
    if (!draft.written.some(({ entry }) => touches(draft, entry, sector))) return []
    settings.sectorCalls[player] = now
    const said = [message('umpire.sector.call', { area: sector.said })]
    return [post(ROOM, 'say', draft.live.seq, { said, calls: [player] })]
  })
}

/** Does an entry tell of anything in a sector? */
const touches = ({ live }: CommandDraft, { effects }: Entry, { from, to }: Sector): boolean => {
  const inside = (at: Point | null | undefined): boolean =>
    at != null && at.x >= from.x && at.x <= to.x && at.y >= from.y && at.y <= to.y
  return effects.some(
    (effect) =>
      ('at' in effect && inside(effect.at)) ||
      (effect.type === 'event' &&
        effect.unit !== undefined &&
        inside(lookUp(live.state.units, effect.unit)?.at)),
  )
}
