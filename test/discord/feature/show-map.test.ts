import { afterEach, beforeEach, expect, test } from 'vitest'
import { readCustomId } from '../../../src/discord/client/custom-id.ts'
import { originArgs } from '../../../src/discord/client/place-of.ts'
import type { BotServices } from '../../../src/discord/client/services.ts'
import { showMap } from '../../../src/discord/feature/show-map.ts'
import { ACTIONS } from '../../../src/discord/registry.ts'
import type { Parts } from '../../../src/kernel/parts.ts'
import { toy } from '../../kernel/toy-ruleset.ts'
import { begun, CHANNEL, done, type ToyTable, toyTable, who } from '../../table/support/toy-table.ts'
import { interactionOf } from './support/channel.ts'

let at: ToyTable
let services: BotServices
/** What the workshop was asked to draw. */
let drawn: string[]
let options: unknown[]
beforeEach(async () => {
  at = await toyTable()
  await begun(at)
  drawn = []
  options = []
  const draws = async (what: string, asked: { readonly options?: unknown }) => {
    drawn.push(what)
    options.push(asked.options ?? asked)
    return new Uint8Array()
  }
  services = {
    table: at.table,
    rulesets: { toy },
    workshop: { for: () => draws },
  } as unknown as BotServices
})
afterEach(() => at.close())

/** Ann presses a button, in a direct message or in the battle's channel; what she is shown. */
async function presses(action: string, args: readonly string[], place: 'dm' | 'channel') {
  const { interaction, shown } = interactionOf('ann', place)
  await ACTIONS.get(action)?.run(interaction as never, args, services)
  return shown
}

test.each(['dm', 'channel'] as const)('the key under a map is shown where the map was: %s', async (place) => {
  const { battleId } = done(await at.table.status(who('ann')))
  const map = await presses('map', originArgs({ channelId: CHANNEL, battleId }), place)
  expect(map.files).toBe(1)
  const { action = '', args = [] } = readCustomId(map.ids[0] ?? '') ?? {}
  expect(action).toBe('map-key')
  const key = await presses(action, args, place)
  expect(key.text).not.toContain('no battle')
  expect(key.files).toBe(1)
  expect(drawn).toEqual(['map', 'key'])
})

test('a key that was posted by an earlier Hetman is that of its channel', async () => {
  expect((await presses('map-key', [], 'channel')).files).toBe(1)
  expect((await presses('map-key', ['zones'], 'channel')).files).toBe(1)
  expect((await presses('map-key', ['zones'], 'dm')).files).toBe(0)
})

test('a map with NATO symbols says where there are none, and its key is drawn as it was', async () => {
  const { interaction, shown } = interactionOf('ann', 'channel')
  const asked = { zoom: null, grid: true, zones: false, symbols: 'nato' as const }
  await showMap(interaction as never, services, asked)
  // The troops of this game have no signs of their own, and so none of NATO's.
  expect(shown.text).toContain('no NATO symbols')
  expect(options).toEqual([{ grid: true, zones: false, language: 'en', symbols: 'nato' }])
  const { action = '', args = [] } = readCustomId(shown.ids[0] ?? '') ?? {}
  expect((await presses(action, args, 'channel')).files).toBe(1)
  expect(options[1]).toMatchObject({ symbols: 'nato', zones: false })
})

test('who has fallen is said to be gone, and no unknown name', async () => {
  done(await at.table.umpire(who('umpire'), { text: 'status R1 destroyed' }))
  const zoomed = async (zoom: string) => {
    const { interaction, shown } = interactionOf('ann', 'channel')
    await showMap(interaction as never, services, { zoom, grid: true, zones: false })
    return shown.text
  }
  expect(await zoomed('r1')).toContain('R1 is not on the map. Destroyed.')
  expect(await zoomed('R99')).toContain('is no unit')
})

test('a part of a unit that has an id of its own can be looked at', async () => {
  const parts: Parts = {
    named: (name, { units }) =>
      name === 'R1-2' && units.R1 ? { unit: units.R1, part: '2', at: { x: 70, y: 90 } } : null,
    of: () => ['R1-2'],
  }
  services = { ...services, rulesets: { toy: { ...toy, parts } } } as unknown as BotServices
  const { interaction } = interactionOf('ann', 'channel')
  await showMap(interaction as never, services, { zoom: 'r1-2', grid: true, zones: false })
  expect(options).toEqual([
    expect.objectContaining({ crop: expect.objectContaining({ center: { x: 70, y: 90 } }) }),
  ])
})

test('a key of another battle than the one of now says so', async () => {
  const key = await presses('map-key', [CHANNEL, 'another1', 'zones'], 'channel')
  expect(key.files).toBe(0)
  expect(key.text).toContain('no longer')
})
