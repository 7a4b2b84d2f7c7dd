import { errorsEn } from './en/errors.ts'
import { fightsEn } from './en/fights.ts'
import { houseEn } from './en/house.ts'
import { measureEn } from './en/measure.ts'
import { shootingEn } from './en/shooting.ts'
import { teamsEn } from './en/teams.ts'
import { typingEn } from './en/typing.ts'

/** Company Battles: reasons of modifiers and purposes of dice. */
export const companyBattlesEn = {
  ...errorsEn,
  ...fightsEn,
  ...houseEn,
  ...measureEn,
  ...shootingEn,
  ...teamsEn,
  ...typingEn,
  'company.term.rof': 'ROF of the weapon',
  'company.term.too-hard': '9 and more is out of reach',
  'company.term.moved': 'has moved',
  'company.term.pinned': 'pinned',
  'company.term.mounted': 'in the saddle',
  'company.term.disengages': 'one shot at a disengaging target',
  'company.term.fast': 'target moved fast',
  'company.term.target-rating': 'rating of the target',
  'company.term.far': 'beyond 40 cm',
  'company.term.concealed': 'concealed',
  'company.term.gone-to-ground': 'gone to ground',
  'company.term.moved-rof-one': 'ROF 1 and moved',
  'company.term.armour': 'armour',
  'company.term.armour-front': 'front armour',
  'company.term.armour-side': 'side armour',
  'company.term.armour-top': 'top armour',
  'company.term.company-commander': 'company commander directs',
  'company.term.failed-attempts': 'failed attempts to range in',
  'company.term.battery-skill': 'skill of the battery',
  'company.term.single-gun': 'a single gun',
  'company.term.air-hit': 'weapon of the aircraft',
  'company.term.motivation': 'Motivation',
  'company.term.skill': 'Skill',
  'company.term.bog': 'bog test',
  'company.roll.hit': 'to hit',
  'company.roll.save': 'save',
  'company.roll.armour': 'armour',
  'company.roll.firepower': 'Firepower',
  'company.roll.motivation': 'Motivation',
  'company.roll.skill': 'Skill',
  'company.roll.bog': 'bogging',
  'company.roll.warrior': 'warrior',
  'company.roll.reserves': 'reserves',
  'company.roll.ranging': 'ranging in',
  'company.roll.template': 'template',
  'company.roll.air-call': 'call',
  'company.roll.intercept': 'interception',
  'company.roll.aircraft': 'number of aircraft',
} as const
