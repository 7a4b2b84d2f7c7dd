import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { begun, done, posts, refusal, type ToyTable, toyTable, who } from '../support/toy-table.ts'

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

describe('who has looked with an umpire’s eyes takes no seat by himself (KG-DIG-41)', () => {
  const opener = who('umpire')
  const seat = (player: string) => ({ player, name: player, side: 'BLUE', headquarters: [] })
  const opened = async (): Promise<void> => {
    const scenario = { name: 'plain' }
    done(await at.table.newBattle(opener, { guildId: null, ruleset: 'toy', scenario, language: 'en' }))
    done(await at.table.join(who('ann'), 'RED', []))
    done(await at.table.chooseArmy(who('ann'), 'RED', { hits: 4 }))
  }

  test('before the start who opened it, or manages the channel, sees no army; he joins and chooses his own', async () => {
    await opened()
    for (const one of [opener, who('mod', { manages: true })]) {
      expect(refusal(await at.table.showArmy(one, 'RED'))).toBe('table.error.say-umpire')
      expect(refusal(await at.table.chooseArmy(one, 'RED', { hits: 1 }))).toBe('table.error.say-umpire')
    }
    done(await at.table.join(opener, 'BLUE', []))
    done(await at.table.chooseArmy(opener, 'BLUE', { hits: 5 }))
    expect(refusal(await at.table.showArmy(opener, 'RED'))).toBe('table.error.not-your-side')
  })

  test('who says that he is the umpire sees them, and is seated by another umpire only', async () => {
    await opened()
    done(await at.table.addUmpire(opener, opener.id, opener.name))
    expect(done(await at.table.showArmy(opener, 'RED'))).toMatchObject({ points: 4 })
    expect(refusal(await at.table.join(opener, 'BLUE', []))).toBe('table.error.has-seen')
    expect(refusal(await at.table.assign(opener, seat(opener.id)))).toBe('table.error.has-seen')
    done(await at.table.addUmpire(opener, 'zoe', 'Zoe'))
    done(await at.table.assign(who('zoe'), seat(opener.id)))
    // Once seated he moves within his side; he does not change sides by himself, not even by leaving first.
    done(await at.table.join(opener, 'BLUE', []))
    expect(refusal(await at.table.join(opener, 'RED', []))).toBe('table.error.has-seen')
    done(await at.table.leave(opener))
    expect(refusal(await at.table.join(opener, 'BLUE', []))).toBe('table.error.has-seen')
    expect(refusal(await at.table.showArmy(opener, 'RED'))).toBe('table.error.say-umpire')
  })

  test('in play neither he himself nor a chief gives an umpire a seat', async () => {
    await begun(at)
    expect(refusal(await at.table.assign(opener, seat(opener.id)))).toBe('table.error.has-seen')
    const chief = await at.table.assign(who('bob'), { ...seat(opener.id), headquarters: ['R1'] })
    expect(refusal(chief)).toBe('table.error.has-seen')
    const mod = who('mod', { manages: true })
    expect(refusal(await at.table.assign(mod, seat('mod')))).toBe('table.error.has-seen')
  })
})
