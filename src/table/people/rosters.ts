import type { Json } from '../../kernel/json.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { everySide, pairsIn } from '../../kernel/ordered.ts'
import { type RosterUnit, readRoster, tallyOf } from '../../kernel/roster.ts'
import type { BattleState } from '../../kernel/state.ts'
import { type Message, message, type Names, type PlayerId, refuse, type SideId } from '../../kernel/words.ts'
import type { CommandDraft } from '../battle/draft.ts'
import { isUmpire, seatOf } from '../battle/seats.ts'
import type { BroughtHere } from '../results.ts'
import { keepSeats } from './choosing-army.ts'
import { mustBeSide, musteredState, mustGather, mustSpeakFor } from './gathering.ts'

/*
 * Rosters brought to a battle before it begins (DIG-ROSTER). A side brings one, everybody reads what it holds, and the others agree to it:
 * until they have, only an umpire begins the battle.
 */

/** So much of a seal tells one roster from another that was brought since. */
const SHORT_SEAL = 12

/**
 * Brings a roster for a side: one of its own players, or an umpire.
 * @param checked the battle that it comes from was fought at this table and left exactly this.
 */
export function bringRoster(draft: CommandDraft, side: SideId, file: Json, checked: boolean): void {
  mustGather(draft)
  mustSpeakFor(draft, side)
  const { settings, ruleset, who } = draft
  mustBeSide(musteredState(ruleset, settings), side)
  if (ruleset.roster === undefined) refuse('roster.error.none')
  const roster = readRoster(ruleset, file)
  settings.rosters = { ...settings.rosters, [side]: { file, checked, by: who.name, agreed: [], voices: [] } }
  const state = musteredState(ruleset, settings)
  keepSeats(draft, state, side)
  const told = {
    ...{ name: who.name, side: nameOf(state, side), battles: roster.battles.length },
    ...tallyOf(roster),
  }
  draft.say(
    { kind: 'public' },
    message('roster.brought', told),
    ...(checked ? [] : [message('unchecked.roster')]),
  )
  draft.tell('roster.you-brought')
}

/**
 * Agrees to a roster that another side has brought, or is against it: then the side does without. An umpire speaks for all.
 * @param seal the beginning of the seal of that roster.
 */
export function answerRoster(draft: CommandDraft, side: SideId, seal: string, yes: boolean): void {
  mustGather(draft)
  const { settings, ruleset, loaded, who } = draft
  const brought = lookUp(settings.rosters, side)
  if (brought === undefined || shortSeal(draft, brought.file) !== seal) return refuse('roster.error.gone')
  const own = seatOf(loaded, who.id)?.side
  const umpire = isUmpire(loaded, who)
  if (own === undefined && !umpire) refuse('table.error.no-seat')
  if (yes && own === side) refuse('roster.error.own')
  const before = musteredState(ruleset, settings)
  const params = { name: who.name, side: nameOf(before, side) }
  if (yes) {
    const sides = umpire ? othersOf(before, side) : own === undefined ? [] : [own]
    const agreed = [...new Set([...brought.agreed, ...sides])]
    const voices = [...new Set([...brought.voices, who.name])]
    settings.rosters = { ...settings.rosters, [side]: { ...brought, agreed, voices } }
    draft.say({ kind: 'public' }, message('roster.agreed', params))
    return draft.tell('roster.you-agreed')
  }
  const { [side]: _, ...rest } = settings.rosters
  settings.rosters = rest
  keepSeats(draft, musteredState(ruleset, settings), side)
  draft.say({ kind: 'public' }, message('roster.refused', params))
  draft.tell('roster.you-refused')
}

/** Refuses to begin a battle while a side has not agreed to what another was brought; who begins it as an umpire agrees for all. */
export function mustAgreeToRosters(draft: CommandDraft, state: BattleState): void {
  if (isUmpire(draft.loaded, draft.who)) return
  for (const [side, { agreed }] of pairsIn(draft.settings.rosters)) {
    if (!othersOf(state, side).every((other) => agreed.includes(other)))
      refuse('roster.error.unagreed', { side: nameOf(state, side) })
  }
}

/** The rosters that sides were brought, as everybody may read them while they gather. */
export function rostersHere({
  settings,
  ruleset,
}: Pick<CommandDraft, 'settings' | 'ruleset'>): BroughtHere[] {
  const state = musteredState(ruleset, settings)
  return pairsIn(settings.rosters).map(([side, { file, checked, by, agreed, voices }]) => {
    const roster = readRoster(ruleset, file)
    return {
      side,
      name: nameOf(state, side),
      by,
      checked,
      agreed: othersOf(state, side).every((other) => agreed.includes(other)),
      voices,
      seal: roster.seal.slice(0, SHORT_SEAL),
      battles: roster.battles,
      units: roster.units,
      tally: tallyOf(roster),
    }
  })
}

/** A unit of a side that begins as its roster says, or is away, as its own side may know before the battle. */
export interface BeginsHere {
  readonly unit: string
  readonly names: Names
  /** Null: it is away. */
  readonly left: number | null
  readonly full: number
}

/** How a side's roster meets its army: which of its units begin as they come, and which are away. */
export function beginningsHere(draft: CommandDraft, side: SideId): readonly BeginsHere[] {
  mustSpeakFor(draft, side)
  const { settings, ruleset } = draft
  const state = musteredState(ruleset, settings)
  const { [side]: _, ...others } = settings.rosters
  const without = musteredState(ruleset, { ...settings, rosters: others })
  const there = new Map((ruleset.roster?.units(state, side) ?? []).map((one) => [one.id, one]))
  const comes = lookUp(state.rosters ?? {}, side)?.units ?? {}
  return (ruleset.roster?.units(without, side) ?? []).flatMap(({ id, names, parts }): BeginsHere[] => {
    const now = there.get(id)
    const full = sumOf(parts)
    if (now === undefined) return [{ unit: id, names, left: null, full }]
    return lookUp(comes, id) === undefined ? [] : [{ unit: id, names, left: sumOf(now.parts), full }]
  })
}

/** How many there are of all that a unit consists of. */
const sumOf = (parts: Readonly<Record<string, number>>): number =>
  pairsIn(parts).reduce((sum, [, n]) => sum + n, 0)

/** How many of a roster's unit are left, and how many there were. */
export const strengthOf = ({ parts }: Pick<RosterUnit, 'parts'>): Readonly<{ left: number; full: number }> =>
  pairsIn(parts).reduce((sum, [, { left, full }]) => ({ left: sum.left + left, full: sum.full + full }), {
    left: 0,
    full: 0,
  })

const shortSeal = ({ ruleset }: Pick<CommandDraft, 'ruleset'>, file: Json): string =>
  readRoster(ruleset, file).seal.slice(0, SHORT_SEAL)

const othersOf = (state: BattleState, side: SideId): SideId[] =>
  everySide(state).flatMap(({ id }) => (id === side ? [] : [id]))

const nameOf = (state: BattleState, side: SideId): Message | PlayerId =>
  lookUp(state.sides, side)?.name ?? side
