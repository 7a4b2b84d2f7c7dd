import { divideHalfEven } from '../../../kernel/modifiers.ts'
import { everyUnit } from '../../../kernel/ordered.ts'
import type { RuleId } from '../../../kernel/words.ts'
import { unlock } from '../ground/contacts.ts'
import { placed } from '../ground/standing.ts'
import { leaveWreck } from '../ground/wrecks.ts'
import { MORALE } from '../tables/morale-events.ts'
import { checkImmobile } from '../units/attrition.ts'
import { isChief, type KgBattle, type KgUnit, set, setNote } from '../units/state.ts'
import { isCommander } from '../units/unit-kinds.ts'
import { isVehicle } from '../units/vehicles.ts'
import { commanderKilled, unitDestroyed } from './course-of-battle.ts'
import { checkBreak, cheered, heartens, waver } from './morale.ts'
import { spillOut } from './passengers.ts'

export interface LossCause {
  readonly rule: RuleId
  /** The enemy whose doing it was. */
  readonly by?: KgUnit | undefined
  /** The commander's die is thrown later, by {@link commanderTest}: other dice come first (KG-RNG-06). */
  readonly commanderLater?: boolean
  /** Its crew has left a vehicle that is not destroyed (KG-MOR-10). */
  readonly abandoned?: boolean
  /** Of the gun or bomb, mm: heavy ones destroy the passengers of a vehicle with it (KG-AVP-02). */
  readonly calibre?: number
}

/** How strong a unit was before damage and is after it, as it is told (KG-STA-01). */
export const strengthTold = ({ stan }: Pick<KgUnit, 'stan'>, damage: number) => ({
  stanBefore: stan,
  stanAfter: Math.max(0, stan - damage),
})

/**
 * Takes Stan from a unit, never below 0, and sees to all that follows at once (KG-TRN-07), in this order: destruction
 * (KG-STA-06), crews that cannot move their weapon (KG-ATT-02), breaking (KG-MOR-01), the commander (KG-MEL-04,
 * KG-HQF-02).
 */
export function loseStan(battle: KgBattle, u: KgUnit, amount: number, cause: LossCause): void {
  const lost = Math.min(amount, u.stan)
  if (lost <= 0) return
  set(battle, u, 'stan', u.stan - lost, cause.rule)
  noteLoss(battle, u, lost)
  if (u.stan === 0) destroy(battle, u, cause)
  else {
    checkImmobile(battle, u)
    checkBreak(battle, u, cause.by)
  }
  if (isCommander(u) && !cause.commanderLater) commanderTest(battle, u)
}

/** What a unit lost in this turn is the most a medic can bring back (KG-UNI-03). */
function noteLoss(battle: KgBattle, u: KgUnit, lost: number): void {
  const before = lostInTurn(battle.state.turn, u)
  const note = { turn: battle.state.turn, lost: before + lost }
  setNote(battle, u, 'KG-UNI-03/lost', note, 'KG-UNI-03')
}

/** Stan a unit has lost in a game turn and not got back. */
export function lostInTurn(turn: number, u: KgUnit): number {
  const note = u.notes['KG-UNI-03/lost']
  return note?.turn === turn ? note.lost : 0
}

/**
 * A unit without Stan is destroyed (KG-STA-06); a gun or vehicle without crew is abandoned and out of the battle
 * (KG-ATT-04, KG-STV-03). A vehicle stays where it stood (KG-AVP-09).
 * Who was aboard gets out or is lost with it (KG-AVP-02, KG-SAV-02).
 */
export function destroy(battle: KgBattle, u: KgUnit, cause: LossCause): void {
  const left = u.kind === 'artillery' || (isVehicle(u) && (u.stan === 0 || cause.abandoned === true))
  if (left) battle.event('KG-ATT-04', 'kg.abandoned', { unit: u.id })
  if (left) set(battle, u, 'abandoned', true, 'KG-ATT-04')
  unlock(battle, u)
  const place = u.at === null ? null : { ...placed(u) }
  const stood = u.status === 'standing'
  battle.change(left ? 'KG-ATT-04' : 'KG-STA-06', { type: 'status', unit: u.id, status: 'destroyed' })
  unitDestroyed(battle, u)
  if (isVehicle(u) && place !== null && cause.by !== undefined && cause.by.side !== u.side)
    cheered(battle, place, cause.by)
  // Who is to take heart must see the place: the wreck comes last.
  if (isVehicle(u) && place !== null) leaveWreck(battle, place)
  if (isVehicle(u)) for (const one of spillOut(battle, u, place, cause)) destroy(battle, one, cause)
  // The end of a unit that was in flight already breaks no detachment again (KG-MOR-17).
  if (stood && cause.by !== undefined && cause.by.side !== u.side && place !== null)
    heartens(battle, u, place, cause.by)
}

/** Whether a commander falls by his d4 (KG-HQF-02). */
export const falls = (die: number): boolean => die === 1

/**
 * An HQ has suffered losses: on a 1 of d4 its commander is killed (KG-HQF-02). A deputy takes over with half the
 * Command and Initiative; his army or his subordinates lose heart for good (KG-MOR-18).
 */
export function commanderTest(battle: KgBattle, hq: KgUnit): void {
  const die = battle.roll(4, { rule: 'KG-HQF-02', why: 'kg.roll.commander', by: hq.id })
  if (!falls(die)) return
  const chief = isChief(battle.state, hq)
  battle.event('KG-HQF-02', chief ? 'kg.chief-killed' : 'kg.commander-killed', { unit: hq.id })
  set(battle, hq, 'command', hq.stan === 0 ? 0 : divideHalfEven(hq.command, 2), 'KG-HQF-02')
  set(battle, hq, 'initiative', hq.stan === 0 ? 0 : divideHalfEven(hq.initiative, 2), 'KG-HQF-02')
  const event = chief ? MORALE.chiefKilled : MORALE.commanderKilled
  for (const u of everyUnit(battle.state)) {
    if (u.side !== hq.side || u.stan === 0) continue
    if (chief || (u.hq === hq.id && u.id !== hq.id)) {
      waver(battle, u, { ...event, rule: 'KG-MOR-18' }, { source: hq.id })
    }
  }
  commanderKilled(battle, hq)
}
