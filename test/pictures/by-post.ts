import type { Browser, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { type Language, sayPlain } from '../../src/i18n/i18n.ts'
import { message } from '../../src/kernel/words.ts'
import type { MessageView } from '../../src/sandbox/control/view.ts'
import { connectSandbox, type DrivenPerson, type SandboxDriver } from '../../src/sandbox/driver.ts'
import { buttonFor } from '../e2e/evening.ts'
import { Player } from '../e2e/player.ts'
import { BROWSER_TIMEOUT, startBrowser } from '../sandbox/page/browser.ts'
import { withHetman } from './with-hetman.ts'

/** Lines of a first turn at Kalina: ways with their arrows, one of them to an objective, and a shot with its throw. */
const ORDERS: Readonly<Record<Language, readonly string[]>> = {
  en: ['K2 move > G5 face N', 'K4 move > N5 face N', 'K3 move > H6 face N', 'K3 shoot @R3'],
  pl: ['K2 ruch > G5 front N', 'K4 ruch > N5 front N', 'K3 ruch > H6 front N', 'K3 strzela @R3'],
}

/**
 * The six best of playing by post, photographed as they stand at the sandbox page: a call and what becomes of it, orders read
 * back with their arrows, the umpires' room, a replay, what a report tells, one's own battles. WebP by name. Each person's
 * page stays open throughout: private answers are gone once a page is loaded anew. Signs such as those on the buttons of a replay
 * want a font that has them (Noto Color Emoji).
 */
export const byPost = (language: Language): Promise<Record<string, Buffer>> =>
  withHetman(async (url) => {
    const driver = await connectSandbox(url)
    await driver.botOnline()
    const browser = await startBrowser()
    try {
      return await evening({ url, driver, browser, language })
    } finally {
      await browser.close()
    }
  })

interface Evening {
  readonly url: string
  readonly driver: SandboxDriver
  readonly browser: Browser
  readonly language: Language
}

async function evening(at: Evening): Promise<Record<string, Buffer>> {
  const { driver, language } = at
  const [anna, bartek, czeslawa] = [
    await Player.of(at, 'Anna'),
    await Player.of(at, 'Bartek'),
    await Player.of(at, 'Czesława'),
  ]
  for (const { person } of [anna, bartek, czeslawa])
    await person.setLocale(language === 'pl' ? 'pl' : 'en-US')
  await driver.until(async () => (await anna.person.commands()).some(({ name }) => name === 'battle'))
  await anna.use('battle new', { scenario: 'kalina', language })
  await bartek.use('battle join', { side: 'KHAN' })
  await czeslawa.use('battle join', { side: 'RUS' })
  await anna.use('battle start')
  await anna.use('umpire room')
  for (const player of [bartek, czeslawa]) await player.use('deploy', { done: true })
  await untilTurnOf(driver, bartek, czeslawa)
  const home = (await anna.person.channels())[0]?.id ?? ''
  const [hers, his, umpires] = [
    await pageOf(at, 'Czesława'),
    await pageOf(at, 'Bartek'),
    await pageOf(at, 'Anna'),
  ]

  await bartek.give(['K1 move > J4 face N'])
  const call = await called(driver, czeslawa.person, 'pass')
  await open(hers, call.channel_id)
  const waiting = await shot(hers, call.id)
  await czeslawa.press(call, 'pass')
  await driver.until(
    async () =>
      buttonFor((await czeslawa.person.message(call.id, call.channel_id)) ?? call, 'pass') === undefined,
  )
  const answered = await shot(hers, call.id)

  await czeslawa.use('pd pass', { scope: 'turn' })
  await open(his, home)
  const draft = await bartek.write(ORDERS[language])
  await driver.until(async () => ((await bartek.person.message(draft.id))?.attachments ?? []).length > 0)
  const readBack = await shot(his, draft.id)
  await bartek.pressOwn(draft, 'give')
  await bartek.use('turn end')
  await called(driver, czeslawa.person, 'end-turn')

  const board = await called(driver, anna.person, 'room-map')
  await open(umpires, board.channel_id)
  const room = await shot(umpires, board.id)

  const hall = await anna.person.createChannel('kircholm')
  await anna.person.slash('battle new', { scenario: 'kircholm', language }, hall.id)
  await called(driver, czeslawa.person, 'join', hall.id)
  await czeslawa.person.slash('battle join', { side: 'PL' }, hall.id)
  await driver.until(async () => JSON.stringify(await anna.person.messages(hall.id)).includes('Czesława'))
  await open(hers, home)
  const own = await shot(hers, (await czeslawa.use('me battles')).id)
  const replay = await shot(hers, (await czeslawa.use('replay')).id)

  await czeslawa.use('turn end')
  await called(driver, bartek.person, 'end-turn')
  await anna.use('umpire end', {
    winner: 'KHAN',
    reason: language === 'pl' ? 'zapadł zmrok' : 'night has fallen',
  })
  const end = await called(driver, bartek.person, 'report', home)
  await bartek.press(end, 'report')
  const thread = (await bartek.person.channels()).find(({ kind }) => kind === 'thread')?.id ?? ''
  await open(his, thread)
  const luck = his.locator('.message', { hasText: sayPlain(message('after.luck'), language) }).last()
  await luck.waitFor()
  const report = await still(luck)

  const suffix = language === 'pl' ? '-pl' : ''
  const pictures = {
    call: await above([waiting, answered]),
    orders: readBack,
    room,
    replay,
    report,
    battles: own,
  }
  const made = Object.entries(pictures).map(
    async ([name, png]) => [`post-${name}${suffix}`, await webp(png)] as const,
  )
  return Object.fromEntries(await Promise.all(made))
}

/** Brings it to the Khan's turn to give orders: where the dice have given the first turn to the men of Kalina, they take it. */
async function untilTurnOf(driver: SandboxDriver, first: Player, other: Player): Promise<void> {
  const owes = async (player: Player): Promise<boolean> =>
    (await find(player.person, 'end-turn')) !== undefined
  await driver.until(async () => (await owes(first)) || (await owes(other)))
  if (await owes(first)) return
  await first.use('pd pass', { scope: 'turn' })
  await other.give(['R2 move > H10.50 face S'])
  await other.use('turn end')
  await driver.until(() => owes(first))
}

/** The newest message with a button, in the threads a person sees or in a channel; undefined when there is none. */
async function find(
  person: DrivenPerson,
  action: string,
  channel?: string,
): Promise<MessageView | undefined> {
  const places =
    channel === undefined
      ? (await person.channels()).filter(({ kind }) => kind === 'private-thread').map(({ id }) => id)
      : [channel]
  const messages = await Promise.all(places.map((place) => person.messages(place)))
  return messages.flat().findLast((message) => buttonFor(message, action) !== undefined)
}

/** As {@link find}, as soon as there is one. */
const called = (
  driver: SandboxDriver,
  person: DrivenPerson,
  action: string,
  channel?: string,
): Promise<MessageView> => driver.until(() => find(person, action, channel))

/** Somebody's page, as wide as messages read well. */
async function pageOf({ browser, url, language }: Evening, name: string): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width: 960, height: 1400 },
    deviceScaleFactor: 1.5,
    locale: language,
  })
  page.setDefaultTimeout(BROWSER_TIMEOUT)
  await page.goto(`${url}?as=${encodeURIComponent(name)}`)
  await page.locator('[data-role=composer]').waitFor()
  return page
}

/** Opens a channel or thread on somebody's page. */
async function open(page: Page, channel: string): Promise<void> {
  await page.locator(`[data-channel="${channel}"]`).click()
  await page.locator(`[data-channel="${channel}"].current`).waitFor()
}

/** A message as it stands on a page, once its pictures are there. */
async function shot(page: Page, message: string): Promise<Buffer> {
  const place = page.locator(`[data-message="${message}"]`)
  await place.waitFor()
  return still(place)
}

/** Waits for all pictures of a message; in the page, where there is a document. */
const DECODED = `(message) =>
  Promise.all([...message.querySelectorAll('img')].map((picture) => picture.decode().catch(() => undefined)))`

async function still(place: Locator): Promise<Buffer> {
  await place.scrollIntoViewIfNeeded()
  await place.evaluate(DECODED)
  return place.screenshot()
}

/** The ground between pictures, and how much of it there is, in pixels. */
const [GROUND, GAP] = ['#1e1f22', 14]

/** Pictures one above the other, on the ground of the page. */
async function above(pictures: readonly Buffer[]): Promise<Buffer> {
  const sizes = await Promise.all(pictures.map((one) => sharp(one).metadata()))
  const height = sizes.reduce((all, one) => all + one.height + GAP, -GAP)
  const width = Math.max(...sizes.map((one) => one.width))
  let top = 0
  const layers = pictures.map((input, n) => {
    const layer = { input, left: 0, top }
    top += (sizes[n]?.height ?? 0) + GAP
    return layer
  })
  return sharp({ create: { width, height, channels: 3, background: GROUND } })
    .composite(layers)
    .png()
    .toBuffer()
}

const webp = (png: Buffer): Promise<Buffer> => sharp(png).webp({ quality: 80 }).toBuffer()
