import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BROWSER_TIMEOUT, findChromium, startBrowser } from '../sandbox/page/browser.ts'
import { testable } from '../tools.ts'
import { type Evening, openEvening } from './evening.ts'
import { sentence } from './sentences.ts'

describe.runIf(testable(findChromium()))('a newcomer in a browser', () => {
  let evening: Evening
  let browser: Browser
  let bartek: Page
  let czeslawa: Page
  const problems: string[] = []

  beforeAll(async () => {
    evening = await openEvening()
    browser = await startBrowser()
    const open = async (name: string): Promise<Page> => {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
      page.setDefaultTimeout(BROWSER_TIMEOUT)
      page.on('pageerror', (error) => problems.push(error.message))
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
      await page.goto(`${evening.sandbox.url}?as=${encodeURIComponent(name)}`)
      await page.waitForSelector('[data-role=composer]')
      return page
    }
    bartek = await open('Bartek')
    czeslawa = await open('Czesława')
  })
  afterAll(async () => {
    await browser?.close()
    await evening?.close()
  })

  const composer = (page: Page) => page.locator('[data-role=composer]')

  /** Types a command up to its first option: `/order`, Enter. */
  async function begin(page: Page, command: string): Promise<void> {
    await composer(page).pressSequentially(`/${command}`)
    await page.locator('.suggestion-label', { hasText: new RegExp(`^/${command}$`) }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForSelector(`[data-command="${command}"]`)
  }

  /** Adds an option of the command that need not be given. */
  async function option(page: Page, name: string): Promise<void> {
    await page.keyboard.type(name)
    await page.locator('.suggestion-label', { hasText: new RegExp(`^${name}$`) }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForSelector(`[data-option="${name}"]`)
  }

  /** Types into the option in hand and takes what is suggested. */
  async function take(page: Page, typed: string, suggested: RegExp): Promise<void> {
    await page.keyboard.type(typed)
    await page.locator('.suggestion[aria-selected=true] .suggestion-label', { hasText: suggested }).waitFor()
    await page.keyboard.press('Enter')
  }

  const press = (page: Page, customId: string) =>
    page.locator(`[data-custom-id="${customId}"]`).last().click()

  test('opens the shipped battle and takes a side, his friend the other, and it begins', async () => {
    await begin(bartek, 'battle new')
    await option(bartek, 'scenario')
    await take(bartek, 'Kal', /^The ford at Kalina$/)
    await bartek.locator('.send').click()
    await press(bartek, 'hetman:join:KHAN')
    await press(czeslawa, 'hetman:join:RUS')
    await bartek.locator('.message', { hasText: sentence('table.joined', { name: 'Czesława' }) }).waitFor()
    await press(bartek, 'hetman:start')
    await bartek.locator('.message', { hasText: sentence('table.started') }).waitFor()
  })

  test('deploys, sees the battlefield, and each has a thread of his own (KG-DIG-35)', async () => {
    for (const page of [bartek, czeslawa]) {
      await begin(page, 'deploy')
      await option(page, 'done')
      await take(page, 'Tr', /^True$/)
      await page.locator('.send').click()
      await page
        .locator('.message.ephemeral', { hasText: sentence('kg.event.ready') })
        .first()
        .waitFor()
    }
    await bartek
      .locator('.message', { hasText: sentence('report.player-turn') })
      .first()
      .waitFor()
    const picture = bartek.locator('.message img[alt*="Turn 1"]').last()
    await picture.waitFor()
    expect(await picture.evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBeGreaterThan(600)
    const threads = async (page: Page) =>
      (await page.locator('[data-channel]').allTextContents()).filter((name) => /vanguard|men of/.test(name))
    expect(await threads(bartek)).toEqual([expect.stringContaining('The Khan')])
    expect(await threads(czeslawa)).toEqual([expect.stringContaining('The men of Kalina')])
  })

  test('gives an order step by step, confirms it, and his friend reads what came of it (KG-DIG-05)', async () => {
    const khansTurn = await bartek
      .locator('.message', { hasText: sentence('report.player-turn', { side: "The Khan's vanguard" }) })
      .count()
    const [page, other, unit] = khansTurn > 0 ? [bartek, czeslawa, 'K3'] : [czeslawa, bartek, 'R3']
    await begin(page, 'order')
    await take(page, unit, new RegExp(`^${unit} `))
    await take(page, 'mov', /^move$/)
    await option(page, 'to')
    await page.locator('[data-option=to]').fill('@PO1 6')
    await page.locator('.send').click()
    const shown = page.locator('.message.ephemeral', { hasText: `${unit} move > @PO1 6` })
    await shown.waitFor()
    expect(await other.locator('.message', { hasText: `${unit} move > @PO1 6` }).count()).toBe(0)
    await shown.locator('button', { hasText: sentence('discord.button.give') }).click()
    await other.locator('.message:not(.ephemeral)', { hasText: new RegExp(`${unit} [^:]*: move`) }).waitFor()
  })

  test('nothing goes wrong in the pages', () => {
    expect(problems).toEqual([])
  })
})
