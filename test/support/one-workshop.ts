import { openWorkshop, type Workshop } from '../../src/workshop/workshop.ts'

let opened: Workshop | null = null

/**
 * One workshop for all bots of a test file, as a bot opens it for itself: each of its threads loads the renderer and
 * all rulesets, which takes seconds. It ends with the thread of the tests.
 */
export function oneWorkshop(): Workshop {
  opened ??= openWorkshop()
  return opened
}
