import { fileURLToPath, pathToFileURL } from 'node:url'
import { openWorkshop, type Workshop } from '../../src/workshop/workshop.ts'
import { compiledFile } from './programs.ts'

const WORKER = fileURLToPath(new URL('../../src/workshop/worker.ts', import.meta.url))

let opened: Workshop | null = null

/**
 * One workshop for all bots of a test file. Each of its threads loads the renderer and all rulesets, which takes seconds
 * of TypeScript as it stands: in a run of the tests they load what was compiled for it. A workshop as a bot opens it for
 * itself is tested in `test/workshop` and `test/main.test.ts`. It ends with the thread of the tests.
 */
export function oneWorkshop(): Workshop {
  opened ??= openWorkshop(pathToFileURL(compiledFile(WORKER)))
  return opened
}
