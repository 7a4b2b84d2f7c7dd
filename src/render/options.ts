import type { Language } from '../i18n/i18n.ts'
import type { Crop } from './canvas/frame.ts'
import type { SymbolSet } from './map/symbols/sets.ts'

/** How a scene is to be drawn. */
export interface RenderOptions {
  readonly language: Language
  /** Pixels of the longer side; 1600 when left out. Letters and lines keep their share of the picture. */
  readonly longSide?: number
  /** The lettered grid; shown when left out. */
  readonly grid?: boolean
  /** The control zones of a hex map; left out they are not shown. */
  readonly zones?: boolean
  /** Other signs for the units where there are such; left out they are the house's own. */
  readonly symbols?: SymbolSet
  /** Only a part of the map, drawn larger. */
  readonly crop?: Crop
}

/** What an animated picture is written as. WebP is a tenth of a GIF and made in a tenth of its time. */
export const FILM_KINDS = ['webp', 'gif'] as const
export type FilmKind = (typeof FILM_KINDS)[number]

/** An animated picture. */
export interface Film {
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
  readonly frames: number
}
