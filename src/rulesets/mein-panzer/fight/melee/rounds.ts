import type { Procedure } from '../../../../kernel/ask.ts'
import { sum } from '../../../../kernel/modifiers.ts'
import { TOGETHER } from '../../../../kernel/order.ts'
import { cargoOf } from '../../../../kernel/ordered.ts'
import { lose } from '../../morale/losses.ts'
import { moraleTerms } from '../../morale/morale-test.ts'
import { minds, weightOf } from '../../morale/step.ts'
import type { Standing } from '../../sight/silhouette.ts'
import { INCH } from '../../tables/inches.ts'
import { checked } from '../../units/checks.ts'
import { chosenFor } from '../../units/choices.ts'
import { isStand, modelOf } from '../../units/models.ts'
import { headOf, modelsOfPart, type PartId, partOf, platoonOfPart } from '../../units/parts.ts'
import { levelOf, moraleOf, platoonCalled } from '../../units/platoons.ts'
import { isPacked } from '../../units/readiness.ts'
import { type MpBattle, type MpState, type MpUnit, set, unit } from '../../units/state.ts'
import { getOut, leaveEmpty } from '../damage.ts'
import { giveWay, inContact } from './closing.ts'
import { attackOf, defenceOf, type Fighter, fightersAt } from './fighters.ts'
import { type Attackers, roundWinner } from './melee.ts'

/** Models that fight each other, by the posts they fight at (MP-CHG-06). */
export interface Group {
  readonly attackers: readonly string[]
  readonly defenders: readonly string[]
}

/** Attackers and those they touch, in groups of all who hang together (MP-CHG-06). */
export function groupsOf(attackers: readonly Standing[], defenders: readonly Standing[]): Group[] {
  const groups: { attackers: string[]; defenders: string[] }[] = []
  for (const u of attackers) {
    const touched = defenders.filter((other) => inContact(u, other)).map(({ id }) => id)
    if (touched.length === 0) continue
    const joined = groups.filter((group) => group.defenders.some((id) => touched.includes(id)))
    for (const group of joined) groups.splice(groups.indexOf(group), 1)
    groups.push({
      attackers: [...joined.flatMap((group) => group.attackers), u.id],
      defenders: [...new Set([...joined.flatMap((group) => group.defenders), ...touched])],
    })
  }
  return groups
}

/** The fight of one group, round after round, until one side has nobody left in it (MP-CHG-08, MP-CHG-09). */
export function* fightOut(battle: MpBattle, group: Group, charge: Attackers['charge']): Procedure {
  const gone = new Set<string>()
  const fighters = (posts: readonly string[]): Fighter[] =>
    posts.flatMap((id) => fightersAt(battle.state, unit(battle, id))).filter(({ u }) => !gone.has(u.id))
  for (let round = 1; ; round++) {
    const [attackers, defenders] = [fighters(group.attackers), fighters(group.defenders)]
    if (attackers.length === 0 || defenders.length === 0) return
    const winner = fightRound(battle, attackers, defenders, round === 1 ? charge : 'none')
    if (winner === null) continue
    const [losers, winners] = winner === 'attacker' ? [defenders, attackers] : [attackers, defenders]
    const dead = weakest(battle.state, losers)
    if (dead === undefined) continue
    remove(battle, dead)
    const part = partOf(dead.u)
    const left = fighters(winner === 'attacker' ? group.defenders : group.attackers)
    if (left.every(({ u }) => partOf(u) !== part) || stands(battle, part, left)) continue
    for (const one of left.filter(({ u }) => partOf(u) === part)) {
      gone.add(one.u.id)
      yield* flees(battle, one, winners)
    }
  }
}

/** One round: both sides' Melee less their dice (MP-CHG-07, MP-CHG-08). */
function fightRound(
  battle: MpBattle,
  attackers: readonly Fighter[],
  defenders: readonly Fighter[],
  charge: Attackers['charge'],
): 'attacker' | 'defender' | null {
  const { state } = battle
  const attack = sum(attackOf(state, attackers, defenders, charge))
  const defence = sum(defenceOf(state, defenders, attackers))
  const [first, other] = [attackers[0]?.post.id, defenders[0]?.post.id]
  const throwFor = (why: 'mp.roll.attacker' | 'mp.roll.defender', by: string | undefined): number =>
    battle.roll(20, { rule: 'MP-CHG-08', why, by: by ?? null })
  const die = throwFor('mp.roll.attacker', first)
  const against = throwFor('mp.roll.defender', other)
  const winner = roundWinner({ melee: attack.total, die }, { melee: defence.total, die: against })
  const together = [...attackers, ...defenders].map(({ u }) => u.id).join('+')
  battle.event('MP-CHG-08', 'mp.melee', {
    unit: first,
    target: other,
    sums: { attack, defence },
    data: { [TOGETHER]: together, die, against, winner: winner ?? 'nobody' },
  })
  return winner
}

/** The model that a side gives up: the weakest hand to hand, of equals the cheapest, or as its owner chose the cheapest; leaders and crews last (MP-CHG-08, MP-ASY-13). */
function weakest(state: MpState, side: readonly Fighter[]): Fighter | undefined {
  const [first] = side
  const byPoints = first !== undefined && chosenFor(state, first.u, 'loss') === 'cheapest'
  const worth = ({ u }: Fighter): number => {
    const last = u.aboardAs === 'crew' || platoonCalled(state, u.platoon).leader === u.id
    const { wb, points } = modelOf(u)
    return (byPoints ? points : wb * DEAR + points) + (last ? DEAR * DEAR : 0)
  }
  return [...side].sort((a, b) => worth(a) - worth(b))[0]
}

/** More than any model costs. */
const DEAR = 1000

/** A fighter falls; what has lost its crew counts as destroyed (MP-CHG-08, MP-HIT-17). */
function remove(battle: MpBattle, { u, post }: Fighter): void {
  if (u.aboardAs === 'crew') leaveEmpty(battle, unit(battle, post.id))
  else lose(battle, unit(battle, u.id), 'MP-CHG-08')
}

/** A platoon tests after a loss whether its models stay in the fight; its level is tested when the activation ends (MP-CHG-09). */
function stands(battle: MpBattle, part: PartId, side: readonly Fighter[]): boolean {
  const { state } = battle
  const tester = headOf(state, part)
  if (tester === undefined || minds(modelsOfPart(state, part), state.facts.losses[part] ?? null)) return true
  const commissars = side.some(({ u }) => modelOf(u).commissar === true)
  const weight = weightOf(state.facts.losses[part] ?? null)
  const target = sum(
    moraleTerms({
      morale: moraleOf(state, tester),
      level: levelOf(state, tester),
      ...weight,
      commissars,
    }),
  )
  const die = battle.roll(20, { rule: 'MP-CHG-09', why: 'mp.roll.morale', by: tester.id })
  const { passed } = checked(die, target.total)
  battle.event('MP-CHG-09', 'mp.melee-nerve', {
    unit: side.find(({ u }) => partOf(u) === part)?.post.id,
    sums: { target },
    data: { platoon: platoonOfPart(state, part).id, die, passed },
  })
  return passed
}

/** A fighter flees by one move straight away from the nearest enemy; a crew leaves what it mans (MP-CHG-09, MP-HIT-17). */
function* flees(battle: MpBattle, { u, post }: Fighter, winners: readonly Fighter[]): Procedure {
  // Who fled before him, or ran off the table, touches nobody.
  const there = winners.filter((one) => unit(battle, one.post.id).at !== null)
  const stands = unit(battle, post.id).at !== null
  const enemy = (stands ? there.find((one) => inContact(one.post, post)) : undefined) ?? there[0]
  if (!isStand(post)) {
    const left = unit(battle, post.id)
    const crew = cargoOf(battle.state, left).some(({ id }) => id === u.id)
    if (left.at === null || !crew) return
    getOut(battle, left)
    leaveEmpty(battle, left)
  }
  yield* run(battle, unit(battle, u.id), enemy?.post)
}

function* run(battle: MpBattle, u: MpUnit, from: Standing | undefined): Procedure {
  const [reach] = modelOf(u).move ?? [0, 0]
  if (u.at === null || from === undefined || reach === 0) return
  if (!isPacked(u)) {
    set(battle, u, 'setUp', false, 'MP-ACT-09')
    set(battle, u, 'progress', 0, 'MP-ACT-09')
  }
  const off = yield* giveWay(battle, u as Standing, from.at, { points: reach * INCH, leaves: true })
  if (off) lose(battle, unit(battle, u.id), 'MP-CHG-09', { going: 'fled' })
}
