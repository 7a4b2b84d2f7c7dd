import { z } from 'zod'
import { checkCampaign } from '../../kernel/bringing.ts'
import { chainSchema } from '../../kernel/chain.ts'
import { asJson, type Json } from '../../kernel/json.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { idsIn } from '../../kernel/ordered.ts'
import { isPosition } from '../../kernel/position.ts'
import type { Ruleset } from '../../kernel/ruleset.ts'
import { type Message, message, type Result, refuse, resultOf } from '../../kernel/words.ts'
import type { Store } from '../../store/store.ts'
import { readClockPlan } from '../battle/clock-plan.ts'
import { CommandDraft, must } from '../battle/draft.ts'
import { post } from '../battle/post-data.ts'
import { storedReply } from '../battle/replies.ts'
import { type Settings, settingsSchema, timesSchema } from '../battle/settings.ts'
import { uncheckedIn } from '../battle/unchecked.ts'
import { type Library, SKIRMISH, scenarioNamed, skirmishesOf, skirmishOf } from '../library.ts'
import { musteredState, placeWords } from '../people/gathering.ts'
import { promise } from '../people/starting.ts'
import { checkWings } from '../people/wings.ts'
import type { Done } from '../results.ts'
import type { NewBattle, Who } from '../types.ts'
import type { TableContext } from './carry-out.ts'
import { commitOf } from './commit-of.ts'
import { checkTexts } from './scenario-texts.ts'

/** What a battle is opened with. */
interface OpeningParts {
  readonly store: Store
  readonly rulesets: { readonly [id: string]: Ruleset }
  readonly library: Library
}

/** Opens a battle in a channel: the scenario is read at once, so that a bad one is refused before anything is made. */
export async function newBattle(
  parts: OpeningParts & { readonly newSecret: () => string },
  context: TableContext,
  who: Who,
  battle: NewBattle,
): Promise<Result<Done>> {
  const { store } = parts
  const first = resultOf(() => firstSettings(parts, who, battle))
  if (!first.ok) return first
  const settings = first.value
  let opened: Done | null = null
  const ruleset = context.battles.rulesetOf(battle.ruleset)
  const { channelId } = who
  const asked = { channelId, guildId: battle.guildId, ruleset: battle.ruleset, settings: asJson(settings) }
  const created = await store.create(asked, (row) => {
    const draft = new CommandDraft(
      {
        row,
        settings,
        ruleset,
        live: null,
        secret: null,
        entriesOfTurn: [],
        seats: null,
        kept: 0,
        damage: null,
      },
      who,
      context.clock(),
    )
    const setup = musteredState(ruleset, settings)
    const { resumed } = setup
    draft.say(
      { kind: 'public' },
      message('table.opened', { name: who.name, scenario: setup.scenario.name }),
      // Who takes a seat knows that the battle does not begin at its beginning (DIG-POSITION).
      ...(resumed === undefined ? [] : [message('battle.event.resumed', { ...resumed })]),
      promise(draft, parts.newSecret()),
      ...placeWords(who),
    )
    if (settings.chain.couriers) draft.say({ kind: 'public' }, message('courier.opened'))
    if (settings.chain.approval) draft.say({ kind: 'public' }, message('chain.opened'))
    const unchecked = uncheckedIn(settings)
    if (unchecked !== null) draft.say({ kind: 'public' }, message(`unchecked.${unchecked}`))
    draft.tell('table.you-opened')
    // The field as everybody may know it, with its objectives and where sides may deploy: before anybody chooses one.
    const scene = ruleset.scene(ruleset.view(setup, { kind: 'spectator' }, null), [])
    draft.posts.push(post({ kind: 'public' }, 'image', 0, { scene, turn: setup.turn, phase: setup.phase }))
    const written = commitOf(draft.loaded, draft)
    opened = written.done
    return written.commit
  })
  if (created === null) return { ok: false, refusal: await channelBusy(store, who.channelId) }
  if (created.result === 'duplicate') return { ok: true, value: storedReply(created.reply) }
  return opened === null
    ? { ok: false, refusal: message('table.error.no-battle') }
    : { ok: true, value: opened }
}

/** The channel has another battle: one that has not begun can be called off. */
export async function channelBusy(store: Store, channelId: string): Promise<Message> {
  const there = await store.inChannel(channelId)
  return message(there?.status === 'gathering' ? 'table.error.channel-gathering' : 'table.error.channel-busy')
}

function firstSettings(parts: OpeningParts, who: Who, battle: NewBattle): Settings {
  const ruleset = lookUp(parts.rulesets, battle.ruleset)
  if (ruleset === undefined) {
    return refuse('table.error.ruleset', {
      found: battle.ruleset,
      words: idsIn(parts.rulesets).join(', '),
    })
  }
  const plan = battle.clock === undefined ? {} : must(readClockPlan(battle.clock))
  const times = timesSchema.safeParse({ ...battle.times, ...plan })
  if (!times.success) return refuse('table.error.times')
  const scenario = scenarioOf(parts, ruleset, battle)
  checkTexts(scenario)
  const settings = settingsSchema.parse({
    language: battle.language,
    scenario,
    creator: who.id,
    times: times.data,
    chain: { ...chainOf(scenario), ...battle.chain },
    vouched: battle.vouched ?? false,
  })
  const mustered = musteredState(ruleset, settings)
  checkWings(ruleset, mustered, settings.chain.wings)
  checkCampaign(ruleset, mustered, scenario)
  return settings
}

/** How a scenario says that its battle is commanded. */
const chainOf = (scenario: Json) =>
  z.object({ chain: chainSchema }).safeParse(scenario).data?.chain ?? chainSchema.parse({})

function scenarioOf({ library }: OpeningParts, ruleset: Ruleset, { scenario }: NewBattle) {
  const without = (settings: Json): Json =>
    skirmishOf(library, ruleset, settings) ?? refuse('table.error.no-skirmish')
  if ('kept' in scenario) return scenario.kept
  if ('skirmish' in scenario) return without(scenario.skirmish)
  if ('inline' in scenario) {
    const { inline } = scenario
    if (isPosition(inline)) return inline
    const agreed =
      typeof inline === 'object' && inline !== null && SKIRMISH in inline ? inline[SKIRMISH] : null
    return agreed === null || agreed === undefined ? library.complete(ruleset.id, inline) : without(agreed)
  }
  const known = lookUp(library.scenarios, ruleset.id) ?? {}
  const found = scenarioNamed(library, [ruleset.id], scenario.name)
  if (found !== null) return found.scenario
  const skirmishes = skirmishesOf(ruleset)
  const agreed = lookUp(skirmishes, scenario.name)
  if (agreed !== undefined) return without(agreed)
  const words = [...idsIn(known), ...idsIn(skirmishes)].join(', ')
  return refuse('table.error.scenario', { found: scenario.name, words })
}

/** What a battle that is over is opened with once more. */
export function rematchOf({ loaded, ruleset, settings }: CommandDraft): NewBattle {
  if (loaded.row.status !== 'over') refuse('table.error.rematch-later')
  const { language, scenario, times, chain, imported } = settings
  return {
    guildId: loaded.row.guildId,
    ruleset: ruleset.id,
    scenario: { kept: scenario },
    language,
    times,
    chain,
    vouched: settings.vouched || imported?.verdict === 'played',
  }
}
