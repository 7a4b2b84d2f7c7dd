import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findChromium, startBrowser } from '../sandbox/page/browser.ts'
import { testable } from '../tools.ts'
import { AtPage } from './at-page.ts'
import { type Evening, openEvening } from './evening.ts'
import { type FirstBattle, firstBattle } from './first-battle.ts'
import { sentence } from './sentences.ts'

/*
 * The first battle of each README, as a newcomer who does what it says: its commands and lines are read from the page
 * and typed letter by letter in a browser, its buttons pressed by the labels it gives.
 */

const BOOKS = [
  [
    'README.md',
    {
      open: '/battle new',
      option: 'scenario',
      joins: ["Join The Khan's vanguard", 'Join The men of Kalina'],
      start: 'Begin the battle',
      deploy: '/deploy unit',
      ready: '/deploy done',
      many: '/orders',
      shot: /R3 \([^)]*\): \d+ lost, \d+ left/u,
      give: 'Give the 6 orders',
      spend: 'Spend a PD',
      pass: 'Pass all this turn',
      why: '/why ',
      near: '/map zoom',
      key: '/map key',
      log: '/log',
      end: '/turn end',
      concede: '/battle concede',
      sure: 'Give up',
      verify: '/verify',
      export: '/battle export',
    },
  ],
  [
    'README.pl.md',
    {
      open: '/bitwa nowa',
      option: 'scenariusz',
      joins: ['Dołącz: Straż przednia chana', 'Dołącz: Ludzie z Kaliny'],
      start: 'Rozpocznij bitwę',
      deploy: '/rozstaw jednostka',
      ready: '/rozstaw gotowe',
      many: '/rozkazy',
      shot: /R3 \([^)]*\)\. Straty: \d+, zostaje \d+/u,
      give: 'Wydaj 6 rozkazów',
      spend: 'Wydaj PD',
      pass: 'Pas do końca tury',
      why: '/dlaczego ',
      near: '/mapa zbliżenie',
      key: '/mapa legenda',
      log: '/kronika',
      end: '/tura koniec',
      concede: '/bitwa poddaj',
      sure: 'Poddaję',
      verify: '/sprawdź',
      export: '/bitwa eksport',
    },
  ],
] as const

const canOpen = testable(findChromium())
let browser: Browser | undefined
beforeAll(async () => {
  if (canOpen) browser = await startBrowser()
})
afterAll(() => browser?.close())

describe.runIf(canOpen).each(BOOKS)('the first battle of %s', (page, words) => {
  let evening: Evening
  let book: FirstBattle
  let bartek: AtPage
  let czeslawa: AtPage
  const problems: string[] = []
  const says = (key: string, filled: Readonly<Record<string, string>> = {}): RegExp =>
    sentence(key, filled, book.language)

  beforeAll(async () => {
    book = await firstBattle(page)
    evening = await openEvening()
    if (browser === undefined) throw new Error('There is no browser.')
    bartek = await AtPage.open(browser, evening.sandbox.url, 'Bartek', book.locale, problems)
    czeslawa = await AtPage.open(browser, evening.sandbox.url, 'Czesława', book.locale, problems)
  })
  afterAll(async () => {
    await bartek?.page.close()
    await czeslawa?.page.close()
    await evening?.close()
  })

  test('is opened, sides are taken, and it begins', async () => {
    await bartek.typeChoosing(book.command(words.open), words.option, book.scenario)
    await bartek.press(words.joins[0])
    await bartek.reads(says('table.joined', { name: 'Bartek' }))
    await czeslawa.press(words.joins[1])
    await bartek.reads(says('table.joined', { name: 'Czesława' }))
    await bartek.press(book.label(words.start))
    await bartek.reads(says('table.started'))
  })

  test('a unit is put elsewhere, both are ready, and each sees the other', async () => {
    await bartek.type(book.command(words.deploy))
    await bartek.reads(says('report.place', { at: 'H3' }))
    for (const hands of [bartek, czeslawa]) {
      await hands.type(book.command(words.ready))
      await hands.reads(says('kg.event.ready'))
    }
    // With these dice the Khan's vanguard goes first.
    await bartek.reads(says('report.player-turn'))
  })

  test('six orders are typed, read back with a map, and given', async () => {
    await bartek.type(book.command(words.many))
    await bartek.fillIn(book.orders)
    const shown = await bartek.reads(/✓.*✓.*✓.*✓.*\? K3.*\? K3/su)
    // The map: a message that does not follow another of the bot's shows its sign as well.
    await shown.locator('img:not(.avatar)').waitFor()
    expect(await shown.locator('pre').textContent()).not.toMatch(/⚠|✗/u)
    await bartek.press(words.give)
  })

  test('the enemy interrupts with the line that is asked for, and what waited goes on after it', async () => {
    await czeslawa.openThread()
    await czeslawa.press(book.label(words.spend))
    await czeslawa.fillIn(book.reaction)
    await czeslawa.press(book.label(words.pass))
    await bartek.reads(/R6 \([^)]*\):/u)
    // All that waited has been done: the last of it is the shot.
    await bartek.reads(words.shot)
  })

  test('the shot has fallen all the same, and its sums, maps and the log can be asked for', async () => {
    const answers = bartek.page.locator('.message.ephemeral')
    /** Types a line and waits for a part of the private answer to it. */
    const ask = async (line: string, part: string): Promise<string> => {
      const before = await answers.count()
      await bartek.type(line)
      await answers.nth(before).locator(part).first().waitFor()
      return (await answers.nth(before).textContent()) ?? ''
    }
    expect(await ask(book.command(words.why), '.text')).toMatch(/K3[\s\S]*R3[\s\S]*KG-/u)
    for (const line of [words.near, words.key]) await ask(book.command(line), '.picture img')
    expect(await ask(book.command(words.log), '.text')).toMatch(words.shot)
  })

  test('both end their turns; the battle is given up, and what is left of it verifies', async () => {
    await bartek.type(book.command(words.end))
    await czeslawa.openChannel()
    await czeslawa.type(book.command(words.end))
    await bartek.reads(says('report.player-turn', { turn: '2' }))
    await czeslawa.type(book.command(words.concede))
    await czeslawa.press(words.sure)
    await bartek.reads(says('discord.finale.title', { scenario: book.scenario }))
    await bartek.type(book.command(words.verify))
    await bartek.reads(says('verify.verdict.played'))
    await bartek.type(book.command(words.export))
    await bartek.page.locator('.file .file-name', { hasText: '.json' }).waitFor()
  })

  test('nothing goes wrong in the pages', () => {
    expect(problems).toEqual([])
  })
})
