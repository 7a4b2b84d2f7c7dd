import { type Json, plainJson } from '../../../kernel/json.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import { idsIn, valuesIn } from '../../../kernel/ordered.ts'
import {
  type Beginning,
  countOf,
  fateBy,
  type Musterable,
  type Rosters,
  raised,
} from '../../../kernel/roster.ts'
import type { SideId, UnitId } from '../../../kernel/words.ts'
import { SKILL_LEVELS } from '../tables/skill.ts'
import { modelCalled } from '../units/models.ts'
import type { MpState, Platoon } from '../units/state.ts'
import { readScenario, type Scenario } from './scenario.ts'

type PlatoonOf = Scenario['platoons'][number]

/** Platoons of a side by their models; damage is mended and crews are found (MP-HIT-15). Headquarters are replaced (MP-CMD-06). */
const units = (state: MpState, side: SideId): readonly Musterable[] =>
  valuesIn(state.facts.platoons)
    .filter((one) => one.side === side)
    .map((one) => {
      const models = one.roster.flatMap((id) => lookUp(state.units, id) ?? [])
      const left = models.filter(({ status }) => status !== 'destroyed')
      const fled = left.length > 0 && left.every(({ status }) => status === 'fled')
      return {
        id: one.id,
        names: one.names,
        card: cardOf(one, models),
        fate: fateBy({ status: fled ? 'fled' : 'standing' }, left.length),
        parts: countOf(left.map(({ card }) => card)),
        hq: isStaff(one),
      }
    })

/** Platoons of one kind and of the same models are of one card. */
const cardOf = ({ kind }: Platoon, models: readonly { readonly card: string }[]): string =>
  [kind, ...idsIn(countOf(models.map(({ card }) => card)))].join('+').slice(0, 100)

const isStaff = ({ kind }: Pick<PlatoonOf, 'kind'>): boolean => kind === 'hq' || kind === 'battalion'

/**
 * A scenario whose platoons begin with the models that are left to them; the first of them leads (MP-SCN-03). A level of experience is one
 * of skill (MP-SKL-01). Where too little would be left on the table beside what waits, platoons of the reserve begin there (MP-SET-09,
 * MP-CMD-06), as does one with guns that has lost a vehicle (MP-TRP-17).
 */
function begin(raw: Json, side: SideId, begins: ReadonlyMap<UnitId, Beginning | null>): Json {
  const scenario = readScenario(raw)
  const left = scenario.platoons.filter(({ id }) => begins.get(id) !== null).map(begun)
  const platoons = settled(left, scenario.platoons, side)
  const seats = scenario.seats.filter(
    (one) => one.side !== side || platoons.some((unit) => unit.side === side && unit.seat === one.id),
  )
  return plainJson({ ...(raw as object), platoons, seats })

  function begun(one: PlatoonOf): PlatoonOf {
    const how = begins.get(one.id)
    if (how === undefined || how === null) return one
    const there = { ...how.parts }
    const models = one.models.filter((key) => {
      const n = there[key] ?? 0
      there[key] = n - 1
      return n > 0
    })
    return { ...one, models, level: raised(SKILL_LEVELS, one.level, how.levels) }
  }
}

/** The platoons of a side with no more in reserve than the rules allow, the first of the reserve first. */
function settled(
  left: readonly PlatoonOf[],
  whole: readonly PlatoonOf[],
  side: SideId,
): readonly PlatoonOf[] {
  const own = left.filter((one) => one.side === side)
  const waiting = own.filter(({ at }) => at === undefined)
  const untowed = waiting.find((one) => hasGun(one) && one.models.length < sizeIn(whole, one.id))
  const comes = untowed ?? (tooFewThere(own) ? waiting[0] : undefined)
  if (comes === undefined) return left
  const stand = new Set(own.map(({ at }) => String(at)))
  const places = whole.flatMap((one) => (one.side === side && one.at !== undefined ? [one.at] : []))
  const at = places.find((place) => !stand.has(String(place))) ?? places[0]
  if (at === undefined) return left
  return settled(
    left.map((one) => (one === comes ? { ...one, at } : one)),
    whole,
    side,
  )
}

const sizeIn = (platoons: readonly PlatoonOf[], id: string): number =>
  platoons.find((one) => one.id === id)?.models.length ?? 0

const hasGun = ({ models }: PlatoonOf): boolean => models.some((key) => modelCalled(key)?.kind === 'gun')

const pointsOf = (platoons: readonly PlatoonOf[]): number =>
  platoons.flatMap(({ models }) => models).reduce((sum, key) => sum + (modelCalled(key)?.points ?? 0), 0)

/** Whether more than half of a side would wait, or a headquarters on the table would have no more than half of its platoons there. */
function tooFewThere(own: readonly PlatoonOf[]): boolean {
  const there = (some: readonly PlatoonOf[]): PlatoonOf[] => some.filter(({ at }) => at !== undefined)
  if (2 * pointsOf(there(own)) < pointsOf(own)) return true
  return there(own.filter(isStaff)).some((staff) => {
    const under = own.filter((one) => (staff.kind === 'hq' ? one.company === staff.id : one.id !== staff.id))
    return under.length > 0 && 2 * pointsOf(there(under)) <= pointsOf(under)
  })
}

/** How platoons of Mein Panzer go from battle to battle (DIG-ROSTER). */
export const roster: Rosters<MpState> = { experience: true, units, begin }
