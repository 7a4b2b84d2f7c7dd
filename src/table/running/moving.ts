import { idsIn } from '../../kernel/ordered.ts'
import type { Ruleset } from '../../kernel/ruleset.ts'
import { type Message, message, type PlayerId, type Result, refuse } from '../../kernel/words.ts'
import { DamagedError } from '../../store/errors.ts'
import type { PostDraft } from '../../store/store.ts'
import type { CommandDraft } from '../battle/draft.ts'
import type { LoadedBattle } from '../battle/loaded-battles.ts'
import { post } from '../battle/post-data.ts'
import { isUmpire, seatsOf, umpiresOf } from '../battle/seats.ts'
import type { Done } from '../results.ts'
import type { Who } from '../types.ts'
import { type Known, knownBattle } from './by-id.ts'
import { carryOut, SYSTEM_ACTOR, type TableContext } from './carry-out.ts'

/*
 * When a battle cannot be heard where it is fought: its channel is deleted or closed, a person takes no messages.
 */

/** @see {@link import('../types.ts').Table.suspend} */
export async function suspend(context: TableContext, battleId: string, said: Message): Promise<void> {
  await carryOut(context, battleId, SYSTEM_ACTOR, (draft) => {
    if (draft.settings.suspended) refuse('table.error.paused')
    draft.settings.suspended = true
    for (const player of everybody(draft)) draft.say({ kind: 'player', player }, said)
  })
}

/** Umpires, who opened it, and all who hold a seat, each once. */
const everybody = ({ loaded, settings }: CommandDraft): readonly string[] => [
  ...new Set([settings.creator, ...umpiresOf(loaded), ...idsIn(seatsOf(loaded))]),
]

/** @see {@link import('../types.ts').Table.resume} */
export async function resume(context: TableContext, battleId: string): Promise<void> {
  await carryOut(context, battleId, SYSTEM_ACTOR, (draft) => {
    if (!draft.settings.suspended) refuse('table.error.not-paused')
    draft.settings.suspended = false
    draft.say({ kind: 'public' }, message('table.found-again'))
  })
}

/** @see {@link import('../types.ts').Table.notice} */
export async function notice(
  context: TableContext,
  battleId: string,
  key: string,
  {
    to,
    said,
    calls,
  }: { readonly to: PostDraft['to']; readonly said: readonly Message[]; readonly calls: readonly PlayerId[] },
): Promise<void> {
  await carryOut(context, battleId, SYSTEM_ACTOR, (draft) => {
    if (draft.settings.noticed.includes(key)) refuse('table.error.said-before')
    draft.settings.noticed.push(key)
    const aside = to.kind === 'public' && calls.length === 0 ? { aside: true as const } : {}
    draft.posts.push(post(to, 'say', draft.started ? draft.live.seq : 0, { said, calls, ...aside }))
  })
}

/** May he give a battle another channel? Whoever opened it, even from his seat, its umpires, and who manages that channel. */
const mayMove = (loaded: Pick<LoadedBattle, 'live' | 'settings'>, who: Who): boolean =>
  who.manages || loaded.settings.creator === who.id || isUmpire(loaded, who)

/** @see {@link import('../types.ts').Table.move} */
export async function move(
  context: TableContext,
  who: Who,
  battleId: string,
  guildId: string | null,
): Promise<Result<Done>> {
  const row = await context.store.battle(battleId)
  if (row === null || row.guildId !== guildId) return { ok: false, refusal: message('table.error.no-battle') }
  const here = await context.store.inChannel(who.channelId)
  if (here !== null && here.id !== battleId && here.status !== 'over') {
    return { ok: false, refusal: message('table.error.channel-busy') }
  }
  const done = await carryOut(context, battleId, who, (draft) => {
    if (!mayMove(draft.loaded, who)) refuse('table.error.may-not-move')
    if (draft.loaded.row.status === 'over') refuse('error.battle-over')
    if (draft.loaded.row.channelId === who.channelId) refuse('table.error.moved-already')
    draft.channelId = who.channelId
    draft.settings.suspended = false
    // The status post stays behind: a new one is written.
    draft.settings.statusHash = ''
    draft.say({ kind: 'public' }, message('table.moved', { name: who.name }))
    draft.tell('table.you-moved')
  })
  // Buttons in direct messages still name the old channel.
  if (done.ok) await context.store.linkChannel(battleId, row.channelId)
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
  { store }: TableContext,
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
