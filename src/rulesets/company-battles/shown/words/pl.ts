import { errorsPl } from './pl/errors.ts'
import { fightsPl } from './pl/fights.ts'
import { housePl } from './pl/house.ts'
import { measurePl } from './pl/measure.ts'
import { shootingPl } from './pl/shooting.ts'
import { teamsPl } from './pl/teams.ts'
import { typingPl } from './pl/typing.ts'

/** Company Battles: reasons of modifiers and purposes of dice. */
export const companyBattlesPl = {
  ...errorsPl,
  ...fightsPl,
  ...housePl,
  ...measurePl,
  ...shootingPl,
  ...teamsPl,
  ...typingPl,
  'company.term.rof': 'ROF broni',
  'company.term.too-hard': 'od 9 w górę poza zasięgiem',
  'company.term.moved': 'po ruchu',
  'company.term.pinned': 'przygniecenie',
  'company.term.mounted': 'w siodle',
  'company.term.disengages': 'jeden strzał do odrywającego się',
  'company.term.fast': 'cel po ruchu szybkim',
  'company.term.target-rating': 'wyszkolenie celu',
  'company.term.far': 'ponad 40 cm',
  'company.term.concealed': 'w ukryciu',
  'company.term.gone-to-ground': 'przypadł do ziemi',
  'company.term.moved-rof-one': 'ROF 1 i po ruchu',
  'company.term.armour': 'pancerz',
  'company.term.armour-front': 'pancerz przedni',
  'company.term.armour-side': 'pancerz boczny',
  'company.term.armour-top': 'pancerz górny',
  'company.term.company-commander': 'kieruje dowódca kompanii',
  'company.term.failed-attempts': 'nieudane próby wstrzelenia',
  'company.term.battery-skill': 'umiejętność baterii',
  'company.term.single-gun': 'jedno działo',
  'company.term.air-hit': 'broń samolotu',
  'company.term.motivation': 'motywacja',
  'company.term.skill': 'umiejętność',
  'company.term.bog': 'test grzęźnięcia',
  'company.roll.hit': 'trafienie',
  'company.roll.save': 'rzut obronny',
  'company.roll.armour': 'pancerz',
  'company.roll.firepower': 'siła ognia',
  'company.roll.motivation': 'motywacja',
  'company.roll.skill': 'umiejętność',
  'company.roll.bog': 'grzęźnięcie',
  'company.roll.warrior': 'niezłomny',
  'company.roll.reserves': 'odwody',
  'company.roll.ranging': 'wstrzelenie',
  'company.roll.template': 'wzornik',
  'company.roll.air-call': 'wezwanie',
  'company.roll.intercept': 'przechwycenie',
  'company.roll.aircraft': 'liczba samolotów',
} as const
