import { expect, test } from 'vitest'
import { measure } from '../../../commands/measure.ts'
import type { BotServices } from '../../../src/discord/client/services.ts'
import { measured } from '../../../src/kernel/measure.ts'
import { companyBattles } from '../../../src/rulesets/company-battles/ruleset.ts'
import { toy } from '../../kernel/toy-ruleset.ts'
import { field } from '../../rulesets/company-battles/support/field.ts'
import { begun, toyTable, who } from '../../table/support/toy-table.ts'
import { interactionOf } from './support/channel.ts'

const state = field([
  { id: 'U3', teams: [['sherman', 60, 20]] },
  { id: 'D4', teams: [['stug', 60, 80]] },
])
const view = companyBattles.view(state, { kind: 'player', side: 'US', player: 'ann' }, null)

/** What the workshop was asked to draw. */
let drawn: unknown[] = []
const services = {
  rulesets: { [companyBattles.id]: companyBattles },
  table: {
    view: async () => ({ ok: true, value: view }),
    measure: async (_: unknown, asked: { from: string; to: string }) => {
      const found = measured(companyBattles.measuring, view, asked)
      if (!found.ok) return found
      const { lines, drawn: marks } = found.value
      return { ok: true, value: { lines, scene: { ...companyBattles.scene(view, []), measured: marks } } }
    },
  },
  workshop: {
    for: () => async (_: string, asked: { scene: unknown }) => {
      drawn.push(structuredClone(asked.scene))
      return new Uint8Array()
    },
  },
} as unknown as BotServices

/** What somebody is shown who measures. */
async function uses(from: string, to: string, picture?: boolean, at: BotServices = services) {
  drawn = []
  const { interaction, shown } = interactionOf('ann')
  const options = {
    getString: (name: string) => ({ from, to })[name] ?? null,
    getBoolean: () => picture ?? null,
  }
  await measure.run({ ...interaction, options } as never, at)
  return shown
}

test('/measure tells the distance, the fire with its sums, each term under its rule; a picture only when wanted', async () => {
  const shown = await uses('U3-1', 'D4-1')
  expect(shown.text).toContain('U3-1 to D4-1: 54 cm.')
  expect(shown.text).toContain('FW-HIT-04')
  expect(shown.files).toBe(0)
  expect((await uses('U3-1', 'D4-1', true)).files).toBe(1)
  expect(drawn).toHaveLength(1)
})

test('what is drawn goes to another thread: it is plain data, with the line, the ranges and the front', async () => {
  await uses('U3-1', 'D4-1', true)
  expect(drawn[0]).toMatchObject({ measured: { line: { free: true, label: '54 cm' } } })
})

test('what is nowhere is refused, with the nearest that is', async () => {
  expect((await uses('U3-9', 'D4')).text).toContain('U3-9')
})

test('while one types, own things are offered to measure from, the enemy’s to measure to', async () => {
  const offered = async (name: 'from' | 'to'): Promise<string[]> => {
    const sent: string[] = []
    const { interaction } = interactionOf('ann')
    const options = {
      getFocused: (whole?: boolean) => (whole === true ? { name, value: '' } : ''),
    }
    const respond = async (all: readonly { value: string }[]) => {
      sent.push(...all.map(({ value }) => value))
    }
    await measure.complete?.({ ...interaction, options, respond } as never, services)
    return sent
  }
  expect(await offered('from')).toEqual(['U3', 'U3-1', 'D4', 'D4-1'])
  expect(await offered('to')).toEqual(['D4', 'D4-1', 'U3', 'U3-1'])
})

test('in a game where nobody measures the table refuses kindly', async () => {
  const at = await toyTable()
  try {
    await begun(at)
    const found = await at.table.measure(who('ann'), { from: 'A1', to: 'B1' })
    expect(found.ok ? '' : found.refusal.key).toBe('error.measure-never')
    const real = { ...services, table: at.table, rulesets: { toy } } as unknown as BotServices
    expect((await uses('A1', 'B1', false, real)).text).toContain('nobody measures')
  } finally {
    await at.close()
  }
})
