import { readdir, readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { parse } from 'yaml'
import type { Json } from '../kernel/json.ts'

/** Scenarios by ruleset and name, as read from files; each is checked by its ruleset when it is used. */
export type Scenarios = { readonly [ruleset: string]: { readonly [name: string]: Json } }

/**
 * Reads all `<dir>/<ruleset>/<name>.yaml`.
 * @throws when a file is no YAML; the message names it.
 */
export async function readScenarios(dir: string): Promise<Scenarios> {
  const scenarios: Record<string, Record<string, Json>> = {}
  const rulesets = await readdir(dir, { withFileTypes: true }).catch(() => [])
  for (const ruleset of rulesets) {
    if (!ruleset.isDirectory()) continue
    const found: Record<string, Json> = {}
    for (const file of (await readdir(join(dir, ruleset.name))).sort()) {
      if (extname(file) !== '.yaml') continue
      found[basename(file, '.yaml')] = await readYaml(join(dir, ruleset.name, file))
    }
    scenarios[ruleset.name] = found
  }
  return scenarios
}

async function readYaml(path: string): Promise<Json> {
  try {
    return parse(await readFile(path, 'utf8')) as Json
  } catch (error) {
    throw new Error(`${path} is no YAML: ${error instanceof Error ? error.message : String(error)}`)
  }
}
