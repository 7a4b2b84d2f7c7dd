import { randomInt } from 'node:crypto'
import { asJson, type Json } from '../../kernel/json.ts'
import { message, type PlayerId, type Result, refuse, resultOnceDone } from '../../kernel/words.ts'
import type { ClubStore } from '../../store/clubs.ts'
import {
  agreed,
  asked,
  type Claim,
  type Club,
  claimed,
  closed,
  clubSchema,
  counted,
  drawn,
  type FoughtBattle,
  joined,
  type Member,
  opened,
  type Said,
  struck,
  toldOf,
  withdrawn,
  withFallen,
} from './club.ts'

/** The clubs of all channels (DIG-CLUB). What is answered is kept; a refusal has changed nothing. */
export interface Clubs {
  open(channelId: string, who: Member, name: string): Promise<Result<Club>>
  join(channelId: string, who: Member): Promise<Result<Club>>
  withdraw(channelId: string, who: Member): Promise<Result<Club>>
  draw(channelId: string, who: Member, twice: boolean): Promise<Result<Club>>
  claim(
    channelId: string,
    who: Member,
    other: PlayerId,
    said: Said,
  ): Promise<Result<{ readonly club: Club; readonly claim: Claim }>>
  /** A claim is asked in that message. */
  asked(channelId: string, claim: string, message: string): Promise<Result<Club>>
  agree(channelId: string, who: Member, claim: string, yes: boolean): Promise<Result<Club>>
  /** Of these questions it is written where they stand that nobody need answer them any more. */
  told(channelId: string, messages: readonly string[]): Promise<Result<Club>>
  count(channelId: string, who: Member, battle: FoughtBattle | null): Promise<Result<Club>>
  strike(channelId: string, who: Member, one: PlayerId, other: PlayerId): Promise<Result<Club>>
  close(channelId: string, who: Member): Promise<Result<Club>>
  /** The channel's newest club. */
  of(channelId: string): Promise<Result<Club>>
}

/** So often something is tried again when somebody else has written in between. */
const TRIES = 8

/**
 * @param clock gives the time now, ISO.
 * @param lot an order by lot of so many.
 * @param newId a new id for what somebody says.
 */
export function openClubs(
  store: ClubStore,
  { clock, newId, lot = byLot }: { clock: () => string; newId: () => string; lot?: typeof byLot },
): Clubs {
  const changed = (
    channelId: string,
    change: (club: Club | null) => Club,
    answered: string | null = null,
  ): Promise<Result<Club>> =>
    resultOnceDone(async () => {
      for (let n = 0; n < TRIES; n++) {
        const row = await store.of(channelId)
        const before = row === null ? null : readClub(row.data)
        const club = withFallen(before, change(before), answered)
        if (await store.keep(channelId, asJson(club), row?.version ?? null)) return club
      }
      return refuse('club.error.busy')
    })
  const inClub = (
    channelId: string,
    change: (club: Club) => Club,
    answered: string | null = null,
  ): Promise<Result<Club>> =>
    changed(channelId, (club) => (club === null ? refuse('club.error.none') : change(club)), answered)
  return {
    open: (channelId, who, name) => changed(channelId, (old) => opened(old, who, name, clock())),
    join: (channelId, who) => inClub(channelId, (club) => joined(club, who)),
    withdraw: (channelId, who) => inClub(channelId, (club) => withdrawn(club, who)),
    draw: (channelId, who, twice) => inClub(channelId, (club) => drawn(club, who, twice, lot)),
    async claim(channelId, who, other, said) {
      const id = newId()
      const done = await inClub(channelId, (club) => claimed(club, who, other, said, id))
      if (!done.ok) return done
      const claim = done.value.claims.find((one) => one.id === id)
      return claim === undefined
        ? { ok: false, refusal: message('club.error.busy') }
        : { ok: true, value: { club: done.value, claim } }
    },
    asked: (channelId, claim, message) => inClub(channelId, (club) => asked(club, claim, message)),
    agree: (channelId, who, claim, yes) => inClub(channelId, (club) => agreed(club, who, claim, yes), claim),
    told: (channelId, messages) => inClub(channelId, (club) => toldOf(club, messages)),
    count: (channelId, who, battle) => inClub(channelId, (club) => counted(club, who, battle)),
    strike: (channelId, who, one, other) => inClub(channelId, (club) => struck(club, who, one, other)),
    close: (channelId, who) => inClub(channelId, (club) => closed(club, who)),
    of: (channelId) =>
      resultOnceDone(async () => {
        const row = await store.of(channelId)
        return row === null ? refuse('club.error.none') : readClub(row.data)
      }),
  }
}

/** @throws Refusal when it is not as it was written. */
function readClub(data: Json | null): Club {
  const parsed = clubSchema.safeParse(data)
  return parsed.success ? parsed.data : refuse('club.error.damaged')
}

/** 0 to n - 1 in an order that nobody can foresee (Fisher and Yates). */
function byLot(n: number): readonly number[] {
  const order = Array.from({ length: n }, (_, i) => i)
  for (let i = n - 1; i > 0; i--) {
    const j = randomInt(i + 1)
    const [a = 0, b = 0] = [order[i], order[j]]
    order[i] = b
    order[j] = a
  }
  return order
}
