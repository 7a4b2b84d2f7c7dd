import type { Battle } from './battle.ts'
import type { Declared, Order } from './order.ts'
import { unitOf } from './reduce.ts'
import { placesOf } from './space/places.ts'
import type { BattleState } from './state.ts'
import { type Message, message, type RuleId, type SideId, type Spoken } from './words.ts'

/*
 * What the orders of all games share: the words by which people everywhere say that a unit goes, and the orders by which
 * a side says that it has deployed and gives its battle up.
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

/** How a game takes it that a side has deployed. */
interface Readiness<S extends BattleState> {
  /** The rule by which it is ready, and the event that tells of it. */
  readonly rule: RuleId
  readonly event: string
  /** Refuses where a side has nothing to deploy any more. */
  readonly checkDeploying: (state: S, side: SideId) => void
  /** What comes of it at once. */
  readonly andThen?: (battle: Battle<S>, side: SideId) => void
}

/**
 * A side has deployed: from now on its fact `ready` is true. Given in the name of any unit of the side; what begins when
 * all sides are ready is the game's own.
 */
export function readiness<S extends BattleState>({
  rule,
  event,
  checkDeploying,
  andThen,
}: Readiness<S>): Order<S> {
  const open: Order<S>['open'] = (state, id) => {
    checkDeploying(state, unitOf(state, id).side)
    return {}
  }
  return {
    key: 'ready',
    names: { en: ['ready'], pl: ['gotowe', 'gotowy', 'gotowość'] },
    class: 'table',
    form: {},
    open,
    check: (state, declared) => void open(state, declared.unit),
    *perform(battle, declared) {
      const { side } = unitOf(battle.state, declared.unit)
      battle.change(rule, { type: 'sideFact', side, key: 'ready', value: true })
      battle.event(rule, event, { side })
      andThen?.(battle, side)
    },
  }
}

/** What is told of a unit that an order puts elsewhere than at the place it names (`Order.standsAt`); null: it stands there, or nobody can say. */
export function standsElsewhere<S extends BattleState>(
  order: Order<S> | undefined,
  state: S,
  declared: Declared,
): Message | null {
  const { target, path, unit } = declared
  const asked = path[0] ?? (target !== undefined && 'at' in target ? target.at : null)
  const stands = order?.standsAt?.(state, declared) ?? null
  if (asked === null || stands === null || (stands.x === asked.x && stands.y === asked.y)) return null
  const { told } = placesOf(state.map)
  return message('table.deployed-near', { unit, asked: told(asked), place: told(stands) })
}
