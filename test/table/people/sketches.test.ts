import { afterEach, beforeEach, expect, test } from 'vitest'
import { done, posts, refusal, saidAt, type ToyTable, threeAt, toyTable, who } from '../support/toy-table.ts'

/* What players draw on their side's map (DIG-SKETCH). Ann and amy play RED, bob BLUE. */

let at: ToyTable
beforeEach(async () => {
  at = await toyTable()
  await threeAt(at)
})
afterEach(() => at.close())

const [ann, amy, bob, eve, umpire] = [who('ann'), who('amy'), who('bob'), who('eve'), who('umpire')]
const seen = async (by: typeof ann) => done(await at.table.scene(by)).scene.sketches ?? []
const key = async (sketch: object, by = ann) =>
  refusal(await at.table.addSketch(by, { kind: 'arrow', along: 'A1 > B1', ...sketch } as never))

test('a side and the umpires see what it has drawn, over a restart, and nobody else does', async () => {
  done(await at.table.addSketch(ann, { kind: 'arrow', along: '@K1 > B2, C3', text: '  feint\nhere ' }))
  done(await at.table.addSketch(bob, { kind: 'text', along: '@r1', text: 'hold' }))
  at.restart()
  const own = await seen(amy)
  expect(own).toEqual([
    { number: 1, kind: 'arrow', side: 'RED', path: expect.any(Array), text: 'feint here' },
  ])
  // K1 stands at 50, 50; B2 and C3 are squares of a decimetre, named by their middles.
  expect(own[0]?.path).toEqual([
    { x: 50, y: 50 },
    { x: 150, y: 150 },
    { x: 250, y: 250 },
  ])
  expect(await seen(bob)).toMatchObject([
    { side: 'BLUE', kind: 'text', path: [{ x: 50, y: 350 }], text: 'hold' },
  ])
  expect((await seen(umpire)).map(({ side }) => side)).toEqual(['BLUE', 'RED'])
  expect(await seen(eve)).toEqual([])
  const all = await posts(at)
  expect(JSON.stringify(all.filter(({ to }) => to.kind !== 'side' || to.side !== 'RED'))).not.toContain(
    'feint',
  )
  expect(JSON.stringify(all)).not.toContain('hold')
  expect(JSON.stringify(done(await at.table.exported(umpire)))).not.toContain('feint')
})

test('fellows are told, without a call, and whoever is alone on his side tells nobody', async () => {
  done(await at.table.addSketch(ann, { kind: 'line', along: 'A1 B1' }))
  done(await at.table.eraseSketch(amy, 1))
  done(await at.table.addSketch(bob, { kind: 'line', along: 'A1 B1' }))
  const told = (await saidAt(at)).filter(({ key }) => key.startsWith('sketch.'))
  expect(told.map(({ ears, key }) => `${ears} ${key}`)).toEqual(['RED sketch.told', 'RED sketch.erased-by'])
  expect(
    (await posts(at)).filter(
      ({ data }) => 'calls' in (data as object) && JSON.stringify(data).includes('sketch.'),
    ),
  ).toEqual([])
})

test('any of the side rubs out one by its number, or all; the others keep theirs', async () => {
  for (const along of ['A1 > B1', 'A2 > B2', 'A3 > B3'])
    done(await at.table.addSketch(ann, { kind: 'line', along }))
  done(await at.table.eraseSketch(amy, 2))
  expect(refusal(await at.table.eraseSketch(amy, 2))).toBe('sketch.error.none')
  expect(refusal(await at.table.eraseSketch(bob))).toBe('sketch.error.none')
  done(await at.table.addSketch(amy, { kind: 'line', along: 'A2 > B2' }))
  expect((await seen(ann)).map(({ number }) => number)).toEqual([1, 3, 4])
  done(await at.table.eraseSketch(ann))
  expect(await seen(ann)).toEqual([])
})

test('stands on the map on which orders are read back, too', async () => {
  done(await at.table.addSketch(ann, { kind: 'line', along: 'A1 > B1' }))
  const { scene } = done(await at.table.readBack(ann, 'K1 move > N 5', false))
  expect(scene?.sketches).toMatchObject([{ kind: 'line' }])
  expect(done(await at.table.readBack(bob, 'R1 move > S 5', false)).scene?.sketches).toBeUndefined()
})

test('what cannot be drawn is refused, and of hidden units nothing is told', async () => {
  expect(await key({}, eve)).toBe('table.error.no-seat')
  expect(await key({}, umpire)).toBe('table.error.no-seat')
  expect(await key({ along: 'A1' })).toBe('sketch.error.points')
  expect(await key({ along: 'A1 > '.repeat(13) })).toBe('sketch.error.points')
  expect(await key({ along: '@R3 > A1' })).toBe('discord.no-such-place')
  expect(await key({ along: '@Q9 > A1' })).toBe('discord.no-such-place')
  expect(await key({ text: 'x'.repeat(41) })).toBe('sketch.error.text')
  expect(await key({ kind: 'text', along: 'A1', text: ' ' })).toBe('sketch.error.text')
  expect(await key({ kind: 'text', text: 'x' })).toBe('sketch.error.one')
  for (let n = 0; n < 40; n++) done(await at.table.addSketch(ann, { kind: 'line', along: 'A1 > B1' }))
  expect(await key({})).toBe('sketch.error.many')
})
