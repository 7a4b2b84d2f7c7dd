import type { UnitView } from '../../../kernel/view.ts'
import { type Message, message, nameMessage } from '../../../kernel/words.ts'
import type { Weapon } from '../tables/weapons.ts'
import { typeOf, weaponsOf } from '../units/profile.ts'
import type { Team } from '../units/state.ts'

/** The teams of a platoon by what they are, with their numbers and armour, and what they fire: a line each (FW-UNI-10, FW-UNI-11). */
export function equipmentOf(unit: UnitView): Message[] {
  const teams = teamsOf(unit)
  const types = [...new Set(teams.map(({ type }) => type))]
  return types.flatMap((type): Message[] => {
    const { name, armour } = typeOf({ type })
    const numbers = numbersOf(teams.flatMap((team) => (team.type === type ? [team.n] : [])))
    return [
      message('company.card.team', {
        numbers,
        kind: nameMessage(name),
        armoured: armour === null ? 'no' : 'yes',
        front: armour?.front ?? 0,
        side: armour?.side ?? 0,
        top: armour?.top ?? 0,
      }),
      ...weaponsOf({ type }).map(armOf),
    ]
  })
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
