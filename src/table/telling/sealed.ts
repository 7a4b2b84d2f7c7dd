import type { Said, Tale } from '../../kernel/account.ts'
import type { Entry } from '../../kernel/log.ts'
import { type Message, message, unchecked } from '../../kernel/words.ts'

/** So many are told in a post at most; all stand in the log. */
const MOST = 12

/** A tale with what umpires did in secret and said to some, in the order it happened (DIG-UMPIRE). */
export function withSealed(tale: Tale, entries: readonly Entry[]): Tale {
  const sealed = sealedIn(entries)
  return sealed.length === 0 ? tale : { ...tale, secrets: [...tale.secrets, ...sealed.slice(0, MOST)] }
}

/** @param entries those that count, from the first. */
function sealedIn(entries: readonly Entry[]): Said[] {
  let turn = 0
  return entries.flatMap(({ input, effects }) => {
    for (const effect of effects) if (effect.type === 'phase') turn = effect.turn
    if (input.type !== 'umpire') return []
    const { act, secret } = input
    if (secret !== true && (act.act !== 'say' || act.to === undefined)) return []
    return effects.flatMap((effect) =>
      effect.type === 'event' && effect.name.startsWith('umpire.')
        ? [{ side: null, said: message('umpire.sealed', { turn, what: wordsOf(effect) }) }]
        : [],
    )
  })
}

/** The event of an act as it is told in the log. What fills it was kept with it. */
function wordsOf({ name, data, side }: Extract<Entry['effects'][number], { type: 'event' }>): Message {
  const told = { ...data, side: side ?? '' } as Message['params']
  return unchecked(`umpire.event.${name.slice('umpire.'.length)}`, told)
}
