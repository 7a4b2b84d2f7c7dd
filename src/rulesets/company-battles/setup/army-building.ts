import { z } from 'zod'
import { readAs, unknownWord } from '../../../kernel/faults.ts'
import { type Json, plainJson } from '../../../kernel/json.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import type { Armies, Army, ArmyListing } from '../../../kernel/ruleset.ts'
import { type Result, refuse, resultOf, type SideId } from '../../../kernel/words.ts'
import {
  CHOICES,
  type Choice,
  COMPANIES,
  type Company,
  compulsoryAt,
  type Platoon,
  platoonsOf,
  SUPPORT_SHARE,
} from '../tables/companies.ts'
import { drawUp } from './drawing-up.ts'
import { listed } from './muster.ts'
import { readScenario, type Scenario } from './scenario.ts'
import { setup } from './setup.ts'
import { skirmish } from './skirmish.ts'
import { usualPlatoons } from './usual-company.ts'

/** A platoon of a choice: `U3`, or `U3 reserve` for one that comes later (FW-DAT-05). */
const LINE = /^(?<id>[A-Za-z]{1,3}\d{1,3})(?<reserve>\s+(?:reserve|odw[oó]d))?$/u

/** A company as somebody chooses it (FW-DAT-07): a list, its platoons, and whether it has its aircraft. */
const choiceSchema = z.strictObject({
  list: z.string(),
  air: z.boolean().default(false),
  platoons: z.array(z.string().regex(LINE)).min(1).max(20),
})

interface Chosen {
  readonly list: Company
  readonly air: boolean
  readonly platoons: readonly { readonly platoon: Platoon; readonly reserve: boolean }[]
}

function readChoice(raw: Json): Chosen {
  const read = readAs(choiceSchema, raw)
  if (!read.ok) return refuse('company.error.not-an-army', { ...read.fault })
  const { list: id, air, platoons } = read.value
  const lists = COMPANIES.map((company) => company.id)
  const list =
    COMPANIES.find((company) => company.id === id) ??
    refuse('company.error.not-an-army', { at: 'list', problem: unknownWord(id, lists) })
  if (air && list.air === null) refuse('company.error.no-air', { list: id })
  return {
    list,
    air,
    platoons: platoons.map((text) => {
      const { id: name = '', reserve } = LINE.exec(text)?.groups ?? {}
      const entry = name.toUpperCase()
      const platoon =
        platoonsOf(list).find((one) => one.id === entry) ??
        refuse('company.error.not-in-list', { entry: name, list: list.id })
      return { platoon, reserve: reserve !== undefined }
    }),
  }
}

const costOf = ({ list, air, platoons }: Chosen): number =>
  platoons.reduce(
    (sum, { platoon }) => sum + platoon.points,
    list.hqPoints + (air ? (list.air?.points ?? 0) : 0),
  )

const ofKind = ({ list, platoons }: Chosen, kind: Choice): Platoon[] =>
  platoons.map(({ platoon }) => platoon).filter(({ id }) => lookUp(list.choices, id)?.kind === kind)

/** Compulsory platoons, how often each may be there, support half at most, and somebody on the table (FW-DAT-07). */
function checkShares(chosen: Chosen, limit: number): void {
  const least = compulsoryAt(limit)
  const compulsory = ofKind(chosen, 'compulsory').length
  if (compulsory < least) refuse('company.error.few-compulsory', { found: compulsory, least })
  const support = ofKind(chosen, 'support').reduce((sum, { points }) => sum + points, 0)
  if (support * SUPPORT_SHARE > limit)
    refuse('company.error.much-support', { support, most: Math.floor(limit / SUPPORT_SHARE) })
  for (const { platoon } of chosen.platoons) {
    const most = lookUp(chosen.list.choices, platoon.id)?.most ?? 0
    if (chosen.platoons.filter((one) => one.platoon.id === platoon.id).length > most)
      refuse('company.error.too-many-alike', { entry: platoon.id, most })
  }
  if (chosen.platoons.every(({ reserve }) => reserve)) refuse('company.error.all-reserve')
}

/** Points a side may spend: the scenario's limit, or what its own companies cost (FW-SCN-10). */
export const limitFor = (scenario: Scenario, side: SideId): number =>
  scenario.limit ??
  scenario.companies.filter((one) => one.side === side).reduce((sum, one) => sum + pointsOf(one), 0)

/** What a company of a scenario costs: points are for totals, and nothing in play reads them (FW-DAT-02, FW-SCN-10). */
export const pointsOf = (company: Scenario['companies'][number]): number => {
  const list = listed(company)
  const platoons = company.platoons.flatMap(
    ({ id, as }) => platoonsOf(list).find((one) => one.id === (as ?? id)) ?? [],
  )
  return platoons.reduce(
    (sum, { points }) => sum + points,
    list.hqPoints + (company.air ? (list.air?.points ?? 0) : 0),
  )
}

/** What companies are made of, for reading: platoons by kind, how many of each, and their points (FW-DAT-07). */
const lists = (raw: Json): ArmyListing[] =>
  COMPANIES.map((company) => ({
    id: company.id,
    name: company.name,
    first: { list: company.id, platoons: usualPlatoons(company, agreed.safeParse(raw).data?.limit) },
    detachments: CHOICES.map((kind) => ({
      id: kind,
      basic: kind === 'compulsory',
      hq: null,
      cards: platoonsOf(company)
        .filter(({ id }) => lookUp(company.choices, id)?.kind === kind)
        .map(({ id, points }) => ({
          card: id,
          least: 0,
          most: lookUp(company.choices, id)?.most ?? 0,
          points,
        })),
    })),
  }))

const agreed = z.looseObject({ limit: z.number().optional() })

/** Whether a choice is a company the side may field (FW-DAT-07, FW-SCN-10). */
const check = (raw: Json, side: SideId, wish: Json): Result<Army> =>
  resultOf(() => {
    const scenario = readScenario(raw)
    const chosen = readChoice(wish)
    const limit = limitFor(scenario, side)
    const points = costOf(chosen)
    if (points > limit) refuse('company.error.over-limit', { side, points, limit })
    checkShares(chosen, limit)
    const army = { list: chosen.list.id, choice: wish, points, limit }
    setup(muster(raw, { [side]: army }))
    return army
  })

/** The scenario with chosen companies in place of its own; both sides deploy them (FW-SCN-02). */
function muster(raw: Json, armies: { readonly [side: SideId]: Army }): Json {
  const scenario = readScenario(raw)
  const companies = scenario.sides.flatMap(({ id: side, home, zone }) => {
    const own = scenario.companies.filter((one) => one.side === side)
    const army = lookUp(armies, side)
    const [first] = own
    if (army === undefined || first === undefined) return own
    const { list, air, platoons } = readChoice(army.choice)
    const seats = scenario.seats.filter((one) => one.side === side).map(({ id }) => id)
    const letter = first.hq.id.slice(0, 1)
    const places = drawUp(
      platoons.map(({ platoon }) => platoon),
      { home, zone },
    )
    return [
      {
        list: list.id,
        id: `${side}-company`.toLowerCase(),
        side,
        hq: first.hq,
        air,
        platoons: platoons.map(({ platoon, reserve }, i) => ({
          id: `${letter}${i + 1}`,
          as: platoon.id,
          ...(reserve ? {} : { at: places[i] }),
          ...(seats.length === 0 ? {} : { seat: seats[i % seats.length] }),
        })),
      },
    ]
  })
  return plainJson({ ...scenario, deployment: 'sealed', companies })
}

/** Choosing companies before a battle (FW-DAT-07). */
export const armies: Armies = { lists, check, muster, skirmish }
