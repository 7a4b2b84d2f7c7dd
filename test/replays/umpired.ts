import { begun, secretOf, stepByStep } from '../../src/cli/playout/playout.ts'
import type { LiveBattle } from '../../src/kernel/live.ts'
import type { UmpireAct } from '../../src/kernel/log.ts'
import { everySide, everyUnit, idsIn } from '../../src/kernel/ordered.ts'
import type { Ruleset } from '../../src/kernel/ruleset.ts'
import type { BattleState } from '../../src/kernel/state.ts'
import { rulesets } from '../../src/rulesets/registry.ts'
import { loadLibrary } from '../../src/table/library.ts'
import { lonely } from '../support/lonely.ts'
import { writeReplay } from './replays.ts'

/*
 * A small battle of each game in which an umpire has a hand in everything he may (DIG-UMPIRE): between orders of players
 * without a plan he lays and clears ground, brings, moves and takes away units, gives points and tokens, sets dice, answers for
 * somebody, takes back and ends it, some of it in secret.
 */
const BATTLES = [
  ['khans-and-generals', 'kalina'],
  ['hex-battles', 'warka'],
  ['szwadron', 'twin-hamlets'],
  ['company-battles', 'hill-61'],
  ['mein-panzer', 'ford-at-dawn'],
] as const

const SEED = 12
/** So many inputs of players are tried, with an act after every so many entries. */
const LIMIT = 60
const EVERY = 2
const AT = '2026-01-01T00:00:00.000Z'

interface Deed {
  readonly act: UmpireAct
  readonly secret?: true
}

/** What the umpire does one after another, as the battle stands when it is his turn; null: there is nothing for it. */
const DEEDS: readonly ((live: LiveBattle<BattleState>) => Deed | null)[] = [
  ({ state }) => {
    const like = standing(state)[0]
    return like === undefined ? null : { act: { act: 'add', unit: 'New1', like: like.id, at: lonely(state) } }
  },
  ({ state, ruleset }) => {
    const { kind, points } = ground(state, ruleset)
    return { act: { act: 'ground', kind, points } }
  },
  () => ({ act: { act: 'say', text: 'It begins to rain.' } }),
  ({ state }) => {
    const u = standing(state).at(-1)
    return u === undefined ? null : { act: { act: 'move', unit: u.id, at: lonely(state) }, secret: true }
  },
  () => ({ act: { act: 'chance', percent: 40 } }),
  () => ({ act: { act: 'dice', values: [1, 2, 3] } }),
  () => ({ act: { act: 'dice', values: [] } }),
  ({ state }) => {
    const hq = standing(state).find(({ id }) => id in (everySide(state)[0]?.pools.pd ?? {}))
    return hq ? { act: { act: 'points', holder: hq.id, change: 1 } } : null
  },
  ({ state }) => {
    const [side] = everySide(state)
    const token = state.bags.opb?.[0]
    if (side === undefined || token === undefined) return null
    return { act: { act: 'token', side: side.id, token, way: 'draw' } }
  },
  ({ state }) => {
    const laid = idsIn(state.features).find((id) => id.startsWith('laid-'))
    return laid === undefined ? null : { act: { act: 'clear', feature: laid } }
  },
  ({ seq }) => ({ act: { act: 'undo', to: seq - 1 } }),
  ({ state }) => {
    const u = standing(state).at(-1)
    return u === undefined ? null : { act: { act: 'status', unit: u.id, status: 'destroyed' } }
  },
  ({ state }) => ({ act: { act: 'end', winner: everySide(state)[0]?.id ?? null } }),
]

const standing = (state: BattleState) =>
  everyUnit(state).filter(({ at, status }) => at !== null && status === 'standing')

function ground(state: BattleState, ruleset: Ruleset) {
  const { width, height, grid } = state.map
  const kinds = idsIn(ruleset.settable?.ground ?? {})
  const kind = kinds.find((one) => one === 'forest' || one === 'woods' || one === 'wood') ?? kinds[0] ?? ''
  const part = (share: number) => ({ x: Math.ceil(width * share), y: Math.ceil(height * share) })
  const one = grid === 'hexes' || ruleset.settable?.ground[kind] === 'spot'
  return { kind, points: one ? [part(0.5)] : [part(0.4), part(0.6)] }
}

/** Fights them and writes them to the folder. */
export function recordUmpired(): void {
  for (const [id, scenario] of BATTLES) {
    const ruleset = rulesets[id] as Ruleset
    const setup = ruleset.setup(loadLibrary().scenarios[id]?.[scenario])
    const options = { ruleset, setup, seed: SEED, limit: LIMIT }
    const live = begun(options)
    umpired(live, options)
    writeReplay(`${id}-${scenario}-umpired`, {
      ruleset: id,
      rulesVersion: ruleset.version,
      secret: secretOf(SEED),
      origin: live.origin,
      entries: live.entries,
    })
  }
}

function umpired(
  live: LiveBattle<BattleState>,
  options: { readonly seed: number; readonly limit: number },
): void {
  const left = [...DEEDS]
  let since = 0
  for (const _ of stepByStep(live, options)) {
    since += 1
    if (since < EVERY) continue
    if (live.pending !== null) {
      // For whoever is asked and absent.
      live.submit({ type: 'umpire', by: 'umpire', act: { act: 'answer' } }, AT)
      continue
    }
    since = 0
    const deed = left.shift()?.(live)
    if (deed == null) continue
    const done = live.submit({ type: 'umpire', by: 'umpire', ...deed }, AT)
    if (!done.ok) throw new Error(`${deed.act.act}: ${JSON.stringify(done.refusal)}`)
  }
}
