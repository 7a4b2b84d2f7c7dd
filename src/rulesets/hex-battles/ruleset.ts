import { brigadeSeats, holdersIn } from '../../kernel/brigades.ts'
import { withBrigades } from '../../kernel/couriers.ts'
import { byId, everyUnit } from '../../kernel/ordered.ts'
import type { Ruleset } from '../../kernel/ruleset.ts'
import { ORDERS } from './orders/all.ts'
import { phaseOf } from './orders/checks.ts'
import { claims, rules } from './rules/rules.ts'
import { roster } from './setup/roster.ts'
import { LEADER_MOVE } from './setup/scenario.ts'
import { RULES_VERSION, setup } from './setup/setup.ts'
import { account } from './shown/account.ts'
import { audienceOf } from './shown/audience.ts'
import { foresee } from './shown/foresight.ts'
import { offersFor, owedIn } from './shown/offers.ts'
import { sceneOf } from './shown/scene.ts'
import { umpire } from './shown/umpire.ts'
import { viewOf } from './shown/view.ts'
import { begin, play } from './turn/flow.ts'
import { type HxState, type HxUnit, isLeader } from './units/state.ts'
import { upgrade } from './upgrade.ts'

/** Hex Battles (17th century): counters with a front on a hex map, a combat results table, charges and panic. */
export const hexBattles: Ruleset<HxState> = {
  id: 'hex-battles',
  version: RULES_VERSION,
  upgrade,
  name: { en: 'Hex Battles (17th century)', pl: 'Bitwy na heksach (XVII w.)' },
  namespace: 'hex',
  unitOfLength: { perUnit: 1, short: 'hex' },
  setup,
  begin,
  orders: ORDERS,
  play,
  ...umpire,
  audience: audienceOf,
  view: viewOf,
  scene: sceneOf,
  inPlace: ['fire', 'standing'],
  offers: offersFor,
  foresee,
  owed: owedIn,
  phaseOf,
  // A command outlives its leader: another officer steps in, and the seat stays.
  headquarters: (state) => [
    ...everyUnit(state)
      .filter(isLeader)
      .sort((a, b) => Number(isChief(state, b)) - Number(isChief(state, a)) || byId(a.id, b.id))
      .map((u) => ({ unit: u.id, side: u.side, chief: isChief(state, u) })),
    ...brigadeSeats(state, (u) => u.commander),
  ],
  holders: (state, id) => holdersIn(state, id, (u) => u.commander),
  // As far as a leader rides (HX-DATA-04, DIG-COURIER).
  couriers: withBrigades({ ride: () => LEADER_MOVE }),
  signals: { declared: 'hex.order', shotAt: ['hex.fire'], kinds: { charge: ['charge'] } },
  account,
  roster,
  reference: rules,
  claims,
}

const isChief = (state: HxState, u: HxUnit): boolean => state.sides[u.side]?.facts.chief === u.id
