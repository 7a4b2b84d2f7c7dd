import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { begun, done, posts, refusal, type ToyTable, toyTable, who } from './toy-table.ts'

let at: ToyTable
beforeEach(async () => {
  at = await toyTable()
})
afterEach(() => at.close())

/** A duel that bob opened himself: he fights for BLUE, ann for RED. */
async function duel(): Promise<void> {
  const { table } = at
  const scenario = { name: 'plain' }
  done(await table.newBattle(who('bob'), { guildId: null, ruleset: 'toy', scenario, language: 'en' }))
  done(await table.join(who('ann'), 'RED', []))
  done(await table.join(who('bob'), 'BLUE', []))
  done(await table.start(who('bob')))
}

describe('who leaves a battle in play (KG-DIG-41)', () => {
  test('sees no more than a spectator, though he opened it or manages the channel', async () => {
    await duel()
    done(await at.table.leave(who('bob')))
    for (const bob of [who('bob'), who('bob', { manages: true })]) {
      expect(done(await at.table.viewer(bob))).toEqual({ kind: 'spectator' })
      expect(refusal(await at.table.umpire(bob, { text: 'set K1 hits 9' }))).toBe('table.error.has-fought')
      const seat = { player: 'bob', name: 'bob', side: 'RED', headquarters: [] }
      expect(refusal(await at.table.assign(bob, seat))).toBe('table.error.may-not-assign')
      expect(refusal(await at.table.addUmpire(bob, 'bob', 'bob'))).toBe('table.error.has-fought')
    }
    expect(done(await at.table.umpires(who('eve')))).toEqual([])
  })

  test('so does he who was given his seat later, and an umpire who took one', async () => {
    await begun(at)
    const seat = { name: 'Zoe', side: 'RED', headquarters: ['K3'] }
    done(await at.table.addUmpire(who('umpire'), 'zoe', 'Zoe'))
    done(await at.table.assign(who('umpire'), { ...seat, player: 'zoe' }))
    done(await at.table.leave(who('zoe')))
    expect(done(await at.table.viewer(who('zoe', { manages: true })))).toEqual({ kind: 'spectator' })
  })

  test('becomes an umpire again when an umpire names him, before everybody, or when the battle is over', async () => {
    await begun(at)
    done(await at.table.leave(who('ann')))
    expect(refusal(await at.table.addUmpire(who('bob', { manages: true }), 'ann', 'Ann'))).toBe(
      'table.error.seated-umpire',
    )
    done(await at.table.addUmpire(who('umpire'), 'ann', 'Ann'))
    expect(done(await at.table.viewer(who('ann')))).toEqual({ kind: 'umpire' })
    const said = (await posts(at)).filter((post) => JSON.stringify(post.data).includes('table.umpire.named'))
    expect(said.map((post) => post.to)).toEqual([{ kind: 'public' }])
  })

  test('leaves a side that owes what it owed, and cannot come back by himself', async () => {
    await begun(at)
    done(await at.table.leave(who('ann')))
    const status = done(await at.table.status(who('eve')))
    expect(status.seats.map(({ player }) => player)).toEqual(['bob'])
    expect(status.waiting).toEqual([{ side: 'RED', what: 'orders' }])
    expect(refusal(await at.table.join(who('ann'), 'RED', []))).toBe('table.error.join-late')
  })

  test('nobody leaves a battle that is over: who fought in it stays written', async () => {
    await begun(at)
    done(await at.table.umpire(who('umpire'), { text: 'end RED' }))
    expect(refusal(await at.table.leave(who('ann')))).toBe('error.battle-over')
  })
})

test('taking the seat one has is no news', async () => {
  const scenario = { name: 'plain' }
  done(await at.table.newBattle(who('umpire'), { guildId: null, ruleset: 'toy', scenario, language: 'en' }))
  done(await at.table.join(who('ann'), 'RED', []))
  done(await at.table.join(who('ann'), 'RED', []))
  const joined = (await posts(at)).filter((post) => JSON.stringify(post.data).includes('table.joined'))
  expect(joined).toHaveLength(1)
})
