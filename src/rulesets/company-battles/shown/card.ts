import { entriesOf } from '../../../kernel/ordered.ts'
import type { UnitView } from '../../../kernel/view.ts'
import { type Message, message, nameMessage } from '../../../kernel/words.ts'
import { saveKind } from '../fight/shooting/resolve.ts'
import { rangeOn } from '../move/range.ts'
import { MOTIVATED, MOTIVATIONS, RATINGS, SKILL, TO_HIT } from '../tables/ratings.ts'
import { SAVES } from '../tables/shooting.ts'
import type { Weapon } from '../tables/weapons.ts'
import { CM, typeOf, weaponsOf } from '../units/profile.ts'
import { USUAL } from '../units/standing.ts'
import type { Role, Team } from '../units/state.ts'
import { concerns } from './concerns.ts'
import { TOLD_AS } from './view.ts'

/**
 * What hits a platoon and what it tests on (FW-GEN-05, FW-GEN-06, FW-HIT-03), then its teams by what they are, with their numbers, how
 * far they go, their armour or save, and what they fire: a line each (FW-MOV-03, FW-SAV-01 to FW-SAV-06, FW-UNI-10, FW-UNI-11).
 */
export function equipmentOf(unit: UnitView): Message[] {
  const teams = teamsOf(unit)
  const types = [...new Set(teams.map(({ type }) => type))]
  return [...scoresOf(unit), ...types.flatMap((type) => linesOf(type, teams))]
}

/**
 * Instructions that a platoon's card leaves off: those that do not concern it, and those that are as they are of everybody who was told
 * nothing (FW-ASY-04, FW-ASY-05).
 */
export function unsaidOf({ facts }: UnitView): string[] {
  const u = { role: facts.role as Role, teams: (facts.teams ?? []) as readonly Team[] }
  return entriesOf(TOLD_AS).flatMap(([name, key]) =>
    facts[name] === USUAL[key] || !concerns(u, key) ? [name] : [],
  )
}

/** The dice that a platoon's training and motivation ask for. */
function scoresOf({ facts }: UnitView): Message[] {
  const rating = RATINGS.find((one) => one === facts.rating)
  const motivation = MOTIVATIONS.find((one) => one === facts.motivation)
  if (rating === undefined || motivation === undefined) return []
  return [
    message('company.card.scores', {
      hit: TO_HIT[rating],
      skill: SKILL[rating],
      nerve: MOTIVATED[motivation],
    }),
  ]
}

/** What one kind of team is, and a line for each of its weapons. */
function linesOf(type: string, teams: readonly Pick<Team, 'n' | 'type'>[]): Message[] {
  const { name, armour } = typeOf({ type })
  const [road, cross, rough] = (['road', 'cross', 'rough'] as const).map(
    (going) => rangeOn({ type }, going) / CM,
  )
  const numbers = numbersOf(teams.flatMap((team) => (team.type === type ? [team.n] : [])))
  return [
    message('company.card.team', {
      numbers,
      kind: nameMessage(name),
      armoured: armour === null ? 'no' : 'yes',
      front: armour?.front ?? 0,
      side: armour?.side ?? 0,
      top: armour?.top ?? 0,
      save: armour === null ? SAVES[saveKind({ type })].on : 0,
      road: road ?? 0,
      cross: cross ?? 0,
      rough: rough ?? 0,
      moves: moves(road, cross, rough),
    }),
    ...weaponsOf({ type }).map(armOf),
  ]
}

/** Whether a team goes as far everywhere, goes nowhere, or by the ground. */
function moves(road = 0, cross = 0, rough = 0): string {
  if (road === 0) return 'no'
  return road === cross && cross === rough ? 'alike' : 'ground'
}

/** Its teams; of a platoon that waits, those it comes with. */
function teamsOf({ status, facts }: UnitView): readonly Pick<Team, 'n' | 'type'>[] {
  const teams = (facts.teams ?? []) as readonly Team[]
  if (teams.length > 0 || status !== 'reserve') return teams
  return ((facts.roster ?? []) as readonly string[]).map((type, i) => ({ n: i + 1, type }))
}

const armOf = ({ name, range, rof, at, fp, bombard }: Weapon): Message =>
  message('company.card.weapon', {
    weapon: nameMessage(name),
    range,
    rof,
    at,
    fp,
    bombards: bombard === null ? 'no' : 'yes',
    far: bombard?.range ?? 0,
    bombAt: bombard?.at ?? 0,
    bombFp: bombard?.fp ?? 0,
  })

/** `1, 3–5`: numbers in their order, those that follow each other as one. */
function numbersOf(all: readonly number[]): string {
  const runs: [from: number, to: number][] = []
  for (const n of [...all].sort((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last !== undefined && last[1] === n - 1) last[1] = n
    else runs.push([n, n])
  }
  return runs.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ')
}
