import { committedDice } from '../../kernel/dice.ts'
import { asJson, type Json } from '../../kernel/json.ts'
import { LiveBattle } from '../../kernel/live.ts'
import { effective } from '../../kernel/log.ts'
import { momentBefore, positionOf } from '../../kernel/position.ts'
import { message, Refusal, type Result, refuse } from '../../kernel/words.ts'
import type { Store } from '../../store/store.ts'
import { marksOf } from '../battle/anchor-marks.ts'
import { CommandDraft } from '../battle/draft.ts'
import type { LoadedBattle } from '../battle/loaded-battles.ts'
import { countAfter, isCommon, NONE, numberAt } from '../battle/numbers.ts'
import { storedReply } from '../battle/replies.ts'
import { settingsSchema } from '../battle/settings.ts'
import type { Verdict, WholeBattle } from '../proof/verify.ts'
import type { Done } from '../results.ts'
import { finaleOf } from '../telling/finale.ts'
import { wholeTale } from '../telling/sealed.ts'
import { SEATS_FORM } from '../telling/seat-notes.ts'
import type { Who } from '../types.ts'
import type { TableContext } from './carry-out.ts'
import { channelBusy } from './opening.ts'
import { checkTexts } from './scenario-texts.ts'

/*
 * A battle that was fought elsewhere, from its export (DIG-IMPORT): it stands in a channel as one that is over, or another goes on
 * from its last moment. Its dice secret is known to everybody, so no die is ever thrown with it again.
 */

/** An exported battle that was read and checked. */
interface Imported extends WholeBattle {
  readonly ruleset: string
  readonly verdict: Verdict
  readonly anchor: string
}

export interface ImportedHere {
  readonly guildId: string | null
  readonly language: 'en' | 'pl'
  readonly battle: Imported
}

/** The last moment at which an exported battle could go on, as a scenario. */
export function goOnFrom({ origin, entries, secret }: Imported): Result<Json> {
  const moment = momentBefore(origin, effective(entries), () => false)
  if (moment === null) return { ok: false, refusal: message('position.error.none') }
  const { seq, state } = moment
  const number = numberAt(seq, entries, entries.reduce(countAfter, NONE), { kind: 'spectator' })
  const anchor = marksOf(secret).anchor(entries.find((entry) => entry.seq === seq)?.hash ?? '')
  return { ok: true, value: asJson(positionOf(state, true, { number, anchor })) }
}

/** Puts a battle that is over into a channel as it was fought: to be read, shown again, checked and handed out, and no more. */
export async function importBattle(
  store: Store,
  context: TableContext,
  who: Who,
  { guildId, language, battle }: ImportedHere,
): Promise<Result<Done>> {
  const ruleset = context.battles.rulesetOf(battle.ruleset)
  const { origin, secret, entries } = battle
  const dice = committedDice({ secret, entropy: origin.entropy })
  let opened: Done | null = null
  const { channelId } = who
  try {
    const live = LiveBattle.restore(ruleset, origin, dice, entries)
    if (live.state.outcome === null) return refuse('import.error.not-over')
    const marks = marksOf(secret)
    const settings = settingsSchema.parse({
      language,
      scenario: positionOf(
        origin.setup,
        origin.setup.resumed !== undefined,
        origin.setup.resumed ?? { number: '0', anchor: '' },
      ),
      creator: who.id,
      times: {},
      revealed: true,
      imported: { at: context.clock(), by: who.id, verdict: battle.verdict },
      counted: entries.reduce(countAfter, NONE),
      anchor: marks.anchor(entries.findLast(isCommon)?.hash ?? ''),
      imaged: live.seq,
      committed:
        origin.committed === undefined ? null : { commitment: origin.commitment, at: origin.committed },
    })
    checkTexts(settings.scenario)
    const counting = effective(entries)
    const tale = wholeTale(ruleset, origin.setup, counting, live.state)
    const created = await store.create(
      { channelId, guildId, ruleset: battle.ruleset, settings: asJson(settings) },
      (row) => {
        const loaded: LoadedBattle = {
          row,
          settings,
          ruleset,
          live,
          secret,
          entriesOfTurn: [],
          seats: null,
          kept: 0,
          damage: null,
        }
        const draft = new CommandDraft(loaded, who, context.clock())
        draft.say(
          { kind: 'public' },
          message('import.opened', {
            name: who.name,
            scenario: live.state.scenario.name,
            checked: message(battle.verdict === 'played' ? 'import.played' : 'import.unplayed'),
          }),
        )
        draft.tell('import.you-opened')
        const posts = [...draft.posts, finaleOf(draft, tale)]
        const done: Done = {
          battleId: row.id,
          seq: live.seq,
          told: draft.told,
          entries: [],
          asked: null,
          queued: 0,
        }
        opened = done
        return {
          entries,
          posts,
          settings: asJson(settings),
          status: 'over',
          origin,
          secret,
          // Nobody here has fought in it.
          seats: { form: SEATS_FORM, set: [], clear: [] },
          ...(who.interactionId === undefined
            ? {}
            : { interactionId: who.interactionId, reply: asJson(done) }),
        }
      },
    )
    if (created === null) return { ok: false, refusal: await channelBusy(store, channelId) }
    if (created.result === 'duplicate') return { ok: true, value: storedReply(created.reply) }
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, refusal: error.said }
    throw error
  }
  return opened === null
    ? { ok: false, refusal: message('table.error.no-battle') }
    : { ok: true, value: opened }
}
