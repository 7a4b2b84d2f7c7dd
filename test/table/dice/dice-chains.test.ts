import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkProof, PROMISE_DIGITS } from '../../../src/dice/box.ts'
import { parseDice } from '../../../src/dice/notation.ts'
import type { Store } from '../../../src/store/store.ts'
import {
  type DiceChains,
  MOST_SAVED,
  openDiceChains,
  type Roller,
} from '../../../src/table/dice/dice-chains.ts'
import { freshStore } from '../../support/fresh-store.ts'

let dir: string
let store: Store
let boxes: DiceChains
let count = 0

/** Secrets that a test can tell apart: each is given out once. */
const newSecret = (): string => (++count).toString(16).padStart(64, '0')
const by = (channelId: string, userId = 'anna'): Roller => ({
  channelId,
  userId,
  interactionId: `i${++count}`,
})
const everybody = (): boolean => true

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'hetman-boxes-'))
  store = await freshStore(join(dir, 'test.db'))
  boxes = openDiceChains(store.dice, newSecret)
})
afterAll(async () => {
  await store.close()
  rmSync(dir, { recursive: true, force: true })
})

const dice = parseDice('3d6')

/** The proof of a roll that everybody may see. */
async function proven(id: string) {
  const checked = await boxes.proof(id, everybody)
  if (!checked.ok) throw new Error(checked.refusal.key)
  return checked.value
}

describe('boxes of committed rolls', () => {
  it('every roll is thrown with the secret that the one before it promised', async () => {
    const first = await boxes.roll(by('one'), dice, 'everyone')
    const second = await boxes.roll(by('one'), dice, 'everyone')
    const { proof, promised } = await proven(second.id)
    expect(proof.commitment.slice(0, PROMISE_DIGITS)).toBe(first.promise)
    expect(proof.promisedWith).toBe(first.id)
    expect(promised).toBe(true)
    expect(() => checkProof(proof)).not.toThrow()
  })

  it('a channel’s first roll is promised only if somebody asked before it', async () => {
    const unasked = await boxes.roll(by('two'), dice, 'everyone')
    expect(await proven(unasked.id)).toMatchObject({ promised: false, proof: { promisedWith: null } })
    const promise = await boxes.promise('three')
    const asked = await boxes.roll(by('three'), dice, 'everyone')
    const { proof, promised } = await proven(asked.id)
    expect(promised).toBe(true)
    expect(proof.commitment.slice(0, PROMISE_DIGITS)).toBe(promise)
    expect(await boxes.promise('three')).toBe(asked.promise)
  })

  it('a secret is nowhere to be had before its roll is made', async () => {
    await boxes.promise('four')
    const made = await boxes.roll(by('four'), dice, 'everyone')
    const { proof } = await proven(made.id)
    const next = await store.dice.boxEnd('four', newSecret(), false)
    expect(JSON.stringify([made, proof])).not.toContain(next.next)
  })

  it('rolls at the same time in one channel never share a secret', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => boxes.roll(by('five'), dice, 'everyone')))
    const proofs = await Promise.all(made.map(({ id }) => proven(id)))
    expect(new Set(proofs.map(({ proof }) => proof.secret)).size).toBe(20)
    expect(new Set(proofs.map(({ proof }) => proof.number)).size).toBe(20)
  })

  it('an interaction delivered twice makes one roll, even at the same time', async () => {
    const caller = by('six')
    const twice = await Promise.all([
      boxes.roll(caller, dice, 'everyone'),
      boxes.roll(caller, dice, 'everyone'),
    ])
    expect(twice[0]).toEqual(twice[1])
    expect(await boxes.roll(caller, dice, 'everyone')).toEqual(twice[0])
    expect((await store.dice.boxEnd('six', newSecret(), false)).number).toBe(1)
  })

  it('a roll that was written and never answered uses its secret up', async () => {
    const lost = await boxes.roll(by('seven'), dice, 'everyone')
    // As after a crash: everything opened again over the same rows.
    const again = openDiceChains(store.dice, newSecret)
    const next = await again.roll(by('seven'), dice, 'everyone')
    expect((await proven(next.id)).proof.secret).not.toBe((await proven(lost.id)).proof.secret)
  })

  it('shows a roll only to those who may see it, and does not say that there is one', async () => {
    const made = await boxes.roll(by('eight', 'anna'), dice, 'me')
    const own = { ok: true, value: made }
    expect(await boxes.made(made.id, ({ userId }) => userId === 'anna')).toEqual(own)
    const refused = await boxes.made(made.id, ({ userId }) => userId === 'jan')
    expect(refused).toEqual({ ok: false, refusal: { key: 'dice.error.no-roll', params: { id: made.id } } })
    expect(await boxes.made('zzzzzz', everybody)).toMatchObject({ ok: false })
    expect(await boxes.proof(made.id, () => false)).toMatchObject({ ok: false })
  })
})

describe('saved rolls', () => {
  it('are rolled by their names, with or without marks and capitals', async () => {
    expect(await boxes.save('jan', '  Strzał  z łuku ', parseDice('8k6<=3 # łucznicy'))).toEqual({
      ok: true,
      value: 'Strzał z łuku',
    })
    expect(await boxes.read('jan', 'strzal z luku')).toEqual({
      ok: true,
      value: parseDice('8k6<=3 # łucznicy'),
    })
    expect(await boxes.read('anna', 'strzal z luku')).toMatchObject({ ok: false })
    expect(await boxes.forget('jan', 'STRZAŁ Z ŁUKU')).toBe(true)
    expect(await boxes.saved('jan')).toEqual([])
  })

  it('take no name that is dice, none too long, and no more than fit', async () => {
    const refusal = async (name: string): Promise<string> => {
      const saved = await boxes.save('ewa', name, dice)
      return saved.ok ? '' : saved.refusal.key
    }
    expect(await refusal('2d6')).toBe('dice.error.name-is-dice')
    expect(await refusal(' - ')).toBe('dice.error.bad-name')
    expect(await refusal('m'.repeat(33))).toBe('dice.error.bad-name')
    for (let n = 0; n < MOST_SAVED; n++) expect(await refusal(`volley number ${n}`)).toBe('')
    expect(await refusal('one more')).toBe('dice.error.too-many-saved')
    expect(await refusal('volley number 3')).toBe('')
  })
})
