import { expect, test } from 'vitest'
import { type Language, sayPlain } from '../../../../src/i18n/i18n.ts'
import type { PendingAsk } from '../../../../src/kernel/ask.ts'
import type { Change } from '../../../../src/kernel/effect.ts'
import { message } from '../../../../src/kernel/words.ts'
import { renderScene } from '../../../../src/render/render.ts'
import { drawTable } from '../../../../src/render/sheets/table-image.ts'
import { companyBattles } from '../../../../src/rulesets/company-battles/ruleset.ts'
import { askTable } from '../../../../src/rulesets/company-battles/shown/ask-table.ts'
import { differences, keepIfAsked } from '../../../render/support/golden.ts'
import { box, field } from '../support/field.ts'

/** A row of teams of one type, 5 cm apart. */
const row = (type: string, count: number, x: number, y: number) =>
  Array.from({ length: count }, (_, i) => [type, x + i * 6, y] as const)

/** Platoons of both sides about a farm, with all that the game draws: its kinds of ground, smoke, fire, aircraft. */
function fight() {
  const state = field(
    [
      { id: 'UH1', teams: [['coy', 42, 14]], more: { role: 'commander' } },
      {
        id: 'U1',
        teams: [
          ['cmd', 24, 22],
          ...row('rifles', 4, 12, 27),
          ['baz', 36, 24, { did: ['moved'] }],
          ['rifles', 52, 30],
        ],
        more: { leader: 1 },
      },
      {
        id: 'U3',
        teams: [
          ['sherman', 70, 24],
          ['sherman', 78, 18, { bailed: true }],
        ],
        more: { leader: 1 },
      },
      { id: 'D2', teams: [['cmd', 40, 70], ...row('gren', 4, 28, 64)], more: { leader: 1, pinned: true } },
      { id: 'D4', teams: [['stug', 84, 62, { heading: 210 }]], more: { leader: 1 } },
    ],
    {
      ground: [
        {
          id: 'farm',
          kind: 'building',
          polygon: box([54, 44], [66, 54]),
          data: {
            storeys: 2,
            openings: [
              { kind: 'door', at: { x: 600, y: 440 }, width: 30 },
              { kind: 'window', at: { x: 660, y: 490 }, width: 30 },
              { kind: 'breach', at: { x: 540, y: 490 }, width: 30 },
            ],
          },
        },
        { id: 'wood', kind: 'woods', polygon: box([4, 44], [20, 60]) },
        { id: 'hill', kind: 'hill', polygon: box([72, 40], [98, 56]), data: { level: 1 } },
        {
          id: 'bocage',
          kind: 'bocage',
          line: [
            [26, 35],
            [50, 35],
          ],
        },
        {
          id: 'hedge',
          kind: 'hedge',
          line: [
            [72, 34],
            [96, 34],
          ],
        },
      ],
    },
  )
  const { US } = state.sides
  if (US !== undefined)
    Object.assign(US, { facts: { ...US.facts, air: { level: 'limited', aircraft: 'p47', dice: 4 } } })
  const smoke = box([4, 34], [19, 40]).map(([x, y]) => ({ x: x * 10, y: y * 10 }))
  Object.assign(state.features, {
    'smoke-1': { id: 'smoke-1', layer: 'smoke', kind: 'smoke', polygon: smoke, data: { side: 'DE' } },
  })
  const view = companyBattles.view(state, { kind: 'spectator' }, null)
  const recent: Change[] = [
    { type: 'event', name: 'company.raid', unit: 'UH1', target: 'D2', data: { team: 'D2-3', count: 3 } },
    { type: 'event', name: 'company.ranged-in', unit: 'UH1', data: { attempt: 2 } },
    { type: 'event', name: 'company.falls', unit: 'UH1', data: {} },
  ]
  const scene = companyBattles.scene(view, recent)
  const measured = companyBattles.measuring?.measure(view, { body: 'U3-1' }, { body: 'D4-1' }).drawn
  return measured === undefined ? scene : { ...scene, measured }
}

test('FW-ASY-10 golden: platoons by line and label, the front of a hull, a template, smoke, openings, bocage, aircraft', async () => {
  const { png } = await renderScene(fight(), {
    language: 'en',
    longSide: 800,
    grid: false,
    crop: { center: { x: 500, y: 430 }, widthMm: 1000 },
  })
  await keepIfAsked('platoons', png)
  expect(await differences('platoons', png)).toBe(0)
})

test('FW-CMD-01 golden: near, a commander has a second rim, how far he commands, and hulls their fields of fire', async () => {
  const { measured: _, ...scene } = fight()
  const { png } = await renderScene(scene, {
    language: 'pl',
    longSide: 700,
    grid: false,
    crop: { center: { x: 430, y: 230 }, widthMm: 580 },
  })
  await keepIfAsked('platoons-close', png)
  expect(await differences('platoons-close', png)).toBe(0)
})

test('FW-GEN-14 golden: where teams are drawn large each bears the number by which orders name it', async () => {
  const { measured: _, ...scene } = fight()
  const { png } = await renderScene(scene, {
    language: 'en',
    longSide: 900,
    grid: false,
    crop: { center: { x: 250, y: 250 }, widthMm: 340 },
  })
  await keepIfAsked('team-numbers', png)
  expect(await differences('team-numbers', png)).toBe(0)
})

/** Who of five may take six hits: the first three in sight of the gun, the last two of the machine gun. */
const SHARES: PendingAsk = {
  id: '1',
  kind: 'company.share-hits',
  side: 'DE',
  rule: 'FW-ALL-01',
  prompt: message('company.table.note'),
  data: {
    unit: 'D2',
    hits: [
      { at: 9, takers: ['D2-1', 'D2-2', 'D2-3'] },
      ...[1, 2, 3, 4].map(() => ({ at: 2, takers: ['D2-1', 'D2-2', 'D2-3', 'D2-4', 'D2-5'] })),
      { at: 1, takers: ['D2-4', 'D2-5'] },
    ],
    takers: ['D2-1', 'D2-2', 'D2-3', 'D2-4', 'D2-5'],
  },
  choices: [
    {
      id: 'usual',
      label: message('company.choice.usual-shares', { teams: 'D2-3 D2-2 D2-4 D2-5 D2-1 D2-4' }),
    },
  ],
  default: 'usual',
}

test.each<Language>(['en', 'pl'])(
  'FW-ASY-18 golden: who may take which hit, as it appears in a channel, %s',
  async (language) => {
    const state = field([{ id: 'D2', teams: [['cmd', 40, 70], ...row('gren', 4, 28, 64)] }])
    const table = askTable(SHARES, companyBattles.view(state, { kind: 'side', side: 'DE' }, null))
    if (table === null) throw new Error('There is no table.')
    const say = (said: Parameters<typeof sayPlain>[0]): string => sayPlain(said, language)
    const { png } = await drawTable({
      title: say(table.title),
      subtitle: '',
      head: table.head.map(say),
      rows: table.rows.map((cells) => ({ cells: cells.map(say) })),
      notes: table.notes.map(say),
      marked: { row: null, column: null },
    })
    await keepIfAsked(`shares-${language}`, png)
    expect(await differences(`shares-${language}`, png)).toBe(0)
  },
)
