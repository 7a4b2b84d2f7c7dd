import { misnamedAt } from '../../../kernel/faults.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import { idsIn } from '../../../kernel/ordered.ts'
import type { RectBase } from '../../../kernel/space/types.ts'
import { type Names, refuse } from '../../../kernel/words.ts'
import { COMPANIES, type Company, type Platoon, platoonsOf } from '../tables/companies.ts'
import type { Rating } from '../tables/ratings.ts'
import { frameOf } from '../units/bodies.ts'
import { baseOf, isGun, isInfantry } from '../units/profile.ts'
import { USUAL } from '../units/standing.ts'
import type { FwFacts, FwUnit, Role, Team } from '../units/state.ts'
import { FACING } from './deployment.ts'
import { mm } from './features.ts'
import { laidOut } from './layout.ts'
import type { Scenario } from './scenario.ts'

export type SideOf = Scenario['sides'][number]
export type CompanyOf = Scenario['companies'][number]

/** Refuses a name that means nothing at a place of a scenario, with the near one. */
export function known(
  at: readonly (string | number)[],
  found: string | undefined,
  words: readonly string[],
): void {
  const fault = misnamedAt(at, found, words)
  if (fault !== null) refuse('company.error.scenario', { ...fault })
}

/** The list a company of a scenario is made from (FW-DAT-07). */
export const listed = ({ list }: Pick<CompanyOf, 'list'>): Company =>
  COMPANIES.find(({ id }) => id === list) ?? refuse('company.error.no-list', { id: list })

export const companyId = ({ id, list }: CompanyOf): string => id ?? list

/** Everybody of a company: its commander, his second, platoons and their observers (FW-DAT-07, FW-UNI-06). */
export function musterOf(scenario: Scenario, company: CompanyOf): FwUnit[] {
  const list = listed(company)
  const side = scenario.sides.find(({ id }) => id === company.side) as SideOf
  const facing = FACING[side.home]
  const common = { company, list, side, dugIn: side.dugIn }
  const { x, y } = mm(company.hq.at)
  const hq = (['coy', 'sic'] as const).map((type, i) =>
    makeUnit({
      ...common,
      id: `${company.hq.id}${i + 1}`,
      names: type === 'coy' ? COMMANDER : SECOND,
      role: type === 'coy' ? 'commander' : 'second',
      points: Math.round(list.hqPoints / 2),
      types: [type],
      at: {
        x: x + (facing % 1800 === 0 ? i * HQ_APART : 0),
        y: y + (facing % 1800 === 0 ? 0 : i * HQ_APART),
      },
      seat: seatOf(scenario, company, undefined, 0),
    }),
  )
  const platoons = company.platoons.flatMap((placed, i) => {
    const printed = platoonOf(list, placed, i)
    const types = typesOf(printed, placed, i)
    const at = placed.at === undefined ? null : mm(placed.at)
    const seat = seatOf(scenario, company, placed.seat, i)
    const names = placed.name ?? printed.name
    const rating = placed.rating ?? list.rating
    const u = makeUnit({
      ...common,
      rating,
      id: placed.id,
      names,
      role: printed.higher ? 'higher' : 'platoon',
      points: printed.points,
      artillery: printed.artillery,
      types: types.filter((type) => type !== 'obs'),
      at,
      seat,
    })
    const observers = types
      .filter((type) => type === 'obs')
      .map((type, n) => {
        const beside = u.teams.filter((team) => team.aboard === undefined)
        const most = Math.max(...beside.map(({ x: east }) => east))
        return makeUnit({
          ...common,
          rating,
          id: `${placed.id}O${n === 0 ? '' : n + 1}`,
          names: { en: `Observer of ${names.en}`, pl: `Obserwator: ${names.pl}` },
          role: 'observer',
          points: 0,
          types: [type],
          battery: placed.id,
          // Beside its battery, abreast of its commander (FW-DAT-05).
          at: at === null ? null : { x: most + OBSERVER_APART, y: at.y },
          seat,
        })
      })
    return [u, ...observers]
  })
  return [...hq, ...platoons]
}

const COMMANDER: Names = { en: 'Company commander', pl: 'Dowódca kompanii' }
const SECOND: Names = { en: 'Second in command', pl: 'Zastępca dowódcy' }
const HQ_APART = 40
const OBSERVER_APART = 60

/** The platoon of a list that a platoon of a scenario is (FW-DAT-07). */
export function platoonOf(list: Company, { id, as }: CompanyOf['platoons'][number], i: number): Platoon {
  const name = as ?? id
  known(
    ['companies', 'platoons', i, as === undefined ? 'id' : 'as'],
    name,
    platoonsOf(list).map((one) => one.id),
  )
  return platoonsOf(list).find((one) => one.id === name) as Platoon
}

/** The types of a platoon's teams, its commander's first: those of the list, or what is left of them (DIG-ROSTER). */
function typesOf(
  { teams }: Platoon,
  { id, teams: left }: CompanyOf['platoons'][number],
  i: number,
): string[] {
  const printed = teams.map(({ type }) => type)
  for (const type of idsIn(left ?? {})) known(['companies', 'platoons', i, 'teams'], type, printed)
  const types = teams.flatMap(({ type, count }) =>
    Array.from({ length: Math.min(count, lookUp(left ?? {}, type) ?? count) }, () => type),
  )
  if (types.every((type) => type === 'obs')) refuse('company.error.empty-platoon', { platoon: id })
  return types
}

/** The seat a platoon belongs to: the one named, else the first of its side, else the side itself (FW-ASY-08). */
function seatOf({ seats }: Scenario, { side }: CompanyOf, named: string | undefined, i: number): string {
  const own = seats.filter((one) => one.side === side).map(({ id }) => id)
  known(['companies', 'platoons', i, 'seat'], named, own.length > 0 ? own : [side])
  return named ?? own[0] ?? side
}

interface Making {
  readonly company: CompanyOf
  readonly list: Company
  readonly side: SideOf
  readonly id: string
  readonly names: Names
  /** Absent: its company's. */
  readonly rating?: Rating
  readonly role: Role
  readonly points: number
  readonly artillery?: boolean
  readonly types: readonly string[]
  readonly at: { readonly x: number; readonly y: number } | null
  readonly seat: string
  readonly dugIn: boolean
  readonly battery?: string
}

/** A platoon that has done nothing yet (FW-CON-04). */
const FRESH = {
  lost: [],
  gone: [],
  leader: 1,
  attached: null,
  pinned: false,
  fast: false,
  disengaged: 0,
  hits: 0,
  hurt: false,
  acted: [],
  bombarded: null,
  standing: USUAL,
} as const satisfies Partial<FwFacts>

function makeUnit(one: Making): FwUnit {
  const { types, at, side, list, names } = one
  const facing = FACING[side.home]
  const bare = types.map(
    (type, i): Team => ({
      n: i + 1,
      type,
      x: 0,
      y: 0,
      f: facing,
      ...(one.dugIn && (isInfantry({ type }) || isGun({ type })) ? { dugIn: true as const } : {}),
    }),
  )
  const teams = at === null ? bare : laidOut(bare, at, facing)
  const frame = at === null ? null : frameOf(teams)
  return {
    id: one.id,
    side: side.id,
    name: names.en,
    card: types[0] ?? '',
    base: frame?.base ?? (baseOf({ type: types[0] ?? '' }) satisfies RectBase),
    at: frame?.at ?? null,
    facing,
    status: at === null ? 'reserve' : 'standing',
    markers: [],
    names,
    role: one.role,
    company: companyId(one.company),
    seat: one.seat,
    rating: one.rating ?? list.rating,
    motivation: list.motivation,
    points: one.points,
    artillery: one.artillery ?? false,
    battery: one.battery ?? null,
    roster: types,
    teams,
    ...FRESH,
  }
}
