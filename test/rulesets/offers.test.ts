import { describe, expect, test } from 'vitest'
import { battleCalled } from '../../src/cli/playout/battles.ts'
import { type Chance, chance } from '../../src/cli/playout/chance.ts'
import { playout } from '../../src/cli/playout/playout.ts'
import type { Offer } from '../../src/kernel/offer.ts'
import type { Declared, Order, OrderForm, Target } from '../../src/kernel/order.ts'
import type { Ruleset } from '../../src/kernel/ruleset.ts'
import type { Point } from '../../src/kernel/space/types.ts'
import type { BattleState, Unit } from '../../src/kernel/state.ts'
import { type Message, type PlayerId, refusalOf } from '../../src/kernel/words.ts'
import { checkOrder as checkFw } from '../../src/rulesets/company-battles/orders/checks.ts'
import { companyBattles } from '../../src/rulesets/company-battles/ruleset.ts'
import { checkOrder as checkHex } from '../../src/rulesets/hex-battles/orders/checks.ts'
import { hexBattles } from '../../src/rulesets/hex-battles/ruleset.ts'
import { checkOrder as checkKg } from '../../src/rulesets/khans-and-generals/orders/checks.ts'
import { khansAndGenerals } from '../../src/rulesets/khans-and-generals/ruleset.ts'
import { checkOrder as checkSz } from '../../src/rulesets/szwadron/orders/checks.ts'
import { szwadron } from '../../src/rulesets/szwadron/ruleset.ts'
import { loadLibrary } from '../../src/table/library.ts'

/** A game whose orders are looked at, and everything in it that a player's order is held to before it is carried out. */
interface Game<S extends BattleState> {
  readonly ruleset: Ruleset<S>
  readonly check: (state: S, order: Order<S>, declared: Declared, by: PlayerId) => void
  readonly battles: readonly (readonly [name: string, seed: number])[]
  /** Of so many entries of a battle the moment after one is looked at. */
  readonly every: number
  /** What may be refused of an offered order: the places a player names, which no offer lists. */
  readonly places: RegExp
  /** Orders that must have come up, so that the test is about something. */
  readonly seen: readonly string[]
}

const library = loadLibrary()

const KG: Game<ReturnType<typeof khansAndGenerals.setup>> = {
  ruleset: khansAndGenerals,
  every: 37,
  check(state, order, declared, by) {
    if (order.class === 'table') order.check(state, declared, by)
    else checkKg(state, order, declared, by)
  },
  battles: [
    ['kalina', 1],
    ['osiek', 3],
    ['skirmish:siege', 1],
    ['skirmish:ambush', 2],
    ['skirmish:raid', 3],
  ],
  places:
    /^kg\.error\.(needs-place|trap-places|trap-ground|trap-too-near|trap-behind|overlap|outside-zone|unit-off-map|closed-ground|no-formation|work-outside|work-on-unit|works-over)$/,
  seen: ['move', 'rangedAttack', 'assault', 'passOrders', 'changeFormation', 'deploy', 'disengage'],
}

const HEX: Game<ReturnType<typeof hexBattles.setup>> = {
  ruleset: hexBattles,
  every: 7,
  check: checkHex,
  battles: [
    ['kircholm', 1],
    ['kircholm', 2],
    ['warka', 1],
  ],
  places: /^hex\.error\.(points|closed|zone|stack|enemy|no-way|off-map|occupied|no-entry)$/,
  seen: ['move', 'turn', 'formation', 'attack', 'charge', 'fire'],
}

const SZ: Game<ReturnType<typeof szwadron.setup>> = {
  ruleset: szwadron,
  every: 9,
  check: checkSz,
  battles: [
    ['grochow', 1],
    ['grochow', 2],
    ['grochow', 3],
  ],
  // A way or a shape is named whose points nobody measures; a march that begins with fire wants a line to its target.
  places: /^sz\.error\.(no-move|no-line|cannot-form)$/,
  seen: ['move', 'form', 'fire', 'marchFire', 'charge', 'watch'],
}

const FW: Game<ReturnType<typeof companyBattles.setup>> = {
  ruleset: companyBattles,
  every: 1,
  check(state, order, declared, by) {
    if (order.class === 'table') order.check(state, declared, by)
    else checkFw(state, order, declared, by)
  },
  battles: [
    ['la-chapelle', 1],
    ['la-chapelle', 2],
    ['la-chapelle', 3],
    ['la-chapelle', 4],
  ],
  // A way is named, or a place in the zone or at the edge, that nobody measures beforehand.
  places: /^company\.error\.(way-.*|needs-way|start-room|enter-room)$/,
  seen: ['digIn', 'deploy', 'shoot', 'standing', 'join', 'assault'],
}

type Found = { readonly offer: Offer; readonly said: readonly Message[] }

describe.each([KG, HEX, SZ, FW] as unknown as Game<BattleState>[])('$ruleset.id', (game) => {
  const { ruleset, check, battles } = game
  const taken = new Set<string>()
  const closed: Found[] = []
  const unoffered: Declared[] = []
  const orders = Object.values(ruleset.orders)

  const refused = (state: BattleState, declared: Declared, by: PlayerId): Message | null => {
    const order = ruleset.orders[declared.order] as Order<BattleState>
    return refusalOf(() => check(state, order, declared, by))
  }

  /** Looks at one moment of a battle with the eyes of every player in it. */
  function look(state: BattleState, random: Chance): void {
    if (state.outcome !== null) return
    for (const by of Object.keys(state.seats)) {
      const offers = ruleset.offers(state, by)
      for (const offer of offers) {
        const form = ruleset.orders[offer.order]?.form ?? {}
        const said: Message[] = []
        const open = waysOf(state, form, offer).some((declared) => {
          const message = refused(state, declared, by)
          if (message !== null) said.push(message)
          return message === null
        })
        if (open) taken.add(offer.order)
        else closed.push({ offer, said })
      }
      const own = Object.values(state.units).filter((u) => u.side === state.seats[by]?.side)
      for (const u of own) {
        for (const order of orders) {
          if (order.class === 'table' && !offers.some((offer) => offer.order === order.key)) continue
          const declared = atRandom(state, order, u, random)
          if (refused(state, declared, by) === null && !isOffered(offers, declared)) unoffered.push(declared)
        }
      }
    }
  }

  test('what is offered is taken, and what is taken was offered', { timeout: 240_000 }, () => {
    for (const [name, seed] of battles) {
      const random = chance(seed)
      const setup = battleCalled(ruleset, library, name, seed)
      if (setup === null) throw new Error(`no battle ${name}`)
      let entries = 0
      playout({
        ruleset,
        setup,
        seed,
        after: ({ state }) => {
          entries += 1
          const every = state.phase === 'deployment' ? 2 : game.every
          if (entries % every === 0) look(state, random)
        },
      })
    }
    // An offered order is refused for no more than the places named for it.
    const wrong = closed.filter(({ said }) => !said.some(({ key }) => game.places.test(key)))
    expect(wrong).toEqual([])
    expect(unoffered).toEqual([])
    expect([...taken]).toEqual(expect.arrayContaining([...game.seen]))
  })
})

/** Ways to fill in what is offered: every target and value it lists, any that its form does where it lists none. */
function waysOf(state: BattleState, form: OrderForm, { unit, order, targets, values }: Offer): Declared[] {
  const u = state.units[unit] as Unit
  const at = u.at ?? { x: Math.round(state.map.width / 2), y: Math.round(state.map.height / 2) }
  const aims: (Target | undefined)[] = targets?.slice(0, 6) ?? []
  if (!form.target?.needed) aims.push(undefined)
  if (u.at === null && form.target?.kinds.includes('place')) aims.push(...anywhere(state))
  else if (targets === undefined) aims.push({ at })
  let options: Record<string, string>[] = [{}]
  for (const [name, { values: formal, needed }] of Object.entries(form.options ?? {})) {
    const listed = values?.[name]
    if (!needed && (listed === undefined || listed.length === 0)) continue
    const open = listed ?? (typeof formal === 'string' ? pairsBeside(state, u) : formal)
    const set = open.flatMap((value) => options.map((others) => ({ ...others, [name]: value })))
    options = needed ? set : [...options, ...set]
  }
  return waysFrom(state, form, at).flatMap((path) =>
    aims.flatMap((target) =>
      options.map((chosen) => ({
        unit,
        order,
        path,
        options: chosen,
        ...(target === undefined ? {} : { target }),
        ...(form.face?.needed ? { face: state.map.grid === 'hexes' ? (u.facing + 1) % 6 : 0 } : {}),
      })),
    ),
  )
}

/** Places all over the table. */
const anywhere = ({ map }: BattleState): Target[] =>
  [1, 3, 5, 7, 9, 11].flatMap((x) =>
    [1, 3, 5, 7, 9, 11].map((y) => ({
      at: { x: Math.round((map.width * x) / 12), y: Math.round((map.height * y) / 12) },
    })),
  )

/** Ways of one point: there where it stands, or on a map of hexes each of those beside it. */
function waysFrom(state: BattleState, form: OrderForm, at: Point): Point[][] {
  if (!form.path?.needed) return [[]]
  if (state.map.grid !== 'hexes') return [[at]]
  return [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [{ x: at.x + x, y: at.y + y }]))
}

/** Two others of a unit's side: whom a wave takes along. */
function pairsBeside(state: BattleState, u: Unit): string[] {
  const own = Object.values(state.units).filter((o) => o.side === u.side && o.id !== u.id)
  return own.flatMap((a, i) => own.slice(i + 1).map((b) => `${a.id},${b.id}`))
}

/** An order to a unit with everything in it that comes to mind. */
function atRandom(state: BattleState, order: Order<BattleState>, u: Unit, random: Chance): Declared {
  const { form } = order
  const some = (): Point => ({ x: random.int(0, state.map.width), y: random.int(0, state.map.height) })
  const near = Object.values(state.units).filter((o) => o.at !== null)
  const target = ((): Target | undefined => {
    const kind = form.target === undefined ? undefined : random.pick(form.target.kinds)
    if (kind === undefined || (form.target?.needed === false && random.percent(50))) return undefined
    if (kind === 'feature' && !isEmpty(state.features)) {
      return { feature: random.pick(Object.keys(state.features)) }
    }
    if (kind === 'place') return { at: near.length > 0 ? (random.pick(near).at as Point) : some() }
    return near.length === 0 ? undefined : { unit: random.pick(near).id }
  })()
  const options: Record<string, string> = {}
  for (const [name, { values, needed }] of Object.entries(form.options ?? {})) {
    if (!needed && random.percent(50)) continue
    if (values === 'number') options[name] = String(random.int(0, 3))
    else if (typeof values !== 'string') options[name] = random.pick(values)
    else if (values === 'text' && near.length > 1) {
      options[name] = `${random.pick(near).id},${random.pick(near).id}`
    }
  }
  const beside = u.at === null ? some() : { x: u.at.x + random.int(-1, 1), y: u.at.y + random.int(-1, 1) }
  return {
    unit: u.id,
    order: order.key,
    path: form.path === undefined ? [] : [beside],
    options,
    ...(target === undefined ? {} : { target }),
    ...(form.face?.needed ? { face: random.int(0, 5) } : {}),
  }
}

const isEmpty = (record: object): boolean => Object.keys(record).length === 0

/** Whether a declared order is among what was offered, as far as an offer lists what may be said. */
function isOffered(offers: readonly Offer[], { unit, order, target, options }: Declared): boolean {
  const offer = offers.find((one) => one.unit === unit && one.order === order)
  if (offer === undefined) return false
  const aimed =
    target === undefined ||
    offer.targets === undefined ||
    offer.targets.some((open) => JSON.stringify(open) === JSON.stringify(target))
  return (
    aimed &&
    Object.entries(options).every(([name, value]) => {
      const open = offer.values?.[name]
      // Lists of units are too many to be offered one by one.
      return open === undefined || open.includes(value) || name === 'with'
    })
  )
}
