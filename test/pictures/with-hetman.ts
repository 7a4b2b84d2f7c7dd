import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const LOADER = new URL('../../node_modules/@oxc-node/core/register.mjs', import.meta.url)

/** Runs Hetman in an empty folder as `npm start` does, lets `work` use its link, and takes everything away again. */
export async function withHetman<T>(work: (url: string) => Promise<T>): Promise<T> {
  const cwd = await mkdtemp(join(tmpdir(), 'hetman-pictures-'))
  const env = { PATH: process.env.PATH ?? '', HETMAN_PORT: '0' }
  const child = spawn(process.execPath, ['--import', LOADER.href, MAIN], { cwd, env })
  const gone = new Promise((resolve) => child.once('close', resolve))
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let said = ''
      child.stderr.on('data', (data) => {
        said += String(data)
      })
      child.once('close', () => reject(new Error(`Hetman ended at once. ${said}`)))
      createInterface({ input: child.stdout }).on('line', (line) => resolve(/http:\S+/.exec(line)?.[0] ?? ''))
    })
    return await work(url)
  } finally {
    child.kill('SIGTERM')
    await gone
    await rm(cwd, { recursive: true, force: true })
  }
}

/** Takes coloured signs out of a page: a machine that makes pictures may have no font for them. */
export const LEAVE_OUT_EMOJI = `{
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    text.textContent = text.textContent.replace(/[\\p{Emoji_Presentation}⚙]\\uFE0F?\\s?/gu, '')
  }
}`
