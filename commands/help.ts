import { SlashCommandBuilder } from 'discord.js'
import { answer } from '../src/discord/client/answer.ts'
import { languageFor } from '../src/discord/client/caller.ts'
import { type Command, named } from '../src/discord/client/command.ts'
import { say } from '../src/discord/client/markdown.ts'
import { namespaceOf } from '../src/discord/client/words.ts'
import { isListed, listedLines, TOPICS, titleOf } from '../src/discord/present/help.ts'
import { calledCommand, type Language } from '../src/i18n/i18n.ts'
import { inOwnWords } from '../src/i18n/own-words.ts'
import { lookUp } from '../src/kernel/look-up.ts'
import { message } from '../src/kernel/words.ts'

/**
 * `/help`: first steps, the order notation, command points, large battles, what an umpire can do, in a channel with a battle in its game's own words; and
 * page by page all commands there are, in such a channel those that are for something in its game.
 * @param commands all of them, help among them
 */
export const helpFor = (commands: () => ReadonlyMap<string, Command>): Command => ({
  shape: named(new SlashCommandBuilder(), 'help', 'cmd.help').addStringOption((o) =>
    named(o, 'topic', 'cmd.help.topic').addChoices(
      ...TOPICS.map((topic) => ({
        name: say(titleOf(topic), 'en'),
        name_localizations: { pl: say(titleOf(topic), 'pl') },
        value: topic,
      })),
    ),
  ),
  async run(interaction, services) {
    const language = languageFor(interaction)
    const topic = TOPICS.find((one) => one === interaction.options.getString('topic')) ?? 'start'
    const battle = await services.table.battleOf(interaction.channelId)
    const game = battle === null ? undefined : lookUp(services.rulesets, battle.ruleset)
    const title = `**${say(titleOf(topic), language)}**`
    if (isListed(topic)) {
      const about = (path: string): string => aboutCommand(commands(), path, language)
      const called = (path: string): string => calledCommand(path, language)
      return answer(interaction, {
        lines: [title, ...listedLines(topic, about, called, game ?? null, language)],
      })
    }
    const text = say(inOwnWords(message(`discord.help.${topic}`), namespaceOf(game)), language)
    const rest = TOPICS.filter((one) => one !== 'start').map((one) => say(titleOf(one), language))
    const more = say(message('discord.help.more', { topics: rest.join(' · ') }), language)
    await answer(interaction, { lines: [title, ...text.split('\n'), ...(topic === 'start' ? [more] : [])] })
  },
})

/** What a command or subcommand is for, as Discord shows it while one types. */
function aboutCommand(commands: ReadonlyMap<string, Command>, path: string, language: Language): string {
  const [name = '', part] = path.split(' ')
  const shape = commands.get(name)?.shape.toJSON()
  const found = part === undefined ? shape : shape?.options?.find((one) => one.name === part)
  return (language === 'pl' ? found?.description_localizations?.pl : undefined) ?? found?.description ?? ''
}
