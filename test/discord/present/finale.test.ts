import { expect, test } from 'vitest'
import { playout } from '../../../src/cli/playout/playout.ts'
import { finaleEmbed, finaleRow } from '../../../src/discord/present/finale.ts'
import { statusEmbed } from '../../../src/discord/present/status.ts'
import { LANGUAGES } from '../../../src/i18n/i18n.ts'
import { courseOf } from '../../../src/kernel/account.ts'
import { mapped } from '../../../src/kernel/ordered.ts'
import type { BattleMap } from '../../../src/kernel/space/places.ts'
import { message } from '../../../src/kernel/words.ts'
import { khansAndGenerals } from '../../../src/rulesets/khans-and-generals/ruleset.ts'
import { checkMessage } from '../../../src/sandbox/validate/messages.ts'
import { loadLibrary } from '../../../src/table/library.ts'
import type { Finale, Status } from '../../../src/table/results.ts'

const scenario = loadLibrary().scenarios['khans-and-generals']?.kalina

function finale(): { finale: Finale; map: BattleMap } {
  const setup = khansAndGenerals.setup(scenario)
  const { live } = playout({ ruleset: khansAndGenerals, setup, seed: 5, limit: 4000 })
  const view = live.view({ kind: 'umpire' })
  const { state } = live
  return {
    map: state.map,
    finale: {
      battleId: 'b',
      scenario: state.scenario.name,
      outcome: state.outcome ?? { winner: null, reason: message('kg.victory.routDraw') },
      sides: Object.values(state.sides).map(({ id, name, order }) => ({ id, name, order })),
      tale: khansAndGenerals.account.tale(courseOf(live.origin.setup, live.entries, state)),
      units: mapped(view.units, ({ name, side, card, facts }) => ({
        name,
        side,
        card,
        names: facts.names ?? null,
      })),
      scene: khansAndGenerals.scene(view, []),
      commitment: 'ab'.repeat(32),
      closed: { number: '99', anchor: 'cd'.repeat(32) },
    },
  }
}

test('the end is told whole in both languages, within what Discord takes, with the way to another battle', () => {
  const { finale: end, map } = finale()
  const stage = { sides: end.sides, map, namespace: 'kg' }
  for (const language of LANGUAGES) {
    const embed = finaleEmbed(end, stage, language).toJSON()
    const rows = [finaleRow(language).toJSON()]
    const text = JSON.stringify(embed)
    expect(text).not.toMatch(/kg\.|undefined|\{[a-z]/u)
    expect(embed.fields?.length).toBeGreaterThanOrEqual(4)
    const sent = { content: '', embeds: [embed], components: rows, files: [], flags: 0 }
    expect(checkMessage(JSON.parse(JSON.stringify(sent)))).toEqual([])
    expect(JSON.stringify(rows)).toContain('hetman:rematch')
  }
})

test('a status tells of objectives who holds them, and small below it why not', () => {
  const status: Status = {
    battleId: 'b',
    ruleset: 'khans-and-generals',
    namespace: 'kg',
    scenario: message('text', { text: 'Kalina' }),
    status: 'fought',
    turn: 2,
    phase: 'player',
    active: 'KHAN',
    sides: [
      { id: 'KHAN', name: message('text', { text: 'The Khan' }), order: 0 },
      { id: 'RUS', name: message('text', { text: 'The Prince' }), order: 1 },
    ],
    seats: [],
    owes: [],
    waiting: [],
    due: [{ what: 'orders', side: 'KHAN', at: '2026-01-03T00:00:00.000Z' }],
    paused: false,
    commitment: null,
    anchor: null,
    outcome: null,
    tally: {
      score: [{ side: 'KHAN', said: message('kg.tally.tokens', { tokens: 2 }) }],
      objectives: [
        { id: 'PO1', holder: 'RUS', notes: [] },
        { id: 'PO2', holder: null, notes: [message('kg.tally.at-end', { unit: 'K4' })] },
      ],
    },
  }
  const { description = '', fields = [] } = statusEmbed(status, 'en').toJSON()
  expect(description).toContain('**The Khan:** 2 tokens')
  expect(description).toContain('PO1: held by The Prince')
  expect(description).toContain('PO2: nobody’s\n-# K4 is there: it takes it when the game turn ends')
  expect(fields.at(-1)?.value).toBe('The Khan: orders – <t:1767398400:R>')
})
