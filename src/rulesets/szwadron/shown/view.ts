import type { PendingAsk } from '../../../kernel/ask.ts'
import type { Json } from '../../../kernel/json.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import { mapped, pairsIn } from '../../../kernel/ordered.ts'
import { formatPlace } from '../../../kernel/space/grid.ts'
import {
  factsOf,
  openlyKnown,
  type SideView,
  type UnitView,
  unitNow,
  type View,
} from '../../../kernel/view.ts'
import { type Names, type SideId, sideOf, type Viewer } from '../../../kernel/words.ts'
import { mayFireIfCharged } from '../fight/watching.ts'
import { boundTo } from '../ground/engaged.ts'
import { moveOf } from '../move/allowance.ts'
import { baseOf, CM, isHeavy, profile } from '../units/profile.ts'
import { fightingOf, isCaisson, onTable, type SzSide, type SzState, type SzUnit } from '../units/state.ts'
import { holderOf, scoreOf } from '../victory/victory.ts'
import { SECRET } from './audience.ts'

/** What a viewer may know: all that stands on the table, of stored instructions only his own side's (SZ-ASYNC-13). */
export function viewOf(state: SzState, viewer: Viewer, pending: PendingAsk | null): View {
  const own = (side: SideId): boolean => viewer.kind === 'umpire' || side === sideOf(viewer)
  // While sides deploy, who stands where shows in nothing: who holds what is what was written down last (SZ-SCEN-02).
  const deploying = state.phase === 'deployment'
  const holders = deploying
    ? state.facts.holders
    : Object.fromEntries(
        state.facts.objectives.map((objective) => [objective.id, holderOf(state, objective)]),
      )
  return {
    ...openlyKnown(state, viewer, pending),
    sides: mapped(state.sides, (s) => sideView(state, s)),
    units: mapped(state.units, (u) =>
      deploying && !own(u.side) ? unplaced(unitView(state, u, false)) : unitView(state, u, own(u.side)),
    ),
    facts: { ...(state.facts as { readonly [key: string]: Json }), holders },
  }
}

const sideView = (state: SzState, side: SzSide): SideView => ({
  id: side.id,
  name: side.name,
  order: side.order,
  facts: { ...side.facts, score: state.phase === 'deployment' ? 0 : scoreOf(state, side.id) },
  pools: {},
  drawn: {},
})

/** Facts of a unit that tell how it is drawn up. */
const DRAWN_UP: readonly string[] = ['bodies', 'files', 'gap', 'spread', 'parted', 'engaged']

/** A unit of a side that deploys: what it is made of everybody may know, how it is drawn up and where nobody (SZ-SCEN-02). */
const unplaced = (view: UnitView): UnitView => ({
  ...view,
  at: null,
  facing: 0,
  base: baseOf(profile(view)),
  facts: Object.fromEntries(pairsIn(view.facts).filter(([fact]) => !DRAWN_UP.includes(fact))),
})

/** What its own side is shown of a unit's instructions for the enemy's turn (SZ-ASYNC-05, SZ-ASYNC-09). */
const instructions = ({ map }: SzState, { standing, watch }: SzUnit): Record<string, Json> => ({
  pursues: standing.pursue,
  closes: standing.close,
  charged: standing.fire,
  holdsGround: standing.defend ?? 'yes',
  ...(watch === null
    ? {}
    : {
        waitsWithin: watch.within === null ? null : watch.within / CM,
        waitsFor: watch.targets,
        waitsWith: watch.ammo,
        lastShot: watch.end,
        ...(watch.point === undefined
          ? {}
          : { waitsAt: `${formatPlace(watch.point, map)}, ${watch.point.radius / CM} cm` }),
        ...(watch.on === undefined ? {} : { waitsOn: watch.on }),
        ...(watch.least === undefined ? {} : { waitsLeast: watch.least }),
        ...(watch.arms === undefined ? {} : { waitsArms: watch.arms }),
        ...(watch.figures === undefined ? {} : { waitsFigures: watch.figures }),
      }),
})

const brigadeNames = ({ facts }: SzState): { readonly [brigade: string]: Names } =>
  Object.fromEntries(facts.brigades.map(({ id, name }) => [id, name]))

function unitView(state: SzState, u: SzUnit, own: boolean): UnitView {
  const { arm, toughness, melee, skill, morale, points, fire, abilities } = profile(u)
  return unitNow(u, own, {
    ...factsOf(u, (fact) => !own && SECRET.includes(fact)),
    brigade: lookUp(brigadeNames(state), u.brigade) ?? null,
    // A unit that watches fires on its own terms; guns alone are made ready (SZ-FIRE-48, SZ-SPEC-11).
    idle: mayFireIfCharged(state, u),
    emplaced: isHeavy(u) && u.emplaced,
    spread: u.gap === 0 ? null : u.gap / CM,
    figures: fightingOf(u.bodies).length,
    ...(u.bodies.some(isCaisson) ? { caissons: u.bodies.filter(isCaisson).length } : {}),
    arm,
    move: moveOf(u) / CM,
    toughness,
    melee,
    skill,
    morale,
    points,
    abilities,
    // Side by side, as the lists have them: a battery's shot and canister, the strength of each, and so on (SZ-SPEC-03).
    fireKind: fire.map(({ kind }) => kind),
    fireStrength: fire.map(({ strength }) => strength),
    range: fire.map(({ range }) => range),
    accuracy: fire.map(({ accuracy }) => accuracy),
    ...(own ? instructions(state, u) : {}),
    engaged: onTable(u) && boundTo(state, u).length > 0,
  })
}
