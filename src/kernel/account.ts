import type { AsideOf, BeforehandOf, ChancesOf, OwnerOf, UntoldOf } from './chance.ts'
import type { Effect } from './effect.ts'
import type { Entry } from './log.ts'
import { apply } from './reduce.ts'
import type { BattleState } from './state.ts'
import type { View } from './view.ts'
import type { Message, SideId } from './words.ts'

/** Something said of a side, or of the battle as a whole (null). */
export interface Said {
  readonly side: SideId | null
  readonly said: Message
}

/** A place that decides the battle, as its reader knows it. */
export interface ObjectiveNow {
  /** What it is called on the map: `PO2`, `0505`. */
  readonly id: string
  /** What it is called in words; absent: its id. */
  readonly name?: Message
  readonly holder: SideId | null
  /** Who is there without holding it and why, or what will become of it. */
  readonly notes: readonly Message[]
}

/** How the battle stands, as far as its reader may know. */
export interface Tally {
  readonly score: readonly Said[]
  readonly objectives: readonly ObjectiveNow[]
}

/** What is to be known before one chooses a side. */
export interface Briefing {
  /** What each side must do, and what else ends the battle. */
  readonly tasks: readonly Said[]
  /** What is known of each side's forces to everybody. */
  readonly forces: readonly Said[]
  readonly length: Message
}

/** Something that happened, as it stands in the log, and in which turn. */
export interface Told {
  readonly turn: number
  readonly effect: Effect
}

/** What is told of a battle that is over; nothing is secret any more. */
export interface Tale {
  readonly losses: readonly Said[]
  /** What turned the battle, in the order it happened. */
  readonly turns: readonly Told[]
  /** The longest shot, the boldest charge; each once, and only where there was one. */
  readonly deeds: readonly Message[]
  /** What each side has kept from the other to the end. */
  readonly secrets: readonly Said[]
}

/** A battle from its setup to its end, effect by effect. */
export interface Course<S extends BattleState = BattleState> {
  /** The battle as it ended. */
  readonly end: S
  /** Walks through all that counts; `state` is the battle just before the effect, and is changed as the walk goes on. */
  readonly walk: (see: (state: S, effect: Effect) => void) => void
}

/** What a game says of a battle as a whole: before it, while it goes on, and when it is over. */
export interface Account<S extends BattleState = BattleState> {
  /** Made of a reader's view alone, so that nothing can be told that he may not know. */
  readonly tally: (view: View) => Tally
  /** Made of what everybody may know of the battle as it is set up. */
  readonly briefing: (view: View) => Briefing
  /** Only of a battle that is over. */
  readonly tale: (course: Course<S>) => Tale
  /** The throws behind what was told, to be held against what was to be expected of them. */
  readonly chances: ChancesOf<S>
  /** The throws that are told of nowhere, or only where they fail. */
  readonly untold?: UntoldOf<S>
  /** The throws that are looked at before anything of their entry has happened. */
  readonly beforehand?: BeforehandOf<S>
  /** Whose the dice are that were thrown for what is no unit, such as aircraft. */
  readonly owner?: OwnerOf<S>
  /** The dice that are nobody's success by themselves, by design. */
  readonly aside: AsideOf
}

/** What a game knows of its throws. */
export type Throws = Pick<Account, 'chances' | 'untold' | 'beforehand' | 'owner' | 'aside'>

/** The course of a battle: its setup, and the entries that count. */
export function courseOf<S extends BattleState>(setup: S, entries: readonly Entry[], end: S): Course<S> {
  return {
    end,
    walk: (see) => {
      const state = structuredClone(setup)
      for (const entry of entries) {
        for (const effect of entry.effects) {
          see(state, effect)
          apply(state, effect)
        }
      }
    },
  }
}

/** Something to be proud of, and by what it is measured against others of its kind. */
export interface Deed {
  readonly measure: number
  readonly said: Message
}

/** What an event was as a deed of one kind; null: it was none. `state` is the battle just before it. */
export type DeedOf<S> = (state: S, event: Extract<Effect, { type: 'event' }>) => Deed | null

/**
 * What turned a battle, and of each kind of deed, in their order, the greatest; of equals the first.
 * @param weightOf how much an effect weighs; 0: it turned nothing. `state` is the battle just before it.
 */
export function turnsAndDeeds<S extends BattleState>(
  { walk }: Course<S>,
  weightOf: (state: S, effect: Effect) => number,
  kinds: readonly DeedOf<S>[],
): Pick<Tale, 'turns' | 'deeds'> {
  const turning: Weighed[] = []
  const greatest: (Deed | null)[] = kinds.map(() => null)
  walk((state, effect) => {
    const weight = weightOf(state, effect)
    if (weight > 0) turning.push({ turn: state.turn, effect, weight })
    if (effect.type !== 'event') return
    for (const [kind, deedOf] of kinds.entries()) {
      const deed = deedOf(state, effect)
      const best = greatest[kind] ?? null
      if (deed !== null && (best === null || deed.measure > best.measure)) greatest[kind] = deed
    }
  })
  return { turns: weightiest(turning), deeds: greatest.flatMap((deed) => deed?.said ?? []) }
}

/** How many turning points a tale tells. */
const MOST_TURNS = 6

type Weighed = Told & { readonly weight: number }

/** Those of the weighed that weigh most, the later ones of equals, in the order they happened. */
function weightiest(weighed: readonly Weighed[]): Told[] {
  return weighed
    .map((one, place) => ({ ...one, place }))
    .sort((a, b) => b.weight - a.weight || b.place - a.place)
    .slice(0, MOST_TURNS)
    .sort((a, b) => a.place - b.place)
    .map(({ turn, effect }) => ({ turn, effect }))
}
