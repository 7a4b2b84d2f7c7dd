import { divideHalfEven } from '../../../kernel/modifiers.ts'
import { type Ability, abilityCost } from '../tables/abilities.ts'
import type { Training } from '../tables/training.ts'
import { TRAINING } from '../tables/training.ts'
import { observerPoints } from '../units/abilities.ts'
import type { Card, Gun, UnitCard } from '../units/cards.ts'

/** A value as a fraction, so that it is rounded but once (KG-PTS-09). */
interface Fraction {
  readonly of: number
  readonly by: number
}

const points = ({ of, by }: Fraction): number => Math.max(1, divideHalfEven(Math.round(of), by))

const plus = (f: Fraction, whole: number): Fraction => ({ of: f.of + whole * f.by, by: f.by })

const trained = (f: Fraction, training: Training): Fraction => ({
  of: f.of * TRAINING[training].factor,
  by: f.by * 100,
})

/** What abilities add (KG-PTS-10). */
const abilityPoints = (abilities: readonly Ability[]): number =>
  abilities.reduce((total, ability) => total + abilityCost(ability), 0)

type Stats = Pick<UnitCard, 'melee' | 'ranged' | 'range' | 'skill' | 'armour' | 'move' | 'stan' | 'training'>

/** (melee + ranged·range/60 + 2·skill + armour + move/3) · Stan/30 · training factor (KG-PTS-02). */
function lineValue(card: Stats): Fraction {
  const shooting = (card.ranged ?? 0) * (card.range ?? 0)
  const sixtieths = 60 * card.melee + shooting + 120 * card.skill + 60 * card.armour + 20 * card.move
  return trained({ of: sixtieths * card.stan, by: 60 * 30 }, card.training)
}

/** 2·Accuracy + Blast + 3·(Strike − 1) + Spread + range/50 + 2·Penetration near by (KG-PTS-03), in fiftieths. */
const gunFiftieths = (gun: Gun): number =>
  50 * (2 * gun.accuracy + gun.blast + 3 * (gun.strike - 1) + gun.spread + 2 * (gun.penetration[0] ?? 0)) +
  gun.range

/**
 * What a card costs by the formula of its kind (KG-PTS-02…10); sections have set prices (KG-UNI-03). Shipped cards
 * say the same (KG-DAT-10).
 */
export function cardPoints(card: Card): number {
  switch (card.kind) {
    case 'line':
      return points(plus(lineValue(card), abilityPoints(card.abilities) + card.assaultBonus))
    case 'artillery': {
      const value = trained({ of: gunFiftieths(card.gun), by: 50 }, card.training)
      return points(plus(value, abilityPoints(card.abilities)))
    }
    case 'support':
      return supportPoints(card)
    case 'command': {
      const value = card.statsAs === 'line' ? lineValue(card) : { of: 5, by: 1 }
      return points(plus(value, 2 * card.command + 3 * card.initiative + abilityPoints(card.abilities)))
    }
    case 'vehicle':
      return vehiclePoints(card)
    case 'aircraft':
      return aircraftPoints(card)
    case 'offMap': {
      const value = { of: card.barrels * (card.gun.blast + 2 * card.gun.accuracy), by: 4 }
      return points(plus(value, 4 * card.ammunition + abilityPoints(card.abilities)))
    }
    case 'section':
      return card.points
  }
}

/** (ranged·range/120 + 2·skill + Stan + half a gun) · training factor, and 2 for observers on the map (KG-PTS-04). */
function supportPoints(card: Extract<Card, { kind: 'support' }>): number {
  const shooting = (card.ranged ?? 0) * (card.range ?? 0)
  const gun = card.gun === undefined ? 0 : gunFiftieths(card.gun)
  const value = { of: 5 * shooting + 600 * (2 * card.skill + card.stan) + 6 * gun, by: 600 }
  return points(plus(trained(value, card.training), abilityPoints(card.abilities) + observerPoints(card)))
}

/** Armour, weapons, speed, crew, optics and room by the training factor (KG-PTS-06). */
function vehiclePoints(card: Extract<Card, { kind: 'vehicle' }>): number {
  const { hull, turret } = card.armour
  const weapons = card.weapons.reduce((total, { gun, ranged }) => {
    if (gun === undefined) return total + 2 * (ranged ?? 0)
    return total + 4 * gun.accuracy + 2 * gun.blast + 8 * (gun.penetration[0] ?? 0)
  }, 0)
  const whole =
    2 * (hull.front + hull.side + hull.rear + (turret?.front ?? 0)) +
    card.stan +
    2 * card.optics +
    2 * card.capacity
  const value = { of: 4 * whole + weapons + card.move, by: 4 }
  return points(plus(trained(value, card.training), abilityPoints(card.abilities)))
}

/** 2·Air Attack + Agility + 2·Optics + raids·(bomb Blast/4 + machine guns/6) + stay (KG-PTS-07). */
function aircraftPoints(card: Extract<Card, { kind: 'aircraft' }>): number {
  const raids = card.raids * (3 * (card.bombs?.blast ?? 0) + 2 * (card.mg ?? 0))
  const whole = 2 * card.airAttack + card.agility + 2 * card.optics + card.stay
  return points({ of: 12 * whole + raids, by: 12 })
}
