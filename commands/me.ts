import { SlashCommandBuilder } from 'discord.js'
import { answer, granted } from '../src/discord/client/answer.ts'
import { languageFor } from '../src/discord/client/caller.ts'
import { anywhere, type Command, named } from '../src/discord/client/command.ts'
import { offer } from '../src/discord/client/complete.ts'
import { ownBattleLines } from '../src/discord/feature/own-battles.ts'
import { awayIn, clockChange, habitLines, NOTIFY, notifyChange } from '../src/discord/feature/own-habits.ts'
import { sayPlain } from '../src/i18n/i18n.ts'
import { message } from '../src/kernel/words.ts'

/** `/me`: the caller's battles, with what he owes and until when, and when he rests; also in direct messages. */
export const me: Command = {
  shape: named(anywhere(new SlashCommandBuilder()), 'me', 'cmd.me')
    .addSubcommand((s) => named(s, 'battles', 'cmd.me.battles'))
    .addSubcommand((s) =>
      named(s, 'clock', 'cmd.me.clock')
        .addStringOption((o) => named(o, 'zone', 'cmd.me.zone').setAutocomplete(true).setMaxLength(60))
        .addStringOption((o) => named(o, 'quiet', 'cmd.me.quiet').setMaxLength(20))
        .addStringOption((o) => named(o, 'days-off', 'cmd.me.days-off').setMaxLength(60))
        .addStringOption((o) => named(o, 'reminders', 'cmd.me.reminders').setMaxLength(60)),
    )
    .addSubcommand((s) =>
      named(s, 'notify', 'cmd.me.notify')
        .addStringOption((o) =>
          named(o, 'how', 'cmd.me.how').addChoices(
            ...NOTIFY.map((value) => ({
              name: sayPlain(message(`me.how.${value}`), 'en'),
              name_localizations: { pl: sayPlain(message(`me.how.${value}`), 'pl') },
              value,
            })),
          ),
        )
        .addStringOption((o) => named(o, 'reminders', 'cmd.me.reminders').setMaxLength(60))
        .addBooleanOption((o) => named(o, 'last', 'cmd.me.last'))
        .addBooleanOption((o) => named(o, 'often', 'cmd.me.often')),
    )
    .addSubcommand((s) =>
      named(s, 'away', 'cmd.me.away')
        .addStringOption((o) => named(o, 'to', 'cmd.me.to').setMaxLength(60))
        .addStringOption((o) => named(o, 'from', 'cmd.me.from').setMaxLength(60)),
    ),
  async run(interaction, services) {
    const { table } = services
    const { options, user } = interaction
    const language = languageFor(interaction)
    if (options.getSubcommand() === 'battles') {
      const own = await table.ownBattles(user.id)
      return answer(interaction, { lines: ownBattleLines(own, language) })
    }
    const now = interaction.createdTimestamp
    const change = await (async () => {
      switch (options.getSubcommand()) {
        case 'away':
          return awayIn(options, (await table.habits(user.id)).zone, now)
        case 'notify':
          return notifyChange(options)
        default:
          return clockChange(options)
      }
    })()
    const habits = await granted(interaction, await table.setHabits(user.id, change))
    if (habits === null) return
    services.nudge()
    await answer(interaction, { lines: habitLines(habits, language, now) })
  },
  async complete(interaction) {
    const zones = Intl.supportedValuesOf('timeZone')
    return offer(
      interaction,
      zones.map((zone) => ({ name: zone, value: zone })),
    )
  },
}
