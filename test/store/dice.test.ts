import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DiceStore, NewRoll } from '../../src/store/dice-store.ts'
import type { Store } from '../../src/store/store.ts'
import { begun, empty } from './battles.ts'
import { dialects, type Fresh } from './dialects.ts'

const secret = (n: number): string => n.toString(16).padStart(64, '0')

describe.each(dialects)('casual dice on $name', ({ fresh }) => {
  let made: Fresh
  let store: Store
  let dice: DiceStore
  let counted = 0
  const fresher = (): string => `c${++counted}`

  beforeAll(async () => {
    made = await fresh()
    store = made.store
    dice = store.dice
  })
  afterAll(() => made.close())

  const asked = (channelId: string, number: number, more: Partial<NewRoll> = {}): NewRoll => ({
    channelId,
    number,
    interactionId: `i${++counted}`,
    userId: 'anna',
    audience: 'everyone',
    notation: '3d6',
    secret: secret(number),
    next: secret(number + 1),
    promised: true,
    ...more,
  })

  test('a channel’s chain begins with the first secret offered and goes on with each roll’s next', async () => {
    const channel = fresher()
    expect(await dice.boxEnd(channel, secret(1), false)).toEqual({ number: 0, next: secret(1), shown: false })
    expect(await dice.boxEnd(channel, secret(9), true)).toEqual({ number: 0, next: secret(1), shown: false })
    await dice.showBox(channel)
    expect(await dice.boxEnd(channel, secret(9), false)).toMatchObject({ shown: true })
    const roll = asked(channel, 1)
    const row = await dice.addRoll(roll)
    expect(row).toMatchObject(roll)
    expect(row?.id).toMatch(/^[2-9b-z]{6}$/)
    expect(await dice.boxEnd(channel, secret(9), false)).toEqual({ number: 1, next: secret(2), shown: true })
    expect(await dice.roll(row?.id ?? '')).toEqual(row)
    expect(await dice.rollId(channel, 1)).toBe(row?.id)
    expect(await dice.rollId(channel, 2)).toBeNull()
    expect(await dice.roll('none')).toBeNull()
  })

  test('a number of a channel is taken once; an interaction makes one roll', async () => {
    const channel = fresher()
    const first = asked(channel, 1)
    const row = await dice.addRoll(first)
    expect(await dice.addRoll(asked(channel, 1, { userId: 'jan' }))).toBeNull()
    expect(await dice.addRoll({ ...first, notation: '9d9', number: 2 })).toEqual(row)
    expect(await dice.rollId(channel, 2)).toBeNull()
  })

  test('of many at once exactly one gets a number', async () => {
    const channel = fresher()
    const rows = await Promise.all(Array.from({ length: 8 }, () => dice.addRoll(asked(channel, 1))))
    expect(rows.filter((row) => row !== null)).toHaveLength(1)
  })

  test('rolls and battles are written side by side', async () => {
    const battle = await begun(store, fresher())
    const channel = fresher()
    const commits = (async () => {
      const results: string[] = []
      for (const version of [2, 3, 4]) results.push((await store.commit(empty(battle, version))).result)
      return results
    })()
    const rolls = Array.from({ length: 10 }, (_, n) => dice.addRoll(asked(channel, n + 1)))
    const links = Array.from({ length: 10 }, (_, n) => store.link(battle, `k${n}`, 'v'))
    await Promise.all([...rolls, ...links])
    expect(await commits).toEqual(['done', 'done', 'done'])
    expect(await dice.boxEnd(channel, secret(0), false)).toMatchObject({ number: 10 })
  })

  test('recent notations come newest first, each once', async () => {
    const user = fresher()
    const channel = fresher()
    const notations = ['d6', '2d6', 'd6', '3d6']
    for (const [n, notation] of notations.entries()) {
      await dice.addRoll(asked(channel, n + 1, { userId: user, notation }))
      await new Promise((resolve) => setTimeout(resolve, 3))
    }
    expect(await dice.recent(user, 10)).toEqual(['3d6', 'd6', '2d6'])
    expect(await dice.recent(user, 2)).toEqual(['3d6', 'd6'])
    expect(await dice.recent('nobody', 2)).toEqual([])
  })

  test('saved rolls are each person’s own, by name, and can be replaced and forgotten', async () => {
    const user = fresher()
    await dice.save(user, 'strzal', { name: 'Strzał', notation: '3d6' })
    await dice.save(user, 'atak', { name: 'Atak', notation: '2d6' })
    await dice.save(user, 'strzal', { name: 'strzał', notation: '4d6' })
    expect(await dice.saved(user)).toEqual([
      { name: 'Atak', notation: '2d6' },
      { name: 'strzał', notation: '4d6' },
    ])
    expect(await dice.saved('nobody')).toEqual([])
    expect(await dice.forget(user, 'atak')).toBe(true)
    expect(await dice.forget(user, 'atak')).toBe(false)
    expect(await dice.saved(user)).toHaveLength(1)
  })
})
