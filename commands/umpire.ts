import type { ChatInputCommandInteraction } from 'discord.js'
import { InteractionContextType, SlashCommandBuilder } from 'discord.js'
import { nameOf, whoIs } from '../src/discord/client/caller.ts'
import { type Command, named } from '../src/discord/client/command.ts'
import { facings, knownUnits, offer } from '../src/discord/client/complete.ts'
import type { BotServices } from '../src/discord/client/services.ts'
import { lettersUnderWay, newChainIn, wayChoice, withChain } from '../src/discord/feature/chain-options.ts'
import { clocksIn, withClocks } from '../src/discord/feature/clock-options.ts'
import { facts, headquarters, idsIn, sides, stats } from '../src/discord/feature/complete-seats.ts'
import { answerDone } from '../src/discord/feature/done.ts'
import { groundOffered, laidOffered, showAct, withWhy } from '../src/discord/feature/umpire-acts.ts'
import { answerText, openChoices } from '../src/discord/feature/umpiring.ts'
import { askToUndo } from '../src/discord/feature/undoing.ts'
import { LETTER_WAYS, LONGEST_DELAY } from '../src/kernel/letter.ts'
import { UNIT_STATUS } from '../src/kernel/state.ts'
import type { Result } from '../src/kernel/words.ts'
import type { Done } from '../src/table/results.ts'
import type { UmpireText } from '../src/table/types.ts'

/** `/umpire`: everything an umpire may do; each act is logged with its reason and announced. */
export const umpire: Command = {
  shape: named(new SlashCommandBuilder(), 'umpire', 'cmd.umpire')
    .setContexts(InteractionContextType.Guild)
    .addSubcommand((s) =>
      withWhy(
        named(s, 'set', 'cmd.umpire.set')
          .addStringOption((o) => named(o, 'unit', 'cmd.unit.unit').setRequired(true).setAutocomplete(true))
          .addStringOption((o) => named(o, 'stat', 'cmd.umpire.stat').setRequired(true).setAutocomplete(true))
          .addStringOption((o) => named(o, 'value', 'cmd.umpire.value').setRequired(true).setMaxLength(100)),
      ),
    )
    .addSubcommand((s) =>
      withWhy(
        named(s, 'move', 'cmd.umpire.move')
          .addStringOption((o) => named(o, 'unit', 'cmd.unit.unit').setRequired(true).setAutocomplete(true))
          .addStringOption((o) => named(o, 'place', 'cmd.deploy.place').setRequired(true))
          .addStringOption((o) => named(o, 'face', 'cmd.order.face').setAutocomplete(true)),
      ),
    )
    .addSubcommand((s) =>
      withWhy(
        named(s, 'status', 'cmd.umpire.status')
          .addStringOption((o) => named(o, 'unit', 'cmd.unit.unit').setRequired(true).setAutocomplete(true))
          .addStringOption((o) =>
            named(o, 'status', 'cmd.umpire.status-word')
              .setRequired(true)
              .addChoices(...UNIT_STATUS.map((status) => ({ name: status, value: status }))),
          ),
      ),
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
      withWhy(
        named(s, 'fact', 'cmd.umpire.fact')
          .addStringOption((o) =>
            named(o, 'fact', 'cmd.umpire.fact-name').setRequired(true).setAutocomplete(true).setMaxLength(50),
          )
          .addStringOption((o) =>
            named(o, 'value', 'cmd.umpire.value').setRequired(true).setAutocomplete(true).setMaxLength(100),
          ),
      ),
    )
    .addSubcommand((s) =>
      withWhy(
        named(s, 'bring', 'cmd.umpire.bring')
          .addStringOption((o) => named(o, 'id', 'cmd.umpire.bring.id').setRequired(true).setMaxLength(40))
          .addStringOption((o) =>
            named(o, 'like', 'cmd.umpire.bring.like').setRequired(true).setAutocomplete(true),
          )
          .addStringOption((o) => named(o, 'place', 'cmd.deploy.place').setRequired(true))
          .addStringOption((o) => named(o, 'face', 'cmd.order.face').setAutocomplete(true)),
      ),
    )
    .addSubcommand((s) =>
      withWhy(
        named(s, 'ground', 'cmd.umpire.ground')
          .addStringOption((o) =>
            named(o, 'kind', 'cmd.umpire.ground.kind')
              .setRequired(true)
              .setAutocomplete(true)
              .setMaxLength(40),
          )
          .addStringOption((o) =>
            named(o, 'along', 'cmd.umpire.ground.along').setRequired(true).setMaxLength(300),
          ),
      ),
    )
    .addSubcommand((s) =>
      withWhy(
        named(s, 'clear', 'cmd.umpire.clear').addStringOption((o) =>
          named(o, 'id', 'cmd.umpire.clear.id').setRequired(true).setAutocomplete(true).setMaxLength(60),
        ),
      ),
    )
    .addSubcommand((s) =>
      withWhy(
        named(s, 'points', 'cmd.umpire.points')
          .addStringOption((o) =>
            named(o, 'hq', 'cmd.umpire.points.hq').setRequired(true).setAutocomplete(true),
          )
          .addIntegerOption((o) =>
            named(o, 'change', 'cmd.umpire.points.change').setRequired(true).setMinValue(-99).setMaxValue(99),
          ),
      ),
    )
    .addSubcommand((s) =>
      withWhy(
        named(s, 'token', 'cmd.umpire.token')
          .addStringOption((o) => named(o, 'side', 'cmd.battle.side').setRequired(true).setAutocomplete(true))
          .addIntegerOption((o) =>
            named(o, 'value', 'cmd.umpire.token.value').setRequired(true).setMinValue(0).setMaxValue(99),
          )
          .addBooleanOption((o) => named(o, 'back', 'cmd.umpire.token.back')),
      ),
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
      named(s, 'room', 'cmd.umpire.room').addBooleanOption((o) => named(o, 'open', 'cmd.umpire.room.open')),
    )
    .addSubcommand((s) =>
      named(s, 'sector', 'cmd.umpire.sector')
        .addStringOption((o) => named(o, 'area', 'cmd.umpire.sector.area').setMaxLength(60))
        .addBooleanOption((o) => named(o, 'call', 'cmd.umpire.sector.call')),
    )
    .addSubcommand((s) =>
      named(s, 'courier', 'cmd.umpire.courier')
        .addStringOption((o) =>
          named(o, 'letter', 'cmd.umpire.courier.letter')
            .setRequired(true)
            .setAutocomplete(true)
            .setMaxLength(60),
        )
        .addStringOption((o) =>
          named(o, 'way', 'cmd.umpire.courier.way')
            .setRequired(true)
            .addChoices(...LETTER_WAYS.map(wayChoice)),
        )
        .addIntegerOption((o) =>
          named(o, 'turns', 'cmd.umpire.courier.turns').setMinValue(1).setMaxValue(LONGEST_DELAY),
        )
        .addStringOption((o) => named(o, 'reason', 'cmd.umpire.reason').setMaxLength(300)),
    )
    .addSubcommand((s) => withChain(named(s, 'chain', 'cmd.umpire.chain')))
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
    const written = actOf(interaction)
    if (written !== null && options.getBoolean('preview') === true)
      return showAct(interaction, services, written)
    await answerDone(interaction, await act(interaction, services), services)
  },

  async complete(interaction, services) {
    const { name } = interaction.options.getFocused(true)
    const { options } = interaction
    switch (name) {
      case 'unit':
      case 'like':
        return offer(interaction, await knownUnits(interaction, services))
      case 'kind':
        return offer(interaction, await groundOffered(interaction, services))
      case 'id':
        return offer(interaction, await laidOffered(interaction, services))
      case 'hq':
        return offer(interaction, await headquarters(interaction, services, null))
      case 'letter':
        return offer(interaction, await lettersUnderWay(interaction, services))
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

/** What is done by an act that can be written as one text; null: another thing is done. */
function actOf({ options }: ChatInputCommandInteraction): UmpireText | null {
  const text = textOf(options)
  if (text === null) return null
  const reason = options.getString('reason')
  return {
    text,
    ...(reason === null ? {} : { reason }),
    ...(options.getBoolean('secret') === true ? { secret: true } : {}),
  }
}

function textOf(options: ChatInputCommandInteraction['options']): string | null {
  const word = (name: string): string => options.getString(name, true).trim()
  const face = options.getString('face')
  const facing = face === null ? '' : ` face ${face}`
  const way = options.getBoolean('back') === true ? 'discard' : 'draw'
  switch (options.getSubcommand()) {
    case 'set':
      return `set ${word('unit')} ${word('stat')} ${word('value')}`
    case 'move':
      return `move ${word('unit')} ${word('place')}${facing}`
    case 'status':
      return `status ${word('unit')} ${word('status')}`
    case 'bring':
      return `unit ${word('id')} ${word('like')} ${word('place')}${facing}`
    case 'ground':
      return `ground ${word('kind')} ${word('along').replaceAll(/[,;>]/gu, ' ')}`
    case 'clear':
      return `clear ${word('id')}`
    case 'points':
      return `points ${word('hq')} ${options.getInteger('change', true)}`
    case 'token':
      return `token ${word('side')} ${way} ${options.getInteger('value', true)}`
    case 'courier': {
      const turns = options.getInteger('turns')
      return `courier ${word('letter')} ${word('way')}${turns === null ? '' : ` ${turns}`}`
    }
    case 'dice':
      return `dice ${word('values').replaceAll(/[,;]/gu, ' ')}`
    case 'chance':
      return `chance ${options.getInteger('percent', true)}`
    case 'fact':
      return `fact ${word('fact')} ${word('value')}`
    case 'end':
      return `end ${options.getString('winner')?.trim() ?? 'draw'}`
    default:
      return null
  }
}

async function act(interaction: ChatInputCommandInteraction, services: BotServices): Promise<Result<Done>> {
  const who = whoIs(interaction)
  const { options } = interaction
  const { table } = services
  const reason = options.getString('reason') ?? undefined
  const word = (name: string): string => options.getString(name, true).trim()
  const written = actOf(interaction)
  if (written !== null) return table.umpire(who, written)
  switch (options.getSubcommand()) {
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
    case 'room':
      return table.room(who, options.getBoolean('open') ?? true)
    case 'sector':
      return table.takeSector(who, {
        area: options.getString('area') ?? '',
        call: options.getBoolean('call') ?? false,
      })
    case 'chain':
      return table.chain(who, newChainIn(options))
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
