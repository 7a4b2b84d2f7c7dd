import type { MeasuredEnd, MeasuredLine, Measuring } from '../../../../kernel/measure.ts'
import type { SceneMeasured } from '../../../../kernel/scene.ts'
import type { Placed } from '../../../../kernel/space/types.ts'
import type { View } from '../../../../kernel/view.ts'
import { message } from '../../../../kernel/words.ts'
import { bombardOf } from '../../fight/guns/battery.ts'
import { directWeapons } from '../../fight/shooting/who-fires.ts'
import { fixed } from '../../sight/arcs.ts'
import { sees, sightLine } from '../../sight/sight.ts'
import { baseOf, CM } from '../../units/profile.ts'
import type { FwState } from '../../units/state.ts'
import { knownState } from '../known-state.ts'
import { bodiesIn, type End, endOf, inCm, nearestOf, type Stood } from './ends.ts'
import { fireLines } from './fire.ts'

/** Free measuring: any distance, sight line, arc and score between what somebody sees on the table (FW-GEN-11). */
export const measuring: Measuring = { bodies: bodiesIn, measure }

function measure(view: View, from: MeasuredEnd, to: MeasuredEnd) {
  const state = knownState(view)
  const ends = [endOf(state, from), endOf(state, to)] as const
  return {
    lines: [distance(...ends), sight(state, ...ends), ...fireLines(state, ...ends)],
    drawn: drawn(state, ...ends),
  }
}

/** How far the nearest two of them are from each other (FW-GEN-08). */
function distance(from: End, to: End): MeasuredLine {
  const { a, b, mm } = nearestOf(from, to)
  return { said: message('company.measure.far', { from: a.id, to: b.id, cm: inCm(mm) }) }
}

/** Who sees whom as far as the ground goes (FW-LOS-01, FW-LOS-02). */
function sight(state: FwState, from: End, to: End): MeasuredLine {
  const looks = (a: Stood): Stood[] => to.stood.filter((b) => sees(state, a.team, b.team))
  const seen = from.stood.map(looks)
  const all = to.stood.filter((b) => seen.some((list) => list.includes(b)))
  const told = { from: from.id, to: to.id, of: from.stood.length }
  if (all.length === 0) return { said: message('company.measure.sees-not', told) }
  const count = seen.filter((list) => list.length > 0).length
  return {
    said: message('company.measure.sees', {
      ...told,
      count,
      teams: all.length === to.stood.length && all.length > 1 ? to.id : all.map(({ id }) => id).join(', '),
    }),
  }
}

/** A team's base as plain data: pictures are drawn elsewhere. */
const placed = ({ team }: Stood): Placed => ({
  at: { x: team.x, y: team.y },
  facing: team.f,
  base: baseOf(team),
})

/** The line between the nearest two, and how far and where the first of them fires (FW-TGT-07, FW-ARC-01). */
function drawn(state: FwState, from: End, to: End): SceneMeasured {
  const { a, b, mm } = nearestOf(from, to)
  const ray = sightLine(state, a.team, b.team)
  const centre = ({ team: { x, y } }: Stood) => ({ x, y })
  const line = {
    from: ray?.a ?? centre(a),
    to: ray?.b ?? centre(b),
    free: ray !== null,
    label: `${inCm(mm)} cm`,
  }
  if (from.u === null) return { line, ranges: [], fronts: [] }
  const weapons = directWeapons(a.team)
  const battery = bombardOf(from.u, a.team)?.bombard?.range ?? null
  const reaches = new Set([...weapons.map(({ range }) => range), ...(battery === null ? [] : [battery])])
  return {
    line,
    ranges: [...reaches].map((cm) => ({
      round: placed(a),
      reach: cm * CM,
      label: `${cm} cm`,
    })),
    fronts: weapons.some(({ mount }) => fixed(mount)) ? [placed(a)] : [],
  }
}
