import { bearing } from '../../../../kernel/space/angle.ts'
import { pointDistance } from '../../../../kernel/space/segment.ts'
import type { RuleId } from '../../../../kernel/words.ts'
import { inContact } from '../../ground/contact.ts'
import { pursuit } from '../../morale/morale.ts'
import { testNerve } from '../../morale/tests.ts'
import { closeUp } from '../../move/close-up.ts'
import { straightRun } from '../../move/forced.ts'
import { moveFigures } from '../../units/figures.ts'
import { CM, isGun, profile } from '../../units/profile.ts'
import { enemiesOf, onTable, type SzBattle, type SzUnit, set, thrown } from '../../units/state.ts'
import { stopWatching } from '../flight.ts'

/** Why a unit may pursue. */
export interface Chance {
  /** Those that gave way to it. */
  readonly prey: readonly SzUnit[]
  /** It throws whether it can hold itself back: it has suffered, or the enemy has slipped away (SZ-MEL-20, SZ-MEL-43). */
  readonly tests: boolean
  readonly rule: RuleId
}

/**
 * Whether a unit goes after those that gave way to it: a failed test makes it, its standing instruction may (SZ-MOR-15…17,
 * SZ-MEL-27, SZ-ASYNC-09). Guns never do (SZ-MOR-48).
 */
export function perhapsPursue(battle: SzBattle, u: SzUnit, { prey, tests, rule }: Chance): void {
  const there = prey.filter(onTable)
  if (!onTable(u) || u.control !== 'normal' || isGun(u) || there.length === 0) return
  const wills = u.standing.pursue === 'always'
  const holds = wills || !tests || testNerve(battle, u, { rule, why: 'sz.roll.morale' })
  if (holds && !wills) return
  stopWatching(battle, u)
  set(battle, u, 'control', 'pursuit', 'SZ-MOR-17')
  set(
    battle,
    u,
    'prey',
    there.map(({ id }) => id),
    'SZ-MOR-53',
  )
  battle.event(wills ? 'SZ-MEL-27' : 'SZ-MOR-17', 'sz.pursues', { unit: u.id, target: there[0]?.id })
  pursuitMove(battle, u)
}

/** Those a pursuer is after: its prey while any is on the table, then the nearest enemy (SZ-MOR-53, SZ-MOR-58). */
function preyOf(battle: SzBattle, u: SzUnit): SzUnit[] {
  const { state } = battle
  const prey = u.prey.flatMap((id) => {
    const one = state.units[id]
    return one !== undefined && onTable(one) ? [one] : []
  })
  if (prey.length > 0) return prey
  const at = u.at ?? { x: 0, y: 0 }
  const [nearest] = enemiesOf(state, u.side).sort(
    (a, b) => pointDistance(a.at ?? at, at) - pointDistance(b.at ?? at, at),
  )
  return nearest === undefined ? [] : [nearest]
}

/** One move of a pursuit: into contact with the prey, or the whole distance toward it (SZ-MOR-47, SZ-MOR-52, SZ-GEO-19). */
export function pursuitMove(battle: SzBattle, u: SzUnit): void {
  const { state } = battle
  if (inContact(state, u).length > 0) return
  const length = (pursuit(profile(u).arm, thrown(battle, 'SZ-MOR-47', u.id)) ?? 0) * CM
  const prey = preyOf(battle, u)
  const [first] = prey
  if (first?.at == null || u.at === null) return
  const met = closeUp(state, u, prey, [], length)
  if (met !== null) {
    moveFigures(battle, u, { bodies: met.bodies, manner: 'pursuit', rule: 'SZ-MOR-52' })
    return
  }
  const heading = bearing(u.at, first.at)
  const far = pointDistance(u.at, first.at)
  const run = straightRun(state, u, heading, Math.min(length, far))
  if (run.length < 0.5) return
  moveFigures(battle, u, { bodies: run.bodies, manner: 'pursuit', rule: 'SZ-MOR-52' })
}
