import type { Account, Briefing, Said, Tally } from '../../../kernel/account.ts'
import { everySide, valuesIn } from '../../../kernel/ordered.ts'
import type { SideView, View } from '../../../kernel/view.ts'
import { message, type SideId } from '../../../kernel/words.ts'
import type { FwBattleFacts, FwState, Objective, Role } from '../units/state.ts'
import { asideIn, chancesIn, untoldIn } from './chances.ts'
import { taleOf } from './tale.ts'

/** What Company Battles says of a battle as a whole; all of it is public (FW-ASY-11). */
export const account: Account<FwState> = {
  tally,
  briefing,
  tale: taleOf,
  chances: chancesIn,
  untold: untoldIn,
  aside: asideIn,
}

const objectivesOf = (view: View): readonly Objective[] =>
  (view.facts.objectives ?? []) as readonly Objective[]

/** The points of each side as things stand, and who holds what (FW-SCN-06, FW-SCN-08). */
function tally(view: View): Tally {
  const holders = (view.facts.holders ?? {}) as { readonly [id: string]: SideId | null }
  return {
    score: everySide(view).map((side) => ({
      side: side.id,
      said: message('company.tally.points', { points: Number(side.facts.score ?? 0) }),
    })),
    objectives: objectivesOf(view).map(({ id, points }) => ({
      id,
      holder: holders[id] ?? null,
      notes: [message('company.tally.worth', { points })],
    })),
  }
}

function briefing(view: View): Briefing {
  const { need, only, limit } = view.facts.victory as FwBattleFacts['victory']
  const places = objectivesOf(view)
    .map(({ id }) => id)
    .join(', ')
  const name = (side: SideId) => view.sides[side]?.name ?? side
  return {
    tasks: [
      ...everySide(view).map(({ id: side }) => ({
        side,
        said:
          places === ''
            ? message('company.task.morale')
            : message(only === null || only === side ? 'company.task.hold' : 'company.task.keep', {
                need,
                places,
                round: Number(view.facts.objectivesFrom),
              }),
      })),
      ...(places === '' ? [] : [{ side: null, said: message('company.task.morale') }]),
      {
        side: null,
        said:
          limit === 'points'
            ? message('company.task.points')
            : message('company.task.limit', { side: name(limit) }),
      },
    ],
    forces: everySide(view).map((side) => forces(view, side)),
    length: message('company.brief.rounds', { rounds: Number(view.facts.rounds) }),
  }
}

function forces(view: View, side: SideView): Said {
  const own = valuesIn(view.units).filter((u) => u.side === side.id)
  const platoons = own.filter(({ facts }) => (facts.role as Role) === 'platoon')
  return {
    side: side.id,
    said: message('company.brief.forces', {
      points: own.reduce((total, { facts }) => total + Number(facts.points), 0),
      platoons: platoons.length,
      teams: own.reduce((total, { facts }) => total + (facts.roster as readonly string[]).length, 0),
      reserves: platoons.filter(({ status }) => status === 'reserve').length,
    }),
  }
}
