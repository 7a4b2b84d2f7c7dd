import type { PendingAsk } from '../../kernel/ask.ts'
import type { LiveBattle } from '../../kernel/live.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { pairsIn } from '../../kernel/ordered.ts'
import { isReaction } from '../../kernel/reaction.ts'
import type { BattleState } from '../../kernel/state.ts'
import { message } from '../../kernel/words.ts'
import type { CommandDraft } from '../battle/draft.ts'
import { askedPlayers, deferring, passedPlayers } from '../battle/owes.ts'
import { mustSit } from '../battle/seats.ts'
import type { Settings } from '../battle/settings.ts'
import { presentButtonKey } from '../battle/standing-buttons.ts'
import { notePasses } from './passes.ts'

/*
 * Who lets the time of a question run out is taken to be away for the rest of that side's turn, and the others do not wait
 * for him again: his later questions fall to their default at once, and what his side could do in the other's turn is
 * passed over, until he does anything at all (DIG-ANSWER).
 */

/** What is noted of who is found to be away while no side's turn runs; it lasts until one begins. */
const NOBODYS_TURN = ''

/**
 * The side's turn that runs: as long as it does, who was away in it is away. Null in what goes on with the turn before
 * it, whosever that was: phases of nobody, and those in which a side may answer in the other's turn.
 */
function turnOf({ state, ruleset }: LiveBattle<BattleState>): string | null {
  const answers = ruleset.owed(state).some(({ time }) => time === 'answer')
  return state.active === null || answers ? null : `${state.turn}:${state.active}`
}

/** Those the open question still waited for when its time ran out. */
export function noteAbsent(draft: CommandDraft): void {
  const { live, settings } = draft
  const passed = passedPlayers(live, settings)
  const others = deferring(live, settings)
  const waited = askedPlayers(live).filter((player) => !passed.includes(player) && !others.includes(player))
  for (const player of waited) settings.absent[player] = turnOf(live) ?? NOBODYS_TURN
  const side = live.pending?.side
  if (side === undefined || waited.length === 0) return
  const names = waited.map((player) => lookUp(live.state.seats, player)?.name ?? player).join(', ')
  draft.call(side, [], presentButtonKey(side), message('table.absent', { names }))
}

/** Who does anything is there again. */
export function isBack(draft: CommandDraft): void {
  const { settings, who } = draft
  if (lookUp(settings.absent, who.id) === undefined) return
  delete settings.absent[who.id]
  const side = lookUp(draft.live.state.seats, who.id)?.side
  if (side !== undefined) draft.came.set(presentButtonKey(side), message('came.back', { name: who.name }))
}

/** The caller says that he is there. */
export function sayPresent(draft: CommandDraft): void {
  mustSit(draft.loaded, draft.who)
  draft.tell('table.present')
}

/** Forgets who was away in a turn that is over. */
export function forgetAbsent(live: LiveBattle<BattleState>, settings: Pick<Settings, 'absent'>): void {
  const now = turnOf(live)
  if (now === null) return
  settings.absent = Object.fromEntries(pairsIn(settings.absent).filter(([, turn]) => turn === now))
}

/** Takes the open question's default for those who are away; true when that changed anything. */
export function passForAbsent(draft: CommandDraft, ask: PendingAsk): boolean {
  const { live, settings } = draft
  const asked = askedPlayers(live)
  forgetAbsent(live, settings)
  const away = asked.filter((player) => lookUp(settings.absent, player) !== undefined)
  if (away.length === 0) return false
  const passed = passedPlayers(live, settings)
  const heard = [...new Set([...passed, ...away])]
  const waits = isReaction(ask) ? asked.some((player) => !heard.includes(player)) : away.length < asked.length
  if (!waits) {
    draft.submit({ type: 'lapse', ask: ask.id, cause: { why: 'absent' } })
    settings.passed = null
    return true
  }
  if (!isReaction(ask) || heard.length === passed.length) return false
  const anew = away.filter((player) => !passed.includes(player))
  notePasses(draft, ask, heard, Object.fromEntries(anew.map((player) => [player, { why: 'absent' }])))
  return true
}
