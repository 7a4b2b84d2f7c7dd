import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ask, type Procedure } from '../../../src/kernel/ask.ts'
import type { Battle } from '../../../src/kernel/battle.ts'
import type { Declared } from '../../../src/kernel/order.ts'
import { message } from '../../../src/kernel/words.ts'
import { toy } from '../../kernel/toy-ruleset.ts'
import type { ToyState } from '../../kernel/toy-state.ts'
import { begun, done, posts, saidAt, type ToyTable, threeAt, toyTable, who } from '../support/toy-table.ts'

let at: ToyTable
beforeEach(async () => {
  at = await toyTable()
})
afterEach(() => at.close())

const umpire = who('umpire')
const ann = who('ann')
const bob = who('bob')

describe('whoever lets a question’s time run out is away for that turn of the other side (KG-DIG-11)', () => {
  const asked = async () => done(await at.table.view(bob)).asked
  const late = async () => {
    at.time.now = new Date(Date.parse(at.time.now) + 13 * 3_600_000).toISOString()
    await at.table.tick(at.time.now)
  }
  const give = async (unit: string) => done(await at.table.order(ann, { text: `${unit} move > N 5` }))

  test('the others wait for him once, until he does anything; in the next turn he is asked again', async () => {
    await begun(at)
    await give('K1')
    expect(await asked()).not.toBeNull()
    await late()
    expect(await asked()).toBeNull()
    await give('K2')
    expect(await asked()).toBeNull()
    at.restart()
    await give('K3')
    expect(await asked()).toBeNull()
    expect(JSON.stringify(await posts(at))).toContain('table.absent')
    done(await at.table.endTurn(ann))
    done(await at.table.endTurn(bob))
    await give('K1')
    expect(await asked()).not.toBeNull()
    await late()
    done(await at.table.present(bob))
    await give('K2')
    expect(await asked()).not.toBeNull()
  })

  /** A turn has a second part in which the other side may do something of its own, as in a phase of counter-attacks. */
  const countering = {
    ...toy,
    *play(battle: Battle<ToyState>, declared: Declared, by: string | null): Procedure {
      const { active, phase } = battle.state
      const other = active === 'RED' ? 'BLUE' : 'RED'
      if (declared.order !== 'endTurn') yield* toy.play(battle, declared, by)
      else if (phase === 'player') yield* phaseOf(battle, 'counter', other)
      else yield* phaseOf(battle, 'player', active)
    },
    owed: (state: ToyState) =>
      toy.owed(state).map((one) => ({
        ...one,
        part: state.phase,
        ...(state.phase === 'counter' ? { time: 'answer' as const } : {}),
      })),
  }

  function* phaseOf(battle: Battle<ToyState>, phase: string, active: string | null): Procedure {
    battle.change('T-1', { type: 'phase', turn: battle.state.turn, phase, active })
  }

  const state = async () => {
    const { turn, phase, active } = done(await at.table.view(umpire))
    return `${turn} ${phase} ${active}`
  }

  test('what his side may do in that turn is passed over, too, and everybody is told', async () => {
    at.restart(countering)
    await begun(at)
    await give('K1')
    await late()
    at.restart(countering)
    done(await at.table.endTurn(ann))
    expect(await state()).toBe('1 player BLUE')
    expect(await saidAt(at)).toEqual(
      expect.arrayContaining([expect.objectContaining({ ears: 'all', key: 'table.absent-phase' })]),
    )
  })

  test('but not of one who is back, nor of one who was there all the time', async () => {
    at.restart(countering)
    await begun(at)
    await give('K1')
    await late()
    done(await at.table.present(bob))
    done(await at.table.endTurn(ann))
    expect(await state()).toBe('1 counter BLUE')
    done(await at.table.endTurn(bob))
    expect(await state()).toBe('1 player BLUE')
  })

  test('a side waits for its player who is there, though his fellow is away', async () => {
    at.restart(countering)
    await threeAt(at)
    for (const player of [ann, who('amy'), bob]) done(await at.table.endTurn(player))
    done(await at.table.order(bob, { text: 'R1 move > N 5' }))
    done(await at.table.pass(ann))
    await late()
    done(await at.table.endTurn(bob))
    expect(await state()).toBe('1 counter RED')
    done(await at.table.endTurn(ann))
    expect(await state()).toBe('1 player RED')
  })

  test.each([
    ['away before them', true],
    ['away in them', false],
  ])(
    'phases of nobody, one after another, cost the time of one question at most: %s',
    async (_, awayBefore) => {
      const parley = function* (battle: Battle<ToyState>): Procedure {
        yield* ask({
          kind: 'parley',
          side: 'RED',
          rule: 'T-1',
          prompt: message('toy.ask'),
          choices: [],
          data: {},
          default: 'no',
          accept: (raw) => raw,
        })
        battle.event('T-1', 'toy.parley', {})
      }
      at.restart({
        ...toy,
        *play(battle: Battle<ToyState>, declared: Declared, by: string | null): Procedure {
          if (declared.order !== 'endTurn' || battle.state.active !== 'BLUE')
            return yield* toy.play(battle, declared, by)
          yield* phaseOf(battle, 'melee', null)
          yield* parley(battle)
          battle.change('T-1', { type: 'phase', turn: 2, phase: 'change', active: null })
          yield* parley(battle)
          battle.change('T-1', { type: 'phase', turn: 2, phase: 'player', active: 'RED' })
        },
      })
      await begun(at)
      done(await at.table.endTurn(ann))
      if (awayBefore) {
        done(await at.table.order(bob, { text: 'R1 move > N 5' }))
        await late()
      }
      done(await at.table.endTurn(bob))
      if (!awayBefore) {
        expect(done(await at.table.view(ann)).asked).toMatchObject({ kind: 'parley' })
        await late()
      }
      expect(done(await at.table.view(ann)).asked).toBeNull()
      expect(await state()).toBe('2 player RED')
      expect(await asked()).toBeNull()
    },
  )

  test('one question after another of the same batch has the time of the first, and no umpire is asked', async () => {
    await begun(at)
    done(await at.table.orders(ann, 'K1 move > N 5\nK2 move > N 5'))
    const [first] = await at.store.deadlines((await at.store.inChannel('c1'))?.id ?? '')
    at.time.now = new Date(Date.parse(at.time.now) + 2 * 3_600_000).toISOString()
    expect(done(await at.table.pass(bob)).asked).not.toBeNull()
    const [next] = await at.store.deadlines((await at.store.inChannel('c1'))?.id ?? '')
    expect(next?.key).not.toBe(first?.key)
    expect(next?.due).toBe(first?.due)
    const said = done(await at.table.say(who('umpire'), { text: 'hurry' }))
    expect(said.asked).toBeNull()
  })

  test('the button to say that one is there goes as soon as he is', async () => {
    await begun(at)
    await give('K1')
    await late()
    await at.sayAll()
    done(await at.table.present(bob))
    const recalls = (await posts(at)).filter(({ kind }) => kind === 'recall')
    expect(recalls).toMatchObject([{ to: { side: 'BLUE' }, data: { over: ['here:BLUE'] } }])
  })

  test('the call of a question is put right as soon as it is answered, by a command too', async () => {
    await begun(at)
    await give('K1')
    await at.sayAll()
    done(await at.table.pass(bob))
    const recalls = (await posts(at)).filter(({ kind }) => kind === 'recall').map(({ to }) => to)
    expect(recalls).toEqual([{ kind: 'side', side: 'BLUE' }])
  })
})
