import { committedDice } from '../../kernel/dice.ts'
import { sha256 } from '../../kernel/json.ts'
import { LiveBattle } from '../../kernel/live.ts'
import type { Entry, Input } from '../../kernel/log.ts'
import { lookUp } from '../../kernel/look-up.ts'
import type { Declared } from '../../kernel/order.ts'
import { idsIn } from '../../kernel/ordered.ts'
import type { Ruleset } from '../../kernel/ruleset.ts'
import { speakerOf } from '../../kernel/speaker.ts'
import type { BattleState } from '../../kernel/state.ts'
import { type PlayerId, Refusal, type SideId } from '../../kernel/words.ts'
import { type Chance, chance } from './chance.ts'
import { playerOf, RandomPlayer } from './random-player.ts'
import type { Usage } from './usage.ts'

/** How players without a plan play. */
export interface PlayOptions<S extends BattleState> {
  readonly seed: number
  /** Orders given so far in earlier battles; shared, so that a series visits everything. */
  readonly used?: Usage
  /** Inputs tried at the most; a battle that lasts longer is ended by the umpire. */
  readonly limit?: number
  /** Who plays; absent: players who mostly leave questions to their usual answers. */
  readonly players?: new (
    ...made: ConstructorParameters<typeof RandomPlayer<S>>
  ) => RandomPlayer<S>
  /** Called after every entry, to hold the invariants. */
  readonly after?: (live: LiveBattle<S>, entry: Entry) => void
}

/** A battle that has just written an entry. */
interface Written<S extends BattleState> {
  readonly live: LiveBattle<S>
  readonly entry: Entry
}

export interface PlayoutOptions<S extends BattleState> extends PlayOptions<S> {
  readonly ruleset: Ruleset<S>
  readonly setup: S
}

export interface Playout<S extends BattleState> {
  readonly live: LiveBattle<S>
  readonly tried: number
  readonly refused: number
}

/** ISO time of the playouts' clock: fixed, since rules never read it. */
const AT = '2026-01-01T00:00:00.000Z'

/** The secret of which a playout's dice come. */
export const secretOf = (seed: number): string => sha256(`playout ${seed}`)

/**
 * One whole battle between players without a plan, from setup to its end. The same seed and the same usage give the
 * same battle.
 * Each side gets a player for each of its headquarters where there are seats for them.
 */
export function playout<S extends BattleState>(options: PlayoutOptions<S>): Playout<S> {
  return playOn(begun(options), options)
}

/** A playout's battle with its first entry written. */
export function begun<S extends BattleState>({ ruleset, setup, seed }: PlayoutOptions<S>): LiveBattle<S> {
  const dice = { secret: secretOf(seed), entropy: {} }
  return LiveBattle.begin(ruleset, withSeats(setup), dice, AT, committedDice(dice))
}

/** Plays a battle on from where it stands, to its end. */
export function playOn<S extends BattleState>(live: LiveBattle<S>, options: PlayOptions<S>): Playout<S> {
  const { after = () => {} } = options
  const playing = stepByStep(live, options)
  for (;;) {
    const step = playing.next(undefined)
    if (step.done) return step.value
    after(step.value.live, step.value.entry)
  }
}

/**
 * Plays a battle on entry by entry; whoever asks for the next may hand in another battle to go on with: the same as it
 * was kept somewhere else and read from there.
 */
export function* stepByStep<S extends BattleState>(
  from: LiveBattle<S>,
  options: PlayOptions<S>,
): Generator<Written<S>, Playout<S>, LiveBattle<S> | undefined> {
  const { seed, used = new Map(), limit = 4000, players = RandomPlayer } = options
  let live = from
  const random = chance(seed)
  const player = new players(live.ruleset, random, used)
  let tried = 0
  let refused = 0
  let idle = 0
  while (live.state.outcome === null && tried < limit) {
    tried += 1
    const input = nextInput(live, player, random, idle)
    if (input === null) break
    const result = live.submit(input, AT)
    if (result.ok) {
      idle = 0
      live = (yield { live, entry: result.value }) ?? live
    } else {
      if (input.type === 'lapse') throw new Error(`Silence was refused: ${result.refusal.key}`)
      refused += 1
      idle += 1
    }
  }
  if (live.state.outcome === null) {
    live.submit({ type: 'umpire', by: 'umpire', act: { act: 'end', winner: null } }, AT)
  }
  return { live, tried, refused }
}

/** What of a battle must be known to play it: a live one, or one followed from outside. */
export type Played<S extends BattleState> = Pick<
  LiveBattle<S>,
  'state' | 'ruleset' | 'pending' | 'owed' | 'view'
>

/**
 * What players without a plan do next; null when nobody owes anything.
 * @param idle how many inputs have been refused since the last that was taken: after some they give up and go on.
 */
export function nextInput<S extends BattleState>(
  live: Played<S>,
  player: RandomPlayer<S>,
  random: Chance,
  idle: number,
): Input | null {
  const { state, ruleset, pending } = live
  if (pending !== null) {
    const by = playerOf(state, pending.side, pending.players)
    if (by === null || idle > 3) return { type: 'lapse', ask: pending.id }
    const answer = player.answer(pending, {
      offers: () => ruleset.offers(state, by),
      view: () => viewOf(live, by, pending.side),
      legal: legalFor(live, by),
    })
    return { type: 'answer', by, ask: pending.id, answer }
  }
  const owed = live.owed()[0]
  if (owed === undefined) return null
  const by = playerOf(state, owed.side, owed.players)
  if (by === null) return null
  const deploying = owed.what === 'deployment'
  // A side of a hex game orders everything it has in one phase, so it takes longer to be done with it.
  const over = idle > 12 || random.percent(deploying ? 12 : state.map.grid === 'hexes' ? 4 : player.tiring)
  const offers = over ? [] : player.offers(live, by)
  const end = over || (!deploying && player.hasDone(offers) && random.percent(40))
  const order = end ? null : player.order(offers, viewOf(live, by, owed.side), legalFor(live, by))
  if (order !== null) return { type: 'order', by, order }
  return tableOrder(live, owed.side, by, deploying ? 'ready' : 'endTurn')
}

/** Whether an order's own check lets it pass: what a person reads off the table before he speaks. */
const legalFor =
  <S extends BattleState>(live: Played<S>, by: PlayerId) =>
  (declared: Declared): boolean => {
    try {
      lookUp(live.ruleset.orders, declared.order)?.check(live.state, declared, by)
      return true
    } catch (error) {
      if (error instanceof Refusal) return false
      throw error
    }
  }

function tableOrder<S extends BattleState>(
  live: Played<S>,
  side: SideId,
  by: PlayerId,
  order: string,
): Input {
  const unit = speakerOf(live.ruleset, live.state, side) ?? ''
  return { type: 'order', by, order: { unit, order, path: [], options: {} } }
}

const viewOf = <S extends BattleState>(live: Played<S>, player: PlayerId, side: SideId) =>
  live.view({ kind: 'player', player, side })

/** One seat a side, in command of all of it. */
function withSeats<S extends BattleState>(setup: S): S {
  const seats = Object.fromEntries(
    idsIn(setup.sides).map((side) => [side, { side, name: side, commands: [], chief: true }]),
  )
  return { ...structuredClone(setup), seats }
}
