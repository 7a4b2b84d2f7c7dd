import { type Term, term, terms } from '../../kernel/modifiers.ts'
import { hexArc } from '../../kernel/space/hex.ts'
import type { Fight } from './fight.ts'
import { commanded } from './leaders.ts'
import { formationOf, type HxState, isCavalry, isFoot, isGun, type OnMap } from './state.ts'
import { isFieldwork, letterAt, levelAt } from './terrain.ts'

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
    armoured(attackers) && term('hex.term.armoured', 1, 'HX-MOD-01'),
    armoured(defenders) && term('hex.term.enemy-armoured', -1, 'HX-MOD-01'),
    fight.kind === 'charge' && attackers.some((u) => u.lance) && term('hex.term.lances', 2, 'HX-MOD-02'),
    marching(attackers) && term('hex.term.marching', -1, 'HX-FORM-05'),
    marching(defenders) && term('hex.term.enemy-marching', 1, 'HX-FORM-05'),
    inDefence(fight) && term('hex.term.defence', -1, 'HX-FORM-05'),
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
    fight.kind === 'charge' && downhill(state, fight) && term('hex.term.downhill', 1, 'HX-MOD-03'),
    foot && isFieldwork(state, target) && term('hex.term.works', -1, 'HX-MOD-04'),
    from.some((hex) => levelAt(state, hex) < levelAt(state, target)) &&
      term('hex.term.uphill', -1, 'HX-MOD-05'),
    attackers.some((u) => isCavalry(u) && inForest(u)) && term('hex.term.horse-in-forest', -1, 'HX-MOD-06'),
    ground === 'f' && defenders.some(isCavalry) && term('hex.term.enemy-horse-in-forest', 1, 'HX-MOD-06'),
    foot && ground === 'v' && term('hex.term.village', -1, 'HX-TERR-10'),
    from.some((hex) => letterAt(state, hex) === 'x') && term('hex.term.ford', -1, 'HX-TERR-09'),
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
    from.some((hex) => defenders.every((u) => hexArc(u, hex) !== 'front')) &&
      term('hex.term.flank', 2, 'HX-MOD-09'),
    from.length >= 3 && term('hex.term.three-sides', 1, 'HX-MOD-10'),
  )

/** Leaders: example in a charge, command of either side (HX-MOD-07, HX-MOD-08). */
const leaderShifts = (state: HxState, fight: Fight): Term[] =>
  terms(
    fight.kind === 'charge' && fight.leader && term('hex.term.example', 1, 'HX-MOD-07'),
    commanded(state, fight.attackers) && term('hex.term.command', 1, 'HX-MOD-08'),
    commanded(state, fight.defenders) && term('hex.term.enemy-command', -1, 'HX-MOD-08'),
  )
