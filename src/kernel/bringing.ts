import type { Procedure } from './ask.ts'
import type { Battle } from './battle.ts'
import { misnamedAt } from './faults.ts'
import type { Json } from './json.ts'
import { lookUp } from './look-up.ts'
import { everySide, idsIn, pairsIn, valuesIn } from './ordered.ts'
import { isPosition, setupOf } from './position.ts'
import {
  type Beginning,
  type BroughtRoster,
  type Campaign,
  type Comes,
  campaignOf,
  type Musterable,
  type Roster,
  type RosterUnit,
  readRoster,
} from './roster.ts'
import type { Ruleset } from './ruleset.ts'
import type { BattleState } from './state.ts'
import { message, refuse, type SideId, type UnitId } from './words.ts'

/* A battle that begins with units from earlier ones (DIG-ROSTER). */

/** How much of what is lost comes back. */
const PARTS = { none: 0, third: 1 / 3, half: 1 / 2, all: 1 } as const

/** What somebody brings for a side: a file as it was read, and whether this table handed it out. */
export interface Bringing {
  readonly file: Json
  readonly checked: boolean
}

/**
 * A battle set up by its scenario, with what some of its sides were brought.
 * @throws Refusal of a scenario or a roster that is none, and where a side would have nothing left to fight with.
 */
export function setupWith<S extends BattleState>(
  ruleset: Ruleset<S>,
  scenario: Json,
  brought: Readonly<Record<SideId, Bringing>>,
): S {
  const fresh = setupOf(ruleset, scenario)
  const sides = idsIn(brought)
  if (sides.length === 0) return fresh
  if (isPosition(scenario)) refuse('roster.error.position')
  if (ruleset.roster === undefined) return refuse('roster.error.none')
  const carried = ruleset.roster
  const campaign = campaignOf(scenario)
  let changed = scenario
  const coming = sides.map((side) => {
    const { file, checked } = lookUp(brought, side) as Bringing
    const roster = readRoster(ruleset, file)
    const all = carried.units(fresh, side)
    const { begin, comes } = bringing(all, roster, campaign, carried.experience)
    const fighters = all.filter((one) => !one.hq)
    if (fighters.length > 0 && fighters.every(({ id }) => begin.get(id) === null))
      refuse('roster.error.nobody')
    changed = carried.begin(changed, side, begin)
    return { side, roster, checked, comes }
  })
  const state = setupOf(ruleset, changed)
  const rosters = coming.map(({ side, roster, checked, comes }): [SideId, BroughtRoster] => {
    // A commander whose whole command is gone is not there either: he waits with the others.
    const there = new Set(carried.units(state, side).map(({ id }) => id))
    const units = Object.fromEntries(pairsIn(comes).filter(([id]) => there.has(id)))
    const used = new Set(valuesIn(units).map((one) => one.as))
    const camp = roster.units.filter(({ id }) => !used.has(id))
    return [side, { seal: roster.seal, checked, battles: [...roster.battles], units, camp }]
  })
  return { ...state, rosters: Object.fromEntries(rosters) }
}

/**
 * Refuses a scenario that says from which unit of an earlier battle one comes that it has not.
 * @param state the battle as it is set up by it.
 * @throws Refusal with the place and the near word.
 */
export function checkCampaign<S extends BattleState>(
  { roster }: Pick<Ruleset<S>, 'roster'>,
  state: S,
  scenario: Json,
): void {
  const known = everySide(state)
    .flatMap(({ id }) => roster?.units(state, id) ?? [])
    .map(({ id }) => id)
  for (const found of idsIn(campaignOf(scenario).units)) {
    const fault = misnamedAt(['campaign', 'units', found], found, known)
    if (fault !== null) refuse('roster.error.campaign', { ...fault })
  }
}

/** Which units of a battle come from a roster, and how they begin. */
function bringing(
  all: readonly Musterable[],
  { units }: Roster,
  campaign: Campaign,
  experience: boolean,
): {
  readonly begin: ReadonlyMap<UnitId, Beginning | null>
  readonly comes: Readonly<Record<UnitId, Comes>>
} {
  const matches = matched(all, units, campaign.units)
  const begin = new Map<UnitId, Beginning | null>()
  const comes: Record<UnitId, Comes> = {}
  for (const one of all) {
    const known = matches.get(one.id)
    if (known === undefined) continue
    const begins = beginningOf(one, known, campaign)
    begin.set(one.id, begins === null || experience ? begins : { ...begins, levels: 0 })
    if (begins === null) continue
    const anew = begins.anew
    comes[one.id] = {
      as: known.id,
      card: known.card,
      full: anew
        ? one.parts
        : Object.fromEntries(pairsIn(known.parts).map(([part, { full }]) => [part, full])),
      fought: anew ? 0 : known.fought,
      won: anew ? 0 : known.won,
    }
  }
  return { begin, comes }
}

/**
 * Which unit of a roster each unit is: the one its scenario says, else that of its id and card, of its name and card, and last
 * any of its card, those first that are ready.
 */
function matched(
  all: readonly Musterable[],
  units: readonly RosterUnit[],
  said: Readonly<Record<UnitId, string>>,
): ReadonlyMap<UnitId, RosterUnit> {
  const found = new Map<UnitId, RosterUnit>()
  const left = new Set(units)
  const pass = (known: readonly RosterUnit[], fits: (one: Musterable, unit: RosterUnit) => boolean): void => {
    for (const one of all) {
      if (found.has(one.id)) continue
      const unit = known.find((other) => left.has(other) && fits(one, other))
      if (unit === undefined) continue
      found.set(one.id, unit)
      left.delete(unit)
    }
  }
  pass(units, (one, unit) => lookUp(said, one.id) === unit.id)
  pass(units, (one, unit) => one.card === unit.card && one.id === unit.id)
  pass(units, (one, unit) => one.card === unit.card && one.names.en === unit.name.en)
  const ready = units.filter((unit) => unit.fate !== 'destroyed')
  pass(ready, (one, unit) => one.card === unit.card)
  pass(units, (one, unit) => one.card === unit.card)
  return found
}

/** How a unit begins; null: it is away. `anew`: all its people are new. */
function beginningOf(
  one: Musterable,
  known: RosterUnit,
  { recover, destroyed, fled, experience, most }: Campaign,
): (Beginning & { readonly anew: boolean }) | null {
  const levels = experience === 'none' ? 0 : Math.min(most, known[experience])
  const away = known.fate === 'destroyed' || (known.fate === 'fled' && fled === 'away')
  const parts = Object.fromEntries(
    pairsIn(one.parts).map(([part, whole]) => {
      const { left, full } = lookUp(known.parts, part) ?? { left: whole, full: whole }
      return [part, Math.min(whole, left + Math.floor(Math.max(0, full - left) * PARTS[recover]))]
    }),
  )
  const some = valuesIn(parts).some((n) => n > 0)
  if (!away && some) return { parts, levels, anew: false }
  const recruits = destroyed === 'recruits' && known.fate === 'destroyed'
  return one.hq || recruits ? { parts: one.parts, levels: 0, anew: true } : null
}

/** How a battle opens: everybody is told of each roster that was brought, and then it begins as its rules say. */
export function* openWith<S extends BattleState>(ruleset: Ruleset<S>, battle: Battle<S>): Procedure {
  for (const [id, { battles, units, camp, seal, checked }] of pairsIn(battle.state.rosters ?? {})) {
    battle.event('DIG-ROSTER', 'battle.roster', {
      side: id,
      data: {
        battles: battles.length,
        units: idsIn(units).length + camp.length,
        seal: seal.slice(0, 12),
        checked: message(checked ? 'roster.checked' : 'roster.unchecked') as Json,
      },
    })
  }
  yield* ruleset.begin(battle)
}
