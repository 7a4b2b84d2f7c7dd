import { type Language, sayPlain } from '../i18n/i18n.ts'
import { type Given, type Key, message } from '../kernel/words.ts'
import type { Condition, Expression } from './expression.ts'
import type { Die, Group, Thrown, ThrownRoll } from './throw.ts'
import { writeRoll } from './write.ts'

/** How dice and results are set off: for Discord's markdown, or for a terminal and for files. */
export interface Style {
  readonly strong: (text: string) => string
  readonly dropped: (text: string) => string
  readonly notation: (text: string) => string
  /** Words of people, such as labels. */
  readonly words: (text: string) => string
}

/** Nothing but characters. */
export const PLAIN: Style = {
  strong: (text) => text,
  dropped: (text) => `(${text})`,
  notation: (text) => text,
  words: (text) => text,
}

/** A roll in lines: what was thrown, then each throw. */
export interface RollText {
  readonly head: string
  readonly throws: readonly string[]
}

/** Groups of more dice than this are told by how often each face came up, where the text must be short. */
const FEW = 20
/** With more faces than this, counting them is no shorter. */
const FEW_FACES = 20

/**
 * Every die and every result of a roll.
 * @param short tells large groups by their faces instead of die by die.
 */
export function rollText(thrown: ThrownRoll, language: Language, style: Style, short = false): RollText {
  const { roll, throws } = thrown
  const letter = language === 'pl' ? 'k' : 'd'
  const notation = style.notation(writeRoll({ ...roll, label: null }, letter))
  const head = roll.label === null ? notation : `${style.strong(style.words(roll.label))} · ${notation}`
  const lines = throws.map((one) => throwText(one, thrown.roll.what, language, style, short))
  return { head, throws: lines.length === 1 ? lines : lines.map((line, n) => `${n + 1}: ${line}`) }
}

type What = ThrownRoll['roll']['what']

function throwText(one: Thrown, what: What, language: Language, style: Style, short: boolean): string {
  const tell = <K extends Key>(key: K, ...params: Given<K>): string =>
    sayPlain(message(key, ...params), language)
  if (one.kind === 'check' || what.kind === 'check') {
    if (one.kind !== 'check' || what.kind !== 'check') return ''
    const sign = what.rule === 'below' ? '<' : '≤'
    const outcome = style.strong(tell(`dice.outcome.${one.outcome}`))
    return `[${one.die.value}] ${sign} ${minus(what.target)} → ${outcome}`
  }
  const groups = [...one.groups]
  const sum = expressionText(what.of, groups, { language, style, short })
  const { of } = what
  const pool = of.kind === 'dice' && of.target !== null
  const value = pool
    ? tell('dice.successes', { count: one.value })
    : of.kind === 'pair' || of.kind === 'fudge'
      ? signed(one.value)
      : minus(one.value)
  const passed =
    one.passed === null ? null : tell(one.passed ? 'dice.outcome.success' : 'dice.outcome.failure')
  if (passed === null || what.test === null) {
    // A single plain die says it all by itself.
    if (
      of.kind === 'dice' &&
      !pool &&
      one.groups[0]?.dice.length === 1 &&
      one.groups[0].dice[0]?.before === null
    ) {
      return style.strong(value)
    }
    return `${sum} ${pool ? '→' : '='} ${style.strong(value)}`
  }
  return `${sum} = ${value} ${conditionText(what.test)} → ${style.strong(passed)}`
}

/** How a roll is told. */
interface Manner {
  readonly language: Language
  readonly style: Style
  readonly short: boolean
}

/** An expression with its dice in their places; takes the groups it uses from the front. */
function expressionText(of: Expression, groups: Group[], how: Manner, inner = 0): string {
  switch (of.kind) {
    case 'constant':
      return String(of.value)
    case 'negated':
      return `−${expressionText(of.of, groups, how, 3)}`
    case 'arithmetic': {
      const rank = of.operator === '*' ? 2 : 1
      const left = expressionText(of.left, groups, how, rank)
      const right = expressionText(of.right, groups, how, rank + 1)
      const sign = of.operator === '*' ? '×' : of.operator === '-' ? '−' : '+'
      const text = `${left} ${sign} ${right}`
      return rank < inner ? `(${text})` : text
    }
    default: {
      const group = groups.shift()
      return group === undefined ? '' : groupText(group, how, inner > 0)
    }
  }
}

function groupText({ of, dice, value }: Group, how: Manner, inSum: boolean): string {
  const { language, style, short } = how
  if (of.kind === 'pair') {
    const [green, red] = dice
    return `[${green?.value} ${sayPlain(message('dice.green'), language)} − ${red?.value} ${sayPlain(message('dice.red'), language)}]`
  }
  const pool = of.kind === 'dice' && of.target !== null
  // Within a sum a count of successes must be told beside its dice.
  const worth = pool && inSum ? `→${value}` : ''
  if (short && dice.length > FEW) return `[${countsText(dice, style)}]${worth}`
  return `[${dice.map((die) => dieText(die, style)).join(' ')}]${worth}`
}

/** One die: `1→5` thrown again, `6!` exploded, a success set off, a dropped one struck out. */
function dieText(die: Die, style: Style): string {
  const value = die.sides === 'fudge' ? ['−', '0', '+'][die.value + 1] : String(die.value)
  const text = `${die.before === null ? '' : `${die.before}→`}${value}${die.exploded ? '!' : ''}`
  if (!die.kept) return style.dropped(text)
  return die.success ? style.strong(die.success && style === PLAIN ? `${text}*` : text) : text
}

/** `17×1 12×2 …`: how often each face came up among those that count, and how many do not. */
function countsText(dice: readonly Die[], style: Style): string {
  const counts = new Map<number, number>()
  for (const { value, kept } of dice) if (kept) counts.set(value, (counts.get(value) ?? 0) + 1)
  const dropped = dice.filter(({ kept }) => !kept).length
  const faces = [...counts].sort(([a], [b]) => a - b)
  const told =
    faces.length > FEW_FACES
      ? `${dice.length - dropped} × ${minus(faces[0]?.[0] ?? 0)}…${minus(faces.at(-1)?.[0] ?? 0)}`
      : faces.map(([face, count]) => `${count}×${minus(face)}`).join(' ')
  return dropped === 0 ? told : `${told} ${style.dropped(String(dropped))}`
}

const SIGNS: Readonly<Record<Condition['compare'], string>> = {
  '<': '<',
  '<=': '≤',
  '=': '=',
  '>=': '≥',
  '>': '>',
}
const conditionText = ({ compare, value }: Condition): string => `${SIGNS[compare]} ${minus(value)}`

const minus = (value: number): string => (value < 0 ? `−${-value}` : String(value))
const signed = (value: number): string => (value > 0 ? `+${value}` : minus(value))

/** All rolls of a line in plain lines, every die of them: for files, terminals and alt texts. */
export const plainLines = (rolls: readonly ThrownRoll[], language: Language): string[] =>
  rolls.flatMap((roll) => {
    const { head, throws } = rollText(roll, language, PLAIN)
    return throws.length === 1 ? [`${head}: ${throws[0]}`] : [`${head}:`, ...throws]
  })
