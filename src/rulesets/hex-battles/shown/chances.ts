import {
  type AsideOf,
  amount,
  type Chance,
  type ChancesOf,
  numberIn,
  type ToldEvent,
  tested,
} from '../../../kernel/chance.ts'
import type { UnitId } from '../../../kernel/words.ts'
import { fireColumn } from '../fight/shift-sums.ts'
import { succeeds } from '../morale/morale.ts'
import { fireResult } from '../tables/artillery-fire.ts'
import { chargeResult } from '../tables/charge-results.ts'
import { combatResult } from '../tables/combat-results.ts'
import { columnNamed } from '../tables/odds.ts'

/*
 * The throws behind what is told of Hex Battles (DIG-AFTER): all dice of the game. An attack is won where the defender gives way.
 */

/** No die of the game is left out. */
export const asideIn: AsideOf = () => false

const RECOVERED = new Set(['hex.recovered', 'hex.panic-ends', 'hex.not-recovered'])

export const chancesIn: ChancesOf = (told) =>
  told.unit === undefined
    ? []
    : [...fightIn(told, told.unit), ...fireIn(told, told.unit), ...moraleIn(told, told.unit)]

/** An attack, a counter-attack or a charge (HX-COMB-08, HX-CHG-09). */
function fightIn(told: ToldEvent, by: UnitId): Chance[] {
  const charge = told.name === 'hex.charge-fought'
  if (!charge && told.name !== 'hex.fought' && told.name !== 'hex.counter') return []
  const { column: name, result } = told.data ?? {}
  const column = typeof name === 'string' ? columnNamed(name) : null
  if (column === null || typeof result !== 'string') return []
  const [kind, why, table] = charge
    ? (['hex.chance.charge', 'hex.roll.charge', chargeResult] as const)
    : (['hex.chance.fight', 'hex.roll.fight', combatResult] as const)
  return [tested(kind, by, result.startsWith('DW'), (roll) => table(roll(10, why), column).ending === 'DW')]
}

/** Fire of batteries at a hex (HX-ART-12). */
function fireIn(told: ToldEvent, by: UnitId): Chance[] {
  const { factor, shift } = told.sums ?? {}
  if (told.name !== 'hex.fire' || factor === undefined || shift === undefined) return []
  const column = fireColumn(factor.total, shift.total)
  return [
    amount(
      'hex.chance.fire',
      by,
      numberIn(told, 'loss'),
      (roll) => fireResult(roll(10, 'hex.roll.fire'), column).loss,
    ),
  ]
}

/** Coming to order, and not catching the panic of neighbours (HX-MOR-06, HX-MOR-11). */
function moraleIn(told: ToldEvent, by: UnitId): Chance[] {
  const chance = numberIn(told, 'against')
  if (RECOVERED.has(told.name)) {
    const passed = told.name !== 'hex.not-recovered'
    return [
      tested('hex.chance.recovery', by, passed, (roll) => succeeds(roll(100, 'hex.roll.recovery'), chance)),
    ]
  }
  if (told.name !== 'hex.infected' && told.name !== 'hex.not-infected') return []
  const calm = told.name === 'hex.not-infected'
  return [tested('hex.chance.calm', by, calm, (roll) => !succeeds(roll(100, 'hex.roll.contagion'), chance))]
}
