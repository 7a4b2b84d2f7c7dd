import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Additions } from '../../../src/discord/client/additions.ts'
import { customId, readCustomId } from '../../../src/discord/client/custom-id.ts'
import { Drafts } from '../../../src/discord/client/drafts.ts'
import type { BotServices } from '../../../src/discord/client/services.ts'
import { askToConfirm, drop, give, rewrite } from '../../../src/discord/feature/confirm.ts'
import { shownDone } from '../../../src/discord/feature/done.ts'
import { ordersForm } from '../../../src/discord/feature/orders-form.ts'
import { message } from '../../../src/kernel/words.ts'
import { toy } from '../../kernel/toy-ruleset.ts'
import { begun, CHANNEL, done, type ToyTable, toyTable, who } from '../../table/support/toy-table.ts'

let at: ToyTable
let services: BotServices
beforeEach(async () => {
  at = await toyTable()
  await begun(at)
  services = {
    table: at.table,
    drafts: new Drafts(),
    additions: new Additions(),
    nudge: () => undefined,
    rulesets: {},
    workshop: { for: () => async () => Buffer.from('png') },
    logger: { warn: () => undefined },
  } as unknown as BotServices
})
afterEach(() => at.close())

/** A person at the battle's channel; what he is answered and shown is written down. */
class Fake {
  readonly id = String(Math.random())
  readonly locale: string
  readonly channelId = CHANNEL
  readonly member = null
  readonly memberPermissions = null
  readonly user: { id: string; displayName: string }
  readonly message: { content: string } | null
  said = ''
  refused = ''
  /** Pictures of each answer, in their order. */
  readonly pictures: number[] = []
  buttons: string[] = []
  rows: unknown[] = []
  window = ''
  readonly #typed: string

  constructor(id: string, more: { shown?: string; typed?: string; locale?: string } = {}) {
    this.locale = more.locale ?? 'en-US'
    this.user = { id, displayName: id }
    this.message = more.shown === undefined ? null : { content: more.shown }
    this.#typed = more.typed ?? ''
  }

  inGuild = (): boolean => true
  isModalSubmit = (): boolean => this.#typed !== ''
  readonly fields = { getTextInputValue: () => this.#typed }

  async editReply(body: {
    content: string
    embeds: unknown[]
    files: unknown[]
    components: unknown[]
  }): Promise<{ id: string }> {
    this.pictures.push(body.files.length)
    this.said = body.content
    this.refused = JSON.stringify(body.embeds)
    this.rows = JSON.parse(JSON.stringify(body.components)) as unknown[]
    const ids = JSON.stringify(body.components).matchAll(/"custom_id":"([^"]*)"/gu)
    this.buttons = [...ids].map(([, id = '']) => id)
    return { id: this.id }
  }

  async showModal(modal: { toJSON(): unknown }): Promise<void> {
    this.window = JSON.stringify(modal.toJSON())
  }

  /** The words after the action of the button that does this. */
  args(action: string): readonly string[] {
    const press = this.buttons.map(readCustomId).find((one) => one?.action === action)
    if (press === undefined || press === null) throw new Error(`There is no button "${action}".`)
    return press.args
  }
}

const ask = async (who: string, text: string, many = false, locale = 'en-US'): Promise<Fake> => {
  const fake = new Fake(who, { locale })
  await askToConfirm(fake as never, services, { text, many, from: [] })
  return fake
}
const actions = (fake: Fake) => fake.buttons.map((id) => readCustomId(id)?.action)

describe('orders are read before anybody is asked to give them (KG-DIG-05)', () => {
  test('what can be read can be given, changed or dropped', async () => {
    const one = await ask('ann', 'K1 move > N 5')
    expect(one.said).toContain('K1 move > N 5')
    expect(actions(one)).toEqual(['give', 'rewrite', 'drop'])
    const two = await ask('ann', 'K1 move > N 5\n\n# then\nK2 move > N 5', true)
    expect(two.said).toContain('Your 2 orders')
    const stopping = await ask('ann', 'stop=hit\nK1 move > N 5\nK2 move > N 5\nstop if shot', true)
    expect(stopping.said).toContain('Your 2 orders')
    expect(JSON.stringify(stopping.rows)).toContain('Give the 2 orders')
    const ending = await ask('ann', 'K1 move > N 5\nK2 move > N 5\nend', true)
    expect(ending.said).toContain('Your 2 orders')
    expect(JSON.stringify(ending.rows)).toContain('Give the 2 orders')
    expect((await ask('ann', 'end', true)).said).toContain('Your order')
  })

  test.each([
    ['ann', 'K1 mov > N 5', 'Did you mean “move”'],
    ['ann', 'R1 move > N 5', 'R1 is not a unit of yours'],
    ['eve', 'K1 move > N 5', 'no seat'],
  ])('what cannot is refused at once: %s, %s', async (player, text, why) => {
    const fake = await ask(player, text)
    expect(fake.refused).toContain(why)
    expect(fake.said).toContain(text)
    expect(actions(fake)).toEqual(['rewrite'])
  })

  test('a channel without a battle takes no orders', async () => {
    const fake = new Fake('ann')
    await askToConfirm(fake as never, services, { text: 'K1 move', many: false, from: [] }, 'elsewhere')
    expect(fake.refused).toContain('no battle')
  })

  test('an order is called by the name its reader types', async () => {
    expect((await ask('ann', 'K1 move', false, 'en-GB')).refused).toContain('“move” needs')
    expect((await ask('ann', 'K1 move', false, 'pl')).refused).toContain('„ruch” wymaga')
  })

  test('lines are counted as their writer counts them, notes and blank lines too', async () => {
    const fake = await ask('ann', 'K1 move > N 5\n# the wing\n\nK2 mov > N 5', true)
    expect(fake.said).toContain('**4.** ⚠ There is no order “mov”')
    expect(fake.said).not.toContain('**2.**')
  })

  test('a line that cannot be read is marked, and the others are given without it', async () => {
    const text = 'K1 move > N 5\nK2 mov > N 5'
    const fake = await ask('ann', text, true)
    expect(fake.said).toContain('✓ K1 move > N 5\n✗ K2 mov > N 5\n     ^^^')
    expect(actions(fake)).toEqual(['give', 'rewrite', 'drop'])
    const window = new Fake('ann')
    await rewrite.run(window as never, fake.args('rewrite'), services)
    expect(window.window).toContain(JSON.stringify(text))
    const press = new Fake('ann')
    await give.run(press as never, fake.args('give'), services)
    expect(press.refused).not.toContain('⚠')
  })

  test('the turn is not ended while a line that should come before cannot be read', async () => {
    const some = await ask('ann', 'K1 move > N 5\nK2 mov > N 5\nend', true)
    expect(some.said).toContain('✓ K1 move > N 5\n✗ K2 mov > N 5\n     ^^^\n! end')
    expect(some.said).toContain('**3.** ⚠ The turn does not end while')
    const press = new Fake('ann')
    await give.run(press as never, some.args('give'), services)
    expect(done(await at.table.queue(who('ann')))).toEqual([])
    expect(done(await at.table.status(who('ann'))).active).toBe('RED')
    // With nothing but the end left there is nothing to give.
    expect(actions(await ask('ann', 'K2 mov > N 5\nend', true))).toEqual(['rewrite'])
    expect(actions(await ask('ann', 'K2 move > N 5\nend', true))).toContain('give')
  })

  test.each([
    [[true, true], 'Your 2 orders, as I read them. Give', 3, 'Give the 2 orders', 2],
    [[true, false], '1 of 2 can be done', 1, 'Give the orders (1 of 2 can be done)', 2],
    [[false, false], 'none of them can be done', 2, 'Give the orders (0 of 2 can be done)', 1],
  ])(
    'what can be done is counted, and only that colours the button: %j',
    async (able, said, style, label, change) => {
      const foresee = () => ({
        orders: able.map((one) => ({
          against: one ? null : message('error.battle-over'),
          cost: [],
          odds: [],
        })),
        left: [],
      })
      at.restart({ ...toy, foresee })
      Object.assign(services, { table: at.table })
      const fake = await ask('ann', 'K1 move > N 5\nK2 move > N 5', true)
      expect(fake.said).toContain(said)
      expect(fake.rows).toMatchObject([{ components: [{ label, style }, { style: change }, {}] }])
      // What was left over is offered again only where some of it can be done.
      const left = new Fake('ann')
      const text = 'K1 move > N 5\nK2 move > N 5'
      await askToConfirm(left as never, services, { text, many: true, from: [], again: true })
      expect(actions(left)).toEqual(
        able.some((one) => one) ? ['give', 'rewrite', 'drop'] : ['rewrite', 'drop'],
      )
    },
  )

  test('what could not be done is offered again only where some of it can be done', async () => {
    const rows = async (said: string) => {
      const told = [message('table.queue.stopped', { reason: '', count: 1, lines: 'K1 move > N 5' })]
      const done = { battleId: '', told, entries: [], queued: 0, asked: null }
      const refuses = said === '' ? null : message('error.battle-over')
      at.restart({
        ...toy,
        foresee: () => ({ orders: [{ against: refuses, cost: [], odds: [] }], left: [] }),
      })
      const left = async () => ({ ok: true, value: ['K1 move > N 5'] })
      const table = { readBack: at.table.readBack, status: at.table.status, view: at.table.view, left }
      const shown = await shownDone(done as never, { ...services, table } as never, who('ann'), 'en')
      return shown.rows?.length
    }
    expect([await rows(''), await rows('refused')]).toEqual([1, 0])
  })

  test.each([
    ['give', give],
    ['drop', drop],
  ])(
    '“%s” is pressed before it is known that the words stand there: no picture comes after it',
    async (name, action) => {
      const fake = new Fake('ann')
      const { editReply } = fake
      fake.editReply = async (body) => {
        const stands = await editReply.call(fake, body)
        await action.run(new Fake('ann') as never, fake.args(name), services)
        return stands
      }
      await askToConfirm(fake as never, services, { text: 'K1 move > N 5', many: false, from: [] })
      expect(fake.pictures).toEqual([0])
    },
  )

  test('the words do not wait for the picture of the ways, nor fail with it', async () => {
    expect((await ask('ann', 'K1 move > N 5')).pictures).toEqual([0, 1])
    Object.assign(services, {
      workshop: {
        for: () => async () => {
          throw new Error('busy')
        },
      },
    })
    const fake = await ask('ann', 'K1 move > N 5')
    expect(fake.pictures).toEqual([0])
    expect(fake.said).toContain('K1 move > N 5')
  })
})

describe('what was typed is not lost', () => {
  test('it can be changed in the window it came from, and takes the place of the first try', async () => {
    const text = 'K1 move > N 5\nK2 mov > N 5'
    const fake = await ask('ann', text, true)
    const press = new Fake('ann')
    await rewrite.run(press as never, fake.args('rewrite'), services)
    expect(press.window).toContain(JSON.stringify(text))
    const sent = new Fake('ann', { typed: text.replace('mov ', 'move ') })
    await ordersForm.run(sent as never, [], services)
    expect(sent.said).toContain('Your 2 orders')
    expect(ordersForm.replaces).toBe(true)
  })

  test('nobody else reads it by the button', async () => {
    const fake = await ask('ann', 'K1 move > N 5')
    const press = new Fake('bob')
    await rewrite.run(press as never, fake.args('rewrite'), services)
    expect(press.window).not.toContain('K1 move')
  })

  test('when the battle refuses an order that could be read', async () => {
    const fake = await ask('bob', 'R1 move > N 5')
    const press = new Fake('bob')
    await give.run(press as never, fake.args('give'), services)
    expect(press.refused).toContain('⚠')
    expect(press.said).toContain('R1 move > N 5')
    expect(actions(press)).toEqual(['rewrite'])
  })

  test('when the draft is forgotten, as after a restart: it is read back from the words in the message, whole or not at all', async () => {
    const asked = await ask('ann', 'K1 move > N 5\nK2 mov > N 5', true)
    services = { ...services, drafts: new Drafts() } as BotServices
    const press = new Fake('ann', { shown: asked.said })
    await give.run(press as never, asked.args('give'), services)
    expect(press.said).toContain('✓ K1 move > N 5\n✗ K2 mov > N 5')
    expect(actions(press)).toEqual(['give', 'rewrite', 'drop'])
    expect(done(await at.table.view(who('ann'))).units.K1?.at).toEqual({ x: 50, y: 50 })
    const given = new Fake('ann', { shown: press.said })
    await give.run(given as never, press.args('give'), services)
    expect(done(await at.table.view(who('ann'))).units.K1?.at).toEqual({ x: 50, y: 100 })
    // Pressed twice, or with a line less than it had, nothing is given.
    for (const [args, shown] of [
      [press.args('give'), press.said],
      [['other', ...press.args('give').slice(1)], press.said.replace(/\n✗.*$/mu, '')],
    ] as const) {
      const late = new Fake('ann', { shown })
      await give.run(late as never, args, services)
      expect(late.said).toContain('K1 move > N 5')
      expect(late.buttons).toEqual([])
    }
  })

  test('when the draft of a plan is forgotten, it is a plan that is read back', async () => {
    const asked = new Fake('bob')
    await askToConfirm(asked as never, services, {
      text: 'stop if shot\nR1 move > S 5',
      many: true,
      from: [],
      plan: true,
    })
    services = { ...services, drafts: new Drafts() } as BotServices
    const press = new Fake('bob', { shown: asked.said })
    await give.run(press as never, asked.args('give'), services)
    const given = new Fake('bob', { shown: press.said })
    await give.run(given as never, press.args('give'), services)
    expect(done(await at.table.plan(who('bob')))?.text).toContain('stop if shot')
    const window = new Fake('bob', { shown: press.said })
    await rewrite.run(window as never, press.args('rewrite'), services)
    expect(window.window).toContain('plan-form')
  })

  test('when nothing is known of the draft but its name, the message still has its words', async () => {
    const shown = (await ask('ann', 'K1 move > N 5')).said
    const press = new Fake('ann', { shown })
    await give.run(press as never, readCustomId(customId('give', 'gone'))?.args ?? [], services)
    expect(press.said).toContain('K1 move > N 5')
  })
})
