import type { Battle } from './battle.ts'
import type { Order } from './order.ts'
import type { BattleState } from './state.ts'
import type { SideId, Spoken } from './words.ts'

/*
 * What the orders of all games share: the words by which people everywhere say that a unit goes, and the order by which
 * a side gives its battle up.
 */

/** The words that players type for a unit that goes somewhere. */
export const MOVE_NAMES: Spoken = {
  en: ['move', 'march', 'go', 'advance', 'ride'],
  pl: [
    'ruch',
    'rusz',
    'rusza',
    'marsz',
    'maszeruj',
    'maszeruje',
    'idź',
    'idzie',
    'idą',
    'jedź',
    'jedzie',
    'jadą',
    'naprzód',
    'przejdź',
    'przesuń',
  ],
}

/**
 * A side gives the battle up, at any time. The table gives this order in the name of a unit of the side, when as many of
 * its players want it as must (`concede` says what then becomes of the battle).
 */
export const concession = <S extends BattleState>(
  concede: (battle: Battle<S>, side: SideId) => void,
): Order<S> => ({
  key: 'concede',
  names: { en: ['concede'], pl: ['kapitulacja', 'kapituluj'] },
  class: 'table',
  form: {},
  open: () => ({}),
  check() {},
  *perform(battle, declared) {
    const side = battle.state.units[declared.unit]?.side
    if (side !== undefined) concede(battle, side)
  },
})
