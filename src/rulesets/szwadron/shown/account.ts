import type { Account, Briefing, Said, Tally } from '../../../kernel/account.ts'
import { everySide, valuesIn } from '../../../kernel/ordered.ts'
import type { SideView, View } from '../../../kernel/view.ts'
import { type Message, message, type SideId } from '../../../kernel/words.ts'
import type { Arm } from '../tables/arms.ts'
import type { Objective, SzState } from '../units/state.ts'
import { asideIn, chancesIn, untoldIn } from './chances.ts'
import { taleOf } from './tale.ts'

/** What Szwadron says of a battle as a whole; all of it is public (SZ-ASYNC-13). */
export const account: Account<SzState> = {
  tally,
  briefing,
  tale: taleOf,
  chances: chancesIn,
  untold: untoldIn,
  aside: asideIn,
}

const objectivesOf = (view: View): readonly Objective[] =>
  (view.facts.objectives ?? []) as readonly Objective[]

/** What an objective is called. */
const called = ({ id, names }: Objective): Message =>
  names === undefined ? message('text', { text: id }) : message('name', { ...names })

/** The points of each side as things stand, and who holds what is worth any (SZ-SCEN-04). */
function tally(view: View): Tally {
  const holders = (view.facts.holders ?? {}) as { readonly [id: string]: SideId | null }
  return {
    score: everySide(view).map((side) => ({
      side: side.id,
      said: message('sz.tally.points', { points: Number(side.facts.score ?? 0) }),
    })),
    objectives: objectivesOf(view).map((one) => ({
      id: one.id,
      name: called(one),
      holder: holders[one.id] ?? null,
      notes: [message('sz.tally.worth', { points: one.points })],
    })),
  }
}

function briefing(view: View): Briefing {
  const objectives = objectivesOf(view)
  const sides = everySide(view)
  return {
    tasks: [
      ...sides.flatMap(({ id }) => {
        const own = objectives.filter(({ only }) => only === null || only === id)
        return [
          ...task(
            id,
            'sz.task.hold',
            own.filter(({ otherwise }) => otherwise !== id),
          ),
          ...task(
            id,
            'sz.task.keep',
            own.filter(({ otherwise }) => otherwise === id),
          ),
        ]
      }),
      { side: null, said: message('sz.task.spoils') },
      { side: null, said: message('sz.task.win') },
    ],
    forces: sides.map((side) => forces(view, side)),
    length: message('sz.brief.rounds', { rounds: Number(view.facts.rounds) }),
  }
}

/** A task at some places, with the points of each, in one sentence; none where there is no place. */
function task(
  side: SideId,
  key: 'sz.task.hold' | 'sz.task.keep',
  [first, ...rest]: readonly Objective[],
): Said[] {
  if (first === undefined) return []
  const worth = (one: Objective): Message =>
    message('sz.task.place', { place: called(one), points: one.points })
  const places = rest.reduce(
    (sofar, one) => message('sz.task.more', { places: sofar, next: worth(one) }),
    worth(first),
  )
  return [{ side, said: message(key, { places }) }]
}

function forces(view: View, side: SideView): Said {
  const own = valuesIn(view.units).filter((u) => u.side === side.id)
  const count = (...arms: Arm[]): number => own.filter(({ facts }) => arms.includes(facts.arm as Arm)).length
  const points = (view.facts.points ?? {}) as { readonly [side: SideId]: number }
  return {
    side: side.id,
    said: message('sz.brief.forces', {
      points: points[side.id] ?? 0,
      infantry: count('infantry'),
      cavalry: count('cavalry'),
      artillery: count('footArtillery', 'horseArtillery'),
      figures: own.reduce((total, { facts }) => total + Number(facts.startFigures), 0),
    }),
  }
}
