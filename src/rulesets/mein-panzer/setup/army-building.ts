import { z } from 'zod'
import { type Json, plainJson } from '../../../kernel/json.ts'
import { lookUp } from '../../../kernel/look-up.ts'
import type { Armies, Army, ArmyListing } from '../../../kernel/ruleset.ts'
import { type Result, refuse, resultOf, type SideId } from '../../../kernel/words.ts'
import { COMPANIES, platoonsOf, pointsOfPlatoon, type Share, SUPPORT_SHARE } from '../tables/companies.ts'
import { modelCalled } from '../units/models.ts'
import { type Chosen, costOf, platoonsFor, readChoice } from './company-choice.ts'
import { readScenario, type Scenario } from './scenario.ts'
import { setup } from './setup.ts'
import { skirmish } from './skirmish.ts'
import { usualPlatoons } from './usual-company.ts'

/** Core platoons as many as they must be, none too often, support half of the points at most (MP-CMD-06). */
function checkShares({ list, platoons }: Chosen, limit: number): void {
  const count = ({ platoon }: Share): number => platoons.filter((one) => one.platoon.id === platoon.id).length
  for (const share of platoonsOf(list)) {
    const [found, entry] = [count(share), share.platoon.id]
    if (found < share.least) refuse('mp.error.few-of', { entry, least: share.least })
    if (found > share.most) refuse('mp.error.many-of', { entry, most: share.most })
  }
  const support = list.support.reduce(
    (sum, share) => sum + count(share) * pointsOfPlatoon(list.force, share.platoon),
    0,
  )
  const most = Math.floor(limit / SUPPORT_SHARE)
  if (support > most) refuse('mp.error.much-support', { support, most })
}

/** Points that a side may spend: the scenario's limit, or what its own platoons cost (MP-DAT-03). */
export const limitFor = (scenario: Scenario, side: SideId): number =>
  scenario.limit ??
  scenario.platoons
    .filter((one) => one.side === side)
    .flatMap(({ models }) => models)
    .reduce((sum, id) => sum + (modelCalled(id)?.points ?? 0), 0)

const agreed = z.looseObject({ limit: z.number().optional() })

/** What companies are made of, for reading: core and support, how many of each, and their points (MP-CMD-06, MP-DAT-03). */
const lists = (raw: Json): ArmyListing[] =>
  COMPANIES.map((company) => ({
    id: company.id,
    name: company.name,
    first: { list: company.id, platoons: usualPlatoons(company, agreed.safeParse(raw).data?.limit) },
    detachments: (['core', 'support'] as const).map((kind) => ({
      id: kind,
      basic: kind === 'core',
      hq: null,
      cards: company[kind].map(({ platoon, least, most }) => ({
        card: platoon.id,
        least,
        most,
        points: pointsOfPlatoon(company.force, platoon),
      })),
    })),
  }))

/** Whether a choice is a company that the side may field (MP-CMD-06, MP-DAT-03). */
const check = (raw: Json, side: SideId, wish: Json): Result<Army> =>
  resultOf(() => {
    const scenario = readScenario(raw)
    const chosen = readChoice(wish)
    const limit = limitFor(scenario, side)
    const points = costOf(chosen)
    if (points > limit) refuse('mp.error.over-limit', { side, points, limit })
    checkShares(chosen, limit)
    const army = { list: chosen.list.id, choice: wish, points, limit }
    setup(muster(raw, { [side]: army }))
    return army
  })

/** The scenario with chosen companies in place of its own; both sides deploy them (MP-SET-08). */
function muster(raw: Json, armies: { readonly [side: SideId]: Army }): Json {
  const scenario = readScenario(raw)
  const made = scenario.sides.map((side): { side: object; platoons: readonly object[] } => {
    const own = scenario.platoons.filter((one) => one.side === side.id)
    const army = lookUp(armies, side.id)
    if (army === undefined) return { side, platoons: own }
    const seats = scenario.seats.filter((one) => one.side === side.id).map(({ id }) => id)
    const letter = own[0]?.id.slice(0, 1) ?? 'A'
    const chosen = readChoice(army.choice)
    const { regiment: _, ...without } = side
    return {
      side: { ...without, force: chosen.list.force },
      platoons: platoonsFor(chosen, side, { letter, seats }) as readonly object[],
    }
  })
  return plainJson({
    ...scenario,
    deployment: 'blind',
    sides: made.map(({ side }) => side),
    platoons: made.flatMap(({ platoons }) => platoons),
  })
}

/** Choosing companies before a battle (MP-CMD-06). */
export const armies: Armies = { lists, check, muster, skirmish }
