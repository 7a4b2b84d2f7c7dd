import { randomInt } from 'node:crypto'

/** No vowels and nothing that looks like something else: ids are read aloud and never spell a word. */
const LETTERS = '23456789bcdfghjkmnpqrstvwxz'

/** A fresh id of `length` letters and digits. */
export const newId = (length: number): string =>
  Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')
