import { InteractionContextType, SlashCommandBuilder } from 'discord.js'
import { languageFor } from '../src/discord/client/caller.ts'
import { type Command, named } from '../src/discord/client/command.ts'
import { offer } from '../src/discord/client/complete.ts'
import { sides } from '../src/discord/feature/complete-seats.ts'
import { FILMS, showFilm, showReplay } from '../src/discord/feature/show-replay.ts'
import { sayPlain } from '../src/i18n/i18n.ts'
import { message } from '../src/kernel/words.ts'

const FROM = ['new', 'start'] as const

/** `/replay`: the battle again, moment by moment or as one animated picture (DIG-REPLAY). */
export const replay: Command = {
  shape: named(new SlashCommandBuilder(), 'replay', 'cmd.replay')
    .setContexts(InteractionContextType.Guild)
    .addStringOption((o) =>
      named(o, 'from', 'cmd.replay.from').addChoices(
        ...FROM.map((value) => ({
          name: sayPlain(message(`replay.from.${value}`), 'en'),
          name_localizations: { pl: sayPlain(message(`replay.from.${value}`), 'pl') },
          value,
        })),
      ),
    )
    .addIntegerOption((o) => named(o, 'turn', 'cmd.replay.turn').setMinValue(0).setMaxValue(999))
    .addStringOption((o) => named(o, 'eyes', 'cmd.replay.eyes').setAutocomplete(true))
    .addStringOption((o) =>
      named(o, 'film', 'cmd.replay.film').addChoices(
        ...FILMS.map((value) => ({
          name: sayPlain(message(`replay.film.${value}`), 'en'),
          name_localizations: { pl: sayPlain(message(`replay.film.${value}`), 'pl') },
          value,
        })),
      ),
    ),

  async run(interaction, services) {
    const { options } = interaction
    const [from, turn] = [
      options.getString('from') as (typeof FROM)[number] | null,
      options.getInteger('turn'),
    ]
    const asked = options.getString('eyes')
    const eyes = asked === null ? {} : { eyes: asked }
    const film = FILMS.find((kind) => kind === options.getString('film'))
    if (film !== undefined) {
      const of = turn ?? (from === 'new' ? from : 'battle')
      return showFilm(interaction, services, { of, ...eyes }, film)
    }
    const start = turn ?? from
    await showReplay(interaction, services, { ...(start === null ? {} : { from: start }), ...eyes })
  },

  async complete(interaction, services) {
    const all = sayPlain(message('replay.eyes.all'), languageFor(interaction))
    return offer(interaction, [{ name: all, value: 'all' }, ...(await sides(interaction, services))])
  },
}
