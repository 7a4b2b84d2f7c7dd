import type { PendingAsk } from './ask.ts'
import type { Battle } from './battle.ts'
import { keepLetter, moveLetter, sendLetter } from './couriers.ts'
import type { Audience, Change } from './effect.ts'
import type { Json } from './json.ts'
import type { Input, UmpireAct } from './log.ts'
import { lookUp } from './look-up.ts'
import type { Ruleset } from './ruleset.ts'
import type { BattleState } from './state.ts'
import { message, type PlayerId, type RuleId, refuse } from './words.ts'

/** Acts of which umpires alone are told: messages between headquarters (DIG-COURIER), and what players say beforehand. */
export const isUnheard = (act: UmpireAct): boolean => UNHEARD.has(act.act)
const UNHEARD: ReadonlySet<UmpireAct['act']> = new Set(['send', 'courier', 'letter', 'instruct'])

/** Acts that change the field: they can be looked at before they are done, and done without a word to the sides (DIG-UMPIRE). */
export const FIELD_ACTS: ReadonlySet<UmpireAct['act']> = new Set([
  'set',
  'move',
  'status',
  'fact',
  'add',
  'ground',
  'clear',
  'points',
  'token',
])

/** What a log has in place of names where nobody but who proposed had to agree. */
export const NOBODY_ELSE = '–'

/** Who may learn of a change by an umpire, where the game does not say: of a new unit its own side. */
const toldOf = ({ secret }: UmpireInput, change: Change): Audience | undefined =>
  secret === true ? [] : change.type === 'unit' ? [change.made.side] : undefined

/** What an umpire did, with what is told of every act: what it was, by whom, and why. */
type UmpireInput = Extract<Input, { type: 'umpire' }>
const toldOfAct = ({ act, by, reason }: UmpireInput) => ({ act: act.act, by, reason: reason ?? '' })

/**
 * What is told of an act: an umpire's, or of what the players have agreed on, by whom it was proposed and who agreed.
 */
export function eventOfAct(
  input: UmpireInput,
  { seats }: Pick<BattleState, 'seats'>,
  more: Readonly<Record<string, Json>> = {},
): readonly [rule: RuleId, name: string, about: { readonly data: Readonly<Record<string, Json>> }] {
  const { act, consent, by } = input
  const data = { ...toldOfAct(input), ...more }
  if (consent === undefined) return ['DIG-UMPIRE', `umpire.${act.act}`, { data }]
  const nameOf = (player: PlayerId): string =>
    lookUp(seats, player)?.name ?? lookUp(consent.names ?? {}, player) ?? player
  const names = consent.agreed
    .filter((player) => player !== by)
    .map(nameOf)
    .join(', ')
  const told = { ...data, name: nameOf(by), names: names === '' ? NOBODY_ELSE : names }
  return ['DIG-CONSENT', `consent.${consent.what}`, { data: told }]
}

/** An act as changes: the ruleset's own, but for an end on which the players have agreed. */
function changesOf<S extends BattleState>(
  ruleset: Ruleset<S>,
  { state }: Battle<S>,
  { act, consent }: UmpireInput,
  setup: S,
): ReturnType<Ruleset<S>['umpire']> {
  if (act.act !== 'end' || consent === undefined) return ruleset.umpire(state, act, setup)
  const reason = message(consent.what === 'draw' ? 'consent.ended.draw' : 'consent.ended.cancel')
  return [{ rule: 'DIG-CONSENT', change: { type: 'end', outcome: { winner: null, reason } } }]
}

/**
 * Carries out any act of an umpire but an undo, which is the driver's. What is no matter of the house is the ruleset's.
 * @param of the open question, and the battle as it was set up. An answer in somebody's place is told to all, what was answered to its side alone.
 */
export function umpireActs<S extends BattleState>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  input: UmpireInput,
  { open, setup }: { readonly open: PendingAsk | null; readonly setup: S },
): void {
  const { act } = input
  if (input.secret === true && !FIELD_ACTS.has(act.act)) refuse('error.umpire.not-secret')
  // What is in the middle of being carried out knows the units it began with.
  if (act.act === 'add' && open !== null) refuse('error.umpire.question-open')
  const data = toldOfAct(input)
  switch (act.act) {
    case 'chance': {
      const { percent } = act
      const die = battle.roll(100, { rule: 'DIG-UMPIRE', why: 'umpire.roll.chance', by: null })
      const name = die <= percent ? 'umpire.chance-came' : 'umpire.chance-failed'
      return battle.event('DIG-UMPIRE', name, { data: { ...data, percent, die } })
    }
    case 'say': {
      const { to, text } = act
      const told = { ...data, text }
      if (to === undefined) return battle.event('DIG-UMPIRE', 'umpire.say', { data: told })
      if (lookUp(battle.state.sides, to.side) === undefined) return refuse('error.umpire.no-such-side', to)
      // What one player of a side is told, his fellows are not: the log keeps it for umpires and the end.
      return to.hq === undefined
        ? battle.event('DIG-UMPIRE', 'umpire.say-side', { data: told, side: to.side }, [to.side])
        : battle.event('DIG-UMPIRE', 'umpire.say-hq', { data: { ...told, hq: to.hq }, side: to.side }, [])
    }
    case 'answer':
      return battle.event('DIG-UMPIRE', 'umpire.answer', {
        data,
        side: open?.side ?? refuse('error.question-closed'),
      })
    case 'dice':
      battle.change('DIG-UMPIRE', { type: 'queue', values: [...battle.state.queued, ...act.values] }, [])
      return battle.event('DIG-UMPIRE', 'umpire.dice', { data: { ...data, count: act.values.length } })
    case 'office':
      return battle.event(...eventOfAct(input, battle.state, { to: act.name }))
    case 'watch': {
      const { name, side, delay, on } = act
      if (side !== null && lookUp(battle.state.sides, side) === undefined)
        refuse('error.umpire.no-such-side', { side })
      const seen = side ?? ''
      const told = { to: name, delay, on: on ? 'on' : 'off', all: side === null ? 'all' : 'side', seen }
      return battle.event(...eventOfAct(input, battle.state, told))
    }
    case 'clocks': {
      const told = { hours: act.hours ?? 0, plan: act.plan ?? '' }
      if (input.consent !== undefined || act.plan !== undefined)
        return battle.event(...eventOfAct(input, battle.state, told))
      const name = act.hours !== null ? 'extend' : act.stopped === true ? 'pause' : 'resume'
      return battle.event('DIG-UMPIRE', `umpire.${name}`, { data: { ...data, ...told } })
    }
    case 'send':
      return sendLetter(ruleset, battle, act, input.by)
    case 'courier':
      return moveLetter(ruleset, battle, act, input)
    case 'letter':
      return keepLetter(battle, act.letter)
    case 'instruct': {
      const name = lookUp(battle.state.seats, act.player)?.name ?? act.player
      return battle.event(
        'DIG-STANDING',
        'umpire.instruct',
        { data: { name, said: act.said === null ? 'no' : 'yes' } },
        [],
      )
    }
    case 'chain':
      return battle.event('DIG-CHAIN', 'chain.changed', {
        data: { ...data, couriers: act.couriers ? 'on' : 'off', approval: act.approval ? 'on' : 'off' },
      })
    case 'approve': {
      const { side } = lookUp(battle.state.seats, act.player) ?? refuse('table.error.no-such-seat')
      const lines = act.lines.join(' · ')
      return battle.event('DIG-CHAIN', 'chain.approved', { data: { name: act.name, lines }, side }, [side])
    }
    case 'seat':
      return battle.change(input.consent === undefined ? 'DIG-UMPIRE' : 'DIG-SEAT', {
        type: 'seat',
        player: act.player,
        seat: act.seat,
      })
    default:
      for (const { rule, change } of changesOf(ruleset, battle, input, setup))
        battle.change(rule, change, toldOf(input, change))
      return battle.event(...eventOfAct(input, battle.state), input.secret === true ? [] : undefined)
  }
}
