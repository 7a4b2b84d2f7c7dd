import { z } from 'zod'
import { type PlayerId, refuse } from '../../kernel/words.ts'
import { MOST_PLAYERS, roundRobin } from './pairings.ts'

/** What a battle between two of a club came to: who won it; null: nobody. */
const resultSchema = z.strictObject({
  won: z.string().nullable(),
  /** The battle whose log says so; null: the two said it. */
  battle: z.string().nullable(),
})

const pairingSchema = z.strictObject({
  first: z.string(),
  /** Null: the first rests in this round. */
  second: z.string().nullable(),
  result: resultSchema.nullable(),
})

export const clubSchema = z.strictObject({
  name: z.string(),
  /** Who opened it, and draws the pairings. */
  by: z.string(),
  opened: z.iso.datetime(),
  players: z.array(z.strictObject({ id: z.string(), name: z.string(), left: z.boolean() })),
  /** Empty as long as the pairings are not drawn. */
  rounds: z.array(z.array(pairingSchema)),
  /** Results that one has said and the other has not agreed to yet. */
  claims: z.array(
    z.strictObject({
      ...{ id: z.string(), by: z.string(), other: z.string(), won: z.string().nullable() },
      /** The message that asks the other; absent: it is not posted yet. */
      message: z.string().optional(),
    }),
  ),
  /** Questions that nobody need answer any more, until that is written where they stand. */
  fallen: z.array(z.strictObject({ message: z.string(), replaced: z.boolean() })).default([]),
  closed: z.boolean(),
})

/**
 * A round of battles among some people of a channel (DIG-CLUB): whoever wants to joins by himself, all are paired with all, and
 * what their battles came to is counted. Nobody else appears in it, and it knows of no other channel.
 */
export type Club = z.infer<typeof clubSchema>
export type Pairing = z.infer<typeof pairingSchema>
export type Claim = Club['claims'][number]
/** A question that nobody need answer any more: something else was said in its place, or the battle was settled otherwise. */
export type Fallen = Club['fallen'][number]

/** Who does something, and whether he manages the channel. */
export interface Member {
  readonly id: PlayerId
  readonly name: string
  readonly manages: boolean
}

/** How a battle went for who says so. */
export type Said = 'won' | 'lost' | 'drawn'

/** A battle that is over, as far as a club wants to know it. */
export interface FoughtBattle {
  readonly id: string
  /** The side that won; null: neither. */
  readonly won: string | null
  readonly seats: readonly { readonly player: PlayerId; readonly side: string }[]
}

/** A club opened by somebody, who is in it. Refused while the channel has one that is not closed. */
export function opened(old: Club | null, who: Member, name: string, now: string): Club {
  if (old !== null && !old.closed) refuse('club.error.open', { name: old.name })
  const founder = { id: who.id, name: who.name, left: false }
  const fallen = old?.fallen ?? []
  return { name, by: who.id, opened: now, players: [founder], rounds: [], claims: [], fallen, closed: false }
}

/** He plays along. Refused once the pairings are drawn, or when all places are taken. */
export function joined(club: Club, who: Member): Club {
  mustBeOpen(club)
  if (club.rounds.length > 0) refuse('club.error.drawn')
  if (club.players.some(({ id }) => id === who.id)) refuse('club.error.joined')
  if (club.players.length >= MOST_PLAYERS) refuse('club.error.full', { most: MOST_PLAYERS })
  return { ...club, players: [...club.players, { id: who.id, name: who.name, left: false }] }
}

/**
 * He plays along no more. Before the pairings nothing of him remains; after them his battles that were fought count for the
 * others, the rest fall away, and his name is not shown any more.
 */
export function withdrawn(club: Club, who: Member): Club {
  mustBeOpen(club)
  memberOf(club, who.id)
  if (club.rounds.length === 0) {
    return { ...club, players: club.players.filter(({ id }) => id !== who.id) }
  }
  return {
    ...club,
    players: club.players.map((one) => (one.id === who.id ? { ...one, name: '', left: true } : one)),
    claims: club.claims.filter(({ by, other }) => by !== who.id && other !== who.id),
  }
}

/**
 * Pairs all with all. Only who opened it, or manages the channel, does that, once, and with two players at least.
 * @param lot an order of the players, drawn by lot: their places in it.
 */
export function drawn(club: Club, who: Member, twice: boolean, lot: (n: number) => readonly number[]): Club {
  mustBeOpen(club)
  mustLead(club, who)
  if (club.rounds.length > 0) refuse('club.error.drawn')
  if (club.players.length < 2) refuse('club.error.few')
  const order = lot(club.players.length).map((place) => club.players[place]?.id ?? '')
  const rounds = roundRobin(order.length, twice).map((pairs) =>
    pairs.map(
      ([first, second]): Pairing => ({
        first: order[first] ?? '',
        second: second === null ? null : (order[second] ?? ''),
        result: null,
      }),
    ),
  )
  return { ...club, rounds }
}

/** He says how their battle went; it counts when the other agrees. What he said of it before is forgotten. */
export function claimed(club: Club, who: Member, other: PlayerId, said: Said, id: string): Club {
  mustBeOpen(club)
  memberOf(club, who.id)
  memberOf(club, other)
  openPairing(club, who.id, other)
  const won = said === 'drawn' ? null : said === 'won' ? who.id : other
  const others = club.claims.filter(
    ({ by, other: of }) => !isBetween({ first: by, second: of }, who.id, other),
  )
  return { ...club, claims: [...others, { id, by: who.id, other, won }] }
}

/** What was said is asked in a message. Of what does not stand any more that message says so. */
export function asked(club: Club, id: string, message: string): Club {
  const claims = club.claims.map((one) => (one.id === id ? { ...one, message } : one))
  const stands = claims.some((one) => one.id === id)
  return stands ? { ...club, claims } : { ...club, fallen: [...club.fallen, { message, replaced: true }] }
}

/** A club with the questions among its fallen ones that were open before and are not now, but for one that was answered. */
export function withFallen(before: Club | null, now: Club, answered: string | null): Club {
  const gone = (before?.claims ?? []).flatMap(({ id, by, other, message }): Fallen[] => {
    if (message === undefined || id === answered || now.claims.some((one) => one.id === id)) return []
    const replaced = now.claims.some((one) => isBetween({ first: one.by, second: one.other }, by, other))
    return [{ message, replaced }]
  })
  return gone.length === 0 ? now : { ...now, fallen: [...now.fallen, ...gone] }
}

/** It is written where they stand that nobody need answer these questions any more. */
export const toldOf = (club: Club, messages: readonly string[]): Club => ({
  ...club,
  fallen: club.fallen.filter(({ message }) => !messages.includes(message)),
})

/** The other agrees to what was said, or does not. Refused for anybody else, and when it has been settled otherwise. */
export function agreed(club: Club, who: Member, id: string, yes: boolean): Club {
  mustBeOpen(club)
  const claim = club.claims.find((one) => one.id === id)
  if (claim === undefined) return refuse('club.error.claim-gone')
  if (claim.other !== who.id) return refuse('club.error.not-yours', { name: nameIn(club, claim.other) })
  const rest = { ...club, claims: club.claims.filter((one) => one !== claim) }
  return yes ? settled(rest, claim.by, claim.other, { won: claim.won, battle: null }) : rest
}

/**
 * A battle of the bot's that is over counts: its log says who won, so nobody need agree. Of each side just one plays in the club,
 * and who says it is one of the two, or leads the club.
 */
export function counted(club: Club, who: Member, battle: FoughtBattle | null): Club {
  mustBeOpen(club)
  if (battle === null) return refuse('club.error.not-over')
  const taken = club.rounds.flat().some(({ result }) => result?.battle === battle.id)
  if (taken) refuse('club.error.counted')
  const seats = battle.seats.filter(({ player }) =>
    club.players.some((one) => one.id === player && !one.left),
  )
  const [one, other] = seats
  if (seats.length !== 2 || one === undefined || other === undefined || one.side === other.side) {
    return refuse('club.error.not-two')
  }
  if (who.id !== one.player && who.id !== other.player) mustLead(club, who)
  const won = battle.won === null ? null : battle.won === one.side ? one.player : other.player
  return settled(club, one.player, other.player, { won, battle: battle.id })
}

/** A result counted by mistake is struck: their battle is to be fought. Only who leads the club does that. */
export function struck(club: Club, who: Member, one: PlayerId, other: PlayerId): Club {
  mustBeOpen(club)
  mustLead(club, who)
  const last = club.rounds.flat().findLast((p) => p.result !== null && isBetween(p, one, other))
  if (last === undefined) return refuse('club.error.no-result')
  return withResult(club, last, null)
}

/** Nothing more is counted; another club may be opened in the channel. */
export function closed(club: Club, who: Member): Club {
  mustBeOpen(club)
  mustLead(club, who)
  return { ...club, claims: [], closed: true }
}

/** What somebody is called in a club; nobody by name who has left it. */
export const nameIn = (club: Club, player: PlayerId): string =>
  club.players.find(({ id, left }) => id === player && !left)?.name ?? '–'

/** Is the battle still to be fought: is it between two, neither of whom has left, with no result? */
export const isOwed = (club: Club, { first, second, result }: Pairing): boolean =>
  result === null && second !== null && !hasLeft(club, first) && !hasLeft(club, second)

export const hasLeft = (club: Club, player: PlayerId): boolean =>
  club.players.some(({ id, left }) => id === player && left)

/** A battle that was fought has its result, and nobody need agree to anything said of it. */
function settled(club: Club, one: PlayerId, other: PlayerId, result: Pairing['result']): Club {
  const done = withResult(club, openPairing(club, one, other), result)
  const claims = done.claims.filter(({ by, other: of }) => !isBetween({ first: by, second: of }, one, other))
  return { ...done, claims }
}

const withResult = (club: Club, pairing: Pairing, result: Pairing['result']): Club => ({
  ...club,
  rounds: club.rounds.map((pairs) => pairs.map((one) => (one === pairing ? { ...one, result } : one))),
})

const isBetween = (
  { first, second }: { readonly first: PlayerId; readonly second: PlayerId | null },
  one: PlayerId,
  other: PlayerId,
): boolean => (first === one && second === other) || (first === other && second === one)

/** The first battle between two that is still to be fought. */
function openPairing(club: Club, one: PlayerId, other: PlayerId): Pairing {
  if (club.rounds.length === 0) refuse('club.error.not-drawn')
  const found = club.rounds.flat().find((pairing) => isOwed(club, pairing) && isBetween(pairing, one, other))
  if (found === undefined) return refuse('club.error.no-pairing', { name: nameIn(club, other) })
  return found
}

function mustBeOpen(club: Club): void {
  if (club.closed) refuse('club.error.closed', { name: club.name })
}

function mustLead(club: Club, who: Member): void {
  if (club.by !== who.id && !who.manages) refuse('club.error.not-leader')
}

function memberOf(club: Club, player: PlayerId): void {
  if (!club.players.some(({ id, left }) => id === player && !left)) refuse('club.error.no-member')
}
