import { brigadeSeats, holdersIn } from '../../kernel/brigades.ts'
import { withBrigades } from '../../kernel/couriers.ts'
import { everyUnit } from '../../kernel/ordered.ts'
import type { Ruleset } from '../../kernel/ruleset.ts'
import { bySeniority, isHq } from './command/command.ts'
import { ORDERS } from './orders/all.ts'
import { claims, rules } from './rules/rules.ts'
import { armies } from './setup/army-building.ts'
import { roster } from './setup/roster.ts'
import { RULES_VERSION, setup } from './setup/setup.ts'
import { account } from './shown/account.ts'
import { audienceOf } from './shown/audience.ts'
import { commandingIn } from './shown/commanding.ts'
import { equipmentOf } from './shown/equipment.ts'
import { foresee } from './shown/foresight.ts'
import { offersFor, owedIn } from './shown/offers.ts'
import { reactingIn } from './shown/reacting.ts'
import { sceneOf } from './shown/scene.ts'
import { umpire } from './shown/umpire.ts'
import { viewOf } from './shown/view.ts'
import { begin } from './turn/begin.ts'
import { play } from './turn/flow.ts'
import { unsound } from './turn/soundness.ts'
import { isChief, type KgState, type KgUnit } from './units/state.ts'
import { upgrade } from './upgrade.ts'

/** How far a courier rides in a turn, mm. */
const RIDE_MM = 400

const GONE: ReadonlySet<KgUnit['status']> = new Set(['destroyed', 'fled', 'left'])

/**
 * Khans & Generals: battles of a company up to a regiment in any age (KG-GEN-01), the game of command points, from spears
 * to tanks and aircraft; `claims` says exactly what is played.
 */
export const khansAndGenerals: Ruleset<KgState> = {
  id: 'khans-and-generals',
  version: RULES_VERSION,
  upgrade,
  name: { en: 'Khans & Generals', pl: 'Chanowie i generałowie' },
  namespace: 'kg',
  // 1 cm of the table is 10 mm inside the engine and 5 m on the ground (KG-GEN-02, KG-GEN-06).
  unitOfLength: { perUnit: 10, short: 'cm' },
  setup,
  begin,
  orders: ORDERS,
  play,
  ...umpire,
  audience: audienceOf,
  view: viewOf,
  scene: sceneOf,
  drawn: {
    board: { aim: 'move' },
    deploy: { aim: 'move' },
    leaveFire: { aim: null },
    overrun: { aim: 'charge' },
    takePosition: { aim: 'move' },
  },
  inPlace: [
    'airTargets',
    'allot',
    'binoculars',
    'bombard',
    'callAir',
    'destroy',
    'digIn',
    'fireMission',
    'flak',
    'flame',
    'grenades',
    'passOrders',
    'preliminaryFire',
    'raise',
    'rally',
    'rangedAttack',
    'sapperWork',
    'signal',
    'watchSky',
  ],
  offers: offersFor,
  foresee,
  commanding: commandingIn,
  equipment: equipmentOf,
  reacting: reactingIn,
  owed: owedIn,
  headquarters: (state) => [
    ...everyUnit(state)
      .filter((u) => isHq(u) && !GONE.has(u.status))
      .sort((a, b) => Number(isChief(state, b)) - Number(isChief(state, a)) || bySeniority(a, b))
      .map((u) => ({ unit: u.id, side: u.side, chief: isChief(state, u) })),
    ...brigadeSeats(state, (u) => u.hq),
  ],
  holders: (state, id) => holdersIn(state, id, (u) => u.hq),
  // As far as the fastest horse of the cards; one that flees sends nobody (DIG-COURIER).
  couriers: withBrigades({
    ride: () => RIDE_MM,
    writes: (state, hq) => state.units[hq]?.status !== 'broken',
  }),
  account,
  reactions: { pool: 'pd', words: ['pd'] },
  signals: {
    declared: 'kg.order',
    shotAt: [
      'kg.shot',
      'kg.shoots-at',
      'kg.gun-hit',
      'kg.gun-missed',
      'kg.bombard',
      'kg.shelled',
      'kg.grenades',
      'kg.raid',
    ],
    kinds: { charge: ['charge', 'assault', 'humanWave'] },
  },
  unsound,
  armies,
  roster,
  reference: rules,
  claims,
}
