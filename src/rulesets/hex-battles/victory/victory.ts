import {
  type KeyEnd,
  type Message,
  message,
  plainText,
  type RuleId,
  type SideId,
} from '../../../kernel/words.ts'
import { unitsOnMap } from '../ground/positions.ts'
import { lostPs } from '../ground/strength.ts'
import { type HxBattle, type HxState, otherSide } from '../units/state.ts'

type Part = 'half' | 'third'

const partOf = (part: Part, whole: number): number => Math.ceil(whole / (part === 'half' ? 2 : 3))

const startOf = (state: HxState, side: SideId): number => state.sides[side]?.facts.startPs ?? 0

/** Whether a side has lost at least this part of its strength, the part rounded up (HX-DATA-05, HX-UNIT-06). */
export const hasLost = (state: HxState, side: SideId, part: Part): boolean =>
  lostPs(state, side) >= partOf(part, startOf(state, side))

/** The scenario's rule that a victory is told by. */
const ruleOf = (state: HxState): RuleId =>
  state.facts.victory.end.kind === 'lead' ? 'HX-DATA-05' : 'HX-DATA-06'

const nameOf = (state: HxState, side: SideId): Message => state.sides[side]?.name ?? plainText(side)

type Reason = `hex.victory.${KeyEnd<'hex.victory.'>}`

function win(battle: HxBattle, winner: SideId, rule: RuleId, reason: Reason): never {
  const { state } = battle
  const loser = otherSide(state, winner)
  const params = {
    winner: nameOf(state, winner),
    loser: nameOf(state, loser),
    lost: lostPs(state, loser),
    of: startOf(state, loser),
  }
  return battle.end(rule, { winner, reason: message(reason, params) })
}

/** Whether a side has a unit on the map. */
function standsYet(state: HxState, side: SideId): boolean {
  for (const u of unitsOnMap(state)) if (u.side === side) return true
  return false
}

/**
 * Ends the battle at a scenario's sudden victory (HX-TURN-06), or when a side has no unit left; both at once is for
 * the side whose half of the stage it is.
 */
export function checkSudden(battle: HxBattle): void {
  const { state } = battle
  const { mover, victory } = state.facts
  const other = otherSide(state, mover)
  let side = mover
  for (let i = 0; i < 2; i++) {
    const enemy = side === mover ? other : mover
    const part = victory.sudden[side]
    if (part !== undefined && hasLost(state, enemy, part))
      win(battle, side, ruleOf(state), `hex.victory.${part}`)
    if (!standsYet(state, enemy)) win(battle, side, 'HX-TURN-06', 'hex.victory.wiped-out')
    side = other
  }
}

/** A side gives up (HX-TURN-06). Whose vote that takes is the table's affair. */
export const concedeBattle = (battle: HxBattle, side: SideId): never =>
  win(battle, otherSide(battle.state, side), 'HX-TURN-06', 'hex.victory.conceded')

/** The last stage is over: the scenario's conditions decide, or nobody has won (HX-TURN-06). */
export function decideAtEnd(battle: HxBattle): never {
  const { state } = battle
  const { end } = state.facts.victory
  if (end.kind === 'lead') return decideByLead(battle, end.points)
  const { holders } = state.facts
  const held = end.hexes.filter((hex) => holders[hex] === end.side).length
  if (held >= end.least) return win(battle, end.side, 'HX-DATA-06', 'hex.victory.held')
  const enemy = otherSide(state, end.side)
  if (hasLost(state, end.side, end.losses)) {
    return win(battle, enemy, 'HX-DATA-06', `hex.victory.${end.losses}`)
  }
  return battle.end('HX-DATA-06', { winner: null, reason: message('hex.victory.draw') })
}

/**
 * The side that has destroyed the greater percentage of the enemy wins if it leads by enough points (HX-DATA-05).
 * Kept in whole numbers: 100·a/A − 100·b/B ≥ p is 100·(a·B − b·A) ≥ p·A·B.
 */
function decideByLead(battle: HxBattle, points: number): never {
  const { state } = battle
  const [one = '', other = ''] = state.facts.order
  const [a, b] = [lostPs(state, other), lostPs(state, one)]
  const [ofA, ofB] = [startOf(state, other), startOf(state, one)]
  const lead = 100 * (a * ofB - b * ofA)
  const needed = points * ofA * ofB
  if (lead >= needed && lead > 0) return win(battle, one, 'HX-DATA-05', 'hex.victory.lead')
  if (-lead >= needed && lead < 0) return win(battle, other, 'HX-DATA-05', 'hex.victory.lead')
  return battle.end('HX-DATA-05', { winner: null, reason: message('hex.victory.draw') })
}
