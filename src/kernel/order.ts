import { z } from 'zod'
import type { Procedure } from './ask.ts'
import type { Battle } from './battle.ts'
import { lookUp } from './look-up.ts'
import { asWritten, isNumberFor, type OptionForms, valuesTold } from './option.ts'
import { idsIn } from './ordered.ts'
import type { OrderOfParts } from './parts.ts'
import type { Point } from './space/types.ts'
import type { BattleState } from './state.ts'
import type { UnitView } from './view.ts'
import { type PlayerId, refuse, type Spoken, spoken, type UnitId } from './words.ts'

const point = z.strictObject({ x: z.number().int(), y: z.number().int() })

/** What an order is aimed at: a unit, a point of the table, or a feature (a wall section, an objective). */
export const targetSchema = z.union([
  z.strictObject({ unit: z.string().min(1) }),
  z.strictObject({ at: point }),
  z.strictObject({ feature: z.string().min(1) }),
])
export type Target = z.infer<typeof targetSchema>

/**
 * An order as it is declared, the same for all rulesets: who, what, at what, along which points, ending how
 * (DIG-ORDER). Places are in the space's units already; names, bearings and lengths are resolved before.
 */
export const declaredSchema = z.strictObject({
  unit: z.string().min(1),
  order: z.string().min(1),
  target: targetSchema.optional(),
  path: z.array(point).max(40).default([]),
  /** Tenths of a degree clockwise from north. */
  face: z.number().int().min(0).max(3599).optional(),
  options: z.record(z.string(), z.string()).default({}),
})
export type Declared = z.infer<typeof declaredSchema>

/**
 * The option by which one order is given to several units together: `H1+H2 attack @K3` says it of H2. An order that can
 * be given so has it in its form.
 */
export const TOGETHER = 'with'

/** Ids in a list such as `H2+H3`, as the notation and people write them. */
export const idsNamed = (text: string | undefined): UnitId[] =>
  text === undefined ? [] : text.split(/[+,\s]+/u).filter((id) => id !== '')

/** All units that an order is given to: the one it names, and those it is given to together with it. */
export const givenTo = ({ unit, options }: Declared): readonly UnitId[] => [
  unit,
  ...idsNamed(lookUp(options, TOGETHER)),
]

/** What an order wants to be told; the slash command, the notation, the random players and the check all read it. */
export interface OrderForm {
  readonly target?: {
    readonly kinds: readonly ('enemy' | 'friend' | 'place' | 'feature')[]
    readonly needed: boolean
  }
  readonly path?: { readonly needed: boolean }
  readonly face?: { readonly needed: boolean }
  readonly options?: OptionForms
}

/**
 * What of an order is open to a unit now, as far as its own side can know. What it does not name is as the order's
 * form has it; what it names is worked out only for who asks.
 */
export interface Opening {
  /** All that it may be aimed at. */
  readonly targets?: () => readonly Target[]
  /** There is some target, as it would have refused otherwise: who asks for no more need not have them all. */
  readonly aimed?: true
  /** By option, the values that are open, where others than the form lists are, or fewer. */
  readonly values?: () => { readonly [option: string]: readonly string[] }
}

/** An order of a ruleset: its names, its class, what it wants to be told, what must hold, and what then happens. */
export interface Order<S extends BattleState> extends OrderOfParts {
  readonly key: string
  /** The words players type. */
  readonly names: Spoken
  /** Given in nearly every turn: it is offered before the others. */
  readonly often?: true
  /** The ruleset's class of orders, such as `big` or `move`. */
  readonly class: string
  readonly form: OrderForm
  /**
   * What is open of it to a unit of its side's in this state, before anything else is said. Refuses, saying why, when it
   * is closed. What is offered, what `check` takes and what players without a plan try all go by it, so it reads
   * nothing hidden from the side, and changes nothing.
   */
  readonly open: (state: S, unit: UnitId) => Opening
  /**
   * Where the ways it is told are measured from, when that is not the place of its unit: of some teams of a platoon, where
   * these stand. Null: the unit's place.
   */
  readonly wayFrom?: (unit: UnitView, options: Readonly<Record<string, string>>) => Point | null
  /**
   * Where its unit has come to stand that was told to stand somewhere, where that may be elsewhere for want of room: the point
   * that a place names of the unit. Asked once the order is carried out. Null: it cannot be said.
   */
  readonly standsAt?: (state: S, declared: Declared) => Point | null
  /**
   * Refuses what the player himself can know to be impossible: an order that is not {@link open} to its unit, and of
   * an open one what was said besides. Reads nothing hidden from him, changes nothing.
   */
  readonly check: (state: S, declared: Declared, by: PlayerId | null) => void
  readonly perform: (battle: Battle<S>, declared: Declared) => Procedure
}

/**
 * Holds a declaration against the form of its order: what is needed is there, nothing is there that is not asked
 * for, and every option has one of its words. Refuses with the name of the first thing that is wrong.
 */
export function checkForm(form: OrderForm, declared: Declared): void {
  const { target, path, face, options } = declared
  if (target === undefined) {
    if (form.target?.needed) refuse('error.order.needs-target', { order: declared.order })
  } else if (form.target === undefined) refuse('error.order.takes-no-target', { order: declared.order })
  if (path.length === 0 && form.path?.needed) refuse('error.order.needs-path', { order: declared.order })
  if (path.length > 0 && form.path === undefined)
    refuse('error.order.takes-no-path', { order: declared.order })
  if (face === undefined && form.face?.needed) refuse('error.order.needs-face', { order: declared.order })
  const known = form.options
  for (const name of idsIn(options)) {
    const value = lookUp(options, name) as string
    const option = lookUp(known, name)
    if (option === undefined) refuse('error.order.no-such-option', { order: declared.order, option: name })
    const { values } = option
    if (typeof values !== 'string' && !values.includes(value) && !isNumberFor(option, value)) {
      refuse('error.order.bad-option', { option: spoken(option.names), value, words: valuesTold(option) })
    }
    if (values === 'number' && !/^-?\d+(\.\d+)?$/.test(value)) {
      refuse('error.order.not-a-number', { option: spoken(option.names), value })
    }
  }
  if (known === undefined) return
  for (const [name, option] of asWritten(known)) {
    if (!option.needed || lookUp(options, name) !== undefined) continue
    const missing = { order: declared.order, option: spoken(option.names) }
    if (typeof option.values === 'string') refuse('error.order.needs-option', missing)
    refuse('error.order.needs-option-of', { ...missing, words: valuesTold(option) })
  }
}
