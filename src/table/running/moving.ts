import { idsIn } from '../../kernel/ordered.ts'
import type { Ruleset } from '../../kernel/ruleset.ts'
import { type Message, type PlayerId, type Result, refuse } from '../../kernel/words.ts'
import { DamagedError } from '../../store/errors.ts'
import type { PostDraft } from '../../store/store.ts'
import type { Desk } from '../battle/draft.ts'
import type { Room } from '../battle/loaded-battles.ts'
import { post } from '../battle/post-data.ts'
import { isUmpire, seatsOf, umpiresOf } from '../battle/seats.ts'
import type { Done, Who } from '../types.ts'
import { type Known, knownBattle } from './by-id.ts'
import { carryOut, HOUSE, type Office } from './carry-out.ts'

/*
 * When a battle cannot be heard where it is fought: its channel is deleted or closed, a person takes no messages.
 */

/** @see {@link import('../types.ts').Table.suspend} */
export async function suspend(office: Office, battleId: string, said: Message): Promise<void> {
  await carryOut(office, battleId, HOUSE, (desk) => {
    if (desk.settings.suspended) refuse('table.error.paused')
    desk.settings.suspended = true
    for (const player of everybody(desk)) desk.say({ kind: 'player', player }, said)
  })
}

/** Umpires, who opened it, and all who hold a seat, each once. */
const everybody = ({ room, settings }: Desk): readonly string[] => [
  ...new Set([settings.creator, ...umpiresOf(room), ...idsIn(seatsOf(room))]),
]

/** @see {@link import('../types.ts').Table.resume} */
export async function resume(office: Office, battleId: string): Promise<void> {
  await carryOut(office, battleId, HOUSE, (desk) => {
    if (!desk.settings.suspended) refuse('table.error.not-paused')
    desk.settings.suspended = false
    desk.say({ kind: 'public' }, { key: 'table.found-again' })
  })
}

/** @see {@link import('../types.ts').Table.notice} */
export async function notice(
  office: Office,
  battleId: string,
  key: string,
  {
    to,
    said,
    calls,
  }: { readonly to: PostDraft['to']; readonly said: readonly Message[]; readonly calls: readonly PlayerId[] },
): Promise<void> {
  await carryOut(office, battleId, HOUSE, (desk) => {
    if (desk.settings.noticed.includes(key)) refuse('table.error.said-before')
    desk.settings.noticed.push(key)
    desk.posts.push(post(to, 'say', desk.started ? desk.live.seq : 0, { said, calls }))
  })
}

/** May he give a battle another channel? Whoever opened it, even from his seat, its umpires, and who manages that channel. */
const mayMove = (room: Pick<Room, 'live' | 'settings'>, who: Who): boolean =>
  who.manages || room.settings.creator === who.id || isUmpire(room, who)

/** @see {@link import('../types.ts').Table.move} */
export async function move(
  office: Office,
  who: Who,
  battleId: string,
  guildId: string | null,
): Promise<Result<Done>> {
  const row = await office.store.battle(battleId)
  if (row === null || row.guildId !== guildId) return { ok: false, refusal: { key: 'table.error.no-battle' } }
  const here = await office.store.inChannel(who.channelId)
  if (here !== null && here.id !== battleId && here.status !== 'over') {
    return { ok: false, refusal: { key: 'table.error.channel-busy' } }
  }
  const done = await carryOut(office, battleId, who, (desk) => {
    if (!mayMove(desk.room, who)) refuse('table.error.may-not-move')
    if (desk.room.row.status === 'over') refuse('error.battle-over')
    if (desk.room.row.channelId === who.channelId) refuse('table.error.moved-already')
    desk.channelId = who.channelId
    desk.settings.suspended = false
    // The status post stays behind: a new one is written.
    desk.settings.statusHash = ''
    desk.say({ kind: 'public' }, { key: 'table.moved', params: { name: who.name } })
    desk.tell('table.you-moved')
  })
  // Buttons in direct messages still name the old channel.
  if (done.ok) await office.store.linkChannel(battleId, row.channelId)
  return done
}

/** A battle by its id; null also where the database is damaged at it, which must not hide the others. */
async function soundBattle(...of: Parameters<typeof knownBattle>): ReturnType<typeof knownBattle> {
  try {
    return await knownBattle(...of)
  } catch (error) {
    if (error instanceof DamagedError) return null
    throw error
  }
}

/** How many battles are offered to be moved; each is read for its name. */
const MOST_OFFERED = 25

/** @see {@link import('../types.ts').Table.movable} */
export async function movable(
  { store }: Office,
  rulesets: { readonly [id: string]: Ruleset },
  who: Who,
  guildId: string,
): Promise<readonly Known[]> {
  const found: Known[] = []
  const open = await store.open(guildId)
  for (const { battleId } of open.toReversed()) {
    if (found.length === MOST_OFFERED) break
    const battle = await soundBattle(store, rulesets, battleId)
    if (battle === null || battle.channelId === who.channelId) continue
    if (who.manages || battle.umpires.includes(who.id)) found.push(battle)
  }
  return found
}
