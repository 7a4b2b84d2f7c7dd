import { lookUp } from '../../../kernel/look-up.ts'
import { type Declared, givenTo, TOGETHER } from '../../../kernel/order.ts'
import { refusalOf, type UnitId } from '../../../kernel/words.ts'
import type { MpState } from '../units/state.ts'
import { able } from './acting.ts'
import { chargersOf, targetsTold } from './charge.ts'
import { checkCovering, checkFiring } from './massed-fire.ts'
import { stormersOf } from './storm.ts'

/** Refuses a model that cannot take part in what it is ordered to with others; its own target is the order's. */
type Part = (state: MpState, declared: Declared) => void

/** Orders that several models of a platoon carry out together (MP-ACT-01, MP-DET-01). */
const PARTS: Readonly<Record<string, Part>> = {
  charge: (state, one) => void chargersOf(state, one),
  storm: (state, one) => void stormersOf(state, one),
  combined: checkFiring,
  cover: checkCovering,
  detect: (state, { unit }) => void able(state, unit, 'standard'),
}

/** What each of those who are ordered to something together would be ordered to alone. */
function alone(declared: Declared): Declared[] {
  const { [TOGETHER]: _, targets: __, ...options } = declared.options
  const ids = [...new Set(givenTo(declared))]
  const told = targetsTold(declared)
  return ids.map((unit, i) => ({
    ...declared,
    unit,
    options,
    ...(told[i] === undefined ? {} : { target: { unit: told[i] } }),
  }))
}

/** An order to several models without those who cannot take part any more, and who these are. */
interface Remaining {
  readonly declared: Declared
  readonly behind: readonly UnitId[]
}

/**
 * What becomes of an order to several models of which some lost what it takes as their platoon was activated: they stay behind, and
 * the others go on, each at the target it was told (MP-CMD-03, MP-CHG-01, MP-SUP-01). Who is left alone of a combined fire has the
 * firefight that each has whom the test fails (MP-CMB-01). Null: it is no such order, or nobody is left.
 */
export function remaining(state: MpState, declared: Declared): Remaining | null {
  const part = lookUp(PARTS, declared.order)
  const all = alone(declared)
  if (part === undefined || all.length < 2) return null
  const left = all.filter((one) => refusalOf(() => part(state, one)) === null)
  const [first, ...others] = left
  if (first === undefined) return null
  const behind = all.filter((one) => !left.includes(one)).map(({ unit }) => unit)
  if (others.length === 0)
    return { declared: first.order === 'combined' ? { ...first, order: 'firefight' } : first, behind }
  const targets = others.flatMap(({ target }) =>
    target !== undefined && 'unit' in target ? target.unit : [],
  )
  const named = 'targets' in declared.options ? { targets: targets.join('+') } : {}
  const options = { ...first.options, [TOGETHER]: others.map(({ unit }) => unit).join('+'), ...named }
  return { declared: { ...first, options }, behind }
}
