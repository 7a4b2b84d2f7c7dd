import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { done, posts, refusal, saidAt, type ToyTable, toyTable, who } from './support/toy-table.ts'

/*
 * Cases worked out by hand from what players are told (docs/by-post.md), at a table whose clock the test turns: mostly such in
 * which two of its rules meet. RED has K1, K2 (ann's) and K3, BLUE R1 and R2, which are bob's.
 */

let at: ToyTable
beforeEach(async () => {
  at = await toyTable()
})
afterEach(() => at.close())

const [ann, amy, bob, eve, umpire] = [who('ann'), who('amy'), who('bob'), who('eve'), who('umpire')]
const HOUR = 3_600_000
const iso = (time: number | string): string => new Date(time).toISOString()
const later = (hours: number): void => {
  at.time.now = iso(Date.parse(at.time.now) + hours * HOUR)
}
/** It is that moment, and the clocks are looked at. */
const tickAt = (time: string): Promise<number> => {
  at.time.now = iso(time)
  return at.table.tick(at.time.now)
}

interface Opened {
  readonly clock?: string
  readonly fellow?: boolean
  readonly times?: object
}
async function open({ clock, fellow = false, times }: Opened = {}): Promise<void> {
  const scenario = { name: 'plain' }
  done(
    await at.table.newBattle(umpire, {
      guildId: null,
      ruleset: 'toy',
      scenario,
      language: 'en',
      ...(clock !== undefined && { clock }),
      ...(times !== undefined && { times }),
    }),
  )
  done(await at.table.join(ann, 'RED', fellow ? ['K1'] : []))
  if (fellow) done(await at.table.join(amy, 'RED', ['K3']))
  done(await at.table.join(bob, 'BLUE', []))
  done(await at.table.start(umpire))
}
const due = async (): Promise<string | undefined> => done(await at.table.status(umpire)).due[0]?.at
const active = async () => {
  const { turn, active: side } = done(await at.table.status(umpire))
  return `${side} ${turn}`
}
const habits = async (player: string, change: Parameters<ToyTable['table']['setHabits']>[1]) =>
  done(await at.table.setHabits(player, change))
/** Who sleeps from ten to seven in Warsaw. */
const NIGHT = { zone: 'Europe/Warsaw', quiet: { from: 22, to: 7 } }
const end = async (...people: (typeof ann)[]) => {
  for (const one of people) done(await at.table.endTurn(one))
}
const keys = async () => (await saidAt(at)).map(({ key }) => key)
/** The name by which buttons of the last words with some call what they are about. */
const standing = async (kind: string): Promise<string> => {
  const all = (await posts(at)).map(({ data }) => (data as { stands?: string }).stands ?? '')
  return all.findLast((one) => one.startsWith(`${kind}:`))?.slice(kind.length + 1) ?? ''
}
const place = async (unit: string, by = umpire) => done(await at.table.view(by)).units[unit]?.at

describe('a bank of hours (DIG-CLOCK) of one who sleeps (DIG-REST)', () => {
  test('over the night in which clocks go forward: what he rests is not taken from it', async () => {
    at.time.now = iso('2026-03-28T17:00Z') // Saturday, 18:00 in Warsaw
    await habits('ann', NIGHT)
    await open({ clock: '72+12/120' })
    // 4 on Saturday, 15 a day from Sunday to Wednesday make 64; 8 after Thursday's seven o'clock: 15:00, which is 13:00 UTC now.
    expect(await due()).toBe(iso('2026-04-02T13:00Z'))
    // Sunday noon: 4 + 5 used, 63 left; bob takes an hour; 63 + 12 = 75 from 13:00.
    at.time.now = iso('2026-03-29T10:00Z')
    await end(ann)
    at.time.now = iso('2026-03-29T11:00Z')
    await end(bob)
    // 9 on Sunday, 60 until Thursday night, 6 on Friday: 13:00.
    expect(await due()).toBe(iso('2026-04-03T11:00Z'))
  })

  test('and back again: a night is an hour longer, his time is not', async () => {
    at.time.now = iso('2026-10-24T16:00Z') // Saturday, 18:00 in Warsaw
    await habits('ann', NIGHT)
    await open({ clock: '24' })
    // 4 on Saturday, 15 on Sunday, 5 on Monday: noon, which is 11:00 UTC now.
    expect(await due()).toBe(iso('2026-10-26T11:00Z'))
  })

  test('holds 120 at most, and hours that an umpire gave are not kept beyond that', async () => {
    await open({ clock: '72+12/120' })
    for (const hours of [72, 84, 96, 108, 120, 120]) {
      expect(await due()).toBe(iso(Date.parse(at.time.now) + hours * HOUR))
      await end(ann, bob)
    }
    done(await at.table.extend(umpire, 24))
    expect(await due()).toBe(iso(Date.parse(at.time.now) + 144 * HOUR))
    await end(ann, bob)
    expect(await due()).toBe(iso(Date.parse(at.time.now) + 120 * HOUR))
  })

  test('a question stops it, and one that has run out has the twelve of the next turn', async () => {
    await open({ clock: '72+12/120' })
    later(70)
    done(await at.table.order(ann, { text: 'K1 move > N 5' }))
    later(11)
    done(await at.table.pass(bob))
    // 70 used, 2 left, whatever bob took.
    expect(await due()).toBe(iso(Date.parse(at.time.now) + 2 * HOUR))
    await tickAt(iso(Date.parse(at.time.now) + 2 * HOUR))
    expect(await active()).toBe('BLUE 1')
    await end(bob)
    expect(await due()).toBe(iso(Date.parse(at.time.now) + 12 * HOUR))
  })

  test('days off and nights that fall together count once', async () => {
    at.time.now = iso('2026-06-05T18:00Z') // Friday, 20:00 in Warsaw
    await habits('ann', { ...NIGHT, daysOff: [0, 6] })
    await open({ clock: '24' })
    // 2 on Friday, 15 on Monday, 7 on Tuesday: 14:00.
    expect(await due()).toBe(iso('2026-06-09T12:00Z'))
  })
})

describe('a fixed hour (DIG-CLOCK)', () => {
  const at20 = async (opened: string, clock = '20:00 Europe/Warsaw') => {
    at.time.now = iso(opened)
    await open({ clock })
    return due()
  }
  test('twelve hours before it to the minute is enough, a minute less is not', async () => {
    expect(await at20('2026-06-05T06:00Z')).toBe(iso('2026-06-05T18:00Z'))
    at.time.now = iso('2026-06-05T06:01Z')
    await end(ann)
    expect(await due()).toBe(iso('2026-06-06T18:00Z'))
  })
  test('twelve hours are twelve where the night has one less by the wall', async () => {
    // Saturday 19:30 to Sunday 08:00 is twelve and a half on the wall, and eleven and a half to live.
    expect(await at20('2026-03-28T18:30Z', '08:00 Europe/Warsaw')).toBe(iso('2026-03-30T06:00Z'))
  })
  test('and where it has one more', async () => {
    // Saturday 20:30 to Sunday 08:00 is eleven and a half on the wall, and twelve and a half to live.
    expect(await at20('2026-10-24T18:30Z', '08:00 Europe/Warsaw')).toBe(iso('2026-10-25T07:00Z'))
  })
  test('is that hour for one who sleeps as well', async () => {
    await habits('ann', NIGHT)
    expect(await at20('2026-06-05T18:30Z')).toBe(iso('2026-06-06T18:00Z'))
  })
  test('is that hour after questions, when the turn has had twelve hours of its own without them', async () => {
    // Thursday 20:00 to Friday 10:00 are fourteen, and what is asked until two in the afternoon takes nothing from them.
    await at20('2026-06-04T18:00Z')
    later(14)
    done(await at.table.order(ann, { text: 'K1 move > N 5' }))
    later(4)
    done(await at.table.pass(bob))
    expect(await due()).toBe(iso('2026-06-05T18:00Z'))
    // Bob has from 15:00 on, so until Saturday; at 15:00 he has had a day. A question of four hours leaves him one, and that is his.
    later(1)
    await end(ann)
    expect(await due()).toBe(iso('2026-06-06T18:00Z'))
    later(24)
    done(await at.table.order(bob, { text: 'R1 move > S 5' }))
    later(4)
    expect(await active()).toBe('BLUE 1')
    done(await at.table.pass(ann))
    expect(await due()).toBe(iso('2026-06-06T18:00Z'))
  })
  test('is the next one where at that hour it would not have had them yet', async () => {
    // From Friday 08:00: two hours, four with a question; at 20:00 it has had eight.
    await at20('2026-06-05T06:00Z')
    later(2)
    done(await at.table.order(ann, { text: 'K1 move > N 5' }))
    later(4)
    done(await at.table.pass(bob))
    expect(await due()).toBe(iso('2026-06-06T18:00Z'))
  })
  test('is that hour after a pause of days', async () => {
    await at20('2026-06-05T06:00Z')
    later(2)
    done(await at.table.pause(umpire, true))
    later(75)
    done(await at.table.pause(umpire, false))
    // Monday, 13:00 in Warsaw.
    expect(new Date((await due()) ?? '').getUTCHours()).toBe(18)
  })
  test('strikes no one who rests at that hour', async () => {
    await habits('ann', NIGHT)
    expect(await at20('2026-06-05T06:00Z', '23:00 Europe/Warsaw')).toBe(iso('2026-06-06T05:00Z'))
  })
  test('strikes at that hour again for one who is back', async () => {
    at.time.now = iso('2026-06-05T06:00Z')
    await habits('ann', { zone: 'Europe/Warsaw', away: { from: '2026-06-06', to: '2026-06-14' } })
    // Friday 20:30: the next 20:00 falls among the days away.
    expect(await at20('2026-06-05T18:30Z')).toBe(iso('2026-06-15T18:00Z'))
  })
})

describe('days away (DIG-REST)', () => {
  const away = (from: string, to: string) => ({ zone: 'Europe/Warsaw', away: { from, to } })
  test('both days count whole where he lives', async () => {
    at.time.now = iso('2026-07-31T18:00Z') // 20:00 in Warsaw
    await habits('ann', away('2026-08-01', '2026-08-14'))
    await open({ clock: '10' })
    // 4 until midnight, 6 after that of the 14th.
    expect(await due()).toBe(iso('2026-08-15T04:00Z'))
  })
  test('are thirty a year: said again for longer, no day counts twice', async () => {
    at.time.now = iso('2026-07-31T18:00Z')
    await habits('ann', away('2026-08-01', '2026-08-14'))
    await habits('ann', away('2026-08-01', '2026-08-20'))
    await habits('ann', away('2026-09-01', '2026-09-10'))
    expect(refusal(await at.table.setHabits('ann', away('2026-10-01', '2026-10-01')))).toBe(
      'clock.error.away-long',
    )
  })
})

describe('two of a side who rest at other times (DIG-REST)', () => {
  test('the clock strikes when the last has had his, also when she is done before', async () => {
    at.time.now = iso('2026-06-05T18:00Z') // Friday, 20:00 in Warsaw
    await habits('ann', NIGHT)
    await habits('amy', { zone: 'Europe/Warsaw', daysOff: [6] })
    await open({ clock: '24', fellow: true })
    // Ann: 2 on Friday, 15 on Saturday, 7 on Sunday: 14:00. Amy: 4 on Friday, 20 on Sunday: 20:00.
    expect(await due()).toBe(iso('2026-06-07T18:00Z'))
    // What was told beforehand holds: nobody's time grows shorter because a fellow is done.
    await end(amy)
    expect(await due()).toBe(iso('2026-06-07T18:00Z'))
    done(await at.table.clocks(umpire, { rest: false }))
    expect(await due()).toBe(iso('2026-06-06T18:00Z'))
  })
})

describe('reminders (DIG-CLOCK)', () => {
  const reminded = async () =>
    (await posts(at)).filter(
      ({ kind, data }) => kind === 'ping' && (data as { reminder?: boolean }).reminder === true,
    ).length
  test('a day and two hours before; one that falls into the night comes in the morning', async () => {
    at.time.now = iso('2026-06-05T05:00Z') // Friday, 07:00 in Warsaw
    await habits('ann', { ...NIGHT, reminders: [24, 2] })
    await open({ clock: '32' })
    // 15 on Friday, 15 on Saturday, 2 on Sunday: 09:00; the reminders are at 09:00 of Saturday and 07:00 of Sunday.
    expect(await due()).toBe(iso('2026-06-07T07:00Z'))
    const told: number[] = []
    for (const time of [
      '2026-06-06T06:59Z',
      '2026-06-06T07:00Z',
      '2026-06-07T04:59Z',
      '2026-06-07T05:00Z',
      '2026-06-07T06:59Z',
    ]) {
      await tickAt(time)
      told.push(await reminded())
    }
    expect(told).toEqual([0, 1, 1, 2, 2])
  })
  test('none comes of a day before the end of what is shorter than a day', async () => {
    await habits('ann', { reminders: [24] })
    await open({ clock: '20' })
    later(19)
    await at.table.tick(at.time.now)
    expect(await reminded()).toBe(0)
  })
})

describe('clocks that ran out (DIG-SEAT)', () => {
  const miss = async () => {
    await tickAt((await due()) ?? '')
  }
  test('two are in a row only if he did nothing in between', async () => {
    await open()
    await miss()
    await end(bob)
    done(await at.table.order(ann, { text: 'K1 move > N 5' }))
    done(await at.table.pass(bob))
    await miss()
    expect(await keys()).not.toContain('seat.sought')
    await end(bob)
    await miss()
    expect(await keys()).toContain('seat.sought')
  })
  test('a question and a turn are two clocks', async () => {
    await open()
    done(await at.table.order(ann, { text: 'K1 move > N 5' }))
    await miss()
    await end(ann)
    expect(await keys()).not.toContain('seat.sought')
    await miss()
    expect(await keys()).toContain('seat.sought')
  })
  test('who is away is not struck, so he misses none', async () => {
    await habits('ann', { away: { from: '2026-01-01', to: '2026-01-20' } })
    await open()
    await tickAt('2026-01-20T23:59Z')
    expect(await active()).toBe('RED 1')
    expect(await keys()).not.toContain('seat.missed')
  })
})

describe('a seat that goes over (DIG-SEAT)', () => {
  const hand = async (from: typeof ann, to: typeof ann) => {
    done(await at.table.handOver(from, { kind: 'give', to: { player: to.id, name: to.name } }))
    const id = await standing('seat')
    done(await at.table.takeOver(to, id))
    done(await at.table.confirmSeat(umpire, id, true))
  }
  test('has all its time again, by the rest of who has it now', async () => {
    at.time.now = iso('2026-06-05T05:00Z') // Friday, 07:00 in Warsaw
    await habits('eve', NIGHT)
    await open({ clock: '24' })
    later(14)
    await hand(ann, eve)
    // 21:00: 1 on Friday, 15 on Saturday, 8 on Sunday: 15:00.
    expect(await due()).toBe(iso('2026-06-07T13:00Z'))
  })
  test('takes the plan along, but no note; the note’s writer is reminded all the same', async () => {
    await open()
    done(await at.table.writePlan(bob, 'R1 move > S 5'))
    done(await at.table.addNote(bob, { text: 'mind the ford', remind: 1 }))
    done(await at.table.setPass(ann, { turn: null, until: [], headquarters: [] }))
    await hand(bob, eve)
    expect(done(await at.table.notes(eve))).toEqual([])
    await end(ann)
    expect(await place('R1')).toEqual({ x: 50, y: 300 })
    await end(eve)
    const heard = (await posts(at)).filter(({ data }) => JSON.stringify(data).includes('mind the ford'))
    expect(heard.filter(({ to }) => to.kind !== 'player' || to.player !== 'bob')).toEqual([])
  })
  test('is for nobody who has watched another side, nor does he wait for one; a commentator has none at all', async () => {
    await open()
    for (const [player, side] of [
      ['zoe', 'BLUE'],
      ['kim', null],
    ] as const) {
      done(await at.table.askToWatch(who(player), { side, delay: 0 }))
      done(await at.table.decideWatch(side === null ? umpire : bob, player, true))
      done(await at.table.stopWatching(who(player)))
    }
    done(await at.table.handOver(ann, { kind: 'seek' }))
    const reds = await standing('seat')
    for (const player of ['zoe', 'kim']) {
      expect((await at.table.takeOver(who(player), reds)).ok, player).toBe(false)
      expect((await at.table.join(who(player), 'RED', [])).ok, player).toBe(false)
    }
    done(await at.table.handOver(bob, { kind: 'seek' }))
    const blues = await standing('seat')
    expect((await at.table.takeOver(who('kim'), blues)).ok).toBe(false)
    done(await at.table.takeOver(who('zoe'), blues))
  })
  test('is for twelve hours to the second theirs who wait for it', async () => {
    await open()
    done(await at.table.join(who('cat'), 'RED', []))
    done(await at.table.handOver(ann, { kind: 'seek' }))
    const id = await standing('seat')
    later(12 - 1 / 3600)
    expect((await at.table.takeOver(eve, id)).ok).toBe(false)
    later(1 / 3600)
    done(await at.table.takeOver(eve, id))
  })
})

describe('what the sides agree on (DIG-CONSENT)', () => {
  const agreed = async (
    by: typeof ann,
    other: typeof ann,
    what: Parameters<ToyTable['table']['propose']>[1],
  ) => {
    done(await at.table.propose(by, what))
    done(await at.table.consent(other, await standing('consent'), true))
  }
  test('a pause keeps what was left, and hours given in it are there when it ends', async () => {
    await open({ clock: '48' })
    later(10)
    await agreed(ann, bob, { what: 'pause' })
    later(50)
    await agreed(bob, ann, { what: 'extend', hours: 24 })
    later(50)
    await agreed(ann, bob, { what: 'resume' })
    // 48 − 10 + 24 = 62.
    expect(await due()).toBe(iso(Date.parse(at.time.now) + 62 * HOUR))
  })
  test('time that runs out lapses what is proposed', async () => {
    await open()
    done(await at.table.propose(bob, { what: 'draw' }))
    const id = await standing('consent')
    await tickAt((await due()) ?? '')
    expect(await keys()).toContain('consent.lapsed')
    expect(refusal(await at.table.consent(ann, id, true))).toBe('consent.error.gone')
  })
  test('a plan that begins lapses it', async () => {
    await open()
    done(await at.table.writePlan(bob, 'R1 move > S 5'))
    done(await at.table.propose(bob, { what: 'draw' }))
    const id = await standing('consent')
    await end(ann)
    expect(refusal(await at.table.consent(ann, id, true))).toBe('consent.error.gone')
  })
  test('dice that were taken back stay used: the same order throws the next one', async () => {
    const shots = async () =>
      (await at.store.entries(done(await at.table.status(umpire)).battleId)).flatMap(({ rolls }) =>
        JSON.stringify(rolls),
      )
    const fire = async () => {
      done(await at.table.order(ann, { text: 'K2 shoot @R1' }))
      done(await at.table.pass(bob))
    }
    await open()
    await fire()
    await agreed(ann, bob, { what: 'undo' })
    await fire()
    const undone = (await shots()).filter((one) => one !== '[]')
    await at.close()
    at = await toyTable()
    await open()
    await fire()
    await fire()
    expect(undone).toEqual((await shots()).filter((one) => one !== '[]'))
    expect(undone).toHaveLength(2)
  })
  test('clocks that they change begin anew, a bank whole again', async () => {
    await open({ clock: '72+12/120' })
    later(60)
    await agreed(ann, bob, { what: 'clocks', times: { plan: '72+12/120' } })
    expect(await due()).toBe(iso(Date.parse(at.time.now) + 72 * HOUR))
  })
})

describe('plans that begin by a clock (DIG-PLAN)', () => {
  test('what strikes one side begins the plan of the other, whose bank it costs nothing', async () => {
    await open({ clock: '72+12/120' })
    done(await at.table.writePlan(bob, 'R1 move > S 5\nend'))
    done(await at.table.setPass(ann, { turn: null, until: [], headquarters: [] }))
    await tickAt((await due()) ?? '')
    expect(await active()).toBe('RED 2')
    expect(await place('R1')).toEqual({ x: 50, y: 300 })
    await end(ann)
    expect(await due()).toBe(iso(Date.parse(at.time.now) + 84 * HOUR))
  })
  test('“near 25” is 25 to the millimetre, and goes by what comes after it was written', async () => {
    await open()
    for (const one of [ann, bob])
      done(await at.table.setPass(one, { turn: null, until: [], headquarters: [] }))
    // 350 − 100 = 250 from R1.
    done(await at.table.order(ann, { text: 'K1 move > N 5' }))
    done(await at.table.writePlan(bob, 'if near R1 25: R1 move > S 5\nunless near R1 25: R2 move > S 5'))
    await end(ann)
    expect([await place('R1'), await place('R2')]).toEqual([
      { x: 50, y: 350 },
      { x: 150, y: 300 },
    ])
  })
  test('a battle that is taken back stops them', async () => {
    await open()
    done(await at.table.setPass(bob, { turn: null, until: [], headquarters: [] }))
    done(await at.table.order(ann, { text: 'K1 move > N 5' }))
    done(await at.table.writePlan(bob, 'R1 move > S 5'))
    done(await at.table.umpire(umpire, { text: 'undo 1' }))
    await end(ann)
    expect(await place('R1')).toEqual({ x: 50, y: 350 })
  })
})

describe('couriers (DIG-COURIER), who ride 15 cm a turn here', () => {
  const arrived = async () => (await saidAt(at)).filter(({ key }) => key === 'courier.arrives').length
  const turn = () => end(ann, amy, bob)
  const send = (text = 'x') => at.table.send(ann, { to: 'K3', text })
  beforeEach(async () => {
    await open({ fellow: true })
    done(await at.table.chain(umpire, { couriers: true }))
  })
  const from = async (x: number) => done(await at.table.umpire(umpire, { text: `move K3 ${50 + x},50` }))

  test.each([
    [150, 1],
    [151, 2],
    [300, 2],
    [301, 3],
  ])('%i mm are %i turns', async (far, turns) => {
    await from(far)
    done(await send())
    for (let n = 1; n < turns; n++) await turn()
    expect(await arrived()).toBe(0)
    await turn()
    expect(await arrived()).toBe(1)
  })
  test('one who is held rides, and waits where he was to arrive: let go before, he is there in time, after, at once', async () => {
    await from(301)
    for (let n = 0; n < 2; n++) done(await send())
    for (const letter of ['K1-1', 'K1-2'])
      done(await at.table.umpire(umpire, { text: `courier ${letter} hold` }))
    await turn()
    await turn()
    done(await at.table.umpire(umpire, { text: 'courier K1-1 release' }))
    expect(await arrived()).toBe(0)
    // Written in the first turn: three of them.
    await turn()
    expect(await arrived()).toBe(1)
    await turn()
    expect(await arrived()).toBe(1)
    done(await at.table.umpire(umpire, { text: 'courier K1-2 release' }))
    expect(await arrived()).toBe(2)
  })
  test('five a turn, and going back gives no more of them', async () => {
    for (let n = 0; n < 5; n++) done(await send())
    done(await at.table.order(ann, { text: 'K1 move > N 5' }))
    done(await at.table.pass(bob))
    done(await at.table.umpire(umpire, { text: 'undo 1' }))
    expect(refusal(await send())).toBe('courier.error.many')
    await turn()
    done(await send())
  })
})

describe('who watches two turns late (DIG-WATCH)', () => {
  test('sees the field as the turn before the last was left, and what was taken back as little as others', async () => {
    await open()
    done(await at.table.setPass(bob, { turn: null, until: [], headquarters: [] }))
    const zoe = who('zoe')
    done(await at.table.askToWatch(zoe, { side: 'RED', delay: 2 }))
    done(await at.table.decideWatch(ann, 'zoe', true))
    const seen: unknown[] = []
    for (let n = 1; n <= 4; n++) {
      done(await at.table.order(ann, { text: 'K1 move > N 1' }))
      seen.push((await place('K1', zoe))?.y)
      await end(ann, bob)
    }
    // In turns 1 and 2 nothing is two turns old; in the third the end of the first, 60, in the fourth that of the second.
    expect(seen).toEqual([50, 50, 60, 70])
    // Now it is the fifth: 80. Taken back to the first order of all, it is the first turn again.
    expect((await place('K1', zoe))?.y).toBe(80)
    done(await at.table.umpire(umpire, { text: 'undo 1' }))
    expect((await place('K1', zoe))?.y).toBe(50)
    done(await at.table.umpire(umpire, { text: 'end draw' }))
    expect(done(await at.table.list(zoe)).length).toBe(done(await at.table.list(eve)).length)
  })
})

describe('a replay (DIG-REPLAY)', () => {
  const of = async (by: typeof ann) => done(await at.table.replay(by, { from: 'first' } as never)).of
  test('has a moment for each thing he has heard of; what was taken back is left out', async () => {
    await open()
    for (const one of [ann, bob])
      done(await at.table.setPass(one, { turn: null, until: [], headquarters: [] }))
    const start = [await of(ann), await of(bob)]
    done(await at.table.order(ann, { text: 'K1 move > N 1' }))
    await end(ann)
    // R3 is hidden: only BLUE hears of it.
    done(await at.table.order(bob, { text: 'R3 move > N 1' }))
    expect([await of(ann), await of(bob)]).toEqual([(start[0] ?? 0) + 2, (start[1] ?? 0) + 3])
    done(await at.table.propose(bob, { what: 'undo' }))
    done(await at.table.consent(ann, await standing('consent'), true))
    expect(await of(bob)).toBe((start[1] ?? 0) + 2)
    expect(await of(ann)).toBe((start[0] ?? 0) + 2)
  })
})

describe('how long it waited for whom (DIG-AFTER)', () => {
  test('by the calendar, nights too; an umpire’s words and agreements take nothing from it, and a pause is nobody’s', async () => {
    await habits('ann', NIGHT)
    await open()
    later(20)
    done(await at.table.say(umpire, { text: 'well?' }))
    later(10)
    done(await at.table.order(ann, { text: 'K1 move > N 1' }))
    later(2)
    done(await at.table.pass(bob))
    later(1)
    done(await at.table.propose(ann, { what: 'extend', hours: 5 }))
    done(await at.table.consent(bob, await standing('consent'), true))
    done(await at.table.propose(bob, { what: 'pause' }))
    done(await at.table.consent(ann, await standing('consent'), true))
    later(50)
    done(await at.table.propose(bob, { what: 'resume' }))
    done(await at.table.consent(ann, await standing('consent'), true))
    later(3)
    await end(ann)
    await tickAt((await due()) ?? '')
    later(1)
    await end(ann)
    done(await at.table.umpire(umpire, { text: 'end draw' }))
    const { times } = done(await at.table.aftermath(umpire))
    // Ann: 30, 4, and the hour after the clock had struck bob. Bob: 2.
    expect(times.lapses).toBe(1)
    expect(times.players.map(({ player, minutes }) => [player, minutes])).toEqual([
      ['ann', 35 * 60],
      ['bob', 2 * 60],
    ])
  })
})

describe('notes (DIG-NOTE)', () => {
  test('a reminder comes as the third turn from now begins, by a clock too, and once although it begins twice', async () => {
    await open()
    await end(ann, bob)
    const heard = async () =>
      (await posts(at)).filter(({ data }) => JSON.stringify(data).includes('note.reminder')).length
    done(await at.table.addNote(ann, { text: 'x', remind: 3 }))
    await end(ann, bob, ann, bob)
    expect([await active(), await heard()]).toEqual(['RED 4', 0])
    await end(ann)
    await tickAt((await due()) ?? '')
    expect([await active(), await heard()]).toEqual(['RED 5', 1])
    const ended = done(await at.table.log(umpire, { limit: 1 })).at(-1)
    done(await at.table.umpire(umpire, { text: `undo ${Number(ended?.number) - 1}` }))
    expect(await active()).toBe('BLUE 4')
    await end(bob)
    expect([await active(), await heard()]).toEqual(['RED 5', 1])
  })
})

describe('the list of one’s battles', () => {
  test('what is due first stands first, also where its time was put off by rest; a seat given away is not there', async () => {
    await open({ clock: '48' })
    const there = who('ann', { channelId: 'c2' })
    done(
      await at.table.newBattle(who('umpire', { channelId: 'c2' }), {
        guildId: null,
        ruleset: 'toy',
        scenario: { name: 'plain' },
        language: 'en',
        clock: '60',
        times: { rest: false },
      } as never),
    )
    done(await at.table.join(there, 'RED', []))
    done(await at.table.join(who('bob', { channelId: 'c2' }), 'BLUE', []))
    done(await at.table.start(who('umpire', { channelId: 'c2' })))
    const channels = async () => (await at.table.ownBattles('ann')).map(({ channelId }) => channelId)
    expect(await channels()).toEqual(['c1', 'c2'])
    // 48 hours of which nine in the day count not: later than 60.
    await habits('ann', { quiet: { from: 22, to: 7 } })
    expect(await channels()).toEqual(['c2', 'c1'])
    done(await at.table.replace(umpire, 'ann', { player: 'eve', name: 'eve' }))
    expect(await channels()).toEqual(['c2'])
  })
})
