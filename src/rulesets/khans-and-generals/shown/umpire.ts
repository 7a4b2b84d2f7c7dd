import { everyUnit, written } from '../../../kernel/ordered.ts'
import { UNIT_STATUS } from '../../../kernel/state.ts'
import { type Allowed, EITHER, placed, umpireWith } from '../../../kernel/umpire.ts'
import { message, refuse } from '../../../kernel/words.ts'
import { FORMATIONS } from '../tables/formations.ts'
import { GROUNDS } from '../tables/ground.ts'
import { TIMES } from '../tables/times.ts'
import { WEATHERS } from '../tables/weather.ts'
import type { KgState, KgUnit } from '../units/state.ts'
import { againstLoading } from '../units/transport.ts'

/** Other words for stats: the English names an umpire would type. */
const ALIASES: Readonly<Record<string, string>> = {
  state: 'stan',
  strength: 'stan',
  reluctance: 'baseReluctance',
  defence: 'skill',
  attack: 'melee',
}

/** What umpires may set, move and end (KG-DIG-40). */
export const umpire = umpireWith<KgState, KgUnit>({
  rule: 'KG-DIG-40',
  stats: written<Allowed | ((u: KgUnit, state: KgState) => Allowed)>({
    stan: { from: 0, to: 999 },
    training: { from: 1, to: 5 },
    baseReluctance: { from: 0, to: 99 },
    breakAt: { from: 1, to: 99, none: true },
    melee: { from: -20, to: 99 },
    ranged: { from: -20, to: 99, none: true },
    skill: { from: -20, to: 99 },
    armour: { from: 0, to: 99 },
    range: { from: 0, to: 999, none: true },
    move: { from: 0, to: 200 },
    command: { from: 0, to: 30 },
    initiative: { from: 0, to: 30 },
    assaultBonus: { from: 0, to: 20 },
    chargeBonus: { from: 0, to: 20 },
    formation: FORMATIONS,
    mounted: EITHER,
    pinned: EITHER,
    hidden: EITHER,
    deployed: EITHER,
    immobilised: EITHER,
    abandoned: EITHER,
    carrier: (u, state) => carriersFor(state, u),
  }),
  aliases: ALIASES,
  facts: written<Allowed>({
    weather: WEATHERS,
    time: TIMES,
    ground: GROUNDS,
    wind: { from: 0, to: 7 },
  }),
  statuses: UNIT_STATUS.filter((status) => status !== 'aboard'),
  // A unit is put into a vehicle; where it gets out is a place (KG-MOV-18).
  set: (_, u, stat, value) =>
    stat === 'carrier' ? [{ type: 'board', unit: u.id, carrier: String(value) }] : null,
  place({ map }, u, at, face) {
    if (at.x < 0 || at.y < 0 || at.x > map.width || at.y > map.height) refuse('kg.error.off-map')
    return placed(u, at, face ?? u.facing)
  },
  ended: message('kg.end.umpire'),
})

/** The vehicles of its side that have room for a unit (KG-MOV-18). */
const carriersFor = (state: KgState, u: KgUnit): readonly string[] =>
  everyUnit(state)
    .filter((into) => into.side === u.side && againstLoading(state, u, into) === null)
    .map(({ id }) => id)
