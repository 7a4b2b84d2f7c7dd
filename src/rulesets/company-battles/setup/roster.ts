import { type Json, plainJson } from '../../../kernel/json.ts'
import { everyUnit, idsIn, pairsIn } from '../../../kernel/ordered.ts'
import {
  type Beginning,
  countOf,
  fateBy,
  type Musterable,
  type Parts,
  type Rosters,
  raised,
} from '../../../kernel/roster.ts'
import type { SideId, UnitId } from '../../../kernel/words.ts'
import { RATINGS } from '../tables/ratings.ts'
import type { FwState, FwUnit } from '../units/state.ts'
import { listed, platoonOf } from './muster.ts'
import { readScenario, type Scenario } from './scenario.ts'

/** Observers are found again with their battery (FW-DAT-05). */
const OBSERVER = 'observer'

/**
 * The platoons of a side by their teams, and the commanders of its companies, who are replaced (FW-LDR-01). Teams that went to the rear
 * or left the table by their own edge are back (FW-TRA-08, FW-LEV-01).
 */
const units = (state: FwState, side: SideId): readonly Musterable[] =>
  everyUnit(state)
    .filter((u) => u.side === side && u.role !== OBSERVER)
    .map((u) => {
      const types = [...u.teams.map(({ type }) => type), ...u.gone.flatMap((n) => u.roster[n - 1] ?? [])]
      return {
        id: u.id,
        names: u.names,
        card: cardOf(u),
        fate: fateBy(u, types.length),
        parts: countOf(types),
        hq: u.role === 'commander' || u.role === 'second',
      }
    })

/** Platoons of the same teams are of one card. */
const cardOf = ({ roster }: Pick<FwUnit, 'roster'>): string => idsIn(countOf(roster)).join('+').slice(0, 100)

/**
 * A scenario whose platoons begin with the teams that are left to them, as smaller platoons: what they lost before weighs on no test in
 * this battle (FW-MOR-01). A platoon that is left without its commander has a new one out of its teams. A level of experience is one of the
 * rating (FW-GEN-15). A company without a platoon is not there.
 */
function begin(raw: Json, side: SideId, begins: ReadonlyMap<UnitId, Beginning | null>): Json {
  const scenario = readScenario(raw)
  const companies = scenario.companies
    .map((company) => ({
      ...company,
      platoons: company.platoons
        .filter(({ id }) => begins.get(id) !== null)
        .map((one, i) => begun(company, one, i)),
    }))
    .filter(({ platoons }) => platoons.length > 0)
  const own = scenario.seats.filter((one) => one.side === side)
  const seated = companies.filter((one) => one.side === side).flatMap(({ platoons }) => platoons)
  // Who commands the companies sits with the first (FW-ASY-08).
  const stays = (one: Scenario['seats'][number]): boolean =>
    one.side !== side || one.id === own[0]?.id || seated.some(({ seat }) => seat === one.id)
  return plainJson({ ...(raw as object), companies, seats: scenario.seats.filter(stays) })

  function begun(company: Scenario['companies'][number], one: PlatoonOf, i: number): PlatoonOf {
    const how = begins.get(one.id)
    if (how === undefined || how === null) return one
    const printed = platoonOf(listed(company), one, i).teams.filter(({ type }) => type !== 'obs')
    const whole = Object.fromEntries(printed.map(({ type, count }) => [type, count]))
    const teams = commanded(printed[0]?.type ?? '', how.parts)
    const thinned = pairsIn(whole).some(([type, n]) => (teams[type] ?? n) < n)
    const rating = raised(RATINGS, one.rating ?? listed(company).rating, how.levels)
    return { ...one, ...(thinned ? { teams } : {}), ...(how.levels > 0 ? { rating } : {}) }
  }
}

type PlatoonOf = Scenario['companies'][number]['platoons'][number]

/** The teams of a platoon, of which one commands: where its commander's is gone another takes his place (FW-LDR-01). */
function commanded(commander: string, left: Parts): Parts {
  if ((left[commander] ?? 0) > 0) return left
  const [taken] = pairsIn(left).find(([, n]) => n > 0) ?? [commander]
  return { ...left, [taken]: (left[taken] ?? 1) - 1, [commander]: 1 }
}

/** How platoons of Company Battles go from battle to battle (DIG-ROSTER). */
export const roster: Rosters<FwState> = { experience: true, units, begin }
