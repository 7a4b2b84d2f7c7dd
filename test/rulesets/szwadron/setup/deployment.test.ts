import { describe, expect, test } from 'vitest'
import { canonical, type Json } from '../../../../src/kernel/json.ts'
import { boxOf } from '../../../../src/kernel/space/segment.ts'
import { setup } from '../../../../src/rulesets/szwadron/setup/setup.ts'
import { sceneOf } from '../../../../src/rulesets/szwadron/shown/scene.ts'
import { loadLibrary } from '../../../../src/table/library.ts'
import { give, liveBattle, refused, toldTo } from '../support/live.ts'

const shipped = loadLibrary().scenarios.szwadron ?? {}
const twin = shipped['twin-hamlets'] as Json
const PL = { at: { x: 300, y: 150 } }

describe('SZ-SCEN-02 sealed deployment', () => {
  test('SZ-SCEN-02 nobody moves before both sides are ready; then round 1 begins', () => {
    const live = liveBattle(twin)
    expect(live.state.phase).toBe('deployment')
    expect(live.owed().map(({ side, what }) => [side, what])).toEqual([
      ['FR', 'deployment'],
      ['AT', 'deployment'],
    ])
    expect(refused(live, 'FR', 'F1', 'move', { path: [{ x: 500, y: 400 }] })).toBe('sz.error.not-your-turn')
    give(live, 'FR', 'F1', 'ready')
    expect(live.owed().map(({ side }) => side)).toEqual(['AT'])
    expect(refused(live, 'FR', 'F1', 'deploy', { target: PL })).toBe('sz.error.deployed')
    give(live, 'AT', 'A1', 'ready')
    // Nobody is named first: who has thrown higher is asked.
    const asked = live.pending
    expect(asked?.kind).toBe('sz.initiative')
    live.submit(
      { type: 'answer', by: asked?.side ?? '', ask: asked?.id ?? '', answer: 'first' },
      '2026-01-01T00:00:00.000Z',
    )
    expect([live.state.phase, live.state.turn]).toEqual(['movement', 1])
    expect(refused(live, 'FR', 'F1', 'deploy', { target: PL })).toBe('sz.error.no-deployment')
  })

  test('SZ-SCEN-02 a unit takes any place and shape in its strip, as often as its player likes', () => {
    const live = liveBattle(twin)
    give(live, 'FR', 'F4', 'deploy', {
      target: PL,
      face: 900,
      options: { files: '6', order: 'scattered', gap: '2' },
    })
    const u = live.state.units.F4
    expect([u?.files, u?.gap, u?.facing]).toEqual([6, 20, 900])
    const box = boxOf(u?.bodies ?? [])
    expect([(box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2]).toEqual([300, 150])
    give(live, 'FR', 'F4', 'deploy', { target: { at: { x: 200, y: 60 } }, options: { order: 'closed' } })
    expect(live.state.units.F4?.gap).toBe(0)
  })

  test.each([
    ['outside its strip', 'F1', { x: 500, y: 400 }, 'sz.error.start-outside'],
    ['half off the table', 'F1', { x: 30, y: 150 }, 'sz.error.start-outside'],
    ['on another unit', 'F1', { x: 700, y: 240 }, 'sz.error.start-overlap'],
  ])('SZ-DATA-07 nobody deploys %s', (_, unit, at, why) => {
    const live = liveBattle(twin)
    const before = canonical(live.state)
    expect(refused(live, 'FR', unit, 'deploy', { target: { at } })).toBe(why)
    expect(canonical(live.state)).toBe(before)
  })

  test('SZ-SPEC-06 a heavy battery deploys with its caisson behind its gun', () => {
    const live = liveBattle(shipped.essling as Json)
    give(live, 'AT', 'H5', 'deploy', { target: { at: { x: 1000, y: 1400 } }, face: 1800 })
    const [gun, caisson] = live.state.units.H5?.bodies ?? []
    expect([gun?.x, gun?.y, gun?.f, gun?.as]).toEqual([1000, 1380, 1800, undefined])
    expect([caisson?.x, caisson?.y, caisson?.as]).toEqual([1000, 1420, 'caisson'])
  })

  test('SZ-MOVE-13 infantry may start in the village, cavalry may not', () => {
    const live = liveBattle(shipped.essling as Json)
    const village = { target: { at: { x: 1820, y: 340 } } }
    give(live, 'FR', 'B6', 'deploy', { target: { at: { x: 1700, y: 200 } } })
    expect(refused(live, 'FR', 'E1', 'deploy', village)).toBe('sz.error.start-closed')
    give(live, 'FR', 'S4', 'deploy', village)
    expect(live.state.units.S4?.at).toEqual({ x: 1820, y: 340 })
  })

  test('SZ-SCEN-02 the other side and onlookers learn nothing of it: all they see and are told is alike', () => {
    const [plain, moved] = [liveBattle(shipped.essling as Json), liveBattle(shipped.essling as Json)]
    // Into the village, near an objective; and out of the way.
    const one = give(plain, 'FR', 'S4', 'deploy', {
      target: { at: { x: 1820, y: 340 } },
      options: { files: '2' },
    })
    const other = give(moved, 'FR', 'S4', 'deploy', {
      target: { at: { x: 100, y: 60 } },
      options: { files: '6' },
    })
    for (const viewer of [{ kind: 'side', side: 'AT' }, { kind: 'spectator' }] as const) {
      const [a, b] = [plain.view(viewer), moved.view(viewer)]
      expect(canonical(a)).toBe(canonical(b))
      expect(canonical(sceneOf(a, []))).toBe(canonical(sceneOf(b, [])))
      expect(a.units.S4?.at).toBeNull()
      const side = viewer.kind === 'side' ? viewer.side : null
      expect(toldTo(one, side)).toEqual(toldTo(other, side))
    }
    expect(plain.view({ kind: 'side', side: 'FR' }).units.S4?.at).not.toBeNull()
    give(plain, 'FR', 'S4', 'ready')
    give(plain, 'AT', 'D1', 'ready')
    expect(plain.view({ kind: 'spectator' }).units.S4?.at).toEqual({ x: 1820, y: 340 })
  })

  test('SZ-SCEN-01 strips from which somebody could fire into the other are refused', () => {
    const near = { ...(shipped.grochow as object), deployment: 'sealed' }
    expect(() => setup(near)).not.toThrow()
    const sides = (near as unknown as { sides: { strip: object }[] }).sides.map((side, i) =>
      i === 0 ? { ...side, strip: { from: 0, to: 24 } } : side,
    )
    expect(() => setup({ ...near, sides })).toThrow('sz.error.strips-near')
  })
})
