import type { Order } from '../../../kernel/order.ts'
import { everySide, everyUnit, inIdOrder, isEmpty, valuesIn } from '../../../kernel/ordered.ts'
import type { Offer, Owed } from '../../../kernel/ruleset.ts'
import { type PlayerId, refusalOf } from '../../../kernel/words.ts'
import { mayCommand } from '../command/command.ts'
import { formationsOpenTo } from '../move/forming.ts'
import { ORDERS } from '../orders/all.ts'
import { worksLeft } from '../orders/build.ts'
import { checkOrder } from '../orders/checks.ts'
import { reserveGroups } from '../reserves/reserves.ts'
import { trapGroups } from '../reserves/traps.ts'
import type { KgState, KgUnit } from '../units/state.ts'

const ALL_ORDERS = valuesIn(ORDERS)

/** The form of an order taken as filled in: what is left to check is the unit itself. */
const withoutForm = (order: Order<KgState>): Order<KgState> => ({ ...order, form: {} })

/**
 * The orders a player could give now, as far as he himself can know (KG-DIG-04): own units, budgets, states and
 * activations; never distance, sight or hidden enemies.
 */
export function offersFor(state: KgState, player: PlayerId): Offer[] {
  const seat = state.seats[player]
  if (seat === undefined || state.outcome !== null) return []
  const own = everyUnit(state)
    .filter((u) => mayCommand(state, player, u))
    .sort(inIdOrder)
  if (state.phase === 'deployment') return deploymentOffers(state, own, player)
  return own.flatMap((u) => unitOffers(state, u, player))
}

/** Orders of one unit that its own state allows, by PD in the enemy's turn as well. */
export function unitOffers(state: KgState, u: KgUnit, player: PlayerId): Offer[] {
  return ALL_ORDERS.filter((order) => order.class !== 'table')
    .filter((order) => allowed(state, order, u, player))
    .map(({ key }) => ({ unit: u.id, order: key, ...openValues(state, u, key) }))
}

/** The formations a unit could take, the groups it could call: what is open to it of the options of some orders. */
function openValues(state: KgState, u: KgUnit, order: string): Pick<Offer, 'values'> {
  switch (order) {
    case 'changeFormation':
      return { values: { to: formationsOpenTo(u).filter((formation) => formation !== u.formation) } }
    case 'deploy':
      return { values: { formation: formationsOpenTo(u) } }
    case 'callReserves':
      return { values: { group: reserveGroups(state, u.side) } }
    case 'springTrap':
      return { values: { group: trapGroups(state, u.side) } }
    default:
      return {}
  }
}

function allowed(state: KgState, order: Order<KgState>, u: KgUnit, player: PlayerId): boolean {
  const special = SPECIAL[order.key]
  if (special !== undefined && !u.orders.includes(special)) return false
  if (order.key === 'charge' && !u.mounted) return false
  const groups = state.sides[u.side]?.facts
  if (order.key === 'springTrap') {
    // Any HQ gives the word, or the trap itself does (KG-AMB-01).
    const word = u.status === 'trap' || (u.kind === 'command' && u.at !== null)
    if (!word || isEmpty(groups?.traps ?? {})) return false
  } else if (HQ_ORDERS.has(order.key) && u.kind !== 'command') return false
  if (order.key === 'callReserves' && isEmpty(groups?.reserves ?? {})) return false
  const bare = { unit: u.id, order: order.key, path: [], options: {} }
  const refusal = refusalOf(() => {
    checkOrder(state, withoutForm(order), bare, player)
    order.check(state, bare, player)
  })
  return refusal === null || WANTS_MORE.has(refusal.key)
}

/** Orders that only an HQ gives. */
const HQ_ORDERS: ReadonlySet<string> = new Set(['rally', 'raise', 'passOrders', 'callReserves'])

/** Refusals that only ask to be told more: with the right target or option the order may well be given. */
const WANTS_MORE: ReadonlySet<string> = new Set([
  'kg.error.needs-enemy',
  'kg.error.needs-friend',
  'kg.error.needs-target',
  'kg.error.formation-not-open',
  'kg.error.not-destructible',
  'kg.error.no-position-there',
  'kg.error.not-an-hq',
  'kg.error.pd-count',
  'kg.error.trap-places',
  'kg.error.no-reserve',
])

/** Special orders that a card must list, and the word it lists them by (KG-DAT-07). */
const SPECIAL: Readonly<Record<string, string>> = {
  humanWave: 'ludzkaFala',
  binoculars: 'lornetki',
  mount: 'naKon',
  deployWeapon: 'rozstawienie',
}

function deploymentOffers(state: KgState, own: readonly KgUnit[], player: PlayerId): Offer[] {
  const side = state.seats[player]?.side
  if (side === undefined || state.sides[side]?.facts.ready) return []
  const works = worksLeft(state, side) > 0
  return own.flatMap((u) => {
    const bare = { unit: u.id, order: 'trap', path: [], options: {} }
    const may = (key: string): boolean => {
      if (key === 'build') return works
      if (key === 'trap' || key === 'surprise')
        return refusalOf(() => ORDERS[key]?.check(state, bare, player)) === null
      return key === 'ready' || (key === 'deploy' && u.status !== 'reserve')
    }
    return ['deploy', 'build', 'trap', 'surprise', 'ready']
      .filter(may)
      .map((order) => ({ unit: u.id, order, ...openValues(state, u, order) }))
  })
}

/** What the battle waits for while no question is open: deployments, or the orders of those who have not ended. */
export function owedIn(state: KgState): Owed[] {
  if (state.phase === 'deployment') {
    return everySide(state)
      .filter((side) => !side.facts.ready)
      .map((side) => ({ side: side.id, what: 'deployment', said: { key: 'kg.owed.deployment' } }))
  }
  const side = state.active
  if (state.phase !== 'player' || side === null) return []
  return [{ side, what: 'orders', said: { key: 'kg.owed.orders' } }]
}
