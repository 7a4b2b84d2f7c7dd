import { z } from 'zod'
import { readAs } from './faults.ts'
import { idSchema } from './id.ts'
import type { Json } from './json.ts'
import { lookUp } from './look-up.ts'
import { idsIn, valuesIn } from './ordered.ts'
import type { Ruleset } from './ruleset.ts'
import { sealOf } from './sealed.ts'
import type { BattleState, Unit } from './state.ts'
import { type Names, refuse, type SideId, type UnitId } from './words.ts'

/*
 * Rosters (DIG-ROSTER): what became of a side's units, in a file that the next battle is brought. What of it counts there is that
 * battle's scenario's choice; no rulebook has a campaign.
 */

/** What a scenario says of units that come from earlier battles. */
export const campaignSchema = z.strictObject({
  /** How much of what a unit has lost comes back, rounded down for each thing it consists of. */
  recover: z.enum(['none', 'third', 'half', 'all']).default('half'),
  /** Units that were destroyed stay away, or come back whole as recruits, who have fought in nothing. */
  destroyed: z.enum(['away', 'recruits']).default('away'),
  /** Units that fled off the table gather again with what they had left, or stay away. */
  fled: z.enum(['back', 'away']).default('back'),
  /** What raises a unit by one level of its game: a battle that it fought and is left from, one that its side won, or nothing. */
  experience: z.enum(['none', 'fought', 'won']).default('none'),
  /** By so many levels at most. */
  most: z.number().int().min(1).max(4).default(1),
  /** Which unit of a roster each is, where names and cards do not tell. */
  units: z.record(idSchema, z.string().min(1).max(60)).default({}),
})
export type Campaign = Readonly<z.infer<typeof campaignSchema>>

const count = z.number().int().min(0).max(999)
const fate = z.enum(['ready', 'destroyed', 'fled'])

/** Names in it are so long at most. */
const MOST_LETTERS = 100
const namesSchema = z.strictObject({ en: z.string().max(MOST_LETTERS), pl: z.string().max(MOST_LETTERS) })

const rosterUnitSchema = z.strictObject({
  id: z.string().min(1).max(60),
  name: namesSchema,
  card: z.string().max(100),
  fate,
  /** Of each thing it consists of what is left, and what there once was. */
  parts: z.record(z.string().min(1).max(60), z.strictObject({ left: count, full: count.min(1) })),
  /** Battles it was left from, and those of them that its side won. */
  fought: count,
  won: count,
})
export type RosterUnit = Readonly<z.infer<typeof rosterUnitSchema>>

const foughtSchema = z.strictObject({
  /** The id of the battle where it was fought, and the last entry of its log that everybody knows of, with the anchor there. */
  battle: z.string().min(1).max(60),
  number: z.string().max(20),
  anchor: z.string().max(64),
  scenario: namesSchema,
  side: z.string().max(60),
  /** The day of its end. */
  on: z.iso.date(),
  result: z.enum(['won', 'lost', 'drawn']),
})
/** A battle that a side has fought: where it is to be found, and how it went. */
export type Fought = Readonly<z.infer<typeof foughtSchema>>

/** So many units a roster has at most, and battles. */
const MOST_UNITS = 400
const MOST_BATTLES = 100

const rosterSchema = z.strictObject({
  format: z.literal(1),
  ruleset: z.string(),
  battles: z.array(foughtSchema).min(1).max(MOST_BATTLES),
  units: z.array(rosterUnitSchema).min(1).max(MOST_UNITS),
  /** SHA-256 of all the rest. */
  seal: z.string(),
})
export type Roster = Readonly<z.infer<typeof rosterSchema>>

/** A roster as a file holds it. */
export type RosterFile = Readonly<{ roster: Roster }>

/** What there is of a unit, by what it consists of: figures, a crew, teams of each type. */
export type Parts = Readonly<Record<string, number>>

/** A unit that goes from battle to battle, as its game sees it at one moment. */
export interface Musterable {
  readonly id: UnitId
  readonly names: Names
  /** What it was made from: units of one card can stand for each other. */
  readonly card: string
  readonly fate: RosterUnit['fate']
  readonly parts: Parts
  /** Without it nobody would command: it is never away, for its staff is replaced. */
  readonly hq: boolean
}

/** How a unit begins that comes from earlier battles. */
export interface Beginning {
  /** What there is of it; never more than its scenario has. */
  readonly parts: Parts
  /** Levels of experience above its scenario's. */
  readonly levels: number
}

/** How units of a game go from battle to battle (DIG-ROSTER). */
export interface Rosters<S extends BattleState = BattleState> {
  /** Whether the game has levels that experience could raise. */
  readonly experience: boolean
  /** All units of a side that can be carried: as they begin, of a setup; as they are left, at the end. */
  readonly units: (state: S, side: SideId) => readonly Musterable[]
  /**
   * A scenario whose units of a side begin as they come from earlier battles.
   * @param begin how each begins, by its id; null: it is away. Of all others nothing changes.
   */
  readonly begin: (scenario: Json, side: SideId, begin: ReadonlyMap<UnitId, Beginning | null>) => Json
}

const comesSchema = z.strictObject({
  as: z.string().max(60),
  card: z.string().max(100),
  full: z.record(z.string(), count),
  fought: count,
  won: count,
})
/** A unit of a battle that has come from earlier ones: what it was called there, what there once was of it, and what it has fought. */
export type Comes = Readonly<z.infer<typeof comesSchema>>

/** What a side of a battle was brought. */
export const broughtSchema = z.strictObject({
  seal: z.string().max(64),
  /** The battle that it comes from was fought at this table, and left exactly this. */
  checked: z.boolean(),
  battles: z.array(foughtSchema),
  /** Its units that are in this battle, by their ids here. */
  units: z.record(z.string(), comesSchema),
  /** All others: who is lost, and for whom this battle has no place. */
  camp: z.array(rosterUnitSchema),
})
export type BroughtRoster = Readonly<z.infer<typeof broughtSchema>>

/** The numbers of a roster: units ready, those of them that are not whole, and those lost. */
export type RosterTally = Readonly<{ ready: number; thinned: number; lost: number }>

export function tallyOf({ units }: Pick<Roster, 'units'>): RosterTally {
  const there = units.filter((one) => one.fate !== 'destroyed')
  const thinned = there.filter((one) => valuesIn(one.parts).some(({ left, full }) => left < full))
  return { ready: there.length, thinned: thinned.length, lost: units.length - there.length }
}

/**
 * Reads a roster's file.
 * @throws Refusal of what is none, of one of another game, and of one that is not as it was handed out.
 */
export function readRoster({ id }: Pick<Ruleset, 'id'>, file: Json): Roster {
  const read = readAs(z.strictObject({ roster: rosterSchema }), file)
  if (!read.ok) return refuse('roster.error.unreadable', { ...read.fault })
  const { seal, ...roster } = read.value.roster
  if (seal !== sealOf(roster)) refuse('roster.error.changed')
  if (roster.ruleset !== id) refuse('roster.error.ruleset', { found: roster.ruleset })
  const ids = new Set(roster.units.map((one) => one.id))
  if (ids.size < roster.units.length) refuse('roster.error.changed')
  return read.value.roster
}

/**
 * The roster of a side after a battle.
 * @param setup the battle as it began, and as it is left.
 * @param fought the battle itself, for the roster's history.
 */
export function rosterOf<S extends BattleState>(
  ruleset: Ruleset<S>,
  setup: S,
  left: S,
  fought: Fought,
): RosterFile {
  const carried = ruleset.roster ?? refuse('roster.error.none')
  const { side } = fought
  const brought = lookUp(setup.rosters ?? {}, side)
  const began = new Map(carried.units(setup, side).map((one) => [one.id, one]))
  const taken = new Set([...(brought?.camp ?? []), ...valuesIn(brought?.units ?? {})].map(nameOf))
  const units = carried.units(left, side).map((now): RosterUnit => {
    const comes = lookUp(brought?.units ?? {}, now.id)
    const full = comes?.full ?? began.get(now.id)?.parts ?? now.parts
    const gone = now.fate === 'destroyed'
    const of = (part: string): number => lookUp(now.parts, part) ?? 0
    return {
      id: comes?.as ?? free(now.id, taken),
      name: shortNames(now.names),
      card: comes?.card ?? began.get(now.id)?.card ?? now.card,
      fate: now.fate,
      parts: Object.fromEntries(
        idsIn(full)
          .filter((part) => (lookUp(full, part) ?? 0) > 0)
          .map((part) => {
            const most = lookUp(full, part) ?? 0
            return [part, { left: gone ? 0 : Math.min(of(part), most), full: most }]
          }),
      ),
      fought: gone ? 0 : (comes?.fought ?? 0) + 1,
      won: gone ? 0 : (comes?.won ?? 0) + (fought.result === 'won' ? 1 : 0),
    }
  })
  const roster = {
    format: 1 as const,
    ruleset: ruleset.id,
    battles: [...(brought?.battles ?? []), fought].slice(-MOST_BATTLES),
    units: [...units, ...(brought?.camp ?? [])].slice(0, MOST_UNITS),
  }
  return { roster: { ...roster, seal: sealOf(roster) } }
}

/** Names as a roster has room for them. */
export const shortNames = ({ en, pl }: Names): Names => ({
  en: en.slice(0, MOST_LETTERS),
  pl: pl.slice(0, MOST_LETTERS),
})

const nameOf = (one: RosterUnit | Comes): string => ('as' in one ? one.as : one.id)

/** A name that no unit of a roster has yet. */
function free(id: string, taken: Set<string>): string {
  let name = id
  for (let n = 2; taken.has(name); n++) name = `${id}-${n}`
  taken.add(name)
  return name
}

/** What a scenario says of units from earlier battles; a scenario that is none says nothing. */
export const campaignOf = (scenario: Json): Campaign =>
  z.object({ campaign: campaignSchema }).safeParse(scenario).data?.campaign ?? campaignSchema.parse({})

/** What became of a unit, by its status and how many there are left of it. */
export const fateBy = ({ status }: Pick<Unit, 'status'>, left: number): Musterable['fate'] =>
  status === 'destroyed' || left <= 0 ? 'destroyed' : status === 'fled' ? 'fled' : 'ready'

/** How many there are of each kind. */
export function countOf(kinds: readonly string[]): Parts {
  const counts: Record<string, number> = {}
  for (const kind of kinds) counts[kind] = (lookUp(counts, kind) ?? 0) + 1
  return counts
}

/** A level raised by so many, as far as there are any; `levels` from the lowest. */
export const raised = <L extends string>(levels: readonly L[], level: L, by: number): L =>
  levels[Math.min(levels.length - 1, levels.indexOf(level) + by)] ?? level

/** Brigades of a scenario without the units that are away; those of which nobody is left are gone. */
export const brigadesWithout = <B extends { readonly units: readonly UnitId[] }>(
  brigades: readonly B[],
  away: (id: UnitId) => boolean,
): B[] =>
  brigades
    .map((one) => ({ ...one, units: one.units.filter((id) => !away(id)) }))
    .filter((one) => one.units.length > 0)
