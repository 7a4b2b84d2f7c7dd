import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  begun,
  done,
  posts,
  refusal,
  saidAt,
  type ToyTable,
  threeAt,
  toyTable,
  who,
} from '../support/toy-table.ts'

let at: ToyTable
beforeEach(async () => {
  at = await toyTable()
})
afterEach(() => at.close())

const umpire = who('umpire')
const zoe = { player: 'zoe', name: 'Zoe' }

/** Two play RED, one BLUE. */
const threeAtIt = () => threeAt(at)

const seats = async () =>
  Object.fromEntries(
    done(await at.table.status(umpire)).seats.map(({ player, side, commands, chief }) => [
      player,
      [side, ...commands, chief],
    ]),
  )
const said = () => saidAt(at)
const outcome = async () => done(await at.table.status(who('eve'))).outcome

describe('an absent player is replaced whole (KG-DIG-30, KG-DIG-41)', () => {
  test('an umpire gives the seat of a side’s only player to another, who is called', async () => {
    await begun(at)
    done(await at.table.orders(who('ann'), 'K1 move > N 5\nK2 move > N 5'))
    done(await at.table.pass(who('bob')))
    done(await at.table.orders(who('ann'), 'K1 move > N 5\nK2 move > N 5'))
    done(await at.table.replace(umpire, 'ann', zoe))
    expect(await seats()).toEqual({ zoe: ['RED', true], bob: ['BLUE', true] })
    expect(done(await at.table.viewer(who('ann')))).toEqual({ kind: 'spectator' })
    // What she had handed in goes with her.
    done(await at.table.pass(who('bob')))
    expect(done(await at.table.view(umpire)).units.K2?.at).toEqual({ x: 150, y: 100 })
    const pings = (await posts(at)).filter(({ kind }) => kind === 'ping')
    expect(pings.at(-1)?.data).toMatchObject({ players: ['zoe'], what: 'orders' })
    expect(await said()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ears: 'all', key: 'table.replaced' }),
        expect.objectContaining({ ears: 'ann', key: 'table.replaced-you' }),
      ]),
    )
    at.restart()
    done(await at.table.endTurn(who('zoe')))
    expect(done(await at.table.status(umpire)).active).toBe('BLUE')
  })

  test('a chief does so within his side, also to a fellow; a player hands on his own seat; nobody else', async () => {
    await threeAtIt()
    expect(refusal(await at.table.replace(who('amy'), 'ann', zoe))).toBe('table.error.may-not-replace')
    expect(refusal(await at.table.replace(who('bob'), 'amy', zoe))).toBe('table.error.may-not-replace')
    expect(refusal(await at.table.replace(umpire, 'eve', zoe))).toBe('table.error.no-such-seat')
    expect(refusal(await at.table.replace(umpire, 'amy', { player: 'bob', name: 'bob' }))).toBe(
      'table.error.other-side',
    )
    done(await at.table.replace(who('amy'), 'amy', zoe))
    expect(await seats()).toMatchObject({ ann: ['RED', 'K1', true], zoe: ['RED', 'K3', false] })
    done(await at.table.replace(who('ann'), 'zoe', { player: 'ann', name: 'ann' }))
    expect(await seats()).toEqual({ ann: ['RED', 'K1', 'K3', true], bob: ['BLUE', true] })
  })

  test('where the chief is the absent one, the fellow who takes over is chief', async () => {
    await threeAtIt()
    done(await at.table.replace(umpire, 'ann', { player: 'amy', name: 'amy' }))
    expect(await seats()).toEqual({ amy: ['RED', 'K1', 'K3', true], bob: ['BLUE', true] })
  })

  test('without an umpire, who opened the battle names one from his seat', async () => {
    const scenario = { name: 'plain' }
    const opener = who('bob')
    done(await at.table.newBattle(opener, { guildId: null, ruleset: 'toy', scenario, language: 'en' }))
    done(await at.table.join(who('ann'), 'RED', []))
    done(await at.table.join(opener, 'BLUE', []))
    done(await at.table.start(opener))
    expect(refusal(await at.table.replace(opener, 'ann', zoe))).toBe('table.error.may-not-replace')
    done(await at.table.addUmpire(opener, 'una', 'Una'))
    done(await at.table.replace(who('una'), 'ann', zoe))
    expect(await seats()).toEqual({ zoe: ['RED', true], bob: ['BLUE', true] })
  })

  test('who has fought on the other side, or seen with an umpire’s eyes, gets a seat from an umpire only', async () => {
    await threeAtIt()
    done(await at.table.leave(who('bob')))
    const bob = { player: 'bob', name: 'bob' }
    expect(refusal(await at.table.replace(who('amy'), 'amy', bob))).toBe('table.error.has-seen')
    expect(refusal(await at.table.assign(who('ann'), { ...bob, side: 'RED', headquarters: ['K1'] }))).toBe(
      'table.error.has-seen',
    )
    const judge = { player: 'umpire', name: 'umpire' }
    expect(refusal(await at.table.replace(who('amy'), 'amy', judge))).toBe('table.error.has-seen')
  })

  test('also before the start', async () => {
    const scenario = { name: 'plain' }
    done(await at.table.newBattle(umpire, { guildId: null, ruleset: 'toy', scenario, language: 'en' }))
    done(await at.table.join(who('ann'), 'RED', []))
    done(await at.table.replace(umpire, 'ann', zoe))
    expect(await seats()).toEqual({ zoe: ['RED', true] })
  })
})

describe('an umpire answers for the absent (KG-DIG-40)', () => {
  test('everybody learns for whom and why, the asked side also what', async () => {
    await begun(at)
    done(await at.table.order(who('ann'), { text: 'K1 move > N 5' }))
    done(await at.table.answerFor(umpire, 'pass', 'on holiday'))
    const log = done(await at.table.log(who('eve')))
    const told = log
      .flatMap(({ effects }) => effects)
      .find((effect) => JSON.stringify(effect).includes('umpire.answer'))
    expect(told).toMatchObject({ side: 'BLUE', data: { reason: 'on holiday' } })
    const heard = (await said()).filter(({ key }) => key === 'table.umpire.answered')
    expect(heard).toMatchObject([
      { ears: 'BLUE', params: { prompt: { key: 'toy.ask' }, answer: { key: 'toy.pass' } } },
    ])
    at.restart()
    expect(done(await at.table.status(who('eve'))).waiting).toEqual([{ side: 'RED', what: 'orders' }])
    done(await at.table.umpire(umpire, { text: 'end draw' }))
    done(await at.table.verify(who('eve')))
  })
})

describe('a chief ends the turn for an absent fellow (KG-DIG-33)', () => {
  beforeEach(threeAtIt)

  test('his side is told, and what the fellow had waiting stops', async () => {
    done(await at.table.endTurn(who('ann')))
    expect(refusal(await at.table.endTurn(who('amy'), 'ann'))).toBe('table.error.may-not-end-for')
    expect(refusal(await at.table.endTurn(who('ann'), 'bob'))).toBe('table.error.no-such-fellow')
    done(await at.table.endTurn(who('ann'), 'amy'))
    expect(done(await at.table.status(umpire)).active).toBe('BLUE')
    expect(await said()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ears: 'RED',
          key: 'table.ended-for',
          params: { chief: 'ann', name: 'amy' },
        }),
      ]),
    )
    expect((await said()).filter(({ key, ears }) => key === 'table.ended-for' && ears !== 'RED')).toEqual([])
  })

  test('the fellow may still speak up as long as the turn goes on', async () => {
    done(await at.table.setPass(who('bob'), { turn: null, until: [], headquarters: [] }))
    done(await at.table.endTurn(who('ann'), 'amy'))
    expect(refusal(await at.table.endTurn(who('ann'), 'amy'))).toBe('table.error.ended-already')
    done(await at.table.order(who('amy'), { text: 'K3 move > N 5' }))
    done(await at.table.endTurn(who('ann')))
    expect(done(await at.table.status(umpire)).active).toBe('RED')
  })

  test('a deployment, too; and while a question is open nothing can be ended', async () => {
    done(await at.table.orders(who('amy'), 'K3 move > N 5\nK3 move > N 5'))
    expect(refusal(await at.table.endTurn(who('ann'), 'amy'))).toBe('error.waiting-for-side')
    done(await at.table.pass(who('bob')))
    expect(done(await at.table.view(umpire)).units.K3?.at).toEqual({ x: 250, y: 150 })
  })
})

test('a deployment is ended for an absent fellow, too', async () => {
  const scenario = { name: 'deploy' }
  done(await at.table.newBattle(umpire, { guildId: null, ruleset: 'toy', scenario, language: 'en' }))
  done(await at.table.join(who('ann'), 'RED', ['K1']))
  done(await at.table.join(who('amy'), 'RED', ['K3']))
  done(await at.table.join(who('bob'), 'BLUE', []))
  done(await at.table.start(umpire))
  done(await at.table.ready(who('bob')))
  done(await at.table.ready(who('ann')))
  done(await at.table.ready(who('ann'), 'amy'))
  expect(done(await at.table.status(umpire)).active).toBe('RED')
})

describe('votes to give up (KG-DIG-34)', () => {
  beforeEach(threeAtIt)

  test('a chief who leaves turns no old vote into a capitulation', async () => {
    done(await at.table.concede(who('amy'), true))
    done(await at.table.leave(who('ann')))
    expect(await outcome()).toBeNull()
    expect(await said()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ears: 'RED', key: 'table.votes-stand', params: { votes: 1, of: 1 } }),
      ]),
    )
    at.restart()
    done(await at.table.order(who('amy'), { text: 'K3 move > N 5' }))
    expect(await outcome()).toBeNull()
    done(await at.table.pass(who('bob')))
    done(await at.table.concede(who('amy'), true))
    expect(await outcome()).toMatchObject({ winner: 'BLUE' })
  })

  test('nor does anybody who is replaced or who joins', async () => {
    done(await at.table.concede(who('amy'), true))
    done(await at.table.replace(umpire, 'ann', { player: 'amy', name: 'amy' }))
    expect(await outcome()).toBeNull()
  })

  test('each vote is told to the side, and to nobody else', async () => {
    done(await at.table.concede(who('amy'), true))
    done(await at.table.concede(who('amy'), false))
    const votes = (await said()).filter(({ key }) => key.startsWith('table.vote'))
    expect(votes).toMatchObject([
      { ears: 'RED', key: 'table.vote-for', params: { name: 'amy', votes: 1, of: 2 } },
      { ears: 'RED', key: 'table.vote-back', params: { name: 'amy', votes: 0, of: 2 } },
    ])
  })

  test('who is about to vote learns what his vote will do', async () => {
    expect(done(await at.table.concession(who('amy')))).toEqual({ votes: 1, of: 2, decides: false })
    expect(done(await at.table.concession(who('ann')))).toEqual({ votes: 1, of: 2, decides: true })
    expect(done(await at.table.concession(who('bob')))).toEqual({ votes: 1, of: 1, decides: true })
    expect(refusal(await at.table.concession(who('eve')))).toBe('table.error.no-seat')
  })

  test('a vote that decided while the enemy is asked falls with its voter', async () => {
    done(await at.table.order(who('ann'), { text: 'K1 move > N 5' }))
    done(await at.table.concede(who('ann'), true))
    done(await at.table.concede(who('ann'), false))
    done(await at.table.pass(who('bob')))
    expect(await outcome()).toBeNull()
  })
})
