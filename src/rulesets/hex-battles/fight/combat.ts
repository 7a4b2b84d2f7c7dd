import { z } from 'zod'
import { ask, type Choice, type Procedure } from '../../../kernel/ask.ts'
import { idsNamed } from '../../../kernel/order.ts'
import { byId } from '../../../kernel/ordered.ts'
import { formatHex, sameHex } from '../../../kernel/space/hex.ts'
import type { Point } from '../../../kernel/space/types.ts'
import { message, refuse } from '../../../kernel/words.ts'
import { room } from '../ground/stacking.ts'
import { passable } from '../ground/terrain.ts'
import { committedPs, lossOf, removeDestroyed, shareLosses } from '../morale/losses.ts'
import { disorganise } from '../morale/morale.ts'
import { relocate } from '../move/relocate.ts'
import { chargeResult } from '../tables/charge-results.ts'
import { type CombatResult, combatResult } from '../tables/combat-results.ts'
import { columnName } from '../tables/odds.ts'
import { type HxBattle, type OnMap, onMap, set } from '../units/state.ts'
import type { Fight } from './fight.ts'
import { oddsOf } from './odds.ts'
import { pursue, type Trail, trailOf } from './pursuit.ts'
import { type Route, withdraw } from './retreat.ts'
import { groupsOf, idsOf, namedAmong } from './who-goes.ts'

/** How a fight came out, once losses are taken and the beaten have withdrawn. */
export interface Settled {
  readonly result: CombatResult
  readonly attackers: readonly OnMap[]
  readonly defenders: readonly OnMap[]
  /** Ways of those who withdrew: of the attackers one a hex, of the defenders one. */
  readonly routes: readonly Route[]
}

/** A fight by direct combat or counter-attack, wholly settled (HX-COMB-21, HX-COMB-22, HX-CTR-04). */
export function* fightOut(battle: HxBattle, fight: Fight): Procedure {
  const { side } = fight.attackers[0] as OnMap
  const settled = yield* settle(battle, fight)
  if (settled.attackers.length > 0 && settled.defenders.length === 0) {
    yield* enterEmptied(battle, fight, settled.attackers)
    return
  }
  if (settled.result.ending === 'DW') {
    const trails = settled.routes.map((route) => trailOf(battle.state, route, side))
    yield* pursue(battle, side, trails, settled.attackers)
  } else yield* defendersFollow(battle, fight, settled)
}

/**
 * What a defender may do who has beaten an attack off or wiped it out: pursue, or enter an emptied hex (HX-COMB-17,
 * HX-COMB-19); where nobody is left nobody enters (HX-COMB-20).
 */
export function* defendersFollow(battle: HxBattle, fight: Fight, settled: Settled): Procedure {
  const [first] = settled.defenders
  if (first === undefined) return
  if (settled.result.ending !== 'AW' && settled.attackers.length > 0) return
  const fled = settled.routes.map((route) => trailOf(battle.state, route, first.side))
  // Who could not go a step back has left no trail, and its hex is empty if that has destroyed it (HX-COMB-16).
  const withdrawn = (hex: Point): boolean =>
    settled.routes.some((r) => r.hexes.length > 1 && sameHex(r.hexes[0] as Point, hex))
  const emptied = fight.from
    .filter((hex) => !withdrawn(hex) && !settled.attackers.some((u) => sameHex(u.at, hex)))
    .map((hex): Trail => trailOf(battle.state, { hexes: [hex, hex], units: [] }, first.side))
  yield* pursue(battle, first.side, [...fled, ...emptied], settled.defenders)
}

/**
 * The common part of every fight, attack or charge (HX-COMB-01, HX-COMB-22): one die and no other (HX-ASYNC-09), losses of the defender and then of the attacker, removal,
 * disorganisation, withdrawal. Nobody withdraws from an enemy who is no more.
 */
export function* settle(battle: HxBattle, fight: Fight): Procedure<Settled> {
  const { attackers, defenders } = fight
  const charge = fight.kind === 'charge'
  const odds = oddsOf(battle.state, fight)
  const rule = charge ? 'HX-CHG-09' : 'HX-COMB-08'
  const [lead] = attackers
  const die = battle.roll(10, {
    rule,
    why: charge ? 'hex.roll.charge' : 'hex.roll.fight',
    by: lead?.id ?? null,
  })
  const result = charge ? chargeResult(die, odds.column) : combatResult(die, odds.column)
  const due = {
    attackers: lossOf(result.attackerLoss, committedPs(attackers)),
    defenders: lossOf(result.defenderLoss, committedPs(defenders)),
  }
  battle.event(rule, charge ? 'hex.charge-fought' : fight.kind === 'counter' ? 'hex.counter' : 'hex.fought', {
    ...(lead === undefined ? {} : { unit: lead.id }),
    ...(defenders[0] === undefined ? {} : { target: defenders[0].id }),
    sums: { attack: odds.attack, defence: odds.defence, shift: odds.shift },
    data: {
      units: attackers.map((u) => u.id),
      enemies: defenders.map((u) => u.id),
      hex: formatHex(fight.target),
      base: columnName(odds.base),
      column: columnName(odds.column),
      die,
      attackerLoss: result.attackerLoss,
      defenderLoss: result.defenderLoss,
      result: result.ending + (result.disorganised ? 'd' : ''),
    },
  })
  if (fight.kind !== 'counter') {
    for (const u of defenders) set(battle, u, 'wasAttacked', true, 'HX-CTR-02')
  }
  const rules = { gunsLast: true, rule: charge ? 'HX-CHG-08' : 'HX-COMB-09' }
  yield* shareLosses(battle, defenders, due.defenders, rules)
  yield* shareLosses(battle, attackers, due.attackers, rules)
  removeDestroyed(battle, defenders, 'HX-UNIT-09')
  removeDestroyed(battle, attackers, 'HX-UNIT-09')
  const routes = yield* giveWay(battle, fight, result)
  return { result, routes, attackers: attackers.filter(onMap), defenders: defenders.filter(onMap) }
}

/** The beaten side is disorganised where the table says so, and withdraws hex by hex (HX-COMB-11, HX-COMB-14). */
function* giveWay(battle: HxBattle, fight: Fight, result: CombatResult): Procedure<Route[]> {
  if (result.ending === 'NR') return []
  const [losers, winners] =
    result.ending === 'AW' ? [fight.attackers, fight.defenders] : [fight.defenders, fight.attackers]
  const left = losers.filter(onMap)
  const enemies = winners.filter(onMap).map((u) => u.at)
  if (enemies.length === 0) return []
  const shaken = new Set<string>()
  for (const u of result.disorganised ? left : []) {
    disorganise(battle, u, 'HX-COMB-11')
    shaken.add(u.id)
  }
  const routes: Route[] = []
  const hexes = [...new Set(left.filter(onMap).map((u) => formatHex(u.at)))].sort()
  for (const hex of hexes) {
    const group = left.filter((u) => onMap(u) && formatHex(u.at) === hex)
    if (group.length > 0) routes.push(yield* withdraw(battle, group, enemies, shaken))
  }
  return routes
}

/**
 * The hex was emptied by destruction: at least one surviving attacker must enter it (HX-COMB-19), and as many more may as
 * find room. Its player chooses who; by default the strongest alone, the lowest id of equals.
 */
export function* enterEmptied(battle: HxBattle, fight: Fight, survivors: readonly OnMap[]): Procedure {
  const { state } = battle
  const able = survivors.filter((u) => onMap(u) && passable(state, u, fight.target))
  const [first] = [...able].sort((a, b) => b.ps - a.ps || byId(a.id, b.id))
  if (first === undefined) return
  const ids = able.map((u) => u.id)
  const most = Math.min(able.length, room(state, first.side, fight.target, ids))
  const going = able.length === 1 ? able : yield* askWhoEnters(fight, able, first, most)
  relocate(battle, going, [fight.target], { manner: 'advance', rule: 'HX-COMB-19' })
  for (const u of going) {
    battle.event('HX-COMB-19', 'hex.entered', { unit: u.id, data: { hex: formatHex(fight.target) } })
  }
}

/** So many groups are offered to choose from; others can be written. */
const GROUPS_OFFERED = 20

function* askWhoEnters(
  fight: Fight,
  able: readonly OnMap[],
  first: OnMap,
  most: number,
): Procedure<readonly OnMap[]> {
  const hex = formatHex(fight.target)
  const ids = able.map((u) => u.id)
  const groups = Array.from({ length: most }, (_, i) => groupsOf(able, i + 1)).flat()
  return yield* ask<readonly OnMap[]>({
    kind: 'hex.enter',
    side: first.side,
    rule: 'HX-COMB-19',
    prompt: message('hex.ask.enter', { hex }),
    choices: groups.slice(0, GROUPS_OFFERED).map((group) => choiceOf(group, able)),
    data: { hex, units: ids, room: most },
    default: first.id,
    ...(able.length > 2 ? { typed: message('hex.typed.units', { units: idsOf(able.slice(0, most)) }) } : {}),
    accept: (answer) => {
      const names = answer === 'all' ? ids : namesIn(answer)
      const going = names.length === 0 ? null : namedAmong(able, names)
      if (going === null) return refuse('hex.error.choose-units', { words: ids.join(', ') })
      if (going.length > most) refuse('hex.error.no-room', { hex, room: most })
      return going
    },
  })
}

/** A group of those who can enter, as one of the ready answers. */
function choiceOf(group: readonly OnMap[], able: readonly OnMap[]): Choice {
  const [one, ...others] = group
  if (one !== undefined && others.length === 0)
    return { id: one.id, label: message('hex.choice.unit', { unit: one.id }) }
  if (group.length === able.length) return { id: 'all', label: message('hex.choice.all') }
  const ids = group.map((u) => u.id)
  return { id: ids.join('+'), label: message('hex.choice.units', { units: ids.join(', ') }) }
}

const entrants = z.union([z.string(), z.strictObject({ units: z.array(z.string()) })])

/** Who is named by an answer, as `{ units }` or as people write them: `P1+P2`. */
function namesIn(answer: unknown): readonly string[] {
  const read = entrants.safeParse(answer)
  if (!read.success) return []
  return typeof read.data === 'string' ? idsNamed(read.data) : read.data.units
}
