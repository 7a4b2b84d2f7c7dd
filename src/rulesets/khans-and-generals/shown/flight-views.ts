import type { Json } from '../../../kernel/json.ts'
import { everySide } from '../../../kernel/ordered.ts'
import type { UnitStatus } from '../../../kernel/state.ts'
import type { UnitView } from '../../../kernel/view.ts'
import { type SideId, sideOf, type UnitId, type Viewer } from '../../../kernel/words.ts'
import { type Flight, type FlightStage, flightsOf } from '../units/flights.ts'
import type { KgState } from '../units/state.ts'

/** Aircraft have no base (KG-GEN-04); views want one of every unit. */
const NO_BASE = { kind: 'circle', diameter: 40 } as const

const STATUS: Readonly<Record<FlightStage, UnitStatus>> = {
  waiting: 'reserve',
  called: 'reserve',
  aloft: 'standing',
  gone: 'left',
  lost: 'destroyed',
}

/**
 * Aircraft as a viewer knows them: his own wherever they are; the enemy's from when they have been over the map, what
 * they are and whether they still are there, and no word of those that wait (KG-DIG-21).
 */
export function flightViews(state: KgState, viewer: Viewer): Record<UnitId, UnitView> {
  const own = sideOf(viewer)
  const views: Record<UnitId, UnitView> = {}
  for (const { id: side } of everySide(state)) {
    for (const flight of flightsOf(state, side)) {
      const all = viewer.kind === 'umpire' || side === own
      if (all || wasSeen(flight)) views[flight.id] = viewFor(side, flight, all)
    }
  }
  return views
}

/** One that was sent home by the weather waits again, and is known; one that has never come is not. */
const wasSeen = ({ shown }: Flight): boolean => shown === true

function viewFor(side: SideId, flight: Flight, own: boolean): UnitView {
  const { id, card, names, stage } = flight
  const status = own || stage === 'aloft' || stage === 'lost' ? STATUS[stage] : 'left'
  return {
    id,
    side,
    name: names.en,
    card,
    base: NO_BASE,
    at: null,
    facing: 0,
    status,
    seen: own ? 'own' : stage === 'aloft' ? 'now' : 'last',
    markers: [],
    facts: { ...publicOf(flight), ...(own ? ownOf(flight) : {}) },
  }
}

/** What anybody who sees an aircraft knows of it: its card. */
const publicOf = ({
  names,
  type,
  airAttack,
  agility,
  optics,
  defensive,
  mg,
}: Flight): Record<string, Json> => ({
  names,
  kind: 'aircraft',
  type,
  airAttack,
  agility,
  optics,
  defensive,
  ...(mg === null ? {} : { ranged: mg }),
})

/** What it has left, and where it is, is its own side's business. */
const ownOf = ({ raids, stay, stage, bombs, points }: Flight): Record<string, Json> => ({
  raids,
  stay,
  stage,
  bombLoads: bombs?.loads ?? 0,
  points,
})
