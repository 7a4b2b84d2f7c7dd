import type { shownEn } from '../en/shown.ts'

/** Mein Panzer: fazy, rozkazy i to, co z nich wynika, odprawa, słowa karty modelu. */
export const shownPl: Record<keyof typeof shownEn, string> = {
}
