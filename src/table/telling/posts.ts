import { brigadesSaid } from '../../kernel/brigades.ts'
import type { Change, Effect } from '../../kernel/effect.ts'
import { canonical, sha256 } from '../../kernel/json.ts'
import { type Entry, takesBackTo } from '../../kernel/log.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { everySide, idsIn, pairsIn, valuesIn } from '../../kernel/ordered.ts'
import type { BattleState, Seat } from '../../kernel/state.ts'
import { chapterOfRule, type Message, message, type PlayerId, type Viewer } from '../../kernel/words.ts'
import type { BattleStatus, PostDraft } from '../../store/store.ts'
import { clockPlanSaid } from '../battle/clock-plan.ts'
import { damagedFrom } from '../battle/damage.ts'
import type { Audience, CommandDraft, Written } from '../battle/draft.ts'
import { habitsOf } from '../battle/habits.ts'
import { callPlayers } from '../battle/hushing.ts'
import { lastSoundSeq } from '../battle/loaded-battles.ts'
import { debtsOf, owesOf, questionOf } from '../battle/owes.ts'
import { post } from '../battle/post-data.ts'
import { heard } from '../battle/redact.ts'
import type { Settings } from '../battle/settings.ts'
import { uncheckedPart } from '../battle/unchecked.ts'
import { musteredState } from '../people/gathering.ts'
import { rostersHere } from '../people/rosters.ts'
import { wingReports } from '../people/wings.ts'
import type { Owes, Status } from '../results.ts'
import { callTo } from './calling.ts'
import { endsNow } from './finale.ts'

/** Reports of an entry: public as far as it is public, to a side where it knows more. */
export function reportPosts(draft: CommandDraft): PostDraft[] {
  return draft.written.flatMap((written) => [
    ...reportsOf(draft.audiences, written),
    ...wingReports(draft, written),
  ])
}

function reportsOf(audiences: readonly Audience[], { entry, heard, chapter }: Written): PostDraft[] {
  const [everybody] = audiences
  const common = everybody === undefined ? 0 : (heard.get(everybody)?.effects.length ?? 0)
  return audiences.flatMap((audience) => {
    const view = heard.get(audience)
    if (view === undefined || view.effects.length === 0) return []
    // In their room umpires read all that happens, in one place and in its order.
    if (audience.viewer.kind === 'umpire')
      return [post(audience.to, 'report', entry.seq, { ...view, chapter })]
    // Sides hear all that is public, so that more effects mean more knowledge.
    if (audience !== everybody && view.effects.length === common) return []
    const own = audience === everybody ? {} : { own: ownIn(entry, audience.viewer) }
    return [post(audience.to, 'report', entry.seq, { ...view, chapter, ...own })]
  })
}

/**
 * Which of the effects that a side hears not everybody does, and with an event what the same chapter of the rules makes of it for the
 * same unit: why a platoon tests is told to its side alone, and how that went would be missing there.
 * @internal Tests ask it of an entry of their own.
 */
export function ownIn(entry: Entry, viewer: Viewer): number[] {
  const told = entry.effects.filter((effect) => heard([effect], viewer).length > 0)
  return told.flatMap((effect, at) =>
    effect.to !== undefined || told.slice(0, at).some((before) => isOutcome(effect, before)) ? [at] : [],
  )
}

/** Whether an event is what became of the unit that another, told to its side alone, was about. */
const isOutcome = (effect: Effect, before: Effect): boolean =>
  effect.type === 'event' &&
  before.type === 'event' &&
  before.to !== undefined &&
  before.unit !== undefined &&
  effect.unit === before.unit &&
  chapterOfRule(effect.rule) === chapterOfRule(before.rule)

/** Were entries taken back with this command? */
export const tookEntriesBack = (draft: CommandDraft): boolean =>
  draft.written.some(({ entry }) => takesBackTo(entry) !== null)

/**
 * A picture of the battlefield at the start, at each turn and phase, and after an undo; a side's own where
 * it sees more, with arrows for all that moved in the side's turn. Where a side's turn has several parts, each turn
 * begins with one, and a later part gets one only when something has changed since the last.
 */
export function imagePosts(draft: CommandDraft, entriesOfTurn: readonly Entry[]): PostDraft[] {
  // The end has a picture of its own, with everybody on it.
  if (endsNow(draft)) return []
  const undone = tookEntriesBack(draft)
  const forced = undone || draft.written.some(({ entry }) => entry.input.type === 'begin')
  if (!forced && !draft.written.some(({ entry }) => has(entry, 'phase'))) return []
  const { state, seq } = draft.live
  const scenes = draft.audiences.map((audience) => {
    const recent: Change[] = undone
      ? []
      : entriesOfTurn.flatMap((entry) => heard(entry.effects, audience.viewer))
    return { to: audience.to, scene: draft.ruleset.scene(draft.viewFor(audience), recent) }
  })
  const turn = turnOf(draft)
  const last = draft.settings.pictured
  const due = forced || turn === null || turn !== last.turn
  const drafts: PostDraft[] = []
  let common = ''
  const fields: Record<string, string> = {}
  for (const { to, scene } of scenes) {
    const drawn = canonical(scene)
    // Whether an audience gets a picture is told by what it sees itself, and by nothing that another sees.
    const key = canonical(to)
    const field = sha256(canonical({ ...scene, legend: null }))
    fields[key] = field
    const changed = field !== lookUp(last.fields, key)
    if (to.kind === 'public') common = drawn
    else if (drawn === common) continue
    if (due || changed) drafts.push(post(to, 'image', seq, { scene, turn: state.turn, phase: state.phase }))
  }
  if (drafts.length === 0) return []
  if (undone) draft.settings.imaged = seq
  draft.settings.pictured = { turn: turn ?? '', fields }
  return drafts
}

const has = (entry: Entry, type: Change['type']): boolean =>
  entry.effects.some((effect) => effect.type === type)

/**
 * The side's turn that runs, where a turn has several parts; what is done in an answer's time belongs to the turn
 * before it. Null where a phase is a turn of its own.
 */
function turnOf(draft: CommandDraft): string | null {
  const { live, ruleset, settings } = draft
  const part = ruleset.owed(live.state).find((one) => one.part !== undefined)
  if (part === undefined) return null
  return part.time === 'answer' ? settings.pictured.turn : `${live.state.turn}:${part.side}`
}

/**
 * The battle at a glance.
 * @param viewer who reads it; absent: everybody, and all of it is public.
 */
export function statusOf(
  draft: CommandDraft,
  battle: { id: string; status: BattleStatus; scenario: Message },
  viewer: Viewer = { kind: 'spectator' },
): Status {
  const { settings } = draft
  const common = {
    battleId: battle.id,
    ruleset: draft.ruleset.id,
    namespace: draft.ruleset.namespace,
    scenario: battle.scenario,
    status: battle.status,
    paused: settings.paused || settings.suspended,
    ...(settings.waiting.length === 0
      ? {}
      : { list: settings.waiting.map(({ name, side }) => ({ name, side })) }),
    due: draft.started && lastSoundSeq(draft.loaded) !== null ? [] : dueOf(settings),
    ...(settings.imported === null ? {} : { imported: true as const }),
    ...uncheckedPart(settings),
  }
  if (!draft.started) {
    const setup = musteredState(draft.ruleset, settings)
    const seats = pairsIn(settings.seats).map(([player, seat]) => seated(setup, player, seat))
    const nothing = {
      turn: 0,
      phase: 'gathering',
      active: null,
      owes: [],
      waiting: [],
      commitment: settings.committed?.commitment ?? null,
      anchor: null,
      outcome: null,
    }
    const briefing = draft.ruleset.account.briefing(draft.ruleset.view(setup, { kind: 'spectator' }, null))
    const rosters = rostersHere(draft).map(({ side, name, seal, tally, agreed, voices }) => ({
      side,
      name,
      seal,
      tally,
      agreed,
      voices,
    }))
    const brought = rosters.length === 0 ? {} : { rosters }
    const clocks = clockPlanSaid(settings.times)
    return { ...common, ...nothing, sides: sidesOf(setup), seats, briefing, clocks, ...brought }
  }
  const { state, origin } = draft.live
  // Once it is over nothing is kept back any more: the last post tells all of it.
  const reader: Viewer = state.outcome === null ? viewer : { kind: 'umpire' }
  return {
    ...common,
    turn: state.turn,
    phase: state.phase,
    active: state.active,
    sides: sidesOf(state),
    seats: idsIn(state.seats).flatMap((player) => {
      const seat = lookUp(state.seats, player)
      return seat === undefined ? [] : [seated(state, player, seat)]
    }),
    owes: owesOf(draft.live, draft.settings),
    waiting: draft.live.owed().map(({ side, what }) => ({ side, what })),
    commitment: origin.commitment,
    anchor: anchorOf(settings),
    outcome: state.outcome,
    tally: draft.ruleset.account.tally(draft.live.view(reader)),
    ...(battle.status === 'over' ? {} : broken(draft)),
  }
}

/** Somebody with his seat, and in words what he commands where brigades are of it. */
function seated(state: BattleState, player: PlayerId, seat: Seat): Status['seats'][number] {
  const called = brigadesSaid(state, seat.commands)
  return { player, ...seat, ...(called === null ? {} : { called }) }
}

/** What everybody is told of a battle that cannot go on. */
function broken({ loaded, live }: CommandDraft): Pick<Status, 'broken'> {
  if (loaded.damage !== null) return { broken: damagedFrom(loaded) }
  return live.adrift === null ? {} : { broken: message('error.adrift') }
}

const sidesOf = (state: BattleState): Status['sides'] =>
  everySide(state).map(({ id, name, order }) => ({ id, name, order }))

const dueOf = (settings: Settings): Status['due'] =>
  valuesIn(settings.clocks)
    .map(({ what, side, due }) => ({ what, side, at: due }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))

/** The end of a battle closes its log: the last anchor is said whole, so that nothing can be put behind it. */
export function closingPosts(draft: CommandDraft): PostDraft[] {
  if (!endsNow(draft)) return []
  const number = String(draft.settings.counted.common)
  const said = message('table.closed', { number, anchor: draft.marks.anchor(draft.live.hash) })
  return [post({ kind: 'public' }, 'say', draft.live.seq, { said: [said] })]
}

/** The anchor of what everybody knows of: the head of the log may be an entry of one side's own. */
export const anchorOf = ({ anchor, counted }: Settings): Status['anchor'] =>
  anchor === '' ? null : { number: String(counted.common), anchor }

/**
 * The status post, when it differs from the one posted last. An anchor alone is no news: each report has its own. Only
 * once the battle is over is the last one always shown.
 */
export function statusPost(draft: CommandDraft, status: Status): PostDraft[] {
  const hash = sha256(canonical(status.outcome === null ? { ...status, anchor: null } : status))
  if (hash === draft.settings.statusHash) return []
  draft.settings.statusHash = hash
  return [post({ kind: 'public' }, 'status', draft.started ? draft.live.seq : 0, status)]
}

/** Calls those for whom the battle waits since this command, each side on its own. */
export function pingPosts(draft: CommandDraft): PostDraft[] {
  if (!draft.started) return []
  const waited = new Map(draft.owedBefore.map((one) => [one.player, one]))
  const owing = owesOf(draft.live, draft.settings).filter((one) => one.condition === 'owes')
  const newly = owing.filter((one) => {
    const before = waited.get(one.player)
    return !(before?.condition === 'owes' && before.what === one.what)
  })
  return [...pings(draft, newly, 'call'), ...shown(draft, owing, newly), ...lastPost(draft, owing, newly)]
}

/** Calls the last for whom a battle waits once more, if he wants to know. */
function lastPost(draft: CommandDraft, owing: readonly Owes[], newly: readonly Owes[]): PostDraft[] {
  const [last, ...others] = owing
  if (last === undefined || others.length > 0 || newly.length > 0) return []
  const before = draft.owedBefore.filter((one) => one.condition === 'owes')
  if (before.length < 2 || !habitsOf(draft.habits, last.player).last) return []
  return pings(draft, [last], 'last')
}

/**
 * The next question to a side of which nobody is newly called, as after each window of many orders: it is shown where
 * they hear, with its buttons, and calls nobody again.
 */
function shown(draft: CommandDraft, owing: readonly Owes[], newly: readonly Owes[]): PostDraft[] {
  const side = draft.live.pending?.side
  if (side === undefined || draft.questionBefore === questionOf(draft.live)) return []
  if (newly.some((one) => one.side === side) || !owing.some((one) => one.side === side)) return []
  const call = callTo(draft, side, [], false)
  return call === null ? [] : [post({ kind: 'side', side }, 'ping', draft.live.seq, call)]
}

/** Brings the standing calls of all sides up to date, after something has made false what they say. */
export const recallPosts = (draft: CommandDraft): PostDraft[] =>
  draft.started
    ? idsIn(draft.live.state.sides).map((side) => post({ kind: 'side', side }, 'recall', draft.live.seq, {}))
    : []

/**
 * Brings those calls up to date that this command has made false: answered, expired or passed by some of those called.
 * A side that is called anew has its old call put right by the new one; and whose turn goes on behind somebody else's
 * question is called for it all the same.
 * @param posts all others of this command.
 */
export function staleCalls(draft: CommandDraft, posts: readonly PostDraft[]): PostDraft[] {
  if (!draft.started) return []
  const { live } = draft
  const owes = owesOf(live, draft.settings)
  const calling = (kind: string, side: string): boolean =>
    posts.some((one) => one.kind === kind && one.to.kind === 'side' && one.to.side === side)
  return idsIn(live.state.sides).flatMap((side) => {
    const before = owedBy(draft.owedBefore, side)
    const asked = before.length > 0 && draft.questionBefore !== null
    const debts = [...debtsOf(live)].filter((debt) => debt.split(':')[1] === side)
    // In another part of his turn one owes orders still, and is called for others.
    const samePart = debts.every((debt) => draft.debtsBefore.has(debt))
    const same = samePart && canonical(before) === canonical(owedBy(owes, side))
    if (before.length === 0 || (same && (!asked || draft.questionBefore === questionOf(live)))) return []
    const goesOn =
      !asked && live.pending !== null && draft.ruleset.owed(live.state).some((one) => one.side === side)
    if (goesOn || calling('ping', side) || calling('recall', side)) return []
    return [post({ kind: 'side', side }, 'recall', live.seq, {})]
  })
}

/** Who of a side the battle waits for, and for what. */
const owedBy = (owes: readonly Owes[], side: string): readonly Pick<Owes, 'player' | 'what'>[] =>
  owes
    .filter((one) => one.side === side && one.condition === 'owes')
    .map(({ player, what }) => ({ player, what }))

/** Reminders for those of a side a clock waits for, as far as they are to be reminded now. */
export const reminderPosts = (draft: CommandDraft, side: string, players: readonly PlayerId[]): PostDraft[] =>
  pings(
    draft,
    owesOf(draft.live, draft.settings).filter(
      (one) => one.side === side && one.condition === 'owes' && players.includes(one.player),
    ),
    'reminder',
  )

/** Why somebody is called: something waits for him, still does, or for nobody else. */
type Why = 'call' | 'reminder' | 'last'

function pings(draft: CommandDraft, owing: readonly Owes[], why: Why): PostDraft[] {
  const sides = [...new Set(owing.map((one) => one.side))]
  return sides.flatMap((side) => {
    const call = callTo(draft, side, owing, why === 'reminder')
    if (call === null) return []
    const reached = callPlayers(draft, call.players, why === 'reminder')
    const told = why === 'last' ? { ...reached, last: true as const } : reached
    return [post({ kind: 'side', side }, 'ping', draft.live.seq, { ...call, ...told })]
  })
}
