import type { BattleMap } from './space/places.ts'
import type { Base, Facing, Placed, Point, Polygon } from './space/types.ts'
import type { Message, SideId, UnitId } from './words.ts'

/** A figure of a unit: its base and front, and whether it is a waggon, which neither fires nor bears the unit's symbol. */
export interface SceneBody extends Placed {
  readonly train?: boolean
}

/** A unit to draw: true to scale and facing, with what must be readable at a glance. */
export interface SceneUnit {
  readonly id: UnitId
  readonly label: string
  /** What troops these are, for descriptions in words; without it the symbol's own name is said. */
  readonly name?: Message
  readonly side: SideId
  readonly at: Point
  readonly facing: Facing
  readonly base: Base
  /** Its figures, each with its own base and front, of a unit of several; `base` is then the box round them. */
  readonly bodies?: readonly SceneBody[]
  /** The other bases of a unit whose bases stand apart, each with its own sign; a thin line joins all to the first. */
  readonly others?: readonly (Placed & { readonly symbol: string; readonly number?: number })[]
  /** Which of the bases of its unit it is, where orders name them one by one: shown where it is drawn large. */
  readonly number?: number
  /** Tenths of a degree to either side of its front within which it fires; shown where it is drawn large. */
  readonly arc?: number
  /** It commands to so far from its edge (map units), in words for who reads; shown where it is drawn large. */
  readonly reach?: { readonly far: number; readonly said: Message }
  /** Where its turret points, as it faces: a barrel from its middle. */
  readonly turret?: Facing
  /** The ground it watches, for who may know: tenths of a degree to either side of a direction, so far from its middle. */
  readonly watch?: {
    readonly facing: Facing
    readonly arc: number
    readonly far: number
    readonly said: Message
  }
  /** It has a front, sides and a rear that are struck differently: their borders are shown where it is drawn large. */
  readonly faces?: boolean
  /** Name of a symbol in the renderer's set: `foot`, `heavyFoot`, `archers`, `horse`, `hq` … */
  readonly symbol: string
  /** It is drawn from above where there is such a drawing of its symbol: filling its base and turned with it. */
  readonly fromAbove?: true
  /** Strength left and at the start, in whatever the ruleset counts (figures, men, hits). */
  readonly strength: { readonly now: number; readonly full: number } | null
  /** 1 steady … 0 about to break; null when unknown to the viewer. */
  readonly morale: number | null
  /** Name of a formation mark, or null for the usual order. */
  readonly formation: string | null
  /** Names of status marks, most important first: `broken`, `pinned`, `hidden`, `melee`, `position`, `immobile` … */
  readonly badges: readonly string[]
  /** Last known place of an enemy that is out of sight now: drawn grey. */
  readonly ghost: boolean
  /** Stars printed on the counter of a hex game, by colour. */
  readonly stars?: Readonly<Partial<Record<StarColour, number>>>
}

/** Colours of stars, in the order in which a counter shows them. */
export const STAR_COLOURS = ['white', 'black', 'red', 'gold'] as const
export type StarColour = (typeof STAR_COLOURS)[number]

/** The ground of a hex map, hex by hex. */
export interface SceneHexes {
  /** Rows from the north, one letter a hex. */
  readonly rows: readonly string[]
  /** What a letter means: a texture of the renderer (null: open ground) and the level of the ground, 0 lowest. */
  readonly letters: { readonly [letter: string]: { readonly kind: string | null; readonly level: number } }
  /** Hexes with field fortifications. */
  readonly works: readonly Point[]
  /** Control zones by side; they are drawn for whoever asks for them. */
  readonly zones: readonly { readonly side: SideId; readonly hexes: readonly Point[] }[]
}

/** Ground, works and weather to draw, in the order given (later lies on top). `kind` names a texture or line style. */
export type SceneFeature =
  | {
      readonly shape: 'area'
      readonly kind: string
      readonly polygon: Polygon
      readonly label?: string
      /** Of a house: how many floors it has; more than one are written on its roof. */
      readonly storeys?: number
    }
  | {
      readonly shape: 'relief'
      readonly kind: string
      readonly level: number
      readonly polygon: Polygon
      readonly crest: readonly Point[]
    }
  | {
      readonly shape: 'line'
      readonly kind: string
      readonly line: readonly Point[]
      readonly height: 'low' | 'high'
    }
  | { readonly shape: 'cloud'; readonly kind: string; readonly polygon: Polygon; readonly label?: string }

/** Something over the map that has no place on it: shown in the strip beside its side's colour. */
export interface SceneAloft {
  readonly label: string
  readonly side: SideId
  readonly symbol: string
}

/** Something that happened since the last picture, drawn as an arrow or line. */
export interface SceneTrack {
  /** `look`: they search a place, or look at it. */
  readonly kind: 'move' | 'charge' | 'shot' | 'rout' | 'melee' | 'look'
  readonly side: SideId
  readonly path: readonly Point[]
  /** The last order is drawn strongest. */
  readonly latest: boolean
  /** It is meant to be done, and has not been yet. */
  readonly planned?: true
  /** It is meant to be done, and cannot be as things stand: drawn thin and dotted, with a cross for a head. */
  readonly refused?: true
}

export interface SceneObjective {
  readonly id: string
  /** What stands on its sign; absent: its id. */
  readonly label?: Message
  readonly at: Point
  /** Millimetres. */
  readonly radius: number
  readonly holder: SideId | null
}

/** Where a side may put its units before the battle. */
export interface SceneDeployment {
  readonly side: SideId
  readonly polygons: readonly Polygon[]
}

/** What somebody measures, drawn over all else: the line between two things, and of the first how far and where it fires. */
export interface SceneMeasured {
  readonly line: {
    readonly from: Point
    readonly to: Point
    /** Nothing on it blocks sight. */
    readonly free: boolean
    /** The distance, written beside it. */
    readonly label: string
  }
  /** Round a base, so many map units from its edge. */
  readonly ranges: readonly { readonly round: Placed; readonly reach: number; readonly label: string }[]
  /** Bases that fire only before the line of their front edge. */
  readonly fronts: readonly Placed[]
}

/** What a side has drawn on its own map: an arrow or a line along points, or a text at one. */
export interface SceneSketch {
  readonly kind: 'arrow' | 'line' | 'text'
  /** By which its side calls it. */
  readonly number: number
  readonly side: SideId
  readonly path: readonly Point[]
  /** What stands beside it; empty: nothing but its number. */
  readonly text: string
}

/** A battlefield ready to be drawn from a view: no rules, no language, nothing hidden. */
export interface Scene {
  /** The game's name in the catalogues, where it has words of its own for what units are marked with; absent: those of the house. */
  readonly namespace?: string
  readonly map: BattleMap
  /** The ground of a hex map; units, tracks and objectives then stand in hexes and face hexsides. */
  readonly hexes?: SceneHexes
  /** The colour of open ground: `dry`, `wet`, `snow` … */
  readonly ground: string
  /** Tint and light: `day`, `dawn`, `evening`, `night`. */
  readonly light: string
  readonly sides: readonly { readonly id: SideId; readonly name: Message; readonly order: number }[]
  readonly features: readonly SceneFeature[]
  readonly objectives: readonly SceneObjective[]
  readonly units: readonly SceneUnit[]
  /** What flies over the map; absent: nothing does. */
  readonly aloft?: readonly SceneAloft[]
  readonly tracks: readonly SceneTrack[]
  /** Only while sides deploy. */
  readonly deployment?: readonly SceneDeployment[]
  /** Only for whoever may see them: the side that drew them, and umpires. */
  readonly sketches?: readonly SceneSketch[]
  /** Only in a picture of what somebody measures. */
  readonly measured?: SceneMeasured
  /** The strip under the map: title first, then short facts (turn, phase, weather, PD left). */
  readonly legend: { readonly title: Message; readonly facts: readonly Message[] }
}
