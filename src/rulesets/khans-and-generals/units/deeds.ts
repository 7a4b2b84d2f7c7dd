/** How far a turn about a corner has swung the middle of a front, mm: stored as `swung:12` (KG-MOV-03). */
type Swing = `swung:${number}`
const SWUNG = 'swung:'
export const swing = (mm: number): Swing => `${SWUNG}${mm}`
/** The millimetres of a swing; 0 for any other deed. */
export const swungBy = (deed: Deed): number => (deed.startsWith(SWUNG) ? Number(deed.slice(SWUNG.length)) : 0)

/** What a unit has sprung from in this player turn: a trap (KG-AMB-02). */
export const SPRUNG = 'sprung'

/** What a unit did in a player turn that forbids or changes other orders. */
export type Deed =
  /** Ran, shot; burning arrows are lit (KG-OMV-02, KG-OBG-01, KG-OMN-03). */
  | 'ran'
  | 'shot'
  | 'fireArrows'
  /** Passes orders on to all; is ready for a crossing; has made half its move (KG-OMN-08, KG-OMN-07, KG-MOV-07). */
  | 'signal'
  | 'crossing'
  | 'halfMove'
  /** Has stopped to go on later; was rallied; has sprung from a trap (KG-ORD-05, KG-OBG-04, KG-AMB-02). */
  | 'moveOpen'
  | 'rallied'
  /** A vehicle has tried soft ground (KG-GRD-04). */
  | 'triedGround'
  | typeof SPRUNG
  | Swing
