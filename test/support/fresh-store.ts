import { copyFile } from 'node:fs/promises'
import { inject } from 'vitest'
import { openStore } from '../../src/store/open.ts'
import type { Store } from '../../src/store/store.ts'

/**
 * Opens a new database at a path: a copy of the run's empty one, for making the tables takes longer than most tests.
 * How they are made is tested in `test/store`.
 */
export async function freshStore(path: string): Promise<Store> {
  await copyFile(inject('newestSchema'), path)
  return openStore(path)
}
