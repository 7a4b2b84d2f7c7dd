import { afterEach, beforeEach, expect, test } from 'vitest'
import { LANGUAGES, sayPlain } from '../../../src/i18n/i18n.ts'
import { ask } from '../../../src/kernel/ask.ts'
import { message } from '../../../src/kernel/words.ts'
import { toy } from '../../kernel/toy-ruleset.ts'
import { begun, done, posts, refusal, type ToyTable, threeAt, toyTable, who } from '../support/toy-table.ts'

/* Questions left to their usual answer (DIG-USUAL). After each move the enemy is asked to nod, after each form who formed. */

const nodding = {
  ...toy,
  *play(...[battle, declared, by]: Parameters<typeof toy.play>) {
    yield* toy.play(battle, declared, by)
    const own = battle.state.units[declared.unit]?.side ?? 'RED'
    const side = declared.order === 'form' ? own : own === 'RED' ? 'BLUE' : 'RED'
    if (declared.order !== 'move' && declared.order !== 'form') return
    const kind = declared.order === 'form' ? 'form' : 'nod'
    const choices = [
      { id: 'yes', label: message('toy.ask') },
      { id: 'no', label: message('toy.pass') },
    ]
    const accept = (answer: unknown) => String(answer)
    const prompt = message('toy.ask')
    const given = yield* ask({ kind, side, rule: 'TOY', prompt, choices, data: null, default: 'no', accept })
    battle.change('TOY', { type: 'fact', key: kind, value: given })
  },
} satisfies typeof toy

let at: ToyTable
beforeEach(async () => {
  at = await toyTable(nodding)
})
afterEach(() => at.close())

const [ann, amy, bob] = [who('ann'), who('amy'), who('bob')]
const fact = async (key: string) => done(await at.table.view(who('umpire'))).facts[key]
const asked = async (player = bob) => done(await at.table.view(player)).asked
const move = async () => done(await at.table.order(ann, { text: 'K1 move > N 1' }))
const always = { turn: null, until: [], headquarters: [] }
/** A turn of both. */
async function round(): Promise<void> {
  done(await at.table.endTurn(ann))
  done(await at.table.endTurn(bob))
}

test('of one kind: that question and those like it, for this turn, over a restart, until one is asked again', async () => {
  await begun(at)
  for (const player of [ann, bob]) done(await at.table.setPass(player, always))
  await move()
  const id = (await asked())?.id
  expect(refusal(await at.table.leaveToUsual(ann, id))).toBe('error.not-your-question')
  done(await at.table.leaveToUsual(bob, id))
  expect([await asked(), await fact('nod')]).toEqual([null, 'no'])
  at.restart()
  const calls = (await posts(at)).filter(({ kind }) => kind === 'ping').length
  await move()
  expect(await asked()).toBeNull()
  expect((await posts(at)).filter(({ kind }) => kind === 'ping')).toHaveLength(calls)
  done(await at.table.askAgain(bob))
  await move()
  expect(await asked()).not.toBeNull()
  done(await at.table.leaveToUsual(bob, (await asked())?.id))
  await round()
  await move()
  expect(await asked()).not.toBeNull()
})

test('of all kinds, windows among them, but not in one’s own turn', async () => {
  await begun(at)
  done(await at.table.leaveToUsual(bob))
  await move()
  expect(await asked()).toBeNull()
  // It is known by whom: who looks at the log sees his answers and no time that has run out.
  expect(done(await at.table.log(bob)).at(-1)?.kind).toBe('answer')
  done(await at.table.setPass(ann, always))
  done(await at.table.endTurn(ann))
  done(await at.table.order(bob, { text: 'R1 form formation=loose' }))
  expect((await asked())?.kind).toBe('form')
  done(await at.table.answer(bob, 'yes'))
  expect(await fact('form')).toBe('yes')
})

test('a window waits for the fellow who has left nothing to it', async () => {
  await threeAt(at)
  done(await at.table.endTurn(ann))
  done(await at.table.endTurn(amy))
  done(await at.table.leaveToUsual(ann))
  done(await at.table.order(bob, { text: 'R1 shoot @K1' }))
  const owes = done(await at.table.status(bob)).owes.filter(({ condition }) => condition === 'owes')
  expect(owes.map(({ player }) => player)).toEqual(['amy'])
  done(await at.table.pass(amy))
  expect(await asked(amy)).toBeNull()
})

test('is nothing for whoever has no seat', async () => {
  await begun(at)
  expect(refusal(await at.table.leaveToUsual(who('eve')))).toBe('table.error.no-seat')
  expect(refusal(await at.table.leaveToUsual(bob, 'x'))).toBe('error.question-closed')
})

test('whoever types what stands on a button means that choice, in either language, with capitals and marks or without', async () => {
  await begun(at)
  for (const player of [ann, bob]) done(await at.table.setPass(player, always))
  for (const language of LANGUAGES) {
    for (const [label, came] of [
      ['toy.ask', 'yes'],
      ['toy.pass', 'no'],
    ] as const) {
      await move()
      done(await at.table.answer(bob, sayPlain(message(label), language).toUpperCase()))
      expect([language, await fact('nod')]).toEqual([language, came])
    }
    await round()
  }
})
