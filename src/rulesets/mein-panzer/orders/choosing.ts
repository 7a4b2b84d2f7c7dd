import { lookUp } from '../../../kernel/look-up.ts'
import type { OptionForms } from '../../../kernel/option.ts'
import type { Declared, Order } from '../../../kernel/order.ts'
import { keysOf } from '../../../kernel/ordered.ts'
import { refuse } from '../../../kernel/words.ts'
import { ownUnit } from '../command/commanding.ts'
import { CHOICES, type Choices, choicesOf } from '../units/choices.ts'
import { platoonCalled } from '../units/platoons.ts'
import { inBattle, type MpState, setSide, unit } from '../units/state.ts'

const OPTIONS = {
  loss: {
    names: { en: ['loss'], pl: ['strata'] },
    values: CHOICES.loss,
    words: {
      weakest: { en: ['weakest'], pl: ['najsłabszy'] },
      cheapest: { en: ['cheapest'], pl: ['najtańszy'] },
    },
  },
  smoke: {
    names: { en: ['smoke'], pl: ['dym'] },
    values: CHOICES.smoke,
    words: { oldest: { en: ['oldest'], pl: ['najstarszy'] }, newest: { en: ['newest'], pl: ['najnowszy'] } },
  },
  down: {
    names: { en: ['down'], pl: ['zejście'] },
    values: CHOICES.down,
    words: {
      behind: { en: ['behind'], pl: ['tył'] },
      left: { en: ['left'], pl: ['lewo'] },
      right: { en: ['right'], pl: ['prawo'] },
      front: { en: ['front'], pl: ['przód'] },
    },
  },
  flight: {
    names: { en: ['flight'], pl: ['ucieczka'] },
    values: CHOICES.flight,
    words: { shortest: { en: ['shortest'], pl: ['najkrótsza'] }, middle: { en: ['middle'], pl: ['środek'] } },
  },
  bog: {
    names: { en: ['bog'], pl: ['grzęźnięcie'] },
    values: CHOICES.bog,
    words: { leaving: { en: ['leaving'], pl: ['wyjazd'] }, entering: { en: ['entering'], pl: ['wjazd'] } },
  },
} as const satisfies OptionForms

/** What an order chooses otherwise than before. */
const told = ({ unit: id, options }: Declared): Partial<Choices> => {
  const said = keysOf(OPTIONS).flatMap((key) => {
    const value = lookUp(options, key)
    return value === undefined ? [] : [[key, value] as const]
  })
  return said.length === 0 ? refuse('mp.error.choose-what', { unit: id }) : Object.fromEntries(said)
}

/**
 * How its owner chooses where a table would ask him in the middle of something: `A1-1 choose loss=cheapest down=left`. It holds for
 * all models he commands until he says otherwise, and his side alone knows it (MP-ASY-13).
 */
export const choose: Order<MpState> = {
  key: 'choose',
  names: { en: ['choose', 'choices'], pl: ['wybierz', 'wybory'] },
  // Given at any time, in the enemy's activations too, as all instructions are.
  class: 'table',
  form: { options: OPTIONS },
  open(state, id) {
    if (!inBattle(unit({ state }, id))) refuse('mp.error.removed', { unit: id })
    return {}
  },
  check(state, declared, by) {
    choose.open(state, declared.unit)
    ownUnit(state, declared.unit, by)
    told(declared)
  },
  *perform(battle, declared) {
    const { state } = battle
    const { side, platoon } = unit(battle, declared.unit)
    const { seat } = platoonCalled(state, platoon)
    const now = { ...choicesOf(state, side, seat), ...told(declared) }
    setSide(
      battle,
      side,
      'choices',
      { ...lookUp(state.sides, side)?.facts.choices, [seat]: now },
      'MP-ASY-13',
    )
    battle.event('MP-ASY-13', 'mp.choices', { unit: declared.unit, data: { ...now } }, [side])
  },
}
