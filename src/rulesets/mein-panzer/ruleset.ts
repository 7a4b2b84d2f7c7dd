import { holdersIn } from '../../kernel/brigades.ts'
import { couriersOfGroups } from '../../kernel/couriers.ts'
import type { Ruleset } from '../../kernel/ruleset.ts'
import { ORDERS } from './orders/all.ts'
import { meinPanzerRegister } from './rules/rules.ts'
import { armies } from './setup/army-building.ts'
import { roster } from './setup/roster.ts'
import { RULES_VERSION, setup } from './setup/setup.ts'
import { account } from './shown/account.ts'
import { actsIn } from './shown/acting-in.ts'
import { audienceOf } from './shown/audience.ts'
import { equipmentOf, unsaidOf } from './shown/card.ts'
import { drawn } from './shown/drawn.ts'
import { foresee } from './shown/foresight.ts'
import { leftIn } from './shown/left.ts'
import { offersFor, owedIn } from './shown/offers.ts'
import { sceneOf } from './shown/scene.ts'
import { umpire } from './shown/umpire.ts'
import { viewOf } from './shown/view.ts'
import { INCH } from './tables/inches.ts'
import { begin, play } from './turn/flow.ts'
import { unsound } from './turn/soundness.ts'
import { type MpState, type MpUnit, SELDOM } from './units/state.ts'
import { upgrade } from './upgrade.ts'

/** The word before the first dot of its sentences. */
const NAMESPACE = 'mp'

/** Mein Panzer (1939–1945): micro-armour by platoons that are activated in turn, with Overwatch at almost every step. */
export const meinPanzer: Ruleset<MpState> = {
  ...meinPanzerRegister,
  version: RULES_VERSION,
  upgrade,
  seldom: SELDOM,
  name: { en: 'Mein Panzer', pl: 'Mein Panzer' },
  namespace: NAMESPACE,
  unitOfLength: { perUnit: INCH, short: 'in' },
  setup,
  begin,
  orders: ORDERS,
  play,
  ...umpire,
  audience: audienceOf,
  view: viewOf,
  scene: (view, recent) => ({ ...sceneOf(view, recent), namespace: NAMESPACE }),
  drawn,
  inPlace: [
    'barrage',
    'choose',
    'clear',
    'combined',
    'cover',
    'demolish',
    'detect',
    'detonate',
    'digOut',
    'eyesOpen',
    'fire',
    'firefight',
    'flame',
    'hurry',
    'listen',
    'mark',
    'mine',
    'note',
    'overwatch',
    'rally',
    'recognise',
    'regiment',
    'register',
    'repair',
    'smoke',
    'standing',
    'takeOver',
    'throwBomb',
  ],
  offers: offersFor,
  equipment: equipmentOf,
  unsaid: unsaidOf,
  leaves: { units: leftIn },
  foresee,
  owed: owedIn,
  // A seat is nothing but a seat (MP-ASY-09): it stays one whatever has become of the model that stands for it.
  headquarters: ({ facts }) =>
    facts.seatings.map(({ head, side }, i, all) => ({
      unit: head,
      side,
      chief: all.findIndex((one) => one.side === side) === i,
    })),
  holders: (state, id) =>
    holdersIn(state, id, (u) => {
      const seat = state.facts.platoons[u.platoon]?.seat
      return state.facts.seatings.find((one) => one.id === seat)?.head ?? u.id
    }),
  // As far as a jeep goes on a road (MP-MOV-01, DIG-COURIER).
  couriers: couriersOfGroups<MpUnit, MpState>(
    18 * INCH,
    ({ platoon }, { facts }) => facts.platoons[platoon]?.seat,
  ),
  acts: actsIn,
  signals: {
    hurt: ['damage', 'suppressed', 'pinned', 'immobile'],
    unseen: 'hidden',
    declared: 'mp.order',
    shotAt: ['mp.fired', 'mp.rifled'],
    kinds: { charge: ['charge', 'storm', 'overrun', 'ram'] },
  },
  unsound,
  account,
  armies,
  roster,
}
