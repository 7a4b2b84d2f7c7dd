import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
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

/**
 * Keeps back the next answer to what a page asks of addresses that match a pattern: `taken` resolves once the answer
 * is there, which the page gets when `release` is called. To be set before anything is asked.
 */
export async function holdAnswer(
  page: Page,
  pattern: string,
): Promise<{ taken: Promise<void>; release: () => void }> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let take = () => {}
  const taken = new Promise<void>((resolve) => {
    take = resolve
  })
  await page.route(
    pattern,
    async (route) => {
      const response = await route.fetch()
      take()
      await released
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  return { taken, release }
}
