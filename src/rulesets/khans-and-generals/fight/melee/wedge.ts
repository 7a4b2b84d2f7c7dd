import { normaliseFacing, offset } from '../../../../kernel/space/angle.ts'
import { extent, footprint, overlap } from '../../../../kernel/space/base.ts'
import { passesOver } from '../../../../kernel/space/obstacle.ts'
import type { Placed } from '../../../../kernel/space/types.ts'
import { burningAt } from '../../ground/burning.ts'
import { fieldOf } from '../../ground/field.ts'
import { armOf, placed, terrainAt } from '../../ground/standing.ts'
import { canCross } from '../../move/over-obstacle.ts'
import { IN_FIGHT } from '../../tables/formations.ts'
import { TERRAIN } from '../../tables/terrain.ts'
import { type KgBattle, type KgState, type KgUnit, unitsOnTable } from '../../units/state.ts'

/** The place behind a target, in contact with the middle of its rear and facing it. */
function behind(u: KgUnit, target: KgUnit): Placed {
  const to = placed(target)
  const back = extent(to.base).depth / 2 + extent(u.base).depth / 2
  const at = offset(to.at, to.facing, 0, -back)
  return { at: { x: Math.round(at.x), y: Math.round(at.y) }, facing: to.facing, base: u.base }
}

/**
 * Whether a base can come to stand there: on the map, on ground it may enter, clear of fire and of everybody else, and
 * with no obstacle before it that horsemen cannot cross (KG-OBS-02).
 */
function isFree(state: KgState, place: Placed, mover: KgUnit): boolean {
  const { minX, minY, maxX, maxY } = footprint(place).box
  if (minX < 0 || minY < 0 || maxX > state.map.width || maxY > state.map.height) return false
  if (TERRAIN[terrainAt(state, place.at)].closedTo.includes(armOf(mover)) || burningAt(state, place))
    return false
  const way = { a: placed(mover).at, b: place.at }
  if (fieldOf(state).obstacles.some((wall) => !canCross(mover, wall) && passesOver(way, wall.line)))
    return false
  return unitsOnTable(state).every((other) => other.id === mover.id || !overlap(placed(other), place))
}

/** Whether a wedge rides through by its d6 (KG-FRM-05). */
export const ridesThrough = (die: number): boolean => die >= IN_FIGHT.wedge.throughOn

/**
 * After the first exchange of its charge a wedge may ride through (KG-FRM-05): on 4–6 of a d6 it stands behind its
 * target, in contact with its rear, and the next exchange is an attack from there. Without room it stays.
 */
export function passBehind(battle: KgBattle, wedge: KgUnit, target: KgUnit): boolean {
  const die = battle.roll(6, { rule: 'KG-FRM-05', why: 'kg.roll.wedge', by: wedge.id })
  const place = behind(wedge, target)
  const through = ridesThrough(die) && isFree(battle.state, place, wedge)
  battle.event('KG-FRM-05', through ? 'kg.wedge-through' : 'kg.wedge-held', {
    unit: wedge.id,
    target: target.id,
    data: { n: die },
  })
  if (!through) return false
  battle.change('KG-FRM-05', {
    type: 'move',
    unit: wedge.id,
    path: [placed(wedge).at, place.at],
    at: place.at,
    facing: normaliseFacing(place.facing),
    manner: 'charge',
  })
  return true
}
