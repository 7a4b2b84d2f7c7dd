import { hexArc } from '../../../kernel/space/hex.ts'
import { isFieldwork, letterAt, levelAt } from '../ground/terrain.ts'
import { commanded } from '../morale/leaders.ts'
import { formationOf, type HxState, isCavalry, isFoot, isGun, type OnMap } from '../units/state.ts'
import type { Fight } from './fight.ts'
import type { Circumstances } from './shift-sums.ts'

/** What moves the column of a fight as it stands on the map (HX-MOD-01…13). */
export function circumstancesOf(state: HxState, fight: Fight): Circumstances {
  const { attackers, defenders, target, from } = fight
  const ground = letterAt(state, target)
  const inForest = (u: OnMap): boolean => ground === 'f' || letterAt(state, u.at) === 'f'
  return {
    charge: fight.kind === 'charge',
    armoured: attackers.some((u) => u.blackStar),
    enemyArmoured: defenders.some((u) => u.blackStar),
    lances: attackers.some((u) => u.lance),
    marching: attackers.some((u) => formationOf(u) === 'march'),
    enemyMarching: defenders.some((u) => formationOf(u) === 'march'),
    inDefence: inDefence(fight),
    downhill: downhill(state, fight),
    works: isFieldwork(state, target),
    village: ground === 'v',
    foot: defenders.some(isFoot),
    uphill: from.some((hex) => levelAt(state, hex) < levelAt(state, target)),
    horseInForest: attackers.some((u) => isCavalry(u) && inForest(u)),
    enemyHorseInForest: ground === 'f' && defenders.some(isCavalry),
    ford: from.some((hex) => letterAt(state, hex) === 'x'),
    flank: from.some((hex) => defenders.every((u) => hexArc(u, hex) !== 'front')),
    sides: from.length,
    example: fight.leader,
    command: commanded(state, attackers),
    enemyCommand: commanded(state, defenders),
  }
}

/** Every attacking hex lies before the front of a defender, no gun, in defence formation (HX-FORM-05). */
function inDefence({ defenders, from }: Fight): boolean {
  const ready = defenders.filter((u) => !isGun(u) && formationOf(u) === 'defence')
  return ready.length > 0 && from.every((hex) => ready.some((u) => hexArc(u, hex) === 'front'))
}

/** The path goes down at least once and never up, target hex included (HX-MOD-03). */
function downhill(state: HxState, { path }: Fight): boolean {
  const levels = path.map((hex) => levelAt(state, hex))
  const steps = levels.slice(1).map((level, i) => level - (levels[i] ?? level))
  return steps.some((step) => step < 0) && steps.every((step) => step <= 0)
}
