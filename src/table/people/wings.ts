import type { Chain } from '../../kernel/chain.ts'
import { sha256 } from '../../kernel/json.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { idsIn, pairsIn } from '../../kernel/ordered.ts'
import type { Ruleset } from '../../kernel/ruleset.ts'
import type { BattleState } from '../../kernel/state.ts'
import {
  message,
  type Names,
  nameMessage,
  type PlayerId,
  refuse,
  type SideId,
  type UnitId,
} from '../../kernel/words.ts'
import type { PostDraft } from '../../store/store.ts'
import type { CommandDraft, Written } from '../battle/draft.ts'
import { post } from '../battle/post-data.ts'
import { unitsIn } from '../battle/redact.ts'

/*
 * Wings (DIG-WING): seats of a side that have a thread of their own beside their side's, where they read what concerns their own units. Who
 * is in it follows from who has the seats. Whatever is told there their side's thread tells as well, and calls come there alone.
 */

/** A wing with the players who have its seats now. */
export interface Wing {
  /** Where it hears its own: a place as a side has one, of no side's id. */
  readonly place: string
  readonly side: SideId
  readonly names: Names
  readonly players: readonly PlayerId[]
  /** Those seats. */
  readonly seats: readonly UnitId[]
}

type Named = Chain['wings'][number]

/** Stands in the name of a wing's place before what is its own; no side's id has it. */
const OF_WING = '/'

/** The place of a wing: the same for the same name. */
const placeOf = (side: SideId, { name }: Named): string =>
  `${side}${OF_WING}${sha256(`${name.en} ${name.pl}`).slice(0, 8)}`

/** The side of the first of a wing's seats; null: there is no such unit. */
const sideOfWing = ({ units }: Pick<BattleState, 'units'>, { seats }: Named): SideId | null =>
  lookUp(units, seats[0] ?? '')?.side ?? null

/** Wings of a battle as its seats are now. */
export const wingsOf = (
  state: Pick<BattleState, 'units' | 'seats'>,
  { wings }: Pick<Chain, 'wings'>,
): readonly Wing[] =>
  wings.flatMap((wing) => {
    const side = sideOfWing(state, wing)
    if (side === null) return []
    const players = pairsIn(state.seats).flatMap(([player, seat]) =>
      seat.side === side && wing.seats.some((one) => seat.commands.includes(one)) ? [player] : [],
    )
    return [
      { place: placeOf(side, wing), side, names: wing.name, players: players.sort(), seats: wing.seats },
    ]
  })

/**
 * Refuses wings whose seats are none of the battle's, of several sides, or in two of them.
 * @param state the battle as it is set up, or as it is.
 */
export function checkWings(
  ruleset: Pick<Ruleset, 'headquarters'>,
  state: BattleState,
  wings: readonly Named[],
): void {
  const taken = new Set<string>()
  for (const { name, seats } of wings) {
    const all = ruleset.headquarters(state)
    const side = all.find(({ unit }) => unit === seats[0])?.side
    for (const found of seats) {
      const fits = all.filter((hq) => (side === undefined || hq.side === side) && !taken.has(hq.unit))
      if (!fits.some(({ unit }) => unit === found)) {
        const words = fits.map(({ unit }) => unit).join(', ')
        refuse('wing.error.seat', { name: nameMessage(name), found: found.slice(0, 40), words })
      }
      taken.add(found)
    }
  }
}

/** What is told in the wings' threads of an entry: of what their side hears, that which is about their own units. */
export function wingReports(draft: CommandDraft, { entry, heard, chapter }: Written): PostDraft[] {
  const { state } = draft.live
  return wingsOf(state, draft.settings.chain).flatMap((wing) => {
    const { place, side, players } = wing
    const audience = draft.audiences.find(({ to }) => to.kind === 'side' && to.side === side)
    const view = audience === undefined ? undefined : heard.get(audience)
    if (view === undefined || players.length === 0) return []
    const within = seatedIn(wing, state)
    const holders = draft.ruleset.holders
    const own = (unit: string): boolean =>
      holders === undefined
        ? players.some((player) => lookUp(within.seats, player)?.commands.includes(unit))
        : holders(within, unit).some((player) => players.includes(player))
    const effects = view.effects.filter((effect) => unitsIn(effect).some(own))
    return effects.length === 0
      ? []
      : [post({ kind: 'side', side: place }, 'report', entry.seq, { ...view, effects, chapter })]
  })
}

/** The battle as if its players had no seats but the wing's: who has others besides hears of theirs elsewhere. */
const seatedIn = ({ players, seats }: Wing, state: BattleState): BattleState => ({
  ...state,
  seats: Object.fromEntries(
    players.flatMap((player) => {
      const seat = lookUp(state.seats, player)
      const commands = seat?.commands.filter((one) => seats.includes(one)) ?? []
      return seat === undefined || commands.length === 0 ? [] : [[player, { ...seat, commands }]]
    }),
  ),
})

/** Says in a wing's thread who is in it, as it begins and whenever its seats have changed hands; so they are let in and out. */
export function wingNews(draft: CommandDraft): PostDraft[] {
  if (!draft.started) return []
  const { settings, live } = draft
  if (live.state.outcome !== null) return []
  const now = wingsOf(live.state, settings.chain)
  const posts: PostDraft[] = []
  const say = (place: string, said: ReturnType<typeof message>): void => {
    posts.push(post({ kind: 'side', side: place }, 'say', live.seq, { said: [said] }))
  }
  for (const { place, names, players } of now) {
    const before = lookUp(settings.winged, place)
    if (players.join() === (before ?? []).join()) continue
    settings.winged[place] = [...players]
    const named = players.map((player) => lookUp(live.state.seats, player)?.name ?? player).join(', ')
    const told = { name: nameMessage(names), names: named === '' ? '–' : named }
    say(place, message(before === undefined ? 'wing.opened' : 'wing.changed', told))
  }
  for (const place of idsIn(settings.winged)) {
    if (now.some((wing) => wing.place === place)) continue
    delete settings.winged[place]
    say(place, message('wing.closed'))
  }
  return posts
}

/** So many a battle may have. */
export const MOST_WINGS = 12

/**
 * Wings as an umpire names them: `The right: B1 B4; The left: B2`. They take the place of those of the same side; `none` or `brak`: there are
 * none any more.
 */
export function wingsNamed(draft: CommandDraft, state: BattleState, text: string): Chain['wings'] {
  const { chain } = draft.settings
  if (/^\s*(?:none|brak|-|–)\s*$/iu.test(text)) return []
  const named = text.split(';').flatMap((part) => {
    const [, name = '', seats = ''] = part.match(/^\s*([^:]{1,60}?)\s*:(.*)$/su) ?? []
    const ids = seats.split(/[\s,+]+/u).filter((id) => id !== '')
    if (part.trim() === '') return []
    if (name === '' || ids.length === 0) return refuse('wing.error.text')
    return [{ name: { en: name, pl: name }, seats: ids.map((id) => spelt(state, id)) }]
  })
  if (named.length === 0) return refuse('wing.error.text')
  const sides = named.map((wing) => sideOfWing(state, wing))
  const kept = chain.wings.filter((wing) => !sides.includes(sideOfWing(state, wing)))
  if (kept.length + named.length > MOST_WINGS) refuse('wing.error.many', { most: MOST_WINGS })
  checkWings(draft.ruleset, state, [...kept, ...named])
  return [...kept, ...named]
}

/** An id in the letters the battle has it in. */
const spelt = ({ units }: BattleState, id: string): string =>
  idsIn(units).find((one) => one.toLowerCase() === id.toLowerCase()) ?? id
