import type { Procedure } from '../../../kernel/ask.ts'
import { everySide, everyUnit } from '../../../kernel/ordered.ts'
import { message, type SideId } from '../../../kernel/words.ts'
import { activator, activators } from '../command/command.ts'
import { inCommunication } from '../command/communications.ts'
import { lockedIn } from '../ground/contacts.ts'
import { opbSum } from '../morale/course-of-battle.ts'
import { draw, lose } from '../morale/outcome.ts'
import { checkOpb } from '../morale/over-limit.ts'
import { seenBy } from '../sight/sightings.ts'
import { canSee } from '../sight/visibility.ts'
import { unitsOf } from '../units/changes.ts'
import { decision } from '../units/rulings.ts'
import { type KgBattle, type KgState, type KgUnit, opponents, unitsOnTable } from '../units/state.ts'
import { isCommander } from '../units/unit-kinds.ts'
import { isVehicle } from '../units/vehicles.ts'
import { heal, rewardQuietTurn, weighObjectives } from './end-of-turn.ts'
import { heldBy, takeObjectives } from './objectives.ts'
import { checkAim, reconnoitre } from './special-victory.ts'

/**
 * The end of a game turn: medics, objectives, the tokens that hang on them, then who has won (KG-TRN-06). The next
 * game turn is counted by whoever opens it.
 */
export function* endPhase(battle: KgBattle): Procedure {
  heal(battle)
  const before = Object.fromEntries(everySide(battle.state).map((s) => [s.id, heldBy(battle.state, s.id)]))
  takeObjectives(battle)
  reconnoitre(battle)
  weighObjectives(battle, before)
  rewardQuietTurn(battle)
  checkVictory(battle)
  checkAim(battle)
  checkTime(battle)
}

/** A side gives up (KG-VIC-03). Whose vote that takes is the table's affair. */
export const capitulate = (battle: KgBattle, side: SideId): never =>
  lose(battle, side, 'KG-VIC-03', 'kg.victory.capitulation')

/** Ends the battle if a side has had enough or has nobody left: to be asked after every order and phase (KG-TRN-07). */
export function checkVictory(battle: KgBattle): void {
  checkOpb(battle)
  checkRout(battle)
}

/** Units that may yet come onto the table: reserves, traps, and those who ride or are towed (KG-MOV-18). */
const waits = ({ status }: KgUnit): boolean =>
  status === 'reserve' || status === 'trap' || status === 'aboard'

/** Units that still fight for a side; those off the table count as unbroken (KG-VIC-04). */
const unbroken = (u: KgUnit): boolean => (u.status === 'standing' && !u.abandoned) || waits(u)

/** A side whose every unit is destroyed, gone or broken has lost; if both, nobody has won (KG-VIC-04). */
function checkRout(battle: KgBattle): void {
  const beaten = everySide(battle.state).filter(({ id }) => {
    const units = unitsOf(battle.state, id)
    return units.length > 0 && !units.some((u) => unbroken(u) || u.status === 'left')
  })
  const [one, other] = beaten
  if (one === undefined) return
  if (other !== undefined) draw(battle, 'KG-VIC-04', message('kg.victory.routDraw'))
  lose(battle, one.id, 'KG-VIC-04', 'kg.victory.rout')
}

/**
 * Whether a unit could carry out a big or move order at all: not broken or abandoned, not pinned, in communication with
 * an HQ that has any Command or Initiative, and able either to move or to fight: an immobilised vehicle only while there
 * is an enemy in sight; who is locked in melee is fighting (KG-VIC-05).
 */
function canAct(state: KgState, u: KgUnit): boolean {
  if (u.status !== 'standing' || u.at === null || u.abandoned) return false
  if (lockedIn(state, u)) return true
  if (u.pinned || !(isCommander(u) || inCommunication(state, u))) return false
  // Its HQ must have Command for it, or PD in the enemy's turn: a dead commander's may come to nothing (KG-HQF-02).
  // Command that this turn has used up, on minor orders, is Command all the same.
  const hqs = activators(state, u)
  const led = hqs.some((hq) => hq.command > 0 || hq.initiative > 0)
  if (hqs.length > 0 && !led && activator(state, u) === null) return false
  if (!u.immobilised) return true
  return (u.ranged !== null || u.gun !== null) && (!isVehicle(u) || isInTouch(state, u))
}

/** Whether a vehicle that cannot move is of any use where it stands: an enemy sees it, or it sees one (KG-VIC-05). */
const isInTouch = (state: KgState, u: KgUnit): boolean =>
  opponents(state, u.side).some(({ id }) => seenBy(state, id, u)) ||
  unitsOnTable(state).some((enemy) => enemy.side !== u.side && canSee(state, u, enemy))

/** A side that could not carry out any big or move order in its player turn has lost (KG-VIC-05). */
export function checkInability(battle: KgBattle, side: SideId): void {
  const own = everyUnit(battle.state).filter((u) => u.side === side)
  if (own.some(waits)) return
  const active = own.some((u) => u.budget.big + u.budget.move > 0)
  if (active || own.some((u) => canAct(battle.state, u))) return
  lose(battle, side, 'KG-VIC-05', 'kg.victory.inability')
}

/** Time is up: tokens are shown, the lower sum wins, equal is a draw; or, if so ruled, it always is (KG-VIC-06). */
export function checkTime(battle: KgBattle): void {
  const { state } = battle
  if (state.facts.turns === null || state.turn < state.facts.turns) return
  callTime(battle)
}

/** Ends the battle here by the tokens: the turn limit, or an umpire's word (KG-VIC-06). */
export function callTime(battle: KgBattle): never {
  const { state } = battle
  const [one, other] = everySide(state)
  if (one === undefined || other === undefined) throw new Error('A battle needs two sides.')
  const [a, b] = [opbSum(state, one.id), opbSum(state, other.id)]
  battle.event('KG-VIC-06', 'kg.opbShown', { data: { sums: [one.id, a, other.id, b] } })
  const params = { one: one.name, other: other.name, a, b }
  if (a === b) draw(battle, 'KG-VIC-06', message('kg.victory.timeDraw', params))
  if (decision(state, 'KG-VIC-06') === 'draw')
    draw(battle, 'KG-VIC-06', message('kg.victory.timeOut', params))
  const winner = a < b ? one : other
  // Logs keep who has won among what was told, though the sentence has no need of it.
  const told = { ...params, winner: winner.name }
  return battle.end('KG-VIC-06', { winner: winner.id, reason: message('kg.victory.time', told) })
}
