import { idSchema } from '../../kernel/id.ts'
import type { Json } from '../../kernel/json.ts'
import { LETTER_WAYS } from '../../kernel/letter.ts'
import { type UmpireAct, umpireActSchema } from '../../kernel/log.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { hint } from '../../kernel/nearest.ts'
import { idsIn } from '../../kernel/ordered.ts'
import type { Point } from '../../kernel/space/types.ts'
import { UNIT_STATUS } from '../../kernel/state.ts'
import type { View } from '../../kernel/view.ts'
import { type KeyEnd, message, Refusal, type Result, refuse } from '../../kernel/words.ts'
import { facingOn, placeOn } from '../orders/place-words.ts'

const ACTS = [
  'set',
  'move',
  'status',
  'fact',
  'unit',
  'ground',
  'clear',
  'points',
  'token',
  'dice',
  'chance',
  'courier',
  'undo',
  'say',
  'end',
] as const

/**
 * Reads an umpire's act: `set R1 state 12` · `move R1 F7 face N` (`move P1#3 F7`: one figure of it) · `status R1 broken` · `fact wind 3` ·
 * `unit K9 K3 F7 face N` (a unit like K3) · `ground forest F7 H9` · `clear laid-1` · `points K1 2` · `token KHAN draw 3` ·
 * `courier K1-3 delay 2` · `dice 4 2` · `chance 40` · `undo 12` · `say …` · `end KHAN` (or `end draw`). Units are looked up in the umpire's view.
 */
export function readAct(text: string, view: View): Result<UmpireAct> {
  try {
    return { ok: true, value: umpireActSchema.parse(act(text.trim(), view)) }
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, refusal: error.said }
    if (error instanceof Error && error.name === 'ZodError')
      return { ok: false, refusal: message('table.error.act-value', { text: text.slice(0, 80) }) }
    throw error
  }
}

function act(text: string, view: View): unknown {
  const [verb = '', ...rest] = text.split(/\s+/u)
  const [first = '', second = '', ...more] = rest
  const after = text.slice(verb.length).trim()
  switch (verb.toLowerCase()) {
    case 'set':
      return {
        act: 'set',
        unit: unitOf(first, view),
        stat: word(second, 'stat'),
        value: jsonOrText(more.join(' ')),
      }
    case 'move':
      return moved(first, [second, ...more], view)
    case 'status': {
      const status = UNIT_STATUS.find((known) => known === second)
      if (status === undefined)
        refuse('table.error.status', {
          found: second,
          words: UNIT_STATUS.join(', '),
          hint: hint(second, UNIT_STATUS),
        })
      return { act: 'status', unit: unitOf(first, view), status }
    }
    case 'fact':
      return { act: 'fact', key: word(first, 'fact'), value: jsonOrText([second, ...more].join(' ')) }
    case 'unit':
      return added(word(first, 'unit'), second, more, view)
    case 'ground': {
      const places = [second, ...more].filter((place) => place !== '' && place !== '>')
      if (places.length === 0) word('', 'place')
      return {
        act: 'ground',
        kind: word(first, 'ground'),
        points: places.map((place) => pointOf(place, view)),
      }
    }
    case 'clear':
      return { act: 'clear', feature: word(first, 'ground-id') }
    case 'points':
      return { act: 'points', holder: unitOf(first, view), change: wholeNumber(second) }
    case 'token':
      return {
        act: 'token',
        side: word(first, 'side'),
        way: second === 'discard' ? 'discard' : 'draw',
        token: wholeNumber(more[0] ?? ''),
      }
    case 'dice':
      for (const found of rest.length === 0 ? ['—'] : rest) {
        if (!/^[1-9]\d{0,3}$/u.test(found)) refuse('table.error.dice-value', { found: found.slice(0, 20) })
      }
      return { act: 'dice', values: rest.map((value) => Number(value)) }
    case 'chance':
      return { act: 'chance', percent: Number(word(first, 'percent')) }
    case 'courier':
      return courier(word(first, 'letter'), second, more[0])
    case 'undo':
      return { act: 'undo', to: Number(word(first, 'entry')) }
    case 'say':
      return { act: 'say', text: after }
    case 'end':
      if (first !== 'draw' && lookUp(view.sides, first) === undefined)
        refuse('table.error.side', { found: first, words: [...idsIn(view.sides), 'draw'].join(', ') })
      return { act: 'end', winner: first === 'draw' ? null : first }
    default:
      return refuse('table.error.act', { found: verb, words: ACTS.join(', '), hint: hint(verb, ACTS) })
  }
}

function unitOf(name: string, view: View): string {
  if (lookUp(view.units, name) !== undefined) return name
  const known = idsIn(view.units)
  return refuse('table.error.unit', { found: name, hint: hint(name, known) })
}

function word(text: string, what: KeyEnd<'table.word.'>): string {
  if (text === '') refuse('table.error.missing', { what: message(`table.word.${what}`) })
  return text
}

/** A value as JSON if it is that (`12`, `true`, `["a"]`), else as text. */
function jsonOrText(text: string): Json {
  word(text, 'value')
  try {
    return JSON.parse(text) as Json
  } catch {
    return text
  }
}

/** Whom an act moves: a unit, `P1`, or one of its figures, `P1#3`. */
function movedWhom(name: string, view: View): { unit: string; figure?: number } {
  const [, unit, figure] = /^(.+)#(\d{1,3})$/u.exec(name) ?? []
  return unit === undefined
    ? { unit: unitOf(name, view) }
    : { unit: unitOf(unit, view), figure: Number(figure) }
}

/** Another unit: its own id, the one it is like, where, and perhaps which way. */
function added(id: string, like: string, words: readonly string[], view: View): unknown {
  if (!idSchema.safeParse(id).success) refuse('umpire.error.bad-id', { found: id.slice(0, 40) })
  const [place = '', ...rest] = words
  const given = { act: 'add', unit: id, like: unitOf(like, view), at: pointOf(word(place, 'place'), view) }
  const face = (rest[0] === 'face' ? rest.slice(1) : rest).join(' ')
  return face === '' ? given : { ...given, face: facingOn(view.map, face) }
}

/** What becomes of a letter on its way, perhaps for how many turns. */
function courier(letter: string, typed: string, turns: string | undefined): unknown {
  const way = LETTER_WAYS.find((known) => known === typed)
  if (way === undefined)
    return refuse('courier.error.way', { found: typed.slice(0, 20), words: LETTER_WAYS.join(', ') })
  return { act: 'courier', letter, way, ...(turns === undefined ? {} : { turns: wholeNumber(turns) }) }
}

/** A whole number as an umpire types it, `+2` too. */
function wholeNumber(text: string): number {
  if (!/^[+-]?\d{1,3}$/u.test(word(text, 'number')))
    refuse('umpire.error.number', { found: text.slice(0, 20) })
  return Number(text)
}

function moved(name: string, words: readonly string[], view: View): unknown {
  const whom = movedWhom(name, view)
  const [place = '', keyword, facing = ''] = words
  const at = pointOf(place, view)
  if (keyword === undefined) return { act: 'move', ...whom, at }
  const face = keyword === 'face' ? facing : words.slice(1).join(' ')
  return { act: 'move', ...whom, at, face: facingOn(view.map, face) }
}

/** A place of the map, or `x,y` in the map's own units. */
function pointOf(text: string, view: View): Point {
  const numbers = /^(-?\d+),(-?\d+)$/.exec(text)
  if (numbers !== null) return { x: Number(numbers[1]), y: Number(numbers[2]) }
  return placeOn(view.map, text)
}
