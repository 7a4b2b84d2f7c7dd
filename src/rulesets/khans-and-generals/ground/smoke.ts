import { type Term, term } from '../../../kernel/modifiers.ts'
import { everyFeature } from '../../../kernel/ordered.ts'
import { bearing, offset, wholePoint } from '../../../kernel/space/angle.ts'
import { insideLength } from '../../../kernel/space/area.ts'
import { circlePoints, extent } from '../../../kernel/space/base.ts'
import { boxesMeet, boxOf, pointDistance } from '../../../kernel/space/segment.ts'
import type { Point, Polygon } from '../../../kernel/space/types.ts'
import type { Feature } from '../../../kernel/state.ts'
import type { RuleId } from '../../../kernel/words.ts'
import { GROUND } from '../tables/ground.ts'
import { WIND_STEPS } from '../tables/weather.ts'
import { burnsPowder } from '../units/abilities.ts'
import { freshId, type KgBattle, type KgState, type KgUnit, setFact } from '../units/state.ts'
import { isVehicle } from '../units/vehicles.ts'
import { CELL } from './burning.ts'
import { fieldOf } from './field.ts'

/**
 * Smoke on the table: `powder` of black-powder shooting, `fire` of burning cells, `screen` of smoke shells and
 * `dust` of vehicles (KG-SMK-01, KG-SMK-05). `data.until` is the last game turn it hangs there; fire smoke has none.
 */
export type SmokeKind = 'powder' | 'fire' | 'screen' | 'dust'

/** How deep the strip of powder smoke is in front of the shooter, mm (KG-SMK-02). */
const POWDER_DEPTH = 30
/** The cloud of a smoke shell, mm across (KG-SMK-04). */
const SCREEN = 100

const clouds = (state: KgState): Feature[] => everyFeature(state).filter((f) => f.layer === 'smoke')

/** The kinds of smoke and dust through which a line goes. */
function passedBy(state: KgState, a: Point, b: Point): ReadonlySet<string> {
  const passed = new Set<string>()
  const about = boxOf([a, b])
  for (const { kind, box, polygon } of fieldOf(state).smoke) {
    if (!passed.has(kind) && boxesMeet(about, box) && insideLength({ a, b }, polygon, 'out') > 0)
      passed.add(kind)
  }
  return passed
}

/** Shooting through a screen that has been looked through (KG-SMK-04). */
export const screenTerm = (): Term => term('kg.term.screen', -3, 'KG-SMK-04')

/** Shooting through powder smoke (KG-SMK-02). */
export const powderTerm = (): Term => term('kg.term.powder', -2, 'KG-SMK-02')

/**
 * What smoke does to a ranged attack along the line between two centres. Only the worst counts: blocked sight before
 * −3 through a screen before −2 through powder smoke (KG-SMK-06), however many clouds there are (KG-SMK-02).
 * A screen the shooter has not managed to look through in this game turn blocks (KG-SMK-04).
 */
export function smokeTerms(state: KgState, from: KgUnit, to: KgUnit): { blocked: boolean; terms: Term[] } {
  if (from.at === null || to.at === null) return { blocked: false, terms: [] }
  return smokeAlong(state, from, from.at, to.at)
}

/** As {@link smokeTerms}, to a bare point. */
export function smokeAlong(
  state: KgState,
  looker: KgUnit,
  a: Point,
  b: Point,
): { blocked: boolean; terms: Term[] } {
  const passed = passedBy(state, a, b)
  if (passed.has('fire')) return { blocked: true, terms: [] }
  if (passed.has('screen') || passed.has('dust')) {
    if (testedThisTurn(state, looker) !== 1) return { blocked: true, terms: [] }
    return { blocked: false, terms: [screenTerm()] }
  }
  if (passed.has('powder')) return { blocked: false, terms: [powderTerm()] }
  return { blocked: false, terms: [] }
}

/** Whether a line passes a screen or dust, which has to be looked through (KG-SMK-04). */
export function screened(state: KgState, a: Point, b: Point): boolean {
  const passed = passedBy(state, a, b)
  return passed.has('screen') || passed.has('dust')
}

/** 1: it looks through screens in this game turn, 0: it failed to, null: not tried (KG-SMK-04). */
export function testedThisTurn(state: KgState, u: KgUnit): number | null {
  const marker = u.markers.find((m) => m.kind === 'screenTest' && m.data === state.turn)
  return marker?.value ?? null
}

/** Shooting with black powder leaves a strip of smoke before the front edge until the next game turn ends (KG-SMK-02). */
export function powderSmoke(battle: KgBattle, shooter: KgUnit): void {
  if (!burnsPowder(shooter) || shooter.at === null) return
  const { width, depth } = extent(shooter.base)
  const at = shooter.at
  const corner = (right: number, ahead: number): Point => offset(at, shooter.facing, right, ahead)
  const near = depth / 2
  const polygon = [
    corner(-width / 2, near),
    corner(width / 2, near),
    corner(width / 2, near + POWDER_DEPTH),
    corner(-width / 2, near + POWDER_DEPTH),
  ]
  raise(battle, 'powder', polygon, battle.state.turn + 1, 'KG-SMK-02')
}

/**
 * Vehicles on the move raise dust on very dry ground: a strip along the track as wide as the hull, up to its rear, which
 * hangs there until the next game turn ends (KG-SMK-05).
 */
export function raiseDust(battle: KgBattle, u: KgUnit, route: readonly Point[]): void {
  if (!isVehicle(u) || !GROUND[battle.state.facts.ground].dust) return
  const { width, depth } = extent(u.base)
  route.forEach((from, i) => {
    const to = route[i + 1]
    if (to === undefined) return
    const way = bearing(from, to)
    // The vehicle itself stands clear of what it has raised.
    const length = pointDistance(from, to) - (i + 2 === route.length ? depth / 2 : 0)
    if (length < 1) return
    const corner = (right: number, ahead: number): Point => wholePoint(offset(from, way, right, ahead))
    const half = width / 2
    const strip = [corner(-half, 0), corner(half, 0), corner(half, length), corner(-half, length)]
    raise(battle, 'dust', strip, battle.state.turn + 1, 'KG-SMK-05')
  })
}

/** Clouds of shells fired last turn appear and are diced for how long they last, d4 game turns (KG-TRN-02 b). */
export function raiseScreens(battle: KgBattle): void {
  const due = battle.state.facts.smokeDue
  if (due.length === 0) return
  for (const at of due) {
    const turns = battle.roll(4, { rule: 'KG-SMK-04', why: 'kg.roll.screen', by: null })
    const polygon = circlePoints(at, SCREEN, 0, 16)
    raise(battle, 'screen', polygon, battle.state.turn + turns - 1, 'KG-SMK-04')
    battle.event('KG-SMK-04', 'kg.screen-rises', { data: { at: { x: at.x, y: at.y }, turns } })
  }
  setFact(battle, 'smokeDue', [], 'KG-SMK-04')
}

/** Adds a cloud, centred at `at` if that matters; `until` is the last game turn it hangs there, null for as long as what burns under it. */
export function raise(
  battle: KgBattle,
  kind: SmokeKind,
  polygon: Polygon,
  until: number | null,
  rule: RuleId,
  at?: Point,
): void {
  const id = freshId(battle, 'smoke', rule)
  const place = at === undefined ? {} : { at }
  battle.change(rule, {
    type: 'feature',
    feature: { id, layer: 'smoke', kind, polygon, ...place, data: { until } },
  })
}

/** Smoke and dust whose time is over disperse (KG-TRN-02 a, KG-SMK-02, KG-SMK-04, KG-SMK-05). */
export function clearSmoke(battle: KgBattle): void {
  for (const cloud of clouds(battle.state)) {
    const until = cloud.data?.until
    if (typeof until !== 'number' || until >= battle.state.turn) continue
    const rule = cloud.kind === 'powder' ? 'KG-SMK-02' : cloud.kind === 'dust' ? 'KG-SMK-05' : 'KG-SMK-04'
    battle.change(rule, { type: 'unfeature', feature: cloud.id })
  }
}

/** How many cells downwind of a burning one its smoke covers besides (KG-SMK-03). */
const DRIFT = 2

/** Smoke of a burning cell: over itself and the next two downwind, each at most once (KG-SMK-03). */
export function smokeOfFire(battle: KgBattle, centre: Point): void {
  const [east, north] = WIND_STEPS[battle.state.facts.wind % 8] ?? [0, 1]
  const half = CELL / 2
  for (let n = 0; n <= DRIFT; n++) {
    const at = { x: centre.x + n * east * CELL, y: centre.y + n * north * CELL }
    if (clouds(battle.state).some((f) => f.kind === 'fire' && f.at?.x === at.x && f.at.y === at.y)) continue
    const polygon = [
      { x: at.x - half, y: at.y - half },
      { x: at.x + half, y: at.y - half },
      { x: at.x + half, y: at.y + half },
      { x: at.x - half, y: at.y + half },
    ]
    raise(battle, 'fire', polygon, null, 'KG-SMK-03', at)
  }
}
