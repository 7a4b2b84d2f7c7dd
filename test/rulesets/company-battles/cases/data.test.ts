import { describe, expect, test } from 'vitest'
import type { Json } from '../../../../src/kernel/json.ts'
import { setup } from '../../../../src/rulesets/company-battles/setup/setup.ts'
import { AIRCRAFT } from '../../../../src/rulesets/company-battles/tables/air.ts'
import { COMPANIES } from '../../../../src/rulesets/company-battles/tables/companies.ts'
import { PRINTED_TEAMS } from '../../../../src/rulesets/company-battles/tables/teams.ts'
import { PRINTED_WEAPONS } from '../../../../src/rulesets/company-battles/tables/weapons.ts'
import { loadLibrary } from '../../../../src/table/library.ts'
import { battleOf, events, field, order, type Placed, unitIn } from '../support/field.ts'
import { all, at, thrownFor, told } from '../support/told.ts'

/*
 * The tables of the page, copied from it line by line: what a battle is fought with must be what is printed there
 * (FW-DAT-01, FW-DAT-03, FW-DAT-06, FW-DAT-07, FW-DAT-08).
 */

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Id, range, ROF, AT, Firepower, mount, group, tags; a bombardment's range, AT and Firepower. */
const WEAPONS = lines(`
  rifle 40 1 1 6 hand main -
  smg 10 3 1 6 hand main -
  lmg_squad 40 3 2 6 hand main -
  rifle_squad 40 2 2 6 hand main -
  hmg 60 4 2 6 turntable main -
  panzerfaust 10 1 12 5 hand at -
  bazooka 20 1 9 5 hand main -
  mortar60 60 1 2 5 hand main direct+mortar
  grw34 100 1 2 5 gun main bombard+mortar+smoke 100/2/5
  lefh18 60 1 9 3 gun main bombard+direct+smoke 180/4/4
  m2a1 60 1 8 3 gun main bombard+direct+smoke 180/4/4
  nbw41 160 1 3 4 gun main bombard+rocket+smoke 160/3/4
  pak40 80 2 12 3 gun main direct
  m1_57 60 3 10 4 gun main direct
  kwk40 80 2 11 3 turret main -
  stuk40 80 2 11 3 hull main -
  m3_75 80 2 10 3 turret main -
  m6_37 60 2 7 4 turret main -
  kwk38 40 3 5 5 turret main -
  flak38 40 4 5 5 turntable main aa
  quad50 40 6 5 5 turntable main aa
  coax 40 3 2 6 turret main -
  hull_mg 40 1 2 6 hull hull -
  mg50 40 3 4 5 top top aa
  mg_top 40 1 2 6 top top -
`)

/** Id, class, class of gun, mobility, width × depth × height, weapons, AT in assaults, armour, closed or open, size, flags. */
const TEAMS = lines(`
  cmd infantry - foot 3x2.5x2 smg 3 - open 0 -
  coy infantry - foot 3x2.5x2 smg 3 - open 0 warrior
  sic infantry - foot 3x2.5x2 smg 3 - open 0 -
  obs infantry - foot 3x2.5x2 rifle 2 - open 0 observer
  staff infantry - foot 3x2.5x2 rifle 2 - open 0 staff
  gren infantry - foot 5x3x2 lmg_squad+panzerfaust 5 - open 0 -
  rifles infantry - foot 5x3x2 rifle_squad 3 - open 0 -
  baz infantry - foot 3x2.5x2 bazooka 5 - open 0 -
  lmor infantry - foot 3x2.5x2 mortar60 2 - open 0 lightMortar
  hmgt gun manpacked foot 5x3x2 hmg 2 - open 0 -
  grw gun manpacked foot 5x3x2 grw34 2 - open 0 -
  pak gun medium foot 5x6x2 pak40 2 - open 0 shield
  at57 gun light foot 4x4x2 m1_57 2 - open 0 shield
  lefh gun heavy foot 5x8x2 lefh18 2 - open 0 shield
  how105 gun heavy foot 5x8x2 m2a1 2 - open 0 shield
  pz4 tank - tracked 3.5x6x3 kwk40+coax+hull_mg 4 6/3/1 closed 5 -
  stug tank - tracked 3.5x6x3 stuk40+mg_top 4 7/3/1 closed 5 -
  sherman tank - tracked 3.5x6x3 m3_75+coax+hull_mg+mg50 4 6/4/1 closed 5 -
  berge tank - tracked 3.5x6x3 mg_top 3 5/3/1 closed 5 recovery
  m32 tank - tracked 3.5x6x3 mg_top 3 5/4/1 closed 5 recovery
  sdkfz251 vehicle - halftrack 3x6x3 mg_top 2 1/0/0 open 4 transport
  m3ht vehicle - halftrack 3x6x3 mg50 2 1/0/0 open 4 transport
  m16 vehicle - halftrack 3x6x3 quad50 2 1/0/0 open 4 -
  sdkfz10 vehicle - halftrack 3x6x3 flak38 1 - open 3 -
  rso vehicle - tracked 3x6x3 rifle 1 - open 3 transport
  opel vehicle - wheeled 3x6x3 rifle 1 - open 3 transport
  gmc vehicle - wheeled 3x6x3 rifle 1 - open 3 transport
  sdkfz222 vehicle - wheeled 3x5x3 kwk38 4 1/0/0 open 2 recon
  m8 vehicle - wheeled 3x5x3 m6_37+coax 4 1/0/0 open 2 recon
  rjeep vehicle - jeep 2x3.5x2 mg50 2 - open 1 recon
  tjeep vehicle - jeep 2x3.5x2 rifle 1 - open 1 transport
`)

/** Id, rating, motivation, points of the HQ and of all, aircraft; then its platoons: id, points, teams, artillery. */
const FORCES = lines(`
  de1 veteran confident 60 1775 sporadic fw190 90
  D1 230 cmd:1 gren:6 sdkfz251:4
  D2 160 cmd:1 gren:6
  D3 300 pz4:3 berge:1
  D4 285 stug:3
  D5 160 cmd:1 pak:3 rso:3
  D6 110 cmd:1 grw:3 obs:1 artillery
  D7 240 cmd:1 staff:1 lefh:4 obs:1 opel:4 artillery
  D8 80 sdkfz222:2
  D9 60 sdkfz10:2
  us1 regular confident 50 1815 limited p47 130
  U1 190 cmd:1 rifles:9 baz:1 lmor:1
  U2 190 cmd:1 rifles:9 baz:1 lmor:1
  U3 375 sherman:5 m32:1
  U4 290 sherman:4
  U5 120 cmd:1 at57:3 m3ht:2 tjeep:1
  U6 220 cmd:1 staff:1 how105:4 obs:1 gmc:4 artillery
  U7 70 cmd:1 hmgt:2
  U8 110 m8:2 rjeep:2
  U9 70 m16:2
`)

/** Flags and tags, in the order of the alphabet; `-`: none. */
const listed = (words: readonly string[]): string => [...words].sort().join('+') || '-'

describe('tables', () => {
  test('FW-DAT-06 FW-UNI-10 the weapons are those that are printed', () => {
    const told = PRINTED_WEAPONS.map(({ id, range, rof, at: hard, fp, mount, group, tags, bombard }) =>
      [
        id,
        range,
        rof,
        hard,
        fp,
        mount,
        group,
        listed(tags),
        ...(bombard === null ? [] : [`${bombard.range}/${bombard.at}/${bombard.fp}`]),
      ].join(' '),
    )
    expect(told.filter((line) => !line.startsWith('nbw41'))).toEqual(
      WEAPONS.filter((line) => !line.startsWith('nbw41')),
    )
  })

  test('FW-DAT-01 FW-DAT-06 FW-UNI-04 FW-UNI-05 FW-UNI-11 so are the teams, their bases, heights and armour', () => {
    const told = PRINTED_TEAMS.map((one) =>
      [
        one.id,
        one.cls,
        one.gunClass ?? '-',
        one.mobility,
        `${one.width}x${one.depth}x${one.height}`,
        one.weapons.join('+'),
        one.assaultAt,
        one.armour === null ? '-' : `${one.armour.front}/${one.armour.side}/${one.armour.top}`,
        one.closed ? 'closed' : 'open',
        one.size,
        listed(one.flags),
      ].join(' '),
    )
    expect(told).toEqual(TEAMS)
  })

  test('FW-DAT-06 FW-AIR-12 so are the aircraft: die to hit, AT, Firepower', () => {
    const told = AIRCRAFT.map(({ id, flyingTank, weapons }) => [
      id,
      flyingTank,
      ...weapons.map(({ kind, hit, at: hard, fp }) => `${kind} ${hit} ${hard} ${fp}`),
    ])
    expect(told).toEqual([
      ['fw190', false, 'bomb 4 5 2', 'cannon 3 7 5'],
      ['p47', true, 'bomb 4 5 2', 'rocket 3 6 3', 'mg 3 5 5'],
    ])
  })

  test('FW-DAT-07 FW-DAT-02 so are both companies, platoon by platoon, with their points', () => {
    const told = COMPANIES.flatMap(({ id, rating, motivation, hqPoints, totalPoints, air, platoons }) => [
      [id, rating, motivation, hqPoints, totalPoints, air?.level, air?.aircraft, air?.points].join(' '),
      ...platoons.map((one) =>
        [
          one.id,
          one.points,
          ...one.teams.map(({ type, count }) => `${type}:${count}`),
          ...(one.artillery ? ['artillery'] : []),
        ].join(' '),
      ),
    ])
    expect(told).toEqual(FORCES)
  })
})

describe('battles', () => {
  const scenario = (name: string) => setup(loadLibrary().scenarios['company-battles']?.[name] as Json)

  test('FW-DAT-04 FW-DAT-08 the first rifle platoon of the crossroads: rows of five, worked out from its point (40, 30)', () => {
    const teams = unitIn(scenario('vaudry-crossroads'), 'U1').teams
    // Commander 3 × 2.5: its rear lies at 28.75, 2 cm behind it begins a row 3 deep: 25.25. Five squads of 5 with 2 between
    // take 33: 23.5 to 56.5. The second row has four squads and the bazooka, 31: 24.5 to 55.5. The mortar is by itself.
    const rows = [
      [40, 30],
      ...[26, 33, 40, 47, 54].map((x) => [x, 25.25]),
      ...[27, 34, 41, 48, 54].map((x) => [x, 20.25]),
    ]
    expect(teams.map(({ type }) => type).slice(1)).toEqual([
      ...Array.from({ length: 9 }, () => 'rifles'),
      'baz',
      'lmor',
    ])
    rows.forEach(([x = 0, y = 0], i) => {
      expect(Math.abs((teams[i]?.x ?? 0) - 10 * x), `U1-${i + 1} x`).toBeLessThanOrEqual(0.5)
      expect(Math.abs((teams[i]?.y ?? 0) - 10 * y), `U1-${i + 1} y`).toBeLessThanOrEqual(0.5)
    })
    // 16.75 − 1.25 = 15.5, somewhere in its row.
    expect(teams[11]?.x).toBe(400)
    expect(Math.abs((teams[11]?.y ?? 0) - 155)).toBeLessThanOrEqual(0.5)
  })

  test('FW-DAT-08 FW-SCN-01 both printed battles have the printed tables, sides, reserves and rounds', () => {
    const told = (name: string) => {
      const { map, facts, units } = scenario(name)
      const reserve = Object.values(units).filter(({ status }) => status === 'reserve')
      return [map.width, map.height, facts.rounds, facts.objectivesFrom, reserve.map(({ id }) => id).sort()]
    }
    expect(told('vaudry-crossroads')).toEqual([1800, 1200, 8, 4, ['D4', 'U4']])
    expect(told('hill-61')).toEqual([1500, 1200, 7, 4, ['D3', 'D9']])
  })
})

describe('AT in assaults', () => {
  /** What comes of one blow of somebody at a StuG (top armour 1), for each die from 1 to 6. */
  const blows = (type: string): string =>
    [1, 2, 3, 4, 5, 6]
      .map((die) => {
        const placed: Placed[] = [
          { id: 'U1', teams: [[type, 50, 70]] },
          {
            id: 'D4',
            teams: [
              ['stug', 50, 80],
              ['stug', 150, 180],
            ],
            standing: { defensive: 'hold', counter: 'never' },
          },
        ]
        // Motivation 4 against tanks, Skill 4, then the armour.
        const battle = battleOf(field(placed), [4, 4, die, ...all(6)])
        order(battle, 'U1', 'assault', at('D4'))
        return events(battle, 'company.armour-struck')[0]?.data?.result
      })
      .map((result) => String(result)[0])
      .join('')

  test('FW-DAT-03 FW-ASL-13 against top armour 1: higher than the AT unharmed, equal bailed out, lower destroyed', () => {
    // Grenadiers 5: 3 + 1 < 5, 4 + 1 = 5, 5 + 1 > 5.
    expect([blows('gren'), blows('baz')]).toEqual(['dddbuu', 'dddbuu'])
    expect([blows('sherman'), blows('m8')]).toEqual(['ddbuuu', 'ddbuuu'])
    expect([blows('rifles'), blows('cmd'), blows('m32')]).toEqual(['dbuuuu', 'dbuuuu', 'dbuuuu'])
    // AT 2 destroys no StuG: 1 + 1 = 2.
    expect([blows('lmor'), blows('m16'), blows('rider')]).toEqual(['buuuuu', 'buuuuu', 'buuuuu'])
  })

  test('FW-UNI-01 FW-ASL-02 nerve is asked for against armoured vehicles that carry nobody, and against no others', () => {
    const dice = (...types: string[]) => {
      const placed: Placed[] = [
        { id: 'U1', teams: [['rifles', 50, 70]] },
        {
          id: 'D8',
          teams: types.map((type, i) => [type, 50 + 8 * i, 81] as const),
          standing: { defensive: 'hold', counter: 'never' },
        },
      ]
      const battle = battleOf(field(placed), [4, ...all(1)])
      order(battle, 'U1', 'assault', at('D8'))
      return thrownFor(battle, 'FW-ASL-02').length
    }
    expect(['sdkfz222', 'm16', 'wespe', 'pz4'].map((type) => dice(type))).toEqual([1, 1, 1, 1])
    expect(['sdkfz10', 'rjeep', 'tach', 'pak'].map((type) => dice(type))).toEqual([0, 0, 0, 0])
    expect([dice('gren', 'sdkfz251'), dice('gren', 'sdkfz222')]).toEqual([0, 1])
  })

  test('FW-UNI-01 FW-ASL-01 who charges: infantry, cavalry, armoured cars; not guns, jeeps, carriages or transports', () => {
    const charges = (type: string) =>
      told(() =>
        order(
          battleOf(
            field([
              { id: 'U1', teams: [[type, 50, 70]] },
              { id: 'D2', teams: [['gren', 50, 80]], standing: { defensive: 'hold', counter: 'never' } },
            ]),
            all(1),
          ),
          'U1',
          'assault',
          at('D2'),
        ),
      ) === 'taken'
    expect(['rifles', 'rider', 'm8', 'm16', 'sherman'].map(charges)).toEqual([true, true, true, true, true])
    expect(['hmgt', 'at57', 'rjeep', 'tach', 'gmc', 'm3ht'].map(charges)).toEqual(all(0, 6).map(() => false))
  })
})
