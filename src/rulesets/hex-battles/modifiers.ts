import { type Term, term, terms } from '../../kernel/modifiers.ts'
import { hexArc } from '../../kernel/space/hex.ts'
import type { Fight } from './fight.ts'
import { commanded } from './leaders.ts'
import { formationOf, type HxState, isCavalry, isFoot, isGun, type OnMap } from './state.ts'
import { SHIFTS } from './tables/shifts.ts'
import { isFieldwork, letterAt, levelAt } from './terrain.ts'

/** A shift as a term, by its word in the catalogues. */
const shift = (word: string, { by, rule }: (typeof SHIFTS)[keyof typeof SHIFTS]): Term =>
  term(`hex.term.${word}`, by, rule)

/**
 * The column shifts of a fight, positive to the right for the attacker, negative for the defender (HX-MOD-12). Each
 * counts once a side, if even one unit has it (HX-MOD-11).
 */
export function shiftTerms(state: HxState, fight: Fight): Term[] {
  return [
    ...unitShifts(fight),
    ...groundShifts(state, fight),
    ...placeShifts(fight),
    ...leaderShifts(state, fight),
  ]
}

/** What the troops bring: armour, lances, their formations (HX-MOD-01, HX-MOD-02, HX-FORM-05). */
function unitShifts(fight: Fight): Term[] {
  const { attackers, defenders } = fight
  const armoured = (units: readonly OnMap[]): boolean => units.some((u) => u.blackStar)
  const marching = (units: readonly OnMap[]): boolean => units.some((u) => formationOf(u) === 'march')
  return terms(
    armoured(attackers) && shift('armoured', SHIFTS.armoured),
    armoured(defenders) && shift('enemy-armoured', SHIFTS.enemyArmoured),
    fight.kind === 'charge' && attackers.some((u) => u.lance) && shift('lances', SHIFTS.lances),
    marching(attackers) && shift('marching', SHIFTS.marching),
    marching(defenders) && shift('enemy-marching', SHIFTS.enemyMarching),
    inDefence(fight) && shift('defence', SHIFTS.inDefence),
  )
}

/** Every attacking hex lies before the front of a defender, no gun, in defence formation (HX-FORM-05). */
function inDefence({ defenders, from }: Fight): boolean {
  const ready = defenders.filter((u) => !isGun(u) && formationOf(u) === 'defence')
  return ready.length > 0 && from.every((hex) => ready.some((u) => hexArc(u, hex) === 'front'))
}

/** What the ground does: slopes, forest, works, villages, fords (HX-MOD-03…06, HX-MOD-13). */
function groundShifts(state: HxState, fight: Fight): Term[] {
  const { attackers, defenders, target, from } = fight
  const ground = letterAt(state, target)
  const foot = defenders.some(isFoot)
  const inForest = (u: OnMap): boolean => ground === 'f' || letterAt(state, u.at) === 'f'
  return terms(
    fight.kind === 'charge' && downhill(state, fight) && shift('downhill', SHIFTS.downhill),
    foot && isFieldwork(state, target) && shift('works', SHIFTS.works),
    from.some((hex) => levelAt(state, hex) < levelAt(state, target)) && shift('uphill', SHIFTS.uphill),
    attackers.some((u) => isCavalry(u) && inForest(u)) && shift('horse-in-forest', SHIFTS.horseInForest),
    ground === 'f' && defenders.some(isCavalry) && shift('enemy-horse-in-forest', SHIFTS.enemyHorseInForest),
    foot && ground === 'v' && shift('village', SHIFTS.village),
    from.some((hex) => letterAt(state, hex) === 'x') && shift('ford', SHIFTS.ford),
  )
}

/** The path goes down at least once and never up, target hex included (HX-MOD-03). */
function downhill(state: HxState, { path }: Fight): boolean {
  const levels = path.map((hex) => levelAt(state, hex))
  const steps = levels.slice(1).map((level, i) => level - (levels[i] ?? level))
  return steps.some((step) => step < 0) && steps.every((step) => step <= 0)
}

/** From where it is attacked: one hex in the flank or rear of all defenders, three hexes around (HX-MOD-09, HX-MOD-10). */
const placeShifts = ({ defenders, from }: Fight): Term[] =>
  terms(
    from.some((hex) => defenders.every((u) => hexArc(u, hex) !== 'front')) && shift('flank', SHIFTS.flank),
    from.length >= 3 && shift('three-sides', SHIFTS.threeSides),
  )

/** Leaders: example in a charge, command of either side (HX-MOD-07, HX-MOD-08). */
const leaderShifts = (state: HxState, fight: Fight): Term[] =>
  terms(
    fight.kind === 'charge' && fight.leader && shift('example', SHIFTS.example),
    commanded(state, fight.attackers) && shift('command', SHIFTS.command),
    commanded(state, fight.defenders) && shift('enemy-command', SHIFTS.enemyCommand),
  )
