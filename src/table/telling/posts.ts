import type { Change } from '../../kernel/effect.ts'
import { canonical, sha256 } from '../../kernel/json.ts'
import { type Entry, takesBackTo } from '../../kernel/log.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { everySide, idsIn, pairsIn, valuesIn } from '../../kernel/ordered.ts'
import type { BattleState } from '../../kernel/state.ts'
import { type Message, message } from '../../kernel/words.ts'
import type { BattleStatus, PostDraft } from '../../store/store.ts'
import { damagedFrom } from '../battle/damage.ts'
import type { Audience, CommandDraft, Written } from '../battle/draft.ts'
import { soundUpTo } from '../battle/loaded-battles.ts'
import { owesOf, questionOf } from '../battle/owes.ts'
import { post } from '../battle/post-data.ts'
import { heard } from '../battle/redact.ts'
import type { Settings } from '../battle/settings.ts'
import { mustered } from '../people/gathering.ts'
import type { Owes, Status } from '../types.ts'
import { callTo } from './calling.ts'

/** Reports of an entry: public as far as it is public, to a side where it knows more. */
export function reportPosts(draft: CommandDraft): PostDraft[] {
  return draft.written.flatMap((written) => reportsOf(draft.audiences, written))
}

function reportsOf(audiences: readonly Audience[], { entry, heard }: Written): PostDraft[] {
  const [everybody] = audiences
  const common = everybody === undefined ? 0 : (heard.get(everybody)?.effects.length ?? 0)
  return audiences.flatMap((audience) => {
    const view = heard.get(audience)
    if (view === undefined || view.effects.length === 0) return []
    // Sides hear all that is public, so that more effects mean more knowledge.
    if (audience !== everybody && view.effects.length === common) return []
    return [post(audience.to, 'report', entry.seq, view)]
  })
}

/** Were entries taken back with this command? */
export const tookBack = (draft: CommandDraft): boolean =>
  draft.written.some(({ entry }) => takesBackTo(entry) !== null)

/**
 * A picture of the battlefield at the start, at each turn and phase, after an undo, and at the end; a side's own where
 * it sees more. Where a side's turn has several parts, each turn begins with one, and a later part gets one only when
 * something has changed since the last.
 */
export function imagePosts(draft: CommandDraft, entriesSinceImage: readonly Entry[]): PostDraft[] {
  const undone = tookBack(draft)
  const forced = undone || draft.written.some(({ entry }) => opensOrEnds(entry))
  if (!forced && !draft.written.some(({ entry }) => has(entry, 'phase'))) return []
  const { state, seq } = draft.live
  const scenes = draft.audiences.map((audience) => {
    const recent: Change[] = undone
      ? []
      : entriesSinceImage.flatMap((entry) => heard(entry.effects, audience.viewer))
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
    const field = sha256(canonical({ ...scene, tracks: [], legend: null }))
    fields[key] = field
    const changed = field !== lookUp(last.fields, key) || scene.tracks.length > 0
    if (to.kind === 'public') common = drawn
    else if (drawn === common) continue
    if (due || changed) drafts.push(post(to, 'image', seq, { scene, turn: state.turn, phase: state.phase }))
  }
  if (drafts.length === 0) return []
  draft.settings.imaged = seq
  draft.settings.pictured = { turn: turn ?? '', fields }
  return drafts
}

const has = (entry: Entry, type: Change['type']): boolean =>
  entry.effects.some((effect) => effect.type === type)

const opensOrEnds = (entry: Entry): boolean => entry.input.type === 'begin' || has(entry, 'end')

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

/** The battle at a glance (all of it public). */
export function statusOf(
  draft: CommandDraft,
  battle: { id: string; status: BattleStatus; scenario: Message },
): Status {
  const { settings } = draft
  const common = {
    battleId: battle.id,
    ruleset: draft.ruleset.id,
    namespace: draft.ruleset.namespace,
    scenario: battle.scenario,
    status: battle.status,
    paused: settings.paused || settings.suspended,
    due: draft.started && soundUpTo(draft.loaded) !== null ? [] : dueOf(settings),
  }
  if (!draft.started) {
    const seats = pairsIn(settings.seats).map(([player, seat]) => ({ player, ...seat }))
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
    return { ...common, ...nothing, sides: sidesOf(mustered(draft.ruleset, settings)), seats }
  }
  const { state, origin } = draft.live
  return {
    ...common,
    turn: state.turn,
    phase: state.phase,
    active: state.active,
    sides: sidesOf(state),
    seats: idsIn(state.seats).flatMap((player) => {
      const seat = lookUp(state.seats, player)
      return seat === undefined ? [] : [{ player, ...seat }]
    }),
    owes: owesOf(draft.live, draft.settings),
    waiting: draft.live.owed().map(({ side, what }) => ({ side, what })),
    commitment: origin.commitment,
    anchor: anchorOf(settings),
    outcome: state.outcome,
    ...broken(draft),
  }
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
  if (!draft.started || !draft.written.some(({ entry }) => has(entry, 'end'))) return []
  const number = String(draft.settings.counted.common)
  const said = message('table.closed', { number, anchor: draft.marks.anchor(draft.live.hash) })
  return [post({ kind: 'public' }, 'say', draft.live.seq, { said: [said] })]
}

/** The anchor of what everybody knows of: the head of the log may be an entry of one side's own. */
const anchorOf = ({ anchor, counted }: Settings): Status['anchor'] =>
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
  return [...pings(draft, newly, false), ...shown(draft, owing, newly)]
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

/** Reminders for those a clock waits for. */
export const reminderPosts = (draft: CommandDraft, side: string): PostDraft[] =>
  pings(
    draft,
    owesOf(draft.live, draft.settings).filter((one) => one.side === side && one.condition === 'owes'),
    true,
  )

function pings(draft: CommandDraft, owing: readonly Owes[], reminder: boolean): PostDraft[] {
  const sides = [...new Set(owing.map((one) => one.side))]
  return sides.flatMap((side) => {
    const call = callTo(draft, side, owing, reminder)
    return call === null ? [] : [post({ kind: 'side', side }, 'ping', draft.live.seq, call)]
  })
}
