import type { OptionForm } from '../../../kernel/option.ts'
import type { Spoken } from '../../../kernel/words.ts'
import { SIDES } from '../ground/beside.ts'
import { FIRED_AT_GROUND } from '../tables/ammunition.ts'
import { FORMATIONS, type FormationKey } from '../tables/formations.ts'
import { SKY_TARGETS, SKY_WATCH } from '../tables/sky-targets.ts'

/*
 * What orders may be told besides, as players of either language write it: `form to=shield-wall`,
 * `formacja do=ściana-tarcz`. Words of several parts are written with hyphens, blanks or neither.
 */

const YES: Spoken = { en: ['yes'], pl: ['tak'] }
const NO: Spoken = { en: ['no'], pl: ['nie'] }

/** An option that is chosen by saying yes to it. */
const yes = (names: Spoken): OptionForm => ({ names, values: ['yes'], words: { yes: YES } })

/** An option for which either answer may be given. */
const yesOrNo = (names: Spoken): OptionForm => ({ names, values: ['yes', 'no'], words: { yes: YES, no: NO } })

/** The move may go on after another order (KG-ORD-05). */
export const HOLD = yes({ en: ['hold'], pl: ['wstrzymaj'] })
/** Leaves the map by its own edge or an exit (KG-MOV-16). */
export const LEAVE = yes({ en: ['leave'], pl: ['zejdź'] })
/** Out of sight from the start (KG-VIS-11). */
export const HIDE = yesOrNo({ en: ['hide'], pl: ['ukryj'] })
/** A gun or heavy weapon set up from the start (KG-OBG-06). */
export const WEAPON = yesOrNo({ en: ['weapon'], pl: ['broń'] })
/** The zone or obstacle where the unit is in position from the start (KG-POS-01). */
export const POSITION: OptionForm = { names: { en: ['position'], pl: ['pozycja'] }, values: 'feature' }

/** Dragoons get into the saddle or out of it (KG-ABI-33). */
export const MOUNTING: OptionForm = {
  names: { en: ['saddle'], pl: ['siodło'] },
  values: ['up', 'down'],
  words: { up: { en: ['up'], pl: ['wsiądź'] }, down: { en: ['down'], pl: ['zsiądź'] } },
}

/** Where one gets out of a vehicle, or a gun is set down (KG-MOV-18). */
export const OUT_AT: OptionForm = {
  names: { en: ['side'], pl: ['strona'] },
  values: SIDES,
  words: {
    rear: { en: ['rear', 'behind', 'back'], pl: ['tył', 'z-tyłu'] },
    left: { en: ['left'], pl: ['lewa', 'lewo', 'z-lewej'] },
    right: { en: ['right'], pl: ['prawa', 'prawo', 'z-prawej'] },
  },
}
/** The vehicle in which a unit begins (KG-MOV-18). */
export const ABOARD: OptionForm = { names: { en: ['aboard'], pl: ['w-pojeździe', 'w'] }, values: 'unit' }

/** How far, cm. */
export const CENTIMETRES: OptionForm = { names: { en: ['cm'], pl: ['cm'] }, values: 'number' }
/** After how many centimetres of the way to shoot (KG-OMX-02). */
export const AFTER: OptionForm = { names: { en: ['after'], pl: ['po'] }, values: 'number' }
/** Units that go along, and at whom. */
export const WITH: OptionForm = { names: { en: ['with'], pl: ['z'] }, values: 'text' }
/** Further units the order is for. */
export const ALSO: OptionForm = { names: { en: ['also'], pl: ['także'] }, values: 'text' }
/** A group of reserves or of a trap, by its name. */
export const GROUP: OptionForm = { names: { en: ['group'], pl: ['grupa'] }, values: 'text' }
/** Activations of an HQ that a brigade may use in a turn (DIG-BRIGADE). */
export const ACTIVATIONS: OptionForm = { names: { en: ['orders'], pl: ['rozkazy'] }, values: 'number' }
/** Command points that are handed on. */
export const POINTS: OptionForm = { names: { en: ['points'], pl: ['punkty'] }, values: 'number' }

/** One of the aircraft that may be called, or that are over the map (KG-AIR-01, KG-AA-04). */
export const AIRCRAFT: OptionForm = { names: { en: ['aircraft'], pl: ['samolot'] }, values: 'text' }

const SKY_TARGET_WORDS: { readonly [target: string]: Spoken } = {
  vehicles: { en: ['vehicles', 'tanks'], pl: ['pojazdy', 'czołgi'] },
  hq: { en: ['headquarters', 'hq'], pl: ['dowództwa', 'sztaby'] },
  guns: { en: ['guns', 'artillery'], pl: ['działa', 'artyleria'] },
  machineGuns: { en: ['machine-guns'], pl: ['ckm-y', 'ckm'] },
  infantry: { en: ['infantry', 'foot'], pl: ['piechota'] },
  cavalry: { en: ['cavalry', 'horse'], pl: ['kawaleria'] },
  support: { en: ['support'], pl: ['wsparcie'] },
  reserves: { en: ['reserves'], pl: ['rezerwy', 'odwody'] },
}

/** What pilots strike first, and then (KG-RAID-01). */
const skyTargets = (names: Spoken): OptionForm => ({ names, values: SKY_TARGETS, words: SKY_TARGET_WORDS })
export const TARGETS_FIRST: OptionForm = {
  ...skyTargets({ en: ['first'], pl: ['najpierw'] }),
  needed: true,
}
export const TARGETS_NEXT: OptionForm = skyTargets({ en: ['next'], pl: ['potem'] })

/** At what an anti-aircraft unit fires when aircraft come in (KG-AA-04). */
export const SKY_FIRE: OptionForm = {
  names: { en: ['fire'], pl: ['ogień'] },
  values: SKY_WATCH,
  words: {
    first: { en: ['first'], pl: ['pierwszy'] },
    bombers: { en: ['bombers'], pl: ['bombowce'] },
    hold: { en: ['hold'], pl: ['wstrzymaj'] },
  },
  needed: true,
}

/** What a gun or engine fires (KG-STF-02). */
export const AMMUNITION: OptionForm = {
  names: { en: ['ammo'], pl: ['pocisk', 'amunicja'] },
  values: FIRED_AT_GROUND,
  words: {
    stone: { en: ['stone'], pl: ['kamień'] },
    he: { en: ['he', 'high-explosive', 'shell'], pl: ['odłamkowy', 'granat'] },
    shrapnel: { en: ['shrapnel'], pl: ['szrapnel'] },
    incendiary: { en: ['incendiary'], pl: ['zapalający'] },
    canister: { en: ['canister'], pl: ['kartacz'] },
    smoke: { en: ['smoke'], pl: ['dymny'] },
    illumination: { en: ['flare', 'illumination', 'star-shell'], pl: ['oświetlający', 'flara'] },
  },
}

/** Which HQ or observers direct a gun at what it does not see itself (KG-IND-02). */
export const DIRECTED_BY: OptionForm = { names: { en: ['by'], pl: ['przez'] }, values: 'unit' }

/** Where a telephone line leads: a unit of the side, or the map's edge (KG-OSP-06). */
export const LINE_TO: OptionForm = {
  names: { en: ['to'], pl: ['do'] },
  values: 'unit',
  words: { edge: { en: ['edge'], pl: ['krawędź', 'skraj', 'krawędzi', 'skraju'] } },
  needed: true,
}

const FORMATION_WORDS: Readonly<Record<FormationKey, Spoken>> = {
  standard: { en: ['standard'], pl: ['standardowa', 'szyk standardowy'] },
  scattered: { en: ['scattered'], pl: ['rozproszona', 'rozproszenie'] },
  column: { en: ['column'], pl: ['kolumna'] },
  loose: { en: ['loose'], pl: ['luźna', 'luźny szyk', 'luźny'] },
  skirmish: { en: ['skirmish'], pl: ['tyraliera'] },
  close: { en: ['close'], pl: ['ścisła', 'ścisła formacja'] },
  pikeWall: { en: ['pike-wall'], pl: ['ściana-pik'] },
  shieldWall: { en: ['shield-wall'], pl: ['ściana-tarcz'] },
  square: { en: ['square'], pl: ['czworobok'] },
  hedgehog: { en: ['hedgehog'], pl: ['jeż'] },
  wedge: { en: ['wedge'], pl: ['klin'] },
  pincers: { en: ['pincers'], pl: ['kleszcze'] },
}

/** The formation a unit is deployed in. */
export const FORMATION_AT_START: OptionForm = {
  names: { en: ['formation'], pl: ['formacja'] },
  values: FORMATIONS,
  words: FORMATION_WORDS,
}

/** The formation a unit takes: any but the one that only happens to it (KG-FRM-02). */
export const FORMATION_TO: OptionForm = {
  names: { en: ['to'], pl: ['do', 'na'] },
  values: FORMATIONS.filter((formation) => formation !== 'scattered'),
  words: FORMATION_WORDS,
  needed: true,
}

const WORK_WORDS: Readonly<Record<string, Spoken>> = {
  hedge: { en: ['hedge'], pl: ['żywopłot'] },
  barricade: { en: ['barricade'], pl: ['barykada'] },
  lowWall: { en: ['low-wall'], pl: ['murek'] },
  palisade: { en: ['palisade'], pl: ['palisada'] },
  bank: { en: ['bank'], pl: ['wał'] },
  highWall: { en: ['high-wall'], pl: ['mur'] },
  trench: { en: ['trench'], pl: ['okop'] },
  foxholes: { en: ['foxholes'], pl: ['stanowiska'] },
  bunker: { en: ['bunker'], pl: ['baszta', 'bunkier'] },
  wire: { en: ['wire'], pl: ['zasieki'] },
  sandbags: { en: ['sandbags'], pl: ['worki-z-piaskiem', 'worki'] },
  atRow: { en: ['anti-tank-row'], pl: ['zapora-przeciwpancerna', 'zapora'] },
  minefield: { en: ['minefield'], pl: ['pole-minowe', 'miny'] },
}

/** One of some works to build, by its key (KG-FRT-01, KG-OSP-07). */
const workOf = (names: Spoken, keys: readonly string[]): OptionForm => ({
  names,
  values: keys,
  words: WORK_WORDS,
})

/** A work that is built before the battle. */
export const workAmong = (keys: readonly string[]): OptionForm => ({
  ...workOf({ en: ['work'], pl: ['dzieło', 'praca'] }, keys),
  needed: true,
})

/** An obstacle that sappers lay. */
export const kindAmong = (keys: readonly string[]): OptionForm =>
  workOf({ en: ['kind'], pl: ['rodzaj'] }, keys)

/** What sappers do (KG-OSP-07). */
export const SAPPERS_TASK: OptionForm = {
  names: { en: ['work'], pl: ['praca'] },
  values: ['remove', 'lay', 'clear'],
  words: {
    remove: { en: ['remove'], pl: ['usuń'] },
    lay: { en: ['lay'], pl: ['ustaw'] },
    clear: { en: ['clear'], pl: ['rozminuj'] },
  },
  needed: true,
}
