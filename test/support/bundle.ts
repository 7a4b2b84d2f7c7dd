import { existsSync, mkdtempSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import config from '../../rolldown.config.ts'
import { FOLDER } from './run.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** The flags with which the image runs the bundle, after those of `npm start`. */
export const FLAGS = [
  '--max-old-space-size=512',
  '--liftoff-only',
  '--min-semi-space-size=2',
  '--max-semi-space-size=16',
  '--expose-gc',
]

/** How the image has memory laid out (Dockerfile). */
export const LAID_OUT = {
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
  MALLOC_ARENA_MAX: '2',
}

/**
 * The folder of the bundle as `npm run build` makes it, made once in a run of the tests; its modules are ours.
 * @param into where to make it when no tests run, an empty folder.
 */
export async function bundleFolder(into = join(process.env[FOLDER] ?? tmpdir(), 'bundle')): Promise<string> {
  if (existsSync(join(into, 'main.mjs'))) return into
  const making = mkdtempSync(`${into}-`)
  const build = await rolldown({ ...config, cwd: ROOT })
  await build.write({ ...config.output, dir: making })
  await build.close()
  symlinkSync(join(ROOT, 'node_modules'), join(making, 'node_modules'))
  try {
    renameSync(making, into)
  } catch (error) {
    // Another worker was quicker.
    if (!existsSync(into)) throw error
    rmSync(making, { recursive: true })
  }
  return into
}
