import { type Json, plainJson } from '../../../kernel/json.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import { everyUnit } from '../../../kernel/ordered.ts'
import {
  type Beginning,
  brigadesWithout,
  fateBy,
  type Musterable,
  type Rosters,
} from '../../../kernel/roster.ts'
import type { SideId, UnitId } from '../../../kernel/words.ts'
import { type HxState, isLeader } from '../units/state.ts'
import { readScenario, type Scenario } from './scenario.ts'
import { setup } from './setup.ts'

/** The units of a side by their strength points, and its leaders (HX-UNIT-01, HX-UNIT-09, HX-LDR-06). */
const units = (state: HxState, side: SideId): readonly Musterable[] =>
  everyUnit(state)
    .filter((u) => u.side === side)
    .map((u) => ({
      id: u.id,
      names: u.names,
      card: u.card,
      fate: fateBy(u, isLeader(u) ? 1 : u.ps),
      parts: isLeader(u) ? { leader: 1 } : { ps: u.ps },
      hq: isLeader(u),
    }))

/**
 * A scenario whose units begin with the strength points that are left to them: what they lost before counts for no victory in this
 * battle. The book has no experience (HX-UNIT-10).
 */
function begin(raw: Json, _side: SideId, begins: ReadonlyMap<UnitId, Beginning | null>): Json {
  const scenario = readScenario(raw)
  const fresh = setup(raw)
  const placed = scenario.units
    .filter(({ id }) => begins.get(id) !== null)
    .map((one): Scenario['units'][number] => {
      const [ps, whole] = [begins.get(one.id)?.parts.ps, lookUp(fresh.units, one.id)?.ps]
      return ps === undefined || whole === undefined || ps >= whole ? one : { ...one, left: Math.max(1, ps) }
    })
  const brigades = brigadesWithout(scenario.brigades, (id) => begins.get(id) === null)
  return plainJson({ ...(raw as object), units: placed, brigades })
}

/** How units of Hex Battles go from battle to battle (DIG-ROSTER). */
export const roster: Rosters<HxState> = { experience: false, units, begin }
