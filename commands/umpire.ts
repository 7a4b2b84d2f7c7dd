import type { ChatInputCommandInteraction } from 'discord.js'
import { InteractionContextType, SlashCommandBuilder } from 'discord.js'
import { nameOf, whoIs } from '../src/discord/client/caller.ts'
import { type Command, named } from '../src/discord/client/command.ts'
import { facings, knownUnits, offer } from '../src/discord/client/complete.ts'
import type { BotServices } from '../src/discord/client/services.ts'
import { clocksIn, withClocks } from '../src/discord/feature/clock-options.ts'
import { facts, headquarters, idsIn, sides, stats } from '../src/discord/feature/complete-seats.ts'
import { answerDone } from '../src/discord/feature/done.ts'
import { answerText, openChoices } from '../src/discord/feature/umpiring.ts'
import { askToUndo } from '../src/discord/feature/undoing.ts'
import { UNIT_STATUS } from '../src/kernel/state.ts'
import type { Result } from '../src/kernel/words.ts'
import type { Done } from '../src/table/results.ts'

/** `/umpire`: everything an umpire may do; each act is logged with its reason and announced. */
export const umpire: Command = {
  shape: named(new SlashCommandBuilder(), 'umpire', 'cmd.umpire')
    .setContexts(InteractionContextType.Guild)
    .addSubcommand((s) =>
      named(s, 'set', 'cmd.umpire.set')
        .addStringOption((o) => named(o, 'unit', 'cmd.unit.unit').setRequired(true).setAutocomplete(true))
        .addStringOption((o) => named(o, 'stat', 'cmd.umpire.stat').setRequired(true).setAutocomplete(true))
        .addStringOption((o) => named(o, 'value', 'cmd.umpire.value').setRequired(true).setMaxLength(100))
        .addStringOption((o) => named(o, 'reason', 'cmd.umpire.reason').setMaxLength(300)),
    )
    .addSubcommand((s) =>
      named(s, 'move', 'cmd.umpire.move')
        .addStringOption((o) => named(o, 'unit', 'cmd.unit.unit').setRequired(true).setAutocomplete(true))
        .addStringOption((o) => named(o, 'place', 'cmd.deploy.place').setRequired(true))
        .addStringOption((o) => named(o, 'face', 'cmd.order.face').setAutocomplete(true))
        .addStringOption((o) => named(o, 'reason', 'cmd.umpire.reason').setMaxLength(300)),
    )
    .addSubcommand((s) =>
      named(s, 'status', 'cmd.umpire.status')
        .addStringOption((o) => named(o, 'unit', 'cmd.unit.unit').setRequired(true).setAutocomplete(true))
        .addStringOption((o) =>
          named(o, 'status', 'cmd.umpire.status-word')
            .setRequired(true)
            .addChoices(...UNIT_STATUS.map((status) => ({ name: status, value: status }))),
        )
        .addStringOption((o) => named(o, 'reason', 'cmd.umpire.reason').setMaxLength(300)),
    )
    .addSubcommand((s) =>
      named(s, 'dice', 'cmd.umpire.dice')
        .addStringOption((o) => named(o, 'values', 'cmd.umpire.values').setRequired(true).setMaxLength(200))
        .addStringOption((o) => named(o, 'reason', 'cmd.umpire.reason').setMaxLength(300)),
    )
    .addSubcommand((s) =>
      named(s, 'chance', 'cmd.umpire.chance')
        .addIntegerOption((o) =>
          named(o, 'percent', 'cmd.umpire.percent').setRequired(true).setMinValue(1).setMaxValue(100),
        )
        .addStringOption((o) => named(o, 'reason', 'cmd.umpire.reason').setMaxLength(300)),
    )
    .addSubcommand((s) =>
      named(s, 'undo', 'cmd.umpire.undo')
        .addStringOption((o) => named(o, 'entry', 'cmd.umpire.entry').setRequired(true).setMaxLength(20))
        .addStringOption((o) => named(o, 'reason', 'cmd.umpire.reason').setMaxLength(300)),
    )
    .addSubcommand((s) =>
      named(s, 'answer', 'cmd.umpire.answer')
        .addStringOption((o) =>
          named(o, 'answer', 'cmd.umpire.answer-text')
            .setRequired(true)
            .setAutocomplete(true)
            .setMaxLength(500),
        )
        .addStringOption((o) => named(o, 'reason', 'cmd.umpire.reason').setMaxLength(300)),
    )
    .addSubcommand((s) =>
      named(s, 'assign', 'cmd.umpire.assign')
        .addUserOption((o) => named(o, 'player', 'cmd.umpire.player').setRequired(true))
        .addStringOption((o) => named(o, 'side', 'cmd.battle.side').setRequired(true).setAutocomplete(true))
        .addStringOption((o) => named(o, 'headquarters', 'cmd.battle.headquarters').setAutocomplete(true))
        .addBooleanOption((o) => named(o, 'chief', 'cmd.umpire.chief')),
    )
    .addSubcommand((s) =>
      named(s, 'replace', 'cmd.umpire.replace')
        .addUserOption((o) => named(o, 'player', 'cmd.umpire.replaced').setRequired(true))
        .addUserOption((o) => named(o, 'by', 'cmd.umpire.by').setRequired(true))
        .addStringOption((o) => named(o, 'reason', 'cmd.umpire.reason').setMaxLength(300)),
    )
    .addSubcommand((s) =>
      named(s, 'say', 'cmd.umpire.say')
        .addStringOption((o) => named(o, 'text', 'cmd.umpire.text').setRequired(true).setMaxLength(1500))
        .addStringOption((o) => named(o, 'to', 'cmd.umpire.to').setAutocomplete(true).setMaxLength(40)),
    )
    .addSubcommand((s) =>
      named(s, 'fact', 'cmd.umpire.fact')
        .addStringOption((o) =>
          named(o, 'fact', 'cmd.umpire.fact-name').setRequired(true).setAutocomplete(true).setMaxLength(50),
        )
        .addStringOption((o) =>
          named(o, 'value', 'cmd.umpire.value').setRequired(true).setAutocomplete(true).setMaxLength(100),
        )
        .addStringOption((o) => named(o, 'reason', 'cmd.umpire.reason').setMaxLength(300)),
    )
    .addSubcommand((s) =>
      named(s, 'end', 'cmd.umpire.end')
        .addStringOption((o) => named(o, 'winner', 'cmd.umpire.winner').setAutocomplete(true))
        .addStringOption((o) => named(o, 'reason', 'cmd.umpire.reason').setMaxLength(300)),
    )
    .addSubcommand((s) =>
      named(s, 'pause', 'cmd.umpire.pause').addBooleanOption((o) =>
        named(o, 'stop', 'cmd.umpire.stop').setRequired(true),
      ),
    )
    .addSubcommand((s) =>
      named(s, 'extend', 'cmd.umpire.extend').addNumberOption((o) =>
        named(o, 'hours', 'cmd.umpire.hours').setRequired(true).setMinValue(0.1).setMaxValue(672),
      ),
    )
    .addSubcommand((s) => withClocks(named(s, 'clocks', 'cmd.umpire.clocks')))
    .addSubcommand((s) =>
      named(s, 'add', 'cmd.umpire.add').addUserOption((o) =>
        named(o, 'player', 'cmd.umpire.player').setRequired(true),
      ),
    ),

  async run(interaction, services) {
    const { options } = interaction
    if (options.getSubcommand() === 'undo') {
      const entry = options.getString('entry', true).trim()
      return askToUndo(interaction, services, { entry, reason: options.getString('reason') ?? undefined })
    }
    await answerDone(interaction, await act(interaction, services), services)
  },

  async complete(interaction, services) {
    const { name } = interaction.options.getFocused(true)
    const { options } = interaction
    switch (name) {
      case 'unit':
        return offer(interaction, await knownUnits(interaction, services))
      case 'stat':
        return offer(interaction, await stats(interaction, services))
      case 'fact':
        return offer(interaction, await facts(interaction, services, null))
      case 'value':
        return offer(interaction, await facts(interaction, services, options.getString('fact')))
      case 'face':
        return offer(interaction, await facings(interaction, services))
      case 'answer':
        return offer(interaction, await openChoices(interaction, services))
      case 'to':
        return offer(interaction, [
          ...(await sides(interaction, services)),
          ...(await headquarters(interaction, services, null)),
        ])
      case 'headquarters':
        return offer(interaction, await headquarters(interaction, services, options.getString('side')))
      default:
        return offer(interaction, await sides(interaction, services))
    }
  },
}

async function act(interaction: ChatInputCommandInteraction, services: BotServices): Promise<Result<Done>> {
  const who = whoIs(interaction)
  const { options } = interaction
  const { table } = services
  const reason = options.getString('reason') ?? undefined
  const word = (name: string): string => options.getString(name, true).trim()
  const text = (words: string): Promise<Result<Done>> =>
    table.umpire(who, { text: words, ...(reason === undefined ? {} : { reason }) })
  switch (options.getSubcommand()) {
    case 'set':
      return text(`set ${word('unit')} ${word('stat')} ${word('value')}`)
    case 'move': {
      const face = options.getString('face')
      return text(`move ${word('unit')} ${word('place')}${face === null ? '' : ` face ${face}`}`)
    }
    case 'status':
      return text(`status ${word('unit')} ${word('status')}`)
    case 'dice':
      return text(`dice ${word('values').replaceAll(/[,;]/gu, ' ')}`)
    case 'chance':
      return text(`chance ${options.getInteger('percent', true)}`)
    case 'fact':
      return text(`fact ${word('fact')} ${word('value')}`)
    case 'end':
      return text(`end ${options.getString('winner')?.trim() ?? 'draw'}`)
    case 'answer': {
      const answer = await answerText(interaction, services, word('answer'))
      return answer.ok ? table.answerFor(who, answer.value, reason) : answer
    }
    case 'assign': {
      const user = options.getUser('player', true)
      const chief = options.getBoolean('chief')
      return table.assign(who, {
        player: user.id,
        name: nameOf(user),
        side: word('side'),
        headquarters: idsIn(options.getString('headquarters')),
        ...(chief === true ? { chief } : {}),
      })
    }
    case 'replace': {
      const by = options.getUser('by', true)
      const successor = { player: by.id, name: nameOf(by) }
      return table.replace(who, options.getUser('player', true).id, successor, reason)
    }
    case 'pause':
      return table.pause(who, options.getBoolean('stop', true))
    case 'extend':
      return table.extend(who, options.getNumber('hours', true))
    case 'clocks':
      return table.clocks(who, clocksIn(options))
    case 'add': {
      const user = options.getUser('player', true)
      return table.addUmpire(who, user.id, nameOf(user))
    }
    default: {
      const to = options.getString('to')?.trim() ?? ''
      return table.say(who, { text: word('text'), ...(to === '' ? {} : { to }) })
    }
  }
}
