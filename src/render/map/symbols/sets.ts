/** Signs for units besides the house's own. */
export const SYMBOL_SETS = ['nato'] as const
export type SymbolSet = (typeof SYMBOL_SETS)[number]
