import { lookUp } from '../../../kernel/look-up.ts'
import { everySide } from '../../../kernel/ordered.ts'
import { shapeBox } from '../../../kernel/space/area.ts'
import { extent } from '../../../kernel/space/base.ts'
import { pointToLine, straddles } from '../../../kernel/space/obstacle.ts'
import { boxesMeet, boxOf, grownBox, pointDistance } from '../../../kernel/space/segment.ts'
import type { Point, Polyline } from '../../../kernel/space/types.ts'
import type { SideId, UnitId } from '../../../kernel/words.ts'
import { distanceToPoint } from '../ground/measuring.ts'
import { placed } from '../ground/standing.ts'
import { unitsNear } from '../ground/whereabouts.ts'
import { hasRadio } from '../units/abilities.ts'
import type { TelephoneLine } from '../units/lines.ts'
import { type KgBattle, type KgState, type KgUnit, onTable, setSide } from '../units/state.ts'

/** How far from the end of its line a unit may stand and still speak on it, mm: as far as it may step to a position. */
const AT_HAND = 50
/** A way is looked at every so many mm: no base is so small that a line slips through between. */
const PACE = 15

const NONE: readonly TelephoneLine[] = []

/** The telephone lines of a side, cut ones too (KG-OSP-06). */
export const linesOf = (state: KgState, side: SideId): readonly TelephoneLine[] =>
  lookUp(state.sides, side)?.facts.lines ?? NONE

const isLive = (line: TelephoneLine): boolean => !line.cut && line.to !== null

/** Whether a unit is where an end of a line lies, at the one it was laid for (KG-COM-06). */
const isAt = (u: KgUnit, end: Point | undefined): boolean =>
  end !== undefined && u.at !== null && distanceToPoint(placed(u), end) <= AT_HAND

/** Whether two units speak by a line that is whole, each at its end (KG-COM-06, KG-ABI-14). */
export const speakByLine = (state: KgState, a: KgUnit, b: KgUnit): boolean =>
  linesOf(state, a.side).some((line) => {
    if (!isLive(line)) return false
    const [first, last] = [line.path[0], line.path.at(-1)]
    return (
      (line.from === a.id && line.to === b.id && isAt(a, first) && isAt(b, last)) ||
      (line.from === b.id && line.to === a.id && isAt(b, first) && isAt(a, last))
    )
  })

/** Whether two units speak without anybody between them: by telephone, or both by radio, however far (KG-COM-06, KG-ABI-15). */
export const speakFarOff = (state: KgState, a: KgUnit, b: KgUnit): boolean =>
  (hasRadio(a) && hasRadio(b)) || speakByLine(state, a, b)

/** Whether a unit speaks with what is off the map: by radio, or by a whole line to the map's edge (KG-RES-02, KG-OFF-04). */
export const speaksOffMap = (state: KgState, u: KgUnit): boolean =>
  hasRadio(u) ||
  linesOf(state, u.side).some(
    (line) => isLive(line) && line.to === EDGE && line.from === u.id && isAt(u, line.path[0]),
  )

/** Where a line to the map's edge ends. */
export const EDGE = 'edge'

/** Whether a unit is one of those for whom a whole line was laid, wherever it is now (KG-COM-06). */
export const hasLine = (state: KgState, u: KgUnit): boolean =>
  linesOf(state, u.side).some((line) => isLive(line) && (line.from === u.id || line.to === u.id))

/** Remembers the telephone lines between two looks. */
export class Wires {
  readonly #known = new Map<SideId, readonly TelephoneLine[]>()

  /** The sides that have laid a line, or one of whose lines was cut or mended, since the last look. */
  changed(state: KgState): SideId[] {
    const changed: SideId[] = []
    for (const { id, facts } of everySide(state)) {
      const lines = facts.lines ?? NONE
      if (lines === (this.#known.get(id) ?? NONE)) continue
      this.#known.set(id, lines)
      changed.push(id)
    }
    return changed
  }
}

/** The line of a side that a unit is still laying, to be gone on with; undefined: none (KG-OSP-06). */
export const unfinished = (state: KgState, u: KgUnit): TelephoneLine | undefined =>
  linesOf(state, u.side).find((line) => line.from === u.id && line.to === null && !line.cut)

/** Puts a line among those of its side, in place of the one it goes on from. */
export function keepLine(battle: KgBattle, side: SideId, line: TelephoneLine): void {
  const others = linesOf(battle.state, side).filter(({ id }) => id !== line.id)
  setSide(battle, side, 'lines', [...others, line], 'KG-OSP-06')
}

/** Cuts a line; only its own side hears of it, for nobody else knows where it lies (KG-COM-06). */
export function cutLine(battle: KgBattle, side: SideId, line: TelephoneLine): void {
  const lines = linesOf(battle.state, side).map((one) => (one.id === line.id ? { ...one, cut: true } : one))
  setSide(battle, side, 'lines', lines, 'KG-COM-06')
  battle.event('KG-COM-06', 'kg.line-cut', { side, data: { from: line.from, to: line.to ?? '' } }, [side])
}

/** Whether an enemy has come over a line on his way: half as broad as the lesser side of his base. */
function isCrossed(line: Polyline, u: KgUnit, way: readonly Point[]): boolean {
  const { width, depth } = extent(u.base)
  const half = Math.min(width, depth) / 2
  if (!boxesMeet(grownBox(shapeBox(line), half + 1), boxOf(way))) return false
  for (let i = 0; i + 1 < way.length; i++) {
    const [a, b] = [way[i] as Point, way[i + 1] as Point]
    const steps = Math.ceil(pointDistance(a, b) / PACE)
    for (let n = 0; n <= steps; n++) {
      const share = steps === 0 ? 0 : n / steps
      const at = { x: Math.round(a.x + (b.x - a.x) * share), y: Math.round(a.y + (b.y - a.y) * share) }
      if (pointToLine(line, at) <= half) return true
    }
  }
  return false
}

/**
 * Enemies who stand on a line or have walked over it since the last look have cut it, unless they hide (KG-COM-06).
 * Called after every order, as sight is.
 */
export function treadOnLines(battle: KgBattle): void {
  const { state } = battle
  let ways: Ways | null = null
  for (const { id: side, facts } of everySide(state)) {
    for (const line of facts.lines ?? NONE) {
      if (line.cut) continue
      ways ??= waysOf(battle)
      if (isTrodden(state, side, line, ways)) cutLine(battle, side, line)
    }
  }
}

/** Whether an enemy's base lies on a side's line, or has come over it in this entry. */
function isTrodden(state: KgState, side: SideId, { path }: TelephoneLine, ways: Ways): boolean {
  const treads = (u: KgUnit): boolean => u.side !== side && !u.hidden && onTable(u)
  if (unitsNear(state, shapeBox(path)).some((u) => treads(u) && straddles(placed(u), path, 0))) return true
  for (const [id, way] of ways) {
    const u = lookUp(state.units, id)
    if (u !== undefined && treads(u) && isCrossed(path, u, way)) return true
  }
  return false
}

/** The ways units have gone in this entry. */
type Ways = ReadonlyMap<UnitId, readonly Point[]>

function waysOf(battle: KgBattle): Ways {
  const ways = new Map<UnitId, readonly Point[]>()
  for (const effect of battle.written().effects) {
    if (effect.type === 'move') ways.set(effect.unit, [...(ways.get(effect.unit) ?? []), ...effect.path])
  }
  return ways
}

/** How often a shell that bursts on a line cuts it: on 1 and 2 of a d6 (KG-COM-06). */
const CUT_ON = 2

/** High explosive has burst: each whole line of any side within its Spread (mm) is cut on 1 or 2 of a d6 (KG-COM-06). */
export function shellLines(battle: KgBattle, at: Point, spread: number, by: UnitId): void {
  for (const { id: side, facts } of everySide(battle.state)) {
    for (const line of facts.lines ?? NONE) {
      if (line.cut || pointToLine(line.path, at) > spread) continue
      const die = battle.roll(6, { rule: 'KG-COM-06', why: 'kg.roll.line', by })
      if (die <= CUT_ON) cutLine(battle, side, line)
    }
  }
}
