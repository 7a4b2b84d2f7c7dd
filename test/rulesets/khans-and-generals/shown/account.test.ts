import { describe, expect, test } from 'vitest'
import { sayPlain } from '../../../../src/i18n/i18n.ts'
import { courseOf } from '../../../../src/kernel/account.ts'
import type { Effect } from '../../../../src/kernel/effect.ts'
import type { Entry } from '../../../../src/kernel/log.ts'
import type { Viewer } from '../../../../src/kernel/words.ts'
import { account } from '../../../../src/rulesets/khans-and-generals/shown/account.ts'
import { viewOf } from '../../../../src/rulesets/khans-and-generals/shown/view.ts'
import { updateSight } from '../../../../src/rulesets/khans-and-generals/sight/sightings.ts'
import { anHq, aUnit, Table } from '../support/table.ts'

const RED: Viewer = { kind: 'side', side: 'red' }
const SPECTATOR: Viewer = { kind: 'spectator' }

const po = { id: 'PO2', layer: 'objective', kind: 'po', at: { x: 600, y: 600 } }

/** An objective in the middle of open ground and who stands about it. */
function at(...units: Parameters<typeof aUnit>[0][]): Table {
  const t = new Table({ units: units.map(aUnit), features: [po] })
  updateSight(t.battle)
  return t
}

const tallyFor = (t: Table, viewer: Viewer) => account.tally(viewOf(t.state, viewer, null))
const notes = (t: Table, viewer: Viewer) =>
  tallyFor(t, viewer).objectives.flatMap((one) => one.notes.map(({ key }) => key))

describe('why an objective is not held', () => {
  test('KG-PO-02 nobody near: nothing is to be said', () => {
    expect(tallyFor(at({ id: 'R1', x: 20, y: 20 }), RED).objectives).toEqual([
      { id: 'PO2', holder: null, notes: [] },
    ])
  })

  test('KG-PO-02 a unit that has just come takes it when the game turn ends', () => {
    expect(notes(at({ id: 'R1', x: 60, y: 55 }), RED)).toEqual(['kg.tally.at-end'])
  })

  test('KG-PO-02 a broken unit, one without communication and a support section take nothing', () => {
    const cut = at({ id: 'R1', x: 60, y: 55 })
    cut.battle.change('KG-COM-03', {
      type: 'mark',
      unit: 'R1',
      marker: { id: 'KG-COM-03', kind: 'cut', rule: 'KG-COM-03' },
    })
    expect(notes(cut, RED)).toEqual(['kg.tally.cut'])
    // The enemy does not know that its word does not reach it.
    expect(notes(cut, SPECTATOR)).toEqual(['kg.tally.at-end'])
    expect(notes(at({ id: 'R1', x: 60, y: 55, status: 'broken' }), RED)).toEqual(['kg.tally.broken'])
    expect(notes(at({ id: 'R1', x: 60, y: 55, kind: 'support', type: 'medics' }), RED)).toEqual([
      'kg.tally.section',
    ])
  })

  test('KG-PO-03 with both sides there it is contested, and of an enemy unseen nothing is said', () => {
    const both = at({ id: 'R1', x: 60, y: 55 }, { id: 'B1', x: 60, y: 66 })
    expect(notes(both, RED)).toEqual(['kg.tally.contested'])
    const hidden = at({ id: 'R1', x: 60, y: 55 }, { id: 'B1', x: 60, y: 66, hidden: true })
    for (const side of Object.values(hidden.state.sides)) delete side.sightings.B1
    expect(notes(hidden, RED)).toEqual(['kg.tally.at-end'])
  })
})

test('KG-DIG-24 a side’s own tokens stand against its limit; of the others only how many', () => {
  const t = at({ id: 'R1', x: 20, y: 20 })
  for (const token of [3, 5]) t.battle.change('KG-OPB-05', { type: 'draw', side: 'red', bag: 'opb', token })
  const [own, enemy] = tallyFor(t, RED).score
  expect(own?.said).toMatchObject({ key: 'kg.tally.own-tokens', params: { tokens: 2, sum: 8, limit: 20 } })
  expect(enemy?.said.key).toBe('kg.tally.tokens')
  expect(tallyFor(t, SPECTATOR).score.map(({ said }) => said.key)).toEqual([
    'kg.tally.tokens',
    'kg.tally.tokens',
  ])
})

test('KG-BAT-02 the briefing says what each side must do, and for how long', () => {
  const t = new Table({
    units: [aUnit({ id: 'R1', x: 20, y: 20 })],
    facts: { type: 'attack', turns: 8 },
    blue: { role: 'defender' },
  })
  const { tasks, length } = account.briefing(viewOf(t.state, SPECTATOR, null))
  expect(tasks.map(({ side, said }) => [side, said.key])).toEqual([
    ['red', 'kg.task.attack.attacker'],
    ['blue', 'kg.task.attack.defender'],
    [null, 'kg.task.besides'],
  ])
  expect(sayPlain(length, 'pl')).toContain('8 tur gry')
})

test('KG-VIC-01 the tale of a battle: losses, what turned it, deeds, and what each side kept to itself', () => {
  const t = new Table({
    units: [
      aUnit({ id: 'R1', x: 30, y: 30, stan: 40 }),
      aUnit({ id: 'R2', x: 60, y: 30, hidden: true }),
      aUnit({ id: 'B1', x: 30, y: 90 }),
      anHq({ id: 'BHQ', x: 60, y: 110, side: 'blue' }),
    ],
  })
  const setup = structuredClone(t.state)
  const shot = (mm: number, damage: number): Effect => ({
    type: 'event',
    name: 'kg.shot',
    unit: 'R1',
    target: 'B1',
    data: { mm, damage },
    rule: 'KG-RNG-04',
  })
  const contact = (unit: string, target: string): Effect => ({
    type: 'event',
    name: 'kg.contact',
    unit,
    target,
    data: { kind: 'charge', aspect: 'front' },
    rule: 'KG-MEL-01',
  })
  const effects: Effect[] = [
    shot(412, 3),
    // Farther, but nobody was hurt.
    shot(700, 0),
    contact('R1', 'B1'),
    contact('B1', 'R1'),
    { type: 'event', name: 'kg.broken', unit: 'B1', rule: 'KG-MOR-02' },
    { type: 'event', name: 'kg.chief-killed', unit: 'BHQ', rule: 'KG-HQF-02' },
    { type: 'status', unit: 'B1', status: 'destroyed', rule: 'KG-MEL-04' },
  ]
  for (const { rule, ...change } of effects) t.battle.change(rule, change)
  const entry = { effects } as unknown as Entry
  const tale = account.tale(courseOf(setup, [entry], t.state))
  const said = tale.deeds.map((deed) => sayPlain(deed, 'en'))
  expect(said[0]).toContain('R1 (R1) at B1 (B1), 41 cm, 3 points')
  // Forty against thirty is bolder for the thirty.
  expect(said[1]).toContain('B1 (B1) into R1 (R1), 6 figures against 8')
  expect(tale.turns.map(({ effect }) => ('name' in effect ? effect.name : effect.type))).toEqual([
    'kg.broken',
    'kg.chief-killed',
    'status',
  ])
  expect(tale.losses.map((one) => sayPlain(one.said, 'en'))[1]).toContain('1 of 2 units destroyed')
  expect(tale.secrets.map((one) => sayPlain(one.said, 'en'))).toContain('lay hidden to the end: R2')
})
