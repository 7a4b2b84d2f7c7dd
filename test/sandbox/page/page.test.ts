import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testable } from '../../tools.ts'
import type { Stage } from '../bot.ts'
import { setStage } from '../bot.ts'
import { startFakeBot } from '../fake-bot.ts'
import { BROWSER_TIMEOUT, findChromium, holdAnswer, startBrowser } from './browser.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage()
  await startFakeBot(stage)
})
afterAll(() => stage.close())

test('the page and everything it loads are served, and nothing from elsewhere is asked for', async () => {
  const html = await (await fetch(stage.sandbox.url)).text()
  const queue = [...html.matchAll(/(?:src|href)="(\/page\/[^"]+)"/g)].map((match) => match[1] ?? '')
  expect(queue.length).toBeGreaterThan(4)
  const seen = new Set<string>()
  for (let path = queue.pop(); path; path = queue.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    const response = await fetch(new URL(path, stage.sandbox.url))
    expect([path, response.status]).toEqual([path, 200])
    const text = await response.text()
    expect(text).not.toMatch(/@import|innerHTML|(?:src|href)=.https?:/)
    for (const match of text.matchAll(/from '\.\/([a-z-]+\.js)'/g)) queue.push(`/page/${match[1]}`)
  }
  expect(seen).toContain('/page/markdown-parse.js')
  expect((await fetch(new URL('/page/../server.ts', stage.sandbox.url))).status).toBe(404)
})

describe.runIf(testable(findChromium()))('in a browser', () => {
  let browser: Browser
  let anna: Page
  let bartek: Page
  const problems: string[] = []

  beforeAll(async () => {
    browser = await startBrowser()
    const open = async (name: string) => {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
      page.setDefaultTimeout(BROWSER_TIMEOUT)
      page.on('pageerror', (error) => problems.push(error.message))
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
      await page.goto(`${stage.sandbox.url}?as=${name}`)
      await page.waitForSelector('[data-role=composer]')
      return page
    }
    anna = await open('Anna')
    bartek = await open('Bartek')
  })
  afterAll(() => browser.close())

  /** Types a command without options and sends it. */
  async function use(page: Page, command: string): Promise<void> {
    await page.locator('[data-role=composer]').pressSequentially(`/${command}`)
    await page.keyboard.press('Enter')
    await page.waitForSelector(`[data-command="${command}"]`)
    await page.keyboard.press('Enter')
  }

  test('a command is typed with autocomplete and choices, and both see the answer', async () => {
    await anna.locator('[data-role=composer]').pressSequentially('/ord')
    expect(await anna.locator('.suggestion-label').allTextContents()).toEqual(['/order', '/orders'])
    await anna.keyboard.press('Enter')
    await anna.locator('[data-option=unit]').pressSequentially('arch')
    await anna.locator('.suggestion[aria-selected=true]', { hasText: 'K3 Archers' }).waitFor()
    await anna.keyboard.press('Enter')
    await anna.keyboard.type('ch')
    await anna.keyboard.press('Tab')
    await anna.keyboard.press('Enter')
    await bartek.locator('.message', { hasText: 'K3 will charge.' }).waitFor()
    await anna.locator('.message', { hasText: 'Anna used /order' }).waitFor()
  })

  test('Enter takes what fits the words typed, not what was offered before them', async () => {
    await anna.locator('[data-role=composer]').pressSequentially('/order ')
    await anna.locator('.suggestion-label', { hasText: 'R1 Pikemen' }).waitFor()
    await anna.keyboard.insertText('arch')
    await anna.keyboard.press('Enter')
    expect(await anna.locator('[data-option=unit]').inputValue()).toBe('K3 Archers')
    await anna.keyboard.press('Escape')
    await anna.keyboard.press('Escape')
    await anna.waitForSelector('[data-role=composer]')
  })

  test('a required option is asked for', async () => {
    await anna.locator('[data-role=composer]').pressSequentially('/order ')
    await anna.locator('[data-option=unit]').waitFor()
    await anna.locator('.send').click()
    await anna.locator('.option-field.wrong').waitFor()
    await anna.keyboard.press('Escape')
    await anna.keyboard.press('Escape')
    await anna.waitForSelector('[data-role=composer]')
  })

  test('options are typed by name, and a pasted command is one', async () => {
    const composer = anna.locator('[data-role=composer]')
    await composer.pressSequentially('/order unit:K2 order:charge depth:3')
    const values = () =>
      anna
        .locator('.option-field input')
        .evaluateAll((fields) => fields.map((field) => Reflect.get(field, 'value')))
    expect(await values()).toEqual(['K2', 'charge', '3'])
    await anna.keyboard.press('Enter')
    await bartek.locator('.message', { hasText: 'K2 will charge.' }).waitFor()
    await composer.fill('/rozkaz oddzial:K1 order:szarza')
    expect(await values()).toEqual(['K1', 'szarza'])
    await anna.keyboard.press('Enter')
    await bartek.locator('.message', { hasText: 'K1 will charge.' }).waitFor()
  })

  test('what is no option, no choice or no command is refused, and stays to be mended', async () => {
    const composer = anna.locator('[data-role=composer]')
    // Counted once the page of whoever writes shows all that was written before.
    await anna.locator('.message', { hasText: 'K1 will charge.' }).waitFor()
    const said = await anna.locator('.message').count()
    await composer.fill('/order unit:K2 order:flee')
    await anna.keyboard.press('Enter')
    await anna.locator('.toast', { hasText: '“flee” is nothing that order can be' }).waitFor()
    await anna.locator('[data-option=order]').fill('charge')
    await anna.locator('.option-starter').fill('foo:3')
    await anna.keyboard.press('Enter')
    await anna.locator('.toast', { hasText: '/order has no option “foo”' }).waitFor()
    await anna.keyboard.press('Escape')
    await composer.fill('/ordre unit:K2')
    await anna.keyboard.press('Enter')
    await anna.locator('.toast', { hasText: 'There is no command /ordre here' }).waitFor()
    expect(await composer.inputValue()).toBe('/ordre unit:K2')
    expect(await anna.locator('.message').count()).toBe(said)
    await composer.fill('')
  })

  test('pictures, ephemerals and buttons work', async () => {
    await use(anna, 'map')
    const picture = anna.locator('.message img[alt="A ford between two hills"]')
    await picture.waitFor()
    await picture.click()
    await anna.locator('.lightbox img').waitFor()
    await anna.keyboard.press('Escape')
    await use(anna, 'secret')
    await anna.locator('.message.ephemeral', { hasText: 'Only you can see this' }).waitFor()
    expect(await bartek.locator('.message', { hasText: 'The ambush' }).count()).toBe(0)
    await use(anna, 'battle new')
    await bartek.locator('[data-custom-id=blue]').last().click()
    const pressed = bartek.locator('.message', { hasText: 'pressed blue' })
    await pressed.locator('.mention.mine', { hasText: '@Bartek' }).waitFor()
  })

  test('a command that is named is begun at a click', async () => {
    const composer = anna.locator('[data-role=composer]')
    await composer.pressSequentially('Give </order:1200000000000000001> then')
    await anna.keyboard.press('Enter')
    await bartek.locator('.mention', { hasText: '/order' }).click()
    await bartek.locator('[data-option=unit]').pressSequentially('K3')
    expect(await bartek.locator('[data-option=unit]').inputValue()).toBe('K3')
    await bartek.keyboard.press('Escape')
    await bartek.keyboard.press('Escape')
    await bartek.waitForSelector('[data-role=composer]')
  })

  test('a menu is used, and a button that nobody answers says so', async () => {
    await use(bartek, 'battle new')
    await bartek.locator('.menu-face').last().click()
    await bartek.locator('[data-value=levy]').click()
    await bartek.locator('.message.ephemeral', { hasText: 'Chosen: levy' }).waitFor()
    await bartek.locator('[data-custom-id=never]').last().click()
    await bartek.locator('.component-problem', { hasText: 'This interaction failed' }).waitFor()
  })

  test('a modal is filled in', async () => {
    await use(bartek, 'orders')
    await bartek.locator('textarea[name=lines]').fill('R1 hold')
    await bartek.locator('.modal button[type=submit]').click()
    await anna.locator('blockquote', { hasText: 'R1 hold' }).waitFor()
  })

  test('what people write is never taken for HTML', async () => {
    await bartek.locator('[data-role=composer]').fill('<img src=x onerror="window.hit=1"> **bold** @Anna')
    await bartek.keyboard.press('Enter')
    const message = anna.locator('.message.pings', { hasText: '<img src=x' })
    await message.locator('strong', { hasText: 'bold' }).waitFor()
    expect(await anna.evaluate(() => 'hit' in globalThis)).toBe(false)
  })

  test('a long channel opens at its end and shows what came before', async () => {
    const person = await stage.driver.person('Anna')
    const { id } = await person.createChannel('long')
    for (let line = 1; line <= 130; line += 1) await person.say(`line ${line}.`, id)
    await anna.locator(`[data-channel="${id}"]`).click()
    await anna.locator('.message', { hasText: 'line 130.' }).waitFor()
    expect(await anna.locator('.message').count()).toBe(100)
    await anna.locator('.earlier').click()
    await anna.locator('.beginning').waitFor({ state: 'attached' })
    expect(await anna.locator('.message').count()).toBe(130)
  })

  test('one page can be another person, in another language', async () => {
    await bartek.locator('[data-person=Czesława]').click()
    await bartek.locator('.person.current', { hasText: 'Czesława' }).waitFor()
    await bartek.locator('.language select').selectOption('pl')
    await bartek.locator('.heading', { hasText: 'Kanały' }).waitFor()
    await bartek.locator('[data-role=composer]').pressSequentially('/roz')
    await bartek.locator('.suggestion-detail', { hasText: 'Wydaj rozkaz swojemu oddziałowi' }).waitFor()
    // What a command needs is named in the reader's language too.
    expect(await bartek.locator('.suggestion-hint').first().textContent()).toContain('oddział')
    // So is a command that somebody has used, whatever he himself calls it.
    await bartek.locator('.reference', { hasText: 'Anna: komenda /rozkaz' }).first().waitFor()
  })

  test('what the stream tells is not undone by an answer asked for before it', async () => {
    const { taken, release } = await holdAnswer(anna, '**/sandbox/state**')
    // A person who changes makes the page ask for the state.
    await (await stage.driver.person('Czesława')).setLocale('en')
    await taken
    await (await stage.driver.person('Anna')).createChannel('late-news')
    const late = anna.locator('[data-channel]', { hasText: 'late-news' })
    await late.waitFor()
    const answer = anna.waitForResponse('**/sandbox/state**')
    release()
    await (await answer).finished()
    // The page takes answers in order: with this one the one before is taken in.
    await anna.evaluate(() => fetch('/sandbox/people').then((response) => response.text()))
    expect(await late.count()).toBe(1)
  })

  test('nothing went wrong in the pages', () => {
    expect(problems).toEqual([])
  })
})
