import { canonical } from '../../kernel/json.ts'
import type { LiveBattle } from '../../kernel/live.ts'
import { type Entry, effective, type UmpireAct } from '../../kernel/log.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { everySide, idsIn } from '../../kernel/ordered.ts'
import type { BattleState, Seat } from '../../kernel/state.ts'
import { isUnheard } from '../../kernel/umpire-acts.ts'
import type { View } from '../../kernel/view.ts'
import {
  type Message,
  message,
  type PlayerId,
  refuse,
  type SideId,
  sideOf,
  type WordKey,
} from '../../kernel/words.ts'
import { clockPlanSaid } from '../battle/clock-plan.ts'
import { extendClocks } from '../battle/deadlines.ts'
import type { CommandDraft } from '../battle/draft.ts'
import { lastSoundSeq } from '../battle/loaded-battles.ts'
import { playersOf } from '../battle/owes.ts'
import { unitsIn } from '../battle/redact.ts'
import { mustSit } from '../battle/seats.ts'
import type { Proposal } from '../battle/settings.ts'
import { consentButtonKey } from '../battle/standing-buttons.ts'
import { speaks } from '../people/speaking.ts'
import { recallPosts } from '../telling/posts.ts'
import { changeTimes, type TimesText, timesAs, timesWord } from './timing.ts'
import { actAs } from './umpire.ts'

/*
 * What players may settle between themselves, without an umpire (DIG-CONSENT): one proposes, the other side agrees or not,
 * and whatever happens in the battle meanwhile lapses it.
 */

/** What can be proposed. */
export type Proposed =
  | { readonly what: 'undo' | 'pause' | 'resume' | 'cancel' | 'draw' | 'position' }
  | Extension
  | Clocks
interface Extension {
  readonly what: 'extend'
  readonly hours: number
}

interface Clocks {
  readonly what: 'clocks'
  readonly times: TimesText
}

const HOUR = 3_600_000

/** Those that end the battle, or give away all secrets, are as grave as giving it up: a side's chief alone does not speak for it. */
const GRAVE: ReadonlySet<Proposal['what']> = new Set(['cancel', 'draw', 'position'])

/** An order or answer of a player's own that could be taken back. */
export interface OwnLast {
  /** The last entry that would be left. */
  readonly to: number
  /** It, and what came of it. */
  readonly taken: readonly Entry[]
  /** The end of the log it was looked up in. */
  readonly seq: number
}

/** The last order or answer that somebody gave, with all that came after it; null: none that could be taken back. */
export function ownLast(entries: readonly Entry[], player: PlayerId): OwnLast | null {
  const counting = effective(entries)
  const at = counting.findLastIndex(
    ({ input }) => (input.type === 'order' || input.type === 'answer') && input.by === player,
  )
  const before = counting[at - 1]
  const seq = entries.at(-1)?.seq ?? 0
  return before === undefined ? null : { to: before.seq, taken: counting.slice(at), seq }
}

/** A battle in play that goes on, and the caller's seat at it. */
export function mustPlay(draft: CommandDraft): Seat {
  const { live, loaded, who } = draft
  const seat = mustSit(loaded, who)
  if (live.state.outcome !== null || loaded.row.status === 'over') refuse('error.battle-over')
  if (lastSoundSeq(loaded) !== null) refuse('error.adrift')
  return seat
}

/**
 * Takes back the caller's last order at once: nothing was rolled for it, nobody has acted since, and nobody learnt from it
 * what he did not know. Refuses with the reason where that is not so; nothing is changed then. What the enemy may have
 * learnt in secret is not looked at: the caller would learn of it by the refusal.
 */
export function undoFreely(draft: CommandDraft, { to, taken, seq }: OwnLast): void {
  const { side } = mustPlay(draft)
  if (draft.live.seq !== seq) refuse('table.error.busy')
  const why = notFree(draft.live, taken, draft.who.id, side)
  if (why !== null) refuse(why)
  const viewers = draft.audiences
    .map(({ viewer }) => viewer)
    .filter((viewer) => viewer.kind !== 'umpire' && (sideOf(viewer) ?? side) === side)
  const after = viewers.map((viewer) => draft.live.view(viewer))
  actAs(draft, { act: 'undo', to }, { consent: { what: 'undo-own', agreed: [draft.who.id] } })
  const before = viewers.map((viewer) => draft.live.view(viewer))
  if (after.some((view, i) => hasLearnt(before[i] ?? view, view, side))) refuse('consent.not-free.learnt')
  draft.tell('consent.you-undid')
}

/** Why what a player did cannot be taken back by himself, as far as the log tells; null: nothing speaks against it. */
function notFree(
  { state, ruleset }: LiveBattle<BattleState>,
  taken: readonly Entry[],
  player: PlayerId,
  side: SideId,
): WordKey | null {
  // That somebody wrote to a fellow, or said something beforehand, nobody may learn; it is not taken back either.
  const isQuiet = ({ input }: Entry): boolean => input.type === 'umpire' && isUnheard(input.act)
  const others = taken
    .slice(1)
    .some((entry) => entry.input.type !== 'lapse' && !isQuiet(entry) && !isBy(entry.input, player))
  if (others) return 'consent.not-free.others'
  if (taken.some(({ rolls }) => rolls.length > 0)) return 'consent.not-free.rolled'
  const told = taken.flatMap(({ effects }) => effects)
  // What he hears of and not everybody does, others of another side hear of too.
  const shared = told.some(({ to }) => to?.includes(side) === true && to.some((one) => one !== side))
  const ofOthers = told.some(
    (effect) =>
      effect.to?.includes(side) === true &&
      unitsIn(effect).some((unit) => lookUp(state.units, unit)?.side !== side),
  )
  if (shared || ofOthers) return 'consent.not-free.learnt'
  const [{ input } = { input: null }] = taken
  // On most tables nobody is told distances and sight, and nearly every order tries them out.
  const tries = input?.type !== 'order' || input.order.order !== 'deploy'
  const open = state.map.grid === 'hexes' || ruleset.measuring !== undefined
  return tries && !open ? 'consent.not-free.measured' : null
}

const isBy = (input: Entry['input'], player: PlayerId): boolean => 'by' in input && input.by === player

/** Does a later view tell its reader more of others, or others more of a side, than the earlier? */
function hasLearnt(before: View, after: View, side: SideId): boolean {
  const own = sideOf(after.viewer) === side
  if (idsIn(after.features).some((id) => lookUp(before.features, id) === undefined)) return true
  return idsIn(after.units).some((id) => {
    const [then, now] = [lookUp(before.units, id), lookUp(after.units, id)]
    if (then === undefined || now === undefined) return true
    if (now.side !== side) return canonical(then) !== canonical(now)
    return !own && (then.name !== now.name || then.card !== now.card)
  })
}

/**
 * Proposes something to the others; a former proposal of the caller's is withdrawn by it. What nobody is left to agree to
 * is done at once.
 * @param undo what an undo takes back, and why it is not free; of others absent.
 */
export function propose(
  draft: CommandDraft,
  proposed: Proposed,
  undo: (OwnLast & { readonly why: Message }) | null = null,
): void {
  const seat = mustPlay(draft)
  if (undo !== null && draft.live.seq !== undo.seq) refuse('table.error.busy')
  const { settings, who, live } = draft
  const open = settings.proposal
  if (open !== null && open.by !== who.id) {
    refuse('consent.error.open', { name: nameOf(draft, open.by), what: wordsOf(open) })
  }
  const { what } = proposed
  if (what === 'pause' && settings.paused) refuse('table.error.paused')
  if (what === 'resume' && !settings.paused) refuse('table.error.not-paused')
  const hours = proposed.what === 'extend' ? proposed.hours : null
  if (hours !== null && (!Number.isFinite(hours) || hours <= 0 || hours > 28 * 24))
    refuse('table.error.hours')
  const proposal: Proposal = {
    id: draft.marks.ask(`proposal ${draft.now} ${who.id}`),
    what,
    by: who.id,
    hours,
    times: proposed.what === 'clocks' ? timesAs(settings.times, proposed.times) : null,
    to: undo?.to ?? null,
    agreed: [who.id],
    against: [],
  }
  if (open !== null) draft.came.set(consentButtonKey(open.id), message('came.withdrawn', { name: seat.name }))
  settings.proposal = proposal
  const sides = everySide(live.state).filter(({ id }) => !hasAgreed(draft, proposal, id))
  const said = message('consent.proposed', { name: seat.name, what: wordsOf(proposal) })
  if (undo !== null) draft.told.push(undo.why)
  if (sides.length === 0) return carryOut(draft, proposal)
  draft.say({ kind: 'public' }, said)
  for (const { id } of sides) {
    const asked = playersOf(live.state, id).filter((player) => player !== who.id)
    draft.call(id, asked, consentButtonKey(proposal.id), said, message('consent.asked'))
  }
  draft.proposed = proposal.id
  draft.tell('consent.you-proposed')
}

/** Agrees to the proposal of that name, or is against it; a side's voice is told when it is decided. */
export function consent(draft: CommandDraft, id: string, yes: boolean): void {
  const { side } = mustPlay(draft)
  const { settings, who } = draft
  const proposal = settings.proposal
  if (proposal === null || proposal.id !== id) return refuse('consent.error.gone')
  const without = (players: readonly PlayerId[]): PlayerId[] => players.filter((one) => one !== who.id)
  proposal.agreed = [...without(proposal.agreed), ...(yes ? [who.id] : [])]
  proposal.against = [...without(proposal.against), ...(yes ? [] : [who.id])]
  // Who takes his own proposal back has withdrawn it, whatever his fellows think.
  if (
    !yes &&
    (who.id === proposal.by || speaks(draft.live, side, proposal.against, GRAVE.has(proposal.what)))
  ) {
    settings.proposal = null
    const name = nameOf(draft, who.id)
    const [all, came, own] =
      who.id === proposal.by
        ? (['consent.withdrawn', 'came.withdrawn', 'consent.you-withdrew'] as const)
        : (['consent.refused', 'came.refused', 'consent.you-refused'] as const)
    draft.came.set(consentButtonKey(proposal.id), message(came, { name }))
    draft.say({ kind: 'public' }, message(all, { name, what: wordsOf(proposal) }))
    draft.tell(own)
    return
  }
  draft.tell('consent.noted')
  if (everySide(draft.live.state).every((one) => hasAgreed(draft, proposal, one.id)))
    carryOut(draft, proposal)
}

/**
 * Has a side agreed? One without players has no voice. Who proposes speaks for his own, but for what ends the battle.
 */
function hasAgreed(draft: CommandDraft, proposal: Proposal, side: SideId): boolean {
  const { seats } = draft.live.state
  if (playersOf(draft.live.state, side).length === 0) return true
  if (!GRAVE.has(proposal.what) && lookUp(seats, proposal.by)?.side === side) return true
  return speaks(draft.live, side, proposal.agreed, GRAVE.has(proposal.what))
}

/** Does what all have agreed on. It is an entry of the log, with who proposed it and who agreed. */
function carryOut(draft: CommandDraft, proposal: Proposal): void {
  const { settings } = draft
  const { what, by, agreed, hours, times, to } = proposal
  settings.proposal = null
  const names = agreed.filter((one) => one !== by).map((one) => nameOf(draft, one))
  draft.came.set(consentButtonKey(proposal.id), message('came.agreed', { names: names.join(', ') }))
  const write = (act: UmpireAct): void => actAs(draft, act, { consent: { what, agreed } }, by)
  switch (what) {
    case 'undo':
      return write({ act: 'undo', to: to ?? refuse('consent.error.gone') })
    case 'cancel':
    case 'draw':
      return write({ act: 'end', winner: null })
    case 'pause':
    case 'resume':
      settings.paused = what === 'pause'
      break
    case 'extend':
      extendClocks(draft, Math.round((hours ?? 0) * HOUR))
      break
    case 'position':
      settings.shared = draft.live.seq
      break
    case 'clocks':
      write({ act: 'clocks', hours: null, plan: timesWord(times ?? refuse('consent.error.gone')) })
      return changeTimes(draft, times ?? refuse('consent.error.gone'))
  }
  write({ act: 'clocks', hours })
  draft.posts.push(...recallPosts(draft))
}

/** Whatever happens in a battle lapses what was proposed before it; words of an umpire do not. */
export function lapseProposal(draft: CommandDraft): void {
  const { settings, loaded, written } = draft
  const { proposal } = settings
  if (proposal === null || loaded.settings.proposal?.id !== proposal.id) return
  // Of what an umpire does in secret nobody may learn, by a proposal that lapses neither.
  const isWord = ({ input }: Entry): boolean =>
    input.type === 'umpire' && (input.act.act === 'say' || input.secret === true || isUnheard(input.act))
  if (draft.live.state.outcome === null && written.every(({ entry }) => isWord(entry))) return
  settings.proposal = null
  draft.came.set(consentButtonKey(proposal.id), message('came.lapsed'))
  draft.say({ kind: 'public' }, message('consent.lapsed', { what: wordsOf(proposal) }))
}

const nameOf = ({ live }: CommandDraft, player: PlayerId): string =>
  lookUp(live.state.seats, player)?.name ?? player

/** What is proposed, in words. */
const wordsOf = ({ what, hours, times }: Proposal) =>
  what === 'clocks'
    ? message('consent.what.clocks', { plan: times === null ? '' : clockPlanSaid(times) })
    : what === 'extend'
      ? message('consent.what.extend', { hours: hours ?? 0 })
      : message(`consent.what.${what}`)
