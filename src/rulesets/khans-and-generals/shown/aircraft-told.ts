import { everySide, valuesIn } from '../../../kernel/ordered.ts'
import type { View } from '../../../kernel/view.ts'
import { type Message, message } from '../../../kernel/words.ts'

/** Which aircraft are over the map; of the reader's own also who may be called and who is (KG-AIR-01, KG-DIG-21). */
export function aircraftTold(view: View): Message[] {
  const aircraft = valuesIn(view.units).filter(({ facts }) => facts.kind === 'aircraft')
  if (aircraft.length === 0) return []
  return everySide(view).flatMap(({ id, name }): Message[] => {
    const own = aircraft.filter(({ side }) => side === id)
    const ids = (stage: string): string =>
      own
        .filter(({ status, facts }) => (stage === 'aloft' ? status === 'standing' : facts.stage === stage))
        .map((u) => u.id)
        .join(', ')
    const [aloft, called, waits] = [ids('aloft'), ids('called'), ids('waiting')]
    return [
      ...(aloft === '' ? [] : [message('kg.legend.aloft', { side: name, aircraft: aloft })]),
      ...(called === '' ? [] : [message('kg.legend.air-called', { side: name, aircraft: called })]),
      ...(waits === '' ? [] : [message('kg.legend.air-waits', { side: name, aircraft: waits })]),
    ]
  })
}
