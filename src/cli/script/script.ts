import { createHash } from 'node:crypto'
import { z } from 'zod'
import { type Language, sayPlain } from '../../i18n/i18n.ts'
import { plain } from '../../i18n/spans.ts'
import type { PendingAsk } from '../../kernel/ask.ts'
import { committedDice, noDice, type Roll, UnnamedDie } from '../../kernel/dice.ts'
import type { Effect } from '../../kernel/effect.ts'
import { asJson, type Json } from '../../kernel/json.ts'
import { LiveBattle } from '../../kernel/live.ts'
import type { Input } from '../../kernel/log.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { idiomOf, parseLine, parseSpend } from '../../kernel/notation.ts'
import { isReaction, type Spend } from '../../kernel/reaction.ts'
import { resolveOrder } from '../../kernel/resolve.ts'
import type { Ruleset } from '../../kernel/ruleset.ts'
import { speakerOf } from '../../kernel/speaker.ts'
import type { BattleState, Seat } from '../../kernel/state.ts'
import type { View } from '../../kernel/view.ts'
import { type Message, Refusal, type SideId, unchecked, type Viewer } from '../../kernel/words.ts'
import { report } from '../../reports/report.ts'
import { voiceOf } from '../../reports/words.ts'
import { heard } from '../../table/battle/redact.ts'
import type { Library } from '../../table/library.ts'
import { readAct } from '../../table/umpires/umpire-text.ts'
import { checkOpen, checkWords } from './checks.ts'
import { type Step, stepSchema } from './steps.ts'
import { linesOf } from './text.ts'

const json: z.ZodType<Json> = z.json() as z.ZodType<Json>

/** A battle without Discord: a scenario, perhaps the dice, and what everybody does. */
export const scriptSchema = z.strictObject({
  ruleset: z.string(),
  /** Whole, or the name of a shipped one. */
  scenario: z.union([z.string(), z.record(z.string(), json)]),
  /** Every die in order. Without them dice come from `seed`. */
  dice: z.array(z.number().int()).optional(),
  seed: z.union([z.string(), z.number().int()]).optional(),
  steps: z.array(stepSchema).default([]),
})
export type Script = z.infer<typeof scriptSchema>

/** What a script came to. */
export interface Played {
  readonly rolls: readonly Roll[]
  readonly effects: readonly Effect[]
  readonly pending: PendingAsk | null
  readonly state: Json
  readonly reports: Readonly<Record<Language, readonly string[]>>
}

/** What is wrong with a script, with the step that failed (1 for the first; 0 before all steps). */
export class ScriptError extends Error {
  readonly step: number
  /** What was played before it, in words; empty if nothing was. */
  soFar: { readonly [language in Language]: readonly string[] } = { en: [], pl: [] }
  constructor(step: number, said: string) {
    super(step === 0 ? said : `Step ${step}: ${said}`)
    this.name = 'ScriptError'
    this.step = step
  }
}

/**
 * Plays a script to its end. Reaction windows that the next step doesn't answer are passed.
 * @param as the side to look for; absent: the umpire sees everything.
 * @throws ScriptError when a step is refused, or the dice named don't fit, run out or are left over.
 */
export function playScript(
  script: Script,
  rulesets: { readonly [id: string]: Ruleset },
  library: Library,
  as?: SideId,
): { played: Played; view: View; live: LiveBattle<BattleState> } {
  const ruleset = lookUp(rulesets, script.ruleset)
  if (ruleset === undefined) {
    throw new ScriptError(
      0,
      `There is no ruleset "${script.ruleset}"; there are: ${Object.keys(rulesets).join(', ')}.`,
    )
  }
  const live = attempt(0, () => begin(script, ruleset, library))
  if (as !== undefined && lookUp(live.state.sides, as) === undefined) {
    throw new ScriptError(
      0,
      `There is no side "${as}"; there are: ${Object.keys(live.state.sides).join(', ')}.`,
    )
  }
  const viewer: Viewer = as === undefined ? { kind: 'umpire' } : { kind: 'side', side: as }
  try {
    script.steps.forEach((step, index) => {
      attempt(index + 1, () => take(live, step))
    })
    const left = live.state.queued
    if (script.dice !== undefined && left.length > 0) {
      throw new ScriptError(0, `Dice left over at the end: ${left.join(', ')}.`)
    }
  } catch (error) {
    const view = live.view(viewer)
    if (error instanceof ScriptError)
      error.soFar = { en: linesOf(live, view, 'en'), pl: linesOf(live, view, 'pl') }
    throw error
  }
  const view = live.view(viewer)
  return { played: told(live, view), view, live }
}

/** Runs a part of a script, turning refusals and dice that are not there into errors with its step. */
function attempt<T>(step: number, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof Refusal) throw new ScriptError(step, sayPlain(error.said, 'en'))
    if (error instanceof UnnamedDie) throw new ScriptError(step, unnamed(error))
    if (error instanceof Error && !(error instanceof ScriptError)) throw new ScriptError(step, error.message)
    throw error
  }
}

/** Which die a script does not name: what it is thrown for, by which rule and for whom. */
function unnamed({ sides, purpose }: UnnamedDie): string {
  const what = `A d${sides} is thrown that the script does not name`
  if (purpose === undefined) return `${what}.`
  const { rule, why, by } = purpose
  // What a die is thrown for was checked where it is thrown.
  return `${what}: ${sayPlain(unchecked(why), 'en')} (${by === null ? rule : `${rule}, ${by}`}).`
}

function begin(script: Script, ruleset: Ruleset, library: Library): LiveBattle<BattleState> {
  const setup = ruleset.setup(scenarioOf(script, library))
  const seats: Record<string, Seat> = {}
  for (const id of Object.keys(setup.sides)) seats[id] = { side: id, name: id, commands: [], chief: true }
  const secret = createHash('sha256')
    .update(String(script.seed ?? 'hetman'))
    .digest('hex')
  const seed = { secret, entropy: {} }
  const stream = script.dice === undefined ? committedDice(seed) : noDice
  const queued = script.dice === undefined ? [] : [...script.dice]
  return LiveBattle.begin(ruleset, { ...setup, seats, queued }, seed, EPOCH, stream)
}

/** Scripts have no clock: every entry bears the same time, so that the same script gives the same log. */
const EPOCH = '2000-01-01T00:00:00.000Z'

function scenarioOf(script: Script, library: Library): Json {
  if (typeof script.scenario !== 'string') return library.complete(script.ruleset, script.scenario)
  const known = lookUp(library.scenarios, script.ruleset) ?? {}
  const found = lookUp(known, script.scenario)
  if (found !== undefined) return found
  throw new Error(`There is no scenario "${script.scenario}"; there are: ${Object.keys(known).join(', ')}.`)
}

function take(live: LiveBattle<BattleState>, step: Step): void {
  const open = live.pending
  if (open !== null && isReaction(open) && !answers(step, open)) {
    submit(live, { type: 'answer', by: open.side, ask: open.id, answer: open.default })
    return take(live, step)
  }
  if (!('umpire' in step) && live.pending === null && !isOfTable(live, step)) finishDeployment(live)
  checkOpen(live, step)
  submit(live, inputOf(live, step))
}

/** Whether a step is an order of the table, such as those by which a side deploys; any other means that it has. */
function isOfTable(live: LiveBattle<BattleState>, step: Step): boolean {
  if (!('order' in step)) return false
  const input = inputOf(live, step)
  return input.type === 'order' && lookUp(live.ruleset.orders, input.order.order)?.class === 'table'
}

/** Sides that still deploy are taken to be ready as they stand, so that a script may begin with its first order. */
function finishDeployment(live: LiveBattle<BattleState>): void {
  for (let owed = live.owed()[0]; owed?.what === 'deployment'; owed = live.owed()[0]) {
    submit(live, tableOrder(live, owed.side, 'ready'))
  }
}

/** An order of the table in the name of a side. */
function tableOrder(live: LiveBattle<BattleState>, side: SideId, order: string): Input {
  const unit = speakerOf(live.ruleset, live.state, side)
  if (unit === null) throw new Error(`${side} has no units to say "${order}".`)
  return { type: 'order', by: side, order: { unit, order, path: [], options: {} } }
}

/** Is the step meant for the open window (or does an umpire act while it stays open)? */
function answers(step: Step, open: PendingAsk): boolean {
  if ('umpire' in step) return true
  return step.side === open.side && ('pd' in step || 'answer' in step || 'pass' in step)
}

function submit(live: LiveBattle<BattleState>, input: Input): void {
  const taken = live.submit(input, EPOCH)
  if (!taken.ok) throw new Refusal(taken.refusal)
}

const must = <T>(result: { ok: true; value: T } | { ok: false; refusal: Message }): T => {
  if (result.ok) return result.value
  throw new Refusal(result.refusal)
}

function inputOf(live: LiveBattle<BattleState>, step: Step): Input {
  if ('umpire' in step) {
    const act = must(readAct(step.umpire, live.view({ kind: 'umpire' })))
    return { type: 'umpire', by: 'umpire', act }
  }
  const by = step.side
  if (lookUp(live.state.sides, by) === undefined) {
    throw new Error(`There is no side "${by}"; there are: ${Object.keys(live.state.sides).join(', ')}.`)
  }
  const view = live.view({ kind: 'player', side: by, player: by })
  const ask = (to: string | undefined): string => to ?? live.pending?.id ?? ''
  if ('order' in step) {
    const line = must(parseLine(step.order, idiomOf(live.ruleset)))
    if (line.kind === 'spend') throw new Error('Orders for a command point stand under "pd", not "order".')
    checkWords(live, view, line.order)
    return { type: 'order', by, order: must(resolveOrder(line.order, view, live.ruleset)) }
  }
  if ('pd' in step) {
    const { hq, orders } = must(parseSpend(step.pd, idiomOf(live.ruleset)))
    const declared = orders.map((order) => {
      checkWords(live, view, order)
      return must(resolveOrder(order, view, live.ruleset))
    })
    const spend: Spend = { hq: hq.text, orders: declared }
    return { type: 'answer', by, ask: ask(step.to), answer: asJson(spend) }
  }
  if ('answer' in step) return { type: 'answer', by, ask: ask(step.to), answer: step.answer }
  if ('pass' in step) return { type: 'answer', by, ask: ask(step.to), answer: live.pending?.default ?? null }
  return tableOrder(live, by, 'endTurn')
}

function told(live: LiveBattle<BattleState>, view: View): Played {
  const { viewer } = view
  const everything = viewer.kind === 'umpire'
  const entries = live.entries.map((entry) => heard(entry.effects, viewer))
  const reports = (language: Language): string[] => {
    const voice = voiceOf(view, language, live.ruleset.namespace)
    const lines = entries.flatMap((effects) => report(effects, voice, 'all'))
    return lines.flatMap(({ text, rule, sums }) => [
      `${plain(text)} [${rule}]`,
      ...sums.map((sum) => `  ${plain(sum)}`),
    ])
  }
  return {
    rolls: everything ? live.entries.flatMap((entry) => entry.rolls) : [],
    effects: entries.flat(),
    pending: view.asked,
    state: flat(view),
    reports: { en: reports('en'), pl: reports('pl') },
  }
}

/** A view with each unit's facts beside what all units have, so that `units.K3.training` reads as it should. */
function flat(view: View): Json {
  const units = Object.values(view.units).map((unit) => {
    const { facts, ...shared } = unit
    return [unit.id, { ...shared, ...facts }]
  })
  return JSON.parse(JSON.stringify({ ...view, units: Object.fromEntries(units) })) as Json
}
