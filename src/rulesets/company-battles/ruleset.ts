import { holdersIn } from '../../kernel/brigades.ts'
import { couriersOfGroups } from '../../kernel/couriers.ts'
import type { Ruleset } from '../../kernel/ruleset.ts'
import { ORDERS } from './orders/all.ts'
import { phaseOf } from './orders/checks.ts'
import { claims, rules } from './rules/rules.ts'
import { armies } from './setup/army-building.ts'
import { roster } from './setup/roster.ts'
import { RULES_VERSION, setup } from './setup/setup.ts'
import { account } from './shown/account.ts'
import { askTable } from './shown/ask-table.ts'
import { audienceOf } from './shown/audience.ts'
import { equipmentOf, unsaidOf } from './shown/card.ts'
import { foresee } from './shown/foresight.ts'
import { leaves } from './shown/left.ts'
import { measuring } from './shown/measure/measure.ts'
import { offersFor, owedIn } from './shown/offers.ts'
import { parts } from './shown/parts.ts'
import { sceneOf } from './shown/scene.ts'
import { umpire } from './shown/umpire.ts'
import { viewOf } from './shown/view.ts'
import { begin, play } from './turn/flow.ts'
import { unsound } from './turn/soundness.ts'
import type { FwState, FwUnit } from './units/state.ts'
import { upgrade } from './upgrade.ts'

/** Its name in the catalogues. */
const NAMESPACE = 'company'

/** How far a courier rides in a turn, mm. */
const RIDE_MM = 400

/** Company Battles (1944): platoons of teams, with saves, pinning, artillery, aircraft and assaults (FW-GEN-01). */
export const companyBattles: Ruleset<FwState> = {
  id: 'company-battles',
  version: RULES_VERSION,
  upgrade,
  name: { en: 'Company Battles', pl: 'Bitwy kompanii' },
  namespace: NAMESPACE,
  unitOfLength: { perUnit: 10, short: 'cm' },
  setup,
  begin,
  orders: ORDERS,
  parts,
  equipment: equipmentOf,
  unsaid: unsaidOf,
  play,
  ...umpire,
  audience: audienceOf,
  view: viewOf,
  scene: (view, recent) => ({ ...sceneOf(view, recent), namespace: NAMESPACE }),
  drawn: { deploy: { aim: 'move' }, enter: { aim: 'move' }, eyes: { aim: 'look' }, join: { aim: 'move' } },
  askTable,
  inPlace: ['air', 'appoint', 'bombard', 'digIn', 'eyes', 'shoot', 'smoke', 'standing'],
  offers: offersFor,
  leaves,
  foresee,
  measuring,
  owed: owedIn,
  phaseOf,
  // A seat is nothing but a seat (FW-ASY-08): it stays one whatever has become of the unit that stands for it.
  headquarters: ({ facts }) =>
    facts.seatings.map(({ head, side }, i, all) => ({
      unit: head,
      side,
      chief: all.findIndex((one) => one.side === side) === i,
    })),
  holders: (state, id) =>
    holdersIn(state, id, (u) => state.facts.seatings.find((one) => one.id === u.seat)?.head ?? u.id),
  // As far as wheels go on a road (FW-MOV-03, DIG-COURIER).
  couriers: couriersOfGroups<FwUnit, FwState>(RIDE_MM, ({ seat }) => seat),
  signals: {
    declared: 'company.order',
    shotAt: ['company.fired'],
    kinds: { charge: ['assault'] },
  },
  unsound,
  account,
  armies,
  roster,
  reference: rules,
  claims,
}
