import { keysOf } from '../../../../kernel/ordered.ts'
import { type Bilingual, both, column, type RuleTable } from '../../../../kernel/reference.ts'
import { HOURS_TO_ANSWER, WINDOWS, type WindowKey } from '../../tables/windows.ts'

/** When, who decides, and what holds without an answer. */
const TEXTS: Readonly<Record<WindowKey, readonly [when: Bilingual, who: Bilingual, otherwise: Bilingual]>> = {
  intercept: [
    both('air support has arrived', 'wsparcie przybyło'),
    both('opponent with dice left', 'przeciwnik mający kości'),
    both('intercepts with 2 dice or more', 'przechwytuje, mając 2 kości lub więcej'),
  ],
  aa: [
    both('a raid is placed', 'nalot ustawiony'),
    both('side under attack', 'atakowana strona'),
    both('all fire at the leader', 'wszyscy strzelają do prowadzącego'),
  ],
  disengage: [
    both(
      'reconnaissance is shot at, missed by artillery at the first attempt, or charged',
      'zwiad ostrzelany, chybiony w pierwszej próbie artylerii lub szturmowany',
    ),
    both('owner of the unit', 'właściciel zwiadu'),
    both('stays', 'zostaje'),
  ],
  'forced-path': [
    both('reconnaissance disengages', 'zwiad odrywa się'),
    both('its owner', 'jego właściciel'),
    both('straight away from the nearest shooter', 'prosto od najbliższego strzelca'),
  ],
  attach: [
    both('an independent team near the target', 'jednostka niezależna blisko celu'),
    both('its owner', 'jej właściciel'),
    both('stays, unless it has to join', 'zostaje, chyba że musi dołączyć'),
  ],
  alloc: [
    both('hits are known', 'trafienia znane'),
    both('owner of the platoon hit', 'właściciel trafionego plutonu'),
    both('cheapest first', 'najpierw najtańsze'),
  ],
  mixed: [
    both('several models of tanks are hit', 'trafione różne modele czołgów'),
    both('attacker', 'atakujący'),
    both('rolls for the dearest', 'rzuca o najdroższy'),
  ],
  deffire: [
    both('the charge is done', 'szarża wykonana'),
    both('defender', 'broniący się'),
    both('everybody fires all they may', 'wszyscy strzelają, czym mogą'),
  ],
  'melee-alloc': [
    both('hits in melee', 'trafienia w walce wręcz'),
    both('owner of the platoon hit', 'właściciel trafionego plutonu'),
    both('cheapest first', 'najpierw najtańsze'),
  ],
  counter: [
    both('Motivation passed', 'motywacja zdana'),
    both('side that was tested', 'strona testująca'),
    both(
      'counter-attacks if it can hold, else breaks off',
      'kontratakuje, gdy ma przewagę, inaczej się wycofuje',
    ),
  ],
  breakoff: [
    both('it breaks off', 'wycofanie'),
    both('that side', 'ta strona'),
    both('straight away from the nearest enemy', 'prosto od najbliższego wroga'),
  ],
  breakin: [
    both('places of the dead can be taken', 'można zająć miejsca zniszczonych'),
    both('attacker', 'atakujący'),
    both('nobody moves', 'nikt się nie rusza'),
  ],
  consolidate: [
    both('the assault is won', 'szturm wygrany'),
    both('winner', 'zwycięzca'),
    both('nobody moves', 'nikt się nie rusza'),
  ],
  warrior: [
    both('a warrior lives', 'niezłomny przeżył'),
    both('owner', 'właściciel'),
    both('the cheapest in range is lost', 'traci najtańszą w zasięgu'),
  ],
  reroll: [
    both('Motivation failed, a commander is there', 'motywacja niezdana, jest dowódca'),
    both('owner', 'właściciel'),
    both('re-roll', 'przerzut'),
  ],
  passengers: [
    both('passengers live', 'pasażerowie przeżyli'),
    both('owner', 'właściciel'),
    both('around the wreck', 'wokół wraku'),
  ],
  'cmdr-swap': [
    both(
      'end of a phase, the commander’s tank is bailed or bogged',
      'koniec fazy, czołg dowódcy wstrząśnięty lub zakopany',
    ),
    both('owner', 'właściciel'),
    both('nearest tank that works', 'najbliższy sprawny czołg'),
  ],
}

const windows: RuleTable = {
  id: 'reactions',
  name: both('Reactions', 'Reakcje'),
  rules: ['FW-ASY-04', 'FW-ASY-03', 'FW-ASY-05', 'FW-ASY-06', 'FW-ASY-07'],
  rowHead: both('Window', 'Okno'),
  columns: [
    column('when', 'When', 'Kiedy'),
    column('who', 'Who decides', 'Kto decyduje'),
    column('otherwise', 'Without an answer', 'Bez odpowiedzi'),
  ],
  rows: keysOf(WINDOWS).map((key) => ({
    key,
    name: both(`W-${key.toUpperCase()}`),
    rule: WINDOWS[key][0],
    cells: TEXTS[key],
  })),
  notes: [
    both(
      `${HOURS_TO_ANSWER} hours to answer, if nothing else is agreed. Standing orders come before what is told here.`,
      `Czas na odpowiedź: ${HOURS_TO_ANSWER} godziny, jeśli nie ustalono inaczej. Stałe rozkazy mają pierwszeństwo.`,
    ),
  ],
}

export const windowTables: readonly RuleTable[] = [windows]
