import { z } from 'zod'
import { type Ask, ask, type Procedure } from '../../../kernel/ask.ts'
import { idsNamed } from '../../../kernel/order.ts'
import { facingTo, formatHex } from '../../../kernel/space/hex.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { message, refuse, type SideId } from '../../../kernel/words.ts'
import { occupants } from '../ground/positions.ts'
import { room } from '../ground/stacking.ts'
import { passable } from '../ground/terrain.ts'
import { removeDestroyed, shareLosses } from '../morale/losses.ts'
import { relocate } from '../move/relocate.ts'
import { type HxBattle, type HxState, isCavalry, isGun, type OnMap, onMap } from '../units/state.ts'
import type { Route } from './retreat.ts'
import { idsOf, namedAmong } from './who-goes.ts'

/** Hexes a winner may go into, in order: those of an escape, or the one hex that was emptied; and who fled that way. */
export interface Trail {
  readonly hexes: readonly Point[]
  readonly fled: readonly OnMap[]
}

/** One way to pursue: which trail, how many of its hexes, and who can come along. */
export interface Chase {
  readonly id: string
  readonly trail: Trail
  readonly hexes: readonly Point[]
  readonly able: readonly OnMap[]
  /** How many of them the last hex takes (HX-STACK-01). */
  readonly room: number
}

/**
 * The trail of an escape: the hex left and those entered, at most up to the last before the enemy (HX-COMB-18).
 * @param entered hexes at its beginning that the winners hold already, as chargers do after success.
 */
export function trailOf(state: HxState, route: Route, winner: SideId, entered = 0): Trail {
  const open = route.hexes.slice(0, -1)
  const blocked = open.findIndex((hex) => occupants(state, hex).some((u) => u.side !== winner))
  return { hexes: (blocked < 0 ? open : open.slice(0, blocked)).slice(entered), fled: route.units }
}

/** Winners who may pursue: in good order, no artillery (HX-COMB-18). */
export const pursuers = (winners: readonly OnMap[]): OnMap[] =>
  winners.filter((u) => onMap(u) && u.order === 'good' && !isGun(u))

/**
 * All ways to pursue along some trails, the longest of each first.
 * @param mark what their ids begin with, where the question offers more than pursuit.
 */
export function chases(
  state: HxState,
  trails: readonly Trail[],
  winners: readonly OnMap[],
  mark = '',
): Chase[] {
  return trails.flatMap((trail, t) =>
    trail.hexes
      .map((_, i): Chase => {
        const hexes = trail.hexes.slice(0, i + 1)
        const able = pursuers(winners).filter((u) => hexes.every((hex) => passable(state, u, hex)))
        const last = hexes.at(-1) as Point
        const takes = room(
          state,
          able[0]?.side ?? '',
          last,
          able.map((u) => u.id),
        )
        return { id: `${mark}${t}-${i + 1}`, trail, hexes, able, room: takes }
      })
      .filter((chase) => chase.able.length > 0 && chase.room > 0)
      .reverse(),
  )
}

const answerSchema = z.union([
  z.string(),
  z.strictObject({ way: z.string(), units: z.array(z.string()).min(1).max(3) }),
])

/**
 * The winner decides whether to pursue (HX-COMB-17): by its standing order, else it is asked; by default it does not
 * (HX-ASYNC-03).
 * @returns whether anybody went.
 */
export function* pursue(
  battle: HxBattle,
  side: SideId,
  trails: readonly Trail[],
  winners: readonly OnMap[],
): Procedure<boolean> {
  const ways = chases(battle.state, trails, winners)
  const [first] = ways
  if (first === undefined) return false
  const standing = battle.state.sides[side]?.facts.standing.pursue
  if (standing === 'never') return false
  if (standing !== undefined) {
    const all = standing === 'always' ? first.able : first.able.filter(isCavalry)
    if (all.length > 0) yield* chase(battle, first, all.slice(0, first.room))
    return all.length > 0
  }
  const chosen = yield* ask({
    kind: 'hex.pursuit',
    side,
    rule: 'HX-COMB-17',
    prompt: message('hex.ask.pursuit'),
    choices: [
      { id: 'no', label: message('hex.choice.no-pursuit') },
      ...ways.slice(0, 20).map((way) => ({ id: way.id, label: chaseLabel(way) })),
    ],
    data: ways.map((way) => ({
      way: way.id,
      hexes: way.hexes.map(formatHex),
      units: way.able.map((u) => u.id),
      room: way.room,
    })),
    default: 'no',
    ...typedChase(ways),
    accept: (answer) => {
      if (answer === 'no') return null
      const words = ['no', ...ways.map((way) => way.id)].join(', ')
      return readChase(answer, ways) ?? refuse('hex.error.choose-one', { words })
    },
  })
  if (chosen === null) return false
  yield* chase(battle, chosen.way, chosen.units)
  return true
}

/** "Pursue to 0713": what a button says. */
export const chaseLabel = (way: Chase) =>
  message('hex.choice.pursue', { hex: formatHex(way.hexes.at(-1) as Point) })

/** How a pursuit of only some who could go is written; nothing where one alone can (HX-COMB-18). */
export function typedChase(ways: readonly Chase[]): Pick<Ask, 'typed'> {
  const way = ways.find(({ able }) => able.length > 1)
  if (way === undefined) return {}
  const hex = formatHex(way.hexes.at(-1) as Point)
  return { typed: message('hex.typed.pursuit', { hex, units: idsOf(way.able.slice(0, 1)) }) }
}

/**
 * Reads an answer: a way's id for all who fit, or a way and who goes, `{ way, units }` or as people write it, `0604 P1 P2`
 * (HX-COMB-18). Refuses units that cannot go there; null when no way is named.
 */
export function readChase(
  answer: unknown,
  ways: readonly Chase[],
): { readonly way: Chase; readonly units: readonly OnMap[] } | null {
  const read = answerSchema.safeParse(answer)
  if (!read.success) return null
  const [named, ...wanted] =
    typeof read.data === 'string' ? idsNamed(read.data) : [read.data.way, ...read.data.units]
  const way =
    ways.find(({ id }) => id === named) ??
    ways.find(({ hexes }) => formatHex(hexes.at(-1) as Point) === named)
  if (way === undefined) return null
  if (wanted.length === 0) return { way, units: way.able.slice(0, way.room) }
  const units =
    namedAmong(way.able, wanted) ?? refuse('hex.error.cannot-pursue', { units: wanted.join(', ') })
  if (units.length > way.room) {
    refuse('hex.error.no-room', { hex: formatHex(way.hexes.at(-1) as Point), room: way.room })
  }
  return { way, units }
}

/**
 * Pursuers ride along the trail, their fronts as their last step; if one is mounted those who flee lose 1 PS in all
 * (HX-COMB-18). Leaders given go along (HX-LDR-05).
 */
export function* chase(
  battle: HxBattle,
  way: Chase,
  units: readonly OnMap[],
  leaders: readonly OnMap[] = [],
): Procedure {
  const { hexes, trail } = way
  const rule = trail.fled.length === 0 ? 'HX-COMB-19' : 'HX-COMB-18'
  for (const u of [...units, ...leaders]) {
    const before = hexes.length > 1 ? (hexes.at(-2) as Point) : u.at
    const facing = facingTo(before, hexes.at(-1) as Point) ?? u.facing
    relocate(battle, [u], hexes, { manner: 'pursue', rule, facing })
  }
  const at = formatHex(hexes.at(-1) as Point)
  for (const u of units) battle.event(rule, 'hex.pursued', { unit: u.id, data: { hex: at } })
  const fled = trail.fled.filter(onMap)
  if (fled.length === 0 || !units.some(isCavalry)) return
  yield* shareLosses(battle, fled, 1, { gunsLast: true, rule: 'HX-COMB-18' })
  removeDestroyed(battle, fled, 'HX-COMB-18')
}
