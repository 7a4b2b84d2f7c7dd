import { readFile, writeFile } from 'node:fs/promises'
import { parse } from 'yaml'
import type { z } from 'zod'
import { message } from '../../kernel/words.ts'
import { CliError } from './failure.ts'
import { fileProblem } from './file-problem.ts'

/** Reads a YAML (or JSON) file and holds it against a schema. Throws a CliError that names file and place. */
export async function readYaml<T>(path: string, schema: z.ZodType<T>): Promise<T> {
  const text = await readText(path)
  let data: unknown
  try {
    // JSON is YAML too, but an exported battle may be large, and JSON's own reader is quicker by far.
    data = path.endsWith('.json') ? JSON.parse(text) : parse(text, { logLevel: 'error' })
  } catch (error) {
    throw new CliError(message('file.wrong', { path, problem: said(error) }))
  }
  const read = schema.safeParse(data)
  if (read.success) return read.data
  throw new CliError(message('file.wrong', { path, problem: fileProblem(read.error) }))
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch {
    throw new CliError(message('file.unreadable', { path }))
  }
}

/** Writes a file whole. Throws a CliError when it cannot. */
export async function writeOut(path: string, data: string | Uint8Array): Promise<void> {
  try {
    await writeFile(path, data)
  } catch (error) {
    throw new CliError(message('file.unwritable', { path, problem: said(error) }))
  }
}

const said = (error: unknown): string => (error instanceof Error ? error.message : String(error))
