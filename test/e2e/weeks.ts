import type { MessageView } from '../../src/sandbox/control/view.ts'
import type { DrivenPerson } from '../../src/sandbox/driver.ts'
import type { Store } from '../../src/store/store.ts'
import { answered, buttonFor, customIds, type Evening, isRefusal, openEvening, wordsOf } from './evening.ts'
import { headquartersOf, kircholmFor } from './many-seats.ts'

/** What three weeks of a large battle ask of those who play it. */
export interface Weeks {
  /** Virtual days. */
  readonly days: number
  /** Turns of the game begun. */
  readonly turns: number
  /** Messages for all in the battle's channel, the opening counted. */
  readonly posts: number
  /** Messages that called somebody for what he owes, once for each. */
  readonly calls: number
  /** Most calls to one person within an hour for what he owes. */
  readonly callsAnHour: number
  /** Messages that called somebody to agree to something, or to take or confirm a seat. */
  readonly questions: number
  /** How often the battle came to wait for another side. */
  readonly waits: number
  /** How often a clock ended something for somebody. */
  readonly strikes: number
  /** Nobody to blame: people who are away were called none the less, or did not owe, or a clock struck out of the blue. */
  readonly faults: readonly string[]
}

const HOUR = 3600_000
const DAY = 24 * HOUR
/** The last midnight: interactions carry the time of the machine, which is not turned. */
const BEGINNING = Math.floor(Date.now() / DAY) * DAY
/** So much time passes between looks. */
const STEP = 2 * HOUR
/** So much between beats of the bot: one that is silent for five minutes has been away. */
const BEAT = STEP / 30

const PL = ['Adam', 'Beata', 'Cezary', 'Danuta', 'Edward', 'Felicja']
const SE = ['Axel', 'Birgit', 'Carl', 'Dagmar', 'Erik', 'Freja']
const [ANNA, ZOFIA, DORA] = ['Anna', 'Zofia', 'Dora']
/** Gone without a word from the second day on; Dora takes his seat. */
const MISSING = 'Erik'
/** Away from the twelfth to the fourteenth day, and has said so. */
const ON_HOLIDAY = 'Beata'
/** Words only one side may ever read. */
const SECRETS = { PL: 'bursztyn', SE: 'kobalt' } as const

/** Two units of Beata's that Felicja leads without a leader of her own, by the first of them. */
const BRIGADE = 'PH1'
const BRIGADES = `brigades:\n  - { name: { en: The left banners, pl: Lewe chorągwie }, units: [${BRIGADE}, PH2] }\n`
const LEADER = 'Felicja'
/** A wing with a thread of its own. */
const WING = 'The left'

/** Milliseconds of the battle's time, and how they pass. */
interface Time {
  readonly now: () => number
  readonly pass: (ms: number) => void
}

/** Somebody who looks in at an hour of his own once a day. */
interface Soldier {
  readonly person: DrivenPerson
  readonly side: 'PL' | 'SE'
  readonly hour: number
}

/**
 * Twelve people play Kircholm by post with two umpires on a clock that is turned by hand: one goes away without a word and is
 * replaced, one is on holiday, the bot is gone for two days, the sides make proposals to each other, and a thread falls asleep.
 * @param open opens the database; absent: as tests do.
 */
export async function playWeeks(days = 21, open?: (file: string) => Promise<Store>): Promise<Weeks> {
  let now = BEGINNING
  const evening = await openEvening(undefined, () => new Date(now), open)
  try {
    return await new Campaign(evening, days, {
      now: () => now,
      pass: (ms) => {
        now += ms
      },
    }).play()
  } finally {
    await evening.close()
  }
}

class Campaign {
  readonly #evening: Evening
  readonly #days: number
  readonly #time: Time
  readonly #soldiers: Soldier[] = []
  #umpires: DrivenPerson[] = []
  #home = ''
  readonly #faults: string[] = []
  /** Calls by person, each with its time; messages are told apart by their ids. */
  readonly #calls = new Map<string, Map<string, number>>()
  /** Calls to agree to something, by person and message. */
  readonly #questions = new Set<string>()
  /** Times that were told, in seconds, each with when it was first read. */
  readonly #told = new Map<number, number>()
  /** Orders of the brigade were approved. */
  #approved = false
  #struck = 0
  #waits = 0
  #waiting = ''
  #read = 0
  /** How often each channel has changed, and how often it had when somebody last read it, by person and channel. */
  readonly #changes = new Map<string, number>()
  readonly #seen = new Map<string, number>()

  constructor(evening: Evening, days: number, time: Time) {
    this.#evening = evening
    this.#days = days
    this.#time = time
    evening.sandbox.listen((event) => {
      const id = 'message' in event ? event.message.channelId : 'channel' in event ? event.channel.id : ''
      this.#changes.set(id, (this.#changes.get(id) ?? 0) + 1)
    })
  }

  async play(): Promise<Weeks> {
    await this.#open()
    for (let day = 1; day <= this.#days; day++) {
      await this.#event(day)
      for (let hour = 0; hour < DAY; hour += STEP) {
        await this.#passed()
        const at = new Date(this.#time.now()).getUTCHours()
        for (const soldier of this.#soldiers) {
          if (
            [0, 6].some((more) => Math.floor((soldier.hour + more) / 2) * 2 === at) &&
            !this.#isAway(soldier.person.name, day)
          )
            await this.#visit(soldier)
        }
      }
    }
    await this.#leaks()
    return this.#counted()
  }

  /** Some time goes by, with the bot at work all the while. */
  async #passed(): Promise<void> {
    for (let ms = 0; ms < STEP; ms += BEAT) {
      this.#time.pass(BEAT)
      if ((await this.#evening.bot.beat()) > 0) await this.#look()
    }
  }

  /** Everybody comes, says when he sleeps, and the battle begins. */
  async #open(): Promise<void> {
    const { driver } = this.#evening
    const come = async (name: string): Promise<DrivenPerson> =>
      (await driver.people()).some((one) => one.name === name) ? driver.person(name) : driver.addPerson(name)
    this.#umpires = [await come(ANNA), await come(ZOFIA)]
    this.#home = (await this.#anna.channels())[0]?.id ?? ''
    await this.#use(this.#anna, 'battle new', {
      file: await kircholmFor(PL.length, BRIGADES),
      couriers: true,
      ruleset: 'hex-battles',
      language: 'en',
      clock: '24',
    })
    await this.#use(this.#anna, 'umpire add', { player: this.#umpires[1]?.id ?? '' })
    for (const [side, names] of [
      ['PL', PL],
      ['SE', SE],
    ] as const) {
      for (const [n, name] of names.entries()) {
        const person = await come(name)
        this.#soldiers.push({ person, side, hour: 8 + ((n * 5 + (side === 'PL' ? 0 : 2)) % 14) })
        await this.#use(person, 'me clock', { zone: 'Europe/Warsaw', quiet: '22:00-07:00' })
        await this.#use(person, 'battle join', {
          side,
          headquarters: name === LEADER ? BRIGADE : headquartersOf(side, n),
        })
      }
    }
    await this.#use(this.#anna, 'battle start')
    for (const side of ['PL', 'SE'] as const) {
      const first = this.#soldiers.find((one) => one.side === side)?.person
      if (first !== undefined)
        await this.#use(first, 'sketch text', { along: side === 'PL' ? '0510' : '0706', text: SECRETS[side] })
    }
  }

  get #anna(): DrivenPerson {
    const [anna] = this.#umpires
    if (anna === undefined) throw new Error('There is no umpire.')
    return anna
  }

  /** What happens on a day beside the battle itself. */
  async #event(day: number): Promise<void> {
    const { driver } = this.#evening
    if (day === 12) {
      const [from = '', to = ''] = [0, 2].map((more) =>
        new Date(this.#time.now() + more * DAY).toISOString().slice(0, 10),
      )
      await this.#use(await driver.person(ON_HOLIDAY), 'me away', { from, to })
    }
    if (day === 3)
      await this.#use(this.#anna, 'umpire chain', {
        wings: `${WING}: PL1 PL2 ${BRIGADE}; The right: PL3 PL4`,
      })
    if (day === 4) await this.#letters()
    if (day === 6) await this.#use(this.#anna, 'umpire courier', { letter: 'PL1-1', way: 'release' })
    if (day === 9) await this.#substitute()
    if (day === 10) {
      await this.#evening.restart(async () => this.#time.pass(2 * DAY))
      await this.#evening.bot.beat()
      await this.#look()
    }
    if (day === 16) await this.#duel()
    if (day === 17) {
      const thread = (await this.#soldiers[0]?.person.channels())?.find(
        ({ kind }) => kind === 'private-thread',
      )
      if (thread !== undefined) await driver.faults.changeThread(thread.id, { archived: true })
    }
  }

  /** Letters are written: one is held back for a while, one is lost, one rides on to the brigade. */
  async #letters(): Promise<void> {
    const { driver } = this.#evening
    const write = async (name: string, from: string, to: string) =>
      this.#use(await driver.person(name), 'send', { from, to, text: `${SECRETS.PL}: stand fast.` })
    await write('Adam', 'PL1', 'PL3')
    await write('Beata', 'PL2', 'PL4')
    await write('Beata', 'PL2', BRIGADE)
    await this.#use(this.#anna, 'umpire courier', { letter: 'PL1-1', way: 'hold' })
    await this.#use(this.#anna, 'umpire courier', { letter: 'PL2-1', way: 'lose' })
  }

  /** Once the brigade's order needs her chief's word: it waits, he is asked and approves it. */
  async #approval(person: DrivenPerson): Promise<void> {
    const adam = await this.#evening.driver.person('Adam')
    await this.#use(this.#anna, 'umpire chain', { approval: true })
    const options = { unit: BRIGADE, order: 'move', to: '0509' }
    const said = await this.#answered(person, 'order', options)
    const give = buttonFor(said, 'give')
    // It is read back to her first, and cannot be done on every day.
    if (give !== undefined && wordsOf(said).includes('Give it?')) {
      await person.click(said.id, give)
      await this.#look()
      this.#approved = await this.#pressed(adam, 'approve', '')
      await this.#look()
    }
    await this.#use(this.#anna, 'umpire chain', { approval: false })
  }

  /** Dora presses the button by which the seat of whoever has not been seen for long is sought, and an umpire confirms it. */
  async #substitute(): Promise<void> {
    const dora = await this.#evening.driver.addPerson(DORA)
    const seat = await this.#pressed(dora, 'take-seat')
    if (!seat) {
      this.#faults.push('The seat of the one who is missing was not sought.')
      return
    }
    await this.#look()
    if (!(await this.#pressed(this.#anna, 'confirm-seat')))
      this.#faults.push('The seat was not to be confirmed.')
    const gone = this.#soldiers.findIndex(({ person }) => person.name === MISSING)
    const old = this.#soldiers[gone]
    if (old !== undefined) this.#soldiers[gone] = { ...old, person: dora }
  }

  /** One side proposes a draw, the other refuses it and proposes more time, to which the first agrees. */
  async #duel(): Promise<void> {
    const [pole] = this.#soldiers.filter(({ side }) => side === 'PL')
    const swedes = this.#soldiers.filter(({ side }) => side === 'SE')
    if (pole === undefined) return
    await this.#use(pole.person, 'propose draw')
    await this.#look()
    for (const { person } of swedes) await this.#pressed(person, 'consent', 'no')
    await this.#use(swedes[0]?.person ?? pole.person, 'propose extend', { hours: 12 })
    await this.#look()
    for (const { person, side } of this.#soldiers) {
      if (side === 'PL' && person.name !== MISSING) await this.#pressed(person, 'consent', 'yes')
    }
  }

  #isAway(name: string, day: number): boolean {
    return (name === MISSING && day >= 2) || (name === ON_HOLIDAY && day >= 12 && day <= 14)
  }

  /** He looks whether something is asked of him, and does it. */
  async #visit({ person }: Soldier): Promise<void> {
    if (!(await this.#owes(person))) return
    await this.#look()
    const isDue = Math.floor((this.#time.now() - BEGINNING) / DAY) >= 6
    if (person.name === LEADER && !this.#approved && isDue) await this.#approval(person)
    await this.#use(person, 'turn end')
    await this.#look()
  }

  async #owes(person: DrivenPerson): Promise<boolean> {
    return (await this.#use(person, 'me battles')).content.includes('⏳')
  }

  /** Presses the newest button of an action that he sees anywhere; false when there is none. */
  async #pressed(person: DrivenPerson, action: string, end = 'yes'): Promise<boolean> {
    for (const { id: place } of await person.channels()) {
      for (const message of (await person.messages(place)).toReversed()) {
        const button = customIds(message).find(
          (id) => id.startsWith(`hetman:${action}:`) && (end === '' || id.endsWith(`:${end}`)),
        )
        if (button === undefined) continue
        const said = await answered(
          this.#evening.driver,
          person,
          await person.click(message.id, button),
          place,
        )
        await this.#evening.said()
        return !isRefusal(said)
      }
    }
    return false
  }

  async #use(
    person: DrivenPerson,
    command: string,
    options: Parameters<DrivenPerson['slash']>[1] = {},
  ): Promise<MessageView> {
    const said = await this.#answered(person, command, options)
    if (isRefusal(said)) this.#faults.push(`${person.name}, /${command}: ${wordsOf(said)}`)
    return said
  }

  /** What he is told, refused or not. */
  async #answered(
    person: DrivenPerson,
    command: string,
    options: Parameters<DrivenPerson['slash']>[1] = {},
  ): Promise<MessageView> {
    const used = await person.slash(command, options, this.#home)
    const said = await answered(this.#evening.driver, person, used, this.#home)
    await this.#evening.said()
    return said
  }

  /** Everybody reads what has come since, wherever something has; whoever is called must have a reason to be. */
  async #look(): Promise<void> {
    await this.#evening.said()
    const everybody = [...this.#umpires, ...this.#soldiers.map(({ person }) => person)]
    for (const person of everybody) {
      for (const { id: place } of await person.channels()) {
        const changes = this.#changes.get(place) ?? 0
        if (this.#seen.get(`${person.id} ${place}`) === changes) continue
        this.#seen.set(`${person.id} ${place}`, changes)
        for (const message of await person.messages(place, 30)) {
          for (const [, seconds] of wordsOf(message).matchAll(/<t:(\d+)/gu)) {
            const at = Number(seconds)
            if (!this.#told.has(at)) this.#told.set(at, this.#time.now())
          }
          if (message.pingsYou) await this.#called(person, message)
        }
      }
    }
    await this.#entries()
  }

  async #called(person: DrivenPerson, message: MessageView): Promise<void> {
    const calls = this.#calls.get(person.name) ?? new Map<string, number>()
    this.#calls.set(person.name, calls)
    if (calls.has(message.id) || this.#questions.has(`${person.id} ${message.id}`)) return
    // Who is asked to agree, or to take or confirm a seat, owes an answer to that.
    const isAsked = customIds(message).some((id) =>
      /^hetman:(consent|take-seat|confirm-seat|watch|approve):/u.test(id),
    )
    if (isAsked) {
      this.#questions.add(`${person.id} ${message.id}`)
      return
    }
    calls.set(message.id, this.#time.now())
    if (await this.#owes(person)) return
    this.#faults.push(`${person.name} was called and owed nothing: ${message.content.slice(0, 200)}`)
  }

  /** Reads what the log has got since: did a clock strike, and had it been told when it would? Whose turn is it now? */
  async #entries(): Promise<void> {
    const { store } = this.#evening
    const battle = await store.inChannel(this.#home)
    if (battle === null) return
    for (const entry of await store.entries(battle.id, this.#read)) {
      this.#read = entry.seq
      const { input } = entry
      const struck = input.type === 'lapse' || (input.type === 'order' && input.by === null)
      if (!struck) continue
      this.#struck += 1
      const at = Date.parse(entry.at)
      const announced = [...this.#told].some(
        ([seconds, since]) => Math.abs(seconds * 1000 - at) <= STEP && since <= at - 2 * STEP,
      )
      if (!announced) this.#faults.push(`A clock struck out of the blue: entry ${entry.seq} at ${entry.at}.`)
    }
    const waiting = (await this.#statusWords()).replace(/<t:\d+:R>/gu, '')
    if (waiting !== this.#waiting) this.#waits += 1
    this.#waiting = waiting
  }

  /** The sides the battle waits for, as the status says. */
  async #statusWords(): Promise<string> {
    const post = (await this.#anna.messages(this.#home, 100)).findLast((message) =>
      JSON.stringify(message.embeds).includes('⏳'),
    )
    const text = JSON.stringify(post?.embeds ?? [])
    return [PL, SE].map((names) => String(names.some((name) => text.includes(`⏳ ${name}`)))).join()
  }

  /** Does anything that one side alone may read stand where the other reads it? Its own side must read it, or nothing is shown. */
  async #leaks(): Promise<void> {
    const drew = new Set(
      ['PL', 'SE'].map((side) => this.#soldiers.find((one) => one.side === side)?.person.id),
    )
    const read = new Set<string>()
    for (const { person, side } of this.#soldiers) {
      const secret = SECRETS[side === 'PL' ? 'SE' : 'PL']
      for (const { id: place } of await person.channels()) {
        const words = (await person.messages(place, 5000)).map(wordsOf).join('\n')
        if (!drew.has(person.id) && words.includes(SECRETS[side])) read.add(side)
        if (words.includes(secret)) this.#faults.push(`${person.name} reads what is the other side's.`)
      }
    }
    await this.#wings()
    if (read.size < 2)
      this.#faults.push('A side does not read its own secret: nothing was held against leaks.')
  }

  /** The wing has a thread, and nobody is in it who has none of its seats. Its letters came, but for the one that was lost. */
  async #wings(): Promise<void> {
    const inside: string[] = []
    for (const { person } of this.#soldiers) {
      const threads = (await person.channels()).filter(
        ({ name, memberIds }) => name.includes(WING) && memberIds.includes(person.id),
      )
      if (threads.length > 0) inside.push(person.name)
    }
    if (inside.sort().join() !== ['Adam', 'Beata', LEADER].join())
      this.#faults.push(`In the wing's thread are: ${inside.join(', ')}.`)
    for (const [name, letters] of [
      ['Cezary', 1],
      ['Danuta', 0],
      [LEADER, 1],
    ] as const) {
      const person = await this.#evening.driver.person(name)
      const { content } = await this.#use(person, 'letters')
      if (content.split(SECRETS.PL).length - 1 !== letters) this.#faults.push(`${name} has read: ${content}`)
    }
    if (!this.#approved) this.#faults.push('No order was ever approved.')
  }

  async #counted(): Promise<Weeks> {
    const { store } = this.#evening
    const battle = await store.inChannel(this.#home)
    const log = battle === null ? [] : await store.entries(battle.id)
    const phases = log.flatMap(({ effects }) => effects)
    const turns = Math.max(0, ...phases.map((effect) => (effect.type === 'phase' ? effect.turn : 0)))
    const all = (await this.#anna.messages(this.#home, 5000)).filter((message) => !message.onlyForYou)
    const times = [...this.#calls.values()].map((calls) => [...calls.values()])
    const inAnHour = times.map((of) =>
      Math.max(0, ...of.map((at) => of.filter((one) => one >= at && one < at + HOUR).length)),
    )
    return {
      days: this.#days,
      turns,
      posts: all.length,
      calls: times.flat().length,
      callsAnHour: Math.max(...inAnHour),
      questions: this.#questions.size,
      waits: this.#waits,
      strikes: this.#struck,
      faults: this.#faults,
    }
  }
}
