import { lookUp } from '../../../kernel/look-up.ts'
import type { OptionForm } from '../../../kernel/option.ts'
import { type Declared, givenTo, idsNamed, type Order } from '../../../kernel/order.ts'
import { footprint } from '../../../kernel/space/base.ts'
import { clearance } from '../../../kernel/space/convex.ts'
import { wholeMm } from '../../../kernel/space/segment.ts'
import { refuse, type UnitId } from '../../../kernel/words.ts'
import { type Charger, charge as chargeHome, type Manner, REACH } from '../fight/melee/charge.ts'
import { fightersAt } from '../fight/melee/fighters.ts'
import { endWithoutEnemies, HEADLONG_REACH } from '../fight/melee/headlong.ts'
import { Nerve } from '../fight/melee/nerve.ts'
import { houseCalled, nearestOpening } from '../ground/houses.ts'
import type { Standing } from '../sight/silhouette.ts'
import { stir } from '../units/beginning.ts'
import { pay } from '../units/budget.ts'
import { bonusOf, goFor, headlongOf } from '../units/headlong.ts'
import { isDeepInside, isWithinWith } from '../units/inside.ts'
import { isStand } from '../units/models.ts'
import { levelOf } from '../units/platoons.ts'
import { isPacked } from '../units/readiness.ts'
import { enemiesOf, type MpState, type MpUnit, unit } from '../units/state.ts'
import { able, WITH } from './acting.ts'
import { asTargets, inSight } from './targets.ts'

/** The targets of those after the first, one each in their order; who is told none has the target of the first. */
export const TARGETS: OptionForm = { names: { en: ['targets'], pl: ['cele'] }, values: 'text' }

/** A stand that may charge: with both actions, its weapon packed, its platoon not Broken (MP-CHG-01, MP-MOR-05). */
export function charger(state: MpState, id: string): Standing {
  const u = able(state, id, 'complex', { charging: true }) as Standing
  if (!isStand(u)) refuse('mp.error.stands-only', { unit: id })
  if (!isPacked(u)) refuse('mp.error.set-up', { unit: id })
  if (levelOf(state, u) === 'broken') refuse('mp.error.broken', { platoon: u.platoon })
  return u
}

/** Whom a stand sees and may charge: stands, and crews and passengers that can be come at (MP-CHG-01, MP-HID-01). */
const preyOf = (state: MpState, u: Standing, only?: readonly UnitId[]): Standing[] =>
  [...inSight(state, u, only), ...indoorsNear(state, u)].filter(
    (other) => only?.includes(other.id) !== false && fightersAt(state, other).length > 0,
  )

/** Enemies away from the windows of a house, which must be charged to be come at, and those in the same house: no line of sight is needed (MP-BLD-07, MP-BLD-09). */
const indoorsNear = (state: MpState, u: Standing): Standing[] =>
  enemiesOf(state, u.side).filter(
    (other): other is Standing =>
      !other.hidden && (isWithinWith(u, other) || (isDeepInside(other) && isInReach(state, u, other))),
  )

/** Whether a house is near enough to be charged, measured from the edge of a base to its openings (MP-BLD-07, MP-CHG-02). */
function isInReach(state: MpState, u: Standing, { inside }: MpUnit): boolean {
  const house = inside === null ? undefined : houseCalled(state, inside.feature)
  if (house === undefined) return false
  const { at } = nearestOpening(house, u.at)
  return wholeMm(clearance(footprint(u), { core: [at], round: 0 })) <= REACH
}

/** The targets of all who charge, in the order in which they are named (MP-CHG-01). */
export function targetsTold(declared: Declared): UnitId[] {
  const named = declared.target !== undefined && 'unit' in declared.target ? declared.target.unit : undefined
  if (named === undefined) return []
  const [, ...others] = [...new Set(givenTo(declared))]
  const told = idsNamed(lookUp(declared.options, 'targets'))
  return [named, ...others.map((_, i) => told[i] ?? named)]
}

/** Those who charge, all of one platoon, each with its target. */
export const chargersOf = (state: MpState, declared: Declared): Charger[] =>
  chargersBy(state, declared, { one: charger, preyOf })

/** As {@link chargersOf}, of a charge that those may make who are `one`, on whom they may be told. */
export function chargersBy(
  state: MpState,
  declared: Declared,
  {
    one: charges,
    preyOf: prey,
  }: {
    readonly one: (state: MpState, id: string) => Standing
    readonly preyOf: (state: MpState, u: Standing, only?: readonly UnitId[]) => readonly Standing[]
  },
): Charger[] {
  const [first = declared.unit, ...others] = [...new Set(givenTo(declared))]
  const lead = charges(state, first)
  const named = declared.target !== undefined && 'unit' in declared.target ? declared.target.unit : ''
  const told = idsNamed(lookUp(declared.options, 'targets'))
  if (told.length > others.length) refuse('mp.error.charge-targets', { stands: others.length })
  const pairs = [{ u: lead, target: named }]
  others.forEach((id, i) => {
    if (lookUp(state.units, id)?.platoon !== lead.platoon) refuse('mp.error.charge-platoon', { unit: id })
    pairs.push({ u: charges(state, id), target: told[i] ?? named })
  })
  return pairs.map(({ u, target }) => {
    if (!prey(state, u, [target]).some(({ id }) => id === target))
      refuse('mp.error.no-charge', { unit: u.id, target })
    return { id: u.id, target }
  })
}

/** How those close in who ran at the enemy in a turn before: less far, and with no test; undefined: as anybody charges (MP-BAN-03, MP-CAV-03). */
function goingOn(state: MpState, chargers: readonly Charger[]): Manner | undefined {
  const models = chargers.flatMap(({ id }) => lookUp(state.units, id) ?? [])
  const [first] = models
  if (first === undefined || !models.every(({ charging }) => charging)) return undefined
  const kind = headlongOf(state, first) ?? 'banzai'
  return { reach: HEADLONG_REACH[kind].close, bonus: bonusOf(state, first), sure: true, nerve: new Nerve() }
}

/**
 * Stands of a platoon charge with both actions and fight hand to hand: `A1-1+A1-2+A1-3 charge @B2-1`, or each at its own
 * target with `targets=B2-1+B2-2` for those after the first (MP-CHG-01).
 */
export const charge: Order<MpState> = {
  key: 'charge',
  names: { en: ['charge', 'assault'], pl: ['szarża', 'szarżuj', 'szturm'] },
  class: 'action',
  form: { target: { kinds: ['enemy'], needed: true }, options: { with: WITH, targets: TARGETS } },
  open(state, id) {
    const may = preyOf(state, charger(state, id))
    if (may.length === 0) refuse('mp.error.nobody-to-charge', { unit: id })
    return { targets: () => asTargets(may), values: () => ({ with: [], targets: [] }) }
  },
  check: (state, declared) => void chargersOf(state, declared),
  *perform(battle, declared) {
    const chargers = chargersOf(battle.state, declared)
    for (const { id, target } of chargers) {
      if (id !== declared.unit) stir(battle, unit(battle, id))
      pay(battle, unit(battle, id), 'complex', 'MP-CHG-01', 'moved')
      if (unit(battle, id).charging) goFor(battle, unit(battle, id), target)
    }
    yield* chargeHome(battle, chargers, goingOn(battle.state, chargers))
    endWithoutEnemies(
      battle,
      chargers.map(({ id }) => id),
    )
  },
}
