import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openStore } from '../../src/store/open.ts'

/*
 * What all test files of a run share, made before the first and taken away after the last: a folder for their temporary
 * files, and in it a database with nothing but the newest schema, to be copied.
 */

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of an empty database of the newest schema. */
    readonly newestSchema: string
  }
}

const MEMORY = '/dev/shm'
/** Temporary files are kept in memory where there is at least that much of it, in bytes. */
const ENOUGH = 2 ** 30

/**
 * Where temporary files go. A store forces every commit to the disk, and some thousands of them add up to minutes of
 * waiting; no test is about the machine losing its power.
 */
async function placeForFiles(): Promise<string> {
  const room = await statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return room >= ENOUGH ? MEMORY : tmpdir()
}

/** Where the folder of this run is, once one of its projects has made it. */
export const FOLDER = 'HETMAN_TESTS_FOLDER'
const databaseIn = (folder: string): string => join(folder, 'newest-schema.db')

/** Called for each project, one after another; the first makes what all use. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const made = process.env[FOLDER]
  if (made !== undefined) {
    project.provide('newestSchema', databaseIn(made))
    return undefined
  }
  const folder = await mkdtemp(join(await placeForFiles(), 'hetman-tests-'))
  // A PostgreSQL server runs as somebody else, in a folder of its own below this one.
  await chmod(folder, 0o711)
  await (await openStore(databaseIn(folder))).close()
  project.provide('newestSchema', databaseIn(folder))
  // Tests and what they start take their temporary folder from here.
  process.env.TMPDIR = folder
  process.env[FOLDER] = folder
  return () => rm(folder, { recursive: true, force: true })
}
