import { ActionRowBuilder, StringSelectMenuBuilder } from 'discord.js'
import { type Language, sayPlain } from '../../i18n/i18n.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { message, type SideId, type WordKey } from '../../kernel/words.ts'
import { nameIn } from '../../reports/words.ts'
import type { Gathering } from '../../table/results.ts'
import { customId } from '../client/custom-id.ts'
import { cut, LIMITS } from '../client/limits.ts'

type Menu = ActionRowBuilder<StringSelectMenuBuilder>

/** Stands for no headquarters of one's own choice: a share of what nobody has named. */
export const SHARE = '*'

const menu = (id: string, placeholder: WordKey, language: Language): StringSelectMenuBuilder =>
  new StringSelectMenuBuilder()
    .setCustomId(id)
    .setPlaceholder(cut(sayPlain(message(placeholder), language), LIMITS.choiceName))

/** The sides of a battle that gathers, to choose one. */
export function sidesMenu({ sides }: Pick<Gathering, 'sides'>, language: Language): Menu {
  const options = sides.slice(0, LIMITS.choices).map(({ id, name }) => ({
    label: cut(sayPlain(name, language), LIMITS.choiceName),
    value: id,
  }))
  return new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
    menu(customId('seat-side'), 'discord.seats.side', language).addOptions(options),
  )
}

/** The headquarters of a side with who has them, to choose one or several, or a share; null where there is no such side. */
export function headquartersMenu(
  { sides, seats }: Pick<Gathering, 'sides' | 'seats'>,
  side: SideId,
  language: Language,
): Menu | null {
  const one = sides.find(({ id }) => id === side)
  if (one === undefined) return null
  const tell = (key: WordKey): string => sayPlain(message(key), language)
  const options = one.headquarters.slice(0, LIMITS.choices - 1).map((hq) => {
    const holder = hq.takenBy === null ? undefined : lookUp(seats, hq.takenBy)?.name
    const notes = [
      ...(hq.chief ? [tell('discord.seats.chief')] : []),
      ...(hq.under === undefined
        ? []
        : [sayPlain(message('discord.seats.under', { hq: hq.under }), language)]),
      ...(holder === undefined ? [] : [sayPlain(message('discord.seats.taken', { name: holder }), language)]),
    ]
    return {
      label: cut(`${hq.unit} ${nameIn(language, hq)}`, LIMITS.choiceName),
      value: hq.unit,
      ...(notes.length === 0 ? {} : { description: cut(notes.join(' · '), LIMITS.choiceName) }),
    }
  })
  const all = [{ label: tell('discord.seats.share'), value: SHARE }, ...options]
  return new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(
    menu(customId('seat-hqs', side), 'discord.seats.hqs', language)
      .setMinValues(1)
      .setMaxValues(all.length)
      .addOptions(all),
  )
}
