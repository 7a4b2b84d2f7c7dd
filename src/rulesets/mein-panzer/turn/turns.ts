import { ask, type Procedure } from '../../../kernel/ask.ts'
import { everySide, everyUnit, valuesIn } from '../../../kernel/ordered.ts'
import { message, refuse, type SideId } from '../../../kernel/words.ts'
import { burnOn } from '../fight/burning.ts'
import { thinSmoke } from '../ground/thinning-smoke.ts'
import { fear } from '../morale/fear.ts'
import { lose } from '../morale/losses.ts'
import { comingOf, takeNotes } from '../reserves/reserves.ts'
import { conceal, exposure, forgetFound, goOutOfView } from '../sight/hiding.ts'
import type { Standing } from '../sight/silhouette.ts'
import { WIND } from '../tables/wind.ts'
import { lineOf } from '../units/checks.ts'
import { isSniper } from '../units/models.ts'
import { levelOf, setPlatoon } from '../units/platoons.ts'
import {
  inBattle,
  type MpBattle,
  type MpPhase,
  otherSide,
  set,
  setFact,
  unitsOnTable,
} from '../units/state.ts'
import { checkLeft, decide } from '../victory/victory.ts'
import { waiting } from './activation.ts'

function phase(battle: MpBattle, turn: number, name: MpPhase, active: SideId | null): void {
  battle.change('MP-TRN-01', { type: 'phase', turn, phase: name, active })
}

/** The wind is thrown for once, and the first turn begins (MP-SET-03, MP-TRN-01). */
export function* openBattle(battle: MpBattle): Procedure {
  const strength = lineOf(WIND, battle.roll(20, { rule: 'MP-SET-03', why: 'mp.roll.wind', by: null }))
  const die = battle.roll(20, { rule: 'MP-SET-03', why: 'mp.roll.direction', by: null })
  const wind = { strength, bearing: DIRECTION * (die - 1) }
  setFact(battle, 'wind', wind, 'MP-SET-03')
  battle.event('MP-SET-03', 'mp.wind', { data: wind })
  for (const u of unitsOnTable(battle.state)) {
    // A sniper acts only hidden, and takes his place so (MP-SNP-01).
    if (isSniper(u) && exposure(battle.state, u as Standing) === null) conceal(battle, u)
  }
  goOutOfView(battle)
  yield* beginTurn(battle, 1)
}

/** Tenths of a degree between the twenty directions of the die (MP-CORE-06). */
const DIRECTION = 180

/** Preparation, the notes of reserves, and the initiative: the lower die decides who goes first (MP-TRN-01 to MP-TRN-04). */
function* beginTurn(battle: MpBattle, turn: number): Procedure {
  const { state } = battle
  phase(battle, turn, 'initiative', null)
  thinSmoke(battle)
  burnOn(battle)
  for (const u of everyUnit(state).filter(inBattle)) {
    if (u.withdrawn) {
      lose(battle, u, 'MP-TRP-08', { going: 'left' })
      continue
    }
    set(battle, u, 'used', [], 'MP-TRN-02')
    set(battle, u, 'activated', false, 'MP-TRN-02')
    const fit = !(u.suppressed || u.pinned || levelOf(state, u) === 'routed')
    // One chosen in the turn before is now the turn's own: to use it costs all actions of this one.
    if (fit && u.at !== null && u.overwatch !== 'auto') set(battle, u, 'overwatch', 'auto', 'MP-OVW-01')
  }
  for (const { id, ordered } of valuesIn(state.facts.platoons)) {
    // Eyes are kept open for one turn, an order to hurry waits for its activation (MP-CMD-10, MP-CMD-11).
    const kept = ordered.includes('detect') ? ordered.filter((one) => one !== 'detect') : ordered
    setPlatoon(battle, id, { activated: false, rallied: false, ordered: kept }, 'MP-TRN-02')
  }
  forgetFound(battle)
  takeNotes(battle)
  const first = yield* initiative(battle)
  setFact(battle, 'initiative', first, 'MP-TRN-04')
  battle.event('MP-TRN-04', 'mp.initiative', { side: first })
  yield* passTo(battle, first)
}

/** A die each, again on ties: the side with the lower one says who is first, by default itself (MP-TRN-04, MP-ASY-01). */
function* initiative(battle: MpBattle): Procedure<SideId> {
  const [one = '', other = ''] = everySide(battle.state).map(({ id }) => id)
  for (;;) {
    const throwFor = (side: SideId): number =>
      battle.roll(20, { rule: 'MP-TRN-04', why: 'mp.roll.initiative', by: side })
    const [a, b] = [throwFor(one), throwFor(other)]
    if (a === b) continue
    const side = a < b ? one : other
    const chosen = yield* ask({
      kind: 'initiative',
      side,
      rule: 'MP-TRN-04',
      prompt: message('mp.ask.initiative'),
      choices: [
        { id: 'first', label: message('mp.ask.first') },
        { id: 'second', label: message('mp.ask.second') },
      ],
      data: null,
      default: 'first',
      accept: (answer) => (answer === 'first' || answer === 'second' ? answer : refuse('mp.error.no-answer')),
    })
    return chosen === 'first' ? side : otherSide(battle.state, side)
  }
}

/** A side is to activate a platoon; if it has none left the other is, and if neither has the turn ends (MP-TRN-05). */
export function* passTo(battle: MpBattle, side: SideId): Procedure {
  const { state } = battle
  checkLeft(battle)
  const next = [side, otherSide(state, side)].find(
    (one) => waiting(state, one).length > 0 || comingOf(state, one).length > 0,
  )
  if (next !== undefined) {
    setFact(battle, 'asked', 0, 'MP-ASY-03')
    if (state.facts.askedOf !== undefined) setFact(battle, 'askedOf', {}, 'MP-ASY-03')
    phase(battle, state.turn, 'activation', next)
    return
  }
  yield* endTurn(battle)
}

/** All platoons have acted: the last turn is over, or the next one begins (MP-TRN-07, MP-SET-12). */
function* endTurn(battle: MpBattle): Procedure {
  const { state } = battle
  fear(battle)
  if (state.turn >= state.facts.options.turnLimit) decide(battle)
  yield* beginTurn(battle, state.turn + 1)
}
