import type { Sum } from '../../../kernel/modifiers.ts'
import { everyFeature } from '../../../kernel/ordered.ts'
import { contains, insideLength, overlapsArea, shapeBox } from '../../../kernel/space/area.ts'
import { passesOver, pointToLine } from '../../../kernel/space/obstacle.ts'
import { boxesMeet, outsideBox } from '../../../kernel/space/segment.ts'
import type { Point, Polygon } from '../../../kernel/space/types.ts'
import type { Feature } from '../../../kernel/state.ts'
import type { RuleId, UnitId } from '../../../kernel/words.ts'
import { burningCells, CELL } from '../ground/burning.ts'
import { fieldOf } from '../ground/field.ts'
import { smokeOfFire } from '../ground/smoke.ts'
import { placed } from '../ground/standing.ts'
import { addReluctance } from '../morale/morale.ts'
import { GROUND } from '../tables/ground.ts'
import {
  BARRIERS,
  BUILT_UP,
  type FireSource,
  SUMMER_FIELD,
  TERRAIN_IGNITION,
  WORKS_IGNITION,
} from '../tables/ignition.ts'
import { WEATHER, WIND_STEPS } from '../tables/weather.ts'
import { pick } from '../units/random.ts'
import { decision } from '../units/rulings.ts'
import { freshId, isMarked, type KgBattle, type KgState, type KgUnit, unitsOnTable } from '../units/state.ts'
import { ignitionSum } from './ignition.ts'

export type { FireSource } from '../tables/ignition.ts'

/** Somebody whose doing something was, who is not known to all: he tells each side what it may know of what came of it. */
export interface Teller {
  readonly unit: UnitId
  readonly tell: (rule: RuleId, name: string, told: Told) => void
}

/** What is told of a place besides whose doing it was. */
type Told = Pick<Parameters<KgBattle['event']>[2], 'sums' | 'data'>

/** How far from a direction rolled the next free one is sought, clockwise first (KG-FIR-04). */
const NEAREST = [0, 1, -1, 2, -2, 3, -3, 4] as const

/**
 * Tests whether fire breaks out at a point: d12 at most the sum of source, ground, terrain and weather
 * (KG-FIR-02, KG-FIR-03). No die where nothing can burn. `by` is whose attack it was, if anybody's: what came of it is not
 * told under his name where he is not known (KG-DIG-21).
 */
export function ignite(battle: KgBattle, at: Point, source: FireSource, by: Teller | null): void {
  const { state } = battle
  const chance = ignitionChance(state, at, source)
  const place = { x: at.x, y: at.y }
  const tell = (name: string, told: Told): void => {
    if (by === null) battle.event('KG-FIR-02', name, told)
    else by.tell('KG-FIR-02', name, told)
  }
  if (chance === null) {
    return tell('kg.fireImpossible', { data: { at: place, hindrance: hindrance(state, at) } })
  }
  const shown = battle.roll(12, { rule: 'KG-FIR-02', why: 'kg.roll.ignition', by: by?.unit ?? null })
  const burns = shown <= chance.total
  tell(burns ? 'kg.fire' : 'kg.noFire', {
    sums: { chance },
    data: { roll: shown, at: place, source, most: chance.total },
  })
  if (burns) burn(battle, freshId(battle, 'blaze', 'KG-FIR-02'), 0, 0, at)
}

/** The sum a d12 must not exceed for fire to break out at a point; null where it cannot (KG-FIR-02). */
export function ignitionChance(state: KgState, at: Point, source: FireSource): Sum | null {
  if (burnsAt(state, at)) return null
  const { ground, weather } = state.facts
  return ignitionSum({ source, ground, place: susceptibility(state, at), weather })
}

const burnsAt = (state: KgState, at: Point): boolean =>
  burningCells(state).some((cell) => contains(cell.polygon ?? [], at))

/** Why nothing can be set alight at a place: it burns already, the ground is too wet, or what is there does not burn. */
function hindrance(state: KgState, at: Point): 'burning' | 'ground' | 'place' {
  if (burnsAt(state, at)) return 'burning'
  return GROUND[state.facts.ground].ignition === null ? 'ground' : 'place'
}

/** How easily a place takes fire: the most of its area, zones and obstacles; null if it cannot burn (KG-FIR-03). */
export function susceptibility(state: KgState, p: Point): number | null {
  let most = areaIgnition(state, p) ?? null
  for (const f of everyFeature(state)) {
    if (isBarrier(f) && f.polygon !== undefined && contains(f.polygon, p)) return null
    if ((f.layer !== 'zone' && f.layer !== 'obstacle') || !isAt(f, p)) continue
    if (f.layer === 'zone' && (f.kind === 'bunker' || f.kind === 'ruins')) return null
    const grown = f.kind === 'field' && state.facts.season === 'summer'
    const value = grown ? SUMMER_FIELD : WORKS_IGNITION[f.kind]
    if (value !== undefined && (most === null || value > most)) most = value
  }
  return most
}

function areaIgnition(state: KgState, p: Point): number | undefined {
  const area = fieldOf(state).terrain.find((one) => contains(one.polygon, p))
  if (area === undefined) return TERRAIN_IGNITION.open
  if (BUILT_UP.kinds.some((kind) => kind === area.kind)) {
    return state.features[area.id]?.data?.wooden === false ? BUILT_UP.masonry : BUILT_UP.wooden
  }
  return TERRAIN_IGNITION[area.kind]
}

/** An area or zone that holds the point, or an obstacle that runs within half a cell of it. */
const isAt = (f: Feature, p: Point): boolean =>
  f.polygon !== undefined
    ? contains(f.polygon, p)
    : f.line !== undefined && !outsideBox(shapeBox(f.line), p, CELL) && pointToLine(f.line, p) <= CELL / 2

const isBarrier = (f: Feature): boolean => BARRIERS[f.layer]?.includes(f.kind) ?? false

const cellAt = (centre: Point): Polygon => {
  const half = CELL / 2
  return [
    { x: centre.x - half, y: centre.y - half },
    { x: centre.x + half, y: centre.y - half },
    { x: centre.x + half, y: centre.y + half },
    { x: centre.x - half, y: centre.y + half },
  ]
}

/** One more cell burns, smokes (KG-SMK-03) and catches who stands in it (KG-FIR-09). */
function burn(battle: KgBattle, blaze: string, i: number, j: number, origin: Point): void {
  const centre = { x: origin.x + i * CELL, y: origin.y + j * CELL }
  const polygon = cellAt(centre)
  const id = freshId(battle, 'fire', 'KG-FIR-04')
  battle.change('KG-FIR-04', {
    type: 'feature',
    feature: { id, layer: 'fire', kind: 'cell', polygon, at: centre, data: { blaze, i, j } },
  })
  smokeOfFire(battle, centre)
  catchUnits(battle, polygon, id)
}

/** Units whose base a new burning cell touches waver and must get out at their next activation (KG-FIR-09). */
function catchUnits(battle: KgBattle, polygon: Polygon, cell: string): void {
  for (const u of unitsOnTable(battle.state)) {
    if (u.at === null || !overlapsArea(placed(u), polygon, 0)) continue
    if (isCaught(u)) continue
    battle.change('KG-FIR-09', {
      type: 'mark',
      unit: u.id,
      marker: { id: `caught-${u.id}`, kind: 'caught', rule: 'KG-FIR-09', source: cell },
    })
    battle.event('KG-FIR-09', 'kg.caught', { unit: u.id })
    addReluctance(battle, u, { amount: 4, rule: 'KG-FIR-09', source: cell, why: 'kg.term.caught' })
  }
}

/** Whether fire holds a unit, so that its next order must be to get out (KG-FIR-09). */
export const isCaught = (u: Pick<KgUnit, 'markers'>): boolean => isMarked(u, 'caught')

/**
 * Every fire grows by d4 cells round one of its own, if there is anything to burn (KG-FIR-04, KG-TRN-02 f). Fires that
 * have met are one. Where the ground or the weather lets nothing catch fire they do not grow (KG-FIR-02, KG-WEA-03).
 */
export function spreadFires(battle: KgBattle): void {
  const { weather, ground } = battle.state.facts
  if (WEATHER[weather].ignition < 0 || GROUND[ground].ignition === null) return
  for (const cells of firesOf(burningCells(battle.state))) spread(battle, cells)
}

/** Burning cells sorted into fires: sets of cells that touch one another (KG-FIR-04). */
function firesOf(cells: readonly Feature[]): Feature[][] {
  const touch = (a: Feature, b: Feature): boolean =>
    boxesMeet(shapeBox(a.polygon ?? []), shapeBox(b.polygon ?? []))
  const left = new Set(cells)
  return cells.flatMap((first) => {
    if (!left.delete(first)) return []
    const fire = [first]
    for (const cell of fire) {
      for (const other of left) {
        if (!touch(cell, other)) continue
        fire.push(other)
        left.delete(other)
      }
    }
    return [cells.filter((cell) => fire.includes(cell))]
  })
}

function spread(battle: KgBattle, cells: readonly Feature[]): void {
  const from = cells[pick(battle, cells.length, { rule: 'KG-FIR-04', why: 'kg.roll.fireOrigin', by: null })]
  if (from?.at === undefined) return
  const more = battle.roll(4, { rule: 'KG-FIR-04', why: 'kg.roll.fireCells', by: null })
  for (let n = 0; n < more; n++) {
    if (!WIND_STEPS.some((_, d) => takesFire(battle.state, from, d))) return
    const rolled = battle.roll(8, { rule: 'KG-FIR-04', why: 'kg.roll.fireDirection', by: null }) - 1
    const free = NEAREST.map((turn) => (rolled + turn + 8) % 8).find((d) => takesFire(battle.state, from, d))
    const step = free === undefined ? undefined : WIND_STEPS[free]
    if (step !== undefined) burnNext(battle, from, step)
  }
}

function burnNext(battle: KgBattle, from: Feature, step: readonly [number, number]): void {
  const i = Number(from.data?.i)
  const j = Number(from.data?.j)
  const at = from.at as Point
  burn(battle, String(from.data?.blaze), i + step[0], j + step[1], { x: at.x - i * CELL, y: at.y - j * CELL })
}

/** Whether fire can pass from a cell to its neighbour: on the map, free, no harder to light, no barrier between. */
function takesFire(state: KgState, from: Feature, direction: number): boolean {
  const step = WIND_STEPS[direction]
  const at = from.at
  if (step === undefined || at === undefined) return false
  const to = { x: at.x + step[0] * CELL, y: at.y + step[1] * CELL }
  if (to.x < 0 || to.y < 0 || to.x > state.map.width || to.y > state.map.height) return false
  if (burningCells(state).some((cell) => contains(cell.polygon ?? [], to))) return false
  const here = susceptibility(state, at)
  const there = susceptibility(state, to)
  if (here === null || there === null || !spreadsTo(state, here, there)) return false
  return !everyFeature(state).some((f) => isBarrier(f) && liesAcross(f, at, to))
}

/** Fire goes on only to ground that is at least as easy to light: from wood to scrub, not back (KG-FIR-05). */
const spreadsTo = (state: KgState, here: number, there: number): boolean =>
  decision(state, 'KG-FIR-05') === 'easier' ? there >= here : there <= here

const liesAcross = (f: Feature, a: Point, b: Point): boolean =>
  (f.polygon !== undefined && insideLength({ a, b }, f.polygon, 'in') > 0) ||
  (f.line !== undefined && f.layer !== 'relief' && passesOver({ a, b }, f.line))
