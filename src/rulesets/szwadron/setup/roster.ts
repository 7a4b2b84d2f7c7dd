import { type Json, plainJson } from '../../../kernel/json.ts'
import { everyUnit } from '../../../kernel/ordered.ts'
import { type Beginning, fateBy, type Musterable, type Rosters } from '../../../kernel/roster.ts'
import type { SideId, UnitId } from '../../../kernel/words.ts'
import { entryCalled } from '../units/profile.ts'
import { fightingOf, type SzState } from '../units/state.ts'
import { readScenario, type Scenario } from './scenario.ts'

/**
 * The units of a side by their figures, those of another entry apart (SZ-UNIT-11); caissons are found again with their guns
 * (SZ-SPEC-09). No unit commands another: brigades are seats (SZ-CMD-01).
 */
const units = (state: SzState, side: SideId): readonly Musterable[] =>
  everyUnit(state)
    .filter((u) => u.side === side)
    .map((u) => {
      const figures = fightingOf(u.bodies)
      const others = figures.filter(({ as }) => as !== undefined).length
      return {
        id: u.id,
        names: u.names,
        card: u.card,
        fate: fateBy(u, figures.length),
        parts: { figures: figures.length - others, others },
        hq: false,
      }
    })

/**
 * A scenario whose units begin with the figures that are left to them, as smaller units: what they lost before weighs on no test and
 * scores for nobody in this battle (SZ-MOR-01, SZ-SCEN-04). The book has no experience.
 */
function begin(raw: Json, side: SideId, begins: ReadonlyMap<UnitId, Beginning | null>): Json {
  const scenario = readScenario(raw)
  const placed = scenario.units.filter(({ id }) => begins.get(id) !== null).map(thinned)
  const stays = (one: Scenario['brigades'][number]): boolean =>
    one.side !== side ||
    placed.some((unit) => unit.side === side && (unit.brigade ?? firstOf(scenario, side)) === one.id)
  return plainJson({ ...(raw as object), units: placed, brigades: scenario.brigades.filter(stays) })

  function thinned(unit: Scenario['units'][number]): Scenario['units'][number] {
    const one = begins.get(unit.id)
    if (one === undefined || one === null) return unit
    const { others, ...rest } = unit
    const own = unit.figures - (others?.figures ?? 0)
    const [left, more] = [Math.min(own, one.parts.figures ?? own), one.parts.others ?? 0]
    const figures = left + (others === undefined ? 0 : Math.min(others.figures, more))
    if (figures >= unit.figures || figures === 0) return unit
    const of = unit.of ?? unit.figures
    if (others === undefined || left === figures) return { ...rest, figures, of }
    if (left > 0) return { ...rest, figures, of, others: { ...others, figures: figures - left } }
    // Of a mixed unit only the others are left: that is what it is now.
    const { least } = entryCalled(others.list).size
    return { ...rest, list: others.list, figures, of: Math.max(least, figures) }
  }
}

/** The brigade of units that name none. */
const firstOf = ({ brigades }: Scenario, side: SideId): string | undefined =>
  brigades.find((one) => one.side === side)?.id

/** How units of Szwadron go from battle to battle (DIG-ROSTER). */
export const roster: Rosters<SzState> = { experience: false, units, begin }
