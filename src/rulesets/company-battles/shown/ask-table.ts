import { z } from 'zod'
import type { AskTable, PendingAsk } from '../../../kernel/ask.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import type { View } from '../../../kernel/view.ts'
import { type Message, message, nameMessage, plainText } from '../../../kernel/words.ts'
import { typeOf } from '../units/profile.ts'

/** What is stored with the question who takes which hit. */
const sharedSchema = z.looseObject({
  unit: z.string(),
  hits: z.array(z.looseObject({ at: z.number(), takers: z.array(z.string()) })),
  takers: z.array(z.string()),
})
const teamsSchema = z.array(z.looseObject({ n: z.number(), type: z.string() }))

/** Hits that are alike: how hard they strike, who may take them, and which of all they are, from 0. */
interface Alike {
  readonly at: number
  readonly takers: readonly string[]
  readonly numbers: number[]
}

/**
 * Who may take which hit, as a table: teams line by line, hits that are alike in one column, and how many of them the
 * usual answer gives to whom (FW-ASY-18). Null: the question is another.
 */
export function askTable({ kind, data, choices }: PendingAsk, view: View): AskTable | null {
  const read = kind === 'company.share-hits' ? sharedSchema.safeParse(data) : null
  if (!read?.success) return null
  const { unit, hits, takers } = read.data
  const usual = String(choices[0]?.label.params?.teams ?? '').split(' ')
  const groups = alike(hits)
  return {
    title: message('company.table.shares', { unit, hits: hits.length }),
    head: [
      message('company.table.team'),
      ...groups.map(({ at, numbers }) => message('company.table.hits', { numbers: runs(numbers), at })),
    ],
    rows: takers.map((id) => [
      named(id, view),
      ...groups.map((group) => cell(group, id, group.numbers.filter((hit) => usual[hit] === id).length)),
    ]),
    notes: [message('company.table.note')],
  }
}

function alike(hits: readonly { readonly at: number; readonly takers: readonly string[] }[]): Alike[] {
  const groups: Alike[] = []
  hits.forEach(({ at, takers }, i) => {
    const known = groups.find((one) => one.at === at && one.takers.join() === takers.join())
    if (known === undefined) groups.push({ at, takers, numbers: [i] })
    else known.numbers.push(i)
  })
  return groups
}

const cell = ({ takers }: Alike, id: string, usual: number): Message =>
  plainText(takers.includes(id) ? (usual > 0 ? String(usual) : '·') : '–')

/** Hits by number, from 1: `1–3, 5`. */
function runs(numbers: readonly number[]): string {
  const parts: string[] = []
  for (let i = 0; i < numbers.length; i++) {
    const from = numbers[i] ?? 0
    while ((numbers[i + 1] ?? -1) === (numbers[i] ?? 0) + 1) i++
    const to = numbers[i] ?? 0
    parts.push(from === to ? String(from + 1) : `${from + 1}–${to + 1}`)
  }
  return parts.join(', ')
}

/** A team by its id and what it is, as far as the view knows. */
function named(id: string, view: View): Message {
  const cut = id.lastIndexOf('-')
  const read = teamsSchema.safeParse(lookUp(view.units, id.slice(0, cut))?.facts.teams)
  const team = read.success ? read.data.find(({ n }) => String(n) === id.slice(cut + 1)) : undefined
  return team === undefined
    ? plainText(id)
    : message('company.table.named', { id, kind: nameMessage(typeOf(team).name) })
}
