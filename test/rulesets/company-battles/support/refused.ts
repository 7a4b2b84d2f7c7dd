import { refusalOf } from '../../../../src/kernel/words.ts'

/** Why something was refused, as the key of its message; `taken`: it was not. */
export const refused = (act: () => unknown): string => refusalOf(() => void act())?.key ?? 'taken'
