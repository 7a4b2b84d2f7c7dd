import { expect, test } from 'vitest'
import { turn } from '../../../commands/turn.ts'
import type { BotServices } from '../../../src/discord/client/services.ts'
import { companyBattles } from '../../../src/rulesets/company-battles/ruleset.ts'
import { field } from '../../rulesets/company-battles/support/field.ts'
import { CHANNEL } from '../../table/support/toy-table.ts'
import { useIn } from './support/channel.ts'

const state = field([
  { id: 'U3', teams: [['sherman', 60, 20]] },
  { id: 'U4', teams: [['sherman', 70, 20]] },
  { id: 'D4', teams: [['stug', 60, 80]] },
])

/** A phase of the shooting, with who could still fire in it, and how often it was ended. */
function phaseWith(left: string[]) {
  const at = { phase: 'shooting', left, ended: 0 }
  const ok = <T>(value: T) => ({ ok: true, value })
  const view = () => ({
    ...companyBattles.view(state, { kind: 'player', side: 'US', player: 'ann' }, null),
    phase: at.phase,
  })
  const battle = { battleId: 'b', channelId: CHANNEL, ruleset: companyBattles.id }
  const services = {
    rulesets: { [companyBattles.id]: companyBattles },
    nudge: () => undefined,
    drafts: {},
    table: {
      battleOf: async () => battle,
      battle: async () => battle,
      view: async () => ok(view()),
      status: async () => ok({ battleId: 'b', ruleset: companyBattles.id }),
      leftToAct: async () => ok(at.left),
      left: async () => ok([]),
      endTurn: async () => {
        at.ended += 1
        return ok({ battleId: 'b', seq: 1, told: [], entries: [], asked: null, queued: 0 })
      },
    },
  } as unknown as BotServices
  return { at, services }
}

test('who ends a phase is told who could still fire, and ends it by a button; where nobody could, it ends at once', async () => {
  const { at, services } = phaseWith(['U3', 'U4'])
  const used = await useIn(services, 'ann', turn, 'end')
  expect(used.shown.text).toMatch(/These platoons could still fire: .+, .+\. End the phase all the same\?/u)
  expect(at.ended).toBe(0)
  expect(await used.press(1)).toContain('It is still yours to act.')
  const again = await useIn(services, 'ann', turn, 'end')
  await again.press(0)
  expect(at.ended).toBe(1)
  at.left = []
  await useIn(services, 'ann', turn, 'end')
  expect(at.ended).toBe(2)
})

test('a yes to a phase that has been ended meanwhile does not end the next', async () => {
  const { at, services } = phaseWith(['U3'])
  const used = await useIn(services, 'ann', turn, 'end')
  expect(used.shown.text).toContain('This platoon could still fire')
  at.phase = 'assault'
  at.left = []
  await used.press(0)
  expect(at.ended).toBe(0)
})
