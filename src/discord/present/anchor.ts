import { SHORT_ANCHOR } from '../../table/battle/anchor-marks.ts'

/** An anchor of a log as it is shown, in short: enough that nobody finds another log with the same. */
export const shownAnchor = (anchor: string): string => `≡ ${anchor.slice(0, SHORT_ANCHOR)}`
