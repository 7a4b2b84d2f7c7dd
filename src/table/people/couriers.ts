import { isOnItsWay, leads, lettersOf } from '../../kernel/couriers.ts'
import { canonical } from '../../kernel/json.ts'
import { type Letter, LONGEST_LETTER } from '../../kernel/letter.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { pairsIn } from '../../kernel/ordered.ts'
import { placesOf } from '../../kernel/space/places.ts'
import type { BattleState } from '../../kernel/state.ts'
import { type Message, message, type PlayerId, refuse, type UnitId } from '../../kernel/words.ts'
import type { CommandDraft } from '../battle/draft.ts'
import { isUmpire, mustSit, seatOf } from '../battle/seats.ts'

/*
 * Letters between headquarters (DIG-COURIER). Whoever sends one knows that it rides and no more; whoever leads the headquarters it is for
 * gets it by direct message as it arrives. Nobody else but umpires learns that it was ever written, until the battle is over.
 */

/** What is to be sent: `from` is one of the sender's own headquarters, the first of them if absent. */
export interface NewLetter {
  readonly to: UnitId
  readonly text: string
  readonly from?: UnitId
}

/** Sends a courier. */
export function sendCourier(draft: CommandDraft, { to, text, from }: NewLetter): void {
  const { live, loaded, settings, who, ruleset } = draft
  const seat = mustSit(loaded, who)
  if (live.state.outcome !== null) refuse('error.battle-over')
  if (!settings.chain.couriers) refuse('courier.error.off')
  const words = text.trim()
  if (words === '' || words.length > LONGEST_LETTER) refuse('courier.error.text', { most: LONGEST_LETTER })
  const own = ruleset.headquarters(live.state).filter(({ side }) => side === seat.side)
  const named = (typed: string): UnitId =>
    own.find(({ unit }) => unit.toLowerCase() === typed.trim().toLowerCase())?.unit ??
    refuse('courier.error.station', {
      hq: typed.trim().slice(0, 40),
      words: own.map(({ unit }) => unit).join(', '),
    })
  const first = own.find(({ unit }) => leads(seat, unit))?.unit ?? ''
  const act = {
    act: 'send' as const,
    from: from === undefined ? first : named(from),
    to: named(to),
    text: words,
  }
  draft.submit({ type: 'umpire', by: who.id, act })
  draft.tell('courier.you-sent', { from: act.from, to: act.to })
}

/** Couriers whose turn has come arrive. Whoever reads what did is told by {@link tellLetters}. */
export function bringLetters(draft: CommandDraft): void {
  const { live } = draft
  if (live.adrift !== null) return
  for (const { id, fate, due } of lettersOf(live.state)) {
    if (fate !== 'riding' || due > live.state.turn) continue
    draft.submit({ type: 'umpire', by: '', act: { act: 'courier', letter: id, way: 'arrive' } })
  }
}

/** Gives what arrived with this command to whoever leads the headquarters it is for, once. */
export function tellLetters(draft: CommandDraft): void {
  const { state } = draft.live
  for (const { entry } of draft.written) {
    if (entry.input.type !== 'umpire' || entry.input.act.act !== 'courier') continue
    for (const effect of entry.effects) {
      if (effect.type !== 'letter' || effect.letter.fate !== 'arrived') continue
      const { letter } = effect
      const reader = readerOf(state, letter)
      if (reader === null) continue
      const { from, to, written, text } = letter
      const at = placeSaid(state, letter)
      const said = { scenario: state.scenario.name, turn: state.turn, from, to, at, written, text }
      draft.say({ kind: 'player', player: reader }, message('courier.arrives', said))
    }
  }
}

/** Who leads the headquarters that a letter is for; null: nobody now, and whoever takes it over finds it there. */
function readerOf({ seats }: BattleState, { side, to }: Letter): PlayerId | null {
  return pairsIn(seats).find(([, seat]) => seat.side === side && leads(seat, to))?.[0] ?? null
}

const placeSaid = ({ map }: Pick<BattleState, 'map'>, { at }: Letter): string =>
  at === null ? 'none' : placesOf(map).cell(at)

/**
 * What was written and read stays so where the battle is taken back: letters are put back as they were.
 * @param before the letters there were before it was.
 */
export function keepLetters(draft: CommandDraft, before: readonly Letter[]): void {
  const now = draft.live.state.letters ?? {}
  for (const letter of before) {
    if (canonical(lookUp(now, letter.id) ?? null) === canonical(letter)) continue
    draft.submit({ type: 'umpire', by: '', act: { act: 'letter', letter } })
  }
}

/** So many of the newest are shown. */
const SHOWN = 15

/**
 * Letters that the caller may read, the newest last, with how many older ones are left out: those from and to the headquarters he leads,
 * of his own nothing of what became of them; an umpire's, and everybody's once the battle is over, are all.
 */
export function readLetters(draft: CommandDraft): readonly Message[] {
  const { loaded, live, who } = draft
  const { state } = live
  const all = lettersOf(state).toSorted((a, b) => a.written - b.written)
  const said =
    state.outcome !== null || isUmpire(loaded, who)
      ? all.map((letter) => anyLine(letter))
      : ownLines(draft, all)
  const older = said.length - SHOWN
  return older > 0 ? [message('courier.older', { count: older }), ...said.slice(older)] : said
}

function ownLines({ loaded, live, who }: CommandDraft, all: readonly Letter[]): Message[] {
  const seat = seatOf(loaded, who.id) ?? refuse('table.error.no-seat')
  return all.flatMap((letter) => {
    const { from, to, written, text, fate } = letter
    if (letter.side !== seat.side) return []
    if (leads(seat, from)) return [message('courier.sent-line', { from, to, written, text })]
    if (!leads(seat, to) || fate !== 'arrived') return []
    const told = { from, to, written, text, arrived: letter.arrived ?? written }
    return [message('courier.received-line', { ...told, at: placeSaid(live.state, letter) })]
  })
}

function anyLine({ id, from, to, written, due, fate, text, arrived }: Letter): Message {
  const told = { letter: id, from, to, written, due, fate, text, arrived: arrived ?? 0 }
  return message('courier.any-line', told)
}

/** Letters on their way, for the umpires' board. */
export const lettersUnderWay = (state: BattleState): Message[] =>
  lettersOf(state)
    .filter(isOnItsWay)
    .map(({ id, from, to, fate, due }) => message('umpire.room.letter', { letter: id, from, to, fate, due }))
