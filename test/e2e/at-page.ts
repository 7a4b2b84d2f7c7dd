import type { Browser, Locator, Page } from 'playwright-core'
import { BROWSER_TIMEOUT } from '../sandbox/page/browser.ts'

/** A person at the sandbox page in a browser: what hands do there, letter by letter. */
export class AtPage {
  readonly page: Page

  private constructor(page: Page) {
    this.page = page
  }

  /**
   * Opens the page as somebody, in a language of theirs.
   * @param problems takes in whatever goes wrong in the page
   */
  static async open(
    browser: Browser,
    url: string,
    name: string,
    locale: 'en-US' | 'pl',
    problems: string[],
  ): Promise<AtPage> {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    page.setDefaultTimeout(BROWSER_TIMEOUT)
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
    await page.goto(`${url}?as=${encodeURIComponent(name)}`)
    await page.waitForSelector('[data-role=composer]')
    if (locale === 'pl') {
      await page.locator('.language select').selectOption('pl')
      await page.locator('html[lang=pl]').waitFor({ state: 'attached' })
    }
    return new AtPage(page)
  }

  /** Types a line letter by letter where messages are written, and presses Enter until it is taken. */
  async type(line: string): Promise<void> {
    await this.page.locator('[data-role=composer]').focus()
    await this.page.keyboard.type(line)
    // The first Enter may take what is offered, the next one sends.
    for (let presses = 0; presses < 3 && !(await this.#isEmpty()); presses += 1)
      await this.page.keyboard.press('Enter')
    if (!(await this.#isEmpty())) throw new Error(`The page does not take "${line}".`)
  }

  /** Whether the place to write is there again with nothing in it. */
  async #isEmpty(): Promise<boolean> {
    const field = this.page.locator('[data-role=composer]')
    return (await field.count()) === 1 && (await field.inputValue()) === ''
  }

  /** Types a command and one of its options that is chosen from a list. */
  async typeChoosing(command: string, option: string, choice: string): Promise<void> {
    const { keyboard } = this.page
    await this.page.locator('[data-role=composer]').focus()
    await keyboard.type(command)
    await this.page.locator('.suggestion[aria-selected=true]').waitFor()
    await keyboard.press('Enter')
    await this.page.locator('.command-line').waitFor()
    await keyboard.type(option)
    await this.#offered(option)
    await keyboard.press('Enter')
    await keyboard.type(choice)
    await this.#offered(choice)
    await keyboard.press('Enter')
    await keyboard.press('Enter')
    await this.page.locator('[data-role=composer]').waitFor()
  }

  /** Waits until a suggestion is marked that reads so. */
  #offered(label: string): Promise<void> {
    return this.page
      .locator('.suggestion[aria-selected=true] .suggestion-label')
      .getByText(label, { exact: true })
      .waitFor()
  }

  /** Types into the form that is open, and sends it. */
  async fillIn(text: string): Promise<void> {
    const field = this.page.locator('.modal textarea')
    await field.waitFor()
    await this.page.keyboard.type(text)
    await this.page.locator('.modal button[type=submit]').click()
    await field.waitFor({ state: 'detached' })
  }

  /** Presses the newest button with a label, once it can be pressed. */
  async press(label: string): Promise<void> {
    await this.page.locator('.components').getByRole('button', { name: label, exact: true }).last().click()
  }

  /** Opens the private thread of the person's side. */
  async openThread(): Promise<void> {
    await this.page.locator('.channel.private-thread').first().click()
    await this.page.locator('.channel.private-thread.current').waitFor()
  }

  /** Opens the channel in which the battle is fought. */
  async openChannel(): Promise<void> {
    await this.page.locator('.channel.channel').first().click()
    await this.page.locator('.channel:not(.private-thread).current').waitFor()
  }

  /** Waits for a message that says something. */
  async reads(words: string | RegExp): Promise<Locator> {
    const message = this.page.locator('.message', { hasText: words }).last()
    await message.waitFor()
    return message
  }
}
