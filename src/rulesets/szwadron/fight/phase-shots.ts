import { ask, type Procedure } from '../../../kernel/ask.ts'
import type { SideId } from '../../../kernel/words.ts'
import { message, refuse } from '../../../kernel/words.ts'
import { apart } from '../ground/contact.ts'
import { engaged } from '../ground/engaged.ts'
import { feetOf } from '../units/bodies.ts'
import { enemiesOf, onTable, type SzBattle, type SzUnit } from '../units/state.ts'
import { stopWatching } from './flight.ts'
import { fireAt, type Named } from './shooting/fire.ts'
import { namedLineTo } from './shooting/in-sight.ts'
import { isAsked } from './watching.ts'

/** With what and by whom a watching unit fires: what it has been told holds for this shot as well (SZ-ASYNC-05). */
const told = ({ watch }: SzUnit): Named => ({ ammo: watch?.ammo ?? null, figures: watch?.figures ?? null })

/** Whether a unit could be fired at: none that is engaged (SZ-FIRE-08), or that those who are to fire do not see. */
const isOpen = ({ state }: SzBattle, u: SzUnit, target: SzUnit): boolean =>
  !engaged(state, target) && namedLineTo(state, u, target, told(u))

/** Declared fire that stopped nobody falls when the enemy's movement phase ends (SZ-FIRE-54, SZ-ASYNC-08). */
export function* lastShots(battle: SzBattle, mover: SideId): Procedure {
  for (const u of enemiesOf(battle.state, mover).filter(({ watching }) => watching)) {
    if (!onTable(u) || !u.watching) continue
    const able = u.control === 'normal' && !engaged(battle.state, u)
    // Who has said beforehand whom to fire at is not asked again (SZ-ASYNC-08).
    const asks = isAsked(battle.state, u) && (u.watch?.end ?? []).length === 0
    const open = able && asks ? enemiesOf(battle.state, u.side).filter((one) => isOpen(battle, u, one)) : []
    const target = open.length > 0 ? yield* whom(u, open) : able && !asks ? firstOf(battle, u) : undefined
    const named = told(u)
    stopWatching(battle, u)
    if (target !== undefined && target !== null) {
      fireAt(battle, u, { target, ...named, march: false, rule: 'SZ-FIRE-54' })
    }
  }
}

/** The first that can be fired at of those it was told, or, told nothing, the nearest. */
function firstOf(battle: SzBattle, u: SzUnit): SzUnit | undefined {
  const enemies = enemiesOf(battle.state, u.side)
  const wanted = u.watch?.end ?? []
  const inOrder =
    wanted.length > 0
      ? wanted.flatMap((id) => enemies.find((one) => one.id === id) ?? [])
      : nearestFirst(u, enemies)
  return inOrder.find((target) => isOpen(battle, u, target))
}

/** Some units, the nearest first. */
function nearestFirst(u: SzUnit, units: readonly SzUnit[]): SzUnit[] {
  const { feet } = feetOf(u)
  return units
    .map((one) => ({ one, far: apart(feet, feetOf(one).feet) }))
    .sort((a, b) => a.far - b.far)
    .map(({ one }) => one)
}

/** Asks whom to fire at; without an answer at nobody. */
function* whom(u: SzUnit, open: readonly SzUnit[]): Procedure<SzUnit | null> {
  return yield* ask<SzUnit | null>({
    kind: 'sz.last-shot',
    side: u.side,
    rule: 'SZ-FIRE-54',
    prompt: message('sz.ask.last-shot', { unit: u.id }),
    choices: [
      ...open.map(({ id }) => ({ id, label: message('sz.choice.fire-at', { target: id }) })),
      { id: 'pass', label: message('sz.choice.pass') },
    ],
    data: { unit: u.id, targets: open.map(({ id }) => id) },
    default: 'pass',
    accept: (answer) => {
      if (answer === 'pass') return null
      return open.find(({ id }) => id === answer) ?? refuse('sz.error.no-such-target')
    },
  })
}
