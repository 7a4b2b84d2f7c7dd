import { type Sum, sum, type Term, term, terms } from '../../../../kernel/modifiers.ts'
import { fieldOf } from '../../ground/field.ts'
import { areasOf, inDifficultTerrain, onRoad, placed } from '../../ground/standing.ts'
import { waver } from '../../morale/morale.ts'
import { changeSaddle } from '../../move/mounting.ts'
import { MORALE } from '../../tables/morale-events.ts'
import { OBSTACLE, type ObstacleKey } from '../../tables/obstacles.ts'
import { PIN_AIR, PIN_FIRE, PIN_GROUND, PIN_TRAINING } from '../../tables/pinning.ts'
import type { Training } from '../../tables/training.ts'
import type { FireKind } from '../../tables/weapons.ts'
import { hasModernTactics } from '../../units/abilities.ts'
import { type KgBattle, type KgState, type KgUnit, set } from '../../units/state.ts'
import { trainingOf } from '../../units/tests.ts'

/**
 * Whether fire of a kind could pin a unit at all: units of an army with modern field tactics, but no gun crews, and
 * never by bows and their like (KG-PIN-01, KG-ABI-24).
 */
export function pinnable(state: KgState, u: KgUnit, kind: FireKind | 'air'): boolean {
  if (kind !== 'air' && PIN_FIRE[kind] === null) return false
  if (u.kind === 'artillery' || u.kind === 'vehicle') return false
  return hasModernTactics(state.sides[u.side]?.facts.traits ?? [])
}

/** What decides whether fire pins: the unit's Training, the fire, and where it lies (KG-PIN-02). */
export interface PinFacts {
  readonly training: Training
  /** Fire, or an attack from the air (KG-RAID-09). */
  readonly fire: FireKind | 'air'
  readonly builtUp: boolean
  /** Other difficult terrain. */
  readonly difficult: boolean
  /** The weight of what it has taken position at. */
  readonly position: 'light' | 'heavy' | null
  readonly road: boolean
}

/** The best of what a unit lies in or behind; light and heavy works count only in position (KG-PIN-02). */
function groundTerm({ builtUp, difficult, position }: PinFacts): Term | null {
  const at = (key: keyof typeof PIN_GROUND): Term => term(`kg.term.pin-${key}`, PIN_GROUND[key], 'KG-PIN-02')
  const found = terms(
    builtUp ? at('builtUp') : difficult && at('difficult'),
    position !== null && at(position),
  )
  return found.sort((a, b) => b.value - a.value)[0] ?? null
}

/** What a d10 must exceed to pin: Training, fire, ground, and the road if it is on one (KG-PIN-02, KG-ZON-03). */
export function pinTerms(facts: PinFacts): Term[] {
  const { fire } = facts
  return [
    term('kg.term.training', PIN_TRAINING[facts.training], 'KG-PIN-02'),
    ...terms(
      // Muscle weapons add nothing.
      fire !== 'muscle' &&
        term(`kg.term.pin-${fire}`, fire === 'air' ? PIN_AIR : (PIN_FIRE[fire] ?? 0), 'KG-PIN-02'),
      groundTerm(facts),
      facts.road && term('kg.term.pin-road', PIN_GROUND.road, 'KG-ZON-03'),
    ),
  ]
}

/** Light or heavy: what a unit has taken position at (KG-PIN-02). */
function positionWeight(state: KgState, u: KgUnit): 'light' | 'heavy' | null {
  if (u.inPosition === null) return null
  // A trench may be narrower than the base along it (KG-POS-02).
  const zone = fieldOf(state).zones.find(({ id }) => id === u.inPosition)
  if (zone !== undefined) return zone.row.weight
  const works = state.features[u.inPosition]
  return works?.layer === 'obstacle' ? OBSTACLE[works.kind as ObstacleKey].weight : null
}

/** The pinning sum of a unit where it stands (KG-PIN-02). */
export function pinSum(state: KgState, u: KgUnit, kind: FireKind | 'air'): Sum {
  const base = placed(u)
  return sum(
    pinTerms({
      training: trainingOf(u),
      fire: kind,
      builtUp: areasOf(state, base).some(({ area }) => area.kind === 'builtLow' || area.kind === 'builtHigh'),
      difficult: inDifficultTerrain(state, base),
      position: positionWeight(state, u),
      road: onRoad(state, base) !== null,
    }),
  )
}

/**
 * Once for each ranged attack, after its damage and Reluctance: a d10 above the sum pins the unit (KG-PIN-02,
 * KG-PIN-03). A pinned one lies down (+2 against fire), wavers, dismounts and takes no orders until it is raised
 * (KG-PIN-04).
 */
export function pinTest(battle: KgBattle, u: KgUnit, kind: FireKind | 'air'): void {
  if (u.status !== 'standing' || u.pinned || !pinnable(battle.state, u, kind)) return
  const pinning = pinSum(battle.state, u, kind)
  const die = battle.roll(10, { rule: 'KG-PIN-02', why: 'kg.roll.pinning', by: u.id })
  const pinned = die > pinning.total
  battle.event('KG-PIN-02', pinned ? 'kg.pinned' : 'kg.not-pinned', {
    unit: u.id,
    sums: { pinning },
    data: { n: die, against: pinning.total },
  })
  if (!pinned) return
  set(battle, u, 'pinned', true, 'KG-PIN-04')
  if (u.mounted) changeSaddle(battle, u, 'KG-PIN-04')
  waver(battle, u, { ...MORALE.pinned, rule: 'KG-PIN-04' })
}
