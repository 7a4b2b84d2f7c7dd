import type { Roll } from '../dice/expression.ts'
import type { Luck } from '../dice/luck-told.ts'
import type { ThrownRoll } from '../dice/throw.ts'
import type { Language } from '../i18n/i18n.ts'
import type { Spans } from '../i18n/spans.ts'
import type { LuckAsked } from '../kernel/chance.ts'
import type { Json } from '../kernel/json.ts'
import type { Scene } from '../kernel/scene.ts'
import type { Result } from '../kernel/words.ts'
import type { SymbolSet } from '../render/map/symbols/sets.ts'
import type { Film, FilmKind, RenderOptions } from '../render/options.ts'
import type { Sheet } from '../render/sheets/sheet.ts'
import type { Verified, WholeBattle } from '../table/proof/verify.ts'
import type { Reel, Span } from '../table/replay/reel.ts'
import type { ReadBattle } from './read-battle.ts'

/** A finished picture: a file's bytes. */
export type Png = Uint8Array

/** Odds in words, as a chart, and the chart in words. */
export interface ToldOdds {
  readonly lines: readonly Spans[]
  readonly png: Png
  readonly alt: string
}

/** A test of a rulebook whose odds are asked for, with its settings as they were typed. */
export interface TestAsked {
  readonly ruleset: string
  readonly test: string
  readonly settings: string
  /** Other settings to compare with; null: none. */
  readonly versus: string | null
  readonly language: Language
}

/**
 * All work that may take longer than an acknowledgement can wait. What goes in and out is plain data: it is done in
 * another thread.
 */
export interface Jobs {
  /** A text in YAML or JSON as plain data. */
  readonly read: (text: string) => Result<Json>
  /** An exported battle, packed or not, read and checked. */
  readonly battle: (file: Uint8Array) => Result<ReadBattle>
  readonly map: (asked: { readonly scene: Scene; readonly options: RenderOptions }) => Png
  /** A battle, or a part of it, as an animated picture with somebody's eyes; `alt` says how it ends. */
  readonly film: (asked: {
    readonly reel: Reel & { readonly ruleset: string; readonly spans: readonly Span[] }
    readonly kind: FilmKind
    readonly language: Language
  }) => Film & { readonly alt: string }
  /** The signs of a map explained. */
  readonly key: (asked: {
    readonly scene: Scene
    readonly language: Language
    readonly zones: boolean
    readonly symbols?: SymbolSet
  }) => Png
  readonly dice: (asked: { readonly rolls: readonly ThrownRoll[]; readonly language: Language }) => Png
  readonly table: (sheet: Sheet) => Png
  readonly diceOdds: (asked: {
    readonly rolls: readonly Roll[]
    readonly language: Language
  }) => Result<ToldOdds>
  /** How the dice of a battle fell and what came of them, beside what was to be expected (DIG-AFTER). */
  readonly luck: (asked: LuckAsked) => Luck
  readonly testOdds: (asked: TestAsked) => Result<ToldOdds>
  /** A battle checked from its first entry to its last, played again if the same version of its rules is here. */
  readonly verify: (asked: {
    readonly battle: WholeBattle & { readonly ruleset: string }
    readonly told: readonly string[]
  }) => Result<Verified>
  /** Plain data as a JSON file; packed with gzip when it has more than this many bytes. */
  readonly pack: (asked: { readonly data: unknown; readonly mostBytes: number }) => {
    readonly bytes: Uint8Array
    readonly packed: boolean
  }
}
