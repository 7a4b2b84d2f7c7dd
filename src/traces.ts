import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

/** A place in a stack: an address or path, line and column. */
const PLACE = /((?:file:\/\/)?\/[^\s():]+\.mjs):(\d+):(\d+)/gu

/**
 * A stack with the places of the sources in it, where the program is bundled. Maps are read when something has gone wrong,
 * not before, and not kept: Node's own way keeps them all from the start, which is half as much memory again.
 */
export function asWritten(stack: string): string {
  const maps = new Map<string, SourceMap | null>()
  return stack.replace(PLACE, (place, file: string, line: string, column: string) => {
    if (!maps.has(file)) maps.set(file, mapOf(file))
    const origin = maps.get(file)?.findOrigin(Number(line), Number(column))
    if (origin === undefined || !('fileName' in origin) || origin.fileName === undefined) return place
    return `${origin.fileName}:${origin.lineNumber}:${origin.columnNumber}`
  })
}

function mapOf(file: string): SourceMap | null {
  const map = `${file.startsWith('file:') ? fileURLToPath(file) : file}.map`
  return existsSync(map) ? new SourceMap(JSON.parse(readFileSync(map, 'utf8'))) : null
}
