import { courseOf, type Said, type Tale } from '../../kernel/account.ts'
import { lettersOf } from '../../kernel/couriers.ts'
import type { Letter } from '../../kernel/letter.ts'
import type { Entry } from '../../kernel/log.ts'
import type { Ruleset } from '../../kernel/ruleset.ts'
import type { BattleState } from '../../kernel/state.ts'
import { type Message, message, unchecked } from '../../kernel/words.ts'

/** So many are told in a post at most; all stand in the log. */
const MOST = 12

/**
 * The tale of a battle with what umpires did in secret and said to some, in the order it happened (DIG-UMPIRE), and what headquarters
 * wrote (DIG-COURIER).
 * @param entries those that count, from the first.
 */
export function wholeTale(
  { account }: Ruleset,
  setup: BattleState,
  entries: readonly Entry[],
  state: BattleState,
): Tale {
  const tale = account.tale(courseOf(setup, entries, state))
  const letters = lettersOf(state)
  const sealed = [...sealedIn(entries).slice(0, MOST), ...letters.slice(0, MOST).map(letterTold)]
  return sealed.length === 0 ? tale : { ...tale, secrets: [...tale.secrets, ...sealed] }
}

/** So much of a letter is told in a post. */
const LETTER_CUT = 100

/** What a headquarters wrote to another, and what became of it (DIG-COURIER). */
function letterTold({ side, from, to, written, fate, arrived, text }: Letter): Said {
  const words = text.length > LETTER_CUT ? `${text.slice(0, LETTER_CUT)}…` : text
  return {
    side,
    said: message('courier.sealed', { from, to, written, fate, arrived: arrived ?? 0, text: words }),
  }
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
