import { describe, expect, test } from 'vitest'
import type { Json } from '../../../../src/kernel/json.ts'
import { everySide, everyUnit } from '../../../../src/kernel/ordered.ts'
import { szwadron } from '../../../../src/rulesets/szwadron/ruleset.ts'
import { setup } from '../../../../src/rulesets/szwadron/setup/setup.ts'
import { sceneOf } from '../../../../src/rulesets/szwadron/shown/scene.ts'
import { RASZYN, TWIN_HAMLETS } from '../../../../src/rulesets/szwadron/tables/rosters.ts'
import { entryCalled } from '../../../../src/rulesets/szwadron/units/profile.ts'
import type { SzUnit } from '../../../../src/rulesets/szwadron/units/state.ts'
import { scorerOf } from '../../../../src/rulesets/szwadron/victory/victory.ts'
import { loadLibrary } from '../../../../src/table/library.ts'

const shipped = loadLibrary().scenarios.szwadron ?? {}

describe('the battles of 1809', () => {
  test.each([
    ['SZ-DATA-05', 'twin-hamlets', TWIN_HAMLETS],
    ['SZ-DATA-06', 'raszyn', RASZYN],
  ] as const)('%s %s has the forces of its roster', (_, name, roster) => {
    const units = everyUnit(setup(shipped[name]))
    expect(units.map(({ id }) => id).sort()).toEqual(roster.map(({ id }) => id).sort())
    for (const { id, list, figures, files, points } of roster) {
      const u = units.find((one) => one.id === id)
      expect([u?.card, u?.startFigures, u?.files]).toEqual([list, figures, files])
      expect(entryCalled(list).points * figures).toBe(points)
    }
  })

  test.each([
    ['grochow', { PL: 491, AT: 496 }],
    ['twin-hamlets', { FR: 1195, AT: 1200 }],
    ['raszyn', { PL: 1128, AT: 1198 }],
    ['essling', { FR: 2025, AT: 2084 }],
  ] as const)('SZ-ARMY-02 the forces of %s cost what the lists say', (name, points) => {
    expect(setup(shipped[name]).facts.points).toEqual(points)
  })

  test('SZ-DATA-06 at Raszyn each side keeps the village on its own bank until the enemy holds it', () => {
    const state = setup(shipped.raszyn)
    const scorer = (id: string) => {
      const objective = state.facts.objectives.find((one) => one.id === id)
      return objective === undefined ? undefined : scorerOf(state, objective)
    }
    expect(['raszyn-village', 'falenty-manor', 'raszyn-village-taken', 'bridge'].map(scorer)).toEqual([
      'PL',
      'AT',
      null,
      null,
    ])
    // Austrians in Raszyn have it twice.
    const guns = state.units.A8 as SzUnit
    guns.bodies = [{ n: 1, x: 950, y: 600, f: 0 }]
    expect(['raszyn-village', 'raszyn-village-taken'].map(scorer)).toEqual(['AT', 'AT'])
  })

  test('SZ-SCEN-04 the briefing says who keeps a place that nobody holds, and who alone may score it', () => {
    const state = setup(shipped.essling)
    const { tasks } = szwadron.account.briefing(szwadron.view(state, { kind: 'spectator' }, null))
    const told = (side: string) =>
      tasks.filter((task) => task.side === side).map(({ said }) => `${said.key} ${said.params?.place}`)
    expect(told('FR')).toEqual(['sz.task.keep granary-yard', 'sz.task.keep village', 'sz.task.hold kiln'])
    expect(told('AT')).toContain('sz.task.keep kiln')
    expect(told('AT')).toContain('sz.task.hold bridges')
    expect(told('AT')).toContain('sz.task.hold granary-yard-taken')
  })

  test('SZ-SCEN-04 a place that is worth more to one side has one sign on the map', () => {
    const { objectives } = sceneOf(szwadron.view(setup(shipped.essling), { kind: 'spectator' }, null), [])
    expect(objectives.map(({ id }) => id)).toEqual(['bridges', 'granary-yard', 'kiln', 'village'])
  })

  test('SZ-CMD-01 Essling has four commands a side, each with a unit that stands for it', () => {
    const state = setup(shipped.essling)
    for (const { id } of everySide(state)) {
      const own = state.facts.brigades.filter(({ side }) => side === id)
      expect(own.length).toBe(4)
      for (const { id: brigade, head } of own) expect(state.units[head]?.brigade).toBe(brigade)
    }
  })

  test('SZ-TERR-01 a hill within a hill is a level higher; an id used twice is refused', () => {
    const ground = (areas: Json): object => ({ ...(shipped.grochow as object), areas })
    const rise = (id: string, wide: number) => ({
      id,
      kind: 'hill',
      polygon: [
        [30 - wide, 55 - wide],
        [30 - wide, 55 + wide],
        [30 + wide, 55 + wide],
        [30 + wide, 55 - wide],
      ],
    })
    const { features } = setup(ground([rise('top', 2), rise('low', 12), rise('high', 6)]))
    expect(['low', 'high', 'top'].map((id) => features[id]?.data?.level ?? 1)).toEqual([1, 2, 3])
    expect(() => setup(ground([rise('low', 12), rise('low', 6)]))).toThrow('sz.error.scenario-twice')
    expect(() =>
      setup(
        ground([
          {
            id: 'bow',
            kind: 'wood',
            polygon: [
              [20, 50],
              [40, 60],
              [40, 50],
              [20, 60],
            ],
          },
        ]),
      ),
    ).toThrow('sz.error.polygon')
  })
})
