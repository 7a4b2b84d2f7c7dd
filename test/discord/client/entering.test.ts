import type { Interaction } from 'discord.js'
import { expect, test } from 'vitest'
import { atTurnstile } from '../../../src/discord/client/entering.ts'
import { BY_HAND, HOUSE, Turnstile } from '../../../src/discord/client/turnstile.ts'

/** What comes of a text that somebody types where choices are offered. */
async function typed(text: string): Promise<string> {
  const heard: string[] = []
  const interaction = {
    id: '1',
    user: { id: 'anna' },
    options: { getFocused: () => text },
    isAutocomplete: () => true,
    isMessageComponent: () => false,
    isModalSubmit: () => false,
    respond: async (choices: unknown[]) => {
      heard.push(`offered ${choices.length}`)
    },
  } as unknown as Interaction
  await atTurnstile(interaction, { logger: console as never }, new Turnstile(BY_HAND), async () => {
    heard.push('worked')
  })
  return heard.join(' ')
}

test('of what nobody types before he chooses nothing is worked out: it is answered at once, with no choices', async () => {
  expect(await typed('x'.repeat(200))).toBe('worked')
  expect(await typed('x'.repeat(201))).toBe('offered 0')
  expect(await typed('1d6+'.repeat(1500))).toBe('offered 0')
})

test('where others have too much in work a command is refused at once, and nothing is begun', async () => {
  const turnstile = new Turnstile(BY_HAND)
  for (let n = 0; n < HOUSE.begun; n++) turnstile.enter(`p${n}`)
  const said: string[] = []
  const interaction = {
    id: '1',
    user: { id: 'anna' },
    locale: 'en-GB',
    isAutocomplete: () => false,
    isMessageComponent: () => false,
    isModalSubmit: () => false,
    isRepliable: () => true,
    reply: async (body: { embeds: { data: { description?: string } }[] }) => {
      said.push(body.embeds[0]?.data.description ?? '')
    },
  } as unknown as Interaction
  await atTurnstile(interaction, { logger: console as never }, turnstile, async () => {
    said.push('worked')
  })
  expect(said).toEqual([
    '⚠ More is asked of me at the moment than I can do. Nothing was changed; please try again in a minute.',
  ])
})
