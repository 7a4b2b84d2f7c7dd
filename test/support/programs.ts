import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, rmdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FOLDER } from './run.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** The loader by its full address: a process may run in a folder without modules. */
const LOADER = new URL('../../node_modules/@oxc-node/core/register.mjs', import.meta.url).href
const BUNDLER = fileURLToPath(new URL('bundle-programs.ts', import.meta.url))

/** What tests start as processes and threads, by the names they have in the folder of a run. */
export const PROGRAMS: { readonly [name: string]: string } = {
  main: 'src/main.ts',
  worker: 'src/workshop/worker.ts',
  fighter: 'test/chaos/fighter.ts',
  'bot-child': 'test/e2e/bot-child.ts',
  holder: 'test/store/holder.ts',
  writer: 'test/store/writer.ts',
}

/** How Node is told to run a program as users run it, TypeScript as it stands. */
export const asItStands = (program: string): string[] => ['--import', LOADER, program]

/**
 * How Node is told to run a program that tests start. To find and read a thousand files takes most of each start, so in a run
 * of the tests they are bundled once for all processes; elsewhere they are run as they stand.
 * @param program path of a file of ours, `.ts`.
 */
export function asCompiled(program: string): string[] {
  const compiled = compiledFile(program)
  return compiled === program ? asItStands(program) : [compiled]
}

/** Where a program lies bundled, in a run of the tests; elsewhere the file itself. */
export function compiledFile(file: string): string {
  const run = process.env[FOLDER]
  const own = relative(ROOT, file)
  const name = Object.keys(PROGRAMS).find((one) => PROGRAMS[one] === own)
  if (run === undefined || name === undefined) return file
  const compiled = join(run, 'compiled')
  bundleTo(compiled)
  return join(compiled, `${name}.mjs`)
}

/** Bundles the programs into a folder unless it is there; whoever comes while another does so waits for it. */
function bundleTo(folder: string): void {
  const making = `${folder}-making`
  while (!existsSync(folder)) {
    try {
      mkdirSync(making)
    } catch {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
      continue
    }
    try {
      if (!existsSync(folder)) execFileSync(process.execPath, [...asItStands(BUNDLER), folder], { cwd: ROOT })
    } finally {
      rmdirSync(making)
    }
  }
}
