import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transformSync } from 'rolldown/utils'
import { FOLDER } from './run.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** The loader by its full address: a process may run in a folder without modules. */
const LOADER = new URL('../../node_modules/@oxc-node/core/register.mjs', import.meta.url).href

/** How Node is told to run a program as users run it, TypeScript as it stands. */
export const asItStands = (program: string): string[] => ['--import', LOADER, program]

/**
 * How Node is told to run a program that tests start. To read a thousand files of TypeScript takes half of each start, so
 * in a run of the tests they are read once for all processes; elsewhere they are run as they stand.
 * @param program path of a file of ours, `.ts`.
 */
export function asCompiled(program: string): string[] {
  const compiled = compiledFile(program)
  return compiled === program ? asItStands(program) : [compiled]
}

/** Where a file of ours lies compiled, in a run of the tests; elsewhere the file itself. */
export function compiledFile(file: string): string {
  const run = process.env[FOLDER]
  if (run === undefined) return file
  const compiled = join(run, 'compiled')
  if (!existsSync(compiled)) compileTo(compiled)
  return join(compiled, relative(ROOT, file).replace(/\.ts$/u, '.js'))
}

/** The program as JavaScript in a folder of its own; what is read besides, and its modules, lie where they do in ours. */
function compileTo(folder: string): void {
  const making = mkdtempSync(`${folder}-`)
  for (const part of ['src', 'commands', 'test']) {
    for (const entry of readdirSync(join(ROOT, part), { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name)
      if (!entry.isFile() || path.endsWith('.test.ts')) continue
      const to = join(making, relative(ROOT, path))
      mkdirSync(dirname(to), { recursive: true })
      if (!path.endsWith('.ts')) copyFileSync(path, to)
      else writeFileSync(to.replace(/\.ts$/u, '.js'), compiledText(path))
    }
  }
  for (const beside of ['node_modules', 'assets', 'prisma', 'package.json']) {
    symlinkSync(join(ROOT, beside), join(making, beside))
  }
  try {
    renameSync(making, folder)
  } catch (error) {
    // Another worker was quicker.
    if (!existsSync(folder)) throw error
    rmSync(making, { recursive: true })
  }
}

function compiledText(path: string): string {
  const { code, errors } = transformSync(path, readFileSync(path, 'utf8'), { target: 'es2023' })
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  return code.replace(/(['"])(\.{1,2}\/[^'"\n]*)\.ts\1/gu, '$1$2.js$1')
}
