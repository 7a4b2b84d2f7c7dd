import { z } from 'zod'
import { readAs } from '../../../kernel/faults.ts'
import { type Json, plainJson } from '../../../kernel/json.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import type { Armies, Army, ArmyListing } from '../../../kernel/ruleset.ts'
import { type Result, refuse, resultOf, type SideId } from '../../../kernel/words.ts'
import { ALIKE, ARMY_LISTS, type ArmyList, SHARES } from '../tables/army.ts'
import type { ListEntry } from '../tables/lists.ts'
import { entryCalled, isGun } from '../units/profile.ts'
import { drawUp, type Unplaced } from './drawing-up.ts'
import { readScenario, type Scenario } from './scenario.ts'
import { skirmish, usualLines } from './skirmish.ts'

const count = z.number().int().min(1).max(20)

/** A unit of a choice: `pl-line 9/3`, nine figures in three files; without numbers the smallest there is. */
const LINE = /^(?<entry>[a-z-]+)(?: (?<figures>\d{1,2})(?:\/(?<files>\d{1,2}))?)?$/u
const chosenUnit = z.union([
  z
    .string()
    .regex(LINE)
    .transform((text) => {
      const { entry = '', figures, files } = LINE.exec(text)?.groups ?? {}
      return { entry, figures: numberOf(figures), files: numberOf(files) }
    }),
  z.strictObject({ entry: z.string(), figures: count.optional(), files: count.optional() }),
])
const numberOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text)

/** An army as somebody chooses it: a list, and units of it (SZ-ARMY-01). */
const choiceSchema = z.strictObject({ list: z.string(), units: z.array(chosenUnit).min(1).max(40) })

/** A unit of an army by points. */
interface Chosen {
  readonly entry: ListEntry
  readonly figures: number
  readonly files: number
}

const listCalled = (id: string): ArmyList =>
  ARMY_LISTS.find((list) => list.id === id) ?? refuse('sz.error.no-list', { list: id })

function readChoice(raw: Json): { list: ArmyList; units: Chosen[] } {
  const read = readAs(choiceSchema, raw)
  if (!read.ok) return refuse('sz.error.not-an-army', { ...read.fault })
  const list = listCalled(read.value.list)
  return { list, units: read.value.units.map((unit) => chosen(list, unit)) }
}

/** A unit of a list: of as many figures as its entry allows, in files its figures can stand in (SZ-ARMY-01). */
function chosen(
  list: ArmyList,
  wish: {
    readonly entry: string
    readonly figures?: number | undefined
    readonly files?: number | undefined
  },
): Chosen {
  const entry =
    list.entries.find(({ id }) => id === wish.entry) ??
    refuse('sz.error.not-in-list', { entry: wish.entry, list: list.id })
  const { least, most } = entry.size
  const figures = wish.figures ?? least
  if (figures < least || figures > most) refuse('sz.error.size', { unit: entry.id, figures, least, most })
  const files = wish.files ?? Math.min(figures, Math.max(3, Math.ceil(figures / 2)))
  if (files > figures) refuse('sz.error.files', { unit: entry.id, most: figures })
  return { entry, figures, files }
}

const costOf = (units: readonly Chosen[]): number =>
  units.reduce((total, { entry, figures }) => total + entry.points * figures, 0)

/** Half of the points at least are infantry, a quarter at most artillery, and no entry is there too often (SZ-ARMY-01). */
function checkCaps(units: readonly Chosen[], limit: number): void {
  const points = costOf(units)
  const infantry = costOf(units.filter(({ entry }) => entry.arm === 'infantry'))
  const artillery = costOf(units.filter(({ entry }) => isGun({ card: entry.id })))
  if (infantry * SHARES.infantry < points) refuse('sz.error.few-infantry', { infantry, points })
  if (artillery * SHARES.artillery > points) refuse('sz.error.much-artillery', { artillery, points })
  const most = ALIKE.units * Math.ceil(limit / ALIKE.points)
  for (const { entry } of units) {
    if (units.filter((one) => one.entry === entry).length > most) {
      refuse('sz.error.too-many-alike', { entry: entry.id, most })
    }
  }
}

/** Points a side may spend: the scenario's, or what its own units cost (SZ-ARMY-01). */
export function limitFor({ limit, units }: Pick<Scenario, 'limit' | 'units'>, side: SideId): number {
  if (limit !== undefined) return limit
  return units
    .filter((unit) => unit.side === side)
    .reduce((total, { list, figures }) => total + figures * entryCalled(list).points, 0)
}

/** The army lists of 1809, for reading: figures in a unit and points of each figure, by arms (SZ-DATA-02…04). */
const lists = (raw: Json): ArmyListing[] =>
  ARMY_LISTS.map(({ id, name, entries }) => ({
    id,
    name,
    first: { list: id, units: usualLines(id, agreedLimit.safeParse(raw).data?.limit) },
    detachments: [...new Set(entries.map(({ arm }) => arm))].map((arm) => ({
      id: arm,
      basic: arm === 'infantry',
      hq: null,
      cards: entries
        .filter((entry) => entry.arm === arm)
        .map((entry) => ({
          card: entry.id,
          least: entry.size.least,
          most: entry.size.most,
          points: entry.points,
        })),
    })),
  }))

/** Whether a choice is an army the side may field: entries, sizes, caps, points (SZ-ARMY-01). */
const check = (raw: Json, side: SideId, wish: Json): Result<Army> =>
  resultOf(() => {
    const scenario = readScenario(raw)
    const { list, units } = readChoice(wish)
    const limit = limitFor(scenario, side)
    const points = costOf(units)
    if (points > limit) refuse('sz.error.over-limit', { side, points, limit })
    checkCaps(units, limit)
    const army = { list: list.id, choice: wish, points, limit }
    muster(raw, { [side]: army })
    return army
  })

/**
 * The scenario with chosen armies in place of its own, shared out among its brigades in the order chosen. They stand
 * somewhere in their strips, so both sides deploy (SZ-SCEN-02).
 */
function muster(raw: Json, armies: { readonly [side: SideId]: Army }): Json {
  const scenario = readScenario(raw)
  const units = scenario.sides.flatMap((side, n) => {
    const own = scenario.units.filter((unit) => unit.side === side.id)
    const army = lookUp(armies, side.id)
    if (army === undefined) return own
    const { units: wanted } = readChoice(army.choice)
    const brigades = scenario.brigades.filter((one) => one.side === side.id)
    const letter = letterOf(scenario, n)
    const unplaced = wanted.map(({ entry, figures, files }, i): Unplaced => {
      const brigade = brigades[Math.floor((i * brigades.length) / wanted.length)]
      return {
        id: `${letter}${i + 1}`,
        list: entry.id,
        side: side.id,
        figures,
        files,
        ...(brigade === undefined ? {} : { brigade: brigade.id }),
      }
    })
    return drawUp(unplaced, scenario, side)
  })
  const manned = scenario.brigades.filter((one) =>
    units.some((unit) => unit.side === one.side && unit.brigade === one.id),
  )
  return plainJson({ ...scenario, deployment: 'sealed', brigades: manned, units })
}

/** The letter of a side's units: the one its own first unit has, unless both sides' are alike. */
function letterOf({ sides, units }: Scenario, n: number): string {
  const letters = sides.map(
    ({ id }) => units.find((unit) => unit.side === id)?.id.replace(/[\d-].*$/u, '') || id.slice(0, 1),
  )
  return letters[0] === letters[1] ? 'AB'.charAt(n) : (letters[n] ?? 'A')
}

const agreedLimit = z.looseObject({ limit: z.number().optional() })

/** Choosing armies before a battle (SZ-ARMY-01). */
export const armies: Armies = { lists, check, muster, skirmish }
