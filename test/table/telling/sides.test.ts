import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { done, posts, refusal, type ToyTable, toyTable, who } from '../support/toy-table.ts'

let at: ToyTable
beforeEach(async () => {
  at = await toyTable()
  done(
    await at.table.newBattle(who('umpire'), {
      guildId: null,
      ruleset: 'toy',
      scenario: { name: 'plain' },
      language: 'en',
    }),
  )
})
afterEach(() => at.close())

const commands = async () => {
  const { seats } = done(await at.table.gathering(who('umpire')))
  return Object.fromEntries(
    Object.entries(seats).map(([player, seat]) => [player, [...seat.commands, seat.chief]]),
  )
}

describe('before the start', () => {
  test('seats: who named none shares what is left, who named his HQs keeps them', async () => {
    done(await at.table.join(who('ann'), 'RED', []))
    expect(await commands()).toEqual({ ann: [true] })
    done(await at.table.join(who('amy'), 'RED', []))
    expect(await commands()).toEqual({ ann: ['K1', true], amy: ['K3', false] })
    done(await at.table.join(who('amy'), 'RED', ['K1']))
    expect(await commands()).toEqual({ ann: ['K3', false], amy: ['K1', true] })
    expect(refusal(await at.table.join(who('abe'), 'RED', ['K1']))).toBe('table.error.hq-taken')
    expect(refusal(await at.table.join(who('abe'), 'RED', ['K3']))).toBe('table.error.last-hq')
    expect(done(await at.table.join(who('abe'), 'RED', [])).told[0]?.key).toBe('waiting.you-wait')
    expect(refusal(await at.table.join(who('abe'), 'RED', ['R1']))).toBe('table.error.no-such-hq')
    expect(refusal(await at.table.join(who('abe'), 'GREEN', []))).toBe('table.error.side')
    done(await at.table.leave(who('amy')))
    expect(await commands()).toEqual({ ann: [true] })
    // A side may be called by its name, too, with capitals or without.
    done(await at.table.join(who('amy'), 'TOY.side.red ', ['K3']))
    expect(await commands()).toEqual({ ann: ['K1', true], amy: ['K3', false] })
    done(await at.table.leave(who('amy')))
    done(await at.table.join(who('amy'), 'RED', ['K3']))
    expect(await commands()).toEqual({ ann: ['K1', true], amy: ['K3', false] })
  })

  test('one battle a channel, both sides manned, and a stranger may not start it', async () => {
    const another = { guildId: null, ruleset: 'toy', scenario: { name: 'plain' }, language: 'en' as const }
    expect(refusal(await at.table.newBattle(who('ann'), another))).toBe('table.error.channel-gathering')
    done(await at.table.join(who('ann'), 'RED', []))
    expect(refusal(await at.table.order(who('ann'), { text: 'K1 move > N 5' }))).toBe(
      'table.error.not-started',
    )
    expect(refusal(await at.table.start(who('umpire')))).toBe('table.error.empty-side')
    done(await at.table.join(who('bob'), 'BLUE', []))
    expect(refusal(await at.table.start(who('eve')))).toBe('table.error.may-not-start')
    done(await at.table.entropy(who('bob'), 'fox'))
    done(await at.table.start(who('bob')))
    expect(refusal(await at.table.start(who('bob')))).toBe('table.error.started')
    expect(done(await at.table.join(who('eve'), 'RED', [])).told[0]?.key).toBe('waiting.you-wait')
  })

  test.each([
    [{ ruleset: 'chess', scenario: { name: 'plain' } }, 'table.error.ruleset'],
    [{ ruleset: 'toy', scenario: { name: 'nowhere' } }, 'table.error.scenario'],
    [{ ruleset: 'toy', scenario: { inline: { sides: 3 } } }, 'toy.bad-scenario'],
    [{ ruleset: 'toy', scenario: { skirmish: {} } }, 'table.error.no-skirmish'],
    [{ ruleset: 'toy', scenario: { name: 'plain' }, times: { window: 1 } }, 'table.error.times'],
  ])('a bad battle is refused before anything is made: %o', async (battle, key) => {
    const elsewhere = who('ann', { channelId: 'c2' })
    expect(refusal(await at.table.newBattle(elsewhere, { guildId: null, language: 'en', ...battle }))).toBe(
      key,
    )
    expect(await at.table.battleOf('c2')).toBeNull()
  })

  test('armies: within the limit, by the side itself, seen by nobody else', async () => {
    done(await at.table.join(who('ann'), 'RED', []))
    done(await at.table.join(who('bob'), 'BLUE', []))
    expect(refusal(await at.table.chooseArmy(who('bob'), 'RED', { hits: 2 }))).toBe(
      'table.error.not-your-side',
    )
    expect(refusal(await at.table.chooseArmy(who('ann'), 'RED', { hits: 9 }))).toBe('toy.too-many-points')
    done(await at.table.chooseArmy(who('ann'), 'RED', { hits: 5 }))
    expect(done(await at.table.showArmy(who('ann')))).toMatchObject({ points: 5, limit: 5 })
    expect(refusal(await at.table.showArmy(who('bob'), 'RED'))).toBe('table.error.not-your-side')
    expect(JSON.stringify(done(await at.table.gathering(who('bob'))))).not.toContain('"points"')
    const told = (await posts(at)).filter(
      ({ kind, data }) => kind === 'say' && JSON.stringify(data).includes('army'),
    )
    expect(told.map(({ to }) => to)).toEqual([{ kind: 'side', side: 'RED' }])
    done(await at.table.start(who('umpire')))
    const { units } = done(await at.table.view(who('ann')))
    expect(units.K1?.facts.hits).toBe(5)
    expect(units.R1?.facts.hits).toBe(3)
  })
})

describe('a side of several players', () => {
  beforeEach(async () => {
    done(await at.table.join(who('ann'), 'RED', ['K1']))
    done(await at.table.join(who('amy'), 'RED', ['K3']))
    done(await at.table.join(who('bob'), 'BLUE', []))
    done(await at.table.start(who('umpire')))
  })
  const conditions = async () =>
    done(await at.table.status(who('bob'))).owes.map(({ player, condition }) => [player, condition])

  test('a window closes when all who may use it have passed, or at the first spend (KG-DIG-16, KG-DIG-32)', async () => {
    done(await at.table.endTurn(who('ann')))
    done(await at.table.endTurn(who('amy')))
    done(await at.table.order(who('bob'), { text: 'R1 move > S 5' }))
    done(await at.table.pass(who('ann')))
    expect(await conditions()).toEqual([
      ['amy', 'owes'],
      ['ann', 'done'],
      ['bob', 'free'],
    ])
    at.restart()
    done(await at.table.pass(who('ann')))
    done(await at.table.pass(who('amy')))
    expect(await conditions()).toContainEqual(['bob', 'owes'])
    done(await at.table.order(who('bob'), { text: 'R1 move > S 5' }))
    done(await at.table.pass(who('ann')))
    expect(refusal(await at.table.spendPd(who('amy'), 'K1: K2 move > N 5'))).toBe('toy.not-yours')
    done(await at.table.spendPd(who('amy'), 'K3: K3 move > N 5'))
    expect(await conditions()).toContainEqual(['bob', 'owes'])
  })

  test('who gives an order after all is not done with his turn', async () => {
    done(await at.table.setPass(who('bob'), { turn: null, until: [], headquarters: [] }))
    done(await at.table.endTurn(who('ann')))
    expect(await conditions()).toContainEqual(['ann', 'done'])
    done(await at.table.order(who('ann'), { text: 'K1 move > N 5' }))
    expect(await conditions()).toContainEqual(['ann', 'owes'])
    done(await at.table.endTurn(who('amy')))
    done(await at.table.endTurn(who('ann')))
    expect(done(await at.table.status(who('bob'))).active).toBe('BLUE')
  })

  test('only a majority gives the battle up; the chief breaks a tie (KG-DIG-34)', async () => {
    const { told } = done(await at.table.concede(who('amy'), true))
    expect(told).toEqual([{ key: 'table.vote', params: { votes: 1, of: 2 } }])
    expect(done(await at.table.status(who('bob'))).outcome).toBeNull()
    done(await at.table.concede(who('amy'), false))
    done(await at.table.concede(who('ann'), true))
    expect(done(await at.table.status(who('bob'))).outcome).toMatchObject({ winner: 'BLUE' })
  })

  test('also in the middle of a question: to them it falls to its default, to others it is waited for', async () => {
    done(await at.table.order(who('ann'), { text: 'K1 move > N 5' }))
    done(await at.table.concede(who('ann'), true))
    expect(done(await at.table.status(who('bob'))).outcome).toBeNull()
    done(await at.table.pass(who('bob')))
    expect(done(await at.table.status(who('bob'))).outcome).toMatchObject({ winner: 'BLUE' })
  })

  test('the chief moves HQs within his side; nobody else does', async () => {
    const seat = { player: 'abe', name: 'Abe', side: 'RED', headquarters: ['K3'] }
    expect(refusal(await at.table.assign(who('amy'), seat))).toBe('table.error.may-not-assign')
    expect(refusal(await at.table.assign(who('bob'), seat))).toBe('table.error.may-not-assign')
    expect(refusal(await at.table.assign(who('ann'), seat))).toBe('table.error.last-hq')
    done(await at.table.leave(who('amy')))
    done(await at.table.assign(who('ann'), seat))
    expect(done(await at.table.view(who('abe'))).viewer).toEqual({
      kind: 'player',
      side: 'RED',
      player: 'abe',
    })
  })
})
