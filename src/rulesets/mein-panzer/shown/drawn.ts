import { lookUp } from '../../../kernel/look-up.ts'
import { type Declared, givenTo, idsNamed, type Target } from '../../../kernel/order.ts'
import { valuesIn } from '../../../kernel/ordered.ts'
import type { DrawnOrder } from '../../../kernel/ruleset.ts'
import type { View } from '../../../kernel/view.ts'
import type { UnitId } from '../../../kernel/words.ts'
import { headlongBy, runsWith } from '../units/headlong.ts'
import type { MpFacts, Platoon } from '../units/state.ts'

interface Aimed {
  readonly unit: UnitId
  readonly target: Target | undefined
}

/** Stands that charge together, each at its own target: those after the first at the one told of it, if one is (MP-CHG-01, MP-CHV-01). */
function chargers(_: View, declared: Declared): Aimed[] {
  const told = idsNamed(lookUp(declared.options, 'targets'))
  return givenTo(declared).map((unit, i) => {
    const own = i === 0 ? undefined : told[i - 1]
    return { unit, target: own === undefined ? declared.target : { unit: own } }
  })
}

/**
 * Who runs in a headlong charge and is told at whom: whoever is ordered, and of the others of the platoon who can those for whom a target
 * is named, in the order of their ids. The rest choose their men as they run (MP-BAN-02, MP-CAV-01).
 */
function runners({ units, facts }: View, { unit, order, target, options }: Declared): Aimed[] {
  const kind = headlongBy(order)
  const lead = lookUp(units, unit)
  if (kind === null || lead === undefined) return []
  const state = { facts: { platoons: facts.platoons as { readonly [id: string]: Platoon } } }
  const told = idsNamed(lookUp(options, 'targets'))
  const others = valuesIn(units).filter((u) => {
    if (u.seen !== 'own' || u.id === unit) return false
    const one = { ...(u.facts as MpFacts), at: u.at, card: u.card }
    return runsWith(state, String(lead.facts.platoon), kind, one)
  })
  const named = others.flatMap((u, i): Aimed[] => {
    const own = told[i]
    return own === undefined ? [] : [{ unit: u.id, target: { unit: own } }]
  })
  return [{ unit, target }, ...named]
}

/** Orders that are no shot at what they are aimed at, and no plain move. */
export const drawn: { readonly [order: string]: DrawnOrder } = {
  banzai: { aim: 'charge', all: runners },
  charge: { all: chargers },
  deploy: { aim: 'move' },
  detect: { aim: 'look' },
  demolish: { aim: 'shot' },
  embark: { aim: 'move' },
  gallop: { aim: 'charge', all: runners },
  line: { way: 'shot' },
  man: { aim: 'move' },
  occupy: { aim: 'move' },
  push: { aim: null },
  recognise: { aim: 'look' },
  register: { aim: 'look' },
  storm: { all: chargers },
  unload: { aim: null },
}
