import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Json } from '../../../src/kernel/json.ts'
import { musteredState } from '../../../src/table/people/gathering.ts'
import { toy } from '../../kernel/toy-ruleset.ts'
import { toyScenario } from '../../kernel/toy-state.ts'
import { done, posts, refusal, type ToyTable, toyTable, who } from '../support/toy-table.ts'

let at: ToyTable
const umpire = who('umpire')
const plain = { guildId: null, ruleset: 'toy', scenario: { name: 'plain' }, language: 'en' as const }
beforeEach(async () => {
  at = await toyTable()
  done(await at.table.newBattle(umpire, plain))
})
afterEach(() => at.close())

describe('a scenario is set up once', () => {
  test('however often its battle is looked at, read anew from the database, and opened again; none shares what it is', async () => {
    let setups = 0
    const counting = {
      ...toy,
      setup: (scenario: Json) => {
        setups += 1
        return toy.setup(scenario)
      },
    }
    at.restart(counting)
    done(await at.table.cancel(umpire))
    const opened = done(await at.table.newBattle(umpire, plain))
    for (const [n, side] of ['RED', 'BLUE'].entries()) {
      done(await at.table.join(who(`p${n}`), side, []))
      at.restart(counting)
      done(await at.table.status(umpire))
      expect((await at.table.known(opened.battleId))?.sides).toHaveLength(2)
    }
    done(await at.table.start(umpire))
    expect(setups).toBe(1)
    const settings = { scenario: toyScenario(), armies: {}, rosters: {} }
    const [one, two] = [
      musteredState(counting as never, settings),
      musteredState(counting as never, { ...settings, scenario: toyScenario() }),
    ]
    expect(one).toEqual(two)
    expect(one.units).not.toBe(two.units)
    expect(setups).toBe(1)
  })
})

const seats = async () =>
  Object.fromEntries(
    done(await at.table.status(umpire)).seats.map(({ player, commands, chief }) => [
      player,
      [...commands, chief],
    ]),
  )
const said = async () =>
  (await posts(at)).filter(({ kind }) => kind === 'say').map(({ data }) => JSON.stringify(data))

describe('a battle that has not begun can be called off', () => {
  test.each([
    ['who opened it', umpire],
    ['who manages the channel', who('mod', { manages: true })],
  ])('by %s; the channel is free for another', async (_, by) => {
    done(await at.table.join(who('ann'), 'RED', []))
    expect(refusal(await at.table.cancel(who('ann')))).toBe('table.error.may-not-cancel')
    expect(refusal(await at.table.newBattle(who('ann'), plain))).toBe('table.error.channel-gathering')
    done(await at.table.cancel(by))
    expect((await said()).at(-1)).toContain('table.cancelled')
    const status = done(await at.table.status(who('ann')))
    expect(status).toMatchObject({ status: 'over', outcome: null })
    at.restart()
    expect(refusal(await at.table.join(who('bob'), 'BLUE', []))).toBe('table.error.cancelled')
    expect(refusal(await at.table.cancel(by))).toBe('table.error.cancelled')
    done(await at.table.newBattle(who('ann'), plain))
    expect(done(await at.table.status(who('ann'))).status).toBe('gathering')
  })

  test('by an umpire’s end, and by who opened it from his seat', async () => {
    done(await at.table.addUmpire(umpire, 'una', 'Una'))
    done(await at.table.umpire(who('una'), { text: 'end draw' }))
    done(await at.table.newBattle(who('ann'), plain))
    done(await at.table.join(who('ann'), 'RED', []))
    done(await at.table.cancel(who('ann')))
    expect(done(await at.table.status(umpire)).status).toBe('over')
  })

  test('what else would end it says how', async () => {
    expect(refusal(await at.table.leave(umpire))).toBe('table.error.leave-unseated')
    expect(refusal(await at.table.leave(who('eve')))).toBe('table.error.no-seat')
    done(await at.table.join(who('ann'), 'RED', []))
    expect(refusal(await at.table.concession(who('ann')))).toBe('table.error.concede-early')
    expect(refusal(await at.table.concede(who('ann'), true))).toBe('table.error.concede-early')
  })

  test('one in play or over is not called off', async () => {
    done(await at.table.join(who('ann'), 'RED', []))
    done(await at.table.join(who('bob'), 'BLUE', []))
    done(await at.table.start(umpire))
    expect(refusal(await at.table.cancel(umpire))).toBe('table.error.cancel-late')
    expect(refusal(await at.table.newBattle(who('ann'), plain))).toBe('table.error.channel-busy')
    done(await at.table.umpire(umpire, { text: 'end draw' }))
    expect(refusal(await at.table.cancel(umpire))).toBe('table.error.cancel-late')
  })
})

describe('players of a side share its headquarters by just joining it', () => {
  /** A side of five HQs. */
  const five = {
    sides: {
      RED: ['A', 'B', 'C', 'D', 'E'].map((id, n) => ({ id, hq: id, x: 50 + 100 * n, y: 50, pd: 1 })),
      BLUE: [{ id: 'R1', hq: 'R1', x: 50, y: 350 }],
    },
  }
  beforeEach(async () => {
    done(await at.table.cancel(umpire))
    done(await at.table.newBattle(umpire, { ...plain, scenario: { inline: five } }))
  })

  test('evenly, in the order they came, the first with the chief HQ; who leaves gives his back', async () => {
    done(await at.table.join(who('zed'), 'RED', []))
    expect(await seats()).toEqual({ zed: [true] })
    done(await at.table.join(who('amy'), 'RED', []))
    expect(await seats()).toEqual({ zed: ['A', 'B', 'C', true], amy: ['D', 'E', false] })
    at.restart()
    const { told } = done(await at.table.join(who('moe'), 'RED', []))
    expect(told).toMatchObject([{ key: 'table.you-joined', params: { hqs: { params: { hqs: 'E' } } } }])
    expect(await seats()).toEqual({ zed: ['A', 'B', true], amy: ['C', 'D', false], moe: ['E', false] })
    done(await at.table.leave(who('amy')))
    expect(await seats()).toEqual({ zed: ['A', 'B', 'C', true], moe: ['D', 'E', false] })
    expect((await said()).filter((text) => text.includes('table.shared'))).toHaveLength(3)
  })

  test('who named his own keeps them; pressing again is no news', async () => {
    done(await at.table.join(who('ann'), 'RED', ['A', 'C']))
    done(await at.table.join(who('amy'), 'RED', []))
    done(await at.table.join(who('abe'), 'RED', []))
    expect(await seats()).toEqual({ ann: ['A', 'C', true], amy: ['B', 'D', false], abe: ['E', false] })
    const before = (await said()).length
    done(await at.table.join(who('amy'), 'RED', []))
    expect(await said()).toHaveLength(before)
    expect(await seats()).toEqual({ ann: ['A', 'C', true], amy: ['B', 'D', false], abe: ['E', false] })
    expect(refusal(await at.table.join(who('abe'), 'RED', ['A']))).toBe('table.error.hq-taken')
    done(await at.table.join(who('abe'), 'RED', ['B', 'D']))
    expect(await seats()).toEqual({ ann: ['A', 'C', true], amy: ['E', false], abe: ['B', 'D', false] })
  })

  test('as long as there is one for each', async () => {
    for (const id of ['a', 'b', 'c', 'd', 'e']) done(await at.table.join(who(id), 'RED', []))
    expect(done(await at.table.join(who('f'), 'RED', [])).told[0]?.key).toBe('waiting.you-wait')
    expect(refusal(await at.table.join(who('f'), 'RED', ['A']))).toBe('table.error.last-hq')
    expect(await seats()).toEqual({
      a: ['A', true],
      b: ['B', false],
      c: ['C', false],
      d: ['D', false],
      e: ['E', false],
    })
    done(await at.table.join(who('bob'), 'BLUE', []))
    done(await at.table.start(umpire))
    expect(await seats()).toMatchObject({ a: ['A', true], e: ['E', false] })
  })
})

describe('a battle in a thread or a forum post says where its sides are told', () => {
  test.each([
    ['thread', 'table.place.thread'],
    ['post', 'table.place.post'],
  ] as const)('%s', async (place, key) => {
    const there = { channelId: 'c2', place }
    done(await at.table.newBattle(who('umpire', there), plain))
    expect((await said()).join()).toContain(key)
    done(await at.table.join(who('ann', there), 'RED', []))
    done(await at.table.join(who('bob', there), 'BLUE', []))
    const before = (await said()).length
    done(await at.table.start(who('umpire', there)))
    expect((await said()).slice(before).join()).toContain(key)
  })
})
