import { SlashCommandBuilder } from 'discord.js'
import { answer } from '../src/discord/client/answer.ts'
import { languageFor } from '../src/discord/client/caller.ts'
import { type Command, named } from '../src/discord/client/command.ts'
import { say } from '../src/discord/client/markdown.ts'
import { namespaceIn } from '../src/discord/client/words.ts'
import { inOwnWords } from '../src/i18n/own-words.ts'
import { message } from '../src/kernel/words.ts'

const TOPICS = ['start', 'orders', 'pd', 'umpire'] as const

/** `/help`: first steps, the order notation, command points, what an umpire can do; in a channel with a battle in its game's own words. */
export const help: Command = {
  shape: named(new SlashCommandBuilder(), 'help', 'cmd.help').addStringOption((o) =>
    named(o, 'topic', 'cmd.help.topic').addChoices(
      ...TOPICS.map((topic) => ({
        name: say(message(`discord.help.${topic}.title`), 'en'),
        name_localizations: { pl: say(message(`discord.help.${topic}.title`), 'pl') },
        value: topic,
      })),
    ),
  ),
  async run(interaction, services) {
    const language = languageFor(interaction)
    const topic = TOPICS.find((one) => one === interaction.options.getString('topic')) ?? 'start'
    const title = say(message(`discord.help.${topic}.title`), language)
    const game = await namespaceIn(interaction.channelId, services)
    const text = say(inOwnWords(message(`discord.help.${topic}`), game), language)
    await answer(interaction, { lines: [`**${title}**`, ...text.split('\n')] })
  },
}
