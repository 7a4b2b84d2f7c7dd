import { lookUp } from '../../../kernel/look-up.ts'
import { checkForm, type Declared, type Order } from '../../../kernel/order.ts'
import { entriesOf, keysOf } from '../../../kernel/ordered.ts'
import { bearing, offset } from '../../../kernel/space/angle.ts'
import { contains } from '../../../kernel/space/area.ts'
import { sectionsOf, straddles } from '../../../kernel/space/obstacle.ts'
import { pointDistance } from '../../../kernel/space/segment.ts'
import type { Point, Polygon } from '../../../kernel/space/types.ts'
import type { Feature } from '../../../kernel/state.ts'
import { refuse } from '../../../kernel/words.ts'
import { checkDeploying } from '../setup/deployment.ts'
import { PERIODS } from '../tables/army-sizes.ts'
import { LONGEST_SECTION } from '../tables/obstacles.ts'
import { WORKS } from '../tables/works.ts'
import { freshId, type KgBattle, type KgState, setSide, unit, unitsOnTable } from '../units/state.ts'
import { workAmong } from './options.ts'

const AGES: readonly string[] = PERIODS

/** What a side can still spend on fortifications (KG-ARM-04). */
export const worksLeft = (state: KgState, side: string): number =>
  lookUp(state.sides, side)?.facts.notes['KG-ARM-04'] ?? 0

/** Whether a work was built in the age of the battle already (KG-FRT-01). */
const isKnown = (state: KgState, work: { readonly since: string } | undefined): boolean =>
  work !== undefined && AGES.indexOf(work.since) <= AGES.indexOf(state.facts.period)

type Plan = readonly Pick<Feature, 'layer' | 'kind' | 'line' | 'polygon'>[]

/** The pieces a work comes to along the way given, sections of 10 cm or single plots. */
function planned(declared: Declared): Plan {
  const kind = declared.options.work ?? ''
  const work = lookUp(WORKS, kind)
  if (work === undefined) return []
  const { layer, shape } = work
  if (typeof shape === 'object' && 'plot' in shape) {
    const [width, depth] = shape.plot
    return declared.path.map((at) => ({ layer, kind, polygon: plot(at, declared.face ?? 0, width, depth) }))
  }
  return sectionsOf(declared.path, LONGEST_SECTION).map(({ a, b }) =>
    shape === 'line'
      ? { layer, kind, line: [a, b] }
      : { layer, kind, polygon: stripAlong(a, b, shape.strip) },
  )
}

const plot = (at: Point, facing: number, width: number, depth: number): Polygon => [
  offset(at, facing, -width / 2, depth / 2),
  offset(at, facing, width / 2, depth / 2),
  offset(at, facing, width / 2, -depth / 2),
  offset(at, facing, -width / 2, -depth / 2),
]

function stripAlong(a: Point, b: Point, width: number): Polygon {
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  return plot(middle, bearing(a, b), width, pointDistance(a, b))
}

/**
 * Fortify (*Fortyfikacje*): before units are placed, a side buys works with its fortification points and puts them
 * into its own zone, along a way or at single points (KG-FRT-01, KG-ARM-04). Works are seen by everybody.
 */
export const build: Order<KgState> = {
  key: 'build',
  names: { en: ['build', 'fortify', 'construct'], pl: ['zbuduj', 'fortyfikuj', 'buduj', 'budowa'] },
  class: 'table',
  form: {
    path: { needed: true },
    face: { needed: false },
    options: { work: workAmong(keysOf(WORKS)) },
  },
  open(state, id) {
    const { side } = unit({ state }, id)
    checkDeploying(state, side)
    const limit = worksLeft(state, side)
    const known = entriesOf(WORKS).filter(([, work]) => isKnown(state, work))
    const points = Math.min(...known.map(([, { cost }]) => cost))
    if (points > limit) refuse('kg.error.works-over', { points, limit })
    return {
      values: () => ({ work: known.flatMap(([kind, { cost }]) => (cost <= limit ? [kind] : [])) }),
    }
  },
  check(state, declared) {
    checkForm(build.form, declared)
    build.open(state, declared.unit)
    const { side } = unit({ state }, declared.unit)
    const work = lookUp(WORKS, declared.options.work ?? '')
    if (work === undefined || !isKnown(state, work)) {
      refuse('kg.error.no-work', { work: declared.options.work ?? '—' })
    }
    const plan = planned(declared)
    const points = plan.length * work.cost
    const limit = worksLeft(state, side)
    if (plan.length === 0 || points > limit) refuse('kg.error.works-over', { points, limit })
    const zone = lookUp(state.sides, side)?.facts.zone ?? []
    for (const { line, polygon } of plan) {
      if (![...(line ?? []), ...(polygon ?? [])].every((p) => contains(zone, p)))
        refuse('kg.error.work-outside')
      const on = unitsOnTable(state).find(
        (u) => u.side === side && line !== undefined && straddles({ ...u, at: u.at as Point }, line, 0),
      )
      if (on !== undefined) refuse('kg.error.work-on-unit', { unit: on.id })
    }
  },
  *perform(battle, declared) {
    const { side } = unit(battle, declared.unit)
    const plan = planned(declared)
    for (const piece of plan) put(battle, piece)
    const cost = plan.length * (lookUp(WORKS, declared.options.work ?? '')?.cost ?? 0)
    const notes = lookUp(battle.state.sides, side)?.facts.notes ?? {}
    setSide(
      battle,
      side,
      'notes',
      { ...notes, 'KG-ARM-04': worksLeft(battle.state, side) - cost },
      'KG-ARM-04',
    )
    battle.event('KG-FRT-01', 'kg.built', {
      side,
      data: { work: declared.options.work ?? '', count: plan.length },
    })
  },
}

function put(battle: KgBattle, piece: Plan[number]): void {
  const id = freshId(battle, piece.kind, 'KG-FRT-01')
  battle.change('KG-FRT-01', {
    type: 'feature',
    feature: { ...piece, id, data: { z: battle.state.facts.serial } },
  })
}
