import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  begun,
  done,
  posts,
  refusal,
  saidAt,
  type ToyTable,
  threeAt,
  toyTable,
  who,
} from '../support/toy-table.ts'

/* Orders written for one's next turn (DIG-PLAN). RED has K1, K2 and K3 in the south, BLUE R1 and R2 300 mm north of them. */

let at: ToyTable
beforeEach(async () => {
  at = await toyTable()
})
afterEach(() => at.close())

const ann = who('ann')
const amy = who('amy')
const bob = who('bob')
const umpire = who('umpire')
const always = { turn: null, until: [], headquarters: [] }
const place = async (unit: string) => done(await at.table.view(umpire)).units[unit]?.at
const turn = async () => {
  const { turn, active } = done(await at.table.view(umpire))
  return `${active} ${turn}`
}
const toBob = async () => (await saidAt(at)).filter(({ ears }) => ears === 'bob').map(({ key }) => key)
const stopped = async (ears: string) =>
  (await saidAt(at)).filter((said) => said.key === 'table.queue.stopped' && said.ears === ears)

describe('a plan', () => {
  beforeEach(async () => {
    await begun(at)
    for (const player of [ann, bob]) done(await at.table.setPass(player, always))
  })

  test('is carried out as its writer’s turn begins, after a restart too, and may end it', async () => {
    done(await at.table.writePlan(bob, 'R1 move > S 5\nR2 move > S 5 # the wing\nend'))
    at.restart()
    done(await at.table.order(ann, { text: 'K1 move > N 5' }))
    expect(await place('R1')).toEqual({ x: 50, y: 350 })
    done(await at.table.endTurn(ann))
    expect([await place('R1'), await place('R2')]).toEqual([
      { x: 50, y: 300 },
      { x: 150, y: 300 },
    ])
    expect(await turn()).toBe('RED 2')
    expect(await toBob()).toContain('plan.begun')
    expect(done(await at.table.plan(bob))).toBeNull()
    done(await at.table.endTurn(ann))
    expect(await turn()).toBe('BLUE 2')
  })

  test('is read by nobody else and changes nothing that others see before it begins', async () => {
    const before = [
      done(await at.table.status(ann)),
      done(await at.table.view(ann)),
      (await posts(at)).length,
    ]
    done(await at.table.writePlan(bob, 'stop if near R1 7\nR1 move > S 5'))
    expect([
      done(await at.table.status(ann)),
      done(await at.table.view(ann)),
      (await posts(at)).length,
    ]).toEqual(before)
    expect(done(await at.table.plan(bob))?.text).toContain('near R1 7')
    expect(done(await at.table.plan(ann))).toBeNull()
    expect(JSON.stringify(done(await at.table.exported(umpire)))).not.toContain('near R1 7')
    expect(refusal(await at.table.plan(umpire))).toBe('table.error.no-seat')
  })

  test('written in one’s own turn waits for the next', async () => {
    done(await at.table.writePlan(ann, 'K1 move > N 5'))
    done(await at.table.order(ann, { text: 'K2 move > N 5' }))
    done(await at.table.endTurn(ann))
    expect(await place('K1')).toEqual({ x: 50, y: 50 })
    done(await at.table.endTurn(bob))
    expect(await place('K1')).toEqual({ x: 50, y: 100 })
  })

  test('with several ends goes on in turn after turn', async () => {
    done(await at.table.writePlan(bob, 'stop if shot\nR1 move > S 5\nkoniec tury\nR1 move > S 5\nend'))
    done(await at.table.endTurn(ann))
    expect([await turn(), await place('R1')]).toEqual(['RED 2', { x: 50, y: 300 }])
    expect(done(await at.table.plan(bob))?.text).toBe('stop if shot\nR1 move > S 5\nend')
    done(await at.table.endTurn(ann))
    expect([await turn(), await place('R1')]).toEqual(['RED 3', { x: 50, y: 250 }])
  })

  test('stops whole when what stops it happens, says so at once, and is offered again in its turn', async () => {
    done(await at.table.writePlan(bob, 'stop if near R1 25\nR1 move > S 5\nR2 move > S 5\nend'))
    // 50 + 40 = 90: 260 mm away. Then 100: 250 mm.
    done(await at.table.order(ann, { text: 'K1 move > N 4' }))
    expect(await toBob()).toEqual([])
    done(await at.table.order(ann, { text: 'K1 move > N 1' }))
    expect(await toBob()).toEqual(['plan.stopped'])
    expect(done(await at.table.plan(bob))?.stopped).toEqual({ line: 'stop if near R1 25' })
    done(await at.table.endTurn(ann))
    expect([await turn(), await place('R1'), await place('R2')]).toEqual([
      'BLUE 1',
      { x: 50, y: 350 },
      { x: 150, y: 350 },
    ])
    expect(await stopped('BLUE')).toHaveLength(1)
    expect(done(await at.table.left(bob))).toEqual(['R1 move > S 5', 'R2 move > S 5', 'end'])
  })

  test.each(['@enemy', '@wróg', '@Wrog'])(
    'gives what hangs on something only if it has happened, and what would not be given then only if not: %s',
    async (enemy) => {
      const text = `if shot R1: R1 shoot ${enemy}\njeśli widać: R1 ruch > S 5\nunless shot R1: R1 move > S 10\nchyba że szarża R2: R2 move > S 5`
      done(await at.table.writePlan(bob, text))
      done(await at.table.order(ann, { text: 'K2 shoot @R1' }))
      done(await at.table.endTurn(ann))
      const given = done(await at.table.log(bob)).flatMap(({ effects }) =>
        effects.flatMap((one) =>
          one.type === 'event' && one.name === 'toy.order'
            ? [`${one.unit} ${one.data?.order} ${one.target}`]
            : [],
        ),
      )
      expect(given).toEqual(['K2 shoot R1', 'R1 shoot K2', 'R2 move undefined'])
    },
  )

  test('of what happens only counts what its writer was told', async () => {
    // K1 goes within 10 cm of R3, which hides 450, 250; ann knows nothing of it, and a plan cannot ask.
    expect(refusal(await at.table.writePlan(ann, 'stop if near R3 10\nK1 move > N 5'))).toBe(
      'table.error.lines',
    )
    done(await at.table.writePlan(ann, 'stop if near K3 30\nK1 move > N 5'))
    done(await at.table.endTurn(ann))
    done(await at.table.order(bob, { text: 'R3 move > SW 10' }))
    expect((await saidAt(at)).some(({ key }) => key === 'plan.stopped')).toBe(false)
    done(await at.table.endTurn(bob))
    expect(await place('K1')).toEqual({ x: 50, y: 100 })
  })

  test('goes on without a unit that was moved meanwhile', async () => {
    done(await at.table.setPass(bob, null))
    done(await at.table.writePlan(bob, 'R1 move > S 5\nR2 move > S 5'))
    done(await at.table.order(ann, { text: 'K1 move > N 5' }))
    const against = async () =>
      done(await at.table.readKeptPlan(bob))?.lines.map((line) => line.against?.key ?? null)
    expect(await against()).toEqual([null, null])
    done(await at.table.spendPd(bob, 'R1: R1 move > E 3'))
    expect(await against()).toEqual(['plan.driven', null])
    expect(done(await at.table.readKeptPlan(ann))).toBeNull()
    done(await at.table.endTurn(ann))
    expect([await place('R1'), await place('R2')]).toEqual([
      { x: 80, y: 350 },
      { x: 150, y: 300 },
    ])
    expect((await stopped('BLUE'))[0]?.params).toMatchObject({
      reason: { key: 'plan.driven' },
      lines: 'R1 move > S 5',
    })
  })

  test('shown again says of a unit that can no longer be ordered that it cannot', async () => {
    const text = 'stop if shot\nR1 shoot @K1\nif near R2 5: R2 shoot @enemy\nR3 move > S 5\nend'
    done(await at.table.writePlan(bob, text))
    const against = async () =>
      done(await at.table.readKeptPlan(bob))?.lines.map((line) => (line.fault ?? line.against)?.key ?? null)
    expect(await against()).toEqual([null, null, null, null, null])
    done(await at.table.umpire(umpire, { text: 'status R3 destroyed' }))
    expect(await against()).toEqual([null, null, null, 'notation.not-on-table', null])
  })

  test('is offered to whoever has ended his turn, and not where he has one or gives further orders', async () => {
    expect(done(await at.table.order(ann, { text: 'K1 move > N 5' })).ended).toBeUndefined()
    expect(done(await at.table.endTurn(ann)).ended).toBe(true)
    done(await at.table.writePlan(bob, 'R1 move > S 5'))
    expect(done(await at.table.endTurn(bob)).ended).toBeUndefined()
  })

  test('is stopped when the battle is taken back, and thrown away when its writer says so', async () => {
    done(await at.table.writePlan(bob, 'R1 move > S 5'))
    done(await at.table.order(ann, { text: 'K1 move > N 5' }))
    done(await at.table.umpire(umpire, { text: 'undo 1' }))
    done(await at.table.endTurn(ann))
    expect(await place('R1')).toEqual({ x: 50, y: 350 })
    done(await at.table.writePlan(bob, 'R1 move > S 5'))
    done(await at.table.dropPlan(bob))
    expect(refusal(await at.table.dropPlan(bob))).toBe('plan.error.none')
  })

  test.each([
    ['R9 move > S 5', 'table.error.lines'],
    ['K1 move > N 5', 'table.error.lines'],
    ['if near R1: R1 move > S 5', 'table.error.lines'],
    ['if near R1 20 R1 move > S 5', 'table.error.lines'],
    ['if hungry: R1 move > S 5', 'table.error.lines'],
    ['if shot R1 20 30: R1 move > S 5', 'table.error.lines'],
    ['if near @K9 R1 20: R1 move > S 5', 'table.error.lines'],
    ['stop=hit,hunger\nR1 move > S 5', 'table.error.lines'],
    ['stop if sighted', 'table.error.no-lines'],
    [`${'stop if shot\n'.repeat(11)}R1 move > S 5`, 'plan.error.many-stops'],
    ['R1 move > S 5\n'.repeat(61), 'table.error.many-lines'],
  ])('of which something cannot be read is refused and not kept: %s', async (text, key) => {
    expect(refusal(await at.table.writePlan(bob, text))).toBe(key)
    expect(done(await at.table.plan(bob))).toBeNull()
  })

  test('after “stop=” words stand as people say them, and only those that mean nothing are blamed', async () => {
    const faultOf = async (line: string) =>
      done(await at.table.readPlanBack(bob, `${line}\nR1 move > S 5`)).lines[0]?.fault
    for (const line of [
      'stop=trafiony,strata',
      'stop=trafienie straty',
      'stop=wykryta, wykrycie',
      'stop=spotted',
    ])
      expect(await faultOf(line)).toBeNull()
    expect(await faultOf('stop=trafiony,strate,glod')).toMatchObject({
      key: 'plan.error.stop-words',
      params: { found: 'strate, glod' },
    })
  })

  test('is read back with its ways on the map, each line with what is wrong with it', async () => {
    const { lines, scene } = done(
      await at.table.readPlanBack(
        bob,
        'stop if near 25cm\nif near @K1 r1 20cm: R1 move > S 5\nR2 mov > S 5\nif near R1 20cm: R2 mov > S 5\nend',
      ),
    )
    expect(lines.map(({ fault, ends }) => fault?.key ?? ends)).toEqual([
      false,
      false,
      'notation.unknown-order',
      'notation.unknown-order',
      true,
    ])
    // The place is told in the whole line, behind what it hangs on, too.
    expect(lines.map(({ fault }) => fault?.params?.at ?? null)).toEqual([null, null, 4, 21, null])
    expect(scene?.tracks).toEqual([
      {
        kind: 'move',
        side: 'BLUE',
        path: [
          { x: 50, y: 350 },
          { x: 50, y: 300 },
        ],
        latest: true,
        planned: true,
      },
    ])
  })
})

test('a plan that runs stops as its owner’s fellow, or an enemy who reacts, brings about what stops it', async () => {
  await threeAt(at)
  done(await at.table.endTurn(ann))
  done(await at.table.endTurn(amy))
  done(await at.table.writePlan(ann, 'stop if shot\nK1 move > N 5\nK2 move > N 5\nend'))
  done(await at.table.endTurn(bob))
  expect(await place('K1')).toEqual({ x: 50, y: 100 })
  done(await at.table.spendPd(bob, 'R1: R2 shoot @K3'))
  expect(await place('K2')).toEqual({ x: 150, y: 50 })
  expect((await stopped('RED'))[0]?.params).toMatchObject({
    reason: { key: 'plan.surprise' },
    lines: 'K2 move > N 5\nend',
  })
  expect(done(await at.table.plan(ann))).toBeNull()
})
