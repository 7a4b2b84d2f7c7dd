import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { commitment } from '../../../src/kernel/dice.ts'
import { type Entry, type Origin, originHash, seal } from '../../../src/kernel/log.ts'
import type { Ruleset } from '../../../src/kernel/ruleset.ts'
import type { PostData } from '../../../src/table/battle/post-data.ts'
import { verifyBattle } from '../../../src/table/proof/verify.ts'
import type { Exported } from '../../../src/table/results.ts'
import { toy } from '../../kernel/toy-ruleset.ts'
import { begun, done, posts, refusal, SECRET, type ToyTable, toyTable, who } from '../support/toy-table.ts'

const RULES = toy as unknown as Ruleset
const ann = who('ann')
const bob = who('bob')
const umpire = who('umpire')

let at: ToyTable
beforeEach(async () => {
  at = await toyTable()
})
afterEach(() => at.close())

type Whole = Extract<Exported, { kind: 'full' }>

/** A battle of a few shots, with a die set by hand and an undo, fought to its end; and its file. */
async function fought(): Promise<Whole> {
  await begun(at)
  done(await at.table.setPass(bob, { turn: null, until: [], headquarters: [] }))
  done(await at.table.umpire(umpire, { text: 'dice 2' }))
  for (let shot = 0; shot < 3; shot++) done(await at.table.order(ann, { text: 'K1 shoot @R1' }))
  done(await at.table.umpire(umpire, { text: 'undo 4' }))
  done(await at.table.order(ann, { text: 'K1 move > N 5' }))
  done(await at.table.umpire(umpire, { text: 'end RED' }))
  return done(await at.table.exported(ann)) as Whole
}

/** The anchors that stand under public reports, in their order, as they are shown. */
const anchors = async (): Promise<string[]> =>
  (await posts(at))
    .filter(({ kind, to }) => kind === 'report' && to.kind === 'public')
    .map(({ data }) => data as unknown as PostData['report'])
    .map(({ turn, number, anchor }) => `Turn ${turn} · #${number} · ≡ ${anchor.slice(0, 12)}`)

/** What everybody was told in words, by key. */
const news = async (key: string) =>
  (await posts(at))
    .filter(({ to, kind }) => to.kind === 'public' && kind === 'say')
    .flatMap(({ data }) => (data as unknown as PostData['say']).said)
    .filter((said) => said.key === key)

/** A log written again from other entries, every hash made right again, as a forger would. */
function resealed(origin: Origin, entries: readonly Entry[]): Entry[] {
  let prev = originHash(origin)
  return entries.map(({ hash: _, ...entry }) => {
    const again = seal({ ...entry, prev })
    prev = again.hash
    return again
  })
}

test('DIG-PASS what was done by words that nobody had said is found, however well it was sealed', async () => {
  const { origin, secret, rulesVersion, entries } = await fought()
  const whole = (kept: readonly Entry[]) => ({
    origin,
    secret,
    rulesVersion,
    entries: resealed(origin, kept),
  })
  const answers = entries.filter(({ input }) => input.type === 'answer')
  expect(answers.map(({ input }) => input.type === 'answer' && input.cause)).toEqual(
    answers.map(() => ({ why: 'pass' })),
  )
  const unsaid = entries.map((entry): Entry => {
    const { input } = entry
    if (input.type !== 'umpire' || input.act.act !== 'instruct') return entry
    return { ...entry, input: { ...input, act: { ...input.act, said: null } } }
  })
  expect(verifyBattle(whole(entries), null).ok).toBe(true)
  expect(verifyBattle(whole(unsaid), null)).toMatchObject({
    refusal: { key: 'verify.cause' },
  })
})

describe('a sound battle', () => {
  test('is played again and equal; what was set by hand and taken back is said', async () => {
    const file = await fought()
    expect(verifyBattle(file, RULES)).toMatchObject({
      ok: true,
      value: {
        verdict: 'played',
        replayed: true,
        queued: 1,
        takenBack: 3,
        versions: [1],
        held: [],
        head: file.head,
      },
    })
  })

  test('every anchor that stands in the channel is one of its log, at its place; the last one is told whole', async () => {
    const file = await fought()
    const told = await anchors()
    expect(told.length).toBeGreaterThan(6)
    const checked = done(await at.table.verify(bob, told))
    expect(checked.held.map(({ number }) => number)).toEqual(told.map((_, n) => String(n + 1)))
    expect(checked.held.at(-1)).toMatchObject({ seq: file.entries.length, after: 0 })
    const [closed, more] = await news('table.closed')
    expect([closed?.params?.anchor, more]).toEqual([file.head.anchor, undefined])
    expect(String(closed?.params?.anchor)).toMatch(/^[0-9a-z]{52}$/u)
    expect(verifyBattle(file, RULES, [`≡ ${file.head.anchor}`, file.origin.commitment])).toMatchObject({
      value: { held: [{ after: 0 }, { seq: 0 }] },
    })
  })

  test('the status shows the anchor of what everybody knows', async () => {
    await fought()
    const status = done(await at.table.status(who('guest'))).anchor
    expect(`≡ ${status?.anchor.slice(0, 12)}`).toBe((await anchors()).at(-1)?.split(' · ').at(-1))
  })

  test.each([
    ['too little', '≡ 0123'],
    ['nothing', ''],
    ['other signs', '≡ żółć'],
  ])('%s is no anchor', async (_, text) => {
    expect(verifyBattle(await fought(), RULES, [text])).toMatchObject({
      refusal: { key: 'verify.anchor-form' },
    })
  })

  test('an anchor under another number is refused', async () => {
    const file = await fought()
    const [first = ''] = await anchors()
    expect(verifyBattle(file, RULES, [first.replace('#1 ', '#2 ')])).toMatchObject({
      refusal: { key: 'verify.anchor-number' },
    })
  })
})

describe('what a chain alone cannot show', () => {
  test('a log cut off at its end is unfinished, and the channel’s last anchor is missing from it', async () => {
    const file = await fought()
    const told = await anchors()
    const cut = { ...file, entries: file.entries.slice(0, -2) }
    expect(verifyBattle(cut, RULES)).toMatchObject({
      ok: true,
      value: { verdict: 'unfinished', replayed: true },
    })
    expect(verifyBattle(cut, RULES, told.slice(-1))).toMatchObject({ refusal: { key: 'verify.anchor' } })
    expect(verifyBattle(cut, RULES, told.slice(0, 1))).toMatchObject({ value: { verdict: 'unfinished' } })
  })

  test('an end put in place of the real one passes alone, and not before the channel', async () => {
    const file = await fought()
    const told = await anchors()
    const end = file.entries.at(-1)
    const forged = resealed(file.origin, [
      ...file.entries.slice(0, 3),
      ...(end === undefined ? [] : [{ ...end, seq: 4 }]),
    ])
    expect(verifyBattle({ ...file, entries: forged }, RULES)).toMatchObject({ value: { verdict: 'played' } })
    expect(verifyBattle({ ...file, entries: forged }, RULES, told.slice(-1))).toMatchObject({
      refusal: { key: 'verify.anchor' },
    })
  })

  test('altered times, all hashes made right again, are found by the anchors after them', async () => {
    const file = await fought()
    const told = await anchors()
    const late = file.entries.map((e) => (e.seq === 3 ? { ...e, at: '2026-01-01T23:00:00.000Z' } : e))
    const forged = { ...file, entries: resealed(file.origin, late) }
    expect(verifyBattle(forged, RULES)).toMatchObject({ value: { verdict: 'played' } })
    expect(verifyBattle(forged, RULES, told.slice(-1))).toMatchObject({ refusal: { key: 'verify.anchor' } })
    expect(verifyBattle(forged, RULES, told.slice(0, 1))).toMatchObject({
      value: { held: [{ number: '1' }] },
    })
  })

  test('a forged effect under rules that are not here is never called played', async () => {
    const file = await fought()
    const told = await anchors()
    const origin = { ...file.origin, setup: { ...file.origin.setup, rulesVersion: 9 } }
    const better = file.entries.map((e) => ({
      ...e,
      effects: e.effects.filter(({ type }) => type !== 'set'),
    }))
    const forged = { ...file, rulesVersion: 9, origin, entries: resealed(origin, better) }
    expect(verifyBattle(forged, RULES)).toMatchObject({
      ok: true,
      value: { verdict: 'unplayed', replayed: false, versions: [9] },
    })
    expect(verifyBattle(forged, RULES, told.slice(-1))).toMatchObject({ refusal: { key: 'verify.anchor' } })
  })

  test('a version that only the file claims keeps nobody from playing it again', async () => {
    const file = await fought()
    const better = file.entries.map((e) => ({
      ...e,
      effects: e.effects.filter(({ type }) => type !== 'move'),
    }))
    const forged = { ...file, rulesVersion: 9, entries: resealed(file.origin, better) }
    expect(verifyBattle(forged, RULES)).toMatchObject({ refusal: { key: 'verify.replay' } })
  })

  test('a battle that went on under newer rules is not played again, and both versions are named', async () => {
    await begun(at)
    const newer = { ...toy, version: 2, upgrade: { oldest: 1, changes: () => [] } } as never
    at.restart(newer)
    done(await at.table.umpire(umpire, { text: 'end draw' }))
    const file = done(await at.table.exported(ann)) as Whole
    expect(verifyBattle(file, newer)).toMatchObject({ value: { verdict: 'unplayed', versions: [1, 2] } })
  })
})

describe('the dice are promised before the sides give their words', () => {
  test('the post that opens the battle shows the promise, and the log says when', async () => {
    done(
      await at.table.newBattle(umpire, {
        guildId: null,
        ruleset: 'toy',
        scenario: { name: 'plain' },
        language: 'en',
      }),
    )
    const [promise] = await news('table.committed')
    expect(promise?.params?.commitment).toBe(commitment(SECRET))
    expect(done(await at.table.status(ann)).commitment).toBe(commitment(SECRET))
    at.time.now = '2026-01-02T00:00:00.000Z'
    at.restart()
    done(await at.table.join(ann, 'RED', []))
    done(await at.table.join(bob, 'BLUE', []))
    done(await at.table.entropy(ann, 'an owl'))
    done(await at.table.start(umpire))
    done(await at.table.umpire(umpire, { text: 'end draw' }))
    const file = done(await at.table.exported(ann)) as Whole
    expect(file.origin).toMatchObject({
      commitment: promise?.params?.commitment,
      committed: '2026-01-01T00:00:00.000Z',
    })
    expect(verifyBattle(file, RULES)).toMatchObject({
      value: { verdict: 'played', committed: '2026-01-01T00:00:00.000Z', words: { RED: 'an owl' } },
    })
  })

  test('the secret that is used is the one that was promised, whatever else is drawn meanwhile', async () => {
    const secrets = ['01', '02', '03'].map((pair) => pair.repeat(32))
    await at.close()
    at = await toyTable(toy, { newSecret: () => secrets.shift() ?? '' })
    await begun(at)
    done(await at.table.umpire(umpire, { text: 'end draw' }))
    expect((done(await at.table.exported(ann)) as Whole).secret).toBe('01'.repeat(32))
    expect(secrets).toHaveLength(2)
  })

  test('a battle that was opened by an earlier Hetman draws at its start, and says so', async () => {
    const settings = { language: 'en', scenario: {}, creator: 'umpire', times: {} }
    done(
      await at.table.newBattle(umpire, {
        guildId: null,
        ruleset: 'toy',
        scenario: { name: 'plain' },
        language: 'en',
      }),
    )
    const newer = await at.store.inChannel('c1')
    const { committed: _, ...before } = (newer?.settings ?? settings) as Record<string, never>
    await at.store.create({ channelId: 'c2', guildId: null, ruleset: 'toy', settings: before })
    const there = { channelId: 'c2' }
    expect(done(await at.table.status(who('ann', there))).commitment).toBeNull()
    done(await at.table.join(who('ann', there), 'RED', []))
    done(await at.table.join(who('bob', there), 'BLUE', []))
    done(await at.table.start(who('umpire', there)))
    done(await at.table.umpire(who('umpire', there), { text: 'end draw' }))
    const file = done(await at.table.exported(who('ann', there))) as Whole
    expect(verifyBattle(file, RULES)).toMatchObject({ value: { verdict: 'played', committed: null } })
  })

  test('a secret that is not the promised one is damage: nobody goes on with it', async () => {
    done(
      await at.table.newBattle(umpire, {
        guildId: null,
        ruleset: 'toy',
        scenario: { name: 'plain' },
        language: 'en',
      }),
    )
    const row = await at.store.inChannel('c1')
    const settings = {
      ...(row?.settings as object),
      committed: { commitment: commitment('another'), at: at.time.now },
    }
    await at.store.commit({
      battleId: row?.id ?? '',
      version: row?.version ?? 0,
      entries: [],
      posts: [],
      settings,
    })
    at.restart()
    expect(refusal(await at.table.join(ann, 'RED', []))).toBe('table.error.damaged')
  })
})
