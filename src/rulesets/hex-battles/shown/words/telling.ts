import { isToldGone, type Telling } from '../../../../kernel/telling.ts'

/** What Hex Battles tells of an entry besides the data of its events: that a counter is off the map is told once (HX-UNIT-09). */
export const hexTelling: Telling = {
  gaps: () => ({}),
  also: () => null,
  unsaid: (effect, among) => isToldGone(effect, among, ['hex.removed']),
}
