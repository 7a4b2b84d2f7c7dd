import {
  divideHalfEven,
  percent,
  type Sum,
  sum,
  type Term,
  term,
  terms,
} from '../../../../kernel/modifiers.ts'
import { type Aspect, armourSum, formationTerm } from '../../ground/posture.ts'
import { IN_FIGHT } from '../../tables/formations.ts'
import { OBSTACLE, type ObstacleKey } from '../../tables/obstacles.ts'
import { RELIEF } from '../../tables/relief.ts'
import { BUNKER_MELEE } from '../../tables/zones.ts'
import { atMountedTerm, furyTerm, inForestTerm, lancersTerm } from '../../units/abilities.ts'
import { figureLossTerms } from '../../units/attrition.ts'
import { type Pair, pairTerm } from '../../units/pairs.ts'
import { hasSection } from '../../units/sections.ts'
import type { KgUnit, Melee } from '../../units/state.ts'
import { surpriseTerm } from '../../units/surprise.ts'
import { trainingOf } from '../../units/tests.ts'

/** All that counts of a unit in melee: its card, its losses, how it stands. */
export type Fighter = Pick<
  KgUnit,
  | 'melee'
  | 'skill'
  | 'armour'
  | 'training'
  | 'assaultBonus'
  | 'chargeBonus'
  | 'formation'
  | 'inPosition'
  | 'mounted'
  | 'status'
  | 'stan'
  | 'startStan'
  | 'statsAs'
  | 'abilities'
  | 'sections'
>

/** One side's blow in an exchange: the attacker's, or the defender's response (KG-MEL-02). */
export interface Blow {
  readonly striker: Fighter
  readonly struck: Fighter
  readonly response: boolean
  readonly kind: Melee['kind']
  /** From which side the defender was attacked. */
  readonly aspect: Aspect
  /** As the attacker has it. */
  readonly slope: Melee['slope']
  /** The attacker's blow in the first exchange: only then the bonuses of the rush hold. */
  readonly first: boolean
  /** The striker lay in wait for this (KG-OSP-05). */
  readonly surprise: boolean
  /** The striker stands in a forest. */
  readonly inForest: boolean
  /** What the defender fights from against this blow: a tower, or the obstacle the attack comes over. */
  readonly works: 'tower' | ObstacleKey | null
}

/** The side from which a blow falls on the one struck: attackers meet the response with their front. */
const aspectOfBlow = (blow: Blow): Aspect => (blow.response ? 'front' : blow.aspect)

/** Whether the enemy stands before the striker's front: always for an attacker, for a defender unless outflanked. */
const enemyInFront = (blow: Blow): boolean => !blow.response || blow.aspect === 'front'

/** Fighting up or down a slope, by the levels at contact (KG-MEL-11, KG-REL-02). */
function slopeTerm(blow: Blow): Term | null {
  if (blow.response) return null
  switch (blow.slope) {
    case 'uphill-gentle':
      return term('kg.term.uphill', RELIEF.gentle.attackUphill, 'KG-REL-02')
    case 'uphill-steep':
      return term('kg.term.uphill', RELIEF.steep.attackUphill, 'KG-REL-02')
    case 'downhill':
      return term('kg.term.downhill', RELIEF.gentle.attackDownhill, 'KG-REL-02')
    case 'level':
      return null
  }
}

/** What the rush of an Assault, Charge or Human Wave adds to its first exchange (KG-STA-11, KG-OMX-01…03). */
function rushTerms(blow: Blow): Term[] {
  if (!blow.first) return []
  const { striker, kind } = blow
  const charge = kind === 'charge'
  return terms(
    !charge && term('kg.term.assault-bonus', striker.assaultBonus, 'KG-STA-11'),
    charge && term('kg.term.charge-bonus', striker.chargeBonus, 'KG-STA-11'),
    charge && lancersTerm(striker),
    kind === 'wave' && term('kg.term.human-wave', 2, 'KG-OMX-03'),
    furyTerm(striker),
    blow.surprise && surpriseTerm(),
  )
}

/**
 * Percentages of a blow: they join each other and apply once to the flat sum (KG-CAL-01, KG-CAL-02). Broken units
 * strike and stand at half (KG-MEL-14, KG-MOR-05).
 */
function strikePercents(blow: Blow): Term[] {
  const { striker, struck, aspect } = blow
  const wedge = blow.first && blow.kind === 'charge' && striker.formation === 'wedge'
  const pikes = striker.formation === 'pikeWall' && struck.mounted && enemyInFront(blow)
  return terms(
    !blow.response && aspect === 'flank' && percent('kg.term.flank', 50, 'KG-FAC-04'),
    !blow.response && aspect === 'rear' && percent('kg.term.rear', 100, 'KG-FAC-05'),
    wedge && percent('kg.term.formation-wedge', IN_FIGHT.wedge.charge, 'KG-FRM-02'),
    pikes && percent('kg.term.formation-pikeWall', IN_FIGHT.pikeWall.againstMounted, 'KG-FRM-04'),
    striker.status === 'broken' && percent('kg.term.broken', -50, 'KG-MEL-14'),
  )
}

/**
 * The effectiveness of a blow, term by term (KG-MEL-03): base Attack, dice, difference of Training, circumstances,
 * losses, then percentages. An engine's crew and an HQ strike like anybody (KG-MEL-09).
 * @param pair the dice, or null for the sum without them.
 */
export function meleeAttackTerms(blow: Blow, pair: Pair | null): Term[] {
  const { striker, struck } = blow
  return [
    term('kg.term.melee', striker.melee, 'KG-STA-01'),
    ...terms(formationTerm(striker, 'meleeAttack')),
    ...(pair === null ? [] : [pairTerm(pair, 'KG-MEL-03')]),
    ...terms(
      term('kg.term.training-difference', trainingOf(striker) - trainingOf(struck), 'KG-MEL-03'),
      slopeTerm(blow),
      struck.mounted && enemyInFront(blow) && atMountedTerm(striker),
      blow.inForest && inForestTerm(striker),
      ...rushTerms(blow),
      hasSection(striker, 'hero') && term('kg.term.hero', 2, 'KG-UNI-03'),
      ...figureLossTerms(striker),
      ...strikePercents(blow),
    ),
  ]
}

/** What the one struck sets against a blow, term by term: skill, Armour, formation, works (KG-MEL-04). */
export function meleeDefenceTerms(blow: Blow): { readonly terms: Term[]; readonly armour: Sum } {
  const { struck, striker } = blow
  const from = aspectOfBlow(blow)
  const armour = armourSum(struck, from, striker)
  const list = [
    term('kg.term.skill', struck.skill, 'KG-STA-02'),
    ...terms(
      term('kg.term.armour', armour.total, 'KG-STA-02'),
      formationTerm(struck, 'meleeDefence'),
      struck.formation === 'pikeWall' && from === 'front'
        ? term('kg.term.formation-pikeWall', IN_FIGHT.pikeWall.frontDefence, 'KG-FRM-02')
        : null,
      worksTerm(blow),
      struck.status === 'broken' && percent('kg.term.broken', -50, 'KG-MEL-14'),
    ),
  ]
  return { terms: list, armour }
}

/** A manned wall helps against those who come over it (KG-OBS-05); a tower on all sides, less at its door (KG-FRT-02). */
function worksTerm({ works, aspect, response }: Blow): Term | null {
  if (works === null || response) return null
  if (works !== 'tower') return term('kg.term.wall', OBSTACLE[works].meleeDefence, 'KG-OBS-05')
  return term('kg.term.tower', aspect === 'rear' ? BUNKER_MELEE.door : BUNKER_MELEE.around, 'KG-FRT-02')
}

/** The damage of a blow: E − D, never below 0; a pike wall taken from flank or rear suffers half as much again (KG-FRM-04). */
function meleeDamage(blow: Blow, attack: Sum, defence: Sum): Sum {
  const open = blow.struck.formation === 'pikeWall' && aspectOfBlow(blow) !== 'front'
  return sum(
    terms(
      term('kg.term.effect', Math.max(0, attack.total - defence.total), 'KG-MEL-04'),
      open && percent('kg.term.formation-pikeWall', IN_FIGHT.pikeWall.outflanked, 'KG-FRM-04'),
    ),
  )
}

/** A blow worked out: both sums, the Armour within the second, and the points it takes. */
export interface Struck {
  readonly attack: Sum
  readonly defence: Sum
  readonly armour: Sum
  /** E − D with what is added to it, before it is shared. */
  readonly effect: Sum
  readonly damage: number
}

/**
 * Works one blow out (KG-MEL-03, KG-MEL-04).
 * @param shared among how many attackers a response is divided (KG-MEL-07); 1 for a blow of its own.
 */
export function strikeWith(blow: Blow, pair: Pair, shared: number): Struck {
  const attack = sum(meleeAttackTerms(blow, pair))
  const { terms: list, armour } = meleeDefenceTerms(blow)
  const defence = sum(list)
  const effect = meleeDamage(blow, attack, defence)
  return { attack, defence, armour, effect, damage: divideHalfEven(effect.total, shared) }
}
