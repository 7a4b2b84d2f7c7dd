import type { RuleId } from '../../kernel/words.ts'
import { getStuck } from './bogging.ts'
import { payCrossing } from './crossing.ts'
import type { TerrainArea } from './field.ts'
import { scatter } from './scatter.ts'
import { armOf, formationFits } from './standing.ts'
import { RELIEF } from './tables/relief.ts'
import { STICKY, WATER } from './tables/terrain.ts'
import { trainingTest } from './training-test.ts'
import type { Halt, Trek } from './trek.ts'
import type { Underfoot } from './underfoot.ts'

/** A move that new ground ends: before it, or on its border. */
export interface Refused {
  readonly halt: Halt
  readonly before: boolean
}

const before = (halt: Halt): Refused => ({ halt, before: true })

/**
 * What happens when a moving unit comes onto other ground: what it may not enter ends the move (KG-FIR-08,
 * KG-TER-03), water wants a crossing order (KG-OMN-07), and forbidden formations and water scatter it (KG-TER-05).
 */
export function enterGround(trek: Trek, from: Underfoot, to: Underfoot): Refused | null {
  if (to.burning && !from.burning) return before('fire')
  if (to.brink && !from.brink) return before('cliff')
  for (const area of to.areas) {
    if (from.areas.includes(area)) continue
    const refused = enterArea(trek, area, to)
    if (refused !== null) return refused
  }
  const hill = to.hill !== null && to.hill !== from.hill ? RELIEF[to.hill.kind] : null
  if (hill?.sticky && getStuck(trek)) return before('stuck')
  if (hill?.broken) keepFormation(trek, ['standard', 'loose', 'skirmish'], 'KG-REL-02')
  let mined = false
  for (const zone of to.zones) {
    if (from.zones.includes(zone)) continue
    if (zone.row.formations !== null) keepFormation(trek, zone.row.formations, 'KG-ZON-02')
    if (zone.kind === 'minefield') mined = true
  }
  return mined ? { halt: 'mine', before: false } : null
}

function keepFormation(trek: Trek, allowed: readonly string[], rule: RuleId): void {
  if (!allowed.includes(trek.u.formation)) scatter(trek.battle, trek.u, rule)
}

function enterArea(trek: Trek, area: TerrainArea, to: Underfoot): Refused | null {
  const { battle, u } = trek
  // A bridge carries the unit over whatever is under it (KG-ZON-02).
  if (to.bridge) return null
  if (area.row.closedTo.includes(armOf(u))) return before('closed')
  // Nobody runs in difficult terrain (KG-OMV-02).
  if (trek.how.openGround && to.road === null) return before('closed')
  if (area.row.minor && !to.ford && !payCrossing(trek)) return before('no-crossing')
  if (STICKY.includes(area.kind) && to.road === null && getStuck(trek)) return before('stuck')
  const alongRoad = to.road !== null && u.formation === 'column'
  if (!formationFits(area.kind, u.formation) && !alongRoad) scatter(battle, u, 'KG-TER-05')
  if (WATER.includes(area.kind) && area.kind !== 'ice') wade(trek, to)
  return null
}

/** Entering shallow water a unit tests whether it keeps its formation; a column on a ford need not (KG-TER-06, KG-ZON-02). */
function wade({ battle, u }: Trek, to: Underfoot): void {
  if ((to.ford && u.formation === 'column') || u.formation === 'scattered') return
  if (!trainingTest(battle, u, { rule: 'KG-TER-06', why: 'kg.roll.water' })) scatter(battle, u, 'KG-TER-06')
}
