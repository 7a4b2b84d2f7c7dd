import { describe, expect, test } from 'vitest'
import { inArc, strikesFront } from '../../../../src/rulesets/company-battles/sight/arcs.ts'
import { coverFrom, hidingFrom } from '../../../../src/rulesets/company-battles/sight/concealment.ts'
import { lineOfFire, ownTeams } from '../../../../src/rulesets/company-battles/sight/own-teams.ts'
import { sees } from '../../../../src/rulesets/company-battles/sight/sight.ts'
import { footOf } from '../../../../src/rulesets/company-battles/units/bodies.ts'
import type { Deed, FwState, Member, Team } from '../../../../src/rulesets/company-battles/units/state.ts'
import { box, field, type Ground, type Placed } from '../support/field.ts'

const MOVED: { did: readonly Deed[] } = { did: ['moved'] }

/** One team looks north from (50, 50) at another, both having moved. */
function pair(
  own: string,
  his: string,
  his_at: readonly [number, number],
  ground: readonly Ground[],
  own_at: readonly [number, number] = [50, 50],
) {
  const state = field(
    [
      { id: 'U1', teams: [[own, ...own_at, MOVED]] },
      { id: 'D1', teams: [[his, ...his_at, MOVED]] },
    ],
    { ground },
  )
  const [from, to] = [member(state, 'U1'), member(state, 'D1')]
  return {
    state,
    from,
    to,
    seen: sees(state, from.team, to.team),
    cover: coverFrom(state, from.team, to.team),
  }
}
const member = (state: FwState, id: string, i = 0): Member => {
  const u = state.units[id]
  if (u === undefined) throw new Error(id)
  return { u, team: u.teams[i] as Team }
}

describe('obstacles and heights', () => {
  const line = (kind: string, y: number): Ground => ({
    id: 'l',
    kind,
    line: [
      [20, y],
      [80, y],
    ],
  })

  test('FW-LOS-03 what is taller than both blocks, what is not conceals whoever is behind it', () => {
    // Hedge 2.5 cm: over infantry (2), under a tank (3). Bocage 5 cm: over all. Fence and wall 1.5 cm: under all.
    expect(pair('rifles', 'gren', [50, 80], [line('hedge', 65)]).seen).toBe(false)
    expect(pair('rifles', 'stug', [50, 80], [line('hedge', 65)])).toMatchObject({
      seen: true,
      cover: 'concealed',
    })
    expect(pair('sherman', 'stug', [50, 80], [line('bocage', 65)]).seen).toBe(false)
    expect(pair('rifles', 'gren', [50, 80], [line('fence', 65)])).toMatchObject({
      seen: true,
      cover: 'concealed',
    })
    expect(pair('rifles', 'gren', [50, 80], [line('wall', 65)])).toMatchObject({
      seen: true,
      cover: 'bulletproof',
    })
    expect(pair('rifles', 'gren', [50, 80], [])).toMatchObject({ seen: true, cover: 'open' })
  })

  test('FW-LOS-08 who stands right at an obstacle sees through it and is covered by it, those beyond are not', () => {
    // The squad's base is 3 cm deep: its front edge lies at 51.5, a centimetre from the hedge at 52.5.
    const atIt = pair('rifles', 'gren', [50, 80], [line('bocage', 52.5)])
    expect(atIt).toMatchObject({ seen: true, cover: 'open' })
    expect(coverFrom(atIt.state, atIt.to.team, atIt.from.team)).toBe('bulletproof')
    expect(pair('rifles', 'gren', [50, 80], [line('bocage', 52.7)]).seen).toBe(false)
  })

  test('FW-LOS-07 a house blocks whatever its height', () => {
    const house: Ground = {
      id: 'h',
      kind: 'building',
      polygon: box([30, 60], [70, 70]),
      data: { storeys: 1, openings: [] },
    }
    const hill: Ground = { id: 'x', kind: 'hill', polygon: box([30, 40], [70, 55]), data: { level: 3 } }
    expect(pair('sherman', 'stug', [50, 80], [house, hill]).seen).toBe(false)
  })

  test('FW-LOS-09 FW-LOS-11 FW-CON-05 enemy teams and wrecks never block; a wreck conceals', () => {
    const wreck: Ground = { id: 'k', kind: 'wreck', polygon: box([46, 62], [54, 68]) }
    expect(pair('rifles', 'gren', [50, 80], [wreck])).toMatchObject({ seen: true, cover: 'concealed' })
    const state = field([
      { id: 'U1', teams: [['rifles', 50, 50]] },
      { id: 'D1', teams: [['gren', 50, 80]] },
      {
        id: 'D2',
        teams: [
          ['stug', 50, 65],
          ['stug', 46, 65],
          ['stug', 54, 65],
        ],
      },
    ])
    expect(sees(state, member(state, 'U1').team, member(state, 'D1').team)).toBe(true)
  })
})

describe('woods and crops', () => {
  const woods = (from: number, to: number, kind = 'woods'): Ground => ({
    id: 'w',
    kind,
    polygon: box([20, from], [80, to]),
  })

  test('FW-LOS-04 woods between block however narrow they are', () => {
    expect(pair('rifles', 'stug', [50, 80], [woods(60, 61)]).seen).toBe(false)
  })

  test('FW-LOS-04 one looks 15 cm into a wood and out of it, no farther', () => {
    // The target's near edge is 1.5 cm before its centre; its nearest point must lie within 15 cm of the wood's edge.
    expect(pair('rifles', 'gren', [50, 76.5], [woods(60, 100)])).toMatchObject({
      seen: true,
      cover: 'concealed',
    })
    expect(pair('rifles', 'gren', [50, 76.8], [woods(60, 100)]).seen).toBe(false)
    const out = pair('rifles', 'gren', [50, 76.5], [woods(60, 100)])
    expect(sees(out.state, out.to.team, out.from.team)).toBe(true)
    const deep = pair('rifles', 'gren', [50, 76.8], [woods(60, 100)])
    expect(sees(deep.state, deep.to.team, deep.from.team)).toBe(false)
  })

  test('FW-LOS-04 inside a wood the whole way counts', () => {
    const wood = [woods(30, 100)]
    expect(pair('rifles', 'gren', [50, 68], wood).seen).toBe(true)
    expect(pair('rifles', 'gren', [50, 68.5], wood).seen).toBe(false)
  })

  test('FW-LOS-05 who stands partly in a wood sees out and is seen at any range, and is in it', () => {
    const edge = pair('rifles', 'gren', [50, 90], [woods(89.5, 140)])
    expect(edge).toMatchObject({ seen: true, cover: 'concealed' })
    expect(sees(edge.state, edge.to.team, edge.from.team)).toBe(true)
    // What it fires at is not concealed by the wood it fires from.
    expect(coverFrom(edge.state, edge.to.team, edge.from.team)).toBe('open')
  })

  test('FW-TER-02 FW-CON-02 crops hide infantry and guns from each other, and tanks neither from nor for anybody', () => {
    const crops = [woods(60, 70, 'crops')]
    expect(pair('rifles', 'gren', [50, 80], crops)).toMatchObject({ seen: true, cover: 'concealed' })
    expect(pair('sherman', 'gren', [50, 80], crops).cover).toBe('open')
    expect(pair('rifles', 'stug', [50, 80], crops).cover).toBe('open')
    expect(pair('sherman', 'gren', [50, 68], crops).cover).toBe('concealed')
    expect(pair('rifles', 'stug', [50, 66], crops).cover).toBe('open')
  })

  test('FW-CON-07 rubble is bulletproof for who is in it', () => {
    expect(pair('rifles', 'gren', [50, 80], [woods(75, 90, 'rubble')]).cover).toBe('bulletproof')
    expect(pair('rifles', 'gren', [50, 80], [woods(60, 70, 'rubble')])).toMatchObject({
      seen: true,
      cover: 'concealed',
    })
  })
})

describe('hills', () => {
  // A hill from 60 to 80 with its crest along 70.
  const hill: Ground = {
    id: 'h',
    kind: 'hill',
    polygon: box([20, 60], [80, 80]),
    line: [
      [20, 70],
      [80, 70],
    ],
    data: { level: 1 },
  }

  test('FW-LOS-06 a hill hides who is behind it, and who is behind its crest', () => {
    expect(pair('rifles', 'stug', [50, 95], [hill]).seen).toBe(false)
    expect(pair('rifles', 'stug', [50, 77], [hill]).seen).toBe(false)
    expect(pair('rifles', 'stug', [50, 64], [hill])).toMatchObject({ seen: true, cover: 'open' })
  })

  test('FW-LOS-06 from the crest one sees both ways, and is concealed; those below are not', () => {
    // The front edge of the tank is 2.4 cm behind the crest.
    const crest = pair('rifles', 'stug', [50, 75.4], [hill])
    expect(crest).toMatchObject({ seen: true, cover: 'concealed' })
    expect(coverFrom(crest.state, crest.to.team, crest.from.team)).toBe('open')
    expect(pair('rifles', 'stug', [50, 75.7], [hill]).seen).toBe(false)
  })

  test('FW-LOS-06 FW-LOS-03 who stands higher than a hill looks over it, and conceals nobody but by it', () => {
    const high: Ground = { id: 'g', kind: 'hill', polygon: box([20, 40], [80, 58]), data: { level: 2 } }
    expect(pair('rifles', 'stug', [50, 95], [hill, high])).toMatchObject({ seen: true, cover: 'concealed' })
  })

  test('FW-LOS-06 a hill without a drawn crest blocks between, and not from upon it', () => {
    const round: Ground = { id: 'r', kind: 'hill', polygon: box([40, 60], [60, 70]), data: { level: 1 } }
    expect(pair('rifles', 'stug', [50, 95], [round]).seen).toBe(false)
    expect(pair('rifles', 'stug', [50, 66], [round])).toMatchObject({ seen: true, cover: 'open' })
  })
})

describe('houses', () => {
  const house: Ground = {
    id: 'h',
    kind: 'building',
    polygon: box([40, 70], [60, 90]),
    data: { storeys: 2, openings: [{ at: { x: 500, y: 700 }, width: 30, kind: 'window' }] },
  }

  test('FW-LOS-07 FW-ARC-02 who is inside is seen and sees through openings only, in the half circle before their wall', () => {
    expect(pair('rifles', 'gren', [50, 80], [house])).toMatchObject({ seen: true, cover: 'bulletproof' })
    const behind = pair('rifles', 'gren', [50, 80], [house], [50, 110])
    expect(behind.seen).toBe(false)
    expect(sees(behind.state, behind.to.team, behind.from.team)).toBe(false)
    const beside = pair('rifles', 'gren', [50, 80], [house], [10, 69])
    expect(beside.seen).toBe(true)
    expect(pair('rifles', 'gren', [50, 80], [house], [10, 74]).seen).toBe(false)
  })

  test('FW-CON-03 right at the opening nobody inside has cover', () => {
    expect(pair('rifles', 'gren', [50, 80], [house], [50, 68.5]).cover).toBe('open')
    expect(pair('rifles', 'gren', [50, 80], [house], [50, 68]).cover).toBe('bulletproof')
  })

  test('FW-LOS-07 under one roof teams see each other', () => {
    expect(pair('rifles', 'gren', [50, 85], [house], [50, 75]).seen).toBe(true)
  })
})

describe('smoke', () => {
  const smoke: Ground = { id: 's', kind: 'smoke', layer: 'smoke', polygon: box([40, 60], [60, 70]) }

  test('FW-SMK-05 smoke blocks what passes through, and conceals where a line ends in it, both ways', () => {
    expect(pair('rifles', 'gren', [50, 80], [smoke]).seen).toBe(false)
    const inside = pair('rifles', 'gren', [50, 65], [smoke])
    expect(inside).toMatchObject({ seen: true, cover: 'concealed' })
    expect(coverFrom(inside.state, inside.to.team, inside.from.team)).toBe('concealed')
  })
})

describe('hiding', () => {
  const hiding = (
    type: string,
    did: readonly Deed[],
    more: Partial<Team> = {},
    facts: Placed['more'] = {},
  ) => {
    const state = field([
      { id: 'U1', teams: [['rifles', 50, 50]] },
      { id: 'D1', teams: [[type, 50, 80, { did, ...more }]], more: facts },
    ])
    return hidingFrom(state, member(state, 'U1'), member(state, 'D1'))
  }

  test('FW-CON-04 FW-CON-08 infantry that stands still keeps to the ground even in the open; shooting ends that', () => {
    expect(hiding('gren', [])).toBe('goneToGround')
    expect(hiding('hmgt', [])).toBe('goneToGround')
    expect(hiding('gren', ['shot'])).toBe('concealed')
    expect(hiding('gren', ['moved'])).toBe('open')
    expect(hiding('pak', [])).toBe('open')
    expect(hiding('stug', [])).toBe('open')
  })

  test('FW-CON-06 who is dug in is concealed and in bulletproof cover', () => {
    const state = field([
      { id: 'U1', teams: [['rifles', 50, 50]] },
      { id: 'D1', teams: [['pak', 50, 80, { dugIn: true, did: ['shot'] }]] },
    ])
    expect(coverFrom(state, member(state, 'U1').team, member(state, 'D1').team)).toBe('bulletproof')
  })

  test('FW-CON-09 who assaulted or moved fast is not gone to ground', () => {
    expect(hiding('gren', ['assaulted'], { dugIn: true })).toBe('concealed')
    expect(hiding('gren', [], { dugIn: true }, { fast: true })).toBe('concealed')
  })

  test('FW-REC-01 scouts and observers in cover keep to the ground though they moved', () => {
    const wood: Ground = { id: 'w', kind: 'woods', polygon: box([40, 76], [60, 90]) }
    for (const [type, did, wanted] of [
      ['m8', ['moved'], 'goneToGround'],
      ['obs', ['moved'], 'goneToGround'],
      ['stug', ['moved'], 'concealed'],
      ['m8', ['moved', 'shot'], 'concealed'],
    ] as const) {
      const state = field(
        [
          { id: 'U1', teams: [['rifles', 50, 50]] },
          { id: 'D1', teams: [[type, 50, 80, { did }]] },
        ],
        { ground: [wood] },
      )
      expect(hidingFrom(state, member(state, 'U1'), member(state, 'D1'))).toBe(wanted)
    }
  })

  test('FW-CON-01 half is five points of nine: four hidden are not enough', () => {
    // A wall hides the right part of a squad: of its points in three columns, one column or two.
    const wall = (from: number): Ground => ({
      id: 'l',
      kind: 'wall',
      line: [
        [from, 72],
        [70, 72],
      ],
    })
    expect(pair('sherman', 'gren', [50, 80], [wall(50.9)]).cover).toBe('open')
    expect(pair('sherman', 'gren', [50, 80], [wall(49.5)]).cover).toBe('bulletproof')
  })
})

describe('arcs', () => {
  const foot = (team: Partial<Team> & { type: string }) => footOf({ n: 1, x: 500, y: 500, f: 0, ...team })

  test('FW-ARC-01 hull weapons and guns fire only before the line of their front edge, all others all round', () => {
    const stug = foot({ type: 'stug' })
    // The front edge lies 3 cm before the centre.
    const target = (y: number) => foot({ type: 'gren', x: 700, y })
    expect(inArc(stug, 'hull', target(516))).toBe(true)
    expect(inArc(stug, 'hull', target(515))).toBe(false)
    for (const mount of ['turret', 'hand', 'turntable', 'top'] as const)
      expect(inArc(stug, mount, target(200))).toBe(true)
    expect(inArc(stug, 'gun', target(200))).toBe(false)
  })

  test('FW-SAV-02 FW-SAV-07 the front is struck from before its edge, the side from everywhere else', () => {
    const struck = foot({ type: 'stug' })
    expect(strikesFront(struck, foot({ type: 'sherman', x: 800, y: 620 }))).toBe(true)
    expect(strikesFront(struck, foot({ type: 'sherman', x: 800, y: 480 }))).toBe(false)
    expect(strikesFront(struck, foot({ type: 'sherman', x: 500, y: 200 }))).toBe(false)
  })
})

describe('own teams', () => {
  const fire = (between: readonly Placed[], ground: readonly Ground[] = []) => {
    const state = field(
      [{ id: 'U1', teams: [['cmd', 50, 50]] }, { id: 'D1', teams: [['cmd', 50, 80, MOVED]] }, ...between],
      { ground },
    )
    const own = ownTeams(state, member(state, 'U1').u, () => false)
    return lineOfFire(state, member(state, 'U1'), member(state, 'D1'), 'hand', own)
  }
  const row = (type: string, gap: number, more: object = MOVED): Placed => ({
    id: 'U2',
    teams: [-1.5, -0.5, 0.5, 1.5].map((i) => [type, 50 + i * (3.5 + gap), 60, more] as const),
  })

  test('FW-LOS-10 own tanks in the way block, and a gap of 2.5 cm lets fire through', () => {
    expect(fire([row('sherman', 1)])).toBeNull()
    expect(fire([row('sherman', 2.4)])).toBeNull()
    expect(fire([row('sherman', 2.5)])).not.toBeNull()
  })

  test('FW-LOS-10 one fires over own infantry that neither moved nor fires, and it may not fire then', () => {
    expect(fire([row('rifles', 0, {})])?.over.length).toBeGreaterThan(0)
    expect(fire([row('rifles', 0)])).toBeNull()
    expect(fire([row('rifles', 0, { did: ['shot'] })])).toBeNull()
  })

  test('FW-LOS-10 from a hill one fires over own teams below', () => {
    const hill: Ground = { id: 'h', kind: 'hill', polygon: box([40, 40], [60, 55]), data: { level: 1 } }
    expect(fire([row('sherman', 1)], [hill])).not.toBeNull()
  })

  test('FW-LOS-10 teams of the platoon that fires are never in its way', () => {
    const state = field([
      {
        id: 'U1',
        teams: [['rifles', 50, 50], ...[40, 46, 52, 58].map((x) => ['rifles', x, 56, MOVED] as const)],
      },
      { id: 'D1', teams: [['gren', 50, 80, MOVED]] },
    ])
    const own = ownTeams(state, member(state, 'U1').u, () => false)
    expect(lineOfFire(state, member(state, 'U1'), member(state, 'D1'), 'hand', own)).not.toBeNull()
  })
})
