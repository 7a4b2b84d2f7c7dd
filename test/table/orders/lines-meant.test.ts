import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SceneTrack } from '../../../src/kernel/scene.ts'
import type { Point } from '../../../src/kernel/space/types.ts'
import { altText } from '../../../src/render/map/alt-text.ts'
import { type PanzerTable, panzerTable } from '../support/panzer-table.ts'
import { done } from '../support/toy-table.ts'

/*
 * In the picture of a read-back each order is drawn as what it is, and for each who carries it out (DIG-CHECK).
 */

let game: PanzerTable
beforeAll(async () => {
  game = await panzerTable('1')
})
afterAll(() => game.close())

const readBack = async (line: string) => {
  const { lines, scene } = done(await game.table.readBack(game.players.PL, line, false))
  expect(lines[0]?.fault).toBeNull()
  // In words what cannot be given is left out; what is drawn of it is told here all the same.
  const tracks = (scene?.tracks ?? []).map(({ refused: _, ...track }): SceneTrack => track)
  return { tracks, said: scene == null ? '' : altText({ ...scene, tracks }, 'en') }
}
const kinds = (tracks: readonly SceneTrack[]) => tracks.map(({ kind }) => kind)
const from = (tracks: readonly SceneTrack[]) => tracks.map(({ path }) => path[0])
const to = (tracks: readonly SceneTrack[]) => tracks.map(({ path }) => path.at(-1))
const places = (...units: readonly string[]): Promise<(Point | null)[]> =>
  Promise.all(units.map((id) => game.at('PL', id)))

test('MP-CHG-01 those who charge together have an arrow each, to the target of each', async () => {
  const [foe, other] = Object.values((await game.view('PL')).units)
    .filter(({ side, at }) => side === 'DE' && at !== null)
    .map(({ id }) => id)
  const together = await readBack(`A1-1+A1-2+A1-3 charge @${foe}`)
  expect(kinds(together.tracks)).toEqual(['charge', 'charge', 'charge'])
  expect(from(together.tracks)).toEqual(await places('A1-1', 'A1-2', 'A1-3'))
  for (const order of ['charge', 'storm']) {
    const each = await readBack(`A1-1+A1-2+A1-3 ${order} @${foe} targets=${other}`)
    expect(kinds(each.tracks)).toEqual(['charge', 'charge', 'charge'])
    expect(to(each.tracks)).toEqual(await places(`${foe}`, `${other}`, `${foe}`))
  }
})

test('MP-CAV-01 a gallop is drawn for whoever is told at whom he runs, each at his own man', async () => {
  const [foe, other] = Object.values((await game.view('PL')).units)
    .filter(({ side, at }) => side === 'DE' && at !== null)
    .map(({ id }) => id)
  const { tracks, said } = await readBack(`A1-2 gallop @${foe}`)
  expect(kinds(tracks)).toEqual(['charge'])
  expect(from(tracks)).toEqual(await places('A1-2'))
  expect(to(tracks)).toEqual(await places(`${foe}`))
  expect(said).toContain('Planned: Poland charge from C2 to A2.')
  expect(said).not.toContain('shoot')
  // Those after him in the order of their numbers, the machine gun (A1-5) not among them.
  const told = await readBack(`A1-2 gallop @${foe} targets=${other}+${foe}+${other}`)
  expect(kinds(told.tracks)).toEqual(['charge', 'charge', 'charge', 'charge'])
  expect(from(told.tracks)).toEqual(await places('A1-2', 'A1-1', 'A1-3', 'A1-4'))
  expect(to(told.tracks)).toEqual(await places(`${foe}`, `${other}`, `${foe}`, `${other}`))
})

test('MP-BLD-05, MP-DET-01, MP-LOF-01 who goes into a house moves, who searches looks, and a line of fire is fired', async () => {
  const house = await readBack('A1-1 occupy @house-east')
  expect(house.tracks).toMatchObject([
    { kind: 'move', path: [await game.at('PL', 'A1-1'), { x: 2100, y: 1575 }] },
  ])
  const search = await readBack('A1-1+A1-2 detect @C2')
  expect(kinds(search.tracks)).toEqual(['look', 'look'])
  expect(search.said).toContain('Poland look from')
  const line = await readBack('A1-5 line > W 6')
  expect(kinds(line.tracks)).toEqual(['shot'])
  expect(line.said).toContain('Poland shoot from')
})

test('MP-MOR-09 a call to own men is drawn as nothing', async () => {
  expect((await readBack('A1-1 rally @A1-2')).tracks).toEqual([])
})
