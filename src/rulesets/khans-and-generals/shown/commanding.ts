import { lookUp } from '../../../kernel/look-up.ts'
import { valuesIn } from '../../../kernel/ordered.ts'
import type { Commanding } from '../../../kernel/ruleset.ts'
import type { UnitView, View } from '../../../kernel/view.ts'
import { type Message, message, nameMessage } from '../../../kernel/words.ts'
import type { BrigadeView } from '../command/allotment.ts'
import type { KgFacts } from '../units/state.ts'

/** What an HQ has left: units it may still activate of all it may in a player turn, and command points (KG-CMD-07, KG-PD-01). */
interface Left {
  readonly left: number
  readonly of: number
  readonly points: number
}

/** HQs of the viewer's own side that can command: on the table and not broken (KG-CMD-01, KG-HQF-03). */
export const ownHqs = (view: View): UnitView[] =>
  valuesIn(view.units).filter(
    (u) =>
      u.seen === 'own' && u.at !== null && u.status === 'standing' && typeof u.facts.command === 'number',
  )

/** Whether an own unit was activated by an HQ in this game turn; an HQ's own orders may be free (KG-CMD-08). */
function isCounted(view: View, u: UnitView, hq: UnitView): boolean {
  const activated = u.facts.activated as KgFacts['activated']
  if (activated?.turn !== view.turn || activated.by !== hq.id) return false
  const decisions = view.facts.decisions as { readonly [rule: string]: string } | undefined
  return u.id !== hq.id || lookUp(decisions, 'KG-CMD-08') !== 'free'
}

export function leftOf(view: View, hq: UnitView): Left {
  const of = Number(hq.facts.command)
  const used = valuesIn(view.units).filter((u) => u.seen === 'own' && isCounted(view, u, hq)).length
  const points = lookUp(lookUp(view.sides, hq.side)?.pools.pd, hq.id) ?? 0
  return { left: Math.max(0, of - used), of, points }
}

/** What each HQ of the viewer's side can still do, and whom its word does not reach (KG-CMD-07, KG-PD-01, KG-COM-01). */
export const commandingIn = (view: View): Commanding[] =>
  view.phase === 'deployment'
    ? []
    : [
        ...ownHqs(view).map((hq) => ({ unit: hq.id, said: told(view, hq) })),
        ...brigadesIn(view).map((brigade) => ({ unit: brigade.head, said: brigadeTold(brigade) })),
      ]

/** Brigades of the viewer's own side (DIG-BRIGADE). */
const brigadesIn = (view: View): readonly BrigadeView[] =>
  valuesIn(view.sides).flatMap(({ facts }) => (facts.brigades ?? []) as readonly BrigadeView[])

/** What a brigade may still use of its HQ's in this turn (DIG-BRIGADE). */
const brigadeTold = ({ head, names, hq, orders, points }: BrigadeView): Message =>
  message('kg.command.brigade', {
    name: nameMessage(names),
    unit: head,
    hq,
    all: orders === null ? 'all' : 'some',
    orders: orders ?? 0,
    points,
  })

function told(view: View, hq: UnitView): Message {
  const cut = valuesIn(view.units).filter(
    (u) =>
      u.seen === 'own' &&
      u.id !== hq.id &&
      u.facts.hq === hq.id &&
      u.at !== null &&
      u.status === 'standing' &&
      u.facts.inCommunication === false,
  )
  const known = { hq: hq.id, ...leftOf(view, hq) }
  return cut.length === 0
    ? message('kg.command.all', known)
    : message('kg.command.cut', { ...known, units: cut.map((u) => u.id).join(', ') })
}
