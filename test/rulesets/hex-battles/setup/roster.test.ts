import { expect, test } from 'vitest'
import { valuesIn } from '../../../../src/kernel/ordered.ts'
import { hexBattles } from '../../../../src/rulesets/hex-battles/ruleset.ts'
import { isLeader } from '../../../../src/rulesets/hex-battles/units/state.ts'
import { carried } from '../../carried.ts'

const whole = carried(hexBattles, 'kircholm', 'PL', {})
const own = valuesIn(whole.units).filter((u) => u.side === 'PL')
const [leader] = own.filter(isLeader)
const [hurt, gone] = own.filter((u) => !isLeader(u) && u.ps >= 3)

test('HX-UNIT-09 units begin with the strength points that are left; what was lost before counts for no victory', () => {
  if (hurt === undefined || gone === undefined) throw new Error('no such units')
  const lost = { [hurt.id]: { left: { ps: 1 } }, [gone.id]: { fate: 'destroyed' as const } }
  const { units, sides } = carried(hexBattles, 'kircholm', 'PL', lost, { recover: 'none' })
  expect(units[hurt.id]).toMatchObject({ ps: 1, startPs: hurt.ps })
  expect(units[gone.id]).toBeUndefined()
  expect(sides.PL?.facts.startPs).toBe((whole.sides.PL?.facts.startPs ?? 0) - (hurt.ps - 1) - gone.ps)
  const half = carried(hexBattles, 'kircholm', 'PL', lost)
  expect(half.units[hurt.id]?.ps).toBe(1 + Math.floor((hurt.ps - 1) / 2))
})

test('HX-LDR-06 a leader who fell is replaced; the book has no experience', () => {
  if (leader === undefined) throw new Error('no leader')
  const lost = { [leader.id]: { fate: 'destroyed' as const } }
  const state = carried(hexBattles, 'kircholm', 'PL', lost, { experience: 'fought' })
  const { rosters: _, ...now } = state
  const { rosters: __, ...before } = whole
  expect(now).toEqual(before)
})
