import type { PendingAsk } from '../../../kernel/ask.ts'
import type { Json } from '../../../kernel/json.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import { everySide, mapped, pairsIn } from '../../../kernel/ordered.ts'
import {
  factsOf,
  openlyKnown,
  type SideView,
  type UnitView,
  unitNow,
  type View,
} from '../../../kernel/view.ts'
import { type SideId, sideOf, type UnitId, type Viewer } from '../../../kernel/words.ts'
import { plainStand } from '../units/plain-stand.ts'
import { levelOf } from '../units/platoons.ts'
import type { Activation, MpSide, MpState, MpUnit, Platoon } from '../units/state.ts'
import { heldBy, pointsOf } from '../victory/victory.ts'
import { SECRET } from './audience.ts'
import { disguisedFrom, isHeadquarters, knownTo } from './secrecy.ts'

/**
 * What a viewer may know (MP-ASY-05, MP-ASY-07): of his own side all; of the others neither hidden models nor reserves nor
 * notes nor instructions, a headquarters as a stand like any other; while sides deploy only who is there (MP-SET-08).
 */
export function viewOf(state: MpState, viewer: Viewer, pending: PendingAsk | null): View {
  const umpire = viewer.kind === 'umpire'
  const side = sideOf(viewer)
  const own = (of: SideId): boolean => umpire || of === side
  const deploying = state.phase === 'deployment'
  const seen = pairsIn(state.units).filter(([, u]) => umpire || deploying || knownTo(state, side, u))
  // Who holds what is told by those the viewer knows of: a hidden enemy beside a place denies it unseen (MP-SCN-02).
  const known: MpState = { ...state, units: Object.fromEntries(seen) }
  const score = (of: SideId): number => (deploying ? 0 : pointsOf(known, of))
  return {
    ...openlyKnown(state, viewer, pending),
    sides: mapped(state.sides, (one) => sideView(one, own(one.id), score(one.id))),
    units: Object.fromEntries(
      seen.map(([id, u]): [UnitId, UnitView] => {
        const shown = own(u.side) ? ownView(state, u) : othersView(state, u, side)
        return [id, deploying && !own(u.side) ? unplaced(shown) : shown]
      }),
    ),
    groups: mapped(state.facts.platoons, (one) => platoonFor(state, one, side, own(one.side)).names),
    facts: {
      ...(umpire ? (state.facts as { readonly [key: string]: Json }) : factsFor(state, side, own)),
      holders: deploying ? {} : holdersIn(known),
    },
  }
}

/** The side that holds each place. */
const holdersIn = (state: MpState): { readonly [place: string]: SideId } =>
  Object.fromEntries(everySide(state).flatMap(({ id }) => heldBy(state, id).map((place) => [place.id, id])))

/** Facts of a side that it alone knows: what it looked at. */
const SECRETS = ['studied', 'charges', 'lostSight', 'listening', 'salvos', 'choices'] as const

const sideView = ({ id, name, order, facts }: MpSide, own: boolean, score: number): SideView => ({
  id,
  name,
  order,
  facts: {
    ...Object.fromEntries(
      pairsIn(facts).filter(([key]) => own || !(SECRETS as readonly string[]).includes(key)),
    ),
    notes: own ? facts.notes : { platoons: [], given: facts.notes.given },
    coming: own ? (facts.coming ?? []) : [],
    marks: own ? (facts.marks ?? {}) : {},
    regiment: own ? (facts.regiment ?? null) : null,
    score,
  },
  pools: {},
  drawn: {},
})

/** A model of an enemy that deploys: what there is everybody may know, where it stands nobody (MP-SET-08). */
function unplaced(view: UnitView): UnitView {
  const { carrier: _, ...facts } = view.facts
  return {
    ...view,
    at: null,
    facing: 0,
    // Neither who waits in reserve nor who begins aboard (MP-SET-09, MP-SCN-01).
    status: facts.crewOf === null ? 'standing' : 'aboard',
    facts: { ...facts, hidden: false, aboardAs: null, limbered: false, setUp: true },
  }
}

/** What is told of a model beside its own facts: how its platoon feels. */
const ownView = (state: MpState, u: MpUnit): UnitView =>
  unitNow(u, true, { ...factsOf(u, () => false), level: levelOf(state, u) })

function othersView(state: MpState, u: MpUnit, side: SideId | null): UnitView {
  const facts = { ...factsOf(u, (fact) => SECRET.includes(fact)), level: levelOf(state, u) }
  const platoon = lookUp(state.facts.platoons, u.platoon)
  const plain = disguisedFrom(state, side, u) && platoon !== undefined ? plainStand(platoon.force) : undefined
  const view = unitNow(u, false, facts)
  if (plain === undefined) return view
  const { id, name } = plain
  return { ...view, card: id, name: name.en, facts: { ...facts, names: { en: name.en, pl: name.pl } } }
}

/** The facts of the battle without what its viewer may not know. */
function factsFor(
  state: MpState,
  side: SideId | null,
  own: (side: SideId) => boolean,
): { readonly [key: string]: Json } {
  const { platoons, activation, losses, asked: _asked, askedOf: _askedOf, ...open } = state.facts
  return {
    ...(open as { readonly [key: string]: Json }),
    platoons: mapped(platoons, (one) => platoonFor(state, one, side, own(one.side)) as Json),
    activation: activation === null ? null : (activationFor(state, activation, side) as Json),
    losses: losses as Json,
    asked: 0,
  }
}

/** A platoon as others know it: nothing of its orders, of whether it waits in reserve, and of what it commands. */
function platoonFor(state: MpState, platoon: Platoon, side: SideId | null, own: boolean): Platoon {
  if (own) return platoon
  const leader = platoon.leader === null ? undefined : lookUp(state.units, platoon.leader)
  const unmade = isHeadquarters(platoon) && !leader?.recognised ? plainStand(platoon.force) : undefined
  return {
    ...platoon,
    leader: leader !== undefined && knownTo(state, side, leader) ? leader.id : null,
    ordered: [],
    reserve: false,
    company: null,
    kind: unmade === undefined ? platoon.kind : 'line',
    names: unmade === undefined ? platoon.names : unmade.name,
  }
}

/** Who acts now, as far as it is seen. */
function activationFor(state: MpState, activation: Activation, side: SideId | null): Activation {
  const known = (id: UnitId): boolean => {
    const u = lookUp(state.units, id)
    return u !== undefined && knownTo(state, side, u)
  }
  const { platoon, model, suppressed, joined } = activation
  return {
    platoon,
    ...(joined === undefined ? {} : { joined }),
    model: model !== null && known(model) ? model : null,
    suppressed: suppressed.filter(known),
  }
}
