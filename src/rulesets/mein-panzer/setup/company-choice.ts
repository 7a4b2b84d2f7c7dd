import { z } from 'zod'
import { readAs, unknownWord } from '../../../kernel/faults.ts'
import type { Json } from '../../../kernel/json.ts'
import { refuse } from '../../../kernel/words.ts'
import {
  COMPANIES,
  type Company,
  type ListedPlatoon,
  platoonsOf,
  pointsOfHq,
  pointsOfPlatoon,
} from '../tables/companies.ts'
import { drawUp } from './drawing-up.ts'
import type { Scenario } from './scenario.ts'

/** A platoon of a choice: `P3`, or `P3 reserve` for one that waits off the table (MP-SET-09). */
const LINE = /^(?<id>[A-Za-z]{1,3}\d{1,3})(?<reserve>\s+(?:reserve|odw[oó]d))?$/u

/** A company as somebody chooses it (MP-CMD-06): a list, and its platoons. */
const choiceSchema = z.strictObject({
  list: z.string(),
  platoons: z.array(z.string().regex(LINE)).min(1).max(20),
})

/** A company that was chosen, its platoons in the order of the choice. */
export interface Chosen {
  readonly list: Company
  readonly platoons: readonly { readonly platoon: ListedPlatoon; readonly reserve: boolean }[]
}

/** Reads a choice; refuses what is none, a list that is not there, and platoons that it has not. */
export function readChoice(raw: Json): Chosen {
  const read = readAs(choiceSchema, raw)
  if (!read.ok) return refuse('mp.error.not-an-army', { ...read.fault })
  const { list: id, platoons } = read.value
  const lists = COMPANIES.map((company) => company.id)
  const list =
    COMPANIES.find((company) => company.id === id) ??
    refuse('mp.error.not-an-army', { at: 'list', problem: unknownWord(id, lists) })
  return {
    list,
    platoons: platoons.map((text) => {
      const { id: name = '', reserve } = LINE.exec(text)?.groups ?? {}
      const entry = name.toUpperCase()
      const share =
        platoonsOf(list).find(({ platoon }) => platoon.id === entry) ??
        refuse('mp.error.not-in-list', { entry: name, list: list.id })
      return { platoon: share.platoon, reserve: reserve !== undefined }
    }),
  }
}

/** What a choice costs, its headquarters with it (MP-DAT-03). */
export const costOf = ({ list, platoons }: Chosen): number =>
  platoons.reduce((sum, { platoon }) => sum + pointsOfPlatoon(list.force, platoon), pointsOfHq(list))

/** The platoons of a company on its side of a scenario: its headquarters first, the others behind one another in rows. */
export function platoonsFor(
  { list, platoons }: Chosen,
  side: Pick<Scenario['sides'][number], 'id' | 'zone' | 'face'>,
  { letter, seats }: { readonly letter: string; readonly seats: readonly string[] },
): Json[] {
  const hq = { id: `${letter}0`, kind: 'hq', name: HEADQUARTERS, models: [list.hq], reserve: false }
  const others = platoons.map(({ platoon: { name, kind, models }, reserve }, i) => ({
    id: `${letter}${i + 1}`,
    kind,
    name,
    models,
    reserve,
    company: hq.id,
  }))
  const there = [...others.filter(({ reserve }) => !reserve), hq]
  const places = drawUp(there, side)
  return [hq, ...others].map(({ reserve, ...one }, i) => ({
    ...one,
    models: [...one.models],
    name: { ...one.name },
    side: side.id,
    ...(reserve ? {} : { at: places[there.findIndex(({ id }) => id === one.id)] as [number, number] }),
    ...(seats.length === 0 ? {} : { seat: seats[i % seats.length] as string }),
  }))
}

const HEADQUARTERS = { en: 'Company headquarters', pl: 'Dowództwo kompanii' }
