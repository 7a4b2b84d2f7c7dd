import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { playOn } from '../../src/cli/playout/playout.ts'
import { committedDice } from '../../src/kernel/dice.ts'
import { LiveBattle } from '../../src/kernel/live.ts'
import { effective, fold, verifyLog } from '../../src/kernel/log.ts'
import type { BattleState } from '../../src/kernel/state.ts'
import { message } from '../../src/kernel/words.ts'
import type { KgState } from '../../src/rulesets/khans-and-generals/units/state.ts'
import { rulesets } from '../../src/rulesets/registry.ts'
import { canReplay, verifyBattle } from '../../src/table/proof/verify.ts'
import { SAMPLE } from '../cli/playout/fights.ts'
import { type Replay, readReplay, replayFiles } from '../replays/replays.ts'

/*
 * Battles that were being fought when Hetman was brought up to date, as each earlier version of the rules left them:
 * those of Khans & Generals with melees on and a window open, so with an order half carried out. That of version 5 could
 * not have gone on: the order is a trap's at a place it may not have, for which the enemy had been asked.
 * One of version 6 was fought in the order of its setup and kept in that of the store: its rules, run again, came out otherwise.
 */
const FOLDER = join(import.meta.dirname, 'battles')
const AT = '2026-11-21T00:00:00.000Z'
/** So many inputs they are played on in `npm test`, before an umpire ends them; in `npm run playouts` to their own end. */
const LIMIT = SAMPLE ? 120 : 4000

const wake = ({ ruleset, origin, secret, entries }: Replay) => {
  const rules = rulesets[ruleset]
  if (rules === undefined) throw new Error(`no ruleset ${ruleset}`)
  const dice = committedDice({ secret, entropy: origin.entropy })
  return LiveBattle.restore(rules, origin as never, dice, entries)
}

describe.each(replayFiles(FOLDER))('%s', (name) => {
  const battle = readReplay(name, FOLDER)
  const open = battle.entries.at(-1)?.pending !== null

  test('is brought to these rules, and nothing before the open order is lost', () => {
    const live = wake(battle)
    const keeps = open
      ? battle.entries.findLast((entry) => entry.pending === null)?.seq
      : battle.entries.length
    expect(live.upgrade).toEqual({ type: 'upgrade', keeps })
    const before = fold(
      battle.origin.setup,
      effective(battle.entries).filter(({ seq }) => seq <= (keeps ?? 0)),
    )
    const done = live.submit({ type: 'upgrade', keeps: keeps ?? 0 }, AT)
    expect(done.ok).toBe(true)
    expect(live.upgrade).toBeNull()
    expect(live.pending).toBeNull()
    expect(live.state.rulesVersion).toBe(live.ruleset.version)
    // What a version has besides is the upgrade's; nothing that was there is another now.
    expect(live.state.units).toMatchObject(before.units)
    expect(live.state.sides).toEqual(before.sides)
    const told = live.entries.at(-1)?.effects.flatMap((e) => (e.type === 'event' ? [e.name] : []))
    expect(told).toEqual(open ? ['rules.upgraded', 'rules.taken-back'] : ['rules.upgraded'])
  })

  test('is played on, and its log folds and verifies', () => {
    const live = wake(battle)
    if (live.upgrade !== null) live.submit(live.upgrade, AT)
    playOn(live, { seed: 5, limit: LIMIT })
    expect(live.state.outcome).not.toBeNull()
    expect(fold(battle.origin.setup, effective(live.entries))).toEqual(live.state)
    const whole = { ...battle, rulesVersion: live.state.rulesVersion, entries: live.entries }
    expect(verifyLog(battle.origin, battle.secret, live.entries).ok).toBe(true)
    expect(canReplay(whole, live.ruleset)).toBe(false)
    expect(verifyBattle(whole, live.ruleset).ok).toBe(true)
    // Over, it is looked at as it is: nothing is asked for.
    expect(wake({ ...battle, entries: live.entries }).upgrade).toBeNull()
  })
})

describe('Khans & Generals', () => {
  // Nobody was in melee in the one that could not be found again after a restart.
  const files = replayFiles(FOLDER).filter((name) => name.startsWith('khans') && !name.includes('restarted'))
  test.each(files)('the melees of %s go on', (name) => {
    const battle = readReplay(name, FOLDER)
    // In a list up to version 4, by their contacts since.
    const { melees: before } = fold(battle.origin.setup, battle.entries).facts
    const listed = Object.values(before as unknown as Record<string, { contact: number }>)
    expect(listed.length).toBeGreaterThan(0)
    const live = wake(battle)
    if (live.upgrade !== null) live.submit(live.upgrade, AT)
    const { melees, firstDone } = live.state.facts as KgState['facts']
    const [attack] = Object.values(melees)
    expect(typeof firstDone).toBe('boolean')
    expect(Object.keys(melees)).toEqual(listed.map(({ contact }) => String(contact)))
    expect(live.state.units[attack?.attacker ?? '']).toBeDefined()
  })

  test('a battle that was over under earlier rules is seen, and nothing is written', () => {
    const name = files[0] ?? ''
    const battle = readReplay(name, FOLDER)
    const setup = {
      ...battle.origin.setup,
      outcome: { winner: null, reason: message('text', { text: 'x' }) },
    } as BattleState
    const live = wake({ ...battle, origin: { ...battle.origin, setup }, entries: [] })
    expect(live.upgrade).toBeNull()
    expect(live.entries).toEqual([])
    expect(live.state.rulesVersion).toBe(battle.rulesVersion)
    expect(() => live.view({ kind: 'spectator' })).not.toThrow()
    expect((live.state.facts as KgState['facts']).melees).toEqual({})
  })
})
