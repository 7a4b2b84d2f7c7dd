import { describe, expect, test } from 'vitest'
import { sayPlain } from '../../../../src/i18n/i18n.ts'
import { plain } from '../../../../src/i18n/spans.ts'
import type { Json } from '../../../../src/kernel/json.ts'
import { everySide, everyUnit } from '../../../../src/kernel/ordered.ts'
import { apply } from '../../../../src/kernel/reduce.ts'
import { message } from '../../../../src/kernel/words.ts'
import { describeScene } from '../../../../src/render/map/alt-text.ts'
import { report } from '../../../../src/reports/report.ts'
import { szwadron } from '../../../../src/rulesets/szwadron/ruleset.ts'
import { setup } from '../../../../src/rulesets/szwadron/setup/setup.ts'
import { sceneOf } from '../../../../src/rulesets/szwadron/shown/scene.ts'
import { RASZYN, TWIN_HAMLETS } from '../../../../src/rulesets/szwadron/tables/rosters.ts'
import { entryCalled } from '../../../../src/rulesets/szwadron/units/profile.ts'
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
    const bodies = [{ n: 1, x: 950, y: 600, f: 0 }]
    apply(state, { type: 'set', unit: 'A8', stat: 'bodies', value: bodies, rule: 'SZ-MOVE-01' })
    expect(['raszyn-village', 'raszyn-village-taken'].map(scorer)).toEqual(['AT', 'AT'])
  })

  test('SZ-SCEN-04 the briefing says who keeps a place that nobody holds, and who alone may score it', () => {
    const state = setup(shipped.essling)
    const { tasks } = szwadron.account.briefing(szwadron.view(state, { kind: 'spectator' }, null))
    const told = (side: string) =>
      tasks.filter((task) => task.side === side).map(({ said }) => sayPlain(said, 'pl'))
    expect(told('FR')).toEqual([
      'Na koniec w Twoich rękach: cegielnia (120 punktów), krzyż przy drodze (60 punktów), samotne topole (60 punktów).',
      'Na koniec nie w rękach wroga: spichlerz (60 punktów), wieś (40 punktów).',
    ])
    const [hold, keep, ...more] = told('AT')
    expect(more).toEqual([])
    expect(keep).toBe('Na koniec nie w rękach wroga: cegielnia (120 punktów).')
    expect(hold).toContain('droga do mostów (100 punktów)')
    expect(hold).toContain('spichlerz (90 punktów)')
  })

  test('SZ-SCEN-04 a place that is worth more to one side has one sign on the map', () => {
    const { objectives } = sceneOf(szwadron.view(setup(shipped.essling), { kind: 'spectator' }, null), [])
    expect(objectives.map(({ id }) => id)).toEqual([
      'bridges',
      'granary-yard',
      'kiln',
      'poplars',
      'village',
      'wayside-cross',
    ])
    // It says what the place is called by who looks at the map.
    const signs = (language: 'en' | 'pl') =>
      objectives.map(({ label }) => sayPlain(label ?? message('text', { text: '' }), language))
    expect(signs('en')).toEqual([
      'road to the bridges',
      'granary',
      'tile kiln',
      'lone poplars',
      'village',
      'wayside cross',
    ])
    expect(signs('pl')).toEqual([
      'droga do mostów',
      'spichlerz',
      'cegielnia',
      'samotne topole',
      'wieś',
      'krzyż przy drodze',
    ])
    expect(
      describeScene(sceneOf(szwadron.view(setup(shipped.essling), { kind: 'spectator' }, null), []), 'pl'),
    ).toContain('spichlerz')
  })

  test('SZ-SCEN-04 a place that is taken is told by its name', () => {
    for (const scenario of Object.values(shipped)) {
      const { objectives } = setup(scenario).facts
      expect(objectives.map(({ id, names }) => [id, names])).toEqual(
        objectives.map(({ id }) => [id, { en: expect.any(String), pl: expect.any(String) }]),
      )
    }
    const voice = {
      language: 'pl',
      namespace: 'sz',
      unit: () => undefined,
      side: () => undefined,
      thing: () => undefined,
      place: () => '',
    } as const
    const place = { key: 'name', params: { en: 'inn', pl: 'karczma' } }
    const taken = {
      type: 'event',
      rule: 'SZ-SCEN-04',
      name: 'sz.taken',
      side: 'PL',
      data: { place, points: 40 },
    }
    expect(
      report([taken as never], voice)
        .map(({ text }) => plain(text))
        .join(),
    ).toContain('Zajęto: karczma')
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
