import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'

/** The program lies somewhere below its project, as it is written or compiled, or bundled beside it. */
function projectAbove(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const above = dirname(folder)
  if (above === folder)
    throw new Error('The program has no package.json above it: it was taken out of its project.')
  return projectAbove(above)
}

const PROJECT = projectAbove(import.meta.dirname)

/** What is read besides code: scenarios, army lists, texts of rules, fonts. */
export const ASSETS = join(PROJECT, 'assets')

/** The schemas of the databases, and the steps from one to the next. */
export const DATABASES = join(PROJECT, 'prisma')

const YAML = '.yaml'
/** In a bundle each file of data lies as its build has read it: JSON takes a tenth of the time. */
const READ_BEFORE = `${YAML}.json`

/** Paths of the files of data in a folder, by the names under which they are written; none where there is no such folder. */
export function dataFiles(folder: string): string[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).map((name) =>
    name.endsWith(READ_BEFORE) ? name.slice(0, -'.json'.length) : name,
  )
  return names
    .filter((name) => name.endsWith(YAML))
    .sort()
    .map((name) => join(folder, name))
}

/**
 * Reads a file of data; null: there is none.
 * @param path where it is written, ending in `.yaml`.
 * @throws when it is no YAML; the message names it.
 */
export function readData(path: string): unknown {
  const read = path.replace(/\.yaml$/u, READ_BEFORE)
  try {
    if (existsSync(read)) return JSON.parse(readFileSync(read, 'utf8'))
    return existsSync(path) ? parse(readFileSync(path, 'utf8')) : null
  } catch (error) {
    throw new Error(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}
