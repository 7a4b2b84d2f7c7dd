import { everySide, valuesIn } from '../../../kernel/ordered.ts'
import type { UnitView, View } from '../../../kernel/view.ts'
import { type Message, message, spoken } from '../../../kernel/words.ts'

/** Which aircraft are over the map; of the reader's own also who may be called and who is (KG-AIR-01, KG-DIG-21). */
export function aircraftTold(view: View): Message[] {
  const aircraft = valuesIn(view.units).filter(({ facts }) => facts.kind === 'aircraft')
  if (aircraft.length === 0) return []
  return everySide(view).flatMap(({ id, name }): Message[] => {
    const own = aircraft.filter(({ side }) => side === id)
    const those = (stage: string): UnitView[] =>
      own.filter(({ status, facts }) => (stage === 'aloft' ? status === 'standing' : facts.stage === stage))
    const [aloft, called, waits] = [those('aloft'), those('called'), those('waiting')]
    return [
      ...(aloft.length === 0 ? [] : [message('kg.legend.aloft', { side: name, aircraft: named(aloft) })]),
      ...(called.length === 0
        ? []
        : [message('kg.legend.air-called', { side: name, aircraft: named(called) })]),
      ...(waits.length === 0 ? [] : [message('kg.legend.air-waits', { side: name, aircraft: named(waits) })]),
    ]
  })
}

/** Aircraft by their ids and what they are, in either language. */
function named(aircraft: readonly UnitView[]): Message {
  const inWords = (language: 'en' | 'pl'): string[] => [
    aircraft.map((u) => `${u.id} (${nameOf(u, language)})`).join(', '),
  ]
  return spoken({ en: inWords('en'), pl: inWords('pl') })
}

const nameOf = ({ name, facts }: UnitView, language: 'en' | 'pl'): string =>
  (facts as { readonly names?: { readonly [of in 'en' | 'pl']?: string } }).names?.[language] ?? name
