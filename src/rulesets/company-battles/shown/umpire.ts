import type { Change } from '../../../kernel/effect.ts'
import type { Json } from '../../../kernel/json.ts'
import { written } from '../../../kernel/ordered.ts'
import { type Allowed, EITHER, placed, umpireWith } from '../../../kernel/umpire.ts'
import { message, refuse } from '../../../kernel/words.ts'
import { laidOut } from '../setup/layout.ts'
import { frameOf } from '../units/bodies.ts'
import type { FwState, FwUnit, Team } from '../units/state.ts'

/** What umpires may set, move and end (FW-ASY-20). */
export const umpire = umpireWith<FwState, FwUnit>({
  rule: 'FW-ASY-20',
  stats: written<Allowed | ((u: FwUnit) => Allowed)>({
    // Takes teams off from the last, or puts the platoon's own back.
    strength: (u) => ({ from: 1, to: u.roster.length }),
    pinned: EITHER,
    fast: EITHER,
    leader: (u) => ({ from: 1, to: u.roster.length, none: true }),
  }),
  facts: written<Allowed>({}),
  statuses: ['standing', 'destroyed'],
  set(state, u, stat, value) {
    if (stat !== 'strength') return null
    return withTeams(u, teamsFor(u, Number(value), middle(state)))
  },
  place({ map }, u, at, face) {
    if (at.x < 0 || at.y < 0 || at.x > map.width || at.y > map.height) refuse('company.error.off-table')
    const teams = u.teams.length === 0 ? teamsFor(u, u.roster.length, at) : u.teams
    return withTeams(u, laidOut(teams, at, face ?? u.facing))
  },
  ended: message('company.end.umpire'),
})

const middle = ({ map }: FwState) => ({ x: Math.round(map.width / 2), y: Math.round(map.height / 2) })

/** So many teams of a platoon: those it has, then those it has lost, behind its first (FW-ASY-20). */
function teamsFor(u: FwUnit, count: number, at: { readonly x: number; readonly y: number }): Team[] {
  const missing = u.roster.flatMap((type, i): Team[] =>
    u.teams.some(({ n }) => n === i + 1) ? [] : [{ n: i + 1, type, ...at, f: u.facing }],
  )
  const kept = u.teams.slice(0, count)
  const back = missing.slice(0, Math.max(0, count - kept.length))
  if (back.length === 0) return kept
  return laidOut(
    [...kept, ...back].sort((a, b) => a.n - b.n),
    kept[0] ?? at,
    u.facing,
  )
}

function withTeams(u: FwUnit, teams: readonly Team[]): Change[] {
  const frame = frameOf(teams)
  if (frame === null) return []
  const there = teams.map(({ n }) => n)
  return [
    ...placed(u, frame.at, frame.facing),
    {
      type: 'set',
      unit: u.id,
      stats: {
        teams: teams as readonly Json[] as Json,
        base: { ...frame.base },
        lost: u.roster.flatMap((_, i) => (there.includes(i + 1) || u.gone.includes(i + 1) ? [] : [i + 1])),
      },
    },
  ]
}
