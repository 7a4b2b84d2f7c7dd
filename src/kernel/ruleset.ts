import type { PendingAsk, Procedure } from './ask.ts'
import type { Battle } from './battle.ts'
import type { Audience, Change } from './effect.ts'
import type { Json } from './json.ts'
import type { UmpireAct } from './log.ts'
import type { Declared, Order } from './order.ts'
import type { Scene } from './scene.ts'
import type { BattleState } from './state.ts'
import type { View } from './view.ts'
import type { Message, PlayerId, RuleId, SideId, UnitId, Viewer } from './words.ts'

/** A rule as code, tests and coverage cite it. */
export interface RuleEntry {
  readonly id: RuleId
  /** Two or three letters of its chapter: `MEL`. */
  readonly area: string
  readonly name: { readonly en: string; readonly pl: string }
  /** How sure it is: stated by the rulebook, reconstructed, decided by us, or an extension for digital play. */
  readonly kind: 'stated' | 'reconstructed' | 'decided' | 'extension'
}

/** What somebody still owes the battle; the status post, pings and deadlines all read it. */
export interface Owed {
  readonly side: SideId
  /** Absent: any player of the side. */
  readonly players?: readonly PlayerId[]
  /** `orders`, `deployment`, `answer` … */
  readonly what: string
  readonly said: Message
}

/** One thing a player could order now, found in his own view: what the interface offers and random players choose from. */
export interface Offer {
  readonly unit: UnitId
  readonly order: string
}

/** A game of tabletop rules on the kernel. Data where data will do, code where rules are procedures. */
export interface Ruleset<S extends BattleState = BattleState> {
  readonly id: string
  readonly version: number
  readonly name: { readonly en: string; readonly pl: string }
  /** What one map unit is on paper, for reading and writing lengths: 10 mm to the centimetre. */
  readonly unitOfLength: { readonly perUnit: number; readonly short: string }
  /** Reads a scenario (any JSON) into the state before the first entry. Refuses what isn't a legal scenario. */
  readonly setup: (scenario: unknown) => S
  /** What happens before anyone may order: weather, first player, or nothing. */
  readonly begin: (battle: Battle<S>) => Procedure
  readonly orders: { readonly [key: string]: Order<S> }
  /** Carries one order out with all that follows: windows, checks, the next phase. Starts by refusing the impossible. */
  readonly play: (battle: Battle<S>, declared: Declared, by: PlayerId) => Procedure
  /** Turns an umpire's act into changes; refuses nonsense. `undo` and `say` never reach it. */
  readonly umpire: (state: S, act: UmpireAct) => readonly { rule: RuleId; change: Change }[]
  readonly audience: (state: S, change: Change) => Audience | undefined
  readonly view: (state: S, viewer: Viewer, pending: PendingAsk | null) => View
  readonly scene: (view: View, recent: readonly Change[]) => Scene
  /** Orders that could be given now by a player, as far as he himself can know. */
  readonly offers: (state: S, player: PlayerId) => readonly Offer[]
  /** What is owed while no question is open. */
  readonly owed: (state: S) => readonly Owed[]
  readonly reference: readonly RuleEntry[]
  /** Rule areas this version claims to implement whole; the coverage check holds it to them. */
  readonly claims: readonly string[]
  /** Data a card-like listing needs: a unit's facts in words are the reports' business. */
  readonly scenarios?: { readonly [id: string]: Json }
}
