import type { OptionForm } from '../../../kernel/option.ts'
import { refuse } from '../../../kernel/words.ts'
import type { Figures } from '../fight/shooting/shots.ts'
import type { SzUnit } from '../units/state.ts'

/*
 * What orders may be told besides, as players of either language write it: `files=5`, `szeregi=5`.
 */

/** Figures beside each other in the shape it takes (SZ-GEO-03). */
export const FILES: OptionForm = { names: { en: ['files'], pl: ['rotami', 'roty'] }, values: 'number' }

/** Figures one by one: rows from the front, an `x` for each and a point for a gap (SZ-GEO-05). */
export const ROWS: OptionForm = { names: { en: ['rows'], pl: ['szeregi'] }, values: 'text' }

/** The kind of order it stands in: closed, or scattered (SZ-SPEC-14). */
export const SHAPE: OptionForm = {
  names: { en: ['order'], pl: ['szyk'] },
  values: ['closed', 'scattered'],
  words: {
    closed: { en: ['closed'], pl: ['zwarty'] },
    scattered: { en: ['scattered', 'skirmish'], pl: ['rozproszony', 'tyraliera'] },
  },
}

/** Centimetres between scattered figures (SZ-GEO-04). */
export const GAP: OptionForm = { names: { en: ['gap'], pl: ['odstęp'] }, values: 'number' }

/** Which figures fire: `1-5`, `1,3,4` (SZ-FIRE-03). */
export const FIGURES: OptionForm = { names: { en: ['figures'], pl: ['figurki'] }, values: 'text' }

/** What is fired (SZ-SPEC-03). */
export const AMMO: OptionForm = {
  names: { en: ['ammo'], pl: ['amunicja'] },
  values: ['musket', 'shot', 'canister', 'shell'],
  words: {
    musket: { en: ['musket'], pl: ['muszkiet'] },
    shot: { en: ['shot'], pl: ['kula'] },
    canister: { en: ['canister'], pl: ['kartacz'] },
    shell: { en: ['shell'], pl: ['granat'] },
  },
}

/** What of a march with fire comes first (SZ-FIRE-45). */
export const FIRST: OptionForm = {
  names: { en: ['first'], pl: ['najpierw'] },
  values: ['fire', 'move'],
  words: { fire: { en: ['fire'], pl: ['ogień'] }, move: { en: ['move'], pl: ['ruch'] } },
}

/** Own units that act with it as one (SZ-MOVE-15, SZ-MEL-46). */
export const WITH: OptionForm = { names: { en: ['with'], pl: ['z'] }, values: 'text' }

/** Further enemy units that are charged (SZ-MEL-05). */
export const ALSO: OptionForm = { names: { en: ['also'], pl: ['także'] }, values: 'text' }

/** Whom a watching unit fires at: `any`, or units in order of preference (SZ-ASYNC-05). */
export const AT: OptionForm = { names: { en: ['at'], pl: ['na'] }, values: 'text' }
/** How near it lets them come, cm (SZ-ASYNC-05). */
export const WITHIN: OptionForm = {
  names: { en: ['within', 'distance'], pl: ['bliżej', 'odległość', 'zasięg'] },
  values: 'number',
}
/** A place: it fires at the first that comes near to that (SZ-ASYNC-05). */
export const POINT: OptionForm = { names: { en: ['point'], pl: ['miejsce'] }, values: 'text' }
/** How near to the place, cm; 5 unless told otherwise. */
export const RADIUS: OptionForm = { names: { en: ['radius'], pl: ['promień'] }, values: 'number' }
/** Units at which it fires as soon as they move (SZ-ASYNC-05). */
export const ON: OptionForm = { names: { en: ['on'], pl: ['ruch'] }, values: 'text' }
/** It holds its fire for units of so many figures at least (SZ-ASYNC-05). */
export const LEAST: OptionForm = { names: { en: ['least'], pl: ['najmniej'] }, values: 'number' }
/** It holds its fire for units of one kind (SZ-ASYNC-05). */
export const KIND: OptionForm = {
  names: { en: ['for'], pl: ['dla'] },
  values: ['infantry', 'cavalry', 'artillery'],
  words: {
    infantry: { en: ['infantry'], pl: ['piechota'] },
    cavalry: { en: ['cavalry'], pl: ['kawaleria'] },
    artillery: { en: ['artillery'], pl: ['artyleria'] },
  },
}
/** Whom it fires at when the phase ends (SZ-ASYNC-08). */
export const END: OptionForm = { names: { en: ['end'], pl: ['koniec'] }, values: 'text' }

/** What a unit does when the enemy gives way to it (SZ-ASYNC-09). */
export const PURSUE: OptionForm = {
  names: { en: ['pursue'], pl: ['pościg'] },
  values: ['roll', 'always', 'never'],
  words: {
    roll: { en: ['roll'], pl: ['rzut'] },
    always: { en: ['always'], pl: ['zawsze'] },
    never: { en: ['never'], pl: ['nigdy'] },
  },
}
/** Whether more of its figures come into a melee (SZ-ASYNC-09). */
export const CLOSE: OptionForm = {
  names: { en: ['close'], pl: ['dosuwanie'] },
  values: ['auto', 'none'],
  words: { auto: { en: ['auto'], pl: ['samo'] }, none: { en: ['none'], pl: ['bez'] } },
}
/** Whether it lets the enemy come in a melee that nobody orders, on better ground (SZ-ASYNC-09). */
export const DEFEND: OptionForm = {
  names: { en: ['defend'], pl: ['obrona'] },
  values: ['yes', 'no'],
  words: { yes: { en: ['yes'], pl: ['tak'] }, no: { en: ['no'], pl: ['nie'] } },
}
/** Whether it fires at the first that charges it (SZ-ASYNC-07). */
export const FIRE: OptionForm = {
  names: { en: ['fire'], pl: ['ogień'] },
  values: ['always', 'hold'],
  words: { always: { en: ['always'], pl: ['zawsze'] }, hold: { en: ['hold'], pl: ['wstrzymany'] } },
}

/** The figures that an option names, as far as the unit has them; refuses what names none. */
export function figuresNamed(u: SzUnit, text: string | undefined): Figures {
  if (text === undefined) return null
  const named = text.split(/[,\s]+/u).flatMap((part) => {
    const [from, to] = part.split(/[-–]/u).map(Number)
    if (from === undefined || !Number.isInteger(from)) return []
    const last = to === undefined || !Number.isInteger(to) ? from : Math.min(to, from + 99)
    return Array.from({ length: Math.max(0, last - from + 1) }, (_, i) => from + i)
  })
  const there = named.filter((n) => u.bodies.some((body) => body.n === n))
  return there.length > 0 ? there : refuse('sz.error.no-figures', { unit: u.id, text })
}
