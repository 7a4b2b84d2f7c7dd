import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Json } from '../../../src/kernel/json.ts'
import { rulesets } from '../../../src/rulesets/registry.ts'
import type { Store } from '../../../src/store/store.ts'
import { loadLibrary } from '../../../src/table/library.ts'
import { openTable } from '../../../src/table/table.ts'
import type { Table, Who } from '../../../src/table/types.ts'
import { range } from '../../rulesets/mein-panzer/support/range.ts'
import { freshStore } from '../../support/fresh-store.ts'
import { done, SECRET, who } from '../support/toy-table.ts'

/*
 * Lines are read back as those above them leave the table: what a line above has used up, what of it hangs on dice, and what is
 * not carried out because another is not (DIG-CHECK, DIG-CONFIRM, DIG-QUEUE).
 */

let folder: string
let store: Store
let table: Table
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hetman-read-back-'))
  store = await freshStore(join(folder, 'read-back.db'))
  const parts = { store, rulesets, library: loadLibrary(), newSecret: () => SECRET }
  table = openTable({ ...parts, clock: () => '2026-01-01T00:00:00.000Z' })
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const [umpire, red, blue] = [who('umpire'), who('red'), who('blue')]

async function opened(
  ruleset: string,
  scenario: { name: string } | { inline: Json },
  sides: [string, string],
) {
  done(await table.newBattle(umpire, { guildId: null, ruleset, scenario, language: 'en' }))
  done(await table.join(red, sides[0], []))
  done(await table.join(blue, sides[1], []))
  done(await table.start(umpire))
}

/** What is read back of lines: what is against each, and whether it hangs on those above; and how each is drawn. */
async function told(player: Who, ...lines: string[]) {
  const read = done(await table.readBack(player, lines.join('\n'), true))
  return {
    against: read.lines.map(({ fault, against }) => (fault ?? against)?.key ?? null),
    hangs: read.lines.map(({ depends }) => depends === true),
    cost: read.lines.map(({ cost }) => cost.map(({ key, params }) => ({ key, ...params }))),
    refused: read.scene?.tracks.map((track) => track.refused === true) ?? [],
    ways: read.scene?.tracks.filter(({ kind }) => kind === 'move').map(({ path }) => path) ?? [],
    behind: read.lines.map(({ against }) => against?.params?.line ?? null),
  }
}

describe('Mein Panzer', () => {
  let acting: Who
  let foe: 'A' | 'B'
  let own: 'A' | 'B'
  beforeEach(async () => {
    const forces = {
      A1: ['su43_rifle', 'su43_maxim', 'su43_t34'],
      B1: ['de43_rifle', 'de43_rifle', 'de43_pz4h'],
    }
    await opened('mein-panzer', { inline: range(forces, {}) as unknown as Json }, ['SU', 'DE'])
    done(await table.order(red, { text: 'A1-1 ready' }))
    done(await table.order(blue, { text: 'B1-1 ready' }))
    const { owes } = done(await table.status(umpire))
    acting = owes.find(({ condition }) => condition === 'owes')?.player === 'red' ? red : blue
    if (done(await table.view(acting)).asked !== null) done(await table.pass(acting))
    ;[own, foe] = acting === red ? ['A', 'B'] : ['B', 'A']
  })

  test('MP-ACT-05 who moves in one line does not fire from the halt in the next, which is drawn as what cannot be', async () => {
    const lines = [`${own}1-1 ruch > N 1`, `${own}1-1 ogień @${foe}1-3`]
    const { against, refused } = await told(acting, ...lines)
    expect(against).toEqual([null, 'mp.error.has-moved'])
    expect(refused).toEqual([false, true])
    // So it is when they are given.
    const given = done(await table.orders(acting, lines.join('\n')))
    expect(given.told).toMatchObject([
      { key: 'table.queue.stopped', params: { reason: { key: 'mp.error.has-moved' } } },
    ])
  })

  test('MP-ACT-02 two moves are all that a model has; the second hangs on the first, for the enemy may stop it', async () => {
    const move = `${own}1-1 move > N 1`
    const { against, hangs } = await told(acting, move, move, move, `${own}1-2 hide`)
    expect(against.slice(0, 3)).toEqual([null, null, 'mp.error.no-action'])
    expect(hangs.slice(0, 3)).toEqual([false, true, false])
  })

  test('MP-MOV-01 who is told to go farther than he comes is told how far that is, and drawn to there', async () => {
    const { cost, ways } = await told(acting, `${own}1-1 move > N 12`)
    expect(cost).toEqual([[{ key: 'mp.foresight.short', inches: 2 }]])
    const [from, to] = [ways[0]?.[0], ways[0]?.at(-1)]
    expect(Math.round(Math.hypot((to?.x ?? 0) - (from?.x ?? 0), (to?.y ?? 0) - (from?.y ?? 0)))).toBe(200)
    expect((await told(acting, `${own}1-1 move > N 1`)).cost).toEqual([[]])
  })
})

describe('Company Battles', () => {
  test('FW-SCN-02 a place where nobody may be put is told as it is read', async () => {
    await opened('company-battles', { name: 'la-chapelle' }, ['US', 'DE'])
    const view = done(await table.view(red))
    expect(view.phase).toBe('deployment')
    const { against } = await told(red, 'U1 rozstaw @C7', 'U1 deploy')
    expect(against[0]).toMatch(/^company\.error\./u)
    const given = await table.order(red, { text: 'U1 rozstaw @C7' })
    expect(given.ok ? null : given.refusal.key).toBe(against[0])
  })

  test('FW-TUR-02 DIG-CHECK a question before the first phase is told with the orders that have to wait for its answer', async () => {
    await opened('company-battles', { name: 'vaudry-crossroads' }, ['US', 'DE'])
    for (const player of [red, blue])
      if (done(await table.view(umpire)).phase === 'deployment') done(await table.ready(player))
    const { active, phase, units } = done(await table.view(umpire))
    const [acting, waiting] = active === 'US' ? [red, blue] : [blue, red]
    const { asked } = done(await table.view(acting))
    expect([phase, asked?.kind]).toEqual(['starting', 'company.air-call'])
    const of = (mine: boolean): string =>
      Object.values(units).find(
        ({ side, at, facts }) => (side === active) === mine && at !== null && facts.role === 'platoon',
      )?.id ?? ''
    const first = { key: 'error.waiting-for-answer', params: { prompt: asked?.prompt } }
    // Alone it is refused, together they wait: both is said as it is.
    const text = `${of(true)} dig in`
    expect(done(await table.readBack(acting, text, false)).lines).toMatchObject([
      { against: first, fault: null },
    ])
    const given = await table.order(acting, { text })
    expect(given.ok ? null : given.refusal).toEqual(first)
    // Nor does anything end before it, and whose question it is hears so.
    const ended = await table.endTurn(acting)
    expect(ended.ok ? null : ended.refusal).toEqual(first)
    const others = await table.endTurn(waiting)
    expect(others.ok ? null : others.refusal.key).toBe('table.queue.not-in-turn')
    const many = done(await table.readBack(acting, `${text}\n${of(true)} assault @${of(false)}`, true))
    expect(many.left[0]).toEqual(first)
    expect(many.lines.map(({ against }) => against?.key ?? null)).toEqual([null, 'company.error.other-phase'])
    expect(done(await table.orders(acting, text)).queued).toBe(1)
    // The other side is not told what is asked.
    const other = done(await table.readBack(waiting, `${of(false)} dig in`, false))
    expect(other.lines).toMatchObject([{ against: { key: 'error.waiting-for-side' } }])
    expect(JSON.stringify(other)).not.toContain('air-call')
  })

  describe('in the Germans’ shooting phase', () => {
    beforeEach(async () => {
      await opened('company-battles', { name: 'la-chapelle' }, ['US', 'DE'])
      for (const [player, unit] of [
        [red, 'U1'],
        [blue, 'D2'],
      ] as const)
        done(await table.order(player, { text: `${unit} ready` }))
      done(await table.order(red, { text: 'UH1 standing attach=never with=UH2' }))
      done(await table.order(blue, { text: 'D6O standing attach=never' }))
      for (const text of ['U1 move > N 15', 'U7 move > NW 8', 'U8 move > W 16'])
        done(await table.order(red, { text }))
      while (done(await table.status(umpire)).active === 'US') done(await table.endTurn(red))
      for (const text of ['D2 move > S 12', 'D8 move > SE 20']) done(await table.order(blue, { text }))
      done(await table.endTurn(blue))
      expect(done(await table.view(blue)).phase).toBe('shooting')
    })

    test('FW-ART-01 a battery bombards once, and what another does to the same platoon hangs on that', async () => {
      const { against, hangs } = await told(blue, 'D6 bombard @U1', 'D6 bombardowanie @U1', 'D8 shoot @U1')
      expect(against).toEqual([null, 'company.error.fired-already', null])
      expect(hangs).toEqual([false, false, true])
    })

    test('DIG-QUEUE what depends on a line that cannot be given is not carried out, and each is told its own reason', async () => {
      const lines = ['D6 move > S 5', 'D6 bombard @U1', 'end']
      const { against, behind } = await told(blue, ...lines)
      expect(against).toEqual(['company.error.other-phase', 'table.queue.behind', 'table.queue.end-undone'])
      expect(behind).toEqual([null, 1, null])
      const given = done(await table.orders(blue, lines.join('\n')))
      expect(given.told).toMatchObject([
        {
          key: 'table.queue.stopped-behind',
          params: {
            reason: { key: 'company.error.other-phase' },
            line: 'D6 move > S 5',
            lines: 'D6 bombard @U1\nend',
          },
        },
      ])
    })

    test('DIG-QUEUE what a unit can do from where it stands does not depend on what it could not do there', async () => {
      const lines = ['D6 dig in', 'D6 bombard @U1', 'D8 move > S 5', 'D8 assault @U1']
      const { against, behind } = await told(blue, ...lines)
      expect(against).toEqual([
        'company.error.other-phase',
        null,
        'company.error.other-phase',
        'table.queue.behind-anyway',
      ])
      expect(behind[3]).toBe(3)
      // So it is when they are given.
      done(await table.orders(blue, lines.slice(0, 2).join('\n')))
      const { units } = done(await table.view(blue))
      expect(units.D6?.facts.acted).toContain('fired')
    })

    test('FW-TUR-05 who would end the phase is told who could still fire in it, and of whom he gives an order not', async () => {
      const left = async (player: Who) => done(await table.leftToAct(player))
      expect(await left(blue)).toEqual(['D2', 'D6', 'D8'])
      expect(await left(red)).toEqual([])
      const ending = async (...lines: string[]) =>
        done(await table.readBack(blue, [...lines, 'end'].join('\n'), true)).lines.at(-1)
      const told = (count: number, units: string) => ({
        key: 'table.queue.end-leaves',
        params: { count, units },
      })
      expect((await ending('D6 bombard @U1'))?.odds).toEqual([told(2, 'D2, D8')])
      expect((await ending('D6 bombard @U1', 'D8 shoot @U1'))?.odds).toEqual([told(1, 'D2')])
      done(await table.order(blue, { text: 'D6 bombard @U1' }))
      while (done(await table.view(red)).asked !== null) done(await table.pass(red))
      expect(await left(blue)).toEqual(['D2', 'D8'])
      done(await table.endTurn(blue))
      expect(done(await table.view(blue)).phase).not.toBe('shooting')
      expect(await left(blue)).toEqual([])
    })

    test('DIG-QUEUE what is left out with another is told its own reason as well', async () => {
      const given = done(await table.orders(blue, 'D8 move > S 5\nD8 assault @U1\nD8 shoot @U1'))
      expect(given.told).toMatchObject([
        {
          key: 'table.queue.stopped-behind',
          params: { line: 'D8 move > S 5', lines: 'D8 assault @U1\nD8 shoot @U1' },
        },
        {
          key: 'table.queue.stopped-anyway',
          params: { reason: { key: 'company.error.other-phase' }, lines: 'D8 assault @U1' },
        },
      ])
    })
  })
})
