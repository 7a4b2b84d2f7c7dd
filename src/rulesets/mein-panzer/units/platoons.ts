import type { Json } from '../../../kernel/json.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import { everyUnit, once, valuesIn } from '../../../kernel/ordered.ts'
import { revisionOf, touchedSince } from '../../../kernel/reduce.ts'
import type { RuleId, SideId } from '../../../kernel/words.ts'
import type { MoraleLevel } from '../tables/morale.ts'
import { NATIONS, SKILL } from '../tables/skill.ts'
import {
  type Activation,
  inBattle,
  type MpBattle,
  type MpState,
  type MpUnit,
  type Platoon,
  type PlatoonId,
} from './state.ts'

/** The platoon of that id. Throws when there is none: ids in facts are always real. */
export function platoonCalled(state: MpState, id: PlatoonId): Platoon {
  const platoon = state.facts.platoons[id]
  if (platoon === undefined) throw new Error(`There is no platoon ${id}.`)
  return platoon
}

/** The platoons of a side in the order of their ids. */
export function platoonsOf(state: MpState, side: SideId): Platoon[] {
  const found: Platoon[] = []
  for (const one of everyPlatoon(state)) if (one.side === side) found.push(one)
  return found
}

type Platoons = MpState['facts']['platoons']

/** The platoons last put in order: what is changed of one leaves all in their places, unless there are more of them then. */
let ordered: readonly Platoon[] = []

const inOrder = once((platoons: Platoons) => {
  const still = ordered.flatMap(({ id }) => lookUp(platoons, id) ?? [])
  ordered = still.length === ordered.length && count(platoons) === still.length ? still : valuesIn(platoons)
  return ordered
})

function count(platoons: Platoons): number {
  let many = 0
  // biome-ignore lint/plugin: they are counted
  for (const _ in platoons) many += 1
  return many
}

/** All platoons in the order of their ids; a record in which one has changed is a new record. */
export const everyPlatoon = ({ facts }: MpState): readonly Platoon[] => inOrder(facts.platoons)

/** Whose models are whose, as of a revision of the battle: a model changes its platoon seldom. */
interface Grouped {
  revision: number
  readonly of: Map<MpUnit, PlatoonId>
  readonly groups: Map<PlatoonId, MpUnit[]>
}

const grouped = new WeakMap<MpState, Grouped>()

function group(state: MpState): Grouped {
  const known: Grouped = { revision: revisionOf(state), of: new Map(), groups: new Map() }
  for (const u of everyUnit(state)) {
    known.of.set(u, u.platoon)
    const models = known.groups.get(u.platoon)
    if (models === undefined) known.groups.set(u.platoon, [u])
    else models.push(u)
  }
  grouped.set(state, known)
  return known
}

/** All models of a platoon, lost ones and those in reserve too, in the order of their ids. */
function modelsOf(state: MpState, id: PlatoonId): readonly MpUnit[] {
  let known = grouped.get(state)
  const revision = revisionOf(state)
  if (known === undefined) known = group(state)
  else if (known.revision !== revision) {
    const touched = touchedSince(state, known.revision)
    const { of } = known
    if (touched === null || touched.some((u) => of.get(u) !== u.platoon)) known = group(state)
    else known.revision = revision
  }
  return known.groups.get(id) ?? []
}

/**
 * The models of a platoon that are in the battle: on the table or carried there. A crew counts once it has left what it
 * mans, and what has lost its crew counts no more (MP-HIT-17); nor does a vehicle that was sent home (MP-TRP-08).
 */
export function modelsIn(state: MpState, id: PlatoonId): MpUnit[] {
  const found: MpUnit[] = []
  for (const u of modelsOf(state, id)) if (inBattle(u) && u.aboardAs !== 'crew' && !u.withdrawn) found.push(u)
  return found
}

/** The level of a model: that of its platoon, or of its part of it (MP-MOR-01, MP-CMD-04). */
export const levelOf = (state: MpState, u: MpUnit): MoraleLevel =>
  u.ownLevel ?? platoonCalled(state, u.platoon).level

/** Its Skill, by force and training (MP-SKL-02). */
export const skillOf = (state: MpState, u: MpUnit): number =>
  NATIONS[platoonCalled(state, u.platoon).force].skill[u.skillLevel]

/** Its Morale and its Rally, by force and training (MP-SKL-02). */
export const moraleOf = (state: MpState, u: MpUnit): number =>
  NATIONS[platoonCalled(state, u.platoon).force].morale + SKILL[u.skillLevel].morale
export const rallyOf = (state: MpState, u: MpUnit): number =>
  NATIONS[platoonCalled(state, u.platoon).force].rally + SKILL[u.skillLevel].morale

/** Changes facts of a platoon; nothing is written when they are so already. */
export function setPlatoon(
  battle: MpBattle,
  id: PlatoonId,
  facts: Partial<Pick<Platoon, Changed>>,
  rule: RuleId,
): void {
  const platoon = platoonCalled(battle.state, id)
  const value = { ...platoon, ...facts }
  if (JSON_KEYS.every((key) => value[key] === platoon[key])) return
  battle.change(rule, { type: 'fact', key: 'platoons', id, value: value as Json })
}

const JSON_KEYS = ['leader', 'level', 'activated', 'rallied', 'ordered', 'reserve', 'acts', 'sought'] as const
type Changed = (typeof JSON_KEYS)[number]

/** The platoons that act now: the one that was activated, and a battery that was called (MP-ART-13). */
export const acting = ({ platoon, joined }: Activation): PlatoonId[] =>
  joined === undefined ? [platoon] : [platoon, joined]
