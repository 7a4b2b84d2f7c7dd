import type { Json } from '../../kernel/json.ts'
import { lookUp } from '../../kernel/look-up.ts'
import type { Ruleset } from '../../kernel/ruleset.ts'
import { type Message, message, Refusal } from '../../kernel/words.ts'
import type { DamagedPart, Remains } from '../../store/remains.ts'
import { BATTLE_STATUS, type BattleStatus, type Store } from '../../store/store.ts'
import { type Settings, settingsSchema } from '../battle/settings.ts'
import { musteredState } from '../people/gathering.ts'
import type { Exported, Status } from '../results.ts'

/*
 * A battle that cannot be read at all: its origin, its settings, its dice secret or the first entry of its log is damaged, or
 * its rules are not here. What is known of it can be said all the same, and what is left of it handed out.
 */

export type LostPart = DamagedPart | 'settings'

/** What is known of a battle that cannot be read. */
export interface Lost {
  readonly battleId: string
  readonly status: BattleStatus
  readonly ruleset: string
  readonly parts: readonly LostPart[]
  /** Null where they cannot be read. */
  readonly settings: Settings | null
  readonly scenario: Message
  readonly openedAt: string | null
  readonly remains: Remains
  /** Why it is not read, where nothing of it is damaged: its rules are not here. */
  readonly why: Message
}

/** The gravest first: of several that are damaged it is named. */
const GRAVITY: readonly LostPart[] = ['battle', 'settings', 'origin', 'secret', 'log']

/**
 * What is known of a battle that cannot be read; null when there is none of that id.
 * @param why what was said when it was tried.
 */
export async function lostBattle(
  store: Pick<Store, 'remains'>,
  rulesets: { readonly [id: string]: Ruleset },
  battleId: string,
  why: Message,
): Promise<Lost | null> {
  const remains = await store.remains(battleId)
  if (remains === null) return null
  const { battle } = remains
  const read = settingsSchema.safeParse(jsonOrNull(battle.settings ?? ''))
  const settings = read.success ? read.data : null
  const found = new Set<LostPart>([...remains.damaged, ...(read.success ? [] : (['settings'] as const))])
  const ruleset = battle.ruleset ?? ''
  return {
    battleId,
    status: BATTLE_STATUS.find((one) => one === battle.status) ?? 'fought',
    ruleset,
    parts: GRAVITY.filter((part) => found.has(part)),
    settings,
    scenario: nameOf(lookUp(rulesets, ruleset), settings) ?? message('table.lost.name', { battle: battleId }),
    openedAt: remains.openedAt,
    remains,
    why,
  }
}

function jsonOrNull(text: string): Json {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The name of its scenario, where that can still be read. */
function nameOf(ruleset: Ruleset | undefined, settings: Settings | null): Message | null {
  if (ruleset === undefined || settings === null) return null
  try {
    return musteredState(ruleset, settings).scenario.name
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** What is damaged, as part of a sentence. */
const whatIsLost = ([part = 'battle']: readonly LostPart[]): Message => message(`table.lost.${part}`)

/** Why nothing can be done in it: it may be ended, or has been. */
export function lostRefusal({ parts, status, why }: Lost): Message {
  if (status === 'over') return message('table.lost-over', { what: lostOrWhy(parts) })
  return parts.length === 0 ? why : message('table.lost', { what: whatIsLost(parts) })
}

const lostOrWhy = (parts: readonly LostPart[]): Message =>
  parts.length === 0 ? message('table.lost.rules') : whatIsLost(parts)

/** Why no entry of it can be gone back to. */
export const noWayBack = (lost: Lost): Message =>
  lost.status === 'over' || lost.parts.length === 0
    ? lostRefusal(lost)
    : message('table.error.no-way-back', { what: whatIsLost(lost.parts) })

/** The battle at a glance, as far as it is known. */
export function lostStatus(lost: Lost, namespace: string): Status {
  const { settings } = lost
  return {
    battleId: lost.battleId,
    ruleset: lost.ruleset,
    namespace,
    scenario: lost.scenario,
    status: lost.status,
    turn: 0,
    phase: '',
    active: null,
    sides: [],
    seats: [],
    owes: [],
    waiting: [],
    due: [],
    paused: true,
    commitment: settings?.committed?.commitment ?? null,
    anchor: headOf(lost),
    outcome: null,
    broken: lostRefusal(lost),
    opened: { at: lost.openedAt, by: settings?.creator ?? null },
  }
}

function headOf({ settings }: Lost): Status['anchor'] {
  if (settings === null || settings.anchor === '') return null
  return { number: String(settings.counted.common), anchor: settings.anchor }
}

/**
 * What is left of it, in a file. Its rows hold what sides keep secret, and nobody can tell any more what is whose: they
 * are given out once it is over.
 */
export function lostFile(lost: Lost): Extract<Exported, { kind: 'remains' }> {
  const { battle, entries, snapshots, secret } = lost.remains
  return {
    format: 'hetman-battle',
    version: 1,
    kind: 'remains',
    ruleset: lost.ruleset,
    battle: {
      id: lost.battleId,
      status: lost.status,
      openedAt: lost.openedAt,
      openedBy: lost.settings?.creator ?? null,
      commitment: lost.settings?.committed?.commitment ?? null,
    },
    ...(lost.parts.length === 0 ? {} : { damaged: true as const }),
    lost: lost.parts,
    head: headOf(lost) ?? { number: '', anchor: '' },
    rows: lost.status === 'over' ? { battle, entries, snapshots, secret } : null,
  }
}
