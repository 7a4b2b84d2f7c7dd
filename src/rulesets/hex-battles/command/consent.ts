import { ask, type Procedure } from '../../../kernel/ask.ts'
import { holdersOf } from '../../../kernel/brigades.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import { type Declared, givenTo } from '../../../kernel/order.ts'
import { byId, idsIn } from '../../../kernel/ordered.ts'
import { message, type PlayerId, refuse, unchecked } from '../../../kernel/words.ts'
import type { HxBattle, HxState, HxUnit } from '../units/state.ts'
import { mayCommand } from './commanding.ts'

/** Who commands a counter: the player with its brigade, else with its leader's command, else the chief of its side. Null on a side without players. */
export function ownerOf(state: HxState, u: HxUnit): PlayerId | null {
  const seats = idsIn(state.seats).filter((player) => lookUp(state.seats, player)?.side === u.side)
  return (
    holdersOf(state, u, u.commander)[0] ??
    seats.find((player) => lookUp(state.seats, player)?.chief === true) ??
    seats[0] ??
    null
  )
}

/** Players of the same side who have not the word over all that takes part, and must consent to it (HX-ASYNC-06). */
export function askedForConsent(state: HxState, declared: Declared, by: PlayerId | null): PlayerId[] {
  if (by === null) return []
  const [, ...others] = givenTo(declared)
  const owners = others.flatMap((id) => {
    const u = lookUp(state.units, id)
    return u === undefined || mayCommand(state, by, u) ? [] : (ownerOf(state, u) ?? [])
  })
  return [...new Set(owners)].sort(byId)
}

/**
 * Asks the owners of all others who are to take part, one after another; the chief's order needs nobody's consent
 * (HX-ASYNC-06). Who does not answer does not consent.
 * @returns whether all agreed; else it is told who did not.
 */
export function* consented(battle: HxBattle, declared: Declared, by: PlayerId | null): Procedure<boolean> {
  const { state } = battle
  const side = lookUp(state.units, declared.unit)?.side ?? ''
  for (const player of askedForConsent(state, declared, by)) {
    const agreed = yield* ask({
      kind: 'hex.consent',
      side,
      players: [player],
      rule: 'HX-ASYNC-06',
      prompt: message('hex.ask.consent', {
        // Every order of the game has its word; a test holds it.
        order: unchecked(`hex.order.${declared.order}`),
        unit: declared.unit,
        with: declared.options.with ?? '',
      }),
      choices: [
        { id: 'yes', label: message('hex.choice.consent') },
        { id: 'no', label: message('hex.choice.no-consent') },
      ],
      data: { unit: declared.unit, order: declared.order },
      default: 'no',
      accept: (answer) =>
        answer === 'yes' || answer === 'no'
          ? answer === 'yes'
          : refuse('hex.error.choose-one', { words: 'yes, no' }),
    })
    if (agreed) continue
    const name = lookUp(state.seats, player)?.name ?? player
    battle.event('HX-ASYNC-06', 'hex.no-consent', { unit: declared.unit, data: { name } }, [side])
    return false
  }
  return true
}
