import { inOwnWords } from '../../i18n/own-words.ts'
import { type Message, unchecked } from '../../kernel/words.ts'

/**
 * What a unit's badge means, in the words of its game where that has its own (`mp.render.status.broken`). Whether there are
 * such words is asked by whoever says it.
 */
export const statusWord = (badge: string, namespace = ''): Message =>
  inOwnWords(unchecked(`render.status.${badge}`), namespace)

/** What the sign of a kind of troops means, in the same way (`company.render.symbol.hq`). */
export const symbolWord = (symbol: string, namespace = ''): Message =>
  inOwnWords(unchecked(`render.symbol.${symbol}`), namespace)

/** What a kind of ground is called, in the same way (`company.render.ground.bocage`). */
export const groundWord = (kind: string, namespace = ''): Message =>
  inOwnWords(unchecked(`render.ground.${kind}`), namespace)
