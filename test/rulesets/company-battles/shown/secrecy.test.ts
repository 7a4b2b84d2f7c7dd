import { expect, test } from 'vitest'
import { committedDice } from '../../../../src/kernel/dice.ts'
import { LiveBattle } from '../../../../src/kernel/live.ts'
import type { BattleState } from '../../../../src/kernel/state.ts'
import { companyBattles } from '../../../../src/rulesets/company-battles/ruleset.ts'
import type { FwState } from '../../../../src/rulesets/company-battles/units/state.ts'
import { heard } from '../../../../src/table/battle/redact.ts'
import { loadLibrary } from '../../../../src/table/library.ts'

const AT = '2026-01-01T00:00:00.000Z'
const seat = (side: string) => ({ side, name: side, commands: [], chief: true })

/** La Chapelle while both sides deploy, or in the first movement phase, after orders of the Americans; with what each hears of them. */
type Given = { order: string; path?: { x: number; y: number }[]; options?: Record<string, string> }
const deploying = (...orders: readonly Given[]) => battle(false, orders)
const moving = (...orders: readonly Given[]) => battle(true, orders)

function battle(begun: boolean, orders: readonly Given[]) {
  const setup = companyBattles.setup(loadLibrary().scenarios['company-battles']?.['la-chapelle'])
  const dice = { secret: 'secret', entropy: {} }
  const seated = { ...setup, seats: { US: seat('US'), DE: seat('DE') } } as FwState
  const live = LiveBattle.begin(companyBattles, seated, dice, AT, committedDice(dice))
  for (const by of begun ? ['US', 'DE'] : []) {
    const unit = by === 'US' ? 'UH1' : 'DH1'
    const said = live.submit(
      { type: 'order', by, order: { unit, order: 'ready', path: [], options: {} } },
      AT,
    )
    if (!said.ok) throw new Error(said.refusal.key)
  }
  for (const { order, path = [], options = {} } of orders) {
    const done = live.submit({ type: 'order', by: 'US', order: { unit: 'U1', order, path, options } }, AT)
    if (!done.ok) throw new Error(done.refusal.key)
  }
  return live as unknown as LiveBattle<BattleState>
}

/** All that a viewer is shown, offered and told. */
function known(
  live: LiveBattle<BattleState>,
  viewer: { kind: 'player'; side: string; player: string } | { kind: 'spectator' },
) {
  const view = live.view(viewer)
  const effects = live.entries.flatMap((entry) => heard(entry.effects, viewer))
  return JSON.stringify({
    view,
    scene: companyBattles.scene(view, effects),
    offers: viewer.kind === 'player' ? companyBattles.offers(live.state as FwState, viewer.player) : [],
    owed: live.owed(),
    effects,
  })
}

const plain = deploying()

test.each([
  ['FW-SCN-02 where a platoon is drawn up', { order: 'deploy', path: [{ x: 500, y: 180 }] }],
  [
    'FW-ASY-05 what a platoon is to do in the enemy’s turn',
    { order: 'standing', options: { defensive: '20', counter: 'never' } },
  ],
])('%s is hidden from the enemy and from all who look on', (_, order) => {
  const other = deploying(order)
  expect(known(other, { kind: 'player', side: 'US', player: 'US' })).not.toBe(
    known(plain, { kind: 'player', side: 'US', player: 'US' }),
  )
  for (const viewer of [{ kind: 'player', side: 'DE', player: 'DE' }, { kind: 'spectator' }] as const)
    expect(known(other, viewer)).toBe(known(plain, viewer))
})

const told = (counter: string): Given => ({ order: 'standing', options: { counter } })
const onlookers = [{ kind: 'player', side: 'DE', player: 'DE' }, { kind: 'spectator' }] as const

test('FW-ASY-05 FW-ASY-11 in the battle, too, nobody else learns what a platoon is to do', () => {
  const [never, always] = [moving(told('never')), moving(told('always'))]
  const own = { kind: 'player', side: 'US', player: 'US' } as const
  expect(known(never, own)).not.toBe(known(always, own))
  for (const viewer of onlookers) expect(known(never, viewer)).toBe(known(always, viewer))
})

test('FW-ASY-11 that its player is asked about something is openly known, and nothing else about it', () => {
  const [asking, never] = [moving(told('ask')), moving(told('never'))]
  for (const viewer of onlookers) {
    const asks = (live: LiveBattle<BattleState>) => live.view(viewer).units.U1?.facts.asks as string[]
    expect(asks(asking)).toEqual(
      [...asks(never), 'counter'].sort((a, b) => asks(asking).indexOf(a) - asks(asking).indexOf(b)),
    )
    const without = (live: LiveBattle<BattleState>): string =>
      known(live, viewer).replaceAll('"counter",', '').replaceAll(',"counter"', '')
    expect(without(asking)).toBe(without(never))
  }
})
