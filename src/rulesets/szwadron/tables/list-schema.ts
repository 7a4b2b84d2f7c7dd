import { z } from 'zod'
import { keysOf } from '../../../kernel/ordered.ts'
import { ABILITIES } from './abilities.ts'
import { ARMS } from './arms.ts'
import type { FireKind } from './fire.ts'

const whole = (least: number, most: number) => z.number().int().min(least).max(most)
const bilingual = z.strictObject({ en: z.string().min(1), pl: z.string().min(1) })
const cm = z.number().min(0).max(40)

/** One kind of fire of a figure: strength, range in cm, Accuracy (SZ-DATA-01). */
const fireMode = z.strictObject({
  kind: z.enum(['musket', 'shot', 'canister', 'shell'] as const satisfies readonly FireKind[]),
  strength: whole(0, 20),
  range: whole(0, 100),
  accuracy: whole(0, 6),
})

/**
 * What an entry of an army list must be (SZ-DATA-01): who has caissons has a Move with them and nobody else, nobody has a
 * kind of fire twice, and only who fires high has shells.
 */
export const listEntrySchema = z
  .strictObject({
    id: z.string().regex(/^[a-z]+-[a-z]+$/u),
    name: bilingual,
    arm: z.enum(keysOf(ARMS)),
    move: cm,
    moveWithCaisson: cm.nullable(),
    toughness: whole(1, 10),
    melee: whole(0, 10),
    skill: whole(0, 6),
    morale: whole(1, 6),
    fire: z.array(fireMode),
    abilities: z.array(z.enum(keysOf(ABILITIES))),
    size: z.strictObject({ least: whole(1, 20), most: whole(1, 20) }),
    points: whole(1, 1000),
  })
  .refine(({ size }) => size.least <= size.most, { path: ['size'] })
  .refine(({ moveWithCaisson, abilities }) => (moveWithCaisson !== null) === abilities.includes('caisson'), {
    path: ['moveWithCaisson'],
  })
  .refine(({ fire }) => new Set(fire.map(({ kind }) => kind)).size === fire.length, { path: ['fire'] })
  .refine(
    ({ fire, abilities }) => fire.some(({ kind }) => kind === 'shell') === abilities.includes('indirect'),
    { path: ['abilities'] },
  )
