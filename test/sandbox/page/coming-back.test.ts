import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testable } from '../../tools.ts'
import { type Stage, setStage } from '../bot.ts'
import { startFakeBot } from '../fake-bot.ts'
import { BROWSER_TIMEOUT, findChromium, holdAnswer, startBrowser } from './browser.ts'

/*
 * What the page does when one comes to a channel, comes back to it, or has it open while things arrive: where it
 * stands, where the cursor is, and how names are shown.
 */
describe.runIf(testable(findChromium()))('the page', () => {
  let stage: Stage
  let browser: Browser
  let page: Page
  const problems: string[] = []

  const watched = (opened: Page): Page => {
    opened.setDefaultTimeout(BROWSER_TIMEOUT)
    opened.on('pageerror', (error) => problems.push(error.message))
    return opened
  }
  const go = async (opened: Page, name: string, channel = ''): Promise<void> => {
    // Pictures that are held back would hold the page's own load back too.
    const waitUntil = 'domcontentloaded'
    await opened.goto(`${stage.sandbox.url}?as=${encodeURIComponent(name)}${channel && `#${channel}`}`, {
      waitUntil,
    })
    await opened.waitForSelector('[data-role=composer]')
  }
  const composer = (): Locator => page.locator('[data-role=composer]')
  const messages = (): Locator => page.locator('.message')
  /** How far the end of the list lies below what is seen, in pixels. */
  const below = (): Promise<number> =>
    page
      .locator('#messages')
      .evaluate((list) =>
        ['scrollHeight', 'scrollTop', 'clientHeight']
          .map((name) => Number(Reflect.get(list, name)))
          .reduce((height, less) => height - less),
      )
  /** Resolves once the end is in sight, as it must be for good. */
  const atEnd = (): Promise<void> => expect.poll(below, { timeout: BROWSER_TIMEOUT }).toBeLessThan(3)
  /** Keeps pictures from the page until they are let go. */
  async function holdPictures(): Promise<() => Promise<void>> {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route('**/attachments/**', async (route) => {
      await held
      await route.continue()
    })
    return async () => {
      letGo()
      const left = page.locator('.message-flow .picture img')
      await expect
        .poll(
          () =>
            left.evaluateAll((images) =>
              images.every((image) => Number(Reflect.get(image, 'naturalWidth')) > 0),
            ),
          { timeout: BROWSER_TIMEOUT },
        )
        .toBe(true)
    }
  }
  /** A channel of its own in which the bot has shown some pictures, and its id. */
  async function withPictures(name: string, count: number): Promise<string> {
    const anna = await stage.driver.person('Anna')
    const { id } = await anna.createChannel(name)
    for (let n = 0; n < count; n += 1) {
      await anna.slash('map', {}, id)
      await anna.slash('status', {}, id)
    }
    await stage.driver.until(async () =>
      (await anna.messages(id)).every(({ flags }) => (flags & DEFERRED) === 0),
    )
    await anna.say('the call', id)
    return id
  }

  beforeAll(async () => {
    stage = await setStage()
    await startFakeBot(stage)
    browser = await startBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await stage?.close()
  })
  beforeEach(async () => {
    page = watched(await browser.newPage({ viewport: { width: 1000, height: 700 } }))
  })
  afterEach(async () => {
    await page.close()
    expect(problems.splice(0)).toEqual([])
  })

  test('a channel opens at its end, and stays there however late its pictures come', async () => {
    const channel = await withPictures('late-pictures', 4)
    const release = await holdPictures()
    await go(page, 'Anna', channel)
    await messages().filter({ hasText: 'the call' }).waitFor()
    await atEnd()
    await release()
    await atEnd()
    // As a picture grows that has given no size.
    await page.evaluate(
      "document.querySelector('.message-flow').firstChild.setAttribute('style', 'min-height: 900px')",
    )
    await atEnd()
  })

  test('what is said while a channel is being opened stays, though the answer of what was said before comes later', async () => {
    const anna = await stage.driver.person('Anna')
    const [first, other] = [await anna.createChannel('near'), await anna.createChannel('far')]
    await anna.say('an old call', other.id)
    await go(page, 'Anna', first.id)
    const { taken, release } = await holdAnswer(page, `**/sandbox/messages?*channel=${other.id}`)
    await page.locator(`[data-channel="${other.id}"]`).click()
    await taken
    await anna.say('a new call', other.id)
    await messages().filter({ hasText: 'a new call' }).waitFor()
    release()
    await messages().filter({ hasText: 'an old call' }).waitFor()
    expect(await messages().filter({ hasText: 'a new call' }).count()).toBe(1)
  })

  test('a picture that arrives in an open channel does not push the call away', async () => {
    const channel = await withPictures('live-pictures', 2)
    await go(page, 'Anna', channel)
    await messages().filter({ hasText: 'the call' }).waitFor()
    const release = await holdPictures()
    const anna = await stage.driver.person('Anna')
    await anna.slash('map', {}, channel)
    await anna.say('another call', channel)
    await messages().filter({ hasText: 'another call' }).waitFor()
    await atEnd()
    await release()
    await atEnd()
  })

  test('a button is pressed whatever arrives while it is held down', async () => {
    const channel = await withPictures('pressing', 2)
    const [anna, bartek] = [await stage.driver.person('Anna'), await stage.driver.person('Bartek')]
    await anna.slash('battle new', {}, channel)
    await go(page, 'Anna', channel)
    await page.locator('[data-custom-id=blue]').last().hover()
    await page.mouse.down()
    await bartek.say('another call', channel)
    await messages().filter({ hasText: 'another call' }).waitFor()
    await page.mouse.up()
    await messages().filter({ hasText: 'pressed blue' }).waitFor()
    await atEnd()
  })

  test('a button is pressed though its message changes while it is held down', async () => {
    const channel = await withPictures('changing', 2)
    const [anna, bartek] = [await stage.driver.person('Anna'), await stage.driver.person('Bartek')]
    await anna.slash('battle new', {}, channel)
    await go(page, 'Anna', channel)
    const other = watched(await browser.newPage())
    await go(other, 'Bartek', channel)
    await page.locator('[data-custom-id=blue]').last().hover()
    await page.mouse.down()
    await other.locator('[data-custom-id=red]').last().click()
    await other.locator('.message').filter({ hasText: 'pressed red' }).waitFor()
    // Once this has come to Anna, so has the change before it.
    await bartek.say('another call', channel)
    await messages().filter({ hasText: 'another call' }).waitFor()
    await page.mouse.up()
    await messages().filter({ hasText: 'pressed blue' }).waitFor()
    await other.close()
  })

  test('who reads what was said before is left there, and is taken along again from the end', async () => {
    const channel = await withPictures('reading', 3)
    await go(page, 'Anna', channel)
    await atEnd()
    await page.locator('#messages').hover()
    await page.mouse.wheel(0, -600)
    await expect.poll(below).toBeGreaterThan(300)
    const before = await below()
    const anna = await stage.driver.person('Bartek')
    await anna.say('news', channel)
    await messages().filter({ hasText: 'news' }).waitFor({ state: 'attached' })
    expect(await below()).toBeGreaterThanOrEqual(before)
    await page.mouse.wheel(0, 5000)
    await atEnd()
    await anna.say('more news', channel)
    await messages().filter({ hasText: 'more news' }).waitFor()
    await atEnd()
  })

  test('a second tab is somebody else, and each tab stays who it is', async () => {
    await go(page, 'Bartek')
    const opening = page.context().waitForEvent('page')
    await page.locator('.person', { hasText: 'Czesława' }).locator('.new-tab').click()
    const second = watched(await opening)
    await second.locator('.person.current', { hasText: 'Czesława' }).waitFor()
    await page.locator('.person.current', { hasText: 'Bartek' }).waitFor()
    for (const [tab, name] of [
      [page, 'Bartek'],
      [second, 'Czesława'],
    ] as const) {
      await tab.reload()
      await tab.locator('.person.current', { hasText: name }).waitFor()
    }
    await second.locator('[data-role=composer]').fill('from the other tab')
    await second.keyboard.press('Enter')
    await messages().filter({ hasText: 'from the other tab' }).waitFor()
    await second.close()
  })

  test('"/" begins a command and Enter presses nothing, wherever one has clicked before', async () => {
    const anna = await stage.driver.person('Anna')
    const { id } = await anna.createChannel('clicks')
    await anna.slash('battle new', {}, id)
    await go(page, 'Anna', id)
    await page.locator('[data-custom-id=blue]').click()
    await messages().filter({ hasText: 'pressed blue' }).waitFor()
    const asked: string[] = []
    page.on('request', (request) => request.url().endsWith('/interactions') && asked.push(request.url()))
    await page.keyboard.press('Enter')
    await page.keyboard.type('/sec')
    await page.locator('.suggestion[aria-selected=true]', { hasText: '/secret' }).waitFor()
    expect(asked).toEqual([])
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await messages().filter({ hasText: 'The ambush stands' }).waitFor()
    // With the cursor nowhere, as after another window.
    await page.locator('.header').click()
    await page.evaluate('document.activeElement.blur()')
    await page.keyboard.type('/ma')
    await page.locator('.suggestion[aria-selected=true]', { hasText: '/map' }).waitFor()
  })

  test('what was half typed is there again when one comes back to its channel', async () => {
    const anna = await stage.driver.person('Anna')
    const [first, other] = [await anna.createChannel('here'), await anna.createChannel('there')]
    await go(page, 'Anna', first.id)
    await composer().focus()
    await page.keyboard.type('/order unit:K3 order:cha')
    const open = async (id: string): Promise<void> => {
      await page.locator(`[data-channel="${id}"]`).click()
      await page.locator(`.channel.current[data-channel="${id}"]`).waitFor()
    }
    await open(other.id)
    await composer().waitFor()
    expect(await composer().inputValue()).toBe('')
    await page.keyboard.type('a word')
    await open(first.id)
    await page.locator('[data-option=order]').waitFor()
    expect(await page.locator('[data-option=unit]').inputValue()).toBe('K3')
    expect(await page.locator('[data-option=order]').inputValue()).toBe('cha')
    await page.locator('[data-option=order]').focus()
    await page.keyboard.type('rge')
    await page.keyboard.press('Enter')
    await messages().filter({ hasText: 'K3 will charge.' }).waitFor()
    await open(other.id)
    await composer().waitFor()
    expect(await composer().inputValue()).toBe('a word')
  })

  test('what an answer quotes is said in words: no marks, and people by their names', async () => {
    const anna = await stage.driver.person('Anna')
    const { id } = await anna.createChannel('quotes')
    await anna.slash('battle new', {}, id)
    await go(page, 'Anna', id)
    await page.locator('[data-custom-id=red]').click()
    await messages().filter({ hasText: 'pressed red' }).waitFor()
    await page.locator('.menu-face').click()
    await page.locator('[data-value=levy]').click()
    const quoted = page.locator('.message.ephemeral .reference-text')
    await quoted.waitFor()
    expect(await quoted.textContent()).toBe('@Anna pressed red.')
    expect(await page.locator('#messages').textContent()).not.toMatch(/<[@#/]|\*\*/u)
  })

  test('names that run from right to left or hold marks turn and mark nothing but themselves', async () => {
    const names = ['\u202Eדוד', '**Zed** <@1>']
    const anna = await stage.driver.person('Anna')
    const { id } = await anna.createChannel('names')
    for (const name of names) {
      const person = await stage.driver.addPerson(name)
      await person.slash('order', { unit: 'K1', order: 'move' }, id)
      await person.say('said', id)
    }
    await go(page, 'Anna', id)
    await messages().filter({ hasText: 'said' }).nth(1).waitFor()
    expect(await page.locator('.author').allTextContents()).toEqual(expect.arrayContaining(names))
    // The line of who used what is one sentence: the name stands in it alone.
    const used = await page.locator('.reference span', { hasText: 'used' }).allTextContents()
    expect(used).toEqual(['\u2068דוד\u2069 used /order', '**Zed** <@1> used /order'])
    const shown = '.author, .channel-name, .person-name > span:not([aria-hidden])'
    const kept = await page.evaluate<string[]>(
      `[...document.querySelectorAll('${shown}')].map((one) => getComputedStyle(one).unicodeBidi)`,
    )
    expect(new Set(kept)).toEqual(new Set(['isolate']))
  })
})

/** The flag of a message that is still being made. */
const DEFERRED = 128
