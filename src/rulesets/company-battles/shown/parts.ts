import { knownUnit } from '../../../kernel/known-things.ts'
import type { Parts } from '../../../kernel/parts.ts'
import type { UnitView } from '../../../kernel/view.ts'
import { isPlaced } from '../units/profile.ts'
import type { Team } from '../units/state.ts'

/** The teams of a platoon, as far as a viewer knows them. */
const teamsOf = ({ facts }: UnitView): readonly Team[] => (facts.teams ?? []) as readonly Team[]

/** `U3-2`, or several that follow each other: `U3-2-4`. */
const TEAM_ID = /^(?<unit>.+?)-(?<from>\d{1,2})(?:-(?<to>\d{1,2}))?$/u

/** Ids of teams: the platoon's, and the number of the team in it (FW-GEN-14). */
export const parts: Parts = {
  named(name, view) {
    const { unit = '', from = '', to } = TEAM_ID.exec(name)?.groups ?? {}
    const u = knownUnit(unit, view)
    if (u === undefined) return null
    const teams = teamsOf(u)
    const first = teams.find(({ n }) => String(n) === from)
    if (first === undefined || (to !== undefined && !teams.some(({ n }) => String(n) === to))) return null
    return {
      unit: u,
      part: to === undefined ? from : `${from}-${to}`,
      at: isPlaced(first) ? { x: first.x, y: first.y } : null,
    }
  },
  of: (unit) => teamsOf(unit).map(({ n }) => `${unit.id}-${n}`),
}
