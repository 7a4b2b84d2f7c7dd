import { type Effect, statsOf } from '../../src/kernel/effect.ts'
import type { Sum, Term } from '../../src/kernel/modifiers.ts'

/** A sum as it would be written on paper: `charge-bonus +3 KG-STA-11`, with a % where the term is one. */
export const written = (sum: Sum | readonly Term[]): string[] =>
  ('terms' in sum ? sum.terms : sum).map(
    ({ why, value, rule, percent }) =>
      `${why.replace(/^[a-z]+\.term\./u, '')} ${value > 0 ? '+' : ''}${value}${percent ? '%' : ''} ${rule}`,
  )

/** Whether every reason stands in the catalogues under the ruleset's own name: `kg.term.…`. */
export const namespaces = (list: readonly Term[]): string[] => [
  ...new Set(list.map(({ why }) => why.split('.').slice(0, 2).join('.'))),
]

/** What a state has undergone, an effect a line, with the rule of each: `HX-COMB-16 S1 ps=2`. */
export const account = (effects: readonly Effect[]): string[] =>
  effects.flatMap((effect) => {
    const { rule, type } = effect
    if (type === 'event') {
      const about = [effect.name, effect.unit ?? effect.side, effect.data && JSON.stringify(effect.data)]
      return [`${rule} ${about.filter((part) => part !== undefined).join(' ')}`]
    }
    if (type === 'set') {
      return Object.entries(statsOf(effect)).map(
        ([stat, value]) => `${rule} ${effect.unit} ${stat}=${JSON.stringify(value)}`,
      )
    }
    if (type === 'mark') {
      const { kind, data, value, source, expires, rule: cause } = effect.marker
      const until = expires === undefined ? 'stays' : `until ${expires.phase} ${expires.turn}`
      return [
        `${rule} ${effect.unit} ${kind} ${data} ${value} by ${cause} of ${source ?? 'nobody'}, ${until}`,
      ]
    }
    if (type === 'unmark') return [`${rule} ${effect.unit} ${effect.marker} ${effect.why}`]
    if (type === 'status') return [`${rule} ${effect.unit} ${effect.status}`]
    return [`${rule} ${type}${'unit' in effect ? ` ${effect.unit}` : ''}`]
  })
