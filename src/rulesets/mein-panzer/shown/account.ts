import {
  type Account,
  type Briefing,
  type Course,
  type Said,
  type Tale,
  type Tally,
  turnsAndDeeds,
} from '../../../kernel/account.ts'
import type { Effect } from '../../../kernel/effect.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import { everySide, everyUnit, valuesIn } from '../../../kernel/ordered.ts'
import type { SideView, View } from '../../../kernel/view.ts'
import { message, type SideId } from '../../../kernel/words.ts'
import { MORALE_LEVELS } from '../tables/morale.ts'
import { levelOf, modelsIn } from '../units/platoons.ts'
import type { MpState, Objective, Options, Platoon } from '../units/state.ts'
import { marginOf } from '../victory/victory.ts'
import { asideIn, chancesIn, untoldIn } from './chances.ts'
import { shellsIn } from './shells.ts'

/** What Mein Panzer says of a battle as a whole (MP-SCN-02, MP-ASY-05). */
export const account: Account<MpState> = {
  tally,
  briefing,
  tale,
  chances: chancesIn,
  untold: untoldIn,
  beforehand: shellsIn,
  aside: asideIn,
}

/** The points of each side and who holds what, as far as its reader sees (MP-SCN-02). */
function tally(view: View): Tally {
  const holders = (view.facts.holders ?? {}) as { readonly [id: string]: SideId | null }
  return {
    score: everySide(view).map((side) => ({
      side: side.id,
      said: message('mp.tally.points', { points: Number(side.facts.score ?? 0) }),
    })),
    objectives: ((view.facts.objectives ?? []) as readonly Objective[]).map(({ id, names }) => ({
      id,
      name: message('name', names),
      holder: lookUp(holders, id) ?? null,
      notes: [],
    })),
  }
}

function briefing(view: View): Briefing {
  const options = view.facts.options as Options
  return {
    tasks: [
      ...everySide(view).map(({ id: side }) => ({ side, said: message('mp.task.objectives') })),
      { side: null, said: message('mp.task.kills') },
      { side: null, said: message('mp.task.margin', { margin: marginOf(options) }) },
    ],
    forces: everySide(view).map((side) => forces(view, side)),
    length: message('mp.brief.turns', { turns: options.turnLimit }),
  }
}

/** Rosters are public (MP-ASY-07). */
function forces(view: View, side: SideView): Said {
  const platoons = valuesIn((view.facts.platoons ?? {}) as { readonly [id: string]: Platoon }).filter(
    (one) => one.side === side.id,
  )
  return {
    side: side.id,
    said: message('mp.brief.forces', {
      points: platoons.reduce((total, { points }) => total + points, 0),
      platoons: platoons.length,
      models: platoons.reduce((total, { roster }) => total + roster.length, 0),
      reserves: platoons.filter(({ reserve }) => reserve).length,
    }),
  }
}

/** What it weighs that something happens. */
const WEIGHTS = { lost: 3, morale: 1 }

/** A model that is gone, its crew apart, and a test by which morale falls; of one that was passed nothing comes. */
function weightOf(state: MpState, effect: Effect): number {
  const { units } = state
  if (effect.type === 'event') return effect.name === 'mp.morale' && falls(state, effect) ? WEIGHTS.morale : 0
  const gone = effect.type === 'status' && (effect.status === 'destroyed' || effect.status === 'fled')
  return gone && lookUp(units, effect.unit)?.crewOf === null ? WEIGHTS.lost : 0
}

/** Whether a test has cost the level of whoever made it; `state` is the battle just before. */
function falls(state: MpState, { unit: id = '', data }: Extract<Effect, { type: 'event' }>): boolean {
  const tester = lookUp(state.units, id)
  const after = MORALE_LEVELS.find((level) => level === data?.level)
  if (tester === undefined || after === undefined) return false
  return MORALE_LEVELS.indexOf(after) > MORALE_LEVELS.indexOf(levelOf(state, tester))
}

/** The tale of a battle that is over: nothing of it is hidden any more. */
function tale(course: Course<MpState>): Tale {
  const { end } = course
  return {
    losses: everySide(end).map(({ id }) => lossesOf(end, id)),
    ...turnsAndDeeds(course, weightOf, []),
    secrets: [],
  }
}

function lossesOf(state: MpState, side: SideId): Said {
  const platoons = valuesIn(state.facts.platoons).filter((one) => one.side === side)
  const models = everyUnit(state).filter((u) => u.side === side && u.crewOf === null)
  const lost = models.filter(({ status }) => status === 'destroyed' || status === 'fled').length
  const gone = platoons.filter(({ id, reserve }) => !reserve && modelsIn(state, id).length === 0).length
  return { side, said: message('mp.tale.losses', { lost, of: models.length, gone }) }
}
