import { expect, test } from 'vitest'
import { sayPlain } from '../../../../src/i18n/i18n.ts'
import { Refusal } from '../../../../src/kernel/words.ts'
import { setup } from '../../../../src/rulesets/khans-and-generals/setup/setup.ts'

const command = { kind: 'command' }

/** What a file with a second red unit, or with more of the field, is told: where in it something is not known. */
function told({ unit = {}, field = {} }: { unit?: object; field?: object }): string {
  try {
    setup({
      map: [120, 120],
      ...field,
      sides: {
        red: {
          units: [
            { id: 'R1', card: command, x: 60, y: 12 },
            { id: 'R2', hq: 'R1', x: 80, y: 12, ...unit },
          ],
        },
        blue: { units: [{ id: 'B1', card: command, x: 60, y: 108 }] },
      },
    })
    return 'taken'
  } catch (error) {
    if (error instanceof Refusal) return sayPlain(error.said, 'en')
    throw error
  }
}

const line = (x: number) => [
  [x, 20],
  [x + 80, 20],
]
const UNIT = 'sides.red.units.1'

test('house: the file itself is taken', () => {
  expect(told({})).toBe('taken')
  expect(told({ field: { obstacles: [{ id: 'W', type: 'lowWall', seg: line(10) }] } })).toBe('taken')
})

test.each([
  ['a position that is nowhere', { unit: { inPosition: 'trench' } }, `${UNIT}.inPosition: “trench”`, null],
  [
    'a wall by the name it had before it was cut',
    { unit: { inPosition: 'W' }, field: { obstacles: [{ id: 'W', type: 'lowWall', seg: line(10) }] } },
    `${UNIT}.inPosition: “W”`,
    'W.1',
  ],
  ['a formation', { unit: { formation: 'colum' } }, `${UNIT}.formation: “colum”`, 'column'],
  [
    'a formation that is not on the card',
    { unit: { formation: 'column', formations: ['standard'] } },
    `${UNIT}.formation: “column”`,
    'standard, scattered',
  ],
  ['an ability', { unit: { abilities: ['rado'] } }, `${UNIT}.abilities.0: “rado”`, 'radio'],
  ['an order', { unit: { orders: ['ambushh'] } }, `${UNIT}.orders.0: “ambushh”`, null],
  ['a weapon', { unit: { weapon: 'boww' } }, `${UNIT}.weapon: “boww”`, 'bow'],
  ['a word of the file', { unit: { facingg: 4 } }, `${UNIT}.facingg: “facingg”`, 'facing'],
  [
    'ground',
    { field: { terrain: [{ id: 'f', type: 'forrest', poly: [...line(10), [50, 50]] }] } },
    'terrain.0.type: “forrest”',
    'forest',
  ],
  [
    'an obstacle',
    { field: { obstacles: [{ id: 'w', type: 'lowWal', seg: line(10) }] } },
    'obstacles.0.type: “lowWal”',
    'lowWall',
  ],
  ['a special rule', { field: { special: ['KG-AMB-4'] } }, 'special.0: “KG-AMB-4”', 'KG-AMB-04'],
  ['a type of battle', { field: { type: 'asault' } }, 'type: “asault”', 'assault'],
])('KG-DAT-30 %s that is not known is refused with its place and the near word', (_, file, at, near) => {
  const said = told(file)
  expect(said).toContain(`at ${at} is not known here`)
  if (near !== null) expect(said).toContain(near)
})
