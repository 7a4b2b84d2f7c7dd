import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { rulesets } from '../../src/rulesets/registry.ts'
import type { MessageView } from '../../src/sandbox/control/view.ts'
import { verifyBattle, type WholeBattle } from '../../src/table/proof/verify.ts'
import { type Evening, granted, openEvening, wordsOf } from './evening.ts'
import { EVERYTHING, standingOf, statusPosts } from './fight.ts'
import { Player } from './player.ts'

/*
 * The crossroads at Borki (KG-SCN-03), fought through Discord to its end by what the example of the docs says: a raid, a
 * telephone line that is cut, a wreck as cover, a tank bogged down, a mission of guns off the map. A staff that falls to
 * bombs ends it.
 */

const TITLE = 'Crossroads at Borki'
const EXAMPLE = new URL('../../docs/examples/crossroads.yaml', import.meta.url)

interface Step {
  readonly side?: 'RED' | 'BLUE'
  readonly order?: string
  readonly turn?: 'end'
  readonly umpire?: string
}

let evening: Evening
let umpire: Player
let sides: Readonly<Record<'RED' | 'BLUE', Player>>
let steps: readonly Step[]

beforeAll(async () => {
  evening = await openEvening()
  umpire = await Player.of(evening, 'Anna')
  sides = { RED: await Player.of(evening, 'Bartek'), BLUE: await Player.of(evening, 'Czesława') }
  steps = (parse(await readFile(EXAMPLE, 'utf8')) as { steps: readonly Step[] }).steps
})
afterAll(() => evening.close())

const posts = (player: Player): Promise<MessageView[]> => player.person.messages(undefined, EVERYTHING)
const isReady = ({ order }: Step): boolean => order?.endsWith(' ready') === true

async function status(): Promise<MessageView> {
  await evening.said()
  const [post] = statusPosts(await posts(umpire), TITLE)
  if (post === undefined) throw new Error('The status post is gone.')
  return post
}

/** Who is asked whether he spends a command point passes for the rest of the turn. */
async function passed(): Promise<void> {
  const { owes } = standingOf(await status())
  for (const player of Object.values(sides)) {
    const owed = owes.get(player.person.name)
    if (owed === undefined || owed === 'orders') continue
    const question = await player.called('pass-turn')
    if (question !== undefined) granted(await player.press(question, 'pass-turn'))
  }
}

async function exported(): Promise<WholeBattle> {
  const { attachments } = await umpire.use('battle export')
  return (await (await fetch(String(attachments[0]?.url))).json()) as WholeBattle
}

async function take(step: Step): Promise<void> {
  const { side, order, umpire: act } = step
  if (act !== undefined) granted(await umpire.use('umpire dice', { values: act.replace('dice ', '') }))
  else if (side === undefined) throw new Error(`Nobody does ${JSON.stringify(step)}.`)
  else if (isReady(step)) granted(await sides[side].use('deploy', { done: true }))
  else if (step.turn === 'end') granted(await sides[side].use('turn end'))
  else {
    granted(await sides[side].give([order ?? '']))
    await passed()
  }
}

test('an umpire opens the crossroads, and two take sides', async () => {
  granted(await umpire.use('battle new', { scenario: 'borki', language: 'en' }))
  const post = await status()
  await sides.RED.press(post, 'join:RED')
  await sides.BLUE.press(post, 'join:BLUE')
  granted(await sides.RED.press(post, 'start'))
  expect(standingOf(await status()).over).toBe(false)
})

test('KG-SCN-03 it is fought to its end, with all that its time has', async () => {
  for (const step of steps) await take(step)
  const end = standingOf(await status())
  expect(end.over).toBe(true)
  expect(end.headline).toContain('The Reds')
  const words = (messages: readonly MessageView[]): string => messages.map(wordsOf).join('\n')
  const told = async ({ person }: Player, thread: string): Promise<string> =>
    words(await person.messages(thread, EVERYTHING))
  const said = words(await posts(umpire))
  const [blue, red] = [
    await told(sides.BLUE, await sides.BLUE.thread()),
    await told(sides.RED, await sides.RED.thread()),
  ]
  expect(said).toMatch(/takes position: wreck/)
  // Nobody sees the tank any more where it gets stuck (KG-DIG-22).
  expect(red).toMatch(/is stuck/)
  expect(said + blue).not.toMatch(/is stuck/)
  expect(said).toMatch(/over the map/)
  // The raid is told to those who see whom it strikes, the shells to those who see where they fall.
  expect(blue).toMatch(/under the raid/)
  expect(blue + red).toMatch(/Shells fall at/)
  expect(said + blue + red).not.toMatch(/\bkg\.(event|error|term|reason|roll)\./)
  // Where its line lay, and that the raid has cut it, only its own side was told (KG-COM-06).
  expect(blue).toMatch(/telephone line/)
  expect(said + red).not.toContain('telephone line')
  // Nor does anybody else hear a call for fire (KG-OFF-05).
  expect(said + red).not.toMatch(/call for fire|artillery mission/)
}, 600_000)

test('over, its log holds a raid, a bogged tank, a wreck as cover, a cut line and a mission of guns off the map', async () => {
  const { entries } = await exported()
  const effects = entries.flatMap((entry) => entry.effects)
  const events = effects.flatMap((effect) => (effect.type === 'event' ? [effect] : []))
  const told = (name: string) => events.filter((event) => event.name === name)
  expect(told('kg.raid-hit').length + told('kg.raid-vehicle').length).toBeGreaterThan(0)
  expect(told('kg.stuck').map(({ unit }) => unit)).toEqual(['M5'])
  expect(told('kg.line-cut').map(({ side }) => side)).toEqual(['BLUE'])
  expect(told('kg.mission').map(({ unit }) => unit)).toContain('W10')
  const wrecks = effects.flatMap((effect) =>
    effect.type === 'feature' && effect.feature.kind === 'wreck' ? [effect.feature.id] : [],
  )
  const covers = effects.flatMap((effect) =>
    effect.type === 'set' && 'stat' in effect && effect.stat === 'inPosition' ? [effect.value] : [],
  )
  expect(covers.filter((cover) => wrecks.some((id) => id === cover))).not.toEqual([])
}, 60_000)

test('over, it is verified by its exported file alone', async () => {
  const whole = await exported()
  expect(verifyBattle(whole, rulesets['khans-and-generals'] ?? null)).toMatchObject({ ok: true })
}, 60_000)
