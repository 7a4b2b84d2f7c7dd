import { readFile, writeFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { z } from 'zod'

/** A mistake in what was asked of the command line: said plainly, without a stack. */
export class CliError extends Error {}

/** Reads a YAML (or JSON) file and holds it against a schema. Throws a CliError that names file and place. */
export async function readYaml<T>(path: string, schema: z.ZodType<T>): Promise<T> {
  const text = await readText(path)
  let data: unknown
  try {
    // JSON is YAML too, but an exported battle may be large, and JSON's own reader is quicker by far.
    data = path.endsWith('.json') ? JSON.parse(text) : parse(text)
  } catch (error) {
    throw new CliError(`${path}: ${error instanceof Error ? error.message : String(error)}`)
  }
  const read = schema.safeParse(data)
  if (read.success) return read.data
  throw new CliError(`${path}:\n${z.prettifyError(read.error)}`)
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch {
    throw new CliError(`${path} cannot be read.`)
  }
}

/** Writes a file whole. Throws a CliError when it cannot. */
export async function writeOut(path: string, data: string | Uint8Array): Promise<void> {
  try {
    await writeFile(path, data)
  } catch (error) {
    throw new CliError(`${path} cannot be written: ${error instanceof Error ? error.message : String(error)}`)
  }
}
