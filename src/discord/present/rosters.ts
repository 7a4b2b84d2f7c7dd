import type { ButtonBuilder } from 'discord.js'
import { ButtonStyle } from 'discord.js'
import { type Language, sayPlain } from '../../i18n/i18n.ts'
import { message } from '../../kernel/words.ts'
import { SHORT_ANCHOR } from '../../table/battle/anchor-marks.ts'
import { type BeginsHere, strengthOf } from '../../table/people/rosters.ts'
import type { BroughtHere, Status } from '../../table/results.ts'
import { customId } from '../client/custom-id.ts'
import { cut, LIMITS } from '../client/limits.ts'
import { say } from '../client/markdown.ts'
import { button } from './buttons.ts'

/** Whether others have agreed to a roster, and who; `unnamed`: it was agreed to before names were kept. */
const agreedBy = ({ agreed, voices }: Pick<BroughtHere, 'agreed' | 'voices'>) => ({
  agreed: agreed ? (voices.length === 0 ? 'unnamed' : 'yes') : 'no',
  names: voices.join(', '),
})

const yesNo = (yes: boolean): string => (yes ? 'yes' : 'no')

/** A roster that a side was brought, as everybody may read it: where it comes from, and what became of each unit. */
export const rosterLines = (
  { side: _, name, by, seal, agreed, voices, checked, battles, units }: BroughtHere,
  language: Language,
): string[] =>
  [
    message('roster.here.head', { side: name, by, seal, ...agreedBy({ agreed, voices }) }),
    message(checked ? 'roster.checked' : 'roster.unchecked'),
    ...battles.map(({ on, scenario, result, battle, number, anchor }) =>
      message('roster.here.battle', {
        ...{ on, scenario: scenario[language], result, battle, number },
        anchor: anchor.slice(0, SHORT_ANCHOR),
      }),
    ),
    ...units.map((unit) => {
      const { id, name: names, fate, fought, won } = unit
      return message('roster.here.unit', {
        id,
        name: names[language],
        fate,
        fought,
        won,
        ...strengthOf(unit),
      })
    }),
  ].map((one) => say(one, language))

/** How a side's own units begin with its roster, and which are away. */
export const beginningLines = (begins: readonly BeginsHere[], language: Language): string[] =>
  begins.length === 0
    ? [say(message('roster.here.nothing'), language)]
    : [
        say(message('roster.here.begins'), language),
        ...begins.map(({ unit, names, left, full }) =>
          say(
            message('roster.here.begin', {
              ...{ unit, name: names[language], full },
              begins: yesNo(left !== null),
              left: left ?? 0,
            }),
            language,
          ),
        ),
      ]

type Brought = NonNullable<Status['rosters']>[number]

/** A line of the status post about a roster. */
export const rosterLine = ({ name, tally, agreed, voices }: Brought, language: Language): string =>
  say(
    message('discord.status.roster', {
      side: name,
      ...tally,
      ...agreedBy({ agreed, voices }),
    }),
    language,
  )

/** Buttons under the status post: the other side agrees to a roster, or anybody concerned has it put away. */
export const rosterButtons = ({ side, name, seal, agreed }: Brought, language: Language): ButtonBuilder[] =>
  (agreed ? (['no'] as const) : (['yes', 'no'] as const)).map((word) =>
    button(
      customId('roster', side, seal, word),
      cut(sayPlain(message(`discord.button.roster-${word}`, { side: name }), language), LIMITS.buttonLabel),
      word === 'yes' ? ButtonStyle.Success : ButtonStyle.Secondary,
    ),
  )
