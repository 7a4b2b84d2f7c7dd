import { holdersIn } from '../../kernel/brigades.ts'
import { couriersOfGroups } from '../../kernel/couriers.ts'
import type { Ruleset } from '../../kernel/ruleset.ts'
import { ORDERS } from './orders/all.ts'
import { claims, rules } from './rules/rules.ts'
import { armies } from './setup/army-building.ts'
import { roster } from './setup/roster.ts'
import { RULES_VERSION, setup } from './setup/setup.ts'
import { account } from './shown/account.ts'
import { audienceOf } from './shown/audience.ts'
import { foresee } from './shown/foresight.ts'
import { offersFor, owedIn } from './shown/offers.ts'
import { sceneOf } from './shown/scene.ts'
import { umpire } from './shown/umpire.ts'
import { viewOf } from './shown/view.ts'
import { begin, play } from './turn/flow.ts'
import { unsound } from './turn/soundness.ts'
import { SELDOM, type SzState, type SzUnit } from './units/state.ts'
import { upgrade } from './upgrade.ts'

/** How far a courier rides in a turn, mm. */
const RIDE_MM = 260

/** Szwadron (1809): battalions, squadrons and batteries as blocks of figures, salvos, melee and a ladder of morale. */
export const szwadron: Ruleset<SzState> = {
  id: 'szwadron',
  version: RULES_VERSION,
  upgrade,
  seldom: SELDOM,
  name: { en: 'Szwadron (1809)', pl: 'Szwadron (1809)' },
  namespace: 'sz',
  unitOfLength: { perUnit: 10, short: 'cm' },
  setup,
  begin,
  orders: ORDERS,
  play,
  ...umpire,
  audience: audienceOf,
  view: viewOf,
  scene: sceneOf,
  drawn: { deploy: { aim: 'move' } },
  inPlace: ['defend', 'fight', 'fire', 'standing', 'watch'],
  offers: offersFor,
  foresee,
  owed: owedIn,
  // A brigade is a seat and nothing else (SZ-CMD-01): it stays one whatever has become of the unit that stands for it.
  headquarters: ({ facts }) =>
    facts.brigades.map(({ head, side }, i, all) => ({
      unit: head,
      side,
      chief: all.findIndex((one) => one.side === side) === i,
    })),
  holders: (state, id) =>
    holdersIn(state, id, (u) => state.facts.brigades.find((one) => one.id === u.brigade)?.head ?? u.id),
  // As far as hussars move (SZ-DATA-02, DIG-COURIER).
  couriers: couriersOfGroups<SzUnit, SzState>(RIDE_MM, ({ brigade }) => brigade),
  signals: {
    declared: 'sz.order',
    shotAt: ['sz.fired'],
    kinds: { charge: ['charge'] },
  },
  unsound,
  account,
  armies,
  roster,
  reference: rules,
  claims,
}
