import { afterEach, beforeEach, expect, test } from 'vitest'
import { begun, done, posts, refusal, type ToyTable, toyTable, who } from './support/toy-table.ts'

let at: ToyTable
beforeEach(async () => {
  at = await toyTable()
})
afterEach(() => at.close())

test('from opening to the first order', async () => {
  const started = await begun(at)
  expect(started.seq).toBe(1)
  const moved = done(await at.table.order(who('ann'), { text: 'K1 move > N 5' }))
  expect(moved.seq).toBe(2)
  expect(moved.entries.flatMap((entry) => entry.effects.map((effect) => effect.type))).toEqual([
    'event',
    'move',
  ])
  const view = done(await at.table.view(who('bob')))
  expect(view.units.K1?.at).toEqual({ x: 50, y: 100 })
  expect(view.asked).toMatchObject({ kind: 'pd', side: 'BLUE', id: expect.stringMatching(/^[0-9a-z]{12}$/u) })
  // Whom the battle waits for is public; what he is asked is not.
  const status = done(await at.table.status(who('ann')))
  expect(status.owes).toEqual([
    { player: 'ann', name: 'ann', side: 'RED', condition: 'free', what: null },
    { player: 'bob', name: 'bob', side: 'BLUE', condition: 'owes', what: 'pd' },
  ])
  expect(done(await at.table.view(who('ann'))).asked).toBeNull()
})

test('posts: reports, a picture at the phase, one status for each change, a ping for who owes', async () => {
  await begun(at)
  done(await at.table.order(who('ann'), { text: 'K1 move > N 5' }))
  const kinds = (await posts(at)).map(({ kind, to, seq }) => [
    seq,
    kind,
    to.kind === 'side' ? to.side : to.kind,
  ])
  expect(kinds.filter(([seq]) => Number(seq) > 0)).toEqual([
    [1, 'report', 'public'],
    [1, 'image', 'public'],
    [1, 'say', 'public'],
    [1, 'status', 'public'],
    [1, 'ping', 'RED'],
    [2, 'report', 'public'],
    [2, 'status', 'public'],
    [2, 'ping', 'BLUE'],
  ])
})

test('an order without words that the log could not keep is refused, not written to be unreadable', async () => {
  await begun(at)
  const { battleId } = done(await at.table.status(who('ann')))
  const declared = (x: number) => ({ unit: 'K1', order: 'move', path: [{ x, y: 100 }], options: {} })
  expect(refusal(await at.table.order(who('ann'), { declared: declared(50.5) }))).toBe('table.error.declared')
  expect(await at.store.entries(battleId)).toHaveLength(1)
  done(await at.table.order(who('ann'), { declared: declared(50) }))
  expect(await at.store.entries(battleId)).toHaveLength(2)
})

test('a refused command changes nothing', async () => {
  await begun(at)
  const before = done(await at.table.status(who('ann')))
  expect(refusal(await at.table.order(who('ann'), { text: 'K9 move > N 5' }))).toBe('notation.unknown-unit')
  expect(refusal(await at.table.order(who('bob'), { text: 'R1 move > N 5' }))).toBe('toy.not-your-turn')
  expect(refusal(await at.table.order(who('ann'), { text: 'R1 move > N 5' }))).toBe('toy.not-yours')
  expect(refusal(await at.table.order(who('eve'), { text: 'K1 move > N 5' }))).toBe('table.error.no-seat')
  expect(refusal(await at.table.pass(who('bob')))).toBe('table.error.not-asked')
  expect(done(await at.table.status(who('ann')))).toEqual(before)
  expect(await at.store.entries(before.battleId)).toHaveLength(1)
})

test('only those asked may answer, and late buttons are refused', async () => {
  await begun(at)
  const { asked } = done(await at.table.order(who('ann'), { text: 'K1 move > N 5' }))
  expect(asked).toBeNull()
  expect(refusal(await at.table.pass(who('ann'), '2'))).toBe('error.not-your-question')
  const before = done(await at.table.view(who('ann'))).units.K2?.at
  // An order given meanwhile waits for the answer, and is carried out after it (DIG-QUEUE).
  done(await at.table.order(who('ann'), { text: 'K2 move > N 5' }))
  expect(done(await at.table.view(who('ann'))).units.K2?.at).toEqual(before)
  done(await at.table.pass(who('bob'), '2'))
  expect(done(await at.table.view(who('ann'))).units.K2?.at).not.toEqual(before)
  expect(refusal(await at.table.pass(who('bob'), '2'))).toBe('error.question-closed')
})

test('a command point is spent on one unit’s orders', async () => {
  await begun(at)
  done(await at.table.order(who('ann'), { text: 'K1 move > N 5' }))
  // What cannot be read calls the order by the name its reader types.
  expect(await at.table.spendPd(who('bob'), 'R1: R2 move')).toMatchObject({
    refusal: { params: { order: { key: 'word', params: { en: 'move', pl: 'ruch' } } } },
  })
  // What is no spend at all is told with an HQ of the reader's own.
  expect(await at.table.spendPd(who('bob'), 'R2 shoot @')).toMatchObject({
    refusal: { key: 'table.error.spend-form', params: { hq: 'R1' } },
  })
  done(await at.table.spendPd(who('bob'), 'R1: R2 move > S 5; R2 shoot @K1'))
  const view = done(await at.table.view(who('bob')))
  expect(view.sides.BLUE?.pools.pd).toEqual({ R1: 1 })
  expect(view.units.R2?.at).toEqual({ x: 150, y: 300 })
  expect(done(await at.table.why(who('ann')))[0]?.event).toMatchObject({
    name: 'toy.shot',
    unit: 'R2',
    target: 'K1',
  })
})

test('a point is spent without naming its HQ where only one can pay', async () => {
  await begun(at)
  done(await at.table.order(who('ann'), { text: 'K1 move > N 5' }))
  done(await at.table.spendPd(who('bob'), 'R2 move > S 5; R2 shoot @K1'))
  expect(done(await at.table.view(who('bob'))).sides.BLUE?.pools.pd).toEqual({ R1: 1 })
})

test('why tells of what counts: a shot that was taken back is asked for by its number only', async () => {
  await begun(at)
  done(await at.table.order(who('ann'), { text: 'K1 shoot @R1' }))
  done(await at.table.pass(who('bob')))
  done(await at.table.umpire(who('umpire'), { text: 'undo 1' }))
  expect(done(await at.table.why(who('ann')))).toEqual([])
  expect(done(await at.table.why(who('ann'), { number: '2' }))[0]?.event.name).toBe('toy.shot')
})

test('what concerns a hidden unit reaches its own side alone', async () => {
  await begun(at)
  done(await at.table.endTurn(who('ann')))
  const moved = done(await at.table.order(who('bob'), { text: 'R3 move > W 5' }))
  expect(moved.entries).toHaveLength(1)
  const rows = (await posts(at)).filter(({ kind, seq }) => kind === 'report' && seq === moved.seq)
  expect(rows.map(({ to }) => to)).toEqual([{ kind: 'side', side: 'BLUE' }])
  expect(done(await at.table.log(who('ann'))).map(({ number }) => number)).toEqual(['1', '2'])
  expect(done(await at.table.log(who('bob'))).map(({ number }) => number)).toEqual(['1', '2', '2+1'])
  expect(JSON.stringify(done(await at.table.exported(who('ann'))))).not.toContain('R3')
  expect(JSON.stringify(done(await at.table.log(who('bob'))))).toContain('R3')
})

test('an interaction delivered twice acts once and is answered alike', async () => {
  await begun(at)
  const twice = who('ann', { interactionId: 'i1' })
  const [first, second] = await Promise.all([
    at.table.order(twice, { text: 'K1 move > N 5' }),
    at.table.order(twice, { text: 'K1 move > N 5' }),
  ])
  expect(second).toEqual(first)
  expect(done(await at.table.status(who('ann'))).owes[1]?.condition).toBe('owes')
  expect(await at.store.entries(done(first).battleId)).toHaveLength(2)
})

test('a restart in the middle of an open question changes nothing', async () => {
  await begun(at)
  done(await at.table.order(who('ann'), { text: 'K1 move > N 5' }))
  const before = done(await at.table.view(who('bob')))
  at.restart()
  expect(done(await at.table.view(who('bob')))).toEqual(before)
  done(await at.table.spendPd(who('bob'), 'R1: R2 move > S 5', '2'))
  at.restart()
  expect(done(await at.table.view(who('bob'))).units.R2?.at).toEqual({ x: 150, y: 300 })
})

test('two tables on one store: who comes late works his command out again', async () => {
  await begun(at)
  const first = at.table
  done(await first.view(who('ann')))
  at.restart()
  done(await at.table.order(who('ann'), { text: 'K1 move > N 5' }))
  done(await at.table.pass(who('bob')))
  // The first table still has the old battle in memory; its write is refused and tried on the new one.
  done(await first.order(who('ann'), { text: 'K2 move > N 5' }))
  expect(done(await first.view(who('ann'))).units).toMatchObject({
    K1: { at: { x: 50, y: 100 } },
    K2: { at: { x: 150, y: 100 } },
  })
})

test('a player turn ends when all of the side have ended it', async () => {
  done(
    await at.table.newBattle(who('umpire'), {
      guildId: null,
      ruleset: 'toy',
      scenario: { name: 'plain' },
      language: 'pl',
    }),
  )
  done(await at.table.join(who('ann'), 'RED', ['K1']))
  done(await at.table.join(who('amy'), 'RED', []))
  done(await at.table.join(who('bob'), 'BLUE', []))
  done(await at.table.start(who('ann')))
  done(await at.table.endTurn(who('ann')))
  const status = done(await at.table.status(who('bob')))
  expect(status.active).toBe('RED')
  expect(status.owes.map(({ player, condition }) => [player, condition])).toEqual([
    ['amy', 'owes'],
    ['ann', 'done'],
    ['bob', 'free'],
  ])
  // Nobody orders what another commands.
  expect(refusal(await at.table.order(who('amy'), { text: 'K1 move > N 5' }))).toBe('toy.not-yours')
  done(await at.table.endTurn(who('amy')))
  expect(done(await at.table.status(who('bob'))).active).toBe('BLUE')
})

test('deployment is each side’s own until both are ready', async () => {
  await begun(at, { name: 'deploy' })
  done(await at.table.deploy(who('bob'), 'R1', 'C3', 'S'))
  expect(
    (await posts(at)).filter(({ kind, seq }) => kind === 'report' && seq === 2).map(({ to }) => to),
  ).toEqual([{ kind: 'side', side: 'BLUE' }])
  done(await at.table.ready(who('ann')))
  expect(done(await at.table.status(who('ann'))).owes.map((one) => one.condition)).toEqual(['free', 'owes'])
  done(await at.table.ready(who('bob')))
  expect(done(await at.table.status(who('ann')))).toMatchObject({ turn: 1, active: 'RED' })
})

test('the end: exported whole, verified, and conceding ends it', async () => {
  await begun(at)
  done(await at.table.order(who('ann'), { text: 'K1 shoot @R1' }))
  done(await at.table.pass(who('bob')))
  expect(refusal(await at.table.verify(who('ann')))).toBe('table.error.verify-later')
  done(await at.table.concede(who('ann'), true))
  const exported = done(await at.table.exported(who('eve')))
  expect(exported).toMatchObject({ kind: 'full', ruleset: 'toy' })
  expect(done(await at.table.verify(who('eve')))).toMatchObject({ entries: 4, dice: 1 })
  expect(refusal(await at.table.order(who('ann'), { text: 'K1 move > N 5' }))).toBe('error.battle-over')
  expect(await at.store.deadlines(done(await at.table.status(who('ann'))).battleId)).toEqual([])
  // The channel is free for the next one.
  done(
    await at.table.newBattle(who('ann'), {
      guildId: null,
      ruleset: 'toy',
      scenario: { name: 'plain' },
      language: 'en',
    }),
  )
})
