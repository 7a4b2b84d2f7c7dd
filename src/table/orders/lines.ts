import { type Message, message } from '../../kernel/words.ts'
import type { QueuedLine } from '../battle/instructions.ts'

/** A line of a text that holds an order, with its number as its writer counts, from 1. */
export interface NumberedLine {
  readonly line: string
  readonly number: number
}

/** The lines of a text that are orders: no blank ones, nothing after `#`. */
export const linesOf = (text: string): NumberedLine[] =>
  text
    .split(/\r?\n/u)
    .map((line, index) => ({ line: line.replace(/(^|\s)#.*$/u, '').trim(), number: index + 1 }))
    .filter(({ line }) => line !== '')

/** Stands in an order of a plan's condition, or in a standing order, for the enemy that has brought it about: `@enemy`, in Polish `@wróg`. */
export const ENEMY = /@(?:enemy|wr[oó]g)(?![\p{L}\p{N}_-])/giu

/** `end`: the line that ends its writer's turn when all before it is done. */
export const isEnd = (line: string): boolean => /^(?:end|koniec)(?:\s+(?:turn|tury))?$/iu.test(line.trim())

/** What is wrong with such a line among orders that are given at once: what comes after the end is for a plan. */
export const END_BEFORE_ORDERS: Message = message('table.error.end-last')

/** The end of the turn, as it waits behind the orders. */
export const queuedEnd = (line: string): QueuedLine => ({ line, unit: '', seen: null })
