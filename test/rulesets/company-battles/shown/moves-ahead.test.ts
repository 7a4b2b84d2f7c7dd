import { expect, test } from 'vitest'
import { sayPlain } from '../../../../src/i18n/i18n.ts'
import { foresee } from '../../../../src/rulesets/company-battles/shown/foresight.ts'
import { box, field, type Placed } from '../support/field.ts'

/** What is known of the move of U1 before it is made. */
function ahead(
  teams: Placed['teams'],
  order: 'move' | 'dash',
  path: { x: number; y: number }[],
  ground: object[] = [],
) {
  const state = field(
    [
      { id: 'U1', teams },
      { id: 'D1', teams: [['gren', 150, 180]] },
    ],
    {
      phase: 'movement',
      ground,
    } as never,
  )
  const declared = { unit: 'U1', order, path, options: {} }
  const [one] = foresee(
    { ...state, seats: { us: { side: 'US', name: 'us', commands: [], chief: true } } },
    'us',
    [declared],
  ).orders
  return {
    against: one?.against?.key ?? null,
    way: one?.way,
    said: one?.odds.map((line) => sayPlain(line, 'en')),
  }
}

test('FW-MOV-01 FW-ASY-10 a way that is longer than anybody of a platoon comes is told and drawn as far as they come', () => {
  // 15 cm for infantry; the way told is 25.
  const two: Placed['teams'] = [
    ['rifles', 50, 50],
    ['rifles', 60, 50],
  ]
  const { against, way, said } = ahead(two, 'move', [{ x: 550, y: 750 }])
  expect(against).toBeNull()
  expect(way).toEqual([{ x: 550, y: 650 }])
  expect(said).toEqual(['Comes 15 cm at most of the 25 it is told to.'])
  expect(ahead(two, 'move', [{ x: 550, y: 640 }])).toEqual({
    against: null,
    way: undefined,
    said: [],
  })
})

test('FW-MOV-01 FW-FST-04 who stays behind when the others go is named beforehand, with the reason', () => {
  const wood = { id: 'wood', kind: 'woods', polygon: box([57, 45], [70, 70]) }
  const { against, said } = ahead(
    [
      ['rifles', 50, 50],
      ['rifles', 60, 50],
    ],
    'dash',
    [{ x: 550, y: 700 }],
    [wood],
  )
  expect(against).toBeNull()
  expect(said).toEqual([expect.stringMatching(/^Does not come along: U1-2 /u)])
})

test('FW-MOV-01 those who stay behind for one reason are named in one line', () => {
  const wood = { id: 'wood', kind: 'woods', polygon: box([57, 45], [90, 70]) }
  const { said } = ahead(
    [
      ['rifles', 50, 50],
      ['rifles', 60, 50],
      ['rifles', 67, 50],
      ['rifles', 74, 50],
    ],
    'dash',
    [{ x: 550, y: 700 }],
    [wood],
  )
  expect(said).toEqual([
    expect.stringMatching(/^Does not come along: U1-2 [^.]*\. The same goes for U1-3, U1-4\.$/u),
  ])
})

test('FW-CMD-03 FW-ASY-10 who would be out of command once all is carried out is told before, and who is left to order', () => {
  const state = {
    ...field(
      [
        {
          id: 'U1',
          teams: [
            ['rifles', 50, 50],
            ['rifles', 60, 50],
          ],
        },
        { id: 'U2', teams: [['rifles', 150, 50]] },
        { id: 'D1', teams: [['gren', 150, 180]] },
      ],
      { phase: 'movement' },
    ),
    seats: { us: { side: 'US', name: 'us', commands: [], chief: true } },
  }
  const east = (n: string, x: number) => ({
    unit: 'U1',
    order: 'move',
    path: [{ x, y: 500 }],
    options: { teams: n },
  })
  const left = (...orders: ReturnType<typeof east>[]) =>
    foresee(state, 'us', orders).left.map((line) => sayPlain(line, 'en'))
  // Bases are 5 cm wide: the second ends 75 − 50 − 5 = 20 cm from its commander, who commands 10 cm, unless he follows.
  expect(left(east('2', 750))).toEqual([
    'U1-2 would be out of command then: it goes back as the phase ends, unless others come nearer (FW-CMD-03).',
    '1 platoon still to order: U2.',
  ])
  expect(left(east('2', 750), east('1', 640))).toEqual(['1 platoon still to order: U2.'])
})
