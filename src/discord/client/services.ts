import type { Logger } from 'pino'
import type { Language } from '../../i18n/i18n.ts'
import type { Ruleset } from '../../kernel/ruleset.ts'
import type { RulesLibrary } from '../../reference/rules/library.ts'
import type { RulesSearch } from '../../reference/rules/search.ts'
import type { Store } from '../../store/store.ts'
import type { UnansweredStore } from '../../store/unanswered.ts'
import type { Clubs } from '../../table/club/clubs.ts'
import type { DiceChains } from '../../table/dice/dice-chains.ts'
import type { Library } from '../../table/library.ts'
import type { Table } from '../../table/types.ts'
import type { Workshop } from '../../workshop/workshop.ts'
import type { Additions } from './additions.ts'
import type { ActDraft, Drafts, UndoDraft } from './drafts.ts'
import type { UmpireCalls } from './umpire-calls.ts'

/** All that a command may lay hands on: the table, and what can be played at it. */
export interface BotServices {
  readonly table: Table
  /** Dice outside battles. */
  readonly dice: DiceChains
  /** Rounds of battles among people of a channel. */
  readonly clubs: Clubs
  readonly rulesets: { readonly [id: string]: Ruleset }
  readonly library: Library
  /** The rulebooks as they are read, and what finds a rule in them. */
  readonly rules: { readonly library: RulesLibrary; readonly search: RulesSearch }
  readonly drafts: Drafts
  readonly undos: Drafts<UndoDraft>
  readonly acts: Drafts<ActDraft>
  /** What is still to be added to answers. */
  readonly additions: Additions
  /** Who has called umpires to a roll of late. */
  readonly umpireCalls: UmpireCalls
  /** Where what takes long is done. */
  readonly workshop: Workshop
  /** Where it is kept how far the report of a battle was told. */
  readonly reports: Pick<Store, 'link' | 'links'>
  /** Interactions that wait for their answer. */
  readonly unanswered: UnansweredStore
  /** This process among those that share the database. */
  readonly process: string
  readonly logger: Logger
  /** Language where nobody's own is known: posts in channels of battles say theirs. */
  readonly language: Language
  /** Sends what waits in the outbox now instead of at the next beat. */
  readonly nudge: () => void
}
