import { rulesets } from '../../src/rulesets/registry.ts'
import type { DrivenPerson, SandboxDriver } from '../../src/sandbox/driver.ts'
import type { Store } from '../../src/store/store.ts'
import { loadLibrary } from '../../src/table/library.ts'
import { openTable } from '../../src/table/table.ts'
import type { Who } from '../../src/table/types.ts'
import { must } from '../table/support/playing.ts'
import { nameIn, type Watch } from './watch.ts'

/** A battle of each game. */
const GAMES = [
  { ruleset: 'khans-and-generals', name: 'kalina' },
  { ruleset: 'hex-battles', name: 'kircholm' },
  { ruleset: 'szwadron', name: 'grochow' },
  { ruleset: 'company-battles', name: 'la-chapelle' },
  { ruleset: 'mein-panzer', name: 'mokra' },
] as const

/** So often it is told how far it has come, in milliseconds. */
const TELLS = 10_000

/** A server in which a battle is in play, with its two players. */
export interface Place {
  readonly guild: string
  readonly channel: string
  readonly people: readonly DrivenPerson[]
  readonly battleId: string
  /** How long its log was when people first came to it. */
  readonly from: number
}

/**
 * Many servers, of which the first have a battle in play, of all games by turns; in the others nothing happens. Battles are
 * opened, joined and begun at a table on the database; what is to be said of that is left unsaid by `unsaid`.
 */
export async function settle(
  { driver, store, watch }: { driver: SandboxDriver; store: Store; watch: Watch },
  servers: number,
  battles: number,
  unsaid: () => Promise<unknown>,
  say: (line: string) => void = () => undefined,
): Promise<Place[]> {
  const table = openTable({ store, rulesets, library: loadLibrary() })
  const places: Place[] = []
  let told = performance.now()
  for (let n = 0; n < servers; n++) {
    if (performance.now() - told > TELLS) {
      told = performance.now()
      say(`${n} of ${servers} servers are there, ${places.length} of ${battles} battles begun`)
    }
    const { id: guild, channelId: channel, ownerId } = await driver.addGuild(`Server ${n}`, nameIn(n, 0))
    if (n >= battles) continue
    const umpire = await driver.person(ownerId)
    const players = [
      await driver.addPerson(nameIn(n, 1), { guild }),
      await driver.addPerson(nameIn(n, 2), { guild }),
    ]
    watch.plays(
      guild,
      channel,
      n,
      [umpire, ...players].map(({ id }) => id),
    )
    const who = ({ id, name }: DrivenPerson): Who => ({
      channelId: channel,
      id,
      name,
      manages: id === umpire.id,
    })
    const { ruleset, name } = GAMES[n % GAMES.length] ?? GAMES[0]
    must(await table.newBattle(who(umpire), { guildId: guild, ruleset, scenario: { name }, language: 'en' }))
    const { sides } = must(await table.status(who(umpire)))
    for (const [i, player] of players.entries()) must(await table.join(who(player), sides[i]?.id ?? '', []))
    const { battleId, seq } = must(await table.start(who(umpire)))
    places.push({ guild, channel, people: players, battleId, from: seq })
  }
  await unsaid()
  return places
}
