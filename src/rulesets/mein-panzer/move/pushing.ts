import type { Procedure } from '../../../kernel/ask.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import { angleBetween, bearing, normaliseFacing, travel, wholePoint } from '../../../kernel/space/angle.ts'
import { footprint, overlap } from '../../../kernel/space/base.ts'
import type { Base, Facing, Placed, Point } from '../../../kernel/space/types.ts'
import { bridgeAt } from '../ground/bridges.ts'
import { areasAt, fieldOf } from '../ground/field.ts'
import { WRECK_LAYER, wrecksOf } from '../ground/wrecks.ts'
import { reveal, settleHiding } from '../sight/hiding.ts'
import type { Standing } from '../sight/silhouette.ts'
import { groundRow } from '../tables/ground.ts'
import { INCH } from '../tables/inches.ts'
import { baseOf, isStand, modelCalled, modelOf } from '../units/models.ts'
import { type MpBattle, type MpState, type MpUnit, set, unit, unitsOnTable } from '../units/state.ts'
import { weigh } from './bridge-load.ts'
import { march } from './course.ts'
import { barring } from './run-into.ts'
import { wallAt, wallUnder } from './walls.ts'
import type { Way } from './way.ts'

/** Something that can be pushed: a wreck, or a model that cannot move (MP-PSH-01). */
export interface Load extends Placed {
  readonly id: string
  readonly klass: number
  readonly wreck: boolean
}

/** A wreck or an immobilised model of that id; null: nothing that could be pushed. */
export function loadCalled(state: MpState, id: string): Load | null {
  const wreck = lookUp(state.features, id)
  const model = wreck === undefined ? null : modelCalled(wreck.kind)
  if (wreck?.layer === WRECK_LAYER && wreck.at !== undefined && model !== null)
    return {
      id,
      at: wreck.at,
      facing: Number(wreck.data?.facing),
      base: baseOf(model),
      klass: model.klass,
      wreck: true,
    }
  const u = lookUp(state.units, id)
  if (u === undefined || u.at === null || u.immobile === null || isStand(u)) return null
  return { id, at: u.at, facing: u.facing, base: u.base, klass: modelOf(u).klass, wreck: false }
}

/** How far a vehicle pushes a thing in a turn, in inches; 0: it is too heavy (MP-PSH-01, MP-PSH-02). */
export function pushes(u: MpUnit, klass: number): 0 | 1 | 2 {
  const { klass: own, tow, engineer } = modelOf(u)
  if (engineer !== true) return klass <= own ? 1 : 0
  const most = Math.max(own, tow ?? 0)
  return klass <= most ? 2 : klass === most + 1 ? 1 : 0
}

/** Whether a thing lies before a vehicle's front or behind its rear, by the quarters of MP-HIT-02; null: at its side (MP-PSH-01). */
export function endTowards(u: Standing, at: Point): 'front' | 'rear' | null {
  const off = angleBetween(u.facing, bearing(u.at, at))
  return off <= 450 ? 'front' : off >= 1350 ? 'rear' : null
}

/** How closely a push is looked at, in hundredths of an inch. */
const STEP = INCH / 4

/**
 * A vehicle drives up to a wreck or an immobilised model with its front or its rear and shoves it on, an inch or, an engineer
 * vehicle, two (MP-PSH-01, MP-PSH-02); until something bars the way of either.
 */
export function* push(battle: MpBattle, id: string, load: Load, { react }: Pick<Way, 'react'>): Procedure {
  const u = unit(battle, id) as Standing
  const far = pushes(u, load.klass) * INCH
  const [reach] = modelOf(u).move ?? [0, 0]
  const reverse = endTowards(u, load.at) === 'rear'
  const points = Math.max(0, reach * INCH - far * (reverse ? 2 : 1))
  const ended = yield* march(battle, u, {
    path: [load.at],
    reverse,
    points,
    against: load.id,
    react,
    manner: 'push',
  })
  const now = unit(battle, id)
  if (now.at === null || now.pinned || now.immobile !== null) return
  if (ended !== 'against') return battle.event('MP-PSH-01', 'mp.push-short', { unit: id })
  const along = reverse ? normaliseFacing(now.facing + 1800) : now.facing
  const gone = shove(battle, id, load.id, { along, far })
  battle.event('MP-PSH-01', 'mp.pushes', {
    unit: id,
    data: { wreck: load.wreck, load: load.id, tenths: Math.round((10 * gone) / INCH) },
  })
  settleHiding(battle)
  const under = loadCalled(battle.state, load.id)
  const bridge = under === null ? undefined : bridgeAt(battle.state, under.at)
  if (bridge !== undefined) weigh(battle, bridge.id)
  if (react !== null && unit(battle, id).at !== null) yield* react({ gone, last: true })
}

/** Moves both as far as there is room; gives how far, in hundredths of an inch. */
function shove(
  battle: MpBattle,
  id: string,
  what: string,
  { along, far }: { readonly along: Facing; readonly far: number },
): number {
  let gone = 0
  while (gone < far) {
    const [u, load] = [unit(battle, id) as Standing, loadCalled(battle.state, what)]
    if (load === null) break
    const to = whole(travel(load.at, along, STEP))
    const own = whole(travel(u.at, along, STEP))
    if (
      bars(battle, u, load, to) ||
      wallAt(fieldOf(battle.state), u, { at: own, facing: u.facing, base: u.base }) !== undefined ||
      barring(battle.state, u, footprint(u).shifted(own), what) !== null
    )
      break
    putLoad(battle, load, to)
    battle.change('MP-PSH-01', {
      type: 'move',
      unit: id,
      path: [{ x: u.at.x, y: u.at.y }, own],
      at: own,
      facing: u.facing,
      manner: 'push',
    })
    gone += STEP
  }
  return gone
}

const whole = (p: Point): Point => {
  const { x, y } = wholePoint(p)
  return { x, y }
}

/** Whether what is pushed can go no farther, for water, a wall, or whoever stands there; a hidden enemy in its way is found (MP-DET-04, MP-MOV-04, MP-MOV-17, MP-WRK-01). */
function bars(battle: MpBattle, u: Standing, load: Load, to: Point): boolean {
  const { state } = battle
  const { x, y } = to
  if (x < 0 || y < 0 || x > state.map.width || y > state.map.height) return true
  const field = fieldOf(state)
  const lies = { at: to, facing: load.facing, base: load.base as Base }
  if (wallUnder(field, load, lies) !== undefined) return true
  if (areasAt(field, to).some(({ kind }) => groundRow(kind).going === 'water')) return true
  const met = unitsOnTable(state).filter(
    (other) =>
      other.id !== u.id && other.id !== load.id && other.inside === null && overlap(lies, other as Standing),
  )
  for (const other of met) if (other.hidden && other.side !== u.side) reveal(battle, other, 'MP-DET-04')
  return met.length > 0 || wrecksOf(state).some(({ id, foot }) => id !== load.id && overlap(lies, foot))
}

function putLoad(battle: MpBattle, load: Load, at: Point): void {
  const feature = lookUp(battle.state.features, load.id)
  if (load.wreck && feature !== undefined)
    return battle.change('MP-PSH-01', { type: 'feature', feature: { ...feature, at } })
  battle.change('MP-PSH-01', {
    type: 'move',
    unit: load.id,
    path: [{ x: load.at.x, y: load.at.y }, at],
    at,
    facing: load.facing,
    manner: 'push',
  })
  set(battle, unit(battle, load.id), 'registered', null, 'MP-REG-02')
}
