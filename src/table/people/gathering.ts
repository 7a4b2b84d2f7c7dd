import { LRUCache } from 'lru-cache'
import { LANGUAGES, sayPlain } from '../../i18n/i18n.ts'
import { inOwnWords } from '../../i18n/own-words.ts'
import { brigadesOf, brigadesSaid } from '../../kernel/brigades.ts'
import { setupWith } from '../../kernel/bringing.ts'
import { canonical, type Json, sha256 } from '../../kernel/json.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { fold } from '../../kernel/nearest.ts'
import { everySide, idsIn, isEmpty, pairsIn } from '../../kernel/ordered.ts'
import type { Headquarters, Ruleset } from '../../kernel/ruleset.ts'
import type { BattleState, Seat } from '../../kernel/state.ts'
import {
  type Message,
  message,
  type PlayerId,
  Refusal,
  refusalOf,
  refuse,
  type SideId,
  type UnitId,
} from '../../kernel/words.ts'
import type { CommandDraft } from '../battle/draft.ts'
import type { LoadedBattle } from '../battle/loaded-battles.ts'
import { isUmpire, mustNotKnowSecrets, mustSit, seatOf, seesBefore, withChiefs } from '../battle/seats.ts'
import type { Settings } from '../battle/settings.ts'
import type { Gathering } from '../results.ts'
import type { Who } from '../types.ts'
import { mayCancel } from './cancelling.ts'
import { type Shares, shareOut, takeSeat, type Wanted } from './sharing.ts'
import { tellVotes } from './votes.ts'
import { callWaiting, mayWait, waitForSeat, waitNoMore } from './waiting-list.ts'

/** What was last worked out of a scenario: all who gather look at it again and again, and it takes many milliseconds. */
const tables = new WeakMap<
  object,
  { readonly ruleset: Ruleset; readonly armies: string; readonly state: BattleState }
>()

/** The same by what it says, for battles that were read anew, and for others of the same scenario. */
const setups = new WeakMap<Ruleset, LRUCache<string, BattleState>>()
/** So many of them are kept of each game. */
const KEPT = 12

/** A battle set up by a scenario and what its sides were brought, each time a fresh one. */
function setUp(ruleset: Ruleset, scenario: Json, rosters: Settings['rosters']): BattleState {
  const known = setups.get(ruleset) ?? new LRUCache<string, BattleState>({ max: KEPT })
  setups.set(ruleset, known)
  const key = sha256(canonical([scenario, filesIn(rosters)]))
  const state = known.get(key) ?? setupWith(ruleset, scenario, rosters)
  known.set(key, state)
  return structuredClone(state)
}

/** The files of rosters, and what is known of them. */
const filesIn = (rosters: Settings['rosters']): Json =>
  pairsIn(rosters).map(([side, { file, checked }]) => [side, file, checked])

/** The battle as it would begin now: its scenario with the armies chosen and the rosters brought so far. It is not to be changed. */
export function musteredState(
  ruleset: Ruleset,
  settings: Pick<Settings, 'scenario' | 'armies' | 'rosters'>,
): BattleState {
  const { scenario, armies, rosters } = settings
  const key = typeof scenario === 'object' && scenario !== null ? scenario : {}
  const known = tables.get(key)
  const chosen = canonical([armies, filesIn(rosters)])
  if (known?.ruleset === ruleset && known.armies === chosen) return known.state
  const changed =
    isEmpty(armies) || ruleset.armies === undefined ? scenario : ruleset.armies.muster(scenario, armies)
  const state = setUp(ruleset, changed, rosters)
  tables.set(key, { ruleset, armies: chosen, state })
  return state
}

/** What is chosen so far. */
export function gatheringOf(loaded: LoadedBattle): Omit<Gathering, 'mayCancel'> {
  const { ruleset, settings } = loaded
  const state = musteredState(ruleset, settings)
  const hqs = ruleset.headquarters(state)
  return {
    scenario: state.scenario.name,
    seats: settings.seats,
    sides: everySide(state).map(({ id, name }) => ({
      id,
      name,
      headquarters: hqs
        .filter((hq) => hq.side === id)
        .map((hq) => ({
          ...hq,
          ...(hq.names === undefined ? namesOf(state, hq.unit) : { name: hq.names.en, names: hq.names }),
          takenBy: holderOf(settings, id, hq.unit),
        })),
      army: null,
    })),
  }
}

/** A unit's name, and its names by language where the ruleset keeps them: seats are taken by people of any. */
function namesOf(state: BattleState, id: UnitId): { name: string; names: Json } {
  const unit: ({ name: string } & { names?: Json }) | undefined = lookUp(state.units, id)
  return { name: unit?.name ?? id, names: unit?.names ?? null }
}

const holderOf = (settings: Settings, side: SideId, hq: UnitId): PlayerId | null =>
  pairsIn(settings.seats).find(
    ([, seat]) => seat.side === side && (seat.commands.length === 0 || seat.commands.includes(hq)),
  )?.[0] ?? null

export function mustGather(draft: CommandDraft): void {
  if (draft.started) refuse('table.error.started')
}

/** A person takes a seat before the battle, on a side called by its id or its name. */
export function join(draft: CommandDraft, called: string, headquarters: readonly UnitId[]): void {
  if (draft.started && draft.live.state.outcome !== null) refuse('error.battle-over')
  if (draft.started && !mayWait(draft)) refuse('table.error.join-late')
  const state = musteredState(draft.ruleset, draft.settings)
  const side = sideCalled(state, called)
  if (draft.started) return waitForSeat(draft, side, state.sides)
  mustNotKnowSecrets(draft.loaded, draft.who, draft.who.id, side)
  const { id: player, name } = draft.who
  const before = draft.settings.seats
  const full = refusalOf(() => seatBefore(draft, { player, name, side, headquarters }, 'free'))
  if (full?.key === 'table.error.hqs-taken') return waitForSeat(draft, side, state.sides)
  if (full !== null) throw new Refusal(full)
  const seat = lookUp(draft.settings.seats, player)
  const params = {
    name,
    side: lookUp(state.sides, side)?.name ?? side,
    hqs: hqWords(seat?.commands ?? [], draft.ruleset, state),
  }
  forgetUmpire(draft.settings, player)
  // A second press of the same button is no news.
  if (canonical(lookUp(before, player) ?? null) !== canonical(seat ?? null)) {
    draft.say({ kind: 'public' }, message('table.joined', params), ...newShares(draft, before, side, player))
  }
  draft.tell('table.you-joined', params)
}

/** Seats a person before the battle. Who changes sides leaves what he had to those who stay. */
export function seatBefore(draft: CommandDraft, wanted: Wanted, take: 'free' | 'any'): void {
  const from = lookUp(draft.settings.seats, wanted.player)?.side
  const all = headquartersNow(draft)
  write(
    draft,
    takeSeat(
      sharesOf(draft.settings),
      all.filter((hq) => hq.side === wanted.side),
      wanted,
      take,
    ),
  )
  if (from !== undefined && from !== wanted.side) keepShares(draft, from)
}

/** Deals out again what nobody of a side has named, as after somebody has left it. */
export function keepShares(draft: CommandDraft, side: SideId): void {
  const all = headquartersNow(draft).filter((hq) => hq.side === side)
  write(draft, shareOut(sharesOf(draft.settings), all, side))
}

const headquartersNow = ({ ruleset, settings }: CommandDraft): readonly Headquarters[] =>
  ruleset.headquarters(musteredState(ruleset, settings))

/** Seats as they are; of battles opened by an earlier Hetman, who has taken a side whole shares it. */
function sharesOf({ seats, sharing }: Settings): Shares {
  const whole = idsIn(seats).filter((player) => lookUp(seats, player)?.commands.length === 0)
  return { seats, sharing: [...sharing, ...whole.filter((player) => !sharing.includes(player))] }
}

function write(draft: CommandDraft, { seats, sharing }: Shares): void {
  draft.settings.sharing = sharing.filter((player) => lookUp(seats, player) !== undefined)
  draft.settings.seats = mutable(withChiefs(seats, headquartersNow(draft)))
}

/** What fellows of a side command now, where somebody who came or went has changed it. */
function newShares(
  { settings, ruleset }: CommandDraft,
  before: Seats,
  side: SideId,
  except: PlayerId,
): readonly Message[] {
  const changed = idsIn(settings.seats)
    .filter((player) => player !== except && lookUp(settings.seats, player)?.side === side)
    .filter(
      (player) =>
        canonical(lookUp(before, player)?.commands ?? null) !==
        canonical(lookUp(settings.seats, player)?.commands ?? null),
    )
  const state = musteredState(ruleset, settings)
  return changed.map((player) => {
    const seat = lookUp(settings.seats, player)
    const hqs = hqWords(seat?.commands ?? [], ruleset, state)
    return message('table.shared', { name: seat?.name ?? '', hqs })
  })
}

/** What is said of where sides hear their own, in a place that cannot have private threads as a channel has them. */
export const placeWords = ({ place }: Pick<Who, 'place'>): readonly Message[] =>
  place === undefined ? [] : [message(`table.place.${place}`)]

/** What somebody commands, in the game's own words: headquarters, brigades, platoons. */
export const hqWords = (
  commands: readonly UnitId[],
  { namespace }: Pick<Ruleset, 'namespace'>,
  state: Pick<BattleState, 'brigades'>,
): Message => inOwnWords(stationWords(commands, state), namespace)

function stationWords(commands: readonly UnitId[], state: Pick<BattleState, 'brigades'>): Message {
  if (commands.length === 0) return message('table.all-hqs')
  const hqs = brigadesSaid(state, commands)
  const heads = brigadesOf(state).map(({ head }) => head)
  return hqs !== null && commands.every((id) => heads.includes(id))
    ? message('table.brigades', { count: commands.length, hqs })
    : message('table.hqs', { hqs: hqs ?? commands.join(', ') })
}

/** The side of that id, or of that name in any language, with capitals and marks or without. Refuses any other, naming all ids. */
function sideCalled(state: BattleState, called: string): SideId {
  const wanted = fold(called)
  const meant = everySide(state).find(({ id, name }) =>
    [id, ...LANGUAGES.map((language) => sayPlain(name, language))].some((word) => fold(word) === wanted),
  )
  const side = meant?.id ?? called
  mustBeSide(state, side)
  return side
}

export function mustBeSide(state: BattleState, side: SideId): void {
  if (lookUp(state.sides, side) !== undefined) return
  refuse('table.error.side', { found: side, words: idsIn(state.sides).join(', ') })
}

type Seats = Readonly<Record<PlayerId, Seat>>

const mutable = (seats: Seats): Settings['seats'] =>
  Object.fromEntries(
    pairsIn(seats).map(([player, seat]) => [player, { ...seat, commands: [...seat.commands] }]),
  )

/** A person leaves: before the start he is simply gone, afterwards his HQs fall to the rest of his side. */
export function leave(draft: CommandDraft): void {
  if (seatOf(draft.loaded, draft.who.id) === null && waitNoMore(draft)) return draft.tell('waiting.no-more')
  if (!draft.started && seatOf(draft.loaded, draft.who.id) === null && mayCancel(draft)) {
    refuse('table.error.leave-unseated')
  }
  const seat = mustSit(draft.loaded, draft.who)
  if (draft.started && draft.live.state.outcome !== null) refuse('error.battle-over')
  const { id, name } = draft.who
  const before = draft.settings.seats
  if (draft.started) draft.submit({ type: 'umpire', by: id, act: { act: 'seat', player: id, seat: null } })
  else {
    const { [id]: _, ...rest } = draft.settings.seats
    draft.settings.seats = rest
    keepShares(draft, seat.side)
  }
  forgetPlayer(draft.settings, id)
  if (draft.started) fillChief(draft, seat.side)
  const shared = draft.started ? [] : newShares(draft, before, seat.side, id)
  draft.say({ kind: 'public' }, message('table.left', { name }), ...shared)
  if (draft.started) tellVotes(draft, seat.side)
  else callWaiting(draft, seat.side, musteredState(draft.ruleset, draft.settings).sides)
  draft.tell('table.you-left')
}

/** Who takes a seat is an umpire no longer, not even once he has left it, and waits for none. */
export function forgetUmpire(settings: Settings, player: PlayerId): void {
  settings.waiting = settings.waiting.filter((one) => one.player !== player)
  settings.umpires = settings.umpires.filter((one) => one !== player)
}

export function forgetPlayer(settings: Settings, player: PlayerId): void {
  delete settings.queues[player]
  delete settings.standing[player]
  delete settings.plans[player]
  delete settings.concede[player]
  for (const debt of idsIn(settings.ended)) {
    settings.ended[debt] = (lookUp(settings.ended, debt) ?? []).filter((one) => one !== player)
  }
}

/** After seats of a battle in play have changed: its chief sits where the chief HQ is. */
export function fillChief(draft: CommandDraft, side: SideId): void {
  const { seats } = draft.live.state
  const chosen = withChiefs(seats, draft.ruleset.headquarters(draft.live.state))
  for (const [player, seat] of pairsIn(chosen)) {
    if (seat.side !== side || lookUp(seats, player)?.chief === seat.chief) continue
    draft.submit({
      type: 'umpire',
      by: draft.who.id,
      act: { act: 'seat', player, seat: { ...seat, commands: [...seat.commands] } },
    })
  }
}

/** Only players of a side, and umpires (before the start: those named so), may choose for it or see its secrets. */
export function mustSpeakFor({ loaded, who }: Pick<CommandDraft, 'loaded' | 'who'>, side: SideId): void {
  if (seatOf(loaded, who.id)?.side === side) return
  if (isUmpire(loaded, who)) {
    if (loaded.live !== null || seesBefore(loaded, who.id)) return
    refuse('table.error.say-umpire')
  }
  refuse('table.error.not-your-side')
}
