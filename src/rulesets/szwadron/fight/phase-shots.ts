import { ask, type Procedure } from '../../../kernel/ask.ts'
import type { SideId } from '../../../kernel/words.ts'
import { message, refuse } from '../../../kernel/words.ts'
import { apart } from '../ground/contact.ts'
import { engaged } from '../ground/engaged.ts'
import { feetOf } from '../units/bodies.ts'
import { enemiesOf, onTable, type SzBattle, type SzUnit } from '../units/state.ts'
import { stopWatching } from './flight.ts'
import { fireAt, hasLine } from './shooting/fire.ts'

/** Enemy units that could be fired at: none that is engaged (SZ-FIRE-08). */
const targetsOf = (battle: SzBattle, u: SzUnit): SzUnit[] =>
  enemiesOf(battle.state, u.side).filter(
    (target) => !engaged(battle.state, target) && hasLine(battle.state, u, target),
  )

/** Declared fire that stopped nobody falls when the enemy's movement phase ends (SZ-FIRE-54, SZ-ASYNC-08). */
export function* lastShots(battle: SzBattle, mover: SideId): Procedure {
  for (const u of enemiesOf(battle.state, mover).filter(({ watching }) => watching)) {
    if (!onTable(u) || !u.watching) continue
    const open = u.control === 'normal' && !engaged(battle.state, u) ? targetsOf(battle, u) : []
    const wanted = u.watch?.end ?? []
    const target =
      u.asks && open.length > 0
        ? yield* whom(u, open)
        : wanted.length > 0
          ? wanted.flatMap((id) => open.find((one) => one.id === id) ?? [])[0]
          : nearestOf(u, open)
    const ammo = u.watch?.ammo ?? null
    stopWatching(battle, u)
    if (target !== undefined && target !== null) {
      fireAt(battle, u, { target, ammo, figures: null, march: false, rule: 'SZ-FIRE-54' })
    }
  }
}

/** The nearest of some units. */
function nearestOf(u: SzUnit, units: readonly SzUnit[]): SzUnit | undefined {
  const far = (other: SzUnit): number => apart(feetOf(u).feet, feetOf(other).feet)
  return [...units].sort((a, b) => far(a) - far(b))[0]
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
