import type { UnitView } from '../../../kernel/view.ts'
import { type Message, message, nameMessage } from '../../../kernel/words.ts'
import type { Model } from '../tables/model.ts'
import { SMALL_ARMS, SMALL_ARMS_BANDS, type SmallArmKey } from '../tables/small-arms.ts'
import { type Accuracy, WEAPONS, type Weapon, type WeaponKey } from '../tables/weapons.ts'
import { isUnarmoured, modelCalled } from '../units/models.ts'
import { needsSetUp } from '../units/readiness.ts'

/** What these stats are of most models: it goes without saying. */
const USUAL: readonly (readonly [stat: string, usual: number | string])[] = [
  ['damage', 0],
  ['far', 'no'],
  ['progress', 0],
  ['shot', 'no'],
  ['zigzag', 0],
]

/**
 * Stats of a model that its card leaves off: its name, which stands above, where its turret points, which is said in degrees below,
 * what is as of most, and what it has nothing to do with: weapons to be set up, smoke to be laid.
 */
export function unsaidOf(unit: UnitView): string[] {
  const model = modelCalled(unit.card)
  const usual = USUAL.flatMap(([stat, value]) => (unit.facts[stat] === value ? [stat] : []))
  const stands = model !== null && needsSetUp(unit) ? [] : ['setUp']
  // Of the first of a part the part bears the name.
  const part = unit.facts.part === unit.id ? ['part'] : []
  const smokes = model?.smoke == null || model.smoke === 'G' ? ['smokeLeft'] : []
  return ['names', 'turret', ...usual, ...stands, ...part, ...smokes]
}

/** What a model is by the tables, a line each: class and armour, how far it goes, what it carries, what it fires (MP-DAT-02). */
export function equipmentOf(unit: UnitView): Message[] {
  const model = modelCalled(unit.card)
  if (model === null) return []
  return [
    hull(unit, model),
    ...(model.move === null ? [] : [message('mp.equipment.move', { rt: model.move[0], rd: model.move[1] })]),
    ...loads(model),
    ...model.arms.map(({ weapon }) => (isSmallArm(weapon) ? smallArm(weapon) : gun(WEAPONS[weapon]))),
    ...turret(unit),
  ]
}

const isSmallArm = (weapon: WeaponKey | SmallArmKey): weapon is SmallArmKey => weapon in SMALL_ARMS

/** What it is to be hit: stands have a close-combat value, vehicles and guns their class and armour. */
function hull(unit: UnitView, { kind, klass, armour, dr, dm, wb }: Model): Message {
  if (kind !== 'vehicle' && kind !== 'gun') return message('mp.equipment.stand', { wb, dm: signed(dm) })
  const hit = { klass, dr, dm: signed(dm) }
  if (armour === null || isUnarmoured(unit)) return message('mp.equipment.soft', hit)
  const { front, side, rear, top } = armour
  return message('mp.equipment.hull', { ...hit, armour: `${front}/${side}/${rear}/${top}` })
}

function loads({ passengers, tow }: Model): Message[] {
  return [
    ...(passengers === null ? [] : [message('mp.equipment.room', { passengers })]),
    ...(tow === null ? [] : [message('mp.equipment.tow', { tow })]),
  ]
}

/** `AP 11, HT 8, OV 4, FP 8; ROF 1, OM +1/−4/–`. */
function gun({ name, ap, ht, ov, fp, rof, om }: Weapon): Message {
  const values = { AP: ap, HT: ht, OV: ov, FP: fp } as const
  const strengths = (['AP', 'HT', 'OV', 'FP'] as const).flatMap((key) =>
    values[key] === null ? [] : [`${key} ${values[key]}`],
  )
  return message('mp.equipment.gun', {
    name: nameMessage(name),
    strengths: strengths.join(', '),
    rof,
    om: modes(om),
  })
}

/** `FP 7/5/3/1 to 2/5/10/15″`, and what it is against armour. */
function smallArm(key: SmallArmKey): Message {
  const { name, ap, rof, fp, om } = SMALL_ARMS[key]
  const strengths = fp.filter((value) => value !== null)
  return message('mp.equipment.small-arm', {
    name: nameMessage(name),
    strengths: strengths.join('/'),
    bands: SMALL_ARMS_BANDS.slice(0, strengths.length).join('/'),
    ap: signed(ap),
    rof,
    om: modes(om),
  })
}

/** Where a turret points that does not point ahead. */
function turret({ facts }: UnitView): Message[] {
  const { turret: turned } = facts
  if (typeof turned !== 'number' || turned === 0) return []
  const degrees = Math.round(turned / 10)
  return degrees <= 180
    ? [message('mp.equipment.turret', { degrees, hand: 'right' })]
    : [message('mp.equipment.turret', { degrees: 360 - degrees, hand: 'left' })]
}

const modes = (om: Accuracy): string => om.map((mode) => (mode === null ? '–' : signed(mode))).join('/')

const signed = (n: number): string => (n < 0 ? `−${-n}` : n > 0 ? `+${n}` : '0')
