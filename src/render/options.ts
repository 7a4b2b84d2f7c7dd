import type { Language } from '../i18n/i18n.ts'
import type { Crop } from './canvas/frame.ts'

/** How a scene is to be drawn. */
export interface RenderOptions {
  readonly language: Language
  /** Pixels of the longer side; 1600 when left out. Letters and lines keep their share of the picture. */
  readonly longSide?: number
  /** The lettered grid; shown when left out. */
  readonly grid?: boolean
  /** The control zones of a hex map; left out they are not shown. */
  readonly zones?: boolean
  /** Only a part of the map, drawn larger. */
  readonly crop?: Crop
}
