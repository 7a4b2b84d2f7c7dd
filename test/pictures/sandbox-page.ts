import type { Page } from 'playwright-core'
import { connectSandbox, type DrivenPerson } from '../../src/sandbox/driver.ts'
import { startBrowser } from '../sandbox/page/browser.ts'
import { LEAVE_OUT_EMOJI, withHetman } from './with-hetman.ts'

/** The sandbox page in the middle of a first battle, on a services and on a phone, as PNGs by name. */
export const sandboxPages = (): Promise<Record<string, Buffer>> =>
  withHetman(async (url) => {
    await firstBattle(url)
    const browser = await startBrowser()
    try {
      const shoot = async (width: number, height: number, scale: number): Promise<Buffer> => {
        const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale })
        return picture(page, url)
      }
      return { 'sandbox-desk': await shoot(1280, 860, 1), 'sandbox-phone': await shoot(390, 780, 2) }
    } finally {
      await browser.close()
    }
  })

/** A question about the rules and its answer, as it stands in a channel. */
export const rulesAnswer = (): Promise<Buffer> =>
  withHetman(async (url) => {
    const sandbox = await connectSandbox(url)
    await sandbox.botOnline()
    const anna = await sandbox.person('Anna')
    await sandbox.until(async () => (await anna.commands()).some(({ name }) => name === 'rules'))
    const query = 'how does a pike wall meet a charge'
    await anna.slash('rules', { query, ruleset: 'khans-and-generals', show: true })
    await anna.waitFor((message) => message.embeds.length > 0)
    const browser = await startBrowser()
    try {
      const page = await browser.newPage({ viewport: { width: 720, height: 900 }, deviceScaleFactor: 2 })
      await page.goto(`${url}?as=Anna`)
      const message = page.locator('.message').last()
      await message.waitFor()
      return await message.screenshot()
    } finally {
      await browser.close()
    }
  })

/** A roll with its dice drawn, as it stands in a channel. */
export const rollAnswer = (): Promise<Buffer> =>
  answerTo('roll', { dice: '8d6<=3; d6±', label: 'volley', picture: true }, 'img[src*="dice"]')

/** A shot of the rulebook made without a battle, as it stands in a channel. */
export const testAnswer = (): Promise<Buffer> =>
  answerTo(
    'test',
    { test: 'khans-and-generals/shooting', settings: 'weapon=musket distance=5 skill=4' },
    'button',
  )

/** What Hetman answers Anna in a channel, as soon as it shows `part`. */
const answerTo = (
  command: string,
  options: Record<string, string | boolean>,
  part: string,
): Promise<Buffer> =>
  withHetman(async (url) => {
    const sandbox = await connectSandbox(url)
    await sandbox.botOnline()
    const anna = await sandbox.person('Anna')
    await sandbox.until(async () => (await anna.commands()).some(({ name }) => name === command))
    await anna.slash(command, options)
    await anna.waitFor((message) => message.components.length > 0)
    const browser = await startBrowser()
    try {
      const page = await browser.newPage({ viewport: { width: 720, height: 1200 }, deviceScaleFactor: 2 })
      await page.goto(`${url}?as=Anna`)
      const message = page.locator('.message').last()
      await message.locator(part).first().waitFor()
      await page.evaluate(LEAVE_OUT_EMOJI)
      return await message.screenshot()
    } finally {
      await browser.close()
    }
  })

/** The first steps of the README: two people take sides, deploy, and the side in turn gives an order. */
async function firstBattle(url: string): Promise<void> {
  const sandbox = await connectSandbox(url)
  await sandbox.botOnline()
  const [bartek, czeslawa] = [await sandbox.person('Bartek'), await sandbox.person('Czesława')]
  await bartek.slash('battle new', { scenario: 'kalina' })
  await bartek.slash('battle join', { side: 'KHAN' })
  await czeslawa.slash('battle join', { side: 'RUS' })
  await bartek.slash('battle start')
  await sandbox.until(async () => (await says(bartek)).includes('The battle begins'))
  await bartek.slash('deploy', { unit: 'K3', place: 'H3', face: 'N' })
  await bartek.slash('deploy', { done: true })
  await czeslawa.slash('deploy', { done: true })
  await sandbox.until(async () => (await says(bartek)).includes('to give orders'))
  if (!(await says(bartek)).includes('vanguard to give orders')) {
    await bartek.slash('pd pass', { scope: 'turn' })
    await order(czeslawa, { unit: 'R2', order: 'move', to: 'H10.50', face: 'S' })
    await czeslawa.slash('turn end')
    await sandbox.until(async () => (await says(bartek)).includes('vanguard to give orders'))
  }
  await czeslawa.slash('pd pass', { scope: 'turn' })
  await order(bartek, { unit: 'K1', order: 'move', to: 'J4', face: 'N' })
  await sandbox.until(async () => (await says(bartek)).includes('J2.02 → J4.'))
}

/** Gives an order as a person does: the command, then its button. */
async function order(person: DrivenPerson, options: Record<string, string>): Promise<void> {
  await person.slash('order', options)
  const draft = await person.waitFor((message) => message.content.startsWith('Your order, as I read it.'))
  await person.click(draft.id, 'Give the order')
}

/** What the channel's reports say so far, as this person sees them. */
async function says(person: DrivenPerson): Promise<string> {
  const messages = await person.messages()
  return messages
    .flatMap((message) => message.embeds)
    .map((embed) => String(embed.description))
    .join('\n')
}

/** The page as Bartek sees it with an order half typed, when all pictures on it are loaded. */
async function picture(page: Page, url: string): Promise<Buffer> {
  await page.goto(`${url}?as=Bartek`)
  await page.locator('.message img').last().waitFor()
  await page.waitForLoadState('networkidle')
  await page.locator('[data-role=composer]').pressSequentially('/order')
  await page.keyboard.press('Enter')
  await page.locator('[data-option=unit]').pressSequentially('K3')
  await page.locator('.suggestion-label', { hasText: 'K3' }).waitFor()
  await page.keyboard.press('Enter')
  await page.locator('[data-option=order]').pressSequentially('mo')
  await page.locator('.suggestion-label', { hasText: 'move' }).first().waitFor()
  return page.screenshot()
}
