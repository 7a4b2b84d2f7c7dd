import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { RuleId } from '../../kernel/words.ts'

/** Where rule IDs are cited: rule → files, in order of their names. */
export type Citations = ReadonlyMap<RuleId, readonly string[]>

/** `KG-MEL-03…05` cites three rules, `KG-PD-03` one; the first group is the ID up to its number. */
const CITED = /\b((?:[A-Z]{2,4})-[A-Z]{2,5}-)(\d{2})(?:(?:…|\.\.\.)(\d{2}))?/g

/** The house's own rules have names: `DIG-QUEUE`. */
const HOUSE = /\bDIG-[A-Z]{3,}\b/g

/** All rules a text cites, ranges unfolded. */
export function citedIn(text: string): Set<RuleId> {
  const rules = new Set<RuleId>(text.match(HOUSE))
  for (const [, stem, from, to] of text.matchAll(CITED)) {
    const last = Number(to ?? from)
    for (let n = Number(from); n <= last && n - Number(from) < 50; n++) {
      rules.add(`${stem}${String(n).padStart(2, '0')}`)
    }
  }
  return rules
}

/** Which files below a folder cite which rules. `except` names files that list rules without carrying them out. */
export function citations(
  root: string,
  folders: readonly string[],
  except: (file: string) => boolean,
): Citations {
  const found = new Map<RuleId, string[]>()
  for (const folder of folders) {
    for (const file of filesBelow(join(root, folder))) {
      const name = relative(root, file)
      if (except(name)) continue
      for (const rule of citedIn(readFileSync(file, 'utf8')))
        found.set(rule, [...(found.get(rule) ?? []), name])
    }
  }
  return found
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(ts|yaml)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.includes('node_modules') && !file.includes('generated'))
    .sort()
}
