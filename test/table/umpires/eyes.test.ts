import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { begun, done, posts, refusal, type ToyTable, toyTable, who } from '../support/toy-table.ts'

let at: ToyTable
beforeEach(async () => {
  at = await toyTable()
  await begun(at)
})
afterEach(() => at.close())

const [ann, bob, umpire] = [who('ann'), who('bob'), who('umpire')]
const log = async (reader: typeof ann) => JSON.stringify(done(await at.table.log(reader)))
const privately = async (player: string) =>
  JSON.stringify((await posts(at)).filter(({ to }) => to.kind === 'player' && to.player === player))

describe('an umpire’s words to some (DIG-UMPIRE)', () => {
  test('DIG-UMPIRE a side reads what is said to it, the other neither reads nor counts it', async () => {
    const before = { blue: await log(bob), posts: (await posts(at)).filter(({ to }) => to.kind === 'public') }
    done(await at.table.say(umpire, { text: 'Riders beyond the hill.', to: 'red' }))
    expect(await log(ann)).toContain('Riders beyond the hill.')
    expect(await log(umpire)).toContain('Riders beyond the hill.')
    expect(await log(bob)).toBe(before.blue)
    expect(await log({ ...who('zoe') })).not.toContain('Riders')
    expect((await posts(at)).filter(({ to }) => to.kind === 'public')).toEqual(before.posts)
    expect(
      JSON.stringify((await posts(at)).filter(({ to }) => to.kind === 'side' && to.side === 'RED')),
    ).toContain('Riders beyond the hill.')
    at.restart()
    expect(await log(bob)).toBe(before.blue)
  })

  test('DIG-UMPIRE who leads a headquarters reads it alone; the log keeps it for the end', async () => {
    const [hq] = done(await at.table.gathering(ann)).sides.find(({ id }) => id === 'BLUE')?.headquarters ?? []
    const red = await log(ann)
    const blue = await log(bob)
    done(await at.table.say(umpire, { text: 'Hold the bridge.', to: hq?.unit ?? '' }))
    expect(await privately('bob')).toContain('Hold the bridge.')
    expect(await privately('ann')).not.toContain('Hold the bridge.')
    expect(await log(ann)).toBe(red)
    expect(await log(bob)).toBe(blue)
    expect(await log(umpire)).toContain('Hold the bridge.')
    done(await at.table.umpire(umpire, { text: 'end draw' }))
    expect(done(await at.table.verify(ann)).entries).toBeGreaterThan(0)
  })

  test('nobody is meant, or nobody leads: refused, and nothing is said', async () => {
    const before = await posts(at)
    expect(refusal(await at.table.say(umpire, { text: 'Hm.', to: 'GREEN' }))).toBe('table.error.say-to')
    expect(refusal(await at.table.say(ann, { text: 'Hm.', to: 'BLUE' }))).toBe('table.error.seated-umpire')
    expect(await posts(at)).toEqual(before)
  })
})

describe('an umpire looks with the eyes of others (DIG-UMPIRE)', () => {
  test('DIG-UMPIRE what a side’s player sees, he sees; and what everybody sees', async () => {
    for (const [as, reader] of [
      ['RED', ann],
      ['blue', bob],
      ['public', who('zoe')],
    ] as const) {
      const seen = done(await at.table.scene({ ...umpire, as })).scene
      expect(seen).toEqual(done(await at.table.scene(reader)).scene)
      expect(done(await at.table.log({ ...umpire, as }))).toEqual(done(await at.table.log(reader)))
    }
  })

  test('DIG-WATCH a commentator sees all and is no umpire: he looks with nobody’s eyes, and rolls for umpires are not his', async () => {
    const zoe = who('zoe')
    done(await at.table.askToWatch(zoe, { side: null, delay: 0 }))
    done(await at.table.decideWatch(ann, 'zoe', true))
    done(await at.table.decideWatch(bob, 'zoe', true))
    expect(done(await at.table.viewer(zoe))).toEqual({ kind: 'umpire' })
    expect(done(await at.table.mayUmpire(zoe))).toBe(false)
    expect(done(await at.table.mayUmpire(umpire))).toBe(true)
    expect(done(await at.table.mayUmpire(ann))).toBe(false)
    expect(refusal(await at.table.scene({ ...zoe, as: 'RED' }))).toBe('table.error.not-umpire')
  })

  test('nobody else has eyes but his own', async () => {
    expect(refusal(await at.table.scene({ ...ann, as: 'BLUE' }))).toBe('table.error.seated-umpire')
    expect(refusal(await at.table.view({ ...who('zoe'), as: 'RED' }))).toBe('table.error.not-umpire')
    expect(refusal(await at.table.log({ ...umpire, as: 'GREEN' }))).toBe('table.error.side')
  })
})
