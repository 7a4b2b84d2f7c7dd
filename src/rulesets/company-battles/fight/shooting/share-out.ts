import { ask, type Procedure } from '../../../../kernel/ask.ts'
import { type Message, message, type RuleId, refuse } from '../../../../kernel/words.ts'
import { ownersOf } from '../../units/owners.ts'
import type { FwBattle, FwUnit } from '../../units/state.ts'
import { checkShares, type Hit, type Shares, type Taker, usualShares } from './sharing.ts'

/** Hits that are to be shared out among the teams of a platoon. */
export interface ToShare {
  readonly rule: RuleId
  /** The platoon that is hit: its owner shares. */
  readonly target: FwUnit
  readonly hits: readonly Hit[]
  readonly takers: readonly Taker[]
}

/** No more ready answers than this are offered. */
const CHOICES = 20

/**
 * Who takes which hit: by the platoon's instruction the usual shares, or its owner is asked (FW-ALL-01, FW-ALL-02,
 * FW-ASY-05, FW-ASY-06). Each hit has somebody to take it.
 */
export function* shareOut(battle: FwBattle, share: ToShare): Procedure<Shares> {
  const { target, hits, takers } = share
  if (hits.length === 0) return []
  const { allocate } = target.standing
  const usual = usualShares(hits, willing(takers, allocate))
  const only = hits.every((hit) => hit.takers.length === 1)
  if (allocate !== 'ask' || only) return usual
  // Hits are told and named with the hardest first.
  const order = hits.map((_, i) => i).sort((a, b) => (hits[b]?.at ?? 0) - (hits[a]?.at ?? 0) || a - b)
  const sorted = order.map((i) => hits[i] as Hit)
  const asked = yield* asking(battle, { ...share, hits: sorted }, usualShares(sorted, takers))
  const given: string[] = hits.map(() => '')
  order.forEach((hit, i) => {
    given[hit] = asked[i] ?? ''
  })
  return given
}

/** Takers as an instruction ranks them where rules leave the choice: the cheapest first, or one after the other (FW-ASY-05). */
function willing(takers: readonly Taker[], allocate: FwUnit['standing']['allocate']): Taker[] {
  if (allocate === 'cheapest') return takers.map((one) => ({ ...one, worth: one.worth.slice(1) }))
  if (allocate === 'spread') return takers.map((one, i) => ({ ...one, worth: [i] }))
  return [...takers]
}

function* asking(
  battle: FwBattle,
  { rule, target, hits, takers }: ToShare,
  usual: Shares,
): Procedure<Shares> {
  const sparing = (id: string): Shares =>
    usualShares(
      hits,
      takers.map((one) => (one.id === id ? { ...one, worth: [Infinity] } : one)),
    )
  const ways: { id: string; label: Message; shares: Shares }[] = [
    { id: 'usual', label: message('company.choice.usual-shares', { teams: told(usual) }), shares: usual },
  ]
  for (const { id } of takers) {
    const shares = sparing(id)
    const taken = hitsOf(id, shares)
    const known = ways.some((one) => one.shares.join() === shares.join())
    // Whom the rules spare nothing is not offered to be spared.
    if (known || taken >= hitsOf(id, usual) || ways.length >= CHOICES) continue
    ways.push({
      id: `spare-${id}`,
      label: message('company.choice.spare', { team: id, taken, teams: told(shares) }),
      shares,
    })
  }
  return yield* ask<Shares>({
    kind: 'company.share-hits',
    side: target.side,
    ...ownersOf(battle.state, [target]),
    rule,
    prompt: message('company.ask.share-hits', {
      unit: target.id,
      hits: hits.length,
      ats: hits.map(({ at }) => at).join(', '),
      teams: takers.map(({ id }) => id).join(', '),
    }),
    choices: ways.map(({ id, label }) => ({ id, label })),
    data: {
      unit: target.id,
      hits: hits.map(({ at, takers: open }) => ({ at, takers: [...open] })),
      takers: takers.map(({ id }) => id),
      notes: tableOf(hits),
    },
    default: 'usual',
    typed: message('company.typed.teams', { teams: told(usual) }),
    accept: (answer) => {
      const ready = ways.find(({ id }) => id === answer)
      if (ready !== undefined) return ready.shares
      const given = named(target, answer)
      checkShares(hits, takers, given)
      return given
    },
  })
}

const hitsOf = (id: string, shares: Shares): number => shares.filter((one) => one === id).length

const told = (shares: Shares): string => shares.join(' ')

/** The hits line by line, those that are alike together: how hard they strike, and who may take them (FW-ASY-18). */
function tableOf(hits: readonly Hit[]): Message[] {
  const groups: { readonly hit: Hit; numbers: number[] }[] = []
  hits.forEach((hit, i) => {
    const known = groups.find(({ hit: its }) => its.at === hit.at && its.takers.join() === hit.takers.join())
    if (known === undefined) groups.push({ hit, numbers: [i + 1] })
    else known.numbers.push(i + 1)
  })
  return groups.map(({ hit: { at, takers }, numbers }) =>
    message('company.note.hits', {
      numbers: numbers.join(', '),
      count: numbers.length,
      at,
      teams: takers.join(', '),
    }),
  )
}

/** Teams as somebody writes them, in the order of the hits: `D2-3 D2-4`, or their numbers alone: `3 4`. */
function named({ id: platoon }: FwUnit, answer: unknown): string[] {
  const words = String(answer)
    .toUpperCase()
    .split(/[\s,;+]+/u)
  const ids = words.filter((word) => word !== '')
  if (ids.length === 0) return refuse('company.error.share-none', { unit: platoon })
  return ids.map((word) => (/^\d+$/u.test(word) ? `${platoon}-${word}` : word))
}
