import type { ChatInputCommandInteraction } from 'discord.js'
import { describe, expect, test } from 'vitest'
import { orderText } from '../../../src/discord/feature/order-text.ts'
import { triggerFrom } from '../../../src/discord/present/triggers.ts'
import type { View } from '../../../src/kernel/view.ts'

/** A slash command with these options. */
const typed = (options: Readonly<Record<string, string | number>>): ChatInputCommandInteraction =>
  ({
    options: {
      getString: (name: string) => options[name]?.toString() ?? null,
      getNumber: (name: string) => options[name] ?? null,
    },
  }) as unknown as ChatInputCommandInteraction

const view = {
  map: { width: 1800, height: 1200 },
  units: { K3: { id: 'K3' }, R1: { id: 'R1' } },
} as unknown as View

const trigger = (options: Readonly<Record<string, string | number>>) => triggerFrom(typed(options), view, 10)

describe('what a standing order waits for', () => {
  test.each([
    [
      { when: 'near', of: 'K3', within: 20 },
      { on: 'near', of: { unit: 'K3' }, within: 200 },
    ],
    [{ when: 'sighted' }, { on: 'sighted' }],
    [
      { when: 'sighted', of: 'K3', within: 15.5 },
      { on: 'sighted', of: 'K3', within: 155 },
    ],
    [
      { when: 'charge', of: 'K3', enemy: 'R1' },
      { on: 'order', kind: 'charge', target: 'K3', units: ['R1'] },
    ],
    [
      { when: 'shot', of: 'K3' },
      { on: 'shot', unit: 'K3' },
    ],
  ])('%j', (options, expected) => {
    expect(trigger(options)).toEqual({ ok: true, value: expected })
  })

  test('an area is whole squares of the grid', () => {
    const inside = trigger({ when: 'inside', of: 'B2 C3' })
    expect(inside).toEqual({
      ok: true,
      value: { on: 'inside', from: { x: 100, y: 100 }, to: { x: 300, y: 300 } },
    })
  })

  test('nothing chosen waits for nothing', () => {
    expect(trigger({})).toEqual({ ok: true, value: null })
  })

  test.each([
    [{ when: 'near', of: 'K3' }, 'discord.trigger.near'],
    [{ when: 'near', of: 'Z99', within: 5 }, 'discord.no-such-place'],
    [{ when: 'shot', of: 'K9' }, 'discord.no-such-unit'],
    [{ when: 'order', enemy: 'R9' }, 'discord.no-such-unit'],
    [{ when: 'inside', of: 'nowhere' }, 'discord.trigger.inside'],
  ])('%j is refused kindly', (options, key) => {
    expect(trigger(options)).toMatchObject({ ok: false, refusal: { key } })
  })
})

test('the options of /order make one line of notation', () => {
  const line = orderText(
    typed({ unit: 'K3', order: 'move', target: '@R1', to: 'F7 > G8', face: 'N', options: 'hold=yes' }),
  )
  expect(line).toBe('K3 move @R1 > F7 > G8 face N hold=yes')
  expect(orderText(typed({ unit: 'K3', order: 'charge', target: 'R1' }))).toBe('K3 charge @R1')
})
