import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Chance, chance } from '../../src/cli/playout/chance.ts'
import { rulesets } from '../../src/rulesets/registry.ts'
import { openStore } from '../../src/store/open.ts'
import type { BattleRow, Store } from '../../src/store/store.ts'
import { verifyBattle } from '../../src/table/proof/verify.ts'
import { asCompiled } from '../support/programs.ts'
import { CHANNEL, openAnew, RULESET } from './field.ts'

const FIGHTER = fileURLToPath(new URL('fighter.ts', import.meta.url))

/** A command that was acknowledged, and the battle's last entry then. */
interface Acknowledged {
  readonly interaction: string
  readonly battleId: string
  readonly seq: number
}

/** What a chaos came to. */
export interface Survived {
  readonly kills: number
  readonly commands: number
  readonly battles: number
  /** Kills while a question was open. */
  readonly inWindows: number
}

/**
 * Lets battles be fought on a database by processes that are killed with SIGKILL at random moments, and holds after each
 * that everything acknowledged is there, once and whole, and that every battle goes on from where it was.
 * @param seed the same one kills at the same commands; the moment within a command is chance.
 * @throws when something is missing, doubled, damaged or stuck; the message names the kill.
 */
export async function chaos(where: string, kills: number, seed: number): Promise<Survived> {
  const random = chance(seed)
  const store = await openStore(where)
  const battles = new Set<string>()
  let [commands, inWindows] = [0, 0]
  try {
    for (let kill = 1; kill <= kills; kill++) {
      const acknowledged = await killed(where, seed * 1000 + kill, random)
      commands += acknowledged.length
      try {
        await mustHave(store, acknowledged)
        const here = await mustGoOn(store)
        if (here?.open) inWindows += 1
        if (here !== null) battles.add(here.battleId)
      } catch (error) {
        throw new Error(`After kill ${kill} of seed ${seed}`, { cause: error })
      }
    }
    return { kills, commands, battles: battles.size, inWindows }
  } finally {
    await store.close()
  }
}

/** Starts a fighter and kills it after some commands, somewhere in the middle of the next. */
async function killed(where: string, seed: number, random: Chance): Promise<Acknowledged[]> {
  const args = [...asCompiled(FIGHTER), where, String(seed)]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const acknowledged: Acknowledged[] = []
  const [enough, rest] = [random.int(1, 12), random.int(0, 40)]
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [interaction = '', battleId = '', seq = ''] = line.split(' ')
    acknowledged.push({ interaction, battleId, seq: Number(seq) })
    if (acknowledged.length === enough) void sleep(rest).then(() => child.kill('SIGKILL'))
  })
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== null) throw new Error(`The fighter of seed ${seed} ended by itself, with ${code}.`)
  return acknowledged
}

/** What was acknowledged is there. */
async function mustHave(store: Store, acknowledged: readonly Acknowledged[]): Promise<void> {
  for (const { interaction, battleId, seq } of acknowledged) {
    const reply = await store.replyTo(interaction)
    const found = reply as { readonly battleId?: unknown; readonly seq?: unknown } | null
    if (found?.battleId !== battleId || found.seq !== seq) throw new Error(`${interaction} was lost.`)
    const row = await store.battle(battleId)
    if (row === null || row.seq < seq)
      throw new Error(`Entry ${seq} of ${battleId}, of ${interaction}, was lost.`)
  }
}

/**
 * The channel's battle is whole, is played again to the same end, and can be looked at. Null where there is none yet.
 * PostgreSQL may still be carrying out the last command of who was killed: what changed under one's eyes is looked at again.
 */
async function mustGoOn(store: Store): Promise<{ battleId: string; open: boolean } | null> {
  for (;;) {
    const row = await store.inChannel(CHANNEL)
    const found = await mustBeWhole(store, row).catch((error: unknown) => ({ error }))
    const now = await store.inChannel(CHANNEL)
    if (now?.id !== row?.id || now?.version !== row?.version) continue
    if (found !== null && 'error' in found) throw found.error
    return found
  }
}

async function mustBeWhole(
  store: Store,
  row: BattleRow | null,
): Promise<{ battleId: string; open: boolean } | null> {
  if (row === null) return null
  const battleId = row.id
  const posts = await store.unsent(100_000)
  const mine = posts.filter((post) => post.battleId === battleId)
  if (!mine.some(({ kind }) => kind === 'say')) throw new Error(`${battleId} was opened by halves.`)
  if (new Set(posts.map(({ id }) => id)).size < posts.length) throw new Error('Two posts have one id.')
  const status = await openAnew(store).status({
    channelId: CHANNEL,
    id: 'umpire',
    name: 'umpire',
    manages: true,
  })
  if (!status.ok) throw new Error(`${battleId} does not go on: ${status.refusal.key}`)
  const { owes } = status.value
  if (status.value.status === 'fought' && !owes.some(({ condition }) => condition === 'owes')) {
    throw new Error(`${battleId} waits for nobody: ${JSON.stringify(owes)}`)
  }
  if (row.origin === null) return { battleId, open: false }
  const entries = await store.entries(battleId)
  if (entries.length !== row.seq) throw new Error(`${battleId} has ${entries.length} entries of ${row.seq}.`)
  const told = new Set(mine.map(({ seq }) => seq))
  const untold = entries.find(
    ({ seq, effects }) => !told.has(seq) && effects.some(({ to }) => to === undefined),
  )
  if (untold !== undefined) throw new Error(`Nobody is told of entry ${untold.seq} of ${battleId}.`)
  const secret = (await store.secret(battleId)) ?? ''
  const { rulesVersion } = row.origin.setup
  const ruleset = rulesets[RULESET] ?? null
  const verified = verifyBattle({ rulesVersion, origin: row.origin, secret, entries }, ruleset)
  if (!verified.ok) throw new Error(`${battleId} is false: ${JSON.stringify(verified.refusal)}`)
  if (!verified.value.replayed) throw new Error(`${battleId} was not played again.`)
  return { battleId, open: (entries.at(-1)?.pending ?? null) !== null }
}
