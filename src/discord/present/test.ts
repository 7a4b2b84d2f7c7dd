import { ActionRowBuilder, ButtonBuilder, ButtonStyle } from 'discord.js'
import { type Language, speak } from '../../i18n/i18n.ts'
import type { Spans } from '../../i18n/spans.ts'
import type { TestSettings } from '../../kernel/reference.ts'
import { message, type WordKey } from '../../kernel/words.ts'
import { packSettings } from '../../reference/tests/packed-settings.ts'
import type { FoundTest } from '../../reference/tests/standard-tests.ts'
import { settingLines } from '../../reference/tests/text.ts'
import { customId } from '../client/custom-id.ts'
import { markdownLines, say } from '../client/markdown.ts'

/** The roll a test's dice came from: its id, and what the next is bound to. */
export interface Committed {
  readonly ids: readonly string[]
  readonly promise: string
}

/** The line that names the rolls a test's dice came from. */
export const committedLine = ({ ids, promise }: Committed, language: Language): Spans =>
  speak(message('test.footer', { id: ids.join('`, `'), promise }), language)

const button = (id: string, label: string, emoji: string): ButtonBuilder =>
  new ButtonBuilder().setCustomId(id).setLabel(label).setEmoji(emoji).setStyle(ButtonStyle.Secondary)

/** The ids of the buttons under a test, each carrying test and settings. */
export const testPress = (
  action: 'test-again' | 'test-odds' | 'test-options',
  { book, test }: FoundTest,
  settings: TestSettings,
  everyone: boolean,
): string => customId(action, book.id, test.id, packSettings(test, settings), everyone ? 'e' : 'm')

/** Under a test: make it again, its odds, what can be set. */
export function testButtons(
  found: FoundTest,
  settings: TestSettings,
  everyone: boolean,
  language: Language,
): ActionRowBuilder<ButtonBuilder> {
  const label = (key: WordKey): string => say(message(key), language)
  const row = new ActionRowBuilder<ButtonBuilder>().addComponents(
    button(testPress('test-again', found, settings, everyone), label('test.again'), '🎲'),
    button(testPress('test-odds', found, settings, everyone), label('test.odds'), '📊'),
  )
  if (found.test.options.length === 0) return row
  return row.addComponents(
    button(testPress('test-options', found, settings, everyone), label('test.options'), '⚙️'),
  )
}

/** What can be set of a test, and how. */
export const optionLines = (found: FoundTest, language: Language): string[] => [
  `**${found.test.name[language]}** · ${found.book.name[language]}`,
  say(message('test.how-to-set'), language),
  ...markdownLines(settingLines(found, language)),
]
