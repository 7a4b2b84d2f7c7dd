import { references } from '../../rulesets/references.ts'
import { registers } from '../../rulesets/registers.ts'
import { openRulesLibrary, type RulesLibrary } from './library.ts'
import { openRulesSearch, type RulesSearch } from './search.ts'

let library: RulesLibrary | null = null
let search: RulesSearch | null = null

/**
 * The rulebooks that are shipped, read once in a process, when they are first asked for.
 * @throws when a file of their texts is not what it should be.
 */
export function shippedRules(): RulesLibrary {
  library ??= openRulesLibrary(references, registers)
  return library
}

/** The search of {@link shippedRules}; the index of a book is made once in a process, when it is first searched. */
export function shippedSearch(): RulesSearch {
  search ??= openRulesSearch(shippedRules())
  return search
}
