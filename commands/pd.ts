import { type ChatInputCommandInteraction, InteractionContextType, SlashCommandBuilder } from 'discord.js'
import { answer, granted, tell } from '../src/discord/client/answer.ts'
import { languageFor, whoIs } from '../src/discord/client/caller.ts'
import { type Command, named } from '../src/discord/client/command.ts'
import {
  facings,
  knownUnits,
  offer,
  orderableUnits,
  orderOptions,
  ordersFor,
  ownUnits,
  targets,
} from '../src/discord/client/complete.ts'
import { say } from '../src/discord/client/markdown.ts'
import type { BotServices } from '../src/discord/client/services.ts'
import { payers, standingOrders } from '../src/discord/feature/complete-pd.ts'
import { answerDone } from '../src/discord/feature/done.ts'
import { orderText } from '../src/discord/feature/order-text.ts'
import { standingLines } from '../src/discord/present/standing.ts'
import { triggerDetails, triggerFrom, triggerOptions } from '../src/discord/present/triggers.ts'
import { lookUp } from '../src/kernel/look-up.ts'
import type { Trigger } from '../src/kernel/trigger.ts'
import { message } from '../src/kernel/words.ts'
import { DANGERS } from '../src/table/orders/happening.ts'
import type { Who } from '../src/table/types.ts'

const SCOPES = ['window', 'batch', 'turn', 'unless', 'until', 'fellow', 'off'] as const

/** `/pd`: command points. Spend one in an open window, pass, or say beforehand what to do when something happens. */
export const pd: Command = {
  shape: named(new SlashCommandBuilder(), 'pd', 'cmd.pd')
    .setContexts(InteractionContextType.Guild)
    .addSubcommand((s) =>
      named(s, 'spend', 'cmd.pd.spend')
        .addStringOption((o) => named(o, 'hq', 'cmd.pd.hq').setRequired(true).setAutocomplete(true))
        .addStringOption((o) => named(o, 'unit', 'cmd.order.unit').setRequired(true).setAutocomplete(true))
        .addStringOption((o) => named(o, 'order', 'cmd.order.order').setRequired(true).setAutocomplete(true))
        .addStringOption((o) => named(o, 'target', 'cmd.order.target').setAutocomplete(true))
        .addStringOption((o) => named(o, 'to', 'cmd.order.to'))
        .addStringOption((o) => named(o, 'face', 'cmd.order.face').setAutocomplete(true))
        .addStringOption((o) => named(o, 'options', 'cmd.order.options').setAutocomplete(true))
        .addStringOption((o) => named(o, 'then', 'cmd.pd.then').setMaxLength(300)),
    )
    .addSubcommand((s) =>
      triggerDetails(
        triggerOptions(
          named(s, 'pass', 'cmd.pd.pass').addStringOption((o) =>
            named(o, 'scope', 'cmd.pd.scope').addChoices(
              ...SCOPES.map((scope) => ({
                name: say(message(`discord.scope.${scope}`), 'en'),
                name_localizations: { pl: say(message(`discord.scope.${scope}`), 'pl') },
                value: scope,
              })),
            ),
          ),
          false,
        ),
      )
        .addStringOption((o) => named(o, 'hq', 'cmd.pd.pass-hq').setAutocomplete(true))
        .addUserOption((o) => named(o, 'fellow', 'cmd.pd.fellow')),
    )
    .addSubcommand((s) =>
      triggerDetails(
        triggerOptions(named(s, 'when', 'cmd.pd.when'), true)
          .addStringOption((o) => named(o, 'hq', 'cmd.pd.hq').setRequired(true).setAutocomplete(true))
          .addStringOption((o) => named(o, 'orders', 'cmd.pd.orders').setRequired(true).setMaxLength(500)),
      )
        .addIntegerOption((o) => named(o, 'uses', 'cmd.pd.uses').setMinValue(1).setMaxValue(20))
        .addIntegerOption((o) => named(o, 'priority', 'cmd.pd.priority').setMinValue(-100).setMaxValue(100))
        .addIntegerOption((o) => named(o, 'last-turn', 'cmd.pd.last-turn').setMinValue(1)),
    )
    .addSubcommand((s) => named(s, 'rules', 'cmd.pd.rules'))
    .addSubcommand((s) =>
      named(s, 'forget', 'cmd.pd.forget').addStringOption((o) =>
        named(o, 'id', 'cmd.pd.id').setRequired(true).setAutocomplete(true),
      ),
    ),

  async run(interaction, services) {
    const who = whoIs(interaction)
    const { options } = interaction
    switch (options.getSubcommand()) {
      case 'spend': {
        const then = options.getString('then')
        const text = `${options.getString('hq', true)}: ${orderText(interaction)}${then === null ? '' : `; ${then}`}`
        return answerDone(interaction, await services.table.spendPd(who, text), services)
      }
      case 'pass':
        return pass(interaction, services)
      case 'when':
        return addRule(interaction, services)
      case 'forget':
        return answerDone(
          interaction,
          await services.table.removeStanding(who, options.getString('id', true)),
          services,
        )
      default:
        return showRules(interaction, services)
    }
  },

  async complete(interaction, services) {
    const { name } = interaction.options.getFocused(true)
    const get = (option: string): string | null => interaction.options.getString(option)
    if (name === 'hq') return offer(interaction, await payers(interaction, services))
    if (name === 'id') return offer(interaction, await standingOrders(interaction, services))
    if (name === 'unit') return offer(interaction, await orderableUnits(interaction, services))
    if (name === 'order') return offer(interaction, await ordersFor(interaction, services, get('unit')))
    if (name === 'target') return offer(interaction, await targets(interaction, services, get('order')))
    if (name === 'face') return offer(interaction, await facings(interaction, services))
    if (name === 'of') return offer(interaction, await ownUnits(interaction, services))
    if (name === 'enemy') return offer(interaction, await knownUnits(interaction, services, 'enemies'))
    return offer(interaction, await orderOptions(interaction, services, get('order')))
  },
}

/** Exceptions that one pass may have. */
const MOST_EXCEPTIONS = 5

/** Passes the open window, or more of them, as the scope says (DIG-PASS). */
async function pass(interaction: ChatInputCommandInteraction, services: BotServices): Promise<void> {
  const who = whoIs(interaction)
  const scope = interaction.options.getString('scope') ?? 'window'
  if (scope === 'window') return answerDone(interaction, await services.table.pass(who), services)
  if (scope === 'off') return answerDone(interaction, await services.table.setPass(who, null), services)
  const view = await granted(interaction, await services.table.view(who))
  if (view === null) return
  const until = await granted(interaction, triggerFrom(interaction, view, perUnit(services, view.ruleset)))
  if (until === null && interaction.options.getString('when') !== null) return
  if (scope === 'until' && until === null) return tell(interaction, 'discord.trigger.missing')
  const fellow = interaction.options.getUser('fellow')?.id ?? null
  if (scope === 'fellow' && fellow === null) return tell(interaction, 'discord.trigger.fellow')
  const hq = interaction.options.getString('hq')
  const unless = scope === 'unless' ? await exceptions(who, services, until) : []
  const standing = {
    turn: scope === 'turn' ? view.turn : null,
    until: until === null || scope === 'unless' ? [] : [until],
    headquarters: hq === null ? [] : [hq],
    unless,
    as: scope === 'fellow' ? fellow : null,
    batch: scope === 'batch',
  }
  await answerDone(interaction, await services.table.setPass(who, standing), services)
}

/** Exceptions are added to those a pass has already. */
async function exceptions(who: Who, services: BotServices, one: Trigger | null): Promise<Trigger[]> {
  const before = await services.table.standing(who)
  const had = (before.ok ? before.value.pass?.unless : undefined) ?? []
  return one === null ? [...DANGERS] : [...had, one].slice(-MOST_EXCEPTIONS)
}

const perUnit = (services: BotServices, ruleset: string): number =>
  lookUp(services.rulesets, ruleset)?.unitOfLength.perUnit ?? 1

/** Orders given beforehand, carried out for a command point when something happens (DIG-STANDING). */
async function addRule(interaction: ChatInputCommandInteraction, services: BotServices): Promise<void> {
  const who = whoIs(interaction)
  const { options } = interaction
  const view = await granted(interaction, await services.table.view(who))
  if (view === null) return
  const trigger = await granted(interaction, triggerFrom(interaction, view, perUnit(services, view.ruleset)))
  if (trigger === null) return
  const added = await services.table.addStanding(who, {
    trigger,
    hq: options.getString('hq', true),
    orders: options.getString('orders', true),
    uses: options.getInteger('uses') ?? 1,
    priority: options.getInteger('priority') ?? 0,
    lastTurn: options.getInteger('last-turn'),
  })
  await answerDone(interaction, added, services)
}

async function showRules(interaction: ChatInputCommandInteraction, services: BotServices): Promise<void> {
  const who = whoIs(interaction)
  const standing = await granted(interaction, await services.table.standing(who))
  const view = standing === null ? null : await granted(interaction, await services.table.view(who))
  if (standing === null || view === null) return
  const lines = standingLines(standing, view, perUnit(services, view.ruleset), languageFor(interaction))
  await answer(interaction, { lines })
}
