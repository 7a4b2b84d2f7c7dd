import { ask, type Procedure } from '../../../../kernel/ask.ts'
import { everyUnit } from '../../../../kernel/ordered.ts'
import { message, refuse, type SideId } from '../../../../kernel/words.ts'
import { AIR_CALL, aircraftOn } from '../../tables/air.ts'
import { ownersOf } from '../../units/owners.ts'
import { type Standing, USUAL } from '../../units/standing.ts'
import { type FwBattle, type FwState, type FwUnit, otherSide, setFact, setSide } from '../../units/state.ts'

/** The unit that speaks for a side's aircraft: its first company commander, fallen or not (FW-AIR-02, FW-AIR-03). */
export const commanderOf = (state: FwState, side: SideId): FwUnit | null =>
  everyUnit(state).find((u) => u.side === side && u.role === 'commander') ?? null

const told = (state: FwState, side: SideId): Standing => commanderOf(state, side)?.standing ?? USUAL

/** A question to who commands a side's aircraft, with two answers. */
function* oneOfTwo(
  state: FwState,
  side: SideId,
  words: {
    readonly kind: 'company.air-call' | 'company.intercept'
    readonly rule: string
    readonly yes: 'call' | 'intercept'
    readonly no: 'save' | 'decline'
    readonly usual: boolean
    readonly data: { readonly [key: string]: number | string }
  },
): Procedure<boolean> {
  const commander = commanderOf(state, side)
  const { kind, rule, yes, no, usual, data } = words
  const dice = state.sides[side]?.facts.air?.dice ?? 0
  return yield* ask<boolean>({
    kind,
    side,
    ...(commander === null ? {} : ownersOf(state, [commander])),
    rule,
    prompt:
      kind === 'company.air-call'
        ? message('company.ask.air-call', { dice })
        : message('company.ask.intercept', { dice }),
    choices: [
      { id: yes, label: message(`company.choice.${yes}`, {}) },
      { id: no, label: message(`company.choice.${no}`, {}) },
    ],
    data,
    default: usual ? yes : no,
    accept: (answer) => {
      if (answer !== yes && answer !== no) return refuse('company.error.one-of-two')
      return answer === yes
    },
  })
}

/** A die of a side's pool is used up (FW-AIR-02, FW-AIR-03). */
function spend(battle: FwBattle, side: SideId, rule: string): void {
  const air = battle.state.sides[side]?.facts.air
  if (air) setSide(battle, side, 'air', { ...air, dice: Math.max(0, air.dice - 1) }, rule)
}

/**
 * A side in its starting phase: whoever has dice in the pool may call; one 5 or 6 among all of them brings aircraft, one
 * die of the pool is gone whatever came of it. The enemy may try to intercept, then it is thrown for how many come
 * (FW-AIR-01…05). They wait for the shooting phase.
 */
export function* callAircraft(battle: FwBattle, side: SideId): Procedure {
  const { state } = battle
  if (state.facts.flight !== null) setFact(battle, 'flight', null, 'FW-AIR-05')
  const air = state.sides[side]?.facts.air
  if (!air || air.dice === 0) return
  const wish = told(state, side).air
  const data = { dice: air.dice }
  const calls =
    wish === 'ask'
      ? yield* oneOfTwo(state, side, {
          kind: 'company.air-call',
          rule: 'FW-AIR-02',
          yes: 'call',
          no: 'save',
          usual: true,
          data,
        })
      : wish === 'call'
  if (!calls) return
  const dice = Array.from({ length: air.dice }, () =>
    battle.roll(6, { rule: 'FW-AIR-02', why: 'company.roll.air-call', by: side }),
  )
  spend(battle, side, 'FW-AIR-02')
  const come = dice.some((die) => die >= AIR_CALL.arrives)
  battle.event('FW-AIR-02', come ? 'company.air-comes' : 'company.air-none', {
    side,
    data: { dice: dice.join(' '), need: AIR_CALL.arrives },
  })
  if (!come || (yield* intercepted(battle, otherSide(state, side)))) return
  const die = battle.roll(6, { rule: 'FW-AIR-04', why: 'company.roll.aircraft', by: side })
  const count = aircraftOn(die)
  setFact(battle, 'flight', { side, aircraft: air.aircraft, count }, 'FW-AIR-05')
  battle.event('FW-AIR-04', 'company.air-count', { side, data: { die, count } })
}

/** From how many dice in the pool on a side intercepts by instruction; usually one is kept for an own call (FW-ASY-04, FW-ASY-05). */
function leastDice(told: Exclude<Standing['intercept'], 'ask'>): number {
  if (typeof told === 'number') return told
  return { always: 1, usual: 2, never: Number.POSITIVE_INFINITY }[told]
}

/** The enemy may spend one die of his own pool to stop a raid: a 6 does (FW-AIR-03). */
function* intercepted(battle: FwBattle, side: SideId): Procedure<boolean> {
  const { state } = battle
  const air = state.sides[side]?.facts.air
  if (!air || air.dice === 0) return false
  const wish = told(state, side).intercept
  const tries =
    wish === 'ask'
      ? yield* oneOfTwo(state, side, {
          kind: 'company.intercept',
          rule: 'FW-AIR-03',
          yes: 'intercept',
          no: 'decline',
          usual: air.dice >= leastDice('usual'),
          data: { dice: air.dice },
        })
      : air.dice >= leastDice(wish)
  if (!tries) return false
  const die = battle.roll(6, { rule: 'FW-AIR-03', why: 'company.roll.intercept', by: side })
  spend(battle, side, 'FW-AIR-03')
  const stopped = die >= AIR_CALL.intercepted
  battle.event('FW-AIR-03', stopped ? 'company.intercepted' : 'company.not-intercepted', {
    side,
    data: { die, need: AIR_CALL.intercepted },
  })
  return stopped
}
