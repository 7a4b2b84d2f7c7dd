import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Browser } from 'playwright-core'
import { chromium } from 'playwright-core'

/** How long a page may take for anything, in milliseconds: on a busy machine everything takes longer. */
export const BROWSER_TIMEOUT = 120_000

const NAMES = ['chromium', 'chromium-browser', 'google-chrome']

/** Where a Chromium is installed: `$CHROMIUM`, or under its usual names in the path; undefined when there is none. */
export function findChromium(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
  const places = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [process.env.CHROMIUM ?? '', ...places].find((path) => path !== '' && existsSync(path))
}

/** Starts a headless Chromium. Throws, saying how to install one, when there is none. */
export async function startBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath)
    throw new Error('No Chromium found. Install one (apt-get install chromium) or set CHROMIUM to its path.')
  return chromium.launch({
    executablePath,
    timeout: BROWSER_TIMEOUT,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--no-first-run',
    ],
  })
}
