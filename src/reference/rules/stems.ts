import type { Language } from '../../i18n/i18n.ts'
import { lookUp } from '../../kernel/look-up.ts'
import { fold } from '../../kernel/nearest.ts'

/** Words that ask and join, and say nothing of what is asked for, in any language; folded. */
const IDLE: Readonly<Record<Language, ReadonlySet<string>>> = {
  en: new Set(
    (
      'a an and are as at be been but by can could do does did for from get gets had has have how i if in into is it ' +
      'its just let like may me mean means much many must my of off on or our shall should so than that the their ' +
      'them then there they this to was we what when where whether which while who whom whose why will with would ' +
      'you your happen happens'
    ).split(' '),
  ),
  pl: new Set(
    (
      'a aby albo ale az bez bo by byc co czego czemu czy czym da dla do dzieje gdy gdzie go i ich ile im ja jak ' +
      'jaka jaki jakie jakich jakim jaka je jego jej jest jesli jezeli juz kiedy kto ktora ktore ktory ktorych lub ' +
      'ma mam maja mi mnie moga moge moj moja moje moze mozna mozemy musi musze my na nad nam nas no o od on ona ' +
      'oraz po pod poza przez przy sa sie swoja swoje swoj ta tak te tego tej ten to tu tylko tym u w we wiec wy z ' +
      'za ze zeby jakis jakas tez wtedy wolno'
    ).split(' '),
  ),
}

/** Polish words that lose or change the end of their stem: folded, and the stem they are counted as. */
const IRREGULAR: { readonly [word: string]: string } = {
  lesie: 'las',
  lasu: 'las',
  lasy: 'las',
  jezdzie: 'jazd',
  jezdzcy: 'jazd',
  jezdzca: 'jazd',
  jezdziec: 'jazd',
  kosci: 'kosc',
  koscia: 'kosc',
  koscmi: 'kosc',
  rzut: 'rzut',
  mgla: 'mgl',
  mgle: 'mgl',
  dym: 'dym',
  atak: 'atak',
  moscie: 'most',
  brod: 'brod',
  brodzie: 'brod',
  wsi: 'wies',
  wies: 'wies',
  wioska: 'wies',
  ognia: 'ogien',
  ogniem: 'ogien',
  ogniu: 'ogien',
  zolnierze: 'zolnierz',
  dni: 'dzien',
  szyk: 'szyk',
  niechec: 'niechec',
  niecheci: 'niechec',
  niechecia: 'niechec',
}

/** Endings of Polish words, folded, the longest first; what is left of a word is at least three letters. */
const POLISH = (
  'owaniami owaniach owaniem owania owanie owaniu ujacego ujacych ujacymi ujacym ujacej ujacy ujaca ujace ' +
  'owalismy owanych owanego owanej owanym owany owana owane owano owac owal uje uja ujac ' +
  'eniami eniach eniem eniom aniami aniach aniem aniom enia eniu enie ania aniu anie ' +
  'ajacych ajacego ajacym ajacej ajacy ajaca ajace acych acego acym acej acy ace ' +
  'onych onego onym onej ony ona one ono anych anego anym anej any ana ane ano ' +
  'ego emu ymi imi ami ach owi iom ych ich iej iem iow cie ' +
  'ow om em im ym ej ie ia iu io ii ac ec ic yc ' +
  'a e i o u y'
).split(' ')

/** Endings of English words, the longest first, with what stands in their place. */
const ENGLISH: readonly (readonly [ending: string, instead: string])[] = [
  ['ements', ''],
  ['ement', ''],
  ['ments', ''],
  ['ment', ''],
  ['ations', ''],
  ['ation', ''],
  ['ings', ''],
  ['ing', ''],
  ['ies', ''],
  ['ied', ''],
  ['ers', ''],
  ['er', ''],
  ['ed', ''],
  ['es', ''],
  ['ly', ''],
  ['s', ''],
  ['e', ''],
  ['y', ''],
]

const LEAST = 3

/** A Polish word without its ending: `szarżą`, `szarżować` and `szarży` are one. */
function polish(word: string): string {
  const known = lookUp(IRREGULAR, word)
  if (known !== undefined) return known
  const ending = POLISH.find((end) => word.endsWith(end) && word.length - end.length >= LEAST)
  const stem = ending === undefined ? word : word.slice(0, -ending.length)
  // walka – walce, rzeka – rzece; szarża – szarży is the same letter, folded.
  return stem.replace(/(?<=..)c$/u, 'k').replace(/(?<=..)dz$/u, 'd')
}

/** An English word without its ending: `charging`, `charged` and `charges` are one. */
function english(word: string): string {
  const found = ENGLISH.find(
    ([end]) => word.endsWith(end) && word.length - end.length >= LEAST && !word.endsWith('ss'),
  )
  const stem = found === undefined ? word : word.slice(0, -found[0].length) + found[1]
  return stem.replace(/(?<=..)([^aeiouls])\1$/u, '$1').replace(/ck$/u, 'c')
}

/** Whether a word says nothing of what is asked for. People ask in either language, whatever their own. */
const isIdle = (folded: string): boolean => IDLE.en.has(folded) || IDLE.pl.has(folded)

/**
 * The stem by which a word of a language is found, or null for words that say nothing: folded of Polish letters and
 * capitals, without its ending. A light hand: it need not be a word, only the same for the forms of one.
 */
export function stem(word: string, language: Language): string | null {
  const folded = fold(word)
  if (folded.length === 0 || isIdle(folded)) return null
  if (folded.length <= LEAST || /\d/u.test(folded)) return lookUp(IRREGULAR, folded) ?? folded
  return language === 'pl' ? polish(folded) : english(folded)
}
