import { type Term, term } from '../../../kernel/modifiers.ts'
import { type Ability, type AbilityKey, piercingOf } from '../tables/abilities.ts'
import { ABILITY_TERMS, ABILITY_VALUES, DRILL, SIEGE_TARGETS } from '../tables/ability-effects.ts'
import type { FormationKey } from '../tables/formations.ts'
import { orderWord } from '../tables/order-words.ts'
import { hasSection } from './sections.ts'
import type { KgUnit } from './state.ts'

/*
 * What each ability does (KG-ABI-01 to KG-ABI-34), in the order of the book, for the rules to ask by name: only this
 * file asks for the words themselves. Numbers stand in `tables/ability-effects.ts`. The abilities of sections
 * (KG-ABI-30) are in `units/sections.ts`; what is of engines, aircraft and signals comes with them.
 */

/** What has abilities: a unit, a card, or as much of one as a sum is made of. */
type Able = Pick<KgUnit, 'abilities'>

/** Whether it has an ability, of its card or its type. */
const has = ({ abilities }: Able, ability: AbilityKey): boolean => abilities.includes(ability)

/** Black Powder: its shots leave powder smoke and suffer most from rain (KG-ABI-01, KG-SMK-02, KG-WEA-03). */
export const burnsPowder = (u: Able): boolean => has(u, 'blackPowder')

/** Pikes and Spears add to the melee Attack at mounted enemies in front, pikes more (KG-ABI-03, KG-ABI-04). */
export function atMountedTerm(striker: Able): Term | null {
  if (has(striker, 'pikes')) return ABILITY_TERMS.pikes.meleeAttackAtMounted
  return has(striker, 'spears') ? ABILITY_TERMS.spears.meleeAttackAtMounted : null
}

/** Spears and Pikes take from the melee Attack in a forest (KG-ABI-03, KG-TER-07). */
export function inForestTerm(striker: Able): Term | null {
  if (has(striker, 'spears')) return ABILITY_TERMS.spears.meleeAttackInForest
  return has(striker, 'pikes') ? ABILITY_TERMS.pikes.meleeAttackInForest : null
}

/** Pike wall and Hedgehog are for units with Pikes, Shield wall for those drilled for it (KG-ABI-04, KG-ABI-26). */
export function drilledFor(u: Able, formation: FormationKey): boolean {
  const needed = DRILL[formation]
  return needed === undefined || has(u, needed)
}

/** Fear: its assaults and charges frighten, but neither the best trained nor the Fearless (KG-ABI-05, KG-ABI-25). */
export const frightens = (attacker: Able, target: Able & Pick<KgUnit, 'training'>): boolean =>
  has(attacker, 'fear') && !isFearless(target) && target.training < ABILITY_VALUES.fear.ignoredFromTraining

/** Piercing weapons lessen the Armour they meet, by 2 or by what the card says, never below 0 (KG-ABI-06). */
export const piercingTerm = (by: Able, armour: number): Term =>
  term('kg.term.piercing', -Math.min(piercingOf(by.abilities), armour), 'KG-ABI-06')

/** Thin floor: mines, grenades and assaults from near do more to it (KG-ABI-02); what more, in the table. */
export const hasThinFloor = (u: Able): boolean => has(u, 'thinFloor')

/** Pavise: it has shields to set up before it, which are on its back while it moves (KG-ABI-07). */
export const hasPavises = (u: Able): boolean => has(u, 'pavise')

/** Pavises add to the ranged Defence from the front, of who has not moved in this turn (KG-ABI-07). */
export const paviseTerm = (target: Able): Term | null =>
  hasPavises(target) ? ABILITY_TERMS.pavise.rangedDefence : null

/** Fury: having won a melee it must look for another enemy (KG-ABI-08): `units/fury.ts`, `turn/fury-assault.ts`. */
export const hasFury = (u: Able): boolean => has(u, 'fury')

/** Fury adds to the melee Attack in the first exchange after its rush (KG-ABI-08). */
export const furyTerm = (striker: Able): Term | null =>
  hasFury(striker) ? ABILITY_TERMS.fury.meleeAttack : null

/** A scout finds hidden units from farther, keeps traps farther away, and deploys beyond its zone (KG-ABI-09). */
export const isScout = (u: Able): boolean => has(u, 'scout')

/** Scouts make more of what they see through binoculars: they test at a better Training (KG-ABI-09, KG-OSP-02). */
export const scoutTerm = (u: Able): Term | null => (isScout(u) ? ABILITY_TERMS.scout.training : null)

/** Partisans hide in any difficult terrain (KG-ABI-10). */
export const hidesInAnyTerrain = (u: Able): boolean => has(u, 'partisan')

/** Partisans may spring a trap behind the enemy (KG-ABI-10, KG-AMB-03). */
export const springsBehindEnemy = (u: Able): boolean => has(u, 'partisan')

/** Skirmishers keep what a near target adds to their shot after a move (KG-ABI-11, KG-MFR-01). */
export const keepsRangeAfterMove = (u: Able): boolean => has(u, 'skirmisher')

/** Skirmishers may shoot between two parts of a move (KG-ABI-11, KG-OMX-05). */
export const shootsOnTheMove = (u: Able): boolean => has(u, 'skirmisher')

/** Parthian shot: it may shoot into any sector (KG-ABI-12, KG-FAC-03). */
export const shootsBackwards = (u: Able): boolean => has(u, 'parthian')

/** A Parthian shot out of the front costs, unless the unit has all-round fire from its position anyway (KG-ABI-12). */
export const parthianTerm = (u: Able & Pick<KgUnit, 'inPosition'>): Term | null =>
  shootsBackwards(u) && u.inPosition === null ? ABILITY_TERMS.parthian.rangedAttack : null

/** An artillery observer's card costs more than the ability does (KG-ABI-13, KG-PTS-04). */
export const observerPoints = (card: Able): number =>
  has(card, 'artilleryObserver') ? ABILITY_VALUES.artilleryObserver.points : 0

/** Artillery observers direct the fire of their battery's guns (KG-ABI-13, KG-IND-02). */
export const directsGuns = (u: Able): boolean => has(u, 'artilleryObserver')

/** Telephone, a card's order or a section of signallers: it lays lines, and speaks on them (KG-ABI-14, KG-OSP-06, KG-UNI-03). */
export const laysLines = (u: Able & Pick<KgUnit, 'orders' | 'sections'>): boolean =>
  has(u, 'telephone') || u.orders.includes(orderWord('telephone')) || hasSection(u, 'signal')

/** Radio: it speaks with any other, and with what is off the map, with no line laid (KG-ABI-15, KG-COM-06). */
export const hasRadio = (u: Able): boolean => has(u, 'radio')

/** Bicycles and Motorcycles: their riders neither shoot nor charge mounted (KG-ABI-16, KG-ABI-17, KG-RNG-08). */
export const ridesCycle = (u: Able): boolean => has(u, 'bicycles') || has(u, 'motorcycles')

/** Motorcycles are the faster on roads (KG-ABI-17). */
export const ridesMotorcycle = (u: Able): boolean => has(u, 'motorcycles')

/** Who rides a cycle shoots only when he is off it; but from a sidecar with a machine gun (KG-RNG-08, KG-ABI-16, KG-ABI-17). */
export const shootsOnlyOnFoot = (u: Able): boolean =>
  ridesCycle(u) && !(has(u, 'motorcycles') && has(u, 'machineGun'))

/** Fire arrows: it may light them before it shoots (KG-ABI-19, KG-OMN-03). */
export const hasFireArrows = (u: Able): boolean => has(u, 'fireArrows')

/** Flammable: its wreck sets fire to the ground the sooner (KG-ABI-20, KG-FIR-02). */
export const burnsEasily = (u: Able): boolean => has(u, 'flammable')

/** AA capable: a heavy machine gun that fires at aircraft (KG-ABI-22, KG-AA-01). */
export const firesAtTheSky = (u: Able): boolean => has(u, 'aaCapable')

/** Sappers by training or by their section do sapper work (KG-ABI-23, KG-OSP-07, KG-UNI-03). */
export const isSapper = (u: Able & Pick<KgUnit, 'sections'>): boolean =>
  has(u, 'sapper') || hasSection(u, 'sapper')

/** Weapons of the age of smokeless powder (KG-RNG-20). */
const SMOKELESS: readonly (string | null | undefined)[] = ['rifle', 'carbine', 'pistol', 'smg', 'lmg', 'hmg']

/** The abilities that come with a type (KG-TYP-06); Black Powder only to who shoots with it (KG-ABI-01). */
export const ofType = (abilities: readonly Ability[], weapon: string | null | undefined): Ability[] =>
  abilities.filter((ability) => ability !== 'blackPowder' || !SMOKELESS.includes(weapon))

/** The abilities of a card with a section of sappers attached (KG-ABI-23, KG-UNI-03). */
export const withSappers = ({ abilities }: Able): Ability[] => [...new Set<Ability>([...abilities, 'sapper'])]

/** Modern tactics, of a whole army: fire can pin its units (KG-ABI-24, KG-PIN-01). */
export const hasModernTactics = (traits: readonly string[]): boolean => traits.includes('modernTactics')

/** The Fearless ignore Fear, and that they are charged (KG-ABI-25). */
export const isFearless = (u: Able): boolean => has(u, 'fearless')

/** Open top: mortars may hit what is in it, and its crew can always be hit (KG-ABI-27, KG-AVP-06, KG-AVP-08). */
export const hasOpenTop = (u: Able): boolean => has(u, 'openTop')

/** Camouflage hides in the open too; there it is seen through from near (KG-ABI-28). */
export const hidesInTheOpen = (u: Able): boolean => has(u, 'camouflage')

/** Lancers add to the first exchange of a charge (KG-ABI-29). */
export const lancersTerm = (striker: Able): Term | null =>
  has(striker, 'lancers') ? ABILITY_TERMS.lancers.meleeAttack : null

/** By how many results of the d8 more a siege crew destroys an obstacle: walls and palisades only (KG-ABI-31). */
export const moreSiegeResults = (crew: Able, kind: string): number =>
  has(crew, 'siegeCrew') && (SIEGE_TARGETS as readonly string[]).includes(kind)
    ? ABILITY_VALUES.siegeCrew.moreResults
    : 0

/** Stubborn: the first time in a battle that it would break it tests Training to stand (KG-ABI-32). */
export const mayStandOnce = (u: Able & Pick<KgUnit, 'notes'>): boolean =>
  has(u, 'stubborn') && u.notes['KG-ABI-32'] !== true

/** Dragoons may mount or dismount as part of a move (KG-ABI-33); what it costs them is in the table. */
export const mountsOnTheMove = (u: Able): boolean => has(u, 'dragoons')

/** Captives and levies: of the lowest Training; their breaking or destruction draws no token (KG-ABI-34, KG-OPB-05). */
export const isLevy = (u: Able): boolean => has(u, 'levy')
