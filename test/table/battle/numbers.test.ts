import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { begun, done, posts, refusal, type ToyTable, toyTable, who } from '../support/toy-table.ts'

const ann = who('ann')
const bob = who('bob')
const umpire = who('umpire')
const guest = who('guest')

let at: ToyTable
beforeEach(async () => {
  at = await toyTable()
})
afterEach(() => at.close())

const numbers = async (of = guest) => done(await at.table.log(of, { limit: 50 })).map(({ number }) => number)
const told = async (to: string) =>
  (await posts(at))
    .filter((row) => row.kind === 'report' && row.to.kind === to)
    .map(({ data }) => (data as { number: string }).number)

/** Both deploy in secret, ann three times and bob twice; then the battle begins. */
async function deployed(): Promise<void> {
  await begun(at, { name: 'deploy' })
  for (const place of ['A1', 'B1', 'C1']) done(await at.table.deploy(ann, 'K1', place))
  for (const place of ['A3', 'B3']) done(await at.table.deploy(bob, 'R1', place))
  done(await at.table.ready(ann))
  done(await at.table.ready(bob))
}

describe('everybody counts what he may know of', () => {
  beforeEach(deployed)

  test('what is for all has the same number for everybody, what is a side’s own goes by its own count', async () => {
    expect(await numbers(guest)).toEqual(['1', '2', '3'])
    expect(await numbers(ann)).toEqual(['1', '1+1', '1+2', '1+3', '2', '3'])
    expect(await numbers(bob)).toEqual(['1', '1+1', '1+2', '2', '3'])
    expect(await numbers(umpire)).toEqual(['1', '1+1', '1+2', '1+3', '1+4', '1+5', '2', '3'])
    expect(await told('public')).toEqual(['1', '2', '3'])
    expect((await told('side')).sort()).toEqual(['1+1', '1+1', '1+2', '1+2', '1+3'])
  })

  test('a number is found again by whoever has it, and by nobody else', async () => {
    done(await at.table.order(ann, { text: 'K1 shoot @R1' }))
    for (const number of ['4', '#4', ' # 4 ']) {
      expect(done(await at.table.why(guest, { number }))).toMatchObject([
        { number: '4', event: { name: 'toy.shot' } },
      ])
    }
    expect(done(await at.table.log(ann, { before: '1+3' })).map(({ number }) => number)).toEqual([
      '1',
      '1+1',
      '1+2',
    ])
    expect(done(await at.table.why(ann, { number: '1+3' }))).toEqual([])
    for (const [of, number] of [
      [guest, '1+1'],
      [bob, '1+3'],
      [guest, '5'],
      [guest, 'sixth'],
      [umpire, '1+6'],
    ] as const) {
      expect(refusal(await at.table.why(of, { number }))).toBe('table.error.no-entry')
    }
  })

  test('numbers stay what they are after a restart and after an undo, and go on from there', async () => {
    done(await at.table.order(ann, { text: 'K1 shoot @R1' }))
    done(await at.table.pass(bob))
    at.restart()
    done(await at.table.umpire(umpire, { text: 'undo #3' }))
    at.restart()
    done(await at.table.order(ann, { text: 'K2 move > N 5' }))
    expect(await numbers(guest)).toEqual(['1', '2', '3', '4', '5', '6'])
    expect(await told('public')).toEqual(['1', '2', '3', '4', '5', '6'])
  })
})

describe('an umpire takes back', () => {
  const places = async () => done(await at.table.view(umpire)).units
  /** To which entry each audience is told that the battle went back. */
  const wentBack = async (of: typeof ann) =>
    done(await at.table.log(of, { limit: 50 })).flatMap(({ effects }) =>
      effects.flatMap((e) => (e.type === 'event' && e.name === 'umpire.undo' ? [e.data?.to] : [])),
    )

  test('to an entry that all know, and each reads his own number of what is left', async () => {
    await deployed()
    done(await at.table.umpire(umpire, { text: 'undo 1+4' }))
    expect((await places()).R1?.at).toEqual({ x: 50, y: 250 })
    expect(await wentBack(guest)).toEqual(['1'])
    expect(await wentBack(ann)).toEqual(['1+3'])
    expect(await wentBack(bob)).toEqual(['1+1'])
    expect(await wentBack(umpire)).toEqual(['1+4'])
    const undone = (await posts(at)).filter(({ data }) => JSON.stringify(data).includes('umpire.undo'))
    expect(undone.map(({ to }) => to)).toEqual([{ kind: 'public' }])
  })

  test('a number that none of his entries has is refused, as is one that may not be reached', async () => {
    await deployed()
    for (const number of ['9', '3+1', '1+6', 'x']) {
      expect(refusal(await at.table.umpire(umpire, { text: `undo ${number}` }))).toBe('table.error.no-entry')
    }
    expect(refusal(await at.table.umpire(umpire, { text: 'undo 0' }))).toBe('table.error.undo-begin')
    expect(await at.table.umpire(umpire, { text: 'undo 3' })).toMatchObject({
      refusal: { key: 'error.undo-future', params: { seq: '3' } },
    })
    expect(refusal(await at.table.umpire(ann, { text: 'undo 1' }))).toBe('table.error.seated-umpire')
  })
})

test('a battle of an earlier Hetman, which did not count, is counted when it is woken', async () => {
  await deployed()
  const row = await at.store.inChannel('c1')
  const { counted: _, ...settings } = (row?.settings ?? {}) as Record<string, never>
  await at.store.commit({
    battleId: row?.id ?? '',
    version: row?.version ?? 0,
    entries: [],
    posts: [],
    settings,
  })
  at.restart()
  done(await at.table.order(ann, { text: 'K1 move > N 5' }))
  expect((await told('public')).at(-1)).toBe('4')
})
