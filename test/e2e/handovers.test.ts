import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Evening, granted, openEvening } from './evening.ts'
import { CALLS, EVERYTHING, fight, type Standing, statusPosts } from './fight.ts'
import { Player } from './player.ts'
import { type Deeds, TurnPlayer } from './turn-player.ts'

const TITLE = 'Mokra'
const LAST = 2

/** For whom the battle had to wait, turn by turn, in the order in which it did. */
const waits: { readonly turn: number; readonly name: string }[] = []

/** A player who writes all he means to do in a turn as he is first called in it; of what is left after that he does nothing. */
class Planner extends TurnPlayer<Deeds> {
  readonly #lines: readonly string[]
  #planned = 0

  constructor(player: Player, lines: readonly string[]) {
    super(player, { answers: 0, refused: [] })
    this.#lines = lines
  }

  override async act(owed: string, standing: Standing): Promise<void> {
    if (owed === CALLS.deployment) return void this.note(await this.player.use('deploy', { done: true }))
    waits.push({ turn: standing.turn, name: this.name })
    if (owed !== CALLS.orders) return super.act(owed, standing)
    if (this.#planned < standing.turn) return this.think(standing)
    await this.endTurn()
  }

  protected async think({ turn }: Standing): Promise<void> {
    this.#planned = turn
    this.note(await this.player.give([...this.#lines, 'end']))
  }
}

let evening: Evening
let planners: readonly [Planner, Planner]

beforeAll(async () => {
  evening = await openEvening()
  planners = [
    new Planner(await Player.of(evening, 'Bartek'), [
      'stop=loss',
      'A1-2 move > W 2',
      'A1-3 move > W 2',
      'A3-1 move > W 3',
      'A3-2 move > W 3',
      'A2-1 overwatch',
    ]),
    new Planner(await Player.of(evening, 'Czesława'), [
      'stop=loss',
      'B2-1 move > E 3',
      'B2-2 move > E 3',
      'B1-1 move > E 3',
      'B1-2 move > E 3',
      'B3-1 move > E 3',
    ]),
  ]
})
afterAll(() => evening.close())

test('MP-ASY-02 a turn of Mokra that two have planned ahead is handed over six times at most', async () => {
  const [polish, german] = planners
  granted(await polish.player.use('battle new', { scenario: 'mokra', language: 'en' }))
  await evening.said()
  const [status] = statusPosts(await polish.player.person.messages(undefined, EVERYTHING), TITLE)
  if (status === undefined) throw new Error('There is no status post.')
  await polish.player.press(status, 'join:PL')
  await german.player.press(status, 'join:DE')
  granted(await polish.player.press(status, 'start'))
  await evening.said()
  await fight(evening, planners, TITLE, ({ turn }) => turn > LAST)
  let last = ''
  const handovers = new Map<number, number>()
  for (const { turn, name } of waits) {
    if (name !== last) handovers.set(turn, (handovers.get(turn) ?? 0) + 1)
    last = name
  }
  for (let turn = 1; turn <= LAST; turn++) {
    expect(handovers.get(turn), `turn ${turn}`).toBeGreaterThan(0)
    expect(handovers.get(turn), `turn ${turn}`).toBeLessThanOrEqual(6)
  }
  // Each of the six platoons has been activated in each turn, or the turn would not be over.
  expect(planners.flatMap(({ deeds }) => deeds.refused)).toEqual([])
}, 240_000)
